import Documents

extension AppearanceSettings {
  /// The keys of this part of `site.yml`, for its schema.
  static let keys: [Schema.Key] = [
    .init(
      "colors",
      .mapping(Part.allCases.map { .init($0.rawValue, color.described($0.meaning)) })
        .described("Colours of pages: one for light and dark, or one for each.")),
    .init(
      "fonts",
      .mapping(Use.allCases.map { .init($0.rawValue, fonts) })
        .described(
          "Fonts of pages: names of families that readers may have, or font files in 'content/'; the first that is there counts."
        )),
    .init(
      "logo",
      .any(
        picture,
        .mapping(
          [
            .init("light", picture.described("The picture, or the one for light pages.")),
            .init("dark", picture.described("The one for dark pages.")),
            .init("title", Schema(.bool).described("Whether the site's title stands beside it.")),
          ], required: ["light"])
      )
      .described("A picture in 'content/' at the head of every page.")),
    .init("navigation", .list(of: link).described("Links in the head of every page.")),
    .init("links", .list(of: link).described("Links in the foot of every page.")),
  ]

  private static let hex = Schema(.pattern("^#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6})$", examples: ["#1f48d1"]))

  private static let color = Schema.any(
    hex,
    .mapping(
      [
        .init("light", hex.described("On light pages.")), .init("dark", hex.described("On dark pages.")),
      ], required: ["light", "dark"]))

  private static let fonts = Schema.any(.text("Charter"), .list(of: .text("Charter", "fonts/text.woff2")))

  private static let picture = Schema.text("images/logo.svg")

  private static let link: Schema = {
    var mapping = Schema.Mapping([
      .init("title", .text("Start").described("Its text.")),
      .init("page", .text("guides/start.md").described("A page, by its path in 'content/'.")),
      .init(
        "url",
        Schema(.pattern("^(https?://|mailto:)\\S*$", examples: ["https://example.org/"]))
          .described("An address in the web.")),
    ])
    mapping.required = ["title"]
    mapping.requiredAny = ["page", "url"]
    return Schema(.mapping(mapping))
  }()
}

extension Settings {
  /// The keys of `site.yml` that are read by parts of the settings.
  static let keysOfParts: [Schema.Key] = AppearanceSettings.keys + PublishingSettings.keys
}
