import Diagnostics
import Layout
import Typography

/// Solves screens of a design system, each row once for all the screens and combinations that show it alike.
public struct ScreenSolver {
  private let system: DesignSystem
  private let measurer: TextMeasurer
  /// The picture with a name that stands at a place.
  private let image: (Located<String>) -> ImageAsset?
  private var rows: [RowKey: Reported<SolvedComponent?>] = [:]

  public init(
    system: DesignSystem, measurer: TextMeasurer, image: @escaping (Located<String>) -> ImageAsset?
  ) {
    self.system = system
    self.measurer = measurer
    self.image = image
  }

  /// How many different rows were solved.
  public var rowCount: Int { rows.count }

  /// Everything that a row's layout follows from.
  private struct RowKey: Hashable {
    var component: String
    var style: String?
    var data: [String: String]?
    var width: Double
    var height: Double?
    var context: Context
  }

  /// Solves a screen; what its rows' layouts lack is reported at their components, with a note for the row.
  public mutating func solve(_ screen: Screen, in context: ScreenContext) -> Reported<SolvedScreen> {
    let screen = screen.withoutNames(of: system.names, for: context.context).value
    let shown = screen.shown(in: context.combination, showsData: context.showsData, of: system)
    var run = ScreenRun(screen, shown, context, self)
    let solved = run.solve()
    self = run.solver
    return Reported(solved, run.diagnostics)
  }

  /// An item's component as it is when it is so wide, and so high if that is given.
  fileprivate mutating func row(
    _ item: ShownItem, width: Double, height: Double?, in context: Context
  ) -> Reported<SolvedComponent?> {
    guard let known = self.component(of: item.item, in: context) else { return Reported(nil) }
    let key = RowKey(
      component: known.name, style: item.item.style?.value, data: item.data?.mapValues(\.text), width: width,
      height: height, context: context)
    if let row = rows[key] { return row }
    var component = item.data.map { known.showing($0) } ?? known.withoutSamples
    component.width = .points(width)
    if let height { component.height = .points(height) }
    let styles = component.shownStyles
    var result = Reported<SolvedComponent?>(nil)
    if let style = item.item.style.map({ name in styles.first { $0.name == name.value } }) ?? styles.first {
      let resolved = component.resolve(style, for: context, in: system)
      // What is wrong there is told where the component itself is solved.
      if !resolved.diagnostics.contains(where: { $0.severity == .error }) {
        let solved = component.solve(resolved.value, in: context, measurer: measurer) { name in
          // What a row shows lies beside its screen, or beside the component.
          image(name) ?? image(Located(name.value, at: known.place))
        }
        let remote = Set((item.data ?? [:]).values.compactMap { $0.remoteImage })
        result = Reported(solved.value, solved.diagnostics.filter { !remote.contains($0.range) })
      }
    }
    rows[key] = result
    return result
  }

  /// - Parameter context: what sizes that speak of specs and tokens are worked out for.
  fileprivate func component(of item: Screen.Item, in context: Context) -> Component? {
    guard let known = item.component.flatMap({ system.component(named: $0.value) }) else { return nil }
    guard !known.named.isEmpty, let style = known.shownStyles.first else { return known }
    return known.placed(as: known.resolve(style, for: context, in: system).value)
  }
}

extension Literal {
  /// Where a picture stands that an app loads from a server; a preview shows a ground in its place.
  fileprivate var remoteImage: SourceRange? { image.flatMap { $0.value.contains("://") ? $0.place : nil } }
}

/// A single screen on its way from what is shown to where it is.
private struct ScreenRun {
  private let screen: Screen
  private let shown: ShownScreen
  private let context: ScreenContext
  private let contentTop: Double
  private let barBottom: Double
  private let scrollOffset: Double
  private(set) var solver: ScreenSolver
  private(set) var diagnostics: [Diagnostic] = []
  private var layout: MagazineLayout

