#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

extension FileSystem {
  /// Some bytes of a file.
  static func read(_ path: String, _ range: Range<Int>) throws(FileError) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileError(action: "read", path: path, code: errno) }
    defer { close(descriptor) }
    return try read(descriptor, range, of: path)
  }

  /// The stamp of a file; nil for what is none, a link among it.
  static func fileStamp(_ path: String) -> FileStamp? {
    var info = stat()
    guard lstat(path, &info) == 0, info.st_mode & S_IFMT == S_IFREG else { return nil }
    return FileStamp(info)
  }

  /// A part of a file that is others in a copy of it.
  struct Replacement: Sendable {
    var range: Range<Int>
    var bytes: [UInt8]
  }

  /// Whether a file holds the replacements where they would be put.
  static func holds(_ path: String, _ replacements: [Replacement]) -> Bool {
    replacements.allSatisfy { replacement in
      replacement.range.count == replacement.bytes.count
        && (try? read(path, replacement.range)) == replacement.bytes
    }
  }

  /// Writes a new file that is another one with other bytes in some places; fails if there is one.
  ///
  /// - Parameters:
  ///   - replacements: in the order of their places, none over another.
  ///   - size: how long the other file is; with another length nothing is left.
  static func write(
    _ source: String, of size: Int, with replacements: [Replacement], to path: String
  ) throws(FileError) -> FileStamp {
    let old = open(source, O_RDONLY | O_CLOEXEC)
    guard old >= 0 else { throw FileError(action: "read", path: source, code: errno) }
    defer { close(old) }
    let new = open(path, O_WRONLY | O_CREAT | O_CLOEXEC | O_EXCL, 0o644)
    guard new >= 0 else { throw FileError(action: "write", path: path, code: errno) }
    var isOpen = true
    defer { if isOpen { close(new) } }
    func copy(_ range: Range<Int>) throws(FileError) {
      var start = copyInside(old, range, to: new)
      // As much as stays in the processor's memory.
      while start < range.upperBound {
        let end = min(start + 1 << 18, range.upperBound)
        try put(try read(old, start..<end, of: source), new, path)
        start = end
      }
    }
    var start = 0
    for replacement in replacements {
      try copy(start..<replacement.range.lowerBound)
      try put(replacement.bytes, new, path)
      start = replacement.range.upperBound
    }
    try copy(start..<size)
    var info = stat()
    guard fstat(new, &info) == 0 else { throw FileError(action: "write", path: path, code: errno) }
    isOpen = false
    guard close(new) == 0 else { throw FileError(action: "write", path: path, code: errno) }
    return FileStamp(info)
  }

  private static func put(_ bytes: [UInt8], _ descriptor: Int32, _ path: String) throws(FileError) {
    let code = write(bytes, to: descriptor)
    guard code == 0 else { throw FileError(action: "write", path: path, code: code) }
  }

  static func read(_ descriptor: Int32, _ range: Range<Int>, of path: String) throws(FileError) -> [UInt8] {
    var code: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: range.count) { buffer, count in
      while count < range.count, let base = buffer.baseAddress {
        let got = pread(descriptor, base + count, range.count - count, off_t(range.lowerBound + count))
        if got > 0 {
          count += got
        } else if got == 0 {
          code = EIO
          return
        } else if errno != EINTR {
          code = errno
          return
        }
      }
    }
    guard code == 0 else { throw FileError(action: "read", path: path, code: code) }
    return bytes
  }
}
