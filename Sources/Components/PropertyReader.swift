import Diagnostics
import Documents

extension Property {
  /// Reads a property: its type, and literals of that type.
  ///
  /// - Parameter more: reads what a property can say besides.
  static func reading(
    _ entry: Entry, in file: String, more: (inout MappingReader) -> Void = { _ in }
  ) -> Reported<Property> {
    let place = SourceRange(file: file, bytes: entry.keyBytes)
    var reader = MappingReader(entry.value, in: file, of: "a property")
    let type = reader.choice("type", among: Kind.allCases.map(\.rawValue)).flatMap(Kind.init)
    var property = Property(name: entry.key, type: type ?? .string, place: place)
    property.sample = readLiteral("sample", type, from: &reader)
    property.defaultValue = readLiteral("default", type, from: &reader)
    property.summary = reader.string("summary")
    more(&reader)
    var diagnostics = reader.finish()
    if !isOutletName(entry.key) { diagnostics.append(.badName(entry.key, at: place)) }
    return Reported(property, diagnostics)
  }

  private static func readLiteral(_ key: String, _ type: Kind?, from reader: inout MappingReader) -> Literal? {
    guard let value = reader.value(key), let type else { return nil }
    do throws(Diagnostic) {
      return try type.literal(value, in: reader.file)
    } catch {
      reader.report(error)
      return nil
    }
  }
}
