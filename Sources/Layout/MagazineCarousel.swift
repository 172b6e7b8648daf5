/// Cards of one size in a row that scrolls sideways, shown by a full-width item of a magazine.
///
/// The item usually has negative horizontal insets, so that cards pass under the edges of the screen, and the row the
/// opposite insets, so that at rest the first card stands where the section's other items begin:
///
///     section.itemInsets = EdgeInsets(top: 8, left: -32, right: -16)
///     let carousel = MagazineCarousel(
///       itemCount: 4, itemWidth: 164, itemHeight: 120, itemsSpacing: 8,
///       contentInset: MagazineCarousel.contentInset(against: section.itemInsets))
public struct MagazineCarousel: Hashable, Sendable {
  public var itemCount: Int
  public var itemWidth: Double
  public var itemHeight: Double
  /// Points between two cards.
  public var itemsSpacing: Double
  /// Points between the row's edges and its cards at rest.
  public var contentInset: EdgeInsets

  /// Numbers that are not finite or further than a thousand million points away are taken for 0, negative counts and
  /// sizes too.
  public init(
    itemCount: Int, itemWidth: Double, itemHeight: Double, itemsSpacing: Double = 0,
    contentInset: EdgeInsets = EdgeInsets()
  ) {
    self.itemCount = max(itemCount, 0)
    self.itemWidth = max(usable(itemWidth), 0)
    self.itemHeight = max(usable(itemHeight), 0)
    self.itemsSpacing = usable(itemsSpacing)
    self.contentInset = EdgeInsets(
      top: usable(contentInset.top), left: usable(contentInset.left), bottom: usable(contentInset.bottom),
      right: usable(contentInset.right))
  }

  /// Insets that put the first card back to where the section's items would begin without their own negative insets.
  public static func contentInset(against itemInsets: EdgeInsets) -> EdgeInsets {
    EdgeInsets(left: -min(itemInsets.left, 0), right: -min(itemInsets.right, 0))
  }

  /// The item of the magazine that shows the cards, as tall as they and the insets above and below them.
  public var item: MagazineLayoutItem {
    MagazineLayoutItem(
      .fullWidth(respectsHorizontalInsets: true),
      .static(height: max(itemHeight + contentInset.top + contentInset.bottom, 0)))
  }

  /// All cards and the spacing between them.
  public var contentSize: Size {
    guard itemCount > 0 else { return Size(width: 0, height: itemHeight) }
    let count = Double(itemCount)
    return Size(width: max(count * itemWidth + (count - 1) * itemsSpacing, 0), height: itemHeight)
  }

  // MARK: Scrolling

  /// The content offset at which the row rests at its beginning.
  public var minContentOffset: Double { -contentInset.left }

  /// The content offset at which a row of this width has reached its end, or its beginning if all cards fit.
  public func maxContentOffset(rowWidth: Double) -> Double {
    max(contentSize.width + contentInset.right - usable(rowWidth), minContentOffset)
  }

  /// The frame of a card in points from the first card's corner, nil where there is no such card.
  public func frame(ofItem item: Int) -> Frame? {
    guard item >= 0, item < itemCount else { return nil }
    return Frame(x: Double(item) * (itemWidth + itemsSpacing), y: 0, width: itemWidth, height: itemHeight)
  }

  /// The frame of a card on the screen, in the coordinates of the row's own frame.
  ///
  /// For readers whose lines run from right to left the first card stands at the right, and the offset grows leftwards.
  public func frame(
    ofItem item: Int, in row: Frame, contentOffset: Double? = nil, direction: ReadingDirection = .leftToRight
  ) -> Frame? {
    guard var frame = frame(ofItem: item) else { return nil }
    frame.x -= contentOffset ?? minContentOffset
    frame.x = direction == .leftToRight ? row.x + frame.x : row.right - frame.right
    frame.y = row.y + contentInset.top
    return frame
  }

  /// The cards of which something is seen in a row of this width. Touching edges are not seen.
  ///
  /// All of them, where the cards do not advance because their spacing is as negative as they are wide.
  public func visibleItems(rowWidth: Double, contentOffset: Double? = nil) -> Range<Int> {
    let start = contentOffset ?? minContentOffset
    let end = start + rowWidth
    let pitch = itemWidth + itemsSpacing
    guard end > start, itemCount > 0 else { return 0..<0 }
    guard pitch > 0 else { return 0..<itemCount }
    let first = index(((start - itemWidth) / pitch).rounded(.down) + 1)
    let last = index((end / pitch).rounded(.up))
    return first < last ? first..<last : 0..<0
  }

  /// The nearest number of a card, or of the one behind the last.
  private func index(_ number: Double) -> Int {
    guard number > 0 else { return 0 }
    return number < Double(itemCount) ? Int(number) : itemCount
  }
}

private func usable(_ number: Double) -> Double {
  abs(number) <= 1e9 ? number : 0
}
