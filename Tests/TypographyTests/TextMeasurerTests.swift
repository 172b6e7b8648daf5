import Layout
import Testing

@testable import Typography

@Suite("Measured text") struct TextMeasurerTests {
  private let measurer: TextMeasurer

  init() throws {
    measurer = TextMeasurer(fonts: try FontLibrary())
  }

  private func width(_ text: String, _ font: Font, kern: Double = 0) -> Double {
    measurer.measure(text, font: font, kern: kern).clusters.reduce(0) { $0 + $1.advance }
  }

  /// The pieces that a text is cut into.
  private func clusters(_ text: String, size: Double = 16) -> [String] {
    let bytes = Array(text.utf8)
    var start = 0
    return measurer.measure(text, font: .systemFont(ofSize: size)).clusters.map { cluster in
      defer { start = cluster.end }
      return String(decoding: bytes[start..<cluster.end], as: UTF8.self)
    }
  }

  // MARK: Widths of the system font

  /// In Inter "Label" is 43.63 wide at 17 points and "Button" 47.02 at 15; tracking takes 0.44 and 0.24 a character.
  @Test func trackingBringsInterCloseToTheSystemFont() {
    #expect(abs(width("Label", .systemFont(ofSize: 17)) - (43.63 - 5 * 0.442)) < 0.01)
    #expect(abs(width("Button", .systemFont(ofSize: 15)) - (47.02 - 6 * 0.24)) < 0.01)
  }

  /// Interface Builder stores these sizes of labels that nothing but their text gives a size.
  @Test(
    arguments: [
      ("Label", 17, 41.5, 20.5), ("Custom", 17, 59.5, 20.5), ("8 responses", 14, 79.5, 17), ("Topic", 13, 33, 16),
      ("Label", 16, 39.5, 19.5), ("Label", 15, 37.5, 18), ("Try editing the last cell.", 17, 176, 20.5),
    ] as [(String, Double, Double, Double)])
  func labelsAreAsLargeAsInterfaceBuilderSays(text: String, size: Double, width: Double, height: Double) {
    let measured = measurer.measure(text, font: .systemFont(ofSize: size))
    #expect(measured.size(fitting: .infinity, numberOfLines: 1, scale: 2) == Size(width: width, height: height))
  }

  /// Two labels of the corpus that are 2 and 3 lines high: 15.51 + 18 and 14.32 + 2 × 16, rounded up to a pixel.
  @Test func linesOfATextStyleAreItsLeadingApart() {
    let footnote = measurer.measure("a\nb", font: .preferredFont(forTextStyle: .footnote))
    #expect(footnote.size(fitting: .infinity, scale: 2).height == 34)
    let caption = measurer.measure("a\nb\nc", font: .preferredFont(forTextStyle: .caption1))
    #expect(caption.size(fitting: .infinity, scale: 2).height == 46.5)
  }

  @Test func measuresComeFromTheFont() {
    let font = Font.systemFont(ofSize: 17)
    let text = measurer.measure("Label", font: font, lineSpacing: 4)
    #expect(text.ascender == font.ascender && text.descender == font.descender)
    #expect(text.lineHeight == font.lineHeight && text.lineSpacing == 4)
    #expect(abs(text.ellipsisWidth - width("…", font)) < 1e-9)
  }

  @Test func widthsGrowWithTheSize() {
    // Tracking is 0 at 12 points and from 80 on, so there widths are in proportion.
    #expect(abs(width("Label", .systemFont(ofSize: 120)) - 10 * width("Label", .systemFont(ofSize: 12))) < 1e-9)
  }

  @Test func kernIsAddedAfterEachCharacter() {
    let font = Font.systemFont(ofSize: 17)
    #expect(abs(width("Label", font, kern: 2) - width("Label", font) - 10) < 1e-9)
    #expect(abs(width("订阅", font, kern: 2) - 38) < 1e-9)
    #expect(width("Label", font, kern: .nan) == width("Label", font))
  }

  @Test func pairsAreKerned() {
    let font = Font.systemFont(ofSize: 17)
    #expect(width("AV", font) < width("A", font) + width("V", font) - 0.5)
  }

  /// Inter would make an arrow of one and a multiplication sign of the other; the system font does not.
  @Test func contextualAlternatesAreOff() {
    #expect(clusters("->") == ["-", ">"])
    let font = Font.systemFont(ofSize: 80)
    #expect(abs(width("3x4", font) - width("3", font) - width("x", font) - width("4", font)) < 3)
  }

  // MARK: Characters that the font lacks

  @Test func ideographsAreOneEmWide() {
    #expect(width("订阅", .systemFont(ofSize: 12)) == 24)
    #expect(width("订阅", .systemFont(ofSize: 17)) == 34)
    #expect(width("ひらカナ한국", .systemFont(ofSize: 10)) == 60)
    #expect(width("，。「」", .systemFont(ofSize: 10)) == 40)
    #expect(width("𠮷", .systemFont(ofSize: 10)) == 10)
  }

  @Test func halfWidthFormsAreHalfAnEmWide() {
    #expect(width("ｶﾅ", .systemFont(ofSize: 10)) == 10)
    #expect(width("Ａ", .systemFont(ofSize: 10)) == 10)
  }

