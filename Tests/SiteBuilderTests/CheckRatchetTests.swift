import Diagnostics
import Foundation
import SiteBuilder
import TestSupport
import Testing

/// Known findings pass, new ones do not, those that are gone ask to be taken out.
@Suite struct CheckRatchetTests {
  private static let files = [
    "content/site.yml": "title: Kit\nchecks: { missing-summary: off }\n",
    "content/a.md": "# A\n\n![](p.svg)\n\n| a |\n|---|\n| 1 | 2 |\n",
    "content/p.svg": "<svg xmlns=\"http://www.w3.org/2000/svg\"/>", "content/data.yml": "a: b\n",
  ]

  private func check(_ site: TemporarySite) async throws -> CheckReport {
    try await CheckRequest(root: site.root.path, jobs: 1).check()
  }

  private func ids(_ diagnostics: [Diagnostic]) -> [String] { diagnostics.map { "\($0.severity) \($0.id)" } }

  /// A ratchet that knows what a site has now, read back from its text.
  private func ratchet(_ report: CheckReport) throws -> Ratchet {
    let read = Ratchet.reading(Array(Ratchet(report).text.utf8), file: "ratchet.json")
    #expect(read.diagnostics == [])
    return read.value
  }

  @Test func itsTextIsOneFindingALine() async throws {
    // The site is kept, because what a finding is about is read from its lines.
    let site = try TemporarySite(Self.files)
    let report = try await check(site)
    #expect(
      Ratchet(report).text == """
        {
          "framebookRatchet": 1,
          "findings": [
            { "rule": "image-without-alt", "file": "content/a.md", "subject": "![](p.svg)" },
            { "rule": "table-columns", "file": "content/a.md", "subject": "2 |" },
            { "rule": "unread-file", "file": "content/data.yml", "subject": ".component.yml, .screen.yml" }
          ]
        }

        """)
  }

  @Test func whatIsKnownPassesAsLinesMove() async throws {
    let site = try TemporarySite(Self.files)
    let known = try ratchet(try await check(site))
    try site.write("# A\n\nMore.\n\n" + Self.files["content/a.md", default: ""].dropFirst(5), to: "content/a.md")
    let applied = known.applied(to: try await check(site))
    #expect(ids(applied.diagnostics) == [])
    #expect(applied.known == 3)
  }

  @Test func whatIsNewDoesNot() async throws {
    let site = try TemporarySite(Self.files)
    let known = try ratchet(try await check(site))
    // The same again counts: it is known once.
    try site.write(Self.files["content/a.md", default: ""] + "\n![](p.svg)\n", to: "content/a.md")
    let applied = known.applied(to: try await check(site))
    #expect(ids(applied.diagnostics) == ["warning image-without-alt"])
    #expect(applied.known == 3 && applied.vanished == 0)
  }

  @Test func whatIsGoneAsksToBeTakenOut() async throws {
    let site = try TemporarySite(Self.files)
    let known = try ratchet(try await check(site))
    try site.remove("content/data.yml")
    let report = try await check(site)
    let applied = known.applied(to: report)
    #expect(applied.vanished == 1)
    #expect(
      applied.diagnostics.map(\.message) == [
        "'unread-file' of '.component.yml, .screen.yml' is gone from content/data.yml"
      ])
    // At its line in the file.
    let line = known.text.split(separator: "\n").first { $0.contains("unread-file") }
    let place = try #require(applied.diagnostics.first).range.bytes
    #expect(
      String(decoding: Array(known.text.utf8)[place], as: UTF8.self) == line?.trimmingCharacters(in: .whitespaces))
    // An updated file knows it no more.
    #expect(try ratchet(report).applied(to: report).diagnostics == [])
  }

  /// There is no site with such an error, so there is nothing to let pass.
  @Test func anErrorThatStopsABuildIsNoDebt() async throws {
    let site = try TemporarySite(Self.files.merging(["content/b.md": "# B\n\n[x](nowhere.md)\n"]) { $1 })
    let report = try await check(site)
    let known = try ratchet(report)
    #expect(known.total == 3)
    #expect(ids(known.applied(to: report).diagnostics) == ["error missing-page"])
  }

  /// A warning that the site takes for an error is one.
  @Test func aLevelledErrorIsADebt() async throws {
    let site = try TemporarySite(
      Self.files.merging(["content/site.yml": "title: Kit\nchecks: { missing-summary: off, unread-file: error }\n"]) {
        $1
      })
    let report = try await check(site)
    #expect(report.hasErrors)
    #expect(try ratchet(report).applied(to: report).diagnostics == [])
  }

  @Test(arguments: [
    ("{ \"framebookRatchet\": 1, \"findings\": [{ ①\"rulle\": \"a\", \"file\": \"b\" }] }", "unknown-key"),
    ("{ \"framebookRatchet\": ①2, \"findings\": [] }", "ratchet-version"),
    (
      "{ \"framebookRatchet\": 1, \"findings\": [{ \"rule\": \"a\", \"file\": \"b\", \"count\": ①0 }] }", "out-of-range"
    ),
    ("①[]", "wrong-kind"), ("", "json-syntax"),
  ])
  func aFileThatIsNoneIsAnswered(_ marked: String, _ id: String) {
    let sample = MarkedText(marked)
    let found = Ratchet.reading(sample.bytes, file: "ratchet.json").diagnostics
    #expect(
      found.contains { $0.id == id && (marked.isEmpty || $0.range.bytes.lowerBound == sample.offset("①")) }, "\(found)")
  }
}

