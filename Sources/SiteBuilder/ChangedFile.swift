import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A new file that is another one with other bytes in some places.
///
/// Its beginning can be copied before anybody knows where the first of them is: one task copies while another finds out.
/// What was copied too far is written over.
final class ChangedFile: Sendable {
  private let source: String
  private let place: String
  /// How far the two are the same at most, as far as that is known.
  private let border = Atomic(Int.max)
  private let state: Mutex<State>

  private struct State {
    var old: Int32
    var new: Int32
    /// How long the old file is.
    var size = 0
    /// How many of its bytes are copied.
    var copied = 0
    var isEnded = false
  }

  /// As much as is copied at once.
  private static let step = 1 << 20

  /// - Parameters:
  ///   - source: the other file.
  ///   - place: where the new file is written, in a folder that is there; fails if there is one.
  init(_ source: String, at place: String) throws(FileError) {
    (self.source, self.place) = (source, place)
    let old = open(source, O_RDONLY | O_CLOEXEC)
    guard old >= 0 else { throw FileError(action: "read", path: source, code: errno) }
    let new = open(place, O_WRONLY | O_CREAT | O_CLOEXEC | O_EXCL, 0o644)
    guard new >= 0 else {
      let code = errno
      close(old)
      throw FileError(action: "write", path: place, code: code)
    }
    var info = stat()
    let size = fstat(old, &info) == 0 ? Int(clamping: info.st_size) : 0
    state = Mutex(State(old: old, new: new, size: size))
  }

  deinit {
    state.withLock { state in
      close(state.old)
      if state.new >= 0 { close(state.new) }
    }
  }

  /// Copies until somebody says where to stop, or until all is copied.
  func copyAhead() { while copyStep() {} }

  private func copyStep() -> Bool {
    state.withLock { state in
      let end = min(state.copied + Self.step, border.load(ordering: .relaxed), state.size)
      if state.isEnded || state.copied >= end { return false }
      let reached = FileSystem.copyInside(state.old, state.copied..<end, to: state.new)
      state.copied = max(reached, state.copied)
      // Where the system cannot, there is time when it is known what to copy.
      return reached == end
    }
  }

  /// Says how far the files are the same at most.
  func stop(at border: Int) { self.border.store(border, ordering: .relaxed) }

  /// Writes the rest, and ends the file.
  ///
  /// - Parameters:
  ///   - size: how long the other file is; nil is returned if it is not.
  ///   - replacements: in the order of their places, none over another.
  func end(of size: Int, with replacements: [FileSystem.Replacement]) throws(FileError) -> FileStamp? {
    stop(at: 0)
    return try state.withLock { state throws(FileError) in
      guard !state.isEnded, state.size == size else { return nil }
      state.isEnded = true
      let (old, new) = (state.old, state.new)
      var length = min(state.copied, replacements.first?.range.lowerBound ?? size)
      guard lseek(new, off_t(length), SEEK_SET) >= 0 else { throw refused }
      var start = length
      func copy(to end: Int) throws(FileError) {
        start = FileSystem.copyInside(old, start..<end, to: new)
        // As much as stays in the processor's memory.
        while start < end {
          let next = min(start + 1 << 18, end)
          try put(try FileSystem.read(old, start..<next, of: source), new)
          start = next
        }
      }
      for replacement in replacements {
        length += replacement.range.lowerBound - start + replacement.bytes.count
        try copy(to: replacement.range.lowerBound)
        try put(replacement.bytes, new)
        start = replacement.range.upperBound
      }
      length += size - start
      try copy(to: size)
      if state.copied > length, ftruncate(new, off_t(length)) != 0 { throw refused }
      var info = stat()
      guard fstat(new, &info) == 0 else { throw refused }
      state.new = -1
      // A full disk may only show when the file is closed.
      guard close(new) == 0 else { throw refused }
      return FileStamp(info)
    }
  }

  private var refused: FileError { FileError(action: "write", path: place, code: errno) }

  private func put(_ bytes: [UInt8], _ descriptor: Int32) throws(FileError) {
    let code = FileSystem.write(bytes, to: descriptor)
    guard code == 0 else { throw FileError(action: "write", path: place, code: code) }
  }
}
