import ConstraintSolver

/// A sum of variables times numbers, plus a constant. It is written, added to the solver and cleared again, and keeps
/// its storage.
struct LinearSum {
  private(set) var terms: [Term] = []
  var constant = 0.0

  /// Adds a variable times a number.
  mutating func add(_ coefficient: Double, _ variable: Int) {
    for index in terms.indices where terms[index].variable.index == variable {
      terms[index].coefficient += coefficient
      if terms[index].coefficient == 0 { terms.remove(at: index) }
      return
    }
    if coefficient != 0 { terms.append(Term(coefficient, Variable(index: variable))) }
  }

  mutating func clear() {
    terms.removeAll(keepingCapacity: true)
    constant = 0
  }
}
