import ConstraintSolver

/// Constraints that cannot all hold, and which of them gives way.
extension LayoutEngine {
  /// Two or three seconds of the solver's work for telling sets apart that fight.
  private static let mostEffort: Int64 = 2_000_000_000

  /// Solves, and drops a constraint of each set that fights until the rest can hold.
  ///
  /// Every set that is told apart costs a solution. Where there are more than somebody would read, whole sets are dropped
  /// at once, and after as many again, or where telling sets apart takes seconds, all that is required and was written by
  /// an author.
  mutating func solveWithoutConflicts() {
    let limit = input.mostConflicts
    // Each round removes a constraint, so there are at most as many rounds as constraints.
    var effort: Int64 = 0
    while case .unsatisfiable(let ids) = solver.solve() {
      effort += solver.effort
      let isTooMuch = effort > Self.mostEffort && !conflicts.isEmpty
      if conflicts.count < limit, !isTooMuch {
        let conflict = conflict(of: ids)
        conflicts.append(conflict)
        guard let removed = removed(of: ids, conflict), drop(removed) else { return }
      } else if countOfOtherConflicts < limit, !isTooMuch {
        countOfOtherConflicts += 1
        let written = ids.filter { if case .constraint = reason(for: $0) { true } else { false } }
        guard (written.isEmpty ? ids : written).count(where: { drop($0) }) > 0 else { return }
      } else {
        countOfOtherConflicts += 1
        var hasDropped = false
        for (index, reason) in reasons.enumerated() {
          guard case .constraint(let constraint) = reason, input.constraints[constraint].priority == .required else {
            continue
          }
          hasDropped = drop(ConstraintID(index: index)) || hasDropped
        }
        guard hasDropped || ids.count(where: { drop($0) }) > 0 else { return }
      }
    }
  }

  /// The constraint that the layout goes on without.
  ///
  /// What the author wrote gives way before what follows from it. A set without any of the author's constraints (a
  /// negative width asked of the root, say) still has to shrink.
  private func removed(of ids: [ConstraintID], _ conflict: SolvedLayout.Conflict) -> ConstraintID? {
    ids.last { conflict.dropped != nil && reason(for: $0) == conflict.dropped.map { .constraint($0) } }
      ?? ids.last { if case .arrangement = reason(for: $0) { true } else { false } } ?? ids.last
  }

  /// Takes a constraint away; false if it is gone already.
  private mutating func drop(_ id: ConstraintID) -> Bool {
    guard (try? solver.remove(id)) != nil else { return false }
    if recorded.indices.contains(id.index) { recorded[id.index].isDropped = true }
    return true
  }

  private func conflict(of ids: [ConstraintID]) -> SolvedLayout.Conflict {
    var conflict = SolvedLayout.Conflict(constraints: [], sizes: [], involvesRootSize: false, dropped: nil)
    for id in ids {
      switch reason(for: id) {
      case .constraint(let index): conflict.constraints.append(index)
      case .nonNegativeSize(let view): conflict.sizes.append(view)
      case .root: conflict.involvesRootSize = true
      case .arrangement(let view):
        if !conflict.stacks.contains(view) { conflict.stacks.append(view) }
      case .autoresizing(let view):
        if !conflict.autoresized.contains(view) { conflict.autoresized.append(view) }
      case .hugging(let view, _), .compressionResistance(let view, _):
        if !conflict.naturalSizes.contains(view) { conflict.naturalSizes.append(view) }
      case .scrollGuide, nil: break
      }
    }
    conflict.constraints.sort()
    conflict.dropped = dropped(of: conflict)
    return conflict
  }

  /// The constraint that UIKit would break, as far as the console messages that people publish show its ways: a size that
  /// was given as a number before any edge; where a view would become smaller than nothing, one that speaks of that view;
  /// of several the last.
  private func dropped(of conflict: SolvedLayout.Conflict) -> Int? {
    let found = conflict.constraints.last { index in
      let constraint = input.constraints[index]
      if conflict.sizes.isEmpty { return constraint.second == nil && constraint.first.attribute.kind == .length }
      return conflict.sizes.contains(constraint.first.view)
        || constraint.second.map { conflict.sizes.contains($0.view) } ?? false
    }
    return found ?? conflict.constraints.last
  }

  private func reason(for id: ConstraintID) -> LayoutReason? {
    reasons.indices.contains(id.index) ? reasons[id.index] : nil
  }
}

extension LayoutInput {
  /// How many conflicts are told apart: a hundred, and fewer where finding the smallest set that fights takes seconds.
  var mostConflicts: Int { max(2, min(100, 10_000 / max(1, views.count))) }
}
