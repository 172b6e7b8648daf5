/// A sum of parameters that constraints compare with numbers; constraints with the same sum share one.
struct Form {
  var start: Int32
  var count: Int32
  /// The next form with the same hash, or -1.
  var next: Int32
}

/// What a constraint asks of one parameter or one form.
struct Bend {
  var position: Double
  /// The cost of a unit below, or above, the position.
  var below: Double
  var above: Double
  /// A parameter's variable, or `~form`.
  var subject: Int32
  var constraint: Int32
  /// The level: 0 is required, 1 the highest priority present, and so on.
  var rank: Int32
}

/// A system without its required equalities: parameters, forms of them, and what is asked of both.
struct Reduction {
  private(set) var system: System
  let arena: Arena
  var elimination: Elimination
  var forms: Pool<Form>
  var entries: Pool<Entry>
  var bends: Pool<Bend>
  /// By variable: room for its column in the tableau that is being written.
  let column: UnsafeMutablePointer<Int32>
  /// By hash: the first form, or -1.
  private let buckets: UnsafeMutablePointer<Int32>
  private let bucketMask: Int
  /// How many priorities below 1000 are present.
  private(set) var priorityCount = 0
  /// Constraints that cannot hold together with the equalities, with the factors that prove it.
  private(set) var contradiction: [Multiplier] = []

  init(_ system: System, in arena: Arena) {
    self.system = system
    self.arena = arena
    elimination = Elimination(system, in: arena)
    column = arena.room(for: system.variableCount + system.editCount, of: Int32.self)
    forms = Pool(in: arena, capacity: system.recordCount / 2)
    entries = Pool(in: arena, capacity: system.recordCount)
    bends = Pool(in: arena, capacity: system.recordCount)
    var bucketCount = 16
    while bucketCount < system.recordCount { bucketCount *= 2 }
    bucketMask = bucketCount - 1
    buckets = arena.filled(-1, count: bucketCount)
  }

  /// Puts new pointers to the same constraints in the place of old ones.
  mutating func renew(_ system: System) {
    self.system = system
    elimination.system = system
  }

  /// Reduces the whole system; false if required equalities contradict each other.
  mutating func run() -> Bool {
    let postponed = arena.room(for: system.recordCount, of: Int32.self)
    let others = arena.room(for: system.recordCount, of: Int32.self)
    var postponedCount = 0
    var otherCount = 0
    // Equalities between two variables first: they cost nothing and shorten all that follow.
    for i in 0..<system.recordCount {
      let record = system.records[i]
      if !record.isPresent { continue }
      let id = Int32(truncatingIfNeeded: i)
      if record.relation == .equal, record.isRequired {
        if record.count + (record.edit >= 0 ? 1 : 0) <= 2 {
          if !eliminate(i, atMost: 2) { return false }
        } else {
          postponed[postponedCount] = id
          postponedCount += 1
        }
      } else {
        others[otherCount] = id
        otherCount += 1
        if record.count == 1 { elimination.boundCount[Int(system.terms[Int(record.start)].variable)] += 1 }
      }
      let start = Int(record.start)
      for k in start..<start + Int(record.count) { elimination.useCount[Int(system.terms[k].variable)] += 1 }
    }
    // Two rounds turn nearly all of the rest into pairs; then sums.
    for round in 0..<3 where postponedCount > 0 {
      var kept = 0
      for k in 0..<postponedCount {
        switch elimination.eliminate(Int(postponed[k]), atMost: round == 2 ? Int.max : 2) {
        case .used, .redundant: break
        case .postponed:
          postponed[kept] = postponed[k]
          kept += 1
        case .stuck: bend(Int(postponed[k]))
        case .impossible:
          contradiction = [Multiplier(constraint: postponed[k], factor: 1)]
          return false
        }
      }
      postponedCount = kept
    }
    for k in 0..<otherCount {
      elimination.reduce(Int(others[k]))
      if !bend(Int(others[k])) { return false }
    }
    rank()
    return true
  }

  private mutating func eliminate(_ constraint: Int, atMost limit: Int) -> Bool {
    switch elimination.eliminate(constraint, atMost: limit) {
    case .used, .redundant, .postponed: return true
    case .stuck: return bend(constraint)
    case .impossible:
      contradiction = [Multiplier(constraint: Int32(truncatingIfNeeded: constraint), factor: 1)]
      return false
    }
  }

