/// A constraint and the factor by which it enters a proof.
struct Multiplier {
  var constraint: Int32
  var factor: Double
}

extension Elimination {
  /// The required equalities that must be added, each times a factor, for a sum of constraints to lose all variables.
  ///
  /// With the constraints given they prove that those cannot hold together, or why a variable has its value.
  mutating func complete(_ multipliers: [Multiplier], variable: Int? = nil) -> [Multiplier] {
    var factors = [Double](repeating: 0, count: definitions.count)
    var taken: [(definition: Int, amount: Double)] = []
    clear()
    for multiplier in multipliers { addTerms(of: Int(multiplier.constraint), times: multiplier.factor) }
    if let variable { addTerm(variable, 1) }
    cancel(before: definitions.count, &taken)
    for (definition, amount) in taken { factors[definition] -= amount }
    var result = multipliers
    // A definition is its equality without all older definitions: put those back, the youngest first.
    var k = definitions.count
    while k > 0 {
      k -= 1
      if abs(factors[k]) < 1e-10 { continue }
      let constraint = definitions[k].constraint
      clear()
      addTerms(of: Int(constraint), times: 1)
      taken.removeAll(keepingCapacity: true)
      cancel(before: k, &taken)
      let factor = factors[k] / sum[Int(definitions[k].variable)]
      result.append(Multiplier(constraint: constraint, factor: factor))
      for (definition, amount) in taken { factors[definition] -= factor * amount }
    }
    clear()
    return result
  }

  /// Takes definitions before a limit, the oldest first, out of the sum; tells how much of each.
  private mutating func cancel(before limit: Int, _ taken: inout [(definition: Int, amount: Double)]) {
    while true {
      var oldest = -1
      for k in 0..<touchedCount {
        let variable = Int(touched[k])
        if state[variable] == .open || sum[variable] == 0 || Int(definition[variable]) >= limit { continue }
        if oldest < 0 || definition[variable] < definition[oldest] { oldest = variable }
      }
      if oldest < 0 { return }
      let amount = sum[oldest]
      sum[oldest] = 0
      if abs(amount) < 1e-11 { continue }
      let number = Int(definition[oldest])
      let start = Int(definitions[number].start)
      for k in start..<start + Int(definitions[number].count) {
        addTerm(Int(entries[k].variable), amount * entries[k].coefficient)
      }
      taken.append((number, amount))
    }
  }

  private mutating func addTerms(of constraint: Int, times factor: Double) {
    let start = Int(system.records[constraint].start)
    for k in start..<start + Int(system.records[constraint].count) {
      addTerm(Int(system.terms[k].variable), factor * system.terms[k].coefficient)
    }
  }

  /// Adds a variable as it is.
  private mutating func addTerm(_ variable: Int, _ coefficient: Double) {
    sum[variable] += coefficient
    if !isTouched[variable] {
      isTouched[variable] = true
      touched[touchedCount] = Int32(truncatingIfNeeded: variable)
      touchedCount += 1
    }
  }
}
