import Components
import ConstraintSolver
import Layout

/// What masks and stack views do by themselves, as constraints.
extension ComponentImporter {
  /// A view with an autoresizing mask: pinned to its parent on the sides that stay, else with its size.
  mutating func carryMask(of view: Int) {
    guard let autoresizing = inspected.input.views[view].autoresizing, let parent = root.views[view].parent else {
      return
    }
    let frame = autoresizing.frame
    let (outer, size) = (path(parent), autoresizing.parentSize)
    // What a cell gives to its content has no mask, and fills the cell.
    let fills = root.views[view].element == "tableViewCellContentView"
    add("\(path(view))left == \(outer)left", frame.x, view, isHorizontal: true)
    if fills || autoresizing.mask.contains(.flexibleWidth) {
      add("\(path(view))right == \(outer)right", frame.right - size.width, view, isHorizontal: true)
    } else {
      add("\(path(view))width ==", frame.width, view, isHorizontal: true)
    }
    add("\(path(view))top == \(outer)top", frame.y, view, isHorizontal: false)
    if fills || autoresizing.mask.contains(.flexibleHeight) {
      add("\(path(view))bottom == \(outer)bottom", frame.bottom - size.height, view, isHorizontal: false)
    } else {
      add("\(path(view))height ==", frame.height, view, isHorizontal: false)
    }
  }

  /// A stack view that fills: its views one after another, and across it as its alignment says.
  ///
  /// The other distributions relate gaps, for which the notation has no words; they become numbers.
  mutating func carryStack(_ index: Int) {
    let stack = inspected.input.views[index]
    guard let arrangement = stack.stack, [.fill, .fillEqually].contains(arrangement.distribution),
      !arrangement.isBaselineRelative
    else { return }
    let arranged = root.views.indices.filter {
      root.views[$0].parent == index && inspected.input.views[$0].isArranged && !inspected.input.views[$0].isHidden
    }
    guard let first = arranged.first, let last = arranged.last else { return }
    let isVertical = arrangement.axis == .vertical
    let margins = arrangement.isLayoutMarginsRelative ? stack.margins : EdgeInsets()
    let (start, end, length) = isVertical ? ("top", "bottom", "height") : ("leading", "trailing", "width")
    func add(_ text: String, _ constant: Double, _ view: Int, along: Bool) {
      self.add(text, constant, view, isHorizontal: along != isVertical)
    }
    add("\(path(first))\(start) == \(path(index))\(start)", isVertical ? margins.top : margins.left, first, along: true)
    for (one, next) in zip(arranged, arranged.dropFirst()) {
      add("\(path(next))\(start) == \(path(one))\(end)", arrangement.spacing, next, along: true)
      if arrangement.distribution == .fillEqually {
        add("\(path(next))\(length) == \(path(first))\(length)", 0, next, along: true)
      }
    }
    add(
      "\(path(last))\(end) == \(path(index))\(end)", -(isVertical ? margins.bottom : margins.right), last, along: true)
    let (near, far, centre) = isVertical ? ("leading", "trailing", "centerX") : ("top", "bottom", "centerY")
    let (before, after) = isVertical ? (margins.left, margins.right) : (margins.top, margins.bottom)
    for view in arranged {
      switch arrangement.alignment {
      case .fill:
        add("\(path(view))\(near) == \(path(index))\(near)", before, view, along: false)
        add("\(path(view))\(far) == \(path(index))\(far)", -after, view, along: false)
      case .leading: add("\(path(view))\(near) == \(path(index))\(near)", before, view, along: false)
      case .trailing: add("\(path(view))\(far) == \(path(index))\(far)", -after, view, along: false)
      case .center:
        add("\(path(view))\(centre) == \(path(index))\(centre)", (before - after) / 2, view, along: false)
      case .firstBaseline, .lastBaseline: break
      }
    }
  }

  /// A view's path with its dot; nothing for the component itself.
  private func path(_ view: Int) -> String { view == 0 ? "" : names.views[view] + "." }

  private mutating func add(_ text: String, _ constant: Double, _ view: Int, isHorizontal: Bool) {
    var text = text
    if text.hasSuffix("==") {
      text += " \(notation(constant))"
    } else if abs(constant) > 1e-9 {
      text += constant < 0 ? " - \(notation(-constant))" : " + \(notation(constant))"
    }
    lines.append(Line(text: text, views: [view], isHorizontal: isHorizontal))
  }
}
