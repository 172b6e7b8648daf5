import CCMark

/// Owns a tree of libcmark and frees it; no pointer into it leaves this file.
private struct CommonMarkTree: ~Copyable {
  let root: OpaquePointer

  init?(parsing text: UnsafeBufferPointer<UInt8>) {
    let parsed = text.withMemoryRebound(to: CChar.self) { letters in
      // With this option lines are counted inside code and raw HTML too; it changes nothing else.
      cmark_parse_document(letters.baseAddress, letters.count, CMARK_OPT_SOURCEPOS)
    }
    guard let parsed else { return nil }
    root = parsed
  }

  deinit { cmark_node_free(root) }
}

/// Walks a node of libcmark and what is in it.
private struct CommonMarkEvents {
  private let root: OpaquePointer
  /// The node that was entered or left last; nil before the first and behind the last.
  private var last: OpaquePointer?
  /// Where to go on from it.
  private var way = Way.in

  private enum Way { case `in`, on, out }

  init(of root: OpaquePointer) {
    self.root = root
  }

  typealias Event = (isEntering: Bool, node: OpaquePointer, type: cmark_node_type)

  /// The next node that is entered or left, or nil at the end. Nodes that can hold none are only entered.
  mutating func next() -> Event? {
    guard let last else { return way == .in ? enter(root) : nil }
    switch way {
    case .in:
      if let child = cmark_node_first_child(last) { return enter(child) }
      return leave(last)
    case .on:
      if let sibling = cmark_node_next(last) { return enter(sibling) }
      return cmark_node_parent(last).flatMap { leave($0) }
    case .out:
      self.last = nil
      return nil
    }
  }

  /// Goes on behind the node that was entered last.
  mutating func skip() {
    way = last == root ? .out : .on
  }

  private mutating func enter(_ node: OpaquePointer) -> Event {
    let type = cmark_node_get_type(node)
    last = node
    switch type {
    case CMARK_NODE_TEXT, CMARK_NODE_SOFTBREAK, CMARK_NODE_LINEBREAK, CMARK_NODE_CODE, CMARK_NODE_HTML_INLINE,
      CMARK_NODE_CODE_BLOCK, CMARK_NODE_HTML_BLOCK, CMARK_NODE_THEMATIC_BREAK:
      way = node == root ? .out : .on
    default: way = .in
    }
    return (true, node, type)
  }

  private mutating func leave(_ node: OpaquePointer) -> Event {
    last = node
    way = node == root ? .out : .on
    return (false, node, cmark_node_get_type(node))
  }
}

extension MarkdownTreeBuilder {
  /// Reads the body into the tree.
  mutating func read() {
    if extensions.contains(.footnotes), let document = takeOutFootnotes() {
      document.withUnsafeBufferPointer { read($0) }
    } else {
      let text = text
      text.withUnsafeBufferPointer { read(UnsafeBufferPointer(rebasing: $0[body])) }
    }
  }

  private mutating func read(_ document: UnsafeBufferPointer<UInt8>) {
    guard let parsed = CommonMarkTree(parsing: document) else { return }
    let hasBar = UnsafeRawBufferPointer(document).firstIndex(of: UInt8(ascii: "|"), in: 0..<document.count) != nil
    if extensions.contains(.tables), hasBar { tables = findTables(in: parsed.root) }
    if tables.isEmpty { return appendPage(parsed.root, cells: []) }
    // What is in cells is parsed in a second run, in which each cell is a heading, because headings hold only texts.
    let source = tableSource(forCellsIn: tables, behind: document)
    if source.isEmpty { return appendPage(parsed.root, cells: []) }
    source.withUnsafeBufferPointer { bytes in
      guard let cells = CommonMarkTree(parsing: bytes) else { return appendPage(parsed.root, cells: []) }
      appendPage(parsed.root, cells: headings(ofCellsIn: cells.root))
    }
  }

  /// The page's blocks that stand in no other, and the lines of headings that stand in one.
  func blocksAtTop(of text: [UInt8]) -> (top: [BlockAtTop], innerHeadings: Set<Int>) {
    text.withUnsafeBufferPointer { bytes in
      guard let parsed = CommonMarkTree(parsing: bytes) else { return ([], []) }
      var events = CommonMarkEvents(of: parsed.root)
      var top: [BlockAtTop] = []
      var innerHeadings: Set<Int> = []
      while let (isEntering, node, type) = events.next() {
        guard isEntering, type != CMARK_NODE_DOCUMENT else { continue }
        let line = start(of: node).line
        if cmark_node_parent(node) == parsed.root {
          let kind: BlockAtTop.Kind =
            type == CMARK_NODE_HEADING ? .heading : type == CMARK_NODE_PARAGRAPH ? .paragraph : .other
          top.append(BlockAtTop(kind: kind, lines: line...max(line, Int(cmark_node_get_end_line(node)))))
        } else if type == CMARK_NODE_HEADING {
          innerHeadings.insert(line)
        }
        if type == CMARK_NODE_HEADING || type == CMARK_NODE_PARAGRAPH { events.skip() }
      }
      return (top, innerHeadings)
    }
  }

