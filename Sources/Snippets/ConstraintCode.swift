import Components
import ConstraintSolver
import Layout

/// How a dialect makes the constraints of a view class; all else of the class is the same in each.
protocol ConstraintCode {
  /// The modules that the code needs, in alphabetical order.
  var imports: [String] { get }
  /// Properties that a class needs to take constraints back, if it makes them anew.
  var storage: [String] { get }
  /// What has to be said once, when the views are in place.
  var preparation: [String] { get }
  /// Makes the constraints of a style in the place of those of the style before.
  func write(_ style: Int, to code: inout CodeWriter)
}

extension ConstraintCode {
  var preparation: [String] { [] }
}

/// What constraints are written from, with views by their names in code.
struct ConstraintScope {
  let views: [String]
  /// The same names as their author wrote them.
  let plainNames: [String]
  let classes: [ViewClass]
  /// The view that each view is in; nil for the component itself.
  let parents: [Int?]
  /// Views that a stack view arranges.
  let arranged: [Bool]
  /// Views that follow their parent's size by a mask.
  let autoresized: [Bool]
  /// The constraints of each style.
  let styles: [[ResolvedConstraint]]
  /// What holds the views: empty for the class itself, else such as `contentView`.
  var root: String
  /// Names that code of a method cannot give to something of its own.
  let taken: Set<String>
  /// Whether constraints are made anew while the view is in use: for another style, or another value of a property.
  let isRemade: Bool
  /// Views whose measures stand in the style object that constraints are made for.
  var configured: Set<Int> = []
  let syntax: any CodeSyntax

  /// A name that nothing else in the class has.
  func free(_ name: String) -> String {
    var number = 1
    while taken.contains(number == 1 ? name : "\(name)\(number)") { number += 1 }
    return number == 1 ? name : "\(name)\(number)"
  }

  /// Views that constraints place, and that have to be told so where nothing else tells them.
  var placedViews: [Int] {
    views.indices.filter { classes[$0] != .layoutGuide && !arranged[$0] && !autoresized[$0] }
  }

  /// The view or guide that an anchor belongs to; empty for the class itself.
  func owner(_ anchor: ResolvedAnchor) -> String {
    let view = anchor.view.map { views[$0] } ?? root
    let guide = anchor.guide.map { $0 == .safeArea ? "safeAreaLayoutGuide" : $0.rawValue }
    return [view, guide].compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: ".")
  }

  func isSuperview(_ anchor: ResolvedAnchor, of view: ResolvedAnchor) -> Bool {
    guard let index = view.view, view.guide == nil, anchor.guide == nil else { return false }
    return anchor.view == parents[index]
  }

  /// Whether a constraint only says that an edge lies on the superview's.
  func isPinned(_ constraint: ResolvedConstraint) -> Bool {
    guard let second = constraint.second, isSuperview(second, of: constraint.first) else { return false }
    return second.attribute == constraint.first.attribute && constraint.relation == .equal && constraint.multiplier == 1
      && constraint.constant == 0 && constraint.constantSource == nil && constraint.multiplierSource == nil
      && constraint.priority == .required && constraint.identifier == nil && constraint.named.isEmpty
      && constraint.first.attribute.kind != .length
  }
}

extension ResolvedConstraint {
  /// The same constraint seen from the view where the component itself comes first: `bottom == label.bottom + 8` is
  /// `label.bottom == bottom - 8`.
  var fromView: ResolvedConstraint {
    guard first.view == nil || first.guide != nil, let second, second.view != nil, second.guide == nil else {
      return self
    }
    var turned = self
    turned.first = second
    turned.second = first
    turned.multiplier = 1 / multiplier
    turned.measure = multiplier == 1 ? measure : nil
    turned.measure?.isNegative.toggle()
    turned.ratio = ratio.map { Ratio(numerator: $0.denominator, denominator: $0.numerator) }
    turned.constant = constant == 0 ? 0 : -constant / multiplier
    turned.multiplierSource = multiplierSource?.inverse
    if constantSource != nil || multiplierSource != nil, constant != 0 || constantSource != nil {
      turned.constantSource = (constantSource ?? .number(constant)).negated(
        over: multiplierSource ?? .number(multiplier))
    }
    // Dividing by a negative number turns a relation round, as changing sides does; both together leave it.
    if multiplier > 0 { turned.relation = relation.turned }
    return turned
  }
}
