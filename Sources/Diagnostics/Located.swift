/// A value, and where it is written.
public struct Located<Value: Hashable & Sendable>: Hashable, Sendable {
  public var value: Value
  public var place: SourceRange

  public init(_ value: Value, at place: SourceRange) {
    self.value = value
    self.place = place
  }
}
