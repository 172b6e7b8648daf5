// Views, controls and guides that keep what they are told.

/// No `NSObject` here: its initialiser belongs to no actor, and Foundation's cannot be told otherwise.
@MainActor open class UIResponder {
  public init() {}
}

@MainActor open class CALayer: NSObject {
  open var cornerRadius: CGFloat = 0
  open var borderWidth: CGFloat = 0
  open var borderColor: CGColor?
  open var shadowColor: CGColor? = UIColor.black.cgColor
  open var shadowOpacity: Float = 0
  open var shadowOffset = CGSize(width: 0, height: -3)
  open var shadowRadius: CGFloat = 3
}

public enum UISemanticContentAttribute: Int, Sendable {
  case unspecified, playback, spatial, forceLeftToRight, forceRightToLeft
}

@MainActor open class UIView: UIResponder {
  /// As in UIKit: a class that has both of the other initialisers has this one too.
  public convenience override init() { self.init(frame: .zero) }
  public init(frame: CGRect) {
    super.init()
    self.frame = frame
  }
  public required init?(coder: NSCoder) { super.init() }

  open func awakeFromNib() {}

  // Hierarchy
  open internal(set) weak var superview: UIView?
  open internal(set) var subviews: [UIView] = []
  open internal(set) var layoutGuides: [UILayoutGuide] = []

  open func addSubview(_ view: UIView) {
    view.removeFromSuperview()
    subviews.append(view)
    view.superview = self
  }

  open func removeFromSuperview() {
    superview?.subviews.removeAll { $0 === self }
    superview = nil
  }

  // Touches
  /// Labels and pictures take none until they are told to.
  open lazy var isUserInteractionEnabled = !(self is UILabel || self is UIImageView)
  open private(set) var gestureRecognizers: [UIGestureRecognizer]?
  open var isAccessibilityElement = false
  open var accessibilityTraits: UIAccessibilityTraits = []

  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizers = (gestureRecognizers ?? []) + [gestureRecognizer]
    gestureRecognizer.view = self
  }

  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizers?.removeAll { $0 === gestureRecognizer }
  }

  open func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
    layoutGuides.append(layoutGuide)
    layoutGuide.owningView = self
  }

  // Geometry
  open var frame = CGRect.zero {
    didSet { designedParentSize = superview?.bounds.size ?? .zero }
  }
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: frame.size) }
    set { frame.size = newValue.size }
  }
  open var autoresizingMask: AutoresizingMask = []
  open var translatesAutoresizingMaskIntoConstraints = true
  /// The superview's size when the frame was set.
  var designedParentSize = CGSize.zero

  public struct AutoresizingMask: OptionSet, Sendable {
    public var rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
  }

  // Looks
  open var backgroundColor: UIColor?
  open var clipsToBounds = false
  open var isHidden = false
  open var contentMode = ContentMode.scaleToFill
  open var semanticContentAttribute = UISemanticContentAttribute.unspecified
  public private(set) lazy var layer = CALayer()

  public enum ContentMode: Int, Sendable {
    case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right, topLeft, topRight
    case bottomLeft, bottomRight
  }

  // Layout
  open var layoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8) {
    didSet { hasOwnMargins = true }
  }
  var hasOwnMargins = false
  public private(set) lazy var layoutMarginsGuide = UILayoutGuide(owner: self, kind: .margins)
  public private(set) lazy var readableContentGuide = UILayoutGuide(owner: self, kind: .readable)
  public private(set) lazy var safeAreaLayoutGuide = UILayoutGuide(owner: self, kind: .safeArea)

  public static let noIntrinsicMetric: CGFloat = -1
  open var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }

  public static let layoutFittingCompressedSize = CGSize(width: 0, height: 0)

  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize {
    targetSize
  }

  var hugging: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]
  var compressionResistance: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]

  open func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    hugging[axis] = priority
  }

  open func setContentCompressionResistancePriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    compressionResistance[axis] = priority
  }
}

@MainActor open class UILayoutGuide: NSObject {
  enum Kind { case own, margins, readable, safeArea, content, frame }

  nonisolated public override init() { super.init() }
  open internal(set) weak var owningView: UIView?
  open var identifier = ""
  private(set) var kind = Kind.own

  init(owner: UIView, kind: Kind) {
    super.init()
    owningView = owner
    self.kind = kind
  }
}

@MainActor open class UILabel: UIView {
  open var text: String? {
    get { attributed?.string ?? plain }
    set { (plain, attributed) = (newValue, nil) }
  }
  open var attributedText: NSAttributedString? {
    get { attributed ?? plain.map { NSAttributedString(string: $0) } }
    set { attributed = newValue }
  }
  private var plain: String?
  private(set) var attributed: NSAttributedString?
  open var font: UIFont! = .systemFont(ofSize: 17)
  open var textColor: UIColor! = .label
  open var textAlignment = NSTextAlignment.natural
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail
  open var numberOfLines = 1
  open var adjustsFontForContentSizeCategory = false
  open var adjustsFontSizeToFitWidth = false
  open var minimumScaleFactor: CGFloat = 0
  open var preferredMaxLayoutWidth: CGFloat = 0
}

@MainActor open class UIImageView: UIView {
  open var image: UIImage?
}

