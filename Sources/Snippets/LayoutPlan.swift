import Components
import ConstraintSolver
import Layout

/// How SwiftUI lays a component out in one style: its arithmetic, and that of the components in its views' places.
struct LayoutPlan {
  let component: Component
  let style: ResolvedStyle
  let steps: LayoutSteps
  /// The width where nobody gives one; nil where only numbers would say it.
  private(set) var ideal: LayoutSteps?
  private(set) var nested: [Int: LayoutPlan] = [:]
  /// For each view its index in the layout that the constraints were solved in.
  private(set) var nodes: [Int] = []

  /// How ties between constraints are read.
  struct Reading {
    var prefersLeft = false
    var bindsInOrder = false

    static let all = [
      Reading(), Reading(bindsInOrder: true), Reading(prefersLeft: true),
      Reading(prefersLeft: true, bindsInOrder: true),
    ]
  }

  /// - Parameter solved: the component, laid out as its constraints say; its arithmetic is compared with that.
  init(_ solved: SolvedComponent) throws(LayoutSteps.Refusal) {
    let component = solved.component.placed(as: solved.ownStyle)
    let proof = LayoutProof(solved)
    var refusal: LayoutSteps.Refusal?
    for reading in Reading.all {
      do throws(LayoutSteps.Refusal) {
        var next = 1
        let plan = try LayoutPlan(component, solved.ownStyle, solved.input.views, reading, &next)
        try proof.check(plan)
        self = plan
        return
      } catch {
        refusal = refusal ?? error
      }
    }
    throw refusal ?? LayoutSteps.Refusal(reason: "there is no way to read it")
  }

  private init(
    _ component: Component, _ style: ResolvedStyle, _ views: [View], _ reading: Reading, _ next: inout Int
  ) throws(LayoutSteps.Refusal) {
    self.component = component
    self.style = style
    guard component.behaviours.isEmpty else { throw LayoutSteps.Refusal(reason: "behaviours are objects of UIKit") }
    guard component.views.allSatisfy(\.extensions.isEmpty) else {
      throw LayoutSteps.Refusal(reason: "its views have properties that classes of UIKit got")
    }
    for index in style.views.indices {
      nodes.append(next)
      next += 1
      guard let inner = style.nested.first(where: { $0.view == index }) else { continue }
      nested[index] = try LayoutPlan(inner.component, inner.style, views, reading, &next)
    }
    guard nodes.allSatisfy(views.indices.contains) else { throw LayoutSteps.Refusal(reason: "it was not laid out") }
    for (view, node) in zip(style.views, nodes) {
      if let reason = view.swiftUIRefusal(views[node]) { throw LayoutSteps.Refusal(reason: reason) }
    }
    let rows = try LayoutRows(component, style, nodes.map { views[$0] }, prefersLeft: reading.prefersLeft)
    steps = try LayoutSteps(rows, bindsInOrder: reading.bindsInOrder)
    ideal = component.kind == .view ? try? LayoutSteps(rows, isIdeal: true) : nil
    // Only what is one sum of views' own sizes reads well.
    let isShort = ideal?.steps.allSatisfy { step in
      if case .fitted(_, nil, .horizontal) = step.value { true } else { step.name == "width" }
    }
    if isShort != true { ideal = nil }
  }

  /// The width that the component takes where it is given none.
  var usualWidth: Double? { if case .points(let points) = component.width { points } else { nil } }
  var usualHeight: Double? { if case .points(let points) = component.height { points } else { nil } }

  /// Whether a view is along an axis just as large as it wants to be.
  func isNatural(_ view: Int, _ axis: Axis) -> Bool {
    guard let size = steps.frames[view]?[axis]?.size, size.isSimple, let name = size.onlyName,
      let step = steps.steps.first(where: { $0.name == name }), case .fitted(let subview, _, _) = step.value
    else { return false }
    return subview == subviewNumber(of: view)
  }

  /// The number of a view among those that are no guides.
  func subviewNumber(of view: Int) -> Int { style.views[..<view].count { $0.viewClass != .layoutGuide } }

  // MARK: Working it out

  struct Outcome {
    var size: Size
    /// From where the steps count, in the component's coordinates.
    var frames: [Int: Frame]
  }

  /// What the code would work out.
  ///
  /// - Parameters:
  ///   - content: what a view of the layout shows.
  ///   - scale: pixels to a point.
  func evaluate(
    width: Double?, scale: Double, content: (Int) -> Content
  ) -> Outcome? {
    let shown = style.views.indices.filter { style.views[$0].viewClass != .layoutGuide }
    func fit(_ subview: Int, _ limit: Double?) -> Size? {
      guard shown.indices.contains(subview) else { return nil }
      let view = shown[subview]
      if let plan = nested[view] { return plan.evaluate(width: limit, scale: scale, content: content)?.size }
      switch content(nodes[view]) {
      case .none: return Size(width: limit ?? 10, height: 10)
      case .size(let width, let height, _): return Size(width: width ?? limit ?? 10, height: height ?? 10)
      case .text(let text):
        return text.text.size(
          fitting: limit ?? .infinity, numberOfLines: text.numberOfLines, mode: text.lineBreakMode, scale: scale)
      }
    }
    func run(_ steps: LayoutSteps, _ names: inout [String: Double]) -> Bool {
      for step in steps.steps {
        guard let value = step.value.value(names, fit: fit) else { return false }
        names[step.name] = value
      }
      return true
    }
    var names: [String: Double] = [:]
    if let width {
      names["width"] = width
    } else {
      var found: [String: Double] = [:]
      let own = ideal.flatMap { run($0, &found) ? $0.height.value(found) : nil }
      names["width"] = own ?? usualWidth ?? 10
    }
    if let height = usualHeight { names["height"] = height }
    guard run(steps, &names), let total = steps.height.value(names), let width = names["width"] else { return nil }
    var frames: [Int: Frame] = [:]
    for (view, axes) in steps.frames {
      guard let x = axes[.horizontal]?.start.value(names), let y = axes[.vertical]?.start.value(names),
        let w = axes[.horizontal]?.size.value(names), let h = axes[.vertical]?.size.value(names)
      else { return nil }
      frames[view] = Frame(x: x, y: y, width: w, height: h)
    }
    return Outcome(size: Size(width: width, height: total), frames: frames)
  }
}

extension LayoutSum {
  /// The name that the sum is, if it is one.
  var onlyName: String? {
    guard terms.count == 1, constant == 0, coded.isEmpty, case .named(let name) = terms[0].atom,
      terms[0].factor == .one
    else { return nil }
    return name
  }
}
