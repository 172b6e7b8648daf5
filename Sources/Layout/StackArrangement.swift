/// How a stack view places its arranged views. Compatible with `UIStackView`.
public struct StackArrangement: Hashable, Sendable {
  public var axis: Axis
  public var distribution: StackDistribution
  public var alignment: StackAlignment
  /// Points between two neighbours; a view's ``View/customSpacing`` stands in its place after that view.
  public var spacing: Double
  /// Whether the spacing of a vertical stack lies between a last baseline and the next first baseline.
  public var isBaselineRelative: Bool
  /// Whether the views lie within the stack's margins.
  public var isLayoutMarginsRelative: Bool

  public init(
    axis: Axis = .horizontal, distribution: StackDistribution = .fill, alignment: StackAlignment = .fill,
    spacing: Double = 0, isBaselineRelative: Bool = false, isLayoutMarginsRelative: Bool = false
  ) {
    self.axis = axis
    self.distribution = distribution
    self.alignment = alignment
    self.spacing = spacing
    self.isBaselineRelative = isBaselineRelative
    self.isLayoutMarginsRelative = isLayoutMarginsRelative
  }
}

/// How a stack view shares out its length. Compatible with `UIStackView.Distribution`.
public enum StackDistribution: UInt8, Hashable, Sendable, CaseIterable {
  case fill, fillEqually, fillProportionally, equalSpacing, equalCentering

  /// The distribution as UIKit spells it.
  public var name: StaticString {
    switch self {
    case .fill: "fill"
    case .fillEqually: "fillEqually"
    case .fillProportionally: "fillProportionally"
    case .equalSpacing: "equalSpacing"
    case .equalCentering: "equalCentering"
    }
  }
}

/// Where a stack view puts its views across its axis. Compatible with `UIStackView.Alignment`.
///
/// In a horizontal stack `leading` is `top` and `trailing` is `bottom`, as in UIKit. The baselines are for horizontal
/// stacks; a vertical one takes them as `leading`.
public enum StackAlignment: UInt8, Hashable, Sendable, CaseIterable {
  case fill, leading, center, trailing, firstBaseline, lastBaseline

  public static let top = StackAlignment.leading
  public static let bottom = StackAlignment.trailing

  /// The alignment as UIKit spells it, for a vertical stack.
  public var name: StaticString {
    switch self {
    case .fill: "fill"
    case .leading: "leading"
    case .center: "center"
    case .trailing: "trailing"
    case .firstBaseline: "firstBaseline"
    case .lastBaseline: "lastBaseline"
    }
  }
}
