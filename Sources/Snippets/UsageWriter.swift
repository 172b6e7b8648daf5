import Components

extension Component {
  /// The few lines that put the component's class to use: make one, give it the samples.
  ///
  /// - Parameters:
  ///   - solved: the styles that the class offers, laid out; the first is the one that is shown.
  ///   - isWritten: whether the dialect has code of the component, where that is known.
  /// - Returns: nil where the dialect has no place for the component.
  public func usage(in dialect: Dialect, _ solved: [SolvedComponent], isWritten: Bool? = nil) -> Snippet? {
    let styles = solved.map(\.ownStyle)
    if dialect == .magazine, MagazineWriter.place(of: self) == nil { return nil }
    let writer = UsageWriter(component: self, styles: styles)
    switch dialect {
    case .snapKit, .layoutAnchor, .layoutConstraint:
      return Snippet(dialect, of: self, code: writer.swift(UsageWriter.swiftName(of: self)))
    case .styleObjects:
      return Snippet(dialect, of: self, code: writer.swift(UsageWriter.swiftName(of: self), hasStyleObjects: true))
    case .interfaceBuilder: return Snippet(dialect, of: self, code: writer.document)
    case .masonry: return Snippet(dialect, of: self, ending: "m", code: writer.objectiveC)
    case .magazine: return Snippet(dialect, of: self, code: writer.viewModel)
    case .swiftUI:
      return isWritten ?? (swiftUIRefusal(solved) == nil) ? Snippet(dialect, of: self, code: writer.swiftUI) : nil
    case .server: return serverItem(styles)
    }
  }
}

extension Dialect {
  /// Whether a class of one dialect is used just as that of the other.
  public func isUsed(like other: Dialect) -> Bool {
    let alike: [Dialect] = [.snapKit, .layoutAnchor, .layoutConstraint]
    return self == other || alike.contains(self) && alike.contains(other)
  }
}

/// Writes how a component's class is used.
struct UsageWriter {
  let component: Component
  let styles: [ResolvedStyle]

  /// What a variable for the component is called: `rowNews`.
  static func swiftName(of component: Component) -> String { SwiftLiteral.name(plainName(of: component)) }

  /// The class's name with a small first letter; capitals behind one another are one word: `RowVIP` is `rowVIP`.
  private static func plainName(of component: Component) -> String {
    let name = component.name
    let lower = name.prefix(1).lowercased() + name.dropFirst()
    // A name without a capital is the class's own.
    return lower == name ? "own" + capitalised(name) : lower
  }

  /// Properties that have something to show, with it.
  private var values: [(property: Property, value: Literal)] {
    component.properties.compactMap { property in property.shownValue.map { (property, $0) } }
  }

  func swift(_ name: String, hasStyleObjects: Bool = false) -> String {
    var code = CodeWriter()
    code.line("let \(name) = \(SwiftLiteral.name(component.name))()")
    if styles.count > 1 {
      let syntax = SwiftSyntax(component: component, hasStyleObjects: hasStyleObjects)
      code.line("\(name).\(syntax.styleMember) = \(syntax.style(styles[0].name, of: component))")
    }
    assign(name, &code)
    return code.text
  }

  private func assign(_ target: String, _ code: inout CodeWriter) {
    for (property, value) in values {
      code.line("\(target).\(component.codeName(of: property.name)) = \(SwiftLiteral.literal(value))")
    }
  }

  var document: String {
    let name = Self.swiftName(of: component)
    let style = component.shownStyles.count > 1 ? styles.first.map { capitalised($0.name) } ?? "" : ""
    var code = CodeWriter()
    code.line("let nib = UINib(nibName: \(SwiftLiteral.string(component.name + style)), bundle: nil)")
    code.line("let \(name) = nib.instantiate(withOwner: nil).first as? \(SwiftLiteral.name(component.name))")
    assign(name + "?", &code)
    return code.text
  }

  var objectiveC: String {
    let syntax = ObjectiveCSyntax(component)
    let plain = Self.plainName(of: component)
    let name = ObjectiveCNames(taken: []).name(plain, suffix: "View")
    var code = CodeWriter()
    code.line("\(syntax.className) *\(name) = [[\(syntax.className) alloc] init];")
    if let style = styles.first, styles.count > 1 { code.line("\(name).style = \(syntax.caseName(style.name));") }
    for (property, value) in values {
      code.line("\(name).\(syntax.propertyName(property.name)) = \(syntax.literal(value));")
    }
    return code.text
  }

  var swiftUI: String {
    var arguments: [String] = []
    if styles.count > 1 { arguments.append("style: .\(SwiftLiteral.member(styles[0].name))") }
    let bound = component.boundProperties(styles.first?.nested ?? [])
    for property in component.properties {
      let label = SwiftUILiteral.label(of: property.name, in: component)
      if bound.contains(property.name) {
        arguments.append("\(label): \(SwiftUILiteral.constant(property, property.shownValue))")
      } else if let value = property.shownValue {
        arguments.append("\(label): \(SwiftUILiteral.literal(value))")
      }
    }
    var code = CodeWriter()
    code.call(SwiftLiteral.name(component.name), filling: arguments)
    return code.text
  }

  var viewModel: String {
    var arguments: [String] = []
    if styles.count > 1 { arguments.append("style: .\(SwiftLiteral.member(styles[0].name))") }
    for (property, value) in values {
      arguments.append("\(MagazineWriter.modelLabel(of: property)): \(SwiftLiteral.literal(value))")
    }
    var code = CodeWriter()
    code.call("let item = \(component.name)VM", filling: arguments)
    return code.text
  }
}