  private func headings(ofCellsIn root: OpaquePointer) -> [OpaquePointer] {
    var headings: [OpaquePointer] = []
    var next = cmark_node_first_child(root)
    for table in tables {
      for _ in 0..<table.countOfTexts {
        guard let heading = next else { return headings }
        headings.append(heading)
        next = cmark_node_next(heading)
      }
    }
    return headings
  }

  /// Appends all of a page; `cells` are the headings that hold what is in table cells.
  private mutating func appendPage(_ root: OpaquePointer, cells: [OpaquePointer]) {
    guard !footnotes.isEmpty, let notes = cmark_node_first_child(root) else { return append(root, cells) }
    open(.document, body)
    // Behind the list of footnotes stands a rule, then the page begins.
    var block = cmark_node_next(notes).flatMap { cmark_node_next($0) }
    while let next = block {
      append(next, cells)
      block = cmark_node_next(next)
    }
    appendFootnotes(from: notes, cells)
    close()
  }

  /// Appends the footnotes that were referred to; they may refer to others in turn.
  private mutating func appendFootnotes(from list: OpaquePointer, _ cells: [OpaquePointer]) {
    guard !footnotes.used.isEmpty else { return }
    var items: [OpaquePointer] = []
    var next = cmark_node_first_child(list)
    while let item = next {
      items.append(item)
      next = cmark_node_next(item)
    }
    open(.footnotes, body.upperBound..<body.upperBound)
    var number = 0
    while number < footnotes.used.count {
      let definition = footnotes.used[number]
      number += 1
      let label = footnotes.definitions[definition]
      let end = lines.end(of: label.lines.upperBound + lines.insertedCount)
      open(.footnote, label.labelBytes.lowerBound - 2..<end, detail: Int32(clamping: number))
      // The first block is the comment that begins each item.
      var block =
        definition < items.count ? cmark_node_first_child(items[definition]).flatMap { cmark_node_next($0) } : nil
      while let inner = block {
        append(inner, cells)
        block = cmark_node_next(inner)
      }
      close()
    }
    close()
  }

  /// Looks at all paragraphs for tables, in order.
  private mutating func findTables(in root: OpaquePointer) -> [Table] {
    var tables: [Table] = []
    var events = CommonMarkEvents(of: root)
    while let (isEntering, node, type) = events.next() {
      if type == CMARK_NODE_BLOCK_QUOTE { quoteDepth += isEntering ? 1 : -1 }
      guard isEntering, type == CMARK_NODE_PARAGRAPH || type == CMARK_NODE_HEADING else { continue }
      events.skip()
      guard type == CMARK_NODE_PARAGRAPH else { continue }
      let (line, column) = start(of: node)
      let end = max(line, Int(cmark_node_get_end_line(node)))
      if var table = table(inParagraphOf: line...end, column: column) {
        table.firstText = tables.last.map { $0.firstText + $0.countOfTexts } ?? 0
        tables.append(table)
      }
    }
    return tables
  }

  /// Appends a node and all that is in it.
  private mutating func append(_ root: OpaquePointer, _ cells: [OpaquePointer]) {
    var events = CommonMarkEvents(of: root)
    while let (isEntering, node, type) = events.next() {
      guard isEntering else {
        if type == CMARK_NODE_BLOCK_QUOTE { quoteDepth -= 1 }
        close()
        continue
      }
      if type == CMARK_NODE_PARAGRAPH, !tables.isEmpty, let index = indexOfTable(inLine: start(of: node).line) {
        events.skip()
        append(tables[index], cells[min(tables[index].firstText, cells.count)...])
        continue
      }
      if !appendBlock(node, type) { appendText(node, type) }
    }
  }

  private mutating func append(_ table: Table, _ headings: ArraySlice<OpaquePointer>) {
    var headings = headings
    if let leading = table.leading, let heading = headings.popFirst() {
      // It is no heading if there were only link definitions, which leave nothing.
      if cmark_node_get_type(heading) == CMARK_NODE_HEADING {
        open(.paragraph, leading.leaf.bytes)
        var leaf = leading.leaf
        leaf.see(line: start(of: heading).line, column: 1)
        beginTexts(in: leaf)
        appendTexts(of: heading)
        close()
      }
    }
    open(.table, table.bytes)
    for row in table.rows {
      open(.tableRow, row.bytes, detail: row.isHead ? 1 : 0)
      for (column, alignment) in table.alignments.enumerated() {
        let bytes = column < row.cells.count ? row.cells[column].bytes : row.bytes.upperBound..<row.bytes.upperBound
        open(.tableCell, bytes, detail: alignment.rawValue)
        if column < row.cells.count { append(row.cells[column], &headings) }
        close()
      }
      close()
    }
    close()
  }

