import InterfaceBuilder
import Layout
import Testing

/// Small documents whose frames are worked out by hand.
struct CanvasLayoutTests {
  @Test func aMissingFirstItemIsTheOwner() throws {
    let text = xib(
      "<subviews>"
        + view(
          "a", 0, 0, 0, 0,
          "<constraints>" + constraint(".width", constant: 50) + constraint(".height", constant: 30) + "</constraints>")
        + "</subviews><constraints>" + constraint("a.leading", "root.leading", constant: 16)
        + constraint(".bottom", "a.bottom", constant: 10) + "</constraints>")
    // x 16; bottom 480 − 10 = 470, so y 440.
    #expect(try solved("a", text) == Frame(x: 16, y: 440, width: 50, height: 30))
  }

  @Test func aMultiplierOnAPositionCountsFromTheOwner() throws {
    let text = xib(
      "<subviews>"
        + view(
          "a", 0, 0, 0, 0,
          "<constraints>" + constraint(".width", constant: 40) + constraint(".height", constant: 20) + "</constraints>")
        + "</subviews><constraints>" + constraint("a.centerX", "root.trailing", more: "multiplier=\"1:4\"")
        + constraint("a.centerY", "root.bottom", constant: 1, more: "multiplier=\"1/3\"") + "</constraints>")
    // Centre 320 / 4 = 80 and 480 / 3 + 1 = 161.
    #expect(try solved("a", text) == Frame(x: 60, y: 151, width: 40, height: 20))
  }

  @Test func anAspectRatioAndAPriority() throws {
    let text = xib(
      "<subviews>"
        + view(
          "a", 0, 0, 0, 0,
          "<constraints>" + constraint("a.width", "a.height", more: "multiplier=\"16:9\"")
            + constraint(".width", constant: 400, more: "priority=\"900\"") + "</constraints>")
        + "</subviews><constraints>" + constraint("a.leading", "root.leading") + constraint("a.top", "root.top")
        + constraint("root.trailing", "a.trailing", more: "relation=\"greaterThanOrEqual\"") + "</constraints>")
    // 400 would stick out of 320; at 900 it comes as close as it can.
    #expect(try solved("a", text) == Frame(x: 0, y: 0, width: 320, height: 180))
  }

  @Test func excludedConstraintsAndViewsAreNotThere() throws {
    let text = xib(
      """
      <subviews>\(view("a", 0, 0, 0, 0))\(view("b", 0, 0, 0, 0))</subviews>
      <constraints>\(edges(of: "a", in: "root"))\
      <constraint firstItem="a" firstAttribute="width" constant="10" id="gone"/>\
      <constraint firstItem="b" firstAttribute="top" secondItem="a" secondAttribute="top" id="dangling"/></constraints>
      <variation key="default">
        <mask key="subviews"><exclude reference="b"/></mask><mask key="constraints"><exclude reference="gone"/></mask>
      </variation>
      """)
    let document = try document(text)
    #expect(document.roots[0].views.map(\.id) == ["root", "a"])
    let inspection = document.inspected()
    #expect(inspection.roots[0].conflicts.isEmpty)
    // The constraint of a view that is not installed is left out without a word.
    #expect(inspection.diagnostics.isEmpty)
    #expect(inspection.roots[0].views[1].solved == Frame(x: 0, y: 0, width: 320, height: 480))
  }

  /// The excluded constraint holds again on devices with a regular width, and there its constant is another.
  private func adaptive(device: String) -> String {
    xib(
      """
      <subviews>\(view("a", 0, 0, 0, 0))</subviews>
      <constraints>
        \(constraint("a.leading", "root.leading"))\(constraint("a.top", "root.top"))
        \(constraint("a.height", constant: 10))
        <constraint firstItem="a" firstAttribute="width" constant="100" id="narrow"/>
        <constraint firstItem="a" firstAttribute="width" constant="200" id="wide">
          <variation key="heightClass=regular-widthClass=regular" constant="300"/>
          <variation key="widthClass=regular" constant="250"/>
        </constraint>
      </constraints>
      <variation key="default"><mask key="constraints"><exclude reference="wide"/></mask></variation>
      <variation key="widthClass=regular">
        <mask key="constraints"><exclude reference="narrow"/><include reference="wide"/></mask>
      </variation>
      """, device: device)
  }

