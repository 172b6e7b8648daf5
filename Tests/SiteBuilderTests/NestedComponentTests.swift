import SiteBuilder
import TestSupport
import Testing

/// Components in components, flows, extensions and other data, as pages show them.
@Suite struct NestedComponentTests {
  private static let badge = """
    component: Badge
    properties: { text: { type: String, sample: New } }
    views: { label: { class: UILabel, font: 10, text: $text } }
    constraints: ["H:|[label]|", "V:|[label]|"]

    """
  private static let card = """
    component: CardNew
    kind: card
    size: { height: 50 }
    properties: { word: { type: String, sample: Now, default: Later } }
    views: { badge: { component: Badge, text: $word } }
    constraints: [badge.left == left + 16, badge.top == top + 10]

    """

  private func site(_ files: [String: String]) throws -> TemporarySite {
    let site = try TemporarySite()
    var all = [
      "site.yml": "title: Kit\n", "badge/index.md": "# Badge\n", "badge/Badge.component.yml": Self.badge,
      "card/index.md": "# Card\n", "card/CardNew.component.yml": Self.card,
    ]
    all.merge(files) { _, new in new }
    for (path, text) in all { try site.write(text, to: "content/" + path) }
    return site
  }

  @Test func aCardShowsTheBadgeAsOnePartThatLeadsToItsPage() async throws {
    let site = try site([:])
    let report = try await site.build()
    #expect(report.printed == "")
    let html = try #require(site.text("site/card/index.html"))
    #expect(html.contains("<a href=\"../badge/index.html\">Badge</a>"))
    // The picture says what the badge was given; anatomy and measures speak of the badge alone.
    #expect(html.contains(">Now</text>"))
    #expect(!html.contains("badge.label"))
    #expect(html.replacing(/<[^>]*>/, with: "").contains("let badge = Badge()"))
  }

  /// In the picture of a card's own page; not where it is one of many, and not in a card that is a link itself.
  @Test func theBadgeInThePictureLeadsToItsPage() async throws {
    let site = try site(["site.yml": "title: Kit\ndevices: [iPhone SE (3rd), iPhone 16 Pro]\n"])
    #expect(try await site.build().printed == "")
    let page = try site.page("card/index.html")
    #expect(page.mistakes == [])
    func links(_ page: Markup) -> [String] {
      page.indices("svg").flatMap { page.elements("a", in: $0) }.map { link in
        (link.attributes["href"] ?? "") + " " + (link.attributes["aria-label"] ?? "")
      }
    }
    #expect(links(page) == ["../badge/index.html Badge"])
    // Pictures of the page that show the same refer to what is drawn, without the link.
    let ids = page.elements("use").compactMap { $0.attributes["href"]?.dropFirst() }
    #expect(!ids.isEmpty)
    for id in ids {
      let target = try #require(page.elements.indices.first { page.elements[$0].attributes["id"] == String(id) })
      #expect(page.elements("a", in: target).isEmpty)
    }
    #expect(links(try site.page("index.html")) == [])
  }

  /// What is wrong with a component is told with its own file, and not again with those that hold it.
  @Test func aMistakeInAComponentIsToldOnce() async throws {
    let broken = Self.badge.replacing("\"H:|[label]|\"", with: "\"H:|[label]|\", label.width == 20, label.width == 30")
      .replacing("properties:", with: "size: { width: 20 }\nproperties:")
    let site = try site(["badge/Badge.component.yml": broken])
    let report = try await site.build()
    #expect(report.diagnostics.filter { $0.id == "constraint-conflict" }.count == 1, "\(report.printed)")
    #expect(report.diagnostics.allSatisfy { $0.range.file == "content/badge/Badge.component.yml" })
  }

  @Test func aComponentThatCannotBeReadIsNotMissed() async throws {
    let report = try await site(["badge/Badge.component.yml": "component: Badge\nviews:\n"]).build()
    #expect(report.messages == ["missing-key: a component needs the key 'views'"], "\(report.printed)")
  }

  // MARK: Data

  @Test func aPreviewShowsOtherDataOrNone() async throws {
    let page = """
      # Card

      ```preview
      sample: off
      ```

      ```preview
      data: { word: Soon }
      ```

      """
    let site = try site(["card/index.md": page])
    let report = try await site.build()
    #expect(report.printed == "")
    let html = try #require(site.text("site/card/index.html"))
    #expect(html.contains(">Later</text>") && html.contains(">Soon</text>"))
  }

  @Test func dataThatAComponentCannotTakeIsAnswered() async throws {
    let page = "# Card\n\n```preview\ndata: { wrod: Soon }\nsample: of\n```\n"
    let report = try await site(["card/index.md": page]).build()
    #expect(
      report.messages == [
        "unknown-property: 'CardNew' has no property 'wrod'", "unknown-value: 'sample' cannot be 'of'",
      ], "\(report.printed)")
  }

  // MARK: Flows

  private static let me = "screen: Me\nsections: [{ items: [{ component: CardNew }] }]\n"

  @Test func flowsLeadToScreens() async throws {
    let site = try site([
      "me/index.md": "# Me\n", "me/Me.screen.yml": Self.me,
      "flows.yml": "Main: { screens: { Me: [storyboard.Main, class.Badge] } }\n",
      "index.md": "# Kit\n\n```flow\n```\n",
    ])
    let report = try await site.build()
    #expect(report.printed == "")
    let html = try #require(site.text("site/index.html"))
    #expect(html.contains("id=\"fb-flow-Main\""))
    #expect(html.contains("<a href=\"me/index.html\"><b>Me</b></a>"))
    #expect(html.contains("<a href=\"badge/index.html\">Badge</a>"))
  }

  @Test func aFlowBlockIsAnswered() async throws {
    let site = try site([
      "me/index.md": "# Me\n", "me/Me.screen.yml": Self.me, "flows.yml": "Main: { screens: { Me: [] } }\n",
      "index.md": "# Kit\n\n```flow\nstoryboard: Mian\n```\n",
    ])
    #expect(try await site.build().messages == ["unknown-reference: no storyboard is named 'Mian'"])
    let without = try self.site(["index.md": "# Kit\n\n```flow\n```\n"])
    #expect(try await without.build().messages == ["missing-flows: there are no flows to show"])
  }

  // MARK: Extensions

  @Test func extensionsReachComponents() async throws {
    let site = try site([
      "extensions.yml": "UIView: { my_glow: { type: CGFloat } }\n",
      "badge/Badge.component.yml": Self.badge.replacing("font: 10", with: "font: 10, my_glow: 3"),
    ])
    let report = try await site.build()
    #expect(report.printed == "")
    #expect(site.text("site/badge/index.html")?.contains("my_glow") == true)
  }

  // MARK: Differences

  @Test func aPageSaysWhatAStyleDoesOtherwise() async throws {
    let site = try site([
      "badge/Badge.component.yml": labelComponent,
      "card/CardNew.component.yml": labelComponent.replacing("Tag", with: "CardTag"),
    ])
    _ = try await site.build()
    let html = try #require(site.text("site/badge/index.html"))
    #expect(html.contains("What loud does otherwise than plain"))
    #expect(html.contains("<td><code>label.left == left</code></td><td><code>label.left == left + 8</code></td>"))
  }
}
