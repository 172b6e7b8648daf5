extension Screens {
  /// What the code of all screens shares, for a project that has none. It stands on that of the cells.
  public static let support = """
    \(["MagazineLayout", "UIKit"].map { "import " + $0 }.joined(separator: "\n"))

    // What screens made of sections share.

    /// Rows with what stands above, below and behind them.
    struct MagazineLayoutSection {
      var items: [CellConfigurator] = []
      var header: SupplementaryInfo?
      var footer: SupplementaryInfo?
      var background: BackgroundInfo?
      var sectionInset = UIEdgeInsets.zero
      var itemsInset = UIEdgeInsets.zero
      var verticalSpacing: CGFloat = 0
      var horizontalSpacing: CGFloat = 0
    }

    /// A header or footer, and whether it stays on the screen with its section.
    struct SupplementaryInfo {
      var item: SupplementaryConfigurator
      var isPinned: Bool

      init(_ item: SupplementaryConfigurator, isPinned: Bool = false) {
        self.item = item
        self.isPinned = isPinned
      }

      private var additions: [@MainActor (UICollectionReusableView) -> Void] = []

      @MainActor func configure(_ view: UICollectionReusableView) {
        item.configure(view)
        for addition in additions { addition(view) }
      }

      /// Does something when the header or footer is tapped.
      @MainActor mutating func onTap(_ action: @escaping () -> Void) {
        additions.append { $0.onTap(action) }
      }

      /// Does something when a view in the header or footer is tapped.
      @MainActor mutating func onTap<Header: UICollectionReusableView, View: UIView>(
        _ view: KeyPath<Header, View>, _ action: @escaping () -> Void
      ) {
        additions.append { header in (header as? Header)?[keyPath: view].onTap(action) }
      }
    }

    /// The ground of a section.
    struct BackgroundInfo {
      var color: UIColor
      var cornerRadius: CGFloat = 0
    }

    /// A row, and what its screen does with it.
    struct ScreenRow: CellConfigurator {
      private let base: CellConfigurator
      /// What the row is recognised by when its data change.
      var id: String?
      var stretches = false
      var respectsHorizontalInsets = true
      /// Done when the row is tapped.
      var action: (() -> Void)?
      private var additions: [@MainActor (UICollectionViewCell) -> Void] = []

      init(_ model: some CellConfigurable) {
        base = model.configurator()
      }

      init(_ base: some CellConfigurator) {
        self.base = base
      }

      var diffHash: Int { id?.hashValue ?? base.diffHash }

      @MainActor var sizeMode: MagazineLayoutItemSizeMode {
        var mode = base.sizeMode
        if stretches { mode.heightMode = .dynamicAndStretchToTallestItemInRow }
        if !respectsHorizontalInsets, case .fullWidth = mode.widthMode {
          mode.widthMode = .fullWidth(respectsHorizontalInsets: false)
        }
        return mode
      }

      var cellClass: UICollectionViewCell.Type { base.cellClass }

      func configure(_ cell: UICollectionViewCell) {
        base.configure(cell)
        for addition in additions { addition(cell) }
      }

      func didSelect() {
        base.didSelect()
        action?()
      }

      /// Does something when a view in the cell is tapped, which then does not count as a tap on the row.
      @MainActor mutating func onTap<Cell: UICollectionViewCell, View: UIView>(
        _ view: KeyPath<Cell, View>, _ action: @escaping () -> Void
      ) {
        additions.append { cell in (cell as? Cell)?[keyPath: view].onTap(action) }
      }

      /// Shows cards in a collection view of the cell.
      @MainActor mutating func show<Cell: UICollectionViewCell>(
        _ carousel: Carousel, in view: KeyPath<Cell, UICollectionView>
      ) {
        additions.append { cell in
          if let cell = cell as? Cell { carousel.show(in: cell[keyPath: view]) }
        }
      }
    }

    extension UIView {
      /// Takes the place of what a reused cell did before.
      func onTap(_ action: @escaping () -> Void) {
        if let control = self as? UIControl {
          let identifier = UIAction.Identifier("tap")
          let tap = UIAction(identifier: identifier) { _ in action() }
          return control.addAction(tap, for: .touchUpInside)
        }
        for old in gestureRecognizers ?? [] where old is TapRecognizer {
          removeGestureRecognizer(old)
        }
        addGestureRecognizer(TapRecognizer(action))
        // Labels and pictures take no touches unless they are told to.
        isUserInteractionEnabled = true
        if subviews.isEmpty { isAccessibilityElement = true }
        accessibilityTraits.insert(.button)
      }
    }

    /// Does what it was made with when its view is tapped.
    final class TapRecognizer: UITapGestureRecognizer {
      private let action: () -> Void

      init(_ action: @escaping () -> Void) {
        self.action = action
        super.init(target: nil, action: nil)
        addTarget(self, action: #selector(recognize))
      }

      @objc private func recognize() { action() }
    }

    /// Cards in a line that scrolls sideways.
    @MainActor final class Carousel: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
      private let items: [CellConfigurator]
      private let layout = UICollectionViewFlowLayout()
      private let contentInset: UIEdgeInsets
      /// Of the cards and the insets above and below them.
      let height: CGFloat

      init(
        items: [CellConfigurator], itemWidth: CGFloat, itemHeight: CGFloat, itemsSpacing: CGFloat,
        contentInset: UIEdgeInsets = .zero
      ) {
        self.items = items
        self.contentInset = contentInset
        height = itemHeight + contentInset.top + contentInset.bottom
        super.init()
        layout.scrollDirection = .horizontal
        layout.itemSize = CGSize(width: itemWidth, height: itemHeight)
        layout.minimumLineSpacing = itemsSpacing
      }

      func show(in view: UICollectionView) {
        for item in items { view.register(item.cellClass) }
        view.collectionViewLayout = layout
        view.contentInset = contentInset
        view.dataSource = self
        view.delegate = self
        view.reloadData()
      }

      func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        items.count
      }

      func collectionView(
        _ view: UICollectionView, cellForItemAt indexPath: IndexPath
      ) -> UICollectionViewCell {
        view.cell(for: items[indexPath.item], at: indexPath)
      }

      func collectionView(_ view: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        items[indexPath.item].didSelect()
      }
    }

    /// A cell that holds nothing but cards.
    final class CarouselCell: MagazineLayoutCollectionViewCell {
      let cards = UICollectionView(
        frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())

      override init(frame: CGRect) {
        super.init(frame: frame)
        contentView.fill(with: cards)
      }

      required init?(coder: NSCoder) {
        super.init(coder: coder)
        contentView.fill(with: cards)
      }
    }

    /// A row of cards that stands in no component.
    struct CarouselRow: CellConfigurator {
      let carousel: Carousel

      var diffHash: Int { 0 }
      @MainActor var sizeMode: MagazineLayoutItemSizeMode {
        MagazineLayoutItemSizeMode(
          widthMode: .fullWidth(respectsHorizontalInsets: true),
          heightMode: .static(height: carousel.height))
      }
      var cellClass: UICollectionViewCell.Type { CarouselCell.self }

      func configure(_ cell: UICollectionViewCell) {
        if let cell = cell as? CarouselCell { carousel.show(in: cell.cards) }
      }

      func didSelect() {}
    }

    /// A cell for a view that is no cell itself.
    final class HostCell: MagazineLayoutCollectionViewCell {
      var hosted: UIView? {
        didSet {
          oldValue?.removeFromSuperview()
          if let hosted { contentView.fill(with: hosted) }
        }
      }
    }

    /// A row that shows a view.
    struct ViewRow<View: UIView>: CellConfigurator {
      let make: @MainActor () -> View

      init(_ make: @escaping @MainActor () -> View) {
        self.make = make
      }

      var diffHash: Int { 0 }
      @MainActor var sizeMode: MagazineLayoutItemSizeMode {
        MagazineLayoutItemSizeMode(
          widthMode: .fullWidth(respectsHorizontalInsets: true), heightMode: .dynamic)
      }
      var cellClass: UICollectionViewCell.Type { HostCell.self }

      func configure(_ cell: UICollectionViewCell) {
        (cell as? HostCell)?.hosted = make()
      }

      func didSelect() {}
    }

    extension UIView {
      func fill(with view: UIView) {
        view.translatesAutoresizingMaskIntoConstraints = false
        addSubview(view)
        NSLayoutConstraint.activate([
          view.leadingAnchor.constraint(equalTo: leadingAnchor),
          view.trailingAnchor.constraint(equalTo: trailingAnchor),
          view.topAnchor.constraint(equalTo: topAnchor),
          view.bottomAnchor.constraint(equalTo: bottomAnchor),
        ])
      }
    }

    extension UICollectionView {
      func register(_ cellClass: UICollectionViewCell.Type) {
        register(cellClass, forCellWithReuseIdentifier: String(describing: cellClass))
      }

      func register(_ viewClass: UICollectionReusableView.Type, ofKind kind: String) {
        register(
          viewClass, forSupplementaryViewOfKind: kind,
          withReuseIdentifier: String(describing: viewClass))
      }

      func cell(for item: CellConfigurator, at indexPath: IndexPath) -> UICollectionViewCell {
        let identifier = String(describing: item.cellClass)
        let cell = dequeueReusableCell(withReuseIdentifier: identifier, for: indexPath)
        item.configure(cell)
        return cell
      }
    }

    /// The ground of a section.
    final class SectionBackground: MagazineLayoutCollectionReusableView {}

    /// Shows sections, and does what their rows say when they are tapped.
    class MagazineViewController: UIViewController, UICollectionViewDataSource,
      UICollectionViewDelegateMagazineLayout
    {
      let collectionView = UICollectionView(frame: .zero, collectionViewLayout: MagazineLayout())

      var sections: [MagazineLayoutSection] = [] {
        didSet { collectionView.reloadData() }
      }

      override func viewDidLoad() {
        super.viewDidLoad()
        view.fill(with: collectionView)
        let kind = MagazineLayout.SupplementaryViewKind.sectionBackground
        collectionView.register(SectionBackground.self, ofKind: kind)
        collectionView.dataSource = self
        collectionView.delegate = self
      }

      func numberOfSections(in view: UICollectionView) -> Int { sections.count }

      func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        sections[section].items.count
      }

      func collectionView(
        _ view: UICollectionView, cellForItemAt indexPath: IndexPath
      ) -> UICollectionViewCell {
        view.cell(for: sections[indexPath.section].items[indexPath.item], at: indexPath)
      }

      func collectionView(_ view: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        sections[indexPath.section].items[indexPath.item].didSelect()
      }

      func collectionView(
        _ view: UICollectionView, viewForSupplementaryElementOfKind kind: String,
        at indexPath: IndexPath
      ) -> UICollectionReusableView {
        let section = sections[indexPath.section]
        if kind == MagazineLayout.SupplementaryViewKind.sectionBackground {
          let ground = view.dequeueReusableSupplementaryView(
            ofKind: kind, withReuseIdentifier: "SectionBackground", for: indexPath)
          ground.backgroundColor = section.background?.color
          ground.layer.cornerRadius = section.background?.cornerRadius ?? 0
          return ground
        }
        let isHeader = kind == MagazineLayout.SupplementaryViewKind.sectionHeader
        guard let info = isHeader ? section.header : section.footer else {
          return UICollectionReusableView(frame: .zero)
        }
        let found = view.dequeueReusableSupplementaryView(
          ofKind: kind, withReuseIdentifier: String(describing: info.item.viewClass), for: indexPath)
        info.configure(found)
        return found
      }

      func collectionView(
        _ view: UICollectionView, layout: UICollectionViewLayout,
        sizeModeForItemAt indexPath: IndexPath
      ) -> MagazineLayoutItemSizeMode {
        sections[indexPath.section].items[indexPath.item].sizeMode
      }

      func collectionView(
        _ view: UICollectionView, layout: UICollectionViewLayout,
        visibilityModeForHeaderInSectionAtIndex index: Int
      ) -> MagazineLayoutHeaderVisibilityMode {
        guard let info = sections[index].header else { return .hidden }
        return .visible(heightMode: info.item.heightMode, pinToVisibleBounds: info.isPinned)
      }

      func collectionView(
        _ view: UICollectionView, layout: UICollectionViewLayout,
        visibilityModeForFooterInSectionAtIndex index: Int
      ) -> MagazineLayoutFooterVisibilityMode {
        guard let info = sections[index].footer else { return .hidden }
        return .visible(heightMode: info.item.heightMode, pinToVisibleBounds: info.isPinned)
      }

      func collectionView(
        _ view: UICollectionView, layout: UICollectionViewLayout,
        visibilityModeForBackgroundInSectionAtIndex index: Int
      ) -> MagazineLayoutBackgroundVisibilityMode {
        sections[index].background == nil ? .hidden : .visible
      }

      func collectionView(
        _ view: UICollectionView, layout: UICollectionViewLayout,
        horizontalSpacingForItemsInSectionAtIndex index: Int
      ) -> CGFloat {
        sections[index].horizontalSpacing
      }

      func collectionView(
        _ view: UICollectionView, layout: UICollectionViewLayout,
        verticalSpacingForElementsInSectionAtIndex index: Int
      ) -> CGFloat {
        sections[index].verticalSpacing
      }

      func collectionView(
        _ view: UICollectionView, layout: UICollectionViewLayout,
        insetsForSectionAtIndex index: Int
      ) -> UIEdgeInsets {
        sections[index].sectionInset
      }

      func collectionView(
        _ view: UICollectionView, layout: UICollectionViewLayout,
        insetsForItemsInSectionAtIndex index: Int
      ) -> UIEdgeInsets {
        sections[index].itemsInset
      }
    }

    """
}
