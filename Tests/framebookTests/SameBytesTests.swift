import Foundation
import TestSupport
import Testing

/// The same content is the same site, byte by byte, whoever builds it, where, when and with how many tasks.
@Suite struct SameBytesTests {
  /// What a build could be tempted by, one at a time.
  private static let circumstances: [(name: String, environment: [String: String], arguments: [String])] = [
    ("one task", [:], ["--jobs", "1"]),
    ("many tasks", [:], ["--jobs", "7"]),
    ("a language with commas", ["LANG": "de_DE.UTF-8", "LC_ALL": "de_DE.UTF-8"], []),
    ("a language with other letters", ["LANG": "tr_TR.UTF-8", "LC_ALL": "tr_TR.UTF-8", "LANGUAGE": "tr"], []),
    ("no language", ["LANG": "C", "LC_ALL": "C"], []),
    ("a time zone before others", ["TZ": "Pacific/Kiritimati"], []),
    ("a time zone that nobody knows", ["TZ": "Nowhere/Land"], []),
    ("another user", ["USER": "somebody", "HOME": "/nonexistent", "LOGNAME": "somebody"], []),
    ("another folder for what is temporary", ["TMPDIR": "/var/tmp"], []),
    ("no colours", ["NO_COLOR": "1", "TERM": "dumb"], ["--verbose"]),
  ]

  /// A site of everything that a build makes: components in contexts, tokens, screens, search, data, feed, versions.
  private func files() throws -> [String: Data] {
    let starter = Places.package.appendingPathComponent("Sources/framebook/Starter")
    var files: [String: Data] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: starter.path) where path.hasPrefix("content/") {
      let file = starter.appendingPathComponent(path)
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder), !isFolder.boolValue else {
        continue
      }
      files[path] = try Data(contentsOf: file)
    }
    files["content/site.yml"] = Data(
      """
      title: Kit
      url: https://example.org/kit
      version: "2"
      versions: [{ name: "2", folder: "2" }, { name: "1", folder: "1" }]
      devices: [iPhone SE (3rd)]
      locales: [de]
      checks: { unused-token: 'off', unused-spec: 'off' }

      """.utf8)
    files["content/index.md"] = Data("# Kit\n".utf8)
    files["content/iİı.md"] = Data(
      "---\ntitle: Istanbul\nchanges: [{ version: '1.5', date: 2026-01-02, text: 'I' }]\nmovedFrom: [old/place]\n---\n\n1,5 and 1.5\n"
        .utf8)
    return files
  }

  private func built(
    named name: String, _ files: [String: Data], _ environment: [String: String], _ arguments: [String], output: String
  ) async throws -> [String: Data] {
    let site = try TemporarySite([:], named: name)
    for (path, bytes) in files { try site.write([UInt8](bytes), to: path) }
    let result = try await Program.run(
      ["build", "--output", output] + arguments, in: site.root, environment: environment)
    #expect(result.status == 0, "\(name): \(result.error)")
    return site.snapshot(of: output).mapValues(\.bytes)
  }

  @Test func circumstancesChangeNothing() async throws {
    let files = try files()
    let expected = try await built(named: "root", files, [:], ["--jobs", "2"], output: "site")
    for part in [
      "feed.xml", "sitemap.xml", "data/components.json", "data/tokens.json", "versions.js", "old/place.html",
    ] {
      #expect(expected[part] != nil, "\(part)")
    }
    #expect(expected.keys.contains { $0.hasPrefix("data/search/") })
    for (number, circumstance) in Self.circumstances.enumerated() {
      // Each in a folder of another name and length, too.
      let name = "Ordner " + String(repeating: "ö", count: number) + "$x"
      let found = try await built(
        named: name, files, circumstance.environment, circumstance.arguments, output: "public/\(number)/out")
      #expect(Set(found.keys) == Set(expected.keys), "\(circumstance.name)")
      let different = expected.keys.filter { found[$0] != expected[$0] }.sorted()
      #expect(different == [], "\(circumstance.name)")
    }
    // Nobody's name, folder or day is in it.
    let day = Date().formatted(.iso8601.year().month().day())
    for (path, bytes) in expected {
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(
        !text.contains("/framebook-") && !text.contains(day) && !text.contains(NSHomeDirectory() + "/"), "\(path)")
    }
  }

  /// Years from now, where a clock can be set for one program.
  @Test(.enabled(if: SameBytesTests.hasFakeTime, "libfaketime is not installed"))
  func theClockChangesNothing() async throws {
    let files = try files()
    let now = try await built(named: "root", files, [:], [], output: "site")
    for time in ["@2001-02-03 04:05:06", "@2037-12-31 23:59:59"] {
      let environment = ["LD_PRELOAD": Self.fakeTime ?? "", "FAKETIME": time, "FAKETIME_DONT_FAKE_MONOTONIC": "1"]
      #expect(try await built(named: "root", files, environment, [], output: "site") == now, "\(time)")
    }
  }

  private static let fakeTime: String? = ["x86_64", "aarch64"]
    .map { "/usr/lib/\($0)-linux-gnu/faketime/libfaketime.so.1" }
    .first { FileManager.default.fileExists(atPath: $0) }

  static var hasFakeTime: Bool { fakeTime != nil }

  /// Files that a file system lists in another order, and with other times.
  @Test func theOrderInWhichFilesWereMadeChangesNothing() async throws {
    let files = try files()
    let expected = try await built(named: "root", files, [:], [], output: "site")
    let site = try TemporarySite()
    for path in files.keys.sorted().reversed() {
      try site.write([UInt8](files[path] ?? Data()), to: path)
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: Double(path.utf8.count) * 1e6)],
        ofItemAtPath: site.url(path).path)
    }
    #expect(try await Program.run("build", in: site.root).status == 0)
    #expect(site.snapshot().mapValues(\.bytes) == expected)
  }
}
