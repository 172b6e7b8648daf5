import Diagnostics

/// Hands the parts of a JSON text on one after another (RFC 8259), without recursion.
///
/// libyaml would read most of JSON, but it refuses surrogate pairs, control characters and keys of more than a thousand
/// letters, and it accepts what no other reader of JSON does.
struct JSONReader {
  private let text: ArraySlice<UInt8>
  private let file: String
  private var index: Int
  /// The open collections: whether each is a mapping, and where it begins.
  private var open: [(isMapping: Bool, start: Int)] = []
  /// Mistakes; after most of them reading goes on.
  private(set) var diagnostics: [Diagnostic] = []

  init(_ text: ArraySlice<UInt8>, file: String) {
    self.text = text
    self.file = file
    index = text.startIndex
  }

  /// What may come next.
  private enum Expectation {
    case value
    /// A key, or the end of a mapping; `isFirst` where no comma stands before it.
    case key(isFirst: Bool)
    /// An item, or the end of a list.
    case item(isFirst: Bool)
    /// A comma, or the end of the collection; behind the whole value, nothing.
    case next
  }

  /// Hands every part to `body` until that returns false; true if the whole text was understood.
  mutating func read(body: (DocumentEvent) -> Bool) -> Bool {
    var expected = Expectation.value
    guard body(DocumentEvent(kind: .documentStart, bytes: index..<index)) else { return false }
    while true {
      skipBlanks()
      switch expected {
      case .value:
        guard let next = readValue(body) else { return false }
        expected = next
      case .item(let isFirst):
        if byte == UInt8(ascii: "]") {
          if !isFirst { reportTrailingComma() }
          guard close(body) else { return false }
          expected = .next
        } else {
          guard let next = readValue(body) else { return false }
          expected = next
        }
      case .key(let isFirst):
        if byte == UInt8(ascii: "}") {
          if !isFirst { reportTrailingComma() }
          guard close(body) else { return false }
          expected = .next
        } else {
          guard readKey(body) else { return false }
          expected = .value
        }
      case .next:
        guard let last = open.last else { return readEnd() }
        switch byte {
        case UInt8(ascii: ","):
          index += 1
          expected = last.isMapping ? .key(isFirst: false) : .item(isFirst: false)
        case last.isMapping ? UInt8(ascii: "}") : UInt8(ascii: "]"):
          guard close(body) else { return false }
        case UInt8(ascii: "\""), UInt8(ascii: "{"), UInt8(ascii: "["):
          diagnostics.append(.noComma(at: place(index..<index + 1)))
          expected = last.isMapping ? .key(isFirst: true) : .item(isFirst: true)
        case nil: return refuse(.unclosed(last.isMapping ? "{" : "[", at: place(last.start..<last.start + 1)))
        default: return refuse(.unexpected(string(word), at: place(word)))
        }
      }
    }
  }

  // MARK: Parts

  private mutating func readEnd() -> Bool {
    guard byte != nil else { return true }
    let line = text[index...].prefix { $0 != 0x0A && $0 != 0x0D }
    return refuse(.textAfterEnd(at: place(index..<line.endIndex)))
  }

