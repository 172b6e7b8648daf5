import ConstraintSolver

/// A line or a length of a view that a constraint can speak of. Compatible with `NSLayoutConstraint.Attribute`.
public enum Attribute: UInt8, Hashable, Sendable, CaseIterable {
  case left, right, top, bottom, leading, trailing, width, height, centerX, centerY, firstBaseline, lastBaseline
  case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin, centerXWithinMargins,
    centerYWithinMargins

  /// What an attribute measures; a constraint relates attributes of one kind only.
  public enum Kind: UInt8, Hashable, Sendable {
    case horizontalPosition, verticalPosition, length
  }

  public var kind: Kind {
    switch self {
    case .width, .height: .length
    case .left, .right, .leading, .trailing, .centerX, .leftMargin, .rightMargin, .leadingMargin, .trailingMargin,
      .centerXWithinMargins:
      .horizontalPosition
    case .top, .bottom, .centerY, .firstBaseline, .lastBaseline, .topMargin, .bottomMargin, .centerYWithinMargins:
      .verticalPosition
    }
  }

  /// Whether the attribute turns with the reading direction.
  public var followsReadingDirection: Bool {
    switch self {
    case .leading, .trailing, .leadingMargin, .trailingMargin: true
    default: false
    }
  }

  /// Whether the attribute is a side that stays where it is in every reading direction.
  public var isAbsoluteSide: Bool {
    switch self {
    case .left, .right, .leftMargin, .rightMargin: true
    default: false
    }
  }

  /// The attribute as UIKit and the constraint notation spell it.
  public var name: StaticString {
    switch self {
    case .left: "left"
    case .right: "right"
    case .top: "top"
    case .bottom: "bottom"
    case .leading: "leading"
    case .trailing: "trailing"
    case .width: "width"
    case .height: "height"
    case .centerX: "centerX"
    case .centerY: "centerY"
    case .firstBaseline: "firstBaseline"
    case .lastBaseline: "lastBaseline"
    case .leftMargin: "leftMargin"
    case .rightMargin: "rightMargin"
    case .topMargin: "topMargin"
    case .bottomMargin: "bottomMargin"
    case .leadingMargin: "leadingMargin"
    case .trailingMargin: "trailingMargin"
    case .centerXWithinMargins: "centerXWithinMargins"
    case .centerYWithinMargins: "centerYWithinMargins"
    }
  }
}

/// An attribute of a view, given by its index in ``LayoutInput/views``.
public struct Anchor: Hashable, Sendable {
  public var view: Int
  public var attribute: Attribute

  public init(_ view: Int, _ attribute: Attribute) {
    self.view = view
    self.attribute = attribute
  }
}

/// A relation between two anchors, or between an anchor and a number: `first relation multiplier × second + constant`.
///
/// Compatible with `NSLayoutConstraint`.
public struct LayoutConstraint: Hashable, Sendable {
  public var first: Anchor
  public var relation: Relation
  /// Nil where the anchor is related to the constant alone.
  public var second: Anchor?
  public var multiplier: Double
  public var constant: Double
  public var priority: Priority

  public init(
    _ first: Anchor, _ relation: Relation, _ second: Anchor? = nil, multiplier: Double = 1, constant: Double = 0,
    priority: Priority = .required
  ) {
    self.first = first
    self.relation = relation
    self.second = second
    self.multiplier = multiplier
    self.constant = constant
    self.priority = priority
  }
}
