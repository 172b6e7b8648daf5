import Diagnostics

/// The places of a table's rows and cells in the file, found before what is in them is parsed.
struct Table {
  struct Row {
    var isHead: Bool
    var bytes: Range<Int>
    /// No more than the table has columns.
    var cells: [TableCell]
  }

  /// Text that stands right before the table, in the same paragraph.
  struct Leading {
    var leaf: SourceLines.Leaf
    var lines: [Range<Int>]
  }

  /// The line in which the paragraph begins that turned out to be a table.
  var line: Int
  var bytes: Range<Int>
  var alignments: [MarkdownNode.Alignment]
  var rows: [Row]
  var leading: Leading?
  /// Where its texts begin among those of all tables.
  var firstText = 0

  /// How many texts it holds that are parsed on their own.
  var countOfTexts: Int {
    rows.reduce(leading == nil ? 0 : 1) { $1.cells.reduce($0) { $1.isParsed ? $0 + 1 : $0 } }
  }
}

/// A cell is parsed as a heading.
let cellPrefix: StaticString = "# "

extension StaticString {
  fileprivate var bytes: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: utf8Start, count: utf8CodeUnitCount)
  }

  var count: Int { utf8CodeUnitCount }
}

extension MarkdownTreeBuilder {
  /// The table in a paragraph, if a line of it is followed by a line of hyphens with as many cells.
  ///
  /// - Parameter column: where the paragraph begins in its first line, behind marks of quotes and lists.
  mutating func table(inParagraphOf span: ClosedRange<Int>, column: Int) -> Table? {
    for line in span.dropFirst() {
      let rule = content(of: line)
      guard let alignments = alignments(in: rule) else { continue }
      let start = lines.offset(line: span.lowerBound, column: column)
      let first = trimmed(start..<max(start, lines.end(of: span.lowerBound)))
      let head = line - 1 == span.lowerBound ? first : content(of: line - 1)
      guard contains(bar: rule) || contains(bar: head) else { continue }
      let cells = cells(in: head, expecting: alignments.count)
      guard cells.count == alignments.count else {
        diagnostics.append(
          .columns(head: cells.count, rule: alignments.count, at: SourceRange(file: tree.file, bytes: rule)))
        return nil
      }
      var table = Table(line: span.lowerBound, bytes: head, alignments: alignments, rows: [])
      table.rows.reserveCapacity(span.upperBound - line + 1)
      table.rows.append(Table.Row(isHead: true, bytes: head, cells: cells))
      for line in line..<span.upperBound { table.rows.append(row(in: line + 1, of: alignments.count)) }
      table.bytes = head.lowerBound..<max(rule.upperBound, table.rows[table.rows.count - 1].bytes.upperBound)
      if line - 1 > span.lowerBound {
        let texts = [first] + (span.lowerBound + 1..<line - 1).map { content(of: $0) }
        table.leading = leading(texts, line: span.lowerBound, column: column)
      }
      return table
    }
    return nil
  }

  /// The table in the paragraph that begins in a line.
  func indexOfTable(inLine line: Int) -> Int? {
    var (low, high) = (0, tables.count)
    while low < high {
      let middle = (low + high) / 2
      if tables[middle].line < line { low = middle + 1 } else { high = middle }
    }
    return low < tables.count && tables[low].line == line ? low : nil
  }

  private mutating func row(in line: Int, of columns: Int) -> Table.Row {
    let bytes = content(of: line)
    var cells = cells(in: bytes, expecting: columns)
    if cells.count > columns {
      let surplus = SourceRange(file: tree.file, bytes: cells[columns].bytes.lowerBound..<bytes.upperBound)
      diagnostics.append(.surplusCells(row: cells.count, table: columns, at: surplus))
      cells.removeSubrange(columns...)
    }
    return Table.Row(isHead: false, bytes: bytes, cells: cells)
  }

  private func leading(_ texts: [Range<Int>], line: Int, column: Int) -> Table.Leading {
    let bytes = texts[0].lowerBound..<max(texts[0].lowerBound, texts[texts.count - 1].upperBound)
    let leaf = SourceLines.Leaf(line: line, column: column, quoteDepth: quoteDepth, bytes: bytes)
    return Table.Leading(leaf: leaf, lines: texts)
  }

  /// The text in which each heading holds what is in a cell; libcmark never sees cells as blocks this way.
  ///
  /// The whole document follows where cells may name links that are defined there.
  func tableSource(forCellsIn tables: [Table], behind document: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    var namesLinks = false
    for table in tables {
      if let leading = table.leading {
        for (index, line) in leading.lines.enumerated() {
          // So far to the right nothing can begin but what continues a paragraph.
          if index > 0 { result += "    ".utf8 }
          result += text[line]
          result.append(UInt8(ascii: "\n"))
        }
        // If these lines only define links, the line below is a paragraph, which goes on to an empty one.
        result += "===\n\n".utf8
        namesLinks = namesLinks || text[leading.leaf.bytes].contains(UInt8(ascii: "["))
      }
      for row in table.rows {
        for cell in row.cells where cell.isParsed {
          appendCell(cell.bytes, to: &result)
          namesLinks = namesLinks || text[cell.bytes].contains(UInt8(ascii: "["))
        }
      }
    }
    if namesLinks, mayDefineLinks(document) { result += document }
    return result
  }