  @Test func sizeClassesAreThoseOfTheDevice() throws {
    #expect(try solved("a", adaptive(device: "retina4_7")).width == 100)
    // Of two variations that apply, the one with more conditions wins, whatever the order.
    #expect(try solved("a", adaptive(device: "ipad9_7")).width == 300)
  }

  @Test func anAutoresizingMaskFollowsTheParent() throws {
    let child = """
      <subviews><view id="c"><rect key="frame" x="10" y="10" width="80" height="20"/>
      <autoresizingMask key="autoresizingMask" widthSizable="YES" flexibleMaxY="YES"/></view></subviews>
      """
    let text = xib(
      "<subviews>" + view("a", 0, 0, 100, 50, child) + "</subviews><constraints>" + edges(of: "a", in: "root")
        + "</constraints>")
    // Designed in 100 × 50 and now in 320 × 480: 10 beside it on both sides, its height as it was.
    #expect(try solved("c", text) == Frame(x: 10, y: 10, width: 300, height: 20))
  }

  @Test func aFixedFrameStaysInSpiteOfConstraints() throws {
    let text = xib(
      "<subviews>" + view("a", 7, 8, 9, 10, attributes: "fixedFrame=\"YES\"") + "</subviews>")
    #expect(try solved("a", text) == Frame(x: 7, y: 8, width: 9, height: 10))
  }

  @Test func constraintsRelateAlignmentRectangles() throws {
    let text = xib(
      "<subviews>" + view("s", 0, 0, 51, 31, element: "switch") + "</subviews><constraints>"
        + constraint("root.trailing", "s.trailing", constant: 16) + constraint("s.top", "root.top", constant: 10)
        + "</constraints>")
    // A switch is 51 wide but counts as 49: its frame reaches 2 points further, to 306, and begins at 255.
    #expect(try solved("s", text) == Frame(x: 255, y: 10, width: 51, height: 31))
  }

  @Test func leavesAreAsLargeAsStored() throws {
    let text = xib(
      "<subviews>" + view("l", 1, 2, 80, 20.5, element: "label", attributes: "text=\"x\"") + "</subviews><constraints>"
        + constraint("l.centerX", "root.centerX") + constraint("l.top", "root.top", constant: 12) + "</constraints>")
    #expect(try solved("l", text) == Frame(x: 120, y: 12, width: 80, height: 20.5))
  }

  @Test func aPlaceholderSizeStandsInForTheViewsOwn() throws {
    let text = xib(
      "<subviews>"
        + view("p", 0, 0, 1, 1, attributes: "placeholderIntrinsicWidth=\"48\" placeholderIntrinsicHeight=\"28\"")
        + "</subviews><constraints>" + constraint("p.leading", "root.leading") + constraint("p.top", "root.top")
        + "</constraints>")
    #expect(try solved("p", text) == Frame(x: 0, y: 0, width: 48, height: 28))
  }

  @Test func aStackArrangesItsViews() throws {
    let text = xib(
      "<subviews>"
        + view(
          "stack", 0, 0, 0, 0, element: "stackView", attributes: "distribution=\"fillEqually\" spacing=\"20\"",
          "<subviews>" + view("a", 0, 0, 0, 0) + view("b", 0, 0, 0, 0, attributes: "hidden=\"YES\"")
            + view("c", 0, 0, 0, 0) + "</subviews>"
            + "<edgeInsets key=\"layoutMargins\" top=\"0\" left=\"10\" bottom=\"0\" right=\"10\"/>")
        + "</subviews><constraints>" + edges(of: "stack", in: "root") + "</constraints>")
    // Margins that are written count: 300 for two visible views and 20 between them, so 140 each.
    #expect(try solved("a", text) == Frame(x: 10, y: 0, width: 140, height: 480))
    #expect(try solved("c", text) == Frame(x: 170, y: 0, width: 140, height: 480))
  }

  @Test func aSpinnerThatHidesWhileItStandsStillKeepsItsPlaceInAStack() throws {
    let text = xib(
      "<subviews>"
        + view(
          "stack", 0, 0, 0, 0, element: "stackView", attributes: "spacing=\"16\"",
          "<subviews>"
            + view(
              "spin", 0, 0, 20, 20, element: "activityIndicatorView",
              attributes: "hidden=\"YES\" hidesWhenStopped=\"YES\" horizontalHuggingPriority=\"750\"")
            + view("a", 0, 0, 0, 0) + "</subviews>") + "</subviews><constraints>" + edges(of: "stack", in: "root")
        + "</constraints>")
    #expect(try solved("a", text).x == 36)
  }

