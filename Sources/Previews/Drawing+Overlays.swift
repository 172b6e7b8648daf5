import Components
import HTML
import Layout
import Pictures

/// The layers over a picture.
extension Drawing {
  mutating func draw(_ overlay: Overlay) {
    writer.markup("<g")
    writer.attribute("class", "overlay " + overlay.rawValue)
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
    let leaders = Leaders(
      parts: parts.map { point(inside: $0, among: parts) }, height: solved.size.height, distance: 16)
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
      writer.integer((solved.outlets.firstIndex(of: part) ?? part) + 1)
      writer.markup("</text>")
    }
  }

  private mutating func write(_ point: Leaders.Point) {
    writer.number(point.x)
    writer.markup(" ")
    writer.number(point.y)
  }

  private mutating func center(_ point: Leaders.Point, radius: Double) {
    writer.attribute("cx", point.x)
    writer.attribute("cy", point.y)
    writer.attribute("r", radius)
    writer.markup("/>")
  }

  /// A point of the view that no view in front of it covers; its middle if there is none.
  private func point(inside view: Int, among views: [Int]) -> Leaders.Point {
    let frame = solved.frame(of: view)
    let front = views.filter { $0 > view }.map { solved.frame(of: $0) }
    let middle = Leaders.Point(x: frame.x + frame.width / 2, y: frame.y + frame.height / 2)
    let shares = [0.5, 0.08, 0.92, 0.25, 0.75]
    for y in shares {
      for x in shares {
        let point = Leaders.Point(x: frame.x + frame.width * x, y: frame.y + frame.height * y)
        let isCovered = front.contains {
          point.x >= $0.x && point.x <= $0.right && point.y >= $0.y && point.y <= $0.bottom
        }
        if !isCovered { return point }
      }
    }
    return middle
  }

  // MARK: Redlines

  private mutating func drawRedlines() {
    var chips = Chips(in: solved.size)
    let shown = solved.visibleOutlets
    let parents = Set(shown.compactMap { solved.style.views[$0].parent })
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
      let text = measure.text
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
    for view in shown where !parents.contains(view) {
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

  private func sizeText(_ frame: Frame) -> String { notation(frame.width) + "×" + notation(frame.height) }

  // MARK: Constraints

  private mutating func drawConstraints() {
    let names = solved.style.views.map(\.name)
    var lanes: [Frame] = []
    for constraint in solved.ownConstraints {
      guard let line = line(of: constraint, &lanes) else { continue }
      let text = constraint.description(views: names)
      writer.markup("<g tabindex=\"0\" role=\"img\"")
      writer.attribute("aria-label", text)
      if constraint.priority < .required { writer.markup(" class=\"soft\"") }
      writer.markup("><path d=\"M")
      write(line.mark)
      writer.markup("L")
      write(line.part)
      writer.markup("\"/>")
      for end in [line.mark, line.part] {
        writer.markup("<circle")
        center(end, radius: 1.5)
      }
      writer.markup("<g class=\"label\">")
      var chips = Chips(in: solved.size)
      let middle = Leaders.Point(x: (line.mark.x + line.part.x) / 2, y: (line.mark.y + line.part.y) / 2 - 10)
      chip(text, in: chips.place(text, at: [middle]))
      writer.markup("</g></g>")
    }
  }

  /// From one anchor to the other, in a lane of its own; nil for what has no place in the picture.
  private func line(of constraint: ResolvedConstraint, _ lanes: inout [Frame]) -> Leaders.Line? {
    let own = solved.frame(of: constraint.first.view)
    let isHorizontal: Bool
    var ends: (Double, Double)
    switch constraint.first.attribute {
    case .width:
      isHorizontal = true
      ends = (own.x, own.right)
    case .height:
      isHorizontal = false
      ends = (own.y, own.bottom)
    default:
      isHorizontal = constraint.first.attribute.kind == .horizontalPosition
      guard let second = constraint.second, let from = solved.position(of: constraint.first),
        let to = solved.position(of: second)
      else { return nil }
      ends = (min(from, to), max(from, to))
    }
    let other = constraint.second.map { solved.frame(of: $0.view) } ?? own
    let (low, high) =
      isHorizontal
      ? (max(own.y, other.y), min(own.bottom, other.bottom)) : (max(own.x, other.x), min(own.right, other.right))
    var lane = high > low ? (low + high) / 2 : isHorizontal ? own.y + own.height / 2 : own.x + own.width / 2
    if ends.1 - ends.0 < 3 { ends = (ends.0 - 3, ends.1 + 3) }
    func frame() -> Frame {
      isHorizontal
        ? Frame(x: ends.0, y: lane - 2.5, width: ends.1 - ends.0, height: 5)
        : Frame(x: lane - 2.5, y: ends.0, width: 5, height: ends.1 - ends.0)
    }
    // Beside the lines that are there already, as far as that takes.
    let middle = lane
    var step = 0
    while step < 12, lanes.contains(where: { meet($0, frame()) }) {
      step += 1
      lane = middle + Double((step + 1) / 2) * 6 * (step % 2 == 1 ? 1 : -1)
    }
    lanes.append(frame())
    return isHorizontal
      ? .init(mark: .init(x: ends.0, y: lane), part: .init(x: ends.1, y: lane))
      : .init(mark: .init(x: lane, y: ends.0), part: .init(x: lane, y: ends.1))
  }

  private func meet(_ a: Frame, _ b: Frame) -> Bool {
    a.x < b.right && b.x < a.right && a.y < b.bottom && b.y < a.bottom
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

extension Measure {
  /// What a chip says: the name that the distance has in the design, before its number; of a design picture the share.
  var text: String {
    if let ratio { return "\(notation(ratio.denominator - ratio.numerator))/\(notation(ratio.denominator))" }
    var number = notation((value * 100).rounded() / 100)
    if let limit, abs(limit.value - value) > 0.01 { number += (limit.isMinimum ? " ≥" : " ≤") + notation(limit.value) }
    return name.map { $0 + " " + number } ?? number
  }
}
