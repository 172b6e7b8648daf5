import ConstraintSolver
import TestSupport

/// A system of constraints made from a seed.
struct RandomSystem {
  var variableCount: Int
  var constraints: [Constraint] = []

  /// Awkward enough to meet at corners, tame enough for a reference that knows nothing of rounding.
  static let coefficients = [1.0, 1, 1, -1, -1, 2, 0.5, -0.5, 3]
  static let constants = [0.0, 0, 10, 20, 33.5, 100, -5, 250]
  static let priorities = [250.0, 500, 750]

  init(variableCount: Int, constraintCount: Int, requiredShare: Double, _ numbers: inout SeededNumbers) {
    self.variableCount = variableCount
    for _ in 0..<constraintCount { constraints.append(constraint(requiredShare: requiredShare, &numbers)) }
  }

  func constraint(requiredShare: Double, _ numbers: inout SeededNumbers) -> Constraint {
    let count = min(variableCount, Int.random(in: 1...3, using: &numbers))
    let chosen = (0..<variableCount).shuffled(using: &numbers).prefix(count)
    let relations: [Relation] = [.equal, .lessThanOrEqual, .greaterThanOrEqual, .lessThanOrEqual, .greaterThanOrEqual]
    return Constraint(
      chosen.map { Term(pick(Self.coefficients, &numbers), Variable(index: $0)) }, pick(relations, &numbers),
      pick(Self.constants, &numbers),
      priority: Double.random(in: 0..<1, using: &numbers) < requiredShare
        ? .required : Priority(pick(Self.priorities, &numbers)))
  }

  /// A solver that holds the constraints in this order.
  func solver(order: [Int]? = nil) throws -> (solver: Solver, ids: [ConstraintID]) {
    var solver = Solver()
    for _ in 0..<variableCount { _ = solver.addVariable() }
    var ids = Array(repeating: ConstraintID(index: -1), count: constraints.count)
    for k in order ?? Array(constraints.indices) { ids[k] = try solver.add(constraints[k]) }
    return (solver, ids)
  }
}

/// One of the elements.
func pick<Element>(_ elements: [Element], _ numbers: inout SeededNumbers) -> Element {
  elements[Int.random(in: elements.indices, using: &numbers)]
}

extension Constraint {
  /// By how much values fail it.
  func failure(of values: [Double]) -> Double {
    let difference = terms.reduce(-constant) { $0 + $1.coefficient * values[$1.variable.index] }
    switch relation {
    case .equal: return abs(difference)
    case .lessThanOrEqual: return max(0, difference)
    case .greaterThanOrEqual: return max(0, -difference)
    }
  }
}

/// The best sums of failures that exist, from the highest priority to the lowest, found by trying every corner.
///
/// The costs are linear between the places where constraints turn, so some corner of the pattern that those places
/// and the axes draw is as good as anything. Nil if no corner satisfies what is required.
func bestFailures(_ constraints: [Constraint], variableCount: Int) -> [Double]? {
  var planes: [(normal: [Double], distance: Double)] = constraints.map { constraint in
    var normal = Array(repeating: 0.0, count: variableCount)
    for term in constraint.terms { normal[term.variable.index] += term.coefficient }
    return (normal, constraint.constant)
  }
  for k in 0..<variableCount {
    var normal = Array(repeating: 0.0, count: variableCount)
    normal[k] = 1
    planes.append((normal, 0))
  }
  var best: [Double]?
  func visit(_ chosen: [Int], from start: Int) {
    if chosen.count == variableCount {
      guard let corner = intersection(chosen.map { planes[$0] }),
        let failures = failures(constraints, at: corner)
      else { return }
      guard let known = best else {
        best = failures
        return
      }
      for (new, old) in zip(failures, known) where abs(new - old) > 1e-7 {
        if new < old { best = failures }
        break
      }
      return
    }
    for k in start..<planes.count { visit(chosen + [k], from: k + 1) }
  }
  visit([], from: 0)
  return best
}

/// The sums of failures by priority, from high to low; nil if what is required fails.
func failures(_ constraints: [Constraint], at values: [Double]) -> [Double]? {
  var sums = Dictionary(uniqueKeysWithValues: RandomSystem.priorities.map { ($0, 0.0) })
  for constraint in constraints {
    let failure = constraint.failure(of: values)
    if constraint.priority == .required {
      if failure > 1e-6 { return nil }
    } else {
      sums[constraint.priority.rawValue, default: 0] += failure
    }
  }
  return sums.sorted { $0.key > $1.key }.map(\.value)
}

/// The point that lies on all planes, if there is exactly one.
private func intersection(_ planes: [(normal: [Double], distance: Double)]) -> [Double]? {
  var rows = planes.map { $0.normal + [$0.distance] }
  let count = rows.count
  for column in 0..<count {
    guard let pivot = (column..<count).max(by: { abs(rows[$0][column]) < abs(rows[$1][column]) }),
      abs(rows[pivot][column]) > 1e-9
    else { return nil }
    rows.swapAt(column, pivot)
    for row in 0..<count where row != column {
      let factor = rows[row][column] / rows[column][column]
      for k in column...count { rows[row][k] -= factor * rows[column][k] }
    }
  }
  return (0..<count).map { rows[$0][count] / rows[$0][$0] }
}
