import Foundation
import TestSupport
import Testing

@testable import Typography

@Suite("Fonts and text styles") struct FontTests {
  /// Interface Builder's label heights are these, rounded up to a pixel: 20.5 at 17 points, 14.5 at 12 and so on.
  @Test(
    arguments: [
      (17, 20.287), (12, 14.320), (13, 15.514), (14, 16.707), (15, 17.900), (16, 19.094), (20, 23.867), (36, 42.961),
    ] as [(Double, Double)])
  func lineHeightIsTheSystemFonts(size: Double, height: Double) {
    let font = Font.systemFont(ofSize: size)
    #expect(abs(font.lineHeight - height) < 0.001)
    #expect(font.ascender + font.descender == font.lineHeight)
    #expect(abs(font.ascender / size - 0.9521) < 0.0001)
    #expect(abs(font.descender / size - 0.2412) < 0.0001)
  }

  @Test func weightHasNoInfluenceOnLineHeight() {
    for weight in FontWeight.allCases {
      #expect(Font.systemFont(ofSize: 17, weight: weight).lineHeight == Font.systemFont(ofSize: 17).lineHeight)
    }
  }

  @Test func weightsAreOrdered() {
    #expect(FontWeight.allCases.map(\.number) == [100, 200, 300, 400, 500, 600, 700, 800, 900])
    #expect(FontWeight.allCases.sorted() == FontWeight.allCases)
    #expect(FontWeight(rawValue: "semibold") == .semibold)
  }

  @Test func sizesWithoutMeaningMeasureZero() {
    for size in [0, -17, .nan, .infinity] as [Double] {
      let font = Font.systemFont(ofSize: size)
      #expect(font.lineHeight == 0 && font.tracking == 0)
    }
  }

  // MARK: Text styles

  @Test func preferredFontFollowsTheTextSize() {
    let body = Font.preferredFont(forTextStyle: .body)
    #expect(body.pointSize == 17 && body.weight == .regular && body.textStyle == .body)
    #expect(Font.preferredFont(forTextStyle: .headline).weight == .semibold)
    #expect(Font.preferredFont(forTextStyle: .body, compatibleWith: .accessibilityExtraExtraExtraLarge).pointSize == 53)
    #expect(Font.preferredFont(forTextStyle: .caption2, compatibleWith: .extraSmall).pointSize == 11)
  }

  /// A body line is 20.29 high, and the next one begins 22 points below it.
  @Test func textStylesHaveLeading() {
    let body = Font.preferredFont(forTextStyle: .body)
    #expect(abs(body.lineHeight + body.leading - 22) < 1e-9)
    #expect(Font.systemFont(ofSize: 17).leading == 0)
    for style in TextStyle.allCases {
      for category in ContentSizeCategory.allCases {
        #expect(Font.preferredFont(forTextStyle: style, compatibleWith: category).leading >= 0)
      }
    }
  }

  @Test func shortNamesLeadBackToTheirCategory() {
    for category in ContentSizeCategory.allCases {
      #expect(ContentSizeCategory(shortName: category.shortName) == category)
    }
    #expect(ContentSizeCategory(shortName: "AX5") == .accessibilityExtraExtraExtraLarge)
    #expect(ContentSizeCategory(shortName: "AX6") == nil)
    #expect(ContentSizeCategory.allCases.sorted() == ContentSizeCategory.allCases)
    #expect(ContentSizeCategory.allCases.filter(\.isAccessibilityCategory).count == 5)
  }

  @Test func aStyleNeverShrinksAsTextGrows() {
    for style in TextStyle.allCases {
      let sizes = ContentSizeCategory.allCases.map { style.pointSize(for: $0) }
      let leadings = ContentSizeCategory.allCases.map { style.leading(for: $0) }
      #expect(sizes == sizes.sorted() && leadings == leadings.sorted())
    }
  }

  // MARK: Tracking

  @Test(
    arguments: [(6, 41), (12, 0), (17, -26), (20, -23), (24, 3), (28, 14), (35, 11)] as [(Double, Double)])
  func trackingIsApples(size: Double, thousandths: Double) {
    #expect(Tracking.thousandths(atSize: size) == thousandths)
    #expect(abs(Font.systemFont(ofSize: size).tracking - size * thousandths / 1000) < 1e-9)
  }

  @Test func trackingIsInterpolatedBetweenSizesAndConstantOutside() {
    // Half way between −20 at 16 points and −26 at 17.
    #expect(Tracking.thousandths(atSize: 16.5) == -23)
    #expect(Tracking.thousandths(atSize: 1) == 41)
    #expect(Tracking.thousandths(atSize: 200) == 0)
    #expect(Tracking.points(atSize: .nan) == 0)
  }

  // MARK: The tables as collected from Apple's pages

  private static let facts = Places.shared("ios-facts.md").flatMap { try? String(contentsOf: $0, encoding: .utf8) }

  @Test(.enabled(if: facts != nil, "the shared tables are not here"))
  func textStylesEqualTheCollectedTable() throws {
    let facts = try #require(Self.facts)
    var found = 0
    // | headline (semibold), body | 14 15 16 17 19 21 23 28 33 40 47 53 | 22 |
    for line in facts.split(separator: "\n") where line.hasPrefix("|") {
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard cells.count == 3 else { continue }
      let sizes = cells[1].split(separator: " ").compactMap { Double($0) }
      guard sizes.count == 12, let leading = Double(cells[2]) else { continue }
      for name in cells[0].split(separator: ",") {
        let style = try #require(TextStyle(rawValue: String(name.split(separator: " ")[0])))
        #expect(ContentSizeCategory.allCases.map { style.pointSize(for: $0) } == sizes)
        #expect(style.leading() == leading)
        found += 1
      }
    }
    #expect(found == TextStyle.allCases.count)
  }

  @Test(.enabled(if: facts != nil, "the shared tables are not here"))
  func trackingEqualsTheCollectedTable() throws {
    let facts = try #require(Self.facts)
    // 6 +41 · 7 +34 · … · 35 +11, over two lines.
    let text = try #require(facts.range(of: "6 +41 ·")).lowerBound
    var found = 0
    for item in facts[text...].prefix(600).replacingOccurrences(of: "\n", with: " ").components(separatedBy: " · ") {
      let parts = item.split(separator: " ").prefix(2).map { $0.replacingOccurrences(of: "−", with: "-") }
      guard parts.count == 2, let size = Double(parts[0]), let thousandths = Double(parts[1]) else { break }
      #expect(Tracking.thousandths(atSize: size) == thousandths)
      found += 1
    }
    #expect(found == 30)
  }
}
