extension Residue {
  /// Finds which variables are ambiguous and takes each, in order, as near to zero as it can come.
  mutating func settle(_ isAmbiguous: UnsafeMutablePointer<Bool>) {
    // By row or column: 1 ambiguous, -1 not, 0 not yet known.
    var ofRows = [Int8](repeating: 0, count: rows.count)
    var ofColumns = [Int8](repeating: 0, count: columns.count)
    for tie in ties {
      var answer = tie.subject >= 0 ? ofColumns[Int(tie.subject)] : ofRows[Int(~tie.subject)]
      if answer == 0 {
        let (group, item) = place(of: tie.subject)
        if let tableau = groups[group].tableau {
          answer = tableau.isAmbiguous(item, spare: 0) ? 1 : -1
          if answer < 0, tableau.canMove(item) { isHeldByChance = true }
        } else {
          let column = columns[Int(tie.subject)]
          answer = column.upper - column.lower > 1e-7 ? 1 : -1
        }
        if tie.subject >= 0 { ofColumns[Int(tie.subject)] = answer } else { ofRows[Int(~tie.subject)] = answer }
      }
      isAmbiguous[Int(tie.variable)] = answer > 0
    }
    for tie in ties where isAmbiguous[Int(tie.variable)] {
      let (group, item) = place(of: tie.subject)
      if let tableau = groups[group].tableau {
        tableau.settle(item, near: tie.position, spare: 0)
      } else {
        let column = columns[Int(tie.subject)]
        let value = min(max(tie.position, column.lower), column.upper)
        columns[Int(tie.subject)].value = value
        columns[Int(tie.subject)].lower = value
        columns[Int(tie.subject)].upper = value
      }
    }
    for c in columns.indices {
      if let tableau = groups[Int(columns[c].group)].tableau { columns[c].value = tableau.value[Int(columns[c].place)] }
    }
  }

  /// Applies what was decided to the open variables.
  mutating func move(
    _ components: Components, _ state: UnsafeMutablePointer<Elimination.State>, _ values: UnsafeMutablePointer<Double>
  ) {
    if columns.isEmpty { return }
    for variable in 0..<components.variableCount {
      let c = Int(components.component[variable])
      if c >= 0 ? !components.list[c].isLoose : state[variable] != .open { continue }
      add(variable: variable, 1, components)
      for column in touched {
        let amount = sum[Int(column)]
        sum[Int(column)] = 0
        if Int(column) < columns.count {
          values[variable] += amount * (columns[Int(column)].value - columns[Int(column)].start)
        }
      }
      touched.removeAll(keepingCapacity: true)
    }
  }

  private func place(of subject: Int32) -> (group: Int, item: Int) {
    if subject >= 0 { return (Int(columns[Int(subject)].group), Int(columns[Int(subject)].place)) }
    let row = rows[Int(~subject)]
    return (Int(row.group), Int(row.start))
  }
}

// MARK: Following an edit

extension Residue {
  /// Narrows the changes of an edit to those that keep all decisions.
  mutating func reach(_ edit: Int, _ low: inout Double, _ high: inout Double) {
    if isHeldByChance {
      low = 0
      high = 0
    }
    for g in groups.indices {
      guard let tableau = groups[g].tableau else { continue }
      if tableau.hasFreeColumn {
        low = 0
        high = 0
      }
      tableau.reach(column: groups[g].columnCount + edit, isLoose: false, &low, &high)
    }
    for c in columns.indices {
      let group = groups[Int(columns[c].group)]
      guard let tableau = group.tableau else { continue }
      let row = Int(tableau.place[Int(columns[c].place)])
      columns[c].direction = row < 0 ? 0 : tableau.coefficients[row * tableau.columnCount + group.columnCount + edit]
    }
  }

  /// How the open variables follow an edit.
  mutating func follow(
    _ edit: Int, _ components: Components, _ state: UnsafeMutablePointer<Elimination.State>,
    _ directions: UnsafeMutablePointer<Double>
  ) {
    for variable in 0..<components.variableCount where state[variable] == .open {
      directions[variable] = 0
      add(variable: variable, 1, components)
      for column in touched {
        let amount = sum[Int(column)]
        sum[Int(column)] = 0
        if Int(column) < columns.count {
          directions[variable] += amount * columns[Int(column)].direction
        } else if Int(column) == columns.count + edit {
          directions[variable] += amount
        }
      }
      touched.removeAll(keepingCapacity: true)
    }
  }
}
