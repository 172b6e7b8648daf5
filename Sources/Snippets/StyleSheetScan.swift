/// Goes through CSS: properties are keys, names of classes and ids types, functions calls, at-rules attributes.
struct StyleSheetScan: CodeScan {
  let code: UnsafeBufferPointer<UInt8>
  private(set) var index = 0
  /// Where the declaration at hand has its colon; nil in a selector.
  private var colon: Int?
  /// Up to where it is known what stands at hand.
  private var known = 0

  init(_ code: UnsafeBufferPointer<UInt8>) {
    self.code = code
  }

  mutating func skip() -> UInt8? {
    let byte = code[index]
    if byte <= 0x20 {
      index += 1
      return nil
    }
    if byte == UInt8(ascii: "/"), isNext(UInt8(ascii: "*")) {
      skipComment(&index)
      return Mark.comment
    }
    if index >= known { findEndOfStatement() }
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      skipString(&index)
      return Mark.string
    case UInt8(ascii: "@"):
      index += 1
      skipName()
      return Mark.attribute
    case UInt8(ascii: "#"):
      index += 1
      skipName()
      return colon == nil ? Mark.type : Mark.number
    case UInt8(ascii: "."):
      index += 1
      if index < code.count, isDigit(code[index]) { return skipNumber() }
      guard index < code.count, isPartOfName(code[index]) else { return nil }
      skipName()
      return Mark.type
    case _ where isDigit(byte): return skipNumber()
    case UInt8(ascii: "!"):
      index += 1
      skipName()
      return Mark.keyword
    case _ where isPartOfName(byte):
      if byte == UInt8(ascii: "-"), index + 1 < code.count,
        isDigit(code[index + 1]) || code[index + 1] == UInt8(ascii: ".")
      {
        index += 1
        return nil
      }
      let start = index
      skipName()
      if let colon { if start < colon { return Mark.key } }
      if index < code.count, code[index] == UInt8(ascii: "(") { return Mark.call }
      return colon == nil ? Mark.keyword : nil
    default:
      index += 1
      return nil
    }
  }

  /// Looks whether what begins here is a declaration or the head of a rule: the first of `;`, `{` and `}` says so.
  private mutating func findEndOfStatement() {
    var end = index
    var depth = 0
    colon = nil
    var first: Int?
    while end < code.count {
      switch code[end] {
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        skipString(&end)
        continue
      case UInt8(ascii: "/") where end + 1 < code.count && code[end + 1] == UInt8(ascii: "*"):
        skipComment(&end)
        continue
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"): depth = max(depth - 1, 0)
      case UInt8(ascii: ":") where first == nil && depth == 0: first = end
      case UInt8(ascii: "{"):
        known = end + 1
        return
      case UInt8(ascii: ";") where depth == 0, UInt8(ascii: "}"):
        colon = first
        known = end + 1
        return
      default: break
      }
      end += 1
    }
    colon = first
    known = code.count
  }

  private mutating func skipNumber() -> UInt8 {
    while index < code.count,
      isNamePart(code[index]) || code[index] == UInt8(ascii: "%") || code[index] == UInt8(ascii: ".")
    { index += 1 }
    return Mark.number
  }

  private mutating func skipName() {
    while index < code.count, isPartOfName(code[index]) { index += 1 }
  }

  private func skipComment(_ index: inout Int) {
    index += 2
    while index < code.count, code[index] != UInt8(ascii: "/") || code[index - 1] != UInt8(ascii: "*") { index += 1 }
    index = min(index + 1, code.count)
  }

  private func skipString(_ index: inout Int) {
    let quote = code[index]
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

  private func isNext(_ byte: UInt8) -> Bool { index + 1 < code.count && code[index + 1] == byte }

  private func isPartOfName(_ byte: UInt8) -> Bool { isNamePart(byte) || byte == UInt8(ascii: "-") }
}
