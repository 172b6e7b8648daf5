import Diagnostics
import Foundation
import SiteBuilder
import TestSupport
import Testing

/// What a check says beyond a build: one message for a cause, and nothing written.
@Suite struct CheckTests {
  /// A label that is as high as a line, with a text that fits an iPhone in the usual size only, and a button that is too
  /// small in every context.
  private static let row = """
    component: RowText
    kind: row
    summary: A line.
    views:
      title: { class: UILabel, text: Temples and rice, font: body }
      more: { class: UIButton, title: Go, titleColor: label }
    constraints:
      - title.left == left + 16
      - title.right == more.left - 8
      - more.right == right - 16
      - more.width == 60
      - more.height == 30
      - title.top == top
      - title.bottom == bottom
      - more.top == top
      - bottom >= more.bottom

    """

  private func check(_ files: [String: String]) async throws -> (report: CheckReport, site: TemporarySite) {
    let site = try TemporarySite(files)
    return (try await CheckRequest(root: site.root.path, jobs: 2).check(), site)
  }

  private func lines(_ report: CheckReport) -> [String] {
    report.diagnostics.map { found in
      let notes = found.notes.map { " (\($0.message))" }.joined()
      return "\(found.severity) \(found.id): \(found.message)\(notes)"
    }
  }

  // MARK: Layouts

