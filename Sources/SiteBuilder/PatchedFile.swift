#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

extension FileSystem {
  /// Puts other bytes in some places of a file, and moves what stands behind them: cheaper than a new file where the file is
  /// long, for the system has nothing to find room for, nor to take back.
  ///
  /// The file must be nobody else's: one with a second name, or one that somebody has open, is left alone.
  ///
  /// - Parameters:
  ///   - replacements: in the order of their places, none over another.
  ///   - stamp: what the file has to be still.
  /// - Returns: its new stamp; nil if it was left alone.
  /// - Throws: with the file spoilt.
  static func patch(
    _ path: String, _ replacements: [Replacement], expecting stamp: FileStamp
  ) throws(FileError) -> FileStamp? {
    let descriptor = open(path, O_RDWR | O_CLOEXEC | O_NOFOLLOW)
    if descriptor < 0 { return nil }
    defer { close(descriptor) }
    var info = stat()
    guard fstat(descriptor, &info) == 0, info.st_mode & S_IFMT == S_IFREG, info.st_nlink == 1,
      FileStamp(info).isSameOutput(as: stamp), isOpenHereAlone(descriptor)
    else { return nil }
    var pieces: [(range: Range<Int>, target: Int)] = []
    var (start, target) = (0, 0)
    for replacement in replacements {
      pieces.append((start..<replacement.range.lowerBound, target))
      target += replacement.range.lowerBound - start + replacement.bytes.count
      start = replacement.range.upperBound
    }
    pieces.append((start..<stamp.size, target))
    // None lands on one that has still to move: those that move to the end go first, the last before the others.
    for piece in pieces.reversed() where piece.target > piece.range.lowerBound {
      var end = piece.range.upperBound
      while end > piece.range.lowerBound {
        let start = max(end - 1 << 18, piece.range.lowerBound)
        try move(start..<end, by: piece.target - piece.range.lowerBound, in: descriptor, of: path)
        end = start
      }
    }
    for piece in pieces where piece.target < piece.range.lowerBound {
      var start = piece.range.lowerBound
      while start < piece.range.upperBound {
        let end = min(start + 1 << 18, piece.range.upperBound)
        try move(start..<end, by: piece.target - piece.range.lowerBound, in: descriptor, of: path)
        start = end
      }
    }
    for (piece, replacement) in zip(pieces, replacements) {
      try put(replacement.bytes, at: piece.target + piece.range.count, in: descriptor, of: path)
    }
    let size = target + stamp.size - start
    guard size >= stamp.size || ftruncate(descriptor, off_t(size)) == 0, fstat(descriptor, &info) == 0 else {
      throw FileError(action: "write", path: path, code: errno)
    }
    return FileStamp(info)
  }

  private static func move(
    _ range: Range<Int>, by distance: Int, in descriptor: Int32, of path: String
  ) throws(FileError) {
    try put(try read(descriptor, range, of: path), at: range.lowerBound + distance, in: descriptor, of: path)
  }

  private static func put(
    _ bytes: [UInt8], at place: Int, in descriptor: Int32, of path: String
  ) throws(FileError) {
    var code: Int32 = 0
    bytes.withUnsafeBytes { bytes in
      var written = 0
      while written < bytes.count, code == 0, let base = bytes.baseAddress {
        let count = pwrite(descriptor, base + written, bytes.count - written, off_t(place + written))
        if count > 0 { written += count } else if count == 0 { code = EIO } else if errno != EINTR { code = errno }
      }
    }
    guard code == 0 else { throw FileError(action: "write", path: path, code: code) }
  }
}
