extension Tableau {
  /// Whether every kink of the required level is met, up to rounding.
  func holds(_ level: Range<Int>) -> Bool {
    for k in level {
      let kink = kinks[k]
      let distance = value[Int(kink.item)] - kink.position
      let failure = distance > 0 ? distance * kink.above : -distance * kink.below
      if failure > 1e-6 + 1e-9 * abs(kink.position) { return false }
    }
    return true
  }

  /// The constraints that together forbid to come any nearer, after a descent that did not reach zero.
  func conflict(in level: Range<Int>) -> [Int32] {
    var result: [Int32] = []
    for k in level {
      let kink = kinks[k]
      let item = Int(kink.item)
      let matters: Bool
      if place[item] >= 0 {
        matters = k < Int(segment[item]) ? kink.above > 0 : kink.below > 0
      } else {
        // Between a push from one side and a kink that fails or holds on the other.
        let isPushed = abs(gradient[Int(~place[item])]) > 1e-9 || hasFailure(item)
        let distance = value[item] - kink.position
        matters = isPushed && (distance > -1e-9 && kink.above > 0 || distance < 1e-9 && kink.below > 0)
      }
      if matters { result.append(kink.constraint) }
    }
    return result
  }

  /// Whether one of the item's kinks of the current level is not met.
  private func hasFailure(_ item: Int) -> Bool {
    for k in Int(first[item])..<Int(last[item]) {
      let distance = value[item] - kinks[k].position
      if distance > 1e-9 && kinks[k].above > 0 || distance < -1e-9 && kinks[k].below > 0 { return true }
    }
    return false
  }

  /// Marks the items below `items` that could have another value at no cost.
  func findAmbiguity(items: Int, spare: Int, _ isAmbiguous: inout [Bool]) {
    for item in 0..<items where canMove(item) && !isAmbiguous[item] {
      let here = value[item]
      for sign in [1.0, -1.0] {
        pull(item, to: value[item] + sign, spare: spare)
        if abs(value[item] - here) > 1e-7 {
          isAmbiguous[item] = true
          break
        }
      }
    }
  }

  /// Takes each ambiguous item, in order, as near to zero as it can come.
  func settleTies(items: Int, spare: Int, _ isAmbiguous: [Bool]) {
    for item in 0..<items where isAmbiguous[item] && canMove(item) {
      kinks[spare] = Kink(position: 0, below: 1, above: 1, item: Int32(truncatingIfNeeded: item), constraint: -1)
      settle(spare..<spare + 1)
    }
  }

  private func canMove(_ item: Int) -> Bool {
    if lower[item] >= upper[item] { return false }
    if place[item] < 0 { return true }
    let line = coefficients + Int(place[item]) * columnCount
    for j in 0..<columnCount where abs(line[j]) > Self.smallestPivot {
      let free = Int(columnItem[j])
      if lower[free] < upper[free] { return true }
    }
    return false
  }

  private func pull(_ item: Int, to position: Double, spare: Int) {
    kinks[spare] = Kink(
      position: position, below: 1, above: 1, item: Int32(truncatingIfNeeded: item), constraint: -1)
    let level = spare..<spare + 1
    beginLevel(level)
    descend(level)
    endLevel(level)
  }
}
