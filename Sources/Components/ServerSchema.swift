import Documents

extension SchemaFile {
  /// What a server may send as a screen, by the components and screens that there are: JSON Schema 2020-12.
  ///
  /// A test holds it to the reader of payloads: what the schema refuses the reader answers, and the other way round but
  /// for what follows from several values together (conditions, ids, what is registered).
  public static func server(of system: DesignSystem) -> SchemaFile {
    ScreenSchema(system, isPayload: true).file(title: "Framebook server-driven screen", draft: .draft2020)
  }

  /// What a screen file may say, for editors.
  public static func screen(of system: DesignSystem) -> SchemaFile {
    ScreenSchema(system, isPayload: false).file(title: "Framebook screen", draft: .draft07)
  }
}

/// The parts of the schema, made for a design system.
private struct ScreenSchema {
  let system: DesignSystem
  /// Texts of a payload stand in quotes.
  let text: Schema
  private let isPayload: Bool

  /// Letters and `_`, and everything beyond ASCII: without classes such as `\p{L}`, which Python's validators and others
  /// do not know. The reader looks closer.
  private static let firstLetter = "[^\\x00-@\\[-^`{-\\x7f]"
  private static let letter = "[^\\x00-/:-@\\[-^`{-\\x7f]"

  init(_ system: DesignSystem, isPayload: Bool) {
    self.system = system
    self.isPayload = isPayload
    text = isPayload ? .string : .text()
  }

  func file(title: String, draft: SchemaFile.Draft) -> SchemaFile {
    let places: [(Screen.Role, String)] = [(.row, "row"), (.header, "header"), (.footer, "footer"), (.card, "card")]
    var definitions: [Schema.Key] = [.init("section", section), .init("insets", insets), .init("color", color)]
    for (role, name) in places where hasComponents(role) { definitions.append(.init(name, item(role))) }
    if hasComponents(.empty) { definitions.append(.init("emptyState", item(.empty))) }
    if hasComponents(.card) { definitions.append(.init("carousel", carousel)) }
    definitions.append(.init("step", step))
    for component in system.components { definitions.append(.init(dataName(component), data(of: component))) }
    return SchemaFile(title: title, root: screen, definitions: definitions, draft: draft)
  }

  // MARK: A screen

  private var screen: Schema {
    var keys: [Schema.Key] = [
      .init("screen", name.described("The screen's name; steps speak of it.")),
      .init("summary", text.described("A sentence for lists and the top of the page.")),
      .init("navigationBar", .mapping([.init("title", text)]).described("The bar below the status bar.")),
      .init(
        "conditions",
        .entries(of: .mapping([.init("title", text), .init("excludes", .list(of: text))]))
          .described("The flags that conditions speak of; a flag may exclude others.")),
      .init(
        "data",
        .entries(of: .text()).described("Values that conditions compare and that rows show as '$name'.")),
      .init("sections", .list(of: .reference("section")).described("From top to bottom.")),
    ]
    if !system.components.isEmpty {
      keys.append(
        .init(
          "registers",
          .list(of: .choice(system.components.map(\.name))).described("The components that may stand in the screen.")))
    }
    if hasComponents(.parallaxHeader) { keys.append(.init("parallaxHeader", item(.parallaxHeader))) }
    if hasComponents(.empty) {
      keys.append(.init("empty", .reference("emptyState").described("Shown where no section has a row.")))
    }
    return .mapping(keys, required: ["screen", "sections"])
      .described("Sections of components with their data, shown under conditions.")
  }

  private var name: Schema { Schema(.pattern("^\(Self.firstLetter)\(Self.letter)*$", examples: ["Me"])) }

  private var section: Schema {
    var keys: [Schema.Key] = [
      .init("id", text.described("What the section is recognised by.")),
      .init("when", condition),
      .init("sectionInset", .reference("insets").described("From the neighbouring sections and the screen's edges.")),
      .init("itemsInset", .reference("insets").described("From the section's insets to its items.")),
      .init("verticalSpacing", points.described("Points between two rows.")),
      .init("horizontalSpacing", points.described("Points between two items of a row.")),
      .init(
        "background",
        .any(
          .reference("color"), .named,
          .mapping(
            [.init("color", .any(.reference("color"), .named)), .init("cornerRadius", lengths)], required: ["color"])
        ).described("A colour behind everything from the header to the footer.")),
    ]
    for (role, key, definition) in [(Screen.Role.header, "header", "header"), (.footer, "footer", "footer")]
    where hasComponents(role) {
      keys.append(.init(key, .reference(definition)))
    }
    if hasComponents(.row) { keys.append(.init("items", .list(of: .reference("row")))) }
    if hasComponents(.empty) {
      keys.append(.init("empty", .reference("emptyState").described("Shown where no item is.")))
    }
    return .mapping(keys)
  }

  /// Numbers, or names of tokens and specs, which the app knows as well.
  private var points: Schema { .any(.number(Screen.Limits.points), .named) }
  private var lengths: Schema { .any(.number(Screen.Limits.lengths), .named) }

  private var insets: Schema {
    .mapping(["top", "left", "bottom", "right"].map { Schema.Key($0, points) })
  }

  private var color: Schema {
    .any(
      .choice(Color.Named.allCases.map(\.rawValue)),
      Schema(.pattern("^#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$", examples: ["#F7D794"])))
  }

  private var condition: Schema {
    text.described("Flags and comparisons, joined by 'and', 'or', 'not' and parentheses.")
  }

