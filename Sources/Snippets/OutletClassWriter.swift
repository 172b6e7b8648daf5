import Components
import Layout

/// Writes the class whose outlets an Interface Builder document connects.
struct OutletClassWriter {
  private let component: Component
  private let styles: [ResolvedStyle]
  private let writer: ViewClassWriter
  private let specs: [SpecSource]
  private let statements: ClassStatements<SwiftSyntax>

  /// - Parameter styles: only the values of the first count; a document is made for one style.
  init(component: Component, styles: [ResolvedStyle]) {
    self.component = component
    self.styles = styles
    let shown = Array(styles.prefix(1))
    specs = component.specs(of: styles)
    writer = ViewClassWriter(component: component, styles: shown) { AnchorWriter($0) }
    statements = ClassStatements(component, shown, SwiftSyntax(component: component))
  }

  func write() -> String {
    var code = CodeWriter()
    code.line("import UIKit")
    code.line()
    if let summary = component.summary {
      code.line("/// " + summary.split(whereSeparator: \.isNewline).joined(separator: " "))
    }
    code.block("final class \(SwiftLiteral.name(component.name)): UIView") { code in
      for view in component.views where view.viewClass != .layoutGuide {
        code.line("@IBOutlet weak var \(SwiftLiteral.name(view.name)): \(SwiftLiteral.name(view.className))!")
      }
      for name in constraintOutlets.keys.sorted() { code.line("@IBOutlet weak var \(name): NSLayoutConstraint?") }
      for behaviour in component.behaviours {
        code.line("let \(SwiftLiteral.name(behaviour.name)) = \(SwiftLiteral.name(behaviour.className))()")
      }
      writer.writeProperties(&code)
      writeBorders(&code)
      writeAwaking(&code)
      if statements.isRemade { writeStyle(&code) }
      writer.writeAttributeMethods(&code)
    }
    SpecWriter(component: component, specs: specs).writeSwift(&code)
    return code.text
  }

  /// Constraints of any of the styles that a property or the device moves, by the outlet's name; with the constant as code.
  private var constraintOutlets: [String: String] {
    var outlets: [String: String] = [:]
    for style in styles {
      for (index, name) in component.constraintOutlets(of: style) {
        outlets[name] = style.constraints[index].constantSource?.code(in: component)
      }
    }
    return outlets
  }

  /// A layer's colour is none that a document can set; these properties of the class are.
  private func writeBorders(_ code: inout CodeWriter) {
    for view in component.views where component.hasBorderColor(view) {
      code.line()
      code.block("@IBInspectable var \(view.name)BorderColor: UIColor?") { code in
        code.line(
          "didSet { \(SwiftLiteral.name(view.name)).layer.borderColor = \(view.name)BorderColor?.cgColor }")
      }
    }
  }

  /// What Interface Builder has no place for.
  private func writeAwaking(_ code: inout CodeWriter) {
    var lines: [String] = []
    for view in component.views {
      guard let parent = view.placement.parent, let spacing = view.placement.spacingAfter else { continue }
      lines.append(
        "\(SwiftLiteral.name(parent.value)).setCustomSpacing(\(placementNumber(view, "spacingAfter", spacing)), "
          + "after: \(SwiftLiteral.name(view.name)))")
    }
    for (index, view) in (styles.first?.views ?? []).enumerated() {
      let name = SwiftLiteral.name(view.name)
      if view.viewClass == .label, case .scaled? = view.values.font, let font = view.values.font {
        lines.append("\(name).font = \(SwiftLiteral.font(font, size: size(view, "font")))")
      }
      if view.viewClass == .button, view.placement.buttonConfiguration == nil, case .scaled? = view.values.titleFont,
        let font = view.values.titleFont
      {
        lines.append("\(name).titleLabel?.font = \(SwiftLiteral.font(font, size: size(view, "titleFont")))")
      }
      let said = statements.values(of: 0, view: index)
      lines += said.filter { $0.hasPrefix(name + ".layer.shadow") || $0.hasPrefix(name + ".style = ") }
      if view.placement.buttonConfiguration != nil {
        lines += said.filter { $0.hasPrefix(name + ".configuration?.") }
      }
    }
    lines += statements.ownContent
    if !statements.isRemade {
      for (index, view) in (styles.first?.views ?? []).enumerated() {
        lines += statements.calculatedValues(view: index)
        if view.needsAttributes, !view.sources.isEmpty { lines.append("apply\(capitalised(view.name))Attributes()") }
      }
      lines += constraintOutlets.sorted { $0.key < $1.key }.map { "\($0.key)?.constant = \($0.value)" }
    }
    if statements.isRemade { lines.append("applyStyle()") }
    guard !lines.isEmpty else { return }
    code.line()
    code.block("override func awakeFromNib()") { code in
      code.line("super.awakeFromNib()")
      for line in lines { code.lines(line) }
    }
  }

  private func placementNumber(_ view: ComponentView, _ path: String, _ number: Double) -> String {
    view.placement.sources[path]?.code(in: component) ?? SwiftLiteral.number(number)
  }

  private func size(_ view: ResolvedView, _ font: String) -> String? {
    view.sources[font + ".size"]?.code(in: component)
  }

  /// The values and distances that hang on properties.
  private func writeStyle(_ code: inout CodeWriter) {
    code.line()
    code.block("private func applyStyle()") { code in
      for (index, view) in (styles.first?.views ?? []).enumerated() {
        for line in statements.calculatedValues(view: index) { code.lines(line) }
        if view.needsAttributes { writer.writeAttributes(of: view, &code) }
      }
      for (name, constant) in constraintOutlets.sorted(by: { $0.key < $1.key }) {
        code.line("\(name)?.constant = \(constant)")
      }
    }
  }
}

extension Component {
  /// Whether some style gives a view's border a colour.
  func hasBorderColor(_ view: ComponentView) -> Bool {
    view.values.borderColor != nil
      || styles.contains { $0.values.contains { $0.view.value == view.name && $0.values.borderColor != nil } }
  }

  /// The outlets of a style's constraints whose constants hang on properties or design specs, by the constraints' indices. A document's
  /// multipliers stay as they are.
  func constraintOutlets(of style: ResolvedStyle) -> [Int: String] {
    let scope = ConstraintScope(
      self, [style.constraints], root: "", isRemade: true, syntax: SwiftSyntax(component: self))
    var used: Set<String> = []
    var names: [Int: String] = [:]
    for (index, constraint) in style.constraints.enumerated() where constraint.constantSource != nil {
      names[index] = scope.freeName(for: constraint, &used)
    }
    return names
  }
}
