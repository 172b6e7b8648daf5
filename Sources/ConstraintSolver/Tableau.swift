/// A place where the cost of an item bends, at one priority level.
struct Kink {
  /// Where, in the item's unit.
  var position: Double
  /// What one unit below, or above, the position costs; 0 or more.
  var below: Double
  var above: Double
  /// The item whose cost bends.
  var item: Int32
  /// The constraint that it comes from, or -1.
  var constraint: Int32
  /// Its level; 0 is required.
  var rank: Int32
}

/// A bounded simplex over piecewise-linear costs: items, of which some are free to choose and the others follow.
///
/// An *item* is a number: a parameter, or a form (a weighted sum of parameters). As in any simplex tableau, the items
/// in the columns are chosen freely and each row gives one more item as a weighted sum of those. Every item
/// has limits and, at each priority level, a convex cost with kinks. A level's cost is minimised by `descend`; `freeze`
/// then narrows the limits to exactly those points that keep it at its least, so that the next level can use what
/// freedom is left and nothing more.
///
/// This is a view: the memory belongs to the caller.
struct Tableau {
  let columnCount: Int
  let rowCount: Int
  /// Rows × columns, row by row: how the row's item follows the columns' items.
  let coefficients: UnsafeMutablePointer<Double>
  let rowItem: UnsafeMutablePointer<Int32>
  let columnItem: UnsafeMutablePointer<Int32>
  /// By item: its row, or `~column`.
  let place: UnsafeMutablePointer<Int32>
  let value: UnsafeMutablePointer<Double>
  let lower: UnsafeMutablePointer<Double>
  let upper: UnsafeMutablePointer<Double>
  /// All kinks, by level, then item, then position.
  let kinks: UnsafeMutablePointer<Kink>

  // For the level at work only; all zero between levels.

  /// By item: its kinks of this level are `first..<last`.
  let first: UnsafeMutablePointer<Int32>
  let last: UnsafeMutablePointer<Int32>
  /// By item: the kinks `first..<segment` lie below it. A row's item that sits on a kink is on an explicit side.
  let segment: UnsafeMutablePointer<Int32>
  /// By item: how its own cost changes upwards on its segment; for a column's item, just below its value.
  let slope: UnsafeMutablePointer<Double>
  /// By column's item: how its own cost changes just above its value.
  let slopeAbove: UnsafeMutablePointer<Double>
  /// By column: how the cost of all rows changes with it.
  let gradient: UnsafeMutablePointer<Double>
  /// By item: when a step of it was last refused.
  let refusal: UnsafeMutablePointer<Int32>
  /// By column: room for the pivot's nonzero columns.
  let scratch: UnsafeMutablePointer<Int32>
  /// Counts what solving costs, together with all tableaus in the same memory.
  let effort: UnsafeMutablePointer<Int64>
  let mostEffort: Int64

  init(columnCount: Int, rowCount: Int, kinks: UnsafeMutablePointer<Kink>, in arena: Arena) {
    let itemCount = columnCount + rowCount
    self.columnCount = columnCount
    self.rowCount = rowCount
    self.kinks = kinks
    effort = arena.effort
    mostEffort = arena.mostEffort
    coefficients = arena.filled(0, count: columnCount * rowCount)
    let numbers = arena.filled(0.0, count: itemCount * 5 + columnCount)
    value = numbers
    slope = numbers + itemCount
    slopeAbove = numbers + itemCount * 2
    lower = numbers + itemCount * 3
    upper = numbers + itemCount * 4
    gradient = numbers + itemCount * 5
    let indices = arena.filled(Int32(0), count: itemCount * 6 + columnCount)
    first = indices
    last = indices + itemCount
    segment = indices + itemCount * 2
    refusal = indices + itemCount * 3
    place = indices + itemCount * 4
    columnItem = indices + itemCount * 5
    rowItem = columnItem + columnCount
    scratch = rowItem + rowCount
    for j in 0..<columnCount {
      columnItem[j] = Int32(truncatingIfNeeded: j)
      place[j] = ~Int32(truncatingIfNeeded: j)
    }
    for i in 0..<rowCount {
      rowItem[i] = Int32(truncatingIfNeeded: columnCount + i)
      place[columnCount + i] = Int32(truncatingIfNeeded: i)
    }
    release()
  }

