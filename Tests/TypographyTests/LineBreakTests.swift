import Layout
import Testing

@testable import Typography

/// Where lines may end, by UAX #14.
@Suite("Line breaks") struct LineBreakTests {
  private let measurer: TextMeasurer

  init() throws {
    measurer = TextMeasurer(fonts: try FontLibrary())
  }

  /// The text with "|" where a line may end and "¶" where it must.
  private func marked(_ text: String, language: String? = nil) -> String {
    let bytes = Array(text.utf8)
    var start = 0
    return measurer.measure(text, font: .systemFont(ofSize: 17), language: language).clusters.map { cluster in
      defer { start = cluster.end }
      let piece = String(decoding: bytes[start..<cluster.end], as: UTF8.self)
      switch cluster.breaking {
      case .prohibited: return piece
      case .allowed: return piece + "|"
      case .mandatory: return piece + "¶"
      }
    }.joined()
  }

  @Test func wordsEndAtSpacesAndHyphens() {
    #expect(marked("one two") == "one |two")
    #expect(marked("one  two") == "one  |two")
    #expect(marked("well-known") == "well-|known")
    #expect(marked("no\u{A0}break") == "no\u{A0}break")
    #expect(marked("3.14 (approx.)") == "3.14 |(approx.)")
  }

  @Test func ideographsBreakAnywhereButNotBeforeTheirPunctuation() {
    #expect(marked("爱马仕版苹果表开售8688元起") == "爱|马|仕|版|苹|果|表|开|售|8688|元|起")
    #expect(marked("开售。元起") == "开|售。|元|起")
    #expect(marked("开（售）元") == "开|（售）|元")
  }

  @Test func lineFeedsMustBreak() {
    #expect(marked("a\nb") == "a\n¶b")
    #expect(marked("a\r\nb").hasSuffix("¶b"))
    #expect(marked("a\u{2028}b\u{2029}c") == "a\u{2028}¶b\u{2029}¶c")
    #expect(marked("a\n") == "a\n¶")
    // The end of a text is no line feed.
    #expect(marked("a") == "a")
  }

  @Test func aCharacterIsNeverBroken() {
    #expect(marked("😀😀") == "😀|😀")
    #expect(marked("🇩🇪🇫🇷") == "🇩🇪|🇫🇷")
    #expect(marked("👨‍👩‍👧 e\u{301}x") == "👨‍👩‍👧 |e\u{301}x")
    // Younger than the tables of some versions of the library.
    #expect(marked("🤔🫠🥹") == "🤔|🫠|🥹")
  }

  @Test func aZeroWidthSpaceAllowsABreakAndAWordJoinerForbidsIt() {
    #expect(marked("a\u{200B}b") == "a\u{200B}|b")
    #expect(marked("爱\u{2060}马") == "爱\u{2060}马")
  }

  @Test func whiteSpaceIsKnown() {
    func spaces(_ text: String) -> [Bool] {
      measurer.measure(text, font: .systemFont(ofSize: 17)).clusters.map(\.isSpace)
    }
    #expect(spaces("a b\tc\nd\u{3000}") == [false, true, false, true, false, true, false, true])
    #expect(spaces("a\u{A0}b") == [false, false, false])
  }

  /// libunibreak 1.1 stops the process at some characters; all that a text can hold must pass.
  @Test func anyScalarIsAnswered() {
    var scalars = String.UnicodeScalarView()
    // Every scalar of the blocks that are in use, after a letter and before one.
    for value in Array(UInt32(0)...0x32FF) + Array(0xA000...0xABFF) + Array(0xD7A0...0x1_01FF)
      + Array(0x1_F000...0x1_FBFF) + Array(0xE_0000...0xE_01FF) + [0x1_FFFE, 0x1_FFFF, 0x10_FFFE, 0x10_FFFF]
    {
      guard let scalar = Unicode.Scalar(value) else { continue }
      scalars.append("a")
      scalars.append(scalar)
    }
    let text = String(scalars)
    for language in [nil, "en", "zh", "ja", "ko", "de", "fr", "es", "ru", "", "no such language"] {
      #expect(
        measurer.measure(text, font: .systemFont(ofSize: 17), language: language).clusters.last?.end == text.utf8.count)
    }
  }

  @Test func anyOrderOfCharactersIsAnswered() {
    // One of each kind that UAX #14 knows, and those that need care.
    let kinds = Array(
      "a1 ( ) [ ] \" ' ! / , $ % - – — 爱 々 。 ｡ ー … \u{A0}\u{200B}\u{2060}\u{AD}\t\n\r\u{85}\u{2028}\u{301}\u{FFFC}\u{FFFF}한각ไअא🇩😀👍🏽\u{FE0F}\u{20E3}\u{200D}"
        .unicodeScalars)
    var random = SplitMix(state: 7)
    for _ in 0..<2_000 {
      var scalars = String.UnicodeScalarView()
      for _ in 0..<Int(random.next() % 24) { scalars.append(kinds[Int(random.next() % UInt64(kinds.count))]) }
      let text = String(scalars)
      let measured = measurer.measure(text, font: .systemFont(ofSize: 17))
      #expect((measured.clusters.last?.end ?? 0) == text.utf8.count)
      for line in measured.lines(fitting: 40, numberOfLines: Int(random.next() % 4), mode: .truncatingMiddle) {
        #expect(line.start <= line.end && line.end <= text.utf8.count)
      }
    }
  }
}

/// A small generator of the same numbers on every run.
private struct SplitMix {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
