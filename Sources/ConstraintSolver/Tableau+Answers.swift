extension Tableau {
  /// Gives a fixed column another value.
  func shift(column: Int, to value: Double) {
    let item = Int(columnItem[column])
    let change = value - self.value[item]
    if change == 0 { return }
    self.value[item] = value
    lower[item] = value
    upper[item] = value
    for i in 0..<rowCount { self.value[Int(rowItem[i])] += change * coefficients[i * columnCount + column] }
  }

  /// Whether no row has left its limits.
  var isWithinLimits: Bool {
    for i in 0..<rowCount {
      let item = Int(rowItem[i])
      if value[item] < lower[item] - Self.samePlace || value[item] > upper[item] + Self.samePlace { return false }
    }
    return true
  }

  /// Narrows the changes of a fixed column to those that keep all rows within their limits; rows that follow a free
  /// column, which `scratch` marks in a loose tableau, are left to the residue.
  func reach(column: Int, isLoose: Bool, _ low: inout Double, _ high: inout Double) {
    for i in 0..<rowCount {
      let line = coefficients + i * columnCount
      let rate = line[column]
      if abs(rate) < 1e-12 { continue }
      if isLoose, (0..<columnCount).contains(where: { scratch[$0] >= 0 && abs(line[$0]) > Self.smallestPivot }) {
        continue
      }
      let item = Int(rowItem[i])
      let first = (lower[item] - value[item]) / rate
      let second = (upper[item] - value[item]) / rate
      low = max(low, min(first, second, 0))
      high = min(high, max(first, second, 0))
    }
  }

  /// Whether every kink of the required level is met, up to rounding.
  func holds(_ level: Range<Int>) -> Bool {
    for k in level {
      let kink = kinks[k]
      let distance = value[Int(kink.item)] - kink.position
      let failure = distance > 0 ? distance * kink.above : -distance * kink.below
      if failure > Self.tolerance(at: kink.position) { return false }
    }
    return true
  }

  /// The kinks that together forbid to come any nearer, after a descent that did not reach zero, with their factors.
  ///
  /// The sum of their items, each times its factor, is constant.
  func proof(in level: Range<Int>) -> [(kink: Int, factor: Double)] {
    var result: [(kink: Int, factor: Double)] = []
    var k = level.lowerBound
    while k < level.upperBound {
      let item = Int(kinks[k].item)
      let start = k
      while k < level.upperBound, Int(kinks[k].item) == item { k += 1 }
      if place[item] >= 0 {
        // A row's item pulls with the kinks on whose costly side its segment lies.
        for n in start..<k {
          let factor = n < Int(segment[item]) ? kinks[n].above : -kinks[n].below
          if factor != 0 { result.append((n, factor)) }
        }
      } else {
        // A column's item stands where its failing kinks, the rows, and a kink that stops it are in balance.
        var balance = gradient[Int(~place[item])]
        for n in start..<k {
          let distance = value[item] - kinks[n].position
          let factor = distance > Self.samePlace ? kinks[n].above : distance < -Self.samePlace ? -kinks[n].below : 0
          if factor != 0 { result.append((n, factor)) }
          balance += factor
        }
        if abs(balance) < 1e-10 { continue }
        for n in start..<k where abs(value[item] - kinks[n].position) <= Self.samePlace {
          if balance > 0 ? kinks[n].below > 0 : kinks[n].above > 0 {
            result.append((n, -balance))
            break
          }
        }
      }
    }
    return result
  }

  /// Whether the item could have another value at no cost to any level; leaves it somewhere in its range.
  func isAmbiguous(_ item: Int, spare: Int) -> Bool {
    if !canMove(item) { return false }
    if followsMovableColumn(item) { return true }
    let here = value[item]
    for sign in [1.0, -1.0] {
      pull(item, to: here + sign, spare: spare)
      if abs(value[item] - here) > 1e-7 { return true }
    }
    return false
  }

  /// Takes the item as near to a place as it can come, and keeps it there.
  func settle(_ item: Int, near position: Double, spare: Int) {
    if !canMove(item) { return }
    kinks[spare] = Kink(
      position: position, below: 1, above: 1, item: Int32(truncatingIfNeeded: item), constraint: -1, rank: -1)
    settle(spare..<spare + 1)
  }

  /// Whether a column is left that is not held by any level.
  var hasFreeColumn: Bool {
    for j in 0..<columnCount {
      let item = Int(columnItem[j])
      if isFree(item) { return true }
    }
    return false
  }

  func isFree(_ item: Int) -> Bool { upper[item] - lower[item] > Self.samePlace }

  /// Whether one free column can move alone and take the item along. If not, several together still may.
  private func followsMovableColumn(_ item: Int) -> Bool {
    if place[item] < 0 { return canMove(column: Int(~place[item])) }
    let line = coefficients + Int(place[item]) * columnCount
    for j in 0..<columnCount where abs(line[j]) > 1e-4 && isFree(Int(columnItem[j])) {
      if canMove(column: j) { return true }
    }
    return false
  }

  private func canMove(column: Int) -> Bool {
    let item = Int(columnItem[column])
    var up = upper[item] - value[item]
    var down = value[item] - lower[item]
    for i in 0..<rowCount {
      let coefficient = coefficients[i * columnCount + column]
      if abs(coefficient) < Self.smallestPivot { continue }
      let other = Int(rowItem[i])
      let above = (upper[other] - value[other]) / abs(coefficient)
      let below = (value[other] - lower[other]) / abs(coefficient)
      up = min(up, coefficient > 0 ? above : below)
      down = min(down, coefficient > 0 ? below : above)
      if max(up, down) < 1e-3 { return false }
    }
    return true
  }

  /// Whether a free column takes the item along, as far as the item's own limits and that column's say.
  func canMove(_ item: Int) -> Bool {
    if !isFree(item) { return false }
    if place[item] < 0 { return true }
    let line = coefficients + Int(place[item]) * columnCount
    for j in 0..<columnCount where abs(line[j]) > Self.smallestPivot {
      let free = Int(columnItem[j])
      if isFree(free) { return true }
    }
    return false
  }

  private func pull(_ item: Int, to position: Double, spare: Int) {
    kinks[spare] = Kink(
      position: position, below: 1, above: 1, item: Int32(truncatingIfNeeded: item), constraint: -1, rank: -1)
    let level = spare..<spare + 1
    beginLevel(level)
    descend(level)
    endLevel(level)
  }

  /// Narrows an interval to the points of it where one item's kinks, sorted by position, cost least.
  static func narrow(
    _ kinks: UnsafeMutablePointer<Kink>, _ range: Range<Int>, _ low: inout Double, _ high: inout Double
  ) {
    var slope = 0.0
    for k in range { slope -= kinks[k].below }
    var from = -Double.infinity
    var to = Double.infinity
    var k = range.lowerBound
    while k < range.upperBound {
      if slope >= 0 {
        to = kinks[k].position
        break
      }
      slope += kinks[k].below + kinks[k].above
      // What is left of weights that cancel out up to the ninth digit is a tie.
      if abs(slope) < 1e-9 * (kinks[k].below + kinks[k].above) { slope = 0 }
      if slope >= 0 { from = kinks[k].position }
      if slope > 0 {
        to = kinks[k].position
        break
      }
      k += 1
    }
    if from >= high {
      low = high
    } else if to <= low {
      high = low
    } else {
      low = max(low, from)
      high = min(high, to)
    }
  }
}
