import Components

extension PropertyNumber {
  /// The number as an expression of `CGFloat`s.
  func code(in component: Component) -> String {
    switch self {
    case .number(let value): return SwiftLiteral.number(value)
    case .spec(let name): return component.specScope + "." + SwiftLiteral.member(name)
    case .property(let name):
      let type = component.properties.first { $0.name == name }?.type
      return type == .cgFloat ? component.codeName(of: name) : "CGFloat(\(component.codeName(of: name)))"
    case .sum(let terms):
      return terms.enumerated().map { index, term in
        let sign = index == 0 ? (term.isNegative ? "-" : "") : term.isNegative ? " - " : " + "
        return sign + (term.isNegative ? term.value.codeInBrackets(in: component) : term.value.code(in: component))
      }.joined()
    case .product(let factors):
      // A product that begins with a divisor is one over it.
      let first = factors.first?.isDivisor == true ? "1" : ""
      return first
        + factors.enumerated().map { index, factor in
          let sign = factor.isDivisor ? " / " : index == 0 ? "" : " * "
          return sign + factor.value.codeInBrackets(in: component)
        }.joined()
    }
  }

  /// The same as a part of a product, or behind a minus.
  private func codeInBrackets(in component: Component) -> String {
    let code = code(in: component)
    return switch self {
    case .sum, .product: "(\(code))"
    case .number(let value) where value < 0: "(\(code))"
    default: code
    }
  }
}

extension ResolvedStyle {
  /// Whether a value or a constraint is calculated with a property, or shows it in a way that cannot be set alone.
  func uses(_ property: String) -> Bool {
    views.contains { view in
      view.values.properties.values.contains { $0.value == property }
        || view.sources.values.contains { $0.mentions(property) }
    }
      || constraints.contains { constraint in
        [constraint.multiplierSource, constraint.constantSource].contains { $0?.mentions(property) ?? false }
      }
  }
}
