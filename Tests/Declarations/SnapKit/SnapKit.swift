// SnapKit 5's way to make constraints; what it makes are UIKit's, made when the closure ends.
import UIKit

public protocol ConstraintRelatableTarget {}
extension Int: ConstraintRelatableTarget {}
extension Double: ConstraintRelatableTarget {}
extension CGFloat: ConstraintRelatableTarget {}
extension UIView: ConstraintRelatableTarget {}
extension UILayoutGuide: ConstraintRelatableTarget {}
extension ConstraintItem: ConstraintRelatableTarget {}

public protocol ConstraintNumber { var points: CGFloat { get } }
extension Int: ConstraintNumber { public var points: CGFloat { CGFloat(self) } }
extension Double: ConstraintNumber { public var points: CGFloat { CGFloat(self) } }
extension CGFloat: ConstraintNumber { public var points: CGFloat { self } }

public typealias ConstraintOffsetTarget = ConstraintNumber
public typealias ConstraintMultiplierTarget = ConstraintNumber
public typealias ConstraintPriorityTarget = ConstraintNumber

/// Attributes of a view or guide.
@MainActor public final class ConstraintItem {
  let target: AnyObject?
  let attributes: [NSLayoutConstraint.Attribute]

  init(_ target: AnyObject?, _ attributes: [NSLayoutConstraint.Attribute]) {
    self.target = target
    self.attributes = attributes
  }
}

/// A relation that becomes one of UIKit's constraints for each of its attributes.
@MainActor public final class Constraint {
  let item: AnyObject
  let attributes: [NSLayoutConstraint.Attribute]
  var relation = NSLayoutConstraint.Relation.equal
  var target: AnyObject?
  var targetAttributes: [NSLayoutConstraint.Attribute] = []
  var multiplier: CGFloat = 1
  var constant: CGFloat = 0
  var priority: Float = 1000
  var label: String?
  private var made: [NSLayoutConstraint] = []

  init(_ item: AnyObject, _ attributes: [NSLayoutConstraint.Attribute]) {
    self.item = item
    self.attributes = attributes
  }

  public func activate() {
    if made.isEmpty { make() }
    for constraint in made { constraint.isActive = true }
  }

  public func deactivate() {
    for constraint in made { constraint.isActive = false }
  }

  private func make() {
    for (index, attribute) in attributes.enumerated() {
      let second: NSLayoutConstraint.Attribute
      if target == nil {
        second = .notAnAttribute
      } else if targetAttributes.isEmpty {
        second = attribute
      } else {
        second = targetAttributes.count == 1 ? targetAttributes[0] : targetAttributes[index]
      }
      let constraint = NSLayoutConstraint(
        item: item, attribute: attribute, relatedBy: relation, toItem: target, attribute: second,
        multiplier: multiplier, constant: constant)
      constraint.priority = UILayoutPriority(priority)
      constraint.identifier = label
      made.append(constraint)
    }
  }
}

@MainActor public class ConstraintMakerFinalizable {
  let constraint: Constraint
  init(_ constraint: Constraint) { self.constraint = constraint }

  @discardableResult public func labeled(_ label: String) -> ConstraintMakerFinalizable {
    constraint.label = label
    return self
  }
}

@MainActor public class ConstraintMakerPriortizable: ConstraintMakerFinalizable {
  @discardableResult public func priority(_ amount: ConstraintPriorityTarget) -> ConstraintMakerFinalizable {
    constraint.priority = Float(amount.points)
    return self
  }
}

@MainActor public class ConstraintMakerEditable: ConstraintMakerPriortizable {
  @discardableResult public func multipliedBy(_ amount: ConstraintMultiplierTarget) -> ConstraintMakerEditable {
    constraint.multiplier = amount.points
    return self
  }

  @discardableResult public func offset(_ amount: ConstraintOffsetTarget) -> ConstraintMakerEditable {
    constraint.constant = amount.points
    return self
  }
}

@MainActor public class ConstraintMakerRelatable {
  let maker: ConstraintMaker
  let attributes: [NSLayoutConstraint.Attribute]

  init(_ maker: ConstraintMaker, _ attributes: [NSLayoutConstraint.Attribute]) {
    self.maker = maker
    self.attributes = attributes
  }

  @discardableResult public func equalTo(_ other: ConstraintRelatableTarget) -> ConstraintMakerEditable {
    related(.equal, other)
  }

  @discardableResult public func lessThanOrEqualTo(_ other: ConstraintRelatableTarget) -> ConstraintMakerEditable {
    related(.lessThanOrEqual, other)
  }