  init(_ screen: Screen, _ shown: ShownScreen, _ context: ScreenContext, _ solver: ScreenSolver) {
    self.screen = screen
    self.shown = shown
    self.context = context
    self.solver = solver
    let device = context.context.device
    barBottom = SolvedScreen.barHeight(of: screen, on: device)
    contentTop = screen.parallaxHeader?.height ?? barBottom
    scrollOffset = context.scrollOffset.isFinite ? min(max(context.scrollOffset, -1e6), 1e6) : 0
    layout = MagazineLayout(
      sections: [], width: device.width, scale: device.scale, direction: context.context.direction)
  }

  private var device: Device { context.context.device }

  mutating func solve() -> SolvedScreen {
    layout.sections = shown.sections.map { section(for: $0) }
    measure()
    let natural = layout.solve()
    let header = parallaxHeader()
    let coveredTop = max(header?.frame.bottom ?? 0, barBottom)
    let visible = Frame(
      x: 0, y: coveredTop - contentTop + scrollOffset, width: device.width,
      height: max(device.height - device.safeAreaBottom - coveredTop, 0))
    let solved = natural.pinned(to: visible)
    var screen = SolvedScreen(
      screen: screen, context: context, shown: shown, parallaxHeader: header, sections: [],
      contentHeight: natural.contentSize.height, contentTop: contentTop, contentBottom: device.safeAreaBottom)
    for (index, section) in shown.sections.enumerated() where solved.sections.indices.contains(index) {
      screen.sections.append(place(section, in: solved.sections[index]))
    }
    return screen
  }

  // MARK: Sizes

  private func section(for shown: ShownSection) -> MagazineLayoutSection {
    let section = shown.section
    func visibility(_ item: ShownItem?) -> MagazineLayoutSupplementaryViewVisibilityMode {
      guard let item else { return .hidden }
      let height = solver.component(of: item.item, in: context.context)?.supplementaryHeight ?? .dynamic
      return .visible(heightMode: height, pinToVisibleBounds: item.item.isPinned)
    }
    return MagazineLayoutSection(
      items: shown.items.map { self.item(for: $0, in: section) }, header: visibility(shown.header),
      footer: visibility(shown.footer), background: section.background == nil ? .hidden : .visible,
      sectionInsets: section.sectionInset, itemInsets: section.itemsInset, verticalSpacing: section.verticalSpacing,
      horizontalSpacing: section.horizontalSpacing)
  }

  private func item(for shown: ShownItem, in section: Screen.Section) -> MagazineLayoutItem {
    if let carousel = carousel(of: shown, in: section) {
      var item = carousel.item
      item.sizeMode.widthMode = .fullWidth(respectsHorizontalInsets: shown.item.respectsHorizontalInsets)
      return item
    }
    guard let component = solver.component(of: shown.item, in: context.context),
      let width = component.magazineWidth(shown.item)
    else {
      return MagazineLayoutItem(
        .fullWidth(respectsHorizontalInsets: shown.item.respectsHorizontalInsets), .dynamic)
    }
    return MagazineLayoutItem(width, component.magazineHeight(shown.item))
  }

  private func carousel(of shown: ShownItem, in section: Screen.Section) -> MagazineCarousel? {
    guard let carousel = shown.item.carousel else { return nil }
    return MagazineCarousel(
      itemCount: shown.cards.count, itemWidth: carousel.itemWidth, itemHeight: carousel.itemHeight,
      itemsSpacing: carousel.itemsSpacing,
      contentInset: carousel.contentInset ?? MagazineCarousel.contentInset(against: section.itemsInset))
  }

  /// Asks Auto Layout for the heights of rows that size themselves.
  private mutating func measure() {
    var heights: [MagazineElement: Double] = [:]
    var unmeasured = layout
    // Widths are asked for first: solving a row changes what the solver knows.
    var widths: [(MagazineElement, Double)] = []
    unmeasured.measure { element, width in
      widths.append((element, width))
      return nil
    }
    for (element, width) in widths {
      guard let item = item(at: element), item.item.carousel == nil else { continue }
      let row = solver.row(item, width: width, height: nil, in: context.context)
      heights[element] = row.value?.size.height
    }
    layout.measure { element, _ in heights[element] }
  }

