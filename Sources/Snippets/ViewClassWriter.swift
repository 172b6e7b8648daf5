import Components
import Layout

/// Writes a component as a `UIView` subclass: outlets, properties, a method for each style.
struct ViewClassWriter {
  let component: Component
  let styles: [ResolvedStyle]
  private let constraints: SnapKitWriter
  /// The constraints of each style by the view that they are made on, worked out once.
  private let groups: [[(view: Int?, constraints: [ResolvedConstraint])]]
  /// Views that some style makes constraints on; nil for the component itself.
  private let constrained: Set<Int?>
  /// What each style says of each view.
  private let statements: [[[ValueStatement]]]

  init(component: Component, styles: [ResolvedStyle]) {
    self.component = component
    self.styles = styles
    let names = component.views.map(\.name)
    let parents = component.views.map { view in
      view.placement.parent.flatMap { parent in names.firstIndex(of: parent.value) }
    }
    let writer = SnapKitWriter(component: component, views: names, parents: parents)
    constraints = writer
    groups = styles.map { writer.groups($0.constraints) }
    constrained = Set(groups.flatMap { $0.map(\.view) })
    statements = styles.map { style in
      style.views.enumerated().map { index, view in
        view.valueStatements(in: component, nested: style.nested.first { $0.view == index })
      }
    }
  }

  private var className: String { SwiftLiteral.name(component.name) }
  /// Several styles can be switched between, so that each makes its constraints anew.
  private var hasStyles: Bool { styles.count > 1 }
  /// Whether values and constraints are made anew while the view is in use: for another style, or another value of a
  /// property.
  private var isRemade: Bool { hasStyles || properties.areCalculatedWith }
  /// Whether a style relates the component's own sides to numbers or to each other.
  private var hasOwnConstraints: Bool { constrained.contains(nil) }

  private var properties: ClassProperties {
    ClassProperties(component: component, styles: styles)
  }

  func write() -> String {
    var code = CodeWriter()
    code.line("import SnapKit")
    code.line("import UIKit")
    code.line()
    if let summary = component.summary {
      code.line("/// " + summary.split(whereSeparator: \.isNewline).joined(separator: " "))
    }
    code.block("final class \(className): UIView") { code in
      if hasStyles { writeStyleCases(&code) }
      for view in component.views {
        code.line("let \(SwiftLiteral.name(view.name)) = \(SwiftLiteral.name(view.className))()")
      }
      for behaviour in component.behaviours {
        code.line("let \(SwiftLiteral.name(behaviour.name)) = \(SwiftLiteral.name(behaviour.className))()")
      }
      if hasStyles {
        code.line()
        code.block("var style = Style.\(SwiftLiteral.member(styles[0].name))") { $0.line("didSet { applyStyle() }") }
      }
      if isRemade, hasOwnConstraints {
        code.line()
        code.line("private var ownConstraints: [Constraint] = []")
      }
      properties.write(to: &code)
      writeInitialisers(&code)
      writeSetUp(&code)
      if isRemade { writeStyles(&code) }
      writeNaturalSize(&code)
    }
    return code.text
  }

  private func writeStyleCases(_ code: inout CodeWriter) {
    code.block("enum Style") { code in
      for style in styles { code.line("case \(SwiftLiteral.name(style.name))") }
    }
    code.line()
  }

