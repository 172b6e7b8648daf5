import Components
import ConstraintSolver
import Layout

extension Component {
  /// The component as a view class whose constraints are made with SnapKit.
  ///
  /// - Parameter styles: the styles that the class offers, resolved; the first is the one it starts with.
  public func snapKit(_ styles: [ResolvedStyle]) -> Snippet {
    Snippet(dialect: .snapKit, code: ViewClassWriter(component: self, styles: styles).write())
  }
}

/// Constraints as SnapKit makes them.
struct SnapKitWriter {
  let component: Component
  let views: [String]
  /// The view that each view is in; nil for the component itself.
  let parents: [Int?]

  /// The constraints grouped by the view that they are made on; those of the component itself come last.
  func groups(_ constraints: [ResolvedConstraint]) -> [(view: Int?, constraints: [ResolvedConstraint])] {
    let oriented = constraints.map(\.fromView).filter { $0.first.guide == nil }
    let byView = Dictionary(grouping: oriented, by: \.first.view)
    return (views.indices.map(Optional.some) + [nil]).compactMap { view in byView[view].map { (view, $0) } }
  }

  /// The constraints between guides, grouped by the guide that they are made on, as code.
  func guideGroups(_ constraints: [ResolvedConstraint]) -> [(guide: String, constraints: [ResolvedConstraint])] {
    var groups: [(guide: String, constraints: [ResolvedConstraint])] = []
    for constraint in constraints.map(\.fromView) where constraint.first.guide != nil {
      let name = owner(constraint.first)
      if let index = groups.firstIndex(where: { $0.guide == name }) {
        groups[index].constraints.append(constraint)
      } else {
        groups.append((name, [constraint]))
      }
    }
    return groups
  }

  /// One line for a constraint, or for several edges that lie on the superview's.
  func lines(_ constraints: [ResolvedConstraint]) -> [String] {
    var lines: [String] = []
    var rest = constraints
    while let constraint = rest.first {
      let together = isPinned(constraint) ? rest.filter(isPinned) : [constraint]
      rest.removeAll { together.contains($0) }
      lines.append(line(together))
    }
    return lines
  }

  private func line(_ constraints: [ResolvedConstraint]) -> String {
    let constraint = constraints[0]
    let attributes = constraints.map(\.first.attribute)
    var line = "make." + (isEdges(attributes) ? "edges" : attributes.map(\.text).joined(separator: "."))
    let relation =
      switch constraint.relation {
      case .equal: "equalTo"
      case .lessThanOrEqual: "lessThanOrEqualTo"
      case .greaterThanOrEqual: "greaterThanOrEqualTo"
      }
    if let second = constraint.second {
      if isSuperview(second, of: constraint.first), second.attribute == constraint.first.attribute {
        line += ".\(relation)Superview()"
      } else {
        line += ".\(relation)(\(anchor(second)))"
      }
      if let ratio = constraint.ratio {
        line += ".multipliedBy(\(SwiftLiteral.floating(ratio.numerator)) / \(SwiftLiteral.floating(ratio.denominator)))"
      } else if let source = constraint.multiplierSource {
        line += ".multipliedBy(\(source.code(in: component)))"
      } else if constraint.multiplier != 1 {
        line += ".multipliedBy(\(SwiftLiteral.number(constraint.multiplier)))"
      }
      if let source = constraint.constantSource {
        line += ".offset(\(source.code(in: component)))"
      } else if constraint.constant != 0 {
        line += ".offset(\(SwiftLiteral.number(constraint.constant)))"
      }
    } else {
      let constant = constraint.constantSource?.code(in: component) ?? SwiftLiteral.number(constraint.constant)
      line += ".\(relation)(\(constant))"
    }
    if constraint.priority < .required { line += ".priority(\(SwiftLiteral.number(constraint.priority.rawValue)))" }
    if let identifier = constraint.identifier { line += ".labeled(\(SwiftLiteral.string(identifier)))" }
    // A spec that labels the constraint needs no remark.
    let names = constraint.named.filter { $0 != constraint.identifier }
    if !names.isEmpty { line += "  // " + names.joined(separator: ", ") }
    return line
  }

  private func anchor(_ anchor: ResolvedAnchor) -> String {
    let owner = owner(anchor)
    return (owner.isEmpty ? "" : owner + ".") + "snp.\(anchor.attribute.text)"
  }

  /// The view or guide that an anchor belongs to; empty for the component itself.
  private func owner(_ anchor: ResolvedAnchor) -> String {
    let view = anchor.view.map { SwiftLiteral.name(views[$0]) }
    let guide = anchor.guide.map { $0 == .safeArea ? "safeAreaLayoutGuide" : $0.rawValue }
    return [view, guide].compactMap { $0 }.joined(separator: ".")
  }

  private func isSuperview(_ anchor: ResolvedAnchor, of view: ResolvedAnchor) -> Bool {
    guard let index = view.view, view.guide == nil, anchor.guide == nil else { return false }
    return anchor.view == parents[index]
  }

  /// Whether a constraint only says that an edge lies on the superview's.
  private func isPinned(_ constraint: ResolvedConstraint) -> Bool {
    guard let second = constraint.second, isSuperview(second, of: constraint.first) else { return false }
    return second.attribute == constraint.first.attribute && constraint.relation == .equal && constraint.multiplier == 1
      && constraint.constant == 0 && constraint.constantSource == nil && constraint.multiplierSource == nil
      && constraint.priority == .required && constraint.identifier == nil && constraint.named.isEmpty
      && constraint.first.attribute.kind != .length
  }

  private func isEdges(_ attributes: [Attribute]) -> Bool {
    attributes.count == 4 && Set(attributes) == [.left, .right, .top, .bottom]
  }
}

extension ResolvedConstraint {
  /// The same constraint seen from the view where the component itself comes first: `bottom == label.bottom + 8` is
  /// `label.bottom == bottom - 8`.
  fileprivate var fromView: ResolvedConstraint {
    guard first.view == nil || first.guide != nil, let second, second.view != nil, second.guide == nil else {
      return self
    }
    var turned = self
    turned.first = second
    turned.second = first
    turned.multiplier = 1 / multiplier
    turned.ratio = ratio.map { Ratio(numerator: $0.denominator, denominator: $0.numerator) }
    turned.constant = constant == 0 ? 0 : -constant / multiplier
    turned.multiplierSource = multiplierSource?.inverse
    if constantSource != nil || multiplierSource != nil, constant != 0 || constantSource != nil {
      turned.constantSource = (constantSource ?? .number(constant)).negated(
        over: multiplierSource ?? .number(multiplier))
    }
    // Dividing by a negative number turns a relation round, as changing sides does; both together leave it.
    if multiplier > 0 {
      switch relation {
      case .equal: break
      case .lessThanOrEqual: turned.relation = .greaterThanOrEqual
      case .greaterThanOrEqual: turned.relation = .lessThanOrEqual
      }
    }
    return turned
  }
}
