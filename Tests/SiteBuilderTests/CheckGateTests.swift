import Diagnostics
import Foundation
import SiteBuilder
import TestSupport
import Testing

/// What a gate in CI has to hold: levels of errors that can be shown, debts whose files move, links of any notation.
@Suite struct CheckGateTests {
  private static let row = """
    component: RowText
    kind: row
    summary: A text.
    views: { title: { class: UILabel, text: Hello } }
    constraints: [title.left == left, title.right == right, title.top == top, title.bottom == bottom]

    """

  private static func site(_ files: [String: String], checks: String = "") throws -> TemporarySite {
    try TemporarySite(
      ["content/site.yml": "title: Kit\nchecks: { missing-summary: off\(checks) }\n"].merging(files) { $1 })
  }

  private func check(_ site: TemporarySite) async throws -> CheckReport {
    try await CheckRequest(root: site.root.path, jobs: 1).check()
  }

  private func lines(_ diagnostics: [Diagnostic]) -> [String] {
    diagnostics.map { "\($0.severity) \($0.id): \($0.message)" }
  }

  // MARK: Levels of errors

  struct Case: Sendable, CustomTestStringConvertible {
    var rule: String
    var files: [String: String]
    var testDescription: String { rule }
  }

  private static let me = "content/me/index.md"
  private static func screen(_ text: String) -> [String: String] {
    [
      "content/row/index.md": "# Row\n", "content/row/RowText.component.yml": row, me: "# Me\n\n```screen\n```\n",
      "content/me/Me.screen.yml": text,
    ]
  }

  static let cases: [Case] = [
    Case(rule: "missing-page", files: ["content/a.md": "# A\n\n[x](nowhere.md)\n"]),
    Case(rule: "missing-page", files: ["content/a.md": "# A\n\n<a href=\"nowhere.md\">x</a>\n"]),
    Case(rule: "duplicate-id", files: ["content/a.md": "# A\n\n<b id=\"x\">1</b> <i id=\"x\">2</i>\n"]),
    Case(
      rule: "duplicate-id",
      files: screen(
        "screen: Me\nsections: [{ items: [{ component: RowText, id: a }, { component: RowText, id: a }] }]\n")),
    Case(
      rule: "nothing-broken",
      files: [
        "content/row/index.md": "# Row\n\n```preview\nbreaks: truncation\n```\n",
        "content/row/RowText.component.yml": row,
      ]),
    Case(
      rule: "unknown-step", files: screen("screen: Me\nsections: [{ items: [{ component: RowText, step: walet }] }]\n")),
    Case(
      rule: "unregistered-component",
      files: screen("screen: Me\nregisters: []\nsections: [{ items: [{ component: RowText }] }]\n")),
  ]

  /// A build and a check take such an error as the site does; as a warning it keeps no page back.
  @Test(arguments: cases)
  func whatCanBeShownHasALevel(_ sample: Case) async throws {
    let stopped = try Self.site(sample.files)
    #expect(try await check(stopped).diagnostics.map { "\($0.severity) \($0.id)" } == ["error \(sample.rule)"])
    #expect(try await stopped.build().hasErrors)
    #expect(!stopped.exists("site"))

    let warned = try Self.site(sample.files, checks: ", \(sample.rule): warning")
    #expect(try await check(warned).diagnostics.map { "\($0.severity) \($0.id)" } == ["warning \(sample.rule)"])
    #expect(try await warned.build().diagnostics.map { "\($0.severity) \($0.id)" } == ["warning \(sample.rule)"])
    #expect(warned.exists("site/index.html"))
    // And again, from what the first build left.
    #expect(try await warned.build().diagnostics.map(\.id) == [sample.rule])

    let silent = try Self.site(sample.files, checks: ", \(sample.rule): off")
    #expect(try await check(silent).diagnostics == [])
    #expect(try await silent.build().diagnostics == [])
  }

