import Foundation
import TestSupport
import Testing

@testable import ConstraintSolver

/// Coefficients from a billionth to a billion in one system.
///
/// A hundred systems a kind; `FRAMEBOOK_HOSTILE_SYSTEMS` in the environment asks for more.
struct HostileNumberTests {
  enum Kind: UInt64, CaseIterable, Sendable {
    /// Constraints in any unit.
    case rows = 8000
    /// Constraints and variables in any unit: harmless numbers, well hidden.
    case units
    /// Near to parallel, or a billion apart.
    case odd
    /// Any power of a thousand anywhere.
    case mixed
    /// Nothing is like anything else.
    case logarithmic
  }

  private static let count =
    ProcessInfo.processInfo.environment["FRAMEBOOK_HOSTILE_SYSTEMS"].flatMap { Int($0) } ?? 100

  private static func system(_ kind: Kind, _ numbers: inout SeededNumbers) -> RandomSystem {
    let count = Int.random(in: 1...6, using: &numbers)
    var system = RandomSystem(
      variableCount: count, constraintCount: Int.random(in: 1...3 * count + 1, using: &numbers), requiredShare: 0.35,
      &numbers)
    let units = (0..<count).map { _ in pick([1e-6, 1e-3, 1, 1, 1, 1e3, 1e6], &numbers) }
    for k in system.constraints.indices {
      let unit = pick([1e-9, 1e-6, 1, 1, 1, 1e6, 1e9], &numbers)
      for t in system.constraints[k].terms.indices {
        let old = system.constraints[k].terms[t]
        switch kind {
        case .rows: system.constraints[k].terms[t].coefficient = old.coefficient * unit
        case .units: system.constraints[k].terms[t].coefficient = old.coefficient * unit * units[old.variable.index]
        case .odd:
          system.constraints[k].terms[t].coefficient = pick(
            [1, 1, -1, 1390.0 / 1389, 1389.0 / 1390, -1390.0 / 1389, 1e-9, 1e9, 1e-5, 1e5, 0], &numbers)
        case .mixed:
          system.constraints[k].terms[t].coefficient =
            old.coefficient
            * pick(
              [1, 1, 1, 1, 1e-9, 1e-6, 1e-3, 1e3, 1e6, 1e9], &numbers)
        case .logarithmic:
          let size = exp2(Double.random(in: -30...30, using: &numbers))
          system.constraints[k].terms[t].coefficient = old.coefficient < 0 ? -size : size
        }
      }
      if kind == .rows || kind == .units { system.constraints[k].constant *= unit }
    }
    return system
  }

