import ConstraintSolver

/// Rectangles that follow others without an author's constraint.
extension LayoutEngine {
  /// Ties a scroll view's content or frame guide to what it stands for.
  mutating func addScrollGuide(_ guide: Int) {
    guard guide > 0, let follows = input.views[guide].scrollGuide else { return }
    let owner = parent(of: guide)
    guard input.views[owner].isScrollView else { return }
    for axis in [Axis.horizontal, .vertical] {
      line.add(1, start(guide, axis))
      addFrameStart(owner, axis, times: -1)
      add(.equal, 0, because: .scrollGuide(view: guide))
      line.add(1, size(guide, axis))
      addFrameSize(owner, axis, isContent: follows == .content, times: -1)
      add(.equal, 0, because: .scrollGuide(view: guide))
    }
  }

  /// Writes an autoresizing mask as two constraints an axis: the frame's start and its size, each a share of the
  /// parent's size and a constant.
  mutating func addAutoresizing(of view: Int) {
    guard view > 0, let rule = input.views[view].autoresizing, !input.views[view].isArranged else { return }
    let owner = parent(of: view)
    let mask = rule.mask
    let frame = rule.frame
    addAutoresizing(
      of: view, in: owner, .horizontal, start: frame.x, size: frame.width, of: rule.parentSize.width,
      before: mask.contains(.flexibleLeftMargin), within: mask.contains(.flexibleWidth),
      behind: mask.contains(.flexibleRightMargin))
    addAutoresizing(
      of: view, in: owner, .vertical, start: frame.y, size: frame.height, of: rule.parentSize.height,
      before: mask.contains(.flexibleTopMargin), within: mask.contains(.flexibleHeight),
      behind: mask.contains(.flexibleBottomMargin))
  }

  private mutating func addAutoresizing(
    of view: Int, in owner: Int, _ axis: Axis, start: Double, size: Double, of parentSize: Double, before: Bool,
    within: Bool, behind: Bool
  ) {
    let gap = parentSize - start - size
    let flexible = (before ? start : 0) + (within ? size : 0) + (behind ? gap : 0)
    let count = Double((before ? 1 : 0) + (within ? 1 : 0) + (behind ? 1 : 0))
    // Parts that are nothing to begin with share alike; so do parts that would grow while the parent shrinks.
    func share(_ isFlexible: Bool, _ part: Double) -> Double {
      guard isFlexible else { return 0 }
      return flexible > 0 && start >= 0 && gap >= 0 ? part / flexible : 1 / count
    }
    let startShare = share(before, start)
    let sizeShare = share(within, size)

    addFrameStart(view, axis, times: 1)
    addFrameStart(owner, axis, times: -1)
    addFrameSize(owner, axis, isContent: false, times: -startShare)
    add(.equal, start - startShare * parentSize, because: .autoresizing(view: view))
    addFrameSize(view, axis, isContent: false, times: 1)
    addFrameSize(owner, axis, isContent: false, times: -sizeShare)
    add(.equal, size - sizeShare * parentSize, because: .autoresizing(view: view))
  }
}
