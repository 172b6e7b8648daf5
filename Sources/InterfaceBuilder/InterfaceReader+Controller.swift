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
    let topBar = tree.child(key: "simulatedTopBarMetrics", of: object)
    let bottomBar = tree.child(key: "simulatedBottomBarMetrics", of: object)
    let statusBar = tree.child(key: "simulatedStatusBarMetrics", of: object)
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
      simulatesNavigationBar: topBar.map { tree[$0].name == "simulatedNavigationBarMetrics" },
      simulatesTabBar: bottomBar.map { tree[$0].name == "simulatedTabBarMetrics" },
      simulatesToolbar: bottomBar.map { tree[$0].name == "simulatedToolbarMetrics" },
      simulatesStatusBar: statusBar.map { tree[$0].name == "simulatedStatusBarMetrics" },
      isNavigationBarHidden: element["navigationBarHidden"] == "YES",
      isToolbarShown: element["toolbarHidden"] == "NO",
      hasLargeTitles: bar.map { tree[$0]["largeTitles"] == "YES" } ?? false,
      largeTitleMode: item.flatMap { tree[$0]["largeTitleDisplayMode"] },
      hasPrompt: item.map { tree[$0]["prompt"] != nil } ?? false,
      extendsUnderTopBar: edges.map { tree[$0]["top"] == "YES" } ?? true,
      extendsUnderBottomBar: edges.map { tree[$0]["bottom"] == "YES" } ?? true,
      extendsUnderOpaqueBars: element["extendedLayoutIncludesOpaqueBars"] == "YES",
      hasOpaqueNavigationBar: (topBar ?? bar).map { tree[$0]["translucent"] == "NO" } ?? false,
      simulatesSheet: destination.contains("Sheet"), referencedStoryboard: element["storyboardName"],
      bytes: element.bytes)
  }
}
