import Documents

extension SchemaFile {
  /// What `specs.yml` may say. A test asks the reader for every key that it knows, and compares.
  public static let specs = SchemaFile(
    title: "Framebook design specs", root: .specs,
    definitions: [.init("values", .specValues), .init("measure", .specMeasure)])
}

extension Schema {
  fileprivate static let specs = mapping(
    [
      Key(
        "devices",
        list(of: choice(Device.all.map(\.name))).described("The devices that values in a list are for, in order.")),
      Key(
        "specs",
        entries(
          of: any(
            reference("measure"), list(of: reference("measure")),
            mapping(
              [
                Key("summary", text().described("What the spec is for.")),
                Key("values", reference("values")),
                Key("offsetBy", reference("measure").described("Added to every value.")),
              ], required: ["values"]))
        ).described("Named measures in points, each with values of its own for some devices.")),
    ], required: ["specs"]
  ).described("The design specs of a system.")

  fileprivate static let specMeasure = any(
    number, Schema(.pattern(".", examples: ["$other * 2"]), "A sum of products of numbers and names behind '$'."))

  fileprivate static let specValues: Schema = {
    var values = Mapping(
      (["default"] + SizeClass.allCases.map(\.rawValue) + Device.all.map(\.name)).map {
        Key($0, reference("measure"))
      })
    // Ranges of widths, as Swift writes them.
    values.otherNames = Schema.NamePattern("^[0-9.]*\\.\\.[.<][0-9.]*$", examples: ["375...402", "744..."])
    values.isNeverEmpty = true
    values.others = [reference("measure")]
    return any(reference("measure"), list(of: reference("measure")), Schema(.mapping(values)))
  }()
}
