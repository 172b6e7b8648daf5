import Components

/// A component's properties as those of its class: each passes its value on to whatever shows it.
struct ClassProperties<Syntax: CodeSyntax> {
  let component: Component
  let styles: [ResolvedStyle]
  let syntax: Syntax
  /// The names of the properties that values or constraints are made with.
  private let calculated: Set<String>
  /// The views whose text only attributes can show.
  private let attributed: Set<String>
  /// The properties that are values of views as they are: they are handed on, and nothing has to be made anew.
  let direct: Set<String>
  /// What makes a style's values and constraints anew, if not a method of that name.
  private let styling: String?

  /// - Parameter handsOn: whether properties may hand values on to views themselves.
  init(
    component: Component, styles: [ResolvedStyle], syntax: Syntax, styling: String? = nil, handsOn: Bool = true
  ) {
    self.styling = styling
    self.component = component
    self.styles = styles
    self.syntax = syntax
    // What several styles may say of a view is said by the style that is chosen.
    direct = handsOn && styles.count == 1 && !component.properties.isEmpty ? styles[0].directNames : []
    calculated =
      component.properties.isEmpty
      ? [] : styles.reduce(into: Set()) { $0.formUnion($1.calculatedNames) }.subtracting(direct)
    attributed = Set(styles.flatMap { style in style.views.lazy.filter(\.needsAttributes).map(\.name) })
  }

  /// Where a property's value goes.
  struct Use {
    /// What is set, as code: `label.text`.
    var target: String
    /// How the value is read back; nil where it cannot be.
    var reading: String?
    /// What is set, made from the property's value.
    var setting: (String) -> String = { $0 }
    /// The whole statement, where that is no assignment.
    var call: ((String) -> String)?
    /// What UIKit starts with.
    var initial: String?
    /// What has to be done afterwards.
    var refresh: String?
  }

  /// Whether values or constraints are made with some property.
  var areCalculatedWith: Bool {
    component.properties.contains { isCalculatedWith($0) }
  }

  func isCalculatedWith(_ property: Property) -> Bool {
    calculated.contains(property.name)
  }

  private func statement(_ use: Use, _ value: String) -> String {
    use.call?(use.setting(value)) ?? syntax.assign(use.target, use.setting(value))
  }

  /// The statements that pass a property's value on, and do what has to be done afterwards.
  func statements(passing value: String, of property: Property, to uses: [Use]) -> [String] {
    var lines = uses.map { statement($0, value) }
    var refreshes = uses.compactMap(\.refresh)
    if isCalculatedWith(property) { refreshes.append(refresh) }
    for line in refreshes where !lines.contains(line) { lines.append(line) }
    return lines
  }

  /// The method that makes a style's values and constraints anew.
  private var refresh: String { styling ?? syntax.call("applyStyle") }

  /// The statements that make the views show what the properties are until someone sets them.
  var initialStatements: [String] {
    component.properties.flatMap { property -> [String] in
      let value = property.defaultValue ?? (property.type == .bool ? .bool(false) : nil)
      guard let value else { return [] }
      return uses(of: property).compactMap { use in
        // A component that is given nothing keeps what it starts with.
        if use.initial == nil, property.defaultValue == nil { return nil }
        let code = syntax.literal(value)
        return use.setting(code) == use.initial ? nil : statement(use, code)
      }
    }
  }

  // MARK: Uses

  func uses(of property: Property) -> [Use] {
    component.views.enumerated().flatMap { index, view -> [Use] in
      let name = syntax.view(index)
      var uses: [Use] = []
      if view.text == .property(property.name) {
        let attributes = "apply\(capitalised(syntax.localName(ofView: index)))Attributes"
        let refresh =
          !needsAttributes(view.name)
          ? nil : styles.count > 1 || areCalculatedWith ? refresh : syntax.call(attributes)
        uses.append(Use(target: "\(name).text", reading: "\(name).text", refresh: refresh))
      }
      if let state = view.state, let condition = state.condition, condition.property == property.name,
        let flag = state.state.flag
      {
        uses.append(
          flagUse(
            "\(name).\(syntax.flag(flag.name))", isTurned: flag.isNegative != condition.isNegated,
            initial: syntax.bool(flag.isNegative)))
      }
      if let condition = view.hiddenIf, condition.property == property.name {
        uses.append(
          flagUse("\(name).\(syntax.flag("hidden"))", isTurned: condition.isNegated, initial: syntax.bool(false)))
      }
      for setting in view.extensions where setting.value == .property(property.name) {
        uses.append(Use(target: "\(name).\(syntax.extensionMember(setting.property))"))
      }
      if direct.contains(property.name) { uses += directUses(of: property, in: index) }
      return uses + controlUses(of: property, by: view, index) + nestedUses(of: property, in: index)
    }
  }

