/// The UIKit classes that a view of a component can have.
public enum ViewClass: String, Hashable, Sendable, CaseIterable {
  case view = "UIView"
  case label = "UILabel"
  case button = "UIButton"
  case imageView = "UIImageView"
}
