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
