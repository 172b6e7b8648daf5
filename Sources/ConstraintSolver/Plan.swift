/// A system worked out for solving: reduced, divided, solved; kept when constants are going to change.
///
/// Everything in it points into one arena, so it is a class; a copy of a solver shares it, and whoever wants to change
/// a shared plan makes a new one. That also makes it safe to send.
final class Plan: @unchecked Sendable {
  private let arena: Arena
  // Only one of the plan's own functions is ever at work, so there is nothing to be checked while it is.
  @exclusivity(unchecked) var reduction: Reduction
  @exclusivity(unchecked) private(set) var components: Components
  @exclusivity(unchecked) private(set) var residue: Residue
  /// Whether an edit was followed before, and nothing but what depends on edits has moved since.
  private var hasFollowed = false
  private lazy var moving = findMoving()
  /// What elimination cost.
  private var effortBefore: Int64 = 0
  /// What solving has cost so far, all in all.
  var effort: Int64 { effortBefore + arena.effort.pointee }
  private let variableCount: Int
  private let editCount: Int
  /// By variable, then by edit.
  let values: UnsafeMutablePointer<Double>
  let isAmbiguous: UnsafeMutablePointer<Bool>
  /// Whether every level was worked on to its end.
  private(set) var isOptimal = true
  /// Why the required constraints cannot hold together: they add up to a contradiction.
  private(set) var contradiction: [Multiplier] = []

  init(_ system: System, mostEffort: Int64 = Solver.mostEffort) {
    variableCount = system.variableCount
    editCount = system.editCount
    arena = Arena(
      bytes: 1024 + system.variableCount * 160 + system.recordCount * 220 + system.termCount * 48,
      mostEffort: mostEffort)
    reduction = Reduction(system, in: arena)
    components = Components(in: arena)
    residue = Residue(editCount: 0)
    values = arena.filled(0, count: variableCount + editCount)
    isAmbiguous = arena.filled(false, count: variableCount)
  }

  /// Puts new pointers to the same constraints in the place of old ones.
  func renew(_ system: System) { reduction.renew(system) }

  /// Solves all components from the beginning; false if the required constraints cannot all hold.
  func solve() -> Bool {
    if !reduction.run() {
      contradiction = reduction.contradiction
      return false
    }
    let system = reduction.system
    for e in 0..<editCount { values[variableCount + e] = system.records[Int(system.edits[e])].constant }
    components = Components(reduction, in: arena)
    effortBefore = arena.effort.pointee
    arena.effort.pointee = 0
    for c in components.list.indices where !solve(c, isFirst: true) { return false }
    return true
  }

  /// Decides ties, and works out all variables once the components are solved.
  ///
  /// Also how they follow an edit, if one is given, and the changes of it between which they do so.
  func finish(following edit: Int, _ directions: UnsafeMutablePointer<Double>?) -> ClosedRange<Double> {
    let isLoose = components.hasUnused || !residue.isEmpty || components.list.contains { $0.isLoose }
    if isLoose {
      for variable in 0..<variableCount {
        isAmbiguous[variable] = false
        if components.component[variable] < 0 { values[variable] = 0 }
      }
      reduction.elimination.substitute(values)
      residue = Residue(&components, &reduction, values, mostEffort: arena.mostEffort)
      residue.settle(isAmbiguous)
      if residue.effort >= arena.mostEffort { isOptimal = false }
      residue.move(components, reduction.elimination.state, values)
    }
    guard edit >= 0, let directions else {
      reduction.elimination.substitute(values)
      return 0...0
    }
    let range = follow(edit, directions)
    if isLoose || !hasFollowed {
      reduction.elimination.substitute(values, and: directions)
      hasFollowed = !isLoose
    } else {
      reduction.elimination.substitute(values, and: directions, only: moving)
    }
    return range
  }

  /// The definitions that depend on an edit, in the order of substitution.
  private func findMoving() -> [Int32] {
    let elimination = reduction.elimination
    let moves = arena.filled(false, count: variableCount + editCount)
    for e in 0..<editCount { moves[variableCount + e] = true }
    for component in components.list where component.editCount > 0 {
      for j in 0..<Int(component.parameterCount) {
        moves[Int(components.subjects[Int(component.start) + j])] = true
      }
    }
    var moving: [Int32] = []
    for k in (0..<elimination.definitions.count).reversed() {
      let definition = elimination.definitions[k]
      for n in Int(definition.start)..<Int(definition.start + definition.count)
      where moves[Int(elimination.entries[n].variable)] {
        moves[Int(definition.variable)] = true
        moving.append(Int32(truncatingIfNeeded: k))
        break
      }
    }
    return moving
  }
}

