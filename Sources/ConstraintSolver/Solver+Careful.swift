// Systems whose coefficients are too far apart for the fast way, as a billion and a billionth are.

extension Solver {
  /// Coefficients within this power of two of each other are no trouble; those of layouts are within 2^7.
  static let tameRange: UInt64 = 14

  /// Constraints whose numbers need care, with their variables; all that hangs together.
  struct CarefulGroup {
    var constraints: [Int32] = []
    var variables: [Int32] = []

    var isLarge: Bool { constraints.count * variables.count > Solver.largestCarefulGroup }
  }

  /// Larger groups (constraints × variables) are solved the fast way first, and carefully if that does not hold: some
  /// tenths of a second are spent for certainty, not minutes.
  static let largestCarefulGroup = 100_000

  /// What the careful way finds.
  struct CarefulSolution {
    var values: [Double]
    var isAmbiguous: [Bool]
  }

  /// The groups of constraints that share variables and hold numbers that are far apart, and which constraints these
  /// are.
  func carefulGroups(_ system: System) -> (groups: [CarefulGroup], isCareful: [Bool]) {
    var parent = (0..<Int32(truncatingIfNeeded: system.variableCount)).map { $0 }
    func root(_ variable: Int32) -> Int32 {
      var variable = variable
      while parent[Int(variable)] != variable {
        parent[Int(variable)] = parent[Int(parent[Int(variable)])]
        variable = parent[Int(variable)]
      }
      return variable
    }
    for record in system.records where record.isPresent {
      for k in Int(record.start)..<Int(record.start + record.count) where system.terms[k].coefficient != 0 {
        parent[Int(root(system.terms[k].variable))] = root(system.terms[Int(record.start)].variable)
      }
    }
    var ranges = Array(repeating: CoefficientRange(), count: system.variableCount)
    for record in system.records where record.isPresent {
      for k in Int(record.start)..<Int(record.start + record.count) {
        ranges[Int(root(system.terms[k].variable))].include(system.terms[k].coefficient)
      }
    }
    var numbers = Array(repeating: -1, count: system.variableCount)
    var groups: [CarefulGroup] = []
    for variable in 0..<system.variableCount {
      let root = Int(root(Int32(truncatingIfNeeded: variable)))
      if ranges[root].isTame { continue }
      if numbers[root] < 0 {
        numbers[root] = groups.count
        groups.append(CarefulGroup())
      }
      groups[numbers[root]].variables.append(Int32(truncatingIfNeeded: variable))
    }
    var isCareful = Array(repeating: false, count: system.recordCount)
    for index in 0..<system.recordCount where system.records[index].isPresent && system.records[index].count > 0 {
      let number = numbers[Int(root(system.terms[Int(system.records[index].start)].variable))]
      if number < 0 { continue }
      isCareful[index] = true
      groups[number].constraints.append(Int32(truncatingIfNeeded: index))
    }
    return (groups, isCareful)
  }

  /// Solves everything: groups that need care carefully, the others as ever.
  ///
  /// Gives constraints that cannot hold together if there are any.
  func solveCarefully() -> (solution: CarefulSolution, proof: [Int32]?) {
    var solution = CarefulSolution(
      values: Array(repeating: 0, count: variableCount), isAmbiguous: Array(repeating: false, count: variableCount))
    var (groups, isCareful) = withSystem { carefulGroups($0) }
    for group in groups where group.isLarge {
      for constraint in group.constraints { isCareful[Int(constraint)] = false }
    }
    let proof = without(isCareful).withSystem { system -> [Int32]? in
      let plan = Plan(system)
      if !plan.solve() { return plan.proof() }
      _ = plan.finish(following: -1, nil)
      for variable in 0..<variableCount {
        solution.values[variable] = plan.values[variable]
        solution.isAmbiguous[variable] = plan.isAmbiguous[variable]
      }
      return nil
    }
    if let proof { return (solution, proof) }
    groups.removeAll { group in
      group.isLarge && withSystem { isVerified(group.constraints, $0) { solution.values[$0] } }
    }
    for group in groups {
      let (found, proof) = solve(group)
      guard var tableau = found else { return (solution, proof) }
      // Trying what can move goes far away, from where no way back is exact.
      var trial = tableau
      for (number, variable) in group.variables.enumerated() {
        solution.isAmbiguous[Int(variable)] = trial.isAmbiguous(number)
      }
      for (number, variable) in group.variables.enumerated() where solution.isAmbiguous[Int(variable)] {
        tableau.settle(number)
      }
      tableau.refresh()
      for (number, variable) in group.variables.enumerated() {
        solution.values[Int(variable)] = tableau.value(of: number)
      }
    }
    return (solution, nil)
  }