  /// Takes all limits away.
  func release() {
    for item in 0..<columnCount + rowCount {
      lower[item] = -.infinity
      upper[item] = .infinity
    }
  }

  /// How far a required constraint may be from holding at a place, in a unit in which its largest coefficient is 1.
  static func tolerance(at position: Double) -> Double { 1e-6 + 1e-9 * abs(position) }

  /// Values closer than this are the same place.
  static let samePlace = 1e-9
  /// A coefficient below this moves nothing.
  static let smallestPivot = 1e-9
  /// A step that would gain less than this at a level is a tie.
  static let smallestGain = 1e-7
  /// What is left when two numbers cancel out is nothing below this part of them: it would be divided by later.
  static let cancellation = 1e-11
}

// MARK: Choosing a basis

extension Tableau {
  /// Exchanges the item of a row with the item of a column.
  func pivot(_ row: Int, _ column: Int) {
    let pivotRow = coefficients + row * columnCount
    let inverse = 1 / pivotRow[column]
    pivotRow[column] = -1
    var nonzeroCount = 0
    for k in 0..<columnCount where pivotRow[k] != 0 {
      pivotRow[k] *= -inverse
      scratch[nonzeroCount] = Int32(truncatingIfNeeded: k)
      nonzeroCount += 1
    }
    var changedCount = 1
    for i in 0..<rowCount where i != row {
      let other = coefficients + i * columnCount
      let factor = other[column]
      if factor == 0 { continue }
      other[column] = 0
      changedCount += 1
      for n in 0..<nonzeroCount {
        let k = Int(scratch[n])
        let part = factor * pivotRow[k]
        let sum = other[k] + part
        other[k] = abs(sum) < 1e-12 + Self.cancellation * abs(part) ? 0 : sum
      }
    }
    // Wrapping: WebAssembly has no checked multiplication of 64 bits, and a tableau that large fits into no memory.
    effort.pointee += Int64(changedCount) &* Int64(nonzeroCount)
    let leaving = rowItem[row]
    let entering = columnItem[column]
    rowItem[row] = entering
    columnItem[column] = leaving
    place[Int(entering)] = Int32(truncatingIfNeeded: row)
    place[Int(leaving)] = ~Int32(truncatingIfNeeded: column)
  }

  /// The cost slope of an item with this many of its kinks below it.
  func slope(of item: Int, segment: Int) -> Double {
    var sum = 0.0
    for k in Int(first[item])..<Int(last[item]) {
      sum += k < segment ? kinks[k].above : -kinks[k].below
    }
    return sum
  }

  /// Places a row's item on its segment; on a kink it takes the side that falls least.
  func settleRowItem(_ item: Int) {
    var segment = Int(first[item])
    let end = Int(last[item])
    while segment < end, kinks[segment].position < value[item] - Self.samePlace { segment += 1 }
    var slope = slope(of: item, segment: segment)
    while segment < end, slope < 0, kinks[segment].position <= value[item] + Self.samePlace {
      slope += kinks[segment].below + kinks[segment].above
      segment += 1
    }
    self.segment[item] = Int32(truncatingIfNeeded: segment)
    self.slope[item] = slope
  }

  /// Finds the slopes on both sides of a column's item.
  func settleColumnItem(_ item: Int) {
    var segment = Int(first[item])
    let end = Int(last[item])
    while segment < end, kinks[segment].position < value[item] - Self.samePlace { segment += 1 }
    var slope = slope(of: item, segment: segment)
    self.segment[item] = Int32(truncatingIfNeeded: segment)
    self.slope[item] = slope
    while segment < end, kinks[segment].position <= value[item] + Self.samePlace {
      slope += kinks[segment].below + kinks[segment].above
      segment += 1
    }
    slopeAbove[item] = slope
  }
}
