/// A piece of HTML as browsers read it: a tag, a comment, or what stands between.
struct HTMLPiece {
  enum Kind {
    case text, comment, start, end
    /// `<!DOCTYPE …>`, `<?…>` and the like, which browsers take for comments.
    case other
    /// A tag or comment that has no end; all that follows belongs to it.
    case unfinished
  }

  struct Attribute {
    /// In lower case.
    var name: String
    /// As it is written, without quotes.
    var value: Range<Int>
    /// The whole attribute.
    var range: Range<Int>
  }

  var kind: Kind
  var range: Range<Int>
  /// Of a tag, in lower case.
  var name = ""
  var attributes: [Attribute] = []
  var isSelfClosing = false
}

/// Takes HTML apart, by the rules of the HTML standard's tokenizer as far as they matter for what is a tag.
///
/// Once: what has no end takes all that follows.
struct HTMLPieces: Sequence, IteratorProtocol {
  private let html: ArraySlice<UInt8>
  private var offset: Int

  init(_ html: ArraySlice<UInt8>) {
    self.html = html
    offset = html.startIndex
  }

  mutating func next() -> HTMLPiece? {
    guard offset < html.endIndex else { return nil }
    let start = offset
    if html[start] == UInt8(ascii: "<"), let piece = markup(at: start) {
      offset = piece.range.upperBound
      return piece
    }
    var end = start + 1
    while end < html.endIndex, html[end] != UInt8(ascii: "<") || !beginsMarkup(at: end) { end += 1 }
    offset = end
    return HTMLPiece(kind: .text, range: start..<end)
  }

  private func byte(_ index: Int) -> UInt8 { index < html.endIndex ? html[index] : 0 }

  private func beginsMarkup(at start: Int) -> Bool {
    let next = byte(start + 1)
    return isLetter(next) || next == UInt8(ascii: "/") || next == UInt8(ascii: "!") || next == UInt8(ascii: "?")
  }

  private func markup(at start: Int) -> HTMLPiece? {
    guard beginsMarkup(at: start) else { return nil }
    let next = byte(start + 1)
    if isLetter(next) { return tag(.start, at: start, name: start + 1) }
    if next == UInt8(ascii: "/"), isLetter(byte(start + 2)) { return tag(.end, at: start, name: start + 2) }
    if html[start...].starts(with: "<!--".utf8) { return comment(at: start) }
    return html[start...].firstIndex(of: UInt8(ascii: ">")).map { HTMLPiece(kind: .other, range: start..<$0 + 1) }
      ?? HTMLPiece(kind: .unfinished, range: start..<html.endIndex)
  }

  private func comment(at start: Int) -> HTMLPiece {
    // `<!-->` and `<!--->` are comments already.
    for end in ["<!-->", "<!--->"] where html[start...].starts(with: end.utf8) {
      return HTMLPiece(kind: .comment, range: start..<start + end.utf8.count)
    }
    var index = start + 4
    while let hyphen = html[index...].firstIndex(of: UInt8(ascii: "-")) {
      for end in ["-->", "--!>"] where html[hyphen...].starts(with: end.utf8) {
        return HTMLPiece(kind: .comment, range: start..<hyphen + end.utf8.count)
      }
      index = hyphen + 1
    }
    return HTMLPiece(kind: .unfinished, range: start..<html.endIndex)
  }

  private func tag(_ kind: HTMLPiece.Kind, at start: Int, name: Int) -> HTMLPiece {
    var index = name
    while index < html.endIndex, !isSpace(html[index]), html[index] != UInt8(ascii: "/"),
      html[index] != UInt8(ascii: ">")
    {
      index += 1
    }
    var piece = HTMLPiece(kind: kind, range: start..<start, name: lowercased(name..<index))
    while index < html.endIndex {
      let sign = html[index]
      if sign == UInt8(ascii: ">") {
        piece.range = start..<index + 1
        return piece
      }
      if isSpace(sign) || sign == UInt8(ascii: "/") {
        piece.isSelfClosing = sign == UInt8(ascii: "/") && byte(index + 1) == UInt8(ascii: ">")
        index += 1
        continue
      }
      guard let attribute = attribute(&index) else { break }
      piece.attributes.append(attribute)
    }
    piece.kind = .unfinished
    piece.range = start..<html.endIndex
    return piece
  }

