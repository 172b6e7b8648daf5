extension Solver {
  /// What is not as it must always be, for tests; nil if all is well.
  func checkInvariants() -> String? {
    for (index, record) in records.enumerated() {
      if record.start < 0 || Int(record.start + record.count) > terms.count {
        return "constraint \(index) has no terms"
      }
      if record.edit >= 0, Int(edits[Int(record.edit)]) != index { return "constraint \(index) is not its edit's" }
    }
    for term in terms where term.variable < 0 || Int(term.variable) >= variableCount { return "a term has no variable" }
    return plan?.checkInvariants()
  }
}

extension Plan {
  func checkInvariants() -> String? {
    for component in components.list {
      guard let tableau = component.tableau else { continue }
      if let problem = tableau.checkInvariants() { return problem }
      if !component.isLoose, !isExact(component, tableau) { return "rows have drifted from their forms" }
    }
    return nil
  }
}

extension Tableau {
  func checkInvariants() -> String? {
    for j in 0..<columnCount where Int(~place[Int(columnItem[j])]) != j { return "column \(j) and its item disagree" }
    for i in 0..<rowCount where Int(place[Int(rowItem[i])]) != i { return "row \(i) and its item disagree" }
    for item in 0..<columnCount + rowCount {
      if first[item] != 0 || last[item] != 0 || slope[item] != 0 || slopeAbove[item] != 0 {
        return "item \(item) remembers a level"
      }
      let tolerance = Self.tolerance(at: value[item])
      if value[item] < lower[item] - tolerance || value[item] > upper[item] + tolerance {
        return "item \(item) is outside its limits"
      }
    }
    return nil
  }
}
