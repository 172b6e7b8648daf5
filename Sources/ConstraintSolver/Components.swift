/// Parameters that constraints tie together, solved on their own.
///
/// Items are numbered: parameters, then edits, then forms.
struct Component {
  /// Its parameters and edits in the list of subjects.
  var start: Int32 = 0
  var parameterCount: Int32 = 0
  var editCount: Int32 = 0
  /// Its forms in the list of sorted forms.
  var formStart: Int32 = 0
  var formCount: Int32 = 0
  /// Its kinks; one spare kink follows them.
  var kinkStart: Int32 = 0
  var kinkEnd: Int32 = 0
  /// Whether a parameter was left a choice; if it has no tableau, between these.
  var isLoose = false
  var low = 0.0
  var high = 0.0
  /// Its columns among those that are still free.
  var firstFree: Int32 = 0
  var freeCount: Int32 = 0
  /// Nothing but a parameter needs no tableau.
  private var kept: UnsafeMutablePointer<Tableau>?

  var tableau: Tableau? { kept?.pointee }

  mutating func keep(_ tableau: Tableau, in arena: Arena) {
    kept = arena.filled(tableau, count: 1)
  }

  var kinks: Range<Int> { Int(kinkStart)..<Int(kinkEnd) }
  var isTrivial: Bool { formCount == 0 && parameterCount == 1 }
}

/// The components of a reduced system, with their kinks in the order in which they are worked on.
struct Components {
  let variableCount: Int
  let list: UnsafeMutableBufferPointer<Component>
  /// Whether there are open variables that no constraint needs.
  private(set) var hasUnused = false
  /// By component: the variables of its parameters and edits.
  let subjects: UnsafeMutablePointer<Int32>
  /// The forms, component by component.
  let sortedForms: UnsafeMutablePointer<Int32>
  let kinks: UnsafeMutablePointer<Kink>
  /// By variable: its component, or -1, and its number there.
  let component: UnsafeMutablePointer<Int32>
  let item: UnsafeMutablePointer<Int32>

  /// No components.
  init(in arena: Arena) {
    variableCount = 0
    list = UnsafeMutableBufferPointer(start: nil, count: 0)
    subjects = arena.room(for: 0, of: Int32.self)
    sortedForms = subjects
    kinks = arena.room(for: 0, of: Kink.self)
    component = subjects
    item = subjects
  }

