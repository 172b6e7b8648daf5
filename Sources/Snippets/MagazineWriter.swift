import Components
import Layout

extension Component {
  /// The component as a cell, a header or a footer of a MagazineLayout screen, with the view model that configures it.
  ///
  /// - Parameter styles: the styles that the class offers, resolved; the first is the one it starts with.
  /// - Returns: nothing for a component that no such screen has a place for.
  public func magazine(_ styles: [ResolvedStyle]) -> [Snippet] { magazine(styles, nil) }

  func magazine(_ styles: [ResolvedStyle], _ statements: ClassStatements<SwiftSyntax>?) -> [Snippet] {
    guard let writer = MagazineWriter(self, styles, statements) else { return [] }
    return [Snippet(.magazine, of: self, code: writer.write())]
  }
}

/// Writes a cell or a supplementary view, its configurator and its view model.
struct MagazineWriter {
  private let component: Component
  private let writer: ViewClassWriter
  private let isSupplementary: Bool
  private let widthMode: String
  private let hasStyles: Bool
  private let styles: [ResolvedStyle]

  /// Where a screen has a place for a component; nil where it has none: for a plain view, or a width that MagazineLayout
  /// does not know.
  static func place(of component: Component) -> (isSupplementary: Bool, widthMode: String)? {
    let isSupplementary: Bool
    switch component.kind {
    case .header, .footer: isSupplementary = true
    case .view: return nil
    // Kinds that a design system adds are those of rows.
    default: isSupplementary = false
    }
    let widthMode: String
    switch component.width {
    case .full: widthMode = ".fullWidth(respectsHorizontalInsets: true)"
    case .fraction(1, of: 1): widthMode = ".fullWidth(respectsHorizontalInsets: true)"
    case .fraction(1, of: let divisor):
      widthMode = Self.widthModes[divisor] ?? ".fractionalWidth(divisor: \(divisor))"
    case .fraction, .points: return nil
    }
    let isTaken =
      component.views.contains { Self.cellMembers.contains($0.name) }
      || component.properties.contains { Self.cellMembers.contains($0.name) }
    return isTaken ? nil : (isSupplementary, widthMode)
  }

  /// Nil where a screen has no place for the component.
  init?(_ component: Component, _ styles: [ResolvedStyle], _ statements: ClassStatements<SwiftSyntax>? = nil) {
    guard let place = Self.place(of: component) else { return nil }
    (isSupplementary, widthMode) = place
    self.component = component
    self.styles = styles
    hasStyles = styles.count > 1
    let model = component.name + "VM"
    let superclass = isSupplementary ? "MagazineLayoutCollectionReusableView" : "MagazineLayoutCollectionViewCell"
    let conformance = isSupplementary ? "ConfigurableSupplementary" : "ConfigurableCell"
    let configurator = isSupplementary ? "MagazineSupplementaryConfigurator" : "MagazineCellConfigurator"
    var lines = ["func configure(item: \(model)) {"]
    if hasStyles { lines.append("  style = item.style") }
    for property in component.properties {
      lines.append("  \(component.codeName(of: property.name)) = item.\(Self.modelName(of: property))")
    }
    lines.append("}")
    if lines.count == 2 { lines = ["func configure(item: \(model)) {}"] }
    let shell = ClassShell(
      inheritance: "\(superclass), \(conformance)", root: isSupplementary ? "" : "contentView",
      imports: ["MagazineLayout"],
      preface: [
        "typealias \(component.name)Configurator = \(configurator)<\(model), \(SwiftLiteral.name(component.name))>", "",
      ],
      members: [lines], writesSpecs: false)
    writer = ViewClassWriter(component: component, styles: styles, shell: shell, statements: statements) {
      SnapKitWriter($0)
    }
  }

  private static let widthModes = [2: ".halfWidth", 3: ".thirdWidth", 4: ".fourthWidth", 5: ".fifthWidth"]

  /// Members of `UICollectionViewCell` and of the protocols that a view cannot be named like.
  private static let cellMembers: Set<String> = [
    "backgroundConfiguration", "backgroundView", "configure", "contentConfiguration", "contentView",
    "configurationState", "isHighlighted", "isSelected", "reuseIdentifier", "selectedBackgroundView",
  ]

