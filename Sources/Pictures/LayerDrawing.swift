import HTML
import Layout

/// Draws the layers over a picture.
///
/// Compiles as Embedded Swift too: a build and a reader's browser draw with the same code.
public struct LayerDrawing {
  public var writer: MarkupWriter
  let solved: SolvedPicture

  public init(_ solved: SolvedPicture, writer: MarkupWriter) {
    self.solved = solved
    self.writer = writer
  }

  public mutating func draw(_ overlay: Overlay) {
    writer.markup("<g class=\"overlay ")
    writer.markup(overlay.name)
    writer.markup("\"")
    // What a layer says is said in a table beside it too.
    if overlay != .constraints { writer.markup(" aria-hidden=\"true\"") }
    writer.markup(">")
    switch overlay {
    case .anatomy: drawAnatomy()
    case .redlines: drawRedlines()
    case .constraints: drawConstraints()
    case .targets: drawTargets()
    case .baselines: drawBaselines()
    }
    writer.markup("</g>")
  }

  // MARK: Anatomy

  private mutating func drawAnatomy() {
    let parts = solved.visibleOutlets
    let leaders = Leaders(parts: points(of: parts), height: solved.size.height, distance: 16)
    for line in leaders.lines {
      writer.markup("<path d=\"M")
      write(line.mark)
      writer.markup("L")
      write(line.part)
      writer.markup("\"/><circle class=\"end\"")
      center(line.part, radius: 2)
    }
    for (part, line) in zip(parts, leaders.lines) {
      writer.markup("<circle class=\"mark\"")
      center(line.mark, radius: 9)
      writer.markup("<text")
      writer.attribute("x", line.mark.x)
      writer.attribute("y", line.mark.y + 3.5)
      writer.markup(">")
      writer.integer(solved.number(of: part))
      writer.markup("</text>")
    }
  }

  mutating func write(_ point: Leaders.Point) {
    writer.number(point.x)
    writer.markup(" ")
    writer.number(point.y)
  }

  mutating func center(_ point: Leaders.Point, radius: Double) {
    writer.attribute("cx", point.x)
    writer.attribute("cy", point.y)
    writer.attribute("r", radius)
    writer.markup("/>")
  }

  /// A point in each part. Those in front choose first, for what holds them has more room.
  private func points(of parts: [Int]) -> [Leaders.Point] {
    var points = parts.map { _ in Leaders.Point(x: 0, y: 0) }
    var chosen: [Leaders.Point] = []
    for index in parts.indices.reversed() {
      points[index] = point(inside: parts[index], among: parts, besides: chosen)
      chosen.append(points[index])
    }
    return points
  }

  /// A point of what is seen of the view that no view in front of it covers, and that stands beside the lines to other
  /// points; one of the two where there is none of both; else its middle.
  private func point(inside view: Int, among views: [Int], besides others: [Leaders.Point]) -> Leaders.Point {
    let frame = solved.seenFrame(of: view)
    let front = views.filter { $0 > view }.map { solved.frame(of: $0) }
    let half = solved.size.height / 2
    var (uncovered, beside): (Leaders.Point?, Leaders.Point?)
    for y in [0.5, 0.08, 0.92, 0.25, 0.75] {
      for x in [0.5, 0.35, 0.65, 0.08, 0.92, 0.2, 0.8, 0.02, 0.98] {
        let point = Leaders.Point(x: frame.x + frame.width * x, y: frame.y + frame.height * y)
        let isCovered = front.contains {
          point.x >= $0.x && point.x <= $0.right && point.y >= $0.y && point.y <= $0.bottom
        }
        let isBeside = others.allSatisfy { ($0.y < half) != (point.y < half) || abs($0.x - point.x) >= 6 }
        if !isCovered, isBeside { return point }
        if !isCovered, case .none = uncovered { uncovered = point }
        if isBeside, case .none = beside { beside = point }
      }
    }
    return uncovered ?? beside ?? Leaders.Point(x: frame.x + frame.width / 2, y: frame.y + frame.height / 2)
  }

  // MARK: Redlines

  private mutating func drawRedlines() {
    var chips = Chips(in: solved.size)
    let shown = solved.visibleOutlets
    var isParent = solved.picture.appearances.map { _ in false }
    for view in shown {
      if let parent = solved.parent(of: view) { isParent[parent] = true }
    }
    for view in shown {
      writer.markup("<rect class=\"edge\"")
      writer.place(solved.frame(of: view), radius: 0)
      writer.markup("/>")
    }
    let measures = solved.measures
    for measure in measures {
      writer.markup("<rect class=\"band\"")
      writer.place(measure.band, radius: 0)
      writer.markup("/>")
    }
    for measure in measures {
      let band = measure.band
      let text = text { measure.write(to: &$0) }
      // Along the band, then beside it.
      let middle = Leaders.Point(x: band.x + band.width / 2, y: band.y + band.height / 2)
      var places = [0.5, 0.2, 0.8, 0.0, 1.0].map { share in
        measure.axis == .horizontal
          ? Leaders.Point(x: middle.x, y: band.y + band.height * share)
          : Leaders.Point(x: band.x + band.width * share, y: middle.y)
      }
      for step in 1...4 {
        for distance in [Double(step), -Double(step)].map({ $0 * (Chips.height + 1) }) {
          places.append(.init(x: middle.x, y: middle.y + distance))
        }
      }
      chip(text, in: chips.place(text, at: places))
    }
    for view in shown where !isParent[view] {
      let frame = solved.frame(of: view)
      let text = sizeText(frame)
      let (width, height) = (Chips.width(of: text) / 2 + 1, Chips.height / 2 + 1)
      let places = [
        Leaders.Point(x: frame.right - width, y: frame.bottom - height),
        Leaders.Point(x: frame.x + width, y: frame.y + height),
        Leaders.Point(x: frame.right - width, y: frame.y + height),
        Leaders.Point(x: frame.x + width, y: frame.bottom - height),
        Leaders.Point(x: frame.x + frame.width / 2, y: frame.bottom + height),
      ]
      writer.markup("<g class=\"size\">")
      chip(text, in: chips.place(text, at: places))
      writer.markup("</g>")
    }
  }

  private func sizeText(_ frame: Frame) -> [UInt8] {
    text { writer in
      writer.number(frame.width)
      writer.markup("×")
      writer.number(frame.height)
    }
  }

  private func text(_ write: (inout MarkupWriter) -> Void) -> [UInt8] {
    var writer = MarkupWriter()
    write(&writer)
    return writer.bytes
  }

  // MARK: Targets

  private mutating func drawTargets() {
    for target in solved.targets {
      let frame = solved.frame(of: target.view)
      let area = target.area
      writer.markup("<rect")
      writer.attribute("class", target.isTooSmall ? "area small" : "area")
      writer.place(area, radius: 4)
      writer.markup("/><rect class=\"edge\"")
      writer.place(frame, radius: 0)
      writer.markup("/>")
      guard target.isTooSmall else { continue }
      let text = sizeText(frame)
      let width = Chips.width(of: text)
      chip(
        text,
        in: Frame(x: frame.x + (frame.width - width) / 2, y: area.bottom + 2, width: width, height: Chips.height))
    }
  }

  // MARK: Baselines

  private mutating func drawBaselines() {
    for view in solved.visibleViews {
      let frame = solved.frame(of: view)
      for y in solved.baselines(of: view) {
        writer.markup("<path d=\"M")
        writer.number(frame.x)
        writer.markup(" ")
        writer.number(y)
        writer.markup("H")
        writer.number(frame.right)
        writer.markup("\"/>")
      }
    }
  }
}
