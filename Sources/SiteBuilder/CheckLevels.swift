import Diagnostics
import Documents

/// How serious the warnings of a site are taken: what `checks:` in `site.yml` says.
public struct CheckLevels: Hashable, Sendable {
  public enum Level: String, Hashable, Sendable, CaseIterable {
    case off, warning, error
  }

  /// By the warning's id; a warning that is not named stays one.
  public var levels: [String: Level] = [:]

  public init() {}

  /// Every warning that content can be answered with. An error has no level: what it is about cannot be shown.
  ///
  /// A test compares the list with the sources.
  public static let warnings: [(id: String, meaning: String)] = [
    ("alert-line", "a quote begins like an alert, and other readers of Markdown would not take it for one"),
    ("code-option", "what stands behind the language of a block of code says nothing"),
    ("color-gamut", "previews show the nearest colour that sRGB has"),
    ("color-set", "a colour set has colours that previews leave out"),
    ("component-without-page", "no page shows a component"),
    ("deprecated-token", "a value speaks of a deprecated token"),
    ("duplicate-footnote", "a page has two footnotes of one name"),
    ("footnote-place", "a footnote stands in a quote or list, where it is none"),
    ("image-without-alt", "an image in HTML says nothing to those who cannot see it"),
    ("missing-key", "a token says its type and holds nothing"),
    ("name-convention", "a component's name does not begin with the word of its kind"),
    ("never-shown", "no combination of conditions shows a row"),
    ("no-tokens", "a block shows tokens where there are none"),
    ("screen-without-page", "no page is about a screen"),
    ("shadow-layers", "a shadow has more layers than a view can cast"),
    ("skipped-file", "a file of the content is left out"),
    ("table-columns", "a row of a table has more or fewer cells than its head"),
    ("token-font", "a font family of a token is none that previews are drawn with"),
    ("token-mode", "a token's modes cannot all be shown"),
    ("too-many-conditions", "a screen has more conditions than can be looked at together"),
    ("unknown-block", "a fenced block is neither a block nor in a language that can be highlighted"),
    ("unknown-footnote", "a page has no footnote of a name"),
    ("unreached-flow", "no screen leads to a storyboard"),
    ("unread-file", "nothing reads a YAML file of the content"),
    ("unreadable-picture", "nobody can say how large a picture is"),
    ("unsettled-layout", "the widths of texts follow from their heights and never come to rest"),
    ("unused-condition", "nothing speaks of a condition"),
    ("unused-footnote", "nothing refers to a footnote"),
    ("unused-spec", "nothing uses a design spec"),
    ("unused-token", "nothing uses a token"),
    ("yaml-comment", "a '#' begins a comment where it looks like a part of the value"),
  ]

  static func reading(_ key: String, from reader: inout MappingReader) -> CheckLevels {
    var checks = CheckLevels()
    guard let value = reader.value(key) else { return checks }
    var inner = MappingReader(value, in: reader.file, of: "a list of checks")
    for warning in warnings {
      let level = inner.choice(warning.id, among: Level.allCases.map(\.rawValue))
      checks.levels[warning.id] = level.flatMap(Level.init)
    }
    reader.report(inner.finish())
    return checks
  }

  /// The messages as the site takes them: without those that are off, with errors where a warning counts as one.
  public func applied(to diagnostics: [Diagnostic]) -> [Diagnostic] {
    if levels.isEmpty { return diagnostics }
    return diagnostics.compactMap { diagnostic in
      guard diagnostic.severity == .warning, let level = levels[diagnostic.id] else { return diagnostic }
      var result = diagnostic
      switch level {
      case .off: return nil
      case .warning: break
      case .error: result.severity = .error
      }
      return result
    }
  }
}
