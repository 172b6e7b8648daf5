/// Names that the class made from a component cannot give to something of its own.
enum TakenNames {
  /// UIKit's and Foundation's classes that generated code speaks of, and a few that every file knows.
  static let classes: Set<String> = Set(ViewClass.allCases.map(\.rawValue)).union([
    "CGFloat", "CGRect", "CGSize", "Constraint", "NSAttributedString", "NSCoder", "NSMutableParagraphStyle", "NSObject",
    "UIColor", "UIEdgeInsets", "UIFont", "UIImage", "UILayoutPriority", "UIResponder", "UIViewController",
    "UITableViewCell", "UICollectionViewCell", "UIWindow", "Bool", "Double", "Int", "String", "Self", "Type",
  ])

  /// Properties of `UIView` and of the classes above it, SnapKit's `snp`, and what generated code declares itself.
  static let members: Set<String> = [
    "alpha", "anchorPoint", "appearance", "autoresizesSubviews", "autoresizingMask", "backgroundColor", "bounds",
    "center", "clipsToBounds", "constraints", "contentMode", "contentScaleFactor", "debugDescription", "description",
    "directionalLayoutMargins", "focusGroupIdentifier", "frame", "gestureRecognizers", "hash", "inputView",
    "insetsLayoutMarginsFromSafeArea", "interactions", "intrinsicContentSize", "isAccessibilityElement",
    "isExclusiveTouch", "isFirstResponder", "isFocused", "isHidden", "isMultipleTouchEnabled", "isOpaque",
    "isUserInteractionEnabled", "keyCommands", "keyboardLayoutGuide", "largeContentImage", "largeContentTitle", "layer",
    "layoutGuides", "layoutMargins", "layoutMarginsGuide", "mask", "maskView", "motionEffects", "next",
    "overrideUserInterfaceStyle", "ownConstraints", "preservesSuperviewLayoutMargins", "readableContentGuide",
    "restorationIdentifier", "safeAreaInsets", "safeAreaLayoutGuide", "self", "semanticContentAttribute", "snp",
    "style", "styleConstraints",
    "subviews", "superclass", "superview", "tag", "textInputMode", "tintAdjustmentMode", "tintColor",
    "traitCollection", "transform", "transform3D", "translatesAutoresizingMaskIntoConstraints", "undoManager",
    "userActivity", "window",
  ]
}

extension String {
  /// Whether `UIView` or the generated class has a member of this name already, so that a property needs another one.
  public var isTakenByView: Bool { TakenNames.members.contains(self) }
}