  @discardableResult public func greaterThanOrEqualTo(_ other: ConstraintRelatableTarget) -> ConstraintMakerEditable {
    related(.greaterThanOrEqual, other)
  }

  @discardableResult public func equalToSuperview() -> ConstraintMakerEditable { related(.equal, superview) }
  @discardableResult public func lessThanOrEqualToSuperview() -> ConstraintMakerEditable {
    related(.lessThanOrEqual, superview)
  }
  @discardableResult public func greaterThanOrEqualToSuperview() -> ConstraintMakerEditable {
    related(.greaterThanOrEqual, superview)
  }

  private var superview: UIView {
    let view = maker.item as? UIView
    guard let superview = view?.superview ?? (maker.item as? UILayoutGuide)?.owningView else {
      fatalError("Expected superview but found nil when attempting make constraint `equalToSuperview`.")
    }
    return superview
  }

  private func related(
    _ relation: NSLayoutConstraint.Relation, _ other: ConstraintRelatableTarget
  ) -> ConstraintMakerEditable {
    let constraint = Constraint(maker.item, attributes)
    constraint.relation = relation
    switch other {
    case let item as ConstraintItem:
      if item.attributes.count > 1, item.attributes.count != attributes.count {
        fatalError("Cannot constraint to multiple non identical attributes.")
      }
      constraint.target = item.target
      constraint.targetAttributes = item.attributes
    case let view as UIView: constraint.target = view
    case let guide as UILayoutGuide: constraint.target = guide
    case let value as ConstraintNumber:
      constraint.constant = value.points
      // A position alone is measured from the superview's.
      if attributes.contains(where: { $0 != .width && $0 != .height }) { constraint.target = superview }
    default: fatalError("Invalid constraint.")
    }
    maker.constraints.append(constraint)
    return ConstraintMakerEditable(constraint)
  }
}

@MainActor public final class ConstraintMakerExtendable: ConstraintMakerRelatable {
  private func with(_ more: NSLayoutConstraint.Attribute...) -> ConstraintMakerExtendable {
    ConstraintMakerExtendable(maker, attributes + more)
  }

  public var left: ConstraintMakerExtendable { with(.left) }
  public var right: ConstraintMakerExtendable { with(.right) }
  public var top: ConstraintMakerExtendable { with(.top) }
  public var bottom: ConstraintMakerExtendable { with(.bottom) }
  public var leading: ConstraintMakerExtendable { with(.leading) }
  public var trailing: ConstraintMakerExtendable { with(.trailing) }
  public var width: ConstraintMakerExtendable { with(.width) }
  public var height: ConstraintMakerExtendable { with(.height) }
  public var centerX: ConstraintMakerExtendable { with(.centerX) }
  public var centerY: ConstraintMakerExtendable { with(.centerY) }
  public var firstBaseline: ConstraintMakerExtendable { with(.firstBaseline) }
  public var lastBaseline: ConstraintMakerExtendable { with(.lastBaseline) }
  public var leftMargin: ConstraintMakerExtendable { with(.leftMargin) }
  public var rightMargin: ConstraintMakerExtendable { with(.rightMargin) }
  public var topMargin: ConstraintMakerExtendable { with(.topMargin) }
  public var bottomMargin: ConstraintMakerExtendable { with(.bottomMargin) }
  public var leadingMargin: ConstraintMakerExtendable { with(.leadingMargin) }
  public var trailingMargin: ConstraintMakerExtendable { with(.trailingMargin) }
  public var centerXWithinMargins: ConstraintMakerExtendable { with(.centerXWithinMargins) }
  public var centerYWithinMargins: ConstraintMakerExtendable { with(.centerYWithinMargins) }
  public var edges: ConstraintMakerExtendable { with(.left, .top, .right, .bottom) }
  public var size: ConstraintMakerExtendable { with(.width, .height) }
  public var center: ConstraintMakerExtendable { with(.centerX, .centerY) }
}

@MainActor public final class ConstraintMaker {
  let item: AnyObject
  var constraints: [Constraint] = []

  init(_ item: AnyObject) {
    self.item = item
    (item as? UIView)?.translatesAutoresizingMaskIntoConstraints = false
  }

  private var none: ConstraintMakerExtendable { ConstraintMakerExtendable(self, []) }

