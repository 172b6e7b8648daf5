import Foundation
import HTML
import Pictures
import SiteBuilder
import TestSupport
import Testing

/// Pages whose previews readers can make wider.
@Suite struct LivePageTests {
  /// A site with one component in two styles.
  private func site(_ files: [String: String] = [:]) throws -> TemporarySite {
    let site = try TemporarySite(
      ["content/a/index.md": "# A\n", "content/a/Tag.component.yml": labelComponent].merging(files) { $1 })
    try site.write(Array("framebookLive".utf8), to: "live.js")
    return site
  }

  private func build(_ site: TemporarySite, live: String?) async throws -> BuildReport {
    try await BuildRequest(
      root: site.root.path, output: site.root.path + "/site", live: live.map { site.root.path + "/" + $0 }, jobs: 2
    ).build()
  }

  private struct Shown {
    var id: String
    var room: Double
    var picture: LivePicture
    var layers: [Overlay] = []
    /// Whether the figure names another one that has its data.
    var isShared = false
  }

  /// The live pictures of a page.
  private static func pictures(of page: Markup) throws -> [Shown] {
    let figures = page.elements.filter { $0.attributes["data-live"] != nil }
    func data(of figure: Markup.Element?) -> [UInt8]? {
      figure?.attributes["data-live"].flatMap { Data(base64Encoded: $0) }.map { Array($0) }
    }
    return try figures.map { figure in
      let text = try #require(figure.attributes["data-live"])
      let id = try #require(figure.attributes["id"])
      let isShared = text.hasPrefix("#")
      let holder = isShared ? figures.first { $0.attributes["id"] == String(text.dropFirst()) } : figure
      let bytes = try #require(data(of: holder), "\(id)")
      var picture = try #require(LivePicture(packed: bytes), "\(id)")
      if isShared { picture.idPrefix = id + "-live" }
      let names = figure.attributes["data-layers"]?.split(separator: " ").map(String.init) ?? []
      return Shown(
        id: id, room: try #require(figure.attributes["data-room"].flatMap(Double.init)), picture: picture,
        layers: Overlay.allCases.filter { names.contains("\($0.name)") }, isShared: isShared)
    }
  }

  @Test func withoutTheScriptNothingOfItIsInThePages() async throws {
    let site = try site()
    #expect(try await build(site, live: nil).printed == "")
    let text = try #require(site.text("site/a/index.html"))
    #expect(!text.contains("live"))
    #expect(site.asset("live.js") == nil)
  }