  /// Makes the constraint that was just reduced a bend; false if it is required and can never hold.
  @discardableResult
  private mutating func bend(_ constraint: Int) -> Bool {
    let record = system.records[constraint]
    if elimination.touchedCount == 0 {
      if !record.isRequired { return true }
      let scale = elimination.scaleOfTerms(record)
      let failure = (record.relation == .greaterThanOrEqual ? -elimination.constant : elimination.constant) * scale
      let tolerance = Tableau.tolerance(at: record.constant * scale)
      if (record.relation == .equal ? abs(failure) : failure) <= tolerance { return true }
      contradiction = [
        Multiplier(
          constraint: Int32(truncatingIfNeeded: constraint), factor: record.relation == .greaterThanOrEqual ? -1 : 1)
      ]
      return false
    }
    let (subject, scale) = subject()
    let isFlipped = scale < 0
    let weight = record.isRequired ? 1 : 1 / abs(scale)
    let hasBelow = record.relation == .equal || (record.relation == .greaterThanOrEqual) != isFlipped
    let hasAbove = record.relation == .equal || (record.relation == .lessThanOrEqual) != isFlipped
    bends.append(
      Bend(
        position: 0 - elimination.constant * scale, below: hasBelow ? weight : 0, above: hasAbove ? weight : 0,
        subject: subject, constraint: Int32(truncatingIfNeeded: constraint), rank: 0))
    return true
  }

  /// The parameter or form that the reduced sum is a multiple of, and what to multiply the sum by to get it.
  mutating func subject() -> (subject: Int32, scale: Double) {
    let touched = elimination.touched
    let count = elimination.touchedCount
    if count == 1, !elimination.isEdit(Int(touched[0])) {
      return (touched[0], 1 / elimination.sum[Int(touched[0])])
    }
    if count > 24 {
      var list = UnsafeMutableBufferPointer(start: touched, count: count)
      list.sort()
    } else {
      for k in 1..<count {
        let variable = touched[k]
        var n = k
        while n > 0, touched[n - 1] > variable {
          touched[n] = touched[n - 1]
          n -= 1
        }
        touched[n] = variable
      }
    }
    var largest = 0.0
    var hash: UInt = UInt(bitPattern: count)
    for k in 0..<count {
      largest = max(largest, abs(elimination.sum[Int(touched[k])]))
      hash = (hash ^ UInt(bitPattern: Int(touched[k]))) &* 0x9E37_79B1
      hash ^= hash >> 15
    }
    let scale = (elimination.sum[Int(touched[0])] < 0 ? -1 : 1) / largest
    let bucket = Int(bitPattern: hash) & bucketMask
    var candidate = buckets[bucket]
    search: while candidate >= 0 {
      let form = forms[Int(candidate)]
      if Int(form.count) == count {
        var isSame = true
        for k in 0..<count {
          let entry = entries[Int(form.start) + k]
          if entry.variable != touched[k]
            || abs(entry.coefficient - elimination.sum[Int(touched[k])] * scale) > 1e-13
          {
            isSame = false
            break
          }
        }
        if isSame { return (~candidate, scale) }
      }
      candidate = form.next
    }
    let start = entries.count
    for k in 0..<count {
      entries.append(Entry(coefficient: elimination.sum[Int(touched[k])] * scale, variable: touched[k]))
    }
    let form = Int32(truncatingIfNeeded: forms.count)
    forms.append(
      Form(
        start: Int32(truncatingIfNeeded: start), count: Int32(truncatingIfNeeded: count), next: buckets[bucket]))
    buckets[bucket] = form
    return (~form, scale)
  }

  /// Numbers the priorities that are present and gives each bend its number.
  private mutating func rank() {
    // A system has a handful of priorities as a rule, and the next constraint often has the same as the last.
    let sorted = arena.room(for: bends.count + 1, of: Double.self)
    var count = 0
    var last = -1.0
    for k in 0..<bends.count {
      let record = system.records[Int(bends[k].constraint)]
      if record.isRequired || record.priority == last { continue }
      last = record.priority
      if count <= 32 {
        // Put into place at once, unless it is there.
        var n = count
        while n > 0, sorted[n - 1] < last { n -= 1 }
        if n > 0, sorted[n - 1] == last { continue }
        var m = count
        while m > n {
          sorted[m] = sorted[m - 1]
          m -= 1
        }
        sorted[n] = last
      } else {
        sorted[count] = last
      }
      count += 1
    }
    if count > 32 {
      var all = UnsafeMutableBufferPointer(start: sorted, count: count)
      all.sort(by: >)
      var kept = 0
      for k in 0..<count where kept == 0 || sorted[k] != sorted[kept - 1] {
        sorted[kept] = sorted[k]
        kept += 1
      }
      count = kept
    }
    priorityCount = count
    last = -1
    var rank: Int32 = 0
    for k in 0..<bends.count {
      let record = system.records[Int(bends[k].constraint)]
      if record.isRequired { continue }
      if record.priority != last {
        last = record.priority
        var low = 0
        var high = count
        while high - low > 1 {
          let middle = (low + high) / 2
          if sorted[middle] >= last { low = middle } else { high = middle }
        }
        rank = Int32(truncatingIfNeeded: low + 1)
      }
      bends.base[k].rank = rank
    }
  }
}
