import ConstraintSolver

extension LayoutInput {
  /// The frames that UIKit would give the views.
  ///
  /// Texts are first as wide as they like; their heights then follow the widths that were found, until both come to rest.
  public func solve() -> SolvedLayout {
    var engine = LayoutEngine(self)
    return engine.solve()
  }
}

/// One run from constraints to frames.
private struct LayoutEngine {
  private let input: LayoutInput
  private var solver = Solver()
  /// Left, top, width and height of each view, four variables a view, in the root's coordinates.
  private var variables: [Variable] = []
  private var origins: [ConstraintID: Origin] = [:]
  private var heightLimits: [(view: Int, atMost: ConstraintID?, atLeast: ConstraintID?, height: Double)] = []
  private var conflicts: [SolvedLayout.Conflict] = []
  private var refused: [Int] = []

  /// Where a constraint of the solver comes from.
  private enum Origin {
    case author(Int)
    case nonNegative(view: Int)
    case root
    case content
  }

  /// Texts settle in two or three rounds; one that swings between two widths never does.
  private static let mostRounds = 12

  init(_ input: LayoutInput) {
    self.input = input
  }

  mutating func solve() -> SolvedLayout {
    guard !input.views.isEmpty else {
      return SolvedLayout(
        frames: [], pixelFrames: [], lines: [], conflicts: [], ambiguities: [], isSettled: true, refused: [])
    }
    addVariables()
    addRoot()
    for index in input.constraints.indices { addAuthorConstraint(index) }
    for view in input.views.indices { addContent(of: view) }
    let isSettled = settle()
    return result(isSettled: isSettled)
  }

  // MARK: Setting up

  private mutating func addVariables() {
    variables.reserveCapacity(input.views.count * 4)
    for _ in 0..<input.views.count * 4 { variables.append(solver.addVariable()) }
    for view in input.views.indices {
      for variable in [width(view), height(view)] {
        add(Constraint([Term(1, variable)], .greaterThanOrEqual, 0), from: .nonNegative(view: view))
      }
    }
  }

