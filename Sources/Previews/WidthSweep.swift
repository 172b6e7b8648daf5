import Components
import HTML
import Layout

/// The widths at which a component's arrangement changes, found by search.
public struct WidthSweep {
  /// A range of widths over which everything keeps its arrangement and only grows.
  public struct Step {
    /// Points; the first width with this arrangement.
    public var from: Double
    /// Points; the last width with this arrangement.
    public var to: Double
    /// The component at the first width.
    public var solved: SolvedComponent
    /// What is otherwise than before; empty for the first step.
    public var changes: [Change]
  }

  /// What is otherwise at a width than at a narrower one.
  public enum Change: Hashable, Sendable {
    /// A view, by name, has another number of lines.
    case lines(view: String, count: Int, before: Int)
    case found(Finding)
    /// What was found before is no longer there.
    case gone(Finding)
    /// A constraint, as people write it, is tight now.
    case takesHold(String)
    case letsGo(String)

    /// A fragment that names views; of what is gone, without what it was.
    public var phrase: Phrase {
      switch self {
      case .lines(let view, let count, let before):
        Phrase("change.lines", ["view": view, "before": String(before)], count: count)
      case .found(let finding): finding.phrase
      case .gone: Phrase("change.gone")
      case .takesHold(let constraint): Phrase("change.takesHold", ["constraint": constraint])
      case .letsGo(let constraint): Phrase("change.letsGo", ["constraint": constraint])
      }
    }
  }

  /// Ascending, at least one, without gaps but for one ``resolution``.
  public private(set) var steps: [Step] = []
  /// The last width of all.
  private let end: Double

  /// From the narrowest iPhone to the widest iPad held across, in points.
  public static let range = 320.0...1366.0
  /// How exactly widths are found, in points: a pixel where two of them make a point.
  public static let resolution = 0.5
  /// How far apart the search looks first, in points. What changes and changes back within is not found.
  private static let stride = 16.0
  /// More steps than this nobody looks through.
  private static let mostSteps = 60

  /// - Parameters:
  ///   - range: widths in points.
  ///   - solve: the component at a width.
  public init(over range: ClosedRange<Double> = Self.range, solving solve: (Double) -> SolvedComponent) {
    end = range.upperBound
    var widths = Array(Swift.stride(from: range.lowerBound, to: range.upperBound, by: Self.stride))
    widths.append(range.upperBound)
    var last = Arrangement(solve(widths[0]))
    steps = [Step(from: widths[0], to: range.upperBound, solved: last.solved, changes: [])]
    for (low, high) in zip(widths, widths.dropFirst()) {
      if steps.count >= Self.mostSteps { break }
      let end = Arrangement(solve(high))
      find(from: low, last, to: high, end, solve)
      last = end
    }
    mergeShortSteps()
  }

  /// Where one constraint takes hold and another lets go, the two are one change: at the width itself both are tight.
  private mutating func mergeShortSteps() {
    var merged: [Step] = []
    for step in steps {
      if let last = merged.last, merged.count > 1, last.from == last.to {
        merged[merged.count - 1] = Step(
          from: last.from, to: step.to, solved: step.solved, changes: last.changes + step.changes)
      } else {
        merged.append(step)
      }
    }
    steps = merged
  }

  /// Looks for the places between two widths where the arrangement changes, from left to right.
  private mutating func find(
    from low: Double, _ first: Arrangement, to high: Double, _ last: Arrangement, _ solve: (Double) -> SolvedComponent
  ) {
    if first.isLike(last) || steps.count >= Self.mostSteps { return }
    if high - low <= Self.resolution {
      steps[steps.count - 1].to = low
      steps.append(
        Step(from: high, to: end, solved: last.solved, changes: last.changes(since: first)))
      return
    }
    // On the grid of the resolution, so that the last two are neighbours on it.
    let cells = ((high - low) / Self.resolution / 2).rounded(.down)
    let middle = low + max(1, cells) * Self.resolution
    let between = Arrangement(solve(middle))
    find(from: low, first, to: middle, between, solve)
    find(from: middle, between, to: high, last, solve)
  }
}

