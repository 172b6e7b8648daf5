// The part of MagazineLayout 1 that view models and cells speak of.
import UIKit

public struct MagazineLayoutItemSizeMode: Hashable, Sendable {
  public var widthMode: MagazineLayoutItemWidthMode
  public var heightMode: MagazineLayoutItemHeightMode
  public init(widthMode: MagazineLayoutItemWidthMode, heightMode: MagazineLayoutItemHeightMode) {
    (self.widthMode, self.heightMode) = (widthMode, heightMode)
  }
}

public enum MagazineLayoutItemWidthMode: Hashable, Sendable {
  case fullWidth(respectsHorizontalInsets: Bool)
  case fractionalWidth(divisor: UInt)
  public static let halfWidth = fractionalWidth(divisor: 2)
  public static let thirdWidth = fractionalWidth(divisor: 3)
  public static let fourthWidth = fractionalWidth(divisor: 4)
  public static let fifthWidth = fractionalWidth(divisor: 5)
}

public enum MagazineLayoutItemHeightMode: Hashable, Sendable {
  case `static`(height: CGFloat)
  case dynamic
  case dynamicAndStretchToTallestItemInRow
}

public enum MagazineLayoutHeaderHeightMode: Hashable, Sendable {
  case `static`(height: CGFloat)
  case dynamic
}

public typealias MagazineLayoutFooterHeightMode = MagazineLayoutHeaderHeightMode

open class MagazineLayoutCollectionViewCell: UICollectionViewCell {}
open class MagazineLayoutCollectionReusableView: UICollectionReusableView {}
