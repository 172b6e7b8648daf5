import ConstraintSolver
import Layout
import TestSupport
import Testing

/// Trees in which every role that a view can have meets every other: all of them get an answer, and the same one each
/// time.
@Suite struct LayoutRoleTests {
  @Test(arguments: 0..<120) func anyTreeGetsAnAnswer(seed: Int) throws {
    var random = SeededNumbers(seed: UInt64(seed))
    let input = Self.randomTree(using: &random)
    let solved = input.solve()
    #expect(solved.frames.count == input.views.count)
    #expect(solved.contentSizes.count == input.views.count && solved.textScales.count == input.views.count)
    let numbers = solved.frames.flatMap { [$0.x, $0.y, $0.width, $0.height] }
    #expect(numbers.allSatisfy { $0.isFinite })
    #expect(solved == input.solve())

    // Guides have no size or place that a reader could miss.
    #expect(solved.ambiguities.allSatisfy { !input.views[$0.view].isGuide })
    for (view, size) in solved.contentSizes.enumerated() { #expect((size != nil) == input.views[view].isScrollView) }

    // Without constraints that were dropped there is nothing left to fight about.
    var peaceful = input
    let dropped = Set(solved.conflicts.compactMap(\.dropped))
    peaceful.constraints = input.constraints.indices.filter { !dropped.contains($0) }.map { input.constraints[$0] }
    let isAuthors = solved.conflicts.allSatisfy { $0.dropped != nil }
    if isAuthors { #expect(peaceful.solve().conflicts.isEmpty) }

    let view = Int.random(in: input.views.indices, using: &random)
    let explanation = try #require(input.explanation(of: view))
    for line in explanation.lines where line.attribute == .width || line.attribute == .height {
      // A length that is 0 is at least kept from falling.
      #expect(!line.keepsFromFalling.isEmpty || line.value > 0)
    }
  }

  private static func randomTree(using random: inout SeededNumbers) -> LayoutInput {
    func chance(_ one: Int) -> Bool { Int.random(in: 0..<one, using: &random) == 0 }
    func number(_ range: ClosedRange<Int>) -> Double { Double(Int.random(in: range, using: &random)) }
    func insets() -> EdgeInsets {
      EdgeInsets(top: number(0...9), left: number(0...9), bottom: number(0...9), right: number(0...9))
    }
    var views = [View(parent: nil)]
    let count = Int.random(in: 2...9, using: &random)
    for index in 1...count {
      var view = View(parent: Int.random(in: 0..<index, using: &random))
      if chance(2) {
        view.content = .size(width: number(1...90), height: number(1...60), baseline: chance(2) ? number(0...50) : nil)
      }
      view.margins = insets()
      view.areMarginsDirectional = chance(2)
      if chance(4) { view.alignmentInsets = insets() }
      view.isHidden = chance(5)
      view.isGuide = chance(6)
      if view.isGuide, chance(2) { view.scrollGuide = chance(2) ? .content : .frame }
      view.semanticContent = SemanticContent.allCases.randomElement(using: &random) ?? .unspecified
      view.isScrollView = chance(4)
      view.isArranged = chance(2)
      if chance(3) {
        view.stack = StackArrangement(
          axis: chance(2) ? .horizontal : .vertical,
          distribution: StackDistribution.allCases.randomElement(using: &random) ?? .fill,
          alignment: StackAlignment.allCases.randomElement(using: &random) ?? .fill, spacing: number(-4...12),
          isBaselineRelative: chance(3), isLayoutMarginsRelative: chance(3))
      }
      if chance(4) {
        view.autoresizing = Autoresizing(
          mask: AutoresizingMask(rawValue: UInt8.random(in: 0..<64, using: &random)),
          frame: Frame(x: number(-9...90), y: number(-9...90), width: number(0...200), height: number(0...200)),
          parentSize: Size(width: number(0...300), height: number(0...300)))
      }
      views.append(view)
    }
    var constraints: [LayoutConstraint] = []
    for _ in 0..<count * 3 {
      guard let attribute = Attribute.allCases.randomElement(using: &random),
        let other = Attribute.allCases.filter({ $0.kind == attribute.kind }).randomElement(using: &random)
      else { continue }
      let second = Anchor(Int.random(in: 0...count, using: &random), other)
      constraints.append(
        LayoutConstraint(
          Anchor(Int.random(in: 0...count, using: &random), attribute),
          [.equal, .lessThanOrEqual, .greaterThanOrEqual].randomElement(using: &random) ?? .equal,
          attribute.kind == .length && chance(2) ? nil : second, multiplier: chance(4) ? 0.5 : 1,
          constant: number(-20...120), priority: Priority([1000, 750, 500, 250].randomElement(using: &random) ?? 1000)))
    }
    return LayoutInput(
      views: views, constraints: constraints, width: 320, height: chance(2) ? 200 : nil,
      direction: chance(2) ? .leftToRight : .rightToLeft)
  }
}
