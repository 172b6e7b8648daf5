import ConstraintSolver

// The solver as functions of numbers, for a host that knows no Swift: one solver at a time.

nonisolated(unsafe) private var solver = Solver()
nonisolated(unsafe) private var terms: [Term] = []
/// What the last call that answers with a list has found.
nonisolated(unsafe) private var list: [ConstraintID] = []

@_cdecl("solver_reset")
public func reset() {
  solver = Solver()
  terms = []
}

@_cdecl("solver_add_variable")
public func addVariable() -> Int32 {
  Int32(truncatingIfNeeded: solver.addVariable().index)
}

/// Adds a term to the next constraint.
@_cdecl("solver_add_term")
public func addTerm(_ coefficient: Double, _ variable: Int32) {
  terms.append(Term(coefficient, Variable(index: Int(variable))))
}

/// Adds a constraint of the terms before it; relation -1, 0 or 1. Its number, or -1 if it is refused.
@_cdecl("solver_add_constraint")
public func addConstraint(_ relation: Int32, _ constant: Double, _ priority: Double) -> Int32 {
  let relation: Relation = relation < 0 ? .lessThanOrEqual : relation > 0 ? .greaterThanOrEqual : .equal
  let constraint = Constraint(terms, relation, constant, priority: Priority(priority))
  terms = []
  do throws(SolverError) {
    return Int32(truncatingIfNeeded: try solver.add(constraint).index)
  } catch {
    return -1
  }
}

/// Solves; the length of the conflict, which is 0 if there is none.
@_cdecl("solver_solve")
public func solve() -> Int32 {
  list = []
  if case .unsatisfiable(let conflict) = solver.solve() { list = conflict }
  return Int32(truncatingIfNeeded: list.count)
}

/// The length of the list of reasons for a variable's value.
@_cdecl("solver_reasons")
public func reasons(_ variable: Int32) -> Int32 {
  list = solver.reasons(for: Variable(index: Int(variable)))
  return Int32(truncatingIfNeeded: list.count)
}

/// A constraint in the list that was asked for last.
@_cdecl("solver_list_element")
public func listElement(_ index: Int32) -> Int32 {
  list.indices.contains(Int(index)) ? Int32(truncatingIfNeeded: list[Int(index)].index) : -1
}

@_cdecl("solver_value")
public func value(_ variable: Int32) -> Double {
  solver.value(of: Variable(index: Int(variable)))
}

@_cdecl("solver_is_determined")
public func isDetermined(_ variable: Int32) -> Bool {
  solver.isDetermined(Variable(index: Int(variable)))
}

@_cdecl("solver_violation")
public func violation(_ constraint: Int32) -> Double {
  solver.violation(of: ConstraintID(index: Int(constraint)))
}
