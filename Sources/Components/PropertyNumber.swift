import Diagnostics

/// A number that hangs on properties or design specs, as code would work it out: `gap * 2 + 14`.
public indirect enum PropertyNumber: Hashable, Sendable {
  case number(Double)
  case property(String)
  /// A design spec by its name in code.
  case spec(String)
  case sum([Term])
  case product([Factor])

  public struct Term: Hashable, Sendable {
    public var isNegative: Bool
    public var value: PropertyNumber
  }

  public struct Factor: Hashable, Sendable {
    public var isDivisor: Bool
    public var value: PropertyNumber
  }

  /// Whether a property takes part in it.
  public func mentions(_ property: String) -> Bool {
    switch self {
    case .number, .spec: false
    case .property(let name): name == property
    case .sum(let terms): terms.contains { $0.value.mentions(property) }
    case .product(let factors): factors.contains { $0.value.mentions(property) }
    }
  }

  /// The number with the other sign, over a divisor.
  public func negated(over divisor: PropertyNumber) -> PropertyNumber {
    let negative = PropertyNumber.sum([Term(isNegative: true, value: self)])
    if divisor == .number(1) { return negative }
    return .product([Factor(isDivisor: false, value: negative), Factor(isDivisor: true, value: divisor)])
  }

  /// One over the number.
  public var inverse: PropertyNumber {
    .product([Factor(isDivisor: false, value: .number(1)), Factor(isDivisor: true, value: self)])
  }

  /// As many numbers and names as one may be made of. Longer ones are nothing that anyone wrote, but values that hang on
  /// each other twice and twice again.
  fileprivate static let longest = 200
}

extension StyleResolver {
  /// How a sum hangs on properties and design specs; nil if none takes part in it.
  ///
  /// - Parameter view: the view whose values a path without a view's name means.
  func source(of terms: [Expression.Term], view: Int?) -> PropertyNumber? {
    guard !system.names.specs.isEmpty || component.properties.contains(where: \.type.isNumber) else { return nil }
    var room = PropertyNumber.longest
    let found = sum(terms, view, &room)
    return room > 0 && found.isCalculated ? found.number : nil
  }

  /// How a sum hangs on design specs; nil where a property takes part in it, or none of both.
  func specSource(of terms: [Expression.Term], view: Int?) -> PropertyNumber? {
    guard let source = source(of: terms, view: view) else { return nil }
    return component.properties.contains { source.mentions($0.name) } ? nil : source
  }

  private typealias Source = (number: PropertyNumber, isCalculated: Bool)

  private func sum(_ terms: [Expression.Term], _ view: Int?, _ room: inout Int) -> Source {
    var parts: [PropertyNumber.Term] = []
    var isCalculated = false
    for term in terms {
      let found = product(term, view, &room)
      parts.append(.init(isNegative: term.isNegative, value: found.number))
      isCalculated = isCalculated || found.isCalculated
    }
    return (parts.count == 1 && !parts[0].isNegative ? parts[0].value : .sum(parts), isCalculated)
  }

  private func product(_ term: Expression.Term, _ view: Int?, _ room: inout Int) -> Source {
    var parts: [PropertyNumber.Factor] = []
    var isCalculated = false
    for factor in term.factors {
      let found = self.factor(factor, view, &room)
      parts.append(.init(isDivisor: factor.isDivisor, value: found.number))
      isCalculated = isCalculated || found.isCalculated
    }
    return (parts.count == 1 && !parts[0].isDivisor ? parts[0].value : .product(parts), isCalculated)
  }

  private func factor(_ factor: Expression.Factor, _ view: Int?, _ room: inout Int) -> Source {
    room -= 1
    // With no room left the answer is not used; what is left of it need not be found.
    guard room > 0, case .path(let path) = factor.operand else {
      if case .number(let number) = factor.operand { return (.number(number), false) }
      return (.number(0), false)
    }
    if path.count == 1, let name = propertyName(path[0]), component.properties.contains(where: { $0.name == name }) {
      return (.property(name), true)
    }
    if let name = path.spokenName, let spec = system.names.spec(named: name) {
      return (.spec(system.names.codeName(of: spec)), true)
    }
    // A value that hangs on a property or spec itself says how; of any other the number is enough.
    if let (measure, owner) = measure(at: path, view: view), case .expression(let expression) = measure {
      let found = sum(expression.terms, owner, &room)
      if found.isCalculated { return found }
    }
    var copy = self
    return (.number((try? copy.value(at: path, view: view, depth: 0, place: factor.place)) ?? 0), false)
  }
}
