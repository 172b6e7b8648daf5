/// Goes through Swift source, token by token, and says what each is.
///
/// Swift decides what a word is by what stands around it; here that is the token before, the byte behind, and the
/// bracket around. Strings with interpolations are one bracket more: inside of it stands code again.
struct SwiftScan: CodeScan {
  let code: UnsafeBufferPointer<UInt8>
  var index = 0

  enum Token {
    case start, name, value, keyword, accessor, open, close, closeBrace, comma, colon, dot, sign, other
  }
  enum Bracket {
    case round, parameters, versions, square, elements, brace, precedence
    case string(hashes: Int, isMultiline: Bool)
  }

  var last = Token.start
  /// What `last` is as a word.
  var lastWord = SwiftWord.name
  var brackets: [Bracket] = []
  /// Whether a line ended since `last`.
  var isNewLine = true
  /// Whether the last dot stood behind a value.
  var isMember = false
  /// What kind of bracket the next one is, because of a word before.
  var next: Bracket?

  /// The rest of a string that an interpolation stood in.
  var pending: (hashes: Int, isMultiline: Bool)?

  /// Where the code of an interpolation begins that the string before ran into.
  var interpolation: Int?

  init(_ code: UnsafeBufferPointer<UInt8>) {
    self.code = code
  }

  mutating func skip() -> UInt8? {
    if let start = interpolation {
      // `\(` is code, and what the interpolation begins with.
      interpolation = nil
      index = start
      return nil
    }
    if let (hashes, isMultiline) = pending {
      pending = nil
      return skipString(hashes, isMultiline)
    }
    let byte = code[index]
    switch byte {
    case UInt8(ascii: "\n"):
      isNewLine = true
      index += 1
      return nil
    case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"):
      index += 1
      while index < code.count, code[index] == UInt8(ascii: " ") { index += 1 }
      return nil
    case UInt8(ascii: "/") where isNext(UInt8(ascii: "/")):
      skipLine(code, &index)
      return Mark.comment
    case UInt8(ascii: "/") where isNext(UInt8(ascii: "*")):
      skipComment()
      return Mark.comment
    default: break
    }
    defer { isNewLine = false }
    if isNameStart(byte) { return skipWord() }
    if isDigit(byte) {
      skipNumber()
      return end(.value, Mark.number)
    }
    return skipSign(byte)
  }

  mutating func end(_ token: Token, _ mark: UInt8? = nil) -> UInt8? {
    last = token
    lastWord = .name
    return mark
  }

  // MARK: - Signs

