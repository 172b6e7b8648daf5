import Foundation
import TestSupport
import Testing

/// The guide of all errors: with that of the rules it has every message that there is, and each example brings its own about.
@Suite struct ErrorGuideTests {
  struct Section: CustomTestStringConvertible, Sendable {
    var id: String
    /// The files of the example, in their order.
    var files: [(path: String, text: String)]
    var testDescription: String { id }
  }

  /// What no text can show: other encodings, nothing at all, more than anybody writes, and whole documents.
  private static let withoutExample = [
    "constraint-without-item", "invalid-utf-8", "invalid-utf8", "long-name", "missing-settings", "not-for-ios",
    "too-deep",
    "too-large", "too-many-components", "too-many-conflicts", "too-many-values", "too-many-views", "unreadable-number",
    "without-auto-layout", "xml-entity",
  ]

  private static func sections(of guide: String) -> [Section] {
    let file = Places.package.appendingPathComponent("content/guides/\(guide).md")
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return text.components(separatedBy: "\n### ").dropFirst().map { part in
      let id = String(part.prefix { $0 != "\n" })
      let files = part.matches(of: /(?m)^(`{3,})\w+ title="([^"]+)"\n((?s:.*?))^\1$/).map { match in
        (path: String(match.2), text: String(match.3))
      }
      return Section(id: id, files: files)
    }
  }

  private static let errors = sections(of: "errors")

  @Test func theGuidesHaveEveryMessage() throws {
    let root = Places.package.appendingPathComponent("Sources")
    var ids: Set<String> = []
    for path in try FileManager.default.subpathsOfDirectory(atPath: root.path) where path.hasSuffix(".swift") {
      let text = try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
      for match in text.matches(of: /Diagnostic\(\s*"([a-z0-9-]+)"/) { ids.insert(String(match.1)) }
    }
    let rules = Set(Self.sections(of: "rules").map(\.id))
    let told = Self.errors.map(\.id)
    #expect(told.count == Set(told).count)
    #expect(ids.subtracting(rules).subtracting(told).sorted() == [], "add a section to content/guides/errors.md")
    #expect(Set(told).subtracting(ids).sorted() == [], "nothing says this any more")
    #expect(Set(told).intersection(rules).sorted() == [])
    #expect(Self.errors.filter(\.files.isEmpty).map(\.id).sorted() == Self.withoutExample)
  }

  @Test(arguments: errors.filter { !$0.files.isEmpty })
  func itsExampleBringsItAbout(_ section: Section) async throws {
    let site = try TemporarySite()
    for file in section.files { try site.write(file.text, to: file.path) }
    let first = try #require(section.files.first).path
    let arguments =
      first.hasSuffix(".csv")
      ? ["import", first]
      : first.hasSuffix(".xib")
        ? ["inspect", first]
        : first == "framebook-baseline.txt" ? ["diff"] : ["check"]
    let result = try await Program.run(arguments, in: site.root)
    #expect((result.error + result.output).contains("[\(section.id)]"), "\(result.error)\(result.output)")
    #expect(result.status == 1)
  }
}
