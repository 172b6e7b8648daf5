import Foundation
import TestSupport

/// The compilers that come with Swift, and the modules that snippets are compiled against.
enum Toolchain {
  struct Output {
    var status: Int32
    var text: String
    var errors: String
  }

  /// Runs a program that is found by its name; nil where there is none.
  static func run(_ arguments: [String], in folder: URL? = nil) throws -> Output? {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = arguments
    process.currentDirectoryURL = folder
    // Files, which a long text cannot fill.
    let files = [0, 1].map { _ in FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString) }
    for file in files { _ = FileManager.default.createFile(atPath: file.path, contents: nil) }
    defer { for file in files { try? FileManager.default.removeItem(at: file) } }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: files[0])
    process.standardError = try FileHandle(forWritingTo: files[1])
    try process.run()
    process.waitUntilExit()
    let texts = try files.map { String(decoding: try Data(contentsOf: $0), as: UTF8.self) }
    // So says `env` of a program that is not there; a library that is missing ends with the same number.
    if process.terminationStatus == 127 {
      if texts[1].hasPrefix("env:") { return nil }
      throw Failure(description: texts[1])
    }
    return Output(status: process.terminationStatus, text: texts[0], errors: texts[1])
  }

  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  /// The folder with the modules of `Tests/Declarations`, compiled when they or the compiler have changed; nil where
  /// there is no `swiftc`.
  static let modules: Result<URL?, any Error> = Result {
    guard let version = try run(["swiftc", "--version"]), version.status == 0 else { return nil }
    let sources = Places.package.appendingPathComponent("Tests/Declarations")
    let names = ["UIKit", "SnapKit", "MagazineLayout", "MXParallaxHeader", "TextMeasures", "SwiftUI"]
    var files: [String: [String]] = [:]
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    func mix(_ bytes: some Sequence<UInt8>) { for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 } }
    mix(version.text.utf8)
    // How the libraries are linked.
    mix("beside each other".utf8)
    for name in names {
      if name == "TextMeasures" {
        files[name] = textMeasures
        for file in textMeasures { mix(try Data(contentsOf: URL(fileURLWithPath: file))) }
        continue
      }
      let folder = sources.appendingPathComponent(name)
      let found = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }
      files[name] = found.sorted().map { folder.appendingPathComponent($0).path }
      for file in files[name] ?? [] { mix(try Data(contentsOf: URL(fileURLWithPath: file))) }
    }
    let cache = Places.package.appendingPathComponent(".build/declarations")
    let folder = cache.appendingPathComponent(String(hash, radix: 16))
    if FileManager.default.fileExists(atPath: folder.path) { return folder }
    let work = cache.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: work, withIntermediateDirectories: true)
    for (index, name) in names.enumerated() {
      let before = names[..<index].map { "-l" + $0 }
      try compile(
        ["-parse-as-library", "-emit-module", "-emit-library", "-module-name", name, "-o", "lib\(name).so"] + before
          + (files[name] ?? []), in: work)
    }
    // Another run may have been faster.
    try? FileManager.default.moveItem(at: work, to: folder)
    return folder
  }

  /// Code without the words that only Objective-C gives a meaning: outlets, and methods that are called by their names.
  static func withoutObjectiveC(_ code: String) -> String {
    code.replacing("@IBOutlet ", with: "").replacing("@objc ", with: "")
      .replacing(
        "#selector(recognize)", with: "Selector { ($0 as? TapRecognizer)?.recognize() }")
  }

  /// What fits texts into widths, for views that lay themselves out.
  private static let textMeasures = ["Frame", "LineIndents", "LineMetrics", "MeasuredText", "TextFitting"].map {
    Places.package.appendingPathComponent("Sources/Layout/\($0).swift").path
  }

  private static func compile(_ arguments: [String], in folder: URL) throws {
    // A library finds the others beside it.
    let origin = ["-Xlinker", "-rpath", "-Xlinker", "$ORIGIN"]
    let command = ["swiftc", "-swift-version", "6", "-I", ".", "-L", "."] + origin + arguments
    guard let output = try run(command, in: folder), output.status == 0 else {
      throw Failure(description: (try run(command, in: folder)).map { $0.errors + $0.text } ?? "swiftc is gone")
    }
  }

  /// Compiles Swift files against the modules and runs the program; what it prints. Nil where there is no `swiftc`.
  ///
  /// - Parameter data: files for the program to read.
  static func runProgram(
    _ files: [(name: String, code: String)], linking modules: [String], data: [(name: String, text: String)] = []
  ) throws -> String? {
    guard let declarations = try Self.modules.get() else { return nil }
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("snippets-" + UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for file in files {
      try file.code.write(to: folder.appendingPathComponent(file.name), atomically: true, encoding: .utf8)
    }
    for file in data {
      try file.text.write(to: folder.appendingPathComponent(file.name), atomically: true, encoding: .utf8)
    }
    let path = declarations.path
    var command = ["swiftc", "-swift-version", "6", "-Onone", "-wmo", "-warnings-as-errors", "-o", "program"]
    command += ["-I", path, "-L", path, "-Xlinker", "-rpath", "-Xlinker", path]
    command += modules.map { "-l" + $0 }
    command += files.map(\.name)
    guard let compiled = try run(command, in: folder) else { return nil }
    guard compiled.status == 0 else {
      let lines = (compiled.errors + compiled.text).split(separator: "\n")
      throw Failure(description: lines.filter { !$0.isEmpty }.prefix(60).joined(separator: "\n"))
    }
    guard let output = try run(["./program"], in: folder) else { return nil }
    guard output.status == 0 else { throw Failure(description: output.errors + output.text.suffix(500)) }
    return output.text
  }
}
