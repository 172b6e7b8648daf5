import Components
import Layout

/// Numbers that hang on properties and design specs.
extension LayoutRows {
  /// A number that may hang on properties or specs, which become parameters of the layout.
  mutating func number(_ source: PropertyNumber?, _ value: Double) -> LayoutNumber {
    guard let source else { return LayoutNumber(value) }
    if case .sum(let terms) = source, terms.count == 1, terms[0].isNegative {
      return LayoutNumber(value: -value, form: .code(code(terms[0].value)), isNegative: true)
    }
    return LayoutNumber(code: code(source), value: value)
  }

  private mutating func code(_ source: PropertyNumber) -> String {
    switch source {
    case .number(let value): return SwiftLiteral.number(value)
    case .spec, .property: return parameter(source)
    case .sum(let terms):
      var text = ""
      for (index, term) in terms.enumerated() {
        text += index == 0 ? (term.isNegative ? "-" : "") : term.isNegative ? " - " : " + "
        text += term.isNegative ? inBrackets(term.value) : code(term.value)
      }
      return text
    case .product(let factors):
      var text = factors.first?.isDivisor == true ? "1" : ""
      for (index, factor) in factors.enumerated() {
        text += factor.isDivisor ? " / " : index == 0 ? "" : " * "
        text += inBrackets(factor.value)
      }
      return text
    }
  }

  private mutating func inBrackets(_ source: PropertyNumber) -> String {
    let code = code(source)
    return code.contains(" ") || code.hasPrefix("-") ? "(\(code))" : code
  }

  private mutating func parameter(_ number: PropertyNumber) -> String {
    if let known = parameters.first(where: { $0.number == number }) { return known.name }
    var name =
      switch number {
      case .property(let name): name
      case .spec(let name): name
      default: "value"
      }
    while isTaken(name) { name += "Value" }
    parameters.append(.init(name: SwiftLiteral.name(name), number: number))
    return SwiftLiteral.name(name)
  }

  /// Whether the layout has something else of a name.
  private func isTaken(_ name: String) -> Bool {
    let own: Set = ["width", "height", "subviews", "proposal", "bounds", "cache", "frames", "ideal", "self", "style"]
    let suffixes = ["X", "Y", "Width", "Height", "Ideal", "Natural", "Baseline", "LastBaseline"]
    return own.contains(name) || parameters.contains { $0.name == SwiftLiteral.name(name) }
      || views.contains { view in suffixes.contains { view.name + $0 == name } }
  }

  /// How far the component's margins reach in from a side.
  mutating func margin(_ side: String) -> LayoutSum {
    let margins = component.surroundings.margins
    let value =
      switch side {
      case "top": margins.top
      case "left": margins.left
      case "bottom": margins.bottom
      default: margins.right
      }
    return LayoutSum(number(style.lengthSources["margins." + side], value))
  }

  /// Whether something of the component lies outside of the safe area, on this device or on another.
  var hasSafeArea: Bool {
    component.surroundings.safeArea != EdgeInsets()
      || style.lengthSources.keys.contains { $0.hasPrefix("safeArea.") }
  }
}
