import Documents
import Layout
import Typography

extension SchemaFile {
  /// What a component file may say. A test asks the reader for every key that it knows, and compares.
  ///
  /// - Parameters:
  ///   - convention: the kinds that there are.
  ///   - extensions: what classes of UIKit got from the design system.
  public static func component(
    _ convention: NamingConvention = .standard, extensions: [ClassExtension] = []
  ) -> SchemaFile {
    SchemaFile(
      title: "Framebook component", root: .component(convention),
      definitions: [
        .init("property", .property), .init("view", .view(extensions)), .init("nestedView", .nestedView),
        .init("mockFrame", .mockFrame), .init("style", .style),
        .init("viewStyle", .viewStyle(extensions)), .init("constraints", .constraints),
      ] + valueDefinitions)
  }

  /// What values of views are made of.
  static let valueDefinitions: [Schema.Key] = [
    .init("measure", .measure), .init("length", .length), .init("insets", .insets), .init("edges", .edges),
    .init("color", .color), .init("font", .font), .init("priorities", .priorities),
  ]
}

extension Schema {
  fileprivate static func component(_ convention: NamingConvention) -> Schema {
    mapping(
      [
        Key("component", text("RowText").described("The component's name, which is that of its class.")),
        Key(
          "kind",
          choice(convention.kinds.map(\.rawValue))
            .described("What it is in a list; the names of its kind begin with the same word.")),
        Key("summary", text().described("A sentence for lists and the top of the page.")),
        Key(
          "size",
          mapping([
            Key(
              "width",
              any(choice(["full"]), Schema(.pattern("^[0-9]+/[0-9]+$", examples: ["1/2"])), number(1...10_000), named)
                .described("'full', a fraction such as 1/2, or points.")),
            Key("height", any(choice(["dynamic"]), number(1...10_000), named).described("'dynamic', or points.")),
          ]).described("How large the component is in its section.")),
        Key(
          "properties",
          entries(of: reference("property")).described("What can be set from outside, with data for previews.")),
        Key(
          "mock",
          mapping(
            [
              Key("width", number(1...1_000_000).described("Pixels.")),
              Key("height", number(1...1_000_000).described("Pixels.")),
              Key("scale", number(0.1...100).described("How many pixels of the picture are a point.")),
              Key(
                "tolerance",
                number(0...1000).described(
                  "Constraints say where views are; a check tells which are more pixels than this off the picture's places."
                )),
            ], required: ["width", "height"]
          ).described("The size of the design picture that the views' measures are of.")),
        Key(
          "views",
          entries(of: any(reference("view"), reference("nestedView")))
            .described("The views by the names of their outlets.")),
        Key("safeArea", reference("edges").described("How far bars reach into the component in its previews.")),
        Key("margins", reference("edges").described("The component's layout margins; 8 points unless said.")),
        Key("constraints", reference("constraints").described("Constraints that hold in every style.")),
        Key("styles", entries(of: reference("style")).described("The ways for the component to look.")),
        Key(
          "behaviours",
          entries(
            of: mapping(
              [
                Key("class", text("ParallaxBehaviour").described("The class of the behaviour.")),
                Key("summary", text().described("What it does.")),
                Key(
                  "outlets",
                  entries(of: any(text("name"), list(of: text("name"))))
                    .described("Views by the names of the behaviour's outlets; a list for an outlet collection.")),
              ], required: ["class"])
          ).described("Objects that do something with views, wired by outlets.")),
        Key("changes", .changes),
        Key("deprecated", .deprecationNotice),
      ], required: ["component", "views"]
    ).described("A piece of a design system: views, styles, constraints, sample data.")
  }

  fileprivate static let property = mapping([
    Key("type", choice(Property.Kind.allCases.map(\.rawValue)).described("One of the types that can be inspected.")),
    Key("sample", literal.described("What previews show.")),
    Key("default", literal.described("What it is as long as nobody sets it.")),
    Key("summary", text().described("What it is for.")),
  ])

  fileprivate static let mockFrame = mapping(
    [
      Key("width", number(0...1_000_000)), Key("height", number(0...1_000_000)),
      Key("right", number(0...1_000_000).described("Where the view ends, from the picture's left edge.")),
      Key("bottom", number(0...1_000_000).described("Where the view ends, from the picture's top edge.")),
    ], required: ["width", "height", "right", "bottom"]
  ).described("Where the view lies in the design picture, in its pixels.")

  fileprivate static let style = entries(
    of: reference("viewStyle"),
    beside: [
      Key("extends", text().described("The style whose values hold where this one says nothing.")),
      Key("summary", text().described("What the style is for.")),
      Key("constraints", reference("constraints").described("Constraints in place of those of the style it extends.")),
    ])

  fileprivate static let constraints = list(
    of: Schema(
      .pattern(".", examples: ["title.left == left + 14", "V:|-20-[title]"]),
      "[view.]attribute relation [m *] [view.]attribute [± constant] [@priority] [#identifier], or UIKit's visual format."
    ))
}
