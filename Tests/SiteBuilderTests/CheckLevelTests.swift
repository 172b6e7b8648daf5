import Diagnostics
import Documents
import Foundation
import SiteBuilder
import TestSupport
import Testing

/// `checks:` in site.yml says how serious warnings are taken, and `kinds:` which kinds of components there are.
@Suite struct CheckLevelTests {
  private static let row = """
    component: NewsCell
    kind: row
    views: { title: { class: UILabel, text: Hello } }
    constraints: [title.left == left, title.right == right, title.top == top, title.bottom == bottom]

    """

  private func build(_ settings: String, page: String = "# News\n") async throws -> (
    report: BuildReport, site: TemporarySite
  ) {
    let site = try TemporarySite([
      "content/site.yml": "title: T\n" + settings, "content/news/index.md": page,
      "content/news/NewsCell.component.yml": Self.row,
    ])
    return (try await site.build(), site)
  }

  private func answers(_ settings: String, page: String = "# News\n") async throws -> [String] {
    try await build(settings, page: page).report.diagnostics.map { "\($0.severity) \($0.id)" }
  }

  @Test func aNameAgainstTheConventionIsAWarning() async throws {
    // The site is kept, because printing reads its lines.
    let (report, site) = try await build("")
    #expect(
      report.printed == """
        content/news/NewsCell.component.yml:1:12: warning: the name of a row begins with 'Row', and that of \
        'NewsCell' does not [name-convention]
        1 | component: NewsCell
          |            ^~~~~~~~ name it 'RowNewsCell'

        """)
    #expect(site.exists("site/news/index.html"))
  }

  @Test func aWarningCanBeSilencedOrStopTheBuild() async throws {
    #expect(try await answers("checks: { name-convention: off }\n") == [])
    #expect(try await answers("checks: { name-convention: warning }\n") == ["warning name-convention"])
    let (report, site) = try await build("checks: { name-convention: error }\n")
    #expect(report.hasErrors)
    #expect(!site.exists("site"))
  }

  /// Warnings of pages as well as those of components and files.
  @Test func everyWarningHasALevel() async throws {
    let page = "# News\n\n| a | b |\n|---|---|\n| 1 | 2 | 3 |\n"
    #expect(try await answers("", page: page) == ["warning name-convention", "warning table-columns"])
    #expect(
      try await answers("checks: { table-columns: error, name-convention: off }\n", page: page) == [
        "error table-columns"
      ])
    #expect(
      try await answers("checks: { table-columns: off, name-convention: off }\n", page: page) == [])
  }

  @Test(arguments: [
    (
      "checks: { ①name-convension: off }\n", "a list of checks has no key 'name-convension'",
      "did you mean 'name-convention'?"
    ),
    ("checks: { name-convention: ①of }\n", "'name-convention' cannot be 'of'", "did you mean 'off'?"),
    ("checks: ①off\n", "a list of checks is written as 'key: value' lines, and this is 'off'", "write a mapping"),
  ])
  func whatIsNoLevelIsAnswered(_ marked: String, _ message: String, _ fix: String) async throws {
    let sample = MarkedText("title: T\n" + marked)
    let found = Settings.reading(sample.bytes, file: "content/site.yml").diagnostics
    #expect(found.map(\.message) == [message])
    #expect(found.first?.fixes.first?.title == fix)
    #expect(found.first?.range.bytes.lowerBound == sample.offset("①"))
  }

  /// An error cannot be levelled: what it is about cannot be shown. The answer lists what can.
  @Test func anErrorHasNoLevel() {
    let found = Settings.reading(Array("title: T\nchecks: { constraint-syntax: off }\n".utf8), file: "content/site.yml")
    #expect(found.diagnostics.map(\.message) == ["a list of checks has no key 'constraint-syntax'"])
    let known = CheckLevels.rules.map(\.id).joined(separator: ", ")
    #expect(found.diagnostics.first?.fixes.first?.title == "known keys: " + known)
  }

  /// The list of warnings is that of the sources: those that the content of a site can be answered with.
  @Test func theListIsComplete() throws {
    var found: Set<String> = []
    for room in ["Components", "Documents", "HTML", "Markdown", "SiteBuilder"] {
      let folder = Places.package.appendingPathComponent("Sources/\(room)")
      for file in try FileManager.default.contentsOfDirectory(atPath: folder.path) where file.hasSuffix(".swift") {
        let text = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
        for match in text.matches(of: /Diagnostic\(\s*"([a-z0-9-]+)",\s*\.warning/) { found.insert(String(match.1)) }
      }
    }
    let listed = CheckLevels.warnings.map(\.id)
    #expect(found.subtracting(listed).sorted() == [], "add these to CheckLevels.warnings")
    #expect(Set(listed).subtracting(found).sorted() == [], "no source gives these warnings")
    #expect(listed == listed.sorted())
  }

  @Test func aKindThatASiteAddsIsKnown() async throws {
    let site = try TemporarySite([
      "content/site.yml": "title: T\nkinds: { banner: Banner }\n", "content/sale/index.md": "# Sale\n",
      "content/sale/BannerSale.component.yml":
        Self.row.replacing("NewsCell", with: "BannerSale").replacing("kind: row", with: "kind: banner"),
    ])
    #expect(try await site.build().printed == "")
  }
}
