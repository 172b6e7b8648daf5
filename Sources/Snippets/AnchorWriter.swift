import Components
import ConstraintSolver
import Layout

extension Component {
  /// The component as a view class whose constraints are made with layout anchors.
  ///
  /// - Parameter styles: the styles that the class offers, resolved; the first is the one it starts with.
  public func layoutAnchors(_ styles: [ResolvedStyle]) -> Snippet { layoutAnchors(styles, nil) }

  func layoutAnchors(_ styles: [ResolvedStyle], _ statements: ClassStatements<SwiftSyntax>?) -> Snippet {
    let writer = ViewClassWriter(component: self, styles: styles, statements: statements) { AnchorWriter($0) }
    return Snippet(.layoutAnchor, of: self, code: writer.write())
  }
}

/// Constraints as `NSLayoutAnchor` makes them, all of a style activated together.
struct AnchorWriter: ConstraintCode {
  private let scope: ConstraintScope

  init(_ scope: ConstraintScope) { self.scope = scope }

  var imports: [String] { ["UIKit"] }

  var storage: [String] { scope.styleStorage }

  var preparation: [String] { scope.maskStatements }

  func write(_ style: Int, to code: inout CodeWriter) {
    var names: [Int: String] = [:]
    var taken: Set<String> = []
    let constraints = scope.styles[style]
    // A constraint that has more to say than its maker takes gets a name first.
    for (index, constraint) in constraints.enumerated() where constraint.needsName {
      let name = scope.freeName(for: constraint, &taken)
      names[index] = name
      write(constraint, before: "let \(name) = ", &code)
      if constraint.priority < .required {
        code.line("\(name).priority = \(SwiftLiteral.priority(constraint.priority))")
      }
      if let identifier = constraint.identifier {
        code.line("\(name).identifier = \(SwiftLiteral.string(identifier))")
      }
    }
    scope.writeActivation(isEmpty: constraints.isEmpty, &code) { code in
      // The formatter takes the comma behind an only item away.
      let end = constraints.count == 1 ? "" : ","
      for (index, constraint) in constraints.enumerated() {
        if let name = names[index] {
          code.line(name + end)
        } else {
          write(constraint, end: end, &code)
        }
      }
    }
  }

  private func write(
    _ constraint: ResolvedConstraint, before: String = "", end: String = "", _ code: inout CodeWriter
  ) {
    guard constraint.first.attribute.kind == .length || scope.multiplier(constraint) == nil else {
      // Anchors of positions know no multiplier.
      return scope.writeItems(constraint, before: before, end: end, &code)
    }
    let relation =
      switch constraint.relation {
      case .equal: "equalTo"
      case .lessThanOrEqual: "lessThanOrEqualTo"
      case .greaterThanOrEqual: "greaterThanOrEqualTo"
      }
    var arguments: String
    if let second = constraint.second {
      arguments = "\(relation): \(anchor(second))"
      if let multiplier = scope.multiplier(constraint) { arguments += ", multiplier: \(multiplier)" }
      if let constant = scope.constant(constraint) { arguments += ", constant: \(constant)" }
    } else {
      arguments = "\(relation)Constant: \(scope.constant(constraint) ?? "0")"
    }
    code.call(
      "\(before)\(anchor(constraint.first)).constraint", arguments, end: end, remark: scope.remark(constraint))
  }

  private func anchor(_ anchor: ResolvedAnchor) -> String {
    let owner = scope.owner(anchor)
    let prefix = owner.isEmpty ? "" : owner + "."
    let (guide, name) = anchor.attribute.anchorName
    return prefix + (guide ? "layoutMarginsGuide." : "") + name
  }
}

extension ResolvedConstraint {
  /// Whether the constraint has something to say that no way of making it takes.
  var needsName: Bool { priority < .required || identifier != nil }
}

extension Attribute {
  /// The anchor for the attribute, and whether it is one of the margins' guide.
  fileprivate var anchorName: (isOfMargins: Bool, name: String) {
    switch self {
    case .leftMargin: (true, "leftAnchor")
    case .rightMargin: (true, "rightAnchor")
    case .topMargin: (true, "topAnchor")
    case .bottomMargin: (true, "bottomAnchor")
    case .leadingMargin: (true, "leadingAnchor")
    case .trailingMargin: (true, "trailingAnchor")
    case .centerXWithinMargins: (true, "centerXAnchor")
    case .centerYWithinMargins: (true, "centerYAnchor")
    default: (false, text + "Anchor")
    }
  }
}
