import Components
import Layout

/// Writes a component as a `UIView` subclass: outlets, properties, a method for each style.
struct ViewClassWriter {
  let component: Component
  let styles: [ResolvedStyle]
  private let shell: ClassShell
  private let scope: ConstraintScope
  private let constraints: any ConstraintCode
  /// What each style says of each view.
  private let statements: [[[ValueStatement]]]

  /// - Parameters:
  ///   - shell: what kind of class it becomes.
  ///   - constraints: makes the dialect's constraints.
  init(
    component: Component, styles: [ResolvedStyle], shell: ClassShell = .view,
    constraints: (ConstraintScope) -> any ConstraintCode
  ) {
    self.component = component
    self.styles = styles
    self.shell = shell
    scope = ConstraintScope(component, styles.map(\.constraints), root: shell.root, name: SwiftLiteral.name)
    self.constraints = constraints(scope)
    statements = styles.map { $0.views.map(\.valueStatements) }
  }

  private var className: String { SwiftLiteral.name(component.name) }
  /// Several styles can be switched between, so that each makes its constraints anew.
  private var hasStyles: Bool { styles.count > 1 }

  func write() -> String {
    var code = CodeWriter()
    for module in Set(constraints.imports + shell.imports).sorted() { code.line("import " + module) }
    code.line()
    for line in shell.preface { code.line(line) }
    if let summary = component.summary {
      code.line("/// " + summary.split(whereSeparator: \.isNewline).joined(separator: " "))
    }
    code.block("final class \(className): \(shell.inheritance)") { code in
      if hasStyles { writeStyleCases(&code) }
      for view in component.views {
        code.line("let \(SwiftLiteral.name(view.name)) = \(view.viewClass.rawValue)()")
      }
      if hasStyles {
        code.line()
        code.block("var style = Style.\(SwiftLiteral.member(styles[0].name))") { $0.line("didSet { applyStyle() }") }
        for declaration in constraints.storage {
          code.line()
          code.line(declaration)
        }
      }
      writeProperties(&code)
      writeInitialisers(&code)
      writeSetUp(&code)
      if hasStyles { writeStyles(&code) }
      for member in shell.members {
        code.line()
        for line in member { code.line(line) }
      }
    }
    return code.text
  }

  private func writeStyleCases(_ code: inout CodeWriter) {
    code.block("enum Style") { code in
      for style in styles { code.line("case \(SwiftLiteral.name(style.name))") }
    }
    code.line()
  }

  // MARK: Properties

  /// A property for every text and state that can be set from outside, and for what no view shows.
  func writeProperties(_ code: inout CodeWriter) {
    var written: [String] = []
    for view in component.views {
      if case .property(let property)? = view.text, !written.contains(property) {
        written.append(property)
        writeText(property, &code)
      }
      if let condition = view.state?.condition, !written.contains(condition) {
        written.append(condition)
        writeFlag(condition, &code)
      }
    }
    for property in component.properties where !written.contains(property.name) {
      code.line()
      code.line("@IBInspectable var \(name(of: property.name, suffix: "Value")): \(property.storage)")
    }
  }

  /// The text of one label, or of several that show the same.
  private func writeText(_ property: String, _ code: inout CodeWriter) {
    let labels = component.views.filter { $0.text == .property(property) }
    guard let first = labels.first else { return }
    code.line()
    code.block("var \(name(of: property, suffix: "Text")): String?") { code in
      code.line("get { \(SwiftLiteral.name(first.name)).text }")
      var lines = labels.map { "\(SwiftLiteral.name($0.name)).text = newValue" }
      let attributed = labels.filter { needsAttributes($0.name) }
      if hasStyles, !attributed.isEmpty {
        lines.append("applyStyle()")
      } else {
        lines += attributed.map { "apply\(capitalised($0.name))Attributes()" }
      }
      guard lines.count > 1 else { return code.line("set { \(lines[0]) }") }
      code.block("set") { code in
        for line in lines { code.line(line) }
      }
    }
  }

