import ConstraintSolver
import HTML
import Layout

/// A distance between two edges that a design means: a gap between views, or a view's inset in what holds it.
public struct Measure: Hashable, Sendable {
  public var axis: Axis
  /// Whose right or bottom edge it begins at, by index among the appearances; of the component's own left or top
  /// where that is nil.
  public var start: Int?
  /// Whose left or top edge it ends at.
  public var end: Int?
  /// Whether `start` or `end` holds the other, so that edges of one side are meant.
  public var isInset: Bool
  /// Where it is in the component, in points.
  public var band: Frame
  /// What the distance has to be at least or at most, where it may be something else.
  public var limit: Limit?
  /// The constraint's identifier, which is a design spec's name where the constant is one, as UTF-8.
  public var name: [UInt8]?
  /// Numerator and denominator of the view's share where a design picture says where it lies.
  public var ratio: LayerFacts.Ratio?

  /// A bound in points.
  public struct Limit: Hashable, Sendable {
    public var isMinimum: Bool
    public var value: Double
  }

  /// Points, as they are on the device.
  public var value: Double { axis == .horizontal ? band.width : band.height }
}

extension SolvedPicture {
  /// The distances that constraints and stack views speak of, from top to bottom and left to right; each once, where
  /// several views share an edge.
  public var measures: [Measure] { MeasureFinder(solved: self).measures() }
}

private struct MeasureFinder {
  let solved: SolvedPicture
  /// Looked up once: every measure is held against every view.
  private let visible: [Int]

  /// Nearer than this two edges are one.
  private static let nothing = 0.01

  init(solved: SolvedPicture) {
    self.solved = solved
    visible = solved.visibleViews
  }

  func measures() -> [Measure] {
    var found: [Measure] = []
    for (constraint, shown) in solved.ownConstraints {
      if let measure = measure(of: constraint, shown) { add(measure, to: &found) }
    }
    for view in solved.visibleOutlets where solved.picture.input.views[view + 1].isArranged {
      for measure in stackMeasures(of: view) { add(measure, to: &found) }
    }
    return found.map(slim).sorted {
      ($0.band.y, $0.band.x, $0.axis == .horizontal ? 0 : 1) < ($1.band.y, $1.band.x, $1.axis == .horizontal ? 0 : 1)
    }
  }

  /// Views whose edges are in line share a measure.
  private func add(_ measure: Measure, to found: inout [Measure]) {
    func isSame(_ a: Double, _ b: Double) -> Bool { abs(a - b) < Self.nothing }
    let known = found.firstIndex { other in
      other.axis == measure.axis
        && (measure.axis == .horizontal
          ? isSame(other.band.x, measure.band.x) && isSame(other.band.right, measure.band.right)
          : isSame(other.band.y, measure.band.y) && isSame(other.band.bottom, measure.band.bottom))
    }
    guard let known else { return found.append(measure) }
    // Told apart by pattern, which compares no bytes.
    if case .none = found[known].name { found[known].name = measure.name }
  }

  // MARK: From constraints

  /// A side of a view along an axis: where its box begins, or where it ends.
  private enum Side {
    case start, end
  }

  private func side(_ attribute: Attribute) -> (axis: Axis, side: Side)? {
    let isMirrored = solved.isMirrored
    switch attribute {
    case .left, .leftMargin: return (.horizontal, .start)
    case .right, .rightMargin: return (.horizontal, .end)
    case .leading, .leadingMargin: return (.horizontal, isMirrored ? .end : .start)
    case .trailing, .trailingMargin: return (.horizontal, isMirrored ? .start : .end)
    case .top, .topMargin, .firstBaseline: return (.vertical, .start)
    case .bottom, .bottomMargin, .lastBaseline: return (.vertical, .end)
    case .width, .height, .centerX, .centerY, .centerXWithinMargins, .centerYWithinMargins: return nil
    }
  }

  private func measure(of constraint: LayoutConstraint, _ shown: LayerFacts.ShownConstraint) -> Measure? {
    guard let second = constraint.second, let from = side(constraint.first.attribute),
      let to = side(second.attribute), from.axis == to.axis
    else { return nil }
    let (a, b) = (solved.view(of: constraint.first), solved.view(of: second))
    guard a != b, isShown(a), isShown(b) else { return nil }
    let isInset = from.side == to.side
    // Edges of one side: one view holds the other, or the two are in line by design, which is no measure.
    if isInset, !holds(a, b), !holds(b, a) { return nil }
    var measure: Measure?
    switch (from.side, isInset) {
    case (.start, false): measure = band(from: b, .end, to: a, .start, from.axis)
    case (.end, false): measure = band(from: a, .end, to: b, .start, from.axis)
    case (.start, true):
      measure =
        holds(b, a) ? band(from: b, .start, to: a, .start, from.axis) : band(from: a, .start, to: b, .start, from.axis)
    case (.end, true):
      measure = holds(b, a) ? band(from: a, .end, to: b, .end, from.axis) : band(from: b, .end, to: a, .end, from.axis)
    }
    measure?.isInset = isInset
    measure?.name = shown.identifier
    if constraint.relation != .equal, constraint.multiplier == 1 {
      // The band's value is `first − second`; or the other way round, and then sign and relation turn.
      var isForward = from.side == .start ? !isInset || holds(b, a) : isInset && !holds(b, a)
      // Leading and trailing measure to the left where lines run that way.
      if solved.isMirrored, constraint.first.attribute.followsReadingDirection {
        isForward.toggle()
      }
      let isMinimum = (constraint.relation == .greaterThanOrEqual) == isForward
      measure?.limit = .init(isMinimum: isMinimum, value: isForward ? constraint.constant : -constraint.constant)
    }
    measure?.ratio = shown.ratio
    return measure
  }

