/// The slow and sure way through a system whose numbers are too far apart for the fast one.
///
/// A textbook simplex in double-double arithmetic, scaled, one row for each constraint, nothing eliminated or merged.
/// It means the same as `Tableau` does: levels in order, each frozen before the next, ties by variable.
struct CarefulTableau {
  /// The constraints, by number of form.
  let constraints: [Int32]
  /// Items are numbered: variables, then a form for each constraint.
  let variableCount: Int
  let rowCount: Int
  /// By item: a unit of the caller's is this many of ours. Powers of two.
  private var unit: [Double]
  /// Rows × variables: how the row's item follows the columns' items.
  private var coefficients: [DoubleDouble]
  private var rowItem: [Int]
  private var columnItem: [Int]
  /// By item: its row, or `~column`.
  private var place: [Int]
  private var value: [DoubleDouble]
  private var lower: [DoubleDouble]
  private var upper: [DoubleDouble]
  /// By item: where its cost bends, and what a unit below or above costs in its level.
  private var position: [DoubleDouble]
  private var below: [Double]
  private var above: [Double]
  private var priority: [Double]
  /// By item: whether its cost counts in the level at work.
  private var isActive: [Bool]
  /// By item in a row: whether it counts as above its kink.
  private var isAbove: [Bool]
  private let noise: Double

  /// Takes the constraints given; variables are numbered by `numbers`, by the caller's variable.
  init(_ system: System, constraints: [Int32], variableCount: Int, numbers: [Int32], noise: Double) {
    self.constraints = constraints
    self.variableCount = variableCount
    self.noise = noise
    rowCount = constraints.count
    let itemCount = variableCount + rowCount
    coefficients = Array(repeating: .zero, count: variableCount * rowCount)
    unit = Array(repeating: 1, count: itemCount)
    rowItem = Array(variableCount..<itemCount)
    columnItem = Array(0..<variableCount)
    place = (0..<itemCount).map { $0 < variableCount ? ~$0 : $0 - variableCount }
    value = Array(repeating: .zero, count: itemCount)
    lower = Array(repeating: -.infinity, count: itemCount)
    upper = Array(repeating: .infinity, count: itemCount)
    position = Array(repeating: .zero, count: itemCount)
    below = Array(repeating: 0, count: itemCount)
    above = Array(repeating: 0, count: itemCount)
    priority = Array(repeating: -1, count: itemCount)
    isActive = Array(repeating: false, count: itemCount)
    isAbove = Array(repeating: false, count: itemCount)
    var mass = Array(repeating: 0.0, count: variableCount)
    for i in 0..<rowCount {
      let record = system.records[Int(constraints[i])]
      let terms = Int(record.start)..<Int(record.start + record.count)
      for k in terms {
        let j = Int(numbers[Int(system.terms[k].variable)])
        mass[j] += abs(system.terms[k].coefficient)
        let sum = coefficients[i * variableCount + j] + DoubleDouble(system.terms[k].coefficient)
        coefficients[i * variableCount + j] = abs(sum.high) <= mass[j] * noise ? .zero : sum
      }
      for k in terms { mass[Int(numbers[Int(system.terms[k].variable)])] = 0 }
    }
    scale()
    for i in 0..<rowCount {
      let record = system.records[Int(constraints[i])]
      let item = variableCount + i
      position[item] = DoubleDouble(record.constant * unit[item])
      priority[item] = min(record.priority, 1000)
      var largest = 0.0
      if record.isRequired {
        for j in 0..<variableCount {
          largest = max(largest, abs(coefficients[i * variableCount + j].high) * unit[j])
        }
      }
      // What is required counts in a unit in which its largest coefficient is 1.
      let weight = largest > 0 ? 1 / largest : 1 / unit[item]
      if record.relation != .lessThanOrEqual { below[item] = weight }
      if record.relation != .greaterThanOrEqual { above[item] = weight }
    }
  }

  /// What is left of numbers that cancel out is nought below this part of them. Where one such limit does not lead to
  /// a solution, another may.
  static let noises = [1e-20, 1e-26, 4e-16]

  /// Brings the coefficients of all rows and columns near to 1.
  private mutating func scale() {
    var rowShift = Array(repeating: 0, count: rowCount)
    var columnShift = Array(repeating: 0, count: variableCount)
    func middle(_ exponents: (low: Int, high: Int)) -> Int {
      exponents.low > exponents.high ? 0 : -(exponents.low + exponents.high) / 2
    }
    for _ in 0..<4 {
      var ofColumns = Array(repeating: (low: Int.max, high: Int.min), count: variableCount)
      for i in 0..<rowCount {
        var ofRow = (low: Int.max, high: Int.min)
        for j in 0..<variableCount {
          let coefficient = coefficients[i * variableCount + j].high
          if coefficient == 0 { continue }
          let exponent = Int(coefficient.exponent) + columnShift[j]
          ofRow = (min(ofRow.low, exponent), max(ofRow.high, exponent))
        }
        rowShift[i] = middle(ofRow)
        for j in 0..<variableCount {
          let coefficient = coefficients[i * variableCount + j].high
          if coefficient == 0 { continue }
          let exponent = Int(coefficient.exponent) + rowShift[i]
          ofColumns[j] = (min(ofColumns[j].low, exponent), max(ofColumns[j].high, exponent))
        }
      }
      for j in 0..<variableCount { columnShift[j] = middle(ofColumns[j]) }
    }
    func power(_ exponent: Int) -> Double {
      Double(sign: .plus, exponent: min(max(exponent, -900), 900), significand: 1)
    }
    // A variable's item is the variable over its shift, so that its coefficients are multiplied.
    for j in 0..<variableCount { unit[j] = power(-columnShift[j]) }
    for i in 0..<rowCount {
      unit[variableCount + i] = power(rowShift[i])
      for j in 0..<variableCount {
        let factor = DoubleDouble(power(rowShift[i])) * DoubleDouble(power(columnShift[j]))
        let k = i * variableCount + j
        if coefficients[k].high != 0 { coefficients[k] = coefficients[k] * factor }
      }
    }
  }

