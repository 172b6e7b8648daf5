import ConstraintSolver
import Foundation

/// Solves every system of a file, and every step of it, and writes `sol NAME STEP ok VALUE…` or `sol NAME STEP unsat`.
///
/// The conflicts are printed, as the numbers of their constraints.
func solveFile(_ path: String, solutions: String) throws {
  var output = ""
  for workload in try Workload.read(path) {
    var solver = Solver()
    let edits = try workload.add(to: &solver)
    for step in 0...workload.steps.count {
      if step > 0 {
        for (edit, value) in zip(edits, workload.steps[step - 1]) { try solver.setConstant(of: edit, to: value) }
      }
      output += "sol \(workload.name) \(step) "
      switch solver.solve() {
      case .solved:
        output += "ok"
        for index in 0..<workload.variableCount { output += " \(solver.value(of: Variable(index: index)))" }
      case .unsatisfiable(let conflict):
        output += "unsat"
        print(workload.name, step, "conflict", conflict.map { String($0.index) }.joined(separator: " "))
      }
      output += "\n"
    }
  }
  try output.write(toFile: solutions, atomically: false, encoding: .utf8)
}
