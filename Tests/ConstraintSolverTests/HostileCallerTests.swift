import TestSupport
import Testing

@testable import ConstraintSolver

/// Whatever is done to a solver, in whatever order, it is as good as a new one.
struct HostileCallerTests {
  /// A solver that has been through a lot, beside what is in it.
  private struct Used {
    var solver: Solver
    var system: RandomSystem
    var ids: [ConstraintID]
    var removed: [ConstraintID] = []

    init(_ numbers: inout SeededNumbers) throws {
      let count = Int.random(in: 1...8, using: &numbers)
      system = RandomSystem(
        variableCount: count, constraintCount: Int.random(in: 1...3 * count, using: &numbers), requiredShare: 0.2,
        &numbers)
      (solver, ids) = try system.solver()
    }

    /// All that can be asked without changing anything.
    var answers: [Double] {
      (0..<system.variableCount).flatMap { index in
        let variable = Variable(index: index)
        return [solver.value(of: variable), solver.isDetermined(variable) ? 1 : 0]
      } + (ids + removed).map { solver.violation(of: $0) }
    }

    /// Fractions of a priority are priorities of their own.
    static let priorities = [0.001, 49.5, 250, 250.0000001, 250.5, 500, 750, 999.9999, 1000]

    mutating func change(_ numbers: inout SeededNumbers) throws {
      let k = Int.random(in: 0..<max(1, ids.count), using: &numbers)
      switch Int.random(in: 0..<16, using: &numbers) {
      case 0:
        let new = system.constraint(requiredShare: 0.2, &numbers)
        system.constraints.append(new)
        ids.append(try solver.add(new))
      case 1 where !ids.isEmpty:
        try solver.remove(ids[k])
        removed.append(ids.remove(at: k))
        system.constraints.remove(at: k)
      case 2 where !ids.isEmpty:
        let priority = Priority(pick(Self.priorities, &numbers))
        try solver.setPriority(of: ids[k], to: priority)
        system.constraints[k].priority = priority
      case 3 where !ids.isEmpty:
        try solver.expectChanges(of: ids[k])
      case 4:
        system.variableCount += 1
        _ = solver.addVariable()
      case 5:
        for index in 0..<system.variableCount { _ = solver.reasons(for: Variable(index: index)) }
        _ = solver.concessions()
      case _ where !ids.isEmpty:
        // A few constants again and again, and such that limits from two sides often meet.
        let k = k % min(3, ids.count)
        let constant = pick([system.constraints[k].constant + 1, -3, 7, 12, 60, 400, 0.001], &numbers)
        try solver.setConstant(of: ids[k], to: constant)
        system.constraints[k].constant = constant
      default: break
      }
    }

