import Components
import ConstraintSolver
import Layout

/// The frames of a component's views as arithmetic, one after another, where its constraints are no more than that.
///
/// Each required equality gives one edge, centre or size of a view from those that are known. What then has only a place
/// takes its natural size, within the edge that it must not pass. Where something else decides (an optional constraint, a
/// relation that only solving can weigh, a stack, a scroll view) there are no steps.
struct FrameSteps {
  /// `let imageViewLeft = 14.0`, in an order in which each line knows what it speaks of.
  private(set) var lines: [Line] = []
  private let style: ResolvedStyle
  private let component: Component
  private let names: [String]
  private var known: [Key: LinearExpression] = [:]
  /// Which side of the component's own box is known, where it is not from the beginning.
  private var height: LinearExpression?
  private var isComplete: [Axis: Set<Int>] = [.horizontal: [], .vertical: []]
  private var usesNaturalSize: Set<Int> = []
  private var open: [Int]

  struct Line {
    var name: String
    var value: String
  }

  /// One of the four measures of a view along an axis, of which two give the others.
  fileprivate enum Measure: CaseIterable { case start, end, center, size }

  private struct Key: Hashable {
    var view: Int
    var axis: Axis
    var measure: Measure
  }

  /// Nil where the constraints are more than arithmetic.
  ///
  /// - Parameter names: the views' names, which variables begin with.
  init?(_ component: Component, _ style: ResolvedStyle, names: [String]) {
    self.component = component
    self.style = style
    self.names = names
    open = Array(style.constraints.indices)
    guard style.constraints.allSatisfy({ $0.priority == .required }), style.views.allSatisfy(Self.isPlain),
      component.surroundings.safeArea == EdgeInsets()
    else { return nil }
    if case .points(let points) = component.height { height = LinearExpression(points) }
    guard solve(.horizontal), solve(.vertical), finish() else { return nil }
  }

  private static func isPlain(_ view: ResolvedView) -> Bool {
    let placement = view.placement
    switch view.viewClass {
    case .stackView, .scrollView, .textView, .tableView, .collectionView, .visualEffectView, .layoutGuide: return false
    default:
      return placement.autoresizing == nil && placement.intrinsicSize == nil && placement.hugging == PerAxis(nil)
        && placement.compressionResistance == PerAxis(nil) && view.viewClass.alignment == EdgeInsets()
    }
  }

  // MARK: Along an axis

  private mutating func solve(_ axis: Axis) -> Bool {
    while true {
      if takeEqualities(axis) { continue }
      guard isComplete[axis]?.count ?? 0 < style.views.count else { return true }
      guard takeNaturalSize(axis) else { return false }
    }
  }

  /// Works out what one equality gives; whether there was one.
  private mutating func takeEqualities(_ axis: Axis) -> Bool {
    for (place, index) in open.enumerated() {
      let constraint = style.constraints[index]
      guard constraint.relation == .equal, constraint.first.attribute.axis == axis else { continue }
      let first = value(of: constraint.first)
      let second = constraint.second.map { value(of: $0) } ?? LinearExpression(0)
      if let second, first == nil {
        let scaled = constraint.second == nil ? second : second.scaled(by: constraint)
        guard give(scaled.adding(constraint.constant), to: constraint.first) else { continue }
      } else if let first, second == nil, let anchor = constraint.second {
        let factor = 1 / constraint.multiplier
        guard give(first.adding(-constraint.constant).scaled(by: factor), to: anchor) else { continue }
      } else if first == nil {
        continue
      }
      // With both sides known it says again what others said.
      open.remove(at: place)
      return true
    }
    return false
  }

