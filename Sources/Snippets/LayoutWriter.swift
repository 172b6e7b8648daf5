import Components
import Layout

/// Writes a plan as a `Layout` of SwiftUI.
struct LayoutWriter {
  let plan: LayoutPlan
  let name: String

  func write(to code: inout CodeWriter) {
    let style = plan.style.name
    let what = style.isEmpty ? plan.component.name : "\(plan.component.name) in the style \(style)"
    code.line("/// Places the views of \(what) as its constraints say.")
    code.block("private struct \(name): Layout") { code in
      for parameter in plan.steps.parameters { code.line("var \(parameter.name): CGFloat") }
      if !plan.steps.parameters.isEmpty { code.line() }
      code.line("func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {")
      code.indented { $0.line("frames(of: subviews, in: proposal).size") }
      code.line("}")
      code.line()
      code.line("func placeSubviews(")
      code.indented { $0.line("in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()") }
      code.line(") {")
      code.indented(writePlacing)
      code.line("}")
      code.line()
      code.line("private func frames(")
      code.indented { $0.line("of subviews: Subviews, in proposal: ProposedViewSize") }
      code.line(") -> (frames: [CGRect], size: CGSize) {")
      code.indented(writeFrames)
      code.line("}")
    }
  }

  private func writePlacing(_ code: inout CodeWriter) {
    code.line("let frames = frames(of: subviews, in: ProposedViewSize(bounds.size)).frames")
    code.block("for (subview, frame) in zip(subviews, frames)") { code in
      if plan.steps.isFromLeft {
        // SwiftUI turns a layout round for readers from right to left; left has to stay left.
        code.line("let isTurned = subviews.layoutDirection == .rightToLeft")
        code.line("let x = isTurned ? bounds.width - frame.maxX : frame.minX")
        code.line("let origin = CGPoint(x: bounds.minX + x, y: bounds.minY + frame.minY)")
      } else {
        code.line("let origin = CGPoint(x: bounds.minX + frame.minX, y: bounds.minY + frame.minY)")
      }
      code.line("subview.place(at: origin, proposal: ProposedViewSize(frame.size))")
    }
  }

  private func writeFrames(_ code: inout CodeWriter) {
    writeWidth(&code)
    if let height = plan.usualHeight { code.line("let height = proposal.height ?? \(SwiftLiteral.number(height))") }
    for step in plan.steps.steps { write(step, &code) }
    let shown = plan.style.views.indices.filter { plan.style.views[$0].viewClass != .layoutGuide }
    if shown.isEmpty {
      code.line("let frames: [CGRect] = []")
    } else {
      code.line("let frames = [")
      code.indented { code in
        for view in shown {
          guard let axes = plan.steps.frames[view], let x = axes[.horizontal], let y = axes[.vertical] else { continue }
          let insets = plan.style.views[view].viewClass.alignmentInsets
          let arguments = [
            "x: " + x.start.adding(LayoutSum(-insets.left)).text, "y: " + y.start.adding(LayoutSum(-insets.top)).text,
            "width: " + x.size.adding(LayoutSum(insets.left + insets.right)).text,
            "height: " + y.size.adding(LayoutSum(insets.top + insets.bottom)).text,
          ]
          code.call("CGRect", filling: arguments, end: shown.count > 1 ? "," : "")
        }
      }
      code.line("]")
    }
    let height = plan.steps.height.text
    code.line("return (frames, CGSize(width: width, height: \(height)))")
  }

  private func writeWidth(_ code: inout CodeWriter) {
    if let ideal = plan.ideal, let last = ideal.steps.last {
      for step in ideal.steps.dropLast() where step.name != "width" {
        guard case .fitted(let view, _, let axis) = step.value else { continue }
        write(
          .init(name: idealName(step.name), value: .fitted(view: view, width: nil, axis)), &code)
      }
      var text = last.name == "width" ? last.value.text : ideal.height.text
      if last.name != "width", case .fitted = last.value { text = ideal.height.text }
      for step in ideal.steps.dropLast() where step.name != "width" {
        text = text.replacing(step.name, with: idealName(step.name))
      }
      code.line("let width = proposal.width ?? \(text)")
    } else if let width = plan.usualWidth {
      code.line("let width = proposal.width ?? \(SwiftLiteral.number(width))")
    } else {
      code.line("let width = proposal.replacingUnspecifiedDimensions().width")
    }
  }

  private func idealName(_ name: String) -> String { name }

  private func write(_ step: LayoutSteps.Step, _ code: inout CodeWriter) {
    let name = SwiftLiteral.name(step.name)
    switch step.value {
    case .least(let values): write(name, "min", values.map(\.text), &code)
    case .greatest(let values): write(name, "max", values.map(\.text), &code)
    default: code.chain("let \(name) = \(step.value.text)")
    }
  }

  private func write(_ name: String, _ function: String, _ arguments: [String], _ code: inout CodeWriter) {
    code.call("let \(name) = \(function)", filling: arguments)
  }
}