  /// Whether the required constraints can all hold.
  func isCarefullySatisfiable() -> Bool {
    var (groups, isCareful) = withSystem { carefulGroups($0) }
    for group in groups where group.isLarge {
      for constraint in group.constraints { isCareful[Int(constraint)] = false }
    }
    groups.removeAll { $0.isLarge }
    if !without(isCareful).withSystem({ Plan($0).solve() }) { return false }
    return groups.allSatisfy { solve($0, requiredOnly: true).tableau != nil }
  }

  /// The constraints that give a variable its value, if it is one that needs care.
  func carefulReasons(for variable: Int) -> [Int32]? {
    let (groups, _) = withSystem { carefulGroups($0) }
    for group in groups where !group.isLarge {
      guard let number = group.variables.firstIndex(of: Int32(truncatingIfNeeded: variable)) else { continue }
      var tableau = solve(group).tableau
      return tableau?.reasons(for: number) ?? []
    }
    return nil
  }

  /// The same solver without some constraints and without edits.
  private func without(_ some: [Bool]) -> Solver {
    var rest = withoutEdits()
    for index in records.indices {
      rest.records[index].edit = -1
      if some[index] { rest.records[index].isPresent = false }
    }
    return rest
  }

  /// Whether values satisfy what is required, after all is rounded to what the caller sees.
  private func isVerified(_ constraints: [Int32], _ system: System, _ value: (Int) -> Double) -> Bool {
    for constraint in constraints {
      let record = system.records[Int(constraint)]
      if !record.isRequired { continue }
      var sum = DoubleDouble(-record.constant)
      var mass = abs(record.constant)
      var largest = 0.0
      for k in Int(record.start)..<Int(record.start + record.count) {
        let term = system.terms[k]
        let part = DoubleDouble(term.coefficient) * DoubleDouble(value(Int(term.variable)))
        sum = sum + part
        mass += abs(part.high)
        largest = max(largest, abs(term.coefficient))
      }
      let scale = largest > 0 ? 1 / largest : 1
      var failure = record.relation == .greaterThanOrEqual ? -sum.high : sum.high
      if record.relation == .equal { failure = abs(failure) }
      if !(failure * scale <= 2 * Tableau.tolerance(at: record.constant * scale) + 1e-12 * mass * scale) {
        return false
      }
    }
    return true
  }

  /// Solves a group; if that cannot be, the constraints that forbid it.
  ///
  /// The first solution that holds when it is tried counts; if none does, a proof; at last any solution.
  private func solve(_ group: CarefulGroup, requiredOnly: Bool = false) -> (
    tableau: CarefulTableau?, proof: [Int32]
  ) {
    var numbers = Array(repeating: Int32(0), count: variableCount)
    for (number, variable) in group.variables.enumerated() {
      numbers[Int(variable)] = Int32(truncatingIfNeeded: number)
    }
    return withSystem { system in
      var doubtful: CarefulTableau?
      var proof: [Int32]?
      for way in CarefulTableau.ways {
        var tableau = CarefulTableau(
          system, constraints: group.constraints, variableCount: group.variables.count, numbers: numbers, way: way)
        if let found = requiredOnly ? tableau.satisfy() : tableau.solve() {
          proof = proof ?? found
        } else if isVerified(group.constraints, system, { tableau.value(of: Int(numbers[$0])) }) {
          return (tableau, [])
        } else {
          doubtful = doubtful ?? tableau
        }
      }
      return proof == nil ? (doubtful, []) : (nil, proof ?? [])
    }
  }
}

/// How far apart coefficients are from each other and from 1, by their powers of two.
struct CoefficientRange: Sendable {
  private var least: UInt64 = 1023
  private var most: UInt64 = 1023

  @inline(__always)
  mutating func include(_ coefficient: Double) {
    let power = (coefficient.bitPattern << 1) >> 53
    if power == 0 { return }
    least = min(least, power)
    most = max(most, power)
  }

  var isTame: Bool { most - least <= Solver.tameRange }
}
