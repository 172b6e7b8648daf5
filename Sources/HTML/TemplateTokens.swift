import Diagnostics

/// A piece of a template: text of at most one line, or a tag.
struct TemplateToken {
  enum Kind: Equatable {
    case text, comment, delimiters, value, unescapedValue, section, invertedSection, partial, parent, block, end
    /// A tag that was reported and has no meaning.
    case broken
  }

  var kind: Kind
  /// The whole tag with its delimiters, or the text.
  var range: Range<Int>
  /// What the tag names, without white space around it.
  var name = 0..<0
  /// The token that closes this one or that this one closes.
  var partner: Int?
  var opensSomething: Bool { [.section, .invertedSection, .parent, .block].contains(kind) }
}

/// Cuts the bytes of a template into text and tags.
struct TemplateScanner {
  private let bytes: [UInt8]
  private let file: String
  private var opening = Array("{{".utf8)
  private var closing = Array("}}".utf8)
  private var missing: Set<[UInt8]> = []
  private var tokens: [TemplateToken] = []
  private(set) var diagnostics: [Diagnostic] = []

  init(_ bytes: [UInt8], file: String) {
    self.bytes = bytes
    self.file = file
  }

  mutating func scan() -> [TemplateToken] {
    var position = 0
    while let start = find(opening, from: position) {
      addText(position..<start)
      position = scanTag(at: start)
    }
    addText(position..<bytes.count)
    return tokens
  }

  private mutating func addText(_ range: Range<Int>) {
    var start = range.lowerBound
    for index in range where bytes[index] == UInt8(ascii: "\n") {
      tokens.append(TemplateToken(kind: .text, range: start..<index + 1))
      start = index + 1
    }
    if start < range.upperBound { tokens.append(TemplateToken(kind: .text, range: start..<range.upperBound)) }
  }

  /// Adds the tag that begins at an offset, and returns where it ends.
  private mutating func scanTag(at start: Int) -> Int {
    var content = start + opening.count
    let mark = content < bytes.count ? bytes[content] : 0
    var ending = closing
    var kind = TemplateToken.Kind.value
    switch mark {
    case UInt8(ascii: "!"): kind = .comment
    case UInt8(ascii: "="): (kind, ending) = (.delimiters, [mark] + closing)
    case UInt8(ascii: "{"): (kind, ending) = (.unescapedValue, [UInt8(ascii: "}")] + closing)
    case UInt8(ascii: "&"): kind = .unescapedValue
    case UInt8(ascii: "#"): kind = .section
    case UInt8(ascii: "^"): kind = .invertedSection
    case UInt8(ascii: ">"): kind = .partial
    case UInt8(ascii: "<"): kind = .parent
    case UInt8(ascii: "$"): kind = .block
    case UInt8(ascii: "/"): kind = .end
    default: break
    }
    if kind != .value { content += 1 }
    guard let contentEnd = end(of: kind, from: content, ending: ending) else {
      diagnostics.append(
        .unclosedTag(text(start..<content), ending: text(ending), at: place(start..<content)))
      // The rest of the line is the likeliest extent of the broken tag.
      let end = bytes[content...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      tokens.append(TemplateToken(kind: .broken, range: start..<end))
      return end
    }
    let range = start..<contentEnd + ending.count
    let name = trimmed(content..<contentEnd)
    if kind == .delimiters {
      setDelimiters(name, tag: range)
    } else if kind != .comment, let problem = nameProblem(name, isValue: kind != .partial && kind != .parent) {
      diagnostics.append(problem(text(name), name.isEmpty ? place(range) : place(name)))
      kind = .broken
    }
    tokens.append(TemplateToken(kind: kind, range: range, name: name))
    return range.upperBound
  }

  /// Where the content of a tag ends, or nil if nothing closes it before the next tag begins.
  private mutating func end(of kind: TemplateToken.Kind, from start: Int, ending: [UInt8]) -> Int? {
    if kind == .comment || kind == .delimiters || opening == closing {
      // Once an ending was not found, it is not to be found further on either.
      guard !missing.contains(ending) else { return nil }
      if let end = find(ending, from: start) { return end }
      missing.insert(ending)
      return nil
    }
    let next = find(opening, from: start) ?? bytes.count
    return find(ending, from: start, upTo: min(next + ending.count, bytes.count))
  }

  private mutating func setDelimiters(_ content: Range<Int>, tag: Range<Int>) {
    let pair = bytes[content].split(whereSeparator: isTemplateSpace)
    guard pair.count == 2, !pair.joined().contains(UInt8(ascii: "=")) else {
      diagnostics.append(.badDelimiters(text(content), at: place(tag)))
      return
    }
    opening = Array(pair[0])
    closing = Array(pair[1])
  }

  private func nameProblem(_ name: Range<Int>, isValue: Bool) -> ((String, SourceRange) -> Diagnostic)? {
    if name.isEmpty { return { _, place in .emptyTag(at: place) } }
    if bytes[name].contains(where: isTemplateSpace) { return { .badName($0, at: $1) } }
    if isValue, !bytes[name].elementsEqual(".".utf8) {
      // Dots stand between names and a question mark behind one: no name may be missing.
      let parts = bytes[name].split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
      if parts.contains(where: { $0.isEmpty || $0.elementsEqual("?".utf8) }) { return { .badName($0, at: $1) } }
    }
    return nil
  }

  private func find(_ pattern: [UInt8], from start: Int, upTo limit: Int? = nil) -> Int? {
    let last = (limit ?? bytes.count) - pattern.count
    guard let first = pattern.first, last >= start else { return nil }
    for index in start...last where bytes[index] == first {
      if bytes[index..<index + pattern.count].elementsEqual(pattern) { return index }
    }
    return nil
  }

  private func trimmed(_ range: Range<Int>) -> Range<Int> {
    guard let start = bytes[range].firstIndex(where: { !isTemplateSpace($0) }),
      let last = bytes[range].lastIndex(where: { !isTemplateSpace($0) })
    else { return range.lowerBound..<range.lowerBound }
    return start..<last + 1
  }

  private func text(_ range: Range<Int>) -> String { text(bytes[range]) }
  private func text(_ bytes: some Collection<UInt8>) -> String { String(decoding: bytes, as: UTF8.self) }
  private func place(_ range: Range<Int>) -> SourceRange { SourceRange(file: file, bytes: range) }
}

/// White space as it may stand inside a tag or around one that has its line for itself.
func isTemplateSpace(_ byte: UInt8) -> Bool {
  byte == UInt8(ascii: " ") || (UInt8(ascii: "\t")...UInt8(ascii: "\r")).contains(byte)
}

extension Diagnostic {
  fileprivate static func unclosedTag(_ opening: String, ending: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      "unclosed-tag", .error, "the tag '\(opening)' is never closed", at: place,
      fixes: [Fix("close it with '\(ending)'")])
  }

  fileprivate static func badDelimiters(_ text: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      "bad-delimiter", .error, "'\(text)' is not a pair of delimiters", at: place,
      fixes: [Fix("write two of them with a space between, as in '{{=<% %>=}}'")])
  }

  fileprivate static func emptyTag(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      "empty-tag", .error, "a tag names nothing", at: place, fixes: [Fix("name a value, or leave the tag out")])
  }

  fileprivate static func badName(_ name: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      "bad-name", .error, "'\(name)' is not a name", at: place,
      fixes: [Fix("a name has no spaces, and single dots between its parts")])
  }
}