/// What stays the same while a component only grows.
private struct Arrangement {
  let solved: SolvedComponent
  /// Of each view.
  private let lineCounts: [Int]
  private let findings: [Finding]
  /// Of each constraint that may give way or need not be tight, whether it holds with equality.
  private let isTight: [Bool]

  init(_ solved: SolvedComponent) {
    self.solved = solved
    lineCounts = solved.style.views.indices.map { solved.layout.lines[$0 + 1].count }
    // Sizes in messages change with every width.
    let told: Set<Finding.Kind> = [.truncation, .clipping, .overlap, .outside, .zeroSize, .conflict, .ambiguity]
    findings = solved.findings.filter { told.contains($0.kind) }
    let frames = solved.absoluteFrames
    isTight = solved.style.constraints.map { $0.isTight(in: solved, frames) }
  }

  func isLike(_ other: Arrangement) -> Bool {
    lineCounts == other.lineCounts && findings == other.findings && isTight == other.isTight
  }

  /// What is otherwise than in a narrower one.
  func changes(since narrower: Arrangement) -> [WidthSweep.Change] {
    let names = solved.style.views.map(\.name)
    var changes: [WidthSweep.Change] = []
    for (index, name) in names.enumerated() where lineCounts[index] != narrower.lineCounts[index] {
      changes.append(.lines(view: name, count: lineCounts[index], before: narrower.lineCounts[index]))
    }
    changes += findings.filter { !narrower.findings.contains($0) }.map { .found($0) }
    changes += narrower.findings.filter { !findings.contains($0) }.map { .gone($0) }
    for (index, constraint) in solved.style.constraints.enumerated() where isTight[index] != narrower.isTight[index] {
      let text = constraint.description(views: names)
      changes.append(isTight[index] ? .takesHold(text) : .letsGo(text))
    }
    return changes
  }
}

extension ResolvedConstraint {
  /// Whether both sides are equal; always true where they have to be.
  fileprivate func isTight(in solved: SolvedComponent, _ frames: [Frame]) -> Bool {
    if relation == .equal, priority >= .required { return true }
    let mirrored = solved.context.direction == .rightToLeft
    guard let left = first.value(frames, isMirrored: mirrored) else { return true }
    var right = constant
    if let second {
      guard let value = second.value(frames, isMirrored: mirrored) else { return true }
      right += multiplier * value
    }
    return abs(left - right) < 0.01
  }
}

extension ResolvedAnchor {
  /// The anchor's value in points; nil for guides, margins and baselines, which change with the views that they hang on.
  fileprivate func value(_ frames: [Frame], isMirrored: Bool) -> Double? {
    let index = view.map { $0 + 1 } ?? 0
    guard guide == nil, frames.indices.contains(index) else { return nil }
    let frame = frames[index]
    switch attribute {
    case .left: return frame.x
    case .right: return frame.right
    case .leading: return isMirrored ? -frame.right : frame.x
    case .trailing: return isMirrored ? -frame.x : frame.right
    case .top: return frame.y
    case .bottom: return frame.bottom
    case .width: return frame.width
    case .height: return frame.height
    case .centerX: return frame.x + frame.width / 2
    case .centerY: return frame.y + frame.height / 2
    default: return nil
    }
  }
}

extension SolvedComponent {
  /// Frames in the component's own coordinates, not rounded: the component first, then its style's views.
  fileprivate var absoluteFrames: [Frame] {
    var frames = layout.frames
    for index in style.views.indices {
      let parent = style.views[index].parent.map { $0 + 1 } ?? 0
      // Parents stand before their children.
      guard parent <= index, parent > 0 else { continue }
      frames[index + 1].x += frames[parent].x
      frames[index + 1].y += frames[parent].y
    }
    return frames
  }
}