  /// What is required holds, a conflict is one and is the smallest, and neither depends on the order.
  @Test(arguments: Kind.allCases)
  func hostileNumbersAreAnsweredRightly(kind: Kind) throws {
    var numbers = SeededNumbers(seed: kind.rawValue)
    var wrong: [String] = []
    for number in 0..<Self.count {
      let system = Self.system(kind, &numbers)
      if let problem = try problem(of: system, &numbers) { wrong.append("\(number): \(problem): \(system)") }
    }
    // Where exact answers hang on the last of thirty digits, one in a thousand or so goes wrong.
    #expect(
      wrong.count <= Self.count / 500, "\(wrong.count) of \(Self.count): \(wrong.prefix(5).joined(separator: "\n"))")
  }

  private func problem(of system: RandomSystem, _ numbers: inout SeededNumbers) throws -> String? {
    var (one, ids) = try system.solver()
    var (other, _) = try system.solver(order: system.constraints.indices.shuffled(using: &numbers))
    switch (one.solve(), other.solve()) {
    case (.solved, .solved):
      for constraint in system.constraints where constraint.priority == .required {
        for solver in [one, other] where fails(constraint, solver) { return "\(constraint) fails" }
      }
      for index in 0..<system.variableCount {
        let variable = Variable(index: index)
        if one.isDetermined(variable) != other.isDetermined(variable) { return "\(variable) is determined or not" }
        let value = one.value(of: variable)
        if abs(value - other.value(of: variable)) > 1e-6 * (1 + abs(value)) {
          return "\(variable) is \(value) or \(other.value(of: variable))"
        }
      }
      return nil
    case (.unsatisfiable(let conflict), .unsatisfiable):
      let fighting = conflict.compactMap { ids.firstIndex(of: $0) }
      if fighting.contains(where: { system.constraints[$0].priority != .required }) { return "not all are required" }
      func isSolvable(_ some: [Int]) throws -> Bool {
        var part = system
        part.constraints = some.map { system.constraints[$0] }
        var (solver, _) = try part.solver()
        return solver.solve() == .solved
      }
      if try isSolvable(fighting) { return "\(fighting) is no conflict" }
      for k in fighting where try !isSolvable(fighting.filter { $0 != k }) { return "\(fighting) is not the smallest" }
      return nil
    case (let one, let other): return "\(one) or \(other)"
    }
  }

  /// The reasons for a value hold just so in the solution, and read as equalities, all others left out, leave no other.
  @Test(arguments: Kind.allCases)
  func reasonsDetermineHostileValues(kind: Kind) throws {
    var numbers = SeededNumbers(seed: kind.rawValue + 100)
    var wrong: [String] = []
    for number in 0..<Self.count {
      let system = Self.system(kind, &numbers)
      var (solver, ids) = try system.solver()
      guard case .solved = solver.solve() else { continue }
      for index in 0..<system.variableCount where solver.isDetermined(Variable(index: index)) {
        if let problem = try problem(ofReasonsFor: index, in: system, solver, ids) {
          wrong.append("\(number): variable \(index): \(problem): \(system)")
          break
        }
      }
    }
    // A variable that others take along by less than a ten-millionth counts as determined; then what holds the others
    // is named, or is not, and no equalities say the same.
    #expect(
      wrong.count <= Self.count / 50, "\(wrong.count) of \(Self.count): \(wrong.prefix(5).joined(separator: "\n"))")
  }

  private func problem(
    ofReasonsFor index: Int, in system: RandomSystem, _ solver: Solver, _ ids: [ConstraintID]
  ) throws -> String? {
    let variable = Variable(index: index)
    let value = solver.value(of: variable)
    let reasons = solver.reasons(for: variable).compactMap { ids.firstIndex(of: $0) }
    if reasons.isEmpty { return "no reasons" }
    var equalities = system
    equalities.constraints = reasons.map { system.constraints[$0] }
    for k in equalities.constraints.indices {
      equalities.constraints[k].relation = .equal
      equalities.constraints[k].priority = .required
      if fails(equalities.constraints[k], solver) { return "\(equalities.constraints[k]) is not tight" }
    }
    var others = system
    others.constraints = reasons.map { system.constraints[$0] }
    for (part, name) in [(equalities, "as equalities"), (others, "alone")] {
      var (again, _) = try part.solver()
      guard case .solved = again.solve() else { return "\(name) \(reasons) fight" }
      if name == "as equalities", !again.isDetermined(variable) { return "\(name) \(reasons) leave it open" }
      if again.isDetermined(variable), abs(again.value(of: variable) - value) > 1e-5 * (1 + abs(value)) {
        return "\(name) \(reasons) make it \(again.value(of: variable)), not \(value)"
      }
    }
    return nil
  }

  /// A millionth of the largest coefficient, and what rounding takes from values of this size.
  private func fails(_ constraint: Constraint, _ solver: Solver) -> Bool {
    var sum = -constraint.constant
    var size = abs(constraint.constant)
    var largest = 0.0
    for term in constraint.terms {
      let part = term.coefficient * solver.value(of: term.variable)
      sum += part
      size += abs(part)
      largest = max(largest, abs(term.coefficient))
    }
    let failure = constraint.relation == .equal ? abs(sum) : constraint.relation == .lessThanOrEqual ? sum : -sum
    return failure > 3e-6 * largest + 1e-8 * abs(constraint.constant) + 1e-11 * size
  }

  /// `x ≥ 0.005`, said in a unit of ten thousand points, is no less required where `x` is known to be 0.
  @Test func aLimitInASmallUnitIsALimit() throws {
    var solver = Solver()
    let x = solver.addVariable()
    let known = try solver.add(Constraint([Term(1, x)], .equal, 0))
    let limit = try solver.add(Constraint([Term(1e-4, x)], .greaterThanOrEqual, 5e-7))
    #expect(solver.solve() == .unsatisfiable(conflict: [known, limit]))
  }

  /// Two conflicts beside each other, one of which is a constraint on nothing: either is found alone.
  @Test func aConflictNamesNoStrangers() throws {
    var solver = Solver()
    let x = solver.addVariable()
    let y = solver.addVariable()
    try solver.add(Constraint([Term(1, x)], .lessThanOrEqual, -0.1))
    let never = try solver.add(Constraint([Term(0, y)], .greaterThanOrEqual, 250))
    try solver.add(Constraint([Term(1, x), Term(0, y)], .equal, 0))
    try solver.add(Constraint([Term(1e9, y), Term(1e-9, x)], .greaterThanOrEqual, 1))
    guard case .unsatisfiable(let conflict) = solver.solve() else {
      Issue.record("solved what cannot be")
      return
    }
    #expect(conflict == [never] || conflict.count == 2 && !conflict.contains(never))
  }

  /// Twice the precision: what is lost in one number is kept in the other.
  @Test func doubleDoublesKeepWhatDoublesLose() {
    let large = DoubleDouble(1e16)
    let sum = large + DoubleDouble(1)
    #expect((sum - large).high == 1)
    let third = DoubleDouble(1) / DoubleDouble(3)
    #expect(abs((third + third + third - DoubleDouble(1)).high) < 1e-31)
    // (1 + 2^-40)² = 1 + 2^-39 + 2^-80, of which a Double keeps the first two.
    let near = DoubleDouble(1) + DoubleDouble(exp2(-40))
    #expect((near * near - DoubleDouble(1) - DoubleDouble(exp2(-39))).high == exp2(-80))
  }
}
