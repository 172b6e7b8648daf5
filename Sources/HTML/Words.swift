import Diagnostics

/// A sentence that is written in the reader's language: the name of a text, and what stands in the place of its
/// placeholders.
public struct Phrase: Hashable, Sendable {
  /// The text's name in the strings files: `finding.noSize`.
  public var key: String
  /// By the name between a placeholder's braces.
  public var values: [String: String]
  /// The number that chooses among plural forms, and stands in the place of `{count}`; nil for a text without forms.
  public var count: Int?

  public init(_ key: String, _ values: [String: String] = [:], count: Int? = nil) {
    (self.key, self.values, self.count) = (key, values, count)
  }
}

/// The words of a site in the language of its readers.
///
/// A text may hold placeholders in braces, `Since {since}`. A text that depends on a number has a form for each of its
/// language's plural categories: `lines.one`, `lines.other`.
///
///     let words = Words(language: "de", ["skip": "Zum Inhalt springen", "lines.one": "{count} Zeile", …])
///     words.text("skip")
///     words.text("lines", count: 3)
///
/// Templates find a text without placeholders and forms as `{{words.skip}}`, and one with placeholders as the partial
/// `{{> words/since}}`, which looks for `since` among the values in scope.
public struct Words: Sendable {
  /// The language that numbers are counted in: a BCP 47 tag.
  public let language: String
  /// Whether pages are read from right to left, which may be so where the words themselves are English.
  public let isRightToLeft: Bool
  private let texts: [String: String]
  private let rule: PluralRule
  /// What templates know as `words`: all texts without placeholders and without a dot in their name, and `forScripts`,
  /// an object in JSON of those that begin with `script.`, without that beginning, and of the language; `forFindings` is the
  /// same of those that begin with `finding.`.
  public let value: TemplateValue
  /// What `words.forScripts` says.
  public let forScripts: String

  /// - Parameter texts: by name; of a plural form, by `NAME.CATEGORY`.
  public init(language: String, isRightToLeft: Bool = false, _ texts: [String: String]) {
    self.language = language
    self.isRightToLeft = isRightToLeft
    self.texts = texts
    rule = PluralRule(language: language)
    let names = texts.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    func object(_ prefix: String, besides parts: [String] = []) -> String {
      let own = names.filter { $0.hasPrefix(prefix) }
        .map { JSONText.quoted(String($0.dropFirst(prefix.count))) + ":" + JSONText.quoted(texts[$0] ?? "") }
      return "{" + (parts + own).joined(separator: ",") + "}"
    }
    let script = object("script.", besides: ["\"language\":" + JSONText.quoted(language)])
    var values = names.filter { !$0.utf8.contains(UInt8(ascii: ".")) && Self.placeholders(in: texts[$0] ?? "").isEmpty }
      .map { (name: TemplateName($0), value: TemplateValue.text(texts[$0] ?? "")) }
    forScripts = script
    values.append((name: "forScripts", value: .text(script)))
    values.append((name: "forFindings", value: .text(object("finding."))))
    value = .object(TemplateObject(values))
  }

  /// The text of a name; the name itself where there is no text, which the reader of a theme's strings has reported.
  public func text(_ key: String, _ values: [String: String] = [:], count: Int? = nil) -> String {
    text(Phrase(key, values, count: count))
  }

  public func text(_ phrase: Phrase) -> String {
    guard let count = phrase.count else { return filled(texts[phrase.key] ?? phrase.key, phrase.values) }
    let text =
      texts[phrase.key + "." + rule.category(of: count).rawValue] ?? texts[phrase.key + ".other"] ?? phrase.key
    guard text.utf8.contains(UInt8(ascii: "{")) else { return text }
    if phrase.values.isEmpty, let filled = Self.filled(text, count) { return filled }
    return filled(text, phrase.values.merging(["count": String(count)]) { own, _ in own })
  }

  /// The texts whose names begin so, by the rest of their names; with plural forms and placeholders as they are written.
  public func texts(beginningWith prefix: String) -> [String: String] {
    var found: [String: String] = [:]
    for (key, text) in texts where key.hasPrefix(prefix) { found[String(key.dropFirst(prefix.count))] = text }
    return found
  }

  /// Figures and code, which keep their order from left to right among other words (Unicode's bidirectional algorithm,
  /// UAX #9: between a left-to-right isolate and its end).
  public func figures(_ text: String) -> String { isRightToLeft ? "\u{2066}\(text)\u{2069}" : text }

  /// The text of a name that need not be there, such as one for a kind of component that a site has named itself.
  public func text(ifKnown key: String) -> String? { texts[key] }

  /// A text with one placeholder, `{count}`, and no other brace; nil for any other.
  private static func filled(_ text: String, _ count: Int) -> String? {
    let bytes = text.utf8
    guard let start = bytes.firstIndex(of: UInt8(ascii: "{")) else { return nil }
    let name = bytes[start...].dropFirst().prefix(5)
    let end = bytes.index(after: name.endIndex == bytes.endIndex ? start : name.endIndex)
    guard name.elementsEqual("count".utf8), name.endIndex < bytes.endIndex, bytes[name.endIndex] == UInt8(ascii: "}"),
      !bytes[end...].contains(UInt8(ascii: "{"))
    else { return nil }
    return text[..<start] + String(count) + text[end...]
  }

  private func filled(_ text: String, _ values: [String: String]) -> String {
    guard !values.isEmpty, text.utf8.contains(UInt8(ascii: "{")) else { return text }
    return Self.pieces(of: text).map { piece in
      piece.isPlaceholder ? values[piece.text] ?? "{\(piece.text)}" : piece.text
    }.joined()
  }

  // MARK: Placeholders

  /// The names between braces in a text, in its order, each once.
  public static func placeholders(in text: String) -> [String] {
    guard text.utf8.contains(UInt8(ascii: "{")) else { return [] }
    var names: [String] = []
    for piece in pieces(of: text) where piece.isPlaceholder && !names.contains(piece.text) { names.append(piece.text) }
    return names
  }

  /// A text with placeholders as the source of a template, which finds what stands in their place by their names.
  public static func template(of text: String) -> [UInt8] {
    var writer = MarkupWriter()
    for piece in pieces(of: text) {
      if piece.isPlaceholder {
        writer.markup("{{\(piece.text)}}".utf8)
        continue
      }
      // A brace that is no placeholder's begins no tag either.
      for (index, part) in piece.text.split(separator: "{", omittingEmptySubsequences: false).enumerated() {
        if index > 0 { writer.markup("&#123;") }
        writer.text(String(part))
      }
    }
    return writer.bytes
  }

  /// Text and placeholders in turn; a brace that no letters and another brace follow is text.
  private static func pieces(of text: String) -> [(text: String, isPlaceholder: Bool)] {
    var pieces: [(text: String, isPlaceholder: Bool)] = []
    let bytes = Array(text.utf8)
    var (plain, index) = (0, 0)
    func closePlain(at end: Int) {
      if plain < end { pieces.append((String(decoding: bytes[plain..<end], as: UTF8.self), false)) }
    }
    while index < bytes.count {
      index += 1
      guard bytes[index - 1] == UInt8(ascii: "{") else { continue }
      let name = bytes[index...].prefix { ($0 | 0x20) &- UInt8(ascii: "a") < 26 }
      guard !name.isEmpty, name.endIndex < bytes.count, bytes[name.endIndex] == UInt8(ascii: "}") else { continue }
      closePlain(at: index - 1)
      pieces.append((String(decoding: name, as: UTF8.self), true))
      index = name.endIndex + 1
      plain = index
    }
    closePlain(at: bytes.count)
    return pieces
  }
}
