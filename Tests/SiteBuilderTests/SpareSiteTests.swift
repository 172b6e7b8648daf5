import Foundation
import TestSupport
import Testing

@testable import SiteBuilder

/// The site before the last one: an update puts into it what has changed, and it takes the site's place.
@Suite struct SpareSiteTests {
  private func example() throws -> TemporarySite {
    try TemporarySite([
      "content/a.md": "# A\n\nOne.\n", "content/b/c.md": "# C\n\nText.\n", "content/b/p.txt": "text",
      "content/d.md": "# D\n", "content/e.md": "# E\n",
    ])
  }

  /// Where the spare site is, from the root; nil if there is none.
  private func spare(_ site: TemporarySite) -> String? {
    let path = BuildRecord.sparePath(in: ".framebook", output: site.url("site").path)
    return site.exists(path) ? path : nil
  }

  private func number(_ site: TemporarySite, of folder: String) -> UInt64? { site.snapshot(of: folder)["/"]?.number }

  private func expectSameAsFromNothing(_ site: TemporarySite, _ comment: Comment? = nil) async throws {
    if site.exists("cold") { try site.remove("cold") }
    try await site.build(output: "cold")
    #expect(site.snapshot().mapValues(\.bytes) == site.snapshot(of: "cold").mapValues(\.bytes), comment)
  }

  @Test func twoSitesTakeTurns() async throws {
    let site = try example()
    try await site.build()
    // Every file of the first site has a second name, too, so that the first change has something to begin with.
    // The text of all pages is written into, and so is another file.
    let first = try #require(spare(site))
    #expect(site.snapshot(of: first).mapValues(\.bytes) == site.snapshot().mapValues(\.bytes))
    let (inSpare, inSite) = (site.snapshot(of: first), site.snapshot())
    #expect(inSite.keys.filter { inSpare[$0]?.number != inSite[$0]?.number && !$0.hasSuffix("/") } == ["llms-full.txt"])
    let text = site.snapshot()["b/p.txt"]
    for round in 0..<6 {
      let before = number(site, of: try #require(spare(site)))
      let (path, title) = round % 3 == 2 ? ("content/b/c.md", "C") : ("content/a.md", "A")
      try site.write("# \(title)\n\nRound \(round).\n", to: path)
      let report = try await site.build()
      #expect(report.written < 10 && report.removed == 0, "round \(round)")
      #expect(number(site, of: "site") == before, "round \(round)")
      // What has not changed is the same file, with its time.
      #expect(site.snapshot()["b/p.txt"] == text, "round \(round)")
      #expect(spare(site) != nil, "round \(round)")
      try await expectSameAsFromNothing(site, "round \(round)")
    }
  }

  /// Whatever somebody does to the spare site, the next site is the right one.
  @Test(arguments: ["added", "removed", "renamed", "empty", "gone", "written"])
  func whatWasChangedIsNotBelieved(_ change: String) async throws {
    let site = try example()
    try await site.build()
    try site.write("# A\n\nTwo.\n", to: "content/a.md")
    try await site.build()
    let place = try #require(spare(site))
    switch change {
    case "added": try site.write("mine", to: place + "/b/mine.html")
    case "removed": try site.remove(place + "/b/c.html")
    case "renamed":
      try site.remove(place + "/b/c.html")
      try site.write("mine", to: place + "/b/c.html")
    case "empty":
      try site.remove(place)
      try FileManager.default.createDirectory(at: site.url(place), withIntermediateDirectories: true)
    case "gone": try site.remove(place)
    // The one file that the two sites do not share.
    default: try site.write("mine", to: place + "/a.html")
    }
    for word in ["Three", "Four"] {
      try site.write("# A\n\n\(word).\n", to: "content/a.md")
      try await site.build()
      #expect(site.text("site/a.html")?.contains(word) == true)
      try await expectSameAsFromNothing(site, "\(word)")
    }
  }

  /// The two sites share most files, so that whoever writes into one writes into both.
  @Test func aSharedFileThatSomebodyWroteIntoIsPutRight() async throws {
    let site = try example()
    try await site.build()
    try site.write("# A\n\nTwo.\n", to: "content/a.md")
    try await site.build()
    try site.write("mine", to: "site/b/c.html")
    try site.write("# A\n\nThree.\n", to: "content/a.md")
    try await site.build()
    try await expectSameAsFromNothing(site)
  }

  @Test func hiddenFilesAtTheTopStay() async throws {
    let site = try example()
    try await site.build()
    try site.write("", to: "site/.nojekyll")
    try site.write("ref", to: "site/.git/HEAD")
    for word in ["Two", "Three", "Four"] {
      try site.write("# A\n\n\(word).\n", to: "content/a.md")
      try await site.build()
      #expect(site.exists("site/.nojekyll") && site.text("site/.git/HEAD") == "ref", "\(word)")
      let place = try #require(spare(site))
      #expect(!site.exists(place + "/.nojekyll") && !site.exists(place + "/.git"), "\(word)")
    }
  }

  /// A colour gives the theme's folder another name; the one that it had goes, not only what was in it.
  @Test func foldersThatAreEmptyGo() async throws {
    let site = try example()
    func color(_ green: Double) throws {
      try site.write(
        "{ \"ink\": { \"$type\": \"color\", \"$value\": { \"colorSpace\": \"srgb\", \"components\": [0, \(green), 0] } } }",
        to: "content/tokens/a.tokens.json")
    }
    try color(0)
    try await site.build()
    for green in [0.2, 0.4] {
      try site.write("# A\n\nGreen \(green).\n", to: "content/a.md")
      try await site.build()
      #expect(spare(site) != nil)
      try color(green)
      try site.write("# A\n\nGreener \(green).\n", to: "content/a.md")
      try await site.build()
      try await expectSameAsFromNothing(site)
      #expect(try FileManager.default.contentsOfDirectory(atPath: site.url("site/assets").path).count == 1)
    }
  }

  /// A page that says less has fewer pieces in the search.
  @Test func shardsThatAreNotNeededAnyMoreGo() async throws {
    let site = try example()
    let sentence = "Every word of a long page is found in one of its pieces. "
    for count in [700, 10, 400, 3] {
      try site.write("# A\n\n" + String(repeating: sentence, count: count) + "\n", to: "content/a.md")
      try await site.build()
      try await expectSameAsFromNothing(site, "\(count) sentences")
    }
  }
}
