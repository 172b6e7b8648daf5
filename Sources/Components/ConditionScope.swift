import Diagnostics

/// What the names in a condition mean where it stands: the screen's flags and values, and the component's properties.
struct ConditionScope {
  let screen: Screen
  /// The item whose data a condition may speak of; nil for a section's condition.
  var item: Screen.Item?
  /// The item's component, if it is known.
  var component: Component?

  init(_ screen: Screen, item: Screen.Item? = nil, in system: DesignSystem) {
    self.screen = screen
    self.item = item
    component = item?.component.flatMap { system.component(named: $0.value) }
  }

  init(_ screen: Screen, item: Screen.Item, component: Component) {
    self.screen = screen
    self.item = item
    self.component = component
  }

  enum Meaning {
    case flag(Screen.Flag)
    case datum(Datum)
    case property(Property)
    /// A property as well as a flag or a value of the screen.
    case both(Property, SourceRange)
  }

  func meaning(of name: String) -> Meaning? {
    let property = component?.properties.first { $0.name == name }
    if let flag = screen.flags.first(where: { $0.name == name }) {
      return property.map { .both($0, flag.place) } ?? .flag(flag)
    }
    if let datum = screen.data.first(where: { $0.name.value == name }) {
      return property.map { .both($0, datum.name.place) } ?? .datum(datum)
    }
    return property.map { .property($0) }
  }

  /// Every name that can stand in a condition.
  var names: [String] {
    screen.flags.map(\.name) + screen.data.map(\.name.value) + (component?.properties.map(\.name) ?? [])
  }

  // MARK: Values

  /// What a name stands for while some flags are set.
  func value(of name: String, in combination: Screen.Combination, showsData: Bool) -> Condition.Constant? {
    switch meaning(of: name) {
    case .flag, .both: .bool(combination.flags.contains(name))
    case .datum(let datum): showsData ? datum.constant : nil
    case .property(let property): value(of: property, showsData: showsData)
    case nil: nil
    }
  }

  private func value(of property: Property, showsData: Bool) -> Condition.Constant? {
    showsData ? literal(for: property)?.constant : property.defaultValue?.constant
  }

  /// What the item shows for a property; the component's own value where the item's cannot be used.
  func literal(for property: Property) -> Literal? {
    guard let datum = item?.data.first(where: { $0.name.value == property.name }),
      let literal = given(datum, for: property)
    else { return property.shownValue }
    return literal
  }

  private func given(_ datum: Datum, for property: Property) -> Literal? {
    var datum = datum
    if let reference = datum.reference {
      guard let other = screen.data.first(where: { $0.name.value == reference }) else { return nil }
      datum = other
    }
    return try? datum.literal(as: property.type, inPayload: screen.isPayload)
  }

  // MARK: Kinds

  /// What kind of value a name has; nil where conditions cannot speak of it.
  func kind(of name: String) -> Condition.Constant? {
    switch meaning(of: name) {
    case .flag, .both: .bool(false)
    case .datum(let datum): datum.constant
    case .property(let property):
      switch property.type {
      case .bool: .bool(false)
      case .int, .cgFloat, .double: .number(0)
      case .string: .text("")
      case .cgPoint, .cgSize, .cgRect, .color, .image: nil
      }
    case nil: nil
    }
  }

