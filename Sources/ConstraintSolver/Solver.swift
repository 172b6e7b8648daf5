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
  private var records: [Record] = []
  private var coefficients: [Double] = []
  private var variables: [Int32] = []
  private var values: [Double] = []
  private var isAmbiguous: [Bool] = []

  public init() {}

  /// Makes a variable; until the next `solve()` its value is 0.
  public mutating func addVariable() -> Variable {
    variableCount += 1
    return Variable(index: variableCount - 1)
  }

  /// Adds a constraint, which counts from the next `solve()` on.
  @discardableResult
  public mutating func add(_ constraint: Constraint) throws(SolverError) -> ConstraintID {
    try check(constraint.priority)
    guard constraint.constant.isFinite else { throw .numberIsNotFinite }
    for term in constraint.terms {
      guard term.coefficient.isFinite else { throw .numberIsNotFinite }
      guard term.variable.index >= 0, term.variable.index < variableCount else {
        throw .unknownVariable(term.variable)
      }
    }
    let start = coefficients.count
    for term in constraint.terms {
      let variable = Int32(truncatingIfNeeded: term.variable.index)
      var k = start
      while k < variables.count, variables[k] != variable { k += 1 }
      if k == variables.count {
        variables.append(variable)
        coefficients.append(term.coefficient)
      } else {
        coefficients[k] += term.coefficient
      }
    }
    for k in start..<coefficients.count where !coefficients[k].isFinite {
      coefficients.removeSubrange(start...)
      variables.removeSubrange(start...)
      throw .numberIsNotFinite
    }
    records.append(
      Record(
        terms: start..<coefficients.count, relation: constraint.relation, constant: constraint.constant,
        priority: constraint.priority.rawValue))
    return ConstraintID(index: records.count - 1)
  }

  /// Takes a constraint away; its identifier is not used again.
  public mutating func remove(_ id: ConstraintID) throws(SolverError) {
    try check(id)
    records[id.index].isPresent = false
  }

  /// Changes a constraint's constant.
  public mutating func setConstant(of id: ConstraintID, to constant: Double) throws(SolverError) {
    try check(id)
    guard constant.isFinite else { throw .numberIsNotFinite }
    records[id.index].constant = constant
  }

  /// Changes a constraint's priority.
  public mutating func setPriority(of id: ConstraintID, to priority: Priority) throws(SolverError) {
    try check(id)
    try check(priority)
    records[id.index].priority = priority.rawValue
  }

  /// The variable's value in the last solution; 0 before the first.
  public func value(of variable: Variable) -> Double {
    values.indices.contains(variable.index) ? values[variable.index] : 0
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
    for k in record.terms {
      difference += coefficients[k] * value(of: Variable(index: Int(variables[k])))
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
    var present: [Int32] = []
    for i in records.indices where records[i].isPresent { present.append(Int32(truncatingIfNeeded: i)) }
    var problem = Problem()
    problem.build(present, records, coefficients, variables, variableCount: variableCount)
    let conflict = problem.solve()
    if let conflict {
      let smallest = smallestConflict(within: conflict)
      return .unsatisfiable(conflict: smallest.map { ConstraintID(index: Int($0)) }.sorted())
    }
    values = problem.values
    isAmbiguous = problem.isAmbiguous
    return .solved
  }

  /// Drops constraints from a conflict one by one as long as the rest still cannot hold.
  private func smallestConflict(within conflict: [Int32]) -> [Int32] {
    var kept = conflict
    var k = kept.count - 1
    while k >= 0 {
      var fewer = kept
      fewer.remove(at: k)
      var problem = Problem()
      problem.build(fewer, records, coefficients, variables, variableCount: variableCount)
      if !problem.isSatisfiable() { kept = fewer }
      k -= 1
    }
    return kept
  }

  private func check(_ id: ConstraintID) throws(SolverError) {
    guard records.indices.contains(id.index), records[id.index].isPresent else { throw .unknownConstraint(id) }
  }

  private func check(_ priority: Priority) throws(SolverError) {
    guard priority.rawValue > 0, priority.rawValue <= 1000 else { throw .priorityOutOfRange }
  }
}

/// A constraint as the solver keeps it.
struct Record: Sendable {
  var terms: Range<Int>
  var relation: Relation
  var constant: Double
  var priority: Double
  var isPresent = true
}
