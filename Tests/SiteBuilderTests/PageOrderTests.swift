import Foundation
import SiteBuilder
import TestSupport
import Testing

/// Where things stand: the sections of a component's page, screens on the map, pictures on cards; and what is hidden.
@Suite struct PageOrderTests {
  private static let words = """
    # Tag

    Lede.

    ## When to use

    Always.

    ## Accessibility

    One element.[^1]

    ## Do and don't

    > [!DO]
    > Short.

    > [!DONT]
    > Long.

    ## Content

    A word.

    ## Behaviour

    None.

    [^1]: A note.

    """

  /// design.md gives the order: when to use, … properties, data, code, do and don't, content, accessibility (generated floor
  /// plus prose), checks.
  @Test func theTextOfAComponentsPageStandsWhereItsOrderSays() async throws {
    let site = try TemporarySite([
      "content/tag/index.md": Self.words, "content/tag/Tag.component.yml": labelComponent,
    ])
    #expect(try await site.build().printed == "")
    let page = try site.page("tag/index.html")
    #expect(page.mistakes == [])
    let headings = page.elements.filter { ["h2", "h3"].contains($0.name) && $0.attributes["id"] != nil }
    let ids = headings.compactMap { $0.attributes["id"] }.filter { !$0.contains("layout-") }
    let wanted = [
      "when-to-use", "behaviour", "fb-anatomy", "fb-layout", "fb-properties", "fb-data", "fb-code", "do-and-dont",
      "content", "accessibility", "fb-accessibility", "fb-checks",
    ]
    #expect(ids.filter(wanted.contains) == wanted)
    // What is generated is a part of the author's section.
    #expect(headings.first { $0.attributes["id"] == "fb-accessibility" }?.name == "h3")
    // The contents beside it say the same.
    let contents = try #require(page.indices("nav", class: "contents").first)
    let links = page.elements("a", in: contents).compactMap { $0.attributes["href"]?.dropFirst() }.map(String.init)
    #expect(links.filter(wanted.contains) == wanted)
    // A pair stands side by side, and notes below the last text.
    let pair = try #require(page.indices("div", class: "pair").first)
    #expect(page.elements("aside", in: pair).count == 2)
    let text = try #require(site.text("site/tag/index.html"))
    let (note, checks) = (text.range(of: "class=\"footnotes\""), text.range(of: "id=\"fb-checks\""))
    #expect(try #require(note).lowerBound < #require(checks).lowerBound)
  }

  @Test func theMapOfAWideAppIsNoWiderThanAPage() async throws {
    var files = [
      "content/index.md": "# Kit\n\n```flow\n```\n",
      "content/tag/index.md": "# Tag\n",
      "content/tag/RowTag.component.yml":
        "component: RowTag\nkind: row\nsize: { height: 40 }\nviews: { label: { class: UILabel, text: A } }\nconstraints: [\"H:|[label]|\", \"V:|[label]|\"]\n",
    ]
    let names = (1...12).map { "S\($0)" }
    let steps = names.map { "{ component: RowTag, step: \($0) }" }.joined(separator: ", ")
    files["content/a/Home.screen.yml"] = "screen: Home\nsections: [{ items: [\(steps)] }]\n"
    files["content/a/index.md"] = "# Home\n"
    for name in names {
      files["content/\(name)/\(name).screen.yml"] =
        "screen: \(name)\nsections: [{ items: [{ component: RowTag\(name == "S12" ? ", step: S1" : "") }] }]\n"
      files["content/\(name)/index.md"] = "# \(name)\n"
    }
    let site = try TemporarySite(files)
    try await site.build()
    let page = try site.page("index.html")
    #expect(page.mistakes == [])
    let map = try #require(page.indices("svg", class: "map").first)
    // Twelve arrows out and one back, each of its own.
    let arrows = page.elements("path", in: map).filter { $0.attributes["class"] == "step" }.map { $0.attributes["d"] }
    #expect(arrows.count == 13 && Set(arrows).count == 13)
    let edges = page.elements("rect", in: map).filter { $0.attributes["class"] == "edge" }
    #expect(edges.count == 13)
    // Five side by side, so Home and three rows; no two in one place.
    #expect(Set(edges.map { $0.attributes["x"] }).count == 5)
    #expect(Set(edges.map { $0.attributes["y"] }).count == 4)
    #expect(Set(edges.map { [$0.attributes["x"], $0.attributes["y"]] }).count == 13)
  }

