extension Solver {
  /// Leaves out of constraints that cannot hold together as many as possible.
  ///
  /// Ends with what it has where that takes too long; the result is a conflict in any case.
  func smallestConflict(within proof: [Int32], _ effort: inout Int64) -> [Int32] {
    var conflict = proof
    let most = effort + mostEffort
    if part(conflict).isSatisfiable(&effort) {
      // Rounding has spoilt the proof: begin with everything that is required.
      conflict = []
      for i in records.indices where records[i].isPresent && records[i].isRequired {
        conflict.append(Int32(truncatingIfNeeded: i))
      }
    } else if range.isTame, part(conflict).isMinimalConflict() {
      return conflict
    }
    // Halves first, then ever smaller pieces.
    var size = max(1, conflict.count / 2)
    while true {
      var end = conflict.count
      while end > 0 {
        if effort > most { return conflict }
        let start = max(0, end - size)
        var fewer = conflict
        fewer.removeSubrange(start..<end)
        if !part(fewer).isSatisfiable(&effort) { conflict = fewer }
        end = start
      }
      if size == 1 { return conflict }
      size /= 2
    }
  }

  /// Some required constraints alone, with the variables that they need.
  private func part(_ some: [Int32]) -> Solver {
    var part = Solver()
    var numbers: [Int32: Int32] = [:]
    for id in some {
      var record = records[Int(id)]
      let start = Int(record.start)
      record.start = Int32(truncatingIfNeeded: part.terms.count)
      record.edit = -1
      for k in start..<start + Int(record.count) {
        var number = numbers[terms[k].variable] ?? -1
        if number < 0 {
          number = Int32(truncatingIfNeeded: part.addVariable().index)
          numbers[terms[k].variable] = number
        }
        part.range.include(terms[k].coefficient)
        part.terms.append(Entry(coefficient: terms[k].coefficient, variable: number))
      }
      part.records.append(record)
    }
    return part
  }

  /// Whether the constraints can all hold; adds what it costs to find out.
  private func isSatisfiable(_ effort: inout Int64) -> Bool {
    effort += Int64(terms.count) &* 20
    if !range.isTame {
      // About as many exchanges as there are variables, and a number of twice the digits takes ten times as long.
      effort += 10 &* Int64(records.count) &* Int64(variableCount) &* Int64(min(records.count, variableCount))
      return isCarefullySatisfiable()
    }
    return withSystem { system in
      let plan = Plan(system)
      let isSatisfiable = plan.solve()
      effort += plan.effort
      return isSatisfiable
    }
  }

  /// Whether constraints that cannot hold together depend on each other in one way only.
  ///
  /// Fewer of them would need a proof of their own, and that would be a second way.
  private func isMinimalConflict() -> Bool {
    withSystem { system in
      var elimination = Elimination(system, in: Arena(bytes: 1024 + system.termCount * 200))
      var dependencies = 0
      for i in records.indices where elimination.eliminate(i, atMost: .max) != .used { dependencies += 1 }
      return dependencies == 1
    }
  }
}
