/// A view whose frame is another one than before, or that is new or gone.
public struct ViewMovement: Hashable, Sendable {
  /// ``RecordedLayout/ownName`` for the component or screen itself.
  public var view: String
  public var old: RecordedFrame?
  public var new: RecordedFrame?

  /// What became of it, in a few words: `180 → 164 wide, left 16 → 24`.
  public var words: String {
    measures.map { measure, old, new in
      let figures = "\(RecordedFrame.points(old)) → \(RecordedFrame.points(new))"
      return switch measure {
      case .width: figures + " wide"
      case .height: figures + " high"
      case .x: "left " + figures
      case .y: "top " + figures
      case .shown: "is shown now"
      case .hidden: "is hidden now"
      case .added: "is new"
      case .removed: "is gone"
      }
    }.joined(separator: ", ")
  }

  /// What of it is another than before, in hundredths of a point; both 0 for what has no figures.
  var measures: [(measure: MovedMeasure, old: Int, new: Int)] {
    guard let old else { return [(.added, 0, 0)] }
    guard let new else { return [(.removed, 0, 0)] }
    var measures: [(measure: MovedMeasure, old: Int, new: Int)] = [
      (.width, old.width, new.width), (.height, old.height, new.height), (.x, old.x, new.x), (.y, old.y, new.y),
    ]
    measures.removeAll { $0.old == $0.new }
    if old.isHidden != new.isHidden { measures.append((new.isHidden ? .hidden : .shown, 0, 0)) }
    return measures
  }
}

/// What can be another one of a view: a measure of its frame, or whether it is there.
public enum MovedMeasure: String, Hashable, Sendable, CaseIterable {
  case width, height, x, y
  /// What the view became; these have no figures.
  case shown, hidden, added, removed
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
