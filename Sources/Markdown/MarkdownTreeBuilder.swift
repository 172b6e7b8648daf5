import Diagnostics

/// Puts a tree together, node by node.
struct MarkdownTreeBuilder {
  var tree: MarkdownTree
  let body: Range<Int>
  var lines: SourceLines
  var escapes: HiddenEscapes
  let extensions: MarkdownTree.Extensions
  var footnotes = Footnotes()
  var diagnostics: [Diagnostic] = []
  var tables: [Table] = []
  /// How many quotes are open.
  var quoteDepth = 0
  /// The range of the block that the texts stand in which are appended.
  private(set) var blockBytes = 0..<0
  /// The paragraph or heading that they stand in; without meaning in a table cell, which libcmark saw as a heading of its own.
  private var leaf = SourceLines.Leaf(line: 0, column: 0, quoteDepth: 0, bytes: 0..<0)
  private var isInCell = true
  /// Where the block ends that was closed last.
  private var lastChildEnd: Int?
  private var openNodes: [Int] = []
  private var mayExtendText = false
  /// How many links and images are open.
  private var linkDepth = 0
  /// Whether the open link is an address in angle brackets, where a backslash stands for itself.
  private var isInAngles = false
  /// The texts that are runs of tildes.
  var tildes: [Int] = []

  init(file: String, source: [UInt8], body: Range<Int>, extensions: MarkdownTree.Extensions) {
    tree = MarkdownTree(file: file, source: source)
    self.body = body
    self.extensions = extensions
    // Without extensions every escape is libcmark's own.
    escapes = HiddenEscapes(source, body: extensions.isEmpty ? body.lowerBound..<body.lowerBound : body)
    lines = SourceLines(source, body: body)
    tree.nodes.reserveCapacity(body.count / 16 + 8)
    tree.arena.reserveCapacity(body.count)
  }

  /// The file as libcmark gets it, letter for letter in the same place.
  var text: [UInt8] { escapes.text }

  /// Whether the texts that are appended belong to a link or image.
  var isInLink: Bool { linkDepth > 0 }

  mutating func open(_ kind: MarkdownNode.Kind, _ bytes: Range<Int>, detail: Int32 = 0) {
    var node = MarkdownNode(kind, bytes: bytes)
    node.detail = detail
    open(node)
  }

  mutating func open(_ node: MarkdownNode) {
    if node.kind == .link || node.kind == .image { linkDepth += 1 }
    openNodes.append(tree.nodes.count)
    tree.nodes.append(node)
    mayExtendText = false
  }

  mutating func close() {
    guard let index = openNodes.popLast() else { return }
    let kind = tree.nodes[index].kind
    tree.nodes[index].end = tree.nodes.count
    switch kind {
    case .link, .image:
      linkDepth -= 1
      isInAngles = false
    case .list, .item, .blockQuote:
      // libcmark counts the empty lines behind a list to it.
      let start = tree.nodes[index].bytes.lowerBound
      if let last = lastChildEnd, last > start { tree.nodes[index].bytes = start..<last }
    default: break
    }
    if kind.isBlock { lastChildEnd = tree.nodes[index].bytes.upperBound }
    mayExtendText = false
  }

  mutating func setTight(_ isTight: Bool) {
    guard let index = openNodes.last else { return }
    tree.nodes[index].isTight = isTight
  }

  /// Appends a node that nothing can be inside of.
  ///
  /// - Parameter literal: its letters, in which a backslash stands for itself.
  mutating func appendLeaf(
    _ kind: MarkdownNode.Kind, _ bytes: Range<Int>, _ literal: UnsafeRawBufferPointer? = nil, detail: Int32 = 0
  ) {
    var node = MarkdownNode(kind, bytes: bytes)
    if let literal { node.literal = store(literal, isVerbatim: true) }
    node.detail = detail
    appendLeaf(node)
  }

  private mutating func appendLeaf(_ node: MarkdownNode) {
    var node = node
    node.end = tree.nodes.count + 1
    tree.nodes.append(node)
    if node.kind.isBlock { lastChildEnd = node.bytes.upperBound }
    mayExtendText = false
  }

  /// Appends a block of code with its info string.
  mutating func appendCode(_ bytes: Range<Int>, _ literal: UnsafeRawBufferPointer, info: UnsafeRawBufferPointer) {
    var node = MarkdownNode(.codeBlock, bytes: bytes)
    node.literal = store(literal, isVerbatim: true)
    node.secondLiteral = store(info)
    appendLeaf(node)
  }

