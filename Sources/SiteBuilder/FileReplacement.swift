#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

extension FileSystem {
  /// Puts new bytes in a file's place at one stroke, with the file's permissions; of a link, in the place that it leads to.
  /// Whatever is refused, what was there stays, and nothing new lies beside it.
  ///
  /// A pipe or a device, such as `/dev/stdout`, is written into, for nothing may take its place.
  static func replace(_ path: String, with bytes: [UInt8]) throws(FileError) {
    switch kind(path) {
    case .folder: throw FileError(action: "write", path: path, code: EISDIR)
    case .other: return try write(bytes, into: path)
    case .file, nil: break
    }
    let place = resolved(path) ?? path
    let (folder, name) = split(place)
    let new = folder + "/.framebook-" + name
    try remove(new)
    do throws(FileError) {
      try write(bytes, to: new)
      var info = stat()
      if stat(place, &info) == 0 { chmod(new, info.st_mode & 0o7777) }
      try move(new, to: place)
    } catch {
      try? remove(new)
      // The name that was asked for, not that of a file that nobody has seen.
      throw FileError(action: "write", path: path, code: error.code)
    }
  }

  private static func write(_ bytes: [UInt8], into path: String) throws(FileError) {
    let descriptor = open(path, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileError(action: "write", path: path, code: errno) }
    defer { close(descriptor) }
    let code = write(bytes, to: descriptor)
    guard code == 0 else { throw FileError(action: "write", path: path, code: code) }
  }
}
