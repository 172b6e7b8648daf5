import Components
import ConstraintSolver
import Layout

/// The layout of an imported root as its component will say it: what the file says, without what fights, and with what
/// it leaves open held where the canvas shows it.
struct ImportLayout {
  private(set) var input: LayoutInput
  /// For each constraint the document's own, if it is one.
  private(set) var places: [InspectedRoot.ConstraintPlace?]
  /// What holds views where the constraints leave them open, weaker than everything else.
  private(set) var pins: [Pin] = []
  private(set) var leftOut: [LeftOut] = []
  /// Whether required constraints still fight after everything that could be left out was.
  private(set) var isInConflict = false
  private(set) var isOpen = false

  /// A position, a size, or the size of what scrolls.
  struct Pin: Hashable {
    var view: Int
    var axis: Axis
    var kind: Kind
    var value: Double

    enum Kind: Hashable {
      case position, size, contentSize
    }
  }

  /// A constraint of the file that the component does not have.
  struct LeftOut: Hashable {
    var constraint: LayoutConstraint
    var place: InspectedRoot.ConstraintPlace?
    var reason: String
  }

  private static let mostRounds = 6

  /// - Parameter classes: what each view of the root is written as.
  init(_ root: InspectedRoot, classes: [ViewClass]) {
    input = root.input
    places = root.constraints
    // Views with the size that they were drawn with need it only where nothing else says it.
    if let bare = Self.withoutDrawnSizes(root.input, keeping: root.layout.frames) { input = bare }
    // The canvas asks no list what is in it; a component's scrolls by its class.
    for (view, viewClass) in classes.enumerated() where viewClass.scrolls { input.views[view].isScrollView = true }
    leaveOutUnwritable()
    leaveOutConflicts()
    pinOpenViews()
  }

  // MARK: Drawn sizes

  /// The input without the drawn sizes that change nothing; nil if they are all needed.
  private static func withoutDrawnSizes(_ input: LayoutInput, keeping frames: [Frame]) -> LayoutInput? {
    let drawn = input.views.indices.filter { input.views[$0].hugging.horizontal == NaturalSize.drawnSizePriority }
    if drawn.isEmpty { return nil }
    func bared(_ views: [Int]) -> LayoutInput {
      var result = input
      for view in views {
        result.views[view].content = .none
        result.views[view].hugging = PerAxis(.defaultLow)
        result.views[view].compressionResistance = PerAxis(.defaultHigh)
      }
      return result
    }
    let open = Set(bared(drawn).solve().ambiguities.map(\.view))
    let result = bared(drawn.filter { !open.contains($0) })
    let layout = result.solve()
    let isSame = zip(layout.frames, frames).allSatisfy { a, b in
      abs(a.x - b.x) < 1e-6 && abs(a.y - b.y) < 1e-6 && abs(a.width - b.width) < 1e-6
        && abs(a.height - b.height) < 1e-6
    }
    return isSame && layout.ambiguities.count == input.solve().ambiguities.count ? result : nil
  }

  // MARK: What cannot be written

  private mutating func leaveOut(_ index: Int, _ reason: String) {
    leftOut.append(.init(constraint: input.constraints[index], place: places[index], reason: reason))
    input.constraints.remove(at: index)
    places.remove(at: index)
  }

  private mutating func leaveOutUnwritable() {
    for index in input.constraints.indices.reversed() {
      if let reason = unwritable(input.constraints[index]) { leaveOut(index, reason) }
    }
    leftOut.reverse()
    for index in input.solve().refused.sorted(by: >) where input.constraints.indices.contains(index) {
      leaveOut(index, "has a number too large to be laid out")
    }
  }

