/// Whether a word is a keyword where it stands.
extension SwiftScan {
  mutating func skipWord() -> UInt8? {
    let start = index
    while index < code.count, isNamePart(code[index]) { index += 1 }
    let word = role(start..<index)
    if isKeyword(word, start) {
      if word == .function, last != .dot { next = .parameters }
      if code[start..<index].elementsEqual("precedencegroup".utf8) { next = .precedence }
      last = word == .value || word == .member || word == .metatype ? .value : word == .accessor ? .accessor : .keyword
      lastWord = word
      return Mark.keyword
    }
    let isCalled = index < code.count && code[index] == UInt8(ascii: "(")
    _ = end(.name)
    if code[start] &- UInt8(ascii: "A") < 26 { return Mark.type }
    return isCalled ? Mark.call : nil
  }

  func role(_ range: Range<Int>) -> SwiftWord {
    // Every word of the table begins with one of these.
    guard code[range.lowerBound] < 0x80 else { return .name }
    return SwiftWord(rawValue: SwiftWord.table.role(of: UnsafeBufferPointer(rebasing: code[range]))) ?? .name
  }

  func isKeyword(_ word: SwiftWord, _ start: Int) -> Bool {
    if isInVersions {
      // `iOS 18`, `deprecated`, `message: …`
      let follower = follower()
      return word == .version || last != .dot && isDigit(follower.byte)
    }
    if word == .name { return false }
    let isInit = word == .function && code[start] == UInt8(ascii: "i")
    if last == .dot { return word == .member || word == .metatype && isMember || isInit }
    let follower = follower()
    if isLabel(follower) { return false }
    switch word {
    case .name, .metatype, .version: return false
    case .keyword, .value, .member, .introducer, .function: return true
    case .modifier: return !isNamed && beginsDeclaration(follower, orAccessor: true)
    case .reference:
      if follower.byte == UInt8(ascii: "(") { return !follower.isNewLine }
      return !isNamed && (beginsDeclaration(follower) || isInSquare && isNameStart(follower.byte))
    case .type: return !isNamed && isNameStart(follower.byte) && !follower.isNewLine && beginsStatement
    case .specifier:
      if isNamed { return false }
      if beginsDeclaration(follower) { return true }
      if follower.byte == UInt8(ascii: "("), code[start] == UInt8(ascii: "n") { return true }
      return !follower.isNewLine && !isNamed && last != .name && follower.index > index
        && (isNameStart(follower.byte) || "([@".utf8.contains(follower.byte))
    case .async:
      if isNamed { return false }
      if last == .close || lastWord == .accessor { return true }
      return isNameStart(follower.byte) && beginsDeclaration(follower)
        || isNameStart(follower.byte) && role(wordRange(follower.index)) == .keyword
    case .prefix: return isPrefix(start, follower)
    case .opaque:
      return !follower.isNewLine && last != .name && follower.index > index
        && (isNameStart(follower.byte) || "(@~[".utf8.contains(follower.byte))
    case .accessor: return isAccessor(follower)
    case .precedence: if case .precedence? = brackets.last { return true } else { return false }
    }
  }

  /// The first byte behind a word that is no blank, and whether a line ends before it.
  struct Follower {
    var index: Int
    var byte: UInt8
    var isNewLine: Bool
  }

  func follower() -> Follower {
    var offset = index
    var isNewLine = false
    while offset < code.count, code[offset] <= 0x20 {
      if code[offset] == UInt8(ascii: "\n") { isNewLine = true }
      offset += 1
    }
    return Follower(index: offset, byte: offset < code.count ? code[offset] : 0, isNewLine: isNewLine)
  }

  func wordRange(_ start: Int) -> Range<Int> {
    var end = start
    while end < code.count, isNamePart(code[end]) { end += 1 }
    return start..<end
  }

