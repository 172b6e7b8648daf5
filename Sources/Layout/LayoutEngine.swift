import ConstraintSolver

extension LayoutInput {
  /// The frames that UIKit would give the views.
  ///
  /// Texts are first as wide as they like. A text of several lines that got less is then as wide as its lines, and its
  /// height follows the width that it gets, until both come to rest.
  public func solve() -> SolvedLayout {
    guard !views.isEmpty else {
      return SolvedLayout(
        frames: [], pixelFrames: [], lines: [], conflicts: [], ambiguities: [], isSettled: true, refused: [])
    }
    var engine = LayoutEngine(self)
    engine.addEverything()
    let isSettled = engine.settle()
    return engine.solvedLayout(isSettled: isSettled)
  }
}

/// One run from views and constraints to frames.
///
/// A view has four variables: left, top, width and height of its alignment rectangle in the root's coordinates. A scroll
/// view has two more, the width and the height of its content.
struct LayoutEngine {
  let input: LayoutInput
  var solver = Solver()
  /// The sum that is being written; one buffer serves all constraints.
  var line = LinearSum()
  /// Where each of the solver's constraints comes from, by its identifier's index.
  private(set) var reasons: [LayoutReason] = []
  /// The first of a scroll view's two further variables, or -1; empty where no view scrolls.
  private var contentVariables: [Int] = []
  var texts: [FittedText] = []
  /// Empty where no view is a stack.
  private(set) var rows: StackRows
  var conflicts: [SolvedLayout.Conflict] = []
  /// Sets that fought beyond those that are told apart.
  var countOfOtherConflicts = 0
  private(set) var refused: [Int] = []

  /// What an explanation needs to know again; empty unless `isRecording`.
  var recorded: [Recorded] = []
  var isRecording = false

  /// A constraint as it was given to the solver last.
  struct Recorded {
    var reason: LayoutReason
    var constraint: Constraint
    var isDropped = false
  }

  /// Texts settle in two or three rounds; one that swings between two widths never does.
  private static let mostRounds = 12

  init(_ input: LayoutInput) {
    self.input = input
    let hasStacks = input.views.contains { $0.stack != nil }
    rows = hasStacks ? StackRows(input) : StackRows()
  }

  // MARK: Setting up

  mutating func addEverything() {
    addVariables()
    addRoot()
    for index in input.constraints.indices { addAuthorConstraint(index) }
    var arranged: [Int] = []
    for view in input.views.indices {
      addAutoresizing(of: view)
      addScrollGuide(view)
      if input.views[view].stack != nil { addArrangement(of: view, using: &arranged) }
      addContent(of: view)
    }
  }

  private mutating func addVariables() {
    for _ in 0..<input.views.count * 4 { _ = solver.addVariable() }
    for view in input.views.indices where input.views[view].isScrollView {
      if contentVariables.isEmpty { contentVariables = Array(repeating: -1, count: input.views.count) }
      contentVariables[view] = solver.addVariable().index
      _ = solver.addVariable()
    }
    for view in input.views.indices {
      for axis in [Axis.horizontal, .vertical] {
        line.add(1, size(view, axis))
        add(.greaterThanOrEqual, 0, because: .nonNegativeSize(view: view))
        if let content = contentSize(view, axis) {
          line.add(1, content)
          add(.greaterThanOrEqual, 0, because: .nonNegativeSize(view: view))
        }
      }
    }
  }

  /// The root's frame begins in the origin; its alignment rectangle lies within.
  private mutating func addRoot() {
    let insets = input.views[0].alignmentInsets
    line.add(1, start(0, .horizontal))
    add(.equal, insets.left, because: .root)
    line.add(1, start(0, .vertical))
    add(.equal, insets.top, because: .root)
    line.add(1, size(0, .horizontal))
    add(.equal, input.width - insets.left - insets.right, because: .root)
    line.add(1, size(0, .vertical))
    if let fixed = input.height {
      add(.equal, fixed - insets.top - insets.bottom, because: .root)
    } else {
      add(.equal, 0, priority: .fittingSizeLevel, because: .root)
    }
  }

