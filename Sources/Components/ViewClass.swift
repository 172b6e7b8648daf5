import Layout

/// The UIKit classes that a view of a component can have.
public enum ViewClass: String, Hashable, Sendable, CaseIterable {
  case view = "UIView"
  case label = "UILabel"
  case button = "UIButton"
  case imageView = "UIImageView"
  case stackView = "UIStackView"
  case scrollView = "UIScrollView"
  case textField = "UITextField"
  case textView = "UITextView"
  case `switch` = "UISwitch"
  case slider = "UISlider"
  case stepper = "UIStepper"
  case segmentedControl = "UISegmentedControl"
  case progressView = "UIProgressView"
  case activityIndicator = "UIActivityIndicatorView"
  case pageControl = "UIPageControl"
  case datePicker = "UIDatePicker"
  case pickerView = "UIPickerView"
  case searchBar = "UISearchBar"
  case navigationBar = "UINavigationBar"
  case toolbar = "UIToolbar"
  case tabBar = "UITabBar"
  case tableView = "UITableView"
  case collectionView = "UICollectionView"
  case visualEffectView = "UIVisualEffectView"
  case control = "UIControl"
  /// A rectangle that constraints speak of, and nobody sees.
  case layoutGuide = "UILayoutGuide"

  /// Whether the view has a text that a component can give.
  public var hasText: Bool {
    switch self {
    case .label, .textField, .textView: true
    default: false
    }
  }

  /// Whether edges related to descendants mean the view's content.
  public var scrolls: Bool {
    switch self {
    case .scrollView, .textView, .tableView, .collectionView: true
    default: false
    }
  }

  /// The size of a control that does not depend on what it shows, in points; nil where it is as long as it is made.
  ///
  /// Source: ios-facts.md, "Sizes of system views without size constraints", the most frequent figure of each.
  var controlSize: (width: Double?, height: Double?)? {
    switch self {
    case .switch: (51, 31)
    case .slider: (nil, 31)
    case .stepper: (94, 32)
    case .segmentedControl: (nil, 32)
    case .progressView: (nil, 4)
    case .activityIndicator: (20, 20)
    case .pageControl: (nil, 26)
    case .datePicker, .pickerView: (320, 216)
    case .searchBar: (nil, 56)
    case .navigationBar, .toolbar: (nil, 44)
    case .tabBar: (nil, 49)
    default: nil
    }
  }

  /// From the frame to the alignment rectangle. Source: ios-facts.md, "Interface Builder documents", 1.
  public var alignmentInsets: EdgeInsets {
    switch self {
    case .slider: EdgeInsets(left: 2, bottom: 1, right: 2)
    case .switch: EdgeInsets(right: 2)
    case .segmentedControl: EdgeInsets(bottom: 1)
    default: EdgeInsets()
    }
  }
}
