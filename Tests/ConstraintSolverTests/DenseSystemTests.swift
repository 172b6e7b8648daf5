import TestSupport
import Testing

@testable import ConstraintSolver

/// Hundreds of views in one tangle, tied to each other at hundreds of priorities.
struct DenseSystemTests {
  /// Views with a left edge and a width each; twenty inequalities a view between two of its and another's anchors.
  private static func system(viewCount: Int, seed: UInt64) -> RandomSystem {
    var numbers = SeededNumbers(seed: seed)
    var system = RandomSystem(variableCount: 2 * viewCount, constraintCount: 0, requiredShare: 0, &numbers)
    func anchor(_ view: Int, _ kind: Int, times factor: Double) -> [Term] {
      let left = Variable(index: 2 * view)
      let width = Variable(index: 2 * view + 1)
      switch kind {
      case 0: return [Term(factor, left)]
      case 1: return [Term(factor, left), Term(factor, width)]
      case 2: return [Term(factor, left), Term(factor / 2, width)]
      default: return [Term(factor, width)]
      }
    }
    for view in 0..<viewCount {
      system.constraints.append(Constraint(anchor(view, 3, times: 1), .greaterThanOrEqual, 0))
      for _ in 0..<20 {
        let kind = Int.random(in: 0...3, using: &numbers)
        let otherKind = kind == 3 ? 3 : Int.random(in: 0...2, using: &numbers)
        let other = anchor(
          Int.random(in: 0..<viewCount, using: &numbers), otherKind, times: -pick([1, 2, 0.5, 3], &numbers))
        system.constraints.append(
          Constraint(
            anchor(view, kind, times: 1) + other, pick([.lessThanOrEqual, .greaterThanOrEqual], &numbers),
            Double(Int.random(in: 0..<100, using: &numbers)),
            priority: Priority(Double(Int.random(in: 1..<1000, using: &numbers)))))
      }
    }
    return system
  }

  private func values(_ solver: Solver) -> [Double] {
    (0..<solver.variableCount).map { solver.value(of: Variable(index: $0)) }
  }

  /// Rounding grows with every exchange of a row and a column; what it leaves must not be taken for a coefficient.
  @Test func aTangleIsSolvedToTheEnd() throws {
    let system = Self.system(viewCount: 100, seed: 1)
    var (solver, ids) = try system.solver()
    #expect(solver.solve() == .solved)
    #expect(solver.isOptimal)
    let first = values(solver)
    for (id, constraint) in zip(ids, system.constraints) where constraint.priority == .required {
      #expect(solver.violation(of: id) < 1e-6)
    }
    var numbers = SeededNumbers(seed: 2)
    var (other, _) = try system.solver(order: system.constraints.indices.shuffled(using: &numbers))
    #expect(other.solve() == .solved)
    for (a, b) in zip(first, values(other)) { #expect(abs(a - b) < 1e-6 * (1 + abs(a))) }
  }

  /// Where solving takes too long it ends: what is required holds, and the highest priorities have what they can get.
  @Test func solvingEndsWithWhatItHas() throws {
    let system = Self.system(viewCount: 60, seed: 3)
    var (best, ids) = try system.solver()
    #expect(best.solve() == .solved)
    #expect(best.isOptimal)
    var limited = try system.solver().solver
    limited.mostEffort = 200_000
    #expect(limited.solve() == .solved)
    #expect(!limited.isOptimal)
    for (id, constraint) in zip(ids, system.constraints) where constraint.priority == .required {
      #expect(limited.violation(of: id) < 1e-6)
    }
    // The first priority at which they differ is one at which the limited solution is the worse.
    var difference = 0.0
    for priority in Set(system.constraints.map(\.priority)).sorted(by: >) where abs(difference) < 1e-6 {
      for (id, constraint) in zip(ids, system.constraints) where constraint.priority == priority {
        difference += limited.violation(of: id) - best.violation(of: id)
      }
    }
    #expect(difference > 1e-6)
    // Nothing but the constraints decides where it ends.
    var again = try system.solver().solver
    again.mostEffort = 200_000
    #expect(again.solve() == .solved)
    #expect(values(again) == values(limited))
    // With more time the same solver ends with the best.
    again.mostEffort = Solver.mostEffort
    try again.setPriority(of: ids[0], to: .required)
    #expect(again.solve() == .solved)
    #expect(again.isOptimal)
    for (a, b) in zip(values(again), values(best)) { #expect(abs(a - b) < 1e-6 * (1 + abs(a))) }
  }

  /// A constraint that is not hard to satisfy is satisfied, whatever it costs to find out.
  @Test func requiredConstraintsHaveTimeOfTheirOwn() throws {
    let system = Self.system(viewCount: 40, seed: 4)
    var (solver, ids) = try system.solver()
    solver.mostEffort = 1
    #expect(solver.solve() == .solved)
    #expect(!solver.isOptimal)
    for (id, constraint) in zip(ids, system.constraints) where constraint.priority == .required {
      #expect(solver.violation(of: id) < 1e-6)
    }
  }
}
