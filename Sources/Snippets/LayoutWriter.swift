import Components
import Layout

/// Writes plans as a `Layout` of SwiftUI: one for all styles where they count lengths alike.
struct LayoutWriter {
  let component: Component
  /// The plans of the styles that the layout is for.
  let plans: [LayoutPlan]
  let name: String

  private var isSwitched: Bool { plans.count > 1 }
  private var isFromLeft: Bool { plans[0].steps.isFromLeft }

  /// What the layout has to be told, beside the style.
  var parameters: [LayoutSteps.Parameter] {
    var found: [LayoutSteps.Parameter] = []
    for parameter in plans.flatMap(\.steps.parameters) where !found.contains(where: { $0.name == parameter.name }) {
      found.append(parameter)
    }
    return found
  }

  /// The arguments of the layout's initialiser.
  var arguments: [String] {
    (isSwitched ? ["style: style"] : [])
      + parameters.map { "\($0.label): \($0.number.code(in: component))" }
  }

  func write(to code: inout CodeWriter) {
    let style = plans[0].style.name
    let what = style.isEmpty || isSwitched ? component.name : "\(component.name) in the style \(style)"
    code.line("/// Places the views of \(what) as \(isSwitched ? "each style's" : "its") constraints say.")
    code.block("private struct \(name): Layout") { code in
      if isSwitched { code.line("var style: \(SwiftLiteral.name(component.name)).Style") }
      for parameter in parameters { code.line("var \(parameter.name): CGFloat") }
      if isSwitched || !parameters.isEmpty { code.line() }
      code.line("func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {")
      code.indented { $0.line("frames(of: subviews, in: proposal).size") }
      code.line("}")
      code.line()
      code.line("func placeSubviews(")
      code.indented { $0.line("in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()") }
      code.line(") {")
      code.indented(writePlacing)
      code.line("}")
      guard isSwitched else { return writeFunction("frames", plans[0], &code) }
      code.line()
      writeHead("frames", &code)
      code.indented { code in
        code.line("switch style {")
        for plan in plans {
          let member = SwiftLiteral.member(plan.style.name)
          code.line("case .\(member): \(function(plan))(of: subviews, in: proposal)")
        }
        code.line("}")
      }
      code.line("}")
      for plan in plans { writeFunction(function(plan), plan, &code) }
    }
  }

  private func function(_ plan: LayoutPlan) -> String { plan.style.name + "Frames" }

  private func writeHead(_ function: String, _ code: inout CodeWriter) {
    code.line("private func \(function)(")
    code.indented { $0.line("of subviews: Subviews, in proposal: ProposedViewSize") }
    code.line(") -> (frames: [CGRect], size: CGSize) {")
  }

  private func writeFunction(_ function: String, _ plan: LayoutPlan, _ code: inout CodeWriter) {
    code.line()
    writeHead(function, &code)
    code.indented { FramesWriter(plan: plan).write(to: &$0) }
    code.line("}")
  }

  private func writePlacing(_ code: inout CodeWriter) {
    code.line("let frames = frames(of: subviews, in: ProposedViewSize(bounds.size)).frames")
    if isFromLeft {
      // SwiftUI turns a layout round for readers from right to left; left has to stay left.
      code.line("let isTurned = subviews.layoutDirection == .rightToLeft")
    }
    code.block("for (subview, frame) in zip(subviews, frames)") { code in
      if isFromLeft { code.line("let x = isTurned ? bounds.width - frame.maxX : frame.minX") }
      code.line(
        "let origin = CGPoint(x: bounds.minX + \(isFromLeft ? "x" : "frame.minX"), y: bounds.minY + frame.minY)")
      code.line("subview.place(at: origin, proposal: ProposedViewSize(frame.size))")
    }
  }
}

/// Writes the arithmetic of one style.
private struct FramesWriter {
  let plan: LayoutPlan

  func write(to code: inout CodeWriter) {
    let early = writeWidth(&code)
    if let height = plan.steps.givenSize[.vertical] {
      code.line("let height = proposal.height ?? \(height.signedText)")
    }
    for step in plan.steps.steps where !early.contains(step.name) { write(step, &code) }
    let shown = plan.groups.shown
    if shown.isEmpty {
      code.line("let frames: [CGRect] = []")
    } else {
      code.line("let frames = [")
      code.indented { code in
        for view in shown {
          guard let axes = plan.steps.frames[view], let x = axes[.horizontal], let y = axes[.vertical] else { continue }
          let sides = [("x", x.start), ("y", y.start), ("width", x.size), ("height", y.size)]
          code.call(
            "CGRect", filling: sides.map { "\($0.0): \($0.1.text)" }, end: shown.count > 1 ? "," : "")
        }
      }
      code.line("]")
    }
    code.line("return (frames, CGSize(width: width, height: \(plan.steps.height.text)))")
  }

  /// The width, and in front of it what it follows from; the names of lengths that are written then.
  private func writeWidth(_ code: inout CodeWriter) -> Set<String> {
    guard let ideal = plan.ideal else {
      let usual = plan.steps.givenSize[.horizontal].map { "proposal.width ?? \($0.signedText)" }
      code.line("let width = \(usual ?? "proposal.replacingUnspecifiedDimensions().width")")
      return []
    }
    var early: Set<String> = []
    var names: [String: String] = [:]
    for step in ideal.steps where step.name != "width" {
      let other = plan.steps.steps.first { $0.name == step.name }
      if other?.value == step.value, step.value.names.allSatisfy(early.contains) {
        early.insert(step.name)
        write(step, &code)
      } else {
        let name = other == nil ? step.name : step.name + "Ideal"
        let value = names.sorted { $0.key < $1.key }.reduce(step.value) { $0.renaming($1.key, $1.value) }
        names[step.name] = name
        write(LayoutSteps.Step(name: name, value: value), &code)
      }
    }
    let rename = { (name: String) in names[name] ?? name }
    switch ideal.steps.first(where: { $0.name == "width" })?.value ?? .sum(ideal.height) {
    case .greatest(let values): code.call("let ideal = max", filling: values.map { $0.text(rename) })
    case .least(let values): code.call("let ideal = min", filling: values.map { $0.text(rename) })
    case let value:
      code.line("let width = proposal.width ?? " + value.text(rename))
      return early
    }
    code.line("let width = proposal.width ?? ideal")
    return early
  }

  private func write(_ step: LayoutSteps.Step, _ code: inout CodeWriter) {
    let name = SwiftLiteral.name(step.name)
    let line = "let \(name) = \(step.value.text)"
    if code.fits(line) { return code.line(line) }
    switch step.value {
    case .least(let values): code.call("let \(name) = min", filling: values.map(\.text))
    case .greatest(let values): code.call("let \(name) = max", filling: values.map(\.text))
    case .baseline(let view, let width, let baseline):
      code.line("let \(name) = subviews[\(view)].dimensions(")
      code.indented { $0.line("in: ProposedViewSize(width: \(width.text), height: nil)") }
      code.line(")[.\(baseline)TextBaseline]")
    case .fitted(let view, let width, let axis):
      code.line("let \(name) = subviews[\(view)].sizeThatFits(")
      code.indented { $0.line("ProposedViewSize(width: \(width?.text ?? "nil"), height: nil)") }
      code.line(").\(axis == .horizontal ? "width" : "height")")
    case .sum(let sum):
      code.line("let \(name) =")
      code.indented { code in
        code.fill(
          sum.parts.enumerated().map { place, part in
            place == 0 ? (part.isNegative ? "-" : "") + part.text : (part.isNegative ? "- " : "+ ") + part.text
          })
      }
    }
  }
}
