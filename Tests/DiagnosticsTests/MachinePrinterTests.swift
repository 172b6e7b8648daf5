import Diagnostics
import Foundation
import TestSupport
import Testing

/// Diagnostics for other programs: JSON, GitHub's annotations, SARIF.
@Suite struct MachinePrinterTests {
  /// `ü` is two bytes and one column.
  private static let text = "# Ümlaut\nü: [x](b.md), 50%\n"
  private static let file = "content/a b,c.md"

  /// The link on the second line, in columns 4 to 12.
  private static var link: SourceRange {
    let start = "# Ümlaut\nü: ".utf8.count
    return SourceRange(file: file, bytes: start..<start + "[x](b.md)".utf8.count)
  }

  private static let diagnostics = [
    Diagnostic(
      "missing-page", "no page or file is at 'b.md', 50%\nreally", at: link,
      notes: [Diagnostic.Note("said here", at: SourceRange(file: file, bytes: 0..<1))],
      fixes: [
        Diagnostic.Fix(
          "did you mean 'c.md'?", edits: [Diagnostic.Edit(range: link, replacement: "[x](c.md)")], isSafe: true)
      ]),
    Diagnostic("unread-file", .warning, "nothing reads this", at: SourceRange(file: "content/z.yml", bytes: 0..<0)),
  ]

  private static func source(_ path: String) -> [UInt8]? { path == file ? Array(text.utf8) : nil }

  private func object(_ json: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
  }

  // MARK: GitHub