  private mutating func takeNaturalSize(_ axis: Axis) -> Bool {
    for view in style.views.indices where isComplete[axis]?.contains(view) == false {
      guard hasNaturalSize(view) else { continue }
      let places = Measure.allCases.filter { $0 != .size && known[Key(view: view, axis: axis, measure: $0)] != nil }
      guard places.count == 1 else { continue }
      usesNaturalSize.insert(view)
      let size: String
      if axis == .horizontal {
        let natural = "subviews[\(view)].sizeThatFits(.unspecified).width"
        guard let limit = limit(of: view, from: places[0]) else {
          if hasOpenInequality(view, axis) { return false }
          define(view, axis, .size, natural)
          return true
        }
        size = "min(\(natural), \(limit.text))"
      } else {
        guard isComplete[.horizontal]?.contains(view) == true, !hasOpenInequality(view, axis) else { continue }
        size = "subviews[\(view)].sizeThatFits(ProposedViewSize(width: \(names[view])Width, height: nil)).height"
      }
      define(view, axis, .size, size)
      return true
    }
    return false
  }

  private func hasNaturalSize(_ view: Int) -> Bool {
    switch style.views[view].viewClass {
    case .label, .button, .switch, .stepper, .activityIndicator: true
    case .imageView: style.views[view].imageName != nil
    default: false
    }
  }

  /// Whether something that is not worked out holds the view in: only the bottom of the component gives way.
  private func hasOpenInequality(_ view: Int, _ axis: Axis) -> Bool {
    open.contains { index in
      let constraint = style.constraints[index]
      guard constraint.relation != .equal, constraint.first.attribute.axis == axis else { return false }
      let anchors = [constraint.first] + [constraint.second].compactMap { $0 }
      guard anchors.contains(where: { $0.view == view }) else { return false }
      return !(axis == .vertical && anchors.contains { $0.view == nil && $0.attribute == .bottom } && height == nil)
    }
  }

  /// How wide a view may become before it passes the edge that holds it in; the constraint is worked out by that.
  private mutating func limit(of view: Int, from place: Measure) -> LinearExpression? {
    guard place == .start, let start = known[Key(view: view, axis: .horizontal, measure: .start)] else { return nil }
    let holding = open.filter { index in
      let constraint = style.constraints[index]
      return constraint.relation != .equal && constraint.first.attribute.axis == .horizontal
        && [constraint.first.view, constraint.second?.view].contains(view)
    }
    guard holding.count == 1 else { return nil }
    let constraint = style.constraints[holding[0]]
    guard constraint.relation == .lessThanOrEqual, constraint.first.view == view, constraint.first.guide == nil,
      let second = constraint.second.map({ value(of: $0) }) ?? LinearExpression(0)
    else { return nil }
    let edge = second.scaled(by: constraint.multiplier).adding(constraint.constant)
    guard constraint.first.attribute == .width || constraint.first.attribute.measure == .end else { return nil }
    open.removeAll { $0 == holding[0] }
    return constraint.first.attribute == .width ? edge : edge.adding(start.scaled(by: -1))
  }

  // MARK: Known measures

  private func value(of anchor: ResolvedAnchor) -> LinearExpression? {
    guard anchor.guide == nil || anchor.view == nil && anchor.guide == .safeArea else { return nil }
    let attribute = anchor.attribute
    guard let axis = attribute.axis, let measure = attribute.measure else { return nil }
    if let view = anchor.view {
      return attribute.isOfMargins ? nil : known[Key(view: view, axis: axis, measure: measure)]
    }
    let margins = component.surroundings.margins
    let (before, after) = axis == .horizontal ? (margins.left, margins.right) : (margins.top, margins.bottom)
    guard let whole = axis == .horizontal ? LinearExpression(variable: "width") : height else {
      return measure == .start ? LinearExpression(attribute.isOfMargins ? before : 0) : nil
    }
    switch measure {
    case .start: return LinearExpression(attribute.isOfMargins ? before : 0)
    case .end: return attribute.isOfMargins ? whole.adding(-after) : whole
    case .center: return whole.adding(attribute.isOfMargins ? before - after : 0).scaled(by: 0.5)
    case .size: return whole
    }
  }

