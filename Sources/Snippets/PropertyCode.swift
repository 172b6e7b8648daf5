import Components
import Layout

extension PropertyNumber {
  /// The number as an expression of `CGFloat`s.
  func code(in component: Component) -> String {
    code(specScope: component.specScope) { name in
      let type = component.properties.first { $0.name == name }?.type
      return type == .cgFloat ? component.codeName(of: name) : "CGFloat(\(component.codeName(of: name)))"
    }
  }

  /// The number as an expression of `CGFloat`s.
  ///
  /// - Parameters:
  ///   - specScope: what holds the design specs.
  ///   - property: a property as code; there is none where only specs can take part.
  func code(specScope: String, property: (String) -> String = { $0 }) -> String {
    switch self {
    case .number(let value): return SwiftLiteral.number(value)
    case .spec(let name): return specScope + "." + SwiftLiteral.member(name)
    case .property(let name): return property(name)
    case .sum(let terms):
      return terms.enumerated().map { index, term in
        let sign = index == 0 ? (term.isNegative ? "-" : "") : term.isNegative ? " - " : " + "
        return sign
          + (term.isNegative
            ? term.value.codeInBrackets(specScope, property)
            : term.value.code(specScope: specScope, property: property))
      }.joined()
    case .product(let factors):
      // A product that begins with a divisor is one over it.
      let first = factors.first?.isDivisor == true ? "1" : ""
      return first
        + factors.enumerated().map { index, factor in
          let sign = factor.isDivisor ? " / " : index == 0 ? "" : " * "
          return sign + factor.value.codeInBrackets(specScope, property)
        }.joined()
    }
  }

  /// The same as a part of a product, or behind a minus.
  private func codeInBrackets(_ specScope: String, _ property: (String) -> String) -> String {
    let code = code(specScope: specScope, property: property)
    return switch self {
    case .sum, .product: "(\(code))"
    case .number(let value) where value < 0: "(\(code))"
    default: code
    }
  }
}

extension ResolvedView {
  /// A number of the view as code, calculated where it hangs on a property.
  func number(_ value: Double, at path: String, _ syntax: some CodeSyntax) -> String {
    sources.isEmpty ? syntax.number(value) : sources[path].map { syntax.number($0) } ?? syntax.number(value)
  }

  /// The sides of insets as code: top, left, bottom, right.
  func sides(_ insets: EdgeInsets, at path: String, _ syntax: some CodeSyntax) -> [String] {
    [("top", insets.top), ("left", insets.left), ("bottom", insets.bottom), ("right", insets.right)]
      .map { number($0.1, at: path + "." + $0.0, syntax) }
  }

  /// A font whose size may hang on a design spec, as code.
  func font(_ font: FontChoice, at path: String, _ syntax: some CodeSyntax) -> String {
    syntax.font(font, size: sources.isEmpty ? nil : sources[path + ".size"].map { syntax.number($0) })
  }
}

extension ResolvedStyle {
  /// A number of the component's own as code, looked up where it hangs on a design spec.
  func length(_ value: Double, _ path: String, _ syntax: some CodeSyntax) -> String {
    lengthSources[path].map { syntax.number($0) } ?? syntax.number(value)
  }

  /// The properties that values or constraints are calculated with, or that are shown in a way that cannot be set alone.
  var calculatedNames: Set<String> {
    var names: Set<String> = []
    for index in views.indices {
      for property in views[index].values.properties.values { names.insert(property.value) }
    }
    return names.union(calculatedNumbers)
  }

  /// The properties that numbers of values or constraints are calculated with.
  var calculatedNumbers: Set<String> {
    var names: Set<String> = []
    for index in views.indices {
      for source in views[index].sources.values { source.addProperties(to: &names) }
    }
    for index in constraints.indices {
      constraints[index].multiplierSource?.addProperties(to: &names)
      constraints[index].constantSource?.addProperties(to: &names)
    }
    return names
  }
}

extension PropertyNumber {
  /// Adds the names of the properties that take part in it.
  fileprivate func addProperties(to names: inout Set<String>) {
    switch self {
    case .number, .spec: break
    case .property(let name): names.insert(name)
    case .sum(let terms): for term in terms { term.value.addProperties(to: &names) }
    case .product(let factors): for factor in factors { factor.value.addProperties(to: &names) }
    }
  }
}
