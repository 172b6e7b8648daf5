/// A screen of rows and cards in sections, arranged as Airbnb's MagazineLayout arranges them in a collection view.
///
/// Frames follow from these values alone: ``solve()`` gives them before scrolling, and
/// ``SolvedMagazine/pinned(to:)`` moves what is pinned. Elements that size themselves are measured in between:
///
///     var layout = MagazineLayout(sections: sections, width: 390)
///     layout.measure { element, width in height(of: element, fitting: width) }
///     let screen = layout.solve().pinned(to: viewport.visibleBounds)
public struct MagazineLayout: Hashable, Sendable {
  public var sections: [MagazineLayoutSection]
  /// The collection view's width in points, its content insets included.
  public var width: Double
  /// Points between the collection view's edges and its content. Compatible with `adjustedContentInset`.
  ///
  /// Left and right narrow every section; all frames are measured from the content's own corner, inside the insets.
  public var contentInset: EdgeInsets
  /// Pixels to a point.
  public var scale: Double
  /// Whether the screen is mirrored. Compatible with `flipsHorizontallyInOppositeLayoutDirection`.
  public var direction: ReadingDirection

  public init(
    sections: [MagazineLayoutSection], width: Double, contentInset: EdgeInsets = EdgeInsets(), scale: Double = 2,
    direction: ReadingDirection = .leftToRight
  ) {
    self.sections = sections
    self.width = width
    self.contentInset = contentInset
    self.scale = scale
    self.direction = direction
  }

  /// What stands where nobody says otherwise. Compatible with `MagazineLayout.Default`.
  public enum Default {
    public static let itemHeight = 150.0
    public static let headerHeight = 44.0
    public static let footerHeight = 44.0
    public static let verticalSpacing = 0.0
    public static let horizontalSpacing = 0.0
    public static let itemSizeMode = MagazineLayoutItemSizeMode(
      widthMode: .fullWidth(respectsHorizontalInsets: true), heightMode: .static(height: itemHeight))
  }
}

/// A part of a magazine: an optional header, items in rows, an optional footer, and an optional background behind them.
public struct MagazineLayoutSection: Hashable, Sendable {
  public var items: [MagazineLayoutItem]
  public var header: MagazineLayoutHeaderVisibilityMode
  public var footer: MagazineLayoutFooterVisibilityMode
  public var background: MagazineLayoutBackgroundVisibilityMode
  /// From the content's edges, or the neighbouring sections, to everything in the section; may be negative.
  public var sectionInsets: EdgeInsets
  /// From the section's insets, the header and the footer to the items; may be negative, and is nothing without items.
  public var itemInsets: EdgeInsets
  /// Points between two rows.
  public var verticalSpacing: Double
  /// Points between two items of a row.
  public var horizontalSpacing: Double
  /// The header's measured height in points, which replaces the one that its mode tells.
  public var headerPreferredHeight: Double?
  /// The footer's measured height in points, which replaces the one that its mode tells.
  public var footerPreferredHeight: Double?
  /// A width in points that stands for the collection view's in this section.
  public var collectionWidth: Double?

  public init(
    items: [MagazineLayoutItem] = [], header: MagazineLayoutHeaderVisibilityMode = .hidden,
    footer: MagazineLayoutFooterVisibilityMode = .hidden, background: MagazineLayoutBackgroundVisibilityMode = .hidden,
    sectionInsets: EdgeInsets = EdgeInsets(), itemInsets: EdgeInsets = EdgeInsets(),
    verticalSpacing: Double = MagazineLayout.Default.verticalSpacing,
    horizontalSpacing: Double = MagazineLayout.Default.horizontalSpacing
  ) {
    self.items = items
    self.header = header
    self.footer = footer
    self.background = background
    self.sectionInsets = sectionInsets
    self.itemInsets = itemInsets
    self.verticalSpacing = verticalSpacing
    self.horizontalSpacing = horizontalSpacing
  }
}

/// A row or a card of a section.
public struct MagazineLayoutItem: Hashable, Sendable {
  public var sizeMode: MagazineLayoutItemSizeMode
  /// The measured height in points, which replaces the one that the mode tells.
  public var preferredHeight: Double?

  public init(
    sizeMode: MagazineLayoutItemSizeMode = MagazineLayout.Default.itemSizeMode, preferredHeight: Double? = nil
  ) {
    self.sizeMode = sizeMode
    self.preferredHeight = preferredHeight
  }

  public init(
    _ widthMode: MagazineLayoutItemWidthMode, _ heightMode: MagazineLayoutItemHeightMode, preferredHeight: Double? = nil
  ) {
    self.init(
      sizeMode: MagazineLayoutItemSizeMode(widthMode: widthMode, heightMode: heightMode),
      preferredHeight: preferredHeight)
  }

  /// Whether the height is known, not only estimated.
  public var isHeightSettled: Bool {
    if preferredHeight != nil { return true }
    if case .static = sizeMode.heightMode { return true }
    return false
  }
}
