#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Searches of a page, which go over it many bytes at a time.
extension UnsafeRawBufferPointer {
  /// Letters that end before a zero; none for a pointer to nothing.
  init(lettersAt text: UnsafePointer<CChar>?) {
    guard let text else {
      self.init(start: nil, count: 0)
      return
    }
    self.init(start: text, count: strlen(text))
  }

  /// The place of the first byte of a kind in a range.
  func firstIndex(of byte: UInt8, in range: Range<Int>) -> Int? {
    let range = range.clamped(to: 0..<count)
    guard let base = baseAddress, !range.isEmpty else { return nil }
    return memchr(base + range.lowerBound, Int32(byte), range.count).map { UnsafeRawPointer($0) - base }
  }

  /// The place of the first byte from an index on that is no ASCII.
  func firstIndexBeyondASCII(from start: Int) -> Int? {
    var index = start
    let highest = UInt64(eightTimes: 0x80)
    while index + 32 <= count,
      (word(at: index) | word(at: index + 8) | word(at: index + 16) | word(at: index + 24)) & highest == 0
    {
      index += 32
    }
    while index + 8 <= count, word(at: index) & highest == 0 { index += 8 }
    while index < count {
      if self[index] >= 0x80 { return index }
      index += 1
    }
    return nil
  }

  /// Whether these are the same bytes.
  func isEqual(to other: Slice<UnsafeRawBufferPointer>) -> Bool {
    let other = UnsafeRawBufferPointer(rebasing: other)
    guard count == other.count, let mine = baseAddress, let others = other.baseAddress else {
      return count == other.count
    }
    return memcmp(mine, others, count) == 0
  }

  /// Eight bytes as a number, the first one lowest.
  func word(at index: Int) -> UInt64 {
    UInt64(littleEndian: loadUnaligned(fromByteOffset: index, as: UInt64.self))
  }
}

extension UInt64 {
  /// Eight times the same byte.
  init(eightTimes byte: UInt8) {
    self = 0x0101_0101_0101_0101 &* UInt64(byte)
  }

  /// The highest bit of each byte that is zero; above the lowest such byte it may be set wrongly.
  var zeroBytes: UInt64 {
    (self &- 0x0101_0101_0101_0101) & ~self & 0x8080_8080_8080_8080
  }
}