  /// Notes what an anchor is; false where that says nothing that can be used.
  private mutating func give(_ value: LinearExpression, to anchor: ResolvedAnchor) -> Bool {
    guard anchor.guide == nil, let axis = anchor.attribute.axis, let measure = anchor.attribute.measure else {
      return false
    }
    guard let view = anchor.view else {
      // Of the component itself only its bottom and its height can be open.
      guard axis == .vertical, !anchor.attribute.isOfMargins, measure == .end || measure == .size else { return false }
      lines.append(Line(name: "height", value: value.text))
      height = LinearExpression(variable: "height")
      return true
    }
    guard !anchor.attribute.isOfMargins, isComplete[axis]?.contains(view) == false else { return false }
    known[Key(view: view, axis: axis, measure: measure)] = value
    complete(view, axis)
    return true
  }

  /// With two measures known, the start and the size become variables and the others follow.
  private mutating func complete(_ view: Int, _ axis: Axis) {
    func measure(_ measure: Measure) -> LinearExpression? { known[Key(view: view, axis: axis, measure: measure)] }
    let start: LinearExpression
    let size: LinearExpression
    switch (measure(.start), measure(.end), measure(.center), measure(.size)) {
    case (let a?, _, _, let d?): (start, size) = (a, d)
    case (let a?, let b?, _, _): (start, size) = (a, b.adding(a.scaled(by: -1)))
    case (_, let b?, _, let d?): (start, size) = (b.adding(d.scaled(by: -1)), d)
    case (_, _, let c?, let d?): (start, size) = (c.adding(d.scaled(by: -0.5)), d)
    case (let a?, _, let c?, _): (start, size) = (a, c.adding(a.scaled(by: -1)).scaled(by: 2))
    case (_, let b?, let c?, _):
      let half = b.adding(c.scaled(by: -1))
      (start, size) = (c.adding(half.scaled(by: -1)), half.scaled(by: 2))
    default: return
    }
    finish(view, axis, start: start.text, size: size.text)
  }

  /// Gives a measure that only the running layout knows.
  private mutating func define(_ view: Int, _ axis: Axis, _ measure: Measure, _ text: String) {
    let name = names[view] + (axis == .horizontal ? "Width" : "Height")
    lines.append(Line(name: name, value: text))
    known[Key(view: view, axis: axis, measure: measure)] = LinearExpression(variable: name)
    complete(view, axis)
  }

  private mutating func finish(_ view: Int, _ axis: Axis, start: String, size: String) {
    let (startName, sizeName) =
      axis == .horizontal
      ? (names[view] + "Left", names[view] + "Width") : (names[view] + "Top", names[view] + "Height")
    // A start may lean on the size, never the other way round, once both are written so.
    if size != sizeName { lines.append(Line(name: sizeName, value: size)) }
    lines.append(Line(name: startName, value: start))
    let (a, d) = (LinearExpression(variable: startName), LinearExpression(variable: sizeName))
    known[Key(view: view, axis: axis, measure: .start)] = a
    known[Key(view: view, axis: axis, measure: .size)] = d
    known[Key(view: view, axis: axis, measure: .end)] = a.adding(d)
    known[Key(view: view, axis: axis, measure: .center)] = a.adding(d.scaled(by: 0.5))
    isComplete[axis, default: []].insert(view)
  }

  // MARK: What is left

  /// The height as the lowest of what it must reach; whether everything has been worked out.
  private mutating func finish() -> Bool {
    if height == nil {
      var bounds: [String] = []
      for index in open {
        guard let bound = bottomBound(style.constraints[index]) else { return false }
        bounds.append(bound.text)
      }
      guard !bounds.isEmpty else { return false }
      lines.append(
        Line(name: "height", value: bounds.count == 1 ? bounds[0] : "max(\(bounds.joined(separator: ", ")))"))
      return true
    }
    if case .points = component.height { lines.append(Line(name: "height", value: height?.text ?? "0")) }
    // What else is asked of fixed sizes holds, or the component has a conflict.
    return open.allSatisfy { index in
      let constraint = style.constraints[index]
      return [constraint.first, constraint.second ?? constraint.first].allSatisfy { anchor in
        anchor.guide == nil && anchor.view.map { !usesNaturalSize.contains($0) } ?? true
      } && constraint.relation != .equal
    }
  }

