import Diagnostics
import Documents

extension ClassExtension {
  /// What a property of an extension can stand for: values that every view, label, button or image view has, with the
  /// types of properties that can set them.
  static let values: [(name: String, types: [Property.Kind])] = [
    ("backgroundColor", [.color]), ("borderColor", [.color]), ("borderWidth", numbers), ("cornerRadius", numbers),
    ("clipsToBounds", [.bool]), ("textColor", [.color]), ("textBackgroundColor", [.color]), ("numberOfLines", [.int]),
    ("lineSpacing", numbers), ("characterSpacing", numbers), ("titleColor", [.color]), ("title", [.string]),
    ("image", [.image]), ("backgroundImage", [.image]),
  ]

  private static let numbers: [Property.Kind] = [.cgFloat, .double, .int]

  /// What is wrong with what a property says it stands for, if anything is.
  static func problem(of value: Located<String>, for property: Property) -> Diagnostic? {
    guard let known = values.first(where: { $0.name == value.value }) else {
      return .unknownValue(value.value, among: values.map(\.name), at: value.place)
    }
    guard !known.types.contains(property.type) else { return nil }
    return .otherValue(value, property, known.types)
  }
}

extension [ClassExtension] {
  /// A mapping in which the properties that stand for values of UIKit are written as those.
  func plain(_ value: Value, of viewClass: ViewClass, in file: String) -> Reported<Value> {
    guard case .mapping(var entries) = value.kind else { return Reported(value) }
    var names: [String: String] = [:]
    for own in self where viewClass.isKind(of: own.viewClass) { names.merge(own.standsFor) { first, _ in first } }
    if names.isEmpty { return Reported(value) }
    var diagnostics: [Diagnostic] = []
    // Two names of extensions may stand for the same value, too.
    var taken = Dictionary(entries.map { ($0.key, $0.keyBytes) }) { first, _ in first }
    entries = entries.compactMap { entry in
      guard let name = names[entry.key] else { return entry }
      if let other = taken[name] {
        let place = SourceRange(file: file, bytes: entry.keyBytes)
        diagnostics.append(.givenTwice(entry.key, name, at: place, other: SourceRange(file: file, bytes: other)))
        return nil
      }
      taken[name] = entry.keyBytes
      return Entry(key: name, keyBytes: entry.keyBytes, value: entry.value)
    }
    return Reported(Value(.mapping(entries), bytes: value.bytes), diagnostics)
  }
}

extension Diagnostic {
  fileprivate static func unknownValue(_ name: String, among names: [String], at place: SourceRange) -> Diagnostic {
    let near = Fix.nearest(to: name, in: names, at: place)
    return Diagnostic(
      "unknown-value", "no value that is drawn is named '\(name)'", at: place,
      fixes: near.isEmpty ? [Fix("one of: " + names.joined(separator: ", "))] : near)
  }

  fileprivate static func otherValue(
    _ value: Located<String>, _ property: Property, _ types: [Property.Kind]
  ) -> Diagnostic {
    Diagnostic(
      "wrong-kind",
      "'\(value.value)' is a \(types[0].rawValue), and '\(property.name)' is of the type \(property.type.rawValue)",
      at: value.place, fixes: [Fix("give the property the type \(types[0].rawValue)")])
  }

  fileprivate static func givenTwice(
    _ name: String, _ value: String, at place: SourceRange, other: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      "duplicate-key", "'\(name)' stands for '\(value)', which is given too", at: place,
      notes: [Note("'\(value)'", at: other)], fixes: [Fix("keep one of them")])
  }
}
