// Configurations of buttons.

public struct NSDirectionalEdgeInsets: Equatable, Sendable {
  public var top: CGFloat
  public var leading: CGFloat
  public var bottom: CGFloat
  public var trailing: CGFloat

  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
  }
}

/// Attributes of a text; Foundation's has none of UIKit's here.
public struct AttributeContainer {
  var fonts: [UIFont] = []

  public init() {}

  public init(_ attributes: [NSAttributedString.Key: Any]) {
    if let font = attributes[.font] as? UIFont { fonts = [font] }
  }

  public func merging(_ other: AttributeContainer) -> AttributeContainer {
    var result = self
    result.fonts += other.fonts
    return result
  }
}

public struct UIConfigurationTextAttributesTransformer {
  let transform: (AttributeContainer) -> AttributeContainer
  public init(_ transform: @escaping (AttributeContainer) -> AttributeContainer) { self.transform = transform }
}

extension UIButton {
  @MainActor public struct Configuration {
    let style: String
    public var buttonSize = Size.medium
    public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    public var contentInsets = NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12) {
      didSet { ownInsets = contentInsets }
    }
    var ownInsets: NSDirectionalEdgeInsets?

    public enum Size: Int, Sendable { case medium, small, mini, large }

    init(style: String) { self.style = style }

    public static func plain() -> Configuration { Configuration(style: "plain") }
    public static func gray() -> Configuration { Configuration(style: "gray") }
    public static func tinted() -> Configuration { Configuration(style: "tinted") }
    public static func filled() -> Configuration { Configuration(style: "filled") }
    public static func borderless() -> Configuration { Configuration(style: "borderless") }
    public static func bordered() -> Configuration { Configuration(style: "bordered") }
    public static func borderedTinted() -> Configuration { Configuration(style: "borderedTinted") }
    public static func borderedProminent() -> Configuration { Configuration(style: "borderedProminent") }
  }
}
