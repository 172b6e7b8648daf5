import HTML
import Layout

/// A navigation map on its way to a picture.
///
/// Arrows leave below a screen's name and come in from above. Between two rows and beside each column they have a lane for
/// each screen that they come from, so that those of two screens never lie on one another, and those of one go together as
/// far as they can.
struct NavigationMapDrawing {
  private struct Corner {
    var x: Double
    var y: Double
  }

  private let map: NavigationMap
  /// The screens whose arrows go through the room above a row, and through that before a column, each with a lane of its own.
  private var aboveRows: [[Int]]
  private var besideColumns: [[Int]]
  private let tops: [Double]

  /// Points of the map: a thumbnail with its name below, and the room between two.
  private static let thumbnail = Size(width: 104, height: 138)
  private static let name = 26.0
  private static let gap = Size(width: 44, height: 22)
  private static let lane = 7.0
  private static let corner = 6.0

  init(_ map: NavigationMap) {
    self.map = map
    let rows = (map.nodes.map(\.row).max() ?? 0) + 1
    let columns = (map.nodes.map(\.column).max() ?? 0) + 1
    // Below the last row and behind the last column there is room too.
    var above = [Set<Int>](repeating: [], count: rows + 1)
    var beside = [Set<Int>](repeating: [], count: columns + 1)
    for arrow in map.arrows {
      let (from, to) = (map.nodes[arrow.from], map.nodes[arrow.to])
      above[from.row + 1].insert(arrow.from)
      if Self.isDirect(from, to) { continue }
      above[to.row].insert(arrow.from)
      beside[Self.side(of: from, to)].insert(arrow.from)
    }
    aboveRows = above.map { $0.sorted() }
    besideColumns = beside.map { $0.sorted() }
    var tops: [Double] = []
    var y = 1.0
    for row in 0...rows {
      y +=
        aboveRows[row].isEmpty
        ? (row == 0 ? 0 : Self.gap.height) : Self.gap.height + Double(aboveRows[row].count) * Self.lane
      tops.append(y)
      y += Self.thumbnail.height + Self.name
    }
    self.tops = tops
  }

  /// Whether an arrow leads into the row below, and so needs no way beside a column.
  private static func isDirect(_ from: NavigationMap.Node, _ to: NavigationMap.Node) -> Bool { to.row == from.row + 1 }

  /// The room beside its target in which an arrow goes up or down: that on the side from which it comes.
  private static func side(of from: NavigationMap.Node, _ to: NavigationMap.Node) -> Int {
    from.column > to.column ? to.column + 1 : to.column
  }

  private func frame(of node: NavigationMap.Node) -> Frame {
    Frame(
      x: Self.gap.width + Double(node.column) * (Self.thumbnail.width + Self.gap.width), y: tops[node.row],
      width: Self.thumbnail.width, height: Self.thumbnail.height)
  }

  private var size: Size {
    let columns = Double(besideColumns.count - 1)
    let last = tops.count - 1
    return Size(
      width: columns * (Self.thumbnail.width + Self.gap.width) + Self.gap.width,
      height: aboveRows[last].isEmpty ? tops[last] - Self.gap.height + 6 : tops[last])
  }

  // MARK: Ways

  /// Where the arrows of a screen go through the room above a row.
  private func height(above row: Int, of node: Int) -> Double {
    let lane = aboveRows[row].firstIndex(of: node) ?? 0
    let room = Double(aboveRows[row].count) * Self.lane
    return tops[row] - 14 - room + (Double(lane) + 0.5) * Self.lane
  }

  /// Where the arrows of a screen go through the room before a column: its lanes lie around the middle, closer where there
  /// are many.
  private func position(beside column: Int, of node: Int) -> Double {
    let lanes = besideColumns[column]
    let middle = Self.gap.width / 2 + Double(column) * (Self.thumbnail.width + Self.gap.width)
    let distance = min(Self.lane, (Self.gap.width - 8) / Double(max(lanes.count, 1)))
    return middle + (Double(lanes.firstIndex(of: node) ?? 0) - Double(lanes.count - 1) / 2) * distance
  }

  /// The corners of an arrow's way, each one straight below or beside the one before.
  private func corners(of arrow: NavigationMap.Arrow) -> [Corner] {
    let (from, to) = (map.nodes[arrow.from], map.nodes[arrow.to])
    let (start, end) = (frame(of: from), frame(of: to))
    let (startX, endX) = (start.x + start.width / 2, end.x + end.width / 2)
    let below = height(above: from.row + 1, of: arrow.from)
    var corners = [Corner(x: startX, y: start.bottom + Self.name), Corner(x: startX, y: below)]
    if Self.isDirect(from, to) {
      corners.append(Corner(x: endX, y: below))
    } else {
      let side = position(beside: Self.side(of: from, to), of: arrow.from)
      let above = height(above: to.row, of: arrow.from)
      corners += [Corner(x: side, y: below), Corner(x: side, y: above), Corner(x: endX, y: above)]
    }
    return corners + [Corner(x: endX, y: end.y)]
  }

