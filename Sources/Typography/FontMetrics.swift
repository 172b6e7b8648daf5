/// How values that were made for the usual text size grow with the reader's. Compatible with `UIFontMetrics`.
///
/// A value grows as the leading of its text style does, not as its point size: at the size below the usual one a body
/// text of 17 points is 17 × 21 / 22 = 16.2 points, on a screen of three pixels to a point 16.33, although the style
/// itself then has 16.
public struct FontMetrics: Hashable, Sendable {
  public var textStyle: TextStyle

  public init(forTextStyle style: TextStyle) {
    textStyle = style
  }

  /// Compatible with `scaledValue(for:compatibleWith:)`: on whole pixels of a screen with `scale` pixels to a point.
  public func scaledValue(
    for value: Double, compatibleWith category: ContentSizeCategory, scale: Double = 3
  ) -> Double {
    if category == .large { return value }
    let scaled = value * textStyle.leading(for: category) / textStyle.leading()
    guard scale > 0, (scaled * scale).isFinite else { return scaled }
    return (scaled * scale).rounded() / scale
  }

  /// Compatible with `scaledFont(for:compatibleWith:)`.
  public func scaledFont(
    for font: Font, compatibleWith category: ContentSizeCategory, scale: Double = 3
  ) -> Font {
    font.withSize(scaledValue(for: font.pointSize, compatibleWith: category, scale: scale))
  }
}
