import ConstraintSolver

/// Stack views as constraints.
///
/// What UIKit's stack views ask for can be read from the descriptions that its constraints print: the ends of the row
/// meet the stack's edges, neighbours keep their spacing, and across the axis each view is aligned and the stack is as
/// thin as they allow. Where UIKit puts invisible spacers between, the constraints here speak of the edges themselves.
extension LayoutEngine {
  // A stack view settles what its author leaves open, and must not be heard anywhere else. So what it wishes is weaker
  // than whatever an author or a natural size says (UIKit's weakest word for that is `defaultLow`, 250), and stands
  // around `fittingSizeLevel`, with which `systemLayoutSizeFitting(_:)` pulls at a size: the views of a row stay
  // together against that pull, and the stack as a whole gives in to it.

  //
  // The numbers themselves are ours. The stored frames of the corpus only bound them: with one of them changed alone, they
  // tell the ranges that stand beside each. Inside of a range every frame comes out the same.

  /// Keeps a row as thin as its views, stronger than the pull of a fitting size. Corpus: 26 is as good; with 100 seven
  /// views move, with 252 sixty-four, for then it speaks louder than what labels say of themselves.
  private static let spanningFit = Priority(Priority.fittingSizeLevel.rawValue + 1)
  /// Makes a stack as small as its views where nothing says how large it is; a fitting size says so. Corpus: 1 to 100 are
  /// as good; with 252, above the hugging of labels, two views move.
  private static let canvasFit = Priority(Priority.fittingSizeLevel.rawValue - 1)
  /// Lets a view that nothing holds across the axis be nothing; it decides only what all else leaves open. Corpus: 1 to
  /// 48 are as good; with 100 twenty-one views move.
  private static let ambiguitySuppression = Priority(Priority.fittingSizeLevel.rawValue / 2)
  /// A hidden view is nothing along the axis, whatever its own size insists on, short of what is required: a required
  /// size would fight, and the canvas of Interface Builder shows that size then. Corpus: with 1000 the roots of 82 views
  /// conflict, which Interface Builder does not say of them; of what is below 1000 it prefers nothing. UIKit's console
  /// names this constraint `UISV-hiding`, required.
  private static let hiding = Priority(Priority.required.rawValue.nextDown)
  /// Where a hidden view stands matters to nobody; it gives in to all who say so. The corpus prefers no number to another.
  private static let hiddenPlace = Priority.fittingSizeLevel

  /// Adds what a stack asks of its views; `arranged` is a buffer.
  mutating func addArrangement(of stack: Int, using arranged: inout [Int]) {
    guard let arrangement = input.views[stack].stack else { return }
    arranged.removeAll(keepingCapacity: true)
    var next = rows.firstArranged[stack]
    while next >= 0 {
      arranged.append(next)
      next = rows.nextArranged[next]
    }
    let row = StackRow(
      stack: stack, arrangement: arrangement,
      isMirrored: direction(of: stack) == .rightToLeft)
    // A stack with nothing in it says nothing about its size.
    if arranged.isEmpty { return }
    addHiddenViews(arranged, row)
    for child in arranged { align(child, row) }
    arranged.removeAll { input.views[$0].isHidden }
    addCrossSize(arranged, row)
    guard let first = arranged.first, let last = arranged.last else {
      addCanvasFit(row.axis, row)
      return
    }
    tieToCanvas(first, row.axis, row, isStart: true)
    tieToCanvas(last, row.axis, row, isStart: false)
    addSpacing(arranged, row)
    switch arrangement.distribution {
    case .fill: break
    case .fillEqually:
      for child in arranged.dropFirst() {
        line.add(1, size(child, row.axis))
        line.add(-1, size(first, row.axis))
        add(.equal, 0, because: row.reason)
      }
    case .fillProportionally: addProportions(arranged, row)
    case .equalSpacing, .equalCentering:
      addEqualGaps(arranged, row)
      addCanvasFit(row.axis, row)
    }
  }

  // MARK: Along the axis

  private mutating func addSpacing(_ arranged: [Int], _ row: StackRow) {
    let isSpread = row.arrangement.distribution == .equalSpacing || row.arrangement.distribution == .equalCentering
    for index in arranged.indices.dropFirst() {
      let before = arranged[index - 1]
      addGap(before, arranged[index], row, times: 1)
      add(isSpread ? .greaterThanOrEqual : .equal, spacing(after: before, row), because: row.reason)
    }
  }

