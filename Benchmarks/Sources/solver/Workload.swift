import ConstraintSolver
import Foundation

/// A system of constraints as a workload file gives it.
struct Workload {
  /// A variable that is pulled to one value after another.
  struct Edit {
    var variable: Int
    var priority: Double
    var value: Double
  }

  var name: String
  var variableCount: Int
  var constraints: [Constraint] = []
  var edits: [Edit] = []
  /// The terms of all constraints together.
  var termCount = 0
  /// For each step a value for every edit.
  var steps: [[Double]] = []
}

/// A workload file that cannot be read.
struct WorkloadError: Error, CustomStringConvertible {
  var description: String
}

extension Workload {
  /// Reads all systems of a file.
  ///
  /// `system NAME VARIABLES CONSTRAINTS EDITS STEPS sat|unsat`, then lines `c RELATION PRIORITY CONSTANT COUNT
  /// (VARIABLE COEFFICIENT)…` (the sum and the constant compare with 0; relation -1, 0 or 1), `e VARIABLE PRIORITY
  /// VALUE`, `s VALUE…`, `end`.
  static func read(_ path: String) throws -> [Workload] {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw WorkloadError(description: "cannot read \(path)")
    }
    var workloads: [Workload] = []
    for (number, line) in String(decoding: data, as: UTF8.self).split(separator: "\n").enumerated() {
      let words = line.split(separator: " ")
      func fail() -> WorkloadError { WorkloadError(description: "\(path):\(number + 1): cannot read '\(line)'") }
      func value(_ k: Int) throws -> Double {
        guard k < words.count, let value = Double(words[k]) else { throw fail() }
        return value
      }
      func count(_ k: Int) throws -> Int {
        guard k < words.count, let value = Int(words[k]), value >= 0 else { throw fail() }
        return value
      }
      guard let kind = words.first else { continue }
      if kind == "system" {
        guard words.count > 2 else { throw fail() }
        workloads.append(Workload(name: String(words[1]), variableCount: try count(2)))
        continue
      }
      guard !workloads.isEmpty else { throw fail() }
      let last = workloads.count - 1
      switch kind {
      case "c":
        let relation = try value(1)
        var terms: [Term] = []
        for k in 0..<(try count(4)) {
          terms.append(Term(try value(6 + 2 * k), Variable(index: try count(5 + 2 * k))))
        }
        workloads[last].termCount += terms.count
        workloads[last].constraints.append(
          Constraint(
            terms, relation < 0 ? .lessThanOrEqual : relation > 0 ? .greaterThanOrEqual : .equal, 0 - (try value(3)),
            priority: Priority(try value(2))))
      case "e":
        workloads[last].edits.append(Edit(variable: try count(1), priority: try value(2), value: try value(3)))
      case "s":
        workloads[last].steps.append(try (1..<words.count).map { try value($0) })
      default: break
      }
    }
    return workloads
  }

  /// Makes all constraints anew and puts them into a solver; returns the identifiers of the edits' constraints.
  func add(to solver: inout Solver) throws(SolverError) -> [ConstraintID] {
    solver.reserveCapacity(constraints: constraints.count + edits.count, terms: termCount + edits.count)
    for _ in 0..<variableCount { _ = solver.addVariable() }
    for constraint in constraints {
      try solver.add(
        Constraint(
          copy(constraint.terms), constraint.relation, constraint.constant, priority: constraint.priority))
    }
    var ids: [ConstraintID] = []
    for edit in edits {
      let term = Term(1, Variable(index: edit.variable))
      let id = try solver.add(Constraint([term], .equal, edit.value, priority: Priority(edit.priority)))
      try solver.expectChanges(of: id)
      ids.append(id)
    }
    return ids
  }

  /// The same terms in an array of their own, as whoever adds a constraint writes them.
  private func copy(_ terms: [Term]) -> [Term] {
    switch terms.count {
    case 1: [terms[0]]
    case 2: [terms[0], terms[1]]
    case 3: [terms[0], terms[1], terms[2]]
    case 4: [terms[0], terms[1], terms[2], terms[3]]
    default: Array(terms.reversed())
    }
  }
}
