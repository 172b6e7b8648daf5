import Components
import Layout

/// A component's own constraints in the notation of component files, in their order.
public struct ConstraintTexts: Sendable {
  /// Without priorities and identifiers.
  public var short: [String]
  public var whole: [String]
}

extension SolvedComponent {
  /// The component's own constraints as texts.
  public var constraintTexts: ConstraintTexts {
    known.result {
      let names = component.views.map(\.name)
      let constraints = ownStyle.constraints
      let short = constraints.map { $0.description(views: names, withDetails: false) }
      let whole = zip(constraints, short).map { constraint, text in
        constraint.priority == .required && constraint.identifier == nil ? text : constraint.description(views: names)
      }
      return ConstraintTexts(short: short, whole: whole)
    }
  }
}
