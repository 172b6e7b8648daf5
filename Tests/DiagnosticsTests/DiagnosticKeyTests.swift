import Diagnostics
import Testing

/// By what a finding is known again when the lines around it move.
@Suite struct DiagnosticKeyTests {
  private func subject(_ message: String, marking range: Range<Int> = 0..<0, in text: String = "") -> String {
    Diagnostic("rule", message, at: SourceRange(file: "content/a.md", bytes: range)).key(in: Array(text.utf8)).subject
  }

  @Test func namesThatTheMessageQuotesAreItsSubject() {
    #expect(subject("no token is named 'color.acent'") == "color.acent")
    #expect(subject("'title' covers 'photo'") == "title, photo")
  }

  /// The numbers change with every constant; the view does not.
  @Test func measuresAreNoPartOfIt() {
    #expect(
      subject("'star' is 30 × 20, a finger needs 44 × 44") == subject("'star' is 31 × 20, a finger needs 44 × 44"))
  }

  @Test func anApostropheWithinAWordQuotesNothing() {
    #expect(subject("the component's size isn't that of 'Badge'") == "Badge")
    #expect(subject("'don't'") == "don't")
  }

  @Test func withoutNamesItIsTheFirstMarkedLine() {
    #expect(subject("the image has no text", marking: 2..<13, in: "# ![](a.png)\nmore") == "![](a.png)")
    #expect(subject("the file is empty") == "")
    #expect(subject("out of the file", marking: 5..<90, in: "ab") == "")
  }

  @Test func linesAreNoPartOfIt() {
    let first = Diagnostic("rule", "'a' is gone", at: SourceRange(file: "f", bytes: 1..<2)).key(in: nil)
    let second = Diagnostic("rule", "'a' is gone", at: SourceRange(file: "f", bytes: 40..<41)).key(in: nil)
    #expect(first == second)
    #expect(first != Diagnostic("rule", "'a' is gone", at: SourceRange(file: "g", bytes: 1..<2)).key(in: nil))
  }

  @Test func itIsWrittenOnOneLine() {
    let key = DiagnosticKey(rule: "overlap", file: "content/a \"b\".yml", subject: "x\ny")
    #expect(key.json() == #"{ "rule": "overlap", "file": "content/a \"b\".yml", "subject": "x\ny" }"#)
    #expect(
      DiagnosticKey(rule: "r", file: "f", subject: "").json(count: 2) == #"{ "rule": "r", "file": "f", "count": 2 }"#)
  }
}
