import ConstraintSolver
import Layout

extension ResolvedConstraint {
  /// The constraint in the one notation that files, pages and messages share: `nameLabel.right <= right - 14 @750`.
  ///
  /// - Parameters:
  ///   - views: the names of the component's views, in its order.
  ///   - withDetails: whether priority and identifier are said too.
  public func description(views: [String], withDetails: Bool = true) -> String {
    var text = first.description(views: views) + " " + relation.sign
    if let second {
      if multiplier != 1 {
        let factor = ratio.map { notation($0.numerator) + "/" + notation($0.denominator) } ?? notation(multiplier)
        text += " \(factor) *"
      }
      text += " " + second.description(views: views)
      if constant != 0 { text += constant < 0 ? " - \(notation(-constant))" : " + \(notation(constant))" }
    } else {
      text += " " + notation(constant)
    }
    guard withDetails else { return text }
    if priority < .required { text += " @" + notation(priority.rawValue) }
    if let identifier { text += " #" + identifier }
    return text
  }
}

extension ResolvedAnchor {
  /// `nameLabel.left`, or `left` for the component's own.
  public func description(views: [String]) -> String {
    let name = (guide.map { $0.rawValue + "." } ?? "") + attribute.text
    guard let view, views.indices.contains(view) else { return name }
    return views[view] + "." + name
  }
}

extension Relation {
  /// `==`, `<=` or `>=`.
  public var sign: String {
    switch self {
    case .equal: "=="
    case .lessThanOrEqual: "<="
    case .greaterThanOrEqual: ">="
    }
  }
}

/// A number in as few characters as it needs, to four decimal places.
public func notation(_ value: Double) -> String {
  let scaled = (value * 10_000).rounded(.toNearestOrAwayFromZero)
  guard let units = Int(exactly: scaled), units.magnitude < 1_000_000_000_000_000 else { return "\(value)" }
  let (whole, rest) = units.magnitude.quotientAndRemainder(dividingBy: 10_000)
  var text = (units < 0 ? "-" : "") + String(whole)
  guard rest > 0 else { return text }
  var digits = String(rest)
  digits = String(repeating: "0", count: 4 - digits.utf8.count) + digits
  while digits.utf8.last == UInt8(ascii: "0") { digits.removeLast() }
  text += "." + digits
  return text
}
