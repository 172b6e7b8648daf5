import Components
import Diagnostics
import Documents
import Typography

/// What a file says of the contexts that components have to look right in; nil where it leaves that to the site.
struct ContextChoice: Hashable, Sendable {
  var devices: [Device]?
  var textSizes: [ContentSizeCategory]?
  var locales: [Located<String>]?

  /// Reads `devices`, `textSizes` and `locales`.
  static func reading(from reader: inout MappingReader) -> ContextChoice {
    var choice = ContextChoice()
    choice.devices = list("devices", from: &reader) { name, place throws(Diagnostic) in
      guard let device = Device.named(name) else { throw .unknownDevice(name, at: place) }
      return device
    }
    choice.textSizes = list("textSizes", from: &reader) { name, place throws(Diagnostic) in
      guard let size = ContentSizeCategory(shortName: name) else { throw .unknownTextSize(name, at: place) }
      return size
    }
    choice.locales = list("locales", from: &reader) { name, place throws(Diagnostic) in Located(name, at: place) }
    return choice
  }

  /// The items of a list that mean something, each once; nil if there are none.
  private static func list<Item: Hashable>(
    _ key: String, from reader: inout MappingReader, _ item: (String, SourceRange) throws(Diagnostic) -> Item
  ) -> [Item]? {
    let values = reader.sequence(key)
    var items: [Item] = []
    for value in values {
      let place = SourceRange(file: reader.file, bytes: value.bytes)
      do throws(Diagnostic) {
        guard let text = value.text else { throw .withoutName(key, at: place) }
        let found = try item(text, place)
        if !items.contains(found) { items.append(found) }
      } catch {
        reader.report(error)
      }
    }
    return values.isEmpty || items.isEmpty ? nil : items
  }

  /// These contexts, and those of the site where nothing is said.
  ///
  /// - Parameter known: the languages that there are.
  func contexts(over base: RequiredContexts, known: [SampleLocale]) -> Reported<RequiredContexts> {
    var contexts = base
    contexts.devices = devices ?? base.devices
    contexts.textSizes = textSizes ?? base.textSizes
    var diagnostics: [Diagnostic] = []
    if let locales {
      contexts.locales = locales.compactMap { name in
        let found = known.first { $0.name == name.value }
        if found == nil { diagnostics.append(.unknownLocale(name, among: known.map(\.name))) }
        return found
      }
    }
    return Reported(contexts, diagnostics)
  }
}

extension RequiredContexts {
  /// Those of a site that says nothing of them: the usual device, and every language that there are texts in.
  static func usual(_ locales: [SampleLocale]) -> RequiredContexts {
    var contexts = RequiredContexts()
    contexts.locales = locales
    return contexts
  }
}

extension [SampleLocale] {
  /// The pseudo-languages too, which need no texts.
  var withPseudo: [SampleLocale] { self + SampleLocale.pseudoLanguages }
}

extension Diagnostic {
  fileprivate static func withoutName(_ key: String, at place: SourceRange) -> Diagnostic {
    Diagnostic("wrong-kind", "an item of '\(key)' is written as its name", at: place)
  }

  fileprivate static func unknownDevice(_ name: String, at place: SourceRange) -> Diagnostic {
    let fixes = Fix.nearest(to: name, in: Device.all.map(\.name), at: place)
    return Diagnostic(
      "unknown-device", "no device is named '\(name)'", at: place,
      fixes: fixes.isEmpty ? [Fix("one of: " + Device.all.map(\.name).joined(separator: ", "))] : fixes)
  }

  static func unknownTextSize(_ name: String, at place: SourceRange) -> Diagnostic {
    let names = ContentSizeCategory.allCases.map(\.shortName)
    let fixes = Fix.nearest(to: name, in: names, at: place)
    return Diagnostic(
      "unknown-text-size", "no text size is named '\(name)'", at: place,
      fixes: fixes.isEmpty ? [Fix("one of: " + names.joined(separator: ", "))] : fixes)
  }

  static func unknownLocale(_ name: Located<String>, among names: [String]) -> Diagnostic {
    let fixes = Fix.nearest(to: name.value, in: names, at: name.place)
    return Diagnostic(
      "unknown-locale", "there are no texts for the locale '\(name.value)'", at: name.place,
      fixes: fixes.isEmpty ? [Fix("put them into '\(ContentFolder.strings)/\(name.value).strings'")] : fixes)
  }
}
