import Components
import Diagnostics
import TestSupport
import Testing

/// Each mistake in a screen file, its place and its remedy: `Cases/screen-mistakes.txt` and what is written as JSON.
///
/// The components are those of ``ReadScreen/kit``; there are the screens `Membership` and `Ranking` besides.
@Suite struct ScreenMistakeTests {
  static let cases = TestCase.cases(inFolder: Places.folder(of: #filePath).appendingPathComponent("Cases"))
    .filter { $0.place.hasPrefix("screen") }

  @Test func caseFileIsThere() {
    #expect(Self.cases.count >= 18)
  }

  @Test(arguments: cases) func isAnswered(_ test: TestCase) throws {
    let sample = MarkedText(test.input)
    let read = try ReadScreen(sample.text, others: ["Membership", "Ranking"])
    let found = sample.answers(of: read.diagnostics).map { $0 + "\n" }.joined()
    #expect(found == test.expected, "\(Golden.diff(test.expected, found))")
  }

  // MARK: Payloads

  @Test func aPayloadLeavesOutWhatHasNoValue() throws {
    try expect(
      #"{ "screen": "Sample", ①"summary": null, "sections": [{ "items": [②null] }] }"#,
      "① null-value: a payload leaves out what has no value → take 'summary' out",
      "② null-value: a payload leaves out what has no value → take it out",
      "② wrong-kind: an item is written as 'key: value' lines, and this is empty → write a mapping")
  }

  @Test func nothingAmongDataIsToldOnce() throws {
    try expect(
      #"{ "screen": "Sample", "sections": [{ "items": [{ "component": "RowText", "data": { ①"text": null } }] }] }"#,
      "① null-value: a payload leaves out what has no value → take 'text' out")
  }

  @Test func aPayloadsTextsStandInQuotes() throws {
    try expect(
      #"{ "screen": "Sample", "summary": ①5, "sections": [{ "items": [{ "component": "RowText", "data": { "text": ②5 } }] }] }"#,
      "① wrong-kind: 'summary' must be a text → put it in quotes: \"5\"",
      "② wrong-kind: 'text' is of the type String, and '5' is none → put it in quotes: \"5\"\n  byte 64 note: the property 'text'"
    )
  }

  /// What an author writes in YAML may be a number and yet a title.
  @Test func aTitleMayBeANumberInYAML() throws {
    let read = try ReadScreen("screen: Sample\nsections: [{ items: [{ component: RowText, data: { text: 2024 } }] }]")
    #expect(read.diagnostics == [])
  }

  private func expect(_ marked: String, _ answers: String...) throws {
    let sample = MarkedText(marked)
    let read = try ReadScreen(sample.text, file: "Sample.screen.json")
    #expect(sample.answers(of: read.diagnostics) == answers)
  }

  // MARK: Large and deep ones

  @Test func parenthesesWithoutAnEndInSight() throws {
    let open = String(repeating: "(", count: 200)
    let read = try ReadScreen("screen: S\nconditions: { a: {} }\nsections: [{ items: [], when: \"\(open)a\" }]")
    #expect(read.diagnostics.map(\.id) == ["too-deep"])
  }

  /// A thousand rows with ten flags each, which are looked at within a bound.
  @Test func manyRowsWithManyConditionsAreAnsweredInTime() throws {
    let flags = (0..<40).map { "f\($0)" }
    let rows = (0..<1000).map { row in
      let some = (0..<11).map { flags[(row * 7 + $0 * (row % 3 + 1)) % flags.count] }
      return "      - { component: RowText, id: r\(row), when: not (\(some.joined(separator: " and "))) }\n"
    }
    let text =
      "screen: S\nconditions: { \(flags.map { "\($0): {}" }.joined(separator: ", ")) }\nsections:\n  - items:\n"
    let clock = ContinuousClock()
    let start = clock.now
    let read = try ReadScreen(text + rows.joined())
    #expect(clock.now - start < .seconds(60))
    #expect(Set(read.diagnostics.map(\.id)) == ["too-many-conditions"])
  }
}