  /// A property's name in the view model, where the protocols have names of their own.
  private static func modelName(of property: Property) -> String { SwiftLiteral.name(modelLabel(of: property)) }

  /// The same name as a label, where no word is reserved but a few.
  static func modelLabel(of property: Property) -> String {
    let taken = ["configurator", "didSelect", "diffHash", "heightMode", "sizeMode", "style", "self"]
    let name = taken.contains(property.name) ? property.name + "Value" : property.name
    return ["inout", "var", "let"].contains(name) ? "`\(name)`" : name
  }

  func write() -> String {
    var code = CodeWriter()
    let model = component.name + "VM"
    code.line("/// What \(component.name) shows.")
    code.block("struct \(model): \(isSupplementary ? "MagazineSupplementaryDataType" : "MagazineCellDataType")") {
      code in
      if hasStyles, let first = styles.first {
        code.line("var style = \(SwiftLiteral.name(component.name)).Style.\(SwiftLiteral.member(first.name))")
      }
      for property in component.properties { code.line(declaration(of: property)) }
      if hasStyles || !component.properties.isEmpty { code.line() }
      writeSize(&code)
      code.line()
      writeHash(&code)
      code.line()
      let configurator = isSupplementary ? "SupplementaryConfigurator" : "CellConfigurator"
      code.block("func configurator() -> \(configurator)") { $0.line("\(component.name)Configurator(item: self)") }
      guard !isSupplementary else { return }
      code.line()
      code.line("func didSelect() {}")
    }
    writer.writeSpecs(&code)
    return writer.write() + "\n" + code.text
  }

  /// A constant, or a variable with the value that the property has until it is set.
  private func declaration(of property: Property) -> String {
    let name = Self.modelName(of: property)
    let isText = component.views.contains { $0.text == .property(property.name) }
    let isState = component.views.contains { $0.state?.condition?.property == property.name }
    if property.defaultValue == nil, isText || isState { return "let \(name): \(property.type.rawValue)" }
    return "var \(name): \(property.type.codeType)\(property.initialCode)"
  }

  private func writeSize(_ code: inout CodeWriter) {
    let heightMode: String
    if case .points(let points) = component.height {
      let syntax = SwiftSyntax(component: component)
      let height = styles.first?.length(points, "size.height", syntax) ?? SwiftLiteral.number(points)
      heightMode = ".static(height: \(height))"
    } else {
      heightMode = ".dynamic"
    }
    // A screen is asked for its size where views are.
    let actor = styles.first?.lengthSources["size.height"] == nil ? "" : "@MainActor "
    if isSupplementary {
      return code.line("\(actor)var heightMode: MagazineLayoutHeaderHeightMode { \(heightMode) }")
    }
    code.block("\(actor)var sizeMode: MagazineLayoutItemSizeMode") { code in
      code.call("MagazineLayoutItemSizeMode", filling: ["widthMode: \(widthMode)", "heightMode: \(heightMode)"])
    }
  }

  /// The hash of all that is shown: a row whose hash stays is the same row.
  private func writeHash(_ code: inout CodeWriter) {
    var parts = hasStyles ? ["style"] : []
    for property in component.properties {
      let name = Self.modelName(of: property)
      switch property.type {
      case .cgPoint: parts += ["\(name).x", "\(name).y"]
      case .cgSize: parts += ["\(name).width", "\(name).height"]
      case .cgRect: parts += ["\(name).minX", "\(name).minY", "\(name).width", "\(name).height"]
      default: parts.append(name)
      }
    }
    guard !parts.isEmpty else { return code.line("var diffHash: Int { 0 }") }
    if parts.count == 1 { return code.line("var diffHash: Int { \(parts[0]).hashValue }") }
    code.block("var diffHash: Int") { code in
      code.line("var hasher = Hasher()")
      for part in parts { code.line("hasher.combine(\(part))") }
      code.line("return hasher.finalize()")
    }
  }
}
