#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// What the file system says of a file without reading it. Two stamps that differ may stand for the same bytes; two that
/// are the same stand for the same bytes, unless the file changed twice within one tick of the file system's clock.
struct FileStamp: Hashable, Sendable {
  var size: Int
  /// Nanoseconds since 1970, by the file system's clock.
  var modified: Int
  /// When the file's name, rights or bytes last changed; nobody can set this back.
  var changed: Int
  var number: UInt64
}

extension FileStamp {
  /// Linux counts in ticks of 1 to 10 ms; other file systems may be coarser.
  private static let tick = 20_000_000

  init(_ info: stat) {
    size = Int(clamping: info.st_size)
    #if os(Linux)
      modified = Self.nanoseconds(info.st_mtim)
      changed = Self.nanoseconds(info.st_ctim)
    #else
      modified = Self.nanoseconds(info.st_mtimespec)
      changed = Self.nanoseconds(info.st_ctimespec)
    #endif
    number = UInt64(info.st_ino)
  }

  private static func nanoseconds(_ time: timespec) -> Int {
    Int(clamping: time.tv_sec).multipliedReportingOverflow(by: 1_000_000_000).partialValue
      &+ Int(clamping: time.tv_nsec)
  }

  /// The file system's clock, roughly.
  static var now: Int {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return nanoseconds(time)
  }

  /// Whether the file was at rest at a time: if it changes later, its stamp does too.
  func isSettled(at time: Int) -> Bool {
    max(modified, changed) < time - Self.tick
  }

  /// Whether two names may be of one file that has not changed.
  ///
  /// A second name changes a file's `changed`, so of the site's own files only the rest is compared.
  func isSameOutput(as other: FileStamp) -> Bool {
    size == other.size && modified == other.modified && number == other.number
  }
}
