import Components
import ConstraintSolver
import Layout

/// The constraints of a style as arithmetic: an ordered list of lengths, each worked out from those before it, and the
/// frame of each view from them.
///
/// Equalities give one length after the other, or express one by the rest. What is then still open follows the wishes of
/// lower priorities, the strongest first, within what the required inequalities leave. Where two wishes of one priority
/// pull at each other this is a guess, so that ``LayoutProof`` compares the outcome with the constraints' own.
struct LayoutSteps {
  /// A named length.
  struct Step {
    var name: String
    var value: LayoutValue
  }

  /// Why constraints are no arithmetic.
  struct Refusal: Error, Hashable {
    var reason: String
  }

  private(set) var steps: [Step] = []
  /// Start and size of each view that is no guide, along both axes.
  private(set) var frames: [Int: [Axis: (start: LayoutSum, size: LayoutSum)]] = [:]
  private(set) var height = LayoutSum()
  /// Whether lengths are counted from the left, and not from where lines begin.
  private(set) var isFromLeft = false
  /// Views whose width or height constraints say, so that they have to fill it.
  private(set) var stretched: [Axis: Set<Int>] = [:]
  /// What the arithmetic needs to be told: names, and what they stand for.
  private(set) var parameters: [Parameter] = []

  /// What a layout is given: a number by its name.
  struct Parameter {
    var name: String
    var number: PropertyNumber

    /// The name in a call, where hardly any word is reserved.
    var label: String {
      guard name.hasPrefix("`"), !["`inout`", "`var`", "`let`"].contains(name) else { return name }
      return String(name.dropFirst().dropLast())
    }
  }

  private let system: LayoutRows
  /// Whether a wish about several lengths holds before weaker ones about single lengths are looked at.
  private let bindsInOrder: Bool
  private var rows: [LayoutRow]
  private var definitions: [LayoutUnknown: LayoutSum] = [:]
  /// What the named sums are made of that are no names of sums.
  private var expansions: [String: LayoutSum] = [:]
  private var named: [(name: String, unknown: LayoutUnknown)] = []
  /// Definitions that have got a name or need none.
  private var settled: Set<LayoutUnknown> = []

  /// - Parameter isIdeal: whether the width is open too, and the vertical axis does not matter.
  init(_ system: LayoutRows, bindsInOrder: Bool = false, isIdeal: Bool = false) throws(Refusal) {
    self.system = system
    self.bindsInOrder = bindsInOrder
    parameters = system.parameters
    isFromLeft = system.isFromLeft
    rows = isIdeal ? system.rows.filter { $0.isHorizontal } + system.idealRows : system.rows
    if !isIdeal { define(system.width, as: LayoutSum(named: "width")) }
    if !isIdeal, system.hasFixedHeight { define(system.height, as: LayoutSum(named: "height")) }
    try solve()
    if isIdeal {
      guard let width = definitions[system.width], width.isClosed else { throw Refusal(reason: "no ideal width") }
      height = width
      return
    }
    for view in system.views.indices {
      for axis in [Axis.horizontal, .vertical] {
        let start = LayoutUnknown(view: view, axis: axis, isSize: false)
        let size = LayoutUnknown(view: view, axis: axis, isSize: true)
        guard let first = definitions[start], let length = definitions[size], first.isClosed, length.isClosed else {
          let what = axis == .horizontal ? "horizontally" : "vertically"
          throw Refusal(reason: "nothing says where \(system.views[view].name) is \(what)")
        }
        frames[view, default: [:]][axis] = (first, length)
      }
    }
    height = definitions[system.height] ?? LayoutSum()
    guard height.isClosed else { throw Refusal(reason: "nothing says how high the component is") }
    nameNaturals()
  }

  // MARK: Solving

  private mutating func solve() throws(Refusal) {
    var rounds = 0
    while true {
      rounds += 1
      guard rounds < 2000 else { throw Refusal(reason: "its constraints do not come to an end") }
      if takeEquality() { continue }
      if takeWish() { continue }
      if bindWish() { continue }
      return
    }
  }

  /// Makes one required equality a definition; whether there was one.
  private mutating func takeEquality() -> Bool {
    let open = rows.indices.filter { rows[$0].isRequiredEquality }
    guard let row = open.first(where: { rows[$0].sum.unknowns.count <= 1 }) ?? open.first else { return false }
    let sum = rows.remove(at: row).sum
    pivot(sum)
    return true
  }

  /// Expresses one of a sum's lengths by the others, so that the sum is zero.
  private mutating func pivot(_ sum: LayoutSum) {
    // The component's height follows from its views, a place from a length, and what hangs on numbers of others last.
    func rank(_ unknown: LayoutUnknown) -> (Int, Int, Int) {
      let isCoded = sum.factor(of: unknown)?.isCoded ?? false
      return (isCoded ? 1 : 0, unknown.view == nil ? 0 : unknown.isSize ? 2 : 1, -(unknown.view ?? 0))
    }
    guard let unknown = sum.unknowns.min(by: { rank($0) < rank($1) }), let factor = sum.factor(of: unknown),
      factor.numeric != 0
    else { return }
    var inverse = factor.inverse
    inverse.isNegative.toggle()
    define(unknown, as: sum.without(unknown).times(inverse))
  }

