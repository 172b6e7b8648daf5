// solver FILE --solutions OUT     solves every system of a workload file and writes the solutions
// solver table [--seed N]         measures the solver beside kiwi

import ConstraintSolver
import Foundation

let arguments = Array(CommandLine.arguments.dropFirst())
do {
  if arguments.first == "table" {
    let seed = arguments.firstIndex(of: "--seed").flatMap { arguments.dropFirst($0 + 1).first } ?? "1"
    try Table(seed: seed).print()
  } else if arguments.count == 3, arguments[1] == "--solutions" {
    try solveFile(arguments[0], solutions: arguments[2])
  } else {
    fail("usage: solver FILE --solutions OUT | solver table [--seed N]", code: 2)
  }
} catch {
  fail("\(error)", code: 1)
}

func fail(_ message: String, code: Int32) -> Never {
  FileHandle.standardError.write(Data((message + "\n").utf8))
  exit(code)
}
