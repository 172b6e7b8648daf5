import Components
import ConstraintSolver
import Layout

extension Component {
  /// The component as a view class whose constraints are made with SnapKit.
  ///
  /// - Parameter styles: the styles that the class offers, resolved; the first is the one it starts with.
  public func snapKit(_ styles: [ResolvedStyle]) -> Snippet { snapKit(styles, nil) }

  func snapKit(_ styles: [ResolvedStyle], _ statements: ClassStatements<SwiftSyntax>?) -> Snippet {
    let writer = ViewClassWriter(component: self, styles: styles, statements: statements) { SnapKitWriter($0) }
    return Snippet(.snapKit, of: self, code: writer.write())
  }
}

/// Constraints as SnapKit makes them.
struct SnapKitWriter: ConstraintCode {
  private let scope: ConstraintScope
  /// The constraints of each style by the view that they are made on, worked out once.
  private var groups: [[(view: Int?, constraints: [ResolvedConstraint])]] = []
  /// Views that some style makes constraints on; nil for the component itself.
  private var constrained: Set<Int?> = []

  init(_ scope: ConstraintScope) {
    self.scope = scope
    groups = scope.styles.map { groups($0) }
    constrained = Set(groups.flatMap { $0.map(\.view) })
  }

  var imports: [String] { ["SnapKit", "UIKit"] }

  /// What closures call what makes the constraints.
  private var make: String { scope.free("make") }

  /// Whether a style relates the component's own sides to numbers or to each other.
  private var hasOwnConstraints: Bool { constrained.contains(nil) }

  var storage: [String] {
    scope.isRemade && hasOwnConstraints ? ["private var ownConstraints: [Constraint] = []"] : []
  }

  // MARK: A style

  func write(_ style: Int, to code: inout CodeWriter) {
    let verb = scope.isRemade ? "remakeConstraints" : "makeConstraints"
    let own = Dictionary(groups[style].map { ($0.view, $0.constraints) }) { first, _ in first }
    for view in scope.views.indices where constrained.contains(view) {
      let name = scope.views[view]
      if let group = own[view] {
        code.block("\(name).snp.\(verb)", closure: make) { code in
          for line in lines(group) { code.chain(line.code, remark: line.remark) }
        }
      } else {
        code.line("\(name).snp.removeConstraints()")
      }
    }
    for group in guideGroups(scope.styles[style]) {
      code.block("\(group.guide).snp.\(verb)", closure: make) { code in
        for line in lines(group.constraints) { code.chain(line.code, remark: line.remark) }
      }
    }
    writeOwnConstraints(own[nil] ?? [], &code)
  }

  /// Constraints of the component itself: remaking them would take away those that its parent made.
  private func writeOwnConstraints(_ own: [ResolvedConstraint], _ code: inout CodeWriter) {
    let lines = lines(own)
    let root = scope.root.isEmpty ? "snp" : scope.root + ".snp"
    guard scope.isRemade else {
      guard !lines.isEmpty else { return }
      code.block("\(root).makeConstraints", closure: make) { code in
        for line in lines { code.chain(line.code, remark: line.remark) }
      }
      return
    }
    guard hasOwnConstraints else { return }
    code.line("for constraint in ownConstraints { constraint.deactivate() }")
    guard !lines.isEmpty else { return code.line("ownConstraints = []") }
    code.block("ownConstraints = \(root).prepareConstraints", closure: make) { code in
      for line in lines { code.chain(line.code, remark: line.remark) }
    }
    code.line("for constraint in ownConstraints { constraint.activate() }")
  }

  // MARK: Groups

  /// The constraints grouped by the view that they are made on; those of the component itself come last.
  private func groups(_ constraints: [ResolvedConstraint]) -> [(view: Int?, constraints: [ResolvedConstraint])] {
    let oriented = constraints.map(\.fromView).filter { $0.first.guide == nil }
    let byView = Dictionary(grouping: oriented, by: \.first.view)
    return (scope.views.indices.map(Optional.some) + [nil]).compactMap { view in byView[view].map { (view, $0) } }
  }

  /// The constraints between guides, grouped by the guide that they are made on, as code.
  private func guideGroups(_ constraints: [ResolvedConstraint]) -> [(guide: String, constraints: [ResolvedConstraint])]
  {
    guard constraints.contains(where: { $0.first.guide != nil }) else { return [] }
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

  // MARK: Lines

  /// One line for a constraint, or for several edges that lie on the superview's.
  private func lines(_ constraints: [ResolvedConstraint]) -> [(code: String, remark: String)] {
    var lines: [(code: String, remark: String)] = []
    var rest = constraints
    while let constraint = rest.first {
      let together = scope.isPinned(constraint) ? rest.filter(scope.isPinned) : [constraint]
      rest.removeAll { together.contains($0) }
      lines.append((line(together), scope.remark(constraint)))
    }
    return lines
  }

  private func line(_ constraints: [ResolvedConstraint]) -> String {
    let constraint = constraints[0]
    let attributes = constraints.map(\.first.attribute)
    var line = make + "." + (isEdges(attributes) ? "edges" : attributes.map(\.text).joined(separator: "."))
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
      if let multiplier = scope.multiplier(constraint) { line += ".multipliedBy(\(multiplier))" }
      if let constant = scope.constant(constraint) { line += ".offset(\(constant))" }
    } else {
      line += ".\(relation)(\(scope.constant(constraint) ?? "0"))"
    }
    if constraint.priority < .required { line += ".priority(\(SwiftLiteral.number(constraint.priority.rawValue)))" }
    if let identifier = constraint.identifier { line += ".labeled(\(SwiftLiteral.string(identifier)))" }
    return line
  }

  private func anchor(_ anchor: ResolvedAnchor) -> String {
    let owner = owner(anchor)
    return (owner.isEmpty ? "" : owner + ".") + "snp.\(anchor.attribute.text)"
  }

  /// The view or guide that an anchor belongs to; empty for the component itself.
  private func owner(_ anchor: ResolvedAnchor) -> String { scope.owner(anchor) }

  private func isSuperview(_ anchor: ResolvedAnchor, of view: ResolvedAnchor) -> Bool {
    scope.isSuperview(anchor, of: view)
  }

  private func isEdges(_ attributes: [Attribute]) -> Bool {
    attributes.count == 4 && Set(attributes) == [.left, .right, .top, .bottom]
  }
}
