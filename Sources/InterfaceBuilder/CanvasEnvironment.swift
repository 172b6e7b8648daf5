import Components
import Layout

/// Where the size of a root, its safe area and its margins come from.
public enum EnvironmentSource: String, Hashable, Sendable, CaseIterable {
  /// From the file: the root's stored frame, and what the stored frames show where constraints name margins or guides.
  case stored
  /// From the device and the scene alone, by the system's rules.
  case rules
}

/// What the frames of a root follow from, apart from its views and constraints.
struct CanvasEnvironment {
  var size: Size
  /// Margins by view.
  var margins: [EdgeInsets]
  /// Safe areas by view.
  var safeAreas: [EdgeInsets]
  /// How far the old guides of a scene reach into its view.
  var topGuide: Double
  var bottomGuide: Double
  /// How wide views are, where that is known.
  var widths: [Double?]

  /// The margins, and more where a view is wider than one likes to read.
  func readableInsets(of view: Int) -> EdgeInsets {
    var insets = margins[view]
    if let width = widths[view], width - insets.left - insets.right > CanvasRules.readableWidth {
      insets.left = (width - CanvasRules.readableWidth) / 2
      insets.right = insets.left
    }
    return insets
  }
}

/// The system's rules for one root. Figures: ios-facts.md, "Margins and guides", and `CanvasVersion`.
struct CanvasRules {
  let document: InterfaceDocument
  let root: InterfaceRoot
  let bars: SceneBars
  /// The solved width of the table view around this root, if it stands in one.
  let tableWidth: Double?

  /// The rules' answer, with frames in the root's coordinates where they are known: margins and safe areas of inner
  /// views depend on where these lie.
  func environment(size: Size, frames: [Frame?]) -> CanvasEnvironment {
    let safeArea = rootSafeArea(size)
    let bounds = Frame(x: 0, y: 0, width: size.width, height: size.height)
    var safeAreas: [EdgeInsets] = []
    var margins: [EdgeInsets] = []
    var scrolls: [Bool] = []
    for (index, view) in root.views.enumerated() {
      let frame = index == 0 ? bounds : frames[index]
      // A scroll view takes the safe area for itself, by insetting its content.
      scrolls.append(view.parent.map { scrolls[$0] || root.views[$0].takesSafeArea } ?? false)
      let inner =
        scrolls[index]
        ? EdgeInsets() : frame.map { EdgeInsets.overlap(of: $0, with: safeArea, of: bounds) } ?? EdgeInsets()
      safeAreas.append(inner)
      var own = baseMargins(of: view, index: index, size: size, frames: frames)
      if view.insetsMarginsFromSafeArea, canvas.hasSystemMargins { own = own + inner }
      if view.followsReadableWidth, let frame {
        let side = (frame.width - Self.readableWidth) / 2
        own.left = max(own.left, side)
        own.right = max(own.right, side)
      }
      if view.preservesSuperviewMargins, let parent = view.parent, let frame,
        let outer = parent == 0 ? bounds : frames[parent]
      {
        let preserved = EdgeInsets.overlap(of: frame, with: margins[parent], of: outer)
        for side in EdgeInsets.Side.allCases { own[side] = max(own[side], preserved[side]) }
      }
      margins.append(own)
    }
    return CanvasEnvironment(
      size: size, margins: margins, safeAreas: safeAreas, topGuide: safeArea.top, bottomGuide: safeArea.bottom,
      widths: root.views.indices.map { $0 == 0 ? size.width : frames[$0]?.width })
  }

  /// The widest that text in the usual size is to be read at.
  static let readableWidth = Guide.readableWidth

  private var canvas: CanvasVersion { document.canvas }

  private var controller: InterfaceController? {
    if case .scene(let index) = root.place { document.controllers[index] } else { nil }
  }

  // MARK: Size

  /// The size by the rules: a scene fills its device, everything else has the size that its author drew.
  var size: Size {
    let screen = Size(width: document.device.width, height: document.device.height)
    let drawn = root.views.first?.storedFrame.map { Size(width: $0.width, height: $0.height) } ?? screen
    guard let controller else { return Size(width: widthInTable ?? drawn.width, height: drawn.height) }
    var size = controller.freeformSize ?? screen
    if bars.isSheet { size.height -= sheetTop }
    if !reachesUnderTopBar { size.height -= topBarHeight }
    if !reachesUnderBottomBar { size.height -= bottomBarHeight }
    return size
  }

  /// The width of a row or header of the table around it; nil outside of a table, and for cells of collections.
  private var widthInTable: Double? {
    guard let tableWidth else { return nil }
    return isInInsetTable && (root.views.first?.isCell ?? false) ? tableWidth - 2 * sideInsetOfTable : tableWidth
  }

  /// How far the rows of an inset table stay away from its sides, which is their margin too.
  private var sideInsetOfTable: Double {
    canvas < .xcode15 ? systemSideMargin(document.device.width) : 20
  }

  private var isInInsetTable: Bool {
    guard case .inside(let outer, let view) = root.place else { return false }
    return document.roots[outer].views[view]["style"] == "insetGrouped"
  }

  // MARK: Safe area

  private var screenInsets: EdgeInsets { canvas.safeArea(of: document.device) }