/// What is mended without a question.
@Suite struct CheckFixTests {
  private func mended(_ files: [String: String]) async throws -> (site: TemporarySite, titles: [String]) {
    let site = try TemporarySite(files)
    let request = CheckRequest(root: site.root.path, jobs: 1)
    return (site, try request.mend(try await request.check().diagnostics).map(\.text))
  }

  @Test func slipsAreMendedAndNothingElse() async throws {
    let page = "---\r\nTitle: Bé\r\ndescripton: B\r\n---\r\n\r\n# A\r\n"
    let component = """
      component: RowText
      kind: row
      views: { title: { class: UIlabel, text: Hello } }
      constraints: [titel.left = left, title.right == right, title.top == top, title.bottom == botom]

      """
    let (site, titles) = try await mended([
      "content/a.md": page, "content/row/RowText.component.yml": component,
    ])
    #expect(site.text("content/a.md") == page.replacing("Title", with: "title"))
    // 'botom' may be a name that is missing; so may 'descripton'.
    #expect(
      site.text("content/row/RowText.component.yml")
        == component.replacing("UIlabel", with: "UILabel").replacing("titel", with: "title"))
    #expect(
      titles == [
        "content/a.md:2: 'Title' → 'title'", "content/row/RowText.component.yml:3: 'UIlabel' → 'UILabel'",
        "content/row/RowText.component.yml:4: 'titel' → 'title'",
      ])
    // What the first mistake hid shows now.
    let request = CheckRequest(root: site.root.path, jobs: 1)
    #expect(try request.mend(try await request.check().diagnostics).map(\.new) == ["=="])
    #expect(site.text("content/row/RowText.component.yml")?.contains("[title.left == left, ") == true)
    #expect(site.text("content/row/RowText.component.yml")?.contains("== botom]") == true)
  }

  @Test func permissionsStayAndNothingElseIsLeft() async throws {
    let site = try TemporarySite(["content/a.md": "---\nTitle: A\n---\n"])
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: site.url("content/a.md").path)
    let request = CheckRequest(root: site.root.path, jobs: 1)
    #expect(try request.mend(try await request.check().diagnostics).count == 1)
    let attributes = try FileManager.default.attributesOfItem(atPath: site.url("content/a.md").path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: site.url("content").path).sorted() == [
        "a.md", "index.md", "site.yml",
      ])
  }

  /// A link in the content may lead to a file of somebody else.
  @Test func filesOutsideOfTheContentAreLeftAlone() async throws {
    let text = "---\nTitle: A\n---\n"
    let site = try TemporarySite(["outside.md": text])
    try site.link("content/a.md", to: "../outside.md")
    let request = CheckRequest(root: site.root.path, jobs: 1)
    let found = try await request.check().diagnostics
    #expect(found.contains { $0.fixes.first?.isSafe == true })
    #expect(try request.mend(found).isEmpty)
    #expect(site.text("outside.md") == text)
  }
}
