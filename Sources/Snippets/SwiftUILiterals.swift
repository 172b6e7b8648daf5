import Components
import Layout
import Typography

/// Values as SwiftUI writes them.
enum SwiftUILiteral {
  /// A colour; where nothing else says that it is one, with its type.
  static func color(_ color: Color, isTyped: Bool = false) -> String {
    func named(_ name: String) -> String { (isTyped ? "Color." : ".") + name }
    switch color {
    case .named(.tintColor): return isTyped ? "Color.accentColor" : ".tint"
    case .named(let name):
      return own[name].map(named) ?? "Color(uiColor: .\(name.rawValue))"
    case .rgba(let red, let green, let blue, let alpha):
      let parts = "red: \(part(red)), green: \(part(green)), blue: \(part(blue))"
      return "Color(\(parts)\(alpha == 255 ? "" : ", opacity: \(part(alpha))"))"
    case .token(let token): return "Color(\(SwiftLiteral.string(token.name)))"
    case .reference: return named("clear")
    }
  }

  /// UIKit's colours that SwiftUI has under a name of its own. Its red is the system's red, and not that of UIKit.
  private static let own: [Color.Named: String] = [
    .black: "black", .white: "white", .clear: "clear", .label: "primary", .secondaryLabel: "secondary",
    .systemRed: "red", .systemOrange: "orange", .systemYellow: "yellow",
    .systemGreen: "green", .systemMint: "mint", .systemTeal: "teal", .systemCyan: "cyan", .systemBlue: "blue",
    .systemIndigo: "indigo", .systemPurple: "purple", .systemPink: "pink", .systemBrown: "brown",
    .systemGray: "gray",
  ]

  private static func part(_ value: UInt8) -> String { value == 0 ? "0" : value == 255 ? "1" : "\(value) / 255" }

  /// - Parameter size: how the size is worked out; the font's own number where that is nil.
  static func font(_ font: FontChoice, size code: String? = nil) -> String {
    switch font {
    case .textStyle(let style): return "." + name(of: style)
    case .system(let size, let weight), .scaled(let size, let weight, _):
      let number = code ?? SwiftLiteral.number(size)
      return ".system(size: \(number)\(weight == .regular ? "" : ", weight: .\(weight.rawValue)"))"
    case .token(_, let typeface):
      return self.font(.system(size: typeface.size, weight: FontWeight(number: typeface.weight)))
    case .written: return ".system(size: 17)"
    }
  }

  static func name(of style: TextStyle) -> String {
    switch style {
    case .title1: "title"
    case .caption1: "caption"
    default: style.rawValue
    }
  }

  static func insets(_ sides: [String]) -> String {
    "EdgeInsets(top: \(sides[0]), leading: \(sides[1]), bottom: \(sides[2]), trailing: \(sides[3]))"
  }

  /// A value of a property.
  static func literal(_ literal: Literal) -> String {
    switch literal {
    case .color(let color): self.color(color, isTyped: true)
    case .image(let name): "Image(\(SwiftLiteral.string(name.value)))"
    default: SwiftLiteral.literal(literal)
    }
  }

  /// What a property is called: its own name, or another where `View`, the style or a view has that one.
  static func name(of property: String, in component: Component) -> String {
    property == "body" ? "bodyValue" : component.codeName(of: property)
  }

  /// The same before the value in a call, where hardly any word is reserved.
  static func label(of property: String, in component: Component) -> String {
    let name = name(of: property, in: component)
    guard name.hasPrefix("`"), name != "`inout`" else { return name }
    return String(name.dropFirst().dropLast())
  }

  /// What a view is called as a property of the struct.
  static func name(ofView view: String) -> String {
    ["body", "style", "self"].contains(view) ? view + "View" : SwiftLiteral.name(view)
  }

  /// The same where it is all that stands on a line, and could be taken for the beginning of something else.
  static func mention(ofView view: String) -> String {
    let name = name(ofView: view)
    return beginnings.contains(name) ? "`\(name)`" : name
  }

  /// Words that begin a declaration or an expression, and are names elsewhere.
  private static let beginnings: Set<String> = [
    "actor", "any", "async", "await", "borrowing", "consume", "consuming", "convenience", "copy", "discard",
    "distributed", "dynamic", "each", "final", "get", "indirect", "infix", "isolated", "lazy", "macro", "mutating",
    "nonisolated", "nonmutating", "open", "optional", "override", "package", "postfix", "prefix", "required", "sending",
    "set", "some", "then", "unowned", "unsafe", "weak", "yield",
  ]

  /// - Parameter isBound: whether a control changes it.
  static func declaration(of property: Property, in component: Component, isBound: Bool) -> String {
    let name = name(of: property.name, in: component)
    if isBound { return "@Binding var \(name): \(property.type.rawValue)" }
    if let value = property.defaultValue {
      switch property.type {
      case .cgFloat, .double: return "var \(name): \(property.type.rawValue) = \(literal(value))"
      default: return "var \(name) = \(literal(value))"
      }
    }
    return switch property.type {
    case .string: "var \(name) = \"\""
    case .bool: "var \(name) = false"
    case .int: "var \(name) = 0"
    case .cgFloat, .double: "var \(name): \(property.type.rawValue) = 0"
    case .cgPoint, .cgSize, .cgRect: "var \(name) = \(property.type.rawValue).zero"
    case .color: "var \(name) = Color.clear"
    case .image: "var \(name) = Image(uiImage: UIImage())"
    }
  }
}