  private mutating func addAuthorConstraint(_ index: Int) {
    let constraint = input.constraints[index]
    let views = input.views.indices
    guard views.contains(constraint.first.view), constraint.second.map({ views.contains($0.view) }) ?? true else {
      refused.append(index)
      return
    }
    // `first − multiplier × second  relation  constant`, with positions seen from the closest common parent.
    let owner = constraint.second.map { commonParent(constraint.first.view, $0.view) } ?? constraint.first.view
    let other = constraint.second?.view ?? owner
    addAnchor(constraint.first, times: 1, in: owner, relatedTo: other)
    if let second = constraint.second {
      addAnchor(second, times: -constraint.multiplier, in: owner, relatedTo: constraint.first.view)
    }
    let id = add(constraint.relation, constraint.constant, priority: constraint.priority, because: .constraint(index))
    if id == nil { refused.append(index) }
  }

  /// Adds the line to the solver and begins a new one; nil if the solver refuses it.
  @discardableResult
  mutating func add(
    _ relation: Relation, _ constant: Double, priority: Priority = .required, because reason: LayoutReason
  ) -> ConstraintID? {
    defer { line.clear() }
    let constraint = Constraint(line.terms, relation, constant - line.constant, priority: priority)
    guard let id = try? solver.add(constraint) else { return nil }
    // Identifiers count up, so that a place in the array is enough to find a reason again.
    while reasons.count < id.index { reasons.append(.root) }
    reasons.append(reason)
    if isRecording {
      while recorded.count < id.index {
        recorded.append(Recorded(reason: .root, constraint: constraint, isDropped: true))
      }
      recorded.append(Recorded(reason: reason, constraint: constraint))
    }
    return id
  }

  mutating func setConstant(of id: ConstraintID, to constant: Double) {
    try? solver.setConstant(of: id, to: constant)
    if recorded.indices.contains(id.index) { recorded[id.index].constraint.constant = constant }
  }

  mutating func setPriority(of id: ConstraintID, to priority: Priority) {
    try? solver.setPriority(of: id, to: priority)
    if recorded.indices.contains(id.index) { recorded[id.index].constraint.priority = priority }
  }

  // MARK: Solving

  /// Solves until no text asks for another size; false if that never happened.
  mutating func settle() -> Bool {
    for round in 0..<Self.mostRounds {
      solveWithoutConflicts()
      if !refitTexts(isFirst: round == 0) { return true }
    }
    return false
  }

  // MARK: Variables

  /// The variable of a view's left or top edge.
  func start(_ view: Int, _ axis: Axis) -> Int {
    view * 4 + (axis == .horizontal ? 0 : 1)
  }

  /// The variable of a view's width or height.
  func size(_ view: Int, _ axis: Axis) -> Int {
    view * 4 + (axis == .horizontal ? 2 : 3)
  }

  /// The variable of the width or the height of a scroll view's content; nil for other views.
  func contentSize(_ view: Int, _ axis: Axis) -> Int? {
    guard contentVariables.indices.contains(view), contentVariables[view] >= 0 else { return nil }
    return contentVariables[view] + (axis == .horizontal ? 0 : 1)
  }

  // MARK: The tree

  func parent(of view: Int) -> Int {
    input.parent(of: view)
  }

  private func commonParent(_ a: Int, _ b: Int) -> Int {
    var (a, b) = (a, b)
    // Parents have smaller indices, so the larger of two different views is not an ancestor of the other.
    while a != b {
      if a > b { a = parent(of: a) } else { b = parent(of: b) }
    }
    return a
  }

  /// Whether a stack leaves the view out.
  func isCollapsed(_ view: Int) -> Bool {
    input.views[view].isHidden && input.views[view].isArranged && view > 0
      && input.views[parent(of: view)].stack != nil
  }

  func direction(of view: Int) -> ReadingDirection {
    input.views[view].semanticContent.effectiveDirection(in: input.direction)
  }
}

extension LayoutInput {
  /// The parent, or the root where there is none that stands before the view.
  func parent(of view: Int) -> Int {
    guard let parent = views[view].parent, parent >= 0, parent < view else { return 0 }
    return parent
  }
}
