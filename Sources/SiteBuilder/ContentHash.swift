import CXXHash

/// What stands for the bytes of a file: 128 bits of XXH3, the same on every machine.
///
/// It says what has not changed, and names files by what they hold, so that hosts and browsers may keep them for good. It is
/// good against chance, not against somebody who looks for two files with the same hash: nobody gains by that.
struct ContentHash: Hashable, Sendable {
  var low: UInt64
  var high: UInt64

  init(low: UInt64, high: UInt64) {
    (self.low, self.high) = (low, high)
  }

  init(of bytes: [UInt8]) { self.init(of: bytes[...]) }

  init(of bytes: ArraySlice<UInt8>) {
    let hash = bytes.withUnsafeBytes { XXH3_128bits($0.baseAddress, $0.count) }
    self.init(low: hash.low64, high: hash.high64)
  }

  /// Hashes one behind another, each as ``bytes`` gives it; one that nobody knows is zero.
  static func packed(_ hashes: [ContentHash?]) -> [UInt8] {
    var packed: [UInt8] = []
    packed.reserveCapacity(hashes.count * size)
    for hash in hashes {
      withUnsafeBytes(of: (hash?.low ?? 0).littleEndian) { packed += $0 }
      withUnsafeBytes(of: (hash?.high ?? 0).littleEndian) { packed += $0 }
    }
    return packed
  }

  /// What stands in bytes from a place on, as ``bytes`` gives it; zero where there are too few.
  init(bytes: [UInt8], at start: Int) {
    self.init(low: bytes[...].number(at: start) ?? 0, high: bytes[...].number(at: start + 8) ?? 0)
  }

  static let size = 16

  var bytes: [UInt8] {
    [low, high].flatMap { part in withUnsafeBytes(of: part.littleEndian) { Array($0) } }
  }

  /// Twelve digits and letters, which every file system tells apart.
  var name: String {
    let digits = Array("0123456789abcdefghjkmnpqrstvwxyz".utf8)
    return String(decoding: (0..<12).map { digits[Int(low >> (UInt64($0) * 5) & 31)] }, as: UTF8.self)
  }
}

extension ArraySlice<UInt8> {
  /// The number in eight bytes, the smallest first, that many bytes behind the first; nil where there are fewer.
  func number(at offset: Int) -> UInt64? {
    withUnsafeBytes { bytes in
      guard offset >= 0, offset <= bytes.count - 8 else { return nil }
      return UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }
  }
}
