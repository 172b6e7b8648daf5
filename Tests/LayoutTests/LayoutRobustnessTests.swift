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

  @Test(arguments: [.nan, .infinity, -.infinity, -1, 0, 1e300] as [Double]) func oddNumbersInStacksAndScrollViews(
    number: Double
  ) {
    let insets = EdgeInsets(top: number, left: number, bottom: number, right: number)
    for distribution in StackDistribution.allCases {
      for alignment in StackAlignment.allCases {
        var stack = View(parent: 0)
        stack.alignmentInsets = insets
        stack.margins = insets
        stack.isScrollView = true
        stack.stack = StackArrangement(
          axis: alignment == .center ? .vertical : .horizontal, distribution: distribution, alignment: alignment,
          spacing: number, isBaselineRelative: true, isLayoutMarginsRelative: true)
        var child = View(parent: 1, content: .size(width: number, height: number, baseline: number))
        child.isArranged = true
        child.customSpacing = number
        child.baselines = Baselines(firstFromTop: number, lastFromBottom: number)
        var hidden = child
        hidden.isHidden = true
        var masked = View(parent: 1)
        masked.autoresizing = Autoresizing(
          mask: [.flexibleWidth, .flexibleTopMargin], frame: Frame(x: number, y: number, width: number, height: number),
          parentSize: Size(width: number, height: number))
        let input = LayoutInput(
          views: [View(parent: nil), stack, child, hidden, child, child, masked], constraints: [], width: 100,
          height: 100)
        #expect(input.solve().frames.count == 7)
        #expect(input.explanation(of: 2)?.lines.count == 6)
      }
    }
  }

  @Test(arguments: [.nan, .infinity, 0, -1, 0.5, 2] as [Double]) func oddScaleFactorsAndWidths(number: Double) {
    var content = TextContent(
      MeasuredText(
        clusters: [.init(end: 1, advance: 10), .init(end: 2, advance: 10)], ascender: 8, descender: 2, lineHeight: 10),
      numberOfLines: 2)
    content.minimumScaleFactor = number
    content.preferredMaxLayoutWidth = number
    let input = LayoutInput(
      views: [View(parent: nil), View(parent: 0, content: .text(content))], constraints: [], width: 10, height: 10)
    let solved = input.solve()
    #expect(solved.textScales.allSatisfy { $0 > 0 && $0 <= 1 })
  }

  /// Arranged views without a stack, guides of views that do not scroll, and stacks that are guides.
  @Test func rolesThatDoNotFit() {
    var views = [View(parent: nil)]
    for index in 1..<6 {
      var view = View(parent: index - 1)
      view.isArranged = true
      view.isHidden = index % 2 == 0
      view.isGuide = index % 3 == 0
      view.scrollGuide = .content
      view.stack = index == 3 ? StackArrangement(alignment: .firstBaseline) : nil
      views.append(view)
    }
    views[0].isArranged = true
    views[0].autoresizing = Autoresizing(
      frame: Frame(x: 5, y: 5, width: 5, height: 5), parentSize: Size(width: 10, height: 10))
    let solved = LayoutInput(views: views, constraints: [], width: 100, height: 50).solve()
    #expect(solved.frames[0] == Frame(x: 0, y: 0, width: 100, height: 50))
    #expect(solved.conflicts.isEmpty)
  }

  @Test func aDeepNestOfStacks() {
    let depth = 60
    var views = [View(parent: nil)]
    for index in 1...depth {
      var view = View(parent: index - 1)
      view.isArranged = index > 1
      view.stack = StackArrangement(
        axis: index % 2 == 0 ? .horizontal : .vertical, distribution: .fillProportionally, alignment: .lastBaseline)
      views.append(view)
    }
    var leaf = View(parent: depth, content: .size(width: 30, height: 20, baseline: 15))
    leaf.isArranged = true
    views.append(leaf)
    let constraints = [Attribute.left, .top].map { LayoutConstraint(Anchor(1, $0), .equal, Anchor(0, $0)) }
    let solved = LayoutInput(views: views, constraints: constraints, width: 300, height: 200).solve()
    #expect(areSame([solved.frames[1]], [Frame(x: 0, y: 0, width: 30, height: 20)]))
    #expect(solved.ambiguities.isEmpty && solved.conflicts.isEmpty)
  }

  /// A chain of views 30 wide, all of which are to end at the root's edge too: each of the later ones fights with all
  /// before it. Told one by one that would take as many solutions as there are views.
  @Test(.timeLimit(.minutes(10))) func aChainOfFightsIsAnswered() {
    let count = 600
    var input = LayoutInput(views: [View(parent: nil)], constraints: [], width: 375, height: 667)
    for view in 1...count {
      input.views.append(View(parent: 0))
      let before = view == 1 ? Anchor(0, .left) : Anchor(view - 1, .right)
      input.constraints += [
        LayoutConstraint(Anchor(view, .left), .equal, before),
        LayoutConstraint(Anchor(view, .width), .equal, constant: 30),
        LayoutConstraint(Anchor(view, .right), .equal, Anchor(0, .right), constant: Double(-view)),
      ]
    }
    let solved = input.solve()
    // 10,000 over the number of views, with the root.
    #expect(solved.conflicts.count == 16)
    #expect(solved.hasMoreConflicts)
    #expect(solved.frames.count == count + 1)
  }
}
