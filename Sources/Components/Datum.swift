import Diagnostics
import Documents

/// A value of a screen or of one of its rows, by the name of the property that it is for.
public struct Datum: Hashable, Sendable {
  public var name: Located<String>
  /// As it is written.
  var value: Value
  /// The value of the screen that this one stands for: `tasks` for `$tasks`.
  public var reference: String?
  public var place: SourceRange

  /// The value as it is written; empty for a list or a mapping.
  public var writtenText: String { value.text ?? "" }

  /// What the value is by itself, before anyone asks for a type; nil for what is written as a list or a mapping.
  public var constant: Condition.Constant? {
    if let bool = value.bool { return .bool(bool) }
    if let number = value.number { return .number(number) }
    return value.text.map { .text($0) }
  }

  /// The value as a property of a type takes it; throws what is wrong with it.
  ///
  /// - Parameter isPayload: whether the value is held to JSON's kinds: texts are in quotes, and a whole number is one
  ///   however it is written.
  func literal(as type: Property.Kind, inPayload isPayload: Bool) throws(Diagnostic) -> Literal {
    if isPayload, case .scalar(let scalar) = value.kind {
      switch type {
      case .int:
        if let number = value.number, number == number.rounded(.towardZero), abs(number) <= Self.largestInteger {
          return .int(Int(number))
        }
        throw .wrongDatum(self, type)
      case .cgFloat, .double, .bool: break
      case .string, .image, .color, .cgPoint, .cgSize, .cgRect:
        if scalar.isPlain { throw .wrongDatum(self, type) }
      }
    }
    return try type.literal(value, in: place.file)
  }

  /// Whole numbers up to here are the same in every reader of JSON.
  static let largestInteger = 9_007_199_254_740_991.0
}

extension Condition {
  /// A value that conditions can compare.
  public enum Constant: Hashable, Sendable {
    case bool(Bool)
    case number(Double)
    case text(String)
  }
}

extension Condition.Constant: CustomStringConvertible {
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

extension Literal {
  /// The value as conditions see it; nil for one of a type that they cannot speak of.
  var constant: Condition.Constant? {
    switch self {
    case .bool(let bool): .bool(bool)
    case .int(let number): .number(Double(number))
    case .number(let number): .number(number)
    case .string(let text): .text(text)
    case .point, .size, .rect, .color, .image: nil
    }
  }
}

extension Diagnostic {
  fileprivate static func wrongDatum(_ datum: Datum, _ type: Property.Kind) -> Diagnostic {
    let fix = type == .int ? [] : [Fix("put it in quotes: \"\(datum.value.text ?? "")\"")]
    return Diagnostic(
      "wrong-kind", "'\(datum.name.value)' is of the type \(type.rawValue), and '\(datum.value.text ?? "")' is none",
      at: datum.place, fixes: fix)
  }
}
