#if os(Linux)
  import Glibc

  typealias FileEvents = Inotify

  /// Linux's word for changes: folders are watched one by one, and tell what happens to the names in them.
  ///
  /// Used by one thread at a time.
  final class Inotify {
    /// Readable when there are events.
    let descriptor: Int32

    /// A watched folder.
    private struct Watched {
      var path: String
      /// What alone is of interest; nil for everything.
      var names: Set<String>?
    }
    private var watched: [Int32: Watched] = [:]
    /// The folders that are watched with all that is below them, as they were asked for.
    private var tops: Set<String> = []
    private var places = WatchedPlaces(folders: [])
    private var failures: [WatchFailure] = []

    init() throws(WatchFailure) {
      descriptor = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
      guard descriptor >= 0 else { throw WatchFailure(path: "files", code: errno) }
    }

    deinit { close(descriptor) }

    /// Begins to watch; what cannot be watched is given back.
    func watch(_ places: WatchedPlaces) -> [WatchFailure] {
      self.places = places
      tops = Set(places.folders)
      for path in places.folders + places.files {
        let (folder, name) = WatchedPath.split(path)
        add(folder, names: [name])
        if let target = WatchedPath.target(ofLink: path) { addTarget(target) }
      }
      for folder in places.folders { addTree(folder) }
      return takeFailures()
    }

    /// What happened since the last time.
    func read() -> (events: [FileEvent], failures: [WatchFailure]) {
      var events: [FileEvent] = []
      var buffer = [UInt8](repeating: 0, count: 1 << 16)
      while true {
        let count = Glibc.read(descriptor, &buffer, buffer.count)
        if count < 0, errno == EINTR { continue }
        if count <= 0 { break }
        buffer.withUnsafeBytes { take(UnsafeRawBufferPointer(rebasing: $0[..<count]), into: &events) }
      }
      return (events, takeFailures())
    }

    private func takeFailures() -> [WatchFailure] {
      defer { failures = [] }
      return failures
    }

    // MARK: What the kernel wrote

    /// Takes records of `inotify_event` apart: wd, mask, cookie and the length of the name, four bytes each, then the
    /// name, filled up with zeros.
    private func take(_ bytes: UnsafeRawBufferPointer, into events: inout [FileEvent]) {
      let head = 16
      var offset = 0
      while offset + head <= bytes.count {
        let number = bytes.loadUnaligned(fromByteOffset: offset, as: Int32.self)
        let mask = bytes.loadUnaligned(fromByteOffset: offset + 4, as: UInt32.self)
        let length = Int(bytes.loadUnaligned(fromByteOffset: offset + 12, as: UInt32.self))
        guard length <= bytes.count - offset - head else { return }
        let name = bytes[offset + head..<offset + head + length].prefix { $0 != 0 }
        take(number, mask, String(decoding: name, as: UTF8.self), into: &events)
        offset += head + length
      }
    }

    private func take(_ number: Int32, _ mask: UInt32, _ name: String, into events: inout [FileEvent]) {
      func has(_ bit: Int) -> Bool { mask & UInt32(truncatingIfNeeded: bit) != 0 }
      if has(Int(IN_Q_OVERFLOW)) {
        // Nobody knows what was missed.
        for number in watched.keys { inotify_rm_watch(descriptor, number) }
        watched = [:]
        let missed = watch(places)
        failures += missed
        for folder in places.folders { events.append(FileEvent(path: folder, change: .written)) }
        return
      }
      if has(Int(IN_IGNORED)) {
        watched[number] = nil
        return
      }
      guard let folder = watched[number], !name.isEmpty, !name.hasPrefix(".") else { return }
      if let names = folder.names, !names.contains(name) { return }
      let path = folder.path + "/" + name
      if has(Int(IN_ISDIR)) {
        let isWithin = folder.names == nil || tops.contains(path)
        if has(Int(IN_CREATE) | Int(IN_MOVED_TO)) {
          if isWithin { addTree(path) }
          events.append(FileEvent(path: path, change: .written))
        } else if has(Int(IN_DELETE) | Int(IN_MOVED_FROM)) {
          dropTree(path)
          events.append(FileEvent(path: path, change: .gone))
        }
      } else if has(Int(IN_DELETE) | Int(IN_MOVED_FROM)) {
        events.append(FileEvent(path: path, change: .gone))
      } else if has(Int(IN_CREATE)) {
        events.append(FileEvent(path: path, change: made(path)))
      } else if has(Int(IN_CLOSE_WRITE)) {
        events.append(FileEvent(path: path, change: .written))
      } else if has(Int(IN_MOVED_TO)) {
        if let target = WatchedPath.target(ofLink: path) { addTarget(target) }
        events.append(FileEvent(path: path, change: .written))
      } else if has(Int(IN_MODIFY)) {
        events.append(FileEvent(path: path, change: .begun))
      }
    }

    /// A new name: of a file that is now written, unless the file was there before, or is a link.
    private func made(_ path: String) -> Settling.Change {
      guard let status = WatchedPath.status(path) else { return .begun }
      if status.st_mode & S_IFMT == S_IFLNK {
        if let target = WatchedPath.target(ofLink: path) { addTarget(target) }
        return .written
      }
      return status.st_mode & S_IFMT == S_IFREG && status.st_nlink == 1 ? .begun : .written
    }

    // MARK: What is watched

    private static let mask = UInt32(
      IN_MODIFY | IN_CLOSE_WRITE | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_ONLYDIR | IN_EXCL_UNLINK)

    /// Watches a folder, for the names of interest; false if it is none.
    @discardableResult private func add(_ folder: String, names: Set<String>?) -> Bool {
      let number = inotify_add_watch(descriptor, folder, Self.mask)
      if number < 0 {
        // What is gone already tells nothing more.
        if errno != ENOENT, errno != ENOTDIR { failures.append(WatchFailure(path: folder, code: errno)) }
        return false
      }
      // One folder may be watched for several reasons.
      if let known = watched[number] {
        if let old = known.names, let names {
          watched[number]?.names = old.union(names)
        } else {
          if names == nil { watched[number]?.path = folder }
          watched[number]?.names = nil
        }
      } else {
        watched[number] = Watched(path: folder, names: names)
      }
      return true
    }

    /// A file that a link leads to changes where it stands.
    private func addTarget(_ target: String) {
      let (folder, name) = WatchedPath.split(target)
      add(folder, names: [name])
    }

    private func addTree(_ top: String) {
      var folders = [top]
      while let folder = folders.popLast() {
        // Watched first and read then, so that nothing comes between.
        guard add(folder, names: nil) else { continue }
        for name in WatchedPath.names(in: folder) {
          let path = folder + "/" + name
          guard let status = WatchedPath.status(path) else { continue }
          switch status.st_mode & S_IFMT {
          case S_IFDIR: folders.append(path)
          case S_IFLNK: if let target = WatchedPath.target(ofLink: path) { addTarget(target) }
          default: break
          }
        }
      }
    }

    /// A folder that was moved is watched still, and would tell paths that are none.
    private func dropTree(_ top: String) {
      for (number, folder) in watched where folder.path == top || folder.path.hasPrefix(top + "/") {
        inotify_rm_watch(descriptor, number)
        watched[number] = nil
      }
    }
  }
#endif