  /// Divides a reduced system.
  init(_ reduction: Reduction, in arena: Arena) {
    let elimination = reduction.elimination
    let system = reduction.system
    let variableCount = system.variableCount
    self.variableCount = variableCount
    let forms = reduction.forms
    let entries = reduction.entries
    let bends = reduction.bends
    let formCount = forms.count

    // Group parameters that share a form.
    let group = arena.filled(Int32(-1), count: variableCount)
    func root(_ variable: Int) -> Int {
      var variable = variable
      while Int(group[variable]) != variable {
        group[variable] = group[Int(group[variable])]
        variable = Int(group[variable])
      }
      return variable
    }
    func include(_ variable: Int) {
      if group[variable] < 0 { group[variable] = Int32(truncatingIfNeeded: variable) }
    }
    let formGroup = arena.filled(Int32(-1), count: formCount)
    for f in 0..<formCount {
      var representative = -1
      let form = forms[f]
      for k in Int(form.start)..<Int(form.start + form.count) {
        let variable = Int(entries[k].variable)
        if variable >= variableCount { continue }
        include(variable)
        if representative < 0 {
          representative = root(variable)
        } else {
          let other = root(variable)
          if other != representative {
            group[max(other, representative)] = Int32(truncatingIfNeeded: min(other, representative))
            representative = min(other, representative)
          }
        }
      }
      formGroup[f] = Int32(truncatingIfNeeded: representative)
    }
    for k in 0..<bends.count where bends[k].subject >= 0 { include(Int(bends[k].subject)) }

    var hasUnused = false
    // Number the groups in the order of their first parameters.
    let component = arena.filled(Int32(-1), count: variableCount)
    let item = arena.room(for: variableCount, of: Int32.self)
    var componentCount = 0
    for variable in 0..<variableCount where Int(group[variable]) == variable { componentCount += 1 }
    for f in 0..<formCount where formGroup[f] < 0 { componentCount += 1 }
    let list = UnsafeMutableBufferPointer(
      start: arena.filled(Component(), count: componentCount), count: componentCount)
    componentCount = 0
    for variable in 0..<variableCount {
      if group[variable] < 0 {
        if elimination.state[variable] == .open { hasUnused = true }
        continue
      }
      let root = root(variable)
      if root == variable {
        component[variable] = Int32(truncatingIfNeeded: componentCount)
        componentCount += 1
      } else {
        component[variable] = component[root]
      }
      let number = Int(component[variable])
      item[variable] = list[number].parameterCount
      list[number].parameterCount += 1
    }
    // A form of edits alone is a component too: it holds or it does not.
    let formComponent = arena.filled(Int32(-1), count: formCount)
    for f in 0..<formCount {
      if formGroup[f] >= 0 {
        formComponent[f] = component[Int(formGroup[f])]
      } else {
        formComponent[f] = Int32(truncatingIfNeeded: componentCount)
        componentCount += 1
      }
      list[Int(formComponent[f])].formCount += 1
    }

    // Forms by component; edits become columns of each component that they reach.
    sortedForms = arena.room(for: formCount, of: Int32.self)
    let formItem = arena.room(for: formCount, of: Int32.self)
    var total: Int32 = 0
    for c in list.indices {
      list[c].formStart = total
      total += list[c].formCount
      list[c].formCount = 0
    }
    for f in 0..<formCount {
      let c = Int(formComponent[f])
      formItem[f] = list[c].formCount
      sortedForms[Int(list[c].formStart + list[c].formCount)] = Int32(truncatingIfNeeded: f)
      list[c].formCount += 1
    }
    var editLists: [Int32] = []
    if system.editCount > 0 {
      let seen = arena.filled(Int32(-1), count: system.editCount)
      for c in list.indices {
        for n in Int(list[c].formStart)..<Int(list[c].formStart + list[c].formCount) {
          let form = forms[Int(sortedForms[n])]
          for k in Int(form.start)..<Int(form.start + form.count) where elimination.isEdit(Int(entries[k].variable)) {
            let edit = Int(entries[k].variable) - variableCount
            if Int(seen[edit]) == c { continue }
            seen[edit] = Int32(truncatingIfNeeded: c)
            editLists.append(entries[k].variable)
            list[c].editCount += 1
          }
        }
      }
    }
    subjects = arena.room(for: variableCount + editLists.count, of: Int32.self)
    total = 0
    var editsBefore = 0
    for c in list.indices {
      list[c].start = total
      total += list[c].parameterCount
      for _ in 0..<list[c].editCount {
        subjects[Int(total)] = editLists[editsBefore]
        editsBefore += 1
        total += 1
      }
    }
    for variable in 0..<variableCount where component[variable] >= 0 {
      subjects[Int(list[Int(component[variable])].start + item[variable])] = Int32(truncatingIfNeeded: variable)
    }

    func place(of subject: Int32) -> (component: Int32, item: Int32) {
      if subject >= 0 { return (component[Int(subject)], item[Int(subject)]) }
      let f = Int(~subject)
      let c = formComponent[f]
      return (c, formItem[f] + list[Int(c)].parameterCount + list[Int(c)].editCount)
    }

    // Kinks by component, level, item: three stable counting sorts, the least important key first.
    let bendComponent = arena.room(for: bends.count, of: Int32.self)
    let bendItem = arena.room(for: bends.count, of: Int32.self)
    var order = arena.room(for: bends.count, of: Int32.self)
    var spareOrder = arena.room(for: bends.count, of: Int32.self)
    var bendCount = 0
    var itemLimit = 1
    for k in 0..<bends.count {
      let (c, item) = place(of: bends[k].subject)
      bendComponent[k] = c
      bendItem[k] = item
      itemLimit = max(itemLimit, Int(item) + 1)
      order[bendCount] = Int32(truncatingIfNeeded: k)
      bendCount += 1
    }
    let rankLimit = reduction.priorityCount + 1
    let counts = arena.room(for: max(itemLimit, rankLimit, list.count) + 1, of: Int32.self)
    func sort(limit: Int, _ key: (Int) -> Int32) {
      for n in 0...limit { counts[n] = 0 }
      for n in 0..<bendCount { counts[Int(key(Int(order[n]))) + 1] += 1 }
      for n in 0..<limit { counts[n + 1] += counts[n] }
      for n in 0..<bendCount {
        let k = Int(key(Int(order[n])))
        spareOrder[Int(counts[k])] = order[n]
        counts[k] += 1
      }
      swap(&order, &spareOrder)
    }
    sort(limit: itemLimit) { bendItem[$0] }
    sort(limit: rankLimit) { bends[$0].rank }
    sort(limit: list.count) { bendComponent[$0] }
    kinks = arena.room(for: bendCount + list.count, of: Kink.self)
    var next = 0
    var n = 0
    for c in list.indices {
      list[c].kinkStart = Int32(truncatingIfNeeded: next)
      while n < bendCount, Int(bendComponent[Int(order[n])]) == c {
        let k = Int(order[n])
        let kink = Kink(
          position: bends[k].position, below: bends[k].below, above: bends[k].above, item: bendItem[k],
          constraint: bends[k].constraint, rank: bends[k].rank)
        // Kinks of one item and level by position; there are rarely more than two.
        var m = next
        while m > Int(list[c].kinkStart), kinks[m - 1].item == kink.item, kinks[m - 1].rank == kink.rank,
          kinks[m - 1].position > kink.position
        {
          kinks[m] = kinks[m - 1]
          m -= 1
        }
        kinks[m] = kink
        next += 1
        n += 1
      }
      list[c].kinkEnd = Int32(truncatingIfNeeded: next)
      next += 1
    }

    self.hasUnused = hasUnused
    self.component = component
    self.item = item
    self.list = list
  }

  /// Writes a component's tableau: every parameter and edit a column, every form a row.
  func tableau(
    of component: Component, _ forms: UnsafeMutablePointer<Form>, _ entries: UnsafeMutablePointer<Entry>,
    room column: UnsafeMutablePointer<Int32>, in arena: Arena
  ) -> Tableau {
    let columnCount = Int(component.parameterCount + component.editCount)
    let rowCount = Int(component.formCount)
    let tableau = Tableau(columnCount: columnCount, rowCount: rowCount, kinks: kinks, in: arena)
    for j in 0..<columnCount { column[Int(subjects[Int(component.start) + j])] = Int32(truncatingIfNeeded: j) }
    for i in 0..<rowCount {
      let form = forms[Int(sortedForms[Int(component.formStart) + i])]
      let line = tableau.coefficients + i * columnCount
      for k in Int(form.start)..<Int(form.start + form.count) {
        let entry = entries[k]
        line[Int(column[Int(entry.variable)])] = entry.coefficient
      }
    }
    return tableau
  }
}
