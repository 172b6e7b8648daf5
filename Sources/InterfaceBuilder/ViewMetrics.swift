import Layout
import Typography

/// What the system's own views are like, apart from what they show. Source: ios-facts.md, figures of UIKit as Interface
/// Builder draws it.
extension InterfaceView {
  /// From the frame to the rectangle that constraints speak of.
  ///
  /// It depends on the height where older and newer systems draw a control differently.
  func alignmentInsets(forHeight height: Double?) -> EdgeInsets {
    switch element {
    case "slider": height == 34 ? EdgeInsets() : EdgeInsets(top: 0, left: 2, bottom: 1, right: 2)
    case "switch": EdgeInsets(top: 0, left: 0, bottom: 0, right: 2)
    case "segmentedControl": EdgeInsets(top: 0, left: 0, bottom: 1, right: 0)
    default: EdgeInsets()
    }
  }

  /// Whether the view has a natural width and height of its own.
  var hasNaturalSize: PerAxis<Bool> {
    switch element {
    case "label", "button", "textField", "switch", "stepper", "segmentedControl", "activityIndicatorView",
      "pageControl",
      "datePicker", "pickerView", "colorWell":
      PerAxis(true)
    case "imageView": PerAxis(content.image != nil)
    case "slider", "progressView", "searchBar", "navigationBar", "toolbar", "tabBar":
      PerAxis(horizontal: false, vertical: true)
    case "textView": PerAxis(self["scrollEnabled"] == "NO")
    default: PerAxis(false)
    }
  }

  /// Whether what is inside of the view sees no safe area, because the view keeps its content away from it.
  var takesSafeArea: Bool {
    switch element {
    case "scrollView", "tableView", "collectionView", "textView": self["contentInsetAdjustmentBehavior"] != "never"
    default: false
    }
  }

  /// Whether the view takes no part in a stack view's arrangement.
  ///
  /// The canvas gives a spinner that hides while it stands still the room that it will need.
  var isHiddenInStack: Bool {
    isHidden && !(element == "activityIndicatorView" && self["hidesWhenStopped"] == "YES")
  }

  /// The class that the element stands for, such as `UILabel`.
  public var uikitClass: String {
    if let name = Self.classes[element] { return name }
    guard let first = element.first else { return "UIView" }
    return "UI" + String(first).uppercased() + element.dropFirst()
  }

  private static let classes = [
    "tableViewCellContentView": "UITableViewCellContentView", "wkWebView": "WKWebView", "mapView": "MKMapView",
    "containerView": "UIView", "glkView": "GLKView", "mtkView": "MTKView", "arscnView": "ARSCNView",
    "scnView": "SCNView", "skView": "SKView", "collectionViewCellContentView": "UIView",
  ]
}
