import Components
import ConstraintSolver
import Layout

/// Objective-C, for the class of a component.
final class ObjectiveCSyntax: CodeSyntax {
  let component: Component
  let className: String
  /// Views by their names in the class.
  let outlets: [String]
  private let names: ObjectiveCNames

  init(_ component: Component) {
    self.component = component
    let names = ObjectiveCNames(taken: Set(component.views.map(\.name) + component.properties.map(\.name)))
    self.names = names
    className = names.name(component.name, suffix: "View")
    outlets = component.views.map { names.name($0.name, suffix: "View") }
  }

  var end: String { ";" }

  // MARK: Names

  func view(_ index: Int) -> String { "self." + outlets[index] }
  func property(_ name: String) -> String { "self." + propertyName(name) }
  func behaviour(_ name: String) -> String { "self." + behaviourName(name) }
  func localName(ofView index: Int) -> String { outlets[index] }
  func member(_ property: String, of component: Component) -> String {
    ObjectiveCSyntax(component).propertyName(property)
  }
  func extensionMember(_ name: String) -> String { names.name(name, suffix: "Value") }
  func flag(_ name: String) -> String { name }
  func chained(_ name: String) -> String { name }
  func style(_ name: String, of component: Component) -> String { ObjectiveCSyntax(component).caseName(name) }

  /// A property's name, with a suffix where a view, UIKit or the language has taken it.
  func propertyName(_ property: String) -> String {
    let name = component.codeName(of: property)
    // Backticks are Swift's way to use a reserved word.
    let plain = name.hasPrefix("`") ? property : name
    return plain == property ? names.name(property, suffix: suffix(of: property)) : plain
  }

  private func suffix(of property: String) -> String {
    if component.views.contains(where: { $0.text == .property(property) }) { return "Text" }
    return component.views.contains { $0.state?.condition?.property == property } ? "State" : "Value"
  }

  /// The function that looks a design spec up.
  func specFunction(_ codeName: String) -> String { "Spec" + ObjectiveCLiteral.capitalised(codeName) }

  func behaviourName(_ name: String) -> String { names.name(name, suffix: "Behaviour") }

  /// A style as a case of the class's enumeration.
  func caseName(_ style: String) -> String { className + "Style" + ObjectiveCLiteral.capitalised(style) }

  // MARK: Values

  func bool(_ value: Bool) -> String { ObjectiveCLiteral.bool(value) }
  func string(_ text: String) -> String { ObjectiveCLiteral.string(text) }
  func image(_ name: String) -> String { ObjectiveCLiteral.image(name) }
  func color(_ color: Color) -> String { ObjectiveCLiteral.color(color) }
  func cgColor(_ color: Color) -> String { ObjectiveCLiteral.color(color) + ".CGColor" }
  func cgColor(ofProperty name: String) -> String { property(name) + ".CGColor" }
  func font(_ font: FontChoice, size: String?) -> String { ObjectiveCLiteral.font(font, size: size) }
  func priority(_ priority: Priority) -> String { ObjectiveCLiteral.priority(priority) }
  func choice(_ type: String, _ name: String) -> String { type + ObjectiveCLiteral.capitalised(name) }
  func options(_ type: String, _ names: [String]) -> String {
    names.isEmpty ? type + "None" : names.map { choice(type, $0) }.joined(separator: " | ")
  }
  func insets(_ sides: [String]) -> String { "UIEdgeInsetsMake(\(sides.joined(separator: ", ")))" }
  func directionalInsets(_ sides: [String]) -> String {
    "NSDirectionalEdgeInsetsMake(\(sides.joined(separator: ", ")))"
  }
  func size(width: String, height: String) -> String { "CGSizeMake(\(width), \(height))" }
  func rect(_ frame: Frame) -> String { literal(.rect(frame)) }
  func list(_ items: [String]) -> String { "@[\(items.joined(separator: ", "))]" }
  func literal(_ literal: Literal) -> String { ObjectiveCLiteral.literal(literal) }
  func divided(_ numerator: Double, by denominator: Double) -> String {
    "\(SwiftLiteral.floating(numerator)) / \(SwiftLiteral.floating(denominator))"
  }
  /// C converts numbers as they are assigned.
  func converted(_ value: String, to type: Property.Kind) -> String { value }

  func number(_ number: PropertyNumber) -> String {
    switch number {
    case .number(let value): return SwiftLiteral.number(value)
    case .spec(let name): return specFunction(name) + "()"
    case .property(let name):
      let type = component.properties.first { $0.name == name }?.type
      return (type == .int ? "(CGFloat)" : "") + property(name)
    case .sum(let terms):
      return terms.enumerated().map { index, term in
        let sign = index == 0 ? (term.isNegative ? "-" : "") : term.isNegative ? " - " : " + "
        return sign + (term.isNegative ? inBrackets(term.value) : self.number(term.value))
      }.joined()
    case .product(let factors):
      let first = factors.first?.isDivisor == true ? "1.0" : ""
      return first
        + factors.enumerated().map { index, factor in
          let sign = factor.isDivisor ? " / " : index == 0 ? "" : " * "
          return sign + inBrackets(factor.value)
        }.joined()
    }
  }

  /// A part of a product, or what stands behind a minus. Two whole numbers would be divided without a rest.
  private func inBrackets(_ number: PropertyNumber) -> String {
    switch number {
    case .number(let value): value < 0 ? "(\(SwiftLiteral.floating(value)))" : SwiftLiteral.floating(value)
    case .sum, .product: "(\(self.number(number)))"
    case .property, .spec: self.number(number)
    }
  }

  // MARK: Statements

  func call(_ method: String) -> String { "[self \(method)];" }

  func call(
    _ receiver: String, _ method: String, _ first: String, _ label: (swift: String, objectiveC: String),
    _ second: String
  ) -> String {
    "[\(receiver) \(method):\(first) \(label.objectiveC):\(second)];"
  }

  func configuration(_ configuration: ButtonConfiguration, view index: Int) -> String {
    let made = "[UIButtonConfiguration \(configuration.style.rawValue)ButtonConfiguration]"
    if configuration.size == .medium { return "\(view(index)).configuration = \(made);" }
    let name = outlets[index] + "Configuration"
    return """
      UIButtonConfiguration *\(name) = \(made);
      \(name).buttonSize = \(choice("UIButtonConfigurationSize", configuration.size.rawValue));
      \(view(index)).configuration = \(name);
      """
  }

  /// A configuration is taken, changed and given back: the button keeps a copy of its own.
  func configure(view index: Int, _ key: String, _ value: String) -> String {
    let name = outlets[index] + (key == "contentInsets" ? "Insets" : "Titles")
    return """
      UIButtonConfiguration *\(name) = \(view(index)).configuration;
      \(name).\(key) = \(value);
      \(view(index)).configuration = \(name);
      """
  }

  func titleTransformer(_ font: FontChoice, size: String?) -> String {
    """
    ^NSDictionary<NSAttributedStringKey, id> *(NSDictionary<NSAttributedStringKey, id> *attributes) {
      NSMutableDictionary<NSAttributedStringKey, id> *result = [attributes mutableCopy];
      result[NSFontAttributeName] = \(self.font(font, size: size));
      return result;
    }
    """
  }
}
