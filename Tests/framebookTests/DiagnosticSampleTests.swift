import Foundation
import TestSupport
import Testing

/// Every way to be wrong has a sample: each id of a message in the sources is expected by a test of that room, or of one
/// that builds on it.
@Suite struct DiagnosticSampleTests {
  private static func texts(below folder: String, _ endings: [String]) -> [(path: String, text: String)] {
    let root = Places.package.appendingPathComponent(folder)
    let paths = (try? FileManager.default.subpathsOfDirectory(atPath: root.path)) ?? []
    return paths.filter { path in endings.contains { path.hasSuffix($0) } }.sorted().compactMap { path in
      (try? String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)).map { (path, $0) }
    }
  }

  @Test func everyMessageHasASample() {
    var ids: [String: Set<String>] = [:]
    for file in Self.texts(below: "Sources", [".swift"]) {
      for match in file.text.matches(of: /Diagnostic\(\s*"([a-z0-9-]+)"/) {
        ids[String(match.1), default: []].insert(String(file.path.prefix { $0 != "/" }))
      }
    }
    #expect(ids.count >= 80)
    let tests = Self.texts(below: "Tests", [".swift", ".txt"]).filter {
      $0.path != "framebookTests/DiagnosticSampleTests.swift"
    }
    // In a list of ids, in a line such as `① warning unknown-view: …`, or as `error [unknown-view]`.
    var expected: Set<String> = []
    for file in tests {
      for match in file.text.matches(
        of: /(?:"|[①-⑳] |[\d:]+ |–. |\[)(?:warning )?([a-z][a-z0-9-]+)(?:"|:|\]|\s)/)
      {
        expected.insert(String(match.1))
      }
    }
    for (id, rooms) in ids.sorted(by: { $0.key < $1.key }) where !expected.contains(id) {
      Issue.record("no test expects '\(id)' of \(rooms.sorted().joined(separator: ", "))")
    }
  }
}
