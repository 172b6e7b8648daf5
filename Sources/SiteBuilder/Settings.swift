import Components
import Diagnostics
import Documents
import Markdown

/// What `content/site.yml` says.
public struct Settings: Hashable, Sendable {
  /// The site's name, in every page's title and at the top of the menu.
  public var title = "Design system"
  public var tagline: String?
  public var footer: String?
  /// A BCP 47 tag for the pages' `lang`, which chooses the theme's words too.
  public var language = Located("en", at: SourceRange(file: ContentFolder.settings, bytes: 0..<0))
  /// The folder under `themes/`.
  public var theme: Located<String>?
  /// What components have to look right in, as the file says it.
  var contexts = ContextChoice()
  /// The kinds of components, and what their names begin with.
  public var convention = NamingConvention.standard
  /// How serious warnings are taken.
  public var checks = CheckLevels()
  /// The headings that a check looks for in every page of a component.
  public var sections: [String] = []
  /// Whether readers can search the site.
  public var isSearched = true
  /// What becomes of HTML in pages.
  public var rawHTML = RenderingOptions.RawHTML.harmless
  /// Where and how the site is published.
  var publishing = PublishingSettings()
  /// How the site looks, and its own links.
  var appearance = AppearanceSettings()

  public init() {}

  /// Reads the settings; what is wrong is reported and left at its default.
  public static func reading(_ source: [UInt8], file: String) -> Reported<Settings> {
    let document = Document.parsingYAML(source, file: file)
    var settings = Settings()
    var reader = MappingReader(document.value, of: "site.yml")
    settings.title = reader.requiredString("title") ?? settings.title
    settings.tagline = reader.string("tagline")
    settings.footer = reader.string("footer")
    if let language = reader.string("language"), let place = reader.range(of: "language") {
      settings.language = Located(language, at: place)
    }
    if let theme = reader.string("theme"), let place = reader.range(of: "theme") {
      settings.theme = Located(theme, at: place)
    }
    switch reader.choice("rawHTML", among: ["harmless", "refuse", "allow"]) {
    case "refuse": settings.rawHTML = .refused
    case "allow": settings.rawHTML = .anyElement
    default: break
    }
    settings.isSearched = reader.bool("search") ?? settings.isSearched
    settings.convention = NamingConvention.reading("kinds", from: &reader)
    settings.checks = CheckLevels.reading("checks", from: &reader)
    settings.sections = reader.strings("sections")
    settings.contexts = ContextChoice.reading(from: &reader)
    settings.publishing = PublishingSettings.reading(from: &reader)
    settings.appearance = AppearanceSettings.reading(from: &reader)
    return Reported(settings, document.diagnostics + reader.finish())
  }
}

extension Settings {
  /// What previews are made for, at least one, each once; measures are those of the first.
  public var devices: [Device] { contexts.devices ?? [.standard] }
}
