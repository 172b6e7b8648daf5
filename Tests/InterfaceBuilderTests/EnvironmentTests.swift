import InterfaceBuilder
import Layout
import Testing

/// Root sizes, safe areas and margins by the system's rules, and as the stored frames show them.
struct EnvironmentTests {
  /// A scene whose view holds one view, tied to the edges of something. `after` stands behind the scene's view.
  private func scene(
    device: String = "retina6_1", tools: String = "17701", content: String, constraints: String,
    controller: String = "", scenes: String = "", size: (Int, Int) = (414, 896)
  ) -> String {
    """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="\(tools)"
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
      <device id="\(device)" orientation="portrait"/>
      <scenes>
        <scene sceneID="s"><objects><viewController id="vc" sceneMemberID="viewController">
          <view key="view" id="root"><rect key="frame" x="0" y="0" width="\(size.0)" height="\(size.1)"/>
            <subviews>\(content)</subviews><constraints>\(constraints)</constraints>
            <viewLayoutGuide key="safeArea" id="safe"/>
          </view>
          \(controller)
        </viewController></objects></scene>
        \(scenes)
      </scenes>
    </document>
    """
  }

  private func inSafeArea(device: String, tools: String = "17701", controller: String = "", scenes: String = "") throws
    -> Frame
  {
    try solved(
      "a",
      scene(
        device: device, tools: tools, content: view("a", 0, 0, 0, 0), constraints: edges(of: "a", in: "safe"),
        controller: controller, scenes: scenes), environment: .rules)
  }

  @Test func aSceneFillsItsDevice() throws {
    // Figures of ios-facts.md: an iPhone XR has 44 and 34 points, a home button none below, and no status bar is drawn.
    #expect(try inSafeArea(device: "retina6_1") == Frame(x: 0, y: 44, width: 414, height: 818))
    #expect(try inSafeArea(device: "retina4_7") == Frame(x: 0, y: 0, width: 375, height: 667))
    #expect(try inSafeArea(device: "retina4_7", tools: "14490") == Frame(x: 0, y: 20, width: 375, height: 647))
    #expect(try inSafeArea(device: "retina6_12", tools: "23077") == Frame(x: 0, y: 59, width: 393, height: 759))
  }

  /// A navigation controller whose root is the scene, inside of a tab bar controller or not.
  private func navigation(hasTabBar: Bool) -> String {
    let navigation = """
      <scene sceneID="n"><objects><navigationController id="nav" sceneMemberID="viewController">
        <navigationBar key="navigationBar" id="bar"/>
        <connections><segue destination="vc" kind="relationship" relationship="rootViewController" id="r"/></connections>
      </navigationController></objects></scene>
      """
    return !hasTabBar
      ? navigation
      : navigation + """
        <scene sceneID="t"><objects><tabBarController id="tabs" sceneMemberID="viewController">
          <connections><segue destination="nav" kind="relationship" relationship="viewControllers" id="v"/></connections>
        </tabBarController></objects></scene>
        """
  }

