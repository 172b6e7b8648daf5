/// A design spec as code looks it up: its values for some devices, as they hang on other specs.
public struct SpecSource: Hashable, Sendable {
  public var name: String
  /// A name for code, which no other spec has: `createSizeCaptionTextWidth`.
  public var codeName: String
  public var summary: String?
  /// In the order written.
  public var values: [Value]
  /// Added to every value.
  public var offset: PropertyNumber?

  public struct Value: Hashable, Sendable {
    public var condition: SpecValue.Condition
    public var number: PropertyNumber
  }

  /// The code names of the specs that its numbers speak of.
  public var mentions: [String] { values.flatMap(\.number.specs) + (offset?.specs ?? []) }
}

extension NamedValues {
  /// The specs that numbers speak of by their code names, and those that these speak of in turn: in the file's order, but
  /// none before those that it hangs on.
  func specSources(of mentioned: some Sequence<String>) -> [SpecSource] {
    let byCodeName = Dictionary(specs.enumerated().map { (codeName(of: $1), $0) }) { first, _ in first }
    var result: [SpecSource] = []
    var seen: Set<String> = []
    func add(_ names: some Sequence<String>) {
      let indices = Set(names.compactMap { byCodeName[$0] }).sorted()
      for index in indices where seen.insert(specs[index].name).inserted {
        let source = source(of: specs[index])
        add(source.mentions)
        result.append(source)
      }
    }
    add(mentioned)
    return result
  }

  /// How a number hangs on design specs; nil if it does not.
  func source(of expression: Expression) -> PropertyNumber? {
    let number = number(.expression(expression))
    return number.specs.isEmpty ? nil : number
  }

  private func source(of spec: Spec) -> SpecSource {
    SpecSource(
      name: spec.name, codeName: codeName(of: spec), summary: spec.summary,
      values: spec.values.map { SpecSource.Value(condition: $0.condition, number: number($0.measure)) },
      offset: spec.offset.map { number($0) })
  }

  /// A measure that speaks of nothing but specs and tokens.
  private func number(_ measure: ViewStyle.Measure) -> PropertyNumber {
    switch measure {
    case .number(let number): return .number(number)
    case .expression(let expression):
      let terms = expression.terms.map { term in
        PropertyNumber.Term(
          isNegative: term.isNegative, value: .reduced(term.factors.map { ($0.isDivisor, operand($0)) }))
      }
      return terms.count == 1 && !terms[0].isNegative ? terms[0].value : .sum(terms)
    }
  }

  private func operand(_ factor: Expression.Factor) -> PropertyNumber {
    switch factor.operand {
    case .number(let number): return .number(number)
    case .path(let path):
      guard let name = path.spokenName else { return .number(0) }
      if let spec = spec(named: name) { return .spec(codeName(of: spec)) }
      return .number(tokens.token(named: name)?.light.measure ?? 0)
    }
  }
}

extension PropertyNumber {
  /// A product, or its only factor.
  fileprivate static func reduced(_ factors: [(isDivisor: Bool, value: PropertyNumber)]) -> PropertyNumber {
    if factors.count == 1, !factors[0].isDivisor { return factors[0].value }
    return .product(factors.map { Factor(isDivisor: $0.isDivisor, value: $0.value) })
  }

  /// The code names of the specs that take part in it.
  public var specs: [String] {
    switch self {
    case .number, .property: []
    case .spec(let name): [name]
    case .sum(let terms): terms.flatMap(\.value.specs)
    case .product(let factors): factors.flatMap(\.value.specs)
    }
  }
}