  /// The state of one control, or of several that change together.
  private func writeFlag(_ property: String, _ code: inout CodeWriter) {
    var lines: [String] = []
    var value: String?
    for view in component.views {
      guard view.state?.condition == property, let state = view.state?.state, let flag = flag(for: state) else {
        continue
      }
      let sign = flag.isNegative ? "!" : ""
      let name = SwiftLiteral.name(view.name)
      value = value ?? "\(sign)\(name).\(flag.name)"
      lines.append("\(name).\(flag.name) = \(sign)newValue")
    }
    guard let value else { return }
    code.line()
    code.block("var \(name(of: property, suffix: "State")): Bool") { code in
      code.line("get { \(value) }")
      guard lines.count > 1 else { return code.line("set { \(lines[0]) }") }
      code.block("set") { code in
        for line in lines { code.line(line) }
      }
    }
  }

  /// A property's name, with a suffix where a view has taken it.
  private func name(of property: String, suffix: String) -> String {
    let isTaken = property.isTakenByView || component.views.contains { $0.name == property }
    return isTaken ? property + suffix : SwiftLiteral.name(property)
  }

  /// What sets a property from outside.
  func memberName(of property: Property) -> String {
    let isText = component.views.contains { $0.text == .property(property.name) }
    let isState = component.views.contains { $0.state?.condition == property.name }
    return name(of: property.name, suffix: isText ? "Text" : isState ? "State" : "Value")
  }

  private func flag(for state: ControlState) -> (name: String, isNegative: Bool)? {
    switch state {
    case .normal: nil
    case .highlighted: ("isHighlighted", false)
    case .selected: ("isSelected", false)
    case .disabled: ("isEnabled", true)
    }
  }

  /// What only attributed text can say goes when plain text is set.
  private func needsAttributes(_ view: String) -> Bool {
    styles.contains { style in style.views.contains { $0.name == view && $0.needsAttributes } }
  }

  private func capitalised(_ name: String) -> String {
    name.prefix(1).uppercased() + name.dropFirst()
  }

  // MARK: Setting up

  private func writeInitialisers(_ code: inout CodeWriter) {
    code.line()
    code.block("override init(frame: CGRect)") { code in
      code.line("super.init(frame: frame)")
      code.line("setUpViews()")
    }
    code.line()
    code.block("required init?(coder: NSCoder)") { code in
      code.line("super.init(coder: coder)")
      code.line("setUpViews()")
    }
  }

  private func writeSetUp(_ code: inout CodeWriter) {
    code.line()
    code.block("private func setUpViews()") { code in
      for index in component.views.indices { code.line(addition(of: index)) }
      for line in constraints.preparation { code.line(line) }
      let designSize = component.designSizeStatements(root: shell.root) { scope.free($0) }
      for line in designSize.before { code.line(line) }
      for view in component.views { for line in view.placementStatements { code.line(line) } }
      for line in designSize.after { code.line(line) }
      for view in component.views { writeFixedContent(of: view, &code) }
      if hasStyles {
        code.line("applyStyle()")
      } else if let style = styles.first {
        code.line()
        writeValues(of: style, 0, &code)
        constraints.write(0, to: &code)
      }
    }
    writeAttributeMethods(&code)
  }

  /// A method for each label that shows attributed text, in a class that has nothing to switch.
  func writeAttributeMethods(_ code: inout CodeWriter) {
    guard !hasStyles, let style = styles.first else { return }
    for view in style.views where needsAttributes(view.name) {
      code.line()
      code.block("private func apply\(capitalised(view.name))Attributes()") { writeAttributes(of: view, &$0) }
    }
  }

