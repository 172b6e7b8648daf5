import Components
import Layout

/// Views that stand one below the other across the component's width, as a stack of SwiftUI.
///
/// It is read off the arithmetic: the stack is written only where each length of it is what a stack would make of it.
struct ColumnOfViews {
  private struct Insets: Hashable {
    var top: Double
    var leading: Double
    var bottom: Double
    var trailing: Double

    /// As a view's modifier has them.
    var codes: [String] { [top, leading, bottom, trailing].map(SwiftLiteral.number) }
  }

  private var views: [Int] = []
  /// Between each view and the next.
  private var spacing: [Double] = []
  private var insets = Insets(top: 0, leading: 0, bottom: 0, trailing: 0)
  /// The view behind the others, and how far from the component's edges it is.
  private var ground: (view: Int, insets: Insets)?
  private let width: String?
  private let height: String?

  init?(_ plan: LayoutPlan) {
    func side(_ path: String, _ points: Double?) -> String? {
      points.map { plan.style.lengthSources[path]?.code(in: plan.component) ?? SwiftLiteral.number($0) }
    }
    (width, height) = (side("size.width", plan.usualWidth), side("size.height", plan.usualHeight))
    let steps = plan.steps
    let all = plan.groups.shown
    // A stack that is the whole component is as wide as it likes, too.
    let isStack = all.count == 1 && plan.groups.groups[all[0]] != nil
    guard !steps.system.needsParameters, plan.component.kind != .view || plan.usualWidth != nil || isStack,
      all.allSatisfy({ plan.style.views[$0].parent == nil }),
      plan.style.views.indices.allSatisfy({ !plan.groups.unseen.contains($0) || plan.groups.isNeverShown($0) })
    else { return nil }
    var expansions: [String: LayoutSum] = [:]
    func expanded(_ sum: LayoutSum) -> LayoutSum {
      var result = LayoutSum(sum.constant)
      for term in sum.terms {
        guard case .named(let name) = term.atom else { continue }
        result.add(expansions[name] ?? LayoutSum(named: name), times: term.factor)
      }
      return result
    }
    for step in steps.steps { if let sum = step.value.sum { expansions[step.name] = expanded(sum) } }
    func frame(_ view: Int, _ axis: Axis) -> (start: LayoutSum, size: LayoutSum)? {
      steps.frames[view]?[axis].map { (expanded($0.start), expanded($0.size)) }
    }
    let whole = (LayoutSum(named: "width"), expanded(steps.height))
    /// What is free around a view that is as large as the component but for that.
    func around(_ view: Int) -> Insets? {
      guard let x = frame(view, .horizontal), let y = frame(view, .vertical), let left = x.start.number,
        let right = whole.0.minus(x.start.adding(x.size)).number, let top = y.start.number,
        let bottom = whole.1.minus(y.start.adding(y.size)).number
      else { return nil }
      return Insets(top: top, leading: left, bottom: bottom, trailing: right)
    }
    guard let first = all.first else { return nil }
    // One view that fills the component.
    if all.count == 1, let free = around(first), height != nil || plan.isNatural(first, .vertical) {
      (views, insets) = ([first], free)
      return
    }
    guard height == nil else { return nil }
    var rest = all
    var outer = Insets(top: 0, leading: 0, bottom: 0, trailing: 0)
    if plan.style.views[first].viewClass == .view, !plan.isNatural(first, .vertical), plan.nested[first] == nil,
      let free = around(first)
    {
      (ground, outer) = ((first, free), free)
      rest.removeFirst()
    }
    guard let top = rest.first else { return nil }
    var leading: Double?
    var trailing: Double?
    var above: LayoutSum?
    for view in rest {
      guard plan.isNatural(view, .vertical), !plan.isNatural(view, .horizontal), plan.nested[view] == nil,
        let x = frame(view, .horizontal), let y = frame(view, .vertical), let left = x.start.number,
        let right = whole.0.minus(x.start.adding(x.size)).number, leading ?? left == left, trailing ?? right == right
      else { return nil }
      (leading, trailing) = (left, right)
      if let above {
        guard let space = y.start.minus(above).number, space >= 0 else { return nil }
        spacing.append(space)
      }
      above = y.start.adding(y.size)
    }
    guard let start = frame(top, .vertical)?.start.number, let above, let end = whole.1.minus(above).number,
      let leading, let trailing
    else { return nil }
    views = rest
    insets = Insets(
      top: start - outer.top, leading: leading - outer.leading, bottom: end - outer.bottom,
      trailing: trailing - outer.trailing)
    guard !steps.isFromLeft || insets.leading == insets.trailing && outer.leading == outer.trailing else { return nil }
  }

  /// - Parameter name: what a view is called.
  func code(name: (Int) -> String) -> SwiftUICode {
    var code: SwiftUICode
    if views.count == 1 {
      code = SwiftUICode(name(views[0]))
    } else {
      let even = Set(spacing).count == 1 ? spacing[0] : 0
      let content = views.enumerated().map { place, view in
        var code = SwiftUICode(name(view))
        let above = place > 0 ? spacing[place - 1] - even : 0
        if above != 0 { code.add("padding", ".top", SwiftLiteral.number(above)) }
        return code
      }
      code = SwiftUICode("VStack(alignment: .leading, spacing: \(SwiftLiteral.number(even)))", content)
    }
    code.addPadding(insets.codes)
    if let ground {
      code.modifiers.append(SwiftUICode.Modifier(name: "background", content: [SwiftUICode(name(ground.view))]))
      code.addPadding(ground.insets.codes)
    }
    let sides = [("width", width), ("height", height)].compactMap { side in
      side.1.map { "\(side.0): \($0)" }
    }
    if !sides.isEmpty { code.modifiers.append(SwiftUICode.Modifier(name: "frame", arguments: sides)) }
    return code
  }
}

extension LayoutSum {
  fileprivate var number: Double? { terms.isEmpty && coded.isEmpty ? constant : nil }

  fileprivate func minus(_ other: LayoutSum) -> LayoutSum { adding(other, times: LayoutNumber(-1)) }
}
