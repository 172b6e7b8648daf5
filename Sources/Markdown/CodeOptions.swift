import Diagnostics

/// What stands behind the language of a fenced block of code: ```` ```swift title="Row.swift" {2-4,7} diff ````.
struct CodeOptions {
  var title: String?
  /// Lines to mark, counted from 1.
  var marked: [ClosedRange<Int>] = []
  /// Whether the first column says which lines were added and which were taken away.
  var isDiff = false
  private(set) var diagnostics: [Diagnostic] = []

  private static let words = ["title", "diff"]

  /// Whether there is more to write than the code.
  var isEmpty: Bool { title == nil && marked.isEmpty && !isDiff }

  init() {}

  /// - Parameters:
  ///   - lineCount: how many lines the block has.
  ///   - place: where a part of the text stands in the file.
  init(_ text: ArraySlice<UInt8>, lineCount: Int, place: (Range<Int>) -> SourceRange) {
    var index = text.startIndex
    while index < text.endIndex {
      if text[index] <= 0x20 {
        index += 1
      } else if text[index] == UInt8(ascii: "{") {
        let end = text[index...].firstIndex(of: UInt8(ascii: "}"))
        readLines(text[(index + 1)..<(end ?? text.endIndex)], lineCount, place)
        if end == nil { diagnostics.append(.unclosedLines(at: place(index..<text.endIndex))) }
        index = end.map { $0 + 1 } ?? text.endIndex
      } else {
        readWord(text, &index, place)
      }
    }
  }

  private mutating func readWord(_ text: ArraySlice<UInt8>, _ index: inout Int, _ place: (Range<Int>) -> SourceRange) {
    let start = index
    while index < text.endIndex, text[index] > 0x20, text[index] != UInt8(ascii: "="), text[index] != UInt8(ascii: "{")
    {
      index += 1
    }
    let name = String(decoding: text[start..<index], as: UTF8.self)
    let nameRange = start..<index
    var value: String?
    if index < text.endIndex, text[index] == UInt8(ascii: "=") {
      index += 1
      value = readValue(text, &index)
    }
    switch (name, value) {
    case ("diff", nil): isDiff = true
    case ("title", let written?):
      if title != nil { diagnostics.append(.repeatedTitle(at: place(start..<index))) }
      title = written
    case ("title", nil): diagnostics.append(.titleWithoutText(at: place(nameRange)))
    default: diagnostics.append(.unknownOption(name, among: Self.words, at: place(nameRange)))
    }
  }

  private func readValue(_ text: ArraySlice<UInt8>, _ index: inout Int) -> String {
    let start = index
    if index < text.endIndex, text[index] == UInt8(ascii: "\"") || text[index] == UInt8(ascii: "'") {
      if let end = text[(index + 1)...].firstIndex(of: text[index]) {
        index = end + 1
        return String(decoding: text[(start + 1)..<end], as: UTF8.self)
      }
    }
    while index < text.endIndex, text[index] > 0x20 { index += 1 }
    return String(decoding: text[start..<index], as: UTF8.self)
  }

  private mutating func readLines(
    _ text: ArraySlice<UInt8>, _ lineCount: Int, _ place: (Range<Int>) -> SourceRange
  ) {
    for part in text.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false) {
      let written = part.drop { $0 <= 0x20 }
      let end = written.lastIndex { $0 > 0x20 }.map { $0 + 1 } ?? written.startIndex
      let range = written.startIndex..<max(end, written.startIndex)
      let bounds = text[range].split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
      let numbers = bounds.map { Int(String(decoding: $0, as: UTF8.self)) }
      guard (1...2).contains(numbers.count), let first = numbers[0], let last = numbers[numbers.count - 1], first >= 1,
        last >= first
      else {
        diagnostics.append(.noLine(String(decoding: text[range], as: UTF8.self), at: place(range)))
        continue
      }
      if last > lineCount { diagnostics.append(.lineBeyondEnd(last, of: lineCount, at: place(range))) }
      if first <= lineCount { marked.append(first...min(last, lineCount)) }
    }
  }
}

extension Diagnostic {
  fileprivate static func unknownOption(_ name: String, among words: [String], at range: SourceRange) -> Diagnostic {
    let fixes = Fix.nearest(to: name, in: words, at: range)
    return Diagnostic(
      "code-option", .warning, "'\(name)' says nothing about code", at: range,
      fixes: fixes.isEmpty
        ? [Fix("behind the language can stand title=\"…\", {2-4} for lines to mark, and diff")] : fixes)
  }

  fileprivate static func titleWithoutText(at range: SourceRange) -> Diagnostic {
    Diagnostic("code-option", .warning, "the title has no text", at: range, fixes: [Fix("write title=\"…\"")])
  }

  fileprivate static func repeatedTitle(at range: SourceRange) -> Diagnostic {
    Diagnostic("code-option", .warning, "the code has a title already", at: range, fixes: [Fix("leave one out")])
  }

  fileprivate static func unclosedLines(at range: SourceRange) -> Diagnostic {
    Diagnostic("code-option", .warning, "the list of lines has no end", at: range, fixes: [Fix("add '}'")])
  }

  fileprivate static func noLine(_ text: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      "code-option", .warning, "'\(text)' is no line", at: range,
      fixes: [Fix("write lines counted from 1, such as {2} or {2-4,7}")])
  }

  fileprivate static func lineBeyondEnd(_ line: Int, of count: Int, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      "code-option", .warning, "there is no line \(line); the code has \(count)", at: range,
      fixes: [Fix(count == 0 ? "leave it out" : "count from 1 to \(count)")])
  }
}
