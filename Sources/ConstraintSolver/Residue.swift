/// What is left to choose after all levels: the columns that no level holds, and what limits or follows them.
///
/// Ties are decided here: variables in the order in which they were made, each as near to zero as it can come.
struct Residue {
  /// Something that follows free columns: a limit, or a variable that takes part in ties.
  struct Row {
    var value: Double
    var lower: Double
    var upper: Double
    var start: Int32
    var count: Int32
    var group: Int32 = -1
  }

  /// A variable, and the column or row that it is an affine function of.
  struct Tie {
    var variable: Int32
    /// A free column, or `~row`.
    var subject: Int32
    /// Where the subject is when the variable is 0.
    var position: Double
  }

  /// A free column.
  struct Column {
    var value: Double
    var lower: Double
    var upper: Double
    var start: Double
    /// Its column in the tableau that it comes from.
    var origin: Int32 = 0
    /// How it follows the edit that is followed.
    var direction = 0.0
    var group: Int32
    /// Its number in the group.
    var place: Int32 = 0
  }

  /// Free columns that rows tie together.
  struct Group {
    var columnCount = 0
    var rowCount = 0
    var tableau: Tableau?
  }

  let editCount: Int
  /// The memory of the tableaus.
  private var arena: Arena?
  var columns: [Column] = []
  var rows: [Row] = []
  var entries: [Entry] = []
  var ties: [Tie] = []
  var groups: [Group] = []
  /// By free column, then by edit: the sum at work.
  var sum: [Double] = []
  var touched: [Int32] = []
  /// Whether something stands still only because limits from both sides meet just here: any change may set it free.
  var isHeldByChance = false

  /// Nothing is left to choose.
  init(editCount: Int) {
    self.editCount = editCount
  }

  var isEmpty: Bool { columns.isEmpty }

  /// What deciding ties has cost.
  var effort: Int64 { arena?.effort.pointee ?? 0 }

  /// Collects what is left to choose in solved components.
  init(
    _ components: inout Components, _ reduction: inout Reduction, _ values: UnsafeMutablePointer<Double>,
    mostEffort: Int64
  ) {
    editCount = reduction.system.editCount
    addColumns(&components, reduction)
    if columns.isEmpty { return }
    sum = Array(repeating: 0, count: columns.count + editCount)
    addLimits(components)
    addTies(components, &reduction, values)
    divide()
    let arena = Arena(bytes: 4096, mostEffort: mostEffort)
    self.arena = arena
    for g in groups.indices where groups[g].rowCount > 0 || groups[g].columnCount > 1 {
      groups[g].tableau = Tableau(
        columnCount: groups[g].columnCount + editCount, rowCount: groups[g].rowCount,
        kinks: arena.room(for: 1, of: Kink.self), in: arena)
    }
    fillTableaus(values, variableCount: reduction.system.variableCount)
  }
}

// MARK: Collecting

extension Residue {
  private mutating func addColumns(_ components: inout Components, _ reduction: Reduction) {
    func column(_ value: Double, _ lower: Double, _ upper: Double) -> Column {
      Column(
        value: value, lower: lower, upper: upper, start: value, group: Int32(truncatingIfNeeded: columns.count))
    }
    for c in components.list.indices {
      components.list[c].firstFree = Int32(truncatingIfNeeded: columns.count)
      let component = components.list[c]
      if !component.isLoose { continue }
      if let tableau = component.tableau {
        for j in 0..<tableau.columnCount {
          let item = Int(tableau.columnItem[j])
          // Columns are marked by numbers in room that only pivots use.
          tableau.scratch[j] = -1
          if tableau.isFree(item) {
            tableau.scratch[j] = Int32(truncatingIfNeeded: columns.count)
            columns.append(column(tableau.value[item], tableau.lower[item], tableau.upper[item]))
            columns[columns.count - 1].origin = Int32(truncatingIfNeeded: j)
          }
        }
      } else {
        columns.append(column(min(max(0, component.low), component.high), component.low, component.high))
      }
      components.list[c].freeCount = Int32(truncatingIfNeeded: columns.count) - components.list[c].firstFree
    }
    let state = reduction.elimination.state
    for variable in 0..<reduction.system.variableCount
    where components.component[variable] < 0 && state[variable] == .open {
      components.item[variable] = Int32(truncatingIfNeeded: columns.count)
      columns.append(column(0, -.infinity, .infinity))
    }
  }

