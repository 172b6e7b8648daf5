import ConstraintSolver
import Layout

/// What is settled by wishes, the strongest first.
extension LayoutSteps {
  /// Wishes in the order in which they count.
  static func ordered(_ wishes: [LayoutRow]) -> [LayoutRow] {
    wishes.indices.sorted { first, second in
      let (a, b) = (wishes[first], wishes[second])
      if a.isHorizontal != b.isHorizontal { return a.isHorizontal }
      if a.priority != b.priority { return a.priority > b.priority }
      return first < second
    }.map { wishes[$0] }
  }

  /// Where the wishes stand.
  private var wishes: Range<Int> {
    let start = rows.firstIndex { !$0.isRequired } ?? rows.endIndex
    return start..<rows.endIndex
  }

  /// Settles the length that the strongest wish is about, if it is about one only.
  mutating func takeWish() -> Bool {
    for index in wishes {
      if rows[index].sum.isClosed {
        rows.remove(at: index)
        return true
      }
      let unknown = rows[index].sum.onlyUnknown
      if let unknown, isReady(rows[index]), settle(unknown) { return true }
      if unknown == nil, rows[index].relation == .equal, rows[index].kind == .written {
        asked.bindsInOrder = true
        guard reading.bindsInOrder else { continue }
        pivot(rows.remove(at: index).sum)
        return true
      }
    }
    return false
  }

  /// A text says how high it is when its width is known.
  private func isReady(_ row: LayoutRow) -> Bool {
    guard case .natural(let view, .vertical) = row.kind, system.views[view].heightFollowsWidth else { return true }
    return definitions[LayoutUnknown(view: view, axis: .horizontal, isSize: true)]?.isClosed ?? false
  }

  /// Places a view as near to the beginning as what is required lets it, where all that follows from its place wants to
  /// be small and views are read to stand as high as they may; whether there was one.
  mutating func takeStart() -> Bool {
    var seen: Set<LayoutUnknown> = []
    for row in rows where row.isRequired && !row.isHorizontal {
      guard let unknown = row.sum.onlyUnknown, !unknown.isSize, unknown.baseline == nil,
        seen.insert(unknown).inserted
      else { continue }
      var low: [LayoutValue] = []
      for row in rows where row.isRequired && row.sum.onlyUnknown == unknown {
        if let (limit, relation) = limit(row, on: unknown), relation == .greaterThanOrEqual { low.append(.sum(limit)) }
      }
      guard !low.isEmpty else { continue }
      asked.startsLow = true
      guard reading.startsLow else { return false }
      define(unknown, as: .max(low))
      return true
    }
    return false
  }

  /// Where all wishes are about several lengths, the strongest holds.
  mutating func bindWish() -> Bool {
    for index in wishes where rows[index].relation == .equal && rows[index].kind == .written {
      let sum = rows.remove(at: index).sum
      guard !sum.isClosed else { return true }
      pivot(sum)
      return true
    }
    return false
  }

  /// Works out a length from the wishes and limits that concern it alone; whether that could be done.
  private mutating func settle(_ unknown: LayoutUnknown) -> Bool {
    var low: [LayoutValue] = []
    var high: [LayoutValue] = []
    for row in rows where row.isRequired {
      guard let (limit, relation) = limit(row, on: unknown) else { continue }
      if relation == .lessThanOrEqual { high.append(.sum(limit)) } else { low.append(.sum(limit)) }
    }
    var pinned: LayoutValue?
    let concerned = wishes.filter { rows[$0].sum.onlyUnknown == unknown && isReady(rows[$0]) }
    guard !concerned.isEmpty else { return false }
    for (place, index) in concerned.enumerated() {
      let row = rows[index]
      guard let factor = row.sum.factor(of: unknown), factor.numeric != 0 else { continue }
      var inverse = factor.inverse
      inverse.isNegative.toggle()
      let rest = row.sum.without(unknown)
      let isTurned = factor.isNegative
      switch row.kind {
      case .natural(let view, let axis):
        guard let wish = wish(view, axis, rest, inverse, row.isNaturalFactor(factor), high) else { return false }
        let relation = isTurned ? row.relation.turned : row.relation
        // Growing and shrinking are resisted alike where no other wish stands between.
        let next = concerned.dropFirst(place + 1).first.map { rows[$0] }
        if next?.kind == row.kind, next?.relation != row.relation { pinned = clamp(wish, low, high) }
        if relation == .greaterThanOrEqual {
          low.append(clamp(wish, [], high))
        } else {
          high.append(clamp(wish, low, []))
        }
      case .fit:
        // What is as small as it can be waits for what it has to hold.
        let isOpen = rows.contains { $0.isRequired && $0.sum.unknownCount > 1 && $0.sum.contains(unknown) }
        if isOpen, low.isEmpty { return false }
        if isOpen { asked.startsLow = true }
        if isOpen, reading.startsLow { return false }
        pinned = isTurned ? (high.isEmpty ? nil : .min(high)) : low.isEmpty ? .sum(rest.times(inverse)) : .max(low)
      case .written:
        let wish = LayoutValue.sum(rest.times(inverse))
        switch isTurned ? row.relation.turned : row.relation {
        case .equal: pinned = clamp(wish, low, high)
        case .greaterThanOrEqual: low.append(clamp(wish, [], high))
        case .lessThanOrEqual: high.append(clamp(wish, low, []))
        }
      }
      if pinned != nil { break }
    }
    guard let value = pinned ?? (low.isEmpty ? (high.isEmpty ? nil : .min(high)) : .max(low)) else { return false }
    define(unknown, as: value)
    return true
  }