  private func write(_ arrow: NavigationMap.Arrow, id: String, to writer: inout MarkupWriter) {
    let isBack = map.nodes[arrow.to].row <= map.nodes[arrow.from].row
    writer.markup("<path class=\"step\"")
    if isBack { writer.markup(" stroke-dasharray=\"4 3\"") }
    writer.markup(" d=\"")
    let corners = corners(of: arrow)
    for (index, corner) in corners.enumerated() {
      guard index > 0, index + 1 < corners.count else {
        writer.markup(index == 0 ? "M" : "L")
        write(corner, to: &writer)
        continue
      }
      // Corners are rounded as far as the shorter of their sides lets them.
      let (before, after) = (corners[index - 1], corners[index + 1])
      let radius = min(Self.corner, Self.distance(corner, before) / 2, Self.distance(corner, after) / 2)
      if radius < 0.5 { continue }
      writer.markup("L")
      write(Self.point(from: corner, to: before, radius), to: &writer)
      writer.markup("Q")
      write(corner, to: &writer)
      writer.markup(" ")
      write(Self.point(from: corner, to: after, radius), to: &writer)
    }
    writer.markup("\"")
    writer.attribute("marker-end", "url(#\(id)-arrow)")
    writer.markup("/>")
  }

  private func write(_ point: Corner, to writer: inout MarkupWriter) {
    writer.number((point.x * 10).rounded() / 10)
    writer.markup(" ")
    writer.number((point.y * 10).rounded() / 10)
  }

  private static func distance(_ one: Corner, _ other: Corner) -> Double {
    // They lie straight below or beside each other.
    abs(one.x - other.x) + abs(one.y - other.y)
  }

  private static func point(from start: Corner, to end: Corner, _ distance: Double) -> Corner {
    let length = max(Self.distance(start, end), 1e-6)
    return Corner(
      x: start.x + (end.x - start.x) * distance / length, y: start.y + (end.y - start.y) * distance / length)
  }

  // MARK: The picture

  /// The map as a picture whose thumbnails are links.
  ///
  /// - Parameters:
  ///   - id: begins every id in it.
  ///   - label: what a reader who cannot see it is told that it is.
  ///   - screen: a screen's title, the address of its page, and its picture with the picture's size in points.
  func svg(
    id: String, label: String,
    screen: (Int) -> (title: String, url: String?, picture: [UInt8], size: Size)
  ) -> [UInt8] {
    var writer = MarkupWriter(reservingCapacity: 16384)
    writer.markup("<svg class=\"map\" role=\"group\"")
    writer.attribute("aria-label", label)
    writer.pictureSize(size.width, size.height)
    writer.markup("><defs><marker")
    writer.attribute("id", id + "-arrow")
    writer.markup(
      " viewBox=\"0 0 8 8\" refX=\"8\" refY=\"4\" markerWidth=\"8\" markerHeight=\"8\" orient=\"auto\" markerUnits=\"userSpaceOnUse\">"
    )
    writer.markup("<path class=\"tip\" d=\"M0 0L8 4L0 8Z\"/></marker></defs>")
    for (index, node) in map.nodes.enumerated() {
      let shown = screen(node.screen)
      let frame = frame(of: node)
      writer.markup("<a")
      if let url = shown.url { writer.attribute("href", url) }
      writer.attribute("aria-label", shown.title)
      writer.markup("><g transform=\"translate(")
      writer.number(frame.x)
      writer.markup(" ")
      writer.number(frame.y)
      writer.markup(") scale(")
      // As wide as the thumbnail; what is lower than it is cut off by the frame.
      writer.number(shown.size.width > 0 ? frame.width / shown.size.width : 1)
      writer.markup(")\"><svg")
      writer.attribute("width", shown.size.width)
      writer.attribute("height", shown.size.width * frame.height / frame.width)
      writer.markup(">")
      writer.markup(shown.picture)
      writer.markup("</svg></g><rect class=\"edge\"")
      writer.attribute("x", frame.x)
      writer.attribute("y", frame.y)
      writer.attribute("width", frame.width)
      writer.attribute("height", frame.height)
      writer.markup(" rx=\"8\"/><text")
      writer.attribute("x", frame.x + frame.width / 2)
      writer.attribute("y", frame.bottom + 17)
      writer.markup(">")
      writer.text(shown.title)
      writer.markup("</text>")
      // In the link, so that they stand out with it.
      for arrow in map.arrows where arrow.from == index { write(arrow, id: id, to: &writer) }
      writer.markup("</a>")
    }
    writer.markup("</svg>")
    return writer.bytes
  }
}
