/// A required equality that was used up to express one variable by others.
struct Definition {
  var constraint: Int32
  var variable: Int32
  /// The others, none of which had been expressed before.
  var start: Int32
  var count: Int32
  var constant: Double
}

/// Takes required equalities out of a system: each expresses one variable by others, until none is left.
///
/// Most equalities of a layout tie two variables (`a = b + 8`) once those before them are known; they form classes in
/// which each variable is an affine function of the class's root, found in almost constant time. The rest become
/// sums. What stays *open* are the parameters from which all variables follow.
struct Elimination {
  enum State: UInt8 {
    /// A parameter, as far as is known.
    case open
    /// Factor times parent plus offset.
    case linked
    /// A sum of others.
    case defined
    /// Just the offset.
    case fixed
  }

  /// What became of an equality.
  enum Outcome {
    case used, redundant, impossible
    /// It ties edits to each other: nothing may be expressed by it.
    case stuck
    /// More than two variables are left in it.
    case postponed
  }

  var system: System
  let state: UnsafeMutablePointer<State>
  let parent: UnsafeMutablePointer<Int32>
  let factor: UnsafeMutablePointer<Double>
  let offset: UnsafeMutablePointer<Double>
  /// By variable: how many variables hang on it.
  let size: UnsafeMutablePointer<Int32>
  /// By variable: how many other constraints bound its class alone. Such a variable is worth keeping as a parameter.
  let boundCount: UnsafeMutablePointer<Int32>
  /// By variable: in how many constraints it occurs.
  let useCount: UnsafeMutablePointer<Int32>
  /// By variable: its definition.
  let definition: UnsafeMutablePointer<Int32>
  var definitions: Pool<Definition>
  var entries: Pool<Entry>

  // The constraint at work: a sum of open variables and a constant.

  let sum: UnsafeMutablePointer<Double>
  /// The sizes of all that went into the sum of a variable.
  let mass: UnsafeMutablePointer<Double>
  let isTouched: UnsafeMutablePointer<Bool>
  let touched: UnsafeMutablePointer<Int32>
  var touchedCount = 0
  var constant = 0.0
  private var definedCount = 0
  /// Counts what all this costs.
  private let effort: UnsafeMutablePointer<Int64>

  init(_ system: System, in arena: Arena) {
    self.system = system
    let count = system.variableCount + system.editCount
    state = arena.filled(.open, count: count)
    parent = arena.room(for: count, of: Int32.self)
    factor = arena.room(for: count, of: Double.self)
    offset = arena.room(for: count, of: Double.self)
    size = arena.filled(1, count: count)
    boundCount = arena.filled(0, count: count)
    useCount = arena.filled(0, count: count)
    definition = arena.room(for: count, of: Int32.self)
    definitions = Pool(in: arena, capacity: system.variableCount)
    entries = Pool(in: arena, capacity: system.variableCount)
    sum = arena.filled(0, count: count)
    mass = arena.filled(0, count: count)
    isTouched = arena.filled(false, count: count)
    touched = arena.room(for: count, of: Int32.self)
    effort = arena.effort
  }

  /// What is left of numbers that cancel out is nought if it is smaller than this part of them: parallel up to the
  /// tenth digit is parallel.
  private static let noise = 1e-9

  @inline(__always)
  func isEdit(_ variable: Int) -> Bool { variable >= system.variableCount }

  /// Adds a variable times a number to the sum.
  @inline(__always)
  private mutating func add(_ variable: Int, _ coefficient: Double) {
    var root = variable
    var coefficient = coefficient
    if state[variable] == .linked {
      // Shorten the way to the root for the next time.
      var up = Int(parent[variable])
      while state[up] == .linked {
        offset[variable] += factor[variable] * offset[up]
        factor[variable] *= factor[up]
        parent[variable] = parent[up]
        up = Int(parent[variable])
      }
      constant += coefficient * offset[variable]
      coefficient *= factor[variable]
      root = up
    }
    if state[root] == .fixed {
      constant += coefficient * offset[root]
      return
    }
    sum[root] += coefficient
    mass[root] += abs(coefficient)
    if !isTouched[root] {
      isTouched[root] = true
      touched[touchedCount] = Int32(truncatingIfNeeded: root)
      touchedCount += 1
      if state[root] == .defined { definedCount += 1 }
    }
  }