  /// A screen goes by its name, and with a small first letter.
  private var step: Schema {
    let names = system.screens.flatMap { $0.name == $0.stepName ? [$0.name] : [$0.stepName, $0.name] }
    return (names.isEmpty ? text : .choice(names)).described("The screen that a tap leads to.")
  }

  // MARK: Items

  private func components(_ role: Screen.Role) -> [Component] {
    system.components.filter { component in
      guard role.admits(component.kind) else { return false }
      switch role {
      case .header, .footer: return component.width == .full
      case .row: return component.hasMagazineWidth
      case .parallaxHeader, .card, .empty: return true
      }
    }
  }

  private func hasComponents(_ role: Screen.Role) -> Bool { !components(role).isEmpty }

  private func item(_ role: Screen.Role) -> Schema {
    let components = components(role)
    var keys: [Schema.Key] = [
      .init("component", .choice(components.map(\.name))),
      .init("style", text.described("The way for the component to look; its first one unless said.")),
      .init("data", .entries(of: anything).described("Values of the component's properties.")),
      .init("step", .reference("step")),
      .init("steps", .entries(of: .reference("step")).described("Where taps on the component's buttons lead.")),
    ]
    if role != .parallaxHeader, role != .empty {
      keys += [.init("when", condition), .init("id", text.described("What the row is recognised by."))]
    }
    switch role {
    case .header, .footer:
      keys.append(.init("pinned", .bool.described("Whether it stays on the screen with its section.")))
    case .row:
      keys += [
        .init("stretch", .bool.described("Whether it becomes as tall as the tallest in its row.")),
        .init("respectsHorizontalInsets", .bool.described("Whether a full-width row keeps the items' insets.")),
      ]
      if hasComponents(.card) { keys.append(.init("carousel", .reference("carousel"))) }
    case .parallaxHeader:
      keys += [
        .init("height", lengths.described("Points from the top of the screen.")),
        .init("minimum", lengths.described("As high as it stays.")),
        .init("stretch", .bool.described("Whether it grows when the screen is pulled down.")),
      ]
    case .card, .empty: break
    }
    var mapping = Schema.Mapping(keys)
    switch role {
    case .row where hasComponents(.card): mapping.requiredAny = ["component", "carousel"]
    case .parallaxHeader: mapping.required = ["component", "height"]
    default: mapping.required = ["component"]
    }
    mapping.variants = Schema.Variants(
      of: "component",
      components.map { component in
        .init(
          component.name,
          refined: [
            .init("style", .choice(component.shownStyles.map(\.name))),
            .init("data", .reference(dataName(component))),
            .init("steps", .mapping(component.tappedViews.map { .init($0, .reference("step")) })),
          ])
      })
    return Schema(.mapping(mapping))
  }

  private var carousel: Schema {
    .mapping(
      [
        .init("itemWidth", lengths.described("Points.")),
        .init("itemHeight", lengths.described("Points.")),
        .init("itemsSpacing", points.described("Points between two cards.")),
        .init("contentInset", .reference("insets").described("From the row's edges to its cards at rest.")),
        .init("items", .list(of: .reference("card"))),
      ], required: ["itemWidth", "itemHeight", "items"])
  }

  // MARK: Data

  private func dataName(_ component: Component) -> String { component.name + ".data" }

  private func data(of component: Component) -> Schema {
    .mapping(
      component.properties.map { property in
        let value = literal(of: property.type)
        let schema = property.type == .string || property.type == .image ? value : .any(value, reference)
        return .init(property.name, property.summary.map { schema.described($0) } ?? schema)
      })
  }

  /// A value of the screen.
  private var reference: Schema { Schema(.pattern("^\\$\(Self.firstLetter)\(Self.letter)*$", examples: ["$count"])) }

  private func literal(of type: Property.Kind) -> Schema {
    switch type {
    case .int: .integer(isPayload ? -Int(Datum.largestInteger)...Int(Datum.largestInteger) : nil)
    case .cgFloat, .double: .number
    case .bool: .bool
    case .string, .image: text
    case .color: .reference("color")
    case .cgPoint: numbers(["x", "y"], .number)
    case .cgSize: numbers(["width", "height"], .number(0...1e308))
    case .cgRect:
      .any(
        .list(of: .number, count: 4), braces,
        .mapping([
          .init("x", .number), .init("y", .number), .init("width", .number(0...1e308)),
          .init("height", .number(0...1e308)),
        ]))
    }
  }

  /// A list, a mapping, or a text as UIKit writes it.
  private func numbers(_ keys: [String], _ number: Schema) -> Schema {
    .any(.list(of: number, count: 2), braces, .mapping(keys.map { .init($0, number) }))
  }

  private var braces: Schema { Schema(.pattern("^ *\\{[-+0-9.eE, {}]*\\} *$", examples: [])) }

  /// What a component that is not known yet may be given.
  private var anything: Schema {
    .any(.text(), .list(of: .number), .entries(of: .number))
  }
}

extension Component {
  /// Whether a section can divide its width so that the component fits.
  var hasMagazineWidth: Bool {
    switch width {
    case .full: true
    case .points: false
    case .fraction(let part, let whole): part > 0 && whole > 0 && whole % part == 0
    }
  }

  /// The views that send taps.
  var tappedViews: [String] { views.filter(\.viewClass.isTapped).map(\.name) }
}
