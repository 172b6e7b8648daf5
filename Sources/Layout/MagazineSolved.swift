/// The frames of a magazine's elements, in points from the corner of its content.
///
/// All numbers are finite, and no frame has a negative size, whatever the input was.
public struct SolvedMagazine: Hashable, Sendable {
  public var sections: [SolvedMagazineSection]
  /// The width between the content insets, and the sum of the sections' heights, which negative insets may make negative.
  public var contentSize: Size
  /// Numbers of the input that no layout can follow, in the order of the input.
  public var problems: [Problem]

  /// A number that no layout can follow, and for which something else stands in.
  public struct Problem: Hashable, Sendable {
    public var place: Place
    public var reason: Reason

    public init(place: Place, reason: Reason) {
      self.place = place
      self.reason = reason
    }

    /// What the number belongs to.
    public enum Place: Hashable, Sendable {
      case magazine
      case section(Int)
      case element(MagazineElement)
    }

    public enum Reason: UInt8, Hashable, Sendable {
      /// Not finite, or more than a thousand million points away: distances are 0, heights the default, the scale 1.
      case numberOutOfRange
      /// A scale of 0 or less is 1.
      case scaleNotPositive
      /// A height below 0 is 0.
      case negativeHeight
      /// A divisor of 0 is 1.
      case zeroDivisor
      /// The insets and spacings leave no width, which is 0 then.
      case noWidth
    }
  }
}

/// The frames of a section's elements, in points from the corner of the magazine's content.
public struct SolvedMagazineSection: Hashable, Sendable {
  /// Where the section begins: where the one before it ends.
  public internal(set) var y: Double
  /// From the top of the section's insets to their bottom; negative insets may make it negative.
  public internal(set) var height: Double
  /// A frame for each item.
  public internal(set) var items: [Frame]
  /// The items of each row, from the first row to the last.
  public internal(set) var rows: [Range<Int>]
  public internal(set) var header: Frame?
  public internal(set) var footer: Frame?
  public internal(set) var background: Frame?
  /// Whether each item's height is known, not only estimated.
  public internal(set) var isItemHeightSettled: [Bool]
  public internal(set) var pinsHeader: Bool
  public internal(set) var pinsFooter: Bool
  /// The section's insets at the top and at the bottom.
  public internal(set) var topInset: Double
  public internal(set) var bottomInset: Double

  public var maxY: Double { y + height }
}

// MARK: Pinning

extension SolvedMagazine {
  /// The magazine as it looks where `visibleBounds` are what is seen of its content, without what insets cover.
  ///
  /// Pinned headers stay at the top of what is seen and pinned footers at its bottom, as long as they find room in their
  /// own section; nothing else moves. Every call begins with the places before scrolling, so that calls do not add up.
  public func pinned(to visibleBounds: Frame) -> SolvedMagazine {
    var solved = self
    for index in solved.sections.indices { solved.sections[index].pin(to: visibleBounds) }
    return solved
  }
}

extension SolvedMagazineSection {
  /// Moves the pinned header and footer to where they are while `visibleBounds` are seen.
  mutating func pin(to visibleBounds: Frame) {
    let headerHeight = header?.height ?? 0
    let footerHeight = footer?.height ?? 0
    let visibleTop = visibleBounds.y - y
    let visibleBottom = visibleBounds.bottom - y
    if pinsHeader, !visibleTop.isNaN {
      let lowest = height - bottomInset - footerHeight - headerHeight
      header?.y = y + max(topInset, min(visibleTop, lowest))
    }
    if pinsFooter, !visibleBottom.isNaN {
      let highest = topInset + headerHeight
      let natural = height - bottomInset - footerHeight
      footer?.y = y + min(natural, max(visibleBottom - footerHeight, highest))
    }
  }
}
