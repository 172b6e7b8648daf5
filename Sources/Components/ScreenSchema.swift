import Documents

extension SchemaFile {
  /// What a screen file may say. A test asks the reader for every key that it knows, and compares.
  ///
  /// Which components and data there are is not said here: that is the schema of a server's payloads.
  public static let screen = SchemaFile(
    title: "Framebook screen", root: .screen,
    definitions: [
      .init("section", .section), .init("header", .header), .init("item", .item), .init("card", .card),
      .init("emptyState", .emptyState), .init("inset", .inset), .init("data", .data), .init("when", .when),
      .init("color", .color),
    ])
}

extension Schema {
  fileprivate static let screen = mapping(
    [
      Key("screen", text("Me").described("The screen's name, by which steps lead to it.")),
      Key("summary", text().described("A sentence for lists and the top of the page.")),
      Key("navigationBar", mapping([Key("title", text())]).described("The bar at the top of the screen.")),
      Key(
        "parallaxHeader",
        mapping(
          common + [
            Key("height", namedLength.described("Points at rest.")),
            Key("minimum", namedLength.described("Points that stay while the screen scrolls on.")),
            Key("stretch", bool.described("Whether it grows when the screen is pulled down.")),
          ], required: ["component", "height"]
        ).described("A component above the sections that shrinks as the screen scrolls.")),
      Key(
        "conditions",
        entries(
          of: mapping([
            Key("title", text().described("What the reader is.")),
            Key(
              "excludes", list(of: Schema(.text(examples: []))).described("Conditions that never hold with this one.")),
          ])
        ).described("What may be so or not: a member, a guest.")),
      Key("data", entries(of: text()).described("Values that conditions and rows speak of.")),
      Key("registers", list(of: text()).described("The components that may stand in the screen.")),
      Key("sections", list(of: reference("section")).described("The parts of the screen, from top to bottom.")),
      Key("empty", reference("emptyState").described("In place of the sections where they show no row.")),
    ], required: ["screen", "sections"]
  ).described("A screen: sections of components with their data, shown under conditions.")

  fileprivate static let section = mapping([
    Key("id", text().described("What the section is recognised by.")),
    Key("when", reference("when")),
    Key("header", reference("header").described("Above the items.")),
    Key("items", list(of: reference("item")).described("The rows and cards.")),
    Key("empty", reference("emptyState").described("In place of the items where none is shown.")),
    Key("footer", reference("header").described("Below the items.")),
    Key(
      "background",
      any(
        reference("color"),
        mapping(
          [Key("color", reference("color")), Key("cornerRadius", namedLength)], required: ["color"])
      ).described("The ground behind the items.")),
    Key("sectionInset", reference("inset").described("From the neighbouring sections and the screen's edges.")),
    Key("itemsInset", reference("inset").described("From the section's insets to the items; may be negative.")),
    Key("verticalSpacing", somePoints), Key("horizontalSpacing", somePoints),
  ])

  fileprivate static let header = mapping(
    common + shown + [Key("pinned", bool.described("Whether it stays on the screen with its section."))],
    required: ["component"])

  fileprivate static let item: Schema = {
    var mapping = Mapping(itemKeys)
    mapping.requiredAny = ["component", "carousel"]
    return Schema(.mapping(mapping))
  }()

  private static let itemKeys =
    common + shown + [
      Key("stretch", bool.described("Whether it becomes as tall as the tallest beside it.")),
      Key("respectsHorizontalInsets", bool.described("Whether it keeps within the section's insets.")),
      Key(
        "carousel",
        mapping(
          [
            Key("itemWidth", namedLength), Key("itemHeight", namedLength), Key("itemsSpacing", somePoints),
            Key("contentInset", reference("inset").described("Between the row's edges and its cards at rest.")),
            Key("items", list(of: reference("card"))),
          ], required: ["itemWidth", "itemHeight", "items"]
        ).described("Cards in a row that scrolls sideways.")),
    ]

  fileprivate static let card = mapping(common + shown, required: ["component"])

  fileprivate static let emptyState = mapping(common, required: ["component"])

  private static let common = [
    Key("component", text("RowText").described("The component's name.")),
    Key("style", text().described("One of its styles.")),
    Key("data", reference("data")),
    Key("step", text().described("The screen that a tap leads to.")),
    Key("steps", entries(of: text()).described("The screens that taps on views in the component lead to.")),
  ]

  private static let shown = [
    Key("when", reference("when")),
    Key("id", text().described("What the row is recognised by when its data change.")),
  ]

  fileprivate static let when = Schema(
    .pattern(".", examples: ["vip and not guest", "count > 0"]), "A condition over names: and, or, not, comparisons.")

  fileprivate static let data = entries(of: text()).described(
    "Values by the component's properties, or '$' and one of the screen's.")

  fileprivate static let inset = mapping(["top", "left", "bottom", "right"].map { Key($0, somePoints) })

  private static let somePoints = any(number(Screen.Limits.points), named)
  private static let namedLength = any(number(Screen.Limits.lengths), named)
}
