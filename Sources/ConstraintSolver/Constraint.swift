/// An unknown number. Belongs to the solver that made it.
public struct Variable: Hashable, Sendable {
  /// Counts from 0 in the order in which the solver's variables were made.
  public let index: Int

  public init(index: Int) {
    self.index = index
  }
}

/// A variable times a number.
public struct Term: Hashable, Sendable {
  public var coefficient: Double
  public var variable: Variable

  public init(_ coefficient: Double, _ variable: Variable) {
    self.coefficient = coefficient
    self.variable = variable
  }
}

/// How the two sides of a constraint compare.
public enum Relation: UInt8, Hashable, Sendable {
  case equal, lessThanOrEqual, greaterThanOrEqual
}

/// How hard a constraint insists, above 0 and up to 1000; at 1000 it must hold. Fractions are allowed.
///
/// Compatible with `UILayoutPriority`. A higher priority always wins over any number of lower ones.
public struct Priority: Hashable, Comparable, Sendable {
  public var rawValue: Double

  public init(_ rawValue: Double) {
    self.rawValue = rawValue
  }

  public static let required = Priority(1000)
  public static let defaultHigh = Priority(750)
  public static let defaultLow = Priority(250)
  public static let fittingSizeLevel = Priority(50)

  public static func < (a: Priority, b: Priority) -> Bool { a.rawValue < b.rawValue }
}

/// A linear constraint: the sum of its terms, a relation, a constant.
public struct Constraint: Hashable, Sendable {
  public var terms: [Term]
  public var relation: Relation
  public var constant: Double
  public var priority: Priority

  public init(_ terms: [Term], _ relation: Relation, _ constant: Double, priority: Priority = .required) {
    self.terms = terms
    self.relation = relation
    self.constant = constant
    self.priority = priority
  }
}

/// Names a constraint in the solver that it was added to; never used again after the constraint is removed.
public struct ConstraintID: Hashable, Comparable, Sendable {
  public let index: Int

  public init(index: Int) {
    self.index = index
  }

  public static func < (a: ConstraintID, b: ConstraintID) -> Bool { a.index < b.index }
}