  @Test func theListNamesWhatSourcesSay() throws {
    var found: Set<String> = []
    for path in try FileManager.default.subpathsOfDirectory(atPath: Places.package.path + "/Sources")
    where path.hasSuffix(".swift") {
      let text = try String(contentsOfFile: Places.package.path + "/Sources/" + path, encoding: .utf8)
      for match in text.matches(of: /Diagnostic\(\s*"([a-z0-9-]+)"/) { found.insert(String(match.1)) }
    }
    let listed = CheckLevels.errors.map(\.id)
    #expect(Set(listed).isSubset(of: found))
    #expect(listed == listed.sorted())
    #expect(Set(listed).isDisjoint(with: CheckLevels.warnings.map(\.id)))
  }

  /// Dead links of an old system are debts as soon as they keep no page back.
  @Test func aDeadLinkThatIsAWarningIsADebt() async throws {
    let site = try Self.site(["content/a.md": "# A\n\n[x](nowhere.md)\n"], checks: ", missing-page: warning")
    let known = Ratchet(try await check(site))
    #expect(known.total == 1)
    try site.write("# A\n\n[x](nowhere.md) [y](elsewhere.md)\n", to: "content/a.md")
    let applied = known.applied(to: try await check(site))
    #expect(applied.known == 1 && applied.new == 1)
    // Asked for by name, it stops a build, and is none.
    let strict = try Self.site(["content/a.md": "# A\n\n[x](nowhere.md)\n"], checks: ", missing-page: error")
    #expect(Ratchet(try await check(strict)).total == 0)
  }

  // MARK: The ratchet

  private func ratchet(_ site: TemporarySite) async throws -> Ratchet {
    let read = Ratchet.reading(Array(Ratchet(try await check(site)).text.utf8), file: Ratchet.fileName)
    #expect(read.diagnostics == [])
    return read.value
  }

  private static let debts = [
    "content/a.md": "# A\n\n![](p.svg)\n\n| a |\n|---|\n| 1 | 2 |\n", "content/b.md": "# B\n\n![](p.svg)\n",
    "content/p.svg": "<svg xmlns=\"http://www.w3.org/2000/svg\"/>",
  ]

  @Test func debtsGoWithTheirFiles() async throws {
    let site = try Self.site(Self.debts)
    let known = try await ratchet(site)
    #expect(known.total == 3)
    try site.remove("content/a.md")
    try site.write(
      Self.debts["content/a.md", default: ""].replacing("p.svg", with: "../p.svg"), to: "content/new/a2.md")
    let applied = known.applied(to: try await check(site))
    // The picture's path is another text now; the table is known.
    #expect(applied.known == 2 && applied.new == 1 && applied.vanished == 1)
    #expect(
      lines(applied.diagnostics).sorted() == [
        "warning image-without-alt: the image says nothing to those who cannot see it",
        "warning vanished-finding: 'image-without-alt' of '![](p.svg)' is gone from content/a.md",
        "warning vanished-finding: 'table-columns' of '2 |' is in content/new/a2.md now",
      ])
  }

