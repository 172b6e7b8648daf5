import Diagnostics

/// Puts a tree together, node by node.
struct MarkdownTreeBuilder {
  var tree: MarkdownTree
  let body: Range<Int>
  let lines: SourceLines
  var diagnostics: [Diagnostic] = []
  var tables: [Table] = []
  /// How many quotes are open.
  var quoteDepth = 0
  /// Where the texts that are appended stand.
  var place = TextPlace.cell(0..<0) {
    didSet { blockBytes = place.bytes }
  }
  /// The range of the block that the texts stand in.
  private(set) var blockBytes = 0..<0
  private var openNodes: [Int] = []
  private var mayExtendText = false

  /// What the places of texts are relative to.
  enum TextPlace {
    case leaf(SourceLines.Leaf)
    /// A table cell, which libcmark saw as a heading of its own.
    case cell(Range<Int>)

    var bytes: Range<Int> {
      switch self {
      case .leaf(let leaf): leaf.bytes
      case .cell(let bytes): bytes
      }
    }
  }

  init(file: String, source: [UInt8], body: Range<Int>) {
    tree = MarkdownTree(file: file, source: source)
    self.body = body
    lines = SourceLines(source, body: body)
    tree.nodes.reserveCapacity(body.count / 16 + 8)
    tree.arena.reserveCapacity(body.count)
  }

  mutating func open(_ kind: MarkdownNode.Kind, _ bytes: Range<Int>, detail: Int32 = 0) {
    var node = MarkdownNode(kind, bytes: bytes)
    node.detail = detail
    openNodes.append(tree.nodes.count)
    tree.nodes.append(node)
    mayExtendText = false
  }

  mutating func close() {
    guard let index = openNodes.popLast() else { return }
    tree.nodes[index].end = tree.nodes.count
    mayExtendText = false
  }

  mutating func setTight(_ isTight: Bool) {
    guard let index = openNodes.last else { return }
    tree.nodes[index].isTight = isTight
  }

  mutating func setLiterals(_ first: UnsafeRawBufferPointer, _ second: UnsafeRawBufferPointer) {
    guard let index = openNodes.last else { return }
    tree.nodes[index].literal = store(first)
    tree.nodes[index].secondLiteral = store(second)
  }

  /// Appends a text, or lengthens the one before, so that `[!NOTE]` is one text and not four.
  mutating func appendText(_ letters: UnsafeRawBufferPointer) {
    if mayExtendText {
      tree.nodes[tree.nodes.count - 1].literal =
        tree.nodes[tree.nodes.count - 1].literal.lowerBound..<store(letters).upperBound
      return
    }
    open(.text, blockBytes)
    setLiterals(letters, UnsafeRawBufferPointer(start: nil, count: 0))
    close()
    mayExtendText = true
  }

  private mutating func store(_ letters: UnsafeRawBufferPointer) -> Range<Int> {
    let start = tree.arena.count
    tree.arena.append(contentsOf: letters)
    return start..<tree.arena.count
  }

  // MARK: - Places of texts

  /// The offset in the file of a text for which libcmark gave a line and column.
  func offset(line: Int, column: Int) -> Int {
    switch place {
    case .leaf(let leaf): return lines.place(line: line, column: column, in: leaf).offset
    case .cell(let bytes):
      // The cell was parsed behind `# `, and without the backslashes before its bars.
      var rest = column - 1 - cellPrefix.count
      var offset = bytes.lowerBound
      while rest > 0, offset < bytes.upperBound {
        if isEscapedBar(at: offset, before: bytes.upperBound) { offset += 1 }
        offset += 1
        rest -= 1
      }
      return min(offset, bytes.upperBound)
    }
  }

  /// The offset behind a link, of which libcmark gave the line and column of the last byte.
  mutating func endOffset(line: Int, column: Int) -> Int {
    guard case .leaf(var leaf) = place else { return offset(line: line, column: column + 1) }
    let end = lines.place(line: line, column: column + 1, in: leaf)
    leaf.uncountedLines = max(leaf.uncountedLines, end.surplusLines)
    place = .leaf(leaf)
    return end.offset
  }

  /// Notes a break, given the line in which libcmark saw what follows it, if it did.
  mutating func noteBreak(before line: Int?) {
    guard case .leaf(var leaf) = place else { return }
    if let line, line <= leaf.currentLine {
      leaf.uncountedLines += 1
    } else {
      leaf.goOn(toLine: leaf.currentLine + 1)
    }
    place = .leaf(leaf)
  }

  /// Notes that code or HTML ended in a line.
  mutating func noteEnd(inLine line: Int) {
    guard case .leaf(var leaf) = place, line > leaf.currentLine else { return }
    leaf.goOn(toLine: line)
    place = .leaf(leaf)
  }

  /// The bracket shortly before a place in the block, if there is one.
  func opening(before offset: Int) -> Int? {
    let start = max(blockBytes.lowerBound, offset - 64)
    guard offset > start else { return nil }
    return tree.source[start..<offset].lastIndex { $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: "<") }
  }
}
