import Foundation
import SiteBuilder
import TestSupport
import Testing

/// What a component's page says beyond pictures and code, and the pages that nobody has to write.
@Suite struct ComponentSectionTests {
  /// A row with a badge in it; its label is black on white, its button 100 × 20 points.
  private static let row = """
    component: RowTag
    kind: row
    size: { height: 40 }
    properties: { text: { type: String, sample: Text }, isOn: { type: Bool, default: false } }
    views:
      label: { class: UILabel, text: $text, font: body, textColor: "#000000", backgroundColor: "#FFFFFF" }
      go: { class: UIButton, title: Go, state: selected if $isOn, titleFont: 15 }
      badge: { component: Badge, word: $text }
    styles:
      plain: { constraints: ["H:|[label]-(>=0)-[go(100)]|", "V:|[label]|", "V:|[go(20)]", "H:|[badge(20)]", "V:|[badge(20)]"] }
      loud: { extends: plain, label: { textColor: "#777777" } }

    """

  private static let badge = """
    component: Badge
    kind: view
    size: { width: 20, height: 20 }
    properties: { word: { type: String, sample: N } }
    views: { dot: { class: UIView, backgroundColor: red } }
    constraints: ["H:|[dot]|", "V:|[dot]|"]

    """

  private static let home = """
    screen: Home
    sections: [{ items: [{ component: RowTag, steps: { go: detail }, step: detail }] }]

    """

  private func site(_ more: [String: String] = [:]) throws -> TemporarySite {
    let files = [
      "content/site.yml": "title: Kit\n",
      "content/rows/tag/RowTag.component.yml": Self.row,
      "content/rows/tag/index.md": "---\nstatus: beta\nsince: 1.2\nkeywords: [mark]\n---\n\n# Tag\n",
      "content/views/badge/Badge.component.yml": Self.badge,
      "content/views/badge/index.md": "---\nkeywords: [mark]\n---\n\n# Badge\n",
      "content/screens/home/Home.screen.yml": Self.home, "content/screens/home/index.md": "# Start\n\nText.\n",
      "content/screens/detail/Detail.screen.yml":
        "screen: Detail\nsections: [{ items: [{ component: RowTag }] }]\n",
    ]
    return try TemporarySite(files.merging(more) { $1 })
  }