  mutating func skipSign(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "\""): return beginString(hashes: 0)
    case UInt8(ascii: "#"): return skipHash()
    case UInt8(ascii: "@"):
      index += 1
      guard index < code.count, isNameStart(code[index]) else { return end(.other) }
      let start = index
      while index < code.count, isNamePart(code[index]) || code[index] == UInt8(ascii: ".") { index += 1 }
      if code[start..<index].elementsEqual("available".utf8) || code[start..<index].elementsEqual("_available".utf8) {
        next = .versions
      }
      return end(.start, Mark.attribute)
    case UInt8(ascii: "`"):
      index += 1
      while index < code.count, code[index] != UInt8(ascii: "`"), code[index] != UInt8(ascii: "\n") { index += 1 }
      if index < code.count, code[index] == UInt8(ascii: "`") { index += 1 }
      return end(.name)
    case UInt8(ascii: "("):
      open(next ?? .round)
      return end(.open)
    case UInt8(ascii: "["):
      // Behind a value, without a blank, is what a subscript is given.
      open(isValue && !isAfterBlank ? .elements : .square)
      return end(.open)
    case UInt8(ascii: "{"):
      if case .precedence? = next { open(.precedence) } else { open(.brace) }
      return end(.open)
    case UInt8(ascii: ")"): return close()
    case UInt8(ascii: "]"), UInt8(ascii: "}"):
      index += 1
      if let bracket = brackets.last, matches(bracket, byte) { brackets.removeLast() }
      return end(byte == UInt8(ascii: "}") ? .closeBrace : .close)
    case UInt8(ascii: ","): return one(.comma)
    case UInt8(ascii: ":"): return one(.colon)
    case UInt8(ascii: ";"): return one(.start)
    case UInt8(ascii: "."):
      let isOperator = isNext(UInt8(ascii: "."))
      isMember = isValue
      while index < code.count, code[index] == UInt8(ascii: ".") { index += 1 }
      return end(isOperator ? .sign : .dot)
    case UInt8(ascii: "/"):
      if mayBeginRegex, let end = endOfRegex(from: index + 1) {
        index = end
        return self.end(.value, Mark.string)
      }
      return skipOperator()
    case UInt8(ascii: "?"), UInt8(ascii: "!"):
      // What follows a value belongs to it.
      if isValue, !isAfterBlank {
        index += 1
        return nil
      }
      return skipOperator()
    case UInt8(ascii: "\\"): return one(.other)
    case UInt8(ascii: "$"):
      index += 1
      while index < code.count, isNamePart(code[index]) { index += 1 }
      return end(.name)
    default: return skipOperator()
    }
  }

  mutating func one(_ token: Token) -> UInt8? {
    index += 1
    return end(token)
  }

  mutating func skipOperator() -> UInt8? {
    index += 1
    while index < code.count, "=-+*%<>&|^~/?!".utf8.contains(code[index]) {
      if code[index] == UInt8(ascii: "/"), isNext(UInt8(ascii: "/")) || isNext(UInt8(ascii: "*")) { break }
      index += 1
    }
    return end(.sign)
  }

  mutating func open(_ bracket: Bracket) {
    brackets.append(bracket)
    next = nil
    index += 1
  }

  /// Passes `)`; where an interpolation ends there, the string goes on.
  mutating func close() -> UInt8? {
    guard let bracket = brackets.last else { return one(.close) }
    if case .string(let hashes, let isMultiline) = bracket {
      brackets.removeLast()
      index += 1
      // The sign itself is code; the rest of the string is the next token, even if there is none.
      pending = (hashes, isMultiline)
      return nil
    }
    if matches(bracket, UInt8(ascii: ")")) { brackets.removeLast() }
    return one(.close)
  }

  func matches(_ bracket: Bracket, _ byte: UInt8) -> Bool {
    switch bracket {
    case .round, .parameters, .versions: byte == UInt8(ascii: ")")
    case .square, .elements: byte == UInt8(ascii: "]")
    case .brace, .precedence: byte == UInt8(ascii: "}")
    case .string: false
    }
  }

  /// Whether what stands before is a value, so that a sign behind it joins it with another.
  var isValue: Bool {
    switch last {
    case .name, .value, .close: true
    case .closeBrace: !isNewLine
    default: false
    }
  }

  var isAfterBlank: Bool {
    index > 0 && (code[index - 1] <= 0x20)
  }

  func isNext(_ byte: UInt8) -> Bool {
    index + 1 < code.count && code[index + 1] == byte
  }

  // MARK: - Comments, numbers, directives

  mutating func skipComment() {
    var depth = 0
    while index < code.count {
      if code[index] == UInt8(ascii: "/"), isNext(UInt8(ascii: "*")) {
        depth += 1
        index += 2
      } else if code[index] == UInt8(ascii: "*"), isNext(UInt8(ascii: "/")) {
        depth -= 1
        index += 2
        if depth == 0 { return }
      } else {
        if code[index] == UInt8(ascii: "\n") { isNewLine = true }
        index += 1
      }
    }
  }

  mutating func skipNumber() {
    // Behind a dot it is the place of an element; a version's parts are numbers of their own.
    if last == .dot || isInVersions {
      while index < code.count, isDigit(code[index]) { index += 1 }
      return
    }
    let isHex = code[index] == UInt8(ascii: "0") && isNext(UInt8(ascii: "x"))
    while index < code.count {
      let byte = code[index]
      if isNamePart(byte), byte < 0x80 {
        let isExponent = isHex ? byte | 0x20 == UInt8(ascii: "p") : byte | 0x20 == UInt8(ascii: "e")
        index += 1
        if isExponent, index + 1 < code.count, code[index] == UInt8(ascii: "-") || code[index] == UInt8(ascii: "+"),
          isDigit(code[index + 1])
        {
          index += 1
        }
      } else if byte == UInt8(ascii: "."), index + 1 < code.count,
        isHex ? isHexDigit(code[index + 1]) && hasExponent(from: index + 1) : isDigit(code[index + 1])
      {
        index += 1
      } else {
        return
      }
    }
  }

  var isInVersions: Bool {
    if case .versions? = brackets.last { true } else { false }
  }

  func hasExponent(from start: Int) -> Bool {
    var end = start
    while end < code.count, isHexDigit(code[end]) || code[end] == UInt8(ascii: "_") { end += 1 }
    return end < code.count && code[end] | 0x20 == UInt8(ascii: "p")
  }

  func isHexDigit(_ byte: UInt8) -> Bool {
    isDigit(byte) || (byte | 0x20) &- UInt8(ascii: "a") < 6
  }

  /// `#if`, `#available`, `#"…"#`, `#/…/#` and macros.
  mutating func skipHash() -> UInt8? {
    var end = index
    while end < code.count, code[end] == UInt8(ascii: "#") { end += 1 }
    let hashes = end - index
    guard end < code.count else {
      index = end
      return self.end(.other)
    }
    if code[end] == UInt8(ascii: "\"") {
      index = end
      return beginString(hashes: hashes)
    }
    if code[end] == UInt8(ascii: "/"), let stop = endOfExtendedRegex(from: end + 1, hashes) {
      index = stop
      return self.end(.value, Mark.string)
    }
    if index == 0, hashes == 1, code[end] == UInt8(ascii: "!") {
      skipLine(code, &index)
      return Mark.comment
    }
    index = end
    guard hashes == 1, isNameStart(code[end]) else { return self.end(.other) }
    while index < code.count, isNamePart(code[index]) { index += 1 }
    let word = code[end..<index]
    if word.elementsEqual("available".utf8) || word.elementsEqual("unavailable".utf8) { next = .versions }
    let isDirective = ["if", "elseif", "else", "endif"].contains { word.elementsEqual($0.utf8) }
    return self.end(isDirective ? .start : .name, Mark.attribute)
  }
}
