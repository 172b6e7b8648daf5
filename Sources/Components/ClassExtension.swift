import Diagnostics
import Documents

/// Properties that a design system gives to a class of UIKit, for every view of that class or of one below it to set.
///
///     UIView:
///       kz_borderColor: { type: UIColor, summary: The colour of the layer's border }
public struct ClassExtension: Hashable, Sendable {
  public var viewClass: ViewClass
  public var properties: [Property]
  /// The values of UIKit that properties stand for, by the properties' names: such a property is read as that value.
  public var standsFor: [String: String] = [:]

  /// A value that a view gives to such a property.
  public struct Setting: Hashable, Sendable {
    public var property: String
    public var value: NestedComponent.SettingValue
  }

  /// Reads a file of extensions: classes by name, each with its properties.
  public static func reading(_ source: [UInt8], file: String) -> Reported<[ClassExtension]> {
    let document = Document.parsingYAML(source, file: file)
    guard document.value.isComplete, !document.value.root.isNull else { return Reported([], document.diagnostics) }
    let root = document.value.root
    guard case .mapping(let entries) = root.kind else {
      return Reported([], document.diagnostics + [.noExtensions(at: SourceRange(file: file, bytes: root.bytes))])
    }
    var result: [ClassExtension] = []
    var diagnostics = document.diagnostics
    for entry in entries {
      let place = SourceRange(file: file, bytes: entry.keyBytes)
      let viewClass = ViewClass(rawValue: entry.key)
      if viewClass == nil { diagnostics.append(.unknownClass(entry.key, at: place)) }
      guard case .mapping(let properties) = entry.value.kind else {
        diagnostics.append(.noProperties(entry.key, at: place))
        continue
      }
      var found = ClassExtension(viewClass: viewClass ?? .view, properties: [])
      for property in properties {
        let place = SourceRange(file: file, bytes: property.keyBytes)
        var value: Located<String>?
        let read = Property.reading(property, in: file) { reader in
          guard let name = reader.string("sets"), let place = reader.range(of: "sets") else { return }
          value = Located(name, at: place)
        }
        diagnostics += read.diagnostics
        if let value, read.diagnostics.isEmpty {
          if let problem = problem(of: value, for: read.value) {
            diagnostics.append(problem)
          } else {
            found.standsFor[property.key] = value.value
          }
        }
        if property.key.isTakenByView { diagnostics.append(.takenMember(property.key, of: entry.key, at: place)) }
        found.properties.append(read.value)
      }
      if viewClass != nil { result.append(found) }
    }
    return Reported(result, diagnostics)
  }
}

extension ClassExtension {
  /// The properties that stand for nothing else.
  fileprivate var ownProperties: [Property] { properties.filter { standsFor[$0.name] == nil } }
}

extension [ClassExtension] {
  /// Reads what a view of a class gives to the properties that its class was given.
  ///
  /// - Parameter properties: the component's own, which a value may come from.
  func settings(
    of viewClass: ViewClass, from reader: inout MappingReader, _ properties: [Property]
  ) -> [ClassExtension.Setting] {
    var settings: [ClassExtension.Setting] = []
    for property in filter({ viewClass.isKind(of: $0.viewClass) }).flatMap(\.ownProperties) {
      guard let value = reader.value(property.name) else { continue }
      let place = SourceRange(file: reader.file, bytes: value.bytes)
      do throws(Diagnostic) {
        let source = try properties.named(
          in: value.text ?? "", of: property.type, for: "'\(property.name)' is a", at: place)
        if let source {
          settings.append(.init(property: property.name, value: .property(source.value)))
        } else {
          let literal = try property.type.literal(value, in: reader.file)
          settings.append(.init(property: property.name, value: .literal(literal)))
        }
      } catch {
        reader.report(error)
      }
    }
    return settings
  }
}

extension ViewClass {
  /// Whether the class is another one or below it.
  public func isKind(of other: ViewClass) -> Bool {
    if self == other { return true }
    return switch other {
    case .view: self != .layoutGuide
    case .control:
      [.button, .textField, .switch, .slider, .stepper, .segmentedControl, .pageControl, .datePicker].contains(self)
    case .scrollView: [.textView, .tableView, .collectionView].contains(self)
    default: false
    }
  }
}

extension Diagnostic {
  fileprivate static func noExtensions(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      "wrong-kind", "extensions are written as classes by name", at: place,
      fixes: [Fix("write 'UIView: { name: { type: UIColor } }'")])
  }

  fileprivate static func noProperties(_ name: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      "wrong-kind", "an extension of '\(name)' lists its properties", at: place,
      fixes: [Fix("write '\(name): { name: { type: UIColor } }'")])
  }

  fileprivate static func unknownClass(_ name: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      "unknown-class", "no class of UIKit is named '\(name)' here", at: place,
      fixes: Fix.nearestReference(to: name, in: ViewClass.allCases.map(\.rawValue), at: place))
  }

  fileprivate static func takenMember(_ name: String, of viewClass: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      "bad-name", "'\(viewClass)' has a member named '\(name)' already", at: place,
      fixes: [Fix("begin it with letters of your own, such as 'my_\(name)'")])
  }
}