  func flagUse(_ target: String, isTurned: Bool, initial: String) -> Use {
    Use(
      target: target, reading: (isTurned ? "!" : "") + target,
      setting: { isTurned ? turned($0) : $0 }, initial: initial)
  }

  /// The opposite of a truth value, as code.
  private func turned(_ value: String) -> String {
    value == syntax.bool(true) ? syntax.bool(false) : value == syntax.bool(false) ? syntax.bool(true) : "!" + value
  }

  /// The properties of a component in the view's place that have their value from this one.
  private func nestedUses(of property: Property, in view: Int) -> [Use] {
    guard let nested = styles.first?.nested.first(where: { $0.view == view }) else { return [] }
    return nested.settings.compactMap { setting in
      guard setting.value == .property(property.name),
        let inner = nested.component.properties.first(where: { $0.name == setting.property })
      else { return nil }
      let target = syntax.view(view) + "." + syntax.member(inner.name, of: nested.component)
      if inner.type == property.type { return Use(target: target, reading: target) }
      return Use(target: target, setting: { syntax.converted($0, to: inner.type) })
    }
  }

  /// What only attributed text can say goes when plain text is set.
  private func needsAttributes(_ view: String) -> Bool {
    attributed.contains(view)
  }
}

extension ClassProperties<SwiftSyntax> {
  func write(to code: inout CodeWriter) {
    for property in component.properties {
      code.line()
      write(property, &code)
    }
  }

  private func write(_ property: Property, _ code: inout CodeWriter) {
    let uses = uses(of: property)
    let name = component.codeName(of: property.name)
    let type = property.type.codeType
    if let value = uses.first?.reading, uses.allSatisfy({ $0.reading != nil }), !isCalculatedWith(property) {
      code.block("var \(name): \(type)") { code in
        code.line("get { \(value) }")
        write("set", statements(passing: "newValue", of: property, to: uses), &code)
      }
      return
    }
    let declaration = "@IBInspectable var \(name): \(type)\(property.initialCode)"
    let lines = statements(passing: name, of: property, to: uses)
    guard !lines.isEmpty else { return code.line(declaration) }
    code.block(declaration) { write("didSet", lines, &$0) }
  }

  private func write(_ accessor: String, _ lines: [String], _ code: inout CodeWriter) {
    if lines.count == 1 { return code.line("\(accessor) { \(lines[0]) }") }
    code.block(accessor) { code in
      for line in lines { code.line(line) }
    }
  }
}

/// A name as the part of another one.
func capitalised(_ name: String) -> String {
  name.prefix(1).uppercased() + name.dropFirst()
}

extension Component {
  /// The name of one of its properties in code: its own, or with a suffix where the class has something of that name.
  func codeName(of property: String) -> String {
    let isTaken = property.isTakenByView || views.contains { $0.name == property }
    guard isTaken else { return SwiftLiteral.name(property) }
    if views.contains(where: { $0.text == .property(property) }) { return property + "Text" }
    return property + (views.contains { $0.state?.condition?.property == property } ? "State" : "Value")
  }
}

extension ControlState {
  /// The property of a control that puts it into the state, as Objective-C calls it, and whether the state is its opposite.
  var flag: (name: String, isNegative: Bool)? {
    switch self {
    case .normal: nil
    case .highlighted: ("highlighted", false)
    case .selected: ("selected", false)
    case .disabled: ("enabled", true)
    }
  }
}

extension Property {
  /// What follows the type in the declaration of a property that is kept.
  var initialCode: String {
    if let defaultValue { return " = " + SwiftLiteral.literal(defaultValue) }
    return switch type {
    case .string, .color, .image: ""
    case .int, .cgFloat, .double: " = 0"
    case .bool: " = false"
    case .cgPoint, .cgSize, .cgRect: " = .zero"
    }
  }
}

extension Property.Kind {
  /// The type in code: what can be nothing is optional.
  var codeType: String {
    switch self {
    case .string, .color, .image: rawValue + "?"
    default: rawValue
    }
  }
}
