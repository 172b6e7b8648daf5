import Foundation
import SiteBuilder
import TestSupport
import Testing

/// Builds our own `content/` once for a suite, and removes the site when its tests have run.
private struct ExampleSite: SuiteTrait, TestScoping {
  @TaskLocal static var built: (site: TemporarySite, report: BuildReport)?

  func provideScope(for test: Test, testCase: Test.Case?, performing tests: @Sendable () async throws -> Void)
    async throws
  {
    let site = try TemporarySite()
    let report = try await BuildRequest(root: Places.package.path, output: site.url("site").path, jobs: 2).build()
    try await Self.$built.withValue((site, report)) { try await tests() }
  }
}

/// Our own `content/` with the default theme.
@Suite(ExampleSite()) struct ExampleSiteTests {
  private static let golden = Places.folder(of: #filePath).appendingPathComponent("Golden")

  /// The project's content, built.
  func built() throws -> TemporarySite { try #require(ExampleSite.built).site }

  /// The project's content, built once more into a folder that is removed afterwards.
  private func builtAgain(jobs: Int) async throws -> TemporarySite {
    let site = try TemporarySite()
    _ = try await BuildRequest(root: Places.package.path, output: site.url("site").path, jobs: jobs).build()
    return site
  }

  @Test func buildsWithoutAMessage() throws {
    let (site, report) = try #require(ExampleSite.built)
    #expect(report.printed == "")
    #expect(report.components == 49)
    #expect(report.written == site.files().count - 1)  // the marker is not counted
  }

  /// Each was read and looked at in a browser; `UPDATE_GOLDEN=1` writes them.
  @Test(arguments: ["components/views/profile-view", "components/rows/news-cell", "components/rows/row-text"])
  func theComponentPagesAreAsTheyWereApproved(_ page: String) throws {
    let site = try built()
    let name = try #require(page.split(separator: "/").last)
    // Without what the theme's files and the pictures hold, which is not for this page to say.
    let text = try #require(site.text("site/\(page)/index.html"))
      .replacing(/(assets|files)\/[0-9a-z]{12}\//) { "\($0.1)/HASH/" }
    let difference = Golden.difference(of: text, from: Self.golden.appendingPathComponent("\(name).html"))
    #expect(difference == nil, "\(difference ?? "")")
  }

  @Test func theSameInputGivesTheSameBytes() async throws {
    let first = try built().snapshot().mapValues(\.bytes)
    let other = try await builtAgain(jobs: 7).snapshot().mapValues(\.bytes)
    #expect(first == other)

    // From another folder, of another name, with files made in another order.
    let copy = try TemporarySite(named: "elsewhere & other")
    try copy.remove("content")
    for file in try FileManager.default.subpathsOfDirectory(atPath: Places.package.path + "/content").reversed() {
      let source = Places.package.appendingPathComponent("content/" + file)
      guard !source.hasDirectoryPath, let bytes = FileManager.default.contents(atPath: source.path) else { continue }
      try copy.write(Array(bytes), to: "content/" + file)
    }
    try await copy.build(jobs: 3)
    #expect(copy.snapshot().mapValues(\.bytes) == first)
  }

  @Test func nothingInThePagesTellsWhereOrWhenTheyWereBuilt() throws {
    let site = try built()
    for file in site.files() {
      let text = try #require(site.text("site/" + file))
      #expect(!text.contains(Places.package.path), "\(file)")
      #expect(!text.contains(site.root.path), "\(file)")
    }
  }

  @Test func everyPageIsWellFormedAndNoIdIsGivenTwice() throws {
    let site = try built()
    for file in site.files() where file.hasSuffix(".html") {
      let page = try site.page(file)
      #expect(page.mistakes == [], "\(file)")
      let twice = Dictionary(grouping: page.ids) { $0 }.filter { $1.count > 1 }.keys.sorted()
      #expect(twice == [], "\(file)")
      // What is named by id is there.
      let named = page.elements.flatMap { element in
        ["aria-labelledby", "popovertarget", "for"].compactMap { element.attributes[$0] }
      }
      #expect(named.filter { !page.ids.contains($0) } == [], "\(file)")
      let drawn = page.elements.compactMap { $0.attributes["clip-path"] }
      #expect(drawn.filter { !page.ids.contains(String($0.dropFirst("url(#".count).dropLast())) } == [], "\(file)")
    }
  }

  @Test func everyAddressLeadsToAFileAndEveryAnchorToAnId() throws {
    let site = try built()
    #expect(try brokenAddresses(of: site) == [])
  }

  @Test func everyPageHasOneFirstHeadingAndLevelsWithoutGaps() throws {
    let site = try built()
    for file in site.files() where file.hasSuffix(".html") {
      let levels = try site.page(file).elements.compactMap { element in
        element.name.count == 2 && element.name.hasPrefix("h") ? element.name.last?.wholeNumberValue : nil
      }
      #expect(levels.filter { $0 == 1 }.count == 1, "\(file)")
      #expect(levels.first == 1, "\(file)")
      #expect(zip(levels, levels.dropFirst()).allSatisfy { $1 <= $0 + 1 }, "\(file): \(levels)")
    }
  }

  /// The rows of a page's table of frames as `view x y width height`; of a component's first style unless told.
  private func frames(_ page: Markup, style: Int = 0) throws -> [String] {
    let tables = page.indices(class: "frames")
    try #require(tables.indices.contains(style))
    return page.indices("tr", in: tables[style]).dropFirst().map { row in
      (page.elements("th", in: row) + page.elements("td", in: row).dropFirst()).map(\.words).joined(separator: " ")
    }
  }

  /// From the article's drawing of 640 × 155 pixels.
  ///
  /// 375 points wide, the row is 375 × 155 ∕ 640 = 90.82 high. The picture's right edge is at 180 and its width 160, so
  /// its left is 20 ∕ 640 × 375 = 11.72; its top (140 − 120) ∕ 155 × 90.82 = 11.72; its size 93.75 × 70.31. Edges are
  /// rounded to half points, the pixels of the device: left and top 11.5, right 105.47 → 105.5, bottom 82.03 → 82.
  @Test func theNewsCellsFramesAreTheOnesWorkedOutByHand() throws {
    let rows = try frames(try built().page("components/rows/news-cell/index.html"))
    #expect(rows.first == "imageView 11.5 11.5 94 70.5")
    #expect(rows.map { $0.prefix { $0 != " " } } == ["imageView", "titleLabel", "detailLabel", "chatBtn"])
  }

  /// From the article's constraints, 375 points wide: the picture 14 from the left and 20 from the top, 60 in square;
  /// the name 10 right of it and 14 from the right edge, so 277 wide; the button 10 below the picture and 30 high. In
  /// the centred style the picture's left is (375 − 60) ∕ 2 = 157.5, and the name begins 10 below the button, at 130.
  @Test func theProfileViewsFramesAreTheOnesWorkedOutByHand() throws {
    let page = try built().page("components/views/profile-view/index.html")
    let leading = try frames(page)
    #expect(leading.contains("imageView 14 20 60 60"))
    #expect(leading.contains("subscribeButton 14 90 60 30"))
    #expect(leading.contains { $0.hasPrefix("nameLabel 84 20 277 ") })
    let centred = try frames(page, style: 1)
    #expect(centred.contains("imageView 157.5 20 60 60"))
    #expect(centred.contains("subscribeButton 157.5 90 60 30"))
    #expect(centred.contains { $0.hasPrefix("nameLabel 14 130 347 ") })
  }
}

/// Addresses within a site that lead nowhere, as `page → address`.
func brokenAddresses(of site: TemporarySite) throws -> [String] {
  let files = site.files()
  var pages: [String: Markup] = [:]
  for file in files where file.hasSuffix(".html") { pages[file] = try site.page(file) }
  var broken: [String] = []
  for (file, page) in pages.sorted(by: { $0.key < $1.key }) {
    for address in page.addresses where address.firstMatch(of: /^(\/\/|[A-Za-z][A-Za-z0-9+.-]+:)/) == nil {
      let parts = address.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
      var way = file.split(separator: "/").dropLast().map(String.init)
      let path = parts[0].prefix { $0 != "?" }
      for part in path.split(separator: "/").map({ $0.removingPercentEncoding ?? String($0) }) {
        if part != ".." {
          way.append(part)
        } else if way.popLast() == nil {
          broken.append("\(file) → \(address) leaves the site")
        }
      }
      let target = path.isEmpty ? file : way.joined(separator: "/")
      if !files.contains(target) {
        broken.append("\(file) → \(address)")
      } else if parts.count > 1, let id = parts[1].removingPercentEncoding, pages[target]?.ids.contains(id) == false {
        broken.append("\(file) → \(address) has no such id")
      }
    }
  }
  return broken
}
