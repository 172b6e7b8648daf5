import Diagnostics
import Documents

/// A design picture and its views as a measuring tool lists them: the edges and sizes of each in the picture's pixels.
struct MeasureTable {
  struct Row {
    /// Nil where the table names nothing.
    var name: CSVTable.Cell?
    var viewClass: CSVTable.Cell?
    var text: String?
    var left: Double
    var top: Double
    var width: Double
    var height: Double
    /// Whether it says where it stands; the picture itself need not.
    var hasPlace: Bool
    /// Where it is written, from its first cell to its last.
    var place: SourceRange

    var right: Double { left + width }
    var bottom: Double { top + height }

    func contains(_ other: Row) -> Bool {
      left <= other.left && top <= other.top && right >= other.right && bottom >= other.bottom
    }

    /// The part of it that lies in a picture whose corner is at zero.
    func clipped(to picture: Row) -> Row {
      var row = self
      row.left = max(0, left)
      row.top = max(0, top)
      row.width = min(right, picture.width) - row.left
      row.height = min(bottom, picture.height) - row.top
      return row
    }
  }

  var picture: Row
  /// In the table's order, with the picture's own corner at zero.
  var views: [Row]
  /// The columns that nothing reads, as they are headed.
  var unread: [String]

  /// Reads a table; nil if something in it cannot be used.
  static func reading(_ table: CSVTable) -> Reported<MeasureTable?> {
    var reader = MeasureReader(table)
    let result = reader.read()
    return Reported(reader.diagnostics.isEmpty ? result : nil, reader.diagnostics)
  }

  /// What a row is called that stands for the picture itself.
  static let pictureNames: Set<String> = [
    "component", "picture", "artboard", "screen", "canvas", "background", "self", "组件", "画板",
  ]
}

private struct MeasureReader {
  private let table: CSVTable
  private var columns: [MeasureColumn: Int] = [:]
  private var units: [Int: MeasureUnit] = [:]
  private var unread: [String] = []
  /// The first cell of each unit that the table uses.
  private var unitCells: [MeasureUnit: CSVTable.Cell] = [:]
  private(set) var diagnostics: [Diagnostic] = []

  /// A number as read, before units are made one.
  private struct Length {
    var measure: Measure
    var cell: CSVTable.Cell
  }

  private struct Lengths {
    var lengths: [MeasureColumn: Length]
    var cells: [CSVTable.Cell]
  }

  init(_ table: CSVTable) {
    self.table = table
  }

  mutating func read() -> MeasureTable? {
    guard let header = table.rows.first else {
      diagnostics.append(.emptyTable(at: SourceRange(file: table.file, bytes: 0..<0)))
      return nil
    }
    guard readHeader(header) else { return nil }
    let written = table.rows.dropFirst().map { readLengths($0) }
    guard diagnostics.isEmpty, checkUnits() else { return nil }
    var rows = zip(table.rows.dropFirst(), written).compactMap { row($0, $1) }
    guard diagnostics.isEmpty else { return nil }
    guard let index = pictureIndex(rows) else {
      diagnostics.append(.noRows(at: place(of: header)))
      return nil
    }
    let picture = rows.remove(at: index)
    if let problem = Component.MockSize(width: picture.width, height: picture.height).problem {
      diagnostics.append(.pictureSize(problem, at: picture.place))
    }
    if rows.isEmpty { diagnostics.append(.noViews(at: picture.place)) }
    let views = moved(rows, into: picture)
    for view in views {
      if !view.hasPlace {
        diagnostics.append(
          .missingMeasure([.left, .right, .top, .bottom].filter { columns[$0] != nil }, at: view.place))
      } else if view.left < -Self.rounding || view.top < -Self.rounding || view.right > picture.width + Self.rounding
        || view.bottom > picture.height + Self.rounding || view.right <= 0 || view.bottom <= 0
        || view.left >= picture.width || view.top >= picture.height
      {
        diagnostics.append(.outside(view, picture, at: view.place))
      }
    }
    return MeasureTable(picture: picture, views: views.map { $0.clipped(to: picture) }, unread: unread)
  }

  /// What tools leave when they round to hundredths.
  private static let rounding = 0.011

