// One level from beginning to end: a bounded simplex over piecewise-linear costs, and the limits that keep its result.

extension Tableau {
  /// Calls `body` with each item that has kinks in this level.
  private func forEachItem(of level: Range<Int>, _ body: (Int, Range<Int>) -> Void) {
    var k = level.lowerBound
    while k < level.upperBound {
      let start = k
      let item = kinks[k].item
      while k < level.upperBound, kinks[k].item == item { k += 1 }
      body(Int(item), start..<k)
    }
  }

  /// Takes up a level; `endLevel` gives it back.
  func beginLevel(_ level: Range<Int>) {
    forEachItem(of: level) { item, range in
      first[item] = Int32(truncatingIfNeeded: range.lowerBound)
      last[item] = Int32(truncatingIfNeeded: range.upperBound)
      if place[item] >= 0 { settleRowItem(item) } else { settleColumnItem(item) }
    }
  }

  func endLevel(_ level: Range<Int>) {
    forEachItem(of: level) { item, _ in
      first[item] = 0
      last[item] = 0
      segment[item] = 0
      slope[item] = 0
      slopeAbove[item] = 0
    }
  }

  /// The sum of the level's violations.
  func cost(of level: Range<Int>) -> Double {
    var sum = 0.0
    for k in level {
      let distance = value[Int(kinks[k].item)] - kinks[k].position
      sum += distance > 0 ? distance * kinks[k].above : -distance * kinks[k].below
    }
    return sum
  }

  private func largestWeight(of level: Range<Int>) -> Double {
    var largest = 0.0
    for k in level { largest = max(largest, kinks[k].above, kinks[k].below) }
    return largest
  }

  private func price(_ level: Range<Int>) {
    for j in 0..<columnCount { gradient[j] = 0 }
    forEachItem(of: level) { item, _ in
      let row = Int(place[item])
      let slope = slope[item]
      if row < 0 || slope == 0 { return }
      let line = coefficients + row * columnCount
      for j in 0..<columnCount { gradient[j] += slope * line[j] }
    }
  }

  /// Moves to a point where the level's cost is least within the limits; false if it was given up before.
  @discardableResult
  func descend(_ level: Range<Int>, isRequired: Bool = false) -> Bool {
    let limit = isRequired ? mostEffort &* 2 : mostEffort
    let tolerance = largestWeight(of: level) * 1e-11
    var stuck = 0
    // Far more than any simplex needs; numbers beyond all reason must not make it run for ever.
    var budget = 200 + 30 * (rowCount + columnCount)
    for j in 0..<columnCount { refusal[Int(columnItem[j])] = 0 }
    var time: Int32 = 1
    price(level)
    // Moves keep the gradient up to date, but for rounding: it is worked out again before it is believed.
    var isFresh = true
    while budget > 0, effort.pointee < limit {
      budget -= 1
      effort.pointee += Int64(rowCount + columnCount)
      // Largest fall first; after many steps in place the lowest item, which cannot cycle.
      let inOrder = stuck > 20 + rowCount + columnCount
      var column = -1
      var best = tolerance
      var up = true
      for j in 0..<columnCount {
        let item = Int(columnItem[j])
        if refusal[item] == time { continue }
        let rise = slopeAbove[item] + gradient[j]
        let fall = slope[item] + gradient[j]
        var score = 0.0
        var upwards = true
        if rise < -tolerance, value[item] < upper[item] - Self.samePlace {
          score = -rise
        } else if fall > tolerance, value[item] > lower[item] + Self.samePlace {
          score = fall
          upwards = false
        } else {
          continue
        }
        if inOrder {
          if column < 0 || item < Int(columnItem[column]) {
            column = j
            up = upwards
            best = score
          }
        } else if score > best {
          column = j
          up = upwards
          best = score
        }
      }
      if column < 0 {
        if isFresh { return true }
        price(level)
        isFresh = true
        continue
      }
      let moved = move(column, up: up, rate: -best, tolerance: tolerance, inOrder: inOrder)
      if moved == .refused {
        refusal[Int(columnItem[column])] = time
        price(level)
        isFresh = true
      } else {
        isFresh = false
        time += 1
        stuck = moved == .inPlace ? stuck + 1 : 0
      }
    }
    return false
  }