  private func item(at element: MagazineElement) -> ShownItem? {
    guard shown.sections.indices.contains(element.section) else { return nil }
    let section = shown.sections[element.section]
    switch element {
    case .background: return nil
    case .header: return section.header
    case .footer: return section.footer
    case .item(let place): return section.items.indices.contains(place.item) ? section.items[place.item] : nil
    }
  }

  // MARK: Places

  /// The header reaches from the top of the screen to where the content begins, but not less than its minimum.
  private mutating func parallaxHeader() -> SolvedScreen.SolvedItem? {
    guard let header = screen.parallaxHeader else { return nil }
    let isPulled = scrollOffset < 0
    let height = isPulled && !header.stretches ? header.height : max(header.height - scrollOffset, header.minimum)
    let y = isPulled && !header.stretches ? -scrollOffset : 0
    let data = solver.component(of: header.item, in: context.context).map { component in
      let scope = ConditionScope(screen, item: header.item, component: component)
      return component.properties.reduce(into: [String: Literal]()) { $0[$1.name] = scope.literal(for: $1) }
    }
    let shown = ShownItem(
      identity: "parallax header", item: header.item, data: context.showsData ? data ?? [:] : nil, cards: [])
    return solved(
      shown, Frame(x: 0, y: y, width: device.width, height: height), zIndex: 0, fixesHeight: true)
  }

  private mutating func place(
    _ section: ShownSection, in solved: SolvedMagazineSection
  ) -> SolvedScreen.SolvedSection {
    var result = SolvedScreen.SolvedSection(items: [])
    result.background = solved.background.map(onScreen)
    if let item = section.header, let frame = solved.header {
      result.header = self.solved(item, onScreen(frame), zIndex: solved.headerZIndex)
    }
    for (index, item) in section.items.enumerated() where solved.items.indices.contains(index) {
      var placed = self.solved(
        item, onScreen(solved.items[index]), zIndex: solved.zIndex(ofItem: index),
        fixesHeight: item.item.stretches || item.item.carousel != nil)
      placed.cards = cards(of: placed, in: section.section)
      result.items.append(placed)
    }
    if let item = section.footer, let frame = solved.footer {
      result.footer = self.solved(item, onScreen(frame), zIndex: solved.footerZIndex)
    }
    return result
  }

  private mutating func cards(
    of item: SolvedScreen.SolvedItem, in section: Screen.Section
  ) -> [SolvedScreen.SolvedItem] {
    guard let carousel = carousel(of: item.shown, in: section) else { return [] }
    let least = carousel.minContentOffset
    let most = carousel.maxContentOffset(rowWidth: item.frame.width)
    let wanted = context.carouselOffset.isFinite ? context.carouselOffset : 0
    let offset = min(max(least + wanted, least), most)
    var cards: [SolvedScreen.SolvedItem] = []
    for (index, card) in item.shown.cards.enumerated() {
      guard
        let frame = carousel.frame(
          ofItem: index, in: item.frame, contentOffset: offset, direction: context.context.direction)
      else { continue }
      cards.append(solved(card, frame, zIndex: index, fixesHeight: true))
    }
    return cards
  }

  private func onScreen(_ frame: Frame) -> Frame {
    var frame = frame
    frame.y += contentTop - scrollOffset
    return frame
  }

  /// - Parameter fixesHeight: whether the frame's height rules, and not what the component asks for.
  private mutating func solved(
    _ item: ShownItem, _ frame: Frame, zIndex: Int, fixesHeight: Bool = false
  ) -> SolvedScreen.SolvedItem {
    let row = solver.row(
      item, width: frame.width, height: fixesHeight ? frame.height : nil, in: context.context)
    if let place = item.item.component?.place {
      for var diagnostic in row.diagnostics {
        diagnostic.notes.append(Diagnostic.Note("this shows in the screen '\(screen.name)'", at: place))
        diagnostics.append(diagnostic)
      }
    }
    return SolvedScreen.SolvedItem(shown: item, frame: frame, component: row.value, cards: [], zIndex: zIndex)
  }
}
