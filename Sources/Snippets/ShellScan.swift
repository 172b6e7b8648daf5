/// Goes through a shell's commands: words of the language where a command begins, variables, texts and comments.
struct ShellScan: CodeScan {
  let code: UnsafeBufferPointer<UInt8>
  private(set) var index = 0
  /// Whether the next word is a command.
  private var isCommand = true
  /// What is open: texts in double quotes, and commands in texts.
  private var open: [Open] = []
  private enum Open { case text, command, variable }
  /// The word that ends the lines of text that follow, and whether tabs may stand before it.
  private var here: (word: [UInt8], mayIndent: Bool)?

  /// Reserved words of the POSIX shell and of bash, and built-in commands that are often used.
  private static let words = WordTable([
    (
      1,
      """
      case do done elif else esac fi for function if in select then until while cd echo eval exec exit export local printf read \
      readonly return set shift source trap unset ! { } [[ ]]
      """
    )
  ])
  /// Words that another command follows.
  private static let goesOn = WordTable([(1, "do elif else if then until while ! {")])

  init(_ code: UnsafeBufferPointer<UInt8>) {
    self.code = code
  }

  mutating func skip() -> UInt8? {
    if open.last == .text { return skipText() }
    if let (word, mayIndent) = here, index > 0, code[index - 1] == UInt8(ascii: "\n") {
      here = nil
      return skipLines(until: word, mayIndent)
    }
    let byte = code[index]
    switch byte {
    case UInt8(ascii: "\n"):
      index += 1
      isCommand = true
      return nil
    case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"):
      index += 1
      return nil
    case UInt8(ascii: "#") where index == 0 || code[index - 1] <= 0x20 || code[index - 1] == UInt8(ascii: ";"):
      skipLine(code, &index)
      return Mark.comment
    case UInt8(ascii: "'"):
      isCommand = false
      index += 1
      while index < code.count, code[index] != byte { index += 1 }
      index = min(index + 1, code.count)
      return Mark.string
    case UInt8(ascii: "\""):
      isCommand = false
      index += 1
      open.append(.text)
      return endOfText()
    case UInt8(ascii: "$"): return skipVariable()
    case UInt8(ascii: ")") where open.last == .command, UInt8(ascii: "}") where open.last == .variable:
      open.removeLast()
      index += 1
      isCommand = false
      return nil
    case UInt8(ascii: ";"), UInt8(ascii: "|"), UInt8(ascii: "&"), UInt8(ascii: "("):
      index += 1
      isCommand = true
      return nil
    case UInt8(ascii: "\\"):
      index = min(index + 2, code.count)
      return nil
    case UInt8(ascii: "<") where code[index...].starts(with: "<<".utf8):
      skipHereMark()
      return nil
    case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: ")"), UInt8(ascii: "`"):
      index += 1
      isCommand = byte == UInt8(ascii: "`")
      return nil
    default: return skipWord()
    }
  }

  private mutating func skipWord() -> UInt8? {
    let start = index
    while index < code.count, code[index] > 0x20, !"\"'$;|&()<>`\\".utf8.contains(code[index]) {
      if code[index] == UInt8(ascii: "}"), open.last == .variable { break }
      index += 1
    }
    if index == start { index += 1 }
    let word = UnsafeBufferPointer(rebasing: code[start..<index])
    let wasCommand = isCommand
    isCommand = false
    if wasCommand {
      let role = Self.words.role(of: word)
      if role > 0 {
        isCommand = Self.goesOn.role(of: word) > 0
        return Mark.keyword
      }
      // `NAME=value` stands before a command.
      if let sign = word.firstIndex(of: UInt8(ascii: "=")), sign > 0, word[..<sign].allSatisfy({ isNamePart($0) }) {
        index = start + sign
        isCommand = true
        return Mark.key
      }
    }
    if word.elementsEqual("in".utf8) { return Mark.keyword }
    return word.allSatisfy({ isDigit($0) }) ? Mark.number : nil
  }

  /// Passes `$name`, or the beginning of `${…}` and `$(…)`.
  private mutating func skipVariable() -> UInt8? {
    isCommand = false
    index += 1
    guard index < code.count else { return nil }
    switch code[index] {
    case UInt8(ascii: "("):
      open.append(.command)
      isCommand = true
      index += 1
      return nil
    case UInt8(ascii: "{"):
      open.append(.variable)
      index += 1
      while index < code.count, isNamePart(code[index]) { index += 1 }
      return Mark.key
    case _ where isNameStart(code[index]):
      while index < code.count, isNamePart(code[index]) { index += 1 }
      return Mark.key
    case _ where "?!#@*$-0123456789".utf8.contains(code[index]):
      index += 1
      return Mark.key
    default: return nil
    }
  }

  private mutating func skipText() -> UInt8? {
    if code[index] == UInt8(ascii: "$"), index + 1 < code.count,
      isNamePart(code[index + 1]) || "({?!#@*".utf8.contains(code[index + 1])
    {
      return skipVariable()
    }
    return endOfText()
  }

  /// Passes a text in double quotes up to its end or the next variable.
  private mutating func endOfText() -> UInt8 {
    while index < code.count {
      switch code[index] {
      case UInt8(ascii: "\\"): index = min(index + 2, code.count)
      case UInt8(ascii: "\""):
        index += 1
        if open.last == .text { open.removeLast() }
        return Mark.string
      case UInt8(ascii: "$")
      where index + 1 < code.count && (isNamePart(code[index + 1]) || "({?!#@*".utf8.contains(code[index + 1])):
        return Mark.string
      default: index += 1
      }
    }
    return Mark.string
  }

  private mutating func skipHereMark() {
    index += 2
    // `<<<` gives one text.
    if index < code.count, code[index] == UInt8(ascii: "<") {
      index += 1
      return
    }
    let mayIndent = index < code.count && code[index] == UInt8(ascii: "-")
    if mayIndent { index += 1 }
    while index < code.count, code[index] == UInt8(ascii: " ") { index += 1 }
    var word: [UInt8] = []
    while index < code.count, code[index] > 0x20, !";|&()<>".utf8.contains(code[index]) {
      if !"\"'\\".utf8.contains(code[index]) { word.append(code[index]) }
      index += 1
    }
    if !word.isEmpty { here = (word, mayIndent) }
  }

  private mutating func skipLines(until word: [UInt8], _ mayIndent: Bool) -> UInt8 {
    while index < code.count {
      var start = index
      skipLine(code, &index)
      while mayIndent, start < index, code[start] == UInt8(ascii: "\t") { start += 1 }
      let isEnd = code[start..<index].elementsEqual(word)
      if isEnd { break }
      index = min(index + 1, code.count)
    }
    return Mark.string
  }
}