  // MARK: The header

  private mutating func readHeader(_ header: [CSVTable.Cell]) -> Bool {
    for (index, cell) in header.enumerated() where !cell.text.isEmpty {
      guard let column = MeasureColumn(cell.text) else {
        unread.append(cell.text)
        continue
      }
      if let first = columns[column] {
        diagnostics.append(.sameColumn(cell.text, header[first].text, at: table.place(of: cell)))
      } else {
        columns[column] = index
        units[index] = MeasureColumn.unit(in: cell.text)
      }
    }
    let lengths = columns.keys.filter { ![.name, .viewClass, .text].contains($0) }
    if lengths.isEmpty {
      diagnostics.append(.noHeader(header.map(\.text), at: place(of: header)))
      return false
    }
    // Two of the three say the third.
    for (wanted, known) in [([MeasureColumn.left, .right, .width], "width"), ([.top, .bottom, .height], "height")]
    where wanted.count(where: { columns[$0] != nil }) < 2 {
      diagnostics.append(.missingColumn(wanted, axis: known, header.map(\.text), at: place(of: header)))
    }
    return diagnostics.isEmpty
  }

  // MARK: Rows

  private mutating func readLengths(_ cells: [CSVTable.Cell]) -> Lengths {
    let count = table.rows.first?.count ?? 0
    if let stray = cells.dropFirst(count).first(where: { !$0.text.isEmpty }) {
      diagnostics.append(.strayCell(stray.text, columns: count, at: table.place(of: stray)))
    }
    var lengths: [MeasureColumn: Length] = [:]
    for column in MeasureColumn.allCases where ![.name, .viewClass, .text].contains(column) {
      guard let index = columns[column], index < cells.count, !cells[index].text.isEmpty else { continue }
      let cell = cells[index]
      do throws(Measure.Mistake) {
        var measure = try Measure(cell.text, separator: table.separator)
        if measure.unit == .none, let unit = units[index] { measure.unit = unit }
        // Nothing is nothing in any unit.
        if measure.value != 0, unitCells[measure.unit] == nil { unitCells[measure.unit] = cell }
        lengths[column] = Length(measure: measure, cell: cell)
      } catch {
        diagnostics.append(.unreadable(cell.text, error, at: table.place(of: cell)))
      }
    }
    return Lengths(lengths: lengths, cells: cells)
  }

  /// One unit may stand for all; two can be told apart only where both are known in points.
  private mutating func checkUnits() -> Bool {
    let used = unitCells.sorted { $0.value.bytes.lowerBound < $1.value.bytes.lowerBound }
    guard let first = used.first, used.count > 1 else { return true }
    guard let unknown = used.first(where: { $0.key.points == nil }) else { return true }
    // A bare number is in the unit of all the others.
    if used.count == 2, unitCells[.none] != nil { return true }
    let other = unknown.key == first.key ? used[1] : unknown
    diagnostics.append(
      .mixedUnits(other.value.text, first.value.text, at: table.place(of: other.value), table.place(of: first.value)))
    return false
  }

  private func value(_ length: Length?) -> Double? {
    guard let length else { return nil }
    // Only where several units are used does it matter what one of them is.
    return unitCells.count > 1 ? length.measure.value * (length.measure.unit.points ?? 1) : length.measure.value
  }

  private mutating func row(_ cells: [CSVTable.Cell], _ written: Lengths) -> MeasureTable.Row? {
    let place = place(of: cells)
    let lengths = written.lengths
    guard
      let (left, width) = span(
        lengths[.left], lengths[.width], lengths[.right], [.left, .width, .right], at: place, limit: .width),
      let (top, height) = span(
        lengths[.top], lengths[.height], lengths[.bottom], [.top, .height, .bottom], at: place, limit: .height)
    else { return nil }
    func cell(_ column: MeasureColumn) -> CSVTable.Cell? {
      columns[column].flatMap { $0 < cells.count && !cells[$0].text.isEmpty ? cells[$0] : nil }
    }
    return MeasureTable.Row(
      name: cell(.name), viewClass: cell(.viewClass), text: cell(.text)?.text, left: left, top: top, width: width,
      height: height,
      hasPlace: (lengths[.left] ?? lengths[.right]) != nil && (lengths[.top] ?? lengths[.bottom]) != nil, place: place)
  }