  @Test func barsFollowFromTheSegues() throws {
    // 44 + 44 above; 34 below, or 34 + 49 with tabs.
    #expect(
      try inSafeArea(device: "retina6_1", scenes: navigation(hasTabBar: false))
        == Frame(x: 0, y: 88, width: 414, height: 774))
    #expect(
      try inSafeArea(device: "retina6_1", scenes: navigation(hasTabBar: true))
        == Frame(x: 0, y: 88, width: 414, height: 725))
  }

  @Test func askedBarsComeFirst() throws {
    let frame = try inSafeArea(
      device: "retina6_1",
      controller: """
        <simulatedNavigationBarMetrics key="simulatedTopBarMetrics" prompted="NO"/>
        <simulatedToolbarMetrics key="simulatedBottomBarMetrics"/>
        """)
    // 88 above, 34 + 44 below.
    #expect(frame == Frame(x: 0, y: 88, width: 414, height: 730))
  }

  @Test func aViewEndsAtAnOpaqueBar() throws {
    let text = scene(
      device: "retina4_7", tools: "13771", content: view("a", 0, 0, 0, 0), constraints: edges(of: "a", in: "root"),
      controller: """
        <simulatedNavigationBarMetrics key="simulatedTopBarMetrics" translucent="NO" prompted="NO"/>
        """)
    #expect(try solved("a", text, environment: .rules) == Frame(x: 0, y: 0, width: 375, height: 603))
  }

  @Test func whatIsPresentedIsASheet() throws {
    let presenting = """
      <scene sceneID="p"><objects><viewController id="first" sceneMemberID="viewController">
        <connections><segue destination="vc" kind="presentation" id="p"/></connections>
      </viewController></objects></scene>
      """
    // 896 − 54 high, with nothing above and 34 below.
    #expect(
      try inSafeArea(device: "retina6_1", scenes: presenting) == Frame(x: 0, y: 0, width: 414, height: 808))
  }

  @Test func aFreeformSceneHasTheSizeThatItWasGiven() throws {
    let text = scene(
      content: view("a", 0, 0, 0, 0), constraints: edges(of: "a", in: "root"),
      controller: "<size key=\"freeformSize\" width=\"375\" height=\"1000\"/>", size: (375, 1000))
    #expect(try solved("a", text, environment: .rules) == Frame(x: 0, y: 0, width: 375, height: 1000))
  }

  @Test(arguments: [("retina4_7", 16.0), ("retina6_1", 20)]) func screensHaveMarginsByTheirWidth(
    device: String, side: Double
  ) throws {
    let text = scene(
      device: device, content: view("a", 0, 0, 0, 0),
      constraints: constraint("a.leading", "root.leadingMargin") + constraint("root.trailingMargin", "a.trailing")
        + constraint("a.top", "root.topMargin") + constraint("a.height", constant: 10))
    let frame = try solved("a", text, environment: .rules)
    let width = device == "retina4_7" ? 375.0 : 414
    #expect(frame.x == side)
    #expect(frame.width == width - 2 * side)
  }

  @Test func innerViewsHaveMarginsOfEight() throws {
    let text = xib(
      "<subviews>"
        + view(
          "a", 0, 0, 0, 0,
          "<subviews>" + view("b", 0, 0, 0, 0) + "</subviews><constraints>"
            + constraint("b.leading", "a.leadingMargin") + constraint("a.trailingMargin", "b.trailing")
            + constraint("b.top", "a.topMargin") + constraint("a.bottomMargin", "b.bottom") + "</constraints>")
        + "</subviews><constraints>" + edges(of: "a", in: "root", inset: 40) + "</constraints>")
    #expect(try solved("b", text, environment: .rules) == Frame(x: 8, y: 8, width: 224, height: 384))
  }

  @Test func marginsThatAreWrittenReplaceTheUsualOnes() throws {
    let text = xib(
      "<subviews>"
        + view(
          "a", 0, 0, 0, 0,
          "<subviews>" + view("b", 0, 0, 0, 0) + "</subviews><constraints>"
            + constraint("b.leading", "a.leadingMargin") + constraint("b.top", "a.topMargin")
            + "</constraints><directionalEdgeInsets key=\"directionalLayoutMargins\" top=\"1\" leading=\"2\" bottom=\"3\""
            + " trailing=\"4\"/>")
        + "</subviews><constraints>" + edges(of: "a", in: "root", inset: 40) + "</constraints>")
    let frame = try solved("b", text, environment: .rules)
    #expect(frame.x == 2)
    #expect(frame.y == 1)
  }

  @Test func aMarginGrowsByTheSafeAreaThatReachesIn() throws {
    let inner =
      "<subviews>" + view("b", 0, 0, 0, 0) + "</subviews><constraints>" + constraint("b.top", "a.topMargin")
      + constraint("b.leading", "a.leading") + "</constraints>"
    let text = scene(
      content: view("a", 0, 0, 0, 0, inner), constraints: edges(of: "a", in: "root", inset: 10))
    // The safe area begins at 44, so 34 of it are inside of the view; and 8 of its own.
    #expect(try solved("b", text, environment: .rules).y == 42)
  }

  @Test func aScrollViewKeepsTheSafeAreaFromItsContent() throws {
    let inner = { (behaviour: String) in
      view(
        "scroll", 0, 0, 0, 0, element: "scrollView", attributes: behaviour,
        "<subviews>"
          + view(
            "a", 0, 0, 0, 0,
            "<subviews>" + view("b", 0, 0, 0, 0) + "</subviews><constraints>" + constraint("b.top", "a.topMargin")
              + constraint("b.leading", "a.leading") + constraint("a.height", constant: 200)
              + constraint("a.width", constant: 100) + "</constraints>") + "</subviews><constraints>"
          + edges(of: "a", in: "scroll") + "</constraints>")
    }
    let usual = scene(content: inner(""), constraints: edges(of: "scroll", in: "root"))
    #expect(try solved("b", usual, environment: .rules).y == 8)
    let never = scene(
      content: inner("contentInsetAdjustmentBehavior=\"never\""), constraints: edges(of: "scroll", in: "root"))
    #expect(try solved("b", never, environment: .rules).y == 52)
  }

  @Test func wideViewsAreReadInAColumn() throws {
    let text = scene(
      device: "ipad9_7", content: view("a", 0, 0, 0, 0),
      constraints: constraint("a.leading", "readable.leading") + constraint("readable.trailing", "a.trailing")
        + constraint("a.top", "root.top") + constraint("a.height", constant: 10)
    ).replacing(
      "<viewLayoutGuide key=\"safeArea\"",
      with: "<viewLayoutGuide key=\"readableContent\" id=\"readable\"/><viewLayoutGuide key=\"safeArea\"")
    // 768 − 672, half of it on each side.
    #expect(try solved("a", text, environment: .rules) == Frame(x: 48, y: 0, width: 672, height: 10))
  }

  private func cell(tools: String, width: Int, accessory: String = "none", device: String = "retina4_7") -> String {
    """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="\(tools)"
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useSafeAreas="YES">
      <device id="\(device)" orientation="portrait"/>
      <objects><tableViewCell accessoryType="\(accessory)" id="cell">
        <rect key="frame" x="0" y="0" width="\(width)" height="60"/>
        <tableViewCellContentView key="contentView" id="content">
          <rect key="frame" x="0" y="0" width="\(width)" height="60"/>
          <subviews>\(view("a", 0, 0, 0, 0))</subviews>
          <constraints>\(constraint("a.leading", "content.leadingMargin"))\
          \(constraint("content.trailingMargin", "a.trailing"))\
          \(constraint("a.top", "content.topMargin"))\(constraint("content.bottomMargin", "a.bottom"))</constraints>
        </tableViewCellContentView></tableViewCell></objects>
    </document>
    """
  }

  @Test func cellsHaveTheMarginsOfTheirTime() throws {
    func frame(_ tools: String, _ width: Int = 375, _ accessory: String = "none") throws -> Frame {
      try solved("a", cell(tools: tools, width: width, accessory: accessory), environment: .rules)
    }
    #expect(try frame("17701") == Frame(x: 16, y: 11, width: 343, height: 38))
    #expect(try frame("24127") == Frame(x: 20, y: 15, width: 335, height: 30))
    // Older canvases leave a pixel for the separator, which the bottom margin takes back.
    #expect(try frame("14460") == Frame(x: 16, y: 11, width: 343, height: 38))
    #expect(try frame("11762") == Frame(x: 8, y: 8, width: 359, height: 43.5))
    // A disclosure indicator takes 26.5 and leaves 8 beside it.
    #expect(try frame("22505", 375, "disclosureIndicator") == Frame(x: 16, y: 11, width: 324.5, height: 38))
  }

  @Test func storedFramesShowMarginsAndSafeAreas() throws {
    let text = scene(
      content: view("a", 30, 50, 100, 100) + view("b", 0, 0, 0, 0, attributes: "misplaced=\"YES\""),
      constraints: constraint("a.leading", "root.leadingMargin") + constraint("a.top", "safe.top", constant: 2)
        + constraint("a.width", constant: 100) + constraint("a.height", constant: 100)
        + constraint("b.leading", "root.leadingMargin") + constraint("b.top", "safe.top")
        + constraint("b.width", constant: 10) + constraint("b.height", constant: 10))
    // `a` shows a margin of 30 and a safe area from 48 on, which no rule gives; `b` does not count, it is misplaced.
    #expect(try solved("b", text) == Frame(x: 30, y: 48, width: 10, height: 10))
    #expect(try solved("b", text, environment: .rules) == Frame(x: 20, y: 44, width: 10, height: 10))
  }

  @Test func oldGuidesLieAtTheEdges() throws {
    let text = scene(
      device: "retina4_7", tools: "11762", content: view("a", 0, 0, 0, 0),
      constraints: constraint("a.top", "top.bottom") + constraint("bottom.top", "a.bottom")
        + constraint("a.leading", "root.leading") + constraint("root.trailing", "a.trailing"),
      controller: """
        <layoutGuides><viewControllerLayoutGuide type="top" id="top"/>
        <viewControllerLayoutGuide type="bottom" id="bottom"/></layoutGuides>
        <simulatedTabBarMetrics key="simulatedBottomBarMetrics"/>
        """)
    #expect(try solved("a", text, environment: .rules) == Frame(x: 0, y: 20, width: 375, height: 598))
  }

  @Test func aRowIsAsWideAsItsTable() throws {
    let text = xib(
      """
      <subviews><tableView style="plain" id="table" translatesAutoresizingMaskIntoConstraints="NO">
        <rect key="frame" x="10" y="0" width="600" height="480"/>
        <prototypes><tableViewCell id="cell"><rect key="frame" x="0" y="0" width="600" height="44"/>
          <tableViewCellContentView key="contentView" id="content">
            <rect key="frame" x="0" y="0" width="600" height="44"/>
          </tableViewCellContentView></tableViewCell></prototypes>
      </tableView></subviews><constraints>\(edges(of: "table", in: "root", inset: 10))</constraints>
      """)
    #expect(try solved("cell", text, environment: .rules).width == 300)
    #expect(try solved("content", text, environment: .rules).width == 300)
    #expect(try solved("cell", text).width == 600)
  }
}
