import Diagnostics

/// Values of a view that can come from a property, by their paths as files write them.
///
/// Numbers are not among them: an expression names its properties itself.
enum PropertyPath {
  static let colors: [(path: String, value: WritableKeyPath<ViewStyle, Color?> & Sendable)] = [
    ("backgroundColor", \.backgroundColor), ("borderColor", \.borderColor), ("textColor", \.textColor),
    ("textBackgroundColor", \.textBackgroundColor), ("titleColor.normal", \.titleColor.normal),
    ("titleColor.highlighted", \.titleColor.highlighted), ("titleColor.selected", \.titleColor.selected),
    ("titleColor.disabled", \.titleColor.disabled),
  ]
  static let texts: [(path: String, value: WritableKeyPath<ViewStyle, String?> & Sendable)] = [
    ("title.normal", \.title.normal), ("title.highlighted", \.title.highlighted), ("title.selected", \.title.selected),
    ("title.disabled", \.title.disabled),
  ]
  static let images: [(path: String, value: WritableKeyPath<ViewStyle, Located<String>?> & Sendable)] = [
    ("image.normal", \.image.normal), ("image.highlighted", \.image.highlighted), ("image.selected", \.image.selected),
    ("image.disabled", \.image.disabled), ("backgroundImage.normal", \.backgroundImage.normal),
    ("backgroundImage.highlighted", \.backgroundImage.highlighted),
    ("backgroundImage.selected", \.backgroundImage.selected),
    ("backgroundImage.disabled", \.backgroundImage.disabled),
  ]
}

extension ViewStyle {
  /// Takes over from `base` which values come from properties, where this style says nothing of them, and forgets the
  /// values that `base` says where this style has a property.
  ///
  /// - Parameter own: this style before it took over anything.
  mutating func takeOverProperties(of base: ViewStyle, own: ViewStyle) {
    guard !own.properties.isEmpty || !base.properties.isEmpty else { return }
    func take<Value>(_ paths: [(path: String, value: WritableKeyPath<ViewStyle, Value?> & Sendable)]) {
      for (path, value) in paths {
        if own.properties[path] != nil {
          self[keyPath: value] = nil
        } else if own[keyPath: value] == nil, let property = base.properties[path] {
          properties[path] = property
        }
      }
    }
    take(PropertyPath.colors)
    take(PropertyPath.texts)
    take(PropertyPath.images)
  }

  /// Puts the properties' values in their places; a property without one leaves nothing.
  mutating func fillIn(_ value: (String) -> Literal?) {
    guard !properties.isEmpty else { return }
    for (path, place) in PropertyPath.colors {
      if let name = properties[path] { self[keyPath: place] = value(name.value)?.color }
    }
    for (path, place) in PropertyPath.texts {
      if let name = properties[path] { self[keyPath: place] = value(name.value)?.string }
    }
    for (path, place) in PropertyPath.images {
      if let name = properties[path] { self[keyPath: place] = value(name.value)?.image }
    }
  }
}

extension [Property] {
  /// Checks that a value names a property of the type that it needs.
  ///
  /// - Returns: the property's name; nil if the text names none.
  func named(
    in text: String, of type: Property.Kind, for subject: String, at place: SourceRange
  ) throws(Diagnostic) -> Located<String>? {
    guard let name = propertyName(text) else { return nil }
    guard let property = first(where: { $0.name == name }) else {
      // A token may have that name.
      if type == .color { return nil }
      throw .unknownProperty(name, among: map(\.name), at: place.part(last: name))
    }
    guard property.type == type else { throw .otherType(property, subject, type, at: place.part(last: name)) }
    return Located(name, at: place)
  }
}

extension Diagnostic {
  fileprivate static func otherType(
    _ property: Property, _ subject: String, _ type: Property.Kind, at place: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      "wrong-kind", "\(subject) \(type.rawValue), and '\(property.name)' is of the type \(property.type.rawValue)",
      at: place, notes: [Note("'\(property.name)'", at: property.place)],
      fixes: [Fix("give the property the type \(type.rawValue)")])
  }
}
