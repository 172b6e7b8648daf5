import ConstraintSolver
import Layout
import TestSupport
import Testing

/// Nests of stacks that nobody wrote: what holds for all of them.
@Suite struct StackRandomTests {
  static let layouts: [LayoutInput] = {
    var random = SeededNumbers(seed: 77)
    return (0..<120).map { _ in randomStacks(using: &random) }
  }()
  static let solved = layouts.map { $0.solve() }

  @Test func manyAreDetermined() {
    #expect(Self.solved.allSatisfy { $0.refused.isEmpty && $0.isSettled })
    #expect(Self.solved.count { $0.conflicts.isEmpty && $0.ambiguities.isEmpty } >= 40)
    #expect(Set(Self.layouts.flatMap { $0.views.compactMap(\.stack?.distribution) }).count == 5)
  }

  @Test(arguments: layouts.indices) func neighboursKeepTheirSpacingAndEndsMeetTheStack(_ index: Int) {
    let input = Self.layouts[index]
    let frames = Self.solved[index].frames
    guard Self.solved[index].conflicts.isEmpty else { return }
    for (stack, view) in input.views.enumerated() {
      guard let stackView = view.stack else { continue }
      let row = input.views.indices.filter { input.views[$0].parent == stack && !input.views[$0].isHidden }
      let isRow = stackView.axis == .horizontal
      func start(_ view: Int) -> Double { isRow ? frames[view].x : frames[view].y }
      func end(_ view: Int) -> Double { isRow ? frames[view].right : frames[view].bottom }
      guard let first = row.first, let last = row.last else { continue }
      #expect(abs(start(first)) < 1e-6)
      #expect(abs(end(last) - (isRow ? frames[stack].width : frames[stack].height)) < 1e-6)
      for (before, behind) in zip(row, row.dropFirst()) {
        let gap = start(behind) - end(before) - (input.views[before].customSpacing ?? stackView.spacing)
        switch stackView.distribution {
        case .equalSpacing, .equalCentering: #expect(gap > -1e-6)
        default: #expect(abs(gap) < 1e-6)
        }
      }
      for view in row {
        let frame = frames[view]
        #expect(isRow ? frame.y > -1e-6 : frame.x > -1e-6)
        #expect(isRow ? frame.bottom < frames[stack].height + 1e-6 : frame.right < frames[stack].width + 1e-6)
      }
    }
  }

  /// From right to left the same layout stands in a mirror.
  @Test(arguments: layouts.indices) func rightToLeftIsAMirrorImage(_ index: Int) {
    guard Self.solved[index].conflicts.isEmpty, Self.solved[index].ambiguities.isEmpty else { return }
    var turned = Self.layouts[index]
    turned.direction = .rightToLeft
    let other = turned.solve()
    let frames = Self.solved[index].frames
    for view in turned.views.indices.dropFirst() {
      let frame = frames[view]
      let mirrored = Frame(
        x: frames[turned.views[view].parent ?? 0].width - frame.right, y: frame.y, width: frame.width,
        height: frame.height)
      #expect(areSame([mirrored], [other.frames[view]]), "view \(view): \(mirrored) \(other.frames[view])")
    }
  }

  @Test(arguments: layouts.indices) func orderDoesNotMatter(_ index: Int) {
    let input = Self.layouts[index]
    let solved = Self.solved[index]
    guard solved.conflicts.isEmpty else { return }
    var random = SeededNumbers(seed: UInt64(index))
    var shuffled = input
    shuffled.constraints.shuffle(using: &random)
    #expect(areSame(shuffled.solve().frames, solved.frames))
    guard solved.ambiguities.isEmpty else { return }
    let order = viewOrder(of: input, using: &random)
    let other = input.reordered(order).solve()
    #expect(areSame(order.map { solved.frames[$0] }, other.frames))
    #expect(other.ambiguities.isEmpty)
  }

  /// One to three levels of stacks in a root of a given width, with leaves of a natural size and hugging of their own.
  private static func randomStacks(using random: inout SeededNumbers) -> LayoutInput {
    var views = [View(parent: nil)]
    func add(_ parent: Int, depth: Int) {
      var view = View(parent: parent)
      view.isArranged = parent > 0
      view.isHidden = parent > 0 && Int.random(in: 0..<8, using: &random) == 0
      view.customSpacing = Int.random(in: 0..<5, using: &random) == 0 ? 12 : nil
      // Different priorities leave fewer choices open.
      let number = Double(views.count)
      view.hugging = PerAxis(horizontal: Priority(250 + number), vertical: Priority(200 + number))
      view.compressionResistance = PerAxis(horizontal: Priority(700 - number), vertical: Priority(740 - number))
      let index = views.count
      if depth == 0 || (parent > 0 && Bool.random(using: &random)) {
        let width = Double(Int.random(in: 1...8, using: &random)) * 10
        view.content = .size(width: width, height: Double(Int.random(in: 1...5, using: &random)) * 10, baseline: 8)
        views.append(view)
        return
      }
      view.stack = StackArrangement(
        axis: Bool.random(using: &random) ? .horizontal : .vertical,
        distribution: StackDistribution.allCases.randomElement(using: &random) ?? .fill,
        alignment: StackAlignment.allCases.randomElement(using: &random) ?? .fill,
        spacing: Double(Int.random(in: 0...3, using: &random)) * 4)
      views.append(view)
      for _ in 0..<Int.random(in: 1...4, using: &random) { add(index, depth: depth - 1) }
    }
    add(0, depth: Int.random(in: 1...3, using: &random))
    var constraints = [
      LayoutConstraint(Anchor(1, .leading), .equal, Anchor(0, .leading)),
      LayoutConstraint(Anchor(1, .top), .equal, Anchor(0, .top)),
    ]
    if Bool.random(using: &random) {
      constraints.append(LayoutConstraint(Anchor(1, .trailing), .equal, Anchor(0, .trailing)))
    }
    return LayoutInput(views: views, constraints: constraints, width: 300, height: 400)
  }
}