  /// Where something begins and how long it is, from two of the three numbers that a row has for an axis.
  private mutating func span(
    _ begin: Length?, _ length: Length?, _ end: Length?, _ columns: [MeasureColumn], at place: SourceRange,
    limit: MeasureColumn
  ) -> (Double, Double)? {
    let result: (Double, Double)
    switch (value(begin), value(length), value(end)) {
    case (let begin?, let length?, nil): result = (begin, length)
    case (nil, let length?, let end?): result = (end - length, length)
    case (let begin?, nil, let end?): result = (begin, end - begin)
    case (let begin?, let length?, let written?):
      if abs(begin + length - written) > Self.rounding, let end {
        diagnostics.append(
          .contradiction(
            columns, begin: begin, length: length, end: written, at: table.place(of: end.cell)))
        return nil
      }
      result = (begin, length)
    // The picture needs no place of its own.
    case (nil, let length?, nil): result = (0, length)
    default:
      diagnostics.append(.missingMeasure(columns.filter { self.columns[$0] != nil }, at: place))
      return nil
    }
    guard result.1 > 0 else {
      diagnostics.append(.noSize(limit, result.1, at: (length ?? end).map { table.place(of: $0.cell) } ?? place))
      return nil
    }
    return result
  }

  // MARK: The picture

  /// The row that is named like a picture, else the largest one.
  private func pictureIndex(_ rows: [MeasureTable.Row]) -> Int? {
    let named = rows.firstIndex { row in
      [row.name, row.viewClass].contains { cell in
        cell.map { MeasureTable.pictureNames.contains($0.text.lowercased()) } ?? false
      }
    }
    if let named { return named }
    return rows.indices.max { a, b in
      // Of equally large ones the first.
      (rows[a].width * rows[a].height, b) < (rows[b].width * rows[b].height, a)
    }
  }

  /// The views in the picture's own coordinates: some tools measure from the page that the picture lies on.
  private func moved(_ rows: [MeasureTable.Row], into picture: MeasureTable.Row) -> [MeasureTable.Row] {
    guard picture.left != 0 || picture.top != 0, rows.allSatisfy({ picture.contains($0) }) else { return rows }
    return rows.map { row in
      var row = row
      row.left -= picture.left
      row.top -= picture.top
      return row
    }
  }

  private func place(of cells: [CSVTable.Cell]) -> SourceRange {
    let start = cells.first?.bytes.lowerBound ?? 0
    return SourceRange(file: table.file, bytes: start..<max(start, cells.last?.bytes.upperBound ?? start))
  }
}

extension Diagnostic {
  private static let headerExample = Fix("begin the table with a line such as 'name,class,x,y,width,height'")

  fileprivate static func emptyTable(at place: SourceRange) -> Diagnostic {
    Diagnostic("missing-column", "the table is empty", at: place, fixes: [headerExample])
  }

  fileprivate static func noHeader(_ header: [String], at place: SourceRange) -> Diagnostic {
    Diagnostic(
      "missing-column", "none of the table's columns is a measure: \(header.prefix(8).joined(separator: ", "))",
      at: place, fixes: [headerExample])
  }

  fileprivate static func missingColumn(
    _ wanted: [MeasureColumn], axis: String, _ header: [String], at place: SourceRange
  ) -> Diagnostic {
    let names = wanted.compactMap(\.names.first)
    let near = header.lazy.filter { MeasureColumn($0) == nil }
      .compactMap { written in nearestName(to: written, in: wanted.flatMap(\.names)).map { (written, $0) } }.first
    return Diagnostic(
      "missing-column",
      "two of the columns \(names.joined(separator: ", ")) are needed to know a \(axis) and its place",
      at: place, fixes: near.map { [Fix("did you mean '\($0.1)' by '\($0.0)'?")] } ?? [headerExample])
  }

