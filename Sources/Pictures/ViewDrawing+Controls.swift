import HTML
import Layout

/// Standard controls as neutral shapes that one recognises: no artwork, only what says which control it is and what
/// state it is in.
extension ViewDrawing {
  mutating func drawControl(_ view: Appearance, in frame: Frame) {
    switch view.kind {
    case .switch: drawSwitch(isOn: view.control.fraction > 0, in: frame)
    case .slider, .progressView: drawTrack(of: view, in: frame)
    case .stepper: drawStepper(in: frame)
    case .segmentedControl: drawSegments(of: view.control, in: frame)
    case .activityIndicator: drawSpokes(in: frame)
    case .pageControl: drawPages(of: view.control, in: frame)
    case .picker: drawRows(in: frame)
    case .searchBar: drawSearchBar(view, in: frame)
    case .topBar, .bottomBar:
      box(frame, fill: Paint("var(--ios-secondary-background)"))
      let y = view.kind == .topBar ? frame.bottom - 1 : frame.y
      if frame.height > 1 { line(x: frame.x, y: y, width: frame.width, height: 1) }
    default:
      box(frame, fill: Paint("var(--ios-secondary-background)"))
      outline(frame, radius: 0)
    }
  }

  /// A part of a frame; in right-to-left it lies as far from the right edge as it else does from the left one.
  private func part(of frame: Frame, x: Double, y: Double, width: Double, height: Double) -> Frame {
    let isMirrored = direction == .rightToLeft
    return Frame(
      x: isMirrored ? frame.right - x - width : frame.x + x, y: frame.y + y, width: width, height: height)
  }

  private mutating func line(x: Double, y: Double, width: Double, height: Double) {
    box(Frame(x: x, y: y, width: width, height: height), fill: Paint("var(--ios-separator)"))
  }

  /// A white circle that one moves, with a line around it so that it is seen on white.
  private mutating func knob(_ frame: Frame) {
    box(frame, radius: frame.height / 2, fill: Paint("#fff"))
    outline(frame, radius: frame.height / 2)
  }

  // MARK: Values

  private mutating func drawSwitch(isOn: Bool, in frame: Frame) {
    box(frame, radius: frame.height / 2, fill: Paint(isOn ? "var(--ios-green)" : "var(--ios-fill)"))
    let side = frame.height - 4
    knob(part(of: frame, x: isOn ? frame.width - side - 2 : 2, y: 2, width: side, height: side))
  }

  /// The track of a slider or progress view, as far as it is filled, and the slider's knob.
  private mutating func drawTrack(of view: Appearance, in frame: Frame) {
    let fraction = max(0, min(1, view.control.fraction))
    let side = view.kind == .slider ? min(27, frame.height) : 0
    // The knob's middle goes from half of it inside the one end to half of it inside the other.
    let reached = side / 2 + (frame.width - side) * fraction
    let (y, height) = (frame.height / 2 - 2, 4.0)
    box(part(of: frame, x: 0, y: y, width: frame.width, height: height), radius: 2, fill: Paint("var(--ios-fill)"))
    if fraction > 0 {
      box(part(of: frame, x: 0, y: y, width: reached, height: height), radius: 2, fill: Paint("var(--ios-tint)"))
    }
    guard view.kind == .slider else { return }
    knob(part(of: frame, x: reached - side / 2, y: (frame.height - side) / 2, width: side, height: side))
  }

  private mutating func drawStepper(in frame: Frame) {
    box(frame, radius: 8, fill: Paint("var(--ios-fill)"))
    guard frame.width > 1, frame.height > 16 else { return }
    let middle = frame.y + frame.height / 2
    line(x: frame.x + frame.width / 2 - 0.5, y: frame.y + 8, width: 1, height: frame.height - 16)
    let sign = Paint("var(--ios-label)")
    for quarter in [1.0, 3.0] {
      let x = frame.x + frame.width * quarter / 4
      box(Frame(x: x - 7, y: middle - 1, width: 14, height: 2), fill: sign)
      if quarter == 3 { box(Frame(x: x - 1, y: middle - 7, width: 2, height: 14), fill: sign) }
    }
  }

  // MARK: Parts

  /// Equal parts with their titles, the selected one raised. Without titles there are two empty ones.
  private mutating func drawSegments(of control: ControlParts, in frame: Frame) {
    box(frame, radius: 8, fill: Paint("var(--ios-fill)"))
    let count = max(2, control.titles.count)
    let isSingle = control.titles.count == 1
    let width = frame.width / Double(isSingle ? 1 : count)
    let selected = control.selected ?? -1
    for index in 0..<(isSingle ? 1 : count) {
      let segment = part(of: frame, x: width * Double(index), y: 0, width: width, height: frame.height)
      let raised = Frame(
        x: segment.x + 2, y: segment.y + 2, width: segment.width - 4, height: segment.height - 4)
      if index == selected {
        // White over the ground is lighter than the control in light mode and in dark mode, and no lighter than a
        // title in white can be read on.
        box(raised, radius: 6, fill: Paint("var(--ios-background)", opacity: 0.6))
        box(raised, radius: 6, fill: Paint("#fff", opacity: 0.42))
        outline(raised, radius: 6)
      } else if index > 0, index - 1 != selected, frame.height > 16 {
        // Between two that are not selected; beside the selected one its own edge is enough.
        let x = direction == .rightToLeft ? segment.right : segment.x
        line(x: x - 0.5, y: frame.y + 8, width: 1, height: frame.height - 16)
      }
      guard index < control.titles.count else { continue }
      drawCentred(control.titles[index], in: raised, room: control.titleRoom(in: frame.width))
    }
  }

