import Diagnostics

/// What an author must have done for libyaml to stop.
private enum Mistake {
  case tab
  case controlCharacter
  case forbiddenStart(String)
  /// `@640`, as Objective-C writes numbers.
  case numberLiteral
  case indicatorStart(String)
  case blockTextHeader(String)
  case secondColon(key: String)
  case deeperThanKey(key: String)
  case keyWithoutColon(String)
  case listOnKeyLine
  case textAfterQuote(String)
  case unmatchedIndentation
  case unexpected(String)
  case unclosed(String)
  case noComma(closing: String)
  case noKey
  case noValue
  case unknownEscape(String)
  case badEscape(String)
  case tag
  case directive
  case textAfterEnd
  case tooLarge
  case other(String)
}

extension Diagnostic {
  /// Says in the author's terms why libyaml stopped, at the byte that is to blame.
  init(_ problem: YAMLProblem, in text: ArraySlice<UInt8>, file: String) {
    let (mistake, bytes) = YAMLPlace(problem, in: text).mistake
    self = .syntax(mistake, at: SourceRange(file: file, bytes: bytes))
  }
}

/// The surroundings of a problem, from which the mistake is guessed.
private struct YAMLPlace {
  private let words: String
  private let text: ArraySlice<UInt8>
  private let offset: Int
  private let context: Int?

  init(_ problem: YAMLProblem, in text: ArraySlice<UInt8>) {
    words = problem.words
    self.text = text
    offset = min(max(problem.offset, text.startIndex), text.endIndex)
    context = problem.contextOffset.map { min(max($0, text.startIndex), text.endIndex) }
  }

  var mistake: (Mistake, Range<Int>) {
    switch words {
    case "found character that cannot start any token":
      let character = character(at: offset)
      if character == "@", offset + 1 < text.endIndex, (0x30...0x39).contains(text[offset + 1]) {
        return (.numberLiteral, characterRange(offset))
      }
      return (character == "\t" ? .tab : .forbiddenStart(character), characterRange(offset))
    case "found a tab character that violates indentation",
      "found a tab character where an indentation space is expected":
      return (.tab, characterRange(offset))
    case "could not find expected ':'":
      let start = context ?? offset
      let range = start..<endOfLine(from: start)
      return (.keyWithoutColon(string(range)), range)
    case "mapping values are not allowed in this context": return secondColon
    case "block sequence entries are not allowed in this context": return (.listOnKeyLine, characterRange(offset))
    case "did not find expected key", "did not find expected '-' indicator": return strayToken
    case "did not find expected ',' or ']'": return openBracket(closing: "]")
    case "did not find expected ',' or '}'": return openBracket(closing: "}")
    case "did not find expected node content": return nodeContent
    case "found unexpected end of stream", "found unexpected document indicator":
      let start = context ?? offset
      return (.unclosed(character(at: start)), characterRange(start))
    case "found unknown escape character":
      let range = offset..<min(offset + 2, text.endIndex)
      return (.unknownEscape(string(range)), range)
    case "did not find expected hexdecimal number", "found invalid Unicode character escape code":
      let start = startOfEscape
      let end = text[start...].firstIndex { $0 <= 0x20 || $0 == UInt8(ascii: "\"") } ?? text.endIndex
      return (.badEscape(string(start..<end)), start..<end)
    case "did not find expected alphabetic or numeric character", "mapping keys are not allowed in this context":
      let start = context ?? offset
      return (.indicatorStart(character(at: start)), characterRange(start))
    case "did not find expected comment or line break" where isBlockHeader,
      "found an indentation indicator equal to 0":
      let start = context ?? offset
      return (.blockTextHeader(character(at: start)), characterRange(start))
    case "found unexpected ':'": return (.unexpected(":"), characterRange(offset))
    case "control characters are not allowed": return (.controlCharacter, characterRange(offset))
    case "did not find expected <document start>": return (.textAfterEnd, offset..<endOfLine(from: offset))
    case "out of memory", "input is too long": return (.tooLarge, offset..<offset)
    default: break
    }
    let start = context ?? offset
    let first = character(at: start)
    if first == "!" { return (.tag, start..<end(ofWordAt: start)) }
    if first == "%" || words.contains("directive") { return (.directive, start..<endOfLine(from: start)) }
    return (.other(words), characterRange(offset))
  }

  /// A ':' where no key can be: either the value holds one, or the line is indented deeper than the key above it.
  private var secondColon: (Mistake, Range<Int>) {
    let lineStart = startOfLine
    let key = firstContent(from: lineStart)
    let before = text[key..<offset]
    let colon = before.indices.first {
      before[$0] == UInt8(ascii: ":") && $0 + 1 < offset && before[$0 + 1] == UInt8(ascii: " ")
    }
    if let colon { return (.secondColon(key: string(key..<colon)), characterRange(offset)) }
    return (.deeperThanKey(key: string(key..<offset)), key..<max(key, offset))
  }

  private var strayToken: (Mistake, Range<Int>) {
    let content = firstContent(from: startOfLine)
    let word = offset..<end(ofWordAt: offset)
    if character(at: offset) == ":" { return (.noKey, characterRange(offset)) }
    if offset <= content { return (.unmatchedIndentation, word) }
    let before = text[content..<offset].last { $0 > 0x20 }
    if before == UInt8(ascii: "\"") || before == UInt8(ascii: "'") {
      return (.textAfterQuote(string(offset..<endOfLine(from: offset))), offset..<endOfLine(from: offset))
    }
    return (.unexpected(string(word)), word)
  }

