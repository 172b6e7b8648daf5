/// Finds numbers for variables under linear constraints in strict priority order.
///
/// Among all solutions of the required constraints it takes those with the least sum of absolute violations at the
/// highest priority present, among those the ones with the least sum at the next, and so on: any number of
/// constraints of one priority gives way to a single one above it. A gain below about a millionth of a point is a tie.
///
/// Where constraints leave a choice, variables are taken in the order in which they were made, and each gets the value
/// nearest to zero that is left to it. The result so never depends on the order of the constraints.
public struct Solver: Sendable {
  /// How many variables there are.
  public private(set) var variableCount = 0
  var records: [Record] = []
  var terms: [Entry] = []
  private var values: [Double] = []
  private var isAmbiguous: [Bool] = []
  /// The constraints whose constants are expected to change.
  private(set) var edits: [Int32] = []
  /// How far apart the coefficients are that were ever added.
  var range = CoefficientRange()
  /// The solved system, as long as nothing but constants of edits has changed.
  private(set) var plan: Plan?
  /// Whether the last solution is known to be the best there is.
  ///
  /// False only where a system of thousands of constraints that are all tied together (or of numbers that no arithmetic
  /// can tell apart) asks for more than some seconds' work. Then the levels from the highest priority down to where
  /// that work ended are the best, one is as good as it had become, and those below it were not looked at. What is
  /// required holds in any case. How much work that is does not depend on the machine, and neither does the result.
  public private(set) var isOptimal = true
  /// How much work the last solution was, or the search for a conflict: about so many numbers were looked at or changed.
  ///
  /// A billion take from one to six seconds. For callers who solve again and again, and must end.
  public private(set) var effort: Int64 = 0
  /// How many numbers of tableaus may be looked at or changed before solving ends with what it has: some seconds' work.
  static let mostEffort: Int64 = 1_500_000_000
  /// Less for tests.
  var mostEffort = Self.mostEffort
  /// The edits that have changed since: none (-1), one, or several (-2).
  private var changedEdit = -1
  /// As long as one edit alone changes inside this range, values follow it by `directions`.
  private var followedEdit = -1
  private var followedFrom = 0.0
  private var followedRange = 0.0...0.0
  private var directions: [Double] = []
  private var followedChange = 0.0

  public init() {}

  /// Makes room for constraints and the terms of all of them together, for a caller who knows how many will come.
  public mutating func reserveCapacity(constraints: Int, terms: Int) {
    records.reserveCapacity(max(0, constraints))
    self.terms.reserveCapacity(max(0, terms))
  }

  /// Makes a variable; until the next `solve()` its value is 0.
  public mutating func addVariable() -> Variable {
    variableCount += 1
    if plan != nil { plan = nil }
    return Variable(index: variableCount - 1)
  }

  /// Adds a constraint, which counts from the next `solve()` on.
  @discardableResult
  public mutating func add(_ constraint: Constraint) throws(SolverError) -> ConstraintID {
    try check(constraint.priority)
    guard constraint.constant.isFinite else { throw .numberIsNotFinite }
    let start = terms.count
    var size = 0.0
    for term in constraint.terms {
      let index = term.variable.index
      guard index >= 0, index < variableCount else {
        terms.removeSubrange(start...)
        throw .unknownVariable(term.variable)
      }
      size += abs(term.coefficient)
      range.include(term.coefficient)
      terms.append(Entry(coefficient: term.coefficient, variable: Int32(truncatingIfNeeded: index)))
    }
    // A variable may stand in several terms; their sum must be a number too.
    guard size.isFinite else {
      terms.removeSubrange(start...)
      throw .numberIsNotFinite
    }
    records.append(
      Record(
        start: Int32(truncatingIfNeeded: start), count: Int32(truncatingIfNeeded: terms.count - start),
        constant: constraint.constant, priority: constraint.priority.rawValue, edit: -1,
        relation: constraint.relation, isPresent: true))
    if plan != nil { plan = nil }
    return ConstraintID(index: records.count - 1)
  }

