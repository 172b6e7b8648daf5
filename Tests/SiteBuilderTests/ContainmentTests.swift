import Foundation
import SiteBuilder
import TestSupport
import Testing

/// Whatever names, links and dots the content uses, nothing is written outside of the site's folder and the records.
@Suite struct ContainmentTests {
  /// Everything in the folder that holds the root, by path and what it holds, but for what a build may write.
  private func world(of site: TemporarySite) -> [String: Data] {
    site.snapshot(of: "..").mapValues(\.bytes)
      .filter { !$0.key.hasPrefix("root/site/") && !$0.key.hasPrefix("root/.framebook/") && !$0.key.hasSuffix("/") }
  }

  private func expectContained(_ files: [String: String], builds: Bool? = nil) async throws {
    let site = try TemporarySite(files)
    try site.write("mine", to: "../outside/file.html")
    let before = world(of: site)
    let report = try await site.build()
    if let builds { #expect(report.hasErrors != builds, "\(report.printed)") }
    #expect(world(of: site) == before)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: site.root.deletingLastPathComponent().path).sorted() == [
        "outside", "root",
      ])
    // And nothing in the site that leads out of it.
    for path in site.files() {
      let type = try FileManager.default.attributesOfItem(atPath: site.url("site/" + path).path)[.type]
      #expect(type as? FileAttributeType == .typeRegular, "\(path)")
    }
  }

  @Test(arguments: [
    "../../outside/file.html", "/../x", "a/../../x", "..", ".", "./x", "..\\x", "a\\..\\..\\x", "/", "%2e%2e/x/../y",
    ".git/config", ".framebook", "C:/x", "//host/x",
  ])
  func oldAddressesWithDotsAreErrors(_ address: String) async throws {
    let isFine = address == "//host/x"
    try await expectContained(
      ["content/a.md": "---\ntitle: A\nmovedFrom: ['\(address)']\n---\n"], builds: isFine)
  }

  /// What only looks like the way up is a name.
  @Test func namesThatLookLikeTheWayUpAreNames() async throws {
    try await expectContained(
      [
        "content/...md": "# A\n", "content/..a/b.md": "# B\n", "content/%2e%2e/c.md": "# C\n",
        "content/..%2f..%2fx.md": "# D\n", "content/b/....html": "x", "content/x\\..\\..\\y.md": "# E\n",
        "content/%2e%2e%2fz.txt": "z",
        "content/e.md": "---\ntitle: E\nmovedFrom: ['%2e%2e/%2e%2e/f', 'g/..%2fh']\n---\n",
      ], builds: true)
  }

  @Test(arguments: ["../up", "/etc", "a/../../b", "..", "C:\\x"])
  func foldersOfVersionsStayAmongVersions(_ folder: String) async throws {
    try await expectContained(
      ["content/site.yml": "title: Kit\nversion: '1'\nversions: [{ name: '1', folder: '\(folder)' }]\n"], builds: false)
  }

  @Test(arguments: [
    "card: ../../outside/card.png", "theme: ../../outside", "theme: /etc", "language: ../../outside/x",
  ])
  func settingsReachNothingOutside(_ line: String) async throws {
    try await expectContained(["content/site.yml": "title: Kit\n\(line)\n", "../outside/card.png": "png"])
  }

  @Test(arguments: [
    "[x](../../outside/file.html)", "![x](../../outside/card.png)", "[x](/../../outside/file.html)",
    "[x](%2e%2e/%2e%2e/outside/file.html)", "[x](file:///etc/passwd)",
  ])
  func linksPublishNothingFromOutside(_ link: String) async throws {
    let site = try TemporarySite([
      "content/a.md": "# A\n\n\(link)\n", "../outside/file.html": "secret", "../outside/card.png": "secret",
    ])
    let report = try await site.build()
    for file in site.files() { #expect(site.text("site/" + file)?.contains("secret") != true, "\(file)") }
    // What has a scheme is the browser's, not the site's.
    #expect(report.hasErrors == !link.contains("file:"), "\(link)")
  }

  @Test func componentsAndScreensNameNothingOutside() async throws {
    for name in ["../../outside/x", "..", "/etc/passwd", "a/b", ".."] {
      try await expectContained(
        ["content/tag/Tag.component.yml": labelComponent.replacing("component: Tag", with: "component: '\(name)'")],
        builds: false)
      try await expectContained(
        ["content/me/Me.screen.yml": "screen: '\(name)'\nsections: []\n"], builds: false)
    }
  }

  /// The folder of the site holds links that lead out of it, where pages, folders and generated files are going to be.
  @Test func linksInTheSiteAreReplacedNotFollowed() async throws {
    let site = try TemporarySite([
      "content/a.md": "# A\n", "content/b/c.md": "# C\n", "content/p.txt": "text", "site/.framebook": "",
      "../outside/file.html": "mine", "../outside/inner/c.html": "mine", "../outside/p.txt": "mine",
    ])
    try site.link("site/a.html", to: "../../outside/file.html")
    try site.link("site/b", to: "../../outside/inner")
    try site.link("site/data", to: "../../outside/inner")
    try site.link("site/p.txt", to: "../../outside/p.txt")
    let before = world(of: site)
    #expect(try await site.build().printed == "")
    #expect(world(of: site) == before)
    #expect(site.text("site/b/c.html")?.contains("<h1") == true)
    #expect(site.text("site/p.txt") == "text")
    for path in ["site/a.html", "site/b/c.html", "site/p.txt", "site/data/tokens.json"] {
      #expect((try? FileManager.default.destinationOfSymbolicLink(atPath: site.url(path).path)) == nil, "\(path)")
    }
  }

  /// A link to a file that says just what is to be written there: the site still has a file of its own.
  @Test func aLinkToTheSameBytesDoesNotStay() async throws {
    let site = try TemporarySite(["content/p.txt": "text", "../outside/p.txt": "text"])
    try await site.build()
    try site.remove("site/p.txt")
    try site.link("site/p.txt", to: "../../outside/p.txt")
    try await site.build()
    #expect((try? FileManager.default.destinationOfSymbolicLink(atPath: site.url("site/p.txt").path)) == nil)
    #expect(site.text("site/p.txt") == "text")
  }

  /// The name under which a new site grows can be known before; a link that waits there is no way out either.
  @Test func aLinkWhereTheNewSiteGrowsIsReplaced() async throws {
    let site = try TemporarySite(["content/a.md": "# A\n", "../outside/file.html": "mine"])
    try site.link(".site.framebook-\(getpid())", to: "../outside")
    let before = site.text("../outside/file.html")
    #expect(try await site.build().printed == "")
    #expect(site.text("../outside/file.html") == before)
    #expect(try FileManager.default.contentsOfDirectory(atPath: site.url("../outside").path) == ["file.html"])
    #expect(site.exists("site/a.html"))
  }
}
