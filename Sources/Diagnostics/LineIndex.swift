/// Where the lines of a file begin, to turn byte offsets into lines and columns.
public struct LineIndex: Sendable {
  private let text: [UInt8]
  private let starts: [Int]

  public init(_ text: [UInt8]) {
    self.text = text
    var starts = [0]
    for (offset, byte) in text.enumerated() {
      let isLoneReturn =
        byte == UInt8(ascii: "\r") && !(offset + 1 < text.count && text[offset + 1] == UInt8(ascii: "\n"))
      if byte == UInt8(ascii: "\n") || isLoneReturn { starts.append(offset + 1) }
    }
    self.starts = starts
  }

  /// The line, from 1, and the column in characters (Unicode scalars), from 1, of a byte offset.
  ///
  /// An offset past the end counts as the end.
  public func position(of offset: Int) -> (line: Int, column: Int) {
    let line = lineNumber(of: offset)
    let start = starts[line]
    let end = min(max(offset, start), text.count)
    return (line + 1, scalarCount(text[start..<end]) + 1)
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

  private func scalarCount(_ bytes: ArraySlice<UInt8>) -> Int {
    // Every byte that does not continue a scalar begins one.
    bytes.reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 1) }
  }
}
