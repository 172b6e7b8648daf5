import ConstraintSolver
import InterfaceBuilder
import Layout

/// Why a solved frame is not the stored one, as far as the file itself can tell.
enum MismatchCause: String, CaseIterable {
  /// A required constraint between views does not hold for their stored frames: the file was not laid out again.
  case stale = "stored frames contradict a required constraint"
  /// The arrangement of the stack view around it cannot be what is stored: views overlap or leave gaps.
  case staleStack = "stored frames contradict the stack view's spacing"
  case wholePoints = "one point off in a frame of whole points, as old canvases rounded"
  case hidden = "hidden, and so left where it was"
  case open = "its size or place is open, or that of a view it is tied to"
  case follows = "follows from another view of the same root"
  case other = "unexplained"

  /// The first cause that applies; mismatches that only follow from others in their root come last.
  init(view: Int, in root: InspectedRoot, of source: InterfaceRoot) {
    let geometry = Geometry(root, source)
    if geometry.violated.contains(view) {
      self = .stale
    } else if geometry.torn.contains(view) {
      self = .staleStack
    } else if Self.isOnePointOff(root.views[view]) {
      self = .wholePoints
    } else if source.views[view].isHidden {
      self = .hidden
    } else if root.views[view].isAmbiguous {
      self = .open
    } else if !geometry.violated.isEmpty || !geometry.torn.isEmpty {
      self = .follows
    } else if source.views.indices.contains(where: { $0 < view && root.views[$0].matches == false }) {
      self = .follows
    } else {
      self = .other
    }
  }
}

extension MismatchCause {
  private static func isOnePointOff(_ view: InspectedView) -> Bool {
    guard let stored = view.stored else { return false }
    let solved = view.solved
    let pairs = [
      (stored.x, solved.x), (stored.y, solved.y), (stored.width, solved.width), (stored.height, solved.height),
    ]
    return pairs.allSatisfy { $0.0 == $0.0.rounded() && abs($0.0 - $0.1) <= 1 }
  }
}

/// The stored frames of a root, and what they contradict.
private struct Geometry {
  /// Views at an end of a required constraint that their stored frames miss by more than a point.
  var violated: Set<Int> = []
  /// Stack views whose stored neighbours are not as far apart as the spacing says, and these neighbours.
  var torn: Set<Int> = []

  init(_ root: InspectedRoot, _ source: InterfaceRoot) {
    var frames: [Frame?] = []
    for view in source.views {
      guard var frame = view.storedFrame else {
        frames.append(nil)
        continue
      }
      guard let parent = view.parent else {
        frame.x = 0
        frame.y = 0
        frames.append(frame)
        continue
      }
      guard let outer = frames[parent] else {
        frames.append(nil)
        continue
      }
      frame.x += outer.x
      frame.y += outer.y
      frames.append(frame)
    }
    // Guides have no stored frames; where they lie follows from the environment.
    for guide in source.views.count..<root.input.views.count { frames.append(root.layout.pixelFrames[guide]) }
    for constraint in root.input.constraints where constraint.priority == .required && constraint.multiplier == 1 {
      func value(_ anchor: Anchor) -> Double? {
        guard frames.indices.contains(anchor.view), let frame = frames[anchor.view] else { return nil }
        // What is tied to the inside of a scroll view says nothing about its frame.
        if constraint.second != nil, root.input.views[anchor.view].isScrollView { return nil }
        let insets = root.input.views[anchor.view].alignmentInsets
        let margins = root.input.views[anchor.view].margins
        switch anchor.attribute {
        case .width: return frame.width - insets.left - insets.right
        case .height: return frame.height - insets.top - insets.bottom
        case .left, .leading: return frame.x + insets.left
        case .right, .trailing: return frame.right - insets.right
        case .top: return frame.y + insets.top
        case .bottom: return frame.bottom - insets.bottom
        case .centerX: return frame.x + (frame.width + insets.left - insets.right) / 2
        case .centerY: return frame.y + (frame.height + insets.top - insets.bottom) / 2
        case .leadingMargin, .leftMargin: return frame.x + margins.left
        case .trailingMargin, .rightMargin: return frame.right - margins.right
        case .topMargin: return frame.y + margins.top
        case .bottomMargin: return frame.bottom - margins.bottom
        default: return nil
        }
      }
      guard let first = value(constraint.first) else { continue }
      var difference = first - constraint.constant
      if let second = constraint.second {
        guard let value = value(second) else { continue }
        difference -= value
      }
      let isMissed: Bool =
        switch constraint.relation {
        case .equal: abs(difference) > 0.75
        case .lessThanOrEqual: difference > 0.75
        case .greaterThanOrEqual: difference < -0.75
        }
      if isMissed {
        violated.insert(constraint.first.view)
        if let second = constraint.second { violated.insert(second.view) }
      }
    }
    for (index, view) in source.views.enumerated() {
      guard let stack = view.stack, stack.distribution == "fill" || stack.distribution == "fillEqually" else {
        continue
      }
      let arranged = source.views.indices.filter { source.views[$0].parent == index && !root.input.views[$0].isHidden }
      for (one, next) in zip(arranged, arranged.dropFirst()) {
        guard let a = source.views[one].storedFrame, let b = source.views[next].storedFrame else { continue }
        let (left, right) = (root.input.views[one].alignmentInsets, root.input.views[next].alignmentInsets)
        let gap =
          stack.isVertical
          ? b.y + right.top - a.bottom + left.bottom : b.x + right.left - a.right + left.right
        if abs(gap - stack.spacing) > 0.75 { torn.formUnion([index, one, next]) }
      }
    }
  }
}