  private mutating func define(_ unknown: LayoutUnknown, as sum: LayoutSum) {
    definitions[unknown] = sum
    for index in rows.indices { rows[index].sum.replace(unknown, by: sum) }
    for key in definitions.keys where key != unknown { definitions[key]?.replace(unknown, by: sum) }
    nameClosed()
  }

  /// Gives a name to every length that is worked out and is more than a number or another name.
  private mutating func nameClosed() {
    let closed = definitions.filter { $0.value.isClosed && !settled.contains($0.key) }
    let order = closed.keys.sorted { first, second in
      (first.isSize ? 0 : 1, first.view ?? -1, first.axis.rawValue) < (
        second.isSize ? 0 : 1, second.view ?? -1, second.axis.rawValue
      )
    }
    for unknown in order {
      settled.insert(unknown)
      guard let sum = definitions[unknown], !sum.isSimple else { continue }
      let whole = expanded(sum)
      // Two lengths of one kind that are always the same are one.
      let alike = named.first { known in
        known.unknown.axis == unknown.axis && known.unknown.isSize == unknown.isSize && expansions[known.name] == whole
      }
      if let alike {
        rename(unknown, alike.name)
      } else {
        let name = system.name(of: unknown)
        steps.append(Step(name: name, value: .sum(shortened(sum, whole))))
        expansions[name] = whole
        named.append((name, unknown))
        rename(unknown, name)
      }
    }
  }

  /// The sum with what named sums are made of in the place of their names.
  private func expanded(_ sum: LayoutSum) -> LayoutSum {
    var result = sum.withoutTerms
    for term in sum.terms {
      guard case .named(let name) = term.atom else { continue }
      result.add(expansions[name] ?? LayoutSum(named: name), times: term.factor)
    }
    return result
  }

  /// The sum with one of the named sums in it, where that makes it shorter.
  private func shortened(_ sum: LayoutSum, _ whole: LayoutSum) -> LayoutSum {
    var best = sum
    for step in steps {
      guard let known = expansions[step.name] else { continue }
      let rest = whole.adding(known, times: LayoutNumber(-1))
      let shorter = LayoutSum(named: step.name).adding(rest)
      // That a length happens to be another one says nothing.
      if rest.isZero { continue }
      if shorter.count < best.count || shorter.count == best.count && best.count > 2 { best = shorter }
    }
    return best
  }

  private mutating func rename(_ unknown: LayoutUnknown, _ name: String) {
    definitions[unknown] = LayoutSum(named: name)
  }

  /// A view's own size goes by the name of its size where that is nothing else.
  private mutating func nameNaturals() {
    let names = Set(steps.map(\.name))
    for (suffix, side) in [("Ideal", "Width"), ("Natural", "Height")] {
      for view in system.views {
        let (old, new) = (view.variable + suffix, view.variable + side)
        guard names.contains(old), !names.contains(new) else { continue }
        for index in steps.indices {
          if steps[index].name == old { steps[index].name = new }
          steps[index].value = steps[index].value.renaming(old, new)
        }
        for view in frames.keys {
          for axis in [Axis.horizontal, .vertical] {
            guard let lengths = frames[view]?[axis] else { continue }
            frames[view]?[axis] = (lengths.start.renaming(old, new), lengths.size.renaming(old, new))
          }
        }
        height = height.renaming(old, new)
      }
    }
  }

  // MARK: Wishes

  /// Wishes in the order in which they count.
  private var wishes: [Int] {
    rows.indices.filter { !rows[$0].isRequired }.sorted { first, second in
      let (a, b) = (rows[first], rows[second])
      if a.isHorizontal != b.isHorizontal { return a.isHorizontal }
      if a.priority != b.priority { return a.priority > b.priority }
      return first < second
    }
  }

  /// Settles the length that the strongest wish is about, if it is about one only.
  private mutating func takeWish() -> Bool {
    for index in wishes {
      let unknowns = rows[index].sum.unknowns
      if unknowns.isEmpty {
        rows.remove(at: index)
        return true
      }
      if unknowns.count == 1, isReady(rows[index]), settle(unknowns[0]) { return true }
      if bindsInOrder, unknowns.count > 1, rows[index].relation == .equal, rows[index].kind == .written {
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

  /// Where all wishes are about several lengths, the strongest holds.
  private mutating func bindWish() -> Bool {
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
    let concerned = wishes.filter { rows[$0].sum.unknowns == [unknown] && isReady(rows[$0]) }
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
        if relation == .greaterThanOrEqual { low.append(clamp(wish, [], high)) } else { high.append(clamp(wish, low, [])) }
      case .fit:
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
    if let sum = value.sum {
      define(unknown, as: sum)
    } else {
      let name = system.name(of: unknown)
      steps.append(Step(name: name, value: value))
      define(unknown, as: LayoutSum(named: name))
    }
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
    let name = item.variable + (axis == .horizontal ? "Ideal" : "Natural")
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

extension LayoutSum {
  /// How much there is to read.
  fileprivate var count: Int {
    terms.count + coded.count + (constant == 0 ? 0 : 1) + terms.count { $0.factor != .one }
  }

  fileprivate var withoutTerms: LayoutSum {
    var result = LayoutSum(constant)
    for number in coded { result.add(LayoutSum(number)) }
    return result
  }

  var isZero: Bool { terms.isEmpty && constant == 0 && coded.isEmpty }
}

extension LayoutRow {
  fileprivate func isNaturalFactor(_ factor: LayoutNumber) -> Bool { factor == .one }
}
