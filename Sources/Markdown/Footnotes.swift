import Diagnostics

/// A footnote's text, found before the page is parsed.
struct FootnoteDefinition {
  /// As it is written, in lower case, because references need not agree in case.
  var label: String
  var labelBytes: Range<Int>
  /// The lines of the body that it takes up.
  var lines: ClosedRange<Int>
  /// Where its text begins, behind `[^label]:` and blanks.
  var contentStart: Int
  /// Whether nothing but at most three blanks stands before it.
  var isAtEdge: Bool
}

/// A block of the page that stands in no other, as libcmark sees it.
struct BlockAtTop {
  enum Kind { case heading, paragraph, other }
  var kind: Kind
  var lines: ClosedRange<Int>
}

/// The footnotes of a page, numbered as references to them come.
struct Footnotes {
  private(set) var definitions: [FootnoteDefinition] = []
  private var byLabel: [String: Int] = [:]
  private var numbers: [Int: Int] = [:]
  /// The definitions that were referred to, in the order of their numbers.
  private(set) var used: [Int] = []
  /// Lines of what libcmark gets that stand for a footnote and leave nothing.
  private(set) var markLines: Set<Int> = []

  var isEmpty: Bool { definitions.isEmpty }

  /// The number of the footnote with a label, the next one for its first reference; nil if there is none.
  mutating func number(of label: String) -> Int? {
    guard let definition = byLabel[label] else { return nil }
    if let number = numbers[definition] { return number }
    used.append(definition)
    numbers[definition] = used.count
    return used.count
  }

  var unused: [FootnoteDefinition] {
    definitions.indices.filter { numbers[$0] == nil && byLabel[definitions[$0].label] == $0 }.map { definitions[$0] }
  }

  fileprivate mutating func append(_ definition: FootnoteDefinition) -> Bool {
    let isNew = byLabel[definition.label] == nil
    if isNew { byLabel[definition.label] = definitions.count }
    definitions.append(definition)
    return isNew
  }

  fileprivate mutating func leaveMark(inLine line: Int) {
    markLines.insert(line)
  }
}

extension MarkdownTreeBuilder {
  /// Finds the page's footnotes, and gives the text to be parsed instead of the body: each footnote as an item of a list, a
  /// rule, then the body without them. Nil if there are no footnotes.
  ///
  /// As `- text` an item could be a rule; `+   ` cannot, and its text begins in the fifth column as a footnote's does.
  mutating func takeOutFootnotes() -> [UInt8]? {
    let candidates = footnoteCandidates()
    guard !candidates.isEmpty else { return nil }
    var probe = Array(text[body])
    for candidate in candidates {
      // As a heading it ends what stands before it, as a footnote does, and takes one line. Where it is none, in code, say,
      // it is no footnote either.
      probe[candidate.labelBytes.lowerBound - 2 - body.lowerBound] = UInt8(ascii: "#")
      probe[candidate.labelBytes.lowerBound - 1 - body.lowerBound] = UInt8(ascii: " ")
    }
    let blocks = blocksAtTop(of: probe)
    var starts: [Int: BlockAtTop] = [:]
    for block in blocks.top { starts[block.lines.lowerBound] = block }
    for var candidate in candidates {
      let line = candidate.lines.lowerBound
      guard candidate.isAtEdge, starts[line]?.kind == .heading else {
        if blocks.innerHeadings.contains(line) {
          escapes.hideBeginningOfFootnote(at: candidate.labelBytes.lowerBound - 2, body: body)
          diagnostics.append(
            .footnotePlace(at: SourceRange(file: tree.file, bytes: candidate.labelBytes)))
        }
        continue
      }
      candidate.lines = line...endOfFootnote(from: line, starts)
      if !footnotes.append(candidate) {
        diagnostics.append(
          .duplicateFootnote(candidate.label, at: SourceRange(file: tree.file, bytes: candidate.labelBytes)))
      }
    }
    return footnotes.isEmpty ? nil : textWithFootnotesFirst()
  }

  /// Lines that begin like a footnote's text.
  private func footnoteCandidates() -> [FootnoteDefinition] {
    guard hasFootnoteMark else { return [] }
    var candidates: [FootnoteDefinition] = []
    for line in 1...max(lines.count, 1) {
      let start = lines.start(of: line)
      let end = lines.end(of: line)
      var offset = start
      while offset < end, ".)>-+* \t0123456789".utf8.contains(text[offset]) { offset += 1 }
      let isAtEdge = offset - start <= 3 && text[start..<offset].allSatisfy { $0 == UInt8(ascii: " ") }
      guard offset + 4 < end, text[offset] == UInt8(ascii: "["), text[offset + 1] == UInt8(ascii: "^") else { continue }
      let label = offset + 2
      offset = label
      while offset < end, isPartOfFootnoteLabel(text[offset]) { offset += 1 }
      guard offset > label, offset + 1 < end, text[offset] == UInt8(ascii: "]"), text[offset + 1] == UInt8(ascii: ":")
      else { continue }
      let name = label..<offset
      offset += 2
      while offset < end, text[offset] == UInt8(ascii: " ") || text[offset] == UInt8(ascii: "\t") { offset += 1 }
      candidates.append(
        FootnoteDefinition(
          label: footnoteLabel(tree.source[name]), labelBytes: name, lines: line...line, contentStart: offset,
          isAtEdge: isAtEdge))
    }
    return candidates
  }