  /// What a view's own size makes of a length.
  private mutating func wish(
    _ view: Int, _ axis: Axis, _ rest: LayoutSum, _ inverse: LayoutNumber, _ isPlain: Bool, _ high: [LayoutValue]
  ) -> LayoutValue? {
    let natural: LayoutValue
    let item = system.views[view]
    if let preferred = item.preferredWidth {
      natural = .fitted(view: item.subview, width: LayoutSum(preferred), axis)
    } else if axis == .vertical, item.heightFollowsWidth {
      guard let width = definitions[LayoutUnknown(view: view, axis: .horizontal, isSize: true)] else { return nil }
      natural = .fitted(view: item.subview, width: width, .vertical)
    } else if axis == .horizontal, item.wraps, isPlain, rest.isZero, let limit = high.first?.sum, high.count == 1 {
      // Lines that wrapped are shorter than the room they had.
      return .fitted(view: item.subview, width: limit, .horizontal)
    } else {
      natural = .fitted(view: item.subview, width: nil, axis)
    }
    if isPlain, rest.isZero { return natural }
    // The row says what is to be added to the natural size; that needs a name.
    let name = item.name + (axis == .horizontal ? "Ideal" : "Natural")
    if !steps.contains(where: { $0.name == name }) { steps.append(Step(name: name, value: natural)) }
    // rest + factor × unknown is the size; the unknown is (natural − rest) / factor.
    var positive = inverse
    positive.isNegative.toggle()
    return .sum(LayoutSum(named: name).times(positive).adding(rest, times: inverse))
  }

  private func clamp(_ value: LayoutValue, _ low: [LayoutValue], _ high: [LayoutValue]) -> LayoutValue {
    var result = value
    if !high.isEmpty { result = high == [value] ? value : .min([result] + high) }
    if case .fitted(_, .some(let width), .horizontal) = value, high == [.sum(width)] { result = value }
    if !low.isEmpty { result = .max([result] + low) }
    return result
  }

  /// What a required inequality leaves a length, with other lengths as small as they can be; nil where it says nothing.
  private func limit(_ row: LayoutRow, on unknown: LayoutUnknown) -> (LayoutSum, Relation)? {
    guard row.relation != .equal, let factor = row.sum.factor(of: unknown), factor.numeric != 0 else { return nil }
    var sum = row.sum
    for other in sum.unknowns where other != unknown {
      guard other.isSize, let second = sum.factor(of: other) else { return nil }
      // The other's growing has to make it harder.
      let isHarder = (row.relation == .lessThanOrEqual) != second.isNegative
      guard isHarder else { return nil }
      sum = sum.without(other)
    }
    var inverse = factor.inverse
    inverse.isNegative.toggle()
    let relation = factor.isNegative ? row.relation.turned : row.relation
    return (sum.without(unknown).times(inverse), relation)
  }
}

extension LayoutRow {
  fileprivate func isNaturalFactor(_ factor: LayoutNumber) -> Bool { factor == .one }
}