  private mutating func add(_ column: Int, _ amount: Double) {
    if amount == 0 { return }
    if sum[column] == 0 { touched.append(Int32(truncatingIfNeeded: column)) }
    sum[column] += amount
  }

  /// Adds a row of a component's tableau.
  private mutating func add(
    _ component: Component, _ tableau: Tableau, row: Int, _ amount: Double, _ components: Components
  ) {
    let line = tableau.coefficients + row * tableau.columnCount
    if component.isLoose {
      for free in Int(component.firstFree)..<Int(component.firstFree + component.freeCount) {
        let coefficient = line[Int(columns[free].origin)]
        if abs(coefficient) > Tableau.smallestPivot { add(free, amount * coefficient) }
      }
    }
    for j in Int(component.parameterCount)..<Int(component.parameterCount + component.editCount) {
      add(
        columns.count + Int(components.subjects[Int(component.start) + j]) - components.variableCount, amount * line[j])
    }
  }

  /// Adds an open variable times a number.
  mutating func add(variable: Int, _ amount: Double, _ components: Components) {
    let variableCount = components.variableCount
    if variable >= variableCount {
      add(columns.count + variable - variableCount, amount)
      return
    }
    if components.component[variable] < 0 {
      add(Int(components.item[variable]), amount)
      return
    }
    let component = components.list[Int(components.component[variable])]
    guard let tableau = component.tableau else {
      if component.isLoose { add(Int(component.firstFree), amount) }
      return
    }
    let place = Int(tableau.place[Int(components.item[variable])])
    if place >= 0 {
      add(component, tableau, row: place, amount, components)
    } else if component.isLoose, tableau.scratch[~place] >= 0 {
      add(Int(tableau.scratch[~place]), amount)
    }
  }

  /// Ends a sum: its entries are put at the end of the list; how many of them are free columns.
  private mutating func takeSum() -> (start: Int, free: Int) {
    let start = entries.count
    var free = 0
    for column in touched {
      let amount = sum[Int(column)]
      sum[Int(column)] = 0
      if abs(amount) < 1e-10 { continue }
      if Int(column) < columns.count { free += 1 }
      entries.append(Entry(coefficient: amount, variable: column))
    }
    touched.removeAll(keepingCapacity: true)
    return (start, free)
  }

  private mutating func addLimits(_ components: Components) {
    for component in components.list where component.isLoose {
      guard let tableau = component.tableau else { continue }
      for i in 0..<tableau.rowCount {
        let item = Int(tableau.rowItem[i])
        let lower = tableau.lower[item]
        let upper = tableau.upper[item]
        if lower == -.infinity, upper == .infinity { continue }
        add(component, tableau, row: i, 1, components)
        let (start, free) = takeSum()
        let count = entries.count - start
        let value = tableau.value[item]
        if free == 1, count == 1 {
          // One free column alone: its limit as well.
          let entry = entries[start]
          let column = Int(entry.variable)
          let first = columns[column].value + (lower - value) / entry.coefficient
          let second = columns[column].value + (upper - value) / entry.coefficient
          columns[column].lower = max(columns[column].lower, min(first, second, columns[column].value))
          columns[column].upper = min(columns[column].upper, max(first, second, columns[column].value))
        }
        if free == 0 || free == 1 && count == 1 {
          entries.removeSubrange(start...)
          continue
        }
        rows.append(
          Row(
            value: value, lower: min(lower, value), upper: max(upper, value), start: Int32(truncatingIfNeeded: start),
            count: Int32(truncatingIfNeeded: count)))
      }
    }
  }