  /// Takes a constraint away; its identifier is not used again.
  public mutating func remove(_ id: ConstraintID) throws(SolverError) {
    try check(id)
    records[id.index].isPresent = false
    plan = nil
    if records[id.index].edit >= 0 {
      let place = Int(records[id.index].edit)
      edits.remove(at: place)
      records[id.index].edit = -1
      for k in place..<edits.count { records[Int(edits[k])].edit = Int32(truncatingIfNeeded: k) }
    }
  }

  /// Changes a constraint's constant.
  ///
  /// After `expectChanges(of:)`, or when a few constants change again and again, solving goes on from the last
  /// solution, and as long as nothing new is hit, costs next to nothing.
  public mutating func setConstant(of id: ConstraintID, to constant: Double) throws(SolverError) {
    try check(id)
    guard constant.isFinite else { throw .numberIsNotFinite }
    records[id.index].constant = constant
    let number = Int(records[id.index].edit)
    if number < 0 {
      changeAnew(id)
    } else if changedEdit != number {
      changedEdit = changedEdit == -1 ? number : -2
    }
  }

  /// Out of line: what follows a constant that nobody expected to change costs far more than the call.
  @inline(never)
  private mutating func changeAnew(_ id: ConstraintID) {
    plan = nil
    // Every edit widens the tableaus: where many constants change, as those of texts do, solving anew is faster.
    if records[id.index].hasChanged, edits.count < 4 { edit(id) }
    records[id.index].hasChanged = true
  }

  /// Says that a constraint's constant is going to be changed again and again, so that solving prepares for it.
  public mutating func expectChanges(of id: ConstraintID) throws(SolverError) {
    try check(id)
    if records[id.index].edit < 0 { edit(id) }
  }

  private mutating func edit(_ id: ConstraintID) {
    records[id.index].edit = Int32(truncatingIfNeeded: edits.count)
    edits.append(Int32(truncatingIfNeeded: id.index))
    plan = nil
  }

  /// Changes a constraint's priority.
  public mutating func setPriority(of id: ConstraintID, to priority: Priority) throws(SolverError) {
    try check(id)
    try check(priority)
    records[id.index].priority = priority.rawValue
    plan = nil
  }

  /// The variable's value in the last solution; 0 before the first.
  public func value(of variable: Variable) -> Double {
    guard values.indices.contains(variable.index) else { return 0 }
    if followedChange == 0 { return Self.finite(values[variable.index]) }
    return Self.finite(values[variable.index] + followedChange * directions[variable.index])
  }

  /// Whether every equally good solution gives the variable the value that it has.
  public func isDetermined(_ variable: Variable) -> Bool {
    isAmbiguous.indices.contains(variable.index) ? !isAmbiguous[variable.index] : false
  }

  /// By how much the constraint fails in the last solution, in its own unit; 0 or more. 0 for one that is not there.
  public func violation(of id: ConstraintID) -> Double {
    guard records.indices.contains(id.index), records[id.index].isPresent else { return 0 }
    let record = records[id.index]
    var difference = -record.constant
    for k in Int(record.start)..<Int(record.start + record.count) {
      difference += terms[k].coefficient * value(of: Variable(index: Int(terms[k].variable)))
    }
    switch record.relation {
    case .equal: return abs(difference)
    case .lessThanOrEqual: return max(0, difference)
    case .greaterThanOrEqual: return max(0, -difference)
    }
  }

  /// Finds the best values, or the required constraints that cannot all hold.
  ///
  /// Where they cannot, values stay as they were. Give one of the conflict's constraints a priority below 1000, or
  /// remove one, and solve again.
  public mutating func solve() -> Solution {
    if plan == nil { return solveAnew() }
    if changedEdit == -1 { return .solved }
    if changedEdit == followedEdit {
      let change = records[Int(edits[followedEdit])].constant - followedFrom
      if change > followedRange.lowerBound, change < followedRange.upperBound {
        followedChange = change
        changedEdit = -1
        return .solved
      }
    }
    return solveAgain()
  }

