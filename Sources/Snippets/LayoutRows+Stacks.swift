import Components
import ConstraintSolver
import Layout

/// Stack views that no container of SwiftUI stands for: what they ask of their views, as `Layout` asks it.
extension LayoutRows {
  mutating func addArrangement(_ arrangement: StackArrangement, of stack: Int) throws(LayoutSteps.Refusal) {
    let arranged = style.views.indices.filter { style.views[$0].parent == stack && groups.inputs[$0].isArranged }
    if let view = arranged.first(where: { component.views[$0].hiddenIf != nil }) {
      throw LayoutSteps.Refusal(
        reason: "\(views[stack].name) makes room for \(views[view].name) only where it is shown")
    }
    let children = arranged.filter { !groups.inputs[$0].isHidden }
    guard let first = children.first, let last = children.last else { return }
    guard !arrangement.isBaselineRelative else {
      throw LayoutSteps.Refusal(reason: "the spacing of \(views[stack].name) lies between baselines")
    }
    let axis = arrangement.axis
    if isFromLeft, axis == .horizontal, children.count > 1 {
      throw LayoutSteps.Refusal(
        reason: "the order in \(views[stack].name) turns with the reading direction, and its place does not")
    }
    let cross: Axis = axis == .horizontal ? .vertical : .horizontal
    let along = canvas(of: stack, axis, arrangement)
    let across = canvas(of: stack, cross, arrangement)
    add(edge(first, axis, isEnd: false), .equal, along.start, axis)
    add(edge(last, axis, isEnd: true), .equal, along.end, axis)
    let isSpread = arrangement.distribution == .equalSpacing
    var firstGap: LayoutSum?
    for (before, behind) in zip(children, children.dropFirst()) {
      let gap = edge(behind, axis, isEnd: false).adding(edge(before, axis, isEnd: true), times: LayoutNumber(-1))
      add(gap, isSpread ? .greaterThanOrEqual : .equal, spacing(after: before, in: stack, arrangement), axis)
      if isSpread, let firstGap { add(gap, .equal, firstGap, axis) }
      firstGap = firstGap ?? gap
    }
    switch arrangement.distribution {
    case .fill: break
    case .fillEqually:
      for child in children.dropFirst() { add(size(child, axis), .equal, size(first, axis), axis) }
    case .equalSpacing: addFit(stack, axis, Priority.fittingSizeLevel.rawValue - 1)
    case .fillProportionally where children.count == 1: break
    default:
      throw LayoutSteps.Refusal(
        reason: "\(views[stack].name) shares its length out as \(arrangement.distribution.name) says")
    }
    try addCross(arrangement, children, across, stack, cross)
  }

  /// What a stack asks of its views across its axis.
  private mutating func addCross(
    _ arrangement: StackArrangement, _ children: [Int], _ room: (start: LayoutSum, end: LayoutSum), _ stack: Int,
    _ axis: Axis
  ) throws(LayoutSteps.Refusal) {
    var alignment = arrangement.alignment
    let isBaseline = alignment == .firstBaseline || alignment == .lastBaseline
    if isBaseline, arrangement.axis == .vertical { alignment = .leading }
    for child in children {
      let (start, end) = (edge(child, axis, isEnd: false), edge(child, axis, isEnd: true))
      switch alignment {
      case .fill:
        add(start, .equal, room.start, axis)
        add(end, .equal, room.end, axis)
        continue
      case .leading: add(start, .equal, room.start, axis)
      case .trailing: add(end, .equal, room.end, axis)
      case .center:
        let half = LayoutNumber(0.5)
        let middle = room.start.times(half).adding(room.end, times: half)
        add(start.adding(size(child, axis), times: half), .equal, middle, axis)
      case .firstBaseline, .lastBaseline:
        guard child != children[0] else { break }
        let line: TextBaseline = alignment == .firstBaseline ? .first : .last
        let own = start.adding(try baseline(of: child, line, size(child, axis)))
        let other = edge(children[0], axis, isEnd: false)
          .adding(try baseline(of: children[0], line, size(children[0], axis)))
        add(own, .equal, other, axis)
      }
      if alignment != .leading { add(start, .greaterThanOrEqual, room.start, axis) }
      if alignment != .trailing { add(end, .lessThanOrEqual, room.end, axis) }
      if isWithoutSize(child, axis) { addFit(child, axis, Priority.fittingSizeLevel.rawValue / 2) }
    }
    guard alignment != .fill else { return }
    addFit(stack, axis, Priority.fittingSizeLevel.rawValue + (children.count > 1 ? 1 : -1))
  }

  // MARK: Sums

  private func size(_ view: Int, _ axis: Axis) -> LayoutSum {
    LayoutSum(.unknown(LayoutUnknown(view: view, axis: axis, isSize: true)))
  }

  private func edge(_ view: Int, _ axis: Axis, isEnd: Bool) -> LayoutSum {
    let start = LayoutSum(.unknown(LayoutUnknown(view: view, axis: axis, isSize: false)))
    return isEnd ? start.adding(size(view, axis)) : start
  }

  /// Between which places a stack's views stand.
  private mutating func canvas(
    of stack: Int, _ axis: Axis, _ arrangement: StackArrangement
  ) -> (start: LayoutSum, end: LayoutSum) {
    var (start, end) = (edge(stack, axis, isEnd: false), edge(stack, axis, isEnd: true))
    guard arrangement.isLayoutMarginsRelative else { return (start, end) }
    let sources = style.views[stack].placement.sources
    let margins = groups.inputs[stack].margins
    let sides =
      axis == .horizontal
      ? [("left", margins.left), ("right", margins.right)] : [("top", margins.top), ("bottom", margins.bottom)]
    start.add(LayoutSum(number(sources["margins." + sides[0].0], sides[0].1)))
    end.add(LayoutSum(number(sources["margins." + sides[1].0], sides[1].1)), times: LayoutNumber(-1))
    return (start, end)
  }

  private mutating func spacing(after view: Int, in stack: Int, _ arrangement: StackArrangement) -> LayoutSum {
    let placement = style.views[view].placement
    if let own = placement.spacingAfter { return LayoutSum(number(placement.sources["spacingAfter"], own)) }
    return LayoutSum(number(style.views[stack].placement.sources["spacing"], arrangement.spacing))
  }

  private func isWithoutSize(_ view: Int, _ axis: Axis) -> Bool {
    views[view].group == nil && !groups.naturalAxes(of: view).contains(axis)
  }

  private mutating func add(_ sum: LayoutSum, _ relation: Relation, _ other: LayoutSum, _ axis: Axis) {
    add(
      LayoutRow(
        sum: sum.adding(other, times: LayoutNumber(-1)), relation: relation, priority: .required,
        isHorizontal: axis == .horizontal))
  }

  /// Lets a length be as small as it can be.
  private mutating func addFit(_ view: Int, _ axis: Axis, _ priority: Double) {
    add(
      LayoutRow(
        sum: size(view, axis), relation: .equal, priority: Priority(priority), kind: .fit,
        isHorizontal: axis == .horizontal))
  }
}