  /// Appends what is in a cell; `headings` are those that hold what is in it and in later ones, as far as it is parsed.
  private mutating func append(_ cell: TableCell, _ headings: inout ArraySlice<OpaquePointer>) {
    beginTexts(inCell: cell.bytes)
    if cell.isParsed { return appendTexts(of: headings.popFirst()) }
    text.withUnsafeBytes { bytes in
      let letters = UnsafeRawBufferPointer(rebasing: bytes[cell.letters])
      if cell.isCode {
        appendLeaf(.code, blockBytes, letters)
      } else {
        appendText(letters, from: cell.bytes.lowerBound, isFirst: true)
      }
    }
  }

  private mutating func appendTexts(of heading: OpaquePointer?) {
    guard let heading else { return }
    var events = CommonMarkEvents(of: heading)
    while let (isEntering, node, type) = events.next() {
      if node == heading { continue }
      if isEntering { appendText(node, type) } else { close() }
    }
  }

  // MARK: - Nodes

  private mutating func appendBlock(_ node: OpaquePointer, _ type: cmark_node_type) -> Bool {
    switch type {
    case CMARK_NODE_DOCUMENT: open(.document, body)
    case CMARK_NODE_BLOCK_QUOTE:
      open(.blockQuote, range(of: node))
      quoteDepth += 1
    case CMARK_NODE_LIST:
      let isOrdered = cmark_node_get_list_type(node) == CMARK_ORDERED_LIST
      open(.list, range(of: node), detail: isOrdered ? cmark_node_get_list_start(node) : -1)
      setTight(cmark_node_get_list_tight(node) != 0)
    case CMARK_NODE_ITEM: open(.item, range(of: node))
    case CMARK_NODE_CODE_BLOCK:
      appendCode(
        range(of: node), letters(cmark_node_get_literal(node)), info: letters(cmark_node_get_fence_info(node)))
    case CMARK_NODE_HTML_BLOCK:
      // What stands for a footnote leaves nothing.
      if footnotes.markLines.contains(start(of: node).line) { return true }
      appendLeaf(.htmlBlock, range(of: node), letters(cmark_node_get_literal(node)))
    case CMARK_NODE_THEMATIC_BREAK:
      appendLeaf(.thematicBreak, withoutSpaceAtEnd(range(of: node)))
    case CMARK_NODE_PARAGRAPH, CMARK_NODE_HEADING:
      let isHeading = type == CMARK_NODE_HEADING
      let bytes = withoutSpaceAtEnd(range(of: node))
      open(isHeading ? .heading : .paragraph, bytes, detail: isHeading ? cmark_node_get_heading_level(node) : 0)
      let (line, column) = start(of: node)
      var leaf = SourceLines.Leaf(line: line, column: column, quoteDepth: quoteDepth, bytes: bytes)
      if !isHeading, bytes.lowerBound < bytes.upperBound, tree.source[bytes.lowerBound] == UInt8(ascii: "[") {
        leaf.skippedLines = linesOfDefinitions(before: node, in: leaf)
      }
      beginTexts(in: leaf)
    default: return false
    }
    return true
  }

  private mutating func appendText(_ node: OpaquePointer, _ type: cmark_node_type) {
    switch type {
    case CMARK_NODE_TEXT:
      let letters = letters(cmark_node_get_literal(node))
      if mayHoldMore(letters) {
        let (line, column) = start(of: node)
        appendGitHubText(letters, from: offset(line: line, column: column), isFirst: mayBeginWord(node))
      } else {
        appendPlainText(letters)
      }
    case CMARK_NODE_SOFTBREAK, CMARK_NODE_LINEBREAK:
      appendLeaf(type == CMARK_NODE_SOFTBREAK ? .softBreak : .lineBreak, blockBytes)
      noteBreak(before: type == CMARK_NODE_LINEBREAK ? lineOfText(behind: node) : nil)
    case CMARK_NODE_CODE:
      appendLeaf(.code, blockBytes, letters(cmark_node_get_literal(node)))
      noteEnd(inLine: Int(cmark_node_get_end_line(node)))
    case CMARK_NODE_HTML_INLINE:
      let literal = letters(cmark_node_get_literal(node))
      let (line, column) = start(of: node)
      let lower = offset(line: line, column: column)
      appendLeaf(.htmlInline, lower..<min(lower + literal.count, max(lower, blockBytes.upperBound)), literal)
      noteEnd(inLine: Int(cmark_node_get_end_line(node)))
    case CMARK_NODE_EMPH: open(.emphasis, blockBytes)
    case CMARK_NODE_STRONG: open(.strong, blockBytes)
    case CMARK_NODE_LINK, CMARK_NODE_IMAGE:
      let isImage = type == CMARK_NODE_IMAGE
      let range = rangeOfLink(node, isImage: isImage)
      openLink(
        isImage ? .image : .link, range, to: letters(cmark_node_get_url(node)),
        title: letters(cmark_node_get_title(node)),
        isInAngles: !isImage && range.lowerBound < range.upperBound
          && tree.source[range.lowerBound] == UInt8(ascii: "<"))
    default: break
    }
  }

