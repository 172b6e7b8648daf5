import Foundation
import TestSupport
import Testing

@testable import SiteBuilder

/// Files that are others with different bytes in some places.
@Suite struct ChangedFileTests {
  private let site: TemporarySite
  private let old: [UInt8]

  init() throws {
    // Longer than what is copied at once.
    var random = SeededNumbers(seed: 1)
    old = (0..<(1 << 20) + 300_000).map { _ in UInt8.random(in: 0...255, using: &random) }
    site = try TemporarySite([:])
    try site.write(old, to: "old")
  }

  private func file() throws -> ChangedFile {
    if site.exists("new") { try site.remove("new") }
    return try ChangedFile(site.url("old").path, at: site.url("new").path)
  }

  private func new() throws -> [UInt8] { [UInt8](try Data(contentsOf: site.url("new"))) }

  /// Longer and shorter pieces, at the beginning, in the middle and at the end, whatever was copied ahead.
  @Test func isTheOtherWithReplacements() throws {
    var random = SeededNumbers(seed: 2)
    for round in 0..<40 {
      var places = (0..<Int.random(in: 0...3, using: &random) * 2).map { _ in
        Int.random(in: 0...old.count, using: &random)
      }.sorted()
      if round == 0 { places = [0, old.count] }
      if round == 1 { places = [old.count, old.count] }
      let replacements = stride(from: 0, to: places.count, by: 2).map { index in
        FileSystem.Replacement(
          range: places[index]..<places[index + 1],
          bytes: Array(repeating: UInt8(round), count: [0, 1, 5000, 2_000_000].randomElement(using: &random) ?? 0))
      }
      let file = try file()
      switch round % 4 {
      case 0: file.copyAhead()
      case 1:
        file.stop(at: Int.random(in: 0...old.count, using: &random))
        file.copyAhead()
      case 2:
        file.stop(at: replacements.first?.range.lowerBound ?? 0)
        file.copyAhead()
      default: break
      }
      let stamp = try file.end(of: old.count, with: replacements)
      let isRight = try new() == old.with(replacements)
      #expect(isRight, "round \(round)")
      #expect(stamp == FileSystem.fileStamp(site.url("new").path))
    }
  }

  @Test func anOldFileOfAnotherLengthIsNotTaken() throws {
    let file = try file()
    file.copyAhead()
    #expect(try file.end(of: old.count - 1, with: []) == nil)
  }

  /// One task copies while another says where to stop, and ends the file.
  @Test func tasksDoNotGetInEachOthersWay() async throws {
    let replacement = FileSystem.Replacement(range: 700_000..<700_010, bytes: [1, 2, 3])
    for _ in 0..<20 {
      let file = try file()
      async let copying: Void = file.copyAhead()
      file.stop(at: 700_000)
      _ = try file.end(of: old.count, with: [replacement])
      await copying
      let isRight = try new() == old.with([replacement])
      #expect(isRight)
    }
  }

  @Test func aFileThatIsThereIsNotWrittenOver() throws {
    try site.write("mine", to: "new")
    #expect(throws: FileError.self) { try ChangedFile(site.url("old").path, at: site.url("new").path) }
    #expect(site.text("new") == "mine")
  }
}

extension [UInt8] {
  /// The same with other bytes in some places, piece by piece.
  func with(_ replacements: [FileSystem.Replacement]) -> [UInt8] {
    var new: [UInt8] = []
    var start = 0
    for replacement in replacements {
      new += self[start..<replacement.range.lowerBound] + replacement.bytes
      start = replacement.range.upperBound
    }
    return new + self[start...]
  }
}
