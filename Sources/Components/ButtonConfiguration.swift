import Layout
import Typography

/// How a button that is made from a configuration looks, and how much room it keeps around its content.
///
/// Compatible with `UIButton.Configuration`.
public struct ButtonConfiguration: Hashable, Sendable {
  public var style: Style
  public var size: Size

  public init(style: Style, size: Size = .medium) {
    self.style = style
    self.size = size
  }

  /// Compatible with the static functions of `UIButton.Configuration`.
  public enum Style: String, Hashable, Sendable, CaseIterable {
    case plain, gray, tinted, filled, borderless, bordered, borderedTinted, borderedProminent
  }

  /// Compatible with `UIButton.Configuration.Size`.
  public enum Size: String, Hashable, Sendable, CaseIterable {
    case mini, small, medium, large
  }

  /// What the button keeps free around its content, all styles alike, in points.
  ///
  /// Our choice, not Apple's figures: UIKit publishes none (`setDefaultContentInsets()` sets what no document names), and
  /// no file that we know stores a button whose size follows from them. Where the insets of a screen matter, say them:
  /// what the author writes stands before these.
  public var contentInsets: EdgeInsets {
    switch size {
    case .mini, .small: EdgeInsets(top: 5, left: 10, bottom: 5, right: 10)
    case .medium: EdgeInsets(top: 7, left: 12, bottom: 7, right: 12)
    case .large: EdgeInsets(top: 15, left: 20, bottom: 15, right: 20)
    }
  }
}

extension ButtonConfiguration.Size {
  /// The text style of a title.
  public var titleStyle: TextStyle {
    switch self {
    case .mini, .small: .subheadline
    case .medium, .large: .body
    }
  }

  public func titleFont(for category: ContentSizeCategory = .large) -> Font {
    .preferredFont(forTextStyle: titleStyle, compatibleWith: category)
  }

  public func subtitleFont(for category: ContentSizeCategory = .large) -> Font {
    .preferredFont(forTextStyle: self == .large ? .subheadline : .footnote, compatibleWith: category)
  }
}
