/// The place of an item: its section, and its place among the section's items.
public struct MagazineIndexPath: Hashable, Sendable, Comparable {
  public var section: Int
  public var item: Int

  public init(section: Int, item: Int) {
    self.section = section
    self.item = item
  }

  public static func < (first: Self, second: Self) -> Bool {
    first.section == second.section ? first.item < second.item : first.section < second.section
  }
}

/// Something with a frame in a magazine.
public enum MagazineElement: Hashable, Sendable {
  case background(section: Int)
  case header(section: Int)
  case footer(section: Int)
  case item(MagazineIndexPath)

  public var section: Int {
    switch self {
    case .background(let section), .header(let section), .footer(let section): section
    case .item(let place): place.section
    }
  }
}

/// An element where it stands.
public struct MagazinePlacement: Hashable, Sendable {
  public var element: MagazineElement
  public var frame: Frame
  /// Of two elements that overlap, the one with the greater number lies in front. Compatible with `zIndex`.
  public var zIndex: Int

  public init(element: MagazineElement, frame: Frame, zIndex: Int) {
    self.element = element
    self.frame = frame
    self.zIndex = zIndex
  }
}

extension SolvedMagazineSection {
  /// Behind everything else.
  public static let backgroundZIndex = 0

  /// In front of the items.
  public var headerZIndex: Int { items.count + 1 }

  /// In front of the items.
  public var footerZIndex: Int { items.count + 1 }

  /// In front of the items that follow.
  public func zIndex(ofItem item: Int) -> Int {
    items.count &- item
  }
}

extension SolvedMagazine {
  /// The frame of an element, nil where there is none.
  public func frame(of element: MagazineElement) -> Frame? {
    guard sections.indices.contains(element.section) else { return nil }
    let section = sections[element.section]
    switch element {
    case .background: return section.background
    case .header: return section.header
    case .footer: return section.footer
    case .item(let place): return section.items.indices.contains(place.item) ? section.items[place.item] : nil
    }
  }

  /// All elements, from back to front.
  public var elements: [MagazinePlacement] {
    elements { _ in true }
  }

  /// The elements that overlap a rectangle vertically, from back to front. Touching edges do not overlap.
  ///
  /// Compatible with `layoutAttributesForElements(in:)`. Takes as long as there are elements.
  public func elements(in rectangle: Frame) -> [MagazinePlacement] {
    elements { $0.bottom > rectangle.y && $0.y < rectangle.bottom }
  }

  private func elements(where isWanted: (Frame) -> Bool) -> [MagazinePlacement] {
    var found: [MagazinePlacement] = []
    func add(_ element: MagazineElement, _ frame: Frame?, _ zIndex: Int) {
      guard let frame, isWanted(frame) else { return }
      found.append(MagazinePlacement(element: element, frame: frame, zIndex: zIndex))
    }
    for (index, section) in sections.enumerated() {
      add(.background(section: index), section.background, SolvedMagazineSection.backgroundZIndex)
      for (item, frame) in section.items.enumerated() {
        add(.item(MagazineIndexPath(section: index, item: item)), frame, section.zIndex(ofItem: item))
      }
      add(.header(section: index), section.header, section.headerZIndex)
      add(.footer(section: index), section.footer, section.footerZIndex)
    }
    // Of two elements with one number the later lies in front.
    let order = found.indices.sorted { first, second in
      found[first].zIndex == found[second].zIndex ? first < second : found[first].zIndex < found[second].zIndex
    }
    return order.map { found[$0] }
  }
}