  private func spacing(after view: Int, _ row: StackRow) -> Double {
    input.views[view].customSpacing ?? row.arrangement.spacing
  }

  /// The distance between two neighbours: of their edges, or of their baselines.
  private mutating func addGap(_ before: Int, _ behind: Int, _ row: StackRow, times factor: Double) {
    if row.arrangement.isBaselineRelative, row.axis == .vertical {
      addFirstBaseline(of: behind, times: factor)
      addLastBaseline(of: before, times: -factor)
    } else {
      addEdge(behind, row.axis, row, isStart: true, times: row.sign(row.axis) * factor)
      addEdge(before, row.axis, row, isStart: false, times: -row.sign(row.axis) * factor)
    }
  }

  /// The gaps, or the distances of the centres, are equal to the first one.
  private mutating func addEqualGaps(_ arranged: [Int], _ row: StackRow) {
    guard arranged.count > 2 else { return }
    for index in 2..<arranged.count {
      if row.arrangement.distribution == .equalSpacing {
        addGap(arranged[index - 1], arranged[index], row, times: 1)
        addGap(arranged[0], arranged[1], row, times: -1)
        add(.equal, 0, because: row.reason)
      } else {
        addCenter(arranged[index], row.axis, times: 1)
        addCenter(arranged[index - 1], row.axis, times: -1)
        addCenter(arranged[1], row.axis, times: -1)
        addCenter(arranged[0], row.axis, times: 1)
        add(.equal, 0, priority: Priority(Double(max(50, 151 - index))), because: row.reason)
      }
    }
  }

  /// Each view's share of the stack is its natural length's share of the lengths and spacings; earlier views insist
  /// harder, so that the last one takes what the fixed spacings leave over.
  private mutating func addProportions(_ arranged: [Int], _ row: StackRow) {
    let lengths = arranged.map { row.axis == .horizontal ? rows.naturalSizes[$0].width : rows.naturalSizes[$0].height }
    let total = lengths.reduce(row.arrangement.spacing * Double(arranged.count - 1)) { $0 + max(0, $1) }
    for (index, child) in arranged.enumerated() where lengths[index] > 0 && total > 0 && arranged.count > 1 {
      line.add(1, size(child, row.axis))
      addCanvasSize(row.axis, row, times: -lengths[index] / total)
      add(.equal, 0, priority: Priority(Double(max(751, 999 - index))), because: row.reason)
    }
  }

  // MARK: Across the axis

  private mutating func align(_ child: Int, _ row: StackRow) {
    let axis = row.crossAxis
    switch row.crossAlignment {
    case .fill:
      tieToCanvas(child, axis, row, isStart: true)
      tieToCanvas(child, axis, row, isStart: false)
      return
    case .leading: tieToCanvas(child, axis, row, isStart: true)
    case .trailing: tieToCanvas(child, axis, row, isStart: false)
    case .center:
      addCenter(child, axis, times: 1)
      addCanvasEdge(axis, row, isStart: true, times: -0.5)
      addCanvasEdge(axis, row, isStart: false, times: -0.5)
      add(.equal, 0, because: row.reason)
    case .firstBaseline, .lastBaseline: break
    }
    line.add(1, size(child, axis))
    add(.equal, 0, priority: Self.ambiguitySuppression, because: row.reason)
  }

  /// Keeps the visible views within the stack, and the stack as thin as they allow.
  private mutating func addCrossSize(_ arranged: [Int], _ row: StackRow) {
    let axis = row.crossAxis
    let alignment = row.crossAlignment
    guard alignment != .fill, let first = arranged.first else { return }
    let isBaseline = alignment == .firstBaseline || alignment == .lastBaseline
    for child in arranged {
      if alignment != .leading { keepWithinCanvas(child, axis, row, isStart: true) }
      if alignment != .trailing { keepWithinCanvas(child, axis, row, isStart: false) }
      guard isBaseline, child != first else { continue }
      if alignment == .firstBaseline {
        addFirstBaseline(of: child, times: 1)
        addFirstBaseline(of: first, times: -1)
      } else {
        addLastBaseline(of: child, times: 1)
        addLastBaseline(of: first, times: -1)
      }
      add(.equal, 0, because: row.reason)
    }
    if isBaseline {
      // In a stack that is taller than its views, first baselines gather at the bottom and last ones at the top.
      for child in arranged {
        addEdge(child, axis, row, isStart: alignment == .lastBaseline, times: 1)
        addCanvasEdge(axis, row, isStart: alignment == .lastBaseline, times: -1)
        add(.equal, 0, priority: Self.spanningFit, because: row.reason)
      }
    } else if arranged.count > 1 {
      addCanvasSize(axis, row, times: 1)
      add(.equal, 0, priority: Self.spanningFit, because: row.reason)
      return
    }
    addCanvasFit(axis, row)
  }

