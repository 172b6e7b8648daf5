#if canImport(Darwin)
  import Darwin

  typealias FileEvents = KernelQueue

  /// The word for changes of macOS: open files and folders are watched one by one, and say that something happened to them.
  ///
  /// What it was, a comparison with what was there before tells. Used by one thread at a time.
  final class KernelQueue {
    /// Readable when something happened.
    let descriptor: Int32

    /// What can be seen of a file from outside; a folder has no time of its own.
    private struct Trace: Hashable {
      var number: UInt64
      var size: Int64
      var seconds: Int
      var nanoseconds: Int
    }
    private var places = WatchedPlaces(folders: [])
    private var traces: [String: Trace] = [:]
    /// The open files and folders, each with the number of the file that it was opened for.
    private var open: [String: (descriptor: Int32, number: UInt64)] = [:]
    private var failures: [WatchFailure] = []

    init() throws(WatchFailure) {
      descriptor = kqueue()
      guard descriptor >= 0 else { throw WatchFailure(path: "files", code: errno) }
      _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    }

    deinit {
      for file in open.values { close(file.descriptor) }
      close(descriptor)
    }

    /// Begins to watch; what cannot be watched is given back.
    func watch(_ places: WatchedPlaces) -> [WatchFailure] {
      self.places = places
      traces = look()
      defer { failures = [] }
      return failures
    }

    /// What happened since the last time.
    func read() -> (events: [FileEvent], failures: [WatchFailure]) {
      var taken = [kevent](repeating: kevent(), count: 64)
      var now = timespec()
      while kevent(descriptor, nil, 0, &taken, Int32(taken.count), &now) > 0 {}
      let before = traces
      traces = look()
      var events: [FileEvent] = []
      for (path, trace) in traces where before[path] != trace { events.append(FileEvent(path: path, change: .written)) }
      for path in before.keys where traces[path] == nil { events.append(FileEvent(path: path, change: .gone)) }
      defer { failures = [] }
      return (events, failures)
    }

    /// Everything that is there now; what is new is watched.
    private func look() -> [String: Trace] {
      var traces: [String: Trace] = [:]
      var seen: Set<String> = []
      func look(at path: String, isListed: Bool) -> Bool {
        var status = stat()
        guard stat(path, &status) == 0 else { return false }
        seen.insert(path)
        follow(path, status.st_ino)
        let isFolder = status.st_mode & S_IFMT == S_IFDIR
        if isListed {
          traces[path] = Trace(
            number: status.st_ino, size: isFolder ? 0 : status.st_size,
            seconds: isFolder ? 0 : status.st_mtimespec.tv_sec, nanoseconds: isFolder ? 0 : status.st_mtimespec.tv_nsec)
        }
        return isFolder
      }
      for path in places.folders + places.files { _ = look(at: WatchedPath.split(path).folder, isListed: false) }
      for path in places.files { _ = look(at: path, isListed: true) }
      for top in places.folders {
        var folders = [top]
        while let folder = folders.popLast() {
          guard look(at: folder, isListed: true) else { continue }
          for name in WatchedPath.names(in: folder) {
            let path = folder + "/" + name
            if look(at: path, isListed: true), WatchedPath.status(path).map({ $0.st_mode & S_IFMT == S_IFDIR }) == true
            {
              folders.append(path)
            }
          }
        }
      }
      for (path, file) in open where !seen.contains(path) {
        close(file.descriptor)
        open[path] = nil
      }
      return traces
    }

    private func follow(_ path: String, _ number: UInt64) {
      if let known = open[path] {
        if known.number == number { return }
        close(known.descriptor)
        open[path] = nil
      }
      let file = Darwin.open(path, O_EVTONLY | O_CLOEXEC)
      guard file >= 0 else {
        if errno != ENOENT { failures.append(WatchFailure(path: path, code: errno)) }
        return
      }
      var asked = kevent(
        ident: UInt(file), filter: Int16(EVFILT_VNODE), flags: UInt16(EV_ADD | EV_CLEAR),
        fflags: UInt32(NOTE_WRITE | NOTE_EXTEND | NOTE_DELETE | NOTE_RENAME | NOTE_LINK), data: 0, udata: nil)
      guard kevent(descriptor, &asked, 1, nil, 0, nil) >= 0 else {
        failures.append(WatchFailure(path: path, code: errno))
        close(file)
        return
      }
      open[path] = (file, number)
    }
  }
#endif
