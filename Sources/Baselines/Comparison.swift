/// What moved from one baseline to another, by cause.
public struct Comparison: Hashable, Sendable {
  public var old: Baseline
  public var new: Baseline
  /// What follows from the same causes together, sorted by cause; what has several causes stands with all of them.
  public var groups: [Group]
  /// What changed and moved nothing, sorted.
  public var inert: [Cause]

  /// Movements with the same causes.
  public struct Group: Hashable, Sendable {
    /// At least one, sorted.
    public var causes: [Cause]
    /// Sorted by piece, style and context.
    public var movements: [Movement]

    /// The causes in a line.
    public var title: String { causes.map(\.title).joined(separator: "; and ") }
  }

  public init(from old: Baseline, to new: Baseline) {
    (self.old, self.new) = (old, new)
    let finder = CauseFinder(from: old, to: new)
    var groups: [[Cause]: [Movement]] = [:]
    for movement in old.movements(to: new) { groups[finder.causes(of: movement), default: []].append(movement) }
    self.groups = groups.map { Group(causes: $0.key, movements: $0.value) }.sorted { a, b in
      a.causes.lexicographicallyPrecedes(b.causes)
    }
    inert = finder.everyChange.subtracting(self.groups.flatMap(\.causes)).sorted()
  }

  public var isEmpty: Bool { groups.isEmpty }

  /// How many views moved, counted once in each context, and of which pieces.
  public var counts: MovementCounts { MovementCounts(groups.flatMap(\.movements)) }
}

extension Comparison.Group {
  public var counts: MovementCounts { MovementCounts(movements) }
}

/// How much moved.
public struct MovementCounts: Hashable, Sendable {
  /// Frames that are other ones, new or gone.
  public var frames = 0
  public var components = 0
  public var screens = 0
  public var contexts = 0
  /// Layouts that are new or gone as a whole.
  public var added = 0
  public var removed = 0

  init(_ movements: [Movement]) {
    frames = movements.reduce(0) { $0 + $1.views.count }
    let pieces = Set(movements.map(\.layout.piece))
    components = pieces.count { $0.kind == .component }
    screens = pieces.count - components
    contexts = Set(movements.map(\.layout.context)).count
    added = movements.count { $0.kind == .added }
    removed = movements.count { $0.kind == .removed }
  }

  /// `12 frames of 3 components and 1 screen in 4 contexts`.
  public var words: String {
    var pieces: [String] = []
    if components > 0 { pieces.append(counted(components, "component")) }
    if screens > 0 { pieces.append(counted(screens, "screen")) }
    var parts: [String] = []
    if frames > 0 { parts.append(counted(frames, "frame")) }
    if added > 0 { parts.append(counted(added, "new layout")) }
    if removed > 0 { parts.append("\(counted(removed, "layout")) gone") }
    if parts.isEmpty { return "nothing" }
    return parts.joined(separator: ", ") + " of " + pieces.joined(separator: " and ") + " in "
      + counted(contexts, "context")
  }
}

func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