  @Test func withTheScriptThePreviewsBringTheirData() async throws {
    let site = try site()
    #expect(try await build(site, live: "live.js").printed == "")
    #expect(site.asset("live.js") == "framebookLive")
    let page = try site.page("a/index.html")
    #expect(page.mistakes == [])
    let all = try Self.pictures(of: page)
    let pictures = all.filter { $0.layers.isEmpty }
    #expect(pictures.map(\.id) == ["fb-preview-Tag-plain", "fb-preview-Tag-loud"])
    #expect(pictures.map(\.room) == [375, 375])
    // Pictures with layers take their data from these.
    let layered = all.filter { !$0.layers.isEmpty }
    #expect(
      layered.map(\.id) == ["fb-anatomy-Tag-plain-figure", "fb-layout-Tag-plain-figure", "fb-layout-Tag-loud-figure"])
    #expect(layered.allSatisfy(\.isShared) && !pictures.contains(where: \.isShared))
    #expect(
      layered.map(\.layers) == [[.anatomy]]
        + Array(repeating: [.redlines, .constraints, .targets, .baselines], count: 2))
    // What travelled draws what is drawn there: a label as wide as the component, 8 points further in in one style.
    let lefts = pictures.map { $0.picture.solve(room: 500).frames[1] }
    #expect(lefts.map(\.x) == [0, 8])
    #expect(lefts.map(\.width) == [500, 484])
    let scripts = page.elements.compactMap { $0.name == "script" ? $0.attributes["src"] : nil }
    let names = scripts.map { $0.replacing(/assets\/[0-9a-z]{12}/, with: "assets") }
    #expect(names == ["../assets/framebook.js", "../assets/live-width.js"])
  }

  @Test func onlyWhatTheRoomChangesIsLive() async throws {
    let site = try site(["content/a/Tag.component.yml": labelComponent + "size: { width: 120 }\n"])
    #expect(try await build(site, live: "live.js").printed == "")
    #expect(try Self.pictures(of: try site.page("a/index.html")).isEmpty)
  }

  /// A spec is not looked up anew in the browser; where another device has another number, the page says which.
  @Test func specsThatKeepTheirNumbersAreNamed() async throws {
    let site = try site([
      "content/specs.yml":
        "specs: { gap: { values: { iPhone SE (3rd): 20, default: 30 } }, inset: { values: { default: 4 } } }\n",
      "content/a/Tag.component.yml": """
      component: Tag
      views: { label: { class: UILabel, text: Go } }
      styles:
        wide: { constraints: [label.left == left + $gap, label.right == right - $inset, "V:|[label]|"] }
        plain: { constraints: [label.left == left + $inset, label.right == right - $inset, "V:|[label]|"] }

      """,
    ])
    #expect(try await build(site, live: "live.js").printed == "")
    let figures = try site.page("a/index.html").elements("figure").filter { $0.attributes["data-live"] != nil }
    let fixed = "With the numbers of iPhone SE (3rd): gap"
    // Two previews, the anatomy of the first, the layout of both.
    #expect(figures.map { $0.attributes["data-fixed"] } == [fixed, nil, fixed, fixed, nil])
  }

  @Test func aScriptThatIsNotThereIsNamed() async throws {
    let site = try site()
    await #expect(throws: BuildFailure.self) { _ = try await build(site, live: "nowhere.js") }
  }

  @Test func aFileOfTheContentDoesNotStandInItsPlace() async throws {
    let site = try site(["content/assets/live.js": "mine"])
    #expect(try await build(site, live: "live.js").printed == "")
    #expect(site.asset("live.js") == "framebookLive")
    #expect(site.text("site/assets/live.js") == "mine")
  }

  // MARK: In a browser

  private static let absence =
    LiveScript.absence(of: "node") ?? LiveScript.absence(of: "chromium")

  /// Our own `content/`, opened from files in headless Chromium.
  @Test(.enabled(if: absence == nil, "\(absence ?? "")"))
  func aReadersBrowserDrawsWhatTheBuildDraws() async throws {
    struct Figure: Codable {
      var id: String
      var drawn: [LiveScript.Drawn]
      /// The points of a picture's distances at the last of those widths; nil without redlines.
      var measures: [String]?
    }
    let site = try TemporarySite(named: "live & site")
    let report = try await BuildRequest(
      root: Places.package.path, output: site.url("site").path, live: LiveScript.file.path, jobs: 2
    ).build()
    #expect(report.printed == "")
    var pages: [String: [Figure]] = [:]
    for file in site.files() where file.hasSuffix(".html") && file.hasPrefix("components/") {
      let figures = try Self.pictures(of: try site.page(file)).map { shown in
        let rooms = shown.layers.isEmpty ? [shown.room, 320, 393, 507, 744, 1024, 1366] : [shown.room, 320, 744]
        let last = SolvedPicture(shown.picture, at: shown.picture.solve(room: rooms.last ?? 0))
        return Figure(
          id: shown.id,
          drawn: rooms.map { room in
            var writer = MarkupWriter()
            shown.picture.write(at: shown.picture.solve(room: room), layers: shown.layers, to: &writer)
            return LiveScript.Drawn(room: room, markup: String(decoding: writer.bytes, as: UTF8.self))
          },
          measures: shown.layers.contains(.redlines)
            ? last.measures.map { measure in
              var writer = MarkupWriter()
              writer.number(measure.value)
              return String(decoding: writer.bytes, as: UTF8.self)
            } : nil)
      }
      if !figures.isEmpty { pages[file] = figures }
    }
    #expect(pages.count >= 10)
    let cases = site.url("cases.json")
    let encoder = JSONEncoder()
    // The script uses the first pages of their kinds.
    encoder.outputFormatting = .sortedKeys
    try encoder.encode(pages).write(to: cases)
    let (output, isGood) = try LiveScript.run(
      "live-page.mjs", [LiveScript.path(of: "chromium") ?? "", site.url("site").path, cases.path])
    #expect(isGood, "\(output)")
    if isGood { print(output, terminator: "") }
  }
}