  /// How far below the screen's top a sheet begins.
  private var sheetTop: Double {
    document.device.hasHomeIndicator ? document.device.safeArea.top + 10 : document.device.safeArea.top
  }

  /// The height of the bar at the top, with what the screen's edge adds.
  private var topBarHeight: Double {
    guard bars.hasNavigationBar else { return 0 }
    var height: Double = bars.isSheet ? 56 : screenInsets.top + 44
    if bars.hasLargeTitle { height += 52 }
    if bars.hasPrompt { height += 30 }
    return height
  }

  private var bottomBarHeight: Double {
    if bars.hasTabBar { return screenInsets.bottom + 49 }
    return bars.hasToolbar ? screenInsets.bottom + 44 : 0
  }

  private var reachesUnderTopBar: Bool {
    guard let controller, bars.hasNavigationBar else { return true }
    if bars.isNavigationBarOpaque, !controller.extendsUnderOpaqueBars { return false }
    return controller.extendsUnderTopBar
  }

  private var reachesUnderBottomBar: Bool {
    guard let controller, bars.hasTabBar || bars.hasToolbar else { return true }
    return controller.extendsUnderBottomBar
  }

  private func rootSafeArea(_ size: Size) -> EdgeInsets {
    guard let view = root.views.first, !view.isCell else { return EdgeInsets() }
    switch root.place {
    case .inside: return EdgeInsets()
    case .topLevel:
      let screen = document.device
      let isScreen = size.width == screen.width && size.height == screen.height
      if !isScreen, !canvas.hasWindowForViews { return EdgeInsets() }
      var insets = screenInsets
      if bars.hasNavigationBar { insets.top = topBarHeight }
      if bars.hasTabBar || bars.hasToolbar { insets.bottom = bottomBarHeight }
      if !isScreen, size.width <= screen.width, size.height <= screen.height {
        // It stands in the top left corner of the screen; a larger one has a window of its own size.
        insets.bottom = max(0, size.height - (screen.height - insets.bottom))
      }
      return insets
    case .scene:
      var insets = screenInsets
      let hasBars = bars.hasNavigationBar || bars.hasTabBar || bars.hasToolbar
      if document.device.hasHomeIndicator, !hasBars, !bars.isSheet {
        insets.top *= canvas.safeAreaFactor
        insets.bottom *= canvas.safeAreaFactor
      }
      if bars.isSheet { insets.top = 0 }
      if bars.hasNavigationBar { insets.top = reachesUnderTopBar ? topBarHeight : 0 }
      if bars.hasTabBar || bars.hasToolbar { insets.bottom = reachesUnderBottomBar ? bottomBarHeight : 0 }
      return insets
    }
  }

  // MARK: Margins

  /// From 414 points on, screens have wider margins.
  private func systemSideMargin(_ width: Double) -> Double { width >= 414 ? 20 : 16 }

  private func baseMargins(of view: InterfaceView, index: Int, size: Size, frames: [Frame?]) -> EdgeInsets {
    if index == 0, hasSystemMinimum {
      var margins = view.layoutMargins ?? EdgeInsets()
      let side = systemSideMargin(size.width)
      margins.left = max(margins.left, side)
      margins.right = max(margins.right, side)
      return margins
    }
    if view.element == "tableViewCellContentView", let cell = root.views.first {
      let accessory = self.accessory(of: cell)
      let separator = max(0, size.height - (frames[index]?.height ?? size.height))
      var system = canvas.cellMargins(side: cellSideMargin(size.width), separator: separator)
      if accessory != nil { system.right = 8 }
      guard var margins = view.layoutMargins else { return system }
      if view.preservesSuperviewMargins {
        for side in EdgeInsets.Side.allCases { margins[side] = max(margins[side], system[side]) }
      }
      return margins
    }
    return view.layoutMargins ?? EdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
  }

  /// Whether the root has the margins of a screen: that of a scene, and on newer canvases every view at the top of a xib.
  private var hasSystemMinimum: Bool {
    switch root.place {
    case .scene: true
    case .topLevel: canvas.hasSystemMargins && !(root.views.first?.isCell ?? true)
    case .inside: false
    }
  }

  // MARK: Cells

  private func cellSideMargin(_ width: Double) -> Double {
    isInInsetTable ? sideInsetOfTable : canvas.cellSideMargin(width: width, device: document.device)
  }

  private func accessory(of cell: InterfaceView) -> String? {
    cell["accessoryType"].flatMap { $0 == "none" ? nil : $0 }
  }

  /// The frames of cells' content views by the rules: the cell without its accessory and its separator.
  func contentFrames(in size: Size) -> [Int: Frame] {
    guard let cell = root.views.first, cell.element == "tableViewCell" else { return [:] }
    for (index, view) in root.views.enumerated() where view.parent == 0 && view.element == "tableViewCellContentView" {
      let accessory = accessory(of: cell).map { accessoryWidth($0, in: size) } ?? 0
      return [
        index: Frame(
          x: 0, y: 0, width: max(0, size.width - accessory),
          height: max(0, size.height - canvas.separator(scale: document.device.scale)))
      ]
    }
    return [:]
  }

  private func accessoryWidth(_ type: String, in size: Size) -> Double {
    let width = canvas.accessoryWidth(type, besides: cellSideMargin(size.width))
    return (width * document.device.scale - 1e-6).rounded(.up) / document.device.scale
  }
}
