import Components
import ConstraintSolver
import Layout

extension Component {
  /// The component as a view class whose constraints are `NSLayoutConstraint`s: in the visual format where views stand
  /// one behind the other, each by itself elsewhere.
  ///
  /// - Parameter styles: the styles that the class offers, resolved; the first is the one it starts with.
  public func layoutConstraints(_ styles: [ResolvedStyle]) -> Snippet { layoutConstraints(styles, nil) }

  func layoutConstraints(_ styles: [ResolvedStyle], _ statements: ClassStatements<SwiftSyntax>?) -> Snippet {
    let writer = ViewClassWriter(component: self, styles: styles, statements: statements) { VisualFormatWriter($0) }
    return Snippet(.layoutConstraint, of: self, code: writer.write())
  }
}

/// Constraints as `NSLayoutConstraint` makes them.
struct VisualFormatWriter: ConstraintCode {
  private let scope: ConstraintScope

  init(_ scope: ConstraintScope) { self.scope = scope }

  var imports: [String] { ["UIKit"] }

  var storage: [String] { scope.styleStorage }

  var preparation: [String] { scope.maskStatements }

  func write(_ style: Int, to code: inout CodeWriter) {
    let constraints = scope.styles[style]
    let chains = VisualFormatChain.finding(in: constraints, scope)
    let inChains = Set(chains.flatMap(\.constraints))
    let single = constraints.indices.filter { !inChains.contains($0) }
    let target = scope.isRemade ? "styleConstraints" : scope.free("layout")
    let views = scope.free("views")
    if scope.isRemade { code.line("NSLayoutConstraint.deactivate(styleConstraints)") }
    guard !constraints.isEmpty else {
      if scope.isRemade { code.line("styleConstraints = []") }
      return
    }
    if !chains.isEmpty { writeViews(chains, named: views, &code) }
    var names: [Int: String] = [:]
    var used: Set<String> = [target, views]
    for index in single where constraints[index].needsName {
      let name = scope.freeName(for: constraints[index], &used)
      names[index] = name
      scope.writeItems(constraints[index], before: "let \(name) = ", &code)
      if constraints[index].priority < .required {
        code.line("\(name).priority = \(SwiftLiteral.priority(constraints[index].priority))")
      }
      if let identifier = constraints[index].identifier {
        code.line("\(name).identifier = \(SwiftLiteral.string(identifier))")
      }
    }
    // The first part begins the list, the others are added.
    let isAlone = chains.count + (single.isEmpty ? 0 : 1) == 1
    var assignment = scope.isRemade ? "styleConstraints = " : (isAlone ? "let " : "var ") + target + " = "
    for chain in chains {
      code.line(assignment + "NSLayoutConstraint.constraints(")
      code.indented { code in
        let format = SwiftLiteral.string(chain.format) + ","
        if code.fits("withVisualFormat: " + format) {
          code.line("withVisualFormat: " + format)
        } else {
          code.line("withVisualFormat:")
          code.indented { $0.line(format) }
        }
        code.line("options: \(chain.options), metrics: nil, views: \(views))")
      }
      assignment = target + " += "
    }
    if !single.isEmpty {
      code.line(assignment + "[")
      code.indented { code in
        // The formatter takes the comma behind an only item away.
        let end = single.count == 1 ? "" : ","
        for index in single {
          if let name = names[index] {
            code.line(name + end)
          } else {
            scope.writeItems(constraints[index], end: end, &code)
          }
        }
      }
      code.line("]")
    }
    code.line("NSLayoutConstraint.activate(\(target))")
  }

  /// The dictionary in which the visual format looks views up.
  private func writeViews(_ chains: [VisualFormatChain], named name: String, _ code: inout CodeWriter) {
    let used = Set(chains.flatMap(\.mentioned))
    let items = scope.views.indices.filter(used.contains).map { "\"\(scope.plainNames[$0])\": \(scope.views[$0])" }
    let line = "let \(name) = [\(items.joined(separator: ", "))]"
    // Views of one class would make a dictionary of that class, which the call takes as well.
    if code.fits(line) { return code.line(line) }
    code.line("let \(name) = [")
    code.indented { code in
      for item in items { code.line(item + ",") }
    }
    code.line("]")
  }
}