  /// Begins a link or image.
  ///
  /// - Parameter isInAngles: whether it is an address in angle brackets, where a backslash stands for itself.
  mutating func openLink(
    _ kind: MarkdownNode.Kind, _ bytes: Range<Int>, to destination: UnsafeRawBufferPointer,
    title: UnsafeRawBufferPointer, isInAngles: Bool
  ) {
    var node = MarkdownNode(kind, bytes: bytes)
    node.literal = store(destination, isVerbatim: isInAngles)
    node.secondLiteral = store(title)
    open(node)
    self.isInAngles = isInAngles
  }

  /// Appends a text, or lengthens the one before, so that `[!NOTE]` is one text and not four.
  mutating func appendPlainText(_ letters: UnsafeRawBufferPointer) {
    if letters.isEmpty { return }
    if mayExtendText {
      tree.nodes[tree.nodes.count - 1].literal =
        tree.nodes[tree.nodes.count - 1].literal.lowerBound..<store(letters).upperBound
      return
    }
    var node = MarkdownNode(.text, bytes: blockBytes)
    node.literal = store(letters, isVerbatim: isInAngles)
    appendLeaf(node)
    mayExtendText = true
  }

  private mutating func store(_ letters: UnsafeRawBufferPointer, isVerbatim: Bool = false) -> Range<Int> {
    let start = tree.arena.count
    if letters.isEmpty { return start..<start }
    escapes.append(letters, keepingBackslashes: isVerbatim, to: &tree.arena)
    return start..<tree.arena.count
  }

  /// Appends a link to the address that its letters are, behind a scheme if they lack one.
  mutating func appendAutolink(_ letters: UnsafeRawBufferPointer, scheme: StaticString, _ bytes: Range<Int>) {
    open(.link, bytes)
    let start = tree.arena.count
    tree.arena.append(contentsOf: UnsafeBufferPointer(start: scheme.utf8Start, count: scheme.utf8CodeUnitCount))
    let link = tree.nodes.count - 1
    tree.nodes[link].literal = start..<store(letters).upperBound
    appendPlainText(letters)
    close()
  }

  mutating func appendTildes(_ letters: UnsafeRawBufferPointer) {
    mayExtendText = false
    tildes.append(tree.nodes.count)
    appendPlainText(letters)
    tree.nodes[tree.nodes.count - 1].detail = 1
    mayExtendText = false
  }

  // MARK: - Places of texts

  /// Notes that texts of a paragraph or heading follow.
  mutating func beginTexts(in leaf: SourceLines.Leaf) {
    (self.leaf, blockBytes, isInCell) = (leaf, leaf.bytes, false)
  }

  /// Notes that texts of a table cell follow.
  mutating func beginTexts(inCell bytes: Range<Int>) {
    (blockBytes, isInCell) = (bytes, true)
  }

  /// The offset in the file of a text for which libcmark gave a line and column.
  func offset(line: Int, column: Int) -> Int {
    if !isInCell { return lines.place(line: line, column: column, in: leaf).offset }
    // The cell was parsed behind `# `, and without the backslashes before its bars.
    var rest = column - 1 - cellPrefix.count
    var offset = blockBytes.lowerBound
    while rest > 0, offset < blockBytes.upperBound {
      if isEscapedBar(at: offset, before: blockBytes.upperBound) { offset += 1 }
      offset += 1
      rest -= 1
    }
    return min(offset, blockBytes.upperBound)
  }

  /// The offset behind a link, of which libcmark gave the line and column of the last byte.
  mutating func endOffset(line: Int, column: Int) -> Int {
    if isInCell { return offset(line: line, column: column + 1) }
    let end = lines.place(line: line, column: column + 1, in: leaf)
    leaf.uncountedLines = max(leaf.uncountedLines, end.surplusLines)
    return end.offset
  }

  /// Notes a break, given the line in which libcmark saw what follows it, if it did.
  mutating func noteBreak(before line: Int?) {
    if isInCell { return }
    if let line, line <= leaf.currentLine {
      leaf.uncountedLines += 1
    } else {
      leaf.goOn(toLine: leaf.currentLine + 1)
    }
  }

  /// Notes that code or HTML ended in a line.
  mutating func noteEnd(inLine line: Int) {
    if !isInCell, line > leaf.currentLine { leaf.goOn(toLine: line) }
  }

  /// The bracket shortly before a place in the block, if there is one.
  func opening(before offset: Int) -> Int? {
    let start = max(blockBytes.lowerBound, offset - 64)
    guard offset > start else { return nil }
    return tree.source[start..<offset].lastIndex { $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: "<") }
  }
}