  @Test func aCauseIsToldOnceWithItsContexts() async throws {
    let (report, site) = try await check([
      "content/site.yml": """
      title: Kit
      devices: [iPhone SE (3rd), iPhone 16 Pro]
      textSizes: [AX3]
      locales: [expanded]
      """,
      "content/row/RowText.component.yml": Self.row, "content/row/index.md": "# Row\n",
    ])
    #expect(
      lines(report) == [
        "warning truncation: the text of 'title' is cut off (this shows on iPhone SE (3rd), AX3; iPhone SE (3rd), AX3, "
          + "expanded; and in 2 more contexts)",
        "warning small-target: 'more' is 60 × 30, a finger needs 44 × 44 (this shows on iPhone SE (3rd); iPhone SE (3rd), "
          + "expanded; and in 6 more contexts)",
      ])
    #expect(report.contexts == 8)
    #expect(!report.hasErrors)
    // At the view, in the component's file.
    let bytes = Array(Self.row.utf8)
    #expect(
      report.diagnostics.map { String(decoding: bytes[$0.range.bytes].prefix(5), as: UTF8.self) } == ["title", "more"])
    #expect(!site.exists("site"))
  }

  /// The page of a component can ask for other contexts than the site.
  @Test func aPageSaysWhatItsComponentHasToLookRightIn() async throws {
    let (report, _) = try await check([
      "content/row/RowText.component.yml": Self.row.replacing("more.height == 30", with: "more.height == 44"),
      "content/row/index.md": "---\ntextSizes: [AX5]\n---\n\n# Row\n",
    ])
    #expect(
      lines(report) == ["warning truncation: the text of 'title' is cut off (this shows on iPhone SE (3rd), AX5)"])
    #expect(report.contexts == 2)
  }

  @Test func theStyleIsNamedWhereNotAllShowIt() async throws {
    let (report, _) = try await check([
      "content/tag/Tag.component.yml": labelComponent.replacing(
        "Hello", with: "Bali is an island of temples and of rice terraces above the sea"
      )
      .replacing("  loud:\n", with: "  loud:\n    label: { font: 8 }\n"),
      "content/tag/index.md": "# Tag\n",
    ])
    #expect(
      lines(report) == [
        "warning truncation: the text of 'label' is cut off (this shows in 'plain' on iPhone SE (3rd))"
      ])
  }

  /// What a component shows itself is told with itself; what only its holder gives it, with the view in the holder.
  @Test func whatIsNestedIsToldWhereItComesFrom() async throws {
    let badge = """
      component: Badge
      kind: view
      summary: A word.
      size: { width: 60, height: dynamic }
      properties: { text: { type: String, sample: New } }
      views: { label: { class: UILabel, text: $text, textColor: COLOR } }
      constraints: [label.left == left, label.right == right, label.top == top, label.bottom == bottom]

      """
    let row = """
      component: RowBadge
      kind: row
      summary: A row.
      views: { badge: { component: Badge, text: TEXT } }
      constraints: [badge.left == left, badge.width == 60, badge.top == top, badge.bottom == bottom]

      """
    func found(color: String, text: String) async throws -> [String] {
      try await check([
        "content/badge/Badge.component.yml": badge.replacing("COLOR", with: color),
        "content/badge/index.md": "# Badge\n",
        "content/row/RowBadge.component.yml": row.replacing("TEXT", with: text), "content/row/index.md": "# Row\n",
      ]).report.diagnostics.map { "\($0.range.file) \($0.id)" }
    }
    #expect(try await found(color: "label", text: "New") == [])
    #expect(try await found(color: "yellow", text: "New") == ["content/badge/Badge.component.yml contrast"])
    #expect(
      try await found(color: "label", text: "Not for everybody") == ["content/row/RowBadge.component.yml truncation"])
  }

  /// A row is looked at with the data that its screen gives it; what its component shows by itself is told there.
  @Test func rowsOfScreensAreLookedAtWithTheirData() async throws {
    let screen = """
      screen: Me
      summary: Rows.
      sections:
        - items:
            - { component: RowLine, data: { text: Short } }
            - { component: RowLine, data: { text: Bali is an island of temples and of rice terraces above the sea } }

      """
    let (report, _) = try await check([
      "content/me/Me.screen.yml": screen, "content/me/index.md": "# Me\n", "content/row/index.md": "# Row\n",
      "content/row/RowLine.component.yml": """
      component: RowLine
      kind: row
      summary: A line.
      properties: { text: { type: String, sample: Hello } }
      views: { title: { class: UILabel, text: $text } }
      constraints: [title.left == left, title.right == right, title.top == top, title.bottom == bottom]

      """,
    ])
    #expect(lines(report) == ["warning truncation: with what is given here, the text of 'title' is cut off"])
    let place = try #require(report.diagnostics.first).range
    #expect(place.file == "content/me/Me.screen.yml")
    // The second row's component.
    #expect(
      String(decoding: Array(screen.utf8)[place.bytes.upperBound...].prefix(20), as: UTF8.self)
        == ", data: { text: Bali")
  }

  /// In every context that the screen has to look right in, one message for a row; what the component shows by itself in
  /// the same text size is told there.
  @Test func rowsOfScreensAreLookedAtInEveryContext() async throws {
    let row = """
      component: RowLine
      kind: row
      summary: A line.
      properties: { text: { type: String, sample: SAMPLE } }
      views: { title: { class: UILabel, text: $text, font: body } }
      constraints: ["H:|-16-[title]-16-|", "V:|[title]|"]

      """
    func found(sample: String) async throws -> [String] {
      // 16 letters of 53 points are wider than 370 by far (a letter is half as wide as high), of 17 they are not.
      let screen =
        "screen: Me\nsummary: Rows.\nconditions: { vip: { title: VIP } }\nsections:\n  - items:\n"
        + "      - { component: RowLine, when: vip, data: { text: Follow the river } }\n"
        + "      - { component: RowLine, data: { text: Go } }\n"
      return try await check([
        "content/site.yml": "title: Kit\ndevices: [iPhone SE (3rd), iPhone 16]\ntextSizes: [AX5]\n",
        "content/me/Me.screen.yml": screen, "content/me/index.md": "# Me\n", "content/row/index.md": "# Row\n",
        "content/row/RowLine.component.yml": row.replacing("SAMPLE", with: sample),
      ]).report.diagnostics.map { found in
        "\(found.range.file) \(found.id)" + found.notes.map { " (\($0.message))" }.joined()
      }
    }
    let note = "(this shows on iPhone SE (3rd), AX5; iPhone 16, AX5)"
    #expect(try await found(sample: "Go") == ["content/me/Me.screen.yml truncation \(note)"])
    #expect(
      try await found(sample: "Follow the river") == ["content/row/RowLine.component.yml truncation \(note)"])
  }

  /// A conflict that only a required context has is no reason to keep a page back, but an error of a check.
  @Test func aConflictInAContextIsAnErrorOfACheck() async throws {
    let files = [
      "content/site.yml": "title: Kit\ntextSizes: [AX3]\n",
      "content/row/RowText.component.yml": """
      component: RowText
      kind: row
      summary: A line.
      views: { title: { class: UILabel, text: Hello, font: body, compressionResistance: 1000 } }
      constraints: [title.left == left, title.right == right, title.top == top, title.bottom == bottom, height <= 30]

      """,
      "content/row/index.md": "# Row\n",
    ]
    let (report, site) = try await check(files)
    #expect(report.diagnostics.filter { $0.severity == .error }.map(\.id) == ["conflict"])
    #expect(try await site.build().diagnostics.map { "\($0.severity) \($0.id)" } == ["warning conflict"])
    try site.write("title: Kit\ntextSizes: [AX3]\nchecks: { conflict: warning }\n", to: "content/site.yml")
    let levelled = try await CheckRequest(root: site.root.path, jobs: 1).check()
    #expect(!levelled.hasErrors && levelled.diagnostics.contains { $0.id == "conflict" })
    try site.write("title: Kit\ntextSizes: [AX3]\nchecks: { conflict: error }\n", to: "content/site.yml")
    #expect(try await site.build().hasErrors)
  }

  @Test func levelsHoldForFindings() async throws {
    let files = ["content/row/RowText.component.yml": Self.row, "content/row/index.md": "# Row\n"]
    func levels(_ checks: String) async throws -> [String] {
      try await check(files.merging(["content/site.yml": "title: Kit\nchecks: \(checks)\n"]) { $1 }).report.diagnostics
        .map { "\($0.severity) \($0.id)" }
    }
    #expect(try await levels("{}") == ["warning small-target"])
    #expect(try await levels("{ small-target: off }") == [])
    #expect(try await levels("{ small-target: error }") == ["error small-target"])
  }

  // MARK: Pages

  @Test func linksToPartsOfPagesAreFollowed() async throws {
    let (report, _) = try await check([
      "content/a.md": """
      ---
      description: A.
      ---

      # A

      [1](b.md#two-words) [2](b.md#tow-words) [3](#a) [4](#) [5](b.md#) [6](#top) [7](https://a.b#c) [8](b.md#%C3%BCber)
      [9](index.md#x) [10](picture.svg#x)
      """,
      "content/b.md": "---\ndescription: B.\n---\n\n# B\n\n## Two words\n\n## Über\n",
      "content/picture.svg": "<svg xmlns=\"http://www.w3.org/2000/svg\"/>",
    ])
    #expect(
      report.diagnostics.map { "\($0.id): \($0.message) → \($0.fixes.first?.title ?? "")" } == [
        "missing-anchor: the page has no part '#tow-words' that 'b.md#tow-words' leads to → did you mean '#two-words'?",
        "missing-anchor: the page has no part '#x' that 'index.md#x' leads to → one of: #home",
      ])
  }

  @Test func picturesSayWhatTheyShow() async throws {
    let (report, _) = try await check([
      "content/a.md":
        "---\ndescription: A.\n---\n\n# A\n\n![](p.svg) ![ ](p.svg) ![A `p`](p.svg) <img src=\"p.svg\" alt=\"\">\n",
      "content/p.svg": "<svg xmlns=\"http://www.w3.org/2000/svg\"/>",
    ])
    #expect(report.diagnostics.map(\.id) == ["image-without-alt", "image-without-alt"])
  }

  @Test func whatIsListedSaysWhatItIs() async throws {
    let files = [
      "content/row/RowText.component.yml": Self.row.replacing("summary: A line.\n", with: "")
        .replacing("more.height == 30", with: "more.height == 44"),
      "content/row/index.md": "# Row\n", "content/a.md": "# A\n",
    ]
    #expect(
      try await check(files).report.diagnostics.map { "\($0.id) \($0.range.file)" } == [
        "missing-summary content/a.md", "missing-summary content/row/RowText.component.yml",
      ])
    let described = [
      "content/row/index.md": "---\ndescription: R.\n---\n\n# Row\n",
      "content/a.md": "---\ndescription: A.\n---\n\n# A\n",
    ]
    #expect(try await check(files.merging(described) { $1 }).report.diagnostics == [])
  }

  @Test func orphansAreToldWhereASiteAsks() async throws {
    let files = [
      "content/site.yml": "title: Kit\nchecks: { missing-summary: off }\n", "content/index.md": "# Home\n\n[A](a.md)\n",
      "content/a.md": "# A\n", "content/b.md": "# B\n\n[B](b.md)\n",
    ]
    #expect(try await check(files).report.diagnostics == [])
    let (report, _) = try await check(
      files.merging(["content/site.yml": "title: Kit\nchecks: { missing-summary: off, orphan-page: error }\n"]) { $1 })
    #expect(lines(report) == ["error orphan-page: no text leads to the page 'B'"])
  }

  // MARK: Everything

  @Test func itSaysWhatABuildSays() async throws {
    let files = [
      "content/a.md": "# A\n\n[x](nowhere.md)\n\n| a |\n|---|\n| 1 | 2 |\n", "content/data.yml": "a: b\n",
      "content/row/RowText.component.yml": Self.row.replacing("more.left - 8", with: "mroe.left - 8"),
      "content/b.md": "---\ntilte: B\n---\n\n# B\n",
    ]
    let (report, site) = try await check(files)
    let built = try await site.build().diagnostics
    #expect(built.count >= 5)
    #expect(Set(built).subtracting(report.diagnostics) == [])
    #expect(report.diagnostics == report.diagnostics.sorted())
    #expect(!site.exists("site"))
  }

  @Test func jobsAndFoldersChangeNothing() async throws {
    let site = try TemporarySite([
      "content/site.yml": "title: Kit\ntextSizes: [AX3]\n", "content/row/RowText.component.yml": Self.row,
      "content/a.md": "# A\n\n[x](nowhere.md)\n",
    ])
    let first = try await CheckRequest(root: site.root.path, jobs: 1).check().diagnostics
    #expect(first.count >= 3)
    for jobs in [2, 7] {
      #expect(try await CheckRequest(root: site.root.path + "/../root", jobs: jobs).check().diagnostics == first)
    }
  }

  /// Our own content: nothing wrong but what its ratchet file knows.
  @Test func theProjectsOwnContentPasses() async throws {
    let report = try await CheckRequest(root: Places.package.path, jobs: 2).check()
    let file = Places.package.appendingPathComponent(Ratchet.fileName)
    let ratchet = Ratchet.reading([UInt8](try Data(contentsOf: file)), file: Ratchet.fileName)
    #expect(ratchet.diagnostics == [])
    #expect(ratchet.value.applied(to: report).diagnostics.map { "\($0.range.file) \($0.id): \($0.message)" } == [])
    #expect(ratchet.value.text == String(decoding: try Data(contentsOf: file), as: UTF8.self))
  }
}
