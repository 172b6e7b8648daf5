import Diagnostics

/// Finds the end of each section, parent and block.
struct TemplateNesting {
  /// Sections, parents and blocks may stand in each other this deep.
  static let deepest = 64

  private let bytes: [UInt8]
  private let file: String
  private var tokens: [TemplateToken] = []
  /// The tokens that are not closed yet, outermost first.
  private var open: [Int] = []
  /// How many tokens that stand too deep are not closed yet; the first of them is reported, their ends are not.
  private var tooDeep = 0
  private(set) var diagnostics: [Diagnostic] = []

  init(_ bytes: [UInt8], file: String) {
    self.bytes = bytes
    self.file = file
  }

  /// The tokens with their partners; those without one are marked as broken.
  mutating func matched(_ tokens: [TemplateToken]) -> [TemplateToken] {
    self.tokens = tokens
    for index in tokens.indices {
      if tokens[index].opensSomething { begin(index) } else if tokens[index].kind == .end { end(index) }
    }
    while let last = open.popLast() { reportUnclosed(last) }
    return self.tokens
  }

  private mutating func begin(_ index: Int) {
    if open.count < Self.deepest { return open.append(index) }
    if tooDeep == 0 {
      diagnostics.append(.nestedTooDeep(text(tokens[index].name), at: place(tokens[index].range)))
    }
    tooDeep += 1
    tokens[index].kind = .broken
  }

  private mutating func end(_ index: Int) {
    let name = bytes[tokens[index].name]
    if tooDeep > 0 {
      tooDeep -= 1
      tokens[index].kind = .broken
    } else if let match = open.lastIndex(where: { bytes[tokens[$0].name].elementsEqual(name) }) {
      while open.count > match + 1 { reportUnclosed(open.removeLast()) }
      pair(open.removeLast(), index)
    } else {
      let names = open.map { text(tokens[$0].name) }
      diagnostics.append(.unopenedEnd(text(tokens[index].name), open: names, at: place(tokens[index].name)))
      // A slip in the name still closes what was opened last, so that it is reported once.
      if let last = names.last, nearestName(to: text(tokens[index].name), in: [last]) != nil {
        pair(open.removeLast(), index)
      } else {
        tokens[index].kind = .broken
      }
    }
  }

  private mutating func pair(_ start: Int, _ end: Int) {
    tokens[start].partner = end
    tokens[end].partner = start
  }

  private mutating func reportUnclosed(_ index: Int) {
    diagnostics.append(.unclosedSection(text(tokens[index].name), at: place(tokens[index].range)))
    tokens[index].kind = .broken
  }

  private func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
  private func place(_ range: Range<Int>) -> SourceRange { SourceRange(file: file, bytes: range) }
}

extension Diagnostic {
  fileprivate static func nestedTooDeep(_ name: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      "too-deep", .error, "'\(name)' stands in \(TemplateNesting.deepest) others, which is as deep as it goes",
      at: place,
      fixes: [Fix("move a part into a template of its own")])
  }

  fileprivate static func unclosedSection(_ name: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      "unclosed-section", .error, "'\(name)' is opened and never closed", at: place,
      fixes: [Fix("close it with '{{/\(name)}}'")])
  }

  fileprivate static func unopenedEnd(_ name: String, open: [String], at place: SourceRange) -> Diagnostic {
    var fixes = Fix.nearest(to: name, in: open, at: place)
    if fixes.isEmpty { fixes = [Fix(open.last.map { "here only '\($0)' can be closed" } ?? "here nothing is open")] }
    return Diagnostic("unopened-end", .error, "'\(name)' is closed but was not opened", at: place, fixes: fixes)
  }
}