// MARK: One component

extension Plan {
  /// Solves a component; `isFirst` starts from its parameters' own wishes, otherwise from where it stands.
  private func solve(_ number: Int, isFirst: Bool) -> Bool {
    let component = components.list[number]
    if component.isTrivial { return solveTrivial(number) }
    let tableau: Tableau
    if let made = component.tableau {
      tableau = made
    } else {
      tableau = components.tableau(
        of: component, reduction.forms.base, reduction.entries.base, room: reduction.column, in: arena)
      components.list[number].keep(tableau, in: arena)
    }
    let parameterCount = Int(component.parameterCount)
    if isFirst {
      start(tableau, component)
    } else {
      tableau.release()
    }
    for j in parameterCount..<parameterCount + Int(component.editCount) {
      tableau.lower[j] = tableau.value[j]
      tableau.upper[j] = tableau.value[j]
    }
    let kinks = component.kinks
    var k = kinks.lowerBound
    var isFree = tableau.hasFreeColumn
    while k < kinks.upperBound, isFree || tableau.kinks[k].rank == 0 {
      let rank = tableau.kinks[k].rank
      let start = k
      while k < kinks.upperBound, tableau.kinks[k].rank == rank { k += 1 }
      let level = start..<k
      if tableau.hold(level) {
        isFree = tableau.hasFreeColumn
        continue
      }
      tableau.beginLevel(level)
      if !tableau.descend(level, isRequired: rank == 0) { isOptimal = false }
      if rank == 0, !tableau.holds(level) {
        explain(tableau.proof(in: level), tableau.kinks)
        return false
      }
      tableau.freeze(level)
      tableau.endLevel(level)
      if rank > 0, arena.effort.pointee >= arena.mostEffort {
        // What was reached so far stays.
        tableau.stop()
        isFree = false
        break
      }
      // Off by rounding, a row counts as beyond its kink: an edit must not take it further.
      if rank == 0 { tableau.keep(level) }
      isFree = tableau.hasFreeColumn
    }
    for j in 0..<parameterCount { values[Int(components.subjects[Int(component.start) + j])] = tableau.value[j] }
    components.list[number].isLoose = isFree
    return true
  }

  /// Puts every parameter where its own kinks want it, and all else where that leads.
  private func start(_ tableau: Tableau, _ component: Component) {
    let parameterCount = Int(component.parameterCount)
    let kinks = component.kinks
    var k = kinks.lowerBound
    while k < kinks.upperBound {
      let item = Int(tableau.kinks[k].item)
      let rank = tableau.kinks[k].rank
      let start = k
      while k < kinks.upperBound, tableau.kinks[k].rank == rank, Int(tableau.kinks[k].item) == item { k += 1 }
      if item < parameterCount { Tableau.narrow(tableau.kinks, start..<k, &tableau.lower[item], &tableau.upper[item]) }
    }
    for j in 0..<parameterCount { tableau.value[j] = min(max(0, tableau.lower[j]), tableau.upper[j]) }
    for e in parameterCount..<tableau.columnCount {
      tableau.value[e] = values[Int(components.subjects[Int(component.start) + e])]
    }
    for i in 0..<tableau.rowCount {
      let line = tableau.coefficients + i * tableau.columnCount
      var sum = 0.0
      for j in 0..<tableau.columnCount { sum += line[j] * tableau.value[j] }
      tableau.value[tableau.columnCount + i] = sum
    }
    tableau.release()
  }

  /// Solves a parameter that no form ties to another.
  private func solveTrivial(_ number: Int) -> Bool {
    let component = components.list[number]
    var low = -Double.infinity
    var high = Double.infinity
    let kinks = component.kinks
    let all = components.kinks
    var k = kinks.lowerBound
    var lowest = -1
    var highest = -1
    while k < kinks.upperBound, all[k].rank == 0 {
      if all[k].below > 0, all[k].position > low {
        low = all[k].position
        lowest = k
      }
      if all[k].above > 0, all[k].position < high {
        high = all[k].position
        highest = k
      }
      k += 1
    }
    if low > high {
      if low - high > Tableau.tolerance(at: low) {
        explain([(lowest, -1), (highest, 1)], all)
        return false
      }
      high = low
    }
    while k < kinks.upperBound, low < high {
      let rank = all[k].rank
      let start = k
      while k < kinks.upperBound, all[k].rank == rank { k += 1 }
      Tableau.narrow(all, start..<k, &low, &high)
    }
    components.list[number].isLoose = high - low > Tableau.samePlace
    components.list[number].low = low
    components.list[number].high = high
    values[Int(components.subjects[Int(component.start)])] = min(max(0, low), high)
    return true
  }
}