  private mutating func addTies(
    _ components: Components, _ reduction: inout Reduction, _ values: UnsafeMutablePointer<Double>
  ) {
    let variableCount = reduction.system.variableCount
    let state = reduction.elimination.state
    // By root: its column or row and the factor by which it follows that.
    let unknown = Int32.max
    let settled = Int32.max - 1
    var subjects = [Int32](repeating: unknown, count: variableCount)
    var factors = [Double](repeating: 1, count: variableCount)
    for variable in 0..<variableCount {
      let (root, factor) = reduction.elimination.root(of: variable)
      if root >= variableCount || state[root] == .fixed { continue }
      if subjects[root] == unknown {
        if state[root] == .open {
          add(variable: root, 1, components)
        } else {
          reduction.elimination.reduce(variable: root)
          for k in 0..<reduction.elimination.touchedCount {
            let other = Int(reduction.elimination.touched[k])
            add(variable: other, reduction.elimination.sum[other], components)
          }
        }
        let (start, free) = takeSum()
        let count = entries.count - start
        if free == 0 {
          subjects[root] = settled
          entries.removeSubrange(start...)
        } else if count == 1 {
          subjects[root] = entries[start].variable
          factors[root] = entries[start].coefficient
          entries.removeSubrange(start...)
        } else {
          subjects[root] = ~Int32(truncatingIfNeeded: rows.count)
          rows.append(
            Row(
              value: values[root], lower: -.infinity, upper: .infinity, start: Int32(truncatingIfNeeded: start),
              count: Int32(truncatingIfNeeded: count)))
        }
      }
      let subject = subjects[root]
      if subject == settled { continue }
      let here = subject >= 0 ? columns[Int(subject)].value : values[root]
      ties.append(
        Tie(
          variable: Int32(truncatingIfNeeded: variable), subject: subject,
          position: here - values[variable] / (factor * factors[root])))
    }
  }

  /// Groups columns that share a row.
  private mutating func divide() {
    func root(_ column: Int) -> Int {
      var column = column
      while Int(columns[column].group) != column {
        columns[column].group = columns[Int(columns[column].group)].group
        column = Int(columns[column].group)
      }
      return column
    }
    for row in rows {
      var representative = -1
      for k in Int(row.start)..<Int(row.start + row.count) where Int(entries[k].variable) < columns.count {
        let other = root(Int(entries[k].variable))
        if representative < 0 {
          representative = other
        } else if other != representative {
          columns[max(other, representative)].group = Int32(truncatingIfNeeded: min(other, representative))
          representative = min(other, representative)
        }
      }
    }
    var numbers = [Int32](repeating: -1, count: columns.count)
    let roots = columns.indices.map { root($0) }
    for column in columns.indices {
      let root = roots[column]
      if numbers[root] < 0 {
        numbers[root] = Int32(truncatingIfNeeded: groups.count)
        groups.append(Group())
      }
      let group = Int(numbers[root])
      columns[column].group = numbers[root]
      columns[column].place = Int32(truncatingIfNeeded: groups[group].columnCount)
      groups[group].columnCount += 1
    }
    for r in rows.indices {
      for k in Int(rows[r].start)..<Int(rows[r].start + rows[r].count) where Int(entries[k].variable) < columns.count {
        rows[r].group = columns[Int(entries[k].variable)].group
        break
      }
      groups[Int(rows[r].group)].rowCount += 1
    }
  }

  private mutating func fillTableaus(_ values: UnsafeMutablePointer<Double>, variableCount: Int) {
    for column in columns {
      guard let tableau = groups[Int(column.group)].tableau else { continue }
      tableau.value[Int(column.place)] = column.value
      tableau.lower[Int(column.place)] = column.lower
      tableau.upper[Int(column.place)] = column.upper
    }
    for group in groups {
      guard let tableau = group.tableau else { continue }
      for e in 0..<editCount {
        let item = group.columnCount + e
        tableau.value[item] = values[variableCount + e]
        tableau.lower[item] = tableau.value[item]
        tableau.upper[item] = tableau.value[item]
      }
    }
    var next = [Int](repeating: 0, count: groups.count)
    for r in rows.indices {
      let g = Int(rows[r].group)
      guard let tableau = groups[g].tableau else { continue }
      let line = tableau.coefficients + next[g] * tableau.columnCount
      for k in Int(rows[r].start)..<Int(rows[r].start + rows[r].count) {
        let column = Int(entries[k].variable)
        let place = column < columns.count ? Int(columns[column].place) : groups[g].columnCount + column - columns.count
        line[place] = entries[k].coefficient
      }
      let item = tableau.columnCount + next[g]
      tableau.value[item] = rows[r].value
      tableau.lower[item] = rows[r].lower
      tableau.upper[item] = rows[r].upper
      rows[r].start = Int32(truncatingIfNeeded: item)
      next[g] += 1
    }
  }
}
