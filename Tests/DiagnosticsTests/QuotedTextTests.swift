import Testing

@testable import Diagnostics

/// What messages quote is shown as far as somebody reads it.
@Suite struct QuotedTextTests {
  private static let place = SourceRange(file: "content/a.md", bytes: 0..<0)

  private func message(_ text: String) -> String { Diagnostic("rule", text, at: Self.place).message }

  @Test func aLongQuotationShowsItsBeginningAndItsEnd() {
    let link = "start" + String(repeating: "/x", count: 2500) + "/end.md"
    // 80 characters, the sign for what is left out, 30 characters.
    let start = "start" + String(repeating: "/x", count: 37) + "/"
    let end = "x" + String(repeating: "/x", count: 11) + "/end.md"
    #expect((start.count, end.count) == (80, 30))
    let expected = "no page is at '\(start)…\(end)' of the site"
    #expect(message("no page is at '\(link)' of the site") == expected)
    // What a build keeps and reads again is what it was.
    #expect(message(expected) == expected)
    #expect(Diagnostic.Note("seen at '\(link)'", at: Self.place).message == "seen at '\(start)…\(end)'")
    #expect(Diagnostic.Fix("write '\(link)'").title == "write '\(start)…\(end)'")
  }

  @Test func anythingElseStaysAsItIs() {
    for count in [0, 119, 120] {
      let text = "'" + String(repeating: "ä", count: count) + "' is no name, and 'b' is none"
      #expect(message(text) == text)
    }
    // Many names are no long one, nor is a sentence with apostrophes in it.
    let names = "there are: " + (0..<60).map { "'name\($0)'" }.joined(separator: ", ")
    #expect(message(names) == names)
    let sentence = "the component's size isn't that of " + String(repeating: "all the others and ", count: 20)
    #expect(message(sentence) == sentence)
  }

  /// Whatever stands between the marks: no message is longer than a screen, and shortening again changes nothing.
  @Test func quotationMarksInQuotationsDoNoHarm() {
    let pieces = ["'", "' ", " '", "a", "…", " ", "\u{301}", "👩‍👩‍👧", "'s ", "x'y"]
    for seed in 0..<200 {
      let text = (0..<(seed * 40)).map { pieces[($0 &* 7 &+ $0 &* $0 &* (seed + 1)) % pieces.count] }.joined()
      let once = message("no page is at '\(text)' here")
      #expect(once.unicodeScalars.count <= 2000)
      #expect(message(once) == once)
      #expect(once.hasPrefix("no page is at '") && once.hasSuffix("' here"))
    }
  }

  /// A fix writes all of what it is to write.
  @Test func editsAreWhole() {
    let name = String(repeating: "n", count: 5000)
    let edit = Diagnostic.Edit(range: Self.place, replacement: name)
    #expect(Diagnostic.Fix("write '\(name)'", edits: [edit]).edits.first?.replacement == name)
  }
}
