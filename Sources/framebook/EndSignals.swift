import Watcher

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The signals by which a person or a system asks a program to end.
enum EndSignals {
  private static let signals = [SIGINT, SIGTERM, SIGHUP]

  /// What a handler writes into and a thread reads from: a handler may do little else, and has no context of its own.
  private static let pipe: (reading: Int32, writing: Int32) = {
    var ends: [Int32] = [-1, -1]
    #if canImport(Glibc)
      let code = Glibc.pipe(&ends)
    #else
      let code = Darwin.pipe(&ends)
    #endif
    guard code == 0 else { return (-1, -1) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    // A full pipe has enough signals in it already.
    _ = fcntl(ends[1], F_SETFL, fcntl(ends[1], F_GETFL) | O_NONBLOCK)
    return (ends[0], ends[1])
  }()

  /// Calls `first` at the first signal from here on and `other` at each that follows, on a thread of its own; the program no
  /// longer ends by itself.
  ///
  /// - Returns: 0, or the number of the error for which signals stay as they were.
  static func handle(first: @escaping @Sendable () -> Void, other: @escaping @Sendable () -> Void) -> Int32 {
    let reading = pipe.reading
    guard reading >= 0 else { return EMFILE }
    let code = Threads.start {
      var byte: UInt8 = 0
      var isFirst = true
      while true {
        let count = read(reading, &byte, 1)
        if count == 1 {
          if isFirst { first() } else { other() }
          isFirst = false
        } else if count == 0 || errno != EINTR {
          return
        }
      }
    }
    guard code == 0 else { return code }
    for number in signals {
      signal(number) { number in
        let before = errno
        var byte = UInt8(truncatingIfNeeded: number)
        _ = write(EndSignals.pipe.writing, &byte, 1)
        errno = before
      }
    }
    // Who reads our output may have gone; the site is served still.
    signal(SIGPIPE, SIG_IGN)
    return 0
  }
}
