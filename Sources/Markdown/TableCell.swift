/// The place of a cell in the file, and what is in it as far as its bytes give that away.
struct TableCell {
  /// Without the blanks around what is in it.
  var bytes: Range<Int>
  private var content: Content

  init(_ bytes: Range<Int>, content: Content) {
    self.bytes = bytes
    self.content = content
  }

  /// Most cells hold a few words, or a name in code; in them libcmark would find nothing else.
  enum Content {
    /// Letters that stand for themselves.
    case text
    /// Letters between single backticks.
    case code
    case markup

    init(of letters: UnsafeRawBufferPointer) {
      guard letters.first == UInt8(ascii: "`") else {
        self = letters.allSatisfy { !meansSomething($0) } ? .text : .markup
        return
      }
      let inside = letters.dropFirst().dropLast()
      // Blanks at both edges would be taken away, a backslash may stand before a bar.
      let isCode =
        letters.count > 2 && letters.last == UInt8(ascii: "`") && inside.first != 0x20
        && inside.allSatisfy { $0 >= 0x20 && $0 != UInt8(ascii: "`") && $0 != UInt8(ascii: "\\") }
      self = isCode ? .code : .markup
    }
  }

  /// Whether libcmark has to parse what is in it.
  var isParsed: Bool { content == .markup }

  /// Whether it is code alone.
  var isCode: Bool { content == .code }

  /// What stands in it: without the backticks, where it is code.
  var letters: Range<Int> {
    isCode ? bytes.lowerBound + 1..<bytes.upperBound - 1 : bytes
  }
}

/// Whether a letter in a heading may be more than text to libcmark: control characters and ``!#&*<[\]_` ``.
private func meansSomething(_ byte: UInt8) -> Bool {
  // A bit for each of the first 64 bytes, and one for each of the next 64.
  let low: UInt64 = 0xFFFF_FFFF | 1 << 0x21 | 1 << 0x23 | 1 << 0x26 | 1 << 0x2A | 1 << 0x3C
  let high: UInt64 = 1 << 0x1B | 1 << 0x1C | 1 << 0x1D | 1 << 0x1F | 1 << 0x20
  if byte >= 0x80 { return false }
  return (byte < 0x40 ? low : high) >> UInt64(byte & 0x3F) & 1 != 0
}
