import HTML

/// Writes source code as HTML in which keywords, types, texts, numbers, comments, calls and attributes are marked.
///
/// One pass over the bytes by the language's table. Classes: `k` keyword, `t` type, `s` string, `n` number,
/// `c` comment, `f` call, `a` attribute, `p` key.
public struct Highlighter {
  private let language: Language

  public init(_ language: Language) {
    self.language = language
  }

  public func write(_ code: String, to writer: inout MarkupWriter) {
    var code = code
    code.withUTF8 { write($0, to: &writer) }
  }

  /// Writes code that is given as UTF-8 bytes.
  public func write(_ code: UnsafeBufferPointer<UInt8>, to writer: inout MarkupWriter) {
    var index = 0
    /// Where text begins that was not written yet because nothing in it is marked.
    var plain = 0
    while index < code.count {
      let start = index
      let mark = skip(code, &index)
      guard let mark else { continue }
      writer.text(UnsafeBufferPointer(rebasing: code[plain..<start]))
      writer.markup("<span class=\"")
      writer.markup(CollectionOfOne(mark))
      writer.markup("\">")
      writer.text(UnsafeBufferPointer(rebasing: code[start..<index]))
      writer.markup("</span>")
      plain = index
    }
    writer.text(UnsafeBufferPointer(rebasing: code[plain..<code.count]))
  }

  /// Moves past one token and returns the letter of its class; nil for a token that stays plain.
  private func skip(_ code: UnsafeBufferPointer<UInt8>, _ index: inout Int) -> UInt8? {
    let byte = code[index]
    if isNameStart(byte) { return skipName(code, &index) }
    if isDigit(byte) {
      while index < code.count, isNamePart(code[index]) || code[index] == UInt8(ascii: ".") && isDigit(code, index + 1)
      {
        index += 1
      }
      return UInt8(ascii: "n")
    }
    if matches(language.lineComment, code, index), startsLineComment(code, index) {
      while index < code.count, code[index] != UInt8(ascii: "\n") { index += 1 }
      return UInt8(ascii: "c")
    }
    if matches(language.blockComment.begin, code, index) {
      skipBlockComment(code, &index)
      return UInt8(ascii: "c")
    }
    if language.hasRawStrings, byte == UInt8(ascii: "#"), skipRawString(code, &index) { return UInt8(ascii: "s") }
    if language.quotes.contains(byte), startsString(code, index) {
      skipString(code, &index, quote: byte)
      return UInt8(ascii: "s")
    }
    if language.attributeMarks.contains(byte), index + 1 < code.count {
      if isNameStart(code[index + 1]) {
        index += 1
        while index < code.count, isNamePart(code[index]) { index += 1 }
        return UInt8(ascii: "a")
      }
      if language.quotes.contains(code[index + 1]) {
        // `@"…"` of Objective-C: the sign belongs to the string.
        index += 1
        skipString(code, &index, quote: code[index])
        return UInt8(ascii: "s")
      }
    }
    index += 1
    return nil
  }

