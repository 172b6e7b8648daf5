import Diagnostics
import TestSupport
import Testing

/// What a person at a terminal sees.
@Suite struct TextPrinterTests {
  private func printed(
    _ text: String?, _ diagnostics: [Diagnostic], usesColor: Bool = false
  ) -> String {
    var printer = TextPrinter(usesColor: usesColor) { _ in text.map { Array($0.utf8) } }
    return printer.print(diagnostics)
  }

  /// One error `m [id]` in the file `f` at the bytes between ① and ②, or at ① alone.
  private func printed(_ marked: String, fix: String? = nil) -> String {
    let sample = MarkedText(marked)
    let range = marked.contains("②") ? sample.range("①", "②") : sample.offset("①")..<sample.offset("①")
    let diagnostic = Diagnostic(
      "id", "m", at: SourceRange(file: "f", bytes: range), fixes: fix.map { [Diagnostic.Fix($0)] } ?? [])
    return printed(sample.text, [diagnostic])
  }

  // MARK: The layout

  /// The example of the style guide, letter by letter.
  @Test func showsPlaceLineMarkAndFix() {
    let lines = (1...13).map { "line \($0)\n" }.joined()
    let sample = MarkedText(lines + "  fill: ①color.acent②\n")
    let place = SourceRange(file: "content/components/button.md", bytes: sample.range("①", "②"))
    let diagnostic = Diagnostic(
      "unknown-token", "no token is named 'color.acent'", at: place,
      fixes: Diagnostic.Fix.nearest(to: "color.acent", in: ["color.accent", "color.ink"], at: place))
    #expect(
      printed(sample.text, [diagnostic]) == """
        content/components/button.md:14:9: error: no token is named 'color.acent' [unknown-token]
        14 |   fill: color.acent
           |         ^~~~~~~~~~~ did you mean 'color.accent'?

        """)
  }

  @Test func marksAPlaceBetweenTwoBytesWithACaret() {
    #expect(printed("ab①cd") == "f:1:3: error: m [id]\n1 | abcd\n  |   ^\n")
  }

  @Test func marksWhatStandsOnTheFirstLineOfALongerRange() {
    #expect(printed("a①bc\nde②f\n") == "f:1:2: error: m [id]\n1 | abc\n  |  ^~\n")
  }

  @Test func aWarningSaysSo() {
    let warning = Diagnostic("id", .warning, "m", at: SourceRange(file: "f", bytes: 0..<1))
    #expect(printed("a", [warning]).hasPrefix("f:1:1: warning: m [id]\n"))
  }

  @Test func aNoteStandsBelowAtItsOwnPlace() {
    let sample = MarkedText("①title②: A\n③title④: B\n")
    let diagnostic = Diagnostic(
      "duplicate-key", "twice", at: SourceRange(file: "f", bytes: sample.range("③", "④")),
      notes: [.init("first written here", at: SourceRange(file: "f", bytes: sample.range("①", "②")))])
    #expect(
      printed(sample.text, [diagnostic]) == """
        f:2:1: error: twice [duplicate-key]
        2 | title: B
          | ^~~~~
        f:1:1: note: first written here
        1 | title: A
          | ^~~~~

        """)
  }

  /// A mark of one byte of a longer character marks all of it.
  @Test func charactersAreNotCutApart() {
    let range = SourceRange(file: "f", bytes: 3..<4)
    #expect(printed("a “ä”", [Diagnostic("id", "m", at: range)]) == "f:1:4: error: m [id]\n1 | a “ä”\n  |   ^\n")
  }

  @Test func onlyTheFirstFixIsShown() {
    let place = SourceRange(file: "f", bytes: 0..<1)
    let diagnostic = Diagnostic("id", "m", at: place, fixes: [.init("one"), .init("two")])
    #expect(printed("a", [diagnostic]) == "f:1:1: error: m [id]\n1 | a\n  | ^ one\n")
  }

  @Test func aFileWithoutLinesHasNoNumbers() {
    let place = SourceRange(file: "content/a.png", bytes: 3..<9)
    let diagnostic = Diagnostic(
      "id", "m", at: place, notes: [.init("n", at: SourceRange(file: "b", bytes: 0..<0))], fixes: [.init("fix")])
    #expect(printed(nil, [diagnostic]) == "content/a.png: error: m [id]\n  fix\nb: note: n\n")
  }

  @Test func nothingIsPrintedForNothing() {
    #expect(printed("a", []) == "")
  }

  // MARK: Order

  /// The same is said of one place for several others; a build of what has changed finds them in another order.
  @Test func sortsEqualMessagesByTheirNotes() {
    func warning(_ places: [(file: String, bytes: Range<Int>)]) -> Diagnostic {
      let notes = places.map { Diagnostic.Note("seen here", at: SourceRange(file: $0.file, bytes: $0.bytes)) }
      return Diagnostic("a", .warning, "m", at: SourceRange(file: "c.yml", bytes: 0..<1), notes: notes)
    }
    let sorted = [
      warning([]), warning([("a.md", 4..<5)]), warning([("a.md", 4..<5), ("a.md", 0..<1)]), warning([("a.md", 9..<10)]),
      warning([("b.md", 0..<1)]),
    ]
    #expect(sorted.reversed().sorted() == sorted)
  }

  @Test func sortsByFileThenPlaceThenId() {
    func error(_ id: String, _ file: String, _ range: Range<Int>, _ message: String = "m") -> Diagnostic {
      Diagnostic(id, message, at: SourceRange(file: file, bytes: range))
    }
    let sorted = [
      error("z", "Z.md", 5..<6), error("z", "a.md", 0..<1), error("a", "a.md", 0..<2), error("b", "a.md", 0..<2),
      error("b", "a.md", 0..<2, "n"), error("a", "a.md", 1..<1), error("a", "a/b.md", 0..<1), error("a", "é.md", 0..<1),
    ]
    #expect(sorted.reversed().sorted() == sorted)
    let text = printed(nil, sorted.shuffled())
    #expect(text == printed(nil, sorted))
    #expect(text.hasPrefix("Z.md: error: m [z]\na.md: error: m [z]\na.md: error: m [a]\n"))
  }

  // MARK: Columns

  @Test func aTabStaysATabSoThatTheMarkStandsBelow() {
    #expect(printed("\ta\t①b②") == "f:1:4: error: m [id]\n1 | \ta\tb\n  | \t \t^\n")
  }

  /// Chinese, Japanese and Korean characters take two columns of a terminal; the mark is as wide as they are.
  @Test func wideCharactersTakeTwoColumns() {
    #expect(printed("名字①订阅②x") == "f:1:3: error: m [id]\n1 | 名字订阅x\n  |     ^~~~\n")
    #expect(printed("한①글②") == "f:1:2: error: m [id]\n1 | 한글\n  |   ^~\n")
    #expect(printed("😀①！②") == "f:1:2: error: m [id]\n1 | 😀！\n  |   ^~\n")
  }

  @Test func narrowCharactersTakeOne() {
    #expect(printed("äöü①ß②") == "f:1:4: error: m [id]\n1 | äöüß\n  |    ^\n")
    #expect(printed("ﾊﾝ①ｶ②") == "f:1:3: error: m [id]\n1 | ﾊﾝｶ\n  |   ^\n")
  }

  /// e and a combining acute accent are two scalars and one column.
  @Test func combiningMarksTakeNone() {
    #expect(printed("e\u{301}①x②") == "f:1:3: error: m [id]\n1 | e\u{301}x\n  |  ^\n")
  }

  // MARK: What must not reach a terminal

  @Test func controlCharactersAreReplaced() {
    let escape = "\u{1B}[2J"
    let place = SourceRange(file: "a\(escape)b", bytes: 5..<6)
    let diagnostic = Diagnostic(
      "id", "bad \(escape)", at: place, notes: [.init("note \u{7F}\u{9B}", at: place)],
      fixes: [.init("fix \u{202E}")])
    let text = printed("a\(escape)b\u{0}\u{202E}\u{2066}", [diagnostic])
    #expect(
      text == """
        a\u{FFFD}[2Jb:1:6: error: bad \u{FFFD}[2J [id]
        1 | a\u{FFFD}[2Jb\u{FFFD}\u{FFFD}\u{FFFD}
          |      ^ fix \u{FFFD}
        a\u{FFFD}[2Jb:1:6: note: note \u{FFFD}\u{FFFD}

        """)
  }

  @Test func bytesThatAreNoUTF8AreReplaced() {
    var printer = TextPrinter { _ in [0x61, 0xFF, 0x62] }
    let diagnostic = Diagnostic("id", "m", at: SourceRange(file: "f", bytes: 1..<2))
    #expect(printer.print([diagnostic]) == "f:1:2: error: m [id]\n1 | a\u{FFFD}b\n  |  ^\n")
  }

  // MARK: Lines

  @Test(arguments: ["\n", "\r\n", "\r"])
  func endsLinesAsTheFileDoes(_ end: String) {
    #expect(printed("a\(end)b①c②\(end)") == "f:2:2: error: m [id]\n2 | bc\n  |  ^\n")
  }

  @Test func aPlaceBehindTheLastLineBreakIsOnALineOfItsOwn() {
    #expect(printed("a\n①") == "f:2:1: error: m [id]\n2 | \n  | ^\n")
  }

  @Test func anEmptyFileHasOneLine() {
    #expect(printed("①") == "f:1:1: error: m [id]\n1 | \n  | ^\n")
  }

  @Test(arguments: [5..<9, 2..<900, 900..<901, Int.max - 1..<Int.max])
  func aRangePastTheEndIsShownAtTheEnd(_ range: Range<Int>) {
    let text = printed("ab", [Diagnostic("id", "m", at: SourceRange(file: "f", bytes: range))])
    #expect(text == "f:1:3: error: m [id]\n1 | ab\n  |   ^\n")
  }

  @Test func theMarkNeverStartsBehindTheLine() {
    // The place is the line break itself.
    #expect(printed("ab①\n②cd") == "f:1:3: error: m [id]\n1 | ab\n  |   ^\n")
  }

  /// A line of more than 160 bytes is cut to what surrounds the mark, 80 bytes of it before.
  @Test func aLongLineIsCutAroundTheMark() {
    let text = printed(String(repeating: "a", count: 500) + "①x②" + String(repeating: "b", count: 500))
    let expected =
      "1 | …" + String(repeating: "a", count: 80) + "x" + String(repeating: "b", count: 79) + "…\n  | "
      + String(repeating: " ", count: 81) + "^\n"
    #expect(text == "f:1:501: error: m [id]\n" + expected)
  }

  @Test func aCutNeverHalvesACharacter() {
    // Three bytes each, so that neither 80 before nor 160 in all falls between two characters.
    let text = printed(String(repeating: "名", count: 300) + "①x②" + String(repeating: "字", count: 300))
    #expect(!text.contains("\u{FFFD}"))
    let lines = text.split(separator: "\n")
    #expect(lines[1].hasPrefix("1 | …名") && lines[1].hasSuffix("字…"))
    // Two columns for each character before, one for the dots.
    let before = lines[1].prefix { $0 != "x" }.count { $0 == "名" }
    #expect(lines[2] == "  | " + String(repeating: " ", count: 1 + 2 * before) + "^")
  }

  @Test func aMarkLongerThanTheCutEndsWithIt() throws {
    let text = printed("①" + String(repeating: "a", count: 1000) + "②")
    let lines = text.split(separator: "\n")
    #expect(lines[1] == "1 | " + String(repeating: "a", count: 160) + "…")
    #expect(lines[2] == "  | ^" + String(repeating: "~", count: 159))
  }

  // MARK: Colour

  @Test func coloursPlaceKindMarkAndId() {
    let place = SourceRange(file: "f", bytes: 1..<3)
    let diagnostic = Diagnostic("id", "m", at: place, notes: [.init("n", at: place)])
    let warning = Diagnostic("w", .warning, "m", at: place)
    let text = printed("abc", [diagnostic, warning], usesColor: true)
    #expect(text.contains("\u{1B}[1mf:1:2:\u{1B}[0m \u{1B}[1;31merror:\u{1B}[0m m \u{1B}[2m[id]\u{1B}[0m\n"))
    #expect(text.contains("\u{1B}[1;36mnote:\u{1B}[0m n\n"))
    #expect(text.contains("\u{1B}[1;33mwarning:\u{1B}[0m m"))
    #expect(text.contains("  |  \u{1B}[1;32m^~\u{1B}[0m\n"))
    // Without its colours it is the text that is printed without.
    let plain = text.replacing(/\u{1B}\[[0-9;]*m/, with: "")
    #expect(plain == printed("abc", [diagnostic, warning]))
  }

  @Test func noColourUnlessAskedFor() {
    #expect(!printed("①a②").contains("\u{1B}"))
  }

  // MARK: Many

  @Test func readsAFileOnce() {
    final class Reads { var count = 0 }
    let reads = Reads()
    var printer = TextPrinter { _ in
      reads.count += 1
      return [0x61]
    }
    let diagnostics = (0..<100).map { Diagnostic("id\($0)", "m", at: SourceRange(file: "f", bytes: 0..<1)) }
    _ = printer.print(diagnostics)
    #expect(reads.count == 1)
  }
}
