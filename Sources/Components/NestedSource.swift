import Diagnostics
import Documents

/// What a file says of a component in the place of a view: which one, and what it is given.
///
///     badge: { component: Badge, text: New, style: compact }
public struct NestedSource: Hashable, Sendable {
  public var component: Located<String>
  /// In the order written.
  public var settings: [Setting]

  /// A value for one of the component's properties.
  public struct Setting: Hashable, Sendable {
    public var property: Located<String>
    /// As written: which type it has to have, the component says.
    public var value: Value
  }

  /// Reads the settings among a view's keys: every key that means nothing else, and those under `data`, where a
  /// property may have any name.
  mutating func readSettings(from reader: inout MappingReader) {
    let data = reader.mapping("data")
    for entry in reader.rest() + data where !entry.value.isNull {
      let place = SourceRange(file: reader.file, bytes: entry.keyBytes)
      if settings.contains(where: { $0.property.value == entry.key }) {
        reader.report(.settingTwice(entry.key, at: place))
        continue
      }
      settings.append(Setting(property: Located(entry.key, at: place), value: entry.value))
    }
  }
}

extension Diagnostic {
  fileprivate static func settingTwice(_ name: String, at place: SourceRange) -> Diagnostic {
    Diagnostic("duplicate-key", "'\(name)' is given twice", at: place, fixes: [Fix("keep one of them")])
  }

  static func classAndComponent(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      "component-and-class", "the class of this view is that of the component in its place", at: place,
      fixes: [Fix("take out 'class', or 'component'")])
  }
}
