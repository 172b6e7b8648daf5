import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A file of the new site that is written while several tasks make its pieces: each goes to the disk when those before it
/// are there, so that no more are kept than are out of turn.
final class OrderedFile: Sendable {
  let path: String
  private let place: String
  private let state: Mutex<State>

  private struct State {
    var descriptor: Int32
    /// The number of the piece that comes next.
    var next = 0
    /// Pieces that came before their turn.
    var waiting: [Int: [UInt8]] = [:]
    /// What is not written yet.
    var gathered: [UInt8] = []
    var lengths: [Int] = []
    /// The old file, open, as long as it says the same; nil where there is none or it says something else.
    var old: Int32?
    var written = 0
    /// What went wrong first.
    var code: Int32 = 0
  }

  /// As much as stays in the processor's memory.
  private static let step = 1 << 18

  /// - Parameters:
  ///   - path: relative to the site's folder.
  ///   - place: where the new file is written; its folder is there.
  ///   - old: the old site's file, which stays if it turns out to be the same.
  init(_ path: String, at place: String, besides old: String) throws(FileError) {
    (self.path, self.place) = (path, place)
    let descriptor = open(place, O_WRONLY | O_CREAT | O_CLOEXEC | O_EXCL, 0o644)
    guard descriptor >= 0 else { throw FileError(action: "write", path: place, code: errno) }
    let known = FileSystem.fileStamp(old) == nil ? -1 : open(old, O_RDONLY | O_CLOEXEC)
    state = Mutex(State(descriptor: descriptor, old: known < 0 ? nil : known))
  }

  deinit {
    state.withLock { state in
      if state.descriptor >= 0 { close(state.descriptor) }
      if let old = state.old { close(old) }
    }
  }

  /// Takes a piece; any number of tasks may do so at once, each piece once.
  ///
  /// - Parameter number: from 0 on; without one of them nothing behind it is written.
  func add(_ piece: [UInt8], at number: Int) {
    state.withLock { state in
      state.waiting[number] = piece
      while let piece = state.waiting.removeValue(forKey: state.next) {
        state.next += 1
        state.lengths.append(piece.count)
        state.gathered += piece
        if state.gathered.count >= Self.step { Self.write(&state) }
      }
    }
  }

  /// Ends the file: how long each piece is, and its stamp if it is new; nil for one that is as the old one was, which is
  /// removed.
  func end() throws(FileError) -> (lengths: [Int], stamp: FileStamp?) {
    let (lengths, code, isSame) = state.withLock { state in
      Self.write(&state)
      var info = stat()
      if let old = state.old, fstat(old, &info) != 0 || Int(info.st_size) != state.written {
        close(old)
        state.old = nil
      }
      // A full disk may only show when the file is closed.
      if close(state.descriptor) != 0, state.code == 0 { state.code = errno }
      state.descriptor = -1
      return (state.lengths, state.code, state.old != nil)
    }
    guard code == 0 else { throw FileError(action: "write", path: place, code: code) }
    if isSame {
      try FileSystem.remove(place)
      return (lengths, nil)
    }
    guard let stamp = FileSystem.fileStamp(place) else { throw FileError(action: "write", path: place, code: ENOENT) }
    return (lengths, stamp)
  }

  private static func write(_ state: inout State) {
    if state.code == 0 { state.code = FileSystem.write(state.gathered, to: state.descriptor) }
    if let old = state.old {
      let range = state.written..<state.written + state.gathered.count
      if (try? FileSystem.read(old, range, of: "")) != state.gathered {
        close(old)
        state.old = nil
      }
    }
    state.written += state.gathered.count
    state.gathered.removeAll(keepingCapacity: true)
  }
}
