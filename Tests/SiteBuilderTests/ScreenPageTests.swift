import Foundation
import SiteBuilder
import TestSupport
import Testing

/// Pages of screens: pictures with links, tables, the payload, and what a `screen` block shows.
@Suite struct ScreenPageTests {
  private static let row = """
    component: RowTag
    kind: row
    size: { height: 40 }
    properties: { text: { type: String, sample: Text } }
    views: { label: { class: UILabel, text: $text } }
    constraints: ["H:|[label]|", "V:|[label]|"]

    """

  private static let home = """
    screen: Home
    summary: Where it begins.
    navigationBar: { title: Home }
    conditions: { vip: { title: Member } }
    sections:
      - items:
          - { component: RowTag, data: { text: First }, step: detail }
          - { component: RowTag, data: { text: Second }, when: vip }

    """

  private func site(_ more: [String: String] = [:]) throws -> TemporarySite {
    let files = [
      "content/rows/tag/RowTag.component.yml": Self.row, "content/rows/tag/index.md": "# Tag\n",
      "content/screens/home/Home.screen.yml": Self.home, "content/screens/home/index.md": "# Start\n\nText.\n",
      "content/screens/detail/Detail.screen.json":
        #"{ "screen": "Detail", "sections": [{ "items": [{ "component": "RowTag", "step": "home" }] }] }"#,
    ]
    return try TemporarySite(files.merging(more) { $1 })
  }

