import ConstraintSolver
import Layout
import Testing

/// Any input gets an answer.
@Suite struct LayoutRobustnessTests {
  @Test func noViewsAtAll() {
    let solved = LayoutInput(views: [], constraints: [LayoutConstraint(Anchor(0, .left), .equal)], width: 100).solve()
    #expect(solved.frames.isEmpty && solved.pixelFrames.isEmpty && solved.lines.isEmpty)
    #expect(solved.isSettled)
  }

  @Test func theRootAlone() {
    let solved = LayoutInput(views: [View(parent: nil)], constraints: [], width: 100, height: 50).solve()
    #expect(solved.frames == [Frame(x: 0, y: 0, width: 100, height: 50)])
    #expect(solved.conflicts.isEmpty && solved.ambiguities.isEmpty)
  }

  @Test func viewsThatThereAreNotAreRefused() {
    let box = View(parent: 0)
    let constraints = [
      LayoutConstraint(Anchor(1, .left), .equal, Anchor(0, .left)),
      LayoutConstraint(Anchor(2, .left), .equal, Anchor(0, .left)),
      LayoutConstraint(Anchor(1, .top), .equal, Anchor(-1, .top)),
      LayoutConstraint(Anchor(1, .top), .equal, Anchor(Int.max, .top)),
    ]
    let solved = LayoutInput(views: [View(parent: nil), box], constraints: constraints, width: 100, height: 50).solve()
    #expect(solved.refused == [1, 2, 3])
  }

  @Test(arguments: [-1, 1, 2, 99, Int.max, Int.min]) func aParentThatThereIsNot(parent: Int) {
    let views = [View(parent: nil), View(parent: parent), View(parent: 1)]
    let constraints = [
      LayoutConstraint(Anchor(1, .left), .equal, Anchor(0, .left), constant: 10),
      LayoutConstraint(Anchor(2, .right), .equal, Anchor(1, .right), multiplier: 0.5),
    ]
    let solved = LayoutInput(views: views, constraints: constraints, width: 100, height: 50).solve()
    #expect(solved.frames.count == 3)
  }

  @Test(arguments: [.nan, .infinity, -.infinity, -1, 0, 1e300] as [Double]) func oddSizes(number: Double) {
    for content in [
      Content.size(width: number, height: number, baseline: number),
      .text(
        TextContent(
          MeasuredText(
            clusters: [.init(end: 1, advance: number)], ascender: number, descender: number, lineHeight: number,
            lineSpacing: number, ellipsisWidth: number), numberOfLines: 0)),
    ] {
      var view = View(parent: 0, content: content)
      view.margins = EdgeInsets(top: number, left: number, bottom: number, right: number)
      view.hugging = PerAxis(Priority(number))
      let constraints = Attribute.allCases.map { LayoutConstraint(Anchor(1, $0), .equal, Anchor(0, $0)) }
      for height in [nil, number] {
        let input = LayoutInput(
          views: [View(parent: nil), view], constraints: constraints, width: number, height: height, scale: number)
        #expect(input.solve().frames.count == 2)
      }
    }
  }

  @Test func aDeepNestOfViews() {
    let depth = 60
    var views = [View(parent: nil)]
    var constraints: [LayoutConstraint] = []
    for index in 1...depth {
      views.append(View(parent: index - 1))
      for attribute in [Attribute.left, .top] {
        constraints.append(
          LayoutConstraint(Anchor(index, attribute), .equal, Anchor(index - 1, attribute), constant: 1))
      }
      for attribute in [Attribute.right, .bottom] {
        constraints.append(
          LayoutConstraint(Anchor(index, attribute), .equal, Anchor(index - 1, attribute), constant: -1))
      }
    }
    let solved = LayoutInput(views: views, constraints: constraints, width: 300, height: 200).solve()
    #expect(areSame([solved.frames[depth]], [Frame(x: 1, y: 1, width: 300 - 120, height: 200 - 120)]))
    #expect(solved.pixelFrames[depth].x == 60)
  }

  @Test func aManyTimesRepeatedConflictIsReportedOnceForEachRepetition() {
    let widths = (0..<20).map { LayoutConstraint(Anchor(1, .width), .equal, constant: Double($0)) }
    let solved = LayoutInput(views: [View(parent: nil), View(parent: 0)], constraints: widths, width: 100, height: 50)
      .solve()
    #expect(solved.conflicts.count == 19)
    #expect(Set(solved.conflicts.compactMap(\.dropped)).count == 19)
    #expect(solved.conflicts.allSatisfy { $0.constraints.count == 2 })
  }
}
