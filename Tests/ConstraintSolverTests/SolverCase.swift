import TestSupport

@testable import ConstraintSolver

/// A system of constraints in words, as the case files in `Cases` explain.
struct SolverCase {
  var solver = Solver()
  private(set) var variables: [String: Variable] = [:]
  private(set) var names: [ConstraintID: String] = [:]
  private(set) var ids: [String: ConstraintID] = [:]

  /// A line that cannot be read.
  struct Unreadable: Error {
    var line: String
  }

  init(_ text: String) throws {
    for line in text.split(separator: "\n") where !line.allSatisfy({ $0 == " " }) { try add(String(line)) }
  }

  /// Adds a constraint such as `x + 2 y <= 10 @750 #name`.
  mutating func add(_ line: String) throws {
    var terms: [Term] = []
    var constant = 0.0
    var relation: Relation?
    var priority = Priority.required
    var name: String?
    var sign = 1.0
    var number: Double?
    func side() -> Double { relation == nil ? 1 : -1 }
    for word in line.split(separator: " ") {
      if let value = Double(word) {
        if let last = number { constant -= last * side() }
        number = sign * value
        sign = 1
        continue
      }
      switch word {
      case "+", "-", "==", "<=", ">=":
        if let last = number { constant -= last * side() }
        number = nil
        sign = word == "-" ? -1 : 1
        if word == "==" { relation = .equal }
        if word == "<=" { relation = .lessThanOrEqual }
        if word == ">=" { relation = .greaterThanOrEqual }
      default:
        if word.hasPrefix("@"), let value = Double(word.dropFirst()) {
          priority = Priority(value)
        } else if word.hasPrefix("#") {
          name = String(word.dropFirst())
        } else {
          terms.append(Term((number ?? sign) * side(), variable(String(word))))
          number = nil
          sign = 1
        }
      }
    }
    if let last = number { constant -= last * side() }
    guard let relation else { throw Unreadable(line: line) }
    let id = try solver.add(Constraint(terms, relation, constant, priority: priority))
    names[id] = name ?? "constraint \(id.index)"
    if let name { ids[name] = id }
  }

  mutating func variable(_ name: String) -> Variable {
    if let known = variables[name] { return known }
    let new = solver.addVariable()
    variables[name] = new
    return new
  }

  /// Solves, and says what came out in the lines that the case expects: a line for each of theirs.
  mutating func answers(to expected: String) -> String {
    let lines = expected.split(separator: "\n").map(String.init)
    if case .unsatisfiable(let conflict) = solver.solve() {
      return "conflict " + conflict.map { names[$0] ?? "?" }.joined(separator: " ") + "\n"
    }
    if let problem = solver.checkInvariants() { return problem }
    return lines.map { answer(to: $0) + "\n" }.joined()
  }

  private func answer(to line: String) -> String {
    let words = line.split(separator: " ").map(String.init)
    if words.count >= 2, words[0] == "fails", let id = ids[words[1]] {
      return "fails \(words[1]) \(text(solver.violation(of: id)))"
    }
    if words.count >= 2, words[0] == "because", let variable = variables[String(words[1].dropLast())] {
      let reasons = solver.reasons(for: variable).map { names[$0] ?? "?" }.sorted()
      return "because \(words[1]) " + reasons.joined(separator: " ")
    }
    if let name = words.first, let variable = variables[name] {
      return "\(name) \(text(solver.value(of: variable)))" + (solver.isDetermined(variable) ? "" : " ?")
    }
    return "solved, and nothing is known of '\(line)'"
  }

  /// A number with up to six decimals.
  private func text(_ value: Double) -> String {
    let rounded = (value * 1e6).rounded() / 1e6 + 0
    return rounded == rounded.rounded() && abs(rounded) < 1e15 ? "\(Int64(rounded))" : "\(rounded)"
  }
}
