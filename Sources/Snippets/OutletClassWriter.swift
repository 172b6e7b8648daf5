import Components
import Layout

/// Writes the class whose outlets Interface Builder documents connect: each document is one style of it.
struct OutletClassWriter {
  private let component: Component
  private let styles: [ResolvedStyle]
  private let specs: [SpecSource]
  /// Of each style by itself, as its document has no other.
  private let statements: [ClassStatements<SwiftSyntax>]
  private let properties: ClassProperties<SwiftSyntax>
  private let syntax: SwiftSyntax
  /// Whether what one style's document needs of the class is not what every other's does.
  private var differs = false

  /// - Parameter known: what a class says of the views that switches between the styles.
  init(component: Component, styles: [ResolvedStyle], known: ClassStatements<SwiftSyntax>? = nil) {
    self.component = component
    self.styles = styles
    let syntax = known?.syntax ?? SwiftSyntax(component: component)
    self.syntax = syntax
    specs = component.specs(of: styles, setsMargins: true)
    // A document shows samples until the class says otherwise.
    statements = styles.map { ClassStatements(component, [$0], syntax, handsOn: false, like: known) }
    guard styles.count != 1 else {
      properties = statements[0].properties
      return
    }
    properties = ClassProperties(component: component, styles: styles, syntax: syntax, handsOn: false)
    let said = styles.indices.map { style in
      var code = CodeWriter()
      writeValues(of: style, &code)
      return (fixedValues(of: style), code.text, distances(of: style))
    }
    differs = said.contains { first in
      said.contains { other in
        first.0 != other.0 || first.1 != other.1
          || first.2.contains { name, lines in other.2[name].map { $0 != lines } ?? false }
      }
    }
  }

  /// Whether values and constraints are made anew when a property changes.
  private var isRemade: Bool {
    properties.areCalculatedWith || styles.count > 1 && styles.contains { $0.views.contains(where: \.needsAttributes) }
  }

  /// Where a document says its style, if what one needs of the class is not what every other does.
  var styleProperty: String? { differs ? scope.free("styleName") : nil }

  private var scope: ConstraintScope {
    ConstraintScope(component, [], root: "", isRemade: false, syntax: syntax)
  }

