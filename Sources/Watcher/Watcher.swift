#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// What is watched.
public struct WatchedPlaces: Hashable, Sendable {
  /// Folders with all that is below them, but for what is hidden. One may come later; the folder around it must be there.
  public var folders: [String]
  /// Files; one may come later, as with folders.
  public var files: [String]

  public init(folders: [String], files: [String] = []) {
    self.folders = folders
    self.files = files
  }
}

/// What cannot be watched, or cannot any longer.
public struct WatchFailure: Error, Hashable, Sendable {
  public var path: String
  /// An error number of the system.
  public var code: Int32

  /// One line for a terminal.
  public var message: String {
    let hint =
      code == ENOSPC ? "; the system watches no more folders: raise fs.inotify.max_user_watches" : ""
    return "cannot watch \(path): \(String(cString: strerror(code)))\(hint)"
  }
}

/// Tells what changes in files and folders, a burst of changes at once.
///
///     let watcher = try FileWatcher(WatchedPlaces(folders: ["content"]))
///     for await news in watcher.news { … }
///
/// A thread of its own waits for the system's word, and owns all that this takes; what leaves it are values.
public final class FileWatcher: Sendable {
  public enum News: Hashable, Sendable {
    case changed(Burst)
    /// Changes there are missed from now on.
    case failed(WatchFailure)
  }

  /// Ends when the watcher is stopped.
  public let news: AsyncStream<News>
  /// Written to, this ends the thread. Closed by `deinit`; the other end is the thread's.
  private let stopping: Int32

  /// Changes after this returns are told, with paths that begin as the given ones do.
  public init(_ places: WatchedPlaces) throws(WatchFailure) {
    var places = places
    // Every path has a folder to stand in.
    func placed(_ path: String) -> String { path.utf8.contains(UInt8(ascii: "/")) ? path : "./" + path }
    (places.folders, places.files) = (places.folders.map(placed), places.files.map(placed))
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw WatchFailure(path: places.folders.first ?? ".", code: errno) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let (reading, writing) = (ends[0], ends[1])
    let failures: [WatchFailure]
    let source: FileEvents
    do throws(WatchFailure) {
      source = try FileEvents()
      failures = source.watch(places)
    } catch {
      close(reading)
      close(writing)
      throw error
    }
    let (news, continuation) = AsyncStream.makeStream(of: News.self)
    for failure in failures { continuation.yield(.failed(failure)) }
    let loop = WatchLoop(source: source, stopping: reading, continuation: continuation)
    let thread = ThreadOwned(loop)
    let code = Threads.start {
      thread.value.run()
      continuation.finish()
    }
    guard code == 0 else {
      close(reading)
      close(writing)
      throw WatchFailure(path: places.folders.first ?? ".", code: code)
    }
    self.news = news
    stopping = writing
  }

  deinit {
    // The thread sees its end of the pipe closed, and ends too.
    close(stopping)
  }

  /// Ends the thread, and with it the news.
  public func stop() {
    var byte: UInt8 = 0
    _ = write(stopping, &byte, 1)
  }
}

/// A value that one thread is given and no other keeps.
private struct ThreadOwned<Value>: @unchecked Sendable {
  let value: Value

  init(_ value: Value) {
    self.value = value
  }
}

/// Waits for events and for bursts to be over.
private struct WatchLoop {
  let source: FileEvents
  let stopping: Int32
  let continuation: AsyncStream<FileWatcher.News>.Continuation

  func run() {
    defer { close(stopping) }
    var settling = Settling()
    while true {
      var waiting: Int32 = -1
      if let end = settling.end {
        let now = Self.milliseconds
        waiting = end > now ? Int32(clamping: end - now) : 0
      }
      var polled = [
        pollfd(fd: source.descriptor, events: Int16(POLLIN), revents: 0),
        pollfd(fd: stopping, events: Int16(POLLIN), revents: 0),
      ]
      let count = poll(&polled, 2, waiting)
      if count < 0, errno != EINTR { return }
      if count > 0, polled[1].revents != 0 { return }
      let now = Self.milliseconds
      if count > 0, polled[0].revents != 0 {
        let read = source.read()
        for event in read.events { settling.note(event.change, of: event.path, at: now) }
        for failure in read.failures { continuation.yield(.failed(failure)) }
      }
      if let burst = settling.take(at: now) { continuation.yield(.changed(burst)) }
    }
  }

  private static var milliseconds: UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(clamping: time.tv_sec) * 1_000 + UInt64(clamping: time.tv_nsec) / 1_000_000
  }
}

/// Something that the system told.
struct FileEvent: Hashable {
  var path: String
  var change: Settling.Change
}

/// Paths as watchers of any system take them apart.
enum WatchedPath {
  /// The folder that a path stands in, and its name there.
  static func split(_ path: String) -> (folder: String, name: String) {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return (".", path) }
    let folder = path[..<slash]
    return (folder.isEmpty ? "/" : String(folder), String(path[path.utf8.index(after: slash)...]))
  }

  /// What a path is itself, without following a link; nil if nothing stands there.
  static func status(_ path: String) -> stat? {
    var status = stat()
    return lstat(path, &status) == 0 ? status : nil
  }

  /// Where a link leads to, if a file stands there.
  static func target(ofLink path: String) -> String? {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG, let pointer = realpath(path, nil) else {
      return nil
    }
    defer { free(pointer) }
    return String(validatingCString: pointer)
  }

  /// The names in a folder that are not hidden; empty for one that cannot be read.
  static func names(in folder: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: pointer.pointee)) { text in
          if let name = String(validatingCString: text), !name.hasPrefix(".") { names.append(name) }
        }
      }
    }
    return names
  }
}