  private func skipName(_ code: UnsafeBufferPointer<UInt8>, _ index: inout Int) -> UInt8? {
    let start = index
    while index < code.count, isNamePart(code[index]) { index += 1 }
    let name = UnsafeBufferPointer(rebasing: code[start..<index])
    if language.hasKeys, index < code.count, code[index] == UInt8(ascii: ":") { return UInt8(ascii: "p") }
    let isMember = start > 0 && code[start - 1] == UInt8(ascii: ".")
    if isKeyword(name), !isMember || name.elementsEqual("self".utf8) || name.elementsEqual("init".utf8) {
      return UInt8(ascii: "k")
    }
    if (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(code[start]) { return UInt8(ascii: "t") }
    return index < code.count && code[index] == UInt8(ascii: "(") ? UInt8(ascii: "f") : nil
  }

  /// A number sign inside a word of YAML or the shell begins no comment.
  private func startsLineComment(_ code: UnsafeBufferPointer<UInt8>, _ index: Int) -> Bool {
    guard language.lineComment.count == 1, index > 0 else { return true }
    return code[index - 1] <= 0x20
  }

  private func skipBlockComment(_ code: UnsafeBufferPointer<UInt8>, _ index: inout Int) {
    let (begin, end) = language.blockComment
    var depth = 0
    while index < code.count {
      if matches(begin, code, index), depth == 0 || language.blockCommentsNest {
        depth += 1
        index += begin.count
      } else if matches(end, code, index) {
        depth -= 1
        index += end.count
        if depth == 0 { return }
      } else {
        index += 1
      }
    }
  }

  /// In a language of bare words an apostrophe stands inside of one.
  private func startsString(_ code: UnsafeBufferPointer<UInt8>, _ index: Int) -> Bool {
    !language.hasKeys || index == 0 || !isNamePart(code[index - 1])
  }

  private func skipString(_ code: UnsafeBufferPointer<UInt8>, _ index: inout Int, quote: UInt8) {
    let isMultiline = language.hasMultilineStrings && startsTriple(code, index, quote)
    let isRaw = language.rawQuotes.contains(quote)
    index += isMultiline ? 3 : 1
    while index < code.count {
      if code[index] == UInt8(ascii: "\\"), !isRaw {
        index = min(index + 2, code.count)
      } else if code[index] == quote {
        guard isMultiline else {
          index += 1
          return
        }
        if startsTriple(code, index, quote) {
          index += 3
          return
        }
        index += 1
      } else if code[index] == UInt8(ascii: "\n"), !isMultiline, !language.hasStringsOverLines {
        return
      } else {
        index += 1
      }
    }
  }

  private func startsTriple(_ code: UnsafeBufferPointer<UInt8>, _ index: Int, _ quote: UInt8) -> Bool {
    index + 2 < code.count && code[index] == quote && code[index + 1] == quote && code[index + 2] == quote
  }

  /// `#"…"#` and `##"…"##`, of one line or several: what ends it has as many signs as what begins it.
  private func skipRawString(_ code: UnsafeBufferPointer<UInt8>, _ index: inout Int) -> Bool {
    let quote = UInt8(ascii: "\"")
    let sign = UInt8(ascii: "#")
    // In the middle of many signs the first one has found out already.
    guard index == 0 || code[index - 1] != sign else { return false }
    var end = index
    while end < code.count, code[end] == sign { end += 1 }
    guard end < code.count, code[end] == quote else { return false }
    let count = end - index
    let isMultiline = startsTriple(code, end, quote)
    end += isMultiline ? 3 : 1
    while end < code.count, isMultiline || code[end] != UInt8(ascii: "\n") {
      let isEnd = isMultiline ? startsTriple(code, end, quote) : code[end] == quote
      end += isEnd && isMultiline ? 3 : 1
      guard isEnd else { continue }
      let signs = code[end...].prefix(count).prefix { $0 == sign }.count
      if signs == count {
        end += count
        break
      }
    }
    index = end
    return true
  }

  private func matches(_ sign: [UInt8], _ code: UnsafeBufferPointer<UInt8>, _ index: Int) -> Bool {
    guard let first = sign.first, code[index] == first, index + sign.count <= code.count else { return false }
    for offset in sign.indices where code[index + offset] != sign[offset] { return false }
    return true
  }

  private func isKeyword(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    var low = 0
    var high = language.keywords.count
    while low < high {
      let middle = (low + high) / 2
      let keyword = language.keywords[middle]
      if keyword.elementsEqual(name) { return true }
      if keyword.lexicographicallyPrecedes(name) { low = middle + 1 } else { high = middle }
    }
    return false
  }

  private func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }

  private func isDigit(_ code: UnsafeBufferPointer<UInt8>, _ index: Int) -> Bool {
    index < code.count && isDigit(code[index])
  }

  private func isNameStart(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte == UInt8(ascii: "_") || byte >= 0x80
  }

  private func isNamePart(_ byte: UInt8) -> Bool { isNameStart(byte) || isDigit(byte) }
}