  /// Reads an attribute; nil if the HTML ends inside of it.
  private func attribute(_ index: inout Int) -> HTMLPiece.Attribute? {
    let start = index
    index += 1
    while index < html.endIndex, !isSpace(html[index]), !"/>=".utf8.contains(html[index]) { index += 1 }
    var attribute = HTMLPiece.Attribute(name: lowercased(start..<index), value: index..<index, range: start..<index)
    var next = index
    while isSpace(byte(next)) { next += 1 }
    guard byte(next) == UInt8(ascii: "=") else { return attribute }
    next += 1
    while isSpace(byte(next)) { next += 1 }
    guard next < html.endIndex else { return nil }
    let quote = html[next]
    if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      guard let end = html[(next + 1)...].firstIndex(of: quote) else { return nil }
      attribute.value = next + 1..<end
      index = end + 1
    } else {
      index = next
      while index < html.endIndex, !isSpace(html[index]), html[index] != UInt8(ascii: ">") { index += 1 }
      attribute.value = next..<index
    }
    attribute.range = start..<index
    return attribute
  }

  private func lowercased(_ range: Range<Int>) -> String {
    String(decoding: html[range].map { $0 &- UInt8(ascii: "A") < 26 ? $0 | 0x20 : $0 }, as: UTF8.self)
  }

  private func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- UInt8(ascii: "a") < 26 }

  private func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0C || byte == 0x0D
  }
}

/// The text of an attribute: character references resolved.
///
/// - Returns: the bytes, and whether a name among them is not known here.
func decodedAttribute(_ value: ArraySlice<UInt8>) -> (bytes: [UInt8], hasUnknownName: Bool) {
  var result: [UInt8] = []
  var hasUnknownName = false
  var index = value.startIndex
  while index < value.endIndex {
    guard value[index] == UInt8(ascii: "&") else {
      result.append(value[index])
      index += 1
      continue
    }
    var end = index + 1
    let isNumber = end < value.endIndex && value[end] == UInt8(ascii: "#")
    if isNumber { end += 1 }
    while end < value.endIndex, end - index < 34, isLetterOrDigit(value[end]) { end += 1 }
    let name = value[(index + 1)..<end]
    let isEnded = end < value.endIndex && value[end] == UInt8(ascii: ";")
    if isNumber, let scalar = character(ofReference: name.dropFirst()) {
      // The semicolon may be missing.
      result += Array(String(scalar).utf8)
      index = isEnded ? end + 1 : end
    } else if isEnded, let letter = knownCharacters[String(decoding: name, as: UTF8.self)] {
      result += letter.utf8
      index = end + 1
    } else {
      if isEnded { hasUnknownName = true }
      result.append(value[index])
      index += 1
    }
  }
  return (result, hasUnknownName)
}

private let knownCharacters = [
  "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "colon": ":", "Tab": "\t", "NewLine": "\n", "sol": "/",
  "num": "#", "quest": "?", "period": ".", "equals": "=", "nbsp": "\u{A0}",
]

/// `#106` and `#x6A`, without the sign.
private func character(ofReference digits: ArraySlice<UInt8>) -> Unicode.Scalar? {
  let isHex = digits.first.map { $0 | 0x20 == UInt8(ascii: "x") } ?? false
  let text = String(decoding: isHex ? digits.dropFirst() : digits, as: UTF8.self)
  guard let code = UInt32(text, radix: isHex ? 16 : 10), code > 0 else { return nil }
  return Unicode.Scalar(code)
}

private func isLetterOrDigit(_ byte: UInt8) -> Bool {
  (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte &- UInt8(ascii: "0") < 10
}
