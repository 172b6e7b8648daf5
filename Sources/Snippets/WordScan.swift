/// Goes through code of a language that a table of words describes.
struct WordScan: CodeScan {
  let code: UnsafeBufferPointer<UInt8>
  private let words: Language.Words
  private(set) var index = 0
  /// How many parentheses are open behind `@property`; nil outside of them.
  private var propertyDepth: Int?
  private var isBehindQuestion = false

  init(_ code: UnsafeBufferPointer<UInt8>, _ words: Language.Words) {
    self.code = code
    self.words = words
  }

  mutating func skip() -> UInt8? {
    let byte = code[index]
    if byte <= 0x20 {
      repeat { index += 1 } while index < code.count && code[index] == UInt8(ascii: " ")
      return nil
    }
    if matches(words.lineComment) {
      skipLine(code, &index)
      return Mark.comment
    }
    if matches(words.blockComment.begin) {
      skipComment()
      return Mark.comment
    }
    if isNameStart(byte) { return skipName() }
    defer { isBehindQuestion = byte == UInt8(ascii: "?") }
    if isDigit(byte) {
      skipNumber()
      return Mark.number
    }
    if words.quotes.contains(byte) {
      skipString(byte)
      return words.keys == .texts && isFollowedByColon ? Mark.key : Mark.string
    }
    if words.attributeMarks.contains(byte), index + 1 < code.count {
      if isNameStart(code[index + 1]) { return skipAttribute() }
      if words.quotes.contains(code[index + 1]) {
        // `@"…"` of Objective-C: the sign belongs to the string.
        index += 1
        skipString(code[index])
        return Mark.string
      }
    }
    if let depth = propertyDepth {
      if byte == UInt8(ascii: "(") { propertyDepth = depth + 1 }
      if byte == UInt8(ascii: ")") { propertyDepth = depth > 1 ? depth - 1 : nil }
      if byte == UInt8(ascii: ";") { propertyDepth = nil }
    }
    index += 1
    return nil
  }

  private mutating func skipName() -> UInt8? {
    let start = index
    while index < code.count, isNamePart(code[index]) { index += 1 }
    let name = UnsafeBufferPointer(rebasing: code[start..<index])
    defer { isBehindQuestion = false }
    let isMember = start > 0 && code[start - 1] == UInt8(ascii: ".")
    let isPart =
      words.keys == .selectors && index < code.count && code[index] == UInt8(ascii: ":") && !isBehindQuestion
      && !name.elementsEqual("default".utf8)
    switch words.table.role(of: name) {
    case 1 where !isMember && !isPart: return Mark.keyword
    case 2 where propertyDepth ?? 0 > 0: return Mark.keyword
    default: break
    }
    if code[start] &- UInt8(ascii: "A") < 26 { return Mark.type }
    return index < code.count && code[index] == UInt8(ascii: "(") ? Mark.call : nil
  }

  private mutating func skipAttribute() -> UInt8 {
    let start = index + 1
    index += 1
    while index < code.count, isNamePart(code[index]) { index += 1 }
    let name = code[start..<index]
    if name.elementsEqual("property".utf8) { propertyDepth = 0 }
    return Mark.attribute
  }

  private mutating func skipNumber() {
    let isHex =
      code[index] == UInt8(ascii: "0") && index + 1 < code.count && code[index + 1] | 0x20 == UInt8(ascii: "x")
    while index < code.count {
      let byte = code[index]
      guard
        isNamePart(byte) && byte < 0x80
          || byte == UInt8(ascii: ".") && index + 1 < code.count && isDigit(code[index + 1])
      else { return }
      index += 1
      let isExponent = byte | 0x20 == (isHex ? UInt8(ascii: "p") : UInt8(ascii: "e"))
      if isExponent, index + 1 < code.count, "+-".utf8.contains(code[index]), isDigit(code[index + 1]) { index += 1 }
    }
  }

  private mutating func skipComment() {
    index += words.blockComment.begin.count
    while index < code.count, !matches(words.blockComment.end) { index += 1 }
    index = min(index + words.blockComment.end.count, code.count)
  }

  private mutating func skipString(_ quote: UInt8) {
    index += 1
    while index < code.count, code[index] != UInt8(ascii: "\n") {
      if code[index] == UInt8(ascii: "\\") {
        index = min(index + 2, code.count)
      } else {
        index += 1
        if code[index - 1] == quote { return }
      }
    }
  }

  private var isFollowedByColon: Bool {
    var offset = index
    while offset < code.count, code[offset] <= 0x20 { offset += 1 }
    return offset < code.count && code[offset] == UInt8(ascii: ":")
  }

  private func matches(_ sign: [UInt8]) -> Bool {
    guard let first = sign.first, code[index] == first, index + sign.count <= code.count else { return false }
    for offset in sign.indices where code[index + offset] != sign[offset] { return false }
    return true
  }
}