  /// Reads a value, or the beginning of a collection; nil if nothing can follow.
  private mutating func readValue(_ body: (DocumentEvent) -> Bool) -> Expectation? {
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      let isMapping = byte == UInt8(ascii: "{")
      open.append((isMapping, index))
      index += 1
      let event = DocumentEvent(kind: isMapping ? .mappingStart : .sequenceStart, bytes: index - 1..<index)
      return body(event) ? (isMapping ? .key(isFirst: true) : .item(isFirst: true)) : nil
    case UInt8(ascii: "\""):
      let start = index
      guard let string = readString() else { return nil }
      let event = DocumentEvent(kind: .scalar(text: string, style: .doubleQuoted), bytes: start..<index)
      return body(event) ? .next : nil
    default: return readWord(body) ? .next : nil
    }
  }

  private mutating func readKey(_ body: (DocumentEvent) -> Bool) -> Bool {
    guard byte == UInt8(ascii: "\"") else {
      guard byte != nil else { return unclosed() }
      return refuse(.keyWithoutQuotes(string(word), at: place(word)))
    }
    let start = index
    guard let string = readString() else { return false }
    guard body(DocumentEvent(kind: .scalar(text: string, style: .doubleQuoted), bytes: start..<index)) else {
      return false
    }
    skipBlanks()
    guard byte == UInt8(ascii: ":") else {
      let end = byte == nil ? index : index + 1
      return refuse(.noColon(string, at: place(index..<end)))
    }
    index += 1
    return true
  }

  private mutating func close(_ body: (DocumentEvent) -> Bool) -> Bool {
    open.removeLast()
    index += 1
    return body(DocumentEvent(kind: .collectionEnd, bytes: index - 1..<index))
  }

  /// A number, `true`, `false` or `null`.
  private mutating func readWord(_ body: (DocumentEvent) -> Bool) -> Bool {
    guard byte != nil else {
      if open.isEmpty { return refuse(.emptyText(at: place(text.startIndex..<text.startIndex))) }
      return unclosed()
    }
    let bytes = word
    let written = string(bytes)
    if [UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}")].contains(byte) {
      return refuse(.noValue(at: place(bytes)))
    }
    if byte == UInt8(ascii: "'") { return refuse(.singleQuotes(at: place(bytes))) }
    let isNumber = Self.isNumber(text[bytes])
    if !isNumber, !["true", "false", "null"].contains(written) {
      // What any reader would take for a number is one, and still wrong.
      guard Scalar(written, isPlain: true).meaning.isNumber else {
        return refuse(.unknownWord(written, at: place(bytes)))
      }
      diagnostics.append(.badNumber(written, at: place(bytes)))
    }
    index = bytes.upperBound
    return body(DocumentEvent(kind: .scalar(text: written, style: .plain), bytes: bytes))
  }

  /// `-? (0 | [1-9] [0-9]*) (. [0-9]+)? ([eE] [+-]? [0-9]+)?`
  private static func isNumber(_ digits: ArraySlice<UInt8>) -> Bool {
    var rest = digits
    func isDigit(_ byte: UInt8?) -> Bool { byte.map { (0x30...0x39).contains($0) } ?? false }
    if rest.first == UInt8(ascii: "-") { rest.removeFirst() }
    guard isDigit(rest.first) else { return false }
    rest = rest.first == UInt8(ascii: "0") ? rest.dropFirst() : rest.drop { isDigit($0) }
    if rest.first == UInt8(ascii: ".") {
      rest.removeFirst()
      guard isDigit(rest.first) else { return false }
      rest = rest.drop { isDigit($0) }
    }
    if rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") {
      rest.removeFirst()
      if rest.first == UInt8(ascii: "-") || rest.first == UInt8(ascii: "+") { rest.removeFirst() }
      guard isDigit(rest.first) else { return false }
      rest = rest.drop { isDigit($0) }
    }
    return rest.isEmpty
  }

  // MARK: Texts

  /// Reads a text in quotes; nil if it has no end.
  private mutating func readString() -> String? {
    let start = index
    index += 1
    var content: [UInt8] = []
    while let byte {
      switch byte {
      case UInt8(ascii: "\""):
        index += 1
        return String(decoding: content, as: UTF8.self)
      case UInt8(ascii: "\\"): content += Array(String(readEscape()).utf8)
      case 0x0A, 0x0D:
        _ = refuse(.unclosed("\"", at: place(start..<start + 1)))
        return nil
      default:
        if byte < 0x20 { diagnostics.append(.controlCharacter(at: place(index..<index + 1))) }
        content.append(byte)
        index += 1
      }
    }
    _ = refuse(.unclosed("\"", at: place(start..<start + 1)))
    return nil
  }

  private mutating func readEscape() -> Unicode.Scalar {
    let start = index
    index += 1
    guard let letter = byte else { return "\u{FFFD}" }
    index += 1
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(letter)
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"):
      guard let unit = readHexadecimal() else { break }
      if let scalar = Unicode.Scalar(unit) { return scalar }
      // Two halves make one character.
      let next = text[index...].prefix(2)
      if unit < 0xDC00, next.elementsEqual([UInt8(ascii: "\\"), UInt8(ascii: "u")]) {
        let before = index
        index += 2
        if let low = readHexadecimal(), (0xDC00...0xDFFF).contains(low),
          let scalar = Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00))
        {
          return scalar
        }
        index = before
      }
      diagnostics.append(.halfCharacter(string(start..<index), at: place(start..<index)))
      return "\u{FFFD}"
    default:
      // The whole of a character that is longer than a byte belongs to the message.
      while let byte, byte & 0xC0 == 0x80 { index += 1 }
    }
    diagnostics.append(.unknownEscape(string(start..<index), at: place(start..<index)))
    return "\u{FFFD}"
  }

  /// Four hexadecimal digits; nil, and nothing read, where there are fewer.
  private mutating func readHexadecimal() -> UInt32? {
    var value: UInt32 = 0
    guard index + 4 <= text.endIndex else { return nil }
    for byte in text[index..<index + 4] {
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { return nil }
      value = value * 16 + UInt32(digit)
    }
    index += 4
    return value
  }

  // MARK: Bytes

  private var byte: UInt8? { index < text.endIndex ? text[index] : nil }

  /// The bytes up to a blank or a sign that ends a value; one at least.
  private var word: Range<Int> {
    let signs = Set(",:[]{}\"".utf8)
    let end = text[index...].firstIndex { $0 <= 0x20 || signs.contains($0) } ?? text.endIndex
    if end > index { return index..<end }
    return index..<min(index + 1, text.endIndex)
  }

  /// Blanks, and comments, which JSON has none of.
  private mutating func skipBlanks() {
    while let byte {
      if byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D {
        index += 1
      } else if byte == UInt8(ascii: "/"), index + 1 < text.endIndex,
        text[index + 1] == UInt8(ascii: "/") || text[index + 1] == UInt8(ascii: "*")
      {
        skipComment()
      } else if byte == UInt8(ascii: "#") {
        skipComment()
      } else {
        return
      }
    }
  }

  private mutating func skipComment() {
    let start = index
    if text[start...].prefix(2).elementsEqual("/*".utf8) {
      index += 2
      while index < text.endIndex, !text[index...].prefix(2).elementsEqual("*/".utf8) { index += 1 }
      index = min(index + 2, text.endIndex)
    } else {
      index = text[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? text.endIndex
    }
    diagnostics.append(.comment(at: place(start..<index)))
  }

  private mutating func reportTrailingComma() {
    let comma = text[..<index].lastIndex(of: UInt8(ascii: ",")) ?? index
    diagnostics.append(.trailingComma(at: place(comma..<comma + 1)))
  }

  private mutating func unclosed() -> Bool {
    guard let last = open.last else { return false }
    return refuse(.unclosed(last.isMapping ? "{" : "[", at: place(last.start..<last.start + 1)))
  }

  private mutating func refuse(_ diagnostic: Diagnostic) -> Bool {
    diagnostics.append(diagnostic)
    return false
  }

  private func place(_ bytes: Range<Int>) -> SourceRange { SourceRange(file: file, bytes: bytes) }

  private func string(_ bytes: Range<Int>) -> String {
    let text = String(decoding: text[bytes], as: UTF8.self)
    return text.unicodeScalars.count <= 40
      ? text : String(String.UnicodeScalarView(text.unicodeScalars.prefix(39))) + "…"
  }
}

