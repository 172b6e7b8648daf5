extension MarkdownTree: CustomStringConvertible {
  /// The tree as indented lines, with letters in quotes and the places of links, images and cells as what stands there:
  ///
  ///     paragraph 3
  ///       text "See "
  ///       link "a.md" «[here](a.md)»
  ///         text "here"
  ///
  /// The number behind a block is its line in the file, counted from 1.
  public var description: String {
    var description = ""
    var ends: [Int] = []
    var newlines = NewlineCounter(source)
    for (index, node) in nodes.enumerated() where node.kind != .document {
      while let end = ends.last, end <= index { ends.removeLast() }
      description += String(repeating: "  ", count: ends.count) + summary(of: node)
      if node.kind.isBlock { description += " \(newlines.line(of: node.bytes.lowerBound))" }
      if node.kind.hasExactPlace { description += " «\(String(decoding: source[node.bytes], as: UTF8.self))»" }
      description += "\n"
      ends.append(node.end)
    }
    return description
  }

  private func summary(of node: MarkdownNode) -> String {
    let literal = quoted(node.literal)
    let second = node.secondLiteral.isEmpty ? "" : " " + quoted(node.secondLiteral)
    switch node.kind {
    case .heading: return "heading\(node.level)"
    case .list: return (node.firstNumber.map { "list from \($0)" } ?? "list") + (node.isTight ? " tight" : "")
    case .tableRow: return node.isHead ? "head" : "row"
    case .tableCell: return node.alignment == .none ? "cell" : "cell \(node.alignment)"
    case .footnote, .footnoteReference: return "\(node.kind) \(node.footnoteNumber ?? 0)"
    case .text, .code, .codeBlock, .htmlBlock, .htmlInline, .link, .image: return "\(node.kind) \(literal)\(second)"
    default: return "\(node.kind)"
    }
  }

  private func quoted(_ range: Range<Int>) -> String {
    let text = String(decoding: arena[range], as: UTF8.self)
    var result = ""
    for scalar in text.unicodeScalars { result += scalar.escaped(asASCII: false) }
    return "\"\(result)\""
  }
}

extension MarkdownNode.Kind {
  fileprivate var hasExactPlace: Bool {
    switch self {
    case .link, .image, .htmlInline, .tableCell, .footnoteReference: true
    default: false
    }
  }
}

/// Counts lines on the way through a file.
private struct NewlineCounter {
  private let source: [UInt8]
  private var offset = 0
  private var line = 1

  init(_ source: [UInt8]) {
    self.source = source
  }

  mutating func line(of target: Int) -> Int {
    if target < offset { (offset, line) = (0, 1) }
    while offset < min(target, source.count) {
      if source[offset] == UInt8(ascii: "\n") { line += 1 }
      offset += 1
    }
    return line
  }
}
