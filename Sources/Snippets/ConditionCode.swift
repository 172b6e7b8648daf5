import Components
import Diagnostics

/// Conditions of a screen as Swift: names are members of the screen's state.
struct ConditionCode {
  let screen: Screen
  let system: DesignSystem
  var item: Screen.Item?

  /// A condition that is settled before the app runs, or what decides it then.
  enum Outcome {
    case settled(Bool)
    /// - Parameter strength: of the operator around everything: 1 for `||`, 2 for `&&`, 3 for a comparison, 4 for a name.
    case open(ConditionText, strength: Int)
  }

  func outcome(_ condition: Condition) -> Outcome {
    switch condition {
    case .name(let name):
      switch screen.meaning(of: name.value, in: item, of: system) {
      case .state(let state):
        // A number or text is true of nothing.
        guard isBool(state) else { return .settled(false) }
        return .open(.word("state." + ScreenState.member(state)), strength: 4)
      case .constant(let value): return .settled(value == .bool(true))
      case nil: return .settled(false)
      }
    case .not(let inner):
      switch outcome(inner) {
      case .settled(let value): return .settled(!value)
      case .open(let code, let strength):
        if strength < 4 { return .open(.enclosed(code, isNegated: true), strength: 4) }
        return .open(.word("!" + code.text), strength: 4)
      }
    case .and(let parts): return joined(parts, by: "&&", strength: 2, whole: false)
    case .or(let parts): return joined(parts, by: "||", strength: 1, whole: true)
    case .comparison(let first, let comparison, let second, let place):
      let (one, other) = (operand(first), operand(second))
      if let one = one.constant, let other = other.constant {
        return .settled(Condition.holds(one, comparison, other, at: place))
      }
      guard let one = code(one, beside: other), let other = code(other, beside: one.type) else {
        return .settled(comparison == .notEqual)
      }
      return .open(.chain(comparison.rawValue, [.word(one.text), .word(other.text)]), strength: 3)
    }
  }

  /// - Parameter whole: the value of a part that settles the whole.
  private func joined(_ parts: [Condition], by sign: String, strength own: Int, whole: Bool) -> Outcome {
    var codes: [(ConditionText, Int)] = []
    for part in parts {
      switch outcome(part) {
      case .settled(let value): if value == whole { return .settled(whole) }
      case .open(let code, let strength): codes.append((code, strength))
      }
    }
    if codes.isEmpty { return .settled(!whole) }
    if codes.count == 1 { return .open(codes[0].0, strength: codes[0].1) }
    let parts = codes.map { $0.1 < own ? .enclosed($0.0, isNegated: false) : $0.0 }
    return .open(.joined(parts, by: sign), strength: own)
  }

  // MARK: Operands

  private struct Side {
    var state: String?
    var constant: Condition.Constant?
  }

  private func operand(_ operand: Condition.Operand) -> Side {
    switch operand {
    case .value(let value, _): return Side(constant: value)
    case .name(let name):
      switch screen.meaning(of: name.value, in: item, of: system) {
      case .state(let state): return Side(state: state)
      case .constant(let value): return Side(constant: value)
      case nil: return Side()
      }
    }
  }

  private func code(_ side: Side, beside other: Side) -> (text: String, type: ScreenState.Kind)? {
    code(side, beside: other.state.flatMap(kind) ?? other.constant.map(ScreenState.Kind.init))
  }

  /// A side of a comparison; a whole number beside one that is none is converted.
  private func code(_ side: Side, beside other: ScreenState.Kind?) -> (text: String, type: ScreenState.Kind)? {
    if let state = side.state, let kind = kind(of: state) {
      let name = "state." + ScreenState.member(state)
      if kind == .int, other == .double { return ("Double(\(name))", .double) }
      return (name, kind)
    }
    guard let constant = side.constant else { return nil }
    return (ScreenState.literal(constant), ScreenState.Kind(constant))
  }

  private func kind(of state: String) -> ScreenState.Kind? {
    if let datum = screen.data.first(where: { $0.name.value == state }) {
      return datum.constant.map(ScreenState.Kind.init)
    }
    return screen.flags.contains { $0.name == state } ? .bool : nil
  }

  private func isBool(_ state: String) -> Bool { kind(of: state) == .bool }
}

extension Condition {
  fileprivate static func holds(
    _ one: Constant, _ comparison: Comparison, _ other: Constant, at place: SourceRange
  ) -> Bool {
    Condition.comparison(.value(one, place: place), comparison, .value(other, place: place), place: place)
      .holds { _ in nil }
  }
}

/// The values of a screen that may change, as members of a Swift structure.
enum ScreenState {
  enum Kind: Equatable {
    case bool, int, double, text

    init(_ constant: Condition.Constant) {
      switch constant {
      case .bool: self = .bool
      case .number(let number):
        self = number == number.rounded(.towardZero) && abs(number) <= 9_007_199_254_740_991 ? .int : .double
      case .text: self = .text
      }
    }
  }

  static func member(_ name: String) -> String { SwiftLiteral.member(name) }

  static func literal(_ constant: Condition.Constant) -> String {
    switch constant {
    case .bool(let value): "\(value)"
    case .number(let value): SwiftLiteral.number(value)
    case .text(let text): SwiftLiteral.string(text)
    }
  }
}
