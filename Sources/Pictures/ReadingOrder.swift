import Layout

/// Whether the views of a picture are declared in the order in which they are seen.
///
/// The upper of two views is seen first. Two that share more than half of the lower one's height stand in a row, and of
/// those the one nearer to the leading edge is. Where the lower one ends before the other begins, from the leading edge
/// on, they may as well be columns, and both orders are right. Views are compared within the view that holds them: one that
/// holds others is a group, as large as what is read in it. Those that lie on top of each other have no order.
///
/// Compiles as Embedded Swift too.
struct ReadingOrder {
  /// Two views of one holder, by index among the appearances.
  struct Exchange: Hashable {
    var seenFirst: Int
    var declaredFirst: Int
  }

  /// The fewest views that would have to be declared elsewhere, each with one that it changes places with; by holder, and
  /// in the order in which they are declared there.
  private(set) var exchanges: [Exchange] = []
  private let isMirrored: Bool
  /// What is read of each view and of those in it, as the rectangle around it; nil for nothing.
  private var seen: [Frame?]

  /// Less than this many points nobody sees; frames are on whole pixels.
  private static let nothing = 0.51

  /// - Parameters:
  ///   - frames: of the component itself, then of each appearance, in points from its left and top edge.
  ///   - visible: the views that are neither hidden nor guides, in their order.
  init(_ appearances: [Appearance], at frames: [Frame], visible: [Int], isMirrored: Bool) {
    self.isMirrored = isMirrored
    seen = appearances.map { _ in nil }
    // By holder; the last is the component itself.
    var groups = appearances.map { _ in [Int]() } + [[]]
    // A view stands behind the one that holds it.
    for view in visible.reversed() {
      let frame = frames[view + 1]
      if appearances[view].isRead, frame.width > 0, frame.height > 0 { add(frame, to: view) }
      guard case .some(let whole) = seen[view] else { continue }
      var holder = appearances.count
      if let parent = appearances[view].parent, parent >= 0, parent < view {
        holder = parent
        add(whole, to: parent)
      }
      groups[holder].append(view)
    }
    for group in groups where group.count > 1 { find(in: Array(group.reversed())) }
  }

  private mutating func add(_ frame: Frame, to view: Int) {
    guard case .some(let known) = seen[view] else {
      seen[view] = frame
      return
    }
    let (left, top) = (min(known.x, frame.x), min(known.y, frame.y))
    seen[view] = Frame(
      x: left, y: top, width: max(known.right, frame.right) - left, height: max(known.bottom, frame.bottom) - top)
  }

  /// - Parameter group: the views of one holder, as they are declared.
  private mutating func find(in group: [Int]) {
    // With how many others each is in the wrong order.
    var counts = group.map { _ in 0 }
    for later in group.indices {
      for earlier in 0..<later where isWrong(group[earlier], before: group[later]) {
        counts[later] += 1
        counts[earlier] += 1
      }
    }
    // The one that the most others are wrong with goes elsewhere, until nothing is.
    var isPlaced = group.map { _ in true }
    var found: [(place: Int, exchange: Exchange)] = []
    while let most = counts.max(), most > 0, let moved = counts.firstIndex(of: most) {
      isPlaced[moved] = false
      counts[moved] = 0
      var before: Int?
      var behind: Int?
      var isBehind = 0
      for other in group.indices where isPlaced[other] {
        let (first, second) = other < moved ? (other, moved) : (moved, other)
        guard isWrong(group[first], before: group[second]) else { continue }
        counts[other] -= 1
        isBehind += other > moved ? 1 : -1
        if other > moved { behind = other } else if before == nil { before = other }
      }
      // It belongs behind the last of those that are seen before it, or before the first of those seen after it.
      if isBehind > 0 || before == nil, let behind {
        found.append((moved, Exchange(seenFirst: group[behind], declaredFirst: group[moved])))
      } else if let before {
        found.append((moved, Exchange(seenFirst: group[moved], declaredFirst: group[before])))
      }
    }
    for one in found.sorted(by: { $0.place < $1.place }) { exchanges.append(one.exchange) }
  }

  /// Whether two views are declared in an order in which nobody sees them.
  private func isWrong(_ first: Int, before second: Int) -> Bool {
    guard case .some(let a) = seen[first], case .some(let b) = seen[second] else { return false }
    let height = min(a.bottom, b.bottom) - max(a.y, b.y)
    let width = min(a.right, b.right) - max(a.x, b.x)
    if height > Self.nothing, width > Self.nothing { return false }
    if height > min(a.height, b.height) / 2 { return isMirrored ? b.right > a.right : b.x < a.x }
    let isColumnBefore = isMirrored ? a.x >= b.right - Self.nothing : a.right <= b.x + Self.nothing
    return b.y < a.y && !isColumnBefore
  }
}

extension Appearance {
  /// Whether somebody who does not see the view is told of it: a text that says something, or a control that shows
  /// something.
  ///
  /// UIKit tells of no picture until code gives it a name, and a button without title and picture is an area to tap, over
  /// whatever it opens.
  fileprivate var isRead: Bool {
    switch kind {
    case .box, .imageView, .progressView, .activityIndicator, .topBar, .bottomBar, .other, .touchArea: false
    case .label, .textView: if case .some(let text) = text { !text.bytes.isEmpty } else { false }
    case .button: hasText || hasPicture
    case .textField, .switch, .slider, .stepper, .segmentedControl, .pageControl, .picker, .searchBar: true
    }
  }
}
