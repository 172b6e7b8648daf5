/// A theme's style sheets and scripts as they go to readers: without what only their authors read.
enum AssetPacking {
  /// A file of a theme, packed if it is a style sheet or a script and as it is otherwise.
  static func packed(_ bytes: [UInt8], path: String) -> [UInt8] {
    if path.hasSuffix(".css") { return styleSheet(bytes) }
    if path.hasSuffix(".js") { return script(bytes) }
    return bytes
  }

  /// Leaves out comments, and white space where it separates nothing. Around other signs than braces, semicolons, commas and
  /// behind colons it stays, because there it may mean something: `a :hover`, `1px + 2px`.
  private static func styleSheet(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var isSpaced = false
    var index = 0
    func next(_ offset: Int) -> UInt8? { index + offset < bytes.count ? bytes[index + offset] : nil }
    while let byte = next(0) {
      if byte == UInt8(ascii: "/"), next(1) == UInt8(ascii: "*") {
        // An author's licence stays.
        let isKept = next(2) == UInt8(ascii: "!")
        let start = index
        index += 2
        while let sign = next(0), !(sign == UInt8(ascii: "*") && next(1) == UInt8(ascii: "/")) { index += 1 }
        index = min(index + 2, bytes.count)
        if isKept { result += bytes[start..<index] } else { isSpaced = true }
        continue
      }
      if byte <= 0x20 {
        isSpaced = true
        index += 1
        continue
      }
      if isSpaced, let last = result.last, !"{};,:".utf8.contains(last), !"{};,".utf8.contains(byte) {
        result.append(UInt8(ascii: " "))
      }
      isSpaced = false
      if byte == UInt8(ascii: "}"), result.last == UInt8(ascii: ";") { result.removeLast() }
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        index = copyString(from: index, of: bytes, to: &result)
        continue
      }
      result.append(byte)
      index += 1
    }
    return result
  }

  /// Copies a string with its quotes; returns where it has ended.
  private static func copyString(from start: Int, of bytes: [UInt8], to result: inout [UInt8]) -> Int {
    let quote = bytes[start]
    var index = start + 1
    while index < bytes.count, bytes[index] != quote { index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1 }
    index = min(index + 1, bytes.count)
    result += bytes[start..<index]
    return index
  }

  /// Leaves out lines of comment and what lines are indented by. Line breaks stay, because a script may rely on them to end
  /// its statements. A script in which a string or comment goes on over a line's end stays as it is.
  private static func script(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + 1)
    let isPlain = bytes.withUnsafeBufferPointer { bytes in
      var start = 0
      while start < bytes.count {
        let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
        let line = UnsafeBufferPointer(rebasing: bytes[start..<end])
        start = end + 1
        if isOpen(line) { return false }
        let indent = line.firstIndex { $0 != 0x20 && $0 != 0x09 } ?? line.count
        let text = line[indent...]
        if text.isEmpty || text.starts(with: "//".utf8) { continue }
        result += text
        result.append(UInt8(ascii: "\n"))
      }
      return true
    }
    return isPlain ? result : bytes
  }

  /// Whether a string or comment that begins in a line of a script may go on in the next one.
  private static func isOpen(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    if line.last == UInt8(ascii: "\\") { return true }
    var quotes = 0
    var (opens, closes) = (false, false)
    var last: UInt8 = 0
    for byte in line {
      if byte == UInt8(ascii: "`") { quotes += 1 }
      if last == UInt8(ascii: "/"), byte == UInt8(ascii: "*") { opens = true }
      if last == UInt8(ascii: "*"), byte == UInt8(ascii: "/") { closes = true }
      last = byte
    }
    return quotes % 2 == 1 || opens && !closes
  }
}
