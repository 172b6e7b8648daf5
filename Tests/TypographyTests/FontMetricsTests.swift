import Testing
import Typography

/// Values that grow with the text size, as `UIFontMetrics` makes them.
@Suite("Font metrics") struct FontMetricsTests {
  /// A figure that was published from a device: 17 points at the text size below the usual one (J. Sinclair, "Scaled
  /// Metric Surprises on iOS & iPadOS", 2024).
  @Test func aPublishedFigure() {
    #expect(FontMetrics(forTextStyle: .body).scaledValue(for: 17, compatibleWith: .medium) == 49.0 / 3)
  }

  @Test func valuesGrowAsTheLeading() {
    let body = FontMetrics(forTextStyle: .body)
    #expect(body.scaledValue(for: 17, compatibleWith: .large) == 17)
    // 44 × 62 / 22 and 44 × 19 / 22: Apple's leadings of the body style at AX5, L and xS.
    #expect(body.scaledValue(for: 44, compatibleWith: .accessibilityExtraExtraExtraLarge) == 124)
    #expect(body.scaledValue(for: 44, compatibleWith: .extraSmall) == 38)
    // 20 × 52 / 41 = 25.37, in whole pixels.
    let title = FontMetrics(forTextStyle: .largeTitle)
    #expect(title.scaledValue(for: 20, compatibleWith: .accessibilityMedium, scale: 2) == 25.5)
  }

  @Test(arguments: ContentSizeCategory.allCases)
  func everySizeIsInOrder(category: ContentSizeCategory) {
    for style in TextStyle.allCases {
      let value = FontMetrics(forTextStyle: style).scaledValue(for: 30, compatibleWith: category)
      #expect(category <= .large ? value <= 30 : value >= 30)
    }
  }

  @Test func fontsKeepTheirWeight() {
    let font = FontMetrics(forTextStyle: .body).scaledFont(
      for: .systemFont(ofSize: 22, weight: .semibold), compatibleWith: .accessibilityExtraExtraExtraLarge)
    #expect(font == .systemFont(ofSize: 62, weight: .semibold))
  }

  @Test func oddValuesAreAnswered() {
    let body = FontMetrics(forTextStyle: .body)
    #expect(body.scaledValue(for: .infinity, compatibleWith: .medium) == .infinity)
    #expect(body.scaledValue(for: 22, compatibleWith: .medium, scale: 0) == 21)
  }
}
