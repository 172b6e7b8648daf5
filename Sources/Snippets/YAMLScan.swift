/// Goes through YAML: keys, texts in quotes or in blocks, numbers, and words that are values of their own.
struct YAMLScan: CodeScan {
  let code: UnsafeBufferPointer<UInt8>
  private(set) var index = 0
  /// Whether nothing but blanks and hyphens stood in the line so far.
  private var isLineStart = true
  /// How far the line is indented.
  private var indentation = 0
  /// Whether a block of text follows that is indented by more than this.
  private var block: Int?
  private var flowDepth = 0

  private static let words = WordTable([(1, "false null true ~ no off on yes False Null True")])

  init(_ code: UnsafeBufferPointer<UInt8>) {
    self.code = code
  }

  mutating func skip() -> UInt8? {
    if let parent = block, index > 0, code[index - 1] == UInt8(ascii: "\n") {
      block = nil
      if let mark = skipBlock(deeperThan: parent) { return mark }
    }
    let byte = code[index]
    switch byte {
    case UInt8(ascii: "\n"):
      index += 1
      isLineStart = true
      indentation = 0
      return nil
    case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"):
      if isLineStart { indentation += 1 }
      index += 1
      return nil
    case UInt8(ascii: "#") where index == 0 || code[index - 1] <= 0x20:
      skipLine(code, &index)
      return Mark.comment
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      skipString(byte)
      let isKey = isColon(at: index)
      isLineStart = false
      return isKey ? Mark.key : Mark.string
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      flowDepth += 1
      return plain()
    case UInt8(ascii: "}"), UInt8(ascii: "]"):
      flowDepth = max(flowDepth - 1, 0)
      return plain()
    case UInt8(ascii: "|"), UInt8(ascii: ">"):
      if flowDepth == 0, isEndOfLine(behind: index) { block = indentation }
      return plain()
    case UInt8(ascii: "&"), UInt8(ascii: "*"), UInt8(ascii: "!"):
      guard index + 1 < code.count, isNamePart(code[index + 1]) || code[index + 1] == byte else { return plain() }
      index += 1
      while index < code.count, code[index] > 0x20, !",]}".utf8.contains(code[index]) { index += 1 }
      return Mark.attribute
    case UInt8(ascii: "-") where isLineStart:
      if code[index...].starts(with: "---".utf8), indentation == 0 {
        index += 3
        return Mark.attribute
      }
      // What follows a hyphen is indented as far as it stands itself.
      indentation += 1
      index += 1
      return nil
    case UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "?"), UInt8(ascii: "-"), UInt8(ascii: "@"):
      return plain()
    default: return skipWord()
    }
  }

  private mutating func plain() -> UInt8? {
    isLineStart = false
    index += 1
    return nil
  }

  /// Passes a key, or one word of a value.
  private mutating func skipWord() -> UInt8? {
    if isLineStart || flowDepth > 0, let end = endOfKey() {
      index = end
      isLineStart = false
      return Mark.key
    }
    isLineStart = false
    let start = index
    while index < code.count, code[index] > 0x20, flowDepth == 0 || !",]}".utf8.contains(code[index]),
      !isColon(at: index)
    { index += 1 }
    if index == start { index += 1 }
    let word = UnsafeBufferPointer(rebasing: code[start..<index])
    let isAlone = isBounded(start, index)
    if isAlone, Self.words.role(of: word) == 1 { return Mark.keyword }
    if isNumber(word) { return Mark.number }
    return word[0] &- UInt8(ascii: "A") < 26 && word.allSatisfy({ isNamePart($0) }) && isAlone ? Mark.type : nil
  }

  /// Whether a word is all of a value.
  private func isBounded(_ start: Int, _ end: Int) -> Bool {
    var before = start - 1
    while before >= 0, code[before] == UInt8(ascii: " ") { before -= 1 }
    var behind = end
    while behind < code.count, code[behind] == UInt8(ascii: " ") || code[behind] == UInt8(ascii: "\r") { behind += 1 }
    let begins = before < 0 || ":-[{,\n".utf8.contains(code[before])
    return begins && (behind == code.count || "\n,]}#".utf8.contains(code[behind]))
  }

  private func endOfKey() -> Int? {
    var end = index
    while end < code.count, code[end] != UInt8(ascii: "\n"), flowDepth == 0 || !",]}[{".utf8.contains(code[end]) {
      if isColon(at: end) { return end }
      if code[end] == UInt8(ascii: "#"), code[end - 1] <= 0x20 { return nil }
      end += 1
    }
    return nil
  }

  /// Whether a colon that ends a key stands at an index.
  private func isColon(at index: Int) -> Bool {
    guard index < code.count, code[index] == UInt8(ascii: ":") else { return false }
    return index + 1 == code.count || code[index + 1] <= 0x20
  }

  private func isEndOfLine(behind start: Int) -> Bool {
    var end = start + 1
    while end < code.count, isDigit(code[end]) || "+- \r".utf8.contains(code[end]) { end += 1 }
    return end == code.count || code[end] == UInt8(ascii: "\n") || code[end] == UInt8(ascii: "#")
  }

  private func isNumber(_ word: UnsafeBufferPointer<UInt8>) -> Bool {
    var digits = word[...]
    if digits.first == UInt8(ascii: "-") || digits.first == UInt8(ascii: "+") { digits = digits.dropFirst() }
    guard let first = digits.first, isDigit(first) else { return false }
    return digits.allSatisfy { isDigit($0) || ".xeE_+-".utf8.contains($0) || ($0 | 0x20) &- UInt8(ascii: "a") < 6 }
  }

  private mutating func skipString(_ quote: UInt8) {
    index += 1
    while index < code.count {
      if code[index] == UInt8(ascii: "\\"), quote == UInt8(ascii: "\"") {
        index = min(index + 2, code.count)
      } else {
        index += 1
        if code[index - 1] == quote {
          // A quote that is written twice stands for itself.
          guard quote == UInt8(ascii: "'"), index < code.count, code[index] == quote else { return }
          index += 1
        }
      }
    }
  }

  private mutating func skipBlock(deeperThan parent: Int) -> UInt8? {
    let start = index
    while index < code.count {
      var offset = index
      while offset < code.count, code[offset] == UInt8(ascii: " ") { offset += 1 }
      let isBlank = offset == code.count || code[offset] == UInt8(ascii: "\n")
      if !isBlank, offset - index <= parent { break }
      index = offset
      skipLine(code, &index)
      index = min(index + 1, code.count)
    }
    return index > start ? Mark.string : nil
  }
}
