import Diagnostics
import Documents
import Layout

/// A value of one of the types that Interface Builder can inspect.
public enum Literal: Hashable, Sendable {
  case int(Int)
  /// A `CGFloat` or a `Double`.
  case number(Double)
  case string(String)
  case bool(Bool)
  case point(x: Double, y: Double)
  case size(Size)
  case rect(Frame)
  case color(Color)
  /// A picture by its name.
  indirect case image(Located<String>)

  /// The value in as few characters as it needs, as it could be written in a file.
  public var text: String {
    switch self {
    case .int(let value): "\(value)"
    case .number(let value): notation(value)
    case .string(let value): value
    case .bool(let value): "\(value)"
    case .point(let x, let y): "{\(notation(x)), \(notation(y))}"
    case .size(let size): "{\(notation(size.width)), \(notation(size.height))}"
    case .rect(let rect):
      "{{\(notation(rect.x)), \(notation(rect.y))}, {\(notation(rect.width)), \(notation(rect.height))}}"
    case .color(let color): color.text
    case .image(let name): name.value
    }
  }

  /// The value as a number to calculate with.
  public var number: Double? {
    switch self {
    case .int(let value): Double(value)
    case .number(let value): value
    default: nil
    }
  }

  public var string: String? { if case .string(let value) = self { value } else { nil } }
  public var bool: Bool? { if case .bool(let value) = self { value } else { nil } }
  public var color: Color? { if case .color(let value) = self { value } else { nil } }
  public var image: Located<String>? { if case .image(let value) = self { value } else { nil } }
}

extension Property.Kind {
  /// Understands a value as it is written in a file for a property of this type.
  ///
  /// Points, sizes and rectangles are lists of numbers, mappings by UIKit's names, or texts as UIKit writes them:
  /// `[1, 2]`, `{ x: 1, y: 2 }`, `"{1, 2}"`.
  public func literal(_ value: Value, in file: String) throws(Diagnostic) -> Literal {
    let place = SourceRange(file: file, bytes: value.bytes)
    if let keys = structureKeys { return try structure(value, keys, in: file) }
    guard let text = value.text else { throw .wrongLiteral(nil, self, at: place) }
    let literal: Literal? =
      switch self {
      case .int: value.integer.map { .int($0) }
      case .cgFloat, .double: value.number.map { .number($0) }
      case .bool: value.bool.map { .bool($0) }
      case .string: .string(text)
      case .image: .image(Located(text, at: place))
      case .color: Color(text).map { .color($0) }
      case .cgPoint, .cgSize, .cgRect: nil
      }
    guard let literal else { throw .wrongLiteral(text, self, at: place) }
    return literal
  }

  /// Understands a text that stands in no file of its own.
  ///
  /// - Parameter place: where the text comes from.
  public func literal(_ text: String, at place: SourceRange) -> Literal? {
    let value = Value(.scalar(Scalar(text, isPlain: true)), bytes: place.bytes)
    return try? literal(value, in: place.file)
  }

  /// The names of the numbers that the type is made of, in the order of UIKit's lists.
  private var structureKeys: [String]? {
    switch self {
    case .cgPoint: ["x", "y"]
    case .cgSize: ["width", "height"]
    case .cgRect: ["x", "y", "width", "height"]
    default: nil
    }
  }

