import ConstraintSolver

/// What stack views need to know of the whole tree: who stands in which row, and how large everything would like to be.
///
/// One pass from the last view to the first finds it, for a view stands behind its parent.
struct StackRows {
  /// The first view that a stack arranges, and the next one of the same stack; -1 for none. Hidden views are among them.
  private(set) var firstArranged: [Int] = []
  private(set) var nextArranged: [Int] = []
  /// The size that a view would like, as far as its content, its stack's content or a size that its author gave it says
  /// so; 0 along an axis where nothing does.
  private(set) var naturalSizes: [Size] = []
  /// The view whose text a stack's baselines are those of: the first or last of a vertical stack, the tallest of a
  /// horizontal one; the view itself if it is not a stack or arranges nothing.
  private(set) var firstBaselineViews: [Int] = []
  private(set) var lastBaselineViews: [Int] = []

  init() {}

  init(_ input: LayoutInput) {
    let count = input.views.count
    firstArranged = Array(repeating: -1, count: count)
    nextArranged = Array(repeating: -1, count: count)
    naturalSizes = Array(repeating: .zero, count: count)
    firstBaselineViews = Array(0..<count)
    lastBaselineViews = Array(0..<count)
    // What a stack's visible views add up to, the tallest of them, and the last one, which is seen first.
    var totals = naturalSizes
    var tallest = nextArranged
    var lastVisible = nextArranged
    var firstVisible = nextArranged
    let given = StackRows.givenSizes(input)

    for view in input.views.indices.reversed() {
      naturalSizes[view] = StackRows.ownSize(of: view, input, given, totals[view])
      if let stack = input.views[view].stack, lastVisible[view] >= 0, input.views[view].baselines == nil {
        let isVertical = stack.axis == .vertical
        firstBaselineViews[view] = firstBaselineViews[isVertical ? firstVisible[view] : tallest[view]]
        lastBaselineViews[view] = lastBaselineViews[isVertical ? lastVisible[view] : tallest[view]]
      }
      guard view > 0, input.views[view].isArranged, !input.views[view].isGuide else { continue }
      let owner = input.parent(of: view)
      guard let stack = input.views[owner].stack else { continue }
      nextArranged[view] = firstArranged[owner]
      firstArranged[owner] = view
      if input.views[view].isHidden { continue }
      let size = naturalSizes[view]
      let spacing = lastVisible[owner] < 0 ? 0 : input.views[view].customSpacing ?? stack.spacing
      if stack.axis == .horizontal {
        totals[owner].width += size.width + spacing
        totals[owner].height = max(totals[owner].height, size.height)
      } else {
        totals[owner].width = max(totals[owner].width, size.width)
        totals[owner].height += size.height + spacing
      }
      if lastVisible[owner] < 0 { lastVisible[owner] = view }
      firstVisible[owner] = view
      if tallest[owner] < 0 || size.height >= naturalSizes[tallest[owner]].height { tallest[owner] = view }
    }
  }

  /// Widths and heights that a demand sets to a number.
  private static func givenSizes(_ input: LayoutInput) -> [(width: Double?, height: Double?)] {
    var given = [(width: Double?, height: Double?)](repeating: (nil, nil), count: input.views.count)
    for constraint in input.constraints
    where constraint.second == nil && constraint.relation == .equal && constraint.priority == .required
      && given.indices.contains(constraint.first.view)
    {
      switch constraint.first.attribute {
      case .width: given[constraint.first.view].width = constraint.constant
      case .height: given[constraint.first.view].height = constraint.constant
      default: break
      }
    }
    return given
  }

  private static func ownSize(
    of view: Int, _ input: LayoutInput, _ given: [(width: Double?, height: Double?)], _ total: Size
  ) -> Size {
    var width: Double?
    var height: Double?
    switch input.views[view].content {
    case .none: break
    case .size(let naturalWidth, let naturalHeight, _): (width, height) = (naturalWidth, naturalHeight)
    case .text(let content):
      let size = content.naturalSize(scale: input.scale)
      (width, height) = (size.width, size.height)
    }
    return Size(
      width: given[view].width ?? width ?? total.width, height: given[view].height ?? height ?? total.height)
  }
}

/// A stack as the functions that arrange it see it.
struct StackRow {
  var stack: Int
  var arrangement: StackArrangement
  /// Whether lines within the stack run from right to left.
  var isMirrored: Bool

  var axis: Axis { arrangement.axis }
  var crossAxis: Axis { axis == .horizontal ? .vertical : .horizontal }
  var reason: LayoutReason { .arrangement(stack: stack) }

  /// Baselines are for horizontal stacks alone.
  var crossAlignment: StackAlignment {
    switch arrangement.alignment {
    case .firstBaseline, .lastBaseline: axis == .horizontal ? arrangement.alignment : .leading
    default: arrangement.alignment
    }
  }

  func isMirrored(_ axis: Axis) -> Bool { isMirrored && axis == .horizontal }

  /// 1 where coordinates grow from the start to the end, -1 where they shrink.
  func sign(_ axis: Axis) -> Double { isMirrored(axis) ? -1 : 1 }
}