  /// Whether a word names an argument or a parameter.
  func isLabel(_ follower: Follower) -> Bool {
    // `} completion: {` names a second closure; `default:` and labels of loops begin a line.
    if last == .closeBrace, !isNewLine, follower.byte == UInt8(ascii: ":") { return true }
    switch brackets.last {
    case .round, .elements:
      if last == .open || last == .comma { return follower.byte == UInt8(ascii: ":") }
      return last == .name && follower.byte == UInt8(ascii: ":")
    case .parameters:
      if last == .open || last == .comma || last == .start {
        return follower.byte == UInt8(ascii: ":") || isNameStart(follower.byte)
      }
      return last == .name && follower.byte == UInt8(ascii: ":")
    default: return false
    }
  }

  /// Whether a word before gives the name that a declaration has.
  var isNamed: Bool {
    lastWord == .introducer && !isNewLine || lastWord == .function || lastWord == .type
  }

  var isInSquare: Bool {
    switch brackets.last {
    case .square, .elements: true
    default: false
    }
  }

  var beginsStatement: Bool {
    switch last {
    case .start, .closeBrace: true
    case .open: if case .brace? = brackets.last { true } else { false }
    case .keyword: lastWord == .keyword || lastWord == .modifier || lastWord == .specifier
    case .name, .value, .close: isNewLine
    default: false
    }
  }

  func beginsDeclaration(_ follower: Follower, orAccessor: Bool = false) -> Bool {
    if follower.byte == UInt8(ascii: "@") { return true }
    guard isNameStart(follower.byte) else { return false }
    let range = wordRange(follower.index)
    let word = role(range)
    if word.beginsDeclaration || orAccessor && word == .accessor { return true }
    return word == .keyword
      && ["public", "private", "fileprivate", "internal", "static"].contains { code[range].elementsEqual($0.utf8) }
  }

  func isPrefix(_ start: Int, _ follower: Follower) -> Bool {
    guard last != .name || isNewLine, !isNamed else { return false }
    let isApart = follower.index > index
    if code[start] == UInt8(ascii: "a") {
      return isNameStart(follower.byte) || follower.byte == UInt8(ascii: "(")
        || isApart && ".[#\"{`!-~".utf8.contains(follower.byte)
    }
    if follower.isNewLine || !isApart { return false }
    // `yield &x` and `yield (a, b)`; the others take a name.
    let isYield = code[start] == UInt8(ascii: "y")
    return isNameStart(follower.byte) && !isOperatorWord(follower) || isYield && "&(".utf8.contains(follower.byte)
  }

  func isOperatorWord(_ follower: Follower) -> Bool {
    let range = wordRange(follower.index)
    return ["as", "is", "in", "else", "where"].contains { code[range].elementsEqual($0.utf8) }
  }

  func isAccessor(_ follower: Follower) -> Bool {
    guard !isNamed else { return false }
    switch brackets.last {
    case .brace?: break
    default: return false
    }
    let begins: Bool
    switch last {
    case .open, .closeBrace, .start, .accessor: begins = true
    case .keyword: begins = lastWord == .modifier || lastWord == .specifier || lastWord == .async
    default: begins = isNewLine
    }
    guard begins else { return false }
    switch follower.byte {
    case UInt8(ascii: "{"): return true
    case UInt8(ascii: "}"), UInt8(ascii: ";"):
      return last == .open || last == .accessor || last == .keyword || last == .start
    case UInt8(ascii: "("):
      // `set(newValue) {`
      var end = follower.index + 1
      while end < code.count, isNamePart(code[end]) || code[end] == UInt8(ascii: " ") { end += 1 }
      guard end < code.count, code[end] == UInt8(ascii: ")") else { return false }
      end += 1
      while end < code.count, code[end] <= 0x20 { end += 1 }
      return end < code.count && code[end] == UInt8(ascii: "{")
    case UInt8(ascii: "@"): return last == .open || last == .accessor
    default:
      guard isNameStart(follower.byte) else { return false }
      let word = role(wordRange(follower.index))
      return word == .accessor || word == .async || word == .modifier
        || code[wordRange(follower.index)].elementsEqual("throws".utf8)
    }
  }
}
