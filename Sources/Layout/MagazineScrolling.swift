/// What a collection view shows of a magazine.
public struct MagazineViewport: Hashable, Sendable {
  /// The collection view's bounds: the content offset and the view's size, in points of the content.
  public var bounds: Frame
  /// Compatible with `adjustedContentInset`.
  public var contentInset: EdgeInsets
  /// Pixels to a point.
  public var scale: Double

  public init(bounds: Frame, contentInset: EdgeInsets = EdgeInsets(), scale: Double = 2) {
    self.bounds = bounds
    self.contentInset = contentInset
    self.scale = scale
  }

  /// A layout's collection view of the given height, scrolled to `contentOffset`; nil for the top.
  public init(of layout: MagazineLayout, height: Double, contentOffset: Double? = nil) {
    self.init(
      bounds: Frame(
        x: -layout.contentInset.left, y: contentOffset ?? -layout.contentInset.top, width: layout.width, height: height),
      contentInset: layout.contentInset, scale: layout.scale)
  }

  /// What is seen within the content insets, which pinned headers and footers keep to.
  public var visibleBounds: Frame {
    Frame(
      x: bounds.x + contentInset.left, y: bounds.y + contentInset.top,
      width: bounds.width - contentInset.left - contentInset.right,
      height: bounds.height - contentInset.top - contentInset.bottom)
  }

  /// The vertical content offset at which the content's top is seen.
  public var minContentOffset: Double { -contentInset.top }

  /// The vertical content offset at which the bottom of a content of this height is seen, or its top if all of it is.
  public func maxContentOffset(contentHeight: Double) -> Double {
    max(contentHeight - bounds.height + contentInset.bottom, minContentOffset)
  }
}

/// What stays where it is on the screen while heights change, or while items come and go.
///
/// Chosen before the change, and turned into a content offset after it.
public enum MagazineContentOffsetAnchor: Hashable, Sendable {
  /// The content's top, `overscroll` points below where it rests.
  case top(overscroll: Double)
  /// The content's bottom, `overscroll` points above where it rests.
  case bottom(overscroll: Double)
  /// An item's top edge, in points below the upper content inset's edge.
  case topItem(MagazineIndexPath, distanceFromTop: Double)
  /// An item's bottom edge, in points below the lower content inset's edge.
  case bottomItem(MagazineIndexPath, distanceFromBottom: Double)

  /// The item that the anchor holds on to.
  public var item: MagazineIndexPath? {
    switch self {
    case .top, .bottom: nil
    case .topItem(let item, _), .bottomItem(let item, _): item
    }
  }

  /// The same anchor on the same item at another place, as after a batch of updates.
  public func moved(to item: MagazineIndexPath) -> Self {
    switch self {
    case .top, .bottom: self
    case .topItem(_, let distance): .topItem(item, distanceFromTop: distance)
    case .bottomItem(_, let distance): .bottomItem(item, distanceFromBottom: distance)
    }
  }
}

// MARK: Choosing an anchor

extension SolvedMagazine {
  /// What should stay where it is in a viewport.
  ///
  /// From top to bottom that is the content's top while it is seen; otherwise the first item that is wholly within the
  /// bounds and whose height is known, or else the first that is seen at all. From bottom to top it is the content's
  /// bottom and the last item.
  public func anchor(
    in viewport: MagazineViewport, direction: MagazineLayoutVerticalLayoutDirection = .topToBottom
  ) -> MagazineContentOffsetAnchor {
    var visible: (first: MagazineVisibleItem, last: MagazineVisibleItem)?
    var settled: (first: MagazineVisibleItem, last: MagazineVisibleItem)?
    for (index, section) in sections.enumerated() {
      for (item, frame) in section.items.enumerated()
      where frame.bottom > viewport.bounds.y && frame.y < viewport.bounds.bottom {
        let found = MagazineVisibleItem(place: MagazineIndexPath(section: index, item: item), frame: frame)
        visible = (visible?.first ?? found, found)
        if section.isItemHeightSettled[item], viewport.bounds.contains(frame) {
          settled = (settled?.first ?? found, found)
        }
      }
    }
    guard let chosen = settled ?? visible else {
      return direction == .topToBottom ? .top(overscroll: 0) : .bottom(overscroll: 0)
    }
    return viewport.anchor(
      direction: direction, contentHeight: contentSize.height, firstVisible: chosen.first, lastVisible: chosen.last)
  }
}

/// An item that is seen.
public struct MagazineVisibleItem: Hashable, Sendable {
  public var place: MagazineIndexPath
  public var frame: Frame

  public init(place: MagazineIndexPath, frame: Frame) {
    self.place = place
    self.frame = frame
  }
}

extension MagazineViewport {
  /// What should stay where it is, given the first and the last item that are seen.
  public func anchor(
    direction: MagazineLayoutVerticalLayoutDirection, contentHeight: Double, firstVisible: MagazineVisibleItem,
    lastVisible: MagazineVisibleItem
  ) -> MagazineContentOffsetAnchor {
    let top = minContentOffset.alignedToPixel(forScreenWithScale: scale)
    let bottom = maxContentOffset(contentHeight: contentHeight).alignedToPixel(forScreenWithScale: scale)
    switch direction {
    case .topToBottom:
      if bounds.y <= top { return .top(overscroll: top - bounds.y) }
      let distance = firstVisible.frame.y - (bounds.y + contentInset.top)
      return .topItem(firstVisible.place, distanceFromTop: distance.alignedToPixel(forScreenWithScale: scale))
    case .bottomToTop:
      if bounds.y >= bottom { return .bottom(overscroll: bounds.y - bottom) }
      let distance = lastVisible.frame.bottom - (bounds.bottom - contentInset.bottom)
      return .bottomItem(lastVisible.place, distanceFromBottom: distance.alignedToPixel(forScreenWithScale: scale))
    }
  }

  // MARK: Resolving it

  /// The vertical content offset that keeps an anchor where it was. Compatible with `targetContentOffset`.
  ///
  /// An item takes the offset no further than the content goes. Without its frame, as when it was removed, the offset
  /// stays as it is.
  public func contentOffset(
    for anchor: MagazineContentOffsetAnchor, contentHeight: Double, itemFrame: Frame?
  ) -> Double {
    let largest = maxContentOffset(contentHeight: contentHeight)
    let proposed: Double
    switch anchor {
    case .top(let overscroll): return minContentOffset - overscroll
    case .bottom(let overscroll): return largest + overscroll
    case .topItem(_, let distance):
      guard let itemFrame else { return bounds.y }
      proposed = itemFrame.y - contentInset.top - distance
    case .bottomItem(_, let distance):
      guard let itemFrame else { return bounds.y }
      proposed = itemFrame.bottom - bounds.height + contentInset.bottom - distance
    }
    return min(max(proposed, minContentOffset), largest)
  }
}

extension SolvedMagazine {
  /// The vertical content offset that keeps an anchor where it was, in this state of the magazine.
  public func contentOffset(for anchor: MagazineContentOffsetAnchor, in viewport: MagazineViewport) -> Double {
    viewport.contentOffset(
      for: anchor, contentHeight: contentSize.height, itemFrame: anchor.item.flatMap { frame(of: .item($0)) })
  }
}

extension Frame {
  fileprivate func contains(_ other: Frame) -> Bool {
    other.x >= x && other.right <= right && other.y >= y && other.bottom <= bottom
  }
}
