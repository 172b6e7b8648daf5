import Documents

extension SchemaFile {
  /// What `flows.yml` may say. A test asks the reader for every key that it knows, and compares.
  public static let flows = SchemaFile(
    title: "Framebook flows",
    root: .entries(of: .reference("flow")).described("The storyboards of an app, each with its screens."),
    definitions: [
      .init(
        "flow",
        .mapping(
          [
            .init("summary", .text().described("What the part of the app is for.")),
            .init("initial", .text("Me").described("The screen that it begins with; the first unless said.")),
            .init(
              "screens",
              .entries(of: .any(.reference("target"), .list(of: .reference("target"))))
                .described("The storyboard's screens by their names, and where each of them leads.")),
          ], required: ["screens"])),
      .init(
        "target",
        Schema(
          .pattern("^(storyboard|xib|class)\\.", examples: ["storyboard.Main", "storyboard.Main.Me", "xib.RowText"]),
          "A storyboard, a screen of one, a component's xib, or a class.")),
    ])

  /// What `extensions.yml` may say. A test asks the reader for every key that it knows, and compares.
  public static let extensions = SchemaFile(
    title: "Framebook extensions",
    root: .mapping(
      ViewClass.allCases.map {
        .init($0.rawValue, .entries(of: .reference("property")))
      }
    ).described("Properties that the design system gives to classes of UIKit."),
    definitions: [
      .init(
        "property",
        .mapping([
          .init("type", .choice(Property.Kind.allCases.map(\.rawValue)).described("One that can be inspected.")),
          .init("sample", .literal),
          .init("default", .literal.described("What it is as long as nobody sets it.")),
          .init("summary", .text().described("What it is for.")),
          .init(
            "sets",
            .choice(ClassExtension.values.map(\.name))
              .described("The value of UIKit that it stands for, and that is drawn.")),
        ]))
    ])
}

extension Schema {
  /// A value of one of the types that can be inspected, whichever that is.
  static let literal = any(text(), list(of: number, count: nil), entries(of: number))
}
