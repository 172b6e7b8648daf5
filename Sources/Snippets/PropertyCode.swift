import Components

extension Property {
  /// The type and the first value of a property that no view shows: it is there for code that comes later.
  var storage: String {
    let value = defaultValue
    switch type {
    case .int, .bool: return value.map { "\(type.rawValue) = \($0)" } ?? (type == .bool ? "Bool = false" : "Int = 0")
    case .cgFloat, .double:
      return "\(type.rawValue) = \(value.flatMap(Double.init).map(SwiftLiteral.number) ?? "0")"
    case .string: return value.map { "String = \(SwiftLiteral.string($0))" } ?? "String?"
    case .cgPoint, .cgSize, .cgRect: return "\(type.rawValue) = .zero"
    case .color: return value.flatMap { Color($0) }.map { "UIColor = \(SwiftLiteral.color($0))" } ?? "UIColor?"
    case .image: return value.map { "UIImage? = UIImage(named: \(SwiftLiteral.string($0)))" } ?? "UIImage?"
    }
  }
}
