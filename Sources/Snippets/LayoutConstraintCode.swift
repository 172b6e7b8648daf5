import Components
import ConstraintSolver
import Layout

/// What the dialects of UIKit's own constraints share.
extension ConstraintScope {
  /// Where the constraints of the present style are kept.
  var styleStorage: [String] {
    isRemade ? ["private var styleConstraints: [NSLayoutConstraint] = []"] : []
  }

  /// Without these statements UIKit would make constraints of the views' masks as well.
  var maskStatements: [String] {
    placedViews.map { "\(views[$0]).translatesAutoresizingMaskIntoConstraints = false" }
  }

  /// Activates the constraints that `body` writes as items of an array, in the place of the style before.
  func writeActivation(isEmpty: Bool, _ code: inout CodeWriter, _ body: (inout CodeWriter) -> Void) {
    guard isRemade else {
      guard !isEmpty else { return }
      code.line("NSLayoutConstraint.activate([")
      code.indented(body)
      return code.line("])")
    }
    code.line("NSLayoutConstraint.deactivate(styleConstraints)")
    guard !isEmpty else { return code.line("styleConstraints = []") }
    code.line("styleConstraints = [")
    code.indented(body)
    code.line("]")
    code.line("NSLayoutConstraint.activate(styleConstraints)")
  }

  /// `NSLayoutConstraint(item:attribute:relatedBy:toItem:attribute:multiplier:constant:)`, on three lines or four.
  func writeItems(
    _ constraint: ResolvedConstraint, before: String = "", end: String = "", _ code: inout CodeWriter
  ) {
    let relation =
      switch constraint.relation {
      case .equal: "equal"
      case .lessThanOrEqual: "lessThanOrEqual"
      case .greaterThanOrEqual: "greaterThanOrEqual"
      }
    let second = constraint.second.map { (item($0), $0.attribute.text) } ?? ("nil", "notAnAttribute")
    let multiplier = multiplier(constraint) ?? "1"
    let remark = remark(constraint)
    code.line(before + "NSLayoutConstraint(")
    code.indented { code in
      code.line(
        "item: \(item(constraint.first)), attribute: .\(constraint.first.attribute.text), relatedBy: .\(relation),")
      let other = "toItem: \(second.0), attribute: .\(second.1),"
      let numbers = "multiplier: \(multiplier), constant: \(constant(constraint) ?? "0"))" + end
      if code.fits(other + " " + numbers) { return code.line(other + " " + numbers, remark: remark) }
      code.line(other)
      code.line(numbers, remark: remark)
    }
  }

  private func item(_ anchor: ResolvedAnchor) -> String {
    let owner = owner(anchor)
    return owner.isEmpty ? "self" : owner
  }

  /// A name for a constraint, such as `titleLeading`.
  func freeName(for constraint: ResolvedConstraint, _ used: inout Set<String>) -> String {
    let anchor = constraint.first
    let attribute = anchor.attribute.text
    let owner = anchor.view.map { plainNames[$0] } ?? "own"
    let base = owner + attribute.prefix(1).uppercased() + attribute.dropFirst()
    var name = free(base)
    var number = 2
    while used.contains(name) {
      name = free(base + "\(number)")
      number += 1
    }
    used.insert(name)
    return name
  }
}
