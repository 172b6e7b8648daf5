import Diagnostics
import Documents

/// A component in the place of another one's view, in one of its styles, with what it was given.
public struct NestedComponent: Hashable, Sendable {
  /// The index of the view that it stands in the place of.
  public var view: Int
  /// With what it was given in the place of its samples.
  public var component: Component
  public var style: ResolvedStyle
  /// In the order written.
  public var settings: [Setting]

  /// A value for one of its properties, by the property's name.
  public struct Setting: Hashable, Sendable {
    public var property: String
    public var value: SettingValue
  }

  public enum SettingValue: Hashable, Sendable {
    case literal(Literal)
    /// What a property of the outer component has.
    case property(String)
  }
}

/// The way from a component down to one that it holds, and how much may still be held.
struct Nesting {
  /// From the outermost component on: its name, and where it names the next one.
  fileprivate(set) var way: [(component: String, next: SourceRange)] = []
  fileprivate(set) var remaining = Self.most
  /// Whether it was said that this is too much.
  fileprivate var isTold = false

  /// A phone shows fewer views than this; a component that doubles at each level is stopped.
  static let most = 500
  /// More than anyone can follow, and far fewer than a stack holds.
  static let deepest = 24
}

extension StyleResolver {
  /// The components in the place of views; one that cannot stand there is answered, and its view stays empty.
  mutating func nestedComponents(_ nesting: inout Nesting) -> [NestedComponent] {
    var result: [NestedComponent] = []
    for (index, view) in component.views.enumerated() {
      guard let source = view.nested else { continue }
      nesting.way.append((component.name, source.component.place))
      if let nested = nestedComponent(source, view: index, &nesting) { result.append(nested) }
      nesting.way.removeLast()
    }
    return result
  }

  private mutating func nestedComponent(
    _ source: NestedSource, view: Int, _ nesting: inout Nesting
  ) -> NestedComponent? {
    let name = source.component.value
    let place = source.component.place
    guard var nested = name == component.name ? component : system.component(named: name) else {
      if !system.unread.contains(name) {
        let names = system.components.map(\.name).filter { $0 != component.name }
        diagnostics.append(.unknownComponent(name, among: names, at: place))
      }
      return nil
    }
    if let start = nesting.way.firstIndex(where: { $0.component == name }) {
      let ring = Array(nesting.way[start...])
      if start == 0, beginsWithFirst(ring.map(\.component)) { diagnostics.append(.circularComponents(ring)) }
      return nil
    }
    guard nesting.way.count <= Nesting.deepest, nesting.remaining > 0 else {
      // Told once, where the outermost component begins to hold too much.
      let isDeep = nesting.way.count > Nesting.deepest
      let outermost = nesting.way[0]
      if !nesting.isTold {
        diagnostics.append(
          isDeep
            ? .deepComponents(outermost.component, at: outermost.next)
            : .manyComponents(outermost.component, at: outermost.next))
      }
      nesting.isTold = true
      return nil
    }
    nesting.remaining -= 1

    if !component.showsSamples { nested = nested.withoutSamples }
    let settings = source.settings.compactMap { setting($0, of: &nested) }
    guard let style = chosenStyle(of: nested, view: view) else { return nil }
    var resolver = StyleResolver(nested, style, context, system)
    let resolved = resolver.resolve(&nesting)
    for diagnostic in resolver.diagnostics { report(diagnostic) }
    return NestedComponent(view: view, component: nested.placed(as: resolved), style: resolved, settings: settings)
  }

  /// What several of the components have in common is one mistake.
  private mutating func report(_ diagnostic: Diagnostic) {
    if !diagnostics.contains(diagnostic) { diagnostics.append(diagnostic) }
  }

  /// Whether a ring of components is seen from the first of them, so that one of them tells of it.
  private func beginsWithFirst(_ ring: [String]) -> Bool {
    let first = system.index(of: ring[0]) ?? -1
    return ring.allSatisfy { (system.index(of: $0) ?? first) >= first }
  }

  /// The style that was chosen, or the one that the component starts with.
  private mutating func chosenStyle(of nested: Component, view: Int) -> Style? {
    let styles = nested.shownStyles
    guard let chosen = values[view].nestedStyle else { return styles.first }
    if let style = styles.first(where: { $0.name == chosen.value }) { return style }
    report(.unknownNestedStyle(chosen.value, of: nested, among: styles.map(\.name), at: chosen.place))
    return styles.first
  }

  // MARK: Settings

