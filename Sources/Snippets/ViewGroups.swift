import Components
import ConstraintSolver
import Layout

/// A stack view or a scroll view that SwiftUI has a container for, with the views in it.
struct ViewGroup {
  enum Kind {
    case stack(StackArrangement)
    /// A scroll view along an axis around one view.
    case scroll(Axis, ViewInsets)
  }

  var kind: Kind
  /// Its views in their order.
  var members: [Int]

  /// Whether it is higher where it is narrower.
  var heightFollowsWidth: Bool {
    if case .stack(let arrangement) = kind { arrangement.axis == .vertical } else { false }
  }

  /// Along which axes its views say how large it is.
  var naturalAxes: [Axis] {
    switch kind {
    case .stack: [.horizontal, .vertical]
    case .scroll(.horizontal, _): [.vertical]
    case .scroll(.vertical, _): []
    }
  }
}

/// Distances of a view from the edges of what it is in.
struct ViewInsets {
  struct Side {
    var value = 0.0
    /// How it hangs on properties or specs.
    var source: PropertyNumber?
  }

  var top = Side()
  var leading = Side()
  var bottom = Side()
  var trailing = Side()
}

/// Which views of a style become containers of SwiftUI, and which nobody sees.
///
/// A stack view becomes one where its views keep their natural lengths along its axis and no constraint speaks of them.
/// Other stack views are constraints like any others, as ``LayoutRows`` has them.
struct ViewGroups {
  private(set) var groups: [Int: ViewGroup] = [:]
  /// Views that are in a container.
  private(set) var inside: Set<Int> = []
  /// Guides, stack views that are arithmetic and look like nothing, and what stack views never show.
  private(set) var unseen: Set<Int> = []
  /// Constraints that a container stands for.
  private(set) var answered: Set<Int> = []

  private let component: Component
  private let style: ResolvedStyle
  /// What the layout knows of each view.
  let inputs: [View]

  /// - Parameters:
  ///   - inputs: what the layout knows of each view.
  ///   - looks: views that look like something in some style.
  init(_ component: Component, _ style: ResolvedStyle, _ inputs: [View], looks: Set<Int>) {
    self.component = component
    self.style = style
    self.inputs = inputs
    for view in style.views.indices.reversed() where inputs[view].isScrollView && !isCollection(view) {
      addScroll(view)
    }
    var touched: Set<Int> = []
    for (index, constraint) in style.constraints.enumerated() where !answered.contains(index) {
      touched.formUnion([constraint.first.view, constraint.second?.view].compactMap { $0 })
    }
    // The innermost first.
    for view in style.views.indices.reversed() where inputs[view].stack != nil { addStack(view, touched) }
    // A scroll view is a container of what it holds only where that is a container or a view alone.
    for (view, group) in groups {
      guard case .scroll = group.kind, !group.members.allSatisfy({ isWhole($0) && !touched.contains($0) }) else {
        continue
      }
      groups[view] = nil
    }
    inside = Set(groups.values.flatMap(\.members))
    for view in style.views.indices {
      let isPlainStack = inputs[view].stack != nil && groups[view] == nil && !looks.contains(view)
      if inputs[view].isGuide || isPlainStack || isNeverShown(view) { unseen.insert(view) }
    }
  }

  /// What has a property in the code.
  var written: [Int] { style.views.indices.filter { !unseen.contains($0) } }
  /// What the component's own layout places.
  var shown: [Int] { written.filter { !inside.contains($0) } }
  /// What constraints say the lengths of: what is shown, and what is unseen but takes part.
  var measured: [Int] { style.views.indices.filter { !inside.contains($0) && !isNeverShown($0) } }

  /// Whether a stack view leaves a view out for good.
  func isNeverShown(_ view: Int) -> Bool {
    inputs[view].isArranged && inputs[view].isHidden && component.views[view].hiddenIf == nil
  }

  func isNested(_ view: Int) -> Bool { style.nested.contains { $0.view == view } }

  private func isCollection(_ view: Int) -> Bool { style.views[view].viewClass == .collectionView }

  private func children(of view: Int) -> [Int] { style.views.indices.filter { style.views[$0].parent == view } }

  /// Whether nothing in a view stands for itself.
  private func isWhole(_ view: Int) -> Bool { groups[view] != nil || children(of: view).isEmpty }

  /// Along which axes a view has a natural length.
  func naturalAxes(of view: Int) -> [Axis] {
    if isNested(view) { return [.horizontal, .vertical] }
    if let group = groups[view] { return group.naturalAxes }
    return switch inputs[view].content {
    case .none: []
    case .size(let width, let height, _): (width == nil ? [] : [.horizontal]) + (height == nil ? [] : [.vertical])
    case .text: [.horizontal, .vertical]
    }
  }

