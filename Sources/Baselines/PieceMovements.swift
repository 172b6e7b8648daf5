/// What moved in one component since a baseline, as its readers want to know it: each measure once, with how many contexts
/// show it.
///
/// Measures that a baseline knows under no name, such as what a style without a name became, are told by the styles that
/// are new or gone.
public struct PieceMovements: Hashable, Sendable {
  /// A measure of a view that is another one.
  public struct Change: Hashable, Sendable {
    /// ``RecordedLayout/ownName`` for the component itself.
    public var view: String
    public var measure: MovedMeasure
    /// Hundredths of a point in the first context that shows the change; both 0 for a measure without figures.
    public var old: Int
    public var new: Int
    /// The styles that show exactly this, in their order.
    public var styles: [String]
    /// The first context that shows it, by its name.
    public var context: String
    /// How many contexts show these figures, the first one among them.
    public var count: Int
    /// How many more show other figures.
    public var otherwise: Int
  }

  /// Whether the baseline does not know the component.
  public var isNew = false
  /// By view, the component itself first, then by measure.
  public var changes: [Change] = []
  /// Styles that the baseline does not know, in their order, and styles that only it knows, sorted; the one of a component
  /// that names none is not among them.
  public var newStyles: [String] = []
  public var goneStyles: [String] = []
  /// How many contexts have layouts on both sides.
  public var contexts = 0
  /// The contexts that the baseline does not know, in their order.
  public var newContexts: [String] = []

  public init() {}

  /// Whether there is nothing to tell: contexts alone move nothing.
  public var isEmpty: Bool { !isNew && changes.isEmpty && newStyles.isEmpty && goneStyles.isEmpty }
}

/// The layouts of a baseline, for whoever compares one component after another with it.
public struct PastLayouts: Sendable {
  /// A layout as it is now.
  public struct Now: Sendable {
    public var style: String
    public var context: String
    public var layout: RecordedLayout

    public init(style: String, context: String, layout: RecordedLayout) {
      (self.style, self.context, self.layout) = (style, context, layout)
    }
  }

  private let pieces: [PieceName: Piece]
  /// By style, then by context.
  private let layouts: [PieceName: [String: [String: RecordedLayout]]]

  public init(_ baseline: Baseline) {
    pieces = baseline.pieces
    var layouts: [PieceName: [String: [String: RecordedLayout]]] = [:]
    for (name, layout) in baseline.layouts {
      layouts[name.piece, default: [:]][name.style, default: [:]][name.context] = layout
    }
    self.layouts = layouts
  }

  /// What moved in a component or screen.
  ///
  /// - Parameter now: its layouts in the order of contexts that readers know; styles keep their order too.
  public func movements(of piece: PieceName, to now: [Now]) -> PieceMovements {
    var result = PieceMovements()
    guard let known = pieces[piece] else {
      result.isNew = true
      return result
    }
    let past = layouts[piece] ?? [:]
    var tally = MeasureTally()
    var styles: [String] = []
    var compared: Set<String> = []
    for one in now {
      let isFirst = !styles.contains(one.style)
      if isFirst { styles.append(one.style) }
      if let before = past[one.style]?[one.context] {
        compared.insert(one.context)
        for view in before.movedViews(to: one.layout) { tally.add(view, style: one.style, context: one.context) }
      } else if past[one.style] == nil, known.styles[one.style] == nil {
        if isFirst, !one.style.isEmpty { result.newStyles.append(one.style) }
      } else if !result.newContexts.contains(one.context) {
        result.newContexts.append(one.context)
      }
    }
    result.newContexts.removeAll { compared.contains($0) }
    result.contexts = compared.count
    result.goneStyles = past.keys.filter { !$0.isEmpty && !styles.contains($0) }.sorted(by: precedes)
    result.changes = tally.changes(styles)
    return result
  }
}

/// Counts in how many contexts a measure changed alike.
private struct MeasureTally {
  private struct Key: Hashable {
    var style: String
    var view: String
    var measure: MovedMeasure
  }

  private struct Figures: Hashable {
    var old: Int
    var new: Int
  }

  private struct Seen {
    var first: Figures
    var context: String
    var counts: [Figures: Int] = [:]
  }

  private var seen: [Key: Seen] = [:]

  mutating func add(_ movement: ViewMovement, style: String, context: String) {
    for (measure, old, new) in movement.measures {
      let figures = Figures(old: old, new: new)
      let key = Key(style: style, view: movement.view, measure: measure)
      seen[key, default: Seen(first: figures, context: context)].counts[figures, default: 0] += 1
    }
  }

  /// What styles share is told once.
  ///
  /// - Parameter styles: in their order.
  func changes(_ styles: [String]) -> [PieceMovements.Change] {
    var changes: [PieceMovements.Change] = []
    for view in sorted(seen.keys.map(\.view)).ownFirst {
      for measure in MovedMeasure.allCases {
        let first = changes.count
        for style in styles {
          guard let seen = seen[Key(style: style, view: view, measure: measure)] else { continue }
          let count = seen.counts[seen.first] ?? 0
          var change = PieceMovements.Change(
            view: view, measure: measure, old: seen.first.old, new: seen.first.new, styles: [], context: seen.context,
            count: count, otherwise: seen.counts.values.reduce(0, +) - count)
          let known = changes[first...].firstIndex { other in
            change.styles = other.styles
            return other == change
          }
          if let known {
            changes[known].styles.append(style)
          } else {
            change.styles = [style]
            changes.append(change)
          }
        }
      }
    }
    return changes
  }
}
