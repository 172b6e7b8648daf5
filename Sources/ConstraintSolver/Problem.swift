/// Constraints as the items, forms and kinks of a tableau.
struct Problem {
  private var columnCount = 0
  private var rowCount = 0
  private var matrix: [Double] = []
  private var kinks: [Kink] = []
  /// The kinks of each level, the required ones first.
  private var levels: [Range<Int>] = []
  private var hasRequired = false
  private(set) var values: [Double] = []
  private(set) var isAmbiguous: [Bool] = []

  mutating func build(
    _ present: [Int32], _ records: [Record], _ coefficients: [Double], _ variables: [Int32], variableCount: Int
  ) {
    columnCount = variableCount
    var leveled: [(priority: Double, kink: Kink)] = []
    for id in present {
      let record = records[Int(id)]
      var largest = 0.0
      var count = 0
      for k in record.terms {
        largest = max(largest, abs(coefficients[k]))
        if coefficients[k] != 0 { count += 1 }
      }
      let item: Int
      var scale = 1.0
      if count == 1, let k = record.terms.first(where: { coefficients[$0] != 0 }) {
        item = Int(variables[k])
        scale = 1 / coefficients[k]
      } else {
        item = columnCount + rowCount
        if largest > 0 { scale = 1 / largest }
        let start = matrix.count
        matrix.append(contentsOf: repeatElement(0, count: columnCount))
        for k in record.terms { matrix[start + Int(variables[k])] = coefficients[k] * scale }
        rowCount += 1
      }
      let isRequired = record.priority == 1000
      let weight = isRequired ? 1 : 1 / abs(scale)
      let isFlipped = scale < 0
      let below = record.relation == .equal || (record.relation == .greaterThanOrEqual) != isFlipped
      let above = record.relation == .equal || (record.relation == .lessThanOrEqual) != isFlipped
      leveled.append(
        (
          record.priority,
          Kink(
            position: record.constant * scale, below: below ? weight : 0, above: above ? weight : 0,
            item: Int32(truncatingIfNeeded: item), constraint: id)
        ))
    }
    leveled.sort {
      if $0.priority != $1.priority { return $0.priority > $1.priority }
      if $0.kink.item != $1.kink.item { return $0.kink.item < $1.kink.item }
      return $0.kink.position < $1.kink.position
    }
    var start = 0
    for k in leveled.indices {
      kinks.append(leveled[k].kink)
      if k + 1 == leveled.count || leveled[k].priority != leveled[k + 1].priority {
        levels.append(start..<k + 1)
        start = k + 1
      }
    }
    hasRequired = leveled.first?.priority == 1000
    values = Array(repeating: 0, count: columnCount)
    isAmbiguous = Array(repeating: false, count: columnCount)
    // Room for the pulls of the tie rule.
    kinks.append(Kink(position: 0, below: 0, above: 0, item: 0, constraint: -1))
  }

  /// Whether the required constraints can all hold.
  mutating func isSatisfiable() -> Bool {
    withTableau { tableau, levels, hasRequired in
      if !hasRequired { return true }
      tableau.beginLevel(levels[0])
      tableau.descend(levels[0])
      return tableau.holds(levels[0])
    }
  }

  /// Solves, or returns required constraints that cannot all hold.
  mutating func solve() -> [Int32]? {
    let spare = kinks.count - 1
    var isAmbiguous = isAmbiguous
    let conflict: [Int32]? = withTableau { tableau, levels, hasRequired in
      for (n, level) in levels.enumerated() {
        tableau.beginLevel(level)
        tableau.descend(level)
        if n == 0, hasRequired, !tableau.holds(level) { return tableau.conflict(in: level) }
        tableau.freeze(level)
        tableau.endLevel(level)
      }
      tableau.findAmbiguity(items: tableau.columnCount, spare: spare, &isAmbiguous)
      tableau.settleTies(items: tableau.columnCount, spare: spare, isAmbiguous)
      return nil
    }
    self.isAmbiguous = isAmbiguous
    return conflict
  }

  private mutating func withTableau<Result>(_ body: (Tableau, [Range<Int>], Bool) -> Result) -> Result {
    let itemCount = columnCount + rowCount
    var numbers = [Double](repeating: 0, count: itemCount * 5 + columnCount + 1)
    var indices = [Int32](repeating: 0, count: itemCount * 5 + columnCount * 2 + rowCount + 1)
    let levels = levels
    let hasRequired = hasRequired
    let result = matrix.withUnsafeMutableBufferPointer { matrix in
      kinks.withUnsafeMutableBufferPointer { kinks in
        numbers.withUnsafeMutableBufferPointer { numbers in
          indices.withUnsafeMutableBufferPointer { indices in
            // Empty buffers have no address; the tableau then never reads.
            guard let numbers = numbers.baseAddress, let indices = indices.baseAddress, let kinks = kinks.baseAddress
            else { return Result?.none }
            let coefficients = matrix.baseAddress ?? numbers
            let tableau = Tableau(
              columnCount: columnCount, rowCount: rowCount, coefficients: coefficients,
              rowItem: indices + itemCount * 5, columnItem: indices + itemCount * 5 + rowCount,
              place: indices, value: numbers, lower: numbers + itemCount, upper: numbers + itemCount * 2,
              kinks: kinks, first: indices + itemCount, last: indices + itemCount * 2, segment: indices + itemCount * 3,
              slope: numbers + itemCount * 3, slopeAbove: numbers + itemCount * 4,
              gradient: numbers + itemCount * 5, refusal: indices + itemCount * 4,
              scratch: indices + itemCount * 5 + rowCount + columnCount)
            for i in 0..<itemCount {
              tableau.lower[i] = -.infinity
              tableau.upper[i] = .infinity
            }
            for j in 0..<columnCount {
              tableau.columnItem[j] = Int32(truncatingIfNeeded: j)
              tableau.place[j] = ~Int32(truncatingIfNeeded: j)
            }
            for i in 0..<rowCount {
              tableau.rowItem[i] = Int32(truncatingIfNeeded: columnCount + i)
              tableau.place[columnCount + i] = Int32(truncatingIfNeeded: i)
            }
            return body(tableau, levels, hasRequired)
          }
        }
      }
    }
    for j in 0..<columnCount { values[j] = numbers[j] }
    if let result { return result }
    preconditionFailure("a tableau has at least one kink and one number")
  }
}
