import Foundation
import SiteBuilder
import TestSupport
import Testing

/// What every page knows of the others: folders as menu, order, ways up and on.
@Suite struct NavigationTests {
  /// A link of a page as `title → address`, with `*` for the current page.
  private func links(_ page: Markup, in outer: Int?) -> [String] {
    page.elements("a", in: outer).map { link in
      (link.attributes["aria-current"] == nil ? "" : "*") + "\(link.words) → \(link.attributes["href"] ?? "")"
    }
  }

  /// A home, a folder with its own page, one without, and one two levels down.
  private func example() async throws -> TemporarySite {
    let site = try TemporarySite([
      "content/index.md": "# Home\n",
      "content/about.md": "# About\n",
      "content/guides/index.md": "---\ntitle: Guides\norder: 1\n---\n",
      "content/guides/b.md": "---\ntitle: First\norder: 1\n---\n",
      "content/guides/a.md": "---\ntitle: Second\norder: 2\n---\n",
      "content/guides/z.md": "---\ntitle: Also third\n---\n",
      "content/guides/y.md": "---\ntitle: Last\n---\n",
      "content/deep_and-wide/inner/page.md": "# Page\n",
    ])
    #expect(try await site.build().printed == "")
    return site
  }

  // MARK: Folders and addresses

  @Test func folderIsAddress() async throws {
    let site = try await example()
    #expect(
      site.files().filter { $0.hasSuffix(".html") } == [
        "about.html", "deep_and-wide/index.html", "deep_and-wide/inner/index.html", "deep_and-wide/inner/page.html",
        "guides/a.html", "guides/b.html", "guides/index.html", "guides/y.html", "guides/z.html", "index.html",
      ])
  }

  @Test func aFolderWithoutAPageGetsOneThatListsWhatIsInIt() async throws {
    let page = try await example().page("deep_and-wide/index.html")
    #expect(page.elements("h1").map(\.text) == ["Deep and wide"])
    #expect(links(page, in: page.first(class: "cards")) == ["Inner → ../deep_and-wide/inner/index.html"])
  }

  @Test func aSiteWithoutAHomePageGetsOneWithTheSitesTitle() async throws {
    let site = try TemporarySite(["content/a.md": "# A\n"])
    try site.remove("content/index.md")
    #expect(try await site.build().printed == "")
    let page = try site.page("index.html")
    #expect(page.elements("h1").map(\.text) == ["Kit"])
    #expect(page.elements("title").map(\.text) == ["Kit"])
    #expect(links(page, in: page.first(class: "cards")) == ["A → a.html"])
  }

  @Test func anEmptySiteIsAHomePage() async throws {
    let site = try TemporarySite()
    try site.remove("content/index.md")
    let report = try await site.build()
    #expect(report.printed == "")
    #expect(report.pages == 1)
    #expect(try site.page("index.html").elements("h1").map(\.text) == ["Kit"])
  }

  // MARK: Order

  /// By number, then by title; pages without a number come after those with one.
  @Test func pagesStandInTheOrderOfTheirNumbersThenTitles() async throws {
    let page = try await example().page("guides/index.html")
    let cards = page.elements("a", in: page.first(class: "cards")).map(\.words)
    #expect(cards == ["First", "Second", "Also third", "Last"])
  }

  @Test func numbersMayBeNegativeAndBroken() async throws {
    let site = try TemporarySite([
      "content/a.md": "---\ntitle: A\norder: 1.5\n---\n", "content/b.md": "---\ntitle: B\norder: -3\n---\n",
      "content/c.md": "---\ntitle: C\norder: 1.25\n---\n",
    ])
    try await site.build()
    let page = try site.page("index.html")
    #expect(page.elements("a", in: page.first(class: "cards")).map(\.words) == ["B", "C", "A"])
  }

  /// Equal in number and title, pages still have an order: that of their paths.
  @Test func equalPagesStandInTheOrderOfTheirPaths() async throws {
    let site = try TemporarySite(["content/b.md": "# Same\n", "content/a.md": "# Same\n", "content/B.md": "# Same\n"])
    try await site.build()
    let page = try site.page("index.html")
    #expect(
      page.elements("a", in: page.first(class: "cards")).map { $0.attributes["href"] } == [
        "B.html", "a.html", "b.html",
      ])
  }

  // MARK: The menu

  @Test func theMenuIsOpenOnTheWayToThePageAndClosedElsewhere() async throws {
    let site = try await example()
    let home = try site.page("index.html")
    #expect(
      links(home, in: home.first(class: "menu")) == [
        "Guides → guides/index.html", "About → about.html", "Deep and wide → deep_and-wide/index.html",
      ])
    let deep = try site.page("deep_and-wide/inner/page.html")
    #expect(
      links(deep, in: deep.first(class: "menu")) == [
        "Guides → ../../guides/index.html", "About → ../../about.html",
        "Deep and wide → ../../deep_and-wide/index.html", "Inner → ../../deep_and-wide/inner/index.html",
        "*Page → ../../deep_and-wide/inner/page.html",
      ])
  }

  @Test func theMenuOfAFolderShowsWhatIsInIt() async throws {
    let page = try await example().page("guides/index.html")
    #expect(
      links(page, in: page.first(class: "menu")) == [
        "*Guides → ../guides/index.html", "First → ../guides/b.html", "Second → ../guides/a.html",
        "Also third → ../guides/z.html", "Last → ../guides/y.html", "About → ../about.html",
        "Deep and wide → ../deep_and-wide/index.html",
      ])
  }

  /// Three levels are enough for a menu; what is deeper is reached through the pages' cards.
  @Test func theMenuHasThreeLevels() async throws {
    let site = try TemporarySite(["content/a/b/c/d/e.md": "# E\n"])
    try await site.build()
    let page = try site.page("a/b/c/d/e.html")
    #expect(page.elements("a", in: page.first(class: "menu")).map(\.words) == ["A", "B", "C"])
    #expect(page.elements("a", in: page.first(class: "crumbs")).map(\.words) == ["Home", "A", "B", "C", "D"])
    #expect(try brokenAddresses(of: site) == [])
  }

  /// A folder of 61 pages, one more than a menu lists.
  private func longFolder(_ count: Int = 61) async throws -> TemporarySite {
    var files = ["content/other.md": "# Other\n"]
    for number in 0..<count { files["content/p/\(number).md"] = "---\ntitle: P\(number)\norder: \(number)\n---\n" }
    let site = try TemporarySite(files)
    #expect(try await site.build().printed == "")
    return site
  }

  /// Ten pages on either side, and a way to all of them.
  @Test(arguments: [(30, 20...40), (0, 0...20), (3, 0...20), (60, 40...60)])
  func theMenuOfALongFolderShowsThePagesAround(_ number: Int, _ shown: ClosedRange<Int>) async throws {
    let page = try await longFolder().page("p/\(number).html")
    let items = links(page, in: page.first(class: "menu")).filter { $0.contains("p/") }
    #expect(
      items == ["P → ../p/index.html"] + shown.map { "\($0 == number ? "*" : "")P\($0) → ../p/\($0).html" }
        + ["All 61 pages → ../p/index.html"])
  }

  @Test func thePageOfALongFolderListsEveryPageAsACard() async throws {
    let page = try await longFolder().page("p/index.html")
    #expect(page.elements("a", in: page.first(class: "cards")).count == 61)
    let menu = links(page, in: page.first(class: "menu"))
    #expect(menu.contains("*P → ../p/index.html"))
    #expect(menu.contains("All 61 pages → ../p/index.html"))
    #expect(menu.count == 2 + 21 + 1)
  }

  @Test func theMenuOfSixtyPagesShowsThemAll() async throws {
    let page = try await longFolder(60).page("p/5.html")
    #expect(links(page, in: page.first(class: "menu")).count == 2 + 60)
  }

  // MARK: Ways up and on

  @Test func breadcrumbsLeadUpToTheHomePage() async throws {
    let site = try await example()
    let page = try site.page("deep_and-wide/inner/page.html")
    #expect(
      links(page, in: page.first(class: "crumbs")) == [
        "Home → ../../index.html", "Deep and wide → ../../deep_and-wide/index.html",
        "Inner → ../../deep_and-wide/inner/index.html",
      ])
    #expect(try site.page("index.html").first(class: "crumbs") == nil)
  }

  /// One walk leads through all pages: a folder's page, then what is in it.
  @Test func previousAndNextLeadThroughEveryPageOnce() async throws {
    let site = try await example()
    /// The file that a neighbour's link leads to.
    func neighbour(_ relation: String, of file: String) throws -> String? {
      let link = try site.page(file).elements("a").first { $0.attributes["rel"] == relation }
      return link.flatMap { URL(string: $0.attributes["href"] ?? "", relativeTo: URL(string: "site:/\(file)")) }
        .map { String($0.absoluteURL.path.dropFirst()) }
    }
    var walk = ["index.html"]
    while let last = walk.last, let next = try neighbour("next", of: last) {
      #expect(try neighbour("prev", of: next) == last)
      walk.append(next)
      try #require(walk.count < 20)
    }
    #expect(
      walk == [
        "index.html", "guides/index.html", "guides/b.html", "guides/a.html", "guides/z.html", "guides/y.html",
        "about.html", "deep_and-wide/index.html", "deep_and-wide/inner/index.html", "deep_and-wide/inner/page.html",
      ])
    #expect(try neighbour("prev", of: "index.html") == nil)
  }

  // MARK: Cards

  @Test func aCardShowsTheComponentAndItsSummary() async throws {
    let site = try TemporarySite([
      "content/views/tag/index.md": "---\ntitle: A tag\n---\n",
      "content/views/tag/Tag.component.yml": labelComponent,
      "content/views/note.md": "---\ntitle: Note\ndescription: In words & signs\norder: 1\n---\n",
    ])
    #expect(try await site.build().printed == "")
    let page = try site.page("views/index.html")
    let cards = page.indices("li", in: page.first(class: "cards"))
    #expect(cards.map { page.elements("p", in: $0).map(\.text) } == [["In words & signs"], ["A word."]])
    #expect(cards.map { page.elements("svg", in: $0).count } == [0, 1])
    // A picture in a card says nothing that the link beside it does not say.
    #expect(page.elements(class: "thumbnail").map { $0.attributes["aria-hidden"] } == ["true"])
  }

  /// A folder whose only page shows a component has its picture too.
  @Test func aFoldersCardShowsAComponentInIt() async throws {
    let site = try TemporarySite([
      "content/views/tag/index.md": "# T\n", "content/views/tag/Tag.component.yml": labelComponent,
    ])
    try await site.build()
    let page = try site.page("index.html")
    #expect(page.elements("svg", in: page.first(class: "cards")).count == 1)
  }

  /// However deep it lies; what lies right in the folder comes first.
  @Test func aFoldersCardShowsAComponentFurtherDown() async throws {
    let site = try TemporarySite([
      "content/a/b/c/tag/Tag.component.yml": labelComponent,
      "content/z/deep/more/More.component.yml": labelComponent.replacing("Tag", with: "More"),
      "content/z/near/Near.component.yml": labelComponent.replacing("Tag", with: "Near"),
    ])
    #expect(try await site.build().printed == "")
    let page = try site.page("index.html")
    let pictures = page.elements("svg", in: page.first(class: "cards")).map { $0.attributes["aria-label"] ?? "" }
    #expect(pictures.map { $0.prefix { $0.isLetter } } == ["Tag", "Near"])
  }

  // MARK: Titles

  @Test func aTitleIsEscapedWhereverItStands() async throws {
    let site = try TemporarySite([
      "content/site.yml": "title: A & <B>\n",
      "content/a.md": "---\ntitle: '<i> & \"q\"'\ndescription: '\"<d>\"'\n---\n",
    ])
    try await site.build()
    for file in site.files() where file.hasSuffix(".html") {
      let text = try #require(site.text("site/" + file))
      #expect(!text.contains("<i>") && !text.contains("<B>") && !text.contains("<d>"))
      #expect(Markup(text).mistakes == [])
    }
    let page = try site.page("a.html")
    #expect(page.elements("h1").map(\.text) == ["<i> & \"q\""])
    #expect(page.elements("title").map(\.text) == ["<i> & \"q\" – A & <B>"])
    #expect(page.elements("meta").contains { $0.attributes["content"] == "\"<d>\"" })
  }

  @Test func aHeadingStaysWhereTheMenuHasAnotherTitle() async throws {
    let site = try TemporarySite([
      "content/index.md": "# Home\n\n[there](a.md#text-heading)\n",
      "content/a.md": "---\ntitle: Front\n---\n# Text heading\n\nWords.\n",
    ])
    #expect(try await site.build().printed == "")
    let page = try site.page("a.html")
    #expect(page.elements("h1").map(\.text) == ["Text heading"])
    // The heading's own id, so that a link to it leads somewhere.
    #expect(page.elements("h1").map { $0.attributes["id"] } == ["text-heading"])
    #expect(page.elements("title").map(\.text) == ["Front – Kit"])
  }

  @Test func theTitleOfThePageIsWrittenOnce() async throws {
    let site = try TemporarySite(["content/a.md": "# From the *text*\n\n## More\n"])
    try await site.build()
    let page = try site.page("a.html")
    #expect(page.elements("h1").map(\.text) == ["From the text"])
    #expect(page.elements("h2").map(\.text) == ["More"])
  }

  @Test func contentsListTheSecondAndThirdLevel() async throws {
    let site = try TemporarySite(["content/a.md": "# A\n\n## B & C\n\n### D\n\n#### E\n\n## B & C\n"])
    try await site.build()
    let page = try site.page("a.html")
    #expect(links(page, in: page.first(class: "contents")) == ["B & C → #b--c", "D → #d", "B & C → #b--c-1"])
    #expect(try site.page("index.html").first(class: "contents") == nil)
  }

  @Test(arguments: [("", "lede"), ("description: In words\n", "tagline")])
  func theTaglineStandsUnderTheHomePagesTitle(_ description: String, _ name: String) async throws {
    let site = try TemporarySite([
      "content/site.yml": "title: T\ntagline: Calm & clear\n",
      "content/index.md": "---\ntitle: T\n\(description)---\n", "content/a.md": "# A\n",
    ])
    #expect(try await site.build().printed == "")
    let home = try site.page("index.html")
    #expect(home.elements("p", class: name).map(\.text) == ["Calm & clear"])
    #expect(home.elements("p", class: "lede").count == 1)
    #expect(site.text("site/a.html")?.contains("Calm") == false)
  }

  @Test func sinceIsAFactAndKeywordsAreForSearchEngines() async throws {
    let facts = "since: '2.1'\nkeywords: [button, a & b]\n"
    let site = try TemporarySite([
      "content/a.md": "---\ntitle: A\n\(facts)---\n", "content/b.md": "---\ntitle: B\nstatus: beta\nsince: 3\n---\n",
      "content/tag/index.md": "---\ntitle: T\n\(facts)---\n", "content/tag/Tag.component.yml": labelComponent,
    ])
    #expect(try await site.build().printed == "")
    func list(_ file: String) throws -> [String] {
      let page = try site.page(file)
      return page.elements("li", in: page.first(class: "facts")).map(\.text)
    }
    #expect(try list("a.html") == ["Since 2.1"])
    #expect(try list("b.html") == ["beta", "Since 3"])
    #expect(try list("tag/index.html").last == "Since 2.1")
    for file in ["a.html", "tag/index.html"] {
      let found = try site.page(file).elements("meta").filter { $0.attributes["name"] == "keywords" }
      #expect(found.map { $0.attributes["content"] } == ["button, a & b"])
    }
    #expect(try site.page("b.html").elements("meta").allSatisfy { $0.attributes["name"] != "keywords" })
  }

  @Test func languageAndFooterComeFromTheSettings() async throws {
    let site = try TemporarySite(["content/site.yml": "title: 组件\nlanguage: zh-Hans\nfooter: 我们 & 你们\n"])
    #expect(try await site.build().printed == "")
    let page = try site.page("index.html")
    #expect(page.elements("html").map { $0.attributes["lang"] } == ["zh-Hans"])
    #expect(page.elements("footer").first?.words == "我们 & 你们 · 由 Framebook \(Framebook.version) 生成")
  }
}