extension ScalarMeaning {
  fileprivate var isNumber: Bool {
    switch self {
    case .integer, .number: true
    case .null, .bool, .text: false
    }
  }
}

extension Diagnostic {
  private static func syntax(_ message: String, _ remedy: String?, at place: SourceRange) -> Diagnostic {
    Diagnostic("json-syntax", message, at: place, fixes: remedy.map { [Fix($0)] } ?? [])
  }

  private static func removing(
    _ message: String, _ remedy: String, at place: SourceRange, isSafe: Bool
  ) -> Diagnostic {
    Diagnostic(
      "json-syntax", message, at: place,
      fixes: [Fix(remedy, edits: [Edit(range: place, replacement: "")], isSafe: isSafe)])
  }

  fileprivate static func emptyText(at place: SourceRange) -> Diagnostic {
    syntax("the file is empty, and JSON is not", "write '{}' into it", at: place)
  }

  fileprivate static func comment(at place: SourceRange) -> Diagnostic {
    // What it says would be lost.
    removing("JSON has no comments", "remove it", at: place, isSafe: false)
  }

  fileprivate static func trailingComma(at place: SourceRange) -> Diagnostic {
    removing("nothing follows this ','", "remove it", at: place, isSafe: true)
  }

  fileprivate static func noComma(at place: SourceRange) -> Diagnostic {
    let before = SourceRange(file: place.file, bytes: place.bytes.lowerBound..<place.bytes.lowerBound)
    return Diagnostic(
      "json-syntax", "a ',' is missing before this", at: place,
      fixes: [Fix("add it", edits: [Edit(range: before, replacement: ",")], isSafe: true)])
  }

