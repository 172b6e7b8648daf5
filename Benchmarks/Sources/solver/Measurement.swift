import CMemory
import ConstraintSolver
import Foundation

/// What one system costs, in microseconds.
struct Measurement {
  var name: String
  /// To make a solver, add everything, solve, and throw it away.
  var total: Double
  /// For each step of a resize; nan if there are none.
  var step: Double
  /// Living memory of a solved solver in kilobytes; 0 where that cannot be told.
  var kilobytes: Int
}

/// The processor's time in microseconds, so that other work on the machine does not count.
func now() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1e6 + Double(time.tv_nsec) * 1e-3
}

func median(_ values: [Double]) -> Double {
  let sorted = values.filter { !$0.isNaN }.sorted()
  return sorted.isEmpty ? .nan : sorted[sorted.count / 2]
}

/// The median duration of a piece of work, from batches that are long enough to be measured.
func duration(_ work: () throws -> Void) rethrows -> Double {
  let start = now()
  try work()
  let once = now() - start
  let count = max(1, Int(200 / max(once, 0.01)))
  var durations: [Double] = []
  let end = now() + 100_000
  while durations.count < 5 || now() < end && durations.count < 101 {
    let start = now()
    for _ in 0..<count { try work() }
    durations.append((now() - start) / Double(count))
  }
  return median(durations)
}

func livingKilobytes() -> Int { living_bytes() / 1024 }

extension Workload {
  /// Measures the system, and checks what comes out of it.
  func measure() throws -> Measurement {
    var measurement = Measurement(name: name, total: .nan, step: .nan, kilobytes: 0)
    let before = livingKilobytes()
    var solver = Solver()
    let edits = try add(to: &solver)
    let solution = solver.solve()
    measurement.kilobytes = livingKilobytes() - before
    try check(solver, solution)
    measurement.total = try duration {
      var solver = Solver()
      _ = try add(to: &solver)
      guard solver.solve() == solution else { throw WorkloadError(description: "\(name): another solution") }
    }
    if steps.isEmpty { return measurement }
    for step in steps {
      for (edit, value) in zip(edits, step) { try solver.setConstant(of: edit, to: value) }
      try check(solver, solver.solve())
    }
    // Flat, as the peer's values are: walking through arrays of arrays would cost as much as a step.
    let values = steps.flatMap { $0 }
    measurement.step =
      try duration {
        var next = 0
        for _ in 0..<steps.count {
          for edit in edits {
            try solver.setConstant(of: edit, to: values[next])
            next += 1
          }
          guard case .solved = solver.solve() else {
            throw WorkloadError(description: "\(name): a step has no solution")
          }
        }
      } / Double(steps.count)
    return measurement
  }

  /// A fast wrong answer is no answer: what is required must hold, and a conflict must be one.
  private func check(_ solver: Solver, _ solution: Solution) throws {
    switch solution {
    case .solved:
      for (index, constraint) in constraints.enumerated() where constraint.priority == .required {
        if solver.violation(of: ConstraintID(index: index)) > 1e-4 {
          throw WorkloadError(description: "\(name): constraint \(index) is required and fails")
        }
      }
    case .unsatisfiable(let conflict):
      func isSolvable(_ some: [ConstraintID]) throws -> Bool {
        var part = Solver()
        for _ in 0..<variableCount { _ = part.addVariable() }
        for id in some { try part.add(constraints[id.index]) }
        return part.solve() == .solved
      }
      if try isSolvable(conflict) { throw WorkloadError(description: "\(name): the conflict is none") }
      for id in conflict where try !isSolvable(conflict.filter { $0 != id }) {
        throw WorkloadError(description: "\(name): the conflict is not the smallest")
      }
    }
  }
}
