import Diagnostics

/// A table of texts that know their places, read from comma-separated values as RFC 4180 describes them.
///
/// What spreadsheets and design tools make of it is understood too: semicolons or tabs in place of commas, a byte order
/// mark, UTF-16 (a spreadsheet's "Unicode text"), a line `sep=;` before everything else, lines that end in CR, LF or both,
/// and blank lines, which are no rows.
public struct CSVTable: Hashable, Sendable {
  /// A text of the table without its quotes, and the bytes that it is written in, with them.
  public struct Cell: Hashable, Sendable {
    public var text: String
    public var bytes: Range<Int>
  }

  public var file: String
  /// The byte that stands between two cells.
  public var separator: UInt8
  /// Each with as many cells as are written, at least one.
  public var rows: [[Cell]]

  /// Reads a whole file. After a mistake the rows before it are kept.
  public static func parsing(_ bytes: [UInt8], file: String) -> Reported<CSVTable> {
    var parser = CSVParser(bytes.utf8OfUTF16 ?? bytes, file: file)
    return parser.parse()
  }

  /// Where a cell stands.
  public func place(of cell: Cell) -> SourceRange {
    SourceRange(file: file, bytes: cell.bytes)
  }
}

private struct CSVParser {
  private let bytes: [UInt8]
  private let file: String
  private var index = 0
  private var table: CSVTable

  private static let quote = UInt8(ascii: "\"")

  init(_ bytes: [UInt8], file: String) {
    self.bytes = bytes
    self.file = file
    table = CSVTable(file: file, separator: UInt8(ascii: ","), rows: [])
  }

  mutating func parse() -> Reported<CSVTable> {
    if let bad = bytes[...].firstUnreadableByte { return Reported(table, [.unreadable(bad, in: file)]) }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
    readSeparator()
    do throws(Diagnostic) {
      while index < bytes.count {
        if takeLineEnd() { continue }
        let row = try row()
        if row.contains(where: { !$0.text.isBlank }) { table.rows.append(row) }
      }
      return Reported(table)
    } catch {
      return Reported(table, [error])
    }
  }

  /// A first line `sep=;`, or else the sign that stands most often in the first line outside of quotes.
  private mutating func readSeparator() {
    let known = [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t")]
    let line = bytes[index...].prefix { !isLineEnd($0) }
    if line.count == 5, line.starts(with: "sep=".utf8) || line.starts(with: "SEP=".utf8), let sign = line.last,
      known.contains(sign) || sign == UInt8(ascii: "|")
    {
      table.separator = sign
      index = line.endIndex
      return
    }
    var counts = [Int](repeating: 0, count: known.count)
    var isQuoted = false
    for byte in line {
      if byte == Self.quote { isQuoted.toggle() }
      if !isQuoted, let sign = known.firstIndex(of: byte) { counts[sign] += 1 }
    }
    for sign in known.indices where counts[sign] > counts[known.firstIndex(of: table.separator) ?? 0] {
      table.separator = known[sign]
    }
  }

  /// The cells up to the end of the line, which is taken too.
  private mutating func row() throws(Diagnostic) -> [CSVTable.Cell] {
    var cells: [CSVTable.Cell] = []
    while true {
      cells.append(try cell())
      guard index < bytes.count, bytes[index] == table.separator else { break }
      index += 1
    }
    _ = takeLineEnd()
    return cells
  }

  private mutating func cell() throws(Diagnostic) -> CSVTable.Cell {
    var start = index
    // Blanks before a quote are no part of the text, whatever the standard says of them.
    while index < bytes.count, isBlank(bytes[index]) { index += 1 }
    guard index < bytes.count, bytes[index] == Self.quote else {
      while index < bytes.count, bytes[index] != table.separator, !isLineEnd(bytes[index]) { index += 1 }
      var end = index
      while start < end, bytes[start] == 0x20 { start += 1 }
      while end > start, bytes[end - 1] == 0x20 { end -= 1 }
      return CSVTable.Cell(text: String(decoding: bytes[start..<end], as: UTF8.self), bytes: start..<end)
    }
    return try quotedCell()
  }

  private mutating func quotedCell() throws(Diagnostic) -> CSVTable.Cell {
    let start = index
    index += 1
    var text: [UInt8] = []
    while index < bytes.count {
      if bytes[index] != Self.quote {
        text.append(bytes[index])
        index += 1
      } else if index + 1 < bytes.count, bytes[index + 1] == Self.quote {
        text.append(Self.quote)
        index += 2
      } else {
        index += 1
        let end = index
        while index < bytes.count, isBlank(bytes[index]) { index += 1 }
        guard index == bytes.count || bytes[index] == table.separator || isLineEnd(bytes[index]) else {
          let rest = bytes[index...].prefix { $0 != table.separator && !isLineEnd($0) }
          throw .textAfterQuote(String(decoding: rest, as: UTF8.self), at: place(rest.indices))
        }
        return CSVTable.Cell(text: String(decoding: text, as: UTF8.self), bytes: start..<end)
      }
    }
    throw .unclosedQuote(at: place(start..<start + 1))
  }

  private mutating func takeLineEnd() -> Bool {
    guard index < bytes.count, isLineEnd(bytes[index]) else { return false }
    index += bytes[index...].starts(with: [0x0D, 0x0A]) ? 2 : 1
    return true
  }

  private func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

  private func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 && table.separator != 0x09 }

  private func place(_ range: Range<Int>) -> SourceRange { SourceRange(file: file, bytes: range) }
}

extension String {
  fileprivate var isBlank: Bool { utf8.allSatisfy { $0 <= 0x20 } }
}

extension Diagnostic {
  fileprivate static func unclosedQuote(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      "csv-syntax", "this quote is never closed", at: place,
      fixes: [Fix("add the closing '\"'; a quote within a quoted text is written twice")])
  }

  fileprivate static func textAfterQuote(_ text: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      "csv-syntax", "'\(text.prefix(40))' follows a closing quote", at: place,
      fixes: [Fix("quote the whole text; a quote within it is written twice")])
  }
}