  @Test func aPageSaysWhatStandsForIt() async throws {
    let colors =
      ##"{ "brand": { "$type": "color", "$value": { "colorSpace": "srgb", "components": [0, 0.4, 0.5] } } }"##
    let site = try TemporarySite([
      "content/a/index.md": "---\ntitle: A\npicture: brand\n---\n",
      "content/b/index.md": "---\ntitle: B\npicture: Tag\n---\n",
      "content/tag/index.md": "# Tag\n", "content/tag/Tag.component.yml": labelComponent,
      "content/tokens/a.tokens.json": colors,
      "content/site.yml": "title: Kit\nchecks: { unused-token: off }\n",
    ])
    #expect(try await site.build().printed == "")
    let page = try site.page("index.html")
    #expect(page.mistakes == [])
    // The swatch, and the component on the second card and its own.
    let cards = page.indices("li").filter { !page.elements("span", class: "thumbnail", in: $0).isEmpty }
    #expect(cards.count == 3)
    let swatches = page.elements("rect", in: cards.first).filter { $0.attributes["fill"]?.hasPrefix("var(--") == true }
    #expect(!swatches.isEmpty)

    try site.write("---\ntitle: A\npicture: Tga\n---\n", to: "content/a/index.md")
    let report = try await site.build()
    #expect(
      report.messages == [
        "unknown-component: no component, screen or group of tokens is named 'Tga'"
      ])
  }

  @Test func severalScreensStandSideBySide() async throws {
    let row =
      "component: RowTag\nkind: row\nsize: { height: 40 }\nviews: { label: { class: UILabel, text: A } }\nconstraints: [\"H:|[label]|\", \"V:|[label]|\"]\n"
    let site = try TemporarySite([
      "content/tag/index.md": "# Tag\n", "content/tag/RowTag.component.yml": row,
      "content/x/X.screen.yml": "screen: X\nsections: [{ items: [{ component: RowTag }] }]\n",
      "content/x/index.md": "# First\n",
      "content/y/Y.screen.yml": "screen: Y\nsections: [{ items: [{ component: RowTag }] }]\n",
      "content/y/index.md": "# Second\n",
      "content/p.md": "# P\n\n```screen\nscreens: [X, Y]\n```\n",
    ])
    #expect(try await site.build().printed == "")
    let page = try site.page("p.html")
    #expect(page.mistakes == [])
    #expect(
      page.elements("figcaption").map(\.text).map { $0.hasPrefix("First") || $0.hasPrefix("Second") } == [true, true])
    // The twin leads to both.
    #expect(site.text("site/p.md")?.contains("[X](x/index.md)") == true)
    try site.write("# P\n\n```screen\nscreens: [X, Z]\n```\n", to: "content/p.md")
    #expect(try await site.build().messages.contains { $0.hasPrefix("unknown-screen: no screen is named 'Z'") })
  }

  /// What an author has hidden from readers is hidden from all of them, and what no page can hold is in none.
  @Test func commentsAndControlCharactersReachNobody() async throws {
    let tokens =
      ##"{ "brand": { "$type": "color", "$value": { "colorSpace": "srgb", "components": [0, 0.4, 0.5] }, "$description": "A\u0001B" } }"##
    let site = try TemporarySite([
      "content/a.md":
        "# A\n\nText <!-- zzsecret --> goes on.\n\n<!--\nzzsecret\n-->\n\n`<!-- shown -->`\n\n```tokens\n```\n",
      "content/tokens/a.tokens.json": tokens, "content/site.yml": "title: Kit\nchecks: { unused-token: off }\n",
    ])
    #expect(try await site.build().printed == "")
    for file in site.files() {
      let text = site.text("site/" + file) ?? ""
      #expect(!text.contains("zzsecret"), "\(file)")
      if file.hasSuffix(".html") { #expect(!text.unicodeScalars.contains("\u{1}"), "\(file)") }
    }
    #expect(site.text("site/a.md")?.contains("`<!-- shown -->`") == true)
    #expect(site.text("site/a.html")?.contains("A\u{FFFD}B") == true)
  }
}
