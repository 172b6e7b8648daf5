import Foundation

/// Feeds mutants of valid files to whatever reads them, and sees that each is answered in time.
///
/// A normal run takes the same few mutants every time. `FRAMEBOOK_FUZZ=60` goes on for sixty seconds instead, from a seed
/// that `FRAMEBOOK_FUZZ_SEED` gives, and writes each mutant to a file before it is read, so that one that ends the
/// program can be looked at.
public enum Fuzz {
  /// A file that mutants are made of.
  public struct Source: Sendable {
    public var name: String
    public var bytes: [UInt8]

    public init(_ name: String, _ bytes: [UInt8]) {
      self.name = name
      self.bytes = bytes
    }
  }

  /// What took longer than it may.
  public struct Slow: Error, CustomStringConvertible {
    public var source: String
    public var seconds: Double
    public var mutant: [UInt8]

    public var description: String {
      "\(seconds) s for a mutant of \(source):\n\(String(decoding: mutant.prefix(4000), as: UTF8.self))"
    }
  }

  /// How many seconds of the processor a mutant may take in a debug build.
  public static let longest = 5.0

  /// - Parameters:
  ///   - count: how many mutants a normal run takes, of all sources together.
  ///   - isTimed: whether `read` stays on its thread, so that its time can be told from that of others.
  ///   - read: what reads a mutant; its name is that of the source.
  public static func run(
    _ sources: [Source], seed: UInt64, count: Int, isTimed: Bool = true, read: (Source) async throws -> Void
  ) async throws {
    let environment = ProcessInfo.processInfo.environment
    let duration = environment["FRAMEBOOK_FUZZ"].flatMap(Double.init)
    let start = Date()
    var mutations = Mutations(seed: seed &+ (environment["FRAMEBOOK_FUZZ_SEED"].flatMap(UInt64.init) ?? 0))
    var made = 0
    while duration.map({ Date().timeIntervalSince(start) < $0 }) ?? (made < count) {
      let source = sources[made % sources.count]
      let mutant = mutations.mutant(of: source.bytes)
      if duration != nil { keep(mutant, of: source) }
      let begun = processorSeconds()
      try await read(Source(source.name, mutant))
      let seconds = processorSeconds() - begun
      if isTimed, seconds > longest { throw Slow(source: source.name, seconds: seconds, mutant: mutant) }
      made += 1
    }
  }

  /// The processor's time of this thread, so that other work on the machine does not count.
  private static func processorSeconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }

  private static func keep(_ mutant: [UInt8], of source: Source) {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("framebook-fuzz")
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let name = source.name.replacing("/", with: "-")
    try? Data(mutant).write(to: folder.appendingPathComponent(name))
  }

  /// The files of the project's `content/` that end so.
  public static func content(_ endings: String...) throws -> [Source] {
    try files(below: "content", endings)
  }

  /// The files of the project's `themes/` that end so.
  public static func themes(_ endings: String...) throws -> [Source] {
    try files(below: "themes", endings)
  }

  private static func files(below name: String, _ endings: [String]) throws -> [Source] {
    let folder = Places.package.appendingPathComponent(name)
    return try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      .filter { path in endings.contains { path.hasSuffix($0) } }.sorted()
      .map { Source($0, [UInt8](try Data(contentsOf: folder.appendingPathComponent($0)))) }
  }
}
