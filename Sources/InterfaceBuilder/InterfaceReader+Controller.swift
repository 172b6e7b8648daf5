import Layout

/// Scenes.
extension InterfaceReader {
  func controller(_ object: Int) -> InterfaceController {
    let element = tree[object]
    var topGuide: String?
    var bottomGuide: String?
    if let guides = tree.child("layoutGuides", of: object) {
      for guide in tree.children(of: guides) {
        switch tree[guide]["type"] {
        case "top": topGuide = tree[guide]["id"]
        case "bottom": bottomGuide = tree[guide]["id"]
        default: break
        }
      }
    }
    let destination = tree.child(key: "simulatedDestinationMetrics", of: object).map { tree[$0].name } ?? ""
    let bar = tree.child("navigationBar", key: "navigationBar", of: object)
    let item = tree.child("navigationItem", key: "navigationItem", of: object)
    let edges = tree.child("extendedEdge", key: "edgesForExtendedLayout", of: object)
    return InterfaceController(
      id: element["id"] ?? "", kind: element.name, customClass: element["customClass"],
      storyboardIdentifier: element["storyboardIdentifier"], title: element["title"], segues: segues(of: object),
      outlets: outlets(of: object), topGuide: topGuide, bottomGuide: bottomGuide,
      freeformSize: tree.child("size", key: "freeformSize", of: object).flatMap { frame($0) }.map {
        Size(width: $0.width, height: $0.height)
      },
      hidesBottomBarWhenPushed: element["hidesBottomBarWhenPushed"] == "YES",
      simulatedBars: simulatedBars(of: object),
      isNavigationBarHidden: element["navigationBarHidden"] == "YES",
      isToolbarShown: element["toolbarHidden"] == "NO",
      hasLargeTitles: bar.map { tree[$0]["largeTitles"] == "YES" } ?? false,
      largeTitleMode: item.flatMap { tree[$0]["largeTitleDisplayMode"] },
      hasPrompt: item.map { tree[$0]["prompt"] != nil } ?? false,
      extendsUnderTopBar: edges.map { tree[$0]["top"] == "YES" } ?? true,
      extendsUnderBottomBar: edges.map { tree[$0]["bottom"] == "YES" } ?? true,
      extendsUnderOpaqueBars: element["extendedLayoutIncludesOpaqueBars"] == "YES",
      hasOpaqueNavigationBar: bar.map { tree[$0]["translucent"] == "NO" } ?? false,
      simulatesSheet: destination.contains("Sheet"), referencedStoryboard: element["storyboardName"],
      bytes: element.bytes)
  }

  /// Bars are asked for by elements with a key each; one that is `nil` takes the bar away.
  func simulatedBars(of object: Int) -> SimulatedBars {
    func name(_ key: String) -> String? { tree.child(key: key, of: object).map { tree[$0].name } }
    let top = name("simulatedTopBarMetrics")
    let bottom = name("simulatedBottomBarMetrics")
    var bars = SimulatedBars()
    bars.navigationBar = top.map { $0 == "simulatedNavigationBarMetrics" }
    bars.isNavigationBarOpaque =
      tree.child(key: "simulatedTopBarMetrics", of: object).map { tree[$0]["translucent"] == "NO" } ?? false
    bars.tabBar = bottom.map { $0 == "simulatedTabBarMetrics" }
    bars.toolbar = bottom.map { $0 == "simulatedToolbarMetrics" }
    return bars
  }
}
