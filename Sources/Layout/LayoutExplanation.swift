import ConstraintSolver

/// Where a demand on the layout comes from.
public enum LayoutReason: Hashable, Sendable {
  /// A constraint, by its index in ``LayoutInput/constraints``.
  case constraint(Int)
  /// The view does not want to grow beyond its natural size.
  case hugging(view: Int, Axis)
  /// The view does not want to shrink below its natural size.
  case compressionResistance(view: Int, Axis)
  /// A width or height cannot be negative.
  case nonNegativeSize(view: Int)
  /// The root's place and size, which are given.
  case root
  /// What a stack view asks of its views.
  case arrangement(stack: Int)
  case autoresizing(view: Int)
  /// A guide follows its scroll view.
  case scrollGuide(view: Int)
}

/// Why a view is where it is.
public struct LayoutExplanation: Hashable, Sendable {
  public var view: Int
  /// Left, right, width, top, bottom and height of the alignment rectangle.
  public var lines: [Line]

  /// An edge or a length, and what holds it there.
  public struct Line: Hashable, Sendable {
    public var attribute: Attribute
    /// Points, edges in the coordinates of the parent's frame.
    public var value: Double
    /// A smallest set of demands that together keep the value from being less; empty where nothing does.
    public var keepsFromFalling: [Force]
    /// A smallest set of demands that together keep the value from being more; empty where nothing does.
    public var keepsFromRising: [Force]

    /// The demand that would give way first if something stronger pulled; the last of them where several are as weak.
    public var weakest: Force? {
      var found: Force?
      for force in keepsFromFalling + keepsFromRising {
        guard let other = found, other.priority < force.priority else {
          found = force
          continue
        }
      }
      return found
    }
  }

  /// A demand and how hard it insists.
  public struct Force: Hashable, Sendable {
    public var reason: LayoutReason
    public var priority: Priority
  }
}

extension LayoutInput {
  /// What holds the edges and lengths of a view, in the solved layout; nil for a view that there is not.
  ///
  /// A demand that is not met in the solution counts as one that must not be missed by more: that is how a wish pulls
  /// which others outweigh. It takes about a dozen times as long as solving.
  public func explanation(of view: Int) -> LayoutExplanation? {
    guard views.indices.contains(view) else { return nil }
    var engine = LayoutEngine(self)
    engine.isRecording = true
    engine.addEverything()
    _ = engine.settle()
    return engine.explanation(of: view)
  }
}

extension LayoutEngine {
  mutating func explanation(of view: Int) -> LayoutExplanation {
    let solution = values
    // The strongest demands first: of several sets that hold an edge the solver leaves the first one.
    let order = recorded.indices.filter { !recorded[$0].isDropped }.sorted { a, b in
      let (first, second) = (recorded[a].constraint.priority, recorded[b].constraint.priority)
      return first == second ? a < b : first > second
    }
    var lines: [LayoutExplanation.Line] = []
    for axis in [Axis.horizontal, .vertical] {
      let isHorizontal = axis == .horizontal
      for attribute: Attribute in isHorizontal ? [.left, .right, .width] : [.top, .bottom, .height] {
        line.clear()
        switch attribute {
        case .left, .top: addStart(view, axis, times: 1)
        case .right, .bottom: addEnd(view, axis, times: 1)
        default: line.add(1, size(view, axis))
        }
        if attribute.kind != .length, view > 0 { addFrameStart(parent(of: view), axis, times: -1) }
        let terms = line.terms
        let constant = line.constant
        line.clear()
        let value = terms.reduce(0) { $0 + $1.coefficient * solution[$1.variable.index] }
        lines.append(
          .init(
            attribute: attribute, value: value + constant,
            keepsFromFalling: forces(on: Constraint(terms, .lessThanOrEqual, value - 1), order, solution),
            keepsFromRising: forces(on: Constraint(terms, .greaterThanOrEqual, value + 1), order, solution)))
      }
    }
    return LayoutExplanation(view: view, lines: lines)
  }

  /// The demands that cannot hold as well as they do in the solution if `move` has to.
  private func forces(
    on move: Constraint, _ order: [Int], _ solution: [Double]
  ) -> [LayoutExplanation.Force] {
    var solver = Solver()
    for _ in solution { _ = solver.addVariable() }
    guard let moveID = try? solver.add(move) else { return [] }
    var sources: [Int] = []
    for index in order {
      var constraint = recorded[index].constraint
      let value = constraint.terms.reduce(0) { $0 + $1.coefficient * solution[$1.variable.index] }
      let missed = value - constraint.constant
      constraint.priority = .required
      if missed > 1e-6, constraint.relation != .greaterThanOrEqual {
        (constraint.relation, constraint.constant) = (.lessThanOrEqual, value)
      } else if missed < -1e-6, constraint.relation != .lessThanOrEqual {
        (constraint.relation, constraint.constant) = (.greaterThanOrEqual, value)
      }
      guard let id = try? solver.add(constraint) else { continue }
      while sources.count < id.index { sources.append(-1) }
      sources.append(index)
    }
    guard case .unsatisfiable(let ids) = solver.solve() else { return [] }
    return ids.filter { $0 != moveID }.map { id in
      let source = recorded[sources[id.index]]
      return .init(reason: source.reason, priority: source.constraint.priority)
    }
  }
}