  /// What the component's bottom has to reach by a constraint; nil for any other.
  private func bottomBound(_ constraint: ResolvedConstraint) -> LinearExpression? {
    let (first, second) = (constraint.first, constraint.second)
    guard constraint.multiplier == 1, first.guide == nil, second?.guide == nil else { return nil }
    if first.view == nil, first.attribute == .bottom, constraint.relation == .greaterThanOrEqual, let second {
      return value(of: second)?.adding(constraint.constant)
    }
    if let second, second.view == nil, second.attribute == .bottom, constraint.relation == .lessThanOrEqual {
      return value(of: first)?.adding(-constraint.constant)
    }
    return nil
  }
}

/// A sum of variables times numbers, and a number.
struct LinearExpression {
  private var terms: [(name: String, factor: Double)] = []
  private var constant = 0.0
  /// A quotient that the author wrote, in the place of the only term's factor.
  private var quotient: String?

  init(_ constant: Double) { self.constant = constant }

  init(variable: String) { terms = [(variable, 1)] }

  func adding(_ number: Double) -> LinearExpression {
    var result = self
    result.constant += number
    return result
  }

  func adding(_ other: LinearExpression) -> LinearExpression {
    var result = self
    result.quotient = terms.isEmpty ? other.quotient : other.terms.isEmpty ? quotient : nil
    result.constant += other.constant
    for term in other.terms {
      if let index = result.terms.firstIndex(where: { $0.name == term.name }) {
        result.terms[index].factor += term.factor
      } else {
        result.terms.append(term)
      }
    }
    result.terms.removeAll { $0.factor == 0 }
    return result
  }

  func scaled(by factor: Double) -> LinearExpression {
    var result = self
    if factor != 1 { result.quotient = nil }
    result.constant *= factor
    for index in terms.indices { result.terms[index].factor *= factor }
    return result
  }

  /// The value that a constraint's second anchor contributes.
  func scaled(by constraint: ResolvedConstraint) -> LinearExpression {
    var result = scaled(by: constraint.multiplier)
    if constraint.ratio != nil, terms.count == 1, terms[0].factor == 1, constant == 0 {
      result.quotient = SwiftLiteral.multiplier(constraint)
    }
    return result
  }

  /// As code; a number alone has a point in it, so that it is no integer.
  var text: String {
    guard !terms.isEmpty else { return SwiftLiteral.floating(constant == 0 ? 0 : constant) }
    var text = ""
    for (name, factor) in terms {
      if text.isEmpty {
        let sign = factor < 0 ? "-" : ""
        let size = abs(factor)
        text =
          quotient.map { "\(name) * \($0)" }
          ?? (size == 1 ? sign + name : "\(sign)\(SwiftLiteral.number(size)) * \(name)")
      } else {
        let size = abs(factor)
        text += (factor < 0 ? " - " : " + ") + (size == 1 ? name : "\(SwiftLiteral.number(size)) * \(name)")
      }
    }
    if constant != 0 {
      text += (constant < 0 ? " - " : " + ") + SwiftLiteral.number(abs(constant))
    }
    return text
  }
}

extension ViewClass {
  /// From the frame to the alignment rectangle, which SwiftUI knows nothing of.
  fileprivate var alignment: EdgeInsets {
    switch self {
    case .slider, .switch, .segmentedControl: EdgeInsets(right: 2)
    default: EdgeInsets()
    }
  }
}

extension Attribute {
  /// Along which axis an attribute lies; lengths are of both, by their name.
  fileprivate var axis: Axis? {
    switch self {
    case .width: .horizontal
    case .height: .vertical
    default: kind == .horizontalPosition ? .horizontal : .vertical
    }
  }
}

extension Attribute {
  /// What an attribute measures; nil for baselines, which only the running layout knows.
  fileprivate var measure: FrameSteps.Measure? {
    switch self {
    case .left, .leading, .top, .leftMargin, .leadingMargin, .topMargin: .start
    case .right, .trailing, .bottom, .rightMargin, .trailingMargin, .bottomMargin: .end
    case .centerX, .centerY, .centerXWithinMargins, .centerYWithinMargins: .center
    case .width, .height: .size
    case .firstBaseline, .lastBaseline: nil
    }
  }
}
