import Diagnostics

/// A value of a screen or of one of its rows, by the name of the property that it is for.
public struct Datum: Hashable, Sendable {
  public var name: Located<String>
  /// As it is written.
  public var text: String
  public var literal: Literal
  /// The value of the screen that this one stands for: `tasks` for `$tasks`.
  public var reference: String?
  public var place: SourceRange

  /// What a value means by itself, before anyone asks for a type.
  public enum Literal: Hashable, Sendable {
    case bool(Bool)
    case number(Double)
    case text(String)
  }
}

extension Datum.Literal: CustomStringConvertible {
  /// The value as conditions write it.
  public var description: String {
    switch self {
    case .bool(let bool): "\(bool)"
    case .number(let number): notation(number)
    case .text(let text): "\"\(text)\""
    }
  }

  /// What a message calls a value of the kind.
  var kind: String {
    switch self {
    case .bool: "true or false"
    case .number: "a number"
    case .text: "a text"
    }
  }

  var isNumber: Bool { if case .number = self { true } else { false } }
}

extension Property {
  /// A value that is written for the property as conditions see it; nil for a type that they cannot speak of, or for a
  /// text that is none of the type.
  func literal(of text: String) -> Datum.Literal? {
    switch type {
    case .bool: text == "true" ? .bool(true) : text == "false" ? .bool(false) : nil
    case .int, .cgFloat, .double: Double(text).map { .number($0) }
    case .string: .text(text)
    case .cgPoint, .cgSize, .cgRect, .color, .image: nil
    }
  }
}