  private var hasFootnoteMark: Bool {
    text.withUnsafeBytes { text in
      var offset = body.lowerBound
      while let sign = text.firstIndex(of: UInt8(ascii: "^"), in: offset..<body.upperBound) {
        if sign > body.lowerBound, text[sign - 1] == UInt8(ascii: "[") { return true }
        offset = sign + 1
      }
      return false
    }
  }

  /// A footnote goes on in lines that are indented by four columns, and in a paragraph right below it.
  private func endOfFootnote(from first: Int, _ blocks: [Int: BlockAtTop]) -> Int {
    var last = first
    var line = first + 1
    while line <= lines.count {
      guard let indentation = indentation(of: line) else {
        line += 1
        continue
      }
      if indentation >= 4 {
        last = line
      } else if line == last + 1, let block = blocks[line], block.kind == .paragraph {
        last = max(last, min(block.lines.upperBound, lines.count))
      } else {
        break
      }
      line = last + 1
    }
    return last
  }

  /// The column in which a line's text begins, counted from 0; nil for a blank line.
  private func indentation(of line: Int) -> Int? {
    var column = 0
    for byte in text[lines.start(of: line)..<lines.end(of: line)] {
      if byte == UInt8(ascii: " ") {
        column += 1
      } else if byte == UInt8(ascii: "\t") {
        column += 4 - column % 4
      } else {
        return column
      }
    }
    return nil
  }

  private mutating func textWithFootnotesFirst() -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(body.count + footnotes.definitions.count * 16)
    var inserted: [SourceLines.InsertedLine] = []
    func add(_ range: Range<Int>, indentedBy indentation: Int) {
      result += [UInt8](repeating: UInt8(ascii: " "), count: indentation)
      result += text[range]
      result.append(UInt8(ascii: "\n"))
      inserted.append(SourceLines.InsertedLine(bytes: range, indentation: indentation))
    }
    for definition in footnotes.definitions {
      let start = definition.labelBytes.lowerBound - 2
      result += "+   <!---->\n".utf8
      inserted.append(SourceLines.InsertedLine(bytes: start..<start))
      let end = lines.end(of: definition.lines.lowerBound)
      if definition.contentStart < end { add(definition.contentStart..<end, indentedBy: 4) }
      for line in definition.lines.dropFirst() {
        let range = lines.start(of: line)..<lines.end(of: line)
        add(range, indentedBy: indentation(of: line) ?? 4 < 4 ? 4 : 0)
      }
    }
    result += "***\n".utf8
    inserted.append(SourceLines.InsertedLine(bytes: body.lowerBound..<body.lowerBound))
    var next = body.lowerBound
    for definition in footnotes.definitions {
      result += text[next..<lines.start(of: definition.lines.lowerBound)]
      // A comment ends the block before it, and leaves nothing.
      result += "<!---->\n".utf8
      footnotes.leaveMark(inLine: inserted.count + definition.lines.lowerBound)
      result += [UInt8](repeating: UInt8(ascii: "\n"), count: definition.lines.count - 1)
      next = lines.start(of: definition.lines.upperBound + 1)
    }
    result += text[next..<body.upperBound]
    lines.insert(inserted)
    return result
  }

  /// What is wrong with footnotes that only shows when the whole page was read.
  mutating func reportUnusedFootnotes() {
    for definition in footnotes.unused {
      let place = SourceRange(file: tree.file, bytes: definition.labelBytes)
      diagnostics.append(.unusedFootnote(definition.label, at: place))
    }
  }

  /// The number of the footnote that a reference in the text names; nil if it names none, which is reported.
  mutating func footnoteNumber(of label: ArraySlice<UInt8>, at bytes: Range<Int>) -> Int? {
    let name = footnoteLabel(label)
    if let number = footnotes.number(of: name) { return number }
    let range = SourceRange(file: tree.file, bytes: bytes)
    // Looking for the nearest name of very many, very often, would take long.
    let labels = footnotes.definitions.count <= 200 ? footnotes.definitions.map(\.label) : []
    diagnostics.append(.unknownFootnote(name, among: labels, at: range))
    return nil
  }
}

/// A label holds no blanks and no brackets.
func isPartOfFootnoteLabel(_ byte: UInt8) -> Bool {
  byte > 0x20 && byte != UInt8(ascii: "[") && byte != UInt8(ascii: "]") && byte != 0x7F
}

func footnoteLabel(_ bytes: some Collection<UInt8>) -> String {
  String(decoding: bytes, as: UTF8.self).lowercased()
}

extension Diagnostic {
  fileprivate static func unknownFootnote(_ label: String, among labels: [String], at range: SourceRange) -> Diagnostic
  {
    var fixes = Fix.nearest(to: label, in: labels, at: range)
    if fixes.isEmpty { fixes = [Fix("add a line '[^\(label)]: …', or write '\\[^\(label)]' if it is no footnote")] }
    return Diagnostic("unknown-footnote", .warning, "no footnote is named '\(label)'", at: range, fixes: fixes)
  }

  fileprivate static func unusedFootnote(_ label: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      "unused-footnote", .warning, "nothing refers to the footnote '\(label)', so it is not shown", at: range,
      fixes: [Fix("write '[^\(label)]' where it belongs")])
  }

  fileprivate static func duplicateFootnote(_ label: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      "duplicate-footnote", .warning, "the page has another footnote '\(label)'; this one is not shown", at: range,
      fixes: [Fix("give it a label of its own")])
  }

  fileprivate static func footnotePlace(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      "footnote-place", .warning, "a footnote in a quote or list is no footnote", at: range,
      fixes: [Fix("put it at the left edge of the page, with an empty line before it")])
  }
}
