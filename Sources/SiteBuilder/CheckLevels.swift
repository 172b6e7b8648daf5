import Diagnostics
import Documents
import Previews

/// How serious the warnings of a site are taken: what `checks:` in `site.yml` says.
public struct CheckLevels: Hashable, Sendable {
  public enum Level: String, Hashable, Sendable, CaseIterable {
    case off, warning, error
  }

  /// By the rule's id; one that is not named has the level of its rule.
  public var levels: [String: Level] = [:]

  public init() {}

  /// Errors that have a level: what they are about can be shown all the same, so a site may take them less seriously.
  ///
  /// Any other error has none, because what it is about cannot be shown.
  public static let errors: [(id: String, meaning: String)] = [
    ("duplicate-id", "two things of a page, or of a screen, have one id"),
    ("missing-page", "a link leads to no page and no file"),
    ("nothing-broken", "a preview is said to break a rule and does not"),
    ("unknown-step", "a row or a view leads to a screen that there is not"),
    ("unregistered-component", "a row shows a component that its screen does not register"),
  ]

  private static let errorIDs = Set(errors.map(\.id))

  /// Whether a message of this id is an error as long as nobody gives it a level.
  static func isError(_ id: String) -> Bool { errorIDs.contains(id) }

  /// Every warning that content can be answered with.
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
    ("image-without-alt", "an image says nothing to those who cannot see it"),
    ("letter-case", "two addresses differ in nothing but the case of letters"),
    ("low-contrast", "the settings give text a colour that is hard to read on its ground"),
    ("missing-anchor", "a link leads to a part of a page that the page does not have"),
    ("missing-key", "a token says its type and holds nothing"),
    ("missing-section", "a component's page lacks a section that 'sections:' in site.yml asks for"),
    ("missing-summary", "a component, screen or page says nothing of itself where it is listed"),
    ("missing-words", "the theme lacks words in the language of the site"),
    ("mock-drift", "a view is not where the design picture has it"),
    ("mock-scale", "the scale of a design picture is not used"),
    ("moved-page", "a link leads to an address that a page had before"),
    ("name-convention", "a component's name does not begin with the word of its kind"),
    ("never-shown", "no combination of conditions shows a row"),
    ("no-tokens", "a block shows tokens where there are none"),
    ("orphan-page", "the text of no other page leads to a page"),
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
    ("unread-baseline", "the baseline beside the content cannot be read"),
    ("unread-file", "nothing reads a YAML file of the content"),
    ("unread-theme-file", "nothing reads a file of the site's own theme"),
    ("unreadable-picture", "nobody can say how large a picture is"),
    ("unsettled-layout", "the widths of texts follow from their heights and never come to rest"),
    ("unused-condition", "nothing speaks of a condition"),
    ("unused-footnote", "nothing refers to a footnote"),
    ("unused-property", "nothing in a component uses one of its properties"),
    ("unused-spec", "nothing uses a design spec"),
    ("unused-style", "no screen and no other component shows a style of a component that they show"),
    ("unused-token", "nothing uses a token"),
    ("vanished-finding", "a ratchet file knows a finding that is gone"),
    ("yaml-comment", "a '#' begins a comment where it looks like a part of the value"),
  ]

  /// Every rule that has a level, sorted by id: the warnings, what is found in layouts, and errors that stop no page.
  ///
  /// Layouts are looked into by a check, in every context that a component has to look right in.
  public static let rules: [DiagnosticRule] =
    (warnings.map { warning in
      DiagnosticRule(
        id: warning.id, meaning: warning.meaning, severity: offAtFirst.contains(warning.id) ? nil : .warning)
    }
    + errors.map { DiagnosticRule(id: $0.id, meaning: $0.meaning, severity: .error) }
    + Finding.Kind.allCases.map { kind in
      DiagnosticRule(id: kind.rawValue, meaning: kind.meaning, severity: kind == .conflict ? .error : .warning)
    }).sorted { $0.id < $1.id }

  /// Rules that few sites want: the menu leads to every page.
  private static let offAtFirst: Set<String> = ["orphan-page", "unused-style"]

  static func reading(_ key: String, from reader: inout MappingReader) -> CheckLevels {
    var checks = CheckLevels()
    guard let value = reader.value(key) else { return checks }
    var inner = MappingReader(value, in: reader.file, of: "a list of checks")
    for rule in rules {
      let level = inner.choice(rule.id, among: Level.allCases.map(\.rawValue))
      checks.levels[rule.id] = level.flatMap(Level.init)
    }
    reader.report(inner.finish())
    return checks
  }

  /// These levels, with those of the rules where the site says nothing: what a check goes by.
  ///
  /// A build goes by what the site says alone, so that nothing but its author's word keeps a page with a warning back.
  public var withDefaults: CheckLevels {
    var result = self
    for rule in Self.rules where levels[rule.id] == nil {
      result.levels[rule.id] = rule.severity.map { $0 == .error ? .error : .warning } ?? .off
    }
    return result
  }

  /// The rules as the site takes them.
  public var rules: [DiagnosticRule] {
    let levels = withDefaults.levels
    return Self.rules.map { rule in
      let severity: Diagnostic.Severity? =
        switch levels[rule.id] {
        case .off?, nil: nil
        case .warning?: .warning
        case .error?: .error
        }
      return DiagnosticRule(id: rule.id, meaning: rule.meaning, severity: severity)
    }
  }

  /// The messages as the site takes them: without those that are off, with errors where a warning counts as one, and the
  /// other way round.
  public func applied(to diagnostics: [Diagnostic]) -> [Diagnostic] {
    if levels.isEmpty { return diagnostics }
    return diagnostics.compactMap { diagnostic in
      guard let level = levels[diagnostic.id], diagnostic.severity == .warning || Self.isError(diagnostic.id)
      else { return diagnostic }
      var result = diagnostic
      switch level {
      case .off: return nil
      case .warning: result.severity = .warning
      case .error: result.severity = .error
      }
      return result
    }
  }
}

extension Finding.Kind {
  /// What the rule is about.
  var meaning: String {
    switch self {
    case .conflict: "required constraints cannot hold together"
    case .ambiguity: "constraints allow a view to be elsewhere"
    case .truncation: "a text ends in '…', or lines of it are missing"
    case .clipping: "an edge cuts a text or picture off"
    case .overlap: "two texts or controls lie on top of each other"
    case .zeroSize: "a view has no width or no height"
    case .outside: "a view reaches out of the component, or of the view that it is in"
    case .safeArea: "a text or control lies under a bar"
    case .smallTarget: "a control is smaller than a finger needs"
    case .readingOrder: "a text or control is seen before another and declared after it"
    case .contrast: "a text is hard to tell from what it stands on"
    }
  }
}