  /// What is wrong with the names in a condition and with what they are compared to.
  func check(_ condition: Condition, isComponentKnown: Bool) -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    for name in condition.names {
      switch meaning(of: name.value) {
      case nil:
        // Of a component that there is not nobody knows the properties.
        if isComponentKnown { diagnostics.append(.unknownName(name, among: names)) }
      case .both(let property, let place): diagnostics.append(.nameOfTwo(name, property, place))
      case .property(let property) where kind(of: name.value) == nil:
        diagnostics.append(.incomparable(name, property.type))
      case .flag, .datum, .property: break
      }
    }
    for name in condition.truthNames {
      guard let kind = kind(of: name.value) else { continue }
      if case .bool = kind { continue }
      diagnostics.append(.noTruth(name, kind))
    }
    for (first, comparison, second, place) in condition.comparisons {
      guard let one = kind(of: first), let other = kind(of: second) else { continue }
      if one.kind != other.kind {
        diagnostics.append(.unequalKinds(one, other, at: place))
      } else if comparison.isOrder, !one.isNumber {
        diagnostics.append(.noOrder(comparison, one, at: place))
      }
    }
    return diagnostics
  }

  private func kind(of operand: Condition.Operand) -> Condition.Constant? {
    switch operand {
    case .name(let name): kind(of: name.value)
    case .value(let literal, _): literal
    }
  }

  // MARK: What can change

  /// The condition with what is fixed in the file in the place of names, and with names that mean the same wherever the
  /// condition is joined with others.
  ///
  /// Flags and the screen's values may change while an app runs, and so may properties that the item leaves to a sample.
  func free(_ condition: Condition) -> Condition {
    switch condition {
    case .name(let name):
      switch freeOperand(.name(name)) {
      case .name(let name): .name(name)
      case .value(let value, let place):
        .comparison(.value(value, place: place), .equal, .value(.bool(true), place: place), place: place)
      }
    case .not(let inner): .not(free(inner))
    case .and(let parts): .and(parts.map { free($0) })
    case .or(let parts): .or(parts.map { free($0) })
    case .comparison(let first, let comparison, let second, let place):
      .comparison(freeOperand(first), comparison, freeOperand(second), place: place)
    }
  }

  private func freeOperand(_ operand: Condition.Operand) -> Condition.Operand {
    guard case .name(let name) = operand, case .property(let property) = meaning(of: name.value) else { return operand }
    if let datum = item?.data.first(where: { $0.name.value == property.name }) {
      if let reference = datum.reference { return .name(Located(reference, at: name.place)) }
      if let value = given(datum, for: property)?.constant { return .value(value, place: name.place) }
    } else if let value = property.defaultValue?.constant {
      return .value(value, place: name.place)
    }
    // No name in a file begins with a digit.
    return .name(Located("\(item?.place.bytes.lowerBound ?? 0).\(name.value)", at: name.place))
  }
}

extension Diagnostic {
  fileprivate static func unknownName(_ name: Located<String>, among names: [String]) -> Diagnostic {
    unknownFlag(name, among: names)
  }

  fileprivate static func nameOfTwo(_ name: Located<String>, _ property: Property, _ other: SourceRange) -> Diagnostic {
    Diagnostic(
      "ambiguous-name", "'\(name.value)' is a property of the component as well as a name of the screen",
      at: name.place, notes: [Note("the screen's", at: other), Note("the property", at: property.place)],
      fixes: [Fix("give the screen's another name")])
  }

  fileprivate static func incomparable(_ name: Located<String>, _ type: Property.Kind) -> Diagnostic {
    Diagnostic(
      "wrong-kind", "'\(name.value)' is of the type \(type.rawValue), of which conditions cannot speak", at: name.place,
      fixes: [Fix("speak of a text, a number or a Bool")])
  }

  fileprivate static func noTruth(_ name: Located<String>, _ kind: Condition.Constant) -> Diagnostic {
    let example = kind.isNumber ? "\(name.value) > 0" : "\(name.value) != \"\""
    return Diagnostic(
      "wrong-kind", "'\(name.value)' is \(kind.kind), which is neither true nor false", at: name.place,
      fixes: [Fix("compare it, as in '\(example)'")])
  }

  fileprivate static func unequalKinds(
    _ first: Condition.Constant, _ second: Condition.Constant, at place: SourceRange
  ) -> Diagnostic {
    Diagnostic("wrong-kind", "\(first.kind) is compared with \(second.kind), which it never equals", at: place)
  }

  fileprivate static func noOrder(
    _ comparison: Condition.Comparison, _ kind: Condition.Constant, at place: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      "wrong-kind", "'\(comparison.rawValue)' compares numbers, not \(kind.kind)", at: place,
      fixes: [Fix("use '==' or '!='")])
  }
}
