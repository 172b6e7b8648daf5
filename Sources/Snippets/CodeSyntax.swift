import Components
import ConstraintSolver
import Layout

/// How a language says what a view class does: its names, values and statements.
///
/// What is said is the same in every language; who says it asks a syntax for the words.
protocol CodeSyntax {
  /// What ends a statement.
  var end: String { get }

  // Names inside of the class
  func view(_ index: Int) -> String
  func property(_ name: String) -> String
  /// An object of the class that does something with its views.
  func behaviour(_ name: String) -> String
  /// What the name of a local variable can begin with.
  func localName(ofView index: Int) -> String
  /// A property of a component that another one holds.
  func member(_ property: String, of component: Component) -> String
  /// A property that the design system gives to one of UIKit's classes.
  func extensionMember(_ name: String) -> String
  /// UIKit's name of a property that is true or false: `hidden` is `isHidden` in Swift.
  func flag(_ name: String) -> String
  /// A property that may be nil and whose own property follows.
  func chained(_ name: String) -> String
  /// What holds the style of a component that has several.
  var styleMember: String { get }
  /// A style of a component that has several.
  func style(_ name: String, of component: Component) -> String

  // Values
  func bool(_ value: Bool) -> String
  func string(_ text: String) -> String
  func image(_ name: String) -> String
  func color(_ color: Color) -> String
  func cgColor(_ color: Color) -> String
  /// The colour of a layer from a property that may have none.
  func cgColor(ofProperty name: String) -> String
  /// - Parameter size: how the size is worked out; the font's own number where that is nil.
  func font(_ font: FontChoice, size: String?) -> String
  func priority(_ priority: Priority) -> String
  /// A case of one of UIKit's enumerations, which Objective-C names after `type`.
  func choice(_ type: String, _ name: String) -> String
  func options(_ type: String, _ names: [String]) -> String
  /// Insets from the code of their sides: top, left, bottom, right.
  func insets(_ sides: [String]) -> String
  /// Insets from the code of their sides: top, leading, bottom, trailing.
  func directionalInsets(_ sides: [String]) -> String
  func size(width: String, height: String) -> String
  func rect(_ frame: Frame) -> String
  func list(_ items: [String]) -> String
  func literal(_ literal: Literal) -> String
  /// A number that hangs on properties.
  func number(_ number: PropertyNumber) -> String
  /// The value of a property as one of another type that takes it.
  func converted(_ value: String, to type: Property.Kind) -> String
  /// A number as one of single precision.
  func float(_ value: String) -> String
  func divided(_ numerator: Double, by denominator: Double) -> String

  // Statements
  /// A call of a method of the class itself.
  func call(_ method: String) -> String
  /// A call with two arguments, the second one behind a label in each language.
  func call(
    _ receiver: String, _ method: String, _ first: String, _ label: (swift: String, objectiveC: String),
    _ second: String
  ) -> String
  /// Gives a segmented control a segment.
  func insertSegment(_ title: String, at number: Int, view index: Int) -> String
  /// Gives a button its configuration.
  func configuration(_ configuration: ButtonConfiguration, view index: Int) -> String
  /// Changes a part of a button's configuration.
  func configure(view index: Int, _ key: String, _ value: String) -> String
  /// The part of a button's configuration that gives titles a font; nil takes it back.
  func titleTransformer(_ font: FontChoice, size: String?) -> String
}

extension CodeSyntax {
  var styleMember: String { "style" }

  func assign(_ target: String, _ value: String) -> String { "\(target) = \(value)\(end)" }

  func number(_ value: Double) -> String { SwiftLiteral.number(value) }

  func insets(_ insets: EdgeInsets) -> String {
    self.insets([insets.top, insets.left, insets.bottom, insets.right].map(SwiftLiteral.number))
  }

  func directionalInsets(_ insets: EdgeInsets) -> String {
    directionalInsets([insets.top, insets.left, insets.bottom, insets.right].map(SwiftLiteral.number))
  }

  /// A remark at the end of a line: the token that a font comes from.
  func remark(_ font: FontChoice?) -> String {
    if case .token(let name, _)? = font { "  // " + name } else { "" }
  }
}

/// Swift, for the class of a component.
///
/// A class, so that all statements of a component are made with one.
final class SwiftSyntax: CodeSyntax {
  let component: Component
  /// Whether styles are objects, and not cases of an enumeration.
  let hasStyleObjects: Bool

  init(component: Component, hasStyleObjects: Bool = false) {
    self.component = component
    self.hasStyleObjects = hasStyleObjects
  }

  var end: String { "" }
  var styleMember: String { hasStyleObjects ? "viewStyle" : "style" }

  func view(_ index: Int) -> String { SwiftLiteral.name(component.views[index].name) }
  func property(_ name: String) -> String { component.codeName(of: name) }
  func behaviour(_ name: String) -> String { SwiftLiteral.name(name) }
  func localName(ofView index: Int) -> String { component.views[index].name }
  func member(_ property: String, of component: Component) -> String { component.codeName(of: property) }
  func extensionMember(_ name: String) -> String { SwiftLiteral.member(name) }
  func flag(_ name: String) -> String { "is" + capitalised(name) }
  func chained(_ name: String) -> String { name + "?" }
  func style(_ name: String, of component: Component) -> String {
    hasStyleObjects ? component.styleObjectName(name) + "()" : "." + SwiftLiteral.member(name)
  }

