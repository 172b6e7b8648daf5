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
    let early = writeWidth(&code)
    if let height = plan.usualHeight { code.line("let height = proposal.height ?? \(SwiftLiteral.number(height))") }
    for step in plan.steps.steps where !early.contains(step.name) { write(step, &code) }
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

  /// The width, and in front of it what it follows from; the names of lengths that are written then.
  private func writeWidth(_ code: inout CodeWriter) -> Set<String> {
    guard let ideal = plan.ideal else {
      let usual = plan.usualWidth.map { "proposal.width ?? \(SwiftLiteral.number($0))" }
      code.line("let width = \(usual ?? "proposal.replacingUnspecifiedDimensions().width")")
      return []
    }
    var early: Set<String> = []
    var names: [String: String] = [:]
    for step in ideal.steps where step.name != "width" {
      if plan.steps.steps.contains(where: { $0.name == step.name && $0.value == step.value }) {
        early.insert(step.name)
        write(step, &code)
      } else {
        names[step.name] = step.name + "Ideal"
        write(LayoutSteps.Step(name: step.name + "Ideal", value: step.value), &code)
      }
    }
    let last = ideal.steps.first { $0.name == "width" }?.value ?? .sum(ideal.height)
    code.line("let width = proposal.width ?? " + last.text { names[$0] ?? $0 })
    return early
  }

  private func write(_ step: LayoutSteps.Step, _ code: inout CodeWriter) {
    let name = SwiftLiteral.name(step.name)
    switch step.value {
    case .least(let values): code.call("let \(name) = min", filling: values.map(\.text))
    case .greatest(let values): code.call("let \(name) = max", filling: values.map(\.text))
    default: code.chain("let \(name) = \(step.value.text)")
    }
  }
}