  private enum Movement { case refused, inPlace, moved }

  /// Moves a column's item in one direction as long as the level's cost falls, and exchanges it with what stops it.
  private func move(_ column: Int, up: Bool, rate: Double, tolerance: Double, inOrder: Bool) -> Movement {
    let sign = up ? 1.0 : -1.0
    let item = Int(columnItem[column])
    let start = value[item]
    // Never past a kink after which next to nothing is to be gained: what is near to parallel must not decide.
    let small = max(tolerance * 100, -rate * 1e-6)
    var rate = rate
    var gain = 0.0
    var step = 0.0
    var ownSegment = Int(segment[item])
    if up {
      while ownSegment < Int(last[item]), kinks[ownSegment].position <= start + Self.samePlace { ownSegment += 1 }
    }
    var stopRow = -1
    var stopPlace = 0.0
    while true {
      // The item's own next kink or limit.
      var ownPlace = up ? upper[item] : lower[item]
      var ownJump = Double.infinity
      if up, ownSegment < Int(last[item]), kinks[ownSegment].position < ownPlace {
        ownPlace = kinks[ownSegment].position
        ownJump = kinks[ownSegment].below + kinks[ownSegment].above
      } else if !up, ownSegment > Int(first[item]), kinks[ownSegment - 1].position > ownPlace {
        ownPlace = kinks[ownSegment - 1].position
        ownJump = kinks[ownSegment - 1].below + kinks[ownSegment - 1].above
      }
      var nearest = max(step, (ownPlace - start) * sign)
      if !ownPlace.isFinite { nearest = .infinity }
      var nearestRow = -1
      var nearestPlace = ownPlace
      var nearestJump = ownJump
      var nearestSize = 1.0
      for i in 0..<rowCount {
        let change = coefficients[i * columnCount + column] * sign
        let size = abs(change)
        if size < Self.smallestPivot { continue }
        let other = Int(rowItem[i])
        let segment = Int(segment[other])
        var place: Double
        var jump = Double.infinity
        if change > 0 {
          place = upper[other]
          if segment < Int(last[other]), kinks[segment].position < place {
            place = kinks[segment].position
            jump = kinks[segment].below + kinks[segment].above
          }
        } else {
          place = lower[other]
          if segment > Int(first[other]), kinks[segment - 1].position > place {
            place = kinks[segment - 1].position
            jump = kinks[segment - 1].below + kinks[segment - 1].above
          }
        }
        if !place.isFinite { continue }
        let reach = max(step, (place - value[other]) / change)
        var nearer = reach < nearest - 1e-10
        if !nearer, reach <= nearest + 1e-10 {
          nearer =
            inOrder
            ? nearestRow >= 0 && other < Int(rowItem[nearestRow])
            : nearestRow >= 0 && size > nearestSize
        }
        if nearer {
          nearest = min(reach, nearest)
          nearestRow = i
          nearestPlace = place
          nearestJump = jump * size
          nearestSize = size
        }
      }
      if nearest == .infinity {
        // Costs are never negative, so only rounding can promise an endless fall.
        return .refused
      }
      gain -= rate * (nearest - step)
      step = nearest
      if rate + nearestJump < -small {
        rate += nearestJump
        if nearestRow < 0 {
          ownSegment += up ? 1 : -1
        } else {
          cross(nearestRow, upwards: (coefficients[nearestRow * columnCount + column] > 0) == up)
        }
        continue
      }
      stopRow = nearestRow
      stopPlace = nearestPlace
      break
    }
    if step > 1e-3, gain < Self.smallestGain {
      // Crossed kinks have changed their segments; settle them again.
      for i in 0..<rowCount where first[Int(rowItem[i])] < last[Int(rowItem[i])] { settleRowItem(Int(rowItem[i])) }
      return .refused
    }
    if step > 0 {
      for i in 0..<rowCount {
        let change = coefficients[i * columnCount + column]
        if change != 0 { value[Int(rowItem[i])] += change * sign * step }
      }
      value[item] = start + sign * step
    }
    if stopRow < 0 {
      value[item] = stopPlace
      settleColumnItem(item)
      return step > 1e-10 ? .moved : .inPlace
    }
    let leaving = Int(rowItem[stopRow])
    value[leaving] = stopPlace
    let line = coefficients + stopRow * columnCount
    segment[item] = Int32(truncatingIfNeeded: ownSegment)
    // The cost loses the leaving item's share, and what it knew of the entering item is said by others.
    addToGradient(line, times: -slope[leaving])
    slope[item] = slope(of: item, segment: ownSegment)
    slopeAbove[item] = 0
    let rest = gradient[column] + slope[item]
    gradient[column] = 0
    pivot(stopRow, column)
    addToGradient(line, times: rest)
    settleColumnItem(leaving)
    return step > 1e-10 ? .moved : .inPlace
  }

