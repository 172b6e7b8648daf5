import ConstraintSolver

/// Anchors as sums of the solver's variables.
extension LayoutEngine {
  /// Adds an anchor times a number to the line.
  ///
  /// Positions are seen from the left top corner of `owner`; from its right top corner where the attribute turns with
  /// the reading direction and the owner's inside runs from right to left. `other` is the view at the constraint's other
  /// end.
  mutating func addAnchor(_ anchor: Anchor, times factor: Double, in owner: Int, relatedTo other: Int) {
    let attribute = anchor.attribute
    let axis: Axis
    switch attribute {
    case .width:
      line.add(factor, size(anchor.view, .horizontal))
      return
    case .height:
      line.add(factor, size(anchor.view, .vertical))
      return
    default: axis = attribute.kind == .horizontalPosition ? .horizontal : .vertical
    }
    let isMirrored = attribute.followsReadingDirection && direction(of: owner) == .rightToLeft
    let sign = isMirrored ? -factor : factor
    // In a scroll view's own coordinates its descendants stand in its content.
    let isContent = anchor.view == owner && other != owner && input.views[owner].isScrollView
    addPosition(attribute, of: anchor.view, isContent: isContent, isMirrored: isMirrored, times: sign)
    addFrameStart(owner, axis, times: -sign)
    if isMirrored { addFrameSize(owner, axis, isContent: input.views[owner].isScrollView, times: -sign) }
  }

  private mutating func addPosition(
    _ attribute: Attribute, of view: Int, isContent: Bool, isMirrored: Bool, times factor: Double
  ) {
    switch attribute {
    case .width, .height: break
    case .left: addStart(view, .horizontal, isContent: isContent, times: factor)
    case .right: addEnd(view, .horizontal, isContent: isContent, times: factor)
    case .top: addStart(view, .vertical, isContent: isContent, times: factor)
    case .bottom: addEnd(view, .vertical, isContent: isContent, times: factor)
    case .leading, .trailing:
      if (attribute == .leading) != isMirrored {
        addStart(view, .horizontal, isContent: isContent, times: factor)
      } else {
        addEnd(view, .horizontal, isContent: isContent, times: factor)
      }
    case .leftMargin: addMarginStart(view, .horizontal, isContent: isContent, times: factor)
    case .rightMargin: addMarginEnd(view, .horizontal, isContent: isContent, times: factor)
    case .topMargin: addMarginStart(view, .vertical, isContent: isContent, times: factor)
    case .bottomMargin: addMarginEnd(view, .vertical, isContent: isContent, times: factor)
    case .leadingMargin, .trailingMargin:
      if (attribute == .leadingMargin) != isMirrored {
        addMarginStart(view, .horizontal, isContent: isContent, times: factor)
      } else {
        addMarginEnd(view, .horizontal, isContent: isContent, times: factor)
      }
    case .centerX: addCenter(view, .horizontal, times: factor)
    case .centerY: addCenter(view, .vertical, times: factor)
    case .centerXWithinMargins, .centerYWithinMargins:
      let axis: Axis = attribute == .centerXWithinMargins ? .horizontal : .vertical
      addMarginStart(view, axis, isContent: false, times: factor / 2)
      addMarginEnd(view, axis, isContent: false, times: factor / 2)
    case .firstBaseline: addFirstBaseline(of: view, times: factor)
    case .lastBaseline: addLastBaseline(of: view, times: factor)
    }
  }

  // MARK: Edges

  /// The left or top edge.
  mutating func addStart(_ view: Int, _ axis: Axis, isContent: Bool = false, times factor: Double) {
    if isContent {
      addFrameStart(view, axis, times: factor)
    } else {
      line.add(factor, start(view, axis))
    }
  }

  /// The right or bottom edge.
  mutating func addEnd(_ view: Int, _ axis: Axis, isContent: Bool = false, times factor: Double) {
    if isContent {
      addFrameStart(view, axis, times: factor)
      addFrameSize(view, axis, isContent: true, times: factor)
    } else {
      line.add(factor, start(view, axis))
      line.add(factor, size(view, axis))
    }
  }

  mutating func addCenter(_ view: Int, _ axis: Axis, times factor: Double) {
    line.add(factor, start(view, axis))
    line.add(factor / 2, size(view, axis))
  }

  mutating func addMarginStart(_ view: Int, _ axis: Axis, isContent: Bool = false, times factor: Double) {
    addFrameStart(view, axis, times: factor)
    let margins = margins(of: view)
    line.constant += factor * (axis == .horizontal ? margins.left : margins.top)
  }

  mutating func addMarginEnd(_ view: Int, _ axis: Axis, isContent: Bool = false, times factor: Double) {
    addFrameStart(view, axis, times: factor)
    addFrameSize(view, axis, isContent: isContent, times: factor)
    let margins = margins(of: view)
    line.constant -= factor * (axis == .horizontal ? margins.right : margins.bottom)
  }

  /// The left or top edge of the frame, which is also that of a scroll view's content.
  mutating func addFrameStart(_ view: Int, _ axis: Axis, times factor: Double) {
    line.add(factor, start(view, axis))
    let insets = input.views[view].alignmentInsets
    line.constant -= factor * (axis == .horizontal ? insets.left : insets.top)
  }

  /// The width or height of the frame, or of a scroll view's content.
  mutating func addFrameSize(_ view: Int, _ axis: Axis, isContent: Bool, times factor: Double) {
    if isContent, let variable = contentSize(view, axis) {
      line.add(factor, variable)
      return
    }
    line.add(factor, size(view, axis))
    let insets = input.views[view].alignmentInsets
    line.constant += factor * (axis == .horizontal ? insets.left + insets.right : insets.top + insets.bottom)
  }

  private func margins(of view: Int) -> EdgeInsets {
    var margins = input.views[view].margins
    if input.views[view].areMarginsDirectional, direction(of: view) == .rightToLeft {
      swap(&margins.left, &margins.right)
    }
    return margins
  }

  // MARK: Baselines

  /// The first line's baseline: the ascender below the top, or the bottom of a view without text.
  mutating func addFirstBaseline(of view: Int, times factor: Double) {
    let view = input.views[view].stack == nil ? view : rows.firstBaselineViews[view]
    line.add(factor, start(view, .vertical))
    if let baselines = input.views[view].baselines {
      line.constant += factor * baselines.firstFromTop
      return
    }
    switch input.views[view].content {
    case .text(let content): line.constant += factor * content.text.ascender
    case .size(_, _, let baseline?): line.constant += factor * baseline
    default: line.add(factor, size(view, .vertical))
    }
  }

  /// The last line's baseline: the descender above the bottom, or the bottom of a view without text.
  mutating func addLastBaseline(of view: Int, times factor: Double) {
    let view = input.views[view].stack == nil ? view : rows.lastBaselineViews[view]
    addEnd(view, .vertical, times: factor)
    if let baselines = input.views[view].baselines {
      line.constant -= factor * baselines.lastFromBottom
      return
    }
    switch input.views[view].content {
    case .text(let content): line.constant -= factor * content.text.descender
    case .size(_, let natural?, let baseline?): line.constant += factor * (baseline - natural)
    default: break
    }
  }
}
