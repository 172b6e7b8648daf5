import Foundation

/// A named pair of an input and what is expected of it, from a file that a person can read and add to:
///
///     === a heading has an id
///     # Two words
///     ---
///     <h1 id="two-words">Two words</h1>
public struct TestCase: Sendable, CustomStringConvertible {
  public var name: String
  public var input: String
  public var expected: String
  /// The file's name and the line of the case's name, for messages.
  public var place: String

  public var description: String {
    "\(place) \(name)"
  }

  /// The cases in a text. A blank line at the end of a case is not part of it; `---` is the first such line.
  public static func cases(in text: String, file: String) -> [TestCase] {
    var cases: [TestCase] = []
    var isInput = true
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if line.hasPrefix("=== ") {
        cases.append(TestCase(name: String(line.dropFirst(4)), input: "", expected: "", place: "\(file):\(index + 1)"))
        isInput = true
      } else if !cases.isEmpty {
        let last = cases.count - 1
        if isInput, line == "---" {
          isInput = false
        } else if isInput {
          cases[last].input += line + "\n"
        } else {
          cases[last].expected += line + "\n"
        }
      }
    }
    for index in cases.indices {
      while cases[index].expected.hasSuffix("\n\n") { cases[index].expected.removeLast() }
      if cases[index].expected == "\n" { cases[index].expected = "" }
    }
    return cases
  }

  /// The cases of all `.txt` files in a folder, in the order of their names.
  public static func cases(inFolder folder: URL) -> [TestCase] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".txt") }.sorted().flatMap { name in
      let text = (try? String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)) ?? ""
      return cases(in: text, file: name)
    }
  }
}
