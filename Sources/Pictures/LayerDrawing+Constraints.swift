import ConstraintSolver
import HTML
import Layout

extension LayerDrawing {
  mutating func drawConstraints() {
    var lanes: [Frame] = []
    for (constraint, shown) in solved.ownConstraints {
      guard let line = line(of: constraint, &lanes) else { continue }
      writer.markup("<g tabindex=\"0\" role=\"img\" aria-label=\"")
      writer.text(shown.text)
      writer.markup("\"")
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
      chip(shown.text, in: chips.place(shown.text, at: [middle]))
      writer.markup("</g></g>")
    }
  }

  /// From one anchor to the other, in a lane of its own; nil for what has no place in the picture.
  private func line(of constraint: LayoutConstraint, _ lanes: inout [Frame]) -> Leaders.Line? {
    let own = solved.frame(of: solved.view(of: constraint.first))
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
    let other = constraint.second.map { solved.frame(of: solved.view(of: $0)) } ?? own
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
    while step < 12, lanes.contains(where: { $0.intersects(frame()) }) {
      step += 1
      lane = middle + Double((step + 1) / 2) * 6 * (step % 2 == 1 ? 1 : -1)
    }
    lanes.append(frame())
    return isHorizontal
      ? .init(mark: .init(x: ends.0, y: lane), part: .init(x: ends.1, y: lane))
      : .init(mark: .init(x: lane, y: ends.0), part: .init(x: lane, y: ends.1))
  }
}
