import Components
import Diagnostics
import Documents
import HTML
import Layout

/// The words of a theme in the language of a site, from its strings files.
///
/// `strings/LANGUAGE.strings` of the default theme, of the theme itself and of the site's own `themes/` folder follow one
/// another; what a later one says takes the place of what an earlier one does. A text that a language does not have is
/// English.
struct ThemeWords {
  /// The files of one folder `strings/`.
  struct Layer {
    struct File {
      var language: String
      /// As messages name it.
      var shown: String
      /// Read once, for the site's words and for what is wrong with those of all languages.
      let entries: Lazy<Reported<[StringsFile.Entry]>>

      init(language: String, shown: String, bytes: [UInt8]) {
        (self.language, self.shown) = (language, shown)
        entries = Lazy { StringsFile.entries(reading: bytes, file: shown) }
      }
    }

    /// Whether its English file says which words there are; otherwise it says some of them otherwise.
    var definesWords: Bool
    /// Whether it came with Framebook.
    var isBrought: Bool
    /// Sorted by language.
    var files: [File]
  }

  var words: Words
  /// Words with placeholders, by the name that templates insert them under.
  var templates: [String: Template]

  static let folder = "strings"
  private static let english = "en"

  /// - Parameters:
  ///   - layers: the first one says what later ones do not.
  ///   - reportsMissing: whether words that the language lacks are reported.
  ///   - languages: all that there are; nil if they are those of the layers.
  static func reading(
    _ language: Located<String>, from layers: [Layer], reportsMissing: Bool = true, among languages: [String]? = nil
  ) -> Reported<ThemeWords> {
    var reader = ThemeWordsReader()
    for layer in layers { reader.read(layer) }
    let chosen = best(for: language.value, among: reader.languages) ?? english
    reader.check()
    if reportsMissing { reader.reportMissing(in: chosen, for: language, among: languages ?? reader.languages) }
    let english = reader.texts[Self.english] ?? [:]
    let own = reader.texts[chosen] ?? [:]
    let forms = PluralRule(language: chosen).categories.map { "." + $0.rawValue }
    // English has forms that the language may not have.
    let texts = english.filter { key, _ in
      let other = PluralRule.Category.allCases.contains { key.hasSuffix("." + $0.rawValue) }
      return !other || forms.contains(where: key.hasSuffix)
    }.merging(own) { _, own in own }
    var templates: [String: Template] = [:]
    for (key, text) in texts where !Words.placeholders(in: text.text).isEmpty && !key.utf8.contains(UInt8(ascii: ".")) {
      let name = "words/" + key
      templates[name] = Template.parsing(Words.template(of: text.text), file: text.place.file).value
    }
    let direction = SampleLocale(language: language.value, strings: [:]).direction
    let words = Words(language: chosen, isRightToLeft: direction == .rightToLeft, texts.mapValues(\.text))
    return Reported(ThemeWords(words: words, templates: templates), reader.diagnostics)
  }

  /// The files that it takes to speak a language: its own, and those of English.
  static func layers(_ layers: [Layer], spokenIn language: Located<String>) -> [Layer] {
    let all = Set(layers.flatMap { $0.files.map(\.language) })
    let spoken = [english, best(for: language.value, among: all.sorted())]
    return layers.map { layer in
      Layer(
        definesWords: layer.definesWords, isBrought: layer.isBrought,
        files: layer.files.filter { spoken.contains($0.language) })
    }
  }

  /// The language to use of those that there are: the one asked for, or without its last parts (RFC 4647, "lookup"). A
  /// place that says which script Chinese is written in stands for it.
  static func best(for language: String, among languages: some Collection<String>) -> String? {
    var parts = language.lowercased().split { $0 == "-" || $0 == "_" }.map(String.init)
    if parts.first == "zh", !parts.contains("hans"), !parts.contains("hant") {
      let isTraditional = parts.contains { ["tw", "hk", "mo"].contains($0) }
      parts.insert(isTraditional ? "hant" : "hans", at: 1)
    }
    while !parts.isEmpty {
      let wanted = parts.joined(separator: "-")
      if let found = languages.first(where: { $0.lowercased() == wanted }) { return found }
      parts.removeLast()
    }
    return nil
  }
}

/// Goes through the layers of a theme's strings files.
private struct ThemeWordsReader {
  /// By language and key.
  private(set) var texts: [String: [String: StringsFile.Entry]] = [:]
  private(set) var diagnostics: [Diagnostic] = []
  /// The keys of English files that say which words there are.
  private var known: [String: StringsFile.Entry] = [:]
  private var all: [(language: String, entry: StringsFile.Entry)] = []
  /// The last file of each language.
  private var files: [String: String] = [:]

  var languages: [String] { texts.keys.sorted() }

  mutating func read(_ layer: ThemeWords.Layer) {
    for file in layer.files {
      let entries = file.entries.value
      diagnostics += entries.diagnostics
      files[file.language] = file.shown
      // A language without a text is a language too.
      texts[file.language, default: [:]].merge(entries.value.map { ($0.key, $0) }) { _, new in new }
      all += entries.value.map { (file.language, $0) }
      guard layer.definesWords, file.language == "en" else { continue }
      known.merge(entries.value.map { ($0.key, $0) }) { first, _ in first }
    }
  }

  /// The name of a word without the form, if it has forms.
  private func base(of key: String) -> String {
    guard let dot = key.utf8.lastIndex(of: UInt8(ascii: ".")),
      PluralRule.Category(rawValue: String(key[key.index(after: dot)...])) != nil
    else { return key }
    return String(key[..<dot])
  }

