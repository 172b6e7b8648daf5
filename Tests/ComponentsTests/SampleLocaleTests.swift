import Components
import Diagnostics
import TestSupport
import Testing

/// Sample texts in other languages, and in pseudo-languages.
@Suite struct SampleLocaleTests {
  @Test func languagesKnowTheirDirection() {
    for name in ["ar", "ar-EG", "he", "fa_IR", "ur", "az-Arab"] {
      #expect(SampleLocale(language: name, strings: [:]).direction == .rightToLeft, "\(name)")
    }
    for name in ["de", "en-US", "ar-Latn", "zh-Hans", "arn"] {
      #expect(SampleLocale(language: name, strings: [:]).direction == .leftToRight, "\(name)")
    }
  }

  @Test func pseudoLanguagesChangeEveryText() throws {
    let locales = SampleLocale.pseudoLanguages
    let expanded = try #require(locales.first { $0.name == "expanded" })
    // Ten letters and two fifths of ten more, the first of which is a space.
    #expect(expanded.shown("0123456789") == "0123456789 012")
    #expect(expanded.shown("Ok") == "Ok ")
    #expect(expanded.shown("") == "")
    let accented = try #require(locales.first { $0.name == "accented" })
    #expect(accented.shown("Only you, 3!") == "Øñlý ýøü, 3!")
    let mirrored = try #require(locales.first { $0.name == "rightToLeft" })
    #expect(mirrored.shown("Only you") == "Only you")
    #expect(mirrored.direction == .rightToLeft)
  }

  @Test func whatNobodyTranslatedStays() {
    let locale = SampleLocale(language: "de", strings: ["Follow": "Folgen"])
    #expect(locale.shown("Follow") == "Folgen")
    #expect(locale.shown("Bali") == "Bali")
  }

  @Test func stringsFilesAreReadAsXcodeWritesThem() {
    let source = """
      /* A comment; "a" = "b"; */
      "Follow" = "Folgen";
      // and another
      "a \\"quote\\"" = "ein \\"Zitat\\"\\n\\U00e4";   plain = "schlicht" ;
      "smile" = "\\UD83D\\UDE00";
      """
    let read = StringsFile.reading(Array(("\u{FEFF}" + source).utf8), file: "de.strings")
    #expect(read.diagnostics == [])
    #expect(
      read.value == [
        "Follow": "Folgen", "a \"quote\"": "ein \"Zitat\"\nä", "plain": "schlicht", "smile": "😀",
      ])
  }

  static let cases = TestCase.cases(inFolder: Places.folder(of: #filePath).appendingPathComponent("Cases"))
    .filter { $0.place.hasPrefix("strings") }

  @Test(arguments: cases) func mistakesAreAnswered(_ test: TestCase) {
    let sample = MarkedText(test.input)
    let isJSON = test.input.utf8.first == UInt8(ascii: "{")
    let read = StringsFile.reading(sample.bytes, file: isJSON ? "de.json" : "de.strings")
    let text = sample.answers(of: read.diagnostics).map { $0 + "\n" }.joined()
    #expect(text == test.expected, "\(Golden.diff(test.expected, text))")
  }

  /// Xcode wrote UTF-16 for years: it is read in both orders of bytes, with places in its text.
  @Test(arguments: [true, false]) func utf16IsRead(isLittle: Bool) {
    func file(_ text: String) -> [UInt8] {
      ("\u{FEFF}" + text).utf16.flatMap { unit in
        isLittle ? [UInt8(unit & 0xFF), UInt8(unit >> 8)] : [UInt8(unit >> 8), UInt8(unit & 0xFF)]
      }
    }
    let read = StringsFile.reading(file("/* Xcode's */\n\"Follow\" = \"Fölgen 😀\";\n"), file: "de.strings")
    #expect(read.diagnostics == [])
    #expect(read.value == ["Follow": "Fölgen 😀"])

    let broken = file("\"ä\" = \"b\";\n\"ö😀\" \"d\";\n")
    var printer = TextPrinter { _ in broken }
    // The second text begins behind four characters and a blank.
    #expect(
      printer.print(StringsFile.reading(broken, file: "de.strings").diagnostics).hasPrefix(
        "de.strings:2:6: error: a '=' belongs here [broken-strings]\n2 | \"ö😀\" \"d\";\n"))

    // Half a unit, and half a character.
    for end in [[UInt8(0x22)], isLittle ? [0x00, 0xD8] : [0xD8, 0x00]] {
      let read = StringsFile.reading(file("\"a\" = \"b\";") + end, file: "de.strings")
      #expect(read.diagnostics.map(\.message) == ["the file begins as UTF-16 does, but not all of it is"])
    }
  }

  /// One message says what the file is, not one for every line.
  @Test(arguments: ["<?xml version=\"1.0\"?>\n<plist>\n<dict>\n", "bplist00\n\n\n", "\u{FEFF}<plist>\n"])
  func propertyListsAreNamed(_ text: String) {
    let read = StringsFile.reading(Array(text.utf8), file: "de.strings")
    #expect(read.diagnostics.map(\.message) == ["this is a property list, which is not read"])
  }

  /// Bytes that are no UTF-8 are no texts, and no bytes at all make nobody stumble.
  @Test func otherBytesAreAnswered() {
    #expect(StringsFile.reading([0x22, 0xC3, 0x22], file: "a.strings").diagnostics.map(\.id) == ["invalid-utf8"])
    var random = SeededNumbers(seed: 3)
    let letters = Array("\"\"\\\\=;/*U09 a\n".utf8)
    for _ in 0..<2000 {
      let bytes = (0..<Int.random(in: 0..<24, using: &random)).map { _ in letters.randomElement(using: &random) ?? 0 }
      _ = StringsFile.reading(bytes, file: "a.strings")
    }
  }
}