  /// Gives the component a value, if it has such a property of that type.
  private mutating func setting(
    _ setting: NestedSource.Setting, of nested: inout Component
  ) -> NestedComponent.Setting? {
    let name = setting.property.value
    guard let index = nested.properties.firstIndex(where: { $0.name == name }) else {
      report(.noSuchProperty(name, of: nested, at: setting.property.place))
      return nil
    }
    let property = nested.properties[index]
    let place = SourceRange(file: setting.property.place.file, bytes: setting.value.bytes)
    if let own = setting.value.text.flatMap(propertyName) {
      guard let outer = component.properties.first(where: { $0.name == own }) else {
        report(.unknownProperty(own, among: component.properties.map(\.name), at: place.part(last: own)))
        return nil
      }
      guard property.type.takes(outer.type) else {
        report(.otherType(outer, for: property, of: nested, at: place))
        return nil
      }
      nested.properties[index].sample = property.type.converted(outer.shownValue)
      return .init(property: name, value: .property(own))
    }
    do throws(Diagnostic) {
      let literal = try property.type.literal(setting.value, in: place.file)
      nested.properties[index].sample = literal
      return .init(property: name, value: .literal(literal))
    } catch {
      report(error)
      return nil
    }
  }
}

/// The name in `$name`; nil for any other text: `$9.99` is a price.
func propertyName(_ text: String) -> String? {
  guard text.utf8.first == UInt8(ascii: "$") else { return nil }
  let name = String(text.dropFirst())
  return isOutletName(name) ? name : nil
}

extension Property.Kind {
  /// A value of a type that this one takes, as one of this type.
  fileprivate func converted(_ literal: Literal?) -> Literal? {
    guard self != .int, isNumber, let number = literal?.number else { return literal }
    return .number(number)
  }
}

extension Diagnostic {
  fileprivate static func unknownComponent(_ name: String, among names: [String], at place: SourceRange) -> Diagnostic {
    let fixes = Fix.nearest(to: name, in: names, at: place)
    return Diagnostic("unknown-component", "no component is named '\(name)'", at: place, fixes: fixes)
  }

  fileprivate static func circularComponents(_ ring: [(component: String, next: SourceRange)]) -> Diagnostic {
    let names = ring.map(\.component)
    guard names.count > 1 else {
      return Diagnostic("circular-components", "'\(names[0])' stands in itself", at: ring[0].next)
    }
    let way = (names + [names[0]]).map { "'\($0)'" }.joined(separator: " → ")
    let notes = ring.indices.dropFirst().map { index in
      Note("'\(names[index])' holds '\(names[(index + 1) % names.count])' here", at: ring[index].next)
    }
    return Diagnostic(
      "circular-components", "these components stand in each other: \(way)", at: ring[0].next, notes: notes)
  }

  fileprivate static func deepComponents(_ name: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      "too-deep", "'\(name)' holds components that hold others, more than \(Nesting.deepest) levels deep", at: place)
  }

  fileprivate static func manyComponents(_ name: String, at place: SourceRange) -> Diagnostic {
    Diagnostic("too-many-components", "'\(name)' holds more than \(Nesting.most) components", at: place)
  }

  fileprivate static func unknownNestedStyle(
    _ name: String, of component: Component, among names: [String], at place: SourceRange
  ) -> Diagnostic {
    let hasNone = names.allSatisfy(\.isEmpty)
    var fixes = Fix.nearest(to: name, in: names, at: place)
    if fixes.isEmpty {
      fixes = [Fix(hasNone ? "take out 'style'" : "there are: " + names.joined(separator: ", "))]
    }
    return Diagnostic(
      "unknown-style", "'\(component.name)' has \(hasNone ? "no styles" : "no style named '\(name)'")", at: place,
      fixes: fixes)
  }

  fileprivate static func noSuchProperty(_ name: String, of component: Component, at place: SourceRange) -> Diagnostic {
    let names = component.properties.map(\.name)
    var fixes = Fix.nearest(to: name, in: names, at: place)
    if fixes.isEmpty, !names.isEmpty { fixes = [Fix("there are: " + names.joined(separator: ", "))] }
    return Diagnostic(
      "unknown-property", "'\(component.name)' has no property '\(name)'", at: place, fixes: fixes)
  }

  fileprivate static func otherType(
    _ outer: Property, for inner: Property, of component: Component, at place: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      "wrong-kind",
      "'\(inner.name)' of '\(component.name)' is of the type \(inner.type.rawValue), and '\(outer.name)' of "
        + outer.type.rawValue, at: place,
      notes: [Note("'\(outer.name)'", at: outer.place), Note("'\(inner.name)'", at: inner.place)])
  }
}
