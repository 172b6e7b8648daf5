import Foundation
import SiteBuilder
import TestSupport
import Testing

/// The guide of all rules: each is there, says what it is about, and its example breaks it.
@Suite struct RuleGuideTests {
  struct Section: CustomTestStringConvertible, Sendable {
    var rule: String
    /// Below the heading.
    var text: String
    /// The files of the example, by path.
    var files: [String: String]
    var testDescription: String { rule }
  }

  /// What cannot be shown as text: links and pipes, very many conditions, a layout that no one writes on purpose.
  private static let withoutExample = ["skipped-file", "too-many-conditions", "unsettled-layout"]

  static let sections: [Section] = {
    let file = Places.package.appendingPathComponent("content/guides/rules.md")
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return text.components(separatedBy: "\n### ").dropFirst().map { part in
      let (rule, rest) = part.split(separator: "\n", maxSplits: 1).map(String.init).pair
      var files: [String: String] = [:]
      for match in rest.matches(of: /(?m)^(`{3,})\w+ title="([^"]+)"\n((?s:.*?))^\1$/) {
        files[String(match.2)] = String(match.3)
      }
      return Section(rule: rule, text: rest.trimmingCharacters(in: .whitespacesAndNewlines), files: files)
    }
  }()

  @Test func theGuideHasEveryRule() {
    let rules = CheckLevels.rules.map(\.id)
    #expect(Set(rules).count == rules.count)
    #expect(Self.sections.map(\.rule).sorted() == rules, "add a section to content/guides/rules.md")
    #expect(Self.sections.filter(\.files.isEmpty).map(\.rule) == Self.withoutExample)
  }

  @Test(arguments: sections)
  func itSaysWhatTheRuleIsAbout(_ section: Section) throws {
    let rule = try #require(CheckLevels.rules.first { $0.id == section.rule })
    let sentence = rule.meaning.prefix(1).uppercased() + rule.meaning.dropFirst() + "."
    #expect(section.text.replacing("\n", with: " ").hasPrefix(sentence))
    #expect(section.text.contains("rule is off") == (rule.severity == nil))
    #expect(section.text.contains("rule is an error") == (rule.severity == .error))
  }

  @Test(arguments: sections.filter { !$0.files.isEmpty })
  func itsExampleBreaksIt(_ section: Section) async throws {
    let site = try TemporarySite(section.files)
    let request = CheckRequest(root: site.root.path, jobs: 1)
    let report = try await request.check()
    var found = report.diagnostics
    if let ratchet = site.text(Ratchet.fileName) {
      found = Ratchet.reading(Array(ratchet.utf8), file: Ratchet.fileName).value.applied(to: report).diagnostics
    }
    #expect(found.contains { $0.id == section.rule }, "\(found.map { "\($0.id): \($0.message)" })")
    // And nothing that stops a build.
    #expect(found.filter { $0.severity == .error && $0.id != section.rule }.map(\.message) == [])
  }
}

extension [String] {
  fileprivate var pair: (String, String) { (first ?? "", dropFirst().first ?? "") }
}
