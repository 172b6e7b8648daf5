/// Splits highlighted code at its line breaks, so that a line can stand in an element of its own.
///
/// Elements that go on in the next line are ended before the break and begun again behind it.
func markupLines(_ markup: ArraySlice<UInt8>) -> [[UInt8]] {
  var lines: [[UInt8]] = []
  var line: [UInt8] = []
  var open: [ArraySlice<UInt8>] = []
  var hasText = false
  var index = markup.startIndex
  let end = Array("</span>".utf8)
  while index < markup.endIndex {
    switch markup[index] {
    case UInt8(ascii: "\n"):
      for _ in open { line += end }
      lines.append(line)
      line = []
      hasText = false
      for tag in open { line += tag }
      index += 1
    case UInt8(ascii: "<"):
      let close = markup[index...].firstIndex(of: UInt8(ascii: ">")).map { $0 + 1 } ?? markup.endIndex
      let tag = markup[index..<close]
      if tag.dropFirst().first == UInt8(ascii: "/") { _ = open.popLast() } else { open.append(tag) }
      line += tag
      index = close
    default:
      let stop = markup[index...].firstIndex { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "\n") } ?? markup.endIndex
      line += markup[index..<stop]
      hasText = true
      index = stop
    }
  }
  if hasText { lines.append(line) }
  return lines
}
