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
      return Movement(kind: .moved, layout: name, views: before.movedViews(to: after))
    }
  }
}

extension RecordedLayout {
  /// The views whose frames are other ones, by name; the component's own size comes first: it says most.
  func movedViews(to new: RecordedLayout) -> [ViewMovement] {
    if self == new { return [] }
    return sorted(Array(frames.keys) + Array(new.frames.keys)).ownFirst.compactMap { view in
      frames[view] == new.frames[view] ? nil : ViewMovement(view: view, old: frames[view], new: new.frames[view])
    }
  }
}

extension [String] {
  /// The same names with the component's own before all others.
  var ownFirst: [String] {
    filter { $0 == RecordedLayout.ownName } + filter { $0 != RecordedLayout.ownName }
  }
}
