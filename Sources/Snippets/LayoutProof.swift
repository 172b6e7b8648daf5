import Components
import Layout

/// Whether a layout's arithmetic gives the frames that its constraints give: on several widths, in both reading
/// directions, with shorter and longer texts.
struct LayoutProof {
  /// What was solved so far, in the order of the variants.
  private var cases: [(input: LayoutInput, layout: SolvedLayout)]
  /// What is solved when nothing before it differs, the next one last.
  private var waiting: [LayoutInput]

  init(_ solved: SolvedComponent) {
    cases = [(input: solved.input, layout: solved.layout)]
    waiting = Self.variants(of: solved).dropFirst().reversed()
  }

  /// Compares a plan with everything, up to the first difference.
  mutating func check(_ plan: LayoutPlan) throws(LayoutSteps.Refusal) {
    var next = 0
    while next < cases.count || solveNext() {
      let (input, layout) = cases[next]
      if let view = difference(plan, input, layout) {
        throw LayoutSteps.Refusal(reason: "what decides on \(view) is more than arithmetic")
      }
      next += 1
    }
  }

  /// Solves the next variant that there is something to be equal to in; whether there was one.
  private mutating func solveNext() -> Bool {
    while let input = waiting.popLast() {
      let layout = input.solve()
      // Where the constraints themselves do not hold, or leave a text no room at all, there is nothing to be equal to.
      let hasRoom = layout.frames.allSatisfy { $0.width >= 0 && $0.height >= 0 }
      guard layout.conflicts.isEmpty, layout.isSettled, hasRoom else { continue }
      cases.append((input, layout))
      return true
    }
    return false
  }

  /// The component as it is first, and others.
  private static func variants(of solved: SolvedComponent) -> [LayoutInput] {
    let own = solved.input
    let switched = switchedViews(of: solved)
    func variant(
      width: Double? = nil, isTurned: Bool = false, texts factor: Double = 1, isSwitched: Bool = false
    ) -> LayoutInput {
      var changed = own
      if isSwitched { for view in switched { changed.views[view].isHidden.toggle() } }
      if let width { changed.width = width }
      if isTurned { changed.direction = own.direction == .leftToRight ? .rightToLeft : .leftToRight }
      guard factor != 1 else { return changed }
      for index in changed.views.indices {
        guard case .text(var content) = own.views[index].content else { continue }
        for cluster in content.text.clusters.indices { content.text.clusters[cluster].advance *= factor }
        content.text.lineHeight *= factor
        changed.views[index].content = .text(content)
      }
      return changed
    }
    var changed = [variant(isTurned: true), variant(isTurned: true, texts: 0.4), variant(texts: 1.6)]
    if !switched.isEmpty { changed.append(variant(isSwitched: true)) }
    if case .points = solved.component.width { return [own] + changed }
    return [own] + changed + [variant(width: 320, texts: 1.6), variant(width: 820, isTurned: true)]
  }

  /// Views that a property hides, and whose room a stack view gives to others then.
  private static func switchedViews(of solved: SolvedComponent) -> [Int] {
    solved.component.views.indices.filter { solved.component.views[$0].hiddenIf != nil }
      .map { solved.outlets[$0] + 1 }.filter { solved.input.views[$0].isArranged }
  }

  /// The first view whose frame differs; nil if none does.
  private func difference(_ plan: LayoutPlan, _ input: LayoutInput, _ layout: SolvedLayout) -> String? {
    var absolute: [Frame] = []
    for (index, frame) in layout.frames.enumerated() {
      var frame = frame
      if index > 0 {
        let parent = absolute[input.views[index].parent ?? 0]
        frame.x += parent.x
        frame.y += parent.y
      }
      absolute.append(frame)
    }
    return difference(plan, absolute[0], absolute, input)
  }

  private func difference(
    _ plan: LayoutPlan, _ own: Frame, _ frames: [Frame], _ input: LayoutInput
  ) -> String? {
    guard let outcome = plan.evaluate(width: own.width, input) else { return "the component" }
    guard abs(outcome.size.height - own.height) < Self.tolerance else { return "the height" }
    for view in plan.groups.written {
      let node = plan.nodes[view]
      // Nobody sees where a stack view keeps what it hides.
      if input.views[node].isHidden, input.views[node].isArranged { continue }
      guard var frame = outcome.frames[view] else { return plan.style.views[view].name }
      if input.direction == .rightToLeft, !plan.steps.isFromLeft { frame.x = own.width - frame.x - frame.width }
      // Constraints speak of alignment rectangles, whose insets turn with nothing.
      let insets = input.views[node].alignmentInsets
      frame.x -= insets.left
      frame.y -= insets.top
      frame.width += insets.left + insets.right
      frame.height += insets.top + insets.bottom
      frame.x += own.x
      frame.y += own.y
      let expected = frames[node]
      let isNear = [
        frame.x - expected.x, frame.y - expected.y, frame.width - expected.width, frame.height - expected.height,
      ].allSatisfy { abs($0) < Self.tolerance }
      guard isNear else { return plan.style.views[view].name }
      if let inner = plan.nested[view], let found = difference(inner, expected, frames, input) { return found }
    }
    return nil
  }

  /// Points; sums of the solver and of the code are exact only to about this.
  private static let tolerance = 1e-6
}
