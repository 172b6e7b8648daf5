import Layout

/// The language that previews speak: that of the components, one whose sample texts a file brings, or a pseudo-language.
public struct SampleLocale: Hashable, Sendable {
  /// A BCP 47 tag such as `ar`, or a pseudo-language's name; empty for the texts as the components have them.
  public var name: String
  public var direction: ReadingDirection
  private var texts: Texts

  private enum Texts: Sendable {
    case own
    /// By the components' own texts, as `NSLocalizedString` finds them; and who hears which were looked for.
    case translated([String: String], heard: (@Sendable (String) -> Void)? = nil)
    case expanded
    case accented
  }

  /// The texts as the components have them.
  public static let base = SampleLocale(name: "", direction: .leftToRight, texts: .own)

  /// What to look at before there are translations; named as Xcode's scheme editor names them.
  public static let pseudoLanguages = [
    SampleLocale(name: "expanded", direction: .leftToRight, texts: .expanded),
    SampleLocale(name: "accented", direction: .leftToRight, texts: .accented),
    SampleLocale(name: "rightToLeft", direction: .rightToLeft, texts: .own),
  ]

  private init(name: String, direction: ReadingDirection, texts: Texts) {
    (self.name, self.direction, self.texts) = (name, direction, texts)
  }

  /// - Parameter strings: translations by the components' own texts.
  public init(language: String, strings: [String: String]) {
    name = language
    direction = Self.isRightToLeft(language) ? .rightToLeft : .leftToRight
    texts = .translated(strings)
  }

  /// Two languages are the same if their names are: a site has one file for each.
  public static func == (a: Self, b: Self) -> Bool { a.name == b.name }
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }

  /// What stands in the place of a component's own text; the text itself where nobody has translated it.
  public func shown(_ text: String) -> String {
    switch texts {
    case .own: text
    case .translated(let strings, let heard): Self.shown(text, strings, heard)
    case .expanded: Self.expanded(text)
    case .accented: String(String.UnicodeScalarView(text.unicodeScalars.flatMap { Self.accented($0) }))
    }
  }

  private static func shown(
    _ text: String, _ strings: [String: String], _ heard: (@Sendable (String) -> Void)?
  ) -> String {
    heard?(text)
    return strings[text] ?? text
  }

  /// The same language, which tells of each text that is looked for in a file of translations.
  public func reporting(to heard: @escaping @Sendable (String) -> Void) -> SampleLocale {
    guard case .translated(let strings, _) = texts else { return self }
    var locale = self
    locale.texts = .translated(strings, heard: heard)
    return locale
  }

  /// The languages that CLDR gives a right-to-left character order (`orientation/characterOrder`), and any language that
  /// is written in one of their scripts.
  private static func isRightToLeft(_ tag: String) -> Bool {
    let parts = tag.lowercased().split { $0 == "-" || $0 == "_" }.map(String.init)
    guard let language = parts.first else { return false }
    if let script = parts.dropFirst().first(where: { $0.utf8.count == 4 }) {
      return ["arab", "hebr", "thaa", "syrc", "nkoo", "adlm", "rohg"].contains(script)
    }
    return ["ar", "ckb", "dv", "fa", "he", "iw", "ks", "mzn", "nqo", "ps", "sd", "syr", "ug", "ur", "yi"]
      .contains(language)
  }

  /// The text and two fifths of it again: as much longer as translations into German or Finnish may be.
  private static func expanded(_ text: String) -> String {
    let letters = Array(text)
    guard !letters.isEmpty else { return text }
    // Rounded up, with a space in front that counts.
    let count = (letters.count * 2 + 4) / 5
    let more = (0..<max(0, count - 1)).map { letters[$0 % letters.count] }
    return text + " " + String(more)
  }

  /// Letters with the tallest and deepest marks that European languages put on them.
  private static func accented(_ scalar: Unicode.Scalar) -> [Unicode.Scalar] {
    let plain = "aAcCeEiInNoOsSuUyYgG".unicodeScalars
    let marked = "åÅçÇéÉîÎñÑøØşŞüÜýÝģĢ".unicodeScalars
    guard let index = plain.firstIndex(of: scalar) else { return [scalar] }
    let distance = plain.distance(from: plain.startIndex, to: index)
    return [marked[marked.index(marked.startIndex, offsetBy: distance)]]
  }
}
