import Components
import ConstraintSolver
import Layout

/// A constraint, or a wish of a view's own, as a sum that is to be zero, or not more or less than that.
struct LayoutRow {
  var sum: LayoutSum
  var relation: Relation
  var priority: Priority
  var kind = Kind.written
  var isHorizontal: Bool

  enum Kind: Hashable {
    case written
    /// The view wants its natural length, which is not in the sum.
    case natural(view: Int, Axis)
    /// The component wants to be as small as it can be.
    case fit
  }

  var isRequired: Bool { priority >= .required && kind == .written }
}

/// What a style says of its views' places, as sums.
struct LayoutRows {
  struct Item {
    /// What the names of its lengths begin with, too.
    var name: String
    var content: Content
    var isNested: Bool
    var group: ViewGroup?
    /// Its number among the views that the layout places.
    var subview: Int
    /// Where a text wraps when it says how large it is.
    var preferredWidth: LayoutNumber?

    /// Whether it is higher where it is narrower.
    var heightFollowsWidth: Bool { isNested || wraps || group?.heightFollowsWidth == true }

    /// Whether it is a text of several lines.
    var wraps: Bool {
      if case .text(let text) = content { text.numberOfLines != 1 && preferredWidth == nil } else { false }
    }
  }

  let component: Component
  let style: ResolvedStyle
  /// Which views are containers, and which nobody sees.
  let groups: ViewGroups
  private(set) var views: [Item] = []
  private(set) var rows: [LayoutRow] = []
  /// Whether lengths are counted from the left, and not from where lines begin.
  private(set) var isFromLeft = false
  var parameters: [LayoutSteps.Parameter] = []
  let hasFixedHeight: Bool
  /// Whether constraints hang on properties or specs, and not just the component's own size.
  private(set) var needsParameters = false
  /// Baselines that constraints speak of.
  private(set) var baselines: [LayoutUnknown] = []
  /// The component's own width and height where they are given.
  private(set) var givenSize: [Axis: LayoutNumber] = [:]

  let width = LayoutUnknown(view: nil, axis: .horizontal, isSize: true)
  let height = LayoutUnknown(view: nil, axis: .vertical, isSize: true)

  /// - Parameters:
  ///   - style: the component's own views and constraints.
  ///   - groups: which of them are containers, and what the layout knows of each.
  ///   - prefersLeft: whether lengths are counted from the left where some constraints speak of sides and others of the
  ///     reading direction.
  ///   - asked: told whether that is the case.
  init(
    _ component: Component, _ style: ResolvedStyle, _ groups: ViewGroups, prefersLeft: Bool,
    _ asked: inout LayoutPlan.Reading
  ) throws(LayoutSteps.Refusal) {
    self.component = component
    self.style = style
    self.groups = groups
    if case .points = component.height { hasFixedHeight = true } else { hasFixedHeight = false }
    let shown = groups.shown
    for (index, (view, input)) in zip(style.views, groups.inputs).enumerated() {
      views.append(
        Item(
          name: view.name, content: input.content, isNested: groups.isNested(index), group: groups.groups[index],
          subview: shown.count { $0 < index }))
    }
    for (index, (view, input)) in zip(style.views, groups.inputs).enumerated() {
      guard case .text(let text) = input.content, text.preferredMaxLayoutWidth > 0 else { continue }
      views[index].preferredWidth = number(
        view.placement.sources["preferredMaxLayoutWidth"], text.preferredMaxLayoutWidth)
    }
    let constraints = style.constraints.indices.filter { !groups.answered.contains($0) }.map { style.constraints[$0] }
    let attributes = constraints.flatMap { [$0.first.attribute, $0.second?.attribute].compactMap { $0 } }
    if attributes.contains(where: { $0.isAbsoluteSide }) {
      let isMixed = attributes.contains(where: { $0.followsReadingDirection })
      if isMixed { asked.prefersLeft = true }
      isFromLeft = prefersLeft || !isMixed
    }
    for constraint in constraints { rows.append(try row(constraint)) }
    for index in groups.measured {
      if let arrangement = groups.inputs[index].stack, views[index].group == nil {
        try addArrangement(arrangement, of: index)
      }
      if let autoresizing = style.views[index].placement.autoresizing {
        addMask(autoresizing, of: index, in: style.views[index].parent)
      }
      addNatural(index)
    }
    needsParameters = !parameters.isEmpty
    if case .points(let points) = component.width {
      givenSize[.horizontal] = number(style.lengthSources["size.width"], points)
    }
    if case .points(let points) = component.height {
      givenSize[.vertical] = number(style.lengthSources["size.height"], points)
    }
    if !hasFixedHeight {
      rows.append(
        LayoutRow(
          sum: LayoutSum(.unknown(height)), relation: .equal, priority: .fittingSizeLevel, kind: .fit,
          isHorizontal: false))
    }
  }

