import Components
import HTML
import Layout

/// Standard controls as neutral shapes that one recognises: no artwork, only what says which control it is.
extension Drawing {
  mutating func drawControl(_ viewClass: ViewClass, in frame: Frame) {
    switch viewClass {
    case .switch:
      box(frame, radius: frame.height / 2, fill: .named(.systemGreen))
      let knob = Frame(
        x: frame.right - frame.height + 2, y: frame.y + 2, width: frame.height - 4, height: frame.height - 4)
      box(knob, radius: knob.height / 2, fill: .named(.white))
    case .slider, .progressView:
      let track = Frame(x: frame.x, y: frame.y + frame.height / 2 - 2, width: frame.width, height: 4)
      box(track, radius: 2, fill: .named(.systemFill))
      box(Frame(x: track.x, y: track.y, width: track.width / 2, height: 4), radius: 2, fill: .named(.tintColor))
      guard viewClass == .slider else { return }
      let side = min(27, frame.height)
      let knob = Frame(
        x: frame.x + (frame.width - side) / 2, y: frame.y + (frame.height - side) / 2, width: side, height: side)
      box(knob, radius: side / 2, fill: .named(.white))
      outline(knob, radius: side / 2)
    case .stepper, .segmentedControl:
      box(frame, radius: 8, fill: .named(.systemFill))
      box(
        Frame(x: frame.x + frame.width / 2 - 0.5, y: frame.y + 8, width: 1, height: max(0, frame.height - 16)),
        fill: .named(.separator))
    case .activityIndicator:
      outline(frame, radius: frame.width / 2)
    case .pageControl:
      for index in 0..<3 {
        let x = frame.x + frame.width / 2 + Double(index - 1) * 17 - 3.5
        box(
          Frame(x: x, y: frame.y + frame.height / 2 - 3.5, width: 7, height: 7), radius: 3.5,
          fill: .named(index == 0 ? .label : .tertiaryLabel))
      }
    default:
      box(frame, fill: .named(.secondarySystemBackground))
      outline(frame, radius: 0)
    }
  }

  /// A text field or text view: its border, and its text on one line or at the top.
  mutating func drawTextBox(_ view: ResolvedView, _ index: Int, in frame: Frame) {
    outline(frame, radius: view.viewClass == .textField ? 6 : 0)
    let content = solved.contents[index]
    guard let text = content.text, let measured = content.measured, let font = content.font else { return }
    let width = max(1, frame.width - 14)
    let lines = measured.lines(fitting: width, numberOfLines: view.viewClass == .textField ? 1 : 0)
    var baseline =
      view.viewClass == .textField
      ? frame.y + (frame.height - measured.lineHeight) / 2 + measured.ascender : frame.y + 8 + measured.ascender
    for line in lines where baseline <= frame.bottom {
      drawText(
        shown(line, of: text), isRightToLeft: measured.isRightToLeft, x: frame.x + 7, baseline: baseline,
        width: line.width, font: font, color: view.values.textColor ?? .named(.label))
      baseline += measured.lineHeight
    }
  }

  /// A hairline inside a frame.
  private mutating func outline(_ frame: Frame, radius: Double) {
    guard frame.width > 1, frame.height > 1 else { return }
    writer.markup("<rect")
    place(
      Frame(x: frame.x + 0.5, y: frame.y + 0.5, width: frame.width - 1, height: frame.height - 1),
      radius: max(0, radius - 0.5))
    writer.markup(" fill=\"none\" stroke=\"var(--ios-separator)\"/>")
  }
}
