import Foundation
import TestSupport
import Testing

/// The rooms import what the table in ARCHITECTURE.md allows, and nothing else.
@Suite struct ArchitectureTests {
  /// A row of the table.
  struct Room: CustomTestStringConvertible, Sendable {
    var name: String
    var allowed: Set<String>
    var testDescription: String { name }
  }

  /// The rows below the head `| room | purpose | may import |`.
  static let rooms: [Room] = {
    let text =
      (try? String(contentsOf: Places.package.appendingPathComponent("ARCHITECTURE.md"), encoding: .utf8)) ?? ""
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard let head = lines.firstIndex(where: { $0.hasPrefix("| room |") }) else { return [] }
    return lines[(head + 2)...].prefix { $0.hasPrefix("|") }.compactMap { line in
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard cells.count == 3 else { return nil }
      return Room(name: cells[0].replacing("`", with: ""), allowed: Set(quoted(cells[2])))
    }
  }()

  /// The names in backticks.
  private static func quoted(_ text: String) -> [String] {
    text.matches(of: /`([^`]+)`/).map { String($0.1) }
  }

  /// What the toolchain or the system brings; it is no target of the package.
  private static let toolchain: Set<String> = ["Synchronization", "Glibc", "Darwin"]

  private static let sources = Places.package.appendingPathComponent("Sources")

  /// The Swift files below a folder of `Sources`, with their texts.
  private static func files(_ room: String = "") -> [(path: String, text: String)] {
    let folder = sources.appendingPathComponent(room).path
    let paths = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
    return paths.filter { $0.hasSuffix(".swift") }.sorted().map { path in
      let text = FileManager.default.contents(atPath: folder + "/" + path).map { String(decoding: $0, as: UTF8.self) }
      return (path, text ?? "")
    }
  }

  /// The modules that a file imports.
  private static func imports(_ text: String) -> [String] {
    text.matches(
      of:
        #/
        (?m)^\s*(?:@\w+(?:\(\w+\))?\s+)*
        (?:(?:public|package|internal|fileprivate|private)\s+)?
        import\s+
        (?:(?:struct|class|enum|protocol|func|var|let|typealias)\s+)?(\w+)[\w.]*\s*?(?://.*)?$
        /#
    ).map { String($0.1) }
  }

  @Test func theTableNamesEveryRoom() throws {
    // `Live` is a program for browsers, which `bin/live` makes of rooms; the package does not hold it.
    let folders = try FileManager.default.contentsOfDirectory(atPath: Self.sources.path)
      .filter { $0 != "CLibraries" && $0 != "Live" }
    #expect(Self.rooms.map(\.name).sorted() == folders.sorted())
  }

  @Test(arguments: rooms) func aRoomImportsWhatTheTableAllows(_ room: Room) {
    let files = Self.files(room.name)
    #expect(!files.isEmpty)
    for file in files {
      let others = Self.imports(file.text).filter { !room.allowed.contains($0) }
      #expect(others == [], "\(room.name)/\(file.path)")
    }
  }

  /// What the table allows is used: a room that no longer needs another should say so.
  @Test(arguments: rooms) func theTableAllowsNoMoreThanIsUsed(_ room: Room) {
    let used = Set(Self.files(room.name).flatMap { Self.imports($0.text) })
    #expect(room.allowed.subtracting(used).sorted() == [])
  }

  /// No ring: each row imports only rooms of the rows above.
  @Test func roomsImportOnlyRoomsAbove() {
    var above: Set<String> = []
    let names = Set(Self.rooms.map(\.name))
    for room in Self.rooms {
      #expect(room.allowed.intersection(names).subtracting(above) == [], "\(room.name)")
      above.insert(room.name)
    }
  }

  @Test func thePackageSaysTheSameAsTheTable() throws {
    let manifest = try String(contentsOf: Places.package.appendingPathComponent("Package.swift"), encoding: .utf8)
    let targets = manifest.matches(
      of:
        #/
        (?:room\(\s*"(\w+)"(?:,\s*imports:\s\[([^\]]*)\])?\s*\))
        |
        (?:executableTarget\(\s*name:\s"(\w+)",\s*dependencies:\s\[((?:[^\[\]]|\[[^\]]*\])*)\])
        /#)
    var dependencies: [(name: String, modules: Set<String>)] = []
    for target in targets {
      let name = String(target.1 ?? target.3 ?? "")
      let modules = (target.2 ?? target.4 ?? "").matches(of: /"(\w+)"/).map { String($0.1) }
      dependencies.append((name, Set(modules)))
    }
    // In the table's order, so that either is read like the other.
    #expect(dependencies.map(\.name) == Self.rooms.map(\.name))
    for (room, target) in zip(Self.rooms, dependencies) {
      #expect(target.modules == room.allowed.subtracting(Self.toolchain), "\(room.name)")
    }
  }

  @Test func eachCLibraryIsImportedByOneFile() throws {
    let libraries = try FileManager.default.contentsOfDirectory(atPath: Self.sources.path + "/CLibraries")
    #expect(!libraries.isEmpty)
    let files = Self.files()
    for library in libraries {
      let importers = files.filter { Self.imports($0.text).contains(library) }.map(\.path)
      #expect(importers.count == 1, "\(library): \(importers)")
    }
  }

  @Test func noFileImportsFoundation() {
    for file in Self.files() {
      #expect(Self.imports(file.text).filter { $0.hasPrefix("Foundation") || $0 == "Dispatch" } == [], "\(file.path)")
    }
  }

  /// Whatever an input holds, nothing of ours ends the program over it.
  @Test(arguments: ["try!", "as!", "fatalError(", "unsafeBitCast(", "nonisolated(unsafe)"])
  func noFileHolds(_ words: String) {
    // In a browser's program there is one thread, and no other place for what lives between two calls.
    for file in Self.files() where !(file.path.hasPrefix("Live/") && words == "nonisolated(unsafe)") {
      for (number, line) in file.text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
        let code = line.firstRange(of: "//").map { line[..<$0.lowerBound] } ?? line[...]
        #expect(!code.contains(words), "\(file.path):\(number + 1)")
      }
    }
  }

  /// The reader of imports knows every way to write one.
  @Test func importsAreFoundHoweverTheyAreWritten() {
    let text = """
      import A
        import B
      @testable import C
      private import D
      @preconcurrency public import struct E.Name
      // import F
      let important = "import G"
      #if canImport(H)
      import func I.name
      import J // why
        import FILE    a line of a help text
      """
    #expect(Self.imports(text) == ["A", "B", "C", "D", "E", "I", "J"])
  }
}