  @Test func aBlockShowsAScreenInAnyContext() async throws {
    let site = try site([
      "content/strings/ar.strings": "\"Home\" = \"الرئيسية\";\n",
      "content/screens/home/index.md":
        "# Start\n\n```screen\nlocale: ar\ntextSize: AX1\n```\n\n```screen\nlocale: ra\n```\n",
    ])
    let report = try await site.build()
    #expect(report.messages == ["unknown-locale: there are no texts for the locale 'ra'"])
    try site.write("# Start\n\n```screen\nlocale: ar\ntextSize: AX1\n```\n", to: "content/screens/home/index.md")
    #expect(try await site.build().printed == "")
    let page = try site.page("screens/home/index.html")
    let picture = try #require(
      page.indices("svg", class: "screen").first {
        page.elements[$0].attributes["aria-label"] == "Home, iPhone SE (3rd), AX1, ar"
      })
    #expect(page.elements("text", in: picture).map(\.text).contains("الرئيسية"))
  }

  @Test func aScreensPageShowsItUnderItsConditions() async throws {
    let site = try site()
    let report = try await site.build()
    #expect(report.printed == "")
    let page = try site.page("screens/home/index.html")
    #expect(page.mistakes == [])
    #expect(Set(page.ids).count == page.ids.count)
    let pictures = page.indices("svg", class: "screen")
    #expect(
      pictures.map { page.elements[$0].attributes["aria-label"] }.prefix(2) == [
        "Home, iPhone SE (3rd)", "Home, Member, iPhone SE (3rd)",
      ])
    #expect(page.elements("a", in: pictures[0]).map { $0.attributes["href"] } == ["../../screens/detail/index.html"])
    #expect(page.elements("td").contains { $0.words == "insert RowTag text: Second at [0, 1]" })
    let code = try #require(page.elements("code", class: "language-json").first)
    #expect(code.text.contains(#""step": "detail""#))
    #expect(page.elements("p", class: "lede").map(\.text) == ["Where it begins."])
    // A screen without a page of its own gets one, under its own name.
    #expect(try site.page("screens/detail/index.html").elements("h1").map(\.text) == ["Detail"])
  }

  /// A label of one line with 16 points at each side. As in `ContextTests`, its text fits every device, and in AX5 none.
  private static let line = """
    component: RowLine
    kind: row
    properties: { text: { type: String, sample: Go } }
    views: { label: { class: UILabel, text: $text, font: body } }
    constraints: ["H:|-16-[label]-16-|", "V:|-8-[label]-8-|"]

    """

  @Test func aScreensPageShowsItInEveryContext() async throws {
    let site = try site([
      "content/site.yml":
        "title: Kit\ndevices: [iPhone SE (3rd), iPhone 8]\ntextSizes: [AX5]\nlocales: [rightToLeft]\n",
      "content/rows/line/RowLine.component.yml": Self.line, "content/rows/line/index.md": "# Line\n",
      "content/screens/home/Home.screen.yml": """
      screen: Home
      sections:
        - items:
            - { component: RowLine, data: { text: Follow the river }, step: home }
            - { component: RowLine, data: { text: Stay } }

      """,
    ])
    #expect(try await site.build().printed == "")
    let page = try site.page("screens/home/index.html")
    #expect(page.mistakes == [])
    #expect(Set(page.ids).count == page.ids.count)
    let matrix = try #require(page.first(class: "matrix"))
    #expect(
      page.elements("th", in: matrix).map(\.words) == [
        "Device and text size", "own texts", "rightToLeft", "iPhone SE (3rd)", "iPhone SE (3rd), AX5", "iPhone 8",
        "iPhone 8, AX5",
      ])
    #expect(page.elements("td", in: matrix).map(\.words) == ["✓", "✓", "1", "1", "✓", "✓", "1", "1"])
    // Every cell leads to a picture of its context; the first of all is the page's own.
    let cells = page.elements("a", in: matrix).compactMap { $0.attributes["href"]?.dropFirst() }
    let names = cells.map { id in
      page.elements.indices.first { page.elements[$0].attributes["id"] == String(id) }.flatMap { figure in
        page.elements("svg", in: figure).first?.attributes["aria-label"]
      }
    }
    #expect(names.first == "Home, iPhone SE (3rd)")
    #expect(Set(names).count == 8 && names.last == "Home, iPhone 8, AX5, rightToLeft")
    // Failures come first, with what is found in them; the rest on demand.
    let section = try #require(page.first(class: "contexts"))
    #expect(page.elements(class: "device", in: section).map(\.text).prefix(4).allSatisfy { $0.contains("AX5") })
    #expect(
      Set(page.elements(class: "warning", in: section).map(\.words)) == [
        "warning RowLine: the text of 'label' is cut off"
      ])
    // Rows lead on from the page's own picture and not from each of these; rows that look alike are drawn once.
    #expect(page.indices("svg", in: section).flatMap { page.elements("a", in: $0) }.isEmpty)
    #expect(page.elements("a", in: page.first(class: "hero")).contains { $0.attributes["aria-label"] != nil })
    let uses = page.elements("use").compactMap { $0.attributes["href"]?.dropFirst() }
    #expect(!uses.isEmpty && uses.allSatisfy { page.ids.contains(String($0)) })
  }

  /// A screen's own numbers are those of the device that it is shown on.
  @Test func aSpecIsThatOfTheShownDevice() async throws {
    let site = try site([
      "content/site.yml": "title: Kit\ndevices: [iPhone SE (3rd), iPhone 16]\n",
      "content/specs.yml": "specs: { gap: { values: { iPhone SE (3rd): 20, default: 30 } } }\n",
      "content/screens/home/Home.screen.yml":
        "screen: Home\nsections: [{ sectionInset: { left: $gap }, items: [{ component: RowTag }] }]\n",
      "content/screens/home/index.md": "# Start\n\n```screen\ndevice: iPhone 16\n```\n",
    ])
    #expect(try await site.build().printed == "")
    let page = try site.page("screens/home/index.html")
    let lefts = page.indices("svg", class: "screen").prefix(2).map { picture in
      page.elements("g", in: picture).compactMap { $0.attributes["transform"]?.split(separator: " ").first }
    }
    #expect(lefts == [["translate(20"], ["translate(30"]])
  }

  @Test func aBlockShowsAScreenAsItSays() async throws {
    let site = try site([
      "content/index.md": """
      # Home

      ```screen
      screen: Home
      conditions: [vip]
      scroll: 20
      ```
      """
    ])
    #expect(try await site.build().printed == "")
    let page = try site.page("index.html")
    #expect(
      page.elements("svg", in: page.first(class: "screens")).compactMap { $0.attributes["aria-label"] } == [
        "Home, Member, iPhone SE (3rd), scrolled"
      ])
  }

  /// A condition holds in each of several screens that has it, and in one that none of them has nothing is shown.
  @Test func severalScreensStandUnderTheSameConditions() async throws {
    let site = try site(["content/index.md": "# Home\n\n```screen\nscreens: [Home, Detail]\nconditions: [vip]\n```\n"])
    #expect(try await site.build().printed == "")
    let page = try site.page("index.html")
    #expect(
      page.elements("svg", in: page.first(class: "screens")).compactMap { $0.attributes["aria-label"] } == [
        "Home, Member, iPhone SE (3rd)", "Detail, iPhone SE (3rd)",
      ])
    try site.write("# Home\n\n```screen\nscreens: [Home, Detail]\nconditions: [vp]\n```\n", to: "content/index.md")
    #expect(
      try await site.build().messages == ["unknown-condition: the screen has no condition named 'vp'"])
  }

  @Test func whatABlockGetsWrongIsAnswered() async throws {
    let site = try site([
      "content/index.md": """
      # Home

      ```screen
      screen: Hom
      ```

      ```screen
      screen: Home
      conditions: [vp]
      device: iPhone 99
      ```

      ```screen
      ```
      """
    ])
    #expect(
      try await site.build().messages == [
        "unknown-screen: no screen is named 'Hom'",
        "unknown-condition: the screen has no condition named 'vp'",
        "unknown-device: the site shows no device named 'iPhone 99'",
        "missing-screen: this page is about no screen, so 'screen' has nothing to show",
      ])
  }

  @Test func mistakesInScreensStopTheBuild() async throws {
    let site = try site([
      "content/screens/other/Other.screen.yml": "screen: home\nsections: []\n",
      "content/screens/wrong/Wrong.screen.yml":
        "screen: Wrong\nsections: [{ items: [{ component: RowTg, step: hom }] }]\n",
      "content/screens/two/A.screen.yml": "screen: A\nsections: []\n",
      "content/screens/two/B.screen.yml": "screen: B\nsections: []\n",
      "content/about.md": "---\ntitle: About\nscreen: Detal\n---\n",
    ])
    let report = try await site.build()
    #expect(
      report.messages == [
        "unknown-screen: no screen is named 'Detal'",
        "duplicate-screen: there are two screens named 'home'",
        "screen-without-page: no page shows 'A'", "screen-without-page: no page shows 'B'",
        "unknown-component: no component is named 'RowTg'",
        "unknown-step: no screen is named 'hom', so this step leads nowhere",
      ])
    #expect(!site.exists("site/index.html"))
  }
}
