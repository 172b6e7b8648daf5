import Foundation
import TestSupport
import Testing

@testable import SiteBuilder

/// Long files that are changed where they are.
@Suite struct PatchedFileTests {
  private let site: TemporarySite
  private let old: [UInt8]

  init() throws {
    var random = SeededNumbers(seed: 3)
    // Longer than what is moved at once.
    old = (0..<(1 << 18) * 3 + 12_345).map { _ in UInt8.random(in: 0...255, using: &random) }
    site = try TemporarySite([:])
  }

  private var path: String { site.url("file").path }

  private func stamp() throws -> FileStamp {
    if site.exists("file") { try site.remove("file") }
    try site.write(old, to: "file")
    return try #require(FileSystem.fileStamp(path))
  }

  private func bytes() throws -> [UInt8] { [UInt8](try Data(contentsOf: site.url("file"))) }

  /// Pieces that are longer, shorter and empty, side by side and far from each other.
  @Test func isTheFileWithReplacements() throws {
    var random = SeededNumbers(seed: 4)
    for round in 0..<80 {
      var places = (0..<Int.random(in: 0...4, using: &random) * 2).map { _ in
        Int.random(in: 0...old.count, using: &random)
      }.sorted()
      if round % 5 == 0 { places = places.map { min($0 / 100, old.count) } }
      if round == 1 { places = [0, old.count] }
      if round == 2 { places = [old.count, old.count] }
      let replacements = stride(from: 0, to: places.count, by: 2).map { index in
        let length = places[index + 1] - places[index]
        let other = [0, 1, length, length + 1, max(0, length - 3), 700_000].randomElement(using: &random) ?? 0
        return FileSystem.Replacement(
          range: places[index]..<places[index + 1], bytes: (0..<other).map { UInt8(truncatingIfNeeded: $0 &+ round) })
      }
      let stamp = try stamp()
      let new = try FileSystem.patch(path, replacements, expecting: stamp)
      #if os(Linux)
        #expect(new == FileSystem.fileStamp(path) && new?.number == stamp.number)
        let isRight = try bytes() == old.with(replacements)
        #expect(isRight, "round \(round)")
      #else
        #expect(new == nil)
      #endif
    }
  }

  /// One with a second name, one that somebody reads, another one.
  @Test func aFileOfOthersIsLeftAlone() throws {
    let change = [FileSystem.Replacement(range: 0..<4, bytes: [1, 2, 3])]
    func isLeft(_ stamp: FileStamp) throws -> Bool {
      try FileSystem.patch(path, change, expecting: stamp) == nil && bytes() == old
    }
    let first = try stamp()
    try FileManager.default.linkItem(at: site.url("file"), to: site.url("second"))
    #expect(try isLeft(first))
    try site.remove("second")
    let reader = try FileHandle(forReadingFrom: site.url("file"))
    #expect(try isLeft(first))
    try reader.close()
    var other = first
    other.size += 1
    #expect(try isLeft(other))
    #expect(try FileSystem.patch(site.url("nothing").path, change, expecting: first) == nil)
  }

  /// What the spare site says of pages that have changed before and now.
  @Test func theSpareTextBecomesTheNewOne() throws {
    let texts = (0..<6).map { Array("piece \($0) of the site\n".utf8) }
    let pieces = { (head: [UInt8], pages: [[UInt8]]) in head + pages.flatMap { $0 } }
    var random = SeededNumbers(seed: 5)
    for _ in 0..<60 {
      var spare = texts
      let site = texts
      let others = (0..<6).filter { _ in Bool.random(using: &random) }
      for page in others { spare[page] = Array(repeating: 7, count: Int.random(in: 0...40, using: &random)) }
      var new = site
      var changed: [Int: [UInt8]] = [:]
      for page in 0..<6 where Bool.random(using: &random) {
        new[page] = Array(repeating: 9, count: Int.random(in: 0...40, using: &random))
        changed[page] = new[page]
      }
      let head = Array("# T\n".utf8)
      let (spareBytes, siteBytes) = (pieces(head, spare), pieces(head, site))
      let stamp = FileStamp(size: spareBytes.count, modified: 0, changed: 0, number: 1)
      let text = FullText.spareText([head.count] + spare.map(\.count), stamp, besides: others)
      let replacements = try #require(
        FullText.change(of: text, besides: [head.count] + site.map(\.count), by: changed) { Array(siteBytes[$0]) })
      #expect(spareBytes.with(replacements) == pieces(head, new))
    }
  }

  /// Of a site that changes again and again two texts of all pages take turns; one that somebody is reading stays as it is.
  @Test func twoTextsTakeTurns() async throws {
    let site = try TemporarySite([
      "content/site.yml": "title: T\n", "content/a.md": "# A\n", "content/b.md": "# B\n", "content/c.md": "# C\n",
      "content/d.md": "# D\n",
    ])
    try await site.build()
    var numbers: [UInt64] = []
    var reader: FileHandle?
    var read: [UInt8] = []
    for round in 0..<9 {
      let page = ["a", "b", "c"][round % 3]
      try site.write(
        "# \(page.uppercased())\n\n" + String(repeating: "word ", count: round * 7 % 5), to: "content/\(page).md")
      #expect(try await site.build().printed == "")
      let text = site.url("site/llms-full.txt")
      numbers.append(try #require(FileSystem.fileStamp(text.path)?.number))
      if site.exists("cold") { try site.remove("cold") }
      try await site.build(output: "cold")
      #expect(site.snapshot().mapValues(\.bytes) == site.snapshot(of: "cold").mapValues(\.bytes), "round \(round)")
      if round == 5 {
        read = [UInt8](try Data(contentsOf: text))
        reader = try FileHandle(forReadingFrom: text)
      }
    }
    #if os(Linux)
      // The first has no spare site yet.
      #expect(numbers[2] == numbers[4] && numbers[1] == numbers[3] && numbers[1] != numbers[2])
      #expect(numbers[7] != numbers[5])
    #endif
    #expect(try reader?.readToEnd().map { [UInt8]($0) } == read)
  }
}
