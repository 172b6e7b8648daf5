/// The bars that a scene's canvas shows, and how it is presented.
struct SceneBars: Hashable {
  var hasNavigationBar = false
  var isNavigationBarOpaque = false
  var hasLargeTitle = false
  var hasPrompt = false
  var hasToolbar = false
  var hasTabBar = false
  var isSheet = false

  /// What the author asked for stands in the place of what would follow.
  mutating func take(_ asked: SimulatedBars) {
    hasNavigationBar = asked.navigationBar ?? hasNavigationBar
    if asked.navigationBar == true { isNavigationBarOpaque = asked.isNavigationBarOpaque }
    hasTabBar = asked.tabBar ?? hasTabBar
    hasToolbar = asked.toolbar ?? hasToolbar
  }
}

extension InterfaceDocument {
  /// The bars of each controller: what the author asked for, else what follows from the segues that lead to it.
  func sceneBars() -> [SceneBars] {
    var bars = [SceneBars?](repeating: nil, count: controllers.count)
    var indices: [String: Int] = [:]
    for (index, controller) in controllers.enumerated() where indices[controller.id] == nil {
      indices[controller.id] = index
    }
    let segues = outgoingSegues()
    let incoming = Set(segues.joined().compactMap { indices[$0.destination] })
    // From the scenes that nothing leads to along the segues; then the same from what is left, which are circles.
    var queue = controllers.indices.filter { !incoming.contains($0) } + Array(controllers.indices)
    queue.reverse()
    while let index = queue.popLast() {
      if bars[index] == nil { bars[index] = SceneBars() }
      guard let own = bars[index] else { continue }
      for segue in segues[index] {
        guard let target = indices[segue.destination], bars[target] == nil else { continue }
        guard let inherited = self.bars(along: segue, from: index, own, to: target) else { continue }
        bars[target] = inherited
        queue.append(target)
      }
    }
    return controllers.indices.map { asked(controllers[$0], inferred: bars[$0] ?? SceneBars()) }
  }

  /// The segues of each controller and of the views in its scene.
  private func outgoingSegues() -> [[InterfaceSegue]] {
    var segues = controllers.map(\.segues)
    var scenes: [Int?] = []
    for root in roots {
      let controller: Int? =
        switch root.place {
        case .scene(let controller): controller
        case .inside(let outer, _): scenes[outer]
        case .topLevel: nil
        }
      scenes.append(controller)
      if let controller { for view in root.views { segues[controller] += view.segues } }
    }
    return segues
  }

  /// What a segue hands on; nil where it decides nothing.
  private func bars(along segue: InterfaceSegue, from source: Int, _ own: SceneBars, to target: Int) -> SceneBars? {
    let from = controllers[source]
    switch segue.kind {
    case "relationship":
      var bars = own
      switch segue.relationship {
      case "rootViewController":
        bars.hasNavigationBar = !from.isNavigationBarHidden
        bars.isNavigationBarOpaque = from.hasOpaqueNavigationBar
        bars.hasLargeTitle = from.hasLargeTitles
        bars.hasToolbar = from.isToolbarShown
      case "viewControllers": bars.hasTabBar = true
      default: break
      }
      return bars
    case "push", "show":
      if !own.hasNavigationBar, segue.kind == "show" { return presented }
      var bars = own
      bars.hasPrompt = false
      if controllers[target].hidesBottomBarWhenPushed { bars.hasTabBar = false }
      return bars
    case "presentation", "modal", "popoverPresentation": return presented
    case "unwind": return nil
    case "embed": return own
    default: return SceneBars()
    }
  }

  /// What is presented covers all bars; on newer canvases as a sheet.
  private var presented: SceneBars {
    var bars = SceneBars()
    bars.isSheet = canvas.hasSheets
    return bars
  }

  private func asked(_ controller: InterfaceController, inferred: SceneBars) -> SceneBars {
    var bars = inferred
    bars.take(controller.simulatedBars)
    bars.hasPrompt = controller.hasPrompt && bars.hasNavigationBar
    bars.isSheet = bars.isSheet || controller.simulatesSheet
    switch controller.largeTitleMode {
    case "always": bars.hasLargeTitle = bars.hasLargeTitle && bars.hasNavigationBar
    case "never": bars.hasLargeTitle = false
    default: bars.hasLargeTitle = bars.hasLargeTitle && bars.hasNavigationBar
    }
    return bars
  }
}
