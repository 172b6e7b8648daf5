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

  /// The live pictures of a page: the ids of their figures, and their bytes.
  private static func pictures(of page: Markup) -> [(id: String, room: Double, data: [UInt8])] {
    page.elements.compactMap { element in
      guard let text = element.attributes["data-live"], let id = element.attributes["id"],
        let room = element.attributes["data-room"].flatMap(Double.init), let data = Data(base64Encoded: text)
      else { return nil }
      return (id, room, Array(data))
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
    let pictures = Self.pictures(of: page)
    #expect(pictures.map(\.id) == ["fb-preview-Tag-plain", "fb-preview-Tag-loud"])
    #expect(pictures.map(\.room) == [375, 375])
    // What travelled draws what is drawn there: a label as wide as the component, 8 points further in in one style.
    let lefts = try pictures.map { try #require(LivePicture(packed: $0.data)).solve(room: 500).frames[1] }
    #expect(lefts.map(\.x) == [0, 8])
    #expect(lefts.map(\.width) == [500, 484])
    let scripts = page.elements.compactMap { $0.name == "script" ? $0.attributes["src"] : nil }
    let names = scripts.map { $0.replacing(/assets\/[0-9a-z]{12}/, with: "assets") }
    #expect(names == ["../assets/framebook.js", "../assets/live-width.js"])
  }

  @Test func onlyWhatTheRoomChangesIsLive() async throws {
    let site = try site(["content/a/Tag.component.yml": labelComponent + "size: { width: 120 }\n"])
    #expect(try await build(site, live: "live.js").printed == "")
    #expect(Self.pictures(of: try site.page("a/index.html")).isEmpty)
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
    #expect(figures.map { $0.attributes["data-fixed"] } == ["With the numbers of iPhone SE (3rd): gap", nil])
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
    }
    let site = try TemporarySite(named: "live & site")
    let report = try await BuildRequest(
      root: Places.package.path, output: site.url("site").path, live: LiveScript.file.path, jobs: 2
    ).build()
    #expect(report.printed == "")
    var pages: [String: [Figure]] = [:]
    for file in site.files() where file.hasSuffix(".html") && file.hasPrefix("components/") {
      let figures = try Self.pictures(of: try site.page(file)).map { id, room, data in
        let picture = try #require(LivePicture(packed: data), "\(file) \(id)")
        return Figure(
          id: id,
          drawn: [room, 320, 393, 507, 744, 1024, 1366].map { room in
            var writer = MarkupWriter()
            picture.write(at: picture.solve(room: room), to: &writer)
            return LiveScript.Drawn(room: room, markup: String(decoding: writer.bytes, as: UTF8.self))
          })
      }
      if !figures.isEmpty { pages[file] = figures }
    }
    #expect(pages.count >= 10)
    let cases = site.url("cases.json")
    try JSONEncoder().encode(pages).write(to: cases)
    let (output, isGood) = try LiveScript.run(
      "live-page.mjs", [LiveScript.path(of: "chromium") ?? "", site.url("site").path, cases.path])
    #expect(isGood, "\(output)")
    if isGood { print(output, terminator: "") }
  }
}
