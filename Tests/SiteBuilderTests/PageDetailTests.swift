import SiteBuilder
import TestSupport
import Testing

/// Small things that pages say.
@Suite struct PageDetailTests {
  private static let row = """
    component: Row
    kind: row
    views:
      label: { class: UILabel, text: Hello }
      button: { class: UIButton, title: Go, titleColor: label }
    constraints: ['H:|[label]-[button(44)]|', 'V:|[label]|', 'V:|[button(44)]|']

    """

  /// A row is shown where its section is, and if its own condition holds; where it leads to is said once.
  @Test func aScreenSaysAllConditionsOfARow() async throws {
    let site = try TemporarySite([
      "content/site.yml": "title: Kit\n", "content/row/Row.component.yml": Self.row, "content/row/index.md": "# Row\n",
      "content/a/index.md": "# A\n",
      "content/a/A.screen.yml": """
      screen: A
      conditions: { vip: { title: VIP }, guest: { title: Guest } }
      sections:
        - when: vip
          items:
            - { component: Row, when: not guest, step: A, steps: { button: A } }
            - { component: Row }

      """,
    ])
    #expect(try await site.build().printed == "")
    let page = try site.page("a/index.html")
    let tables = page.indices("tbody")
    let rows = page.indices("tr", in: tables.first).map { page.elements("td", in: $0).map(\.text) }
    // Each condition is a line of its own.
    #expect(rows.map { $0[3] } == ["vipnot guest", "vip"])
    #expect(rows.first?.last?.split(separator: " ") == ["A"])
  }

  /// A page for missing addresses is shown at any depth, so that its links begin at the host. Opened from a file that leads
  /// nowhere; what it looks like comes from beside it too.
  @Test(arguments: ["default", "paper"])
  func thePageForMissingAddressesHasItsStyleInAFileToo(_ theme: String) async throws {
    let site = try TemporarySite([
      "content/site.yml": "title: Kit\nurl: https://example.org/kit\ncolors: { accent: '#0a717a' }\n",
      "content/index.md": "# Kit\n",
    ])
    try await site.build(theme: theme)
    let links = try site.page("404.html").elements("link").filter { $0.attributes["rel"] == "stylesheet" }
      .compactMap { $0.attributes["href"] }
    let own = links.filter { !$0.hasPrefix("/") }
    #expect(own.count == 2)
    for link in own {
      #expect(site.text("site/" + link) != nil, "\(link)")
      #expect(links.contains("/kit/" + link))
    }
    #expect(
      try site.page("index.html").elements("link").filter { $0.attributes["rel"] == "stylesheet" }.count < links.count)
  }

  /// Several pages that a word leads to are told apart.
  @Test func targetsInTheIndexStandApart() async throws {
    let site = try TemporarySite([
      "content/site.yml": "title: Kit\n", "content/index.md": "# Kit\n",
      "content/a.md": "---\nkeywords: [thing]\n---\n# First\n",
      "content/b.md": "---\nkeywords: [thing]\n---\n# Second\n",
    ])
    try await site.build()
    let page = try site.page("a-z/index.html")
    #expect(page.elements("a", class: "target").map(\.text).suffix(2) == ["First", "Second"])
  }
}
