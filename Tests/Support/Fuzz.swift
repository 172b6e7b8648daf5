import Foundation
import Synchronization
import Testing

/// Feeds mutants of valid files to whatever reads them, and sees that each is answered in time.
///
/// A normal run takes the same few mutants every time. `FRAMEBOOK_FUZZ=60` goes on for sixty seconds of the processor
/// instead, however long it has to wait for them, from a seed that `FRAMEBOOK_FUZZ_SEED` gives, and says how many mutants
/// that were. Each is then written to the folder `findings` before it is read, and removed when it was answered as it
/// should be: what ends the program, never ends, or is answered wrongly stays there.
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

  /// How many seconds of the processor a mutant of a long run may take until the program is ended: so many that only what
  /// never ends takes them.
  private static let endless = 300

  /// How many seconds may pass meanwhile; more than a busy machine lets it wait.
  private static let stuck: UInt32 = 3600

  /// Where mutants stay that something is wrong with.
  public static let findings = FileManager.default.temporaryDirectory.appendingPathComponent("framebook-fuzz")

  /// How long a test may take: a long run as long as the machine lets it wait for its share of the processor.
  public static var limit: TimeLimitTrait.Duration { .minutes(duration == nil ? 10 : 24 * 60) }

  /// How many seconds of the processor a long run takes; nil in a normal one.
  private static let duration = ProcessInfo.processInfo.environment["FRAMEBOOK_FUZZ"].flatMap(Double.init)

  /// - Parameters:
  ///   - count: how many mutants a normal run takes, of all sources together.
  ///   - isTimed: whether `read` stays on its thread, so that its time can be told from that of others.
  ///   - read: what reads a mutant; its name is that of the source.
  public static func run(
    _ sources: [Source], seed: UInt64, count: Int, isTimed: Bool = true, read: (Source) async throws -> Void
  ) async throws {
    let chosen = ProcessInfo.processInfo.environment["FRAMEBOOK_FUZZ_SEED"].flatMap(UInt64.init) ?? 0
    var mutations = Mutations(seed: seed &+ chosen)
    let start = seconds(CLOCK_PROCESS_CPUTIME_ID)
    var made = 0
    var slowest = 0.0
    while duration.map({ seconds(CLOCK_PROCESS_CPUTIME_ID) - start < $0 }) ?? (made < count) {
      let source = sources[made % sources.count]
      let mutant = Source(source.name, mutations.mutant(of: source.bytes))
      // The time of this thread, so that other work on the machine does not count.
      let begun = seconds(CLOCK_THREAD_CPUTIME_ID)
      if duration == nil {
        try await read(mutant)
      } else {
        try await keeping(mutant, number: made, read)
      }
      let taken = seconds(CLOCK_THREAD_CPUTIME_ID) - begun
      if isTimed { slowest = max(slowest, taken) }
      if isTimed, taken > longest { throw Slow(source: source.name, seconds: taken, mutant: mutant.bytes) }
      made += 1
    }
    guard duration != nil else { return }
    endAfter(processor: 0, clock: 0)
    let taken = seconds(CLOCK_PROCESS_CPUTIME_ID) - start
    let most = isTimed ? String(format: ", one %.3f s at most", slowest) : ""
    // bin/fuzz looks for this line.
    print("\(made) mutants of \(sources.count) files in \(String(format: "%.1f", taken)) s of the processor\(most)")
  }

  /// Reads a mutant that lies in a file meanwhile, and for good if something is wrong with the answer.
  private static func keeping(_ mutant: Source, number: Int, _ read: (Source) async throws -> Void) async throws {
    try FileManager.default.createDirectory(at: findings, withIntermediateDirectories: true)
    let name = mutant.name.replacing("/", with: "-")
    let file = findings.appendingPathComponent("\(Test.current?.name.prefix { $0 != "(" } ?? "")-\(number)-\(name)")
    try Data(mutant.bytes).write(to: file)
    // Ends the program unless the next mutant comes in time.
    endAfter(processor: endless, clock: stuck)
    let isWrong = Mutex(false)
    try await withKnownIssue(isIntermittent: true) {
      try await read(mutant)
    } matching: { _ in
      isWrong.withLock { $0 = true }
      return false
    }
    if !isWrong.withLock({ $0 }) { try FileManager.default.removeItem(at: file) }
  }

  /// Ends the program after as many seconds of its processor's time, or as many seconds altogether; 0 takes that back.
  private static func endAfter(processor: Int, clock: UInt32) {
    var timer = itimerval()
    timer.it_value.tv_sec = .init(processor)
    #if canImport(Darwin)
      setitimer(ITIMER_PROF, &timer, nil)
    #else
      setitimer(__itimer_which_t(ITIMER_PROF.rawValue), &timer, nil)
    #endif
    alarm(clock)
  }

  private static func seconds(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
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
