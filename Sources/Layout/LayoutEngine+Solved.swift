import ConstraintSolver

/// Frames, read off the solver's variables.
extension LayoutEngine {
  func solvedLayout(isSettled: Bool) -> SolvedLayout {
    let absolute = input.views.indices.map(absoluteFrame)
    var solved = SolvedLayout(
      frames: input.views.indices.map { view in
        var frame = absolute[view]
        if view > 0 {
          let parent = absolute[parent(of: view)]
          frame.x -= parent.x
          frame.y -= parent.y
        }
        return frame
      },
      pixelFrames: absolute.map { $0.rounded(toScale: input.scale) }, lines: [], conflicts: conflicts,
      ambiguities: ambiguities(), isSettled: isSettled, refused: refused)
    solved.hasMoreConflicts = countOfOtherConflicts > 0
    solved.lines.reserveCapacity(absolute.count)
    solved.textScales.reserveCapacity(absolute.count)
    solved.hiddenLineCounts.reserveCapacity(absolute.count)
    for view in input.views.indices {
      guard case .text(let content) = input.views[view].content else {
        solved.lines.append([])
        solved.textScales.append(1)
        solved.hiddenLineCounts.append(0)
        continue
      }
      let size = Size(width: value(size(view, .horizontal)), height: value(size(view, .vertical)))
      let scale = content.scale(fitting: size.width)
      let (lines, hidden) = content.lines(fitting: size, scaledBy: scale)
      solved.lines.append(lines)
      solved.textScales.append(scale)
      solved.hiddenLineCounts.append(hidden)
    }
    solved.contentSizes = input.views.indices.map { view in
      guard let width = contentSize(view, .horizontal), let height = contentSize(view, .vertical) else { return nil }
      return Size(width: value(width), height: value(height))
    }
    return solved
  }

  private func absoluteFrame(of view: Int) -> Frame {
    let insets = input.views[view].alignmentInsets
    return Frame(
      x: value(start(view, .horizontal)) - insets.left, y: value(start(view, .vertical)) - insets.top,
      width: value(size(view, .horizontal)) + insets.left + insets.right,
      height: value(size(view, .vertical)) + insets.top + insets.bottom)
  }

  /// What is left open, for what somebody sees: guides and views that a stack hides are left out.
  private func ambiguities() -> [SolvedLayout.Ambiguity] {
    var found: [SolvedLayout.Ambiguity] = []
    for view in input.views.indices where !input.views[view].isGuide && !isCollapsed(view) {
      for axis in [Axis.horizontal, .vertical] {
        let position = isOpen(start(view, axis))
        let size = isOpen(size(view, axis))
        let content = contentSize(view, axis).map(isOpen) ?? false
        if position || size || content {
          found.append(.init(view: view, axis: axis, isPosition: position, isSize: size, isContentSize: content))
        }
      }
    }
    return found
  }

  private func isOpen(_ variable: Int) -> Bool {
    !solver.isDetermined(Variable(index: variable))
  }

  var values: [Double] {
    (0..<solver.variableCount).map(value)
  }

  func value(_ variable: Int) -> Double {
    solver.value(of: Variable(index: variable))
  }
}