  /// What only attributed text can say goes when plain text is set.
  private func needsAttributes(_ view: String) -> Bool {
    styles.contains { style in style.views.contains { $0.name == view && $0.needsAttributes } }
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
      for view in component.views { for line in view.placementStatements { code.line(line) } }
      for view in component.views { writeFixedContent(of: view, &code) }
      for line in properties.initialStatements { code.line(line) }
      for behaviour in component.behaviours {
        for line in behaviour.outletStatements { code.line(line) }
      }
      if isRemade {
        code.line("applyStyle()")
      } else if let style = styles.first {
        code.line()
        writeValues(of: style, 0, &code)
        writeConstraints(of: style, 0, &code)
      }
    }
    if !isRemade, let style = styles.first {
      for view in style.views where needsAttributes(view.name) {
        code.line()
        code.block("private func apply\(capitalised(view.name))Attributes()") { writeAttributes(of: view, &$0) }
      }
    }
  }

  /// Puts a view where it belongs: into the component, another view, or a stack.
  private func addition(of index: Int) -> String {
    let view = component.views[index]
    let name = SwiftLiteral.name(view.name)
    let parent = constraints.parents[index]
    let target = parent.map { SwiftLiteral.name(component.views[$0].name) + "." } ?? ""
    if view.viewClass == .layoutGuide { return "\(target)addLayoutGuide(\(name))" }
    let isArranged = view.placement.isArranged && parent.map { component.views[$0].viewClass == .stackView } ?? false
    return "\(target)\(isArranged ? "addArrangedSubview" : "addSubview")(\(name))"
  }

  /// Texts and states that no style and no property changes.
  private func writeFixedContent(of view: ComponentView, _ code: inout CodeWriter) {
    let name = SwiftLiteral.name(view.name)
    if case .literal(let text)? = view.text { code.line("\(name).text = \(SwiftLiteral.string(text))") }
    if let state = view.state, state.condition == nil, let flag = state.state.flag {
      code.line("\(name).\(flag.name) = \(flag.isNegative ? "false" : "true")")
    }
    for setting in view.extensions {
      guard case .literal(let literal) = setting.value else { continue }
      code.line("\(name).\(SwiftLiteral.member(setting.property)) = \(SwiftLiteral.literal(literal))")
    }
    guard let nested = styles.first?.nested.first(where: { component.views[$0.view].name == view.name }) else { return }
    for setting in nested.settings {
      guard case .literal(let literal) = setting.value else { continue }
      code.line("\(name).\(nested.component.codeName(of: setting.property)) = \(SwiftLiteral.literal(literal))")
    }
  }

  /// A component of a size in points is as large where nothing else is said.
  private func writeNaturalSize(_ code: inout CodeWriter) {
    guard let size = component.naturalSize else { return }
    func side(_ points: Double?) -> String { points.map(SwiftLiteral.number) ?? "UIView.noIntrinsicMetric" }
    code.line()
    code.block("override var intrinsicContentSize: CGSize") { code in
      code.line("CGSize(width: \(side(size.width)), height: \(side(size.height)))")
    }
  }

  private func writeStyles(_ code: inout CodeWriter) {
    code.line()
    guard hasStyles else {
      code.block("private func applyStyle()") { code in
        guard let style = styles.first else { return }
        writeValues(of: style, 0, &code)
        writeConstraints(of: style, 0, &code)
      }
      return
    }
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
        writeConstraints(of: style, number, &code)
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
        if isRemade {
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
    if let spacing = view.lineSpacing {
      code.line("\(paragraph).lineSpacing = \(view.number(spacing, at: "lineSpacing", in: component))")
    }
    // A paragraph's own mode and alignment would take the place of the label's.
    code.line("\(paragraph).lineBreakMode = \(name).lineBreakMode")
    code.line("\(paragraph).alignment = \(name).textAlignment")
    code.line("\(name).attributedText = NSAttributedString(")
    code.indented { code in
      code.line("string: \(name).text ?? \"\",")
      let attributes = view.textAttributes(paragraph: paragraph, in: component)
      guard attributes.count > 1 else { return code.line("attributes: [\(attributes[0])]") }
      code.line("attributes: [")
      code.indented { code in
        for attribute in attributes { code.line(attribute + ",") }
      }
      code.line("]")
    }
    code.line(")")
  }

  // MARK: Constraints

  private func writeConstraints(of style: ResolvedStyle, _ number: Int, _ code: inout CodeWriter) {
    let verb = isRemade ? "remakeConstraints" : "makeConstraints"
    let own = Dictionary(groups[number].map { ($0.view, $0.constraints) }) { first, _ in first }
    for view in component.views.indices where constrained.contains(view) {
      let name = SwiftLiteral.name(component.views[view].name)
      if let group = own[view] {
        code.block("\(name).snp.\(verb)", closure: "make") { code in
          for line in constraints.lines(group) { code.line(line) }
        }
      } else {
        code.line("\(name).snp.removeConstraints()")
      }
    }
    for group in constraints.guideGroups(style.constraints) {
      code.block("\(group.guide).snp.\(verb)", closure: "make") { code in
        for line in constraints.lines(group.constraints) { code.line(line) }
      }
    }
    writeOwnConstraints(own[nil] ?? [], &code)
  }

  /// Constraints of the component itself: remaking them would take away those that its parent made.
  private func writeOwnConstraints(_ own: [ResolvedConstraint], _ code: inout CodeWriter) {
    let lines = constraints.lines(own)
    guard isRemade else {
      guard !lines.isEmpty else { return }
      code.block("snp.makeConstraints", closure: "make") { code in
        for line in lines { code.line(line) }
      }
      return
    }
    guard hasOwnConstraints else { return }
    code.line("for constraint in ownConstraints { constraint.deactivate() }")
    guard !lines.isEmpty else { return code.line("ownConstraints = []") }
    code.block("ownConstraints = snp.prepareConstraints", closure: "make") { code in
      for line in lines { code.line(line) }
    }
    code.line("for constraint in ownConstraints { constraint.activate() }")
  }
}
