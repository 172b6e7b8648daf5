/// The system font at a size and a weight, with the measures that UIKit reports for it.
///
/// Compatible with `UIFont` of the system font; the glyphs themselves come from a `FontLibrary`.
public struct Font: Hashable, Sendable {
  /// The size in points; what is not a positive finite number measures as zero.
  public var pointSize: Double
  public var weight: FontWeight
  public var isItalic: Bool
  /// The text style that the font was asked for by, if any.
  public var textStyle: TextStyle?
  /// Points between two lines besides `lineHeight`; only fonts of a text style have any.
  ///
  /// Compatible with `UIFont.leading`.
  public var leading: Double

  public init(
    pointSize: Double, weight: FontWeight = .regular, isItalic: Bool = false, textStyle: TextStyle? = nil,
    leading: Double = 0
  ) {
    self.pointSize = pointSize
    self.weight = weight
    self.isItalic = isItalic
    self.textStyle = textStyle
    self.leading = leading
  }

  /// Points from a line's top to its baseline.
  public var ascender: Double { usableSize * (1950.0 / 2048) }

  /// Points from the baseline to a line's bottom; positive, where `UIFont.descender` is negative.
  public var descender: Double { usableSize * (494.0 / 2048) }

  /// The height of one line before rounding to pixels: 20.29 at 17 points.
  public var lineHeight: Double { ascender + descender }

  /// Points that the system font adds after each character at this size, often negative.
  public var tracking: Double { Tracking.points(atSize: usableSize) }

  /// The size, or zero where there is no sensible one.
  var usableSize: Double { pointSize > 0 && pointSize.isFinite ? pointSize : 0 }
}

extension Font {
  /// Compatible with `UIFont.systemFont(ofSize:weight:)`.
  public static func systemFont(ofSize size: Double, weight: FontWeight = .regular) -> Font {
    Font(pointSize: size, weight: weight)
  }

  /// Compatible with `UIFont.boldSystemFont(ofSize:)`.
  public static func boldSystemFont(ofSize size: Double) -> Font {
    Font(pointSize: size, weight: .bold)
  }

  /// Compatible with `UIFont.italicSystemFont(ofSize:)`.
  public static func italicSystemFont(ofSize size: Double) -> Font {
    Font(pointSize: size, isItalic: true)
  }

  /// The font of a text style at the text size that a reader chose.
  ///
  /// Compatible with `UIFont.preferredFont(forTextStyle:compatibleWith:)`.
  public static func preferredFont(
    forTextStyle style: TextStyle, compatibleWith category: ContentSizeCategory = .large
  ) -> Font {
    var font = Font(pointSize: style.pointSize(for: category), weight: style.weight, textStyle: style)
    font.leading = max(0, style.leading(for: category) - font.lineHeight)
    return font
  }

  /// The same font at another size, no longer that of a text style.
  ///
  /// Compatible with `UIFont.withSize(_:)`.
  public func withSize(_ size: Double) -> Font {
    Font(pointSize: size, weight: weight, isItalic: isItalic)
  }
}
