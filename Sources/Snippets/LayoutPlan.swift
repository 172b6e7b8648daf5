import Components
import ConstraintSolver
import Layout

/// How SwiftUI lays a component out in one style: its arithmetic, and that of the components in its views' places.
///
/// A class, so that what asks for lengths does not copy what it holds.
final class LayoutPlan {
  let component: Component
  let style: ResolvedStyle
  let steps: LayoutSteps
  /// The width where nobody gives one; nil where only numbers would say it.
  private(set) var ideal: LayoutSteps?
  /// The steps for the inputs of a proof; nil where they cannot be worked out.
  private(set) lazy var arithmetic = LayoutArithmetic(steps, hasHeight: usualHeight != nil)
  private(set) var nested: [Int: LayoutPlan] = [:]
  /// For each view its index in the layout that the constraints were solved in.
  private(set) var nodes: [Int] = []
  /// Which views are containers of SwiftUI.
  let groups: ViewGroups

  /// How ties between constraints are read.
  struct Reading: Hashable {
    /// Whether lengths are counted from the left where some constraints speak of sides and others of the reading direction.
    var prefersLeft = false
    /// Whether a wish about several lengths holds before weaker ones about single lengths are looked at.
    var bindsInOrder = false
    /// Whether views stand as high as they may before a wish about several lengths decides.
    var startsLow = false

    static let all = [
      Reading(), Reading(bindsInOrder: true), Reading(prefersLeft: true),
      Reading(prefersLeft: true, bindsInOrder: true), Reading(startsLow: true),
      Reading(prefersLeft: true, startsLow: true),
    ]

    /// Notes which answers decided on something.
    mutating func formUnion(_ other: Reading) {
      prefersLeft = prefersLeft || other.prefersLeft
      bindsInOrder = bindsInOrder || other.bindsInOrder
      startsLow = startsLow || other.startsLow
    }

    /// The reading with the answers that decided on something, and the usual ones to what was not asked.
    func answering(_ asked: Reading) -> Reading {
      Reading(
        prefersLeft: prefersLeft && asked.prefersLeft, bindsInOrder: bindsInOrder && asked.bindsInOrder,
        startsLow: startsLow && asked.startsLow)
    }
  }

  /// - Parameters:
  ///   - solved: the component, laid out as its constraints say; its arithmetic is compared with that.
  ///   - looks: views that look like something in some style.
  static func finding(_ solved: SolvedComponent, looks: Set<Int>) throws(LayoutSteps.Refusal) -> LayoutPlan {
    let component = solved.component.placed(as: solved.ownStyle)
    var proof = LayoutProof(solved)
    var refusal: LayoutSteps.Refusal?
    var tried: [(reading: Reading, asked: Reading)] = []
    for reading in Reading.all {
      // One that answers alike what another one asked would make the same plan.
      if tried.contains(where: { $0.reading.answering($0.asked) == reading.answering($0.asked) }) { continue }
      var asked = Reading()
      defer { tried.append((reading, asked)) }
      do throws(LayoutSteps.Refusal) {
        var next = 1
        let plan = try LayoutPlan(
          component, solved.ownStyle, solved.input.views, reading, &asked, looks: looks, &next)
        try proof.check(plan)
        return plan
      } catch {
        refusal = refusal ?? error
      }
    }
    throw refusal ?? LayoutSteps.Refusal(reason: "there is no way to read it")
  }

  private init(
    _ component: Component, _ style: ResolvedStyle, _ views: [View], _ reading: Reading, _ asked: inout Reading,
    looks: Set<Int>? = nil, _ next: inout Int
  ) throws(LayoutSteps.Refusal) {
    self.component = component
    self.style = style
    guard component.behaviours.isEmpty else { throw LayoutSteps.Refusal(reason: "behaviours are objects of UIKit") }
    guard component.views.allSatisfy({ $0.extensions.isEmpty }) else {
      throw LayoutSteps.Refusal(reason: "its views have properties that classes of UIKit got")
    }
    for index in style.views.indices {
      nodes.append(next)
      next += 1
      guard let inner = style.nested.first(where: { $0.view == index }) else { continue }
      nested[index] = try LayoutPlan(inner.component, inner.style, views, reading, &asked, &next)
    }
    guard nodes.allSatisfy(views.indices.contains) else { throw LayoutSteps.Refusal(reason: "it was not laid out") }
    let inputs = nodes.map { views[$0] }
    groups = ViewGroups(component, style, inputs, looks: looks ?? style.looks)
    for (index, view) in style.views.enumerated() {
      if let reason = view.swiftUIRefusal(isContainer: groups.groups[index] != nil) {
        throw LayoutSteps.Refusal(reason: reason)
      }
    }
    let rows = try LayoutRows(component, style, groups, prefersLeft: reading.prefersLeft, &asked)
    steps = try LayoutSteps(rows, reading, &asked)
    var others = Reading()
    ideal = component.kind == .view ? try? LayoutSteps(rows, Reading(), &others, isIdeal: true) : nil
    // Only what is short reads well.
    let isShort = ideal.map { $0.steps.count <= 4 && $0.steps.allSatisfy { !$0.value.isFittedInWidth } }
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
    return subview == steps.system.views[view].subview
  }

  /// Along which axes a view fills what it is given.
  func stretched(_ view: Int) -> Set<Axis> {
    let axes = [Axis.horizontal, .vertical]
    guard groups.inside.contains(view) else { return Set(axes.filter { !isNatural(view, $0) }) }
    guard let parent = style.views[view].parent, case .stack(let stack)? = groups.groups[parent]?.kind,
      stack.alignment == .fill
    else { return [] }
    return [stack.axis == .horizontal ? .vertical : .horizontal]
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
