import ConstraintSolver
import Layout

/// What an end of a constraint stands on.
enum ConstraintItem: Hashable {
  case view(Int)
  /// A guide by its view's index, and its own among that view's guides.
  case guide(view: Int, index: Int)
  /// The old guides of a scene, at the edges of its view.
  case topGuide
  case bottomGuide
}

extension InterfaceRoot {
  /// What the ids of a root stand for. `controller` is the root's scene, whose layout guides constraints can name.
  func items(of controller: InterfaceController?) -> [String: ConstraintItem] {
    var items: [String: ConstraintItem] = [:]
    for (index, view) in views.enumerated() {
      if !view.id.isEmpty { items[view.id] = .view(index) }
      for (guide, value) in view.guides.enumerated() { items[value.id] = .guide(view: index, index: guide) }
    }
    if let id = controller?.topGuide { items[id] = .topGuide }
    if let id = controller?.bottomGuide { items[id] = .bottomGuide }
    return items
  }

  /// The stored frames in the root's coordinates; nil from where on a frame is missing.
  func absoluteStoredFrames() -> [Frame?] {
    var frames: [Frame?] = []
    frames.reserveCapacity(views.count)
    for view in views {
      guard let parent = view.parent else {
        frames.append(view.storedFrame.map { Frame(x: 0, y: 0, width: $0.width, height: $0.height) })
        continue
      }
      guard let origin = frames[parent], var frame = view.storedFrame else {
        frames.append(nil)
        continue
      }
      frame.x += origin.x
      frame.y += origin.y
      frames.append(frame)
    }
    return frames
  }
}

extension Frame {
  func inset(by insets: EdgeInsets) -> Frame {
    Frame(
      x: x + insets.left, y: y + insets.top, width: width - insets.left - insets.right,
      height: height - insets.top - insets.bottom)
  }

  /// Where an attribute of a rectangle lies; nil for lengths, baselines and margins.
  func position(of attribute: Attribute) -> Double? {
    switch attribute {
    case .left, .leading: x
    case .right, .trailing: right
    case .centerX: x + width / 2
    case .top: y
    case .bottom: bottom
    case .centerY: y + height / 2
    default: nil
    }
  }
}

extension EdgeInsets {
  subscript(side: Side) -> Double {
    get {
      switch side {
      case .top: top
      case .left: left
      case .bottom: bottom
      case .right: right
      }
    }
    set {
      switch side {
      case .top: top = newValue
      case .left: left = newValue
      case .bottom: bottom = newValue
      case .right: right = newValue
      }
    }
  }

  enum Side: UInt8, Hashable, CaseIterable {
    case top, left, bottom, right
  }

  static func + (a: EdgeInsets, b: EdgeInsets) -> EdgeInsets {
    EdgeInsets(top: a.top + b.top, left: a.left + b.left, bottom: a.bottom + b.bottom, right: a.right + b.right)
  }

  /// How far the inside of `outer` is away from the edges of `inner`, where it cuts into it.
  static func overlap(of inner: Frame, with insets: EdgeInsets, of outer: Frame) -> EdgeInsets {
    func cut(_ depth: Double, _ length: Double) -> Double { min(max(0, depth), max(0, length)) }
    return EdgeInsets(
      top: cut(outer.y + insets.top - inner.y, inner.height), left: cut(outer.x + insets.left - inner.x, inner.width),
      bottom: cut(inner.bottom - (outer.bottom - insets.bottom), inner.height),
      right: cut(inner.right - (outer.right - insets.right), inner.width))
  }
}