  /// Interface Builder stores these widths of labels that show one emoji.
  @Test(arguments: [("😀", 18, 24), ("😬", 38, 43), ("🌮", 45, 50)] as [(String, Double, Double)])
  func emojiAreWiderThanAnEm(emoji: String, size: Double, width: Double) {
    #expect(measurer.measure(emoji, font: .systemFont(ofSize: size)).size(fitting: .infinity, scale: 2).width == width)
  }

  @Test func emojiOfManyCharactersAreAsWideAsOfOne() {
    for emoji in ["👍🏽", "👨‍👩‍👧", "🇩🇪", "❤️", "1️⃣", "⭐", "🏴󠁧󠁢󠁳󠁣󠁴󠁿"] {
      #expect(width(emoji, .systemFont(ofSize: 16)) == width("😀", .systemFont(ofSize: 16)), "\(emoji)")
    }
  }

  @Test func zeroWidthCharactersTakeNoRoom() {
    let font = Font.systemFont(ofSize: 17)
    for invisible in ["\u{200B}", "\u{200D}", "\u{FEFF}", "\u{2060}", "\u{200F}", "\u{7}", "\n", "\r\n", "\u{2028}"] {
      #expect(width(invisible, font) == 0)
    }
    #expect(width("", font) == 0)
  }

  // MARK: Clusters

  @Test func whatAReaderTakesForOneCharacterStaysWhole() {
    #expect(clusters("e\u{301}a") == ["e\u{301}", "a"])
    #expect(clusters("👨‍👩‍👧🇩🇪🇫🇷👍🏽1️⃣x") == ["👨‍👩‍👧", "🇩🇪", "🇫🇷", "👍🏽", "1️⃣", "x"])
    #expect(clusters("q\u{20DD}\u{323}") == ["q\u{20DD}\u{323}"])
    #expect(clusters("𠮷😀") == ["𠮷", "😀"])
    #expect(clusters("Zu\u{308}rich").count == 6)
  }

  @Test func aCombiningMarkAddsNoWidth() {
    let font = Font.systemFont(ofSize: 17)
    #expect(abs(width("e\u{301}", font) - width("é", font)) < 1e-9)
    // Inter has no glyph for this mark.
    #expect(abs(width("x\u{1AB0}", font) - width("x", font)) < 1e-9)
  }

  @Test func clustersCoverTheWholeText() {
    for text in ["Label", "né 订阅 😀", "שלום world", "ไทย हिन्दी العربية", "a\u{FFFF}b\u{10FFFF}", "\u{301}"] {
      let clusters = measurer.measure(text, font: .systemFont(ofSize: 17)).clusters
      #expect(clusters.last?.end == text.utf8.count)
      #expect(zip(clusters, clusters.dropFirst()).allSatisfy { $0.end < $1.end })
      #expect(clusters.allSatisfy { $0.advance.isFinite })
    }
  }

  @Test func anEmptyTextHasNoClusters() {
    let text = measurer.measure("", font: .systemFont(ofSize: 17))
    #expect(text.clusters.isEmpty)
    #expect(text.size(fitting: 100, scale: 2) == .zero)
  }

  // MARK: Direction

  @Test func theFirstStrongCharacterGivesTheDirection() {
    func isRightToLeft(_ text: String) -> Bool {
      measurer.measure(text, font: .systemFont(ofSize: 17)).isRightToLeft
    }
    #expect(!isRightToLeft("Label"))
    #expect(isRightToLeft("שלום world"))
    #expect(isRightToLeft("12 (العربية)"))
    #expect(!isRightToLeft("world שלום"))
    #expect(isRightToLeft("\u{200F}world"))
    #expect(!isRightToLeft("12 + 3"))
    #expect(!isRightToLeft("订阅 שלום"))
    #expect(!isRightToLeft(""))
  }

  @Test func directionDoesNotChangeTheWidth() {
    let font = Font.systemFont(ofSize: 12)
    #expect(abs(width("world שלום", font) - width("world ", font) - width("שלום", font)) < 1e-9)
  }

  // MARK: Answers

  @Test func askingTwiceGivesTheSame() throws {
    let font = Font.systemFont(ofSize: 17)
    let other = TextMeasurer(fonts: try FontLibrary())
    for text in ["Label", "né 订阅 😀", "שלום"] {
      let first = measurer.measure(text, font: font)
      #expect(measurer.measure(text, font: font) == first)
      #expect(other.measure(text, font: font) == first)
    }
    // The same text was remembered at another size.
    #expect(
      measurer.measure("Label", font: .systemFont(ofSize: 15)) == other.measure("Label", font: .systemFont(ofSize: 15)))
  }

  @Test func sizesWithoutMeaningAreAnswered() {
    for size in [0, -1, .nan, .infinity] as [Double] {
      let text = measurer.measure("Label 订阅", font: .systemFont(ofSize: size))
      #expect(text.size(fitting: 100, scale: 2) == .zero)
    }
  }

  @Test func aLongTextTakesTimeInProportion() {
    let clock = ContinuousClock()
    for sample in ["The quick brown fox jumps. ", "爱马仕版苹果表开售", "😀🇩🇪", "e\u{301}", "word\n"] {
      let text = String(repeating: sample, count: 1_000_000 / sample.utf8.count)
      var measured: MeasuredText?
      let time = clock.measure { measured = measurer.measure(text, font: .systemFont(ofSize: 17)) }
      #expect(measured?.clusters.last?.end == text.utf8.count)
      // Half a second in an optimised build; anything quadratic would take hours.
      #expect(time < .seconds(60))
    }
  }
}
