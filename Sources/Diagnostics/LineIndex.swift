/// Where the lines of a file begin, to turn byte offsets into lines and columns.
public struct LineIndex: Sendable {
  let text: [UInt8]
  private let starts: [Int]
  /// How many scalars begin before every `stretch`th byte, so that a column far into a line costs no more than one at its
  /// beginning.
  private let counts: [Int]

  private static let stretch = 256

  /// - Parameter bytes: the file's bytes; those of a file in UTF-16 are taken as the UTF-8 that places in it are counted in.
  public init(_ bytes: [UInt8]) {
    let text = bytes.utf8OfUTF16 ?? bytes
    self.text = text
    var starts = [0]
    var counts: [Int] = []
    var count = 0
    for (offset, byte) in text.enumerated() {
      if offset % Self.stretch == 0 { counts.append(count) }
      if beginsScalar(byte) { count += 1 }
      let isLoneReturn =
        byte == UInt8(ascii: "\r") && !(offset + 1 < text.count && text[offset + 1] == UInt8(ascii: "\n"))
      if byte == UInt8(ascii: "\n") || isLoneReturn { starts.append(offset + 1) }
    }
    self.starts = starts
    self.counts = counts
  }

  /// The line, from 1, and the column in characters (Unicode scalars), from 1, of a byte offset.
  ///
  /// An offset past the end counts as the end.
  public func position(of offset: Int) -> (line: Int, column: Int) {
    let line = lineNumber(of: offset)
    let start = starts[line]
    let end = min(max(offset, start), text.count)
    return (line + 1, scalarCount(before: end) - scalarCount(before: start) + 1)
  }

  /// The bytes of the line that holds an offset, without its line ending, and the offset at which it begins.
  public func line(at offset: Int) -> (start: Int, bytes: ArraySlice<UInt8>) {
    let line = lineNumber(of: offset)
    let start = starts[line]
    var end = line + 1 < starts.count ? starts[line + 1] : text.count
    while end > start, text[end - 1] == UInt8(ascii: "\n") || text[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return (start, text[start..<end])
  }

  /// The offset at which a line, counted from 1, begins; the end of the file for a line past it.
  public func offset(ofLine line: Int) -> Int {
    line < 1 ? 0 : line <= starts.count ? starts[line - 1] : text.count
  }

  private func lineNumber(of offset: Int) -> Int {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }

  /// How many scalars begin in the file before an offset in it, or before its end.
  private func scalarCount(before offset: Int) -> Int {
    guard let known = counts.indices.contains(offset / Self.stretch) ? offset / Self.stretch : counts.indices.last
    else {
      return 0
    }
    return text[known * Self.stretch..<offset].reduce(counts[known]) { $0 + (beginsScalar($1) ? 1 : 0) }
  }
}

/// Every byte that does not continue a scalar begins one.
private func beginsScalar(_ byte: UInt8) -> Bool { byte & 0xC0 != 0x80 }
