import Layout

/// What lengths are worked out as.
struct LayoutDefinitions {
  private var sums: [LayoutSum?] = []
  /// Those that may still hang on others, in the order in which they were made.
  private var open: [LayoutUnknown] = []

  subscript(unknown: LayoutUnknown) -> LayoutSum? {
    sums.indices.contains(unknown.number) ? sums[unknown.number] : nil
  }

  /// Says what a length is, also in what was said of others.
  mutating func define(_ unknown: LayoutUnknown, as sum: LayoutSum) {
    for other in open { sums[other.number]?.replace(unknown, by: sum) }
    while sums.count <= unknown.number { sums.append(nil) }
    sums[unknown.number] = sum
    open.append(unknown)
  }

  /// Gives a length that hangs on no other a name.
  mutating func rename(_ unknown: LayoutUnknown, _ name: String) { sums[unknown.number] = LayoutSum(named: name) }

  /// Those that hang on no other any more, each given once.
  mutating func takeClosed() -> [LayoutUnknown] {
    var closed: [LayoutUnknown] = []
    open.removeAll { unknown in
      guard sums[unknown.number]?.isClosed ?? true else { return false }
      closed.append(unknown)
      return true
    }
    return closed
  }
}

/// Start and size of a view along both axes.
struct LayoutSpans {
  private var horizontal: (start: LayoutSum, size: LayoutSum)?
  private var vertical: (start: LayoutSum, size: LayoutSum)?

  init() {}

  subscript(axis: Axis) -> (start: LayoutSum, size: LayoutSum)? {
    get { axis == .horizontal ? horizontal : vertical }
    set { if axis == .horizontal { horizontal = newValue } else { vertical = newValue } }
  }

  var values: [(start: LayoutSum, size: LayoutSum)] { [horizontal, vertical].compactMap { $0 } }
}
