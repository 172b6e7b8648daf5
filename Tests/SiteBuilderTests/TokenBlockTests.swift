import SiteBuilder
import TestSupport
import Testing

/// Tokens and design specs on pages, in the style sheet and in messages.
@Suite struct TokenBlockTests {
  private static let files = [
    "content/tokens/base.tokens.json": """
    { "color": { "$type": "color",
        "blue": { "$value": { "colorSpace": "srgb", "components": [0, 0, 1] }, "$description": "The sea" },
        "link": { "$value": "{color.blue}" } },
      "gap": { "$type": "dimension", "$value": { "value": 8, "unit": "px" } } }
    """,
    "content/tokens/base.dark.tokens.json": """
    { "color": { "blue": { "$value": { "colorSpace": "srgb", "components": [1, 1, 0] } } } }
    """,
    "content/tokens/base.contrast.tokens.json": """
    { "color": { "link": { "$value": { "colorSpace": "srgb", "components": [0, 0, 0] } } } }
    """,
    "content/specs.yml":
      "specs: { tag.width: { values: { iPhone SE (3rd): 100, default: 120 }, summary: How wide } }\n",
    "content/tag/index.md": "# Tag\n",
    "content/tag/Tag.component.yml": """
    component: Tag
    views: { label: { class: UILabel, text: Hi, textColor: $color.link } }
    constraints:
      - label.left == left + $gap
      - label.top == top
      - label.width == $tag.width
      - bottom == label.bottom

    """,
    "content/site.yml": "title: Kit\ndevices: [iPhone SE (3rd), iPhone 16]\n",
  ]

  private func site(_ changes: [String: String] = [:]) throws -> TemporarySite {
    try TemporarySite(Self.files.merging(changes) { $1 })
  }

  /// All steps of each of many tokens would be more than a page may take: half a million names.
  @Test func aLongChainOfTokensShowsItsBeginningAndItsEnd() async throws {
    let steps = (0..<1000).map { "\"t\($0)\": { \"$type\": \"number\", \"$value\": \"{t\($0 + 1)}\" }" }
    let site = try TemporarySite([
      "content/x.tokens.json":
        "{ \(steps.joined(separator: ", ")), \"t1000\": { \"$type\": \"number\", \"$value\": 5 } }",
      "content/all.md": "# All\n\n```tokens\n```\n",
    ])
    #expect(try await site.build().messages == ["unused-token: nothing uses the token 't0'"])
    let page = try site.page("all.html")
    let row = try #require(page.elements.indices.first { page.elements[$0].attributes["id"] == "fb-token-t0" })
    // Itself, fourteen of the others, what is left out, and the last one.
    let names: [String] = page.elements("code", in: row).map(\.words)
    let expected: [String] = ["t0"] + (1...14).map { "t\($0)" } + ["…", "t1000"]
    #expect(Array(names.prefix(17)) == expected)
  }

  @Test func aPageShowsTokensAndWhoUsesThem() async throws {
    let site = try site(["content/all.md": "# All\n\n```tokens\n```\n"])
    #expect(try await site.build().printed == "")
    let page = try site.page("all.html")
    func row(_ id: String) throws -> [String] {
      let row = try #require(page.elements.firstIndex { $0.attributes["id"] == id })
      return (page.elements("th", in: row) + page.elements("td", in: row)).map(\.words)
    }
    #expect(try row("fb-token-color.blue") == ["color.blue The sea", "", "#0000ff dark #ffff00", "color.link"])
    // High contrast has a value of its own, which is there in dark mode too.
    #expect(
      try row("fb-token-color.link") == [
        "color.link", "", "#0000ff dark #ffff00 high contrast #000000 dark, high contrast #000000 → color.blue", "Tag",
      ])
    #expect(try row("fb-token-gap") == ["gap", "", "8 pt", "Tag"])
    #expect(try row("fb-token-tag.width") == ["tag.width How wide", "100", "120", "Tag"])
    #expect(page.mistakes == [])
    #expect(try brokenAddresses(of: site) == [])
  }

  @Test func aBlockShowsAPart() async throws {
    let site = try site([
      "content/a.md": "# A\n\n```tokens\ngroup: color\n```\n",
      "content/b.md": "# B\n\n```tokens\ntype: dimension\n```\n",
      "content/c.md": "# C\n\n```tokens\ngroup: tag\n```\n",
    ])
    #expect(try await site.build().printed == "")
    func tokens(_ page: String) throws -> [String] {
      try site.page(page).ids.filter { $0.hasPrefix("fb-token-") }.map { String($0.dropFirst(9)) }
    }
    #expect(try tokens("a.html") == ["color.blue", "color.link"])
    #expect(try tokens("b.html") == ["gap"])
    #expect(try tokens("c.html") == ["tag.width"])
  }

  /// One picture for every appearance: the colour is a custom property.
  @Test func coloursAreCustomProperties() async throws {
    let site = try site()
    #expect(try await site.build().printed == "")
    #expect(
      site.asset("tokens.css") == """
        :root {
          --token-color-blue: light-dark(#0000ff, #ffff00);
          --token-color-link: light-dark(#0000ff, #ffff00);
        }
        @media (prefers-contrast: more) {
          :root {
            --token-color-link: #000000;
          }
        }

        """)
    let page = try #require(site.text("site/tag/index.html"))
    #expect(page.contains("fill=\"var(--token-color-link)\""))
    #expect(page.contains(/href="..\/assets\/[0-9a-z]{12}\/tokens.css"/))
    // Code says the names too.
    #expect(page.contains("tag.width"))
    #expect(page.contains("gap"))
    // The files are there for other tools.
    #expect(site.exists("site/tokens/base.tokens.json"))
  }

  @Test func aSiteWithoutTokensHasNoStyleSheetForThem() async throws {
    let site = try TemporarySite()
    #expect(try await site.build().printed == "")
    #expect(site.asset("tokens.css") == nil)
    #expect(site.text("site/index.html")?.contains("tokens.css") == false)
  }

  @Test func mistakesAreAnsweredAtTheirPlaces() async throws {
    let site = try site([
      "content/a.md": "# A\n\n```tokens\ngroup: colr\n```\n\n```tokns\n```\n\n```tokens\ntype: colour\n```\n",
      "content/tokens/more.resolver.json": "{}",
      "content/tokens/bad.tokens.json": "{ \"x\": { \"$type\": \"number\", \"$value\": \"{y}\" } }",
    ])
    let report = try await site.build()
    #expect(
      report.messages == [
        "unknown-name: no tokens or design specs are named 'colr'",
        "unknown-block: 'tokns' is no block and no language that can be highlighted",
        "unknown-value: 'type' cannot be 'colour'",
        "unknown-name: no token is named 'y'",
        "unread-file: resolver files are not read; the names of token files say for which mode they are",
      ])
    #expect(report.printed.contains("content/tokens/bad.tokens.json:1:41: error: no token is named 'y'"))
  }

  @Test func whatNothingUsesIsAWarningUnlessSomethingIsWrong() async throws {
    let unused = "{ \"idle\": { \"$type\": \"number\", \"$value\": 1 } }"
    let site = try site(["content/tokens/more.tokens.json": unused])
    #expect(try await site.build().messages == ["unused-token: nothing uses the token 'idle'"])
    // Perhaps the file that cannot be read would have used it.
    try site.write("component: [", to: "content/tag/Other.component.yml")
    #expect(try await site.build().messages.filter { $0.hasPrefix("unused") } == [])
  }
}
