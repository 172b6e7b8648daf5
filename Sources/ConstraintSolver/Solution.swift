/// What came of solving.
public enum Solution: Hashable, Sendable {
  /// Every required constraint holds, and the others as well as they can.
  case solved
  /// The required constraints fight: these cannot all hold, but any of them could be dropped to make peace among the
  /// rest of them. Sorted. Where it would take some seconds to leave out all that can be, there may be more.
  case unsatisfiable(conflict: [ConstraintID])
}