  private func unwritable(_ constraint: LayoutConstraint) -> String? {
    let first = constraint.first.attribute
    guard abs(constraint.constant) <= 100_000, abs(constraint.multiplier) <= 100_000 else {
      return "has a number too large to be laid out"
    }
    guard let second = constraint.second?.attribute else {
      return first.kind == .length ? nil : "relates a position to a number alone"
    }
    if abs(constraint.multiplier) < 1e-9 { return "has a multiplier of zero" }
    if first.kind != second.kind { return "relates a position to a length" }
    if first.followsReadingDirection && second.isAbsoluteSide || first.isAbsoluteSide && second.followsReadingDirection
    {
      return "relates a side that turns with the reading direction to one that does not"
    }
    return nil
  }

  // MARK: Conflicts

  private mutating func leaveOutConflicts() {
    for _ in 0..<Self.mostRounds {
      let conflicts = input.solve().conflicts
      if conflicts.isEmpty { return }
      // A conflict that the author's constraints take no part in is nothing that leaving one out would end.
      let dropped = conflicts.compactMap { $0.dropped ?? $0.constraints.last { places[$0] != nil } }
      if dropped.isEmpty { break }
      for index in Set(dropped).sorted(by: >) { leaveOut(index, "cannot hold together with others") }
    }
    isInConflict = !input.solve().conflicts.isEmpty
  }

  // MARK: What is open

  private mutating func pinOpenViews() {
    for _ in 0..<Self.mostRounds {
      let layout = input.solve()
      if layout.ambiguities.isEmpty { return }
      let before = pins.count
      for ambiguity in layout.ambiguities {
        let frame = layout.frames[ambiguity.view]
        let isHorizontal = ambiguity.axis == .horizontal
        if ambiguity.isSize {
          pin(.init(view: ambiguity.view, axis: ambiguity.axis, kind: .size, value: size(ambiguity, frame)))
        }
        if ambiguity.isPosition {
          let value = isHorizontal ? frame.x : frame.y
          pin(.init(view: ambiguity.view, axis: ambiguity.axis, kind: .position, value: value))
        }
        if ambiguity.isContentSize, let content = layout.contentSizes[ambiguity.view] {
          let value = isHorizontal ? content.width : content.height
          pin(.init(view: ambiguity.view, axis: ambiguity.axis, kind: .contentSize, value: value))
        }
      }
      if pins.count == before { break }
    }
    isOpen = !input.solve().ambiguities.isEmpty
  }

  /// The length between the edges of the alignment rectangle, which constraints speak of.
  private func size(_ ambiguity: SolvedLayout.Ambiguity, _ frame: Frame) -> Double {
    let insets = input.views[ambiguity.view].alignmentInsets
    return max(
      0,
      ambiguity.axis == .horizontal
        ? frame.width - insets.left - insets.right : frame.height - insets.top - insets.bottom)
  }

  private mutating func pin(_ pin: Pin) {
    if pins.contains(where: { $0.view == pin.view && $0.axis == pin.axis && $0.kind == pin.kind }) { return }
    let isHorizontal = pin.axis == .horizontal
    var view = pin.view
    var other: Anchor?
    var constant = pin.value
    let attribute: Attribute
    switch pin.kind {
    case .size: attribute = isHorizontal ? .width : .height
    case .position:
      attribute = isHorizontal ? .left : .top
      let parent = input.views[view].parent ?? 0
      let (inner, outer) = (input.views[view].alignmentInsets, input.views[parent].alignmentInsets)
      constant += isHorizontal ? inner.left - outer.left : inner.top - outer.top
      other = Anchor(parent, attribute)
    case .contentSize:
      attribute = isHorizontal ? .width : .height
      view = contentGuide(of: view)
    }
    pins.append(pin)
    input.constraints.append(
      LayoutConstraint(Anchor(view, attribute), .equal, other, constant: constant, priority: Priority(1)))
    places.append(nil)
  }

  /// The guide of what scrolls in a view, made if there is none.
  private mutating func contentGuide(of view: Int) -> Int {
    if let guide = input.views.indices.first(where: {
      input.views[$0].parent == view && input.views[$0].scrollGuide == .content
    }) {
      return guide
    }
    var guide = View(parent: view)
    guide.isGuide = true
    guide.scrollGuide = .content
    input.views.append(guide)
    return input.views.count - 1
  }
}
