import Foundation
import SiteBuilder
import TestSupport
import Testing

/// A build replaces the site as a whole, or not at all, and writes nothing that is there already.
@Suite struct SiteWriterTests {
  private func example() throws -> TemporarySite {
    try TemporarySite([
      "content/a.md": "# A\n\nOne.\n", "content/b/c.md": "# C\n", "content/b/p.txt": "text",
      "content/tag/index.md": "# T\n",
      "content/tag/Tag.component.yml": labelComponent,
    ])
  }

  /// The paths of which the trace differs in number, time or bytes, or that are there only once.
  private func changes(_ before: [String: TemporarySite.Trace], _ after: [String: TemporarySite.Trace]) -> [String] {
    Set(before.keys).union(after.keys).filter { before[$0] != after[$0] }.sorted()
  }

  // MARK: What is written

  @Test func theFirstBuildWritesEverything() async throws {
    let site = try example()
    let report = try await site.build()
    #expect(report.printed == "")
    #expect(
      site.plainFiles() == [
        ".framebook", "a.html", "assets/contexts.js", "assets/framebook.css", "assets/framebook.js", "assets/print.css",
        "assets/search.css", "assets/search.js", "assets/versions-menu.js", "b/c.html", "b/index.html", "b/p.txt",
        "index.html", "tag/index.html",
      ])
    // These but for the marker, five pages as Markdown, the page for lost readers, one file for robots, two of texts,
    // three of data, the index from A to Z, and four shards of what is searched.
    #expect((report.written, report.unchanged, report.removed) == (13 + 5 + 1 + 1 + 2 + 3 + 1 + 4, 0, 0))
    #expect(site.text("site/b/p.txt") == "text")
    // Nothing is left beside it.
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: site.root.path).sorted() == [".framebook", "content", "site"])
  }

  @Test func theSecondBuildTouchesNothing() async throws {
    let site = try example()
    try await site.build()
    let before = site.snapshot(of: ".")
    let report = try await site.build()
    #expect((report.written, report.unchanged, report.removed) == (0, 30, 0))
    #expect(changes(before, site.snapshot(of: ".")).filter { $0 != "/" } == [])
  }

  /// Files that stay the same are the same files in the new folder, with their times.
  @Test func onlyThePageThatChangedIsNew() async throws {
    let site = try example()
    try await site.build()
    let before = site.snapshot()
    try site.write("# A\n\nTwo.\n", to: "content/a.md")
    let report = try await site.build()
    // The page, the page as Markdown, the text of all pages, and of the search the words and what is shown of the page: its
    // index and names count the same words and pages as before.
    #expect((report.written, report.unchanged, report.removed) == (5, 25, 0))
    let changed = changes(before, site.snapshot()).filter { !$0.hasSuffix("/") }
    // The text is there as Markdown and among all texts, too, and in the shards of the search.
    #expect(changed.filter { !$0.hasPrefix("data/search/") } == ["a.html", "a.md", "llms-full.txt"])
    #expect(site.text("site/a.html")?.contains("Two.") == true)
  }

  @Test func aNewTitleChangesThePagesThatShowIt() async throws {
    let site = try TemporarySite(["content/a.md": "# A\n", "content/b/c.md": "# C\n", "content/b/d.md": "# D\n"])
    try await site.build()
    try site.write("# Long\n", to: "content/b/d.md")
    let report = try await site.build()
    // The page, its neighbours in menu or walk, and its folder; not home and `a`, whose menus are closed there. As
    // Markdown only the page and the list of its folder; and the two texts about all pages, the index from A to Z, and the four shards
    // of the search.
    #expect(report.written == 3 + 2 + 2 + 1 + 4)
    #expect(site.text("site/b/index.html")?.contains("Long") == true)
    #expect(site.text("site/index.html")?.contains("Long") == false)
  }

  @Test func aRemovedPageDisappears() async throws {
    let site = try example()
    try await site.build()
    try site.remove("content/b")
    let report = try await site.build()
    // Three files, and the two pages as Markdown.
    #expect(report.removed == 3 + 2)
    #expect(!site.exists("site/b"))
  }

  @Test func whatSomeoneDidToTheSiteIsUndone() async throws {
    let site = try example()
    try await site.build()
    let before = site.snapshot().mapValues(\.bytes)
    try site.write("mine", to: "site/a.html")
    try site.write("mine", to: "site/new/file.html")
    try site.remove("site/b/c.html")
    let report = try await site.build()
    #expect((report.written, report.removed) == (2, 1))
    #expect(site.snapshot().mapValues(\.bytes) == before)
  }

  @Test func aPageMayTakeThePlaceOfAFolderAndAFolderThatOfAPage() async throws {
    let site = try TemporarySite(["content/a.html/x.txt": "x", "content/b.html": "b"])
    try await site.build()
    try site.remove("content/a.html")
    try site.remove("content/b.html")
    try site.write("a", to: "content/a.html")
    try site.write("x", to: "content/b.html/x.txt")
    #expect(try await site.build().printed == "")
    #expect(site.text("site/a.html") == "a")
    #expect(site.text("site/b.html/x.txt") == "x")
  }

  // MARK: What is not ours

  @Test func hiddenFilesAtTheTopStay() async throws {
    let site = try example()
    let kept = [".gitkeep": "", ".nojekyll": "", ".git/config": "[core]", ".git/refs/heads/main": "0"]
    for (path, text) in kept { try site.write(text, to: "site/" + path) }
    #expect(try await site.build().printed == "")
    try site.write("# A\n\nChanged.\n", to: "content/a.md")
    try await site.build()
    for (path, text) in kept { #expect(site.text("site/" + path) == text, "\(path)") }
    #expect(site.text("site/a.html")?.contains("Changed.") == true)
  }

  @Test func hiddenFilesOfTheContentAreNotPublished() async throws {
    let site = try TemporarySite([
      "content/.DS_Store": "x", "content/b/.hidden.md": "no title", "content/.git/HEAD": "x", "content/b/c.md": "# C\n",
    ])
    #expect(try await site.build().printed == "")
    #expect(!site.files().contains { $0.contains("DS_Store") || $0.contains("hidden") || $0.contains("HEAD") })
  }

  @Test func aFolderWithSomeoneElsesFilesIsRefused() async throws {
    let site = try example()
    try site.write("important", to: "site/thesis.txt")
    let before = site.snapshot(of: ".")
    await #expect { try await site.build() } throws: { error in
      if case BuildFailure.foreignOutput(let path) = error { path == site.root.path + "/site" } else { false }
    }
    #expect(changes(before, site.snapshot(of: ".")) == [])
  }

  @Test func aFileIsNoPlaceForASite() async throws {
    let site = try example()
    try site.write("text", to: "site")
    await #expect { try await site.build() } throws: { error in
      if case BuildFailure.outputIsNoFolder = error { true } else { false }
    }
    #expect(site.text("site") == "text")
  }

  @Test(arguments: ["nowhere", "site"]) func aLinkToNothingIsNoPlaceForASite(_ target: String) async throws {
    let site = try example()
    try site.link("site", to: target)
    await #expect { try await site.build() } throws: { error in
      if case BuildFailure.outputIsNoFolder = error { true } else { false }
    }
    #expect(!site.files(below: ".").contains { $0.hasPrefix(".site") })
  }

  @Test(arguments: ["content", "content/site", "content/a/../site/new", "."])
  func siteAndContentCannotLieInEachOther(_ output: String) async throws {
    let site = try TemporarySite(["content/a/b.md": "# B\n", ".framebook": ""])
    let before = site.snapshot(of: ".")
    await #expect { try await site.build(output: output) } throws: { error in
      if case BuildFailure.outputMeetsContent = error { true } else { false }
    }
    #expect(changes(before, site.snapshot(of: ".")) == [])
  }

  @Test func withoutContentThereIsNothingToBuild() async throws {
    let site = try TemporarySite()
    try site.remove("content")
    await #expect { try await site.build() } throws: { error in
      if case BuildFailure.noContent = error { true } else { false }
    }
    #expect(!site.exists("site"))
  }

  // MARK: Mistakes leave the site alone

  @Test func withAMistakeTheSiteStaysAsItWas() async throws {
    let site = try example()
    try await site.build()
    let before = site.snapshot()
    try site.write("# A\n\n[x](nowhere.md)\n", to: "content/a.md")
    try site.remove("content/b")
    let report = try await site.build()
    #expect(report.hasErrors)
    #expect((report.written, report.unchanged, report.removed) == (0, 0, 0))
    #expect(changes(before, site.snapshot()) == [])
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: site.root.path).sorted() == [".framebook", "content", "site"])
  }

  @Test func withAMistakeInTheFirstBuildThereIsNoSite() async throws {
    let site = try TemporarySite(["content/a.md": "no title\n"])
    #expect(try await site.build().hasErrors)
    #expect(try FileManager.default.contentsOfDirectory(atPath: site.root.path) == ["content"])
  }

  @Test func aWarningDoesNotKeepTheSiteBack() async throws {
    let site = try TemporarySite(["content/data.yml": "a: b\n"])
    let report = try await site.build()
    #expect(report.diagnostics.map(\.id) == ["unread-file"])
    #expect(!report.hasErrors)
    #expect(site.text("site/data.yml") == "a: b\n")
  }

  // MARK: Where the site stands

  @Test(arguments: ["new/deep/er", "slash/", "slashes///", "./dots", "a/../b", "new/."])
  func theOutputCanBeWrittenInManyWays(_ output: String) async throws {
    let site = try example()
    if output == "a/../b" { try site.write("", to: "a/.keep") }
    #expect(try await site.build(output: output).printed == "")
    #expect(site.exists(output + "/index.html"))
    let before = site.snapshot(of: output)
    #expect(try await site.build(output: output).written == 0)
    #expect(changes(before, site.snapshot(of: output)) == [])
    #expect(!site.files(below: ".").contains { $0.contains(".framebook-") })
  }

  /// The link is its owner's; the folder that it leads to is the site's.
  @Test func aLinkToAFolderStaysALink() async throws {
    let site = try example()
    try site.write("", to: "elsewhere/public/.keep")
    try site.link("site", to: "elsewhere/public")
    #expect(try await site.build().printed == "")
    try site.write("# A\n\nChanged.\n", to: "content/a.md")
    try await site.build()
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: site.url("site").path) == "elsewhere/public")
    #expect(site.text("elsewhere/public/a.html")?.contains("Changed.") == true)
    #expect(site.exists("elsewhere/public/.keep"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: site.url("elsewhere").path) == ["public"])
  }

  @Test func aFolderThatCannotBeMadeIsAnErrorOfTheWorld() async throws {
    let site = try example()
    try site.write("a file", to: "taken")
    await #expect { try await site.build(output: "taken/site") } throws: { error in
      if case BuildFailure.file(let error) = error { error.message.contains("taken: ") } else { false }
    }
  }

  @Test(.enabled(if: getuid() != 0, "root may write anywhere"))
  func aFolderThatMayNotBeWrittenIsAnErrorOfTheWorld() async throws {
    let site = try example()
    try site.write("", to: "closed/.keep")
    try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: site.url("closed").path)
    await #expect { try await site.build(output: "closed/site") } throws: { error in
      if case BuildFailure.file(let error) = error { error.code == EACCES } else { false }
    }
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: site.url("closed").path)
  }

  /// The site could change places with another folder all the same, but nobody could remove it then.
  @Test(.enabled(if: getuid() != 0, "root may write anywhere")) func aLockedSiteStays() async throws {
    let site = try example()
    try await site.build()
    let before = site.snapshot()
    try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: site.url("site").path)
    try site.write("# A\n\nChanged.\n", to: "content/a.md")
    await #expect { try await site.build() } throws: { error in
      if case BuildFailure.file(let error) = error { error.message.contains("write into the folder") } else { false }
    }
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: site.url("site").path)
    #expect(site.snapshot() == before)
  }

  /// A folder of the site comes back with the next site but one.
  @Test(.enabled(if: getuid() != 0, "root may write anywhere")) func aLockedFolderOfTheSiteIsUnlocked() async throws {
    let site = try example()
    try await site.build()
    for word in ["Two", "Three", "Four", "Five"] {
      try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: site.url("site/b").path)
      try site.write("# C\n\n\(word).\n", to: "content/b/c.md")
      try await site.build()
      #expect(site.text("site/b/c.html")?.contains(word) == true)
    }
  }

  // MARK: Builds that were killed

  /// The number of a process that has ended.
  private static func endedProcess() throws -> Int32 {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["true"]
    try process.run()
    process.waitUntilExit()
    return process.processIdentifier
  }

  @Test func whatAKilledBuildLeftIsRemoved() async throws {
    let site = try example()
    let dead = try Self.endedProcess()
    try site.write("half", to: ".site.framebook-\(dead)/a.html")
    try site.write("half", to: ".site.framebook-\(dead)-old/a.html")
    #expect(try await site.build().printed == "")
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: site.root.path).sorted() == [".framebook", "content", "site"])
  }

  /// Killed after the folders changed places: the old site still holds what is its owner's.
  @Test func hiddenFilesComeBackFromAKilledBuild() async throws {
    let site = try example()
    try await site.build()
    let leftover = ".site.framebook-\(try Self.endedProcess())"
    try site.write("old", to: leftover + "/a.html")
    try site.write("ref", to: leftover + "/.git/HEAD")
    try site.write("older", to: leftover + "/.nojekyll")
    try site.write("newer", to: "site/.nojekyll")
    #expect(try await site.build().printed == "")
    #expect(site.text("site/.git/HEAD") == "ref")
    #expect(site.text("site/.nojekyll") == "newer")
    #expect(!site.exists(leftover))
  }

  /// Killed between two moves, where a file system knows no exchange: the site is whole, under another name.
  @Test func aSiteThatWasOnItsWayComesBack() async throws {
    let site = try example()
    try await site.build()
    let before = site.snapshot().mapValues(\.bytes)
    let dead = try Self.endedProcess()
    try FileManager.default.moveItem(at: site.url("site"), to: site.url(".site.framebook-\(dead)"))
    try site.write("", to: ".site.framebook-\(dead)-old/.gitkeep")
    try site.write("old", to: ".site.framebook-\(dead)-old/a.html")
    let report = try await site.build()
    #expect((report.written, report.removed) == (0, 0))
    #expect(site.exists("site/.gitkeep"))
    try site.remove("site/.gitkeep")
    #expect(site.snapshot().mapValues(\.bytes) == before)
  }

  /// Killed while the first site's files got second names: those that have one make no site.
  @Test func aPartOfASiteDoesNotBecomeTheSite() async throws {
    let site = try example()
    let leftover = ".site.framebook-\(try Self.endedProcess())-spare"
    try site.write("", to: leftover + "/.framebook")
    try site.write("<p>", to: leftover + "/a.html")
    try site.write("no title\n", to: "content/a.md")
    #expect(try await site.build().hasErrors)
    #expect(!site.exists("site") && !site.exists(leftover))
  }

  @Test func whatIsNotSurelyALeftoverStays() async throws {
    let site = try example()
    // Another build that still runs, another site's, and names that only look alike.
    let others = [".site.framebook-\(getppid())", ".other.framebook-99999999", ".site.framebook-x", ".site.framebook-"]
    for folder in others { try site.write("mine", to: folder + "/file") }
    #expect(try await site.build().printed == "")
    for folder in others { #expect(site.text(folder + "/file") == "mine", "\(folder)") }
  }
}