  @Test func aPageSaysWhereItsComponentIsUsed() async throws {
    let site = try site()
    try await site.build()
    let row = try site.page("rows/tag/index.html")
    #expect(row.mistakes == [])
    #expect(Set(row.ids).count == row.ids.count)
    let uses = try #require(row.indices("dl", class: "uses").first)
    #expect(row.elements("dt", in: uses).map(\.text) == ["Uses", "Shown on"])
    #expect(
      row.elements("a", in: uses).map { $0.attributes["href"] } == [
        "../../views/badge/index.html", "../../screens/detail/index.html", "../../screens/home/index.html",
      ])
    let badge = try site.page("views/badge/index.html")
    let back = try #require(badge.indices("dl", class: "uses").first)
    #expect(badge.elements("dt", in: back).map(\.text) == ["Used by"])
    #expect(badge.elements("a", in: back).map(\.text) == ["Tag"])
    #expect(row.elements("a").contains { $0.attributes["href"] == "#fb-uses" })
  }

  @Test func aPageSaysHowItsComponentIsReadOut() async throws {
    let site = try site()
    try await site.build()
    let page = try site.page("rows/tag/index.html")
    let table = try #require(page.indices("div", class: "elements").first)
    let rows = page.indices("tr", in: table).map { page.elements("td", in: $0).map(\.words) }.filter { !$0.isEmpty }
    // Body is 14 points in xS and 53 in AX5 (ios-facts.md). Black on white is 21 : 1; the other style's #777777 on white
    // is 4.48 (relative luminance 0.1845), which is 4.5 to a tenth and is the least of both styles.
    #expect(rows.first?[0] == "Text, text")
    #expect(rows.first?[1] == "17 pt, from 14 (xS) to 53 (AX5)")
    #expect(rows.first?[2] == "4.5 : 1")
    #expect(rows.dropFirst().first?[0] == "Go, button")
    #expect(rows.dropFirst().first?[1] == "15 pt in every text size")
    #expect(rows.dropFirst().first?[4] == "100 × 20")
  }

  @Test func aPageSaysWhatIsFoundAndWhereItsDataGo() async throws {
    let site = try site()
    try await site.build()
    let page = try site.page("rows/tag/index.html")
    let checks = try #require(page.indices("ul", class: "checks").first)
    #expect(
      page.elements("li", in: checks).contains {
        $0.attributes["data-kind"] == "small-target" && $0.words.contains("1/1: iPhone SE (3rd)")
      })
    let clean = try site.page("views/badge/index.html")
    #expect(clean.elements("p", class: "note").contains { $0.words == "Nothing to look at in 1 context." })
    let carried = try #require(page.indices("div", class: "carried").first)
    #expect(
      page.elements("code", in: carried).map(\.text) == ["text", "label.text", "badge.word", "isOn", "go.state"])
    let actions = try #require(page.indices("div", class: "actions").first)
    #expect(page.elements("th", in: actions).map(\.words).suffix(2) == ["The whole component", "go"])
    #expect(page.elements("td", in: actions).map(\.words)[2] == "touchUpInside")
    #expect(
      page.elements("a", in: actions).map { $0.attributes["href"] }.contains("../../screens/detail/index.html"))
  }

  @Test func theStatusPageLeadsToEveryComponent() async throws {
    let site = try site()
    try await site.build()
    let page = try site.page("status/index.html")
    #expect(page.elements("h1").map(\.text) == ["Status"])
    let table = try #require(page.indices("div", class: "statuses").first)
    // The row has a target that is too small, the badge has nothing to look at.
    #expect(page.elements("th", in: table).map(\.words).suffix(2) == ["Tag", "Badge"])
    let links = page.elements("a", in: table).map { $0.attributes["href"] ?? "" }
    #expect(links.contains("../rows/tag/index.html#fb-checks"))
    #expect(page.elements("a", in: table).contains { $0.attributes["data-status"] == "beta" })
    #expect(try site.page("rows/tag/index.html").ids.contains("fb-checks"))
    #expect(site.text("site/a-z/index.html")?.contains("status/index.html") == true)
  }

  @Test func theServerDrivenPageHasKeysSamplesAndTheSchema() async throws {
    let site = try site()
    try await site.build()
    let page = try site.page("server-driven/index.html")
    #expect(page.mistakes == [])
    #expect(page.ids.contains("fb-server-RowTag"))
    #expect(page.elements("code", class: "language-json").contains { $0.text.contains("\"RowTag\"") })
    #expect(page.elements("a").contains { $0.attributes["href"] == "../screens/home/index.html#fb-payload" })
    let schema = try #require(site.text("site/data/server.schema.json"))
    let json = try JSONSerialization.jsonObject(with: Data(schema.utf8)) as? [String: Any]
    #expect((json?["$defs"] as? [String: Any])?["RowTag.data"] != nil)
  }

  @Test func aPageOfTheAuthorsTakesTheirPlace() async throws {
    let site = try site(["content/status.md": "# My own status\n", "content/server-driven/index.md": "# Server\n"])
    try await site.build()
    #expect(site.text("site/status/index.html") == nil)
    #expect(try site.page("status.html").indices("div", class: "statuses").isEmpty)
    #expect(try site.page("server-driven/index.html").elements("h1").map(\.text) == ["Server"])
  }

  @Test func theStylesPageSaysWhatDiffers() async throws {
    let other = Self.row.replacing("RowTag", with: "RowOther").replacing(
      "badge: { component: Badge, word: $text }", with: "badge: { class: UIView }")
    let site = try site([
      "content/rows/other/RowOther.component.yml": other, "content/rows/other/index.md": "# Other\n",
    ])
    try await site.build()
    let page = try site.page("styles/index.html")
    #expect(page.mistakes == [])
    #expect(page.ids.contains("fb-styles-RowTag") && page.ids.contains("fb-styles-RowOther"))
    #expect(page.elements("td").map(\.words).contains { $0.contains("label.textColor") && $0.contains("#777777") })
  }

  @Test func theMapHasAnArrowForEveryStep() async throws {
    let site = try site(["content/index.md": "# Kit\n\n```flow\n```\n"])
    let report = try await site.build()
    #expect(!report.messages.contains { $0.hasPrefix("missing-flows") })
    let page = try site.page("index.html")
    #expect(page.mistakes == [])
    #expect(Set(page.ids).count == page.ids.count)
    let map = try #require(page.indices("svg", class: "map").first)
    #expect(page.elements("a", in: map).compactMap { $0.attributes["aria-label"] }.sorted() == ["Detail", "Start"])
    // Home leads to Detail, once however many rows do.
    #expect(page.elements("path", in: map).filter { $0.attributes["class"] == "step" }.count == 1)
  }

  @Test func textStylesAreShownInEverySize() async throws {
    let site = try site([
      "content/type.md": "# Type\n\n```tokens\ntype: typography\n```\n",
      "content/tokens/a.tokens.json":
        #"{ "t": { "$type": "typography", "$value": { "fontFamily": "Inter", "fontSize": { "value": 17, "unit": "px" }, "fontWeight": 400, "letterSpacing": { "value": 0, "unit": "px" }, "lineHeight": 1.2 } } }"#,
    ])
    try await site.build()
    let page = try site.page("type.html")
    let table = try #require(page.indices("div", class: "type-scale").first)
    // ios-facts.md: body is 14/19 in xS, 17/22 in L and 53/62 in AX5.
    let cells = page.elements("td", in: table).map(\.text)
    #expect(cells.count == 12)
    #expect([cells.first, cells.dropFirst(3).first, cells.last] == ["14/19", "17/22", "53/62"])
  }
}
