/// A view whose frame is another one than before, or that is new or gone.
public struct ViewMovement: Hashable, Sendable {
  /// ``RecordedLayout/ownName`` for the component or screen itself.
  public var view: String
  public var old: RecordedFrame?
  public var new: RecordedFrame?

  /// What became of it, in a few words: `180 → 164 wide, left 16 → 24`.
  public var words: String {
    guard let old else { return "is new" }
    guard let new else { return "is gone" }
    var parts: [String] = []
    func add(_ before: String, _ old: Int, _ new: Int, _ after: String) {
      if old != new { parts.append("\(before)\(RecordedFrame.points(old)) → \(RecordedFrame.points(new))\(after)") }
    }
    add("", old.width, new.width, " wide")
    add("", old.height, new.height, " high")
    add("left ", old.x, new.x, "")
    add("top ", old.y, new.y, "")
    if old.isHidden != new.isHidden { parts.append(new.isHidden ? "is hidden now" : "is shown now") }
    return parts.joined(separator: ", ")
  }
}

/// What moved in one layout.
public struct Movement: Hashable, Sendable {
  public enum Kind: String, Hashable, Sendable {
    /// Some of its frames are other ones.
    case moved
    /// The layout is new, and what it was is not known.
    case added
    case removed
  }

  public var kind: Kind
  public var layout: LayoutName
  /// Empty for a layout that is new or gone.
  public var views: [ViewMovement]
}

extension Baseline {
  /// What moved from this baseline to another, sorted.
  func movements(to new: Baseline) -> [Movement] {
    Set(layouts.keys).union(new.layouts.keys).sorted().compactMap { name in
      guard let before = layouts[name] else { return Movement(kind: .added, layout: name, views: []) }
      guard let after = new.layouts[name] else { return Movement(kind: .removed, layout: name, views: []) }
      if before == after { return nil }
      let views = Set(before.frames.keys).union(after.frames.keys).sorted { a, b in
        // The component's own size comes first: it says most.
        let (isOwn, isOtherOwn) = (a == RecordedLayout.ownName, b == RecordedLayout.ownName)
        return isOwn == isOtherOwn ? precedes(a, b) : isOwn
      }
      let moved = views.compactMap { view in
        before.frames[view] == after.frames[view]
          ? nil : ViewMovement(view: view, old: before.frames[view], new: after.frames[view])
      }
      return Movement(kind: .moved, layout: name, views: moved)
    }
  }
}