  /// Whether a bracket is closed before a colon, without which no link is defined.
  private func mayDefineLinks(_ document: UnsafeBufferPointer<UInt8>) -> Bool {
    let document = UnsafeRawBufferPointer(document)
    var offset = 0
    while let colon = document.firstIndex(of: UInt8(ascii: ":"), in: offset..<document.count) {
      if colon > 0, document[colon - 1] == UInt8(ascii: "]") { return true }
      offset = colon + 1
    }
    return false
  }

  private func appendCell(_ cell: Range<Int>, to result: inout [UInt8]) {
    result += cellPrefix.bytes
    var start = cell.lowerBound
    for offset in cell where isEscapedBar(at: offset, before: cell.upperBound) {
      result += text[start..<offset]
      start = offset + 1
    }
    result += text[start..<cell.upperBound]
    // Number signs at the end of a heading would be taken for decoration.
    var signs = 0
    while signs < cell.count, text[cell.upperBound - 1 - signs] == UInt8(ascii: "#") { signs += 1 }
    if signs > 0, signs == cell.count || text[cell.upperBound - signs - 1] <= 0x20 {
      result.insert(UInt8(ascii: "\\"), at: result.count - signs)
    }
    result.append(UInt8(ascii: "\n"))
  }

  // MARK: - Lines

  /// A line of a paragraph without quote marks before and blanks around it.
  private func content(of line: Int) -> Range<Int> {
    let start = lines.contentStart(of: line, quoteDepth: quoteDepth)
    return trimmed(start..<max(start, lines.end(of: line)))
  }

  private func trimmed(_ range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, isBlank(tree.source[start]) { start += 1 }
    while end > start, isBlank(tree.source[end - 1]) { end -= 1 }
    return start..<end
  }

  private func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }

  private func contains(bar range: Range<Int>) -> Bool {
    tree.source[range].contains(UInt8(ascii: "|"))
  }

  func isEscapedBar(at offset: Int, before end: Int) -> Bool {
    offset + 1 < end && tree.source[offset] == UInt8(ascii: "\\") && tree.source[offset + 1] == UInt8(ascii: "|")
  }

  /// The cells of a row: what stands between bars that no backslash escapes.
  private func cells(in row: Range<Int>, expecting count: Int = 0) -> [TableCell] {
    var cells: [TableCell] = []
    cells.reserveCapacity(count)
    escapes.text.withUnsafeBytes { text in
      func append(_ range: Range<Int>) {
        let bytes = trimmed(range)
        cells.append(TableCell(bytes, content: TableCell.Content(of: UnsafeRawBufferPointer(rebasing: text[bytes]))))
      }
      tree.source.withUnsafeBytes { source in
        var offset = row.lowerBound
        if offset < row.upperBound, source[offset] == UInt8(ascii: "|") { offset += 1 }
        var start = offset
        while offset < row.upperBound {
          switch source[offset] {
          case UInt8(ascii: "\\"): offset += 1
          case UInt8(ascii: "|"):
            append(start..<offset)
            start = offset + 1
          default: break
          }
          offset += 1
        }
        if start < row.upperBound { append(start..<row.upperBound) }
      }
    }
    return cells
  }

  /// The alignments that a line such as `| :-- | --: |` gives; nil if it is no such line.
  private func alignments(in rule: Range<Int>) -> [MarkdownNode.Alignment]? {
    for offset in rule where !isPartOfRule(tree.source[offset]) { return nil }
    var alignments: [MarkdownNode.Alignment] = []
    for cell in cells(in: rule).lazy.map(\.bytes) {
      guard let first = cell.first, let last = cell.last else { return nil }
      let startsWithColon = tree.source[first] == UInt8(ascii: ":")
      let endsWithColon = cell.count > 1 && tree.source[last] == UInt8(ascii: ":")
      let hyphens = cell.dropFirst(startsWithColon ? 1 : 0).dropLast(endsWithColon ? 1 : 0)
      guard !hyphens.isEmpty, hyphens.allSatisfy({ tree.source[$0] == UInt8(ascii: "-") }) else { return nil }
      alignments.append(startsWithColon ? (endsWithColon ? .center : .left) : endsWithColon ? .right : .none)
    }
    return alignments.isEmpty ? nil : alignments
  }

  private func isPartOfRule(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "-") || byte == UInt8(ascii: "|") || byte == UInt8(ascii: ":") || isBlank(byte)
  }
}

extension Diagnostic {
  fileprivate static func columns(head: Int, rule: Int, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      "table-columns", .warning,
      "this line has \(count(rule)) and the table's head above it \(head), so it is no table",
      at: range, fixes: [Fix("write \(count(head))")])
  }

  fileprivate static func surplusCells(row: Int, table: Int, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      "table-columns", .warning, "this row has \(count(row)) and its table \(table); the rest is not shown", at: range,
      fixes: [Fix("add columns to the head, or write '\\|' for a bar in a cell")])
  }

  private static func count(_ cells: Int) -> String {
    cells == 1 ? "1 cell" : "\(cells) cells"
  }
}
