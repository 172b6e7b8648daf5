import Components
import Diagnostics
import Foundation
import TestSupport
import Testing

/// Each mistake in files of tokens and design specs, and in what names them: `Cases/token-mistakes.txt`.
@Suite struct TokenMistakeTests {
  static let cases = TestCase.cases(inFolder: Places.folder(of: #filePath).appendingPathComponent("Cases"))
    .filter { $0.place.hasPrefix("token") || $0.place.hasPrefix("spec") }

  @Test func caseFilesAreThere() {
    #expect(Self.cases.count >= 40)
  }

  @Test(arguments: cases) func isAnswered(_ test: TestCase) throws {
    let files = try NamedFiles(test.input, reportsUnused: test.name.contains("unused"))
    #expect(files.answers == test.expected, "\(Golden.diff(test.expected, files.answers))")
  }

  /// Groups that take over each other: each of twenty holds the one before it twice, 2²⁰ tokens in the end.
  @Test func fewLinesCannotComeToBillions() throws {
    let groups = (1...20).map { n in
      "\"g\(n)\": {\"a\": {\"$extends\": \"{g\(n - 1)}\"}, \"b\": {\"$extends\": \"{g\(n - 1)}\"}}"
    }
    let text =
      "+++ a.tokens.json\n{\"g0\": {\"x\": {\"$type\": \"number\", \"$value\": 1}}, \(groups.joined(separator: ", "))}"
    let files = try NamedFiles(text)
    #expect(Set(files.diagnostics.map(\.id)) == ["too-many-values"])
    #expect(files.values.tokens.tokens.count <= 20_000)
  }

  /// Groups whose depth would grow with each that takes over another.
  @Test func groupsCannotStandInEachOtherWithoutEnd() throws {
    let groups = (1...100).map { n in "\"g\(n)\": {\"a\": {\"$extends\": \"{g\(n - 1)}\"}}" }
    let text =
      "+++ a.tokens.json\n{\"g0\": {\"x\": {\"$type\": \"number\", \"$value\": 1}}, \(groups.joined(separator: ", "))}"
    #expect(Set(try NamedFiles(text).diagnostics.map(\.id)) == ["too-deep"])
  }

  @Test func specsCannotHangOnEachOtherWithoutEnd() throws {
    let specs = (1...200).map { "  s\($0): $s\($0 - 1)\n" }.joined()
    // From the far end, each is known when the next one asks.
    #expect(try NamedFiles("+++ specs.yml\nspecs:\n  s0: 1\n" + specs).diagnostics.isEmpty)
    let reversed = (1...200).reversed().map { "  s\($0): $s\($0 - 1)\n" }.joined()
    #expect(Set(try NamedFiles("+++ specs.yml\nspecs:\n\(reversed)  s0: 1\n").diagnostics.map(\.id)) == ["too-deep"])
  }

  /// Token files with accidents: there is an answer, and it points into the file.
  @Test func anyMutantIsAnswered() throws {
    let seed = """
      {"color": {"$type": "color", "blue": {"$value": {"colorSpace": "oklch", "components": [0.5, "none", 200],
      "alpha": 0.5}}, "link": {"$value": "{color.blue}", "$deprecated": "no"}}, "s": {"$extends": "{color}",
      "x": {"$ref": "#/color/blue"}, "y": {"$type": "shadow", "$value": [{"color": "{color.link}",
      "offsetX": {"value": 1, "unit": "px"}, "offsetY": {"$ref": "#/d/$value"}, "blur": "{d}", "spread": "{d}"}]}},
      "d": {"$type": "dimension", "$value": {"value": {"$ref": "#/n/$value"}, "unit": "rem"}},
      "n": {"$type": "number", "$value": 2}}
      """
    let pieces = [
      "{", "}", "[", "]", ",", ":", "\"", "{color.blue}", "$ref", "#/d/$value", "$value", "$type", "$root", "1e400",
      "-", ".",
    ]
    .map { Array($0.utf8) }
    var random = SeededNumbers(seed: 3)
    for _ in 0..<1_000 {
      var bytes = Array(seed.utf8)
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let start = Int.random(in: 0...bytes.count, using: &random)
        let end = min(bytes.count, start + Int.random(in: 0...14, using: &random))
        switch Int.random(in: 0..<3, using: &random) {
        case 0: bytes.insert(contentsOf: pieces.randomElement(using: &random) ?? [], at: start)
        case 1: bytes.removeSubrange(start..<end)
        default:
          bytes.insert(contentsOf: bytes[start..<end], at: Int.random(in: 0...bytes.count, using: &random))
        }
      }
      let read = NamedValues.reading(tokens: [("a.tokens.json", bytes)], specs: nil)
      for diagnostic in read.diagnostics {
        let ranges =
          [diagnostic.range] + diagnostic.notes.map(\.range) + diagnostic.fixes.flatMap { $0.edits.map(\.range) }
        #expect(ranges.allSatisfy { $0.bytes.upperBound <= bytes.count && $0.bytes.lowerBound >= 0 })
      }
    }
  }
}
