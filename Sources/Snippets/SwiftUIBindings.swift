import Components

/// Properties that readers of an app change: what they write into a field, switch, slide or choose.
extension Component {
  /// The names of the properties that a control changes, here or in a component in a view's place.
  ///
  /// - Parameter nested: the components in views' places.
  func boundProperties(_ nested: [NestedComponent]) -> Set<String> {
    var names: Set<String> = []
    guard !properties.isEmpty else { return names }
    for view in views where view.nested == nil {
      let name: String? =
        switch view.viewClass {
        case .textField: if case .property(let name)? = view.text { name } else { nil }
        case .switch: view.control.properties[.isOn]
        case .slider: view.control.properties[.value]
        case .segmentedControl: view.control.properties[.selectedSegment]
        default: nil
        }
      if let name { names.insert(name) }
    }
    for inner in nested {
      let bound = inner.component.boundProperties(inner.style.nested)
      for setting in inner.settings where bound.contains(setting.property) {
        guard case .property(let name) = setting.value,
          properties.first(where: { $0.name == name })?.type
            == inner.component.properties.first(where: { $0.name == setting.property })?.type
        else { continue }
        names.insert(name)
      }
    }
    return names.intersection(properties.map(\.name))
  }
}

extension SwiftUILiteral {
  /// What changes a property: `$isOn`.
  static func binding(of property: String, in component: Component) -> String {
    let name = name(of: property, in: component)
    return "$" + (name.hasPrefix("`") ? String(name.dropFirst().dropLast()) : name)
  }

  /// A value that nothing changes, for a property that a control would change.
  static func constant(_ property: Property, _ value: Literal?) -> String {
    let code =
      value.map { literal($0) }
      ?? (property.type == .string ? "\"\"" : property.type == .bool ? "false" : "0")
    return ".constant(\(code))"
  }
}