  /// The English text that says what a word's placeholders are.
  private func definition(of key: String, in language: String) -> StringsFile.Entry? {
    let base = base(of: key)
    guard base != key else { return known[key] }
    let isForm = PluralRule(language: language).categories.contains { key == base + "." + $0.rawValue }
    return isForm ? known[base + ".other"] : nil
  }

  /// Reports words that no template or page asks for, and placeholders that nothing fills.
  mutating func check() {
    for (language, entry) in all {
      guard let definition = definition(of: entry.key, in: language) else {
        let forms = Set(known.keys.map(base)).filter { known[$0] == nil }.flatMap { base in
          PluralRule(language: language).categories.map { base + "." + $0.rawValue }
        }
        let names = known.keys.filter { base(of: $0) == $0 } + forms
        diagnostics.append(.unknownWord(entry.key, among: names.sorted(), at: entry.place))
        texts[language]?[entry.key] = nil
        continue
      }
      let names = Words.placeholders(in: definition.text)
      for name in Words.placeholders(in: entry.text) where !names.contains(name) {
        diagnostics.append(.unknownPlaceholder(name, in: entry.key, among: names, at: entry.place))
        texts[language]?[entry.key] = nil
      }
    }
  }

  /// Reports what the language of the site lacks.
  mutating func reportMissing(in chosen: String, for language: Located<String>, among languages: [String]) {
    guard !known.isEmpty else { return }
    guard ThemeWords.best(for: language.value, among: languages) != nil else {
      diagnostics.append(.noWords(in: language, among: languages))
      return
    }
    // A text with a mistake is there too.
    let own = Set(all.filter { $0.language == chosen }.map(\.entry.key))
    let categories = PluralRule(language: chosen).categories
    var missing: [String] = []
    for key in Set(known.keys.map(base)).sorted() {
      let isForms = known[key] == nil
      let keys = isForms ? categories.map { key + "." + $0.rawValue } : [key]
      missing += keys.filter { !own.contains($0) }
    }
    if missing.isEmpty { return }
    let place = SourceRange(file: files[chosen] ?? language.place.file, bytes: 0..<0)
    diagnostics.append(.missingWords(missing, at: place))
  }
}

extension Site {
  var words: Words { theme.words }
}

extension Theme {
  /// The strings files of themes, each of which speaks over those before it: those that Framebook brings, then the site's
  /// own. The default theme comes first and speaks for a theme that does not say a word itself.
  static func strings(
    of themes: [String], in places: [(folder: String, shown: String)], _ sources: inout [String: [UInt8]]
  ) throws(FileError) -> [ThemeWords.Layer] {
    var layers: [ThemeWords.Layer] = []
    for name in themes {
      var isDefined = false
      for (number, place) in places.enumerated().reversed() {
        let path = "\(name)/\(ThemeWords.folder)"
        guard FileSystem.kind(place.folder + "/" + path) == .folder else { continue }
        var layer = ThemeWords.Layer(definesWords: !isDefined, isBrought: number > 0, files: [])
        for file in try FileSystem.names(in: place.folder + "/" + path).sorted() where file.hasSuffix(".strings") {
          guard let language = StringsFile.language(of: file) else { continue }
          let shown = "\(place.shown)/\(path)/\(file)"
          let bytes = try FileSystem.read("\(place.folder)/\(path)/\(file)")
          sources[shown] = bytes
          layer.files.append(.init(language: language, shown: shown, bytes: bytes))
        }
        isDefined = true
        layers.append(layer)
      }
    }
    return layers
  }
}

extension Diagnostic {
  fileprivate static func unknownWord(_ key: String, among keys: [String], at place: SourceRange) -> Diagnostic {
    let fixes = Fix.nearest(to: key, in: keys, at: place)
    return Diagnostic(
      "unknown-word", "the theme has no word named '\(key)'", at: place,
      fixes: fixes.isEmpty ? [Fix("its words are those of 'strings/en.strings'")] : fixes)
  }

  fileprivate static func unknownPlaceholder(
    _ name: String, in key: String, among names: [String], at place: SourceRange
  ) -> Diagnostic {
    let best = nearestName(to: name, in: names)
    let known = names.map { "{\($0)}" }.joined(separator: ", ")
    return Diagnostic(
      "unknown-placeholder", "nothing fills '{\(name)}' in '\(key)'", at: place,
      fixes: [
        Fix(best.map { "did you mean '{\($0)}'?" } ?? (names.isEmpty ? "leave it out" : "there are: " + known))
      ])
  }

  /// Whether a text may be a language's tag, and so a file's name: letters, digits and hyphens (RFC 5646).
  private static func isTag(_ text: String) -> Bool {
    text.utf8.first != UInt8(ascii: "-") && !text.isEmpty
      && text.utf8.allSatisfy { byte in
        (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte &- UInt8(ascii: "0") < 10 || byte == UInt8(ascii: "-")
      }
  }

  fileprivate static func noWords(in language: Located<String>, among languages: [String]) -> Diagnostic {
    Diagnostic(
      "missing-words", .warning, "the theme has no words in '\(language.value)', so they are English",
      at: language.place,
      fixes: [
        Fix(
          "there are: \(languages.joined(separator: ", "))"
            + (isTag(language.value) ? "; or write 'themes/default/strings/\(language.value).strings'" : ""))
      ])
  }

  fileprivate static func missingWords(_ keys: [String], at place: SourceRange) -> Diagnostic {
    let shown = keys.prefix(5).map { "'\($0)'" }.joined(separator: ", ")
    let rest = keys.count > 5 ? " and \(keys.count - 5) more" : ""
    return Diagnostic(
      "missing-words", .warning,
      "\(shown)\(rest) \(keys.count == 1 ? "is" : "are") not translated, so English stands there",
      at: place, fixes: [Fix("add \(keys.count == 1 ? "it" : "them"); 'strings/en.strings' has all words")])
  }
}