  public var left: ConstraintMakerExtendable { none.left }
  public var right: ConstraintMakerExtendable { none.right }
  public var top: ConstraintMakerExtendable { none.top }
  public var bottom: ConstraintMakerExtendable { none.bottom }
  public var leading: ConstraintMakerExtendable { none.leading }
  public var trailing: ConstraintMakerExtendable { none.trailing }
  public var width: ConstraintMakerExtendable { none.width }
  public var height: ConstraintMakerExtendable { none.height }
  public var centerX: ConstraintMakerExtendable { none.centerX }
  public var centerY: ConstraintMakerExtendable { none.centerY }
  public var firstBaseline: ConstraintMakerExtendable { none.firstBaseline }
  public var lastBaseline: ConstraintMakerExtendable { none.lastBaseline }
  public var leftMargin: ConstraintMakerExtendable { none.leftMargin }
  public var rightMargin: ConstraintMakerExtendable { none.rightMargin }
  public var topMargin: ConstraintMakerExtendable { none.topMargin }
  public var bottomMargin: ConstraintMakerExtendable { none.bottomMargin }
  public var leadingMargin: ConstraintMakerExtendable { none.leadingMargin }
  public var trailingMargin: ConstraintMakerExtendable { none.trailingMargin }
  public var centerXWithinMargins: ConstraintMakerExtendable { none.centerXWithinMargins }
  public var centerYWithinMargins: ConstraintMakerExtendable { none.centerYWithinMargins }
  public var edges: ConstraintMakerExtendable { none.edges }
  public var size: ConstraintMakerExtendable { none.size }
  public var center: ConstraintMakerExtendable { none.center }
}

/// The constraints that were made on each view or guide.
@MainActor private var installed: [ObjectIdentifier: [Constraint]] = [:]

@MainActor public struct ConstraintDSL {
  let target: AnyObject

  public func makeConstraints(_ closure: (_ make: ConstraintMaker) -> Void) {
    let made = prepareConstraints(closure)
    installed[ObjectIdentifier(target), default: []] += made
    for constraint in made { constraint.activate() }
  }

  public func remakeConstraints(_ closure: (_ make: ConstraintMaker) -> Void) {
    removeConstraints()
    makeConstraints(closure)
  }

  public func removeConstraints() {
    for constraint in installed[ObjectIdentifier(target)] ?? [] { constraint.deactivate() }
    installed[ObjectIdentifier(target)] = []
  }

  @discardableResult public func prepareConstraints(_ closure: (_ make: ConstraintMaker) -> Void) -> [Constraint] {
    let maker = ConstraintMaker(target)
    closure(maker)
    return maker.constraints
  }

  public var left: ConstraintItem { ConstraintItem(target, [.left]) }
  public var right: ConstraintItem { ConstraintItem(target, [.right]) }
  public var top: ConstraintItem { ConstraintItem(target, [.top]) }
  public var bottom: ConstraintItem { ConstraintItem(target, [.bottom]) }
  public var leading: ConstraintItem { ConstraintItem(target, [.leading]) }
  public var trailing: ConstraintItem { ConstraintItem(target, [.trailing]) }
  public var width: ConstraintItem { ConstraintItem(target, [.width]) }
  public var height: ConstraintItem { ConstraintItem(target, [.height]) }
  public var centerX: ConstraintItem { ConstraintItem(target, [.centerX]) }
  public var centerY: ConstraintItem { ConstraintItem(target, [.centerY]) }
  public var firstBaseline: ConstraintItem { ConstraintItem(target, [.firstBaseline]) }
  public var lastBaseline: ConstraintItem { ConstraintItem(target, [.lastBaseline]) }
  public var leftMargin: ConstraintItem { ConstraintItem(target, [.leftMargin]) }
  public var rightMargin: ConstraintItem { ConstraintItem(target, [.rightMargin]) }
  public var topMargin: ConstraintItem { ConstraintItem(target, [.topMargin]) }
  public var bottomMargin: ConstraintItem { ConstraintItem(target, [.bottomMargin]) }
  public var leadingMargin: ConstraintItem { ConstraintItem(target, [.leadingMargin]) }
  public var trailingMargin: ConstraintItem { ConstraintItem(target, [.trailingMargin]) }
  public var centerXWithinMargins: ConstraintItem { ConstraintItem(target, [.centerXWithinMargins]) }
  public var centerYWithinMargins: ConstraintItem { ConstraintItem(target, [.centerYWithinMargins]) }
  public var edges: ConstraintItem { ConstraintItem(target, [.left, .top, .right, .bottom]) }
}

extension UIView {
  public var snp: ConstraintDSL { ConstraintDSL(target: self) }
}

extension UILayoutGuide {
  public var snp: ConstraintDSL { ConstraintDSL(target: self) }
}
