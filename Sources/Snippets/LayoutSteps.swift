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

  var steps: [Step] = []
  /// Start and size of each view that is no guide, along both axes.
  private(set) var frames: [Int: LayoutSpans] = [:]
  private(set) var height = LayoutSum()
  /// Whether lengths are counted from the left, and not from where lines begin.
  private(set) var isFromLeft = false
  /// What the arithmetic needs to be told: names, and what they stand for.
  private(set) var parameters: [Parameter] = []

  /// What a layout is given: a number by its name.
  struct Parameter {
    var name: String
    var number: PropertyNumber

    /// The name in a call, where hardly any word is reserved.
    var label: String {
      guard name.hasPrefix("`"), name != "`inout`" else { return name }
      return String(name.dropFirst().dropLast())
    }
  }

  let system: LayoutRows
  /// The component's own width and height where they are given.
  var givenSize: [Axis: LayoutNumber] { system.givenSize }
  /// How ties between constraints are read.
  let reading: LayoutPlan.Reading
  /// Which of its answers decided on something.
  var asked = LayoutPlan.Reading()
  var rows: [LayoutRow]
  private(set) var definitions = LayoutDefinitions()
  /// What the named sums are made of that are no names of sums.
  private var expansions: [String: LayoutSum] = [:]
  private var named: [(name: String, unknown: LayoutUnknown)] = []

  /// - Parameters:
  ///   - asked: told which answers of the reading decided on something, also where there is no arithmetic.
  ///   - isIdeal: whether the width is open too, and the vertical axis does not matter.
  init(
    _ system: LayoutRows, _ reading: LayoutPlan.Reading, _ asked: inout LayoutPlan.Reading, isIdeal: Bool = false
  ) throws(Refusal) {
    self.system = system
    self.reading = reading
    parameters = system.parameters
    isFromLeft = system.isFromLeft
    rows = isIdeal ? system.rows.filter { $0.isHorizontal } + system.idealRows : system.rows
    // The wishes stand behind what is required, in the order in which they count.
    rows = rows.filter(\.isRequired) + Self.ordered(rows.filter { !$0.isRequired })
    if !isIdeal { define(system.width, as: LayoutSum(named: "width")) }
    if !isIdeal, system.hasFixedHeight { define(system.height, as: LayoutSum(named: "height")) }
    let isSolved = solve()
    asked.formUnion(self.asked)
    guard isSolved else { throw Refusal(reason: "its constraints do not come to an end") }
    if isIdeal {
      guard let width = definitions[system.width], width.isClosed else { throw Refusal(reason: "no ideal width") }
      height = width
      keepSteps(neededFor: [])
      takeName()
      return
    }
    for view in system.groups.measured {
      for axis in [Axis.horizontal, .vertical] {
        let start = LayoutUnknown(view: view, axis: axis, isSize: false)
        let size = LayoutUnknown(view: view, axis: axis, isSize: true)
        guard let first = definitions[start], let length = definitions[size], first.isClosed, length.isClosed else {
          let what = axis == .horizontal ? "horizontally" : "vertically"
          throw Refusal(reason: "nothing says where \(system.views[view].name) is \(what)")
        }
        frames[view, default: LayoutSpans()][axis] = (first, length)
      }
    }
    height = definitions[system.height] ?? LayoutSum()
    guard height.isClosed else { throw Refusal(reason: "nothing says how high the component is") }
    nameNaturals()
    // Nobody sees a guide.
    frames = frames.filter { !system.groups.unseen.contains($0.key) }
    keepSteps(neededFor: frames.values.flatMap(\.values).flatMap { $0.start.names + $0.size.names })
  }

  // MARK: Solving

  /// Whether that came to an end.
  private mutating func solve() -> Bool {
    for _ in 1..<2000 {
      if takeBaseline() { continue }
      if takeEquality() { continue }
      if takeWish() { continue }
      if takeStart() { continue }
      if bindWish() { continue }
      return true
    }
    return false
  }

  /// Asks a text for its baseline as soon as it is known how wide it is; whether there was one to ask.
  private mutating func takeBaseline() -> Bool {
    for unknown in system.baselines where definitions[unknown] == nil {
      guard let view = unknown.view, let line = unknown.baseline,
        let width = definitions[LayoutUnknown(view: view, axis: .horizontal, isSize: true)], width.isClosed
      else { continue }
      define(unknown, as: .baseline(view: system.views[view].subview, width: width, line))
      return true
    }
    return false
  }

  /// Makes one required equality a definition; whether there was one.
  private mutating func takeEquality() -> Bool {
    var found: Int?
    for index in rows.indices {
      guard rows[index].isRequired else { break }
      guard rows[index].relation == .equal, rows[index].sum.isClosed || rows[index].sum.hasLength else { continue }
      if rows[index].sum.unknownCount <= 1 {
        found = index
        break
      }
      found = found ?? index
    }
    guard let row = found else { return false }
    let sum = rows.remove(at: row).sum
    pivot(sum)
    return true
  }

  /// Expresses one of a sum's lengths by the others, so that the sum is zero.
  mutating func pivot(_ sum: LayoutSum) {
    // The component's height follows from its views, a place from a length, and what hangs on numbers of others last.
    func rank(_ unknown: LayoutUnknown) -> (Int, Int, Int) {
      let isCoded = sum.factor(of: unknown)?.isCoded ?? false
      return (isCoded ? 1 : 0, unknown.view == nil ? 0 : unknown.isSize ? 2 : 1, -(unknown.view ?? 0))
    }
    // What a text says of its baseline follows from nothing else.
    let candidates = sum.unknowns.filter { $0.baseline == nil }
    guard let unknown = candidates.min(by: { rank($0) < rank($1) }), let factor = sum.factor(of: unknown),
      factor.numeric != 0
    else { return }
    var inverse = factor.inverse
    inverse.isNegative.toggle()
    define(unknown, as: sum.without(unknown).times(inverse))
  }

  mutating func define(_ unknown: LayoutUnknown, as sum: LayoutSum) {
    for index in rows.indices { rows[index].sum.replace(unknown, by: sum) }
    definitions.define(unknown, as: sum)
    nameClosed()
  }

  /// The same of a value that may be no sum, and has a name then.
  mutating func define(_ unknown: LayoutUnknown, as value: LayoutValue) {
    if let sum = value.sum { return define(unknown, as: sum) }
    let name = system.name(of: unknown)
    steps.append(Step(name: name, value: value))
    define(unknown, as: LayoutSum(named: name))
  }

  /// Gives a name to every length that is worked out and is more than a number or another name.
  private mutating func nameClosed() {
    let closed = definitions.takeClosed()
    if closed.isEmpty { return }
    let order = closed.sorted { first, second in
      (first.isSize ? 0 : 1, first.view ?? -1, first.axis.rawValue) < (
        second.isSize ? 0 : 1, second.view ?? -1, second.axis.rawValue
      )
    }
    for unknown in order {
      guard let sum = definitions[unknown], !sum.isSimple else { continue }
      let whole = expanded(sum)
      // Two lengths of one kind that are always the same are one.
      let alike = named.first { known in
        known.unknown.axis == unknown.axis && known.unknown.isSize == unknown.isSize && expansions[known.name] == whole
      }
      if let alike {
        definitions.rename(unknown, alike.name)
      } else {
        let name = system.name(of: unknown)
        steps.append(Step(name: name, value: .sum(shortened(sum, whole))))
        expansions[name] = whole
        named.append((name, unknown))
        definitions.rename(unknown, name)
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
    var best: (step: Int, rest: LayoutSum)?
    var least = sum.count
    for (index, step) in steps.enumerated() {
      guard let known = expansions[step.name] else { continue }
      let rest = whole.adding(known, times: LayoutNumber(-1))
      // That a length happens to be another one says nothing.
      if rest.isZero { continue }
      // The name itself is none of what sums are made of.
      let count = rest.count + 1
      if count < least || count == least && least > 2 { (best, least) = ((index, rest), count) }
    }
    guard let best else { return sum }
    return LayoutSum(named: steps[best.step].name).adding(best.rest)
  }

  /// Takes the sum itself in the place of its name, where that is the last one.
  private mutating func takeName() {
    guard let name = height.onlyName, let last = steps.last, last.name == name, let sum = last.value.sum else { return }
    height = sum
    steps.removeLast()
  }

  /// Leaves out what nothing follows from.
  mutating func keepSteps(neededFor names: [String]) {
    var needed = Set(names + height.names)
    for step in steps.reversed() where needed.contains(step.name) { needed.formUnion(step.value.names) }
    steps.removeAll { !needed.contains($0.name) }
  }

  /// A view's own size goes by the name of its size where that is nothing else.
  private mutating func nameNaturals() {
    let names = Set(steps.map(\.name))
    for (suffix, side) in [("Ideal", "Width"), ("Natural", "Height")] {
      for view in system.views {
        let (old, new) = (view.name + suffix, view.name + side)
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
