import Components

extension Component {
  /// The protocols and configurators that the code of all components shares, for a project that has none.
  public static let magazineSupport = """
    \(["MagazineLayout", "UIKit"].map { "import " + $0 }.joined(separator: "\n"))

    // What cells, headers, footers and their view models share.

    protocol Diffable {
      var diffHash: Int { get }
    }

    protocol CellSizable {
      @MainActor var sizeMode: MagazineLayoutItemSizeMode { get }
    }

    protocol SelectableData {
      func didSelect()
    }

    protocol CellConfigurable {
      func configurator() -> CellConfigurator
    }

    typealias MagazineCellDataType = CellConfigurable & CellSizable & Diffable & SelectableData

    /// Puts a view model's data into a cell of the class that shows it.
    protocol CellConfigurator {
      var diffHash: Int { get }
      @MainActor var sizeMode: MagazineLayoutItemSizeMode { get }
      @MainActor var cellClass: UICollectionViewCell.Type { get }
      @MainActor func configure(_ cell: UICollectionViewCell)
      func didSelect()
    }

    @MainActor protocol ConfigurableCell: UICollectionViewCell {
      associatedtype Item
      func configure(item: Item)
    }

    struct MagazineCellConfigurator<Item: MagazineCellDataType, Cell: ConfigurableCell>:
      CellConfigurator
    where Cell.Item == Item {
      let item: Item

      var diffHash: Int { item.diffHash }
      @MainActor var sizeMode: MagazineLayoutItemSizeMode { item.sizeMode }
      var cellClass: UICollectionViewCell.Type { Cell.self }

      func configure(_ cell: UICollectionViewCell) {
        (cell as? Cell)?.configure(item: item)
      }

      func didSelect() { item.didSelect() }
    }

    protocol SupplementarySizable {
      @MainActor var heightMode: MagazineLayoutHeaderHeightMode { get }
    }

    protocol SupplementaryConfigurable {
      func configurator() -> SupplementaryConfigurator
    }

    typealias MagazineSupplementaryDataType = Diffable & SupplementaryConfigurable
      & SupplementarySizable

    /// Puts a view model's data into a header or footer of the class that shows it.
    protocol SupplementaryConfigurator {
      var diffHash: Int { get }
      @MainActor var heightMode: MagazineLayoutHeaderHeightMode { get }
      @MainActor var viewClass: UICollectionReusableView.Type { get }
      @MainActor func configure(_ view: UICollectionReusableView)
    }

    @MainActor protocol ConfigurableSupplementary: UICollectionReusableView {
      associatedtype Item
      func configure(item: Item)
    }

    struct MagazineSupplementaryConfigurator<
      Item: MagazineSupplementaryDataType, View: ConfigurableSupplementary
    >: SupplementaryConfigurator where View.Item == Item {
      let item: Item

      var diffHash: Int { item.diffHash }
      @MainActor var heightMode: MagazineLayoutHeaderHeightMode { item.heightMode }
      var viewClass: UICollectionReusableView.Type { View.self }

      func configure(_ view: UICollectionReusableView) {
        (view as? View)?.configure(item: item)
      }
    }

    """
}
