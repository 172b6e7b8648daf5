import Baselines
import Foundation
import SiteBuilder
import TestSupport
import Testing

/// What moved since the baseline beside the content, on the pages of components.
@Suite struct BaselinePageTests {
  /// A box that leaves `$gap` on three sides of a component as wide as the device.
  private static let card = """
    component: Card
    kind: card
    summary: A box.
    size: { height: 100 }
    views:
      box: { class: UIView }
      dot: { class: UIView, in: box }
    constraints:
      - box.left == left + $gap
      - box.right == right - $gap
      - box.top == top + $gap
      - box.height == 30
      - dot.left == box.left + 2
      - dot.top == box.top + 2
      - dot.width == 10
      - dot.height == 10

    """

  private static func gap(_ points: Int) -> String {
    "{ \"gap\": { \"$type\": \"dimension\", \"$value\": { \"value\": \(points), \"unit\": \"px\" } } }"
  }

  private static let oneContext = "title: Kit\ndevices: [iPhone SE (3rd)]\n"
  private static let twoContexts = "title: Kit\ndevices: [iPhone SE (3rd), iPhone 16 Pro Max]\n"
  private static let file = "framebook-baseline.txt"

  /// A site with the baseline of its own frames.
  private func example(_ settings: String) async throws -> TemporarySite {
    let site = try TemporarySite([
      "content/site.yml": settings, "content/a.md": "# A\n", "content/gap.tokens.json": Self.gap(12),
      "content/card/Card.component.yml": Self.card, "content/card/index.md": "# Card\n",
    ])
    try await keepBaseline(site)
    return site
  }

  private func keepBaseline(_ site: TemporarySite) async throws {
    let solved = try await BaselineRequest(root: site.root.path, jobs: 1).solve()
    #expect(solved.errors == [])
    try site.write(solved.baseline.text, to: Self.file)
  }

  /// What the section says, line by line.
  private func told(_ site: TemporarySite, _ path: String = "card/index.html") throws -> [String] {
    let page = try site.page(path)
    guard page.ids.contains("fb-moved"), let section = page.first("section", class: "changes") else { return [] }
    return page.elements(in: section).filter { ["h2", "h3", "p", "dt", "dd", "summary"].contains($0.name) }.map(\.text)
  }

  @Test func nothingIsSaidWhereNothingMoved() async throws {
    let site = try await example(Self.oneContext)
    let report = try await site.build()
    #expect(report.printed == "")
    let page = try site.page("card/index.html")
    #expect(!page.ids.contains("fb-moved") && !page.ids.contains("fb-changes"))
    #expect(site.text("site/card/index.md")?.contains("Since the last baseline") == false)
    // Without the file the pages are the same: it says nothing of itself.
    let with = site.snapshot().mapValues(\.bytes)
    try site.remove(Self.file)
    try await site.build()
    #expect(site.snapshot().mapValues(\.bytes) == with)
  }

