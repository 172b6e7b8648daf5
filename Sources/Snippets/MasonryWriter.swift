import Components
import ConstraintSolver
import Layout

/// Constraints as Masonry makes them; between guides, which Masonry does not know, as UIKit does.
struct MasonryWriter {
  private let scope: ConstraintScope
  /// For each style: by the view that they are made on, the component itself last.
  private var groups: [[(view: Int?, constraints: [ResolvedConstraint])]] = []
  /// For each style: those that speak of guides.
  private var ofGuides: [[ResolvedConstraint]] = []
  private var constrained: Set<Int?> = []

  init(_ scope: ConstraintScope) {
    self.scope = scope
    ofGuides = scope.styles.map { $0.filter { isForUIKit($0) } }
    groups = scope.styles.map { constraints in
      let byView = Dictionary(grouping: constraints.filter { !isForUIKit($0) }.map(\.fromView), by: \.first.view)
      return (scope.views.indices.map(Optional.some) + [nil]).compactMap { view in byView[view].map { (view, $0) } }
    }
    constrained = Set(groups.flatMap { $0.map(\.view) })
  }

  /// Whether the component's own sides are related to numbers or to each other.
  private var hasOwnConstraints: Bool { constrained.contains(nil) }

  /// Instance variables for what a style has to take back.
  var storage: [String] {
    guard scope.isRemade else { return [] }
    return (hasOwnConstraints ? ["NSArray<MASConstraint *> *_ownConstraints;"] : [])
      + (ofGuides.contains { !$0.isEmpty } ? ["NSArray<NSLayoutConstraint *> *_styleConstraints;"] : [])
  }

  /// Views that no Masonry constraint is made on, and that have to be told that constraints place them.
  var preparation: [String] {
    scope.placedViews.filter { !constrained.contains($0) }.map {
      "\(scope.views[$0]).translatesAutoresizingMaskIntoConstraints = NO;"
    }
  }

  // MARK: A style

  func write(_ style: Int, to code: inout CodeWriter) {
    let verb = scope.isRemade ? "mas_remakeConstraints" : "mas_makeConstraints"
    let own = Dictionary(groups[style].map { ($0.view, $0.constraints) }) { first, _ in first }
    for view in scope.views.indices where constrained.contains(view) {
      writeBlock("[\(scope.views[view]) \(verb):", own[view] ?? [], &code)
    }
    writeOwnConstraints(own[nil] ?? [], &code)
    writeGuideConstraints(ofGuides[style], &code)
  }

  private func writeBlock(_ head: String, _ constraints: [ResolvedConstraint], _ code: inout CodeWriter) {
    code.line(head + "^(MASConstraintMaker *make) {")
    code.indented { code in
      for line in lines(constraints) { code.line(line) }
    }
    code.line("}];")
  }

  /// Constraints of the component itself: remaking them would take away those that its parent made.
  private func writeOwnConstraints(_ own: [ResolvedConstraint], _ code: inout CodeWriter) {
    guard hasOwnConstraints else { return }
    if scope.isRemade {
      code.line("for (MASConstraint *constraint in _ownConstraints) {")
      code.indented { $0.line("[constraint uninstall];") }
      code.line("}")
    }
    guard !own.isEmpty else { return code.line("_ownConstraints = @[];") }
    writeBlock(
      scope.isRemade ? "_ownConstraints = [self mas_makeConstraints:" : "[self mas_makeConstraints:", own, &code)
  }

  private func writeGuideConstraints(_ constraints: [ResolvedConstraint], _ code: inout CodeWriter) {
    let isKept = storage.contains { $0.contains("_styleConstraints") }
    if isKept { code.line("[NSLayoutConstraint deactivateConstraints:_styleConstraints ?: @[]];") }
    guard !constraints.isEmpty else {
      if isKept { code.line("_styleConstraints = @[];") }
      return
    }
    var names: [Int: String] = [:]
    var used: Set<String> = []
    for (index, constraint) in constraints.enumerated() where constraint.needsName {
      let name = scope.freeName(for: constraint, &used)
      names[index] = name
      writeItems(constraint, before: "NSLayoutConstraint *\(name) = ", end: ";", &code)
      if constraint.priority < .required {
        code.line("\(name).priority = \(ObjectiveCLiteral.priority(constraint.priority));")
      }
      if let identifier = constraint.identifier {
        code.line("\(name).identifier = \(ObjectiveCLiteral.string(identifier));")
      }
    }
    code.line(isKept ? "_styleConstraints = @[" : "[NSLayoutConstraint activateConstraints:@[")
    code.indented { code in
      for (index, constraint) in constraints.enumerated() {
        if let name = names[index] {
          code.line(name + ",")
        } else {
          writeItems(constraint, before: "", end: ",", &code)
        }
      }
    }
    code.line(isKept ? "];" : "]];")
    if isKept { code.line("[NSLayoutConstraint activateConstraints:_styleConstraints];") }
  }