  private func mayBeginWord(_ text: OpaquePointer) -> Bool {
    guard let previous = cmark_node_previous(text) else { return true }
    return [CMARK_NODE_SOFTBREAK, CMARK_NODE_LINEBREAK, CMARK_NODE_EMPH, CMARK_NODE_STRONG]
      .contains(cmark_node_get_type(previous))
  }

  private func letters(_ text: UnsafePointer<CChar>?) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(lettersAt: text)
  }

  // MARK: - Places

  private func start(of node: OpaquePointer) -> (line: Int, column: Int) {
    (Int(cmark_node_get_start_line(node)), Int(cmark_node_get_start_column(node)))
  }

  private func range(of node: OpaquePointer) -> Range<Int> {
    lines.range(start(of: node), (Int(cmark_node_get_end_line(node)), Int(cmark_node_get_end_column(node))))
  }

  /// libcmark lets a line of stars, and a heading with a line below, reach over the empty lines behind.
  private func withoutSpaceAtEnd(_ range: Range<Int>) -> Range<Int> {
    var end = range.upperBound
    while end > range.lowerBound, tree.source[end - 1] <= UInt8(ascii: " ") { end -= 1 }
    return range.lowerBound..<end
  }

  /// A link begins at the bracket before what is in it, which has a better place than the link itself.
  private mutating func rangeOfLink(_ node: OpaquePointer, isImage: Bool) -> Range<Int> {
    let (line, column) = start(of: node)
    var lower = offset(line: line, column: column)
    if let child = cmark_node_first_child(node), cmark_node_get_start_line(child) > 0 {
      let (line, column) = start(of: child)
      let inside = offset(line: line, column: column)
      lower = opening(before: inside) ?? lower
      if tree.source[lower] == UInt8(ascii: "<") {
        let end = offset(line: line, column: Int(cmark_node_get_end_column(child)) + 1)
        return lower..<max(lower, min(end + 1, blockBytes.upperBound))
      }
      if isImage, lower > blockBytes.lowerBound, tree.source[lower - 1] == UInt8(ascii: "!") { lower -= 1 }
    }
    let end = endOffset(line: Int(cmark_node_get_end_line(node)), column: Int(cmark_node_get_end_column(node)))
    return lower..<max(lower, end)
  }

  /// The line in which libcmark saw what follows a break in the same text.
  private func lineOfText(behind node: OpaquePointer) -> Int? {
    var next = cmark_node_next(node)
    while let another = next, cmark_node_get_type(another) == CMARK_NODE_LINEBREAK { next = cmark_node_next(another) }
    // A link has the line of its end; what is in it has a better one.
    while let link = next, [CMARK_NODE_LINK, CMARK_NODE_IMAGE].contains(cmark_node_get_type(link)) {
      guard let inside = cmark_node_first_child(link) else { break }
      next = inside
    }
    guard let next, cmark_node_get_start_line(next) > 0 else { return nil }
    return start(of: next).line
  }

  /// Finds how many lines of link definitions stand before a paragraph's text, by looking for its first letters.
  private func linesOfDefinitions(before node: OpaquePointer, in leaf: SourceLines.Leaf) -> Int {
    var first = cmark_node_first_child(node)
    while let inner = first, cmark_node_get_type(inner) != CMARK_NODE_TEXT { first = cmark_node_first_child(inner) }
    guard let first else { return 0 }
    let (line, column) = start(of: first)
    let literal = letters(cmark_node_get_literal(first))
    var leaf = leaf
    while lines.start(of: line + leaf.skippedLines) < leaf.bytes.upperBound {
      let offset = lines.place(line: line, column: column, in: leaf).offset
      if text[offset..<leaf.bytes.upperBound].starts(with: literal) { return leaf.skippedLines }
      leaf.skippedLines += 1
    }
    return 0
  }
}