  /// Solves what a changed constant has moved out of its limits.
  @inline(never)
  private mutating func solveAgain() -> Solution {
    // A copy of this solver may share the plan.
    guard isKnownUniquelyReferenced(&plan), let plan else { return solveAnew() }
    let outcome = withSystem { system in
      plan.renew(system)
      return plan.update()
    }
    if outcome != .solved { return solveAnew() }
    read(plan, following: changedEdit)
    return .solved
  }

  @inline(never)
  private mutating func solveAnew() -> Solution {
    plan = nil
    effort = 0
    if !range.isTame { return solveWithCare() }
    var isSolved = false
    let new = withSystem { system in
      let plan = Plan(system, mostEffort: mostEffort)
      isSolved = plan.solve()
      return plan
    }
    isOptimal = new.isOptimal
    effort = new.effort
    if !isSolved {
      let proof = withSystem { system in
        new.renew(system)
        return new.proof()
      }
      return unsatisfiable(proof)
    }
    if !edits.isEmpty { plan = new }
    read(new, following: edits.count == 1 ? 0 : -1)
    return .solved
  }

  @inline(never)
  private mutating func solveWithCare() -> Solution {
    let (solution, proof) = solveCarefully()
    if let proof { return unsatisfiable(proof) }
    values = solution.values
    isAmbiguous = solution.isAmbiguous
    followedChange = 0
    return .solved
  }

  private mutating func unsatisfiable(_ proof: [Int32]) -> Solution {
    let conflict = smallestConflict(within: proof, &effort)
    return .unsatisfiable(conflict: conflict.map { ConstraintID(index: Int($0)) }.sorted())
  }

  func withoutEdits() -> Solver {
    var copy = self
    copy.edits = []
    copy.plan = nil
    return copy
  }

  /// Takes a plan's values and prepares to follow one edit.
  private mutating func read(_ plan: Plan, following edit: Int) {
    changedEdit = -1
    followedChange = 0
    followedEdit = edit < 0 ? -1 : edit
    let count = variableCount
    if values.count != count {
      values = Array(repeating: 0, count: count)
      isAmbiguous = Array(repeating: false, count: count)
    }
    if edit >= 0 {
      if directions.count != count + edits.count { directions = Array(repeating: 0, count: count + edits.count) }
      followedFrom = records[Int(edits[edit])].constant
      let range = directions.withUnsafeMutableBufferPointer { plan.finish(following: edit, $0.baseAddress) }
      // At the ends something else begins to hold, which may determine what was not.
      let margin = Tableau.samePlace * (1 + abs(followedFrom))
      followedRange = min(range.lowerBound + margin, 0)...max(range.upperBound - margin, 0)
    } else {
      _ = plan.finish(following: -1, nil)
    }
    values.withUnsafeMutableBufferPointer { $0.baseAddress?.update(from: plan.values, count: count) }
    isAmbiguous.withUnsafeMutableBufferPointer { $0.baseAddress?.update(from: plan.isAmbiguous, count: count) }
    isOptimal = plan.isOptimal
    effort = plan.effort
  }

  func withSystem<Result>(_ body: (System) -> Result) -> Result {
    records.withUnsafeBufferPointer { records in
      terms.withUnsafeBufferPointer { terms in
        edits.withUnsafeBufferPointer { edits in
          body(System(records: records, terms: terms, variableCount: variableCount, edits: edits))
        }
      }
    }
  }

  /// Systems can be written down whose solutions no `Double` can hold; the nearest that one can hold is given.
  private static func finite(_ value: Double) -> Double {
    let largest = Double.greatestFiniteMagnitude
    return value.isNaN ? 0 : min(max(value, -largest), largest)
  }

  private func check(_ id: ConstraintID) throws(SolverError) {
    guard records.indices.contains(id.index), records[id.index].isPresent else { throw .unknownConstraint(id) }
  }

  private func check(_ priority: Priority) throws(SolverError) {
    guard priority.rawValue > 0, priority.rawValue <= 1000 else { throw .priorityOutOfRange }
  }
}