    /// All that must be refused.
    mutating func err(_ numbers: inout SeededNumbers) {
      let x = Variable(index: 0)
      let stranger = Variable(index: system.variableCount)
      #expect(throws: SolverError.numberIsNotFinite) {
        try solver.add(Constraint([Term(1, x), Term(.nan, x)], .equal, 1))
      }
      #expect(throws: SolverError.unknownVariable(stranger)) {
        try solver.add(Constraint([Term(1, x), Term(1, stranger)], .equal, 1))
      }
      #expect(throws: SolverError.numberIsNotFinite) { try solver.add(Constraint([Term(1, x)], .equal, .infinity)) }
      #expect(throws: SolverError.priorityOutOfRange) {
        try solver.add(Constraint([Term(1, x)], .equal, 1, priority: Priority(.nan)))
      }
      if !ids.isEmpty {
        let id = pick(ids, &numbers)
        #expect(throws: SolverError.numberIsNotFinite) { try solver.setConstant(of: id, to: .nan) }
        #expect(throws: SolverError.priorityOutOfRange) { try solver.setPriority(of: id, to: Priority(0)) }
      }
      if let gone = removed.last {
        #expect(throws: SolverError.unknownConstraint(gone)) { try solver.remove(gone) }
        #expect(throws: SolverError.unknownConstraint(gone)) { try solver.setConstant(of: gone, to: 1) }
        #expect(throws: SolverError.unknownConstraint(gone)) { try solver.setPriority(of: gone, to: .required) }
        #expect(throws: SolverError.unknownConstraint(gone)) { try solver.expectChanges(of: gone) }
      }
    }
  }

  @Test(arguments: 0..<20)
  func anyOrderOfCallsLeadsWhereANewSolverLeads(seed: Int) throws {
    var numbers = SeededNumbers(seed: UInt64(5000 + seed))
    for _ in 0..<40 {
      var used = try Used(&numbers)
      for _ in 0..<40 {
        try used.change(&numbers)
        if Bool.random(using: &numbers) { continue }
        let before = used.answers
        used.err(&numbers)
        #expect(used.answers == before, "an error has changed something")
        var (new, _) = try used.system.solver()
        switch (used.solver.solve(), new.solve()) {
        case (.solved, .solved):
          for index in 0..<used.system.variableCount {
            let variable = Variable(index: index)
            let value = used.solver.value(of: variable)
            #expect(abs(value - new.value(of: variable)) < 1e-6 * (1 + abs(value)), "\(variable) of \(used.system)")
            #expect(used.solver.isDetermined(variable) == new.isDetermined(variable), "\(variable) of \(used.system)")
          }
        case (.unsatisfiable(let conflict), .unsatisfiable):
          #expect(used.answers.prefix(2 * used.system.variableCount) == before.prefix(2 * used.system.variableCount))
          try expectSmallest(conflict.compactMap { used.ids.firstIndex(of: $0) }, of: used.system)
        case (let one, let other): Issue.record("\(one), but anew \(other): \(used.system)")
        }
        #expect(used.solver.checkInvariants() == nil)
      }
    }
  }

  /// From one conflict to the next until all is well; then everything can be explained.
  @Test(arguments: 0..<10)
  func conflictsAreRelaxedUntilNoneIsLeft(seed: Int) throws {
    var numbers = SeededNumbers(seed: UInt64(6000 + seed))
    for _ in 0..<100 {
      let count = Int.random(in: 1...7, using: &numbers)
      var system = RandomSystem(
        variableCount: count, constraintCount: Int.random(in: count...6 * count, using: &numbers), requiredShare: 0.8,
        &numbers)
      var (solver, ids) = try system.solver()
      var left = ids.count
      while case .unsatisfiable(let conflict) = solver.solve() {
        left -= 1
        try #require(left >= 0, "more conflicts than constraints: \(system)")
        let fighting = conflict.compactMap { ids.firstIndex(of: $0) }
        try expectSmallest(fighting, of: system)
        let k = pick(fighting, &numbers)
        if Bool.random(using: &numbers) {
          try solver.setPriority(of: ids[k], to: Priority(999))
          system.constraints[k].priority = Priority(999)
        } else {
          try solver.remove(ids.remove(at: k))
          system.constraints.remove(at: k)
        }
      }
      for (id, constraint) in zip(ids, system.constraints) where constraint.priority == .required {
        #expect(solver.violation(of: id) < 1e-6)
      }
      for index in 0..<count {
        let variable = Variable(index: index)
        let reasons = solver.reasons(for: variable).compactMap { ids.firstIndex(of: $0) }
        if !solver.isDetermined(variable) { continue }
        var proof = system
        proof.constraints = reasons.map { k in
          Constraint(system.constraints[k].terms, .equal, system.constraints[k].constant)
        }
        var (again, _) = try proof.solver()
        #expect(again.solve() == .solved)
        #expect(again.isDetermined(variable), "\(variable) of \(system): \(reasons)")
        #expect(abs(again.value(of: variable) - solver.value(of: variable)) < 1e-6, "\(variable) of \(system)")
      }
    }
  }

  /// What is required says the same in any unit, be it a billionth or a billion.
  @Test(arguments: 0..<10)
  func requiredConstraintsMayBeWrittenInAnyUnit(seed: Int) throws {
    var numbers = SeededNumbers(seed: UInt64(7000 + seed))
    for _ in 0..<50 {
      let count = Int.random(in: 1...8, using: &numbers)
      let system = RandomSystem(
        variableCount: count, constraintCount: Int.random(in: 1...3 * count, using: &numbers), requiredShare: 0.4,
        &numbers)
      var scaled = system
      for k in scaled.constraints.indices where scaled.constraints[k].priority == .required {
        let unit = pick([1e-9, 1e-6, 1390.0 / 1389, 1e6, 1e9], &numbers)
        for t in scaled.constraints[k].terms.indices { scaled.constraints[k].terms[t].coefficient *= unit }
        scaled.constraints[k].constant *= unit
      }
      var (one, _) = try system.solver()
      var (other, _) = try scaled.solver()
      switch (one.solve(), other.solve()) {
      case (.solved, .solved):
        for index in 0..<count {
          let value = one.value(of: Variable(index: index))
          #expect(abs(value - other.value(of: Variable(index: index))) < 1e-5 * (1 + abs(value)), "\(scaled)")
        }
      case (.unsatisfiable, .unsatisfiable): break
      case (let one, let other): Issue.record("\(one), but scaled \(other): \(scaled)")
      }
    }
  }

  /// A thousand wishes of different priority for one number: the highest counts, and when it is gone, the next.
  @Test func aThousandLevels() throws {
    var solver = Solver()
    let x = solver.addVariable()
    var wishes: [ConstraintID] = []
    for k in 1...1000 {
      // Every priority but the last is a fraction.
      wishes.append(try solver.add(Constraint([Term(1, x)], .equal, Double(k), priority: Priority(Double(k) * 0.999))))
    }
    for highest in (990...1000).reversed() {
      #expect(solver.solve() == .solved)
      #expect(solver.value(of: x) == Double(highest))
      #expect(solver.reasons(for: x) == [wishes[highest - 1]])
      let concessions = solver.concessions()
      #expect(concessions.count == highest - 1)
      #expect(concessions.first?.constraint == wishes[highest - 2])
      #expect(concessions.last?.violation == Double(highest - 1))
      try solver.remove(wishes[highest - 1])
    }
  }

  /// Everything said two thousand times is no more than said once.
  @Test func muchThatIsSaidAgain() throws {
    var solver = Solver()
    let x = (0..<10).map { _ in solver.addVariable() }
    let start = try solver.add(Constraint([Term(1, x[0])], .equal, 5))
    for _ in 0..<2000 {
      for k in 1..<10 { try solver.add(Constraint([Term(1, x[k]), Term(-1, x[k - 1])], .equal, 1)) }
      try solver.add(Constraint([Term(2, x[9]), Term(-2, x[0])], .lessThanOrEqual, 18))
      try solver.add(Constraint([Term(1, x[9])], .lessThanOrEqual, 3, priority: .defaultHigh))
    }
    #expect(solver.solve() == .solved)
    #expect(solver.value(of: x[9]) == 14)
    let reasons = solver.reasons(for: x[9])
    #expect(reasons.count == 10, "the start and one of each step")
    #expect(reasons.first == start)
    // Nine steps of 1 are not 10, wherever they start.
    let wrong = try solver.add(Constraint([Term(1, x[9]), Term(-1, x[0])], .equal, 10))
    guard case .unsatisfiable(let conflict) = solver.solve() else {
      Issue.record("solved what cannot be")
      return
    }
    #expect(conflict.count == 10 || conflict.count == 2, "a step of each kind, or the limit of 18 / 2, and what is new")
    #expect(conflict.last == wrong)
  }

  private func expectSmallest(_ conflict: [Int], of system: RandomSystem) throws {
    func isSolvable(_ some: [Int]) throws -> Bool {
      var part = system
      part.constraints = some.map { system.constraints[$0] }
      var (solver, _) = try part.solver()
      return solver.solve() == .solved
    }
    #expect(conflict.allSatisfy { system.constraints[$0].priority == .required })
    #expect(try !isSolvable(conflict), "no conflict: \(system), \(conflict)")
    for k in conflict {
      #expect(try isSolvable(conflict.filter { $0 != k }), "not the smallest: \(system), \(conflict)")
    }
  }
}
