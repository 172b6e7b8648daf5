import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Gives a site to browsers on this machine, and tells them when it changes.
///
///     let server = try SiteServer(folder: "site", port: 8080)
///     server.show(SiteState(version: 1))
///
/// Files are read as they are asked for, so the folder may be replaced at any time. Pages get a script that hears of other
/// versions and of problems; the files stay as they are.
public final class SiteServer: Sendable {
  /// Where it is served: the port that was asked for, or the next free one.
  public let port: Int
  private let daemon: HTTPDaemon
  private let streams: EventStreams
  private let current: Current
  private let start: String
  private let trying: Task<Void, Never>
  private let hasStopped = Atomic(false)

  /// - Parameters:
  ///   - folder: the site's folder; it may come later.
  ///   - port: 0 for any.
  ///   - pulse: how often browsers that wait for news are tried, so that those that went away are forgotten.
  public init(folder: String, port: Int, pulse: Duration = .seconds(15)) throws(ServerFailure) {
    Self.allowManyConnections()
    let start = Self.moment()
    let current = Current()
    let streams = EventStreams(SiteState().event(start: start))
    let answers = Answers(folder: folder)
    let socket = try LoopbackSocket.open(port: port)
    daemon = try HTTPDaemon(socket: socket.descriptor, port: socket.port, streams: streams) { request in
      let state = current.state.withLock { $0 }
      return answers.reply(to: request, version: state.versionText(start: start), words: state.words)
    }
    self.port = socket.port
    self.streams = streams
    self.current = current
    self.start = start
    trying = Task {
      while (try? await Task.sleep(for: pulse)) != nil { streams.tryAll() }
    }
  }

  /// How many browsers wait for news.
  public var listeners: Int { streams.count }

  /// Tells browsers what there is now.
  public func show(_ state: SiteState) {
    current.state.withLock { $0 = state }
    streams.send(state.event(start: start))
  }

  deinit { stop() }

  /// Ends every connection and frees the port. Nothing is served afterwards.
  public func stop() {
    guard !hasStopped.exchange(true, ordering: .acquiringAndReleasing) else { return }
    trying.cancel()
    streams.end()
    daemon.stop()
  }

  /// What there is now: set where builds are made, read on the server's thread.
  private final class Current: Sendable {
    let state = Mutex(SiteState())
  }

  /// Each browser that waits keeps a file of this process open.
  private static func allowManyConnections() {
    var limit = rlimit()
    #if canImport(Glibc)
      let files = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    #else
      let files = RLIMIT_NOFILE
    #endif
    guard getrlimit(files, &limit) == 0, limit.rlim_cur < 8_192 else { return }
    limit.rlim_cur = min(8_192, limit.rlim_max)
    setrlimit(files, &limit)
  }

  /// A text that another run of the program does not come by.
  private static func moment() -> String {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return String(UInt(bitPattern: time.tv_sec), radix: 36) + String(UInt(bitPattern: time.tv_nsec) >> 16, radix: 36)
  }
}
