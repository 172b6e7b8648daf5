import Layout

/// What a screen is solved for: a device, the flags that are set, how far it is scrolled, and whether data are there.
public struct ScreenContext: Hashable, Sendable {
  public var context: Context
  public var combination: Screen.Combination
  /// Points that the screen is scrolled up from where it rests; negative while it is pulled down.
  public var scrollOffset: Double
  /// Points that carousels are scrolled from where they rest, as far as each can.
  public var carouselOffset: Double
  public var showsData: Bool

  public init(
    context: Context = Context(), combination: Screen.Combination = Screen.Combination(), scrollOffset: Double = 0,
    carouselOffset: Double = 0, showsData: Bool = true
  ) {
    self.context = context
    self.combination = combination
    self.scrollOffset = scrollOffset
    self.carouselOffset = carouselOffset
    self.showsData = showsData
  }
}

/// A screen with a frame for everything that it shows, in points from the device's upper left corner.
///
/// Frames are where things are while the screen is scrolled, also where they lie out of sight.
public struct SolvedScreen: Hashable, Sendable {
  public var screen: Screen
  public var context: ScreenContext
  /// What is shown, with the identities of the rows.
  public var shown: ShownScreen
  public var parallaxHeader: SolvedItem?
  /// In the order of ``shown``.
  public var sections: [SolvedSection]
  /// The sum of the sections' heights.
  public var contentHeight: Double
  /// Below the top of the device; what the content begins at, at rest.
  public var contentTop: Double
  /// Above the bottom of the device; what the content ends at, scrolled to its end.
  public var contentBottom: Double

  public init(
    screen: Screen, context: ScreenContext, shown: ShownScreen, parallaxHeader: SolvedItem? = nil,
    sections: [SolvedSection], contentHeight: Double, contentTop: Double, contentBottom: Double
  ) {
    self.screen = screen
    self.context = context
    self.shown = shown
    self.parallaxHeader = parallaxHeader
    self.sections = sections
    self.contentHeight = contentHeight
    self.contentTop = contentTop
    self.contentBottom = contentBottom
  }

  public var device: Device { context.context.device }
  public var size: Size { Size(width: device.width, height: device.height) }

  /// A section's parts where they are.
  public struct SolvedSection: Hashable, Sendable {
    public var background: Frame?
    public var header: SolvedItem?
    public var footer: SolvedItem?
    public var items: [SolvedItem]
  }

  /// An item where it is, with its component solved for its size and data.
  public struct SolvedItem: Hashable, Sendable {
    public var shown: ShownItem
    public var frame: Frame
    /// Nil for a component that cannot be laid out, and for a carousel that stands in none.
    public var component: SolvedComponent?
    public var cards: [SolvedItem]
    /// Of two that overlap, the one with the greater number lies in front.
    public var zIndex: Int
  }
}

// MARK: - Bars

extension SolvedScreen {
  /// The height of a navigation bar. Source: ios-facts.md, "Sizes of system views".
  public static let navigationBarHeight = 44.0

  /// The status bar, and the navigation bar below it if the screen has one.
  public var bars: Frame {
    Frame(x: 0, y: 0, width: device.width, height: Self.barHeight(of: screen, on: device))
  }

  static func barHeight(of screen: Screen, on device: Device) -> Double {
    device.safeAreaTop + (screen.navigationBar == nil ? 0 : navigationBarHeight)
  }

  /// Whether the parallax header reaches out below the bars, which are clear then.
  public var areBarsClear: Bool {
    parallaxHeader.map { $0.frame.bottom > bars.bottom } ?? false
  }

  /// How far the screen can be scrolled without being pulled.
  public var largestScrollOffset: Double {
    max(contentHeight + contentTop + contentBottom - device.height, 0)
  }

  /// Everything that is shown, without the parallax header, in the order in which it is read; only headers and footers
  /// that lie over rows come after all the others, from back to front. Cards follow their carousel.
  public var items: [SolvedItem] {
    let rows = sections.flatMap(\.items)
    var read: [SolvedItem] = []
    var over: [SolvedItem] = []
    func add(_ item: SolvedItem?) {
      guard let item else { return }
      if rows.contains(where: { item.frame.overlaps($0.frame) }) { over.append(item) } else { read.append(item) }
    }
    for section in sections {
      add(section.header)
      read += section.items
      add(section.footer)
    }
    let order = over.indices.sorted { (over[$0].zIndex, $0) < (over[$1].zIndex, $1) }
    return read + order.map { over[$0] }
  }

  /// Whether the parallax header lies over something that has scrolled under it.
  public var isHeaderInFront: Bool {
    guard let frame = parallaxHeader?.frame else { return false }
    return sections.contains { section in
      (section.items + [section.header, section.footer].compactMap { $0 }).contains { $0.frame.overlaps(frame) }
    }
  }
}

extension Frame {
  /// Whether the two have more than an edge in common, beyond what rounding makes of one.
  fileprivate func overlaps(_ other: Frame) -> Bool {
    let nothing = 1e-6
    return min(right, other.right) - max(x, other.x) > nothing && min(bottom, other.bottom) - max(y, other.y) > nothing
  }
}