  /// Puts a row's item on the other side of its next kink.
  private func cross(_ row: Int, upwards: Bool) {
    let item = Int(rowItem[row])
    if upwards {
      let kink = kinks[Int(segment[item])]
      segment[item] += 1
      slope[item] += kink.below + kink.above
      addToGradient(coefficients + row * columnCount, times: kink.below + kink.above)
    } else {
      segment[item] -= 1
      let kink = kinks[Int(segment[item])]
      slope[item] -= kink.below + kink.above
      addToGradient(coefficients + row * columnCount, times: -kink.below - kink.above)
    }
  }

  private func addToGradient(_ line: UnsafeMutablePointer<Double>, times factor: Double) {
    if factor == 0 { return }
    for j in 0..<columnCount { gradient[j] += factor * line[j] }
  }

  /// Narrows the limits to the points at which the level's cost stays what it is.
  func freeze(_ level: Range<Int>) {
    // A thousand points for less than a millionth of a point is a tie; so is what rounding leaves.
    let largest = largestWeight(of: level)
    let tolerance = max(1e-9 * min(largest, 1), largest * 1e-12)
    price(level)
    for j in 0..<columnCount {
      let item = Int(columnItem[j])
      let here = value[item]
      if slopeAbove[item] + gradient[j] > tolerance {
        upper[item] = here
      } else {
        for k in Int(first[item])..<Int(last[item]) where kinks[k].position > here + Self.samePlace {
          upper[item] = min(upper[item], kinks[k].position)
          break
        }
      }
      if slope[item] + gradient[j] < -tolerance {
        lower[item] = here
      } else {
        for k in (Int(first[item])..<Int(last[item])).reversed() where kinks[k].position < here - Self.samePlace {
          lower[item] = max(lower[item], kinks[k].position)
          break
        }
      }
    }
    forEachItem(of: level) { item, range in
      if place[item] < 0 { return }
      let segment = Int(segment[item])
      if segment > range.lowerBound {
        lower[item] = max(lower[item], min(kinks[segment - 1].position, value[item]))
      }
      if segment < range.upperBound {
        upper[item] = min(upper[item], max(kinks[segment].position, value[item]))
      }
    }
  }

  /// Leaves everything where it is.
  func stop() {
    for j in 0..<columnCount {
      let item = Int(columnItem[j])
      lower[item] = value[item]
      upper[item] = value[item]
    }
  }

  /// Minimises a level and keeps it there.
  func settle(_ level: Range<Int>) {
    if hold(level) { return }
    beginLevel(level)
    descend(level)
    freeze(level)
    endLevel(level)
  }

  /// If the level costs nothing here, narrows the limits to where it still costs nothing.
  func hold(_ level: Range<Int>) -> Bool {
    for k in level {
      let kink = kinks[k]
      let distance = value[Int(kink.item)] - kink.position
      if distance > 0 ? kink.above > 0 && distance > 1e-12 : kink.below > 0 && distance < -1e-12 { return false }
    }
    keep(level)
    return true
  }

  /// Narrows the limits to where a level that costs nothing, up to rounding, costs no more.
  func keep(_ level: Range<Int>) {
    for k in level {
      let kink = kinks[k]
      let item = Int(kink.item)
      if kink.below > 0 { lower[item] = max(lower[item], min(kink.position, value[item])) }
      if kink.above > 0 { upper[item] = min(upper[item], max(kink.position, value[item])) }
    }
  }
}
