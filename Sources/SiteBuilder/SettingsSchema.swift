import Components
import Documents
import Typography

extension SchemaFile {
  /// What `site.yml` may say. A test asks the reader for every key that it knows, and compares.
  public static let site = SchemaFile(
    title: "Framebook site",
    root: .mapping(
      [
        .init("title", .text().described("The site's name.")),
        .init("tagline", .text().described("A sentence for the home page.")),
        .init("footer", .text().described("A line at the foot of every page.")),
        .init(
          "language", .text("en").described("The language of the pages and of the theme's words, as a BCP 47 tag.")),
        .init("theme", .text("default").described("A folder in 'themes'.")),
        .init("search", Schema(.bool).described("Whether readers can search the site.")),
        .init(
          "rawHTML",
          .choice(["harmless", "refuse", "allow"])
            .described("Which HTML in pages is written: what can do no harm, none, or any that runs no code.")),
        .init(
          "kinds",
          .entries(of: Schema(.pattern("^[^a-z]", examples: ["Banner"])))
            .described("Kinds of components beside row, card, header and footer: what their names begin with.")),
        .init(
          "checks",
          .mapping(
            CheckLevels.rules.map { rule in
              .init(
                rule.id,
                .choice(CheckLevels.Level.allCases.map(\.rawValue))
                  .described(rule.meaning.prefix(1).uppercased() + rule.meaning.dropFirst() + "."))
            }
          ).described("How serious warnings and what is found in layouts are taken.")),
        .init(
          "sections",
          .list(of: Schema(.text(examples: ["When to use", "Accessibility"])))
            .described("The headings that a check looks for in every page of a component.")),
        .init(
          "devices",
          .list(of: .choice(Device.all.map(\.name)))
            .described("What previews are made for; measures are those of the first.")),
        .init(
          "textSizes",
          .list(of: .choice(ContentSizeCategory.allCases.map(\.shortName)))
            .described("The text sizes, beside the usual one, that components have to look right in.")),
        .init(
          "locales",
          .list(of: Schema(.text(examples: SampleLocale.pseudoLanguages.map(\.name))))
            .described(
              "The languages, beside the components' own, that they have to look right in; those of 'strings/' if it is "
                + "left out.")),
      ] + Settings.keysOfParts, required: ["title"]
    ).described("The settings of a Framebook site."))
}