  /// What decides on the width where nobody gives one.
  var idealRows: [LayoutRow] {
    let sum = LayoutSum(.unknown(width))
    func row(_ sum: LayoutSum, _ relation: Relation, _ priority: Priority, _ kind: LayoutRow.Kind) -> LayoutRow {
      LayoutRow(sum: sum, relation: relation, priority: priority, kind: kind, isHorizontal: true)
    }
    guard let given = givenSize[.horizontal] else { return [row(sum, .equal, .fittingSizeLevel, .fit)] }
    let wish = sum.adding(LayoutSum(given), times: LayoutNumber(-1))
    return [
      row(wish, .greaterThanOrEqual, .defaultHigh, .written), row(wish, .lessThanOrEqual, .defaultLow, .written),
    ]
  }

  func name(of unknown: LayoutUnknown) -> String {
    guard let view = unknown.view else { return unknown.axis == .horizontal ? "width" : "height" }
    if let baseline = unknown.baseline { return views[view].name + (baseline == .first ? "" : "Last") + "Baseline" }
    let suffix =
      switch (unknown.axis, unknown.isSize) {
      case (.horizontal, true): "Width"
      case (.vertical, true): "Height"
      case (.horizontal, false): "X"
      case (.vertical, false): "Y"
      }
    return views[view].name + suffix
  }

  // MARK: Rows

  private mutating func row(_ constraint: ResolvedConstraint) throws(LayoutSteps.Refusal) -> LayoutRow {
    var sum = try position(constraint.first)
    if let second = constraint.second {
      var factor = LayoutNumber(constraint.multiplier)
      if let ratio = constraint.ratio, ratio.denominator != 0, constraint.multiplier > 0, ratio.numerator > 0 {
        factor = LayoutNumber(value: constraint.multiplier, form: .ratio(ratio.numerator, ratio.denominator))
      }
      if let source = constraint.multiplierSource { factor = number(source, constraint.multiplier) }
      factor.isNegative.toggle()
      sum.add(try position(second), times: factor)
    }
    var constant = number(constraint.constantSource, constraint.constant)
    constant.isNegative.toggle()
    sum.add(LayoutSum(constant))
    return LayoutRow(
      sum: sum, relation: constraint.relation, priority: constraint.priority,
      isHorizontal: constraint.first.attribute.layoutAxis == .horizontal)
  }

  /// An anchor as a sum, in the component's coordinates.
  private mutating func position(_ anchor: ResolvedAnchor) throws(LayoutSteps.Refusal) -> LayoutSum {
    let attribute = anchor.attribute
    var hasMargins = false
    switch anchor.guide {
    case nil: break
    case .layoutMarginsGuide where anchor.view == nil: hasMargins = true
    case .safeArea where anchor.view != nil || !hasSafeArea: break
    default: throw LayoutSteps.Refusal(reason: "SwiftUI has no guide like \(anchor.guide?.rawValue ?? "this one")")
    }
    if attribute.isOfMargins {
      guard anchor.view == nil else { throw LayoutSteps.Refusal(reason: "views of SwiftUI have no margins") }
      hasMargins = true
    }
    let axis = attribute.layoutAxis
    let before = hasMargins ? margin(axis == .horizontal ? "left" : "top") : LayoutSum()
    let after = hasMargins ? margin(axis == .horizontal ? "right" : "bottom") : LayoutSum()
    let minus = LayoutNumber(-1)
    let size = LayoutSum(.unknown(LayoutUnknown(view: anchor.view, axis: axis, isSize: true)))
    let start =
      anchor.view == nil
      ? LayoutSum() : LayoutSum(.unknown(LayoutUnknown(view: anchor.view, axis: axis, isSize: false)))
    switch attribute {
    case .width, .height: return size.adding(before, times: minus).adding(after, times: minus)
    case .left, .leading, .top, .leftMargin, .leadingMargin, .topMargin: return start.adding(before)
    case .right, .trailing, .bottom, .rightMargin, .trailingMargin, .bottomMargin:
      return start.adding(size).adding(after, times: minus)
    case .centerX, .centerY, .centerXWithinMargins, .centerYWithinMargins:
      let half = LayoutNumber(0.5)
      return start.adding(size, times: half).adding(before.adding(after, times: minus), times: half)
    case .firstBaseline, .lastBaseline:
      return start.adding(try baseline(of: anchor.view, attribute == .firstBaseline ? .first : .last, size))
    }
  }