  fileprivate static func noColon(_ key: String, at place: SourceRange) -> Diagnostic {
    syntax("a ':' is missing after \"\(key)\"", "write '\"key\": value'", at: place)
  }

  fileprivate static func noValue(at place: SourceRange) -> Diagnostic {
    syntax("a value is missing here", "write one", at: place)
  }

  fileprivate static func keyWithoutQuotes(_ written: String, at place: SourceRange) -> Diagnostic {
    syntax("a key in double quotes is expected, not '\(written)'", "write \"…\" around it", at: place)
  }

  fileprivate static func singleQuotes(at place: SourceRange) -> Diagnostic {
    syntax("a text stands in double quotes", "write '\"' in place of \"'\"", at: place)
  }

  fileprivate static func unknownWord(_ word: String, at place: SourceRange) -> Diagnostic {
    let fixes = Fix.nearest(to: word, in: ["true", "false", "null"], at: place)
    return Diagnostic(
      "json-syntax", "'\(word)' means nothing in JSON", at: place,
      fixes: fixes.isEmpty ? [Fix("if it is a text, put it in double quotes")] : fixes)
  }

  fileprivate static func badNumber(_ written: String, at place: SourceRange) -> Diagnostic {
    syntax(
      "'\(written)' is no number in JSON", "a number begins with a digit or '-', without a zero before others",
      at: place)
  }

  fileprivate static func unexpected(_ written: String, at place: SourceRange) -> Diagnostic {
    syntax("'\(written)' cannot stand here", "a ',' or the end of the list or mapping is expected", at: place)
  }

  fileprivate static func unclosed(_ opening: String, at place: SourceRange) -> Diagnostic {
    let closing = opening == "{" ? "}" : opening == "[" ? "]" : opening
    return syntax("'\(opening)' is never closed", "add the closing '\(closing)'", at: place)
  }

  fileprivate static func textAfterEnd(at place: SourceRange) -> Diagnostic {
    syntax("text follows after the end of the value", "remove it", at: place)
  }

  fileprivate static func controlCharacter(at place: SourceRange) -> Diagnostic {
    syntax("a control character cannot stand in a text", "write it as an escape such as '\\t'", at: place)
  }

  fileprivate static func unknownEscape(_ escape: String, at place: SourceRange) -> Diagnostic {
    syntax("'\(escape)' means nothing in a text", "write '\\\\' for the sign itself", at: place)
  }

  fileprivate static func halfCharacter(_ escape: String, at place: SourceRange) -> Diagnostic {
    syntax("'\(escape)' is half of a character", "write both halves, or the character itself", at: place)
  }
}