@MainActor open class UIControl: UIView {
  open var isEnabled = true
  open var isSelected = false
  open var isHighlighted = false
  private var action: UIAction?

  open func addAction(_ action: UIAction, for controlEvents: UIControl.Event) { self.action = action }
  /// Taps the control, as a person would.
  open func sendActions(for controlEvents: UIControl.Event) {
    if let action { action.handler(action) }
  }

  public struct State: OptionSet, Hashable, Sendable {
    public var rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let normal: State = []
    public static let highlighted = State(rawValue: 1)
    public static let disabled = State(rawValue: 2)
    public static let selected = State(rawValue: 4)
  }
}

@MainActor open class UIButton: UIControl {
  public private(set) lazy var titleLabel: UILabel? = UILabel()
  open var configuration: Configuration?
  open var contentEdgeInsets = UIEdgeInsets.zero
  open var imageEdgeInsets = UIEdgeInsets.zero
  open var titleEdgeInsets = UIEdgeInsets.zero
  var titles: [UIControl.State: String] = [:]
  var titleColors: [UIControl.State: UIColor] = [:]
  var images: [UIControl.State: UIImage] = [:]
  var backgroundImages: [UIControl.State: UIImage] = [:]

  open func setTitle(_ title: String?, for state: UIControl.State) { titles[state] = title }
  open func setTitleColor(_ color: UIColor?, for state: UIControl.State) { titleColors[state] = color }
  open func setImage(_ image: UIImage?, for state: UIControl.State) { images[state] = image }
  open func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) { backgroundImages[state] = image }
}

@MainActor open class UIStackView: UIView {
  open internal(set) var arrangedSubviews: [UIView] = []
  open var axis = NSLayoutConstraint.Axis.horizontal
  open var distribution = Distribution.fill
  open var alignment = Alignment.fill
  open var spacing: CGFloat = 0
  open var isBaselineRelativeArrangement = false
  open var isLayoutMarginsRelativeArrangement = false
  var customSpacing: [ObjectIdentifier: CGFloat] = [:]

  open func addArrangedSubview(_ view: UIView) {
    addSubview(view)
    arrangedSubviews.append(view)
    view.translatesAutoresizingMaskIntoConstraints = false
  }

  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    // UIKit says nothing where the view is not arranged; the spacing is lost.
    if arrangedSubviews.contains(where: { $0 === arrangedSubview }) {
      customSpacing[ObjectIdentifier(arrangedSubview)] = spacing
    }
  }

  public enum Distribution: Int, Sendable {
    case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
  }

  public enum Alignment: Int, Sendable {
    case fill, leading, firstBaseline, center, trailing, lastBaseline
    public static var top: Alignment { .leading }
    public static var bottom: Alignment { .trailing }
  }
}

@MainActor open class UIScrollView: UIView {
  open var contentInset = UIEdgeInsets.zero
  public private(set) lazy var contentLayoutGuide = UILayoutGuide(owner: self, kind: .content)
  public private(set) lazy var frameLayoutGuide = UILayoutGuide(owner: self, kind: .frame)
}

@MainActor open class UITextField: UIControl {
  open var text: String?
  open var placeholder: String?
  open var font: UIFont? = .systemFont(ofSize: 14)
  open var textColor: UIColor?
  open var textAlignment = NSTextAlignment.natural
}

@MainActor open class UITextView: UIScrollView {
  open var text: String! = ""
  open var font: UIFont?
  open var textColor: UIColor?
  open var textAlignment = NSTextAlignment.natural
}

@MainActor open class UISwitch: UIControl {
  open var isOn = false
}
@MainActor open class UISlider: UIControl {
  /// The nearest that there is between 0 and 1.
  open var value: Float = 0 { didSet { value = min(max(value, 0), 1) } }
}
@MainActor open class UIStepper: UIControl {}
@MainActor open class UISegmentedControl: UIControl {
  open var selectedSegmentIndex = -1
  var segments: [String] = []
  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    // UIKit puts what is behind the last one at the end.
    segments.insert(title ?? "", at: min(max(segment, 0), segments.count))
  }
}
@MainActor open class UIProgressView: UIView {
  /// The nearest that there is between 0 and 1.
  open var progress: Float = 0 { didSet { progress = min(max(progress, 0), 1) } }
}
@MainActor open class UIActivityIndicatorView: UIView {}
@MainActor open class UIPageControl: UIControl {
  open var numberOfPages = 0 { didSet { currentPage = max(0, min(currentPage, numberOfPages - 1)) } }
  /// The nearest page that there is.
  open var currentPage = 0 { didSet { currentPage = max(0, min(currentPage, numberOfPages - 1)) } }
}
@MainActor open class UIDatePicker: UIControl {}
@MainActor open class UIPickerView: UIView {}
@MainActor open class UISearchBar: UIView {
  open var placeholder: String?
}
@MainActor open class UINavigationBar: UIView {}
@MainActor open class UIToolbar: UIView {}
@MainActor open class UITabBar: UIView {}
@MainActor open class UITableView: UIScrollView {}
@MainActor open class UIVisualEffectView: UIView {}

@MainActor open class UINib {
  public init(nibName name: String, bundle: Bundle?) {}
  open func instantiate(withOwner owner: Any?, options: [String: Any]? = nil) -> [Any] { [] }
}
