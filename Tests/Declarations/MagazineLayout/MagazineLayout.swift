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

public enum MagazineLayoutHeaderVisibilityMode: Hashable, Sendable {
  case visible(heightMode: MagazineLayoutHeaderHeightMode, pinToVisibleBounds: Bool)
  case hidden
}

public enum MagazineLayoutFooterVisibilityMode: Hashable, Sendable {
  case visible(heightMode: MagazineLayoutFooterHeightMode, pinToVisibleBounds: Bool)
  case hidden
}

public enum MagazineLayoutBackgroundVisibilityMode: Hashable, Sendable {
  case visible
  case hidden
}

public final class MagazineLayout: UICollectionViewLayout {
  public enum SupplementaryViewKind {
    public static let sectionHeader = "MagazineLayoutSupplementaryViewKind.sectionHeader"
    public static let sectionFooter = "MagazineLayoutSupplementaryViewKind.sectionFooter"
    public static let sectionBackground = "MagazineLayoutSupplementaryViewKind.sectionBackground"
  }
}

@MainActor public protocol UICollectionViewDelegateMagazineLayout: UICollectionViewDelegate {
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeModeForItemAt indexPath: IndexPath
  ) -> MagazineLayoutItemSizeMode
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    visibilityModeForHeaderInSectionAtIndex index: Int
  ) -> MagazineLayoutHeaderVisibilityMode
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    visibilityModeForFooterInSectionAtIndex index: Int
  ) -> MagazineLayoutFooterVisibilityMode
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    visibilityModeForBackgroundInSectionAtIndex index: Int
  ) -> MagazineLayoutBackgroundVisibilityMode
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    horizontalSpacingForItemsInSectionAtIndex index: Int
  ) -> CGFloat
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    verticalSpacingForElementsInSectionAtIndex index: Int
  ) -> CGFloat
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    insetsForSectionAtIndex index: Int
  ) -> UIEdgeInsets
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    insetsForItemsInSectionAtIndex index: Int
  ) -> UIEdgeInsets
}
