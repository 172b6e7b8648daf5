/// A layer over a picture that says something of its layout, switched on and off by the page's style sheet.
public enum Overlay: UInt8, Hashable, Sendable, CaseIterable {
  /// Numbered parts with leader lines.
  case anatomy
  /// Sizes, gaps and insets as bands with their values.
  case redlines
  /// Constraints, drawn where they act.
  case constraints
  /// What a finger has to hit, and the 44 points that it needs.
  case targets
  /// The lines that texts stand on.
  case baselines

  /// As style sheets and pages call the layer.
  public var name: StaticString {
    switch self {
    case .anatomy: "anatomy"
    case .redlines: "redlines"
    case .constraints: "constraints"
    case .targets: "targets"
    case .baselines: "baselines"
    }
  }

  /// Points around the component that layers may draw in.
  public static let margin = 28.0
}
