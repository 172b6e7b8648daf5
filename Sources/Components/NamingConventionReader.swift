import Diagnostics
import Documents

extension NamingConvention {
  /// Reads kinds that a design system adds, or gives another word: `kinds: { banner: Banner }`.
  public static func reading(_ key: String, from reader: inout MappingReader) -> NamingConvention {
    var convention = NamingConvention.standard
    for entry in reader.mapping(key) {
      let keyPlace = SourceRange(file: reader.file, bytes: entry.keyBytes)
      let place = SourceRange(file: reader.file, bytes: entry.value.bytes)
      guard let prefix = entry.value.text, !prefix.isEmpty else {
        reader.report(.kindWithoutWord(entry.key, at: place.bytes.isEmpty ? keyPlace : place))
        continue
      }
      if !isWord(entry.key) { reader.report(.badKind(entry.key, at: keyPlace)) }
      if !isWord(prefix) || prefix.first?.isLowercase == true { reader.report(.badWord(prefix, at: place)) }
      if let other = convention.rules.first(where: { $0.prefix == prefix && $0.kind.rawValue != entry.key }) {
        reader.report(.sameWord(prefix, other.kind, at: place))
        continue
      }
      convention.add(Rule(Component.Kind(rawValue: entry.key), prefix: prefix))
    }
    return convention
  }

  /// Letters and digits, a letter first.
  private static func isWord(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, first.properties.isXIDStart else { return false }
    return text.unicodeScalars.allSatisfy { $0.properties.isXIDContinue && $0 != "_" }
  }
}

extension Diagnostic {
  fileprivate static func kindWithoutWord(_ kind: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      "wrong-kind", "the kind '\(kind)' needs the word that its names begin with", at: place,
      fixes: [Fix("such as 'banner: Banner'")])
  }

  fileprivate static func badKind(_ kind: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      "bad-name", "'\(kind)' cannot be a kind", at: place, fixes: [Fix("letters and digits, such as 'banner'")])
  }

  fileprivate static func badWord(_ word: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      "bad-name", "no class can begin with '\(word)'", at: place,
      fixes: [Fix("letters and digits, beginning with a capital, such as 'Banner'")])
  }

  fileprivate static func sameWord(_ word: String, _ kind: Component.Kind, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      "bad-name", "names of the kind '\(kind.rawValue)' begin with '\(word)' already", at: place,
      fixes: [Fix("choose another word")])
  }
}
