// A page's part of the index as bytes, for the next build on the same machine.

extension IndexedPage {
  public var bytes: [UInt8] {
    var writer = Writer()
    writer.number(parts.count)
    for part in parts {
      writer.array(part.letters)
      writer.array(part.ends)
      writer.array(part.hashes)
      writer.array(part.weights)
      writer.array(part.shown)
    }
    return writer.bytes
  }

  /// Nil if the bytes cannot be those of a page.
  public init?(bytes: [UInt8]) {
    var reader = Reader(bytes: bytes)
    guard let count = reader.number(), count <= bytes.count else { return nil }
    for _ in 0..<count {
      guard let letters: [UInt8] = reader.array(), let ends: [UInt32] = reader.array(),
        let hashes: [UInt64] = reader.array(), let weights: [UInt8] = reader.array(),
        let shown: [UInt8] = reader.array(), ends.count == hashes.count, ends.count == weights.count,
        zip(ends, ends.dropFirst()).allSatisfy({ $0 <= $1 }), ends.last.map({ Int($0) <= letters.count }) ?? true
      else { return nil }
      parts.append(Part(letters: letters, ends: ends, hashes: hashes, weights: weights, shown: shown))
    }
    guard reader.isAtEnd else { return nil }
  }

  private struct Writer {
    var bytes: [UInt8] = []

    mutating func number(_ value: Int) {
      for shift in 0..<8 { bytes.append(UInt8(truncatingIfNeeded: value >> (shift * 8))) }
    }

    mutating func array<Element: FixedWidthInteger>(_ elements: [Element]) {
      number(elements.count)
      elements.withUnsafeBytes { bytes += $0 }
    }
  }

  private struct Reader {
    let bytes: [UInt8]
    var next = 0

    var isAtEnd: Bool { next == bytes.count }

    mutating func number() -> Int? {
      guard bytes.count - next >= 8 else { return nil }
      var value = 0
      for shift in 0..<8 { value |= Int(bytes[next + shift]) << (shift * 8) }
      next += 8
      return value >= 0 ? value : nil
    }

    mutating func array<Element: FixedWidthInteger>() -> [Element]? {
      let size = MemoryLayout<Element>.size
      guard let count = number(), count <= (bytes.count - next) / size else { return nil }
      let start = next
      next += count * size
      return Array(unsafeUninitializedCapacity: count) { buffer, filled in
        bytes.withUnsafeBytes {
          UnsafeMutableRawBufferPointer(buffer).copyMemory(from: .init(rebasing: $0[start..<start + count * size]))
        }
        filled = count
      }
    }
  }
}
