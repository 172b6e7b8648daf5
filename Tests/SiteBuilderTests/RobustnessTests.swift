import Foundation
import SiteBuilder
import TestSupport
import Testing

/// Content that nobody had in mind is answered all the same.
@Suite struct RobustnessTests {
  // MARK: Names

  private static let names = [
    "with space", "ümläut", "旅行", "e\u{301}", "a#b", "100%", "%41", "q?x", "a&b", "<i>", "it's", "\"q\"", "semi;colon",
    "a:b", "back\\slash", "new\nline", "tab\tx", "-dash", "star*", "{{title}}", "$(id)", "nul", "a.b.c", "ends.", "😀",
  ]

  /// Every one of them can be a page, a folder and a file, and can be reached.
  @Test func anyNameCanBeAPageAFolderAndAFile() async throws {
    var files: [String: String] = [:]
    for name in Self.names {
      files["content/\(name).md"] = "# Page\n"
      files["content/\(name)/\(name).md"] = "# Inner\n"
      files["content/\(name)/\(name).txt"] = "text"
    }
    let site = try TemporarySite(files)
    let report = try await site.build()
    #expect(report.printed == "")
    #expect(report.pages == 1 + 3 * Self.names.count)
    #expect(try brokenAddresses(of: site) == [])
    for name in Self.names {
      #expect(site.exists("site/\(name).html") && site.exists("site/\(name)/\(name).html"), "\(name)")
      #expect(try site.page("\(name)/\(name).html").mistakes == [], "\(name)")
    }
    #expect(try await site.build().written == 0)
  }

  @Test func aLinkReachesAnyName() async throws {
    var files = ["content/g/a.md": "# A\n\n"]
    for name in Self.names {
      let escaped = try #require(name.addingPercentEncoding(withAllowedCharacters: .alphanumerics))
      files["content/\(name).md"] = "# Page\n"
      files["content/g/a.md"]? += "[x](../\(escaped).md) [y](/\(escaped).md)\n"
    }
    let site = try TemporarySite(files)
    #expect(try await site.build().printed == "")
    #expect(try brokenAddresses(of: site) == [])
    let page = try site.page("g/a.html")
    #expect(page.elements("a", in: page.first(class: "prose")).count == 2 * Self.names.count)
  }

