import Foundation
import TestSupport
import Testing

@testable import SiteBuilder

/// What stands below a folder, and what of it need not be read again.
@Suite struct FolderListingTests {
  private func listing(_ site: TemporarySite, knowing known: FileSystem.KnownFiles? = nil) throws -> FileSystem.Listing
  {
    let parts = try FileSystem.parts(below: site.url("site").path, knowing: known)
    return try FileSystem.joined(parts.map { $0.listing.value })
  }

  /// All of a site's folders as they are now.
  private func stamps(_ site: TemporarySite) throws -> [FolderStamp] {
    let top = site.url("site").path
    let all = FileManager.default.enumerator(atPath: top)?.allObjects as? [String] ?? []
    return ([""] + all).compactMap { path in
      guard FileSystem.kind(top + "/" + path) == .folder, let stamp = FileSystem.stamp(top + "/" + path) else {
        return nil
      }
      return FolderStamp(path: path, number: stamp.number, modified: stamp.modified)
    }
  }

  /// Names that sort before, like and behind a slash.
  private static let names = ["a", "a-b", "a.b", "b", "ä", "z0"]

  private func path(_ random: inout SeededNumbers) -> String {
    let depth = Int.random(in: 1...4, using: &random)
    return "site/" + (0..<depth).map { _ in Self.names.randomElement(using: &random) ?? "a" }.joined(separator: "/")
  }

  /// Whatever has changed meanwhile.
  @Test(arguments: 1...12) func isTheSameWithWhatIsKnown(seed: UInt64) throws {
    var random = SeededNumbers(seed: seed)
    let site = try TemporarySite(["site/a/b/a": "x", "site/b": "y"])
    for _ in 0..<30 { try? site.write("one", to: path(&random) + "/f") }
    for _ in 0..<6 {
      let known = FileSystem.KnownFiles(try listing(site).files, try stamps(site))
      // The clock of a file system stands still for a while.
      usleep(12_000)
      for _ in 0..<Int.random(in: 0...4, using: &random) {
        let place = path(&random)
        switch Int.random(in: 0..<7, using: &random) {
        case 0: try? site.write("two", to: place + "/f")
        case 1: try? site.write("three", to: place)
        case 2: if site.exists(place) { try site.remove(place) }
        case 3: if site.exists(place + "/f") { try site.remove(place + "/f") }
        case 4:
          if site.exists(place) { try? FileManager.default.moveItem(at: site.url(place), to: site.url("site/moved")) }
        case 5: try? site.link(place, to: "nowhere")
        default:
          if site.exists(place) { try site.remove(place) }
          try? site.write("four", to: place + "/g/h")
        }
      }
      let (with, without) = (try listing(site, knowing: known), try listing(site))
      let isSame = with.files == without.files
      #expect(isSame)
      #expect(with.files.allPaths == (try FileSystem.files(below: site.url("site").path)))
      #expect(with.hasEmptyFolders == without.hasEmptyFolders)
    }
  }

  @Test func aFolderWithoutFilesIsSeen() throws {
    let site = try TemporarySite(["site/a/b.txt": "x"])
    #expect(try listing(site).hasEmptyFolders == false)
    try FileManager.default.createDirectory(at: site.url("site/a/c/d"), withIntermediateDirectories: true)
    #expect(try listing(site).hasEmptyFolders)
    try site.write("x", to: "site/a/c/d/.hidden")
    #expect(try listing(site).hasEmptyFolders)
    try site.write("x", to: "site/a/c/d/e")
    #expect(try listing(site).hasEmptyFolders == false)
  }

  /// Files that somebody puts into the site, or takes out of it, between builds of small changes: each is gone again, or
  /// there again.
  @Test func whatOthersDoToTheSiteIsUndone() async throws {
    let site = try TemporarySite([
      "content/site.yml": "title: T\n", "content/a.md": "# A\n", "content/b/c.md": "# C\n", "content/b/d/e.md": "# E\n",
    ])
    try await site.build()
    for round in 0..<10 {
      try site.write("# A\n\nRound \(round)\n", to: "content/a.md")
      usleep(30_000)
      switch round {
      case 3: try site.write("mine", to: "site/b/mine.txt")
      case 5: try site.write("mine", to: "site/b/d/e.html")
      case 6: try site.remove("site/b/c.md")
      case 7: try FileManager.default.createDirectory(at: site.url("site/b/empty"), withIntermediateDirectories: true)
      case 8: try site.write("mine", to: "site/b/new/f.txt")
      default: break
      }
      #expect(try await site.build().printed == "")
      if site.exists("cold") { try site.remove("cold") }
      try await site.build(output: "cold")
      let (warm, cold) = (site.snapshot().mapValues(\.bytes), site.snapshot(of: "cold").mapValues(\.bytes))
      #expect(warm == cold, "round \(round)")
    }
  }
}
