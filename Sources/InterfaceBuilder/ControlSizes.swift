import Layout

/// The sizes of the system's controls, which do not depend on what they show. Source: ios-facts.md, "Sizes of system
/// views without size constraints".
extension CanvasVersion {
  /// Points of the frame; nil where the control is as wide as it is made.
  func controlSize(of view: InterfaceView) -> (width: Double?, height: Double?)? {
    switch view.element {
    case "switch": self < .xcode26 ? (51, 31) : (63, 28)
    case "slider": (nil, self < .xcode26 ? 31 : 34)
    case "stepper": (94, self < .xcode11 ? 29 : 32)
    case "segmentedControl": (nil, self < .xcode11 ? 29 : 32)
    case "progressView": (nil, self < .xcode12 ? 2 : 4)
    case "activityIndicatorView":
      view["style"].map { $0 == "large" || $0.hasSuffix("Large") } ?? false ? (37, 37) : (20, 20)
    case "pageControl": (nil, self < .xcode12 ? 37 : 26)
    case "datePicker": view["style"] == "compact" ? nil : (320, 216)
    case "pickerView": (320, 216)
    case "searchBar": (nil, self < .xcode9 ? 44 : self < .xcode11 ? 56 : 56)
    case "navigationBar": (nil, 44)
    case "toolbar": (nil, self < .xcode12 ? 44 : 49)
    case "tabBar": (nil, 49)
    case "colorWell": (28, 28)
    default: nil
    }
  }

  /// The height of a text field with a rounded border.
  var roundedTextFieldHeight: Double { self < .xcode11 ? 30 : 34 }
}