  func write() -> String {
    var code = CodeWriter(reservingCapacity: 1024)
    code.line("import UIKit")
    code.line()
    code.summary(component.summary)
    code.block("final class \(SwiftLiteral.name(component.name)): UIView") { code in
      for view in component.views where view.viewClass != .layoutGuide {
        code.line("@IBOutlet weak var \(SwiftLiteral.name(view.name)): \(SwiftLiteral.name(view.className))!")
      }
      let outlets = Set(styles.flatMap { component.constraintOutlets(of: $0).values })
      for name in outlets.sorted() { code.line("@IBOutlet weak var \(name): NSLayoutConstraint?") }
      for behaviour in component.behaviours {
        code.line("let \(SwiftLiteral.name(behaviour.name)) = \(SwiftLiteral.name(behaviour.className))()")
      }
      properties.write(to: &code)
      writeBorders(&code)
      if let styleProperty, let first = styles.first {
        code.line()
        code.line("/// The style that the document is made for.")
        code.line("@IBInspectable var \(styleProperty): String = \(SwiftLiteral.string(first.name))")
      }
      writeAwaking(&code)
      writeStyles(&code)
      writeAttributeMethods(&code)
    }
    if styles.contains(where: { style in style.constraints.contains { $0.multiplierSource != nil } }) {
      writeReplacement(&code)
    }
    SpecWriter(component: component, specs: specs).writeSwift(&code)
    return code.text
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

  // MARK: What Interface Builder has no place for

  private func writeAwaking(_ code: inout CodeWriter) {
    var lines = placements
    if !differs, !styles.isEmpty { lines += fixedValues(of: 0) }
    lines += statements.first?.ownContent ?? []
    var applied = CodeWriter()
    if isRemade || differs { applied.line("applyStyle()") } else { writeStyle(0, &applied) }
    guard !lines.isEmpty || !applied.isEmpty else { return }
    code.line()
    code.block("override func awakeFromNib()") { code in
      code.line("super.awakeFromNib()")
      for line in lines { code.lines(line) }
      if isRemade || differs {
        code.line("applyStyle()")
      } else if !applied.isEmpty {
        writeStyle(0, &code)
      }
    }
  }

  /// How views take part in the layout, where that hangs on the device or documents cannot say it.
  private var placements: [String] {
    let scope = scope
    let moved = component.views.indices.filter { index in
      !component.views[index].placement.sources.isEmpty || component.views[index].placement.spacingAfter != nil
    }
    var lines = moved.flatMap { index in
      let view = component.views[index]
      var plain = view
      plain.placement.sources = [:]
      plain.placement.spacingAfter = nil
      let parent = scope.parents[index].map { scope.views[$0] }
      let said = Set(plain.placementStatements(syntax, view: index, parent: parent))
      return view.placementStatements(syntax, view: index, parent: parent).filter { !said.contains($0) }
    }
    let sides = ["top", "left", "bottom", "right"].map { "margins." + $0 }
    if let style = styles.first, sides.contains(where: { style.lengthSources[$0] != nil }) {
      let margins = component.surroundings.margins
      let values = zip(sides, [margins.top, margins.left, margins.bottom, margins.right])
      lines.append(syntax.assign("layoutMargins", syntax.insets(values.map { style.length($1, $0, syntax) })))
    }
    return lines
  }

  /// Values of a style that its document cannot hold.
  private func fixedValues(of style: Int) -> [String] {
    var lines: [String] = []
    for (index, view) in styles[style].views.enumerated() {
      let name = SwiftLiteral.name(view.name)
      if view.viewClass == .label, case .scaled? = view.values.font, let font = view.values.font {
        lines.append("\(name).font = \(SwiftLiteral.font(font, size: size(view, "font")))")
      }
      if view.viewClass == .button, view.placement.buttonConfiguration == nil, case .scaled? = view.values.titleFont,
        let font = view.values.titleFont
      {
        lines.append("\(name).titleLabel?.font = \(SwiftLiteral.font(font, size: size(view, "titleFont")))")
      }
      let said = statements[style].values(of: 0, view: index)
      lines += said.filter { $0.hasPrefix(name + ".layer.shadow") || $0.hasPrefix(name + ".style = ") }
      if view.placement.buttonConfiguration != nil {
        lines += said.filter { $0.hasPrefix(name + ".configuration?.") }
      }
    }
    let changing = Set(styles[style].views.indices.flatMap { statements[style].calculatedValues(view: $0) })
    return lines.filter { !changing.contains($0) }
  }

  /// What of the constraints a property or the device changes, by their outlets; one with another multiplier takes the
  /// place of the first.
  private func distances(of style: Int) -> [String: [String]] {
    var distances: [String: [String]] = [:]
    for (index, name) in component.constraintOutlets(of: styles[style]) {
      let constraint = styles[style].constraints[index]
      distances[name] = [
        constraint.multiplierSource.map { "\(name) = \(name)?.replaced(multiplier: \(syntax.number($0)))" },
        constraint.constantSource.map { "\(name)?.constant = \(syntax.number($0))" },
      ].compactMap { $0 }
    }
    return distances
  }

  /// Those of a style in the order of their names; of all styles where they do not differ, for a document has only the
  /// outlets of its own.
  private func distanceLines(of style: Int) -> [String] {
    let all = differs ? [distances(of: style)] : styles.indices.map(distances)
    let merged = all.reduce(into: [:]) { $0.merge($1) { first, _ in first } }
    return merged.sorted { $0.key < $1.key }.flatMap(\.value)
  }

  /// The values that are given to a style's views when it is applied.
  private func writeValues(of style: Int, _ code: inout CodeWriter) {
    for (index, view) in styles[style].views.enumerated() {
      for line in statements[style].calculatedValues(view: index) { code.lines(line) }
      guard view.needsAttributes else { continue }
      if isRemade {
        view.writeAttributes(to: &code, in: component, syntax)
      } else if !view.sources.isEmpty {
        code.line("apply\(capitalised(view.name))Attributes()")
      }
    }
  }

  private func size(_ view: ResolvedView, _ font: String) -> String? {
    view.sources[font + ".size"]?.code(in: component)
  }

  private func writeStyle(_ number: Int, _ code: inout CodeWriter) {
    guard styles.indices.contains(number) else { return }
    if differs {
      for line in fixedValues(of: number) { code.lines(line) }
    }
    writeValues(of: number, &code)
    for line in distanceLines(of: number) { code.lines(line) }
  }

  private func writeStyles(_ code: inout CodeWriter) {
    guard isRemade || differs, !styles.isEmpty else { return }
    code.line()
    guard let styleProperty else { return code.block("private func applyStyle()") { writeStyle(0, &$0) } }
    code.block("private func applyStyle()") { code in
      code.line("switch \(styleProperty) {")
      for number in styles.indices.dropFirst() {
        code.line("case \(SwiftLiteral.string(styles[number].name)): \(application(of: number))")
      }
      code.line("default: \(application(of: 0))")
      code.line("}")
    }
    for (number, style) in styles.enumerated() where needsClass(number) {
      code.line()
      code.block("private func apply\(capitalised(style.name))Style()") { writeStyle(number, &$0) }
    }
  }

  /// Whether a style's document lacks anything that the class has to say.
  private func needsClass(_ number: Int) -> Bool {
    var code = CodeWriter()
    writeStyle(number, &code)
    return !code.text.isEmpty
  }

  private func application(of number: Int) -> String {
    needsClass(number) ? "apply\(capitalised(styles[number].name))Style()" : "break"
  }

  private func writeAttributeMethods(_ code: inout CodeWriter) {
    guard !isRemade, let style = styles.first else { return }
    for (index, view) in style.views.enumerated() where statements[0].needsAttributes(index) {
      code.line()
      code.block("private func apply\(capitalised(view.name))Attributes()") {
        view.writeAttributes(to: &$0, in: component, syntax)
      }
    }
  }

  /// What a constraint is for which another multiplier counts.
  private func writeReplacement(_ code: inout CodeWriter) {
    code.line()
    code.block("extension NSLayoutConstraint") { code in
      code.line("/// A constraint's multiplier cannot be set; one with the other multiplier takes its place.")
      code.block("fileprivate func replaced(multiplier: CGFloat) -> NSLayoutConstraint?") { code in
        code.line("guard let firstItem, multiplier != self.multiplier else { return self }")
        code.line("let other = NSLayoutConstraint(")
        code.indented { code in
          code.line("item: firstItem, attribute: firstAttribute, relatedBy: relation,")
          code.line("toItem: secondItem, attribute: secondAttribute,")
          code.line("multiplier: multiplier, constant: constant)")
        }
        code.line("other.priority = priority")
        code.line("other.identifier = identifier")
        code.line("isActive = false")
        code.line("other.isActive = true")
        code.line("return other")
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

  /// The outlets of a style's constraints whose numbers hang on properties or design specs, by the constraints' indices.
  func constraintOutlets(of style: ResolvedStyle) -> [Int: String] {
    guard style.constraints.contains(where: { $0.constantSource != nil || $0.multiplierSource != nil }) else {
      return [:]
    }
    let scope = ConstraintScope(
      self, [style.constraints], root: "", isRemade: true, syntax: SwiftSyntax(component: self))
    var used: Set<String> = []
    var names: [Int: String] = [:]
    for (index, constraint) in style.constraints.enumerated()
    where constraint.constantSource != nil || constraint.multiplierSource != nil {
      names[index] = scope.freeName(for: constraint, &used)
    }
    return names
  }
}
