/// How wide and how tall an item is.
public struct MagazineLayoutItemSizeMode: Hashable, Sendable {
  public var widthMode: MagazineLayoutItemWidthMode
  public var heightMode: MagazineLayoutItemHeightMode

  public init(widthMode: MagazineLayoutItemWidthMode, heightMode: MagazineLayoutItemHeightMode) {
    self.widthMode = widthMode
    self.heightMode = heightMode
  }
}

/// How wide an item is. Neighbours of one mode share a row until it is full; another mode begins another row.
public enum MagazineLayoutItemWidthMode: Hashable, Sendable {
  /// A row of its own, within the item insets or from one side of the section to the other.
  case fullWidth(respectsHorizontalInsets: Bool)
  /// One of `divisor` equal parts of the width between the item insets, less the spacing between the parts.
  ///
  /// A divisor of 0 divides nothing; it is taken for 1, and reported as a problem.
  case fractionalWidth(divisor: UInt)

  public static let halfWidth = MagazineLayoutItemWidthMode.fractionalWidth(divisor: 2)
  public static let thirdWidth = MagazineLayoutItemWidthMode.fractionalWidth(divisor: 3)
  public static let fourthWidth = MagazineLayoutItemWidthMode.fractionalWidth(divisor: 4)
  public static let fifthWidth = MagazineLayoutItemWidthMode.fractionalWidth(divisor: 5)

  /// How many items of this mode fill a row, at least 1.
  public var divisor: UInt {
    switch self {
    case .fullWidth: 1
    case .fractionalWidth(let divisor): max(divisor, 1)
    }
  }
}

/// How tall an item is.
public enum MagazineLayoutItemHeightMode: Hashable, Sendable {
  /// A fixed number of points.
  case `static`(height: Double)
  /// As tall as Auto Layout makes it, and `estimatedHeight` points until it is measured.
  case dynamic(estimatedHeight: Double)
  /// As tall as Auto Layout makes it, and then as tall as the tallest item in its row.
  case dynamicAndStretchToTallestItemInRow(estimatedHeight: Double)

  public static let dynamic = MagazineLayoutItemHeightMode.dynamic(
    estimatedHeight: MagazineLayout.Default.itemHeight)
  public static let dynamicAndStretchToTallestItemInRow =
    MagazineLayoutItemHeightMode.dynamicAndStretchToTallestItemInRow(estimatedHeight: MagazineLayout.Default.itemHeight)

  /// The height in points of an item that was not measured.
  public var initialHeight: Double {
    switch self {
    case .static(let height): height
    case .dynamic(let estimatedHeight), .dynamicAndStretchToTallestItemInRow(let estimatedHeight): estimatedHeight
    }
  }
}

/// Whether a header or a footer is there, how tall it is, and whether it stays on the screen with its section.
public enum MagazineLayoutSupplementaryViewVisibilityMode: Hashable, Sendable {
  case visible(heightMode: MagazineLayoutSupplementaryViewHeightMode, pinToVisibleBounds: Bool)
  case hidden

  public static func visible(heightMode: MagazineLayoutSupplementaryViewHeightMode) -> Self {
    .visible(heightMode: heightMode, pinToVisibleBounds: false)
  }
}

/// How tall a header or a footer is.
public enum MagazineLayoutSupplementaryViewHeightMode: Hashable, Sendable {
  /// A fixed number of points.
  case `static`(height: Double)
  /// As tall as Auto Layout makes it, and `estimatedHeight` points until it is measured.
  case dynamic(estimatedHeight: Double)

  public static let dynamic = MagazineLayoutSupplementaryViewHeightMode.dynamic(
    estimatedHeight: MagazineLayout.Default.headerHeight)

  /// The height in points of a header or footer that was not measured.
  public var initialHeight: Double {
    switch self {
    case .static(let height): height
    case .dynamic(let estimatedHeight): estimatedHeight
    }
  }
}

public typealias MagazineLayoutHeaderVisibilityMode = MagazineLayoutSupplementaryViewVisibilityMode
public typealias MagazineLayoutFooterVisibilityMode = MagazineLayoutSupplementaryViewVisibilityMode
public typealias MagazineLayoutHeaderHeightMode = MagazineLayoutSupplementaryViewHeightMode
public typealias MagazineLayoutFooterHeightMode = MagazineLayoutSupplementaryViewHeightMode

/// Whether a section has a background, behind everything from its header to its footer.
public enum MagazineLayoutBackgroundVisibilityMode: UInt8, Hashable, Sendable {
  case visible, hidden
}

/// Which end of the content stays in view when its height changes.
public enum MagazineLayoutVerticalLayoutDirection: UInt8, Hashable, Sendable {
  /// The topmost item stays where it is, as in most lists.
  case topToBottom
  /// The bottommost item stays where it is, as in a list of messages.
  case bottomToTop
}