  /// A text on one line in the middle of a frame.
  private mutating func drawCentred(_ text: ShownText, in frame: Frame, room: Double) {
    let lines = text.measured.lines(fitting: room, numberOfLines: 1, mode: .truncatingTail)
    guard let line = lines.first else { return }
    let top = frame.y + (frame.height - text.measured.lineHeight) / 2
    draw(
      line, of: text, x: frame.x + (frame.width - line.width) / 2, baseline: top + text.measured.ascender,
      width: line.width)
  }

  /// Dots, 17 points from middle to middle; closer where there is no room for all of them.
  private mutating func drawPages(of control: ControlParts, in frame: Frame) {
    // More than a hundred nobody can tell apart, and what the bytes of a picture say may be any number.
    let count = max(0, min(100, control.count))
    guard count > 0 else { return }
    let step = max(0, min(17, frame.width / Double(count)))
    let side = min(7, step, frame.height)
    let start = (frame.width - step * Double(count)) / 2 + (step - side) / 2
    for index in 0..<count {
      let isCurrent = index == control.selected ?? 0
      box(
        part(
          of: frame, x: start + step * Double(index), y: (frame.height - side) / 2, width: side, height: side),
        radius: side / 2, fill: Paint(isCurrent ? "var(--ios-label)" : "var(--ios-tertiary-label)"))
    }
  }

  // MARK: Shapes

  /// Eight spokes, each fainter than the one before it, clockwise from the top.
  private mutating func drawSpokes(in frame: Frame) {
    let radius = min(frame.width, frame.height) / 2
    guard radius > 2 else { return }
    // The sine and cosine of 45 degrees.
    let slanted = 0.7071
    let directions = [
      (0.0, -1.0), (slanted, -slanted), (1, 0), (slanted, slanted), (0, 1), (-slanted, slanted), (-1, 0),
      (-slanted, -slanted),
    ]
    let (x, y) = (frame.x + frame.width / 2, frame.y + frame.height / 2)
    let width = radius / 5
    writer.markup("<g stroke=\"var(--ios-gray)\" stroke-linecap=\"round\"")
    writer.attribute("stroke-width", width)
    writer.markup(">")
    for (index, spoke) in directions.enumerated() {
      writer.markup("<path d=\"M")
      point(x + spoke.0 * radius * 0.45, y + spoke.1 * radius * 0.45)
      writer.markup("L")
      point(x + spoke.0 * (radius - width / 2), y + spoke.1 * (radius - width / 2))
      writer.markup("\"")
      writer.attribute("stroke-opacity", 1 - Double(index) * 0.1)
      writer.markup("/>")
    }
    writer.markup("</g>")
  }

  private mutating func point(_ x: Double, _ y: Double) {
    writer.number(x)
    writer.markup(" ")
    writer.number(y)
  }

  /// Three rows that stand for any number of them: the chosen one on its ground, the others fading away.
  private mutating func drawRows(in frame: Frame) {
    let row = min(34, frame.height / 3)
    let middle = (frame.height - row) / 2
    box(
      part(of: frame, x: 9, y: middle, width: frame.width - 18, height: row), radius: 8,
      fill: Paint("var(--ios-fill)"))
    for (offset, share, opacity) in [(-1.0, 0.34, 0.4), (0, 0.42, 1), (1, 0.34, 0.4)] {
      let (width, height) = (frame.width * share, row / 4)
      box(
        part(
          of: frame, x: (frame.width - width) / 2, y: middle + row * offset + (row - height) / 2, width: width,
          height: height),
        radius: height / 2, fill: Paint("var(--ios-secondary-label)", opacity: opacity))
    }
  }

  /// A field with a magnifier and what it says while it is empty.
  private mutating func drawSearchBar(_ view: Appearance, in frame: Frame) {
    let height = min(36, frame.height)
    let field = part(
      of: frame, x: 8, y: (frame.height - height) / 2, width: frame.width - 16, height: height)
    box(field, radius: 10, fill: Paint("var(--ios-fill)"))
    guard field.width > 40, field.height > 20 else { return }
    let lens = part(of: field, x: 9, y: (height - 15) / 2, width: 11, height: 11)
    let isMirrored = direction == .rightToLeft
    writer.markup("<path fill=\"none\" stroke=\"var(--ios-secondary-label)\" stroke-width=\"1.5\" d=\"M")
    point(lens.x, lens.y + 5.5)
    writer.markup("a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0-11 0M")
    // The grip starts on the circle, towards the lower corner on the side where the text is.
    point(isMirrored ? lens.x + 1.6 : lens.right - 1.6, lens.y + 9.4)
    writer.markup(isMirrored ? "l-5 5\"/>" : "l5 5\"/>")
    guard let text = view.text else { return }
    let lines = text.measured.lines(
      fitting: max(1, field.width - 38), numberOfLines: 1, mode: .truncatingTail)
    guard let line = lines.first else { return }
    draw(
      line, of: text, x: part(of: field, x: 30, y: 0, width: line.width, height: height).x,
      baseline: field.y + (height - text.measured.lineHeight) / 2 + text.measured.ascender, width: line.width)
  }

  /// A hairline inside a frame.
  mutating func outline(_ frame: Frame, radius: Double) {
    guard frame.width > 1, frame.height > 1 else { return }
    writer.markup("<rect")
    writer.place(
      Frame(x: frame.x + 0.5, y: frame.y + 0.5, width: frame.width - 1, height: frame.height - 1),
      radius: max(0, radius - 0.5))
    writer.markup(" fill=\"none\" stroke=\"var(--ios-separator)\"/>")
  }
}