// MARK: Changing edits

extension Plan {
  enum Outcome {
    case solved, impossible
    /// Rounding has added up: make a new plan.
    case stale
  }

  /// Gives edits the constants that their constraints have now.
  ///
  /// As long as no row leaves its limits, the tableaus stay the best; a component in which one does is solved again
  /// from where it stands, which takes a few pivots as a rule.
  func update() -> Outcome {
    arena.effort.pointee = 0
    let system = reduction.system
    for e in 0..<editCount { values[variableCount + e] = system.records[Int(system.edits[e])].constant }
    for c in components.list.indices where components.list[c].editCount > 0 {
      guard let tableau = components.list[c].tableau else { continue }
      let component = components.list[c]
      let first = Int(component.parameterCount)
      for j in first..<first + Int(component.editCount) {
        let value = values[Int(components.subjects[Int(component.start) + j])]
        tableau.shift(column: j, to: value)
      }
      if !component.isLoose, tableau.isWithinLimits {
        for j in 0..<first { values[Int(components.subjects[Int(component.start) + j])] = tableau.value[j] }
        continue
      }
      if !solve(c, isFirst: false) { return .impossible }
      if !isExact(components.list[c], tableau) { return .stale }
    }
    // What was decided by ties has moved; begin with what the levels say.
    if !residue.isEmpty {
      for component in components.list where component.isLoose {
        guard let tableau = component.tableau else {
          values[Int(components.subjects[Int(component.start)])] = min(max(0, component.low), component.high)
          continue
        }
        for j in 0..<Int(component.parameterCount) {
          values[Int(components.subjects[Int(component.start) + j])] = tableau.value[j]
        }
      }
    }
    return .solved
  }

  /// Whether rows still are what their forms say.
  func isExact(_ component: Component, _ tableau: Tableau) -> Bool {
    for i in 0..<Int(component.formCount) {
      let form = reduction.forms[Int(components.sortedForms[Int(component.formStart) + i])]
      var sum = 0.0
      var size = 1.0
      for k in Int(form.start)..<Int(form.start + form.count) {
        let entry = reduction.entries[k]
        let part = entry.coefficient * values[Int(entry.variable)]
        sum += part
        size = max(size, abs(part))
      }
      if abs(sum - tableau.value[tableau.columnCount + i]) > 1e-8 * size { return false }
    }
    return true
  }

  /// How the open variables follow one edit, and between which changes of it they do so.
  private func follow(_ edit: Int, _ directions: UnsafeMutablePointer<Double>) -> ClosedRange<Double> {
    var low = -Double.infinity
    var high = Double.infinity
    for e in 0..<editCount { directions[variableCount + e] = e == edit ? 1 : 0 }
    for component in components.list {
      let subjects = components.subjects + Int(component.start)
      let parameterCount = Int(component.parameterCount)
      for j in 0..<parameterCount { directions[Int(subjects[j])] = 0 }
      guard component.editCount > 0, let tableau = component.tableau else { continue }
      for column in parameterCount..<parameterCount + Int(component.editCount)
      where Int(subjects[column]) == variableCount + edit {
        tableau.reach(column: column, isLoose: component.isLoose, &low, &high)
        for j in 0..<parameterCount where tableau.place[j] >= 0 {
          directions[Int(subjects[j])] = tableau.coefficients[Int(tableau.place[j]) * tableau.columnCount + column]
        }
      }
    }
    if !residue.isEmpty {
      residue.reach(edit, &low, &high)
      residue.follow(edit, components, reduction.elimination.state, directions)
    }
    return min(low, 0)...max(high, 0)
  }
}

// MARK: Conflicts

extension Plan {
  /// Turns a proof about items into one about constraints.
  private func explain(_ proof: [(kink: Int, factor: Double)], _ kinks: UnsafeMutablePointer<Kink>) {
    for (kink, factor) in proof {
      let constraint = kinks[kink].constraint
      reduction.elimination.reduce(Int(constraint))
      contradiction.append(Multiplier(constraint: constraint, factor: factor * reduction.subject().scale))
    }
  }

  /// Constraints that cannot hold together, after `solve` has failed.
  func proof() -> [Int32] {
    let all = reduction.elimination.complete(contradiction)
    return all.filter { abs($0.factor) > 1e-9 }.map { $0.constraint }
  }
}