  private mutating func addRoot() {
    add(Constraint([Term(1, left(0))], .equal, 0), from: .root)
    add(Constraint([Term(1, top(0))], .equal, 0), from: .root)
    add(Constraint([Term(1, width(0))], .equal, input.width), from: .root)
    if let fixed = input.height {
      add(Constraint([Term(1, height(0))], .equal, fixed), from: .root)
    } else {
      add(Constraint([Term(1, height(0))], .equal, 0, priority: .fittingSizeLevel), from: .root)
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
    var line = expression(for: constraint.first, in: owner)
    if let second = constraint.second {
      line.subtract(expression(for: second, in: owner), times: constraint.multiplier)
    }
    let added = add(
      Constraint(line.terms, constraint.relation, constraint.constant - line.constant, priority: constraint.priority),
      from: .author(index))
    if !added { refused.append(index) }
  }

  private mutating func addContent(of view: Int) {
    switch input.views[view].content {
    case .none: break
    case .size(let naturalWidth, let naturalHeight, _):
      if let naturalWidth { _ = addNatural(width(view), naturalWidth, of: view, .horizontal) }
      if let naturalHeight { _ = addNatural(height(view), naturalHeight, of: view, .vertical) }
    case .text(let content):
      let natural = content.size(fitting: .infinity, scale: input.scale)
      _ = addNatural(width(view), natural.width, of: view, .horizontal)
      let limits = addNatural(height(view), natural.height, of: view, .vertical)
      if content.numberOfLines != 1 {
        heightLimits.append((view, limits.atMost, limits.atLeast, natural.height))
      }
    }
  }

  private mutating func addNatural(
    _ variable: Variable, _ size: Double, of view: Int, _ axis: Axis
  ) -> (atMost: ConstraintID?, atLeast: ConstraintID?) {
    let hugging = input.views[view].hugging[axis]
    let resistance = input.views[view].compressionResistance[axis]
    let atMost = try? solver.add(Constraint([Term(1, variable)], .lessThanOrEqual, size, priority: hugging))
    let atLeast = try? solver.add(Constraint([Term(1, variable)], .greaterThanOrEqual, size, priority: resistance))
    for id in [atMost, atLeast] { if let id { origins[id] = .content } }
    return (atMost, atLeast)
  }

  @discardableResult
  private mutating func add(_ constraint: Constraint, from origin: Origin) -> Bool {
    guard let id = try? solver.add(constraint) else { return false }
    origins[id] = origin
    return true
  }

  // MARK: Solving

  /// Solves until no text asks for another height; false if that never happened.
  private mutating func settle() -> Bool {
    for _ in 0..<Self.mostRounds {
      solveWithoutConflicts()
      var isSettled = true
      for index in heightLimits.indices {
        let limit = heightLimits[index]
        guard case .text(let content) = input.views[limit.view].content else { continue }
        let found = content.size(fitting: solver.value(of: width(limit.view)), scale: input.scale).height
        guard abs(found - limit.height) > 1e-6 else { continue }
        isSettled = false
        heightLimits[index].height = found
        if let id = limit.atMost { try? solver.setConstant(of: id, to: found) }
        if let id = limit.atLeast { try? solver.setConstant(of: id, to: found) }
      }
      if isSettled { return true }
    }
    return false
  }

  private mutating func solveWithoutConflicts() {
    // Each round removes a constraint, so there are at most as many rounds as constraints.
    while case .unsatisfiable(let ids) = solver.solve() {
      var conflict = SolvedLayout.Conflict(constraints: [], sizes: [], involvesRootSize: false, dropped: nil)
      var droppedID: ConstraintID?
      for id in ids {
        switch origins[id] {
        case .author(let index):
          conflict.constraints.append(index)
          if conflict.dropped.map({ $0 < index }) ?? true { (conflict.dropped, droppedID) = (index, id) }
        case .nonNegative(let view): conflict.sizes.append(view)
        case .root: conflict.involvesRootSize = true
        case .content, nil: break
        }
      }
      conflict.constraints.sort()
      conflicts.append(conflict)
      // A set without an author's constraint (a negative width asked of the root, say) still has to shrink.
      guard let removed = droppedID ?? ids.last, (try? solver.remove(removed)) != nil else { return }
    }
  }

  // MARK: Reading off

  private func result(isSettled: Bool) -> SolvedLayout {
    let absolute = input.views.indices.map { view in
      Frame(
        x: solver.value(of: left(view)), y: solver.value(of: top(view)), width: solver.value(of: width(view)),
        height: solver.value(of: height(view)))
    }
    var ambiguities: [SolvedLayout.Ambiguity] = []
    for view in input.views.indices {
      for axis in [Axis.horizontal, .vertical] {
        let isHorizontal = axis == .horizontal
        let position = !solver.isDetermined(isHorizontal ? left(view) : top(view))
        let size = !solver.isDetermined(isHorizontal ? width(view) : height(view))
        if position || size {
          ambiguities.append(.init(view: view, axis: axis, isPosition: position, isSize: size))
        }
      }
    }
    return SolvedLayout(
      frames: input.views.indices.map { view in
        var frame = absolute[view]
        if let parent = input.views[view].parent, absolute.indices.contains(parent) {
          frame.x -= absolute[parent].x
          frame.y -= absolute[parent].y
        }
        return frame
      },
      pixelFrames: absolute.map { $0.rounded(toScale: input.scale) },
      lines: input.views.indices.map { view in
        guard case .text(let content) = input.views[view].content else { return [] }
        return content.lines(fitting: absolute[view].width)
      },
      conflicts: conflicts, ambiguities: ambiguities, isSettled: isSettled, refused: refused)
  }

  // MARK: Anchors as expressions

  private func left(_ view: Int) -> Variable { variables[view * 4] }
  private func top(_ view: Int) -> Variable { variables[view * 4 + 1] }
  private func width(_ view: Int) -> Variable { variables[view * 4 + 2] }
  private func height(_ view: Int) -> Variable { variables[view * 4 + 3] }

  private func commonParent(_ a: Int, _ b: Int) -> Int {
    var (a, b) = (a, b)
    // Parents have smaller indices, so the larger of two different views is not an ancestor of the other.
    while a != b {
      if a > b { a = parent(of: a) } else { b = parent(of: b) }
    }
    return a
  }

  private func parent(of view: Int) -> Int {
    guard let parent = input.views[view].parent, parent >= 0, parent < view else { return 0 }
    return parent
  }

  /// An anchor as a line of the solver, seen from the left top corner of `owner`; from its right top corner where the
  /// attribute turns with the reading direction and lines run from right to left.
  private func expression(for anchor: Anchor, in owner: Int) -> LinearExpression {
    let view = anchor.view
    let margins = input.views[view].margins
    let isMirrored = input.direction == .rightToLeft && anchor.attribute.followsReadingDirection
    var line: LinearExpression
    switch anchor.attribute {
    case .width: return LinearExpression([Term(1, width(view))])
    case .height: return LinearExpression([Term(1, height(view))])
    case .left: line = LinearExpression([Term(1, left(view))])
    case .right: line = LinearExpression([Term(1, left(view)), Term(1, width(view))])
    case .leftMargin: line = LinearExpression([Term(1, left(view))], margins.left)
    case .rightMargin: line = LinearExpression([Term(1, left(view)), Term(1, width(view))], -margins.right)
    case .leading, .leadingMargin:
      let inset = anchor.attribute == .leading ? 0 : isMirrored ? margins.right : margins.left
      line =
        isMirrored
        ? LinearExpression([Term(1, left(view)), Term(1, width(view))], -inset)
        : LinearExpression([Term(1, left(view))], inset)
    case .trailing, .trailingMargin:
      let inset = anchor.attribute == .trailing ? 0 : isMirrored ? margins.left : margins.right
      line =
        isMirrored
        ? LinearExpression([Term(1, left(view))], inset)
        : LinearExpression([Term(1, left(view)), Term(1, width(view))], -inset)
    case .centerX: line = LinearExpression([Term(1, left(view)), Term(0.5, width(view))])
    case .centerXWithinMargins:
      line = LinearExpression([Term(1, left(view)), Term(0.5, width(view))], (margins.left - margins.right) / 2)
    case .top: line = LinearExpression([Term(1, top(view))])
    case .bottom: line = LinearExpression([Term(1, top(view)), Term(1, height(view))])
    case .topMargin: line = LinearExpression([Term(1, top(view))], margins.top)
    case .bottomMargin: line = LinearExpression([Term(1, top(view)), Term(1, height(view))], -margins.bottom)
    case .centerY: line = LinearExpression([Term(1, top(view)), Term(0.5, height(view))])
    case .centerYWithinMargins:
      line = LinearExpression([Term(1, top(view)), Term(0.5, height(view))], (margins.top - margins.bottom) / 2)
    case .firstBaseline: line = firstBaseline(of: view)
    case .lastBaseline: line = lastBaseline(of: view)
    }
    let isHorizontal = anchor.attribute.kind == .horizontalPosition
    line.subtract(LinearExpression([Term(1, isHorizontal ? left(owner) : top(owner))]), times: 1)
    if isMirrored { line.subtract(LinearExpression([Term(1, width(owner))]), times: 1) }
    if isMirrored { line.negate() }
    return line
  }

  /// The first line's baseline: the ascender below the top, or the bottom of a view without text.
  private func firstBaseline(of view: Int) -> LinearExpression {
    switch input.views[view].content {
    case .text(let content): return LinearExpression([Term(1, top(view))], content.text.ascender)
    case .size(_, _, let baseline?): return LinearExpression([Term(1, top(view))], baseline)
    default: return LinearExpression([Term(1, top(view)), Term(1, height(view))])
    }
  }

  /// The last line's baseline: the descender above the bottom, or the bottom of a view without text.
  private func lastBaseline(of view: Int) -> LinearExpression {
    switch input.views[view].content {
    case .text(let content):
      return LinearExpression([Term(1, top(view)), Term(1, height(view))], -content.text.descender)
    case .size(_, let natural?, let baseline?):
      return LinearExpression([Term(1, top(view)), Term(1, height(view))], baseline - natural)
    default: return LinearExpression([Term(1, top(view)), Term(1, height(view))])
    }
  }
}

/// A sum of variables times numbers, plus a constant.
private struct LinearExpression {
  var terms: [Term]
  var constant: Double

  init(_ terms: [Term], _ constant: Double = 0) {
    self.terms = terms
    self.constant = constant
  }

  mutating func subtract(_ other: LinearExpression, times factor: Double) {
    for term in other.terms {
      if let index = terms.firstIndex(where: { $0.variable == term.variable }) {
        terms[index].coefficient -= factor * term.coefficient
      } else {
        terms.append(Term(-factor * term.coefficient, term.variable))
      }
    }
    terms.removeAll { $0.coefficient == 0 }
    constant -= factor * other.constant
  }

  mutating func negate() {
    for index in terms.indices { terms[index].coefficient.negate() }
    constant.negate()
  }
}

extension TextContent {
  func size(fitting width: Double, scale: Double) -> Size {
    text.size(fitting: width, numberOfLines: numberOfLines, mode: lineBreakMode, scale: scale)
  }

  func lines(fitting width: Double) -> [TextLine] {
    text.lines(fitting: width, numberOfLines: numberOfLines, mode: lineBreakMode)
  }
}
