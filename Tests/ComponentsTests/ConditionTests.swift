import Components
import TestSupport
import Testing

/// `Cases/conditions.txt`: a condition, as it is written again, and the values of `a`, `b` and `c` for which it holds.
///
/// `count` is 3, `status` is `open`, and `missing` has no value.
@Suite struct ConditionTests {
  static let cases = TestCase.cases(inFolder: Places.folder(of: #filePath).appendingPathComponent("Cases"))
    .filter { $0.place.hasPrefix("conditions") }

  @Test func caseFileIsThere() {
    #expect(Self.cases.count >= 9)
  }

  @Test(arguments: cases) func holds(_ test: TestCase) throws {
    let condition = try #require(read(test.input))
    let holding = (0..<8).filter { number in
      condition.holds { name in
        switch name {
        case "a": .bool(number & 4 != 0)
        case "b": .bool(number & 2 != 0)
        case "c": .bool(number & 1 != 0)
        case "count": .number(3)
        case "status": .text("open")
        default: nil
        }
      }
    }
    let words = holding.map { number in [4, 2, 1].map { number & $0 != 0 ? "1" : "0" }.joined() }
    let found = [condition.description, words.isEmpty ? "never" : words.joined(separator: " ")]
    #expect(found.map { $0 + "\n" }.joined() == test.expected)
    // Written again, it means the same.
    #expect(read(condition.description)?.description == condition.description)
  }

  private func read(_ text: String) -> Condition? {
    let quoted = text.trimmingSuffix { $0 == "\n" }.replacing("'", with: "''")
    let file = "screen: S\nsections: [{ items: [], when: '\(quoted)' }]"
    return Screen.reading(Array(file.utf8), file: "S.screen.yml").value?.sections.first?.when?.value
  }
}

extension String {
  fileprivate func trimmingSuffix(while isTrimmed: (Character) -> Bool) -> String {
    var text = self
    while text.last.map(isTrimmed) == true { text.removeLast() }
    return text
  }
}
