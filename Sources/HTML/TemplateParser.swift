import Diagnostics

/// Turns the tokens of a template into instructions.
///
/// Each end has found its beginning by then. Each line first finds out whether it holds nothing but a tag, then its
/// instructions are written.
struct TemplateParser {
  private let bytes: [UInt8]
  private let file: String
  private(set) var template: Template
  private(set) var diagnostics: [Diagnostic] = []
  private var tokens: [TemplateToken] = []
  /// The instructions whose end is not yet known, and what ``strip`` is behind it.
  private var open: [(instruction: Int, strip: Range<Int>)] = []
  /// White space of the file that is taken from the beginning of lines, because it belongs to a block's argument.
  private var strip = 0..<0
  /// Text is joined with the text before it, unless an end lies between them.
  private var literalBarrier = 0
  private var nameIndices: [String: Int] = [:]
  private var templateIndices: [String: Int] = [:]
  private var blockIndices: [String: Int] = [:]

  init(_ bytes: [UInt8], file: String) {
    self.bytes = bytes
    self.file = file
    template = Template(file: file)
  }

  mutating func parse() {
    if let bad = firstInvalidByte(in: bytes) {
      diagnostics.append(.invalidText(at: SourceRange(file: file, bytes: bad..<bad + 1)))
    }
    var scanner = TemplateScanner(bytes, file: file)
    var nesting = TemplateNesting(bytes, file: file)
    tokens = nesting.matched(scanner.scan())
    diagnostics += scanner.diagnostics + nesting.diagnostics
    var lineStart = 0
    while lineStart < tokens.count {
      var lineEnd = lineStart
      while lineEnd < tokens.count, !endsLine(tokens[lineEnd]) { lineEnd += 1 }
      lineEnd = min(lineEnd + 1, tokens.count)
      addLine(lineStart..<lineEnd)
      lineStart = lineEnd
    }
  }

  private func endsLine(_ token: TemplateToken) -> Bool {
    token.kind == .text && bytes[token.range.upperBound - 1] == UInt8(ascii: "\n")
  }

  // MARK: Lines

  /// Whether a line is there only for its tags, and leaves no line in the output.
  private func standsAlone(_ line: Range<Int>) -> Bool {
    var tags = 0
    var onlyInheritance = true
    for index in line {
      let token = tokens[index]
      switch token.kind {
      case .text: if !bytes[token.range].allSatisfy(isTemplateSpace) { return false }
      case .value, .unescapedValue, .broken: return false
      case .parent: tags += 1
      case .block:
        tags += 1
        // A block that begins and ends on one line stands for text in that line, except as an argument of a parent.
        if let end = token.partner, line.contains(end), !line.prefix(upTo: index).contains(where: isParent) {
          return false
        }
      case .end:
        tags += 1
        if let start = token.partner, ![.parent, .block].contains(tokens[start].kind) { onlyInheritance = false }
      case .comment, .delimiters, .section, .invertedSection, .partial:
        tags += 1
        onlyInheritance = false
      }
    }
    return tags == 1 || tags > 1 && onlyInheritance
  }

  private func isParent(_ index: Int) -> Bool { tokens[index].kind == .parent }

  private mutating func addLine(_ line: Range<Int>) {
    let alone = standsAlone(line)
    let start = tokens[line.lowerBound].range.lowerBound
    // The white space before the first tag is put before the lines of what the tag inserts.
    let indentation = indentation(at: start, upTo: tokens[line.upperBound - 1].range.upperBound)
    for index in line {
      let token = tokens[index]
      switch token.kind {
      case .text: if !alone { addText(token.range, beginsLine: index == line.lowerBound) }
      case .comment, .delimiters, .broken: break
      case .value, .unescapedValue:
        add(Instruction(operation: token.kind == .value ? .value : .unescapedValue, name: nameIndex(token)), token)
      case .section, .invertedSection:
        let question = bytes[token.name].last == UInt8(ascii: "?")
        let operation: Instruction.Operation =
          token.kind == .invertedSection ? .invertedSection : question ? .condition : .section
        begin(operation, name: nameIndex(token, withoutLast: question ? 1 : 0), token, alone: alone)
      case .partial, .parent:
        let name = text(token.name)
        let index = templateIndices[name] ?? template.templateNames.count
        if index == template.templateNames.count { template.templateNames.append(name) }
        templateIndices[name] = index
        let space = alone ? literal(withoutStrip(indentation)) : 0..<0
        if token.kind == .parent {
          begin(.parent, name: index, token, alone: alone, text: space)
        } else {
          add(Instruction(operation: .partial, name: index, text: space, startsLine: alone), token)
        }
      case .block: beginBlock(token, in: line, alone: alone, indentation: indentation)
      case .end: end()
      }
    }
  }