  @Test func aNameThatIsNoUTF8CannotBeAnAddress() async throws {
    let site = try TemporarySite()
    let path = Array(site.url("content/bad").path.utf8CString.dropLast()) + [-1, 0]
    let descriptor = open(path, O_WRONLY | O_CREAT, 0o644)
    // Some file systems refuse such names themselves.
    guard descriptor >= 0 else { return }
    close(descriptor)
    // Shown as well as such a name can be.
    #expect(
      try await site.build().printed
        == "content/bad\u{FFFD}: warning: a file is left out whose name is no UTF-8 [skipped-file]\n")
    #expect(
      site.plainFiles() == [
        ".framebook", "assets/contexts.js", "assets/framebook.css", "assets/framebook.js", "assets/print.css",
        "assets/search.css", "assets/search.js", "assets/versions-menu.js",
        "index.html",
      ])
  }

  // MARK: Links and other kinds of files

  @Test func linksToFilesAreReadAndLinksToFoldersAreNotFollowed() async throws {
    let site = try TemporarySite(["outside/page.md": "# From outside\n", "outside/inner/x.md": "# X\n"])
    try site.link("content/page.md", to: "../outside/page.md")
    try site.link("content/folder", to: "../outside/inner")
    try site.link("content/ring", to: "../content")
    try site.link("content/nowhere.md", to: "missing.md")
    try site.link("content/self.md", to: "self.md")
    try site.link("content/.hidden", to: "missing.md")
    #expect(
      try await site.build().printed == """
        content/folder: warning: this link leads to a folder and is not followed [skipped-file]
        content/nowhere.md: warning: this link leads nowhere and is left out [skipped-file]
        content/ring: warning: this link leads to a folder and is not followed [skipped-file]
        content/self.md: warning: this link leads nowhere and is left out [skipped-file]

        """)
    #expect(
      site.plainFiles().filter { $0.hasSuffix(".html") } == ["index.html", "page.html"])
    #expect(try site.page("page.html").elements("h1").map(\.text) == ["From outside"])
    // What is published is a file of its own.
    let attributes = try FileManager.default.attributesOfItem(atPath: site.url("site/page.html").path)
    #expect(attributes[.type] as? FileAttributeType == .typeRegular)
  }

  @Test func pipesAreNotWaitedFor() async throws {
    let site = try TemporarySite()
    try #require(mkfifo(site.url("content/pipe.md").path, 0o644) == 0)
    #expect(
      try await site.build().printed
        == "content/pipe.md: warning: this is neither a file nor a folder and is left out [skipped-file]\n")
    #expect(site.plainFiles().filter { $0.hasSuffix(".html") } == ["index.html"])
  }

  @Test(.enabled(if: getuid() != 0, "root may read anything"))
  func aFileThatMayNotBeReadIsAnErrorOfTheWorld() async throws {
    let site = try TemporarySite(["content/a.md": "# A\n"])
    try await site.build()
    let before = site.snapshot()
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: site.url("content/a.md").path)
    await #expect { try await site.build() } throws: { error in
      if case BuildFailure.file(let error) = error { error.action == "read" && error.code == EACCES } else { false }
    }
    #expect(site.snapshot() == before)
  }

  @Test func settingsThatAreAFolderAreAnErrorOfTheWorld() async throws {
    let site = try TemporarySite()
    try site.remove("content/site.yml")
    try site.write("", to: "content/site.yml/x")
    await #expect { try await site.build() } throws: { error in
      if case BuildFailure.file(let error) = error { error.code == EISDIR } else { false }
    }
  }

  // MARK: Large and deep

  @Test func foldersMayBeVeryDeep() async throws {
    let folder = (1...60).map { "level-\($0)" }.joined(separator: "/")
    let site = try TemporarySite(["content/\(folder)/page.md": "# Page\n\n[up](../index.md) [home](/index.md)\n"])
    let report = try await site.build()
    #expect(report.printed == "")
    #expect(report.pages == 62)
    #expect(
      try site.page(folder + "/page.html").elements("a", in: nil).contains {
        $0.attributes["href"]?.hasPrefix(
          String(repeating: "../", count: 60) + "index.html") == true
      })
  }

  /// A path longer than the system takes is refused with its name, not cut.
  @Test func aPathTooLongForTheSystemIsAnErrorOfTheWorld() async throws {
    let site = try TemporarySite()
    let name = String(repeating: "n", count: 200)
    // Step by step, because no call takes the whole path.
    var path = site.url("content").path
    var folder = open(path, O_RDONLY)
    for _ in 0..<22 {
      try #require(mkdirat(folder, name, 0o755) == 0)
      let next = openat(folder, name, O_RDONLY)
      close(folder)
      folder = next
      path += "/" + name
    }
    close(folder)
    await #expect { try await site.build() } throws: { error in
      if case BuildFailure.file(let error) = error { error.code == ENAMETOOLONG } else { false }
    }
    #expect(!site.exists("site"))
    // Foundation cannot remove it either.
    let remove = Process()
    remove.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    remove.arguments = ["rm", "-rf", site.url("content").path]
    try remove.run()
    remove.waitUntilExit()
  }

  @Test func aPageOfTenMegabytesIsAPage() async throws {
    let line = String(repeating: "word ", count: 20_000) + "\n"
    let text = "# Large\n\n" + String(repeating: line, count: 100)
    let site = try TemporarySite(["content/large.md": text])
    #expect(try await site.build().printed == "")
    let html = try #require(site.text("site/large.html"))
    #expect(html.utf8.count > 10_000_000)
    #expect(html.hasSuffix("</html>\n"))
  }

  @Test func tenThousandHeadingsHaveTenThousandIds() async throws {
    let text = "# Many\n\n" + String(repeating: "## Same\n\n", count: 10_000)
    let site = try TemporarySite(["content/many.md": text])
    #expect(try await site.build().printed == "")
    let html = try #require(site.text("site/many.html"))
    let ids = html.split(separator: "<h2 id=\"").dropFirst().map { $0.prefix { $0 != "\"" } }
    #expect(ids.count == 10_000)
    #expect(Set(ids).count == 10_000)
    #expect(ids.last == "same-9999")
  }

  @Test func manyPagesInOneFolder() async throws {
    var files: [String: String] = [:]
    for number in 0..<200 { files["content/p/\(number).md"] = "---\ntitle: Page \(number)\norder: \(number)\n---\n" }
    let site = try TemporarySite(files)
    #expect(try await site.build(jobs: 8).printed == "")
    let page = try site.page("p/index.html")
    let titles = page.elements("a", in: page.first(class: "cards")).map(\.words)
    #expect(titles == (0..<200).map { "Page \($0)" })
  }

  @Test(arguments: [0, -1, 1, 1000])
  func anyNumberOfJobsWill(_ jobs: Int) async throws {
    let site = try TemporarySite(["content/a.md": "# A\n"])
    #expect(try await site.build(jobs: jobs).printed == "")
  }

  // MARK: Bytes

  @Test(arguments: ["\r\n", "\r", "\n"])
  func anyLineEndingWill(_ end: String) async throws {
    let page = ["---", "title: A", "---", "", "## B", "", "[x](index.md)", ""].joined(separator: end)
    let site = try TemporarySite([
      "content/a.md": page, "content/site.yml": "title: T\(end)footer: F\(end)",
      "content/tag/Tag.component.yml": labelComponent.replacing("\n", with: end),
    ])
    let report = try await site.build()
    // A lone return ends no line of front matter; that is said, not passed over.
    if end == "\r" {
      #expect(report.hasErrors)
    } else {
      #expect(report.printed == "")
      #expect(try site.page("a.html").elements("h1").map(\.text) == ["A"])
      #expect(site.text("site/tag/index.html") != nil)
    }
  }

  @Test func aByteOrderMarkIsPassedOver() async throws {
    let mark = "\u{FEFF}"
    let site = try TemporarySite([
      "content/a.md": mark + "---\ntitle: A\n---\n\n## B\n", "content/b.md": mark + "# B\n",
      "content/site.yml": mark + "title: T\n",
      "content/tag/Tag.component.yml": mark + labelComponent,
    ])
    #expect(try await site.build().printed == "")
    #expect(try site.page("a.html").elements("title").map(\.text) == ["A – T"])
    #expect(try site.page("b.html").elements("h1").map(\.text) == ["B"])
  }

  /// Bytes that are no text are answered with their place wherever they stand.
  @Test(arguments: [
    "content/site.yml", "content/a.md", "content/Tag.component.yml", "themes/default/templates/page.mustache",
  ])
  func noiseIsAnswered(_ file: String) async throws {
    var generator = SeededNumbers(seed: 7)
    for round in 0..<6 {
      let site = try TemporarySite()
      try site.write((0..<round * 80).map { _ in UInt8.random(in: 0...255, using: &generator) }, to: file)
      let report = try await site.build()
      #expect(round == 0 || report.hasErrors, "\(file)")
      #expect(report.printed.contains(file) || round == 0)
    }
  }

  @Test func binaryFilesAreGivenToTheSiteByteByByte() async throws {
    let site = try TemporarySite()
    let bytes = (0...255).map { UInt8($0) }
    try site.write(bytes, to: "content/data.bin")
    try site.write([], to: "content/empty.bin")
    #expect(try await site.build().printed == "")
    #expect(site.snapshot()["data.bin"]?.bytes == Data(bytes))
    #expect(site.snapshot()["empty.bin"]?.bytes == Data())
  }
}