  /// Forgets the constraint at work.
  @inline(__always)
  mutating func clear() {
    for k in 0..<touchedCount {
      let variable = Int(touched[k])
      sum[variable] = 0
      mass[variable] = 0
      isTouched[variable] = false
    }
    touchedCount = 0
    constant = 0
  }

  /// Expresses a constraint by open variables: `sum + constant`, which its relation compares with 0.
  mutating func reduce(_ constraint: Int) {
    clear()
    let record = system.records[constraint]
    if record.edit >= 0 {
      add(system.variableCount + Int(record.edit), -1)
    } else {
      constant = -record.constant
    }
    let start = Int(record.start)
    for k in start..<start + Int(record.count) { add(Int(system.terms[k].variable), system.terms[k].coefficient) }
    expand()
  }

  /// Expresses one variable by open variables.
  mutating func reduce(variable: Int) {
    clear()
    add(variable, 1)
    expand()
  }

  /// What a variable is an affine function of, and how that changes it.
  func root(of variable: Int) -> (root: Int, factor: Double) {
    var root = variable
    var factor = 1.0
    while state[root] == .linked {
      factor *= self.factor[root]
      root = Int(parent[root])
    }
    return (root, factor)
  }

  /// Replaces defined variables by their sums and drops what has cancelled out.
  private mutating func expand() {
    while definedCount > 0 {
      // The oldest first: its sum can only hold younger ones, so each is expanded once.
      var oldest = -1
      for k in 0..<touchedCount {
        let variable = Int(touched[k])
        if state[variable] == .defined, oldest < 0 || definition[variable] < definition[Int(touched[oldest])] {
          oldest = k
        }
      }
      let variable = Int(touched[oldest])
      let amount = abs(sum[variable]) <= mass[variable] * Self.noise ? 0 : sum[variable]
      sum[variable] = 0
      mass[variable] = 0
      isTouched[variable] = false
      touchedCount -= 1
      touched[oldest] = touched[touchedCount]
      definedCount -= 1
      if amount == 0 { continue }
      let sumOfOthers = definitions[Int(definition[variable])]
      constant += amount * sumOfOthers.constant
      effort.pointee += Int64(touchedCount) + Int64(sumOfOthers.count)
      for k in Int(sumOfOthers.start)..<Int(sumOfOthers.start + sumOfOthers.count) {
        let entry = entries[k]
        add(Int(entry.variable), amount * entry.coefficient)
      }
    }
    var kept = 0
    for k in 0..<touchedCount {
      let variable = touched[k]
      if abs(sum[Int(variable)]) <= mass[Int(variable)] * Self.noise {
        sum[Int(variable)] = 0
        mass[Int(variable)] = 0
        isTouched[Int(variable)] = false
      } else {
        touched[kept] = variable
        kept += 1
      }
    }
    touchedCount = kept
  }

