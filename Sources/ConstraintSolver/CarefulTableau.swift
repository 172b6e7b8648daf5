/// The slow and sure way through a system whose numbers are too far apart for the fast one.
///
/// A textbook simplex in double-double arithmetic, scaled, one row for each constraint, nothing eliminated or merged.
/// It means the same as `Tableau` does: levels in order, each frozen before the next, ties by variable.
struct CarefulTableau {
  /// One of the ways to try: where one does not lead to a solution, another may.
  struct Way {
    /// What is left of numbers that cancel out is nought below this part of them.
    var noise: Double
    /// Which of several columns moves: the first, or the one with the steepest fall.
    var takesFirst: Bool
  }

  static let ways = [
    Way(noise: 1e-20, takesFirst: false), Way(noise: 1e-26, takesFirst: false), Way(noise: 4e-16, takesFirst: false),
    Way(noise: 1e-20, takesFirst: true), Way(noise: 1e-26, takesFirst: true),
  ]

  /// The constraints, by number of form.
  let constraints: [Int32]
  /// Items are numbered: variables, then a form for each constraint.
  let variableCount: Int
  let rowCount: Int
  /// By item: a unit of the caller's is this many of ours. Powers of two.
  var unit: [Double]
  /// Rows × variables: how the row's item follows the columns' items.
  var coefficients: [DoubleDouble]
  var rowItem: [Int]
  var columnItem: [Int]
  /// By item: its row, or `~column`.
  var place: [Int]
  var value: [DoubleDouble]
  var lower: [DoubleDouble]
  var upper: [DoubleDouble]
  /// By item: where its cost bends, and what a unit below or above costs in its level.
  var position: [DoubleDouble]
  var below: [Double]
  var above: [Double]
  var priority: [Double]
  /// By item: whether its cost counts in the level at work.
  var isActive: [Bool]
  /// By item in a row: whether it counts as above its kink.
  var isAbove: [Bool]
  /// By column: how the cost of all rows changes with it, and the sizes of all that went into that.
  var gradient: [DoubleDouble]
  var mass: [Double]
  let noise: Double
  let takesFirst: Bool

  /// Takes the constraints given; variables are numbered by `numbers`, by the caller's variable.
  init(_ system: System, constraints: [Int32], variableCount: Int, numbers: [Int32], way: Way) {
    self.constraints = constraints
    self.variableCount = variableCount
    noise = way.noise
    takesFirst = way.takesFirst
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
    gradient = Array(repeating: .zero, count: variableCount)
    mass = Array(repeating: 0, count: variableCount)
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
