import Foundation

/// The layout as it runs in a reader's browser, and the programs that drive it there.
public enum LiveScript {
  /// A picture, and what has to come out of it.
  public struct Case: Codable, Sendable {
    public var name: String
    /// The picture's bytes.
    public var data: Data
    public var drawn: [Drawn]

    public init(name: String, data: [UInt8], drawn: [Drawn]) {
      self.name = name
      self.data = Data(data)
      self.drawn = drawn
    }
  }

  /// What the build draws for a room of a width in points.
  public struct Drawn: Codable, Sendable {
    public var room: Double
    public var markup: String
    /// Left, top, width and height of each view before rounding, one behind another; empty where they are not compared.
    public var frames: [Double]
    /// What is wrong at that width; nil where it is not compared.
    public var findings: [String]?
    /// The picture with all layers over it, and what tables say beside them; nil where they are not compared.
    public var layers: Layers?

    public init(
      room: Double, markup: String, frames: [Double] = [], findings: [String]? = nil, layers: Layers? = nil
    ) {
      self.room = room
      self.markup = markup
      self.frames = frames
      self.findings = findings
      self.layers = layers
    }
  }

  public struct Layers: Codable, Sendable, Equatable {
    public var markup: String
    /// The points of each distance, and the left, top, width and height of each of the component's own views.
    public var measures: [String]
    public var places: [[String]]

    public init(markup: String, measures: [String], places: [[String]]) {
      self.markup = markup
      self.measures = measures
      self.places = places
    }

    /// As a picture that travelled says it: lines of parts behind tabs.
    public init(markup: [UInt8], measuredWords: [UInt8], placedWords: [UInt8]) {
      func lines(_ bytes: [UInt8]) -> [[String]] {
        String(decoding: bytes, as: UTF8.self).split(separator: "\n").map { line in
          line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        }
      }
      self.init(
        markup: String(decoding: markup, as: UTF8.self), measures: lines(measuredWords).map { $0[3] },
        places: lines(placedWords))
    }
  }

  public static let file = Places.package.appendingPathComponent(".build/live/live.js")

  /// Why nothing can be driven; nil if it can.
  public static func absence(of programs: String...) -> String? {
    for program in programs where path(of: program) == nil { return "there is no \(program)" }
    let files = FileManager.default
    func date(_ url: URL) -> Date? {
      (try? files.attributesOfItem(atPath: url.path))?[.modificationDate] as? Date
    }
    guard let made = date(file) else { return "there is no .build/live/live.js; run bin/live" }
    for place in ["Sources/ConstraintSolver", "Sources/Layout", "Sources/Pictures", "Sources/HTML", "Sources/Live"] {
      let folder = Places.package.appendingPathComponent(place)
      let names = (try? files.contentsOfDirectory(atPath: folder.path)) ?? []
      for name in names where place != "Sources/HTML" || name == "MarkupWriter.swift" {
        if let changed = date(folder.appendingPathComponent(name)), changed > made {
          return ".build/live/live.js is older than \(place)/\(name); run bin/live"
        }
      }
    }
    return nil
  }

  /// Seconds; the longest takes about one minute on a quiet machine.
  private static let longestRun = 600.0

  /// Runs a script of `Tests/Embedded` in Node.
  ///
  /// - Returns: what it printed, and whether it ended well.
  public static func run(_ script: String, _ arguments: [String]) throws -> (output: String, isGood: Bool) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path(of: "node") ?? "node")
    let script = Places.package.appendingPathComponent("Tests/Embedded/" + script).path
    process.arguments = [script] + arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    // A browser that hangs fails its test, and does not hold up all others. It ends when nobody speaks to it any more.
    let watch = DispatchWorkItem { process.terminate() }
    DispatchQueue.global().asyncAfter(deadline: .now() + longestRun, execute: watch)
    defer { watch.cancel() }
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (String(decoding: output, as: UTF8.self), process.terminationStatus == 0)
  }

  /// Draws pictures in Node; nil if all of them are as they should be.
  public static func difference(in cases: [Case]) throws -> String? {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("live-\(UUID().uuidString).json")
    defer { try? FileManager.default.removeItem(at: file) }
    try JSONEncoder().encode(cases).write(to: file)
    let (output, isGood) = try run("live-cases.mjs", [Self.file.path, file.path])
    if isGood { print(output, terminator: "") }
    return isGood ? nil : output
  }

  /// Where a program is, by the places that the environment names.
  public static func path(of program: String) -> String? {
    let places = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return places.map { $0 + "/" + program }.first { FileManager.default.isExecutableFile(atPath: String($0)) }
  }
}