  /// How hard a view resists shrinking, and growing.
  func strength(of view: Int, _ axis: Axis) -> (resistance: Priority, hugging: Priority) {
    // What stands in a component's constraints binds harder than what a view likes.
    if isNested(view) { return (Priority(999), Priority(999)) }
    guard let group = groups[view], !group.members.isEmpty else {
      return (inputs[view].compressionResistance[axis], inputs[view].hugging[axis])
    }
    let all = group.members.map { strength(of: $0, axis) }
    let resistances = all.map(\.resistance)
    let huggings = all.map(\.hugging)
    var isAlong = false
    if case .stack(let arrangement) = group.kind { isAlong = arrangement.axis == axis }
    // Along the axis the weakest gives in, across it the strongest is heard.
    let pair = isAlong ? (resistances.min(), huggings.min()) : (resistances.max(), huggings.max())
    return (pair.0 ?? .defaultHigh, pair.1 ?? .defaultLow)
  }

  // MARK: Stacks

  private mutating func addStack(_ view: Int, _ touched: Set<Int>) {
    guard let arrangement = inputs[view].stack, arrangement.distribution == .fill, !arrangement.isBaselineRelative,
      !arrangement.isLayoutMarginsRelative, arrangement.alignment != .firstBaseline,
      arrangement.alignment != .lastBaseline
    else { return }
    let children = children(of: view)
    let members = children.filter { !isNeverShown($0) }
    let areSimple = children.allSatisfy { inputs[$0].isArranged && !touched.contains($0) && isWhole($0) }
    guard areSimple, !members.isEmpty,
      members.allSatisfy({ naturalAxes(of: $0).contains(arrangement.axis) && inputs[$0].customSpacing == nil })
    else { return }
    groups[view] = ViewGroup(kind: .stack(arrangement), members: members)
  }

  // MARK: Scroll views

  private mutating func addScroll(_ view: Int) {
    let children = children(of: view).filter { !inputs[$0].isGuide }
    guard children.count == 1, let content = children.first, self.children(of: view).count == 1 else { return }
    var insets = ViewInsets()
    var edges: Set<Attribute> = []
    var scrolls: Set<Axis> = [.horizontal, .vertical]
    var answered: Set<Int> = []
    for (index, constraint) in style.constraints.enumerated() {
      guard let second = constraint.second, constraint.relation == .equal, constraint.priority >= .required,
        constraint.multiplier == 1
      else { continue }
      let first = constraint.first
      let isTurned = first.view == view && second.view == content
      guard isTurned || first.view == content && second.view == view else { continue }
      let (own, outer) = isTurned ? (second, first) : (first, second)
      guard own.guide == nil, own.attribute == outer.attribute else { continue }
      let side = ViewInsets.Side(value: constraint.constant, source: constraint.constantSource)
      let isSize = own.attribute == .width || own.attribute == .height
      // An edge is that of the content, a size that of the visible part, where no guide says it otherwise.
      guard outer.guide == nil || outer.guide == (isSize ? .frameLayoutGuide : .contentLayoutGuide) else { continue }
      switch own.attribute {
      case .leading: insets.leading = side.turned(isTurned)
      case .trailing: insets.trailing = side.turned(!isTurned)
      case .top: insets.top = side.turned(isTurned)
      case .bottom: insets.bottom = side.turned(!isTurned)
      case .width where side.value == 0: scrolls.remove(.horizontal)
      case .height where side.value == 0: scrolls.remove(.vertical)
      default: continue
      }
      edges.insert(own.attribute)
      answered.insert(index)
    }
    let sides = edges.subtracting([.width, .height]).count
    guard scrolls.count == 1, let axis = scrolls.first, sides == 4 else { return }
    // What is as high as the visible part has no room above or below it.
    let across = axis == .horizontal ? [insets.top, insets.bottom] : [insets.leading, insets.trailing]
    guard across.allSatisfy({ $0.value == 0 && $0.source == nil }) else { return }
    groups[view] = ViewGroup(kind: .scroll(axis, insets), members: [content])
    self.answered.formUnion(answered)
  }
}

extension ViewInsets.Side {
  /// The distance inwards, where the constraint says the one outwards.
  fileprivate func turned(_ isTurned: Bool) -> ViewInsets.Side {
    guard isTurned else { return self }
    if case .sum(let terms) = source, terms.count == 1, terms[0].isNegative {
      return ViewInsets.Side(value: -value, source: terms[0].value)
    }
    return ViewInsets.Side(value: -value, source: source?.negated(over: .number(1)))
  }

  /// The distance as code of a component's view.
  func code(in component: Component) -> String { source?.code(in: component) ?? SwiftLiteral.number(value) }
}

extension ViewInsets {
  /// As a view's modifier has them.
  func codes(in component: Component) -> [String] {
    [top, leading, bottom, trailing].map { $0.code(in: component) }
  }
}