  @Test func gitHubReadsAnnotations() {
    var printer = GitHubPrinter(text: Self.source)
    #expect(
      printer.print(Self.diagnostics.reversed()) == """
        ::error file=content/a b%2Cc.md,line=2,endLine=2,col=4,endColumn=12,title=missing-page::no page or file is at \
        'b.md', 50%25%0Areally%0Adid you mean 'c.md'?%0Acontent/a b,c.md:1: said here
        ::warning file=content/z.yml,title=unread-file::nothing reads this

        """)
  }

  @Test func aPrefixLeadsFromTheRepositoryToTheSite() throws {
    var gitHub = GitHubPrinter(prefix: "docs/", text: Self.source)
    #expect(gitHub.print(Self.diagnostics).contains("::warning file=docs/content/z.yml,"))
    var text = TextPrinter(prefix: "docs/", text: Self.source)
    #expect(text.print(Self.diagnostics).hasPrefix("docs/content/a b,c.md:2:4: error:"))
    var json = JSONPrinter(prefix: "docs/", text: Self.source)
    let findings = try #require(try object(json.print(Self.diagnostics))["findings"] as? [[String: Any]])
    #expect(findings.map { $0["file"] as? String } == ["docs/content/a b,c.md", "docs/content/z.yml"])
  }

  // MARK: JSON

  @Test func jsonSaysEverything() throws {
    var printer = JSONPrinter(text: Self.source)
    let printed = try object(printer.print(Self.diagnostics, known: 3))
    #expect(printed["errors"] as? Int == 1)
    #expect(printed["warnings"] as? Int == 1)
    #expect(printed["known"] as? Int == 3)
    let findings = try #require(printed["findings"] as? [[String: Any]])
    let first = try #require(findings.first)
    #expect(first["rule"] as? String == "missing-page")
    #expect(first["severity"] as? String == "error")
    #expect(first["subject"] as? String == "b.md")
    #expect(first["message"] as? String == "no page or file is at 'b.md', 50%\nreally")
    #expect(first["start"] as? [String: Int] == ["line": 2, "column": 4])
    #expect(first["end"] as? [String: Int] == ["line": 2, "column": 13])
    let fix = try #require((first["fixes"] as? [[String: Any]])?.first)
    #expect(fix["isSafe"] as? Bool == true)
    #expect((fix["edits"] as? [[String: Any]])?.first?["replacement"] as? String == "[x](c.md)")
    // A file that cannot be read has no lines.
    #expect(findings.last?["start"] == nil)
  }

  @Test func nothingWrongIsJSONToo() throws {
    var printer = JSONPrinter(text: Self.source)
    #expect(
      printer.print([]) == """
        {
          "version": 1,
          "errors": 0,
          "warnings": 0,
          "known": 0,
          "findings": []
        }

        """)
  }

  /// Control characters, quotes and a lone mark for reading order, as an author may have written them.
  @Test func whatAnAuthorWroteStaysATextOfJSON() throws {
    let message = "no \"key\" \\ \u{0}\u{1B}[31m\u{7F}\u{2028}\u{202E}\t😀"
    var printer = JSONPrinter(text: { _ in nil })
    let printed = printer.print([Diagnostic("rule", message, at: SourceRange(file: "a\"b", bytes: 0..<0))])
    let finding = try #require((try object(printed)["findings"] as? [[String: Any]])?.first)
    #expect(finding["message"] as? String == message)
    #expect(finding["file"] as? String == "a\"b")
    #expect(!printed.utf8.contains(0x1B))
  }

  // MARK: SARIF

  private static let rules = [
    DiagnosticRule(id: "unread-file", meaning: "nothing reads a file", severity: .warning),
    DiagnosticRule(id: "orphan-page", meaning: "nothing leads to a page", severity: nil),
  ]

  private func log(_ diagnostics: [Diagnostic]) -> String {
    var printer = SARIFPrinter(version: "1.2.3", rules: Self.rules, text: Self.source)
    return printer.print(diagnostics)
  }

  @Test func sarifHasWhatServicesAskFor() throws {
    let log = try object(log(Self.diagnostics))
    #expect(log["version"] as? String == "2.1.0")
    #expect(log["$schema"] as? String == SARIFPrinter.schema)
    let run = try #require((log["runs"] as? [[String: Any]])?.first)
    #expect(run["columnKind"] as? String == "unicodeCodePoints")
    let driver = try #require((run["tool"] as? [String: Any])?["driver"] as? [String: Any])
    #expect(driver["name"] as? String == "Framebook")
    let rules = try #require(driver["rules"] as? [[String: Any]])
    #expect(rules.map { $0["id"] as? String } == ["missing-page", "orphan-page", "unread-file"])
    #expect(
      rules.map { ($0["defaultConfiguration"] as? [String: String])?["level"] } == [nil, "none", "warning"])

    let results = try #require(run["results"] as? [[String: Any]])
    #expect(results.map { $0["ruleId"] as? String } == ["missing-page", "unread-file"])
    #expect(results.map { $0["ruleIndex"] as? Int } == [0, 2])
    #expect(results.map { $0["level"] as? String } == ["error", "warning"])
    let first = results[0]
    #expect(
      (first["message"] as? [String: String])?["text"]
        == "No page or file is at 'b.md', 50%\nreally. Did you mean 'c.md'?")
    let location = try #require(
      ((first["locations"] as? [[String: Any]])?.first)?["physicalLocation"] as? [String: Any])
    // A relative reference: what an address cannot hold is escaped.
    #expect((location["artifactLocation"] as? [String: String])?["uri"] == "content/a%20b,c.md")
    #expect(
      location["region"] as? [String: Int] == ["startLine": 2, "startColumn": 4, "endLine": 2, "endColumn": 13])
    #expect(
      first["partialFingerprints"] as? [String: String] == [
        "framebookKey/v1": "missing-page content/a b,c.md b.md"
      ])
    let related = try #require((first["relatedLocations"] as? [[String: Any]])?.first)
    #expect((related["message"] as? [String: String])?["text"] == "Said here.")
    let fix = try #require((first["fixes"] as? [[String: Any]])?.first)
    let change = try #require((fix["artifactChanges"] as? [[String: Any]])?.first)
    let replacement = try #require((change["replacements"] as? [[String: Any]])?.first)
    #expect((replacement["insertedContent"] as? [String: String])?["text"] == "[x](c.md)")
  }

  /// Against the schema of OASIS, where it lies beside the project.
  @Test(.enabled(if: MachinePrinterTests.schema != nil, "no conformance/sarif/sarif-schema-2.1.0.json in ../shared"))
  func sarifKeepsToItsSchema() throws {
    let schema = try String(contentsOf: try #require(Self.schema), encoding: .utf8)
    let validator = try SchemaValidator(json: schema)
    for diagnostics in [Self.diagnostics, []] {
      #expect(validator.problems(of: try object(log(diagnostics))) == [])
    }
    // The validator does see what is wrong.
    #expect(validator.problems(of: ["version": "2.1.0", "runs": [["results": []]]] as [String: Any]).count == 1)
  }

  private static let schema = Places.shared("conformance/sarif/sarif-schema-2.1.0.json")
}
