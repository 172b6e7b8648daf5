extension CarefulTableau {
  /// Works the rows' values out again from the columns' values.
  mutating func refresh() {
    for i in 0..<rowCount {
      var sum = DoubleDouble.zero
      for j in 0..<variableCount { sum = sum + coefficients[i * variableCount + j] * value[columnItem[j]] }
      value[rowItem[i]] = sum
    }
  }

  /// Whether the variable can move within what all levels leave; it may have moved afterwards.
  mutating func isAmbiguous(_ variable: Int) -> Bool {
    if isSettled(variable) { return false }
    let here = value[variable]
    for distance in [1.0, -1] {
      pull(variable, to: here + DoubleDouble(distance * unit[variable]))
      if abs((value[variable] - here).high) > 1e-7 * unit[variable] { return true }
    }
    return false
  }

  /// Takes the variable as near to zero as it can come, and keeps it there.
  mutating func settle(_ variable: Int) {
    if isSettled(variable) { return }
    pull(variable, to: .zero)
    freeze()
    isActive[variable] = false
  }

  private func isSettled(_ variable: Int) -> Bool {
    if place[variable] < 0 { return isFixed(variable) }
    for j in 0..<variableCount
    where coefficients[place[variable] * variableCount + j].high != 0 && !isFixed(columnItem[j]) {
      return false
    }
    return true
  }

  private mutating func pull(_ variable: Int, to target: DoubleDouble) {
    position[variable] = target
    below[variable] = 1
    above[variable] = 1
    begin(-1, variable: variable)
    descend()
  }

  /// The constraints that hold a variable where it is, after the levels and before any tie is decided.
  mutating func reasons(for variable: Int) -> [Int32] {
    // Each row should follow what holds it, not another variable.
    for j in 0..<variableCount where columnItem[j] < variableCount {
      var best = -1
      var size = 0.0
      for i in 0..<rowCount where rowItem[i] >= variableCount {
        let item = rowItem[i]
        let distance = abs((value[item] - position[item]).high) * max(above[item], below[item])
        let coefficient = abs(coefficients[i * variableCount + j].high)
        if distance <= 1e-9, coefficient > size {
          best = i
          size = coefficient
        }
      }
      if best >= 0 { pivot(best, j) }
    }
    guard place[variable] >= 0 else { return [] }
    var result: [Int32] = []
    for j in 0..<variableCount
    where columnItem[j] >= variableCount && coefficients[place[variable] * variableCount + j].high != 0 {
      result.append(constraints[columnItem[j] - variableCount])
    }
    return result
  }
}
