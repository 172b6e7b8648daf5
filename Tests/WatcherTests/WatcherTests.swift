import Foundation
import TestSupport
import Testing
import Watcher

/// What the system tells when files change, in a folder of its own.
@Suite struct WatcherTests {
  private let site: TemporarySite
  private let watcher: FileWatcher

  init() throws {
    site = try TemporarySite(["content/a.md": "# A\n", "content/sub/b.md": "# B\n", "outside/c.md": "# C\n"])
    try site.link("content/link.md", to: "../outside/c.md")
    watcher = try FileWatcher(
      WatchedPlaces(
        folders: [site.root.path + "/content", site.root.path + "/themes"], files: [site.root.path + "/live.js"]))
  }

  /// The next burst, with paths below the root.
  private func next() async throws -> Burst {
    for await news in watcher.news {
      guard case .changed(let burst) = news else {
        Issue.record("\(news)")
        continue
      }
      func short(_ path: String) -> String { String(path.dropFirst(site.root.path.count + 1)) }
      return Burst(changed: burst.changed.map(short), passing: burst.passing.map(short))
    }
    throw CancellationError()
  }

  @Test(.timeLimit(.minutes(10))) func aFileWrittenInPlaceIsTold() async throws {
    try site.write("# New\n", to: "content/a.md")
    #expect(try await next().changed == ["content/a.md"])
  }

  @Test(.timeLimit(.minutes(10))) func aFileWrittenBesideAndMovedIsTold() async throws {
    try Data("# New\n".utf8).write(to: site.url("content/sub/b.md"), options: .atomic)
    #expect(try await next().changed == ["content/sub/b.md"])
  }

  @Test(.timeLimit(.minutes(10))) func hiddenFilesAreNot() async throws {
    try site.write("swap", to: "content/.a.md.swp")
    try site.write("# New\n", to: "content/a.md")
    #expect(try await next() == Burst(changed: ["content/a.md"]))
  }

  @Test(.timeLimit(.minutes(10))) func aFileInANewFolderIsTold() async throws {
    try site.write("# Deep\n", to: "content/new/deep/d.md")
    let first = try await next()
    #expect(first.changed.contains("content/new"))
    try site.write("# Deeper\n", to: "content/new/deep/d.md")
    #expect(try await next().changed == ["content/new/deep/d.md"])
  }

  @Test(.timeLimit(.minutes(10))) func aFolderThatComesLaterIsWatched() async throws {
    try site.write("name: mine\n", to: "themes/mine/theme.yml")
    #expect(try await next().changed.contains("themes"))
    try site.write("name: other\n", to: "themes/mine/theme.yml")
    #expect(try await next().changed == ["themes/mine/theme.yml"])
  }

  @Test(.timeLimit(.minutes(10))) func aFolderThatIsMovedIsWatchedWhereItIs() async throws {
    try FileManager.default.moveItem(at: site.url("content/sub"), to: site.url("content/moved"))
    #expect(try await next().changed == ["content/moved", "content/sub"])
    try site.write("# New\n", to: "content/moved/b.md")
    #expect(try await next().changed == ["content/moved/b.md"])
  }

  @Test(.timeLimit(.minutes(10))) func aSingleFileIsTold() async throws {
    try site.write("other", to: "other.js")
    try site.write("live", to: "live.js")
    #expect(try await next().changed == ["live.js"])
  }

  @Test(.timeLimit(.minutes(10))) func aFileThatALinkLeadsToIsTold() async throws {
    try site.write("# New\n", to: "outside/c.md")
    #expect(try await next().changed == ["outside/c.md"])
  }

  @Test(.timeLimit(.minutes(10))) func theNewsEndWhenTheWatcherIsStopped() async {
    watcher.stop()
    for await news in watcher.news { Issue.record("\(news)") }
  }

  @Test func aFolderWithoutAPlaceIsNoFailure() throws {
    _ = try FileWatcher(WatchedPlaces(folders: [site.root.path + "/nowhere/content"]))
  }
}
