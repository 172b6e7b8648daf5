import ConstraintSolver
import Layout

/// Insets that the stored frames show: where a view is tied to a margin or a guide, its frame says where that is.
struct StoredInsets {
  /// The margins and safe areas of views, by the view's index.
  private(set) var margins: [Int: [EdgeInsets.Side: Double]] = [:]
  private(set) var safeAreas: [Int: [EdgeInsets.Side: Double]] = [:]
  /// How far the old guides of a scene reach into its view.
  private(set) var topGuide: Double?
  private(set) var bottomGuide: Double?

  private struct Place: Hashable {
    enum Kind: Hashable {
      case margin(view: Int)
      case safeArea(view: Int)
      case topGuide
      case bottomGuide
    }
    var kind: Kind
    var side: EdgeInsets.Side
  }

  private struct Finding {
    var inset: Double
    var priority: Priority
  }

  init(_ root: InterfaceRoot, items: [String: ConstraintItem]) {
    let frames = root.absoluteStoredFrames()
    var found: [Place: [Finding]] = [:]
    for (owner, view) in root.views.enumerated() {
      for constraint in view.constraints where constraint.relation == .equal {
        guard constraint.multiplier == 1, let secondAttribute = constraint.secondAttribute,
          let second = constraint.secondItem.flatMap({ items[$0] }),
          let first = constraint.firstItem.map({ items[$0] }) ?? .view(owner)
        else { continue }
        // `first = second + constant`: when one side is known, the other lies at a known place.
        if let place = Self.place(of: second, secondAttribute, root),
          let known = Self.position(of: first, constraint.firstAttribute, root, frames),
          let inset = Self.inset(place, at: known - constraint.constant, frames)
        {
          found[place, default: []].append(Finding(inset: inset, priority: constraint.priority))
        }
        if let place = Self.place(of: first, constraint.firstAttribute, root),
          let known = Self.position(of: second, secondAttribute, root, frames),
          let inset = Self.inset(place, at: known + constraint.constant, frames)
        {
          found[place, default: []].append(Finding(inset: inset, priority: constraint.priority))
        }
      }
    }
    for (place, findings) in found {
      guard let inset = Self.best(findings) else { continue }
      switch place.kind {
      case .margin(let view): margins[view, default: [:]][place.side] = inset
      case .safeArea(let view): safeAreas[view, default: [:]][place.side] = inset
      case .topGuide: topGuide = inset
      case .bottomGuide: bottomGuide = inset
      }
    }
  }

  /// The inset that an end of a constraint depends on, if it depends on one.
  private static func place(of item: ConstraintItem, _ attribute: Attribute, _ root: InterfaceRoot) -> Place? {
    switch item {
    case .view(let view):
      // A stack view's margins are written in the file; a scroll view's margins are its content's.
      switch attribute {
      case .leadingMargin, .leftMargin: return Place(kind: .margin(view: view), side: .left)
      case .trailingMargin, .rightMargin: return Place(kind: .margin(view: view), side: .right)
      case .topMargin: return Place(kind: .margin(view: view), side: .top)
      case .bottomMargin: return Place(kind: .margin(view: view), side: .bottom)
      default: return nil
      }
    case .guide(let view, let index):
      let kind: Place.Kind
      switch root.views[view].guides[index].kind {
      case .safeArea: kind = .safeArea(view: view)
      case .layoutMargins, .readableContent: kind = .margin(view: view)
      default: return nil
      }
      switch attribute {
      case .leading, .left: return Place(kind: kind, side: .left)
      case .trailing, .right: return Place(kind: kind, side: .right)
      case .top: return Place(kind: kind, side: .top)
      case .bottom: return Place(kind: kind, side: .bottom)
      default: return nil
      }
    case .topGuide: return attribute == .bottom ? Place(kind: .topGuide, side: .top) : nil
    case .bottomGuide: return attribute == .top ? Place(kind: .bottomGuide, side: .bottom) : nil
    }
  }

  private static func position(
    of item: ConstraintItem, _ attribute: Attribute, _ root: InterfaceRoot, _ frames: [Frame?]
  ) -> Double? {
    guard case .view(let index) = item, let frame = frames[index] else { return nil }
    let view = root.views[index]
    if view.flags.contains(.misplaced) || view.flags.contains(.ambiguous) { return nil }
    return frame.inset(by: view.alignmentInsets(forHeight: frame.height)).position(of: attribute)
  }

  private static func inset(_ place: Place, at position: Double, _ frames: [Frame?]) -> Double? {
    let view: Int =
      switch place.kind {
      case .margin(let view), .safeArea(let view): view
      case .topGuide, .bottomGuide: 0
      }
    guard let frame = frames[view] else { return nil }
    let inset: Double =
      switch place.side {
      case .top: position - frame.y
      case .left: position - frame.x
      case .bottom: frame.bottom - position
      case .right: frame.right - position
      }
    // Frames are rounded to pixels, and nothing of the system's reaches outwards.
    return inset >= -0.5 ? max(0, inset) : nil
  }

  /// The value that most constraints of the highest priority agree on; the smallest of those that are equally frequent.
  private static func best(_ findings: [Finding]) -> Double? {
    guard let priority = findings.map(\.priority).max() else { return nil }
    let insets = findings.filter { $0.priority == priority }.map(\.inset).sorted()
    var best: (count: Int, inset: Double)?
    for inset in insets {
      let count = insets.count { abs($0 - inset) < 0.01 }
      if count > best?.count ?? 0 { best = (count, inset) }
    }
    return best?.inset
  }
}