  private func isShown(_ view: Int?) -> Bool {
    guard let view else { return true }
    return !solved.picture.input.views[view + 1].isGuide && !solved.picture.appearances[view].isHidden
  }

  private func holds(_ ancestor: Int?, _ view: Int?) -> Bool { solved.holds(ancestor, view) }

  /// As much of a band as crosses no view that it is not about: all of it, or a strip along its middle.
  private func slim(_ measure: Measure) -> Measure {
    let strip = 5.0
    let band = measure.band
    let isInWay = visible.contains { view in
      solved.frame(of: view).intersects(band) && view != measure.start && view != measure.end
        && !holds(view, measure.start ?? measure.end) && !holds(view, measure.end ?? measure.start)
    }
    guard isInWay else { return measure }
    var slim = measure
    if measure.axis == .horizontal, band.height > strip {
      (slim.band.y, slim.band.height) = (band.y + (band.height - strip) / 2, strip)
    } else if measure.axis == .vertical, band.width > strip {
      (slim.band.x, slim.band.width) = (band.x + (band.width - strip) / 2, strip)
    }
    return slim
  }

  /// The room between two edges, as wide as both views are side by side; nil where there is none.
  private func band(from a: Int?, _ sideOfA: Side, to b: Int?, _ sideOfB: Side, _ axis: Axis) -> Measure? {
    let (one, other) = (solved.frame(of: a), solved.frame(of: b))
    func edge(_ frame: Frame, _ side: Side) -> Double {
      switch (axis, side) {
      case (.horizontal, .start): frame.x
      case (.horizontal, .end): frame.right
      case (.vertical, .start): frame.y
      case (.vertical, .end): frame.bottom
      }
    }
    let (start, end) = (edge(one, sideOfA), edge(other, sideOfB))
    guard end - start > Self.nothing else { return nil }
    func overlap(_ a: (Double, Double), _ b: (Double, Double)) -> (Double, Double) {
      let (low, high) = (max(a.0, b.0), min(a.1, b.1))
      // Views that do not stand side by side: along the first.
      return high - low > Self.nothing ? (low, high) : a
    }
    var band = Frame(x: start, y: start, width: end - start, height: end - start)
    if axis == .horizontal {
      let (low, high) = overlap((one.y, one.bottom), (other.y, other.bottom))
      (band.y, band.height) = (low, high - low)
    } else {
      let (low, high) = overlap((one.x, one.right), (other.x, other.right))
      (band.x, band.width) = (low, high - low)
    }
    return Measure(axis: axis, start: a, end: b, isInset: sideOfA == sideOfB, band: band)
  }

  // MARK: From stack views

  /// From a view in a stack to the next one.
  private func stackMeasures(of view: Int) -> [Measure] {
    let views = solved.picture.input.views
    guard let parent = solved.parent(of: view), let stack = views[parent + 1].stack else { return [] }
    let axis = stack.axis
    let all = visible.filter { other in
      other != view && solved.parent(of: other) == parent && views[other + 1].isArranged
    }
    let own = solved.frame(of: view)
    let next = all.filter { other in
      let frame = solved.frame(of: other)
      return axis == .horizontal ? frame.x >= own.right - Self.nothing : frame.y >= own.bottom - Self.nothing
    }.min { a, b in
      let (one, other) = (solved.frame(of: a), solved.frame(of: b))
      return axis == .horizontal ? one.x < other.x : one.y < other.y
    }
    return next.flatMap { band(from: view, .end, to: $0, .start, axis) }.map { [$0] } ?? []
  }
}

extension Measure {
  /// What a chip says: the name that the distance has in the design, before its number; of a design picture the share.
  func write(to writer: inout MarkupWriter) {
    if let ratio { return ratio.writeRest(to: &writer) }
    if let name {
      writer.markup(name)
      writer.markup(" ")
    }
    writer.number(value)
    if let limit, abs(limit.value - value) > 0.01 {
      writer.markup(" ")
      limit.write(to: &writer)
    }
  }
}

extension Measure.Limit {
  /// Its sign and its number.
  func write(to writer: inout MarkupWriter) {
    writer.markup(isMinimum ? "≥" : "≤")
    writer.number(value)
  }
}

extension LayerFacts.Ratio {
  /// What is left of the whole, as a share of it.
  func writeRest(to writer: inout MarkupWriter) {
    writer.number(denominator - numerator)
    writer.markup("/")
    writer.number(denominator)
  }
}
