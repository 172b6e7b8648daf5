import HTML
import Layout

/// Standard controls as neutral shapes that one recognises: no artwork, only what says which control it is.
extension ViewDrawing {
  mutating func drawControl(_ kind: Appearance.Kind, in frame: Frame) {
    let fill = Paint("var(--ios-fill)")
    switch kind {
    case .switch:
      box(frame, radius: frame.height / 2, fill: Paint("var(--ios-green)"))
      let knob = Frame(
        x: frame.right - frame.height + 2, y: frame.y + 2, width: frame.height - 4, height: frame.height - 4)
      box(knob, radius: knob.height / 2, fill: Paint("#fff"))
    case .slider, .progressView:
      let track = Frame(x: frame.x, y: frame.y + frame.height / 2 - 2, width: frame.width, height: 4)
      box(track, radius: 2, fill: fill)
      box(
        Frame(x: track.x, y: track.y, width: track.width / 2, height: 4), radius: 2, fill: Paint("var(--ios-tint)"))
      guard kind == .slider else { return }
      let side = min(27, frame.height)
      let knob = Frame(
        x: frame.x + (frame.width - side) / 2, y: frame.y + (frame.height - side) / 2, width: side, height: side)
      box(knob, radius: side / 2, fill: Paint("#fff"))
      outline(knob, radius: side / 2)
    case .stepper, .segmentedControl:
      box(frame, radius: 8, fill: fill)
      box(
        Frame(x: frame.x + frame.width / 2 - 0.5, y: frame.y + 8, width: 1, height: max(0, frame.height - 16)),
        fill: Paint("var(--ios-separator)"))
    case .activityIndicator:
      outline(frame, radius: frame.width / 2)
    case .pageControl:
      for index in 0..<3 {
        let x = frame.x + frame.width / 2 + Double(index - 1) * 17 - 3.5
        box(
          Frame(x: x, y: frame.y + frame.height / 2 - 3.5, width: 7, height: 7), radius: 3.5,
          fill: Paint(index == 0 ? "var(--ios-label)" : "var(--ios-tertiary-label)"))
      }
    default:
      box(frame, fill: Paint("var(--ios-secondary-background)"))
      outline(frame, radius: 0)
    }
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