  /// How far below its top a view's baseline is; the lower edge of a view without text.
  mutating func baseline(of view: Int?, _ line: TextBaseline, _ size: LayoutSum) throws(LayoutSteps.Refusal)
    -> LayoutSum
  {
    guard let view else { return size }
    let item = views[view]
    guard !item.isNested, item.group == nil else {
      throw LayoutSteps.Refusal(reason: "a baseline of what is in \(item.name) is lined up")
    }
    switch item.content {
    case .none, .size(_, _, nil): return size
    case .size, .text:
      let unknown = LayoutUnknown(view: view, axis: .vertical, isSize: false, baseline: line)
      if !baselines.contains(unknown) { baselines.append(unknown) }
      return LayoutSum(.unknown(unknown))
    }
  }

  mutating func add(_ row: LayoutRow) { rows.append(row) }

  /// A mask shares out what the parent gains.
  private mutating func addMask(_ autoresizing: Autoresizing, of view: Int, in parent: Int?) {
    let (mask, frame, whole) = (autoresizing.mask, autoresizing.frame, autoresizing.parentSize)
    for axis in [Axis.horizontal, .vertical] {
      let isHorizontal = axis == .horizontal
      let (start, size, all) =
        isHorizontal ? (frame.x, frame.width, whole.width) : (frame.y, frame.height, whole.height)
      let flexible: (AutoresizingMask, AutoresizingMask, AutoresizingMask) =
        isHorizontal
        ? (.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin)
        : (.flexibleTopMargin, .flexibleHeight, .flexibleBottomMargin)
      let before = mask.contains(flexible.0) ? start : 0
      let length = mask.contains(flexible.1) ? size : 0
      let after = mask.contains(flexible.2) ? all - start - size : 0
      let total = before + length + after
      // What the parent has more than it was designed with.
      let gain = LayoutSum(.unknown(LayoutUnknown(view: parent, axis: axis, isSize: true))).adding(LayoutSum(-all))
      func add(_ isSize: Bool, _ designed: Double, _ share: Double) {
        var sum = LayoutSum(.unknown(LayoutUnknown(view: view, axis: axis, isSize: isSize)))
        sum.add(LayoutSum(-designed))
        if total > 0, share > 0 { sum.add(gain, times: LayoutNumber(-share / total)) }
        if !isSize, let parent {
          sum.add(LayoutSum(.unknown(LayoutUnknown(view: parent, axis: axis, isSize: false))), times: LayoutNumber(-1))
        }
        rows.append(LayoutRow(sum: sum, relation: .equal, priority: .required, isHorizontal: isHorizontal))
      }
      add(false, start, before)
      add(true, size, length)
    }
  }

  private mutating func addNatural(_ index: Int) {
    for axis in groups.naturalAxes(of: index) {
      let sum = LayoutSum(.unknown(LayoutUnknown(view: index, axis: axis, isSize: true)))
      let (resistance, hugging) = groups.strength(of: index, axis)
      func add(_ relation: Relation, _ priority: Priority) {
        rows.append(
          LayoutRow(
            sum: sum, relation: relation, priority: priority, kind: .natural(view: index, axis),
            isHorizontal: axis == .horizontal))
      }
      add(.greaterThanOrEqual, resistance)
      add(.lessThanOrEqual, hugging)
    }
  }
}

extension Attribute {
  /// Along which axis an attribute lies.
  var layoutAxis: Axis {
    switch self {
    case .width: .horizontal
    case .height: .vertical
    default: kind == .horizontalPosition ? .horizontal : .vertical
    }
  }
}