  /// Uses up a required equality, unless more variables are left in it than asked for.
  mutating func eliminate(_ constraint: Int, atMost limit: Int) -> Outcome {
    reduce(constraint)
    if touchedCount > limit { return .postponed }
    if touchedCount == 0 {
      let record = system.records[constraint]
      let scale = scaleOfTerms(record)
      return abs(constant * scale) <= Tableau.tolerance(at: record.constant * scale) ? .redundant : .impossible
    }
    guard let pivot = bestPivot() else { return .stuck }
    let divisor = -1 / sum[pivot]
    let start = entries.count
    for k in 0..<touchedCount {
      let variable = Int(touched[k])
      if variable == pivot { continue }
      entries.append(Entry(coefficient: sum[variable] * divisor, variable: Int32(truncatingIfNeeded: variable)))
    }
    let constant = constant * divisor
    switch touchedCount {
    case 1:
      state[pivot] = .fixed
      offset[pivot] = constant
    case 2:
      let root = Int(entries[start].variable)
      state[pivot] = .linked
      parent[pivot] = Int32(truncatingIfNeeded: root)
      factor[pivot] = entries[start].coefficient
      offset[pivot] = constant
      size[root] += size[pivot]
      boundCount[root] += boundCount[pivot]
      useCount[root] += useCount[pivot]
    default:
      state[pivot] = .defined
    }
    definition[pivot] = Int32(truncatingIfNeeded: definitions.count)
    definitions.append(
      Definition(
        constraint: Int32(truncatingIfNeeded: constraint), variable: Int32(truncatingIfNeeded: pivot),
        start: Int32(truncatingIfNeeded: start), count: Int32(truncatingIfNeeded: touchedCount - 1),
        constant: constant))
    return .used
  }

  /// One over the largest coefficient, or 1.
  func scaleOfTerms(_ record: Record) -> Double {
    var largest = 0.0
    for k in Int(record.start)..<Int(record.start + record.count) {
      largest = max(largest, abs(system.terms[k].coefficient))
    }
    return largest > 0 ? 1 / largest : 1
  }

  /// The variable to express: neither an edit nor one with a small coefficient; then the one with the fewest bounds,
  /// the smallest class in a pair, the fewest uses in a sum.
  private mutating func bestPivot() -> Int? {
    var top = 0.0
    for k in 0..<touchedCount where !isEdit(Int(touched[k])) { top = max(top, abs(sum[Int(touched[k])])) }
    var best = -1
    let isPair = touchedCount == 2
    for k in 0..<touchedCount {
      let variable = Int(touched[k])
      if isEdit(variable) || abs(sum[variable]) < top * 0.02 { continue }
      if best < 0 {
        best = variable
      } else if isPair {
        if size[variable] < size[best] || size[variable] == size[best] && variable > best { best = variable }
      } else if (boundCount[variable], useCount[variable], -variable) < (boundCount[best], useCount[best], -best) {
        best = variable
      }
    }
    return best < 0 ? nil : best
  }

  /// Works all variables out from the open ones.
  func substitute(_ values: UnsafeMutablePointer<Double>) {
    var k = definitions.count
    while k > 0 {
      k -= 1
      let definition = definitions[k]
      var value = definition.constant
      for n in Int(definition.start)..<Int(definition.start + definition.count) {
        let entry = entries[n]
        value += entry.coefficient * values[Int(entry.variable)]
      }
      values[Int(definition.variable)] = value
    }
  }

  /// Works all variables out from the open ones, and how they change as those do.
  func substitute(_ values: UnsafeMutablePointer<Double>, and changes: UnsafeMutablePointer<Double>) {
    var k = definitions.count
    while k > 0 {
      k -= 1
      substitute(k, values, changes)
    }
  }

  /// Works some definitions' variables out, and how they change.
  func substitute(
    _ values: UnsafeMutablePointer<Double>, and changes: UnsafeMutablePointer<Double>, only some: [Int32]
  ) {
    for k in some { substitute(Int(k), values, changes) }
  }

  @inline(__always)
  private func substitute(
    _ number: Int, _ values: UnsafeMutablePointer<Double>, _ changes: UnsafeMutablePointer<Double>
  ) {
    let definition = definitions[number]
    var value = definition.constant
    var change = 0.0
    for n in Int(definition.start)..<Int(definition.start + definition.count) {
      let entry = entries[n]
      value += entry.coefficient * values[Int(entry.variable)]
      change += entry.coefficient * changes[Int(entry.variable)]
    }
    values[Int(definition.variable)] = value
    changes[Int(definition.variable)] = change
  }
}
