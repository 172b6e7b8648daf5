import Diagnostics

/// A byte that no content file may hold, found before any parser sees it.
public struct UnreadableByte: Hashable, Sendable {
  public enum Reason: Hashable, Sendable {
    /// The byte belongs to no character in UTF-8.
    case invalidUTF8
    /// The byte is zero.
    case nul
  }

  /// An index of the bytes that were looked through.
  public var offset: Int
  public var reason: Reason
  public var byte: UInt8
}

extension ArraySlice<UInt8> {
  /// The first byte that keeps the bytes from being text, or nil if they are. Costs one pass over them.
  public var firstUnreadableByte: UnreadableByte? {
    withUnsafeBytes { buffer in
      var offset = 0
      while offset < buffer.count {
        // Eight bytes at a time as long as all are ASCII and none is zero.
        while offset + 8 <= buffer.count {
          let word = buffer.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
          let zeros = (word &- 0x0101_0101_0101_0101) & ~word
          guard (word | zeros) & 0x8080_8080_8080_8080 == 0 else { break }
          offset += 8
        }
        guard offset < buffer.count else { return nil }
        if buffer[offset] == 0 { return UnreadableByte(offset: startIndex + offset, reason: .nul, byte: 0) }
        let length = characterLength(in: buffer, at: offset)
        if length == 0 {
          return UnreadableByte(offset: startIndex + offset, reason: .invalidUTF8, byte: buffer[offset])
        }
        offset += length
      }
      return nil
    }
  }
}

/// The number of bytes of the character at `offset`, or 0 if there is no well-formed one (Unicode, table 3-7).
private func characterLength(in buffer: UnsafeRawBufferPointer, at offset: Int) -> Int {
  func continues(_ distance: Int, _ low: UInt8 = 0x80, _ high: UInt8 = 0xBF) -> Bool {
    let index = offset + distance
    return index < buffer.count && buffer[index] >= low && buffer[index] <= high
  }
  switch buffer[offset] {
  case 0x00...0x7F: return 1
  case 0xC2...0xDF: return continues(1) ? 2 : 0
  case 0xE0: return continues(1, 0xA0) && continues(2) ? 3 : 0
  case 0xED: return continues(1, 0x80, 0x9F) && continues(2) ? 3 : 0
  case 0xE1...0xEF: return continues(1) && continues(2) ? 3 : 0
  case 0xF0: return continues(1, 0x90) && continues(2) && continues(3) ? 4 : 0
  case 0xF1...0xF3: return continues(1) && continues(2) && continues(3) ? 4 : 0
  case 0xF4: return continues(1, 0x80, 0x8F) && continues(2) && continues(3) ? 4 : 0
  default: return 0
  }
}

extension Diagnostic {
  /// A byte that makes a file unreadable, in the words for authors; ids `invalid-utf8` and `nul-byte`.
  public static func unreadable(_ found: UnreadableByte, in file: String) -> Diagnostic {
    let range = SourceRange(file: file, bytes: found.offset..<found.offset + 1)
    switch found.reason {
    case .invalidUTF8:
      // A mark of byte order, with which no text in UTF-8 begins.
      if found.offset == 0, found.byte >= 0xFE {
        return Diagnostic(
          "invalid-utf8", .error, "the file begins as UTF-16 does, and is read as UTF-8", at: range,
          fixes: [Fix("save the file in the encoding UTF-8")])
      }
      let byte = "0x" + String(found.byte, radix: 16, uppercase: true)
      return Diagnostic(
        "invalid-utf8", .error, "the byte \(byte) belongs to no character in UTF-8", at: range,
        fixes: [Fix("save the file in the encoding UTF-8")])
    case .nul:
      return Diagnostic(
        "nul-byte", .error, "a byte that is zero belongs in no text", at: range,
        fixes: [Fix("remove it, or save the file in the encoding UTF-8")])
    }
  }
}
