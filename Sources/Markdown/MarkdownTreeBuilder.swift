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
  /// Where the texts that are appended stand.
  var place = TextPlace.cell(0..<0) {
    didSet { blockBytes = place.bytes }
  }
  /// The range of the block that the texts stand in.
  private(set) var blockBytes = 0..<0
  /// Where the block ends that was closed last.
  private var lastChildEnd: Int?
  private var openNodes: [Int] = []
  private var mayExtendText = false
  /// How many links and images are open.
  private var linkDepth = 0
  /// Whether the open link is an address in angle brackets, where a backslash stands for itself.
  var isInAngles = false
  /// The texts that are runs of tildes.
  var tildes: [Int] = []

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
    if kind == .link || kind == .image { linkDepth += 1 }
    openNodes.append(tree.nodes.count)
    tree.nodes.append(node)
    mayExtendText = false
  }

  mutating func close() {
    guard let index = openNodes.popLast() else { return }
    tree.nodes[index].end = tree.nodes.count
    switch tree.nodes[index].kind {
    case .link, .image:
      linkDepth -= 1
      isInAngles = false
    case .list, .item, .blockQuote:
      // libcmark counts the empty lines behind a list to it.
      if let last = lastChildEnd, last > tree.nodes[index].bytes.lowerBound {
        tree.nodes[index].bytes = tree.nodes[index].bytes.lowerBound..<last
      }
    default: break
    }
    if tree.nodes[index].kind.isBlock { lastChildEnd = tree.nodes[index].bytes.upperBound }
    mayExtendText = false
  }

  mutating func setTight(_ isTight: Bool) {
    guard let index = openNodes.last else { return }
    tree.nodes[index].isTight = isTight
  }

  /// - Parameter isVerbatim: whether a backslash stands for itself, as in code.
  mutating func setLiterals(
    _ first: UnsafeRawBufferPointer, _ second: UnsafeRawBufferPointer, isVerbatim: Bool = false
  ) {
    guard let index = openNodes.last else { return }
    tree.nodes[index].literal = store(first, isVerbatim: isVerbatim)
    tree.nodes[index].secondLiteral = store(second)
  }

  /// Appends a text, or lengthens the one before, so that `[!NOTE]` is one text and not four.
  mutating func appendPlainText(_ letters: UnsafeRawBufferPointer) {
    if letters.isEmpty { return }
    if mayExtendText {
      tree.nodes[tree.nodes.count - 1].literal =
        tree.nodes[tree.nodes.count - 1].literal.lowerBound..<store(letters).upperBound
      return
    }
    open(.text, blockBytes)
    setLiterals(letters, UnsafeRawBufferPointer(start: nil, count: 0), isVerbatim: isInAngles)
    close()
    mayExtendText = true
  }

  private mutating func store(_ letters: UnsafeRawBufferPointer, isVerbatim: Bool = false) -> Range<Int> {
    let start = tree.arena.count
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