  /// The variable's value in the caller's unit.
  func value(of variable: Int) -> Double { value[variable].high / unit[variable] }
}

// MARK: Levels

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
      descend(refusesTies: false)
      freeze()
    }
    return nil
  }

  /// Whether the values satisfy what is required, after all is rounded to what the caller sees.
  func isVerified(_ system: System, numbers: [Int32]) -> Bool {
    for constraint in constraints {
      let record = system.records[Int(constraint)]
      if !record.isRequired { continue }
      var sum = DoubleDouble(-record.constant)
      var mass = abs(record.constant)
      var largest = 0.0
      for k in Int(record.start)..<Int(record.start + record.count) {
        let term = system.terms[k]
        let part = DoubleDouble(term.coefficient) * DoubleDouble(value(of: Int(numbers[Int(term.variable)])))
        sum = sum + part
        mass += abs(part.high)
        largest = max(largest, abs(term.coefficient))
      }
      let scale = largest > 0 ? 1 / largest : 1
      let failure =
        record.relation == .equal ? abs(sum.high) : record.relation == .lessThanOrEqual ? sum.high : -sum.high
      if !(failure * scale <= 2 * Tableau.tolerance(at: record.constant * scale) + 1e-12 * mass * scale) {
        return false
      }
    }
    return true
  }

  /// Goes through the required level only.
  mutating func satisfy() -> [Int32]? {
    begin(1000)
    descend(refusesTies: false)
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

  private func proof() -> [Int32] {
    var result: [Int32] = []
    for i in 0..<rowCount {
      let item = rowItem[i]
      if slope(ofRow: i) != 0, !holds(item) { result.append(constraints[item - variableCount]) }
    }
    for j in 0..<variableCount where columnItem[j] >= variableCount && isActive[columnItem[j]] && price(j).high != 0 {
      result.append(constraints[columnItem[j] - variableCount])
    }
    return result
  }

  /// Takes up a level: a priority, or a wish for one variable.
  private mutating func begin(_ level: Double, variable: Int = -1) {
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

  /// How the cost of all rows changes with a column's item; nought if that is rounding.
  private func price(_ column: Int) -> DoubleDouble {
    var sum = DoubleDouble.zero
    var mass = 0.0
    for i in 0..<rowCount {
      let slope = slope(ofRow: i)
      let coefficient = coefficients[i * variableCount + column]
      if slope == 0 || coefficient.high == 0 { continue }
      let part = coefficient * DoubleDouble(slope)
      sum = sum + part
      mass += abs(part.high)
    }
    return abs(sum.high) <= mass * noise ? .zero : sum
  }

  /// How the cost of everything changes with a column's item, above and below its value.
  private func prices(_ column: Int) -> (rise: Double, fall: Double) {
    let price = price(column)
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

  private func isFixed(_ item: Int) -> Bool { !(lower[item] < upper[item]) }

  /// Moves to a point where the level's cost is least within the limits.
  private mutating func descend(refusesTies: Bool) {
    var refused = Array(repeating: false, count: variableCount + rowCount)
    var stuck = 0
    var budget = 500 + 50 * (variableCount + rowCount)
    while budget > 0 {
      budget -= 1
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
        if inOrder ? column < 0 || item < columnItem[column] : score > best {
          column = j
          best = score
          up = upwards
        }
      }
      if column < 0 { return }
      let item = columnItem[column]
      switch move(column, up: up, rate: best, refusesTies: refusesTies, inOrder: inOrder) {
      case nil: refused[item] = true
      case let step?:
        for k in refused.indices { refused[k] = false }
        stuck = step > 0 ? 0 : stuck + 1
      }
    }
  }

  /// Moves a column's item until something bends, and exchanges it with that; nil if it must not move.
  private mutating func move(_ column: Int, up: Bool, rate: Double, refusesTies: Bool, inOrder: Bool) -> Double? {
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
    let points = step.high * (item < variableCount ? 1 / unit[item] : max(above[item], below[item]))
    if refusesTies, points > 1e-3, step.high * rate < Tableau.smallestGain { return nil }
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

  private mutating func pivot(_ row: Int, _ column: Int) {
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
  private mutating func freeze() {
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

// MARK: Answers

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
    descend(refusesTies: false)
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