  /// Puts a view where it belongs: into the component, another view, or a stack.
  private func addition(of index: Int) -> String {
    let view = component.views[index]
    let name = SwiftLiteral.name(view.name)
    let parent = scope.parents[index]
    let owner = parent.map { SwiftLiteral.name(component.views[$0].name) } ?? shell.root
    let target = owner.isEmpty ? "" : owner + "."
    if view.viewClass == .layoutGuide { return "\(target)addLayoutGuide(\(name))" }
    return "\(target)\(scope.arranged[index] ? "addArrangedSubview" : "addSubview")(\(name))"
  }

  /// Texts and states that no style and no property changes.
  private func writeFixedContent(of view: ComponentView, _ code: inout CodeWriter) {
    let name = SwiftLiteral.name(view.name)
    if case .literal(let text)? = view.text { code.line("\(name).text = \(SwiftLiteral.string(text))") }
    if case .property(let property)? = view.text, let text = defaultValue(of: property) {
      code.line("\(name).text = \(SwiftLiteral.string(text))")
    }
    if let condition = view.state?.condition, defaultValue(of: condition) == "true", let state = view.state?.state,
      let flag = flag(for: state)
    {
      code.line("\(name).\(flag.name) = \(flag.isNegative ? "false" : "true")")
    }
    if let state = view.state, state.condition == nil, let flag = flag(for: state.state) {
      code.line("\(name).\(flag.name) = \(flag.isNegative ? "false" : "true")")
    }
  }

  /// What a property is until it is set.
  private func defaultValue(of property: String) -> String? {
    component.properties.first { $0.name == property }?.defaultValue
  }

  private func writeStyles(_ code: inout CodeWriter) {
    code.line()
    code.block("private func applyStyle()") { code in
      code.line("switch style {")
      for style in styles {
        code.line("case .\(SwiftLiteral.member(style.name)): apply\(capitalised(style.name))Style()")
      }
      code.line("}")
    }
    for (number, style) in styles.enumerated() {
      code.line()
      code.block("private func apply\(capitalised(style.name))Style()") { code in
        writeValues(of: style, number, &code)
        constraints.write(number, to: &code)
      }
    }
  }

  // MARK: Values

  /// Whatever one of the styles says of a view, each of them has to say or take back.
  private func writeValues(of style: ResolvedStyle, _ number: Int, _ code: inout CodeWriter) {
    for (index, view) in style.views.enumerated() {
      let name = SwiftLiteral.name(view.name)
      var isEmpty = true
      for (place, statement) in statements[number][index].enumerated()
      where statements.contains(where: { $0[index][place].code != nil }) {
        code.line("\(name).\(statement.code ?? statement.reset)")
        isEmpty = false
      }
      if needsAttributes(view.name) {
        if hasStyles {
          writeAttributes(of: view, &code)
        } else {
          code.line("apply\(capitalised(view.name))Attributes()")
        }
        isEmpty = false
      }
      if !isEmpty { code.line() }
    }
  }

  private func writeAttributes(of view: ResolvedView, _ code: inout CodeWriter) {
    let name = SwiftLiteral.name(view.name)
    let paragraph = view.name + "Paragraph"
    code.line("let \(paragraph) = NSMutableParagraphStyle()")
    if let spacing = view.lineSpacing { code.line("\(paragraph).lineSpacing = \(SwiftLiteral.number(spacing))") }
    // A paragraph's own mode and alignment would take the place of the label's.
    code.line("\(paragraph).lineBreakMode = \(name).lineBreakMode")
    code.line("\(paragraph).alignment = \(name).textAlignment")
    code.line("\(name).attributedText = NSAttributedString(")
    code.indented { code in
      code.line("string: \(name).text ?? \"\",")
      let attributes = view.textAttributes(paragraph: paragraph)
      guard attributes.count > 1 else { return code.line("attributes: [\(attributes[0])]") }
      code.line("attributes: [")
      code.indented { code in
        for attribute in attributes { code.line(attribute + ",") }
      }
      code.line("]")
    }
    code.line(")")
  }
}