  private mutating func keepWithinCanvas(_ child: Int, _ axis: Axis, _ row: StackRow, isStart: Bool) {
    let sign = isStart ? row.sign(axis) : -row.sign(axis)
    addEdge(child, axis, row, isStart: isStart, times: sign)
    addCanvasEdge(axis, row, isStart: isStart, times: -sign)
    add(.greaterThanOrEqual, 0, because: row.reason)
  }

  // MARK: Hidden views

  /// A hidden view is nothing along the axis, and begins halfway between its neighbours, before the first view, or where
  /// the last one ends. Corpus: TraceLocationCheckinViewController, BubbleCellContentView, CallBubbleCellBaseContentView.
  private mutating func addHiddenViews(_ arranged: [Int], _ row: StackRow) {
    var before: Int?
    for index in arranged.indices {
      let child = arranged[index]
      guard input.views[child].isHidden else {
        before = child
        continue
      }
      line.add(1, size(child, row.axis))
      add(.equal, 0, priority: Self.hiding, because: row.reason)
      let behind = arranged[index...].first { !input.views[$0].isHidden }
      let sign = row.sign(row.axis)
      var distance = 0.0
      if let before {
        if behind != nil { distance = spacing(after: before, row) / 2 }
        addEdge(child, row.axis, row, isStart: true, times: sign)
        addEdge(before, row.axis, row, isStart: false, times: -sign)
      } else if let behind {
        distance = row.arrangement.spacing / 2
        addEdge(behind, row.axis, row, isStart: true, times: sign)
        addEdge(child, row.axis, row, isStart: true, times: -sign)
      } else {
        addEdge(child, row.axis, row, isStart: true, times: 1)
        addCanvasEdge(row.axis, row, isStart: true, times: -1)
      }
      add(.equal, distance, priority: Self.hiddenPlace, because: row.reason)
    }
  }

  // MARK: The canvas

  /// Lets an edge of a view meet the same edge of the stack, or of its margins.
  private mutating func tieToCanvas(_ child: Int, _ axis: Axis, _ row: StackRow, isStart: Bool) {
    addEdge(child, axis, row, isStart: isStart, times: 1)
    addCanvasEdge(axis, row, isStart: isStart, times: -1)
    add(.equal, 0, because: row.reason)
  }

  private mutating func addCanvasFit(_ axis: Axis, _ row: StackRow) {
    addCanvasSize(axis, row, times: 1)
    add(.equal, 0, priority: Self.canvasFit, because: row.reason)
  }

  /// The edge where lines begin or end.
  private mutating func addEdge(_ view: Int, _ axis: Axis, _ row: StackRow, isStart: Bool, times factor: Double) {
    if isStart != row.isMirrored(axis) {
      addStart(view, axis, times: factor)
    } else {
      addEnd(view, axis, times: factor)
    }
  }

  private mutating func addCanvasEdge(_ axis: Axis, _ row: StackRow, isStart: Bool, times factor: Double) {
    if !row.arrangement.isLayoutMarginsRelative {
      addEdge(row.stack, axis, row, isStart: isStart, times: factor)
    } else if isStart != row.isMirrored(axis) {
      addMarginStart(row.stack, axis, times: factor)
    } else {
      addMarginEnd(row.stack, axis, times: factor)
    }
  }

  private mutating func addCanvasSize(_ axis: Axis, _ row: StackRow, times factor: Double) {
    addCanvasEdge(axis, row, isStart: false, times: row.sign(axis) * factor)
    addCanvasEdge(axis, row, isStart: true, times: -row.sign(axis) * factor)
  }
}