  private mutating func addText(_ range: Range<Int>, beginsLine: Bool) {
    var start = range.lowerBound
    if beginsLine {
      start = withoutStrip(range).lowerBound
    }
    guard start < range.upperBound else { return }
    let text = literal(start..<range.upperBound)
    if let last = template.instructions.indices.last, last >= literalBarrier,
      template.instructions[last].operation == .literal, template.instructions[last].text.upperBound == text.lowerBound
    {
      template.instructions[last].text = template.instructions[last].text.lowerBound..<text.upperBound
    } else {
      template.instructions.append(Instruction(operation: .literal, text: text))
      template.places.append(start..<start)
    }
  }

  /// What is left of a line's beginning when the indentation of the argument it belongs to is taken away.
  private func withoutStrip(_ range: Range<Int>) -> Range<Int> {
    var start = range.lowerBound
    for offset in strip {
      guard start < range.upperBound, bytes[start] == bytes[offset] else { break }
      start += 1
    }
    return start..<range.upperBound
  }

  private func indentation(at start: Int, upTo limit: Int) -> Range<Int> {
    var end = start
    while end < limit, bytes[end] == UInt8(ascii: " ") || bytes[end] == UInt8(ascii: "\t") { end += 1 }
    return start..<end
  }

  private mutating func literal(_ range: Range<Int>) -> Range<Int> {
    let start = template.literals.count
    template.literals += bytes[range]
    return start..<template.literals.count
  }

  // MARK: Instructions

  private mutating func add(_ instruction: Instruction, _ token: TemplateToken) {
    template.instructions.append(instruction)
    template.places.append(token.range)
  }

  private mutating func begin(
    _ operation: Instruction.Operation, name: Int, _ token: TemplateToken, alone: Bool, text: Range<Int> = 0..<0
  ) {
    open.append((template.instructions.count, strip))
    add(Instruction(operation: operation, name: name, text: text, startsLine: alone), token)
  }

  private mutating func end() {
    guard let (instruction, outerStrip) = open.popLast() else { return }
    template.instructions[instruction].end = template.instructions.count
    literalBarrier = template.instructions.count
    strip = outerStrip
  }

  /// A block directly in a parent is an argument: its own indentation is taken away here, and that of the block it
  /// replaces is put in its place. That one is the indentation of the default content, or else of the tag.
  private mutating func beginBlock(_ token: TemplateToken, in line: Range<Int>, alone: Bool, indentation: Range<Int>) {
    let isArgument = open.last.map { template.instructions[$0.instruction].operation == .parent } ?? false
    let contentIndentation = alone ? firstIndentation(after: line.upperBound, before: token.partner ?? 0) : nil
    let tagIndentation = indentation.upperBound == token.range.lowerBound ? indentation : 0..<0
    let space = isArgument ? 0..<0 : literal(withoutStrip(contentIndentation ?? tagIndentation))
    let name = text(token.name)
    let index = blockIndices[name] ?? template.blockNames.count
    if index == template.blockNames.count { template.blockNames.append(name) }
    blockIndices[name] = index
    begin(.block, name: index, token, alone: alone, text: space)
    if isArgument { strip = contentIndentation ?? 0..<0 }
  }

  /// The white space before the first thing that a block holds on lines of its own, or nil if there is nothing.
  private func firstIndentation(after line: Int, before end: Int) -> Range<Int>? {
    var index = line
    while index < end {
      let token = tokens[index]
      guard token.kind == .text, bytes[token.range].allSatisfy(isTemplateSpace) else {
        return indentation(at: token.range.lowerBound, upTo: token.range.upperBound)
      }
      if !endsLine(token) {
        // White space before a tag.
        return index + 1 < end ? token.range : nil
      }
      index += 1
    }
    return nil
  }

  private mutating func nameIndex(_ token: TemplateToken, withoutLast dropped: Int = 0) -> Int {
    let bytes = bytes[token.name].dropLast(dropped)
    let name = String(decoding: bytes, as: UTF8.self)
    if let known = nameIndices[name] { return known }
    let start = template.parts.count
    if name != "." {
      for part in bytes.split(separator: UInt8(ascii: ".")) {
        template.parts.append(TemplateName(String(decoding: part, as: UTF8.self)))
      }
    }
    template.names.append(start..<template.parts.count)
    nameIndices[name] = template.names.count - 1
    return template.names.count - 1
  }

  private func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
  private func place(_ range: Range<Int>) -> SourceRange { SourceRange(file: file, bytes: range) }
}

/// The offset of the first byte that is not UTF-8, or nil if all are.
private func firstInvalidByte(in bytes: [UInt8]) -> Int? {
  var parser = Unicode.UTF8.ForwardParser()
  var input = bytes.makeIterator()
  var offset = 0
  while true {
    switch parser.parseScalar(from: &input) {
    case .valid(let scalar): offset += scalar.count
    case .error: return offset
    case .emptyInput: return nil
    }
  }
}

extension Diagnostic {
  fileprivate static func invalidText(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      "invalid-utf-8", .error, "a template has a byte that is not UTF-8", at: place, fixes: [Fix("save it as UTF-8")])
  }
}
