import Foundation
import TestSupport
import Testing

/// Nothing is lost: whatever ends a build or is in its way, the site is the old one or the new one.
@Suite(.serialized) struct SafetyTests {
  private static let count = 30

  private func pages(_ word: String) -> [String: String] {
    Dictionary(uniqueKeysWithValues: (0..<Self.count).map { ("content/p\($0).md", "# Page \($0)\n\n\(word)\n") })
  }

  private func write(_ word: String, to site: TemporarySite) throws {
    for (path, text) in pages(word) { try site.write(text, to: path) }
  }

  /// The words that the pages of a site hold, each once.
  private func words(_ site: TemporarySite, in folder: String = "site") throws -> Set<String> {
    Set(
      try (0..<Self.count).map { number in
        let text = try #require(site.text("\(folder)/p\(number).html"))
        return String(try #require(text.firstMatch(of: /<p>([a-z0-9]+)<\/p>/)).1)
      })
  }

  // MARK: Killed

  /// A build that only writes what has changed, killed from its first steps to a little after its end.
  @Test func aKilledUpdateLeavesAWholeSite() async throws {
    let site = try TemporarySite(pages("first"))
    _ = try await Program.run("build", in: site.root)
    // The record counts files that are at rest.
    try await Task.sleep(for: .milliseconds(60))
    try write("second", to: site)
    let clock = ContinuousClock()
    let measured = try await clock.measure { _ = try await Program.run("build", in: site.root) }
    let duration = min(measured, .milliseconds(600))
    let rounds = 12
    for round in 1...rounds {
      let word = round % 2 == 0 ? "second" : "first"
      try write(word, to: site)
      let process = try Program.process(["build", "--quiet"], in: site.root)
      try process.run()
      try await Task.sleep(for: duration * round / (rounds - 2))
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      #expect(try words(site).count == 1, "round \(round)")
      // Whatever record was left, it is not believed where it is wrong.
      #expect(try await Program.run("build", in: site.root).status == 0)
      #expect(try words(site) == [word], "round \(round)")
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: site.root.path).sorted() == [
          ".framebook", "content", "site",
        ])
    }
    try await sameAsFromNothing(site)
  }

  /// The same where one page changes, and two sites take turns.
  @Test func aKilledUpdateOfOnePageLeavesAWholeSite() async throws {
    let site = try TemporarySite(pages("first"))
    _ = try await Program.run("build", in: site.root)
    try await Task.sleep(for: .milliseconds(60))
    func write(_ word: String) throws { try site.write("# Page 0\n\n\(word)\n", to: "content/p0.md") }
    /// The word of the page in each file that says it.
    func said() throws -> Set<String> {
      Set(
        try ["p0.html", "p0.md", "llms-full.txt"].map { file in
          let text = try #require(site.text("site/" + file))
          return String(try #require(text.firstMatch(of: /word[0-9]+/)).0)
        })
    }
    var duration = Duration.zero
    for number in 1...2 {
      try write("word\(number)")
      duration = try await ContinuousClock().measure { _ = try await Program.run("build", in: site.root) }
    }
    duration = min(duration, .milliseconds(600))
    let rounds = 12
    for round in 1...rounds {
      try write("word\(round + 2)")
      let process = try Program.process(["build", "--quiet"], in: site.root)
      try process.run()
      try await Task.sleep(for: duration * round / (rounds - 2))
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      #expect(try said().count == 1, "round \(round)")
      #expect(try await Program.run("build", in: site.root).status == 0)
      #expect(try said() == ["word\(round + 2)"], "round \(round)")
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: site.root.path).sorted() == [
          ".framebook", "content", "site",
        ])
    }
    try await sameAsFromNothing(site)
  }

  /// What a build that ended while it wrote its record leaves behind: a part of it, beside the old one or in its place.
  @Test func aRecordThatWasCutIsNoRecord() async throws {
    let site = try TemporarySite(pages("first"))
    _ = try await Program.run("build", in: site.root)
    let records = site.files(below: ".framebook").filter { !$0.contains("-spare/") }.map { ".framebook/" + $0 }
    // The record itself, what readers can look for, what is known of each page, and of the theme.
    #expect(records.count == 4)
    for record in records {
      let bytes = [UInt8](try Data(contentsOf: site.url(record)))
      for part in [0, 1, bytes.count / 3, bytes.count - 1] {
        for word in ["second", "third"] {
          try site.write(Array(bytes.prefix(part)), to: word == "second" ? record + ".new" : record)
          try write(word, to: site)
          let result = try await Program.run("build", in: site.root)
          #expect(result.status == 0, "\(result.error)")
          #expect(try words(site) == [word])
        }
      }
    }
    try await sameAsFromNothing(site)
  }

  private func sameAsFromNothing(_ site: TemporarySite) async throws {
    _ = try await Program.run("build", "--output", "cold", in: site.root)
    #expect(site.snapshot().mapValues(\.bytes) == site.snapshot(of: "cold").mapValues(\.bytes))
  }

  // MARK: A full disk

  /// A file system of 300 KB that is there for a while; nil where nobody may make one.
  private func smallDisk(at folder: URL) throws -> Bool {
    guard getuid() == 0 else { return false }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return try run("mount", "-t", "tmpfs", "-o", "size=300k", "none", folder.path) == 0
  }

  private func run(_ command: String...) throws -> Int32 {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus
  }

  @Test(
    .enabled(
      if: getuid() == 0 && FileManager.default.fileExists(atPath: "/proc/mounts"),
      "only root of a Linux may make a disk that is small"))
  func aFullDiskLeavesTheOldSite() async throws {
    let site = try TemporarySite(["content/a.md": "# A\n\nfirst\n", "content/site.yml": "title: Kit\nsearch: false\n"])
    guard try smallDisk(at: site.url("disk")) else {
      print("skipped: no file system could be mounted here")
      return
    }
    let disk = site.url("disk").path
    func unmount() throws { while try run("umount", disk) == 0 {} }
    do {
      // The site fits, a second one with something large does not.
      let first = try await Program.run("build", "--output", "disk/site", in: site.root)
      #expect(first.status == 0, "\(first.error)")
      let before = site.snapshot(of: "disk").mapValues(\.bytes)
      for large in ["content/large.txt", "content/large.md"] {
        var text = "# Large\n\n"
        for line in 0..<20_000 { text += "Line \(line)\n\n" }
        try site.write(text, to: large)
        try site.write("# A\n\nsecond\n", to: "content/a.md")
        let result = try await Program.run("build", "--output", "disk/site", in: site.root)
        #expect(result.status == 3)
        #expect(result.output == "")
        #expect(
          result.error.wholeMatch(
            of:
              /framebook build: cannot write disk\/\S+: No space left on device\n|framebook build: cannot write \/\S+: No space left on device\n/
          ) != nil, "\(result.error)")
        // The old site, byte by byte, and nothing beside it.
        #expect(site.snapshot(of: "disk").mapValues(\.bytes) == before)
        try site.remove(large)
      }
      // With room again the new one comes.
      let last = try await Program.run("build", "--output", "disk/site", in: site.root)
      #expect(last.status == 0, "\(last.error)")
      #expect(site.text("disk/site/a.html")?.contains("second") == true)
    } catch {
      try unmount()
      throw error
    }
    try unmount()
  }

  /// The disk that records are kept on: a build without room for its record is a build all the same.
  @Test(
    .enabled(
      if: getuid() == 0 && FileManager.default.fileExists(atPath: "/proc/mounts"),
      "only root of a Linux may make a disk that is small"))
  func aFullDiskForRecordsCostsTimeOnly() async throws {
    let site = try TemporarySite(pages("first"))
    guard try smallDisk(at: site.url(".framebook")) else {
      print("skipped: no file system could be mounted here")
      return
    }
    let folder = site.url(".framebook").path
    do {
      try? site.write(String(repeating: "x", count: 298_000), to: ".framebook/full")
      for word in ["first", "second", "second", "third"] {
        try write(word, to: site)
        let result = try await Program.run("build", in: site.root)
        #expect(result.status == 0 && result.error == "")
        #expect(try words(site) == [word])
      }
    } catch {
      while try run("umount", folder) == 0 {}
      throw error
    }
    while try run("umount", folder) == 0 {}
  }

  // MARK: Two at once

  /// Two contents into one folder, over and over: at the end, and whenever somebody looks, the site is one of them.
  @Test func buildsOfTwoContentsDoNotMix() async throws {
    let site = try TemporarySite()
    for (root, word) in [("a", "first"), ("b", "second")] {
      try site.write("title: Kit\n", to: "\(root)/content/site.yml")
      for (path, text) in pages(word) { try site.write(text, to: "\(root)/\(path)") }
    }
    for round in 0..<4 {
      try await withThrowingTaskGroup(of: Program.Result.self) { group in
        for root in ["a", "b", "a", "b"] {
          group.addTask { try await Program.run("build", root, "--output", "site", "--jobs", "2", in: site.root) }
        }
        for try await result in group { #expect(result.status == 0, "\(result.error)") }
      }
      #expect(try words(site).count == 1, "round \(round)")
    }
    // What one of them knows of the folder is not believed after the other was there.
    for (root, word) in [("a", "first"), ("b", "second"), ("a", "first"), ("a", "first"), ("b", "second")] {
      #expect(try await Program.run("build", root, "--output", "site", in: site.root).status == 0)
      #expect(try words(site) == [word])
    }
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: site.root.path).sorted() == ["a", "b", "content", "site"])
  }
}
