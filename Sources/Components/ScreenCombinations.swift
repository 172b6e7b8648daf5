import Diagnostics

extension Screen {
  /// Which of a screen's flags are set, in the file's order.
  public struct Combination: Hashable, Sendable {
    public var flags: [String]

    public init(_ flags: [String] = []) {
      self.flags = flags
    }
  }

  /// As many flags as are looked at in every combination; more make thousands of screens.
  public static let mostCombinedFlags = 10

  /// The flags that a condition speaks of, in the file's order.
  public func flagsThatMatter(in system: DesignSystem) -> [Flag] {
    var named: Set<String> = []
    for (condition, scope) in conditions(in: system) {
      for name in condition.value.names {
        if case .flag = scope.meaning(of: name.value) { named.insert(name.value) }
      }
    }
    return flags.filter { named.contains($0.name) }
  }

  /// Every combination of the flags that matter and can be set together, from none to all.
  ///
  /// Of more than ``mostCombinedFlags`` only the first take part; ``check(in:unread:)`` warns of that.
  public func combinations(in system: DesignSystem) -> [Combination] {
    let flags = flagsThatMatter(in: system).prefix(Self.mostCombinedFlags)
    var result: [Combination] = []
    for number in 0..<(1 << flags.count) {
      let set = flags.enumerated().filter { number >> $0.offset & 1 == 1 }.map(\.element)
      if areTogether(set.map(\.name)) { result.append(Combination(set.map(\.name))) }
    }
    return result
  }

  /// Whether no flag excludes another of them.
  func areTogether(_ names: [String]) -> Bool {
    let set = Set(names)
    return flags.allSatisfy { flag in
      !set.contains(flag.name) || flag.excludes.allSatisfy { $0.value == flag.name || !set.contains($0.value) }
    }
  }

  /// Every condition, with what its names mean where it stands.
  func conditions(in system: DesignSystem) -> [(Located<Condition>, ConditionScope)] {
    var found: [(Located<Condition>, ConditionScope)] = []
    for section in sections {
      if let when = section.when { found.append((when, ConditionScope(self, in: system))) }
      for item in section.parts {
        if let when = item.when { found.append((when, ConditionScope(self, item: item, in: system))) }
      }
    }
    return found
  }
}

extension Screen.Section {
  /// Header, items with the cards of carousels, empty state and footer.
  var parts: [Screen.Item] {
    [header].compactMap { $0 } + items.flatMap { [$0] + ($0.carousel?.items ?? []) }
      + [empty, footer].compactMap { $0 }
  }
}

/// Looks for values with which conditions hold together.
///
/// Numbers and texts are tried on both sides of everything that they are compared with, so that the answer is exact;
/// what takes too many attempts is left without one.
struct ConditionSearch {
  private let screen: Screen
  /// How many attempts are left for the whole screen.
  private var attemptsLeft = 1_000_000
  private var answers: [String: Bool] = [:]
  private static let mostAttempts = 8192

  init(_ screen: Screen) {
    self.screen = screen
  }

  /// Whether all of these hold for some values of their names; nil if that takes too long to find out.
  ///
  /// - Parameter conditions: as ``ConditionScope/free(_:)`` gives them.
  mutating func canHold(_ conditions: [Condition]) -> Bool? {
    let all = Condition.and(conditions)
    let key = all.description
    if let answer = answers[key] { return answer }
    var names: [String] = []
    for name in all.names where !names.contains(name.value) { names.append(name.value) }
    let domains = names.map { domain(of: $0, in: all) }
    var count = 1
    for domain in domains {
      count *= max(domain.count, 1)
      if count > Self.mostAttempts { return nil }
    }
    guard count <= attemptsLeft else { return nil }
    attemptsLeft -= count
    var answer = false
    for number in 0..<count where !answer {
      var rest = number
      var values: [String: Condition.Constant] = [:]
      for (name, domain) in zip(names, domains) where !domain.isEmpty {
        values[name] = domain[rest % domain.count]
        rest /= domain.count
      }
      let set = names.filter { name in values[name] == .bool(true) && screen.flags.contains { $0.name == name } }
      answer = screen.areTogether(set) && all.holds { values[$0] }
    }
    answers[key] = answer
    return answer
  }

  /// Values of a name that make a difference to a condition.
  private func domain(of name: String, in condition: Condition) -> [Condition.Constant] {
    if screen.flags.contains(where: { $0.name == name }) { return [.bool(false), .bool(true)] }
    var numbers: [Double] = []
    var texts: [String] = []
    var comparesNames = false
    for (first, _, second, _) in condition.comparisons {
      for operand in [first, second] {
        switch operand {
        case .value(.number(let number), _): numbers.append(number)
        case .value(.text(let text), _): texts.append(text)
        case .value(.bool, _): break
        case .name: break
        }
      }
      if case .name = first, case .name = second { comparesNames = true }
    }
    switch kind(of: name, in: condition) {
    case .bool: return [.bool(false), .bool(true)]
    case .text:
      var seen: Set<String> = []
      let known = texts.filter { seen.insert($0).inserted }
      return (known + ["\u{0}", "\u{0}\u{0}"]).map { .text($0) }
    case .number:
      if numbers.isEmpty || comparesNames { numbers += [0, 1] }
      var around: Set<Double> = []
      for number in numbers { around.formUnion([number - 1, number, number + 1]) }
      if !isWhole(name) || numbers.contains(where: { $0 != $0.rounded(.towardZero) }) {
        let sorted = Array(Set(numbers)).sorted()
        for (low, high) in zip(sorted, sorted.dropFirst()) { around.insert(low + (high - low) / 2) }
      }
      return around.sorted().map { .number($0) }
    case nil: return []
    }
  }

  private func isWhole(_ name: String) -> Bool {
    guard case .number(let number)? = screen.data.first(where: { $0.name.value == name })?.constant else { return true }
    return number == number.rounded(.towardZero)
  }

  /// What a name must be for the condition to make sense.
  private func kind(of name: String, in condition: Condition) -> Condition.Constant? {
    if let datum = screen.data.first(where: { $0.name.value == name }) { return datum.constant }
    if condition.truthNames.contains(where: { $0.value == name }) { return .bool(false) }
    for (first, comparison, second, _) in condition.comparisons {
      for (one, other) in [(first, second), (second, first)] {
        guard case .name(let written) = one, written.value == name else { continue }
        if comparison.isOrder { return .number(0) }
        switch other {
        case .value(let literal, _): return literal
        case .name(let other):
          if let datum = screen.data.first(where: { $0.name.value == other.value }) { return datum.constant }
        }
      }
    }
    return nil
  }
}