  @Test func aScrollViewsContentIsAsLargeAsItsConstraintsSay() throws {
    let text = xib(
      "<subviews>"
        + view(
          "scroll", 0, 0, 0, 0, element: "scrollView",
          "<subviews>"
            + view("c", 0, 0, 0, 0, "<constraints>" + constraint(".height", constant: 900) + "</constraints>")
            + "</subviews><constraints>" + edges(of: "c", in: "scroll")
            + constraint("c.width", "scroll.width") + "</constraints>") + "</subviews><constraints>"
        + edges(of: "scroll", in: "root") + "</constraints>")
    #expect(try solved("scroll", text) == Frame(x: 0, y: 0, width: 320, height: 480))
    #expect(try solved("c", text) == Frame(x: 0, y: 0, width: 320, height: 900))
  }

  @Test func rightToLeftContentTurnsItsInside() throws {
    let inner =
      "<subviews>"
      + view(
        "c", 0, 0, 0, 0,
        "<constraints>" + constraint(".width", constant: 40)
          + constraint(".height", constant: 10) + "</constraints>") + "</subviews><constraints>"
      + constraint("c.leading", "a.leading", constant: 5) + constraint("c.top", "a.top") + "</constraints>"
    let text = xib(
      "<subviews>" + view("a", 0, 0, 0, 0, attributes: "semanticContentAttribute=\"forceRightToLeft\"", inner)
        + "</subviews><constraints>" + edges(of: "a", in: "root") + "</constraints>")
    // Leading is right: 320 − 5 − 40.
    #expect(try solved("c", text).x == 275)
  }

  @Test func conflictsNameTheSmallestFightingSet() throws {
    let inspection = try document(
      xib(
        "<subviews>" + view("a", 0, 0, 0, 0) + "</subviews><constraints>" + edges(of: "a", in: "root")
          + "<constraint firstItem=\"a\" firstAttribute=\"width\" constant=\"10\" id=\"w\"/></constraints>")
    ).inspected()
    let root = inspection.roots[0]
    let conflict = try #require(root.conflicts.first)
    let views = inspection.document.roots[0].views
    let ids = conflict.constraints.map { views[$0.view].constraints[$0.index].id }
    #expect(ids == ["a.leading-root.leading", "root.trailing-a.trailing", "w"])
    #expect(conflict.others == ["the root's size"])
    #expect(root.conflicts.count == 1)
  }

  @Test func ambiguityIsSaidByAxis() throws {
    let inspection = try document(
      xib(
        "<subviews>" + view("a", 3, 4, 50, 60) + "</subviews><constraints>" + constraint("a.leading", "root.leading")
          + constraint("root.trailing", "a.trailing") + constraint("a.top", "root.top") + "</constraints>")
    ).inspected()
    let view = inspection.roots[0].views[1]
    #expect(view.ambiguousAxes == [.vertical])
    // What nothing says stays as it was drawn.
    #expect(view.solved == Frame(x: 0, y: 0, width: 320, height: 60))
  }

  /// A guide 30 from the left and a third of 320 wide ends at 136.67, which is 136.5 in half points.
  @Test func aGuideOfTheProjectsOwn() throws {
    let guide = "<layoutGuide id=\"g\" userLabel=\"column\"/>"
    for guides in [guide, "<layoutGuides>\(guide)</layoutGuides>"] {
      let text = xib(
        "<subviews>" + view("a", 0, 0, 20, 20) + "</subviews>" + guides + "<constraints>"
          + constraint("g.leading", "root.leading", constant: 30)
          + constraint("g.width", "root.width", more: "multiplier=\"1/3\"") + constraint("g.top", "root.top")
          + constraint("g.bottom", "root.bottom") + constraint("a.leading", "g.trailing")
          + constraint("a.centerY", "g.centerY") + constraint("a.width", constant: 20)
          + constraint("a.height", constant: 20) + "</constraints>")
      #expect(try solved("a", text) == Frame(x: 136.5, y: 230, width: 20, height: 20))
    }
  }
}
