/// Why the solver refused a change; it is then as it was before.
public enum SolverError: Error, Hashable, Sendable {
  /// A coefficient or a constant is infinite or not a number.
  case numberIsNotFinite
  /// A priority is not above 0 and at most 1000.
  case priorityOutOfRange
  /// A variable that this solver has not made.
  case unknownVariable(Variable)
  /// A constraint that was never added, or has been removed.
  case unknownConstraint(ConstraintID)
}