  func bool(_ value: Bool) -> String { "\(value)" }
  func string(_ text: String) -> String { SwiftLiteral.string(text) }
  func image(_ name: String) -> String { "UIImage(named: \(string(name)))" }
  func color(_ color: Color) -> String { SwiftLiteral.color(color) }
  func cgColor(_ color: Color) -> String { SwiftLiteral.typedColor(color) + ".cgColor" }
  func cgColor(ofProperty name: String) -> String { property(name) + "?.cgColor" }
  func font(_ font: FontChoice, size: String?) -> String { SwiftLiteral.font(font, size: size) }
  func priority(_ priority: Priority) -> String { SwiftLiteral.priority(priority) }
  func choice(_ type: String, _ name: String) -> String { "." + name }
  func options(_ type: String, _ names: [String]) -> String {
    "[" + names.map { "." + $0 }.joined(separator: ", ") + "]"
  }
  func insets(_ sides: [String]) -> String {
    "UIEdgeInsets(top: \(sides[0]), left: \(sides[1]), bottom: \(sides[2]), right: \(sides[3]))"
  }
  func directionalInsets(_ sides: [String]) -> String {
    "NSDirectionalEdgeInsets(top: \(sides[0]), leading: \(sides[1]), bottom: \(sides[2]), trailing: \(sides[3]))"
  }
  func size(width: String, height: String) -> String { "CGSize(width: \(width), height: \(height))" }
  func rect(_ frame: Frame) -> String { SwiftLiteral.literal(.rect(frame)) }
  func list(_ items: [String]) -> String { "[\(items.joined(separator: ", "))]" }
  func literal(_ literal: Literal) -> String { SwiftLiteral.literal(literal) }
  func number(_ number: PropertyNumber) -> String { number.code(in: component) }
  func converted(_ value: String, to type: Property.Kind) -> String { "\(type.rawValue)(\(value))" }
  func divided(_ numerator: Double, by denominator: Double) -> String {
    "\(SwiftLiteral.floating(numerator)) / \(SwiftLiteral.floating(denominator))"
  }

  func call(_ method: String) -> String { method + "()" }
  func call(
    _ receiver: String, _ method: String, _ first: String, _ label: (swift: String, objectiveC: String),
    _ second: String
  ) -> String {
    "\(receiver).\(method)(\(first), \(label.swift): \(second))"
  }
  func configuration(_ configuration: ButtonConfiguration, view index: Int) -> String {
    let made = "\(view(index)).configuration = .\(configuration.style.rawValue)()"
    if configuration.size == .medium { return made }
    return made + "\n\(view(index)).configuration?.buttonSize = .\(configuration.size.rawValue)"
  }
  func configure(view index: Int, _ key: String, _ value: String) -> String {
    "\(view(index)).configuration?.\(key) = \(value)"
  }
  func titleTransformer(_ font: FontChoice, size: String?) -> String {
    let code = self.font(font, size: size)
    let typed = code.hasPrefix(".") ? "UIFont" + code : code
    let name = "UIConfigurationTextAttributesTransformer"
    let short = "\(name) { $0.merging(AttributeContainer([.font: \(typed)])) }"
    // As wide as a line is, less the places where it stands.
    if short.count <= 94 { return short }
    return """
      \(name) {
        let font = \(typed)
        return $0.merging(AttributeContainer([.font: font]))
      }
      """
  }
}

extension ConstraintScope {
  /// What an anchor is multiplied with, as code; nil where nothing needs to be said. A quotient where the author wrote
  /// one.
  func multiplier(_ constraint: ResolvedConstraint) -> String? {
    guard constraint.second != nil else { return nil }
    if let ratio = constraint.ratio { return syntax.divided(ratio.numerator, by: ratio.denominator) }
    if let source = constraint.multiplierSource { return syntax.number(source) }
    return constraint.multiplier == 1 ? nil : SwiftLiteral.number(constraint.multiplier)
  }

  /// What is added, as code; nil where that is nothing.
  func constant(_ constraint: ResolvedConstraint) -> String? {
    if let measure = constraint.measure, configured.contains(measure.view) {
      let code = "viewStyle.\(SwiftLiteral.member(plainNames[measure.view])).\(measure.path)"
      return measure.isNegative ? "-" + code : code
    }
    if let source = constraint.constantSource { return syntax.number(source) }
    return constraint.constant == 0 ? nil : SwiftLiteral.number(constraint.constant)
  }

  /// The tokens and specs that a constraint's numbers come from, as a remark behind its line.
  func remark(_ constraint: ResolvedConstraint) -> String {
    // A spec that labels the constraint needs no remark.
    let names = constraint.named.filter { $0 != constraint.identifier }
    return names.isEmpty ? "" : "  // " + names.joined(separator: ", ")
  }
}
