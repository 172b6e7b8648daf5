import Components
import Layout

extension ResolvedStyle {
  /// The properties that stand for values of views as they are, and that no number is calculated with.
  var directNames: Set<String> {
    var direct: Set<String> = []
    var others: Set<String> = []
    for view in views {
      for (path, property) in view.values.properties {
        if view.isDirect(path) { direct.insert(property.value) } else { others.insert(property.value) }
      }
    }
    guard !direct.isEmpty else { return [] }
    return direct.subtracting(others).subtracting(calculatedNumbers)
  }
}

extension ResolvedView {
  /// Whether a property in the place of a value can be handed on to the view.
  fileprivate func isDirect(_ path: String) -> Bool {
    switch viewClass {
    case .imageView: path == "image.normal" || path == "backgroundColor"
    case .label: (path == "textColor" || path == "backgroundColor") && !needsAttributes
    case .button: path == "backgroundColor" || placement.buttonConfiguration == nil && DirectValue(path) != nil
    default: path == "backgroundColor"
    }
  }
}

/// A value that a button has for a state.
private struct DirectValue {
  var setter: String
  var state: ControlState

  /// - Parameter path: such as `titleColor.selected`.
  init?(_ path: String) {
    let parts = path.split(separator: ".")
    guard parts.count == 2, let setter = Self.setters[String(parts[0])],
      let state = ControlState(rawValue: String(parts[1]))
    else { return nil }
    (self.setter, self.state) = (setter, state)
  }

  private static let setters = [
    "title": "setTitle", "titleColor": "setTitleColor", "image": "setImage", "backgroundImage": "setBackgroundImage",
  ]
}

extension ClassProperties {
  /// Where a value of a view is the property's as it is.
  func directUses(of property: Property, in index: Int) -> [Use] {
    guard let view = styles.first?.views.dropFirst(index).first else { return [] }
    let name = syntax.view(index)
    return view.values.properties.filter { $0.value.value == property.name }.keys.sorted().map { path in
      if let value = DirectValue(path), view.viewClass == .button {
        return Use(
          target: "",
          call: {
            syntax.call(
              name, value.setter, $0, ("for", "forState"), syntax.choice("UIControlState", value.state.rawValue))
          })
      }
      let target = "\(name).\(path == "image.normal" ? "image" : path)"
      return Use(target: target, reading: target)
    }
  }
}