  /// 375 points wide, the box was 375 - 2 · 12 = 351 and is 375 - 2 · 16 = 343; the dot stays where it is in the box.
  @Test func aMeasureIsSaidWithWhatItWas() async throws {
    let site = try await example(Self.oneContext)
    try site.write(Self.gap(16), to: "content/gap.tokens.json")
    #expect(try await site.build().printed == "")
    #expect(
      try told(site) == [
        "Changes", "Since the last baseline",
        "Frames in points that are no longer as recorded, compared in 1 context.",
        "box", "width 351 → 343 iPhone SE (3rd)", "x 12 → 16 iPhone SE (3rd)", "y 12 → 16 iPhone SE (3rd)",
      ])
    let page = try site.page("card/index.html")
    #expect(page.mistakes == [])
    #expect(page.elements("a").contains { $0.attributes["href"] == "#fb-changes" })
    #expect(
      site.text("site/card/index.md")?.contains(
        """
        ## Changes

        ### Since the last baseline

        Frames in points that are no longer as recorded, compared in 1 context.

        - `box`: width 351 → 343 (iPhone SE (3rd))
        - `box`: x 12 → 16 (iPhone SE (3rd))
        - `box`: y 12 → 16 (iPhone SE (3rd))

        """) == true)
  }

  /// What a translation moves is told there too.
  @Test func thePageOfAllChangesSaysWhatATranslationMoves() async throws {
    let site = try await example("title: Kit\ndevices: [iPhone SE (3rd)]\n")
    let tag = """
      component: Tag
      kind: view
      views: { word: { class: UILabel, text: New } }
      constraints: [word.left == left, word.top == top, word.bottom == bottom]

      """
    try site.write(tag, to: "content/tag/Tag.component.yml")
    try site.write("# Tag\n", to: "content/tag/index.md")
    try site.write("\"New\" = \"Neu\";\n", to: "content/strings/de.strings")
    try site.write("---\nchanges: [{ version: 1.0.0, date: 2026-03-02, text: New. }]\n---\n# A\n", to: "content/a.md")
    try await keepBaseline(site)
    #expect(try await site.build().hasErrors == false)
    #expect(site.text("site/changes/index.md")?.contains("since") == false)
    try site.write("\"New\" = \"Ganz neu\";\n", to: "content/strings/de.strings")
    try await site.build()
    #expect(site.text("site/changes/index.md")?.contains("`word`: width") == true)
    try await site.build(output: "cold")
    #expect(site.snapshot().mapValues(\.bytes) == site.snapshot(of: "cold").mapValues(\.bytes))
  }

  /// The page of all changes says it of each component, with a link to it; there is none as long as nobody tells of a change.
  @Test func thePageOfAllChangesSaysTheSame() async throws {
    let site = try await example(Self.oneContext + "url: https://example.org\n")
    try site.write(Self.gap(16), to: "content/gap.tokens.json")
    try await site.build()
    #expect(site.text("site/changes/index.html") == nil)
    try site.write("---\nchanges: [{ version: 1.0.0, date: 2026-03-02, text: New. }]\n---\n# A\n", to: "content/a.md")
    try await site.build(jobs: 2)
    let page = try site.page("changes/index.html")
    #expect(page.mistakes == [])
    #expect(page.indices("section", class: "changes").count == 2)
    let section = try #require(page.first("section", class: "moved"))
    let words = page.elements(in: section).filter { ["h2", "h3", "p", "dt", "dd"].contains($0.name) }.map(\.text)
    let own = try told(site)
    #expect(words == ["Since the last baseline", "Card"] + own.dropFirst(2))
    #expect(page.elements(in: section).first { $0.name == "a" }?.attributes["href"] == "../card/index.html#fb-moved")
    #expect(
      site.text("site/changes/index.md")?.contains(
        "## Since the last baseline\n\n### [Card](../card/index.md)\n\nFrames in") == true)
    // A feed tells of days, and a baseline has none.
    let feed = try #require(site.text("site/feed.xml"))
    #expect(feed.contains("1.0.0") && !feed.contains("343"))
    // One task or two, the first page first or not: the same bytes.
    let two = site.snapshot().mapValues(\.bytes)
    try await site.build(jobs: 1)
    #expect(site.snapshot().mapValues(\.bytes) == two)
    // Nothing moved, and nothing is said.
    try await keepBaseline(site)
    try await site.build()
    #expect(try site.page("changes/index.html").indices("section", class: "changes").count == 1)
  }

  /// The widths differ with the devices, 375 and 440 points; the edges move alike.
  @Test func contextsAreCounted() async throws {
    let site = try await example(Self.twoContexts)
    try site.write(Self.gap(16), to: "content/gap.tokens.json")
    try await site.build()
    #expect(
      try told(site) == [
        "Changes", "Since the last baseline",
        "Frames in points that are no longer as recorded, compared in 2 contexts.", "box",
        "width 351 → 343 iPhone SE (3rd); other figures in 1 more context",
        "x 12 → 16 iPhone SE (3rd) and 1 more context", "y 12 → 16 iPhone SE (3rd) and 1 more context",
      ])
  }

  /// Written changes stand above; a style's name is said where not all styles show it.
  @Test func stylesAreNamedBelowTheWrittenChanges() async throws {
    let site = try await example(Self.oneContext)
    func card(_ name: String, width: Int) -> String {
      Self.card.replacing("  - dot.width == 10\n", with: "").replacing(
        "constraints:\n",
        with: """
          styles:
            plain: { constraints: [dot.width == 10] }
            \(name): { constraints: [dot.width == \(width)] }
          constraints:

          """)
    }
    let file = "content/card/Card.component.yml"
    try site.write(card("old", width: 10), to: file)
    try await keepBaseline(site)
    try site.write(
      card("tall", width: 10) + "changes:\n  - { version: \"1.1\", text: Has a style }\n", to: file)
    try await site.build()
    #expect(
      try told(site) == [
        "Changes", "1.1", "Has a style", "Since the last baseline", "Style", "new: tall", "gone: old",
      ])
    try site.write(card("old", width: 20), to: file)
    try await site.build()
    #expect(try told(site).suffix(2) == ["dot", "width 10 → 20 Style: old; iPhone SE (3rd)"])
  }

  @Test func aViewThatIsHiddenOrNewIsSaidToBeSo() async throws {
    let site = try await example(Self.oneContext)
    let file = "content/card/Card.component.yml"
    try site.write(Self.card.replacing("in: box }", with: "in: box, hidden: true }"), to: file)
    try await site.build()
    #expect(try told(site).suffix(2) == ["dot", "is hidden now iPhone SE (3rd)"])
    try site.write(Self.card.replacing("dot", with: "point"), to: file)
    try await site.build()
    #expect(
      try told(site).suffix(4) == ["dot", "is gone iPhone SE (3rd)", "point", "is new iPhone SE (3rd)"])
  }

  @Test func aNewComponentIsSaidToBeNew() async throws {
    let site = try await example(Self.twoContexts)
    try site.write(labelComponent, to: "content/tag/Tag.component.yml")
    try site.write("# T\n", to: "content/tag/index.md")
    // Of two pages about it the one that names it is its own, and tells.
    try site.write("---\ncomponent: Tag\n---\n# U\n", to: "content/about.md")
    try await site.build()
    #expect(try told(site, "about.html") == ["Changes", "Since the last baseline", "This component is new."])
    #expect(try told(site, "tag/index.html") == [])
    #expect(try told(site) == [])
  }

  /// The page of a component is as good without it, so the site is built, unless its author wants it otherwise.
  @Test func oneThatCannotBeReadIsAWarning() async throws {
    let site = try await example(Self.oneContext)
    let text = try #require(site.text(Self.file))
    try site.write(text.replacing("\nframes", with: "\n<<<<<<< ours\nframes"), to: Self.file)
    let report = try await site.build()
    let line = text.prefix(upTo: try #require(text.range(of: "\nframes")).lowerBound).split(separator: "\n").count + 1
    #expect(
      report.printed == """
        \(Self.file):\(line):1: warning: no page says what moved, for the baseline cannot be read: no line of a baseline \
        begins with '<<<<<<<' here [unread-baseline]
        \(line) | <<<<<<< ours
        \(String(repeating: " ", count: "\(line)".count)) | ^~~~~~~ one of: token, spec, component, screen, frames

        """)
    #expect(try told(site) == [])
    // An update says it again.
    try site.write("# A\n\nB\n", to: "content/a.md")
    #expect(try await site.build().printed == report.printed)
    try site.write(Self.oneContext + "checks: { unread-baseline: error }\n", to: "content/site.yml")
    #expect(try await site.build().hasErrors)
    try site.write(Self.oneContext + "checks: { unread-baseline: off }\n", to: "content/site.yml")
    #expect(try await site.build().diagnostics == [])
    // It is the last one that is needed to write a new one.
    #expect(try await BaselineRequest(root: site.root.path, jobs: 1).solve().errors == [])
  }

  /// An edited text of the page keeps what is said of the frames, and a new baseline takes it away.
  @Test func updatesSayTheSame() async throws {
    let site = try await example(Self.twoContexts)
    try site.write(Self.gap(16), to: "content/gap.tokens.json")
    try await site.build()
    let first = try told(site)
    try site.write("# Card\n\nNew.\n", to: "content/card/index.md")
    #expect(try await site.build().written < 8)
    #expect(try told(site) == first && first.count == 7)
    try await site.build(output: "cold")
    #expect(site.snapshot().mapValues(\.bytes) == site.snapshot(of: "cold").mapValues(\.bytes))
    try await keepBaseline(site)
    #expect(try await site.build().written > 0)
    #expect(try told(site) == [])
  }

  @Test func aServerWatchesTheFile() {
    let sources = BuildRequest(root: "kit", output: "site", jobs: 1).sources
    #expect(sources.files == ["kit/" + Self.file])
  }

  /// `check` answers the file too.
  @Test func aCheckSaysIt() async throws {
    let site = try await example(Self.oneContext)
    try site.write("nothing", to: Self.file)
    let report = try await CheckRequest(root: site.root.path, jobs: 1).check()
    #expect(report.diagnostics.map(\.id).contains("unread-baseline"))
  }
}
