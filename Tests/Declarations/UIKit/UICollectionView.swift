// Collection views and view controllers, as far as screens speak of them.
@_exported import Foundation

@MainActor open class UIViewController: UIResponder {
  public override init() { super.init() }
  open var title: String?
  public private(set) lazy var view: UIView! = UIView(frame: .zero)
  open func viewDidLoad() {}
}

@MainActor open class UICollectionViewLayout: NSObject {
  nonisolated public override init() { super.init() }
}

@MainActor open class UICollectionViewFlowLayout: UICollectionViewLayout {
  open var scrollDirection = UICollectionView.ScrollDirection.vertical
  open var itemSize = CGSize(width: 50, height: 50)
  open var minimumLineSpacing: CGFloat = 10
}

extension UICollectionView {
  public enum ScrollDirection: Int, Sendable { case vertical, horizontal }
}

extension IndexPath {
  public var section: Int { self[0] }
  public var item: Int { self[1] }
}

@MainActor public protocol UICollectionViewDataSource: AnyObject {
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell
  func numberOfSections(in collectionView: UICollectionView) -> Int
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView
}

// What is optional in Objective-C.
extension UICollectionViewDataSource {
  public func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
  public func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    UICollectionReusableView(frame: .zero)
  }
}

@MainActor public protocol UICollectionViewDelegate: AnyObject {
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath)
}

extension UICollectionViewDelegate {
  public func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {}
}

@MainActor open class UICollectionView: UIScrollView {
  open var collectionViewLayout: UICollectionViewLayout
  open weak var dataSource: (any UICollectionViewDataSource)?
  open weak var delegate: (any UICollectionViewDelegate)?
  /// What can be dequeued, by identifier, for cells and for supplementary views of each kind.
  private var cells: [String: UICollectionViewCell.Type] = [:]
  private var supplementaryViews: [String: UICollectionReusableView.Type] = [:]
  /// The classes of what was dequeued. Only Objective-C can make an object of a class that it knows by its name, so that
  /// plain cells are given out.
  public private(set) var made: [String] = []

  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(frame: frame)
  }

  public required init?(coder: NSCoder) {
    collectionViewLayout = UICollectionViewLayout()
    super.init(coder: coder)
  }

  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    cells[identifier] = cellClass as? UICollectionViewCell.Type
  }

  open func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String, withReuseIdentifier identifier: String
  ) {
    supplementaryViews[elementKind + identifier] = viewClass as? UICollectionReusableView.Type
  }

  open func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell {
    guard let found = cells[identifier] else {
      fatalError("unable to dequeue a cell with identifier \(identifier) - must register a nib or a class")
    }
    made.append("\(found)")
    return UICollectionViewCell(frame: .zero)
  }

  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    guard let found = supplementaryViews[elementKind + identifier] else {
      fatalError("unable to dequeue a view of kind \(elementKind) with identifier \(identifier)")
    }
    made.append("\(found)")
    return UICollectionReusableView(frame: .zero)
  }

  open func reloadData() {}
}

@MainActor open class UICollectionReusableView: UIView {
  open func prepareForReuse() {}
}

@MainActor open class UICollectionViewCell: UICollectionReusableView {
  public private(set) lazy var contentView: UIView = {
    let view = UIView()
    addSubview(view)
    return view
  }()
  open var isSelected = false
  open var isHighlighted = false
}

@MainActor open class UIAction {
  public struct Identifier: Hashable, Sendable {
    public init(_ rawValue: String) {}
  }
  let handler: (UIAction) -> Void
  public init(identifier: Identifier? = nil, handler: @escaping (UIAction) -> Void) { self.handler = handler }
}

extension UIControl {
  public struct Event: OptionSet, Sendable {
    public var rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let touchUpInside = Event(rawValue: 64)
  }
}