  /// The findings of one file go to one file; of several that they could have gone to, the one of the same name is taken.
  @Test func aFolderThatIsRenamedKeepsItsDebts() async throws {
    let page = "# A\n\n| a |\n|---|\n| 1 | 2 |\n"
    let site = try Self.site(["content/x/a.md": page, "content/x/b.md": page])
    let known = try await ratchet(site)
    try site.remove("content/x")
    try site.write(page, to: "content/y/a.md")
    try site.write(page, to: "content/y/b.md")
    let applied = known.applied(to: try await check(site))
    #expect(applied.known == 2 && applied.new == 0 && applied.vanished == 0)
    #expect(
      lines(applied.diagnostics) == [
        "warning vanished-finding: 'table-columns' of '2 |' is in content/y/a.md now",
        "warning vanished-finding: 'table-columns' of '2 |' is in content/y/b.md now",
      ])
  }

  /// A second file with the same mistake is new, as long as the first is there.
  @Test func aCopyOfADebtIsNew() async throws {
    let site = try Self.site(Self.debts)
    let known = try await ratchet(site)
    try site.write(Self.debts["content/b.md", default: ""].replacing("# B", with: "# C"), to: "content/c.md")
    #expect(known.applied(to: try await check(site)).new == 1)
  }

  /// However many are gone, one that is new is one.
  @Test func whatIsGoneMakesNoRoomForWhatIsNew() async throws {
    let table = "\n| a |\n|---|\n| 1 | 2 |\n"
    let site = try Self.site(["content/a.md": "# A\n" + table + table])
    let known = try await ratchet(site)
    #expect(known.total == 2)
    try site.write("# A\n\n![](p.svg)\n", to: "content/a.md")
    try site.write("<svg xmlns=\"http://www.w3.org/2000/svg\"/>", to: "content/p.svg")
    let applied = known.applied(to: try await check(site))
    #expect(applied.new == 1 && applied.vanished == 2 && applied.diagnostics.count == 2)
  }

  // MARK: Links

  @Test func anchorsOfLinksInHTMLAreFollowed() async throws {
    let site = try Self.site([
      "content/a.md":
        "# A\n\n## Part\n\n<a href=\"#part\">1</a> <a href='b.md#nope'>2</a>\n\n<p><a href=\"b.md#c\">3</a></p>\n",
      "content/b.md": "# B\n",
    ])
    #expect(
      lines(try await check(site).diagnostics) == [
        "warning missing-anchor: the page has no part '#nope' that 'b.md#nope' leads to",
        "warning missing-anchor: the page has no part '#c' that 'b.md#c' leads to",
      ])
  }

  @Test func aLinkToAnOldAddressIsMended() async throws {
    let page = """
      # B

      [a](old.md) [b](</old.md#part> "old.md") [c][r] <a href="old.md">d</a> [old.md](old.md) [old.md](<old.md>)

      [r]: old.md

      """
    let site = try Self.site([
      "content/new/a b.md": "---\ntitle: A\nmovedFrom: [guides/old.md, old.md]\n---\n\n## Part\n",
      "content/guides/b.md": page,
    ])
    let request = CheckRequest(root: site.root.path, jobs: 1)
    let mended = try request.mend(try await request.check().diagnostics).map(\.text)
    #expect(
      site.text("content/guides/b.md") == """
        # B

        [a](../new/a%20b.md) [b](</new/a%20b.md#part> "old.md") [c][r] <a href="../new/a%20b.md">d</a> [old.md](../new/a%20b.md) \
        [old.md](<../new/a%20b.md>)

        [r]: old.md

        """)
    #expect(mended.count == 5)
    #expect(mended.first == "content/guides/b.md:3: 'old.md' → '../new/a%20b.md'")
    // What is left is left: the place of a reference is nobody's who reads the link.
    let left = try await request.check().diagnostics
    #expect(left.map(\.id) == ["moved-page"])
    #expect(try request.mend(left).isEmpty)
  }

  /// Inside of a block the letters are those of the file, unless a quote's signs stand between them.
  @Test func slipsInBlocksAreMended() async throws {
    let site = try Self.site([
      "content/row/RowText.component.yml": Self.row,
      "content/row/index.md":
        "# Row\n\n> ```preview\n> Component: RowText\n> ```\n\n```preview\ncompnoent: RowText\n```\n",
    ])
    let request = CheckRequest(root: site.root.path, jobs: 1)
    let mended = try request.mend(try await request.check().diagnostics).map(\.text)
    #expect(mended == ["content/row/index.md:8: 'compnoent' → 'component'"])
    #expect(site.text("content/row/index.md")?.hasSuffix("```preview\ncomponent: RowText\n```\n") == true)
  }

  // MARK: Causes

  /// Two styles have two colours, each hard to read in its own way.
  @Test func coloursOfStylesAreCausesOfTheirOwn() async throws {
    let site = try Self.site([
      "content/row/index.md": "# Row\n",
      "content/row/RowText.component.yml": Self.row + """
        styles:
          one: { title: { textColor: black } }
          two: { title: { textColor: yellow } }

        """,
    ])
    #expect(
      lines(try await check(site).diagnostics) == [
        "warning contrast: 'title' has a contrast of 1 in dark mode, should be 4.5",
        "warning contrast: 'title' has a contrast of 1.1 in light mode, should be 4.5",
      ])
  }

  /// Of a view that may be anywhere, only that is said.
  @Test func whatFollowsFromAnAmbiguityIsNotTold() async throws {
    let site = try TemporarySite([
      "content/site.yml": "title: Kit\ntextSizes: [AX3]\nlocales: [expanded]\nchecks: { missing-summary: off }\n",
      "content/row/index.md": "# Row\n",
      "content/row/RowText.component.yml": """
      component: RowText
      kind: row
      views:
        a: { class: UILabel, text: Temples and rice terraces, font: body }
        b: { class: UILabel, text: 30 November, font: body }
      constraints:
        - a.left == left
        - b.left >= a.right + 8
        - b.right == right
        - a.top == top
        - a.bottom == bottom
        - b.firstBaseline == a.firstBaseline

      """,
    ])
    let found = Set(try await check(site).diagnostics.map(\.id))
    #expect(found.contains("ambiguity"))
    #expect(!found.contains("zero-size"))
  }
}
