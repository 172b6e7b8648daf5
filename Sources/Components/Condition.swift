import Diagnostics

/// When a row is shown: flags and comparisons, joined by `and`, `or`, `not` and parentheses.
///
///     vip and not guest
///     count > 0 and (status == "open" or review)
public indirect enum Condition: Hashable, Sendable {
  /// A flag, or a value that is true or false.
  case name(Located<String>)
  case comparison(Operand, Comparison, Operand, place: SourceRange)
  case not(Condition)
  case and([Condition])
  case or([Condition])

  /// A side of a comparison.
  public enum Operand: Hashable, Sendable {
    case name(Located<String>)
    case value(Condition.Constant, place: SourceRange)

    public var place: SourceRange {
      switch self {
      case .name(let name): name.place
      case .value(_, let place): place
      }
    }
  }

  /// How two values are compared.
  public enum Comparison: String, Hashable, Sendable, CaseIterable {
    case equal = "=="
    case notEqual = "!="
    case less = "<"
    case lessOrEqual = "<="
    case greater = ">"
    case greaterOrEqual = ">="

    /// Whether only numbers can be compared so.
    public var isOrder: Bool { self != .equal && self != .notEqual }
  }

  /// Whether the condition holds where names have these values; nil for a name without a value, which is true of nothing
  /// and unequal to everything.
  public func holds(_ value: (String) -> Condition.Constant?) -> Bool {
    switch self {
    case .name(let name): value(name.value) == .bool(true)
    case .not(let inner): !inner.holds(value)
    case .and(let parts): parts.allSatisfy { $0.holds(value) }
    case .or(let parts): parts.contains { $0.holds(value) }
    case .comparison(let first, let comparison, let second, _):
      comparison.holds(first.literal(value), second.literal(value))
    }
  }

  /// Every mention of a name, in the order written.
  public var names: [Located<String>] {
    switch self {
    case .name(let name): [name]
    case .not(let inner): inner.names
    case .and(let parts), .or(let parts): parts.flatMap(\.names)
    case .comparison(let first, _, let second, _):
      [first, second].compactMap { if case .name(let name) = $0 { name } else { nil } }
    }
  }

  /// Every comparison, in the order written.
  var comparisons: [(first: Operand, comparison: Comparison, second: Operand, place: SourceRange)] {
    switch self {
    case .name: []
    case .not(let inner): inner.comparisons
    case .and(let parts), .or(let parts): parts.flatMap(\.comparisons)
    case .comparison(let first, let comparison, let second, let place): [(first, comparison, second, place)]
    }
  }

  /// The names that stand alone, as flags do.
  var truthNames: [Located<String>] {
    switch self {
    case .name(let name): [name]
    case .not(let inner): inner.truthNames
    case .and(let parts), .or(let parts): parts.flatMap(\.truthNames)
    case .comparison: []
    }
  }
}

extension Condition.Operand {
  fileprivate func literal(_ value: (String) -> Condition.Constant?) -> Condition.Constant? {
    switch self {
    case .name(let name): value(name.value)
    case .value(let literal, _): literal
    }
  }
}

extension Condition.Comparison {
  fileprivate func holds(_ first: Condition.Constant?, _ second: Condition.Constant?) -> Bool {
    switch self {
    case .equal: return first != nil && first == second
    case .notEqual: return first != second
    case .less, .lessOrEqual, .greater, .greaterOrEqual:
      guard case .number(let first)? = first, case .number(let second)? = second else { return false }
      switch self {
      case .less: return first < second
      case .lessOrEqual: return first <= second
      case .greater: return first > second
      default: return first >= second
      }
    }
  }
}

extension Condition: CustomStringConvertible {
  /// The condition as an author would write it.
  public var description: String { written(inside: 0) }

  /// - Parameter strength: of the operator around: 0 for none, 1 for `or`, 2 for `and`, 3 for `not`.
  private func written(inside strength: Int) -> String {
    let (text, own): (String, Int)
    switch self {
    case .name(let name): return name.value
    case .comparison(let first, let comparison, let second, _):
      (text, own) = ("\(first.written) \(comparison.rawValue) \(second.written)", 4)
    case .not(let inner): (text, own) = ("not " + inner.written(inside: 3), 3)
    case .and(let parts): (text, own) = (parts.map { $0.written(inside: 2) }.joined(separator: " and "), 2)
    case .or(let parts): (text, own) = (parts.map { $0.written(inside: 1) }.joined(separator: " or "), 1)
    }
    return own < strength ? "(\(text))" : text
  }
}

extension Condition.Operand {
  fileprivate var written: String {
    switch self {
    case .name(let name): name.value
    case .value(let literal, _): literal.description
    }
  }
}
