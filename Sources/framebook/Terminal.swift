import SiteBuilder
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Where the program speaks to a person.
enum Terminal {
  /// Writes to standard output. What the system refuses is told at the end: ``refusal``.
  static func print(_ text: String) {
    let code = write(text, to: 1)
    if code != 0 { refused.store(code, ordering: .relaxed) }
  }

  /// Writes to standard error.
  static func error(_ text: String) { _ = write(text, to: 2) }

  private static let refused = Atomic<Int32>(0)

  /// Why not everything could be written to standard output, such as a full disk; nil if all was, or nobody listened any
  /// more.
  static var refusal: String? {
    let code = refused.load(ordering: .relaxed)
    return code == 0 || code == EPIPE ? nil : String(cString: strerror(code))
  }

  /// Takes the place of standard streams that whoever called the program has closed: the next file that is opened would
  /// get their numbers, and messages with them.
  static func holdStandardStreams() {
    for descriptor: Int32 in 0...2 where fcntl(descriptor, F_GETFD) == -1 {
      // The lowest free number is this one.
      _ = open("/dev/null", O_RDWR)
    }
  }

  /// The system's code for what it refuses, or 0.
  private static func write(_ text: String, to descriptor: Int32) -> Int32 {
    var text = text
    return text.withUTF8 { writeAll(UnsafeRawBufferPointer($0), to: descriptor) }
  }

  /// Messages are coloured for a person at a terminal, unless `NO_COLOR` is set (no-color.org).
  static var usesColor: Bool { usesColor(on: 2) }

  /// The same for what is written to standard output.
  static var usesColorInOutput: Bool { usesColor(on: 1) }

  private static func usesColor(on descriptor: Int32) -> Bool {
    isatty(descriptor) == 1 && (getenv("NO_COLOR").map { $0.pointee == 0 } ?? true)
  }

  /// Whether a line may change while a person looks at it: at a terminal that can take a line back, and not in the log of
  /// a CI job, which says so with `CI`.
  static var showsProgress: Bool {
    func isSet(_ name: String) -> Bool { getenv(name).map { $0.pointee != 0 } ?? false }
    let isDumb = getenv("TERM").map { String(cString: $0) == "dumb" } ?? false
    return isatty(2) == 1 && !isDumb && !isSet("CI")
  }

  /// How many characters a line of the terminal holds, 80 if it does not say.
  static var width: Int {
    var size = winsize()
    return ioctl(2, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0 ? Int(size.ws_col) : 80
  }

  static var processorCount: Int {
    max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))
  }

  /// Seconds since some moment, for durations.
  static var seconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