  private func openBracket(closing: String) -> (Mistake, Range<Int>) {
    let rest = text[offset...].first { $0 > 0x20 }
    guard rest != nil else {
      let start = context ?? offset
      return (.unclosed(character(at: start)), characterRange(start))
    }
    return (.noComma(closing: closing), offset..<max(end(ofWordAt: offset), characterRange(offset).upperBound))
  }

  private var nodeContent: (Mistake, Range<Int>) {
    let first = character(at: offset)
    if first == ":" { return (.noKey, characterRange(offset)) }
    return ([",", "]", "}", ""].contains(first) ? .noValue : .unexpected(first), characterRange(offset))
  }

  /// The place of a faulty escape is somewhere in it.
  private var startOfEscape: Int {
    text[..<min(offset + 1, text.endIndex)].lastIndex(of: UInt8(ascii: "\\")) ?? offset
  }

  private var isBlockHeader: Bool {
    let first = character(at: context ?? offset)
    return first == "|" || first == ">"
  }

  // MARK: - Text around

  private func character(at offset: Int) -> String {
    string(characterRange(offset))
  }

  private func characterRange(_ offset: Int) -> Range<Int> {
    var end = offset
    if end < text.endIndex { end += 1 }
    while end < text.endIndex, text[end] & 0xC0 == 0x80 { end += 1 }
    return offset..<end
  }

  private func end(ofWordAt offset: Int) -> Int {
    text[offset...].firstIndex { $0 <= 0x20 } ?? text.endIndex
  }

  private var startOfLine: Int {
    text[..<offset].lastIndex { $0 == 0x0A || $0 == 0x0D }.map { $0 + 1 } ?? text.startIndex
  }

  /// The first byte of a line that is neither a blank nor the dash of a list.
  private func firstContent(from start: Int) -> Int {
    var start = start
    while start < offset, text[start] == 0x20 || text[start] == UInt8(ascii: "-") && text[start + 1] == 0x20 {
      start += 1
    }
    return start
  }

  /// The end of the line's text, without blanks.
  private func endOfLine(from start: Int) -> Int {
    var end = text[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? text.endIndex
    while end > start, text[end - 1] <= 0x20 { end -= 1 }
    return end
  }

  /// A text for a message, cut where it is long.
  private func string(_ range: Range<Int>) -> String {
    let text = String(decoding: text[range], as: UTF8.self)
    return text.unicodeScalars.count <= 40
      ? text : String(String.UnicodeScalarView(text.unicodeScalars.prefix(39))) + "…"
  }
}

extension Diagnostic {
  fileprivate static func syntax(_ mistake: Mistake, at range: SourceRange) -> Diagnostic {
    let (message, remedy) = words(for: mistake)
    return Diagnostic("yaml-syntax", .error, message, at: range, fixes: remedy.map { [Fix($0)] } ?? [])
  }

  private static func words(for mistake: Mistake) -> (message: String, remedy: String?) {
    switch mistake {
    case .tab: ("lines cannot be indented with a tab", "use spaces")
    case .controlCharacter: ("a control character cannot stand here", "remove it")
    case .forbiddenStart(let character):
      ("a text cannot begin with '\(character)' unless it is quoted", "put the text in quotes")
    case .numberLiteral: ("a number is written without '@'", "leave it out; if it is a text, put it in quotes")
    case .indicatorStart(let character):
      ("'\(character)' at the beginning of a text has a meaning of its own", "put the text in quotes")
    case .blockTextHeader(let character):
      ("after '\(character)' a text begins on the next line", "if the '\(character)' is text, put all of it in quotes")
    case .secondColon(let key): ("the value of '\(key)' holds a second ':'", "put the value in quotes")
    case .deeperThanKey(let key):
      ("'\(key)' is indented deeper than a key that already has a value", "indent it like that key")
    case .keyWithoutColon(let text): ("a ':' is missing after '\(text)'", "write 'key: value'")
    case .listOnKeyLine:
      ("a list cannot begin on the line of its key", "begin it on the next line; if the '-' is text, quote it")
    case .textAfterQuote(let text): ("'\(text)' follows a closing quote", "put the whole value in quotes")
    case .unmatchedIndentation: ("the indentation fits no line above", "indent it like its neighbours")
    case .unexpected(let text): ("'\(text)' cannot stand here", "if it is part of a text, put the text in quotes")
    case .unclosed(let character):
      ("'\(character)' is never closed", closing(character).map { "add the closing '\($0)'" })
    case .noComma(let closing): ("a ',' or '\(closing)' is missing here", "if it is one text, put it in quotes")
    case .noKey: ("a key is missing before ':'", "write one")
    case .noValue: ("a value is missing here", "write one, or remove the ','")
    case .unknownEscape(let escape):
      ("'\(escape)' means nothing in double quotes", "use single quotes, or write '\\\\'")
    case .badEscape(let escape): ("'\(escape)' names no character", "use single quotes, or write '\\\\'")
    case .tag: ("'!' begins a tag, which no value can have", "if it is part of a text, put the text in quotes")
    case .directive: ("a line cannot begin with '%'", "if it is part of a text, put the text in quotes")
    case .textAfterEnd: ("text follows after the end of the document", "indent it, or write it as 'key: value'")
    case .tooLarge: ("the file is too large", nil)
    case .other(let words): (words, nil)
    }
  }

  private static func closing(_ opening: String) -> String? {
    switch opening {
    case "[": "]"
    case "{": "}"
    case "\"", "'": opening
    default: nil
    }
  }
}
