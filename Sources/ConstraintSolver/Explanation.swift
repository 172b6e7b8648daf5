/// A constraint that gave way in a solution.
public struct Concession: Hashable, Sendable {
  public var constraint: ConstraintID
  public var priority: Priority
  /// By how much it fails, in its own unit.
  public var violation: Double

  public init(constraint: ConstraintID, priority: Priority, violation: Double) {
    self.constraint = constraint
    self.priority = priority
    self.violation = violation
  }
}

extension Solver {
  /// The constraints that give a variable its value in the last solution, sorted.
  ///
  /// Read as equalities they leave the variable no other value, unless it is not determined; then they decide as much
  /// of it as is decided. Costs as much as solving anew. Empty if the required constraints cannot all hold.
  public func reasons(for variable: Variable) -> [ConstraintID] {
    guard variable.index >= 0, variable.index < variableCount else { return [] }
    if !range.isTame, let reasons = carefulReasons(for: variable.index) {
      return reasons.map { ConstraintID(index: Int($0)) }.sorted()
    }
    let reasons = withSystem { system -> [Int32] in
      let plan = Plan(system)
      if !plan.solve() { return [] }
      _ = plan.finish(following: -1, nil)
      for component in plan.components.list { component.tableau?.takeLimitsToColumns() }
      return plan.reasons(for: variable.index)
    }
    return reasons.map { ConstraintID(index: Int($0)) }.sorted()
  }

  /// The constraints that gave way in the last solution, from high to low priority, then in the order of adding.
  public func concessions() -> [Concession] {
    var concessions: [Concession] = []
    for index in records.indices where records[index].isPresent && !records[index].isRequired {
      let violation = violation(of: ConstraintID(index: index))
      if violation > Tableau.tolerance(at: records[index].constant) {
        concessions.append(
          Concession(
            constraint: ConstraintID(index: index), priority: Priority(records[index].priority), violation: violation))
      }
    }
    concessions.sort {
      $0.priority == $1.priority ? $0.constraint < $1.constraint : $0.priority > $1.priority
    }
    return concessions
  }
}

extension Plan {
  /// The constraints that hold a variable where it is, after `solve`.
  func reasons(for variable: Int) -> [Int32] {
    reduction.elimination.reduce(variable: variable)
    var parts: [Entry] = []
    for k in 0..<reduction.elimination.touchedCount {
      let other = reduction.elimination.touched[k]
      if !reduction.elimination.isEdit(Int(other)) {
        parts.append(Entry(coefficient: reduction.elimination.sum[Int(other)], variable: other))
      }
    }
    // The open variables as sums of what sits on kinks.
    var multipliers: [Multiplier] = []
    for part in parts {
      let number = Int(components.component[Int(part.variable)])
      if number < 0 { continue }
      let component = components.list[number]
      guard let tableau = component.tableau else {
        if !component.isLoose {
          hold(0, at: values[Int(part.variable)], component, part.coefficient, &multipliers)
        }
        continue
      }
      let item = Int(components.item[Int(part.variable)])
      let row = Int(tableau.place[item])
      if row < 0 {
        hold(item, at: tableau.value[item], component, part.coefficient, &multipliers)
        continue
      }
      for j in 0..<tableau.columnCount {
        let coefficient = tableau.coefficients[row * tableau.columnCount + j]
        let item = Int(tableau.columnItem[j])
        if abs(coefficient) > Tableau.smallestPivot {
          hold(item, at: tableau.value[item], component, part.coefficient * coefficient, &multipliers)
        }
      }
    }
    // The same form may have been met several times; what cancels out is no reason.
    multipliers.sort { $0.constraint < $1.constraint }
    var merged: [Multiplier] = []
    for multiplier in multipliers {
      if let last = merged.last, last.constraint == multiplier.constraint {
        merged[merged.count - 1].factor += multiplier.factor
      } else {
        merged.append(multiplier)
      }
    }
    merged.removeAll { abs($0.factor) < 1e-9 }
    return reduction.elimination.complete(merged, variable: variable).map { $0.constraint }
  }

  /// Adds the constraint of the highest priority that has its kink where an item is.
  private func hold(
    _ item: Int, at place: Double, _ component: Component, _ amount: Double, _ multipliers: inout [Multiplier]
  ) {
    for k in component.kinks where Int(components.kinks[k].item) == item {
      let kink = components.kinks[k]
      if abs(kink.position - place) > 1e-7 * (1 + abs(place)) { continue }
      reduction.elimination.reduce(Int(kink.constraint))
      let scale = reduction.subject().scale
      multipliers.append(Multiplier(constraint: kink.constraint, factor: -amount * scale))
      return
    }
  }
}

extension Tableau {
  /// Exchanges rows that stand at a limit with columns that do not, so that each row follows what holds it.
  ///
  /// First those that a level holds, then those that have only come to a limit.
  fileprivate func takeLimitsToColumns() {
    for isHeld in [isPinned, isAtLimit] {
      for i in 0..<rowCount where isHeld(Int(rowItem[i])) {
        let line = coefficients + i * columnCount
        var best = -1
        var size = Self.smallestPivot
        for j in 0..<columnCount where abs(line[j]) > size && !isHeld(Int(columnItem[j])) {
          best = j
          size = abs(line[j])
        }
        if best >= 0 { pivot(i, best) }
      }
    }
  }

  private func isPinned(_ item: Int) -> Bool { !isFree(item) }

  private func isAtLimit(_ item: Int) -> Bool {
    value[item] - lower[item] <= Self.samePlace || upper[item] - value[item] <= Self.samePlace
  }
}
