import Documents

extension Screen {
  /// What a server would send in place of a screen file: nothing that has no value, and texts in quotes also where an
  /// author wrote a number for one. The schema of payloads takes it, and it is read as the file is.
  ///
  /// - Parameters:
  ///   - root: the file's value.
  ///   - system: knows of what types data are.
  public static func payload(of root: Value, in system: DesignSystem) -> Value {
    PayloadWriter(system: system).mapping(root, of: nil)
  }
}

private struct PayloadWriter {
  let system: DesignSystem

  private static let texts: Set<String> = [
    "screen", "summary", "title", "component", "style", "step", "id", "when", "color", "background",
  ]
  /// Keys below which all is text.
  private static let heaps: Set<String> = ["steps", "registers", "excludes"]

  /// - Parameter key: the key under which the mapping stands.
  func mapping(_ value: Value, of key: String?) -> Value {
    switch value.kind {
    case .null, .scalar: return value
    case .sequence(let items):
      return Value(.sequence(items.filter { !$0.isNull }.map { mapping($0, of: key) }), bytes: value.bytes)
    case .mapping(let entries):
      let name = entries.first { $0.key == "component" }?.value.text
      let component = name.flatMap { system.component(named: $0) }
      var result: [Entry] = []
      for entry in entries {
        // A condition that says nothing more is written as its name.
        if entry.value.isNull {
          if key == "conditions" { result.append(entry.with(Value(.mapping([]), bytes: entry.value.bytes))) }
        } else if entry.key == "data", let component {
          result.append(entry.with(data(entry.value, of: component)))
        } else if Self.heaps.contains(entry.key) {
          result.append(entry.with(quoted(entry.value)))
        } else if Self.texts.contains(entry.key), entry.value.text != nil {
          result.append(entry.with(quoted(entry.value)))
        } else {
          result.append(entry.with(mapping(entry.value, of: entry.key)))
        }
      }
      return Value(.mapping(result), bytes: value.bytes)
    }
  }

  private func data(_ value: Value, of component: Component) -> Value {
    guard case .mapping(let entries) = value.kind else { return value }
    let written = entries.filter { !$0.value.isNull }.map { entry -> Entry in
      switch component.properties.first(where: { $0.name == entry.key })?.type {
      case .string?, .image?, .color?: entry.with(quoted(entry.value))
      default: entry
      }
    }
    return Value(.mapping(written), bytes: value.bytes)
  }

  /// All scalars as texts.
  private func quoted(_ value: Value) -> Value {
    switch value.kind {
    case .null: value
    case .scalar(let scalar): Value(.scalar(Scalar(scalar.text, isPlain: false)), bytes: value.bytes)
    case .sequence(let items): Value(.sequence(items.filter { !$0.isNull }.map(quoted)), bytes: value.bytes)
    case .mapping(let entries):
      Value(.mapping(entries.filter { !$0.value.isNull }.map { $0.with(quoted($0.value)) }), bytes: value.bytes)
    }
  }
}

extension Entry {
  fileprivate func with(_ value: Value) -> Entry { Entry(key: key, keyBytes: keyBytes, value: value) }
}
