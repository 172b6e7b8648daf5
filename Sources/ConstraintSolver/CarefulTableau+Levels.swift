extension CarefulTableau {
  /// Goes through all levels; gives the constraints of a contradiction if the required ones cannot all hold.
  mutating func solve() -> [Int32]? {
    if let conflict = satisfy() { return conflict }
    var priorities = priority.filter { $0 >= 0 && $0 < 1000 }
    priorities.sort(by: >)
    var last = -1.0
    for next in priorities where next != last {
      last = next
      begin(next)
      descend()
      freeze()
    }
    return nil
  }

  /// Goes through the required level only.
  mutating func satisfy() -> [Int32]? {
    begin(1000)
    descend()
    for item in variableCount..<variableCount + rowCount where isActive[item] && !holds(item) { return proof() }
    freeze()
    return nil
  }

  private func holds(_ item: Int) -> Bool {
    let distance = value[item] - position[item]
    let weight = distance.high > 0 ? above[item] : below[item]
    return weight == 0
      || abs(distance.high) * weight <= Tableau.tolerance(at: position[item].high * max(above[item], below[item]))
  }

  private mutating func proof() -> [Int32] {
    price()
    var result: [Int32] = []
    for i in 0..<rowCount {
      let item = rowItem[i]
      if slope(ofRow: i) != 0, !holds(item) { result.append(constraints[item - variableCount]) }
    }
    for j in 0..<variableCount where columnItem[j] >= variableCount && isActive[columnItem[j]] && gradient[j].high != 0
    {
      result.append(constraints[columnItem[j] - variableCount])
    }
    return result
  }

  /// Takes up a level: a priority, or a wish for one variable.
  mutating func begin(_ level: Double, variable: Int = -1) {
    for item in 0..<variableCount + rowCount {
      isActive[item] = item == variable || level >= 0 && priority[item] == level
      isAbove[item] = value[item] > position[item] || value[item] == position[item] && above[item] == 0
    }
  }

  private func slope(ofRow row: Int) -> Double {
    let item = rowItem[row]
    if !isActive[item] { return 0 }
    return isAbove[item] ? above[item] : -below[item]
  }

  /// Works out how the cost of all rows changes with each column's item; nought where that is rounding.
  mutating func price() {
    for j in 0..<variableCount {
      gradient[j] = .zero
      mass[j] = 0
    }
    for i in 0..<rowCount {
      let slope = slope(ofRow: i)
      if slope == 0 { continue }
      for j in 0..<variableCount {
        let coefficient = coefficients[i * variableCount + j]
        if coefficient.high == 0 { continue }
        let part = coefficient * DoubleDouble(slope)
        gradient[j] = gradient[j] + part
        mass[j] += abs(part.high)
      }
    }
    for j in 0..<variableCount where abs(gradient[j].high) <= mass[j] * noise { gradient[j] = .zero }
  }

  /// How the cost of everything changes with a column's item, above and below its value.
  func prices(_ column: Int) -> (rise: Double, fall: Double) {
    let price = gradient[column]
    let item = columnItem[column]
    if !isActive[item] { return (price.high, price.high) }
    func total(_ own: Double) -> Double {
      let sum = price + DoubleDouble(own)
      return abs(sum.high) <= (abs(price.high) + abs(own)) * noise ? 0 : sum.high
    }
    return (
      total(value[item] < position[item] ? -below[item] : above[item]),
      total(value[item] > position[item] ? above[item] : -below[item])
    )
  }

  func isFixed(_ item: Int) -> Bool { !(lower[item] < upper[item]) }

  /// Moves to a point where the level's cost is least within the limits.
  mutating func descend() {
    var refused = Array(repeating: false, count: variableCount + rowCount)
    var stuck = 0
    var budget = 500 + 50 * (variableCount + rowCount)
    while budget > 0 {
      budget -= 1
      price()
      let inOrder = stuck > 20 + variableCount + rowCount
      var column = -1
      var best = 0.0
      var up = true
      for j in 0..<variableCount {
        let item = columnItem[j]
        if refused[item] || isFixed(item) { continue }
        let (rise, fall) = prices(j)
        let upwards = rise < 0 && value[item] < upper[item]
        if !upwards, !(fall > 0 && lower[item] < value[item]) { continue }
        let score = upwards ? -rise : fall
        if inOrder || takesFirst ? column < 0 || item < columnItem[column] : score > best {
          column = j
          best = score
          up = upwards
        }
      }
      if column < 0 { return }
      let item = columnItem[column]
      switch move(column, up: up, inOrder: inOrder) {
      case nil: refused[item] = true
      case let step?:
        for k in refused.indices { refused[k] = false }
        stuck = step > 0 ? 0 : stuck + 1
      }
    }
  }

  /// Moves a column's item until something bends, and exchanges it with that; nil if it must not move.
  private mutating func move(_ column: Int, up: Bool, inOrder: Bool) -> Double? {
    let item = columnItem[column]
    let start = value[item]
    var step = DoubleDouble.infinity
    var stop = up ? upper[item] : lower[item]
    if isActive[item], up ? start < position[item] : start > position[item] {
      stop = up == (position[item] < stop) ? position[item] : stop
    }
    if stop.isFinite { step = (stop - start).magnitude }
    var stopRow = -1
    var size = 0.0
    for i in 0..<rowCount {
      var change = coefficients[i * variableCount + column]
      if change.high == 0 { continue }
      if !up { change = -change }
      let other = rowItem[i]
      let goesUp = change.high > 0
      var target = goesUp ? upper[other] : lower[other]
      if isActive[other], isAbove[other] != goesUp {
        target = goesUp == (position[other] < target) ? position[other] : target
      }
      if !target.isFinite { continue }
      var reach = (target - value[other]) / change
      if reach.high < 0 { reach = .zero }
      let isTied = step.isFinite && abs((reach - step).high) <= 1e-26 * (abs(step.high) + abs(start.high))
      if isTied ? stopRow >= 0 && (inOrder ? other < rowItem[stopRow] : abs(change.high) > size) : reach < step {
        step = reach
        stop = target
        stopRow = i
        size = abs(change.high)
      }
    }
    if !step.isFinite { return nil }
    let signed = up ? step : -step
    if step.high > 0 {
      for i in 0..<rowCount {
        let change = coefficients[i * variableCount + column]
        if change.high != 0 { value[rowItem[i]] = value[rowItem[i]] + change * signed }
      }
      value[item] = start + signed
    }
    if stopRow < 0 {
      value[item] = stop
    } else {
      value[rowItem[stopRow]] = stop
      isAbove[item] = start == position[item] ? up : start > position[item]
      pivot(stopRow, column)
    }
    return step.high
  }

  mutating func pivot(_ row: Int, _ column: Int) {
    let first = row * variableCount
    let inverse = DoubleDouble(-1) / coefficients[first + column]
    coefficients[first + column] = DoubleDouble(-1)
    var nonzero: [Int] = []
    for k in 0..<variableCount where coefficients[first + k].high != 0 {
      coefficients[first + k] = coefficients[first + k] * inverse
      nonzero.append(k)
    }
    for i in 0..<rowCount where i != row {
      let other = i * variableCount
      let factor = coefficients[other + column]
      if factor.high == 0 { continue }
      coefficients[other + column] = .zero
      for k in nonzero {
        let part = factor * coefficients[first + k]
        let sum = coefficients[other + k] + part
        coefficients[other + k] = abs(sum.high) <= abs(part.high) * noise ? .zero : sum
      }
    }
    let leaving = rowItem[row]
    rowItem[row] = columnItem[column]
    columnItem[column] = leaving
    place[rowItem[row]] = row
    place[leaving] = ~column
  }

  /// Narrows the limits to the points at which the level's cost stays what it is.
  mutating func freeze() {
    price()
    for j in 0..<variableCount {
      let item = columnItem[j]
      let here = value[item]
      let (rise, fall) = prices(j)
      if rise > 0 {
        upper[item] = here
      } else if isActive[item], here < position[item], position[item] < upper[item] {
        upper[item] = position[item]
      }
      if fall < 0 {
        lower[item] = here
      } else if isActive[item], here > position[item], position[item] > lower[item] {
        lower[item] = position[item]
      }
    }
    for item in rowItem where isActive[item] {
      if isAbove[item] {
        let limit = value[item] < position[item] ? value[item] : position[item]
        if lower[item] < limit { lower[item] = limit }
      } else {
        let limit = value[item] > position[item] ? value[item] : position[item]
        if limit < upper[item] { upper[item] = limit }
      }
    }
  }
}
