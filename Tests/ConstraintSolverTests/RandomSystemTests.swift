import TestSupport
import Testing

@testable import ConstraintSolver

/// What must be true of every system, tried on many.
struct RandomSystemTests {
  /// Against a reference that tries every corner.
  @Test(arguments: 0..<20)
  func solutionsAreTheBestThereAre(seed: Int) throws {
    var numbers = SeededNumbers(seed: UInt64(seed))
    for _ in 0..<50 {
      let count = Int.random(in: 1...3, using: &numbers)
      let system = RandomSystem(
        variableCount: count, constraintCount: Int.random(in: 1...7, using: &numbers), requiredShare: 0.3, &numbers)
      let (made, ids) = try system.solver()
      var solver = made
      let best = bestFailures(system.constraints, variableCount: count)
      switch solver.solve() {
      case .solved:
        let values = (0..<count).map { solver.value(of: Variable(index: $0)) }
        let reached = try #require(failures(system.constraints, at: values), "required constraints fail: \(system)")
        let expected = try #require(best, "solved what cannot be: \(system)")
        for (a, b) in zip(reached, expected) { #expect(abs(a - b) < 1e-6, "\(system)") }
        for (id, constraint) in zip(ids, system.constraints) {
          #expect(abs(solver.violation(of: id) - constraint.failure(of: values)) < 1e-9)
        }
      case .unsatisfiable(let conflict):
        #expect(best == nil, "\(system)")
        let fighting = conflict.map { system.constraints[$0.index] }
        #expect(fighting.allSatisfy { $0.priority == .required })
        #expect(bestFailures(fighting, variableCount: count) == nil, "no conflict: \(fighting)")
        for k in fighting.indices {
          var fewer = fighting
          fewer.remove(at: k)
          #expect(bestFailures(fewer, variableCount: count) != nil, "not the smallest conflict: \(fighting)")
        }
      }
      #expect(solver.checkInvariants() == nil)
    }
  }

  @Test(arguments: 0..<20)
  func orderOfConstraintsDoesNotMatter(seed: Int) throws {
    var numbers = SeededNumbers(seed: UInt64(1000 + seed))
    for _ in 0..<20 {
      let count = Int.random(in: 2...12, using: &numbers)
      let system = RandomSystem(
        variableCount: count, constraintCount: Int.random(in: 1...3 * count, using: &numbers), requiredShare: 0.2,
        &numbers)
      var (one, _) = try system.solver()
      var (other, _) = try system.solver(order: system.constraints.indices.shuffled(using: &numbers))
      try expectSame(&one, &other, variableCount: count, "\(system)")
    }
  }

  /// Whatever was changed on the way, the solution is that of a new solver.
  @Test(arguments: 0..<20)
  func changesLeadWhereANewSolverLeads(seed: Int) throws {
    var numbers = SeededNumbers(seed: UInt64(2000 + seed))
    for _ in 0..<8 {
      let count = Int.random(in: 2...10, using: &numbers)
      var system = RandomSystem(
        variableCount: count, constraintCount: Int.random(in: 2...2 * count, using: &numbers), requiredShare: 0.2,
        &numbers)
      var (solver, ids) = try system.solver()
      for _ in 0..<Int.random(in: 0...2, using: &numbers) { try solver.expectChanges(of: pick(ids, &numbers)) }
      for _ in 0..<25 {
        let k = Int.random(in: ids.indices, using: &numbers)
        switch Int.random(in: 0..<12, using: &numbers) {
        case 0:
          let new = system.constraint(requiredShare: 0.2, &numbers)
          system.constraints.append(new)
          ids.append(try solver.add(new))
        case 1 where ids.count > 1:
          try solver.remove(ids[k])
          ids.remove(at: k)
          system.constraints.remove(at: k)
        case 2:
          let priority = Priority(pick(RandomSystem.priorities, &numbers))
          system.constraints[k].priority = priority
          try solver.setPriority(of: ids[k], to: priority)
        default:
          // The same few constants again and again, as when a window is dragged.
          let k = k % min(3, ids.count)
          let constant = pick([system.constraints[k].constant + 1, -3, 7, 12, 60, 400], &numbers)
          system.constraints[k].constant = constant
          try solver.setConstant(of: ids[k], to: constant)
        }
        var (new, _) = try system.solver()
        let copy = solver
        try expectSame(&solver, &new, variableCount: count, "\(system)")
        if Bool.random(using: &numbers) { solver = copy }
      }
    }
  }

  /// The reasons for a value, read as equalities, leave no other.
  @Test(arguments: 0..<10)
  func reasonsDetermineTheValue(seed: Int) throws {
    var numbers = SeededNumbers(seed: UInt64(3000 + seed))
    for _ in 0..<20 {
      let count = Int.random(in: 1...8, using: &numbers)
      let system = RandomSystem(
        variableCount: count, constraintCount: Int.random(in: 1...3 * count, using: &numbers), requiredShare: 0.2,
        &numbers)
      var (solver, _) = try system.solver()
      guard case .solved = solver.solve() else { continue }
      for index in 0..<count where solver.isDetermined(Variable(index: index)) {
        let reasons = solver.reasons(for: Variable(index: index))
        var proof = RandomSystem(variableCount: count, constraintCount: 0, requiredShare: 0, &numbers)
        for reason in reasons {
          var constraint = system.constraints[reason.index]
          constraint.relation = .equal
          constraint.priority = .required
          proof.constraints.append(constraint)
        }
        var (again, _) = try proof.solver()
        #expect(again.solve() == .solved)
        #expect(again.isDetermined(Variable(index: index)), "variable \(index) of \(system): \(reasons)")
        let difference = again.value(of: Variable(index: index)) - solver.value(of: Variable(index: index))
        #expect(abs(difference) < 1e-6, "variable \(index) of \(system): \(reasons)")
      }
    }
  }

  /// Numbers beyond all reason get an answer.
  @Test(arguments: 0..<10)
  func anyFiniteNumbersAreAnswered(seed: Int) throws {
    var numbers = SeededNumbers(seed: UInt64(4000 + seed))
    let odd = [
      1, -1, 0, -0.0, 1e-9, 1e9, 1390.0 / 1389, 1e-300, 1e300, .greatestFiniteMagnitude, .leastNonzeroMagnitude,
    ]
    for _ in 0..<60 {
      let count = Int.random(in: 1...6, using: &numbers)
      var system = RandomSystem(
        variableCount: count, constraintCount: Int.random(in: 1...12, using: &numbers), requiredShare: 0.4, &numbers)
      for k in system.constraints.indices {
        for t in system.constraints[k].terms.indices where Bool.random(using: &numbers) {
          system.constraints[k].terms[t].coefficient = pick(odd, &numbers)
        }
        if Bool.random(using: &numbers) { system.constraints[k].constant = pick(odd, &numbers) }
      }
      // Sums of the largest numbers are refused.
      guard let made = try? system.solver() else { continue }
      var solver = made.solver
      for _ in 0..<3 {
        if case .unsatisfiable(let conflict) = solver.solve() {
          #expect(!conflict.isEmpty)
        }
        for index in 0..<count {
          #expect(solver.value(of: Variable(index: index)).isFinite)
          _ = solver.reasons(for: Variable(index: index))
        }
        try solver.setConstant(of: pick(made.ids, &numbers), to: pick(odd, &numbers))
      }
    }
  }

  private func expectSame(
    _ one: inout Solver, _ other: inout Solver, variableCount: Int, _ comment: Comment
  ) throws {
    switch (one.solve(), other.solve()) {
    case (.solved, .solved):
      for index in 0..<variableCount {
        let variable = Variable(index: index)
        let value = one.value(of: variable)
        #expect(abs(value - other.value(of: variable)) < 1e-6 * (1 + abs(value)), comment)
        #expect(one.isDetermined(variable) == other.isDetermined(variable), comment)
      }
    case (.unsatisfiable, .unsatisfiable): break
    default: Issue.record(comment)
    }
    #expect(one.checkInvariants() == nil)
    #expect(other.checkInvariants() == nil)
  }
}