  fileprivate static func sameColumn(_ name: String, _ first: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      "duplicate-column", "'\(name)' says the same as '\(first)'", at: place, fixes: [Fix("take one of the two out")])
  }

  fileprivate static func strayCell(_ text: String, columns: Int, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      "csv-syntax", "the table has \(columns) columns, and '\(text.prefix(40))' stands behind the last", at: place,
      fixes: [Fix("put a text that holds the separator in quotes")])
  }

  fileprivate static func unreadable(_ text: String, _ mistake: Measure.Mistake, at place: SourceRange) -> Diagnostic {
    switch mistake {
    case .noNumber:
      Diagnostic(
        "unreadable-measure", "'\(text.prefix(40))' is no measure", at: place,
        fixes: [Fix("a number up to a million, such as 12.5 or 320px")])
    case .ambiguous(let number):
      Diagnostic(
        "unreadable-measure", "'\(number)' can be a thousand and more, or a little more than nothing", at: place,
        fixes: [
          Fix(
            "did you mean '\(number.filter { $0 != "," })'?",
            edits: [Edit(range: place, replacement: number.filter { $0 != "," })])
        ])
    case .unknownUnit(let unit):
      Diagnostic(
        "unreadable-measure", "nothing is measured in '\(unit.prefix(20))'", at: place,
        fixes: [Fix("px, pt, dp, @1x, @2x or @3x, all of a table's numbers alike")])
    }
  }

  fileprivate static func mixedUnits(
    _ text: String, _ first: String, at place: SourceRange, _ firstPlace: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      "mixed-units", "'\(text)' and '\(first)' cannot be compared: how many pixels a point has is not said", at: place,
      notes: [Note("the other one", at: firstPlace)], fixes: [Fix("give all numbers one unit, or @2x in place of px")])
  }

  fileprivate static func contradiction(
    _ columns: [MeasureColumn], begin: Double, length: Double, end: Double, at place: SourceRange
  ) -> Diagnostic {
    func text(_ number: Double) -> String { YAMLText.number(number) }
    let (near, far) = columns.contains(.left) ? ("left", "right") : ("top", "bottom")
    return Diagnostic(
      "contradiction",
      "\(text(begin)) and \(text(length)) lead to \(text(begin + length)), and '\(far)' says \(text(end))", at: place,
      fixes: [Fix("'\(far)' is where the view ends, counted from the picture's \(near) edge")])
  }

  fileprivate static func missingMeasure(_ columns: [MeasureColumn], at place: SourceRange) -> Diagnostic {
    let names = columns.compactMap(\.names.first)
    return Diagnostic(
      "missing-measure", "the row has too few of \(names.joined(separator: ", "))", at: place,
      fixes: [Fix("two numbers for each direction say where a view is and how large")])
  }

  fileprivate static func noSize(_ column: MeasureColumn, _ size: Double, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      "mock-frame", "a \(column.rawValue) is above zero, and this one is \(YAMLText.number(size))", at: place,
      fixes: [Fix("take the row out if nobody sees it")])
  }

  fileprivate static func pictureSize(_ problem: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      "mock-frame", problem, at: place,
      fixes: [Fix("name the picture's own row 'component' if it is another one, and give all numbers one unit")])
  }

  fileprivate static func noRows(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      "no-views", "the table has a header and no rows", at: place,
      fixes: [Fix("add a row for the picture, and one for each view")])
  }

  fileprivate static func noViews(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      "no-views", "the only row is the picture itself", at: place, fixes: [Fix("add a row for each view in it")])
  }

  fileprivate static func outside(
    _ view: MeasureTable.Row, _ picture: MeasureTable.Row, at place: SourceRange
  ) -> Diagnostic {
    func text(_ number: Double) -> String { YAMLText.number(number) }
    let name = view.name.map { "'\($0.text.prefix(40))'" } ?? "this row"
    return Diagnostic(
      "mock-frame",
      "\(name) lies from \(text(view.left)), \(text(view.top)) to \(text(view.right)), \(text(view.bottom)), outside of "
        + "the picture of \(text(picture.width)) × \(text(picture.height))",
      at: place, notes: [Note("the picture", at: picture.place)],
      fixes: [Fix("name the picture's own row 'component' if it is another one")])
  }
}