  private func structure(_ value: Value, _ keys: [String], in file: String) throws(Diagnostic) -> Literal {
    let place = SourceRange(file: file, bytes: value.bytes)
    let numbers: [Double]
    switch value.kind {
    case .null: throw .wrongLiteral(nil, self, at: place)
    case .sequence(let items):
      numbers = items.compactMap(\.number)
      if let wrong = items.first(where: { $0.number == nil }) {
        throw .wrongLiteral(nil, self, at: SourceRange(file: file, bytes: wrong.bytes))
      }
    case .mapping(let entries):
      if let unknown = entries.first(where: { !keys.contains($0.key) }) {
        throw .unknownPart(unknown.key, self, of: keys, at: SourceRange(file: file, bytes: unknown.keyBytes))
      }
      // What is not said is zero.
      var found = [Double](repeating: 0, count: keys.count)
      for (index, key) in keys.enumerated() {
        guard let entry = entries.first(where: { $0.key == key }) else { continue }
        guard let number = entry.value.number else {
          throw .wrongLiteral(nil, self, at: SourceRange(file: file, bytes: entry.value.bytes))
        }
        found[index] = number
      }
      numbers = found
    case .scalar(let scalar): numbers = numbersInBraces(scalar.text, count: keys.count) ?? []
    }
    guard numbers.count == keys.count else { throw .wrongLiteral(value.text, self, at: place) }
    let sizes = self == .cgPoint ? [] : numbers.suffix(2)
    if sizes.contains(where: { $0 < 0 }) { throw .negativeSize(self, at: place) }
    return switch self {
    case .cgPoint: .point(x: numbers[0], y: numbers[1])
    case .cgSize: .size(Size(width: numbers[0], height: numbers[1]))
    default: .rect(Frame(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]))
    }
  }

  /// The numbers of `{1, 2}` or `{{1, 2}, {3, 4}}`, as `NSStringFromCGPoint` and `NSStringFromCGRect` write them.
  private func numbersInBraces(_ text: String, count: Int) -> [Double]? {
    let compact = text.utf8.filter { $0 != UInt8(ascii: " ") }
    let form = compact.filter { !isNumberPart($0) }
    guard form.elementsEqual((count == 2 ? "{,}" : "{{,},{,}}").utf8) else { return nil }
    let parts = compact.split { !isNumberPart($0) }.map { part in
      Value(.scalar(Scalar(String(decoding: part, as: UTF8.self), isPlain: true)), bytes: 0..<0).number
    }
    let numbers = parts.compactMap { $0 }
    return parts.count == count && numbers.count == count ? numbers : nil
  }

  private func isNumberPart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "+"),
      UInt8(ascii: "e"), UInt8(ascii: "E"):
      true
    default: false
    }
  }

  /// Whether a property of another type can be given to one of this type as it is.
  func takes(_ other: Property.Kind) -> Bool {
    self == other || isNumber && other.isNumber && (self != .int)
  }

  /// Whether its values can be calculated with.
  public var isNumber: Bool { self == .int || self == .cgFloat || self == .double }

  /// How a value of the type is written.
  var example: String {
    switch self {
    case .int: "a whole number such as 3"
    case .cgFloat, .double: "a number such as 1.5"
    case .string: "a text"
    case .bool: "'true' or 'false'"
    case .cgPoint: "'[x, y]' or '{ x: …, y: … }'"
    case .cgSize: "'[width, height]' or '{ width: …, height: … }'"
    case .cgRect: "'[x, y, width, height]' or '{ x: …, y: …, width: …, height: … }'"
    case .color: "a UIKit name such as 'label', or \"#RRGGBB\" in quotes"
    case .image: "a picture's name"
    }
  }
}

extension Color {
  /// The colour as a file says it: UIKit's name, or `#RRGGBB` with two more digits where it lets something through.
  public var text: String {
    switch self {
    case .named(let name): name.rawValue
    case .rgba(let red, let green, let blue, let alpha):
      "#" + [red, green, blue].map(hex).joined() + (alpha == 255 ? "" : hex(alpha))
    case .token(let token): "$" + token.name
    case .reference(let name): "$" + name.value
    }
  }

  private func hex(_ value: UInt8) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return value < 16 ? "0" + digits : digits
  }
}

extension Diagnostic {
  fileprivate static func wrongLiteral(_ text: String?, _ type: Property.Kind, at place: SourceRange) -> Diagnostic {
    let written = text.map { $0.utf8.count <= 40 ? "'\($0)'" : "this text" } ?? "this"
    var fixes: [Fix] = []
    if type == .color, let text { fixes = Fix.nearest(to: text, in: Color.Named.allCases.map(\.rawValue), at: place) }
    return Diagnostic(
      "wrong-kind", "\(written) is no \(type.rawValue)", at: place,
      fixes: fixes.isEmpty ? [Fix("write \(type.example)")] : fixes)
  }

  fileprivate static func unknownPart(
    _ name: String, _ type: Property.Kind, of names: [String], at place: SourceRange
  ) -> Diagnostic {
    let fixes = Fix.nearest(to: name, in: names, at: place)
    return Diagnostic(
      "unknown-key", "a \(type.rawValue) has no '\(name)'", at: place,
      fixes: fixes.isEmpty ? [Fix("write \(type.example)")] : fixes)
  }

  fileprivate static func negativeSize(_ type: Property.Kind, at place: SourceRange) -> Diagnostic {
    Diagnostic("out-of-range", "a \(type.rawValue) is not less than nothing wide or high", at: place)
  }
}
