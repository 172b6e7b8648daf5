import SiteBuilder
import TestSupport
import Testing

/// Fenced blocks that place a part of a component in a page's text, and code that is highlighted.
@Suite struct BlockTests {
  /// A site with the component `Tag` whose page has this text, and a page without a component.
  private func site(_ text: String, other: String = "") async throws -> TemporarySite {
    let site = try TemporarySite([
      "content/tag/index.md": "# Tag\n\n" + text, "content/tag/Tag.component.yml": labelComponent,
      "content/other.md": "# Other\n\n" + other,
    ])
    #expect(try await site.build().printed == "")
    return site
  }

  /// The headings of the second level that the template adds below the text.
  private func sections(_ page: Markup) -> [String] {
    page.elements("h2").map(\.text)
  }

  private func block(_ name: String, _ lines: String...) -> String {
    "```\(name)\n" + lines.map { $0 + "\n" }.joined() + "```\n\n"
  }

  @Test func aComponentsPageHasEveryPartWithoutAsking() async throws {
    let page = try await site("Text.\n").page("tag/index.html")
    #expect(
      sections(page) == ["Anatomy", "Layout", "Properties", "Data and actions", "Code", "Accessibility", "Checks"])
    #expect(page.elements("figure", class: "preview").count == 2)
    #expect(page.first(class: "hero") != nil)
  }

  /// An author's own section and ours stand beside each other under two titles.
  @Test func aTitleThatTheTextUsesIsNotUsedAgain() async throws {
    let page = try await site("## Anatomy\n\nWords.\n\n## code\n\nWords.\n\n### Layout\n\nWords.\n").page(
      "tag/index.html")
    #expect(
      sections(page).filter { $0 != "On this page" } == [
        "Anatomy", "code", "Parts", "Layout", "Properties", "Data and actions", "Source code", "Accessibility",
        "Checks",
      ])
    let contents = page.elements("a", in: page.first(class: "contents")).map { $0.attributes["href"] ?? "" }
    #expect(
      contents.filter { $0.hasPrefix("#fb-") } == [
        "#fb-anatomy", "#fb-layout", "#fb-properties", "#fb-data", "#fb-code", "#fb-accessibility", "#fb-checks",
      ])
  }

  /// What a page places in its text is left out below, and out of the contents.
  @Test(arguments: [("anatomy", "Anatomy"), ("layout", "Layout"), ("properties", "Properties"), ("code", "Code")])
  func aPartThatIsPlacedIsLeftOutBelow(_ name: String, _ title: String) async throws {
    let page = try await site(block(name)).page("tag/index.html")
    let all = ["Anatomy", "Layout", "Properties", "Data and actions", "Code", "Accessibility", "Checks"]
    #expect(sections(page) == all.filter { $0 != title })
    let contents = page.elements("a", in: page.first(class: "contents")).map(\.words)
    #expect(contents == all.filter { $0 != title })
  }

  @Test func aPreviewThatIsPlacedIsLeftOutAbove() async throws {
    let page = try await site(block("preview")).page("tag/index.html")
    #expect(page.first(class: "hero") == nil)
    let prose = try #require(page.first(class: "prose"))
    #expect(page.elements("figure", class: "preview", in: prose).count == 2)
    #expect(page.elements("figure", class: "preview").count == 2)
  }

  /// One style in the text is an example; the page still begins with all of them.
  @Test func oneStyleInTheTextLeavesTheRestWhereItIs() async throws {
    let page = try await site(block("preview", "style: loud")).page("tag/index.html")
    #expect(page.first(class: "hero") != nil)
    let prose = try #require(page.first(class: "prose"))
    #expect(page.elements("figcaption", in: prose).map { $0.words.prefix(4) } == ["Loud"])
    #expect(page.elements("figure", class: "preview").count == 3)
  }

  @Test func namingThePagesOwnComponentIsTheSameAsNamingNone() async throws {
    let page = try await site(block("layout", "component: Tag")).page("tag/index.html")
    #expect(sections(page) == ["Anatomy", "Properties", "Data and actions", "Code", "Accessibility", "Checks"])
  }

  @Test func aPageCanShowPartsOfAnyComponent() async throws {
    let text =
      block("preview", "component: Tag", "style: plain") + block("code", "component: Tag")
      + block("properties", "component: Tag") + block("anatomy", "component: Tag")
      + block("layout", "component: Tag", "style: loud")
    let page = try await site("", other: text).page("other.html")
    let prose = try #require(page.first(class: "prose"))
    #expect(page.elements("figure", class: "preview", in: prose).count == 1)
    #expect(page.elements("details", class: "dialect", in: prose).count == CodeRequest.dialects.count - 1)
    #expect(page.elements("ol", class: "constraints", in: prose).count == 1)
    #expect(page.elements("h3", in: prose).map(\.text) == ["Loud"])
    #expect(page.elements(class: "parts", in: prose).count == 1)
    // It is still no component's page.
    #expect(page.first(class: "hero") == nil)
    #expect(sections(page) == [])
  }

  /// A list of parts and the distances are of the contexts that their block names, and say so.
  @Test func layoutsAndPartsAreShownInOtherContexts() async throws {
    let text =
      block("layout", "component: Tag", "style: loud", "textSizes: [L, AX1]", "direction: rightToLeft")
      + block("anatomy", "component: Tag", "style: loud", "textSize: AX3")
    let page = try await site("", other: text).page("other.html")
    #expect(page.mistakes == [])
    let prose = try #require(page.first(class: "prose"))
    let devices = page.elements("span", class: "device", in: prose).map(\.text)
    #expect(devices.count == 3)
    #expect(devices.filter { $0.contains("right to left") }.count == 2)
    #expect(devices.filter { $0.contains("AX1") }.count == 1)
    #expect(devices.last?.contains("AX3") == true)
    #expect(page.elements("section", class: "layout", in: prose).count == 2)
  }

  @Test func partsThatAreShownTwiceHaveIdsOfTheirOwn() async throws {
    let twice = ["preview", "anatomy", "layout", "properties", "code"].map { block($0, "component: Tag") }.joined()
    let site = try await site(twice + twice, other: twice + twice)
    for file in ["tag/index.html", "other.html"] {
      let ids = try site.page(file).ids
      #expect(Set(ids).count == ids.count, "\(file): \(ids)")
    }
  }

  /// Ids that the theme and the blocks give are none that a heading can have.
  @Test func headingsCanBeCalledLikeThePartsOfAPage() async throws {
    let names = [
      "Menu", "Main", "Contents", "Contents title", "Anatomy", "Layout", "Properties", "Code", "Sign", "Sign plain",
    ]
    let page = try await site(names.map { "## \($0)\n\n" }.joined()).page("tag/index.html")
    #expect(Set(page.ids).count == page.ids.count)
    for name in names { #expect(page.ids.contains(name.lowercased().replacing(" ", with: "-"))) }
  }

  @Test func blocksWorkInListsAndQuotes() async throws {
    let text = "- item\n\n  ```preview\n  component: Tag\n  ```\n\n> ```code\n> component: Tag\n> ```\n"
    let page = try await site("", other: text).page("other.html")
    #expect(page.elements("svg", in: page.first("li", in: page.first(class: "prose"))).count == 2)
    let dialects = page.elements("details", class: "dialect", in: page.first("blockquote"))
    #expect(dialects.count == CodeRequest.dialects.count - 1)
    #expect(page.mistakes == [])
  }

  @Test(arguments: ["\n", "\r\n"])
  func blocksAreReadWithEitherLineEnding(_ end: String) async throws {
    let text = ("# A\n\n" + block("preview", "component: Tag", "style: loud")).replacing("\n", with: end)
    let site = try TemporarySite([
      "content/tag/index.md": "# T\n", "content/tag/Tag.component.yml": labelComponent, "content/a.md": text,
    ])
    #expect(try await site.build().printed == "")
    #expect(try site.page("a.html").elements("svg").count == 1)
  }

  // MARK: Code

  @Test func codeIsHighlightedByItsLanguage() async throws {
    let page = try await site("", other: block("swift", "let a = \"<b>\"") + block("yaml", "a: b")).page("other.html")
    let codes = page.indices("code", in: page.first(class: "prose"))
    #expect(codes.map { page.elements[$0].text } == ["let a = \"<b>\"\n", "a: b\n"])
    #expect(codes.map { page.elements[$0].attributes["class"] } == ["language-swift", "language-yaml"])
    #expect(codes.allSatisfy { !page.elements("span", in: $0).isEmpty })
  }

  /// A language that we do not know is no mistake.
  @Test func codeOfAnyOtherLanguageStaysPlain() async throws {
    let page = try await site("", other: block("brainfuck", "+[-<>]") + "```\n<plain>\n```\n").page("other.html")
    let codes = page.indices("code", in: page.first(class: "prose"))
    #expect(codes.map { page.elements[$0].text } == ["+[-<>]\n", "<plain>\n"])
    #expect(codes.allSatisfy { page.elements("span", in: $0).isEmpty })
  }

  // MARK: Which page shows a component

  @Test func aComponentNextToAnIndexPageIsItsSubject() async throws {
    let page = try await site("").page("tag/index.html")
    #expect(page.elements("code", in: page.first(class: "facts")).map(\.text) == ["Tag"])
  }

  @Test func frontMatterNamesAComponentFromAnywhere() async throws {
    let site = try TemporarySite([
      "content/about.md": "---\ntitle: About\ncomponent: Tag\n---\n", "content/tags/Tag.component.yml": labelComponent,
    ])
    #expect(try await site.build().printed == "")
    #expect(try site.page("about.html").elements("figure", class: "preview").count == 2)
  }

  @Test func aComponentWithoutAWordAboutItGetsAPageAllTheSame() async throws {
    let site = try TemporarySite(["content/views/tag/Tag.component.yml": labelComponent])
    #expect(try await site.build().printed == "")
    let page = try site.page("views/tag/index.html")
    #expect(page.elements("h1").map(\.text) == ["Tag"])
    #expect(page.elements("p", class: "lede").map(\.text) == ["A word."])
    #expect(
      sections(page) == ["Anatomy", "Layout", "Properties", "Data and actions", "Code", "Accessibility", "Checks"])
  }

  /// Hand-worked: on a device 375 wide the loud style leaves 8 on each side of its label, so x 8 and width 359.
  @Test func framesAreThoseOfTheFirstDevice() async throws {
    let site = try TemporarySite([
      "content/site.yml": "title: T\ndevices: [iPhone SE (3rd), iPhone 16]\n", "content/tag/index.md": "# T\n",
      "content/tag/Tag.component.yml": labelComponent,
    ])
    try await site.build()
    let page = try site.page("tag/index.html")
    let loud = try #require(page.indices(class: "layout").last)
    let cells = page.elements("td", in: page.indices("tr", in: loud).last).map(\.text)
    #expect(cells.prefix(4) == ["UILabel", "8", "8", "359"])
  }

  // MARK: Devices

  /// Hand-worked: the plain label reaches from edge to edge, so the previews are as wide as the devices: 375 and 393.
  private func twoDevices(_ text: String = "", component: String = labelComponent) async throws -> TemporarySite {
    try TemporarySite([
      "content/site.yml": "title: T\ndevices: [iPhone SE (3rd), iPhone 16, iPhone SE (3rd)]\n",
      "content/tag/index.md": "# T\n\n" + text, "content/tag/Tag.component.yml": component,
    ])
  }

  private func widths(_ page: Markup, in outer: Int?) -> [String] {
    page.elements(class: "measure", in: outer).compactMap { $0.words.split(separator: " ").first.map(String.init) }
  }

  @Test func everyDeviceShowsEveryStyle() async throws {
    let site = try await twoDevices()
    #expect(try await site.build().printed == "")
    let page = try site.page("tag/index.html")
    #expect(widths(page, in: page.first(class: "hero")) == ["375", "375"])
    // Then the anatomy and both layouts; then every context of the first style, and of the second.
    #expect(widths(page, in: nil) == ["375", "375"] + ["375", "375", "375"] + ["375", "393", "375", "393"])
    let devices = page.elements(class: "device").map(\.text)
    #expect(devices.suffix(4) == ["iPhone SE (3rd)", "iPhone 16", "iPhone SE (3rd)", "iPhone 16"])
    #expect(
      sections(page) == [
        "Anatomy", "Layout", "Adapts", "Properties", "Data and actions", "Code", "Accessibility", "Checks",
      ])
    #expect(page.ids.contains("fb-adapts-Tag-loud-iphone-16"))
    #expect(Set(page.ids).count == page.ids.count)
    // One table for each style, and one picture on a card.
    #expect(page.indices(class: "frames").count == 2)
    let home = try site.page("index.html")
    #expect(home.elements("svg", in: home.first(class: "cards")).count == 1)
  }

  @Test func oneDeviceIsNotNamedForEveryPreview() async throws {
    let page = try await site("").page("tag/index.html")
    #expect(page.elements(class: "device").isEmpty)
    #expect(!page.ids.contains("fb-adapts"))
  }

  @Test func aPreviewInTheTextCanBeOfAnyDevice() async throws {
    let site = try await twoDevices(
      block("preview", "style: loud") + block("preview", "device: iPhone 16")
        + block("preview", "device: iPhone SE (3rd)", "style: plain"))
    #expect(try await site.build().printed == "")
    let page = try site.page("tag/index.html")
    #expect(widths(page, in: page.first(class: "prose")) == ["375", "393", "393", "375"])
    // An example in the text leaves the rest where it is.
    #expect(page.first(class: "hero") != nil)
    #expect(page.ids.contains("fb-adapts"))
  }

  @Test func whatSeveralDevicesShareIsReportedOnce() async throws {
    let site = try await twoDevices(component: labelComponent.replacing(", label.bottom == bottom]", with: "]"))
    let found = try await site.build().diagnostics
    #expect(!found.isEmpty)
    #expect(found.allSatisfy { diagnostic in !diagnostic.notes.contains { $0.message.hasPrefix("this shows on") } })
    #expect(Set(found.map(\.message)).count == found.count)
  }

  /// From edge to edge the label is 375 wide, which 380 allows, and then 393, which it does not.
  @Test func whatOnlyALaterDeviceShowsNamesIt() async throws {
    let component = labelComponent.replacing(
      "plain: { constraints: [", with: "plain: { constraints: [label.width <= 380, ")
    let found = try await twoDevices(component: component).build().diagnostics
    #expect(found.map(\.id) == ["constraint-conflict"])
    #expect(found.first?.notes.last?.message == "this shows on iPhone 16")
  }

  @Test func picturesInAPreviewAreReachedFromEveryPage() async throws {
    let component = """
      component: Photo
      views: { image: { class: UIImageView, image: "my photo" } }
      constraints: [image.left == left, image.top == top, image.bottom == bottom]

      """
    let svg = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"30\" height=\"20\"/>"
    let site = try TemporarySite([
      "content/a/photo/index.md": "# P\n", "content/a/photo/Photo.component.yml": component,
      "content/images/my photo.svg": svg, "content/x/y/z.md": "# Z\n\n```preview\ncomponent: Photo\n```\n",
    ])
    #expect(try await site.build().printed == "")
    #expect(try brokenAddresses(of: site) == [])
    let picture = try #require(site.files().first { $0.hasSuffix("/my photo.svg") }).replacing(" ", with: "%20")
    for (page, address) in [
      ("a/photo/index.html", "../../" + picture), ("x/y/z.html", "../../" + picture), ("a/index.html", "../" + picture),
    ] {
      let images = try site.page(page).elements("image")
      #expect(!images.isEmpty)
      #expect(images.allSatisfy { $0.attributes["href"] == address }, "\(page)")
      // As large as the picture: 30 × 20.
      #expect(images.allSatisfy { $0.attributes["width"] == "30" && $0.attributes["height"] == "20" })
    }
  }

  /// A block that shows no picture must not count as the place where the pictures of a page are.
  @Test func picturesOfAPageAreThereWhereABlockStandsInItsText() async throws {
    let site = try TemporarySite([
      "content/site.yml": "title: T\ntextSizes: [AX1]\n",
      "content/tag/index.md": "# Tag\n\n```properties\n```\n\n```code\n```\n",
      "content/tag/Tag.component.yml": labelComponent,
    ])
    #expect(try await site.build().printed == "")
    let broken = try brokenAddresses(of: site).filter { !$0.hasPrefix("404.html ") }
    #expect(broken == [])
  }
}