  private func writeItems(
    _ constraint: ResolvedConstraint, before: String, end: String, _ code: inout CodeWriter
  ) {
    func attribute(_ attribute: Attribute) -> String {
      "NSLayoutAttribute" + ObjectiveCLiteral.capitalised(attribute.text)
    }
    let relation =
      switch constraint.relation {
      case .equal: "Equal"
      case .lessThanOrEqual: "LessThanOrEqual"
      case .greaterThanOrEqual: "GreaterThanOrEqual"
      }
    let second =
      constraint.second.map { (owner($0), attribute($0.attribute)) } ?? ("nil", "NSLayoutAttributeNotAnAttribute")
    let multiplier = scope.multiplier(constraint) ?? "1"
    code.line(before + "[NSLayoutConstraint constraintWithItem:\(owner(constraint.first))")
    code.indented { code in
      code.line("attribute:\(attribute(constraint.first.attribute)) relatedBy:NSLayoutRelation\(relation)")
      code.line("toItem:\(second.0) attribute:\(second.1)")
      code.line(
        "multiplier:\(multiplier) constant:\(scope.constant(constraint) ?? "0")]" + end,
        remark: scope.remark(constraint))
    }
  }

  // MARK: Lines

  private func lines(_ constraints: [ResolvedConstraint]) -> [String] {
    var lines: [String] = []
    var rest = constraints
    while let constraint = rest.first {
      let together = scope.isPinned(constraint) ? rest.filter(scope.isPinned) : [constraint]
      rest.removeAll { together.contains($0) }
      lines.append(line(together))
    }
    return lines
  }

  private func line(_ constraints: [ResolvedConstraint]) -> String {
    let constraint = constraints[0]
    let attributes = constraints.map(\.first.attribute)
    let isEdges = attributes.count == 4 && Set(attributes) == [.left, .right, .top, .bottom]
    var line = "make." + (isEdges ? "edges" : attributes.map(\.text).joined(separator: "."))
    let relation =
      switch constraint.relation {
      case .equal: "equalTo"
      case .lessThanOrEqual: "lessThanOrEqualTo"
      case .greaterThanOrEqual: "greaterThanOrEqualTo"
      }
    if let second = constraint.second {
      let isSame = scope.isSuperview(second, of: constraint.first) && second.attribute == constraint.first.attribute
      line += ".\(relation)(\(isSame ? owner(second) : anchor(second)))"
      if let multiplier = scope.multiplier(constraint) { line += ".multipliedBy(\(multiplier))" }
      if let constant = scope.constant(constraint) { line += ".offset(\(constant))" }
    } else if constraint.constantSource != nil {
      line += ".\(relation)(@(\(scope.constant(constraint) ?? "0")))"
    } else {
      line += ".\(relation)(\(ObjectiveCLiteral.object(constraint.constant)))"
    }
    if constraint.priority < .required { line += ".priority(\(SwiftLiteral.number(constraint.priority.rawValue)))" }
    if let identifier = constraint.identifier { line += ".key(\(ObjectiveCLiteral.string(identifier)))" }
    return line + ";" + scope.remark(constraint)
  }

  /// Masonry's attributes of a view; those of the safe area belong to the view that has it.
  private func anchor(_ anchor: ResolvedAnchor) -> String {
    let view = anchor.view.map { scope.views[$0] } ?? "self"
    if anchor.guide == .safeArea {
      return view + ".mas_safeAreaLayoutGuide" + ObjectiveCLiteral.capitalised(anchor.attribute.text)
    }
    return view + ".mas_" + anchor.attribute.text
  }

  private func owner(_ anchor: ResolvedAnchor) -> String {
    let owner = scope.owner(anchor)
    return owner.isEmpty ? "self" : anchor.view == nil ? "self." + owner : owner
  }

  /// Whether a constraint speaks of what Masonry has no attribute for.
  private func isForUIKit(_ constraint: ResolvedConstraint) -> Bool {
    let anchors = [constraint.fromView.first] + [constraint.fromView.second].compactMap { $0 }
    if anchors[0].guide != nil { return true }
    return anchors.contains { anchor in
      if anchor.view.map({ scope.classes[$0] == .layoutGuide }) ?? false { return true }
      switch anchor.guide {
      case nil: return false
      case .safeArea: return ![.left, .right, .top, .bottom].contains(anchor.attribute)
      case .contentLayoutGuide, .frameLayoutGuide, .layoutMarginsGuide, .readableContentGuide: return true
      }
    }
  }
}
