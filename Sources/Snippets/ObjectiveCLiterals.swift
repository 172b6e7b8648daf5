import Components
import ConstraintSolver
import Layout
import Typography

/// Values as Objective-C source code.
enum ObjectiveCLiteral {
  /// A string literal, with everything escaped that could end it or hide in it.
  static func string(_ text: String) -> String {
    if text.isPlain { return "@\"" + text + "\"" }
    var literal = "@\""
    var wasQuestion = false
    for scalar in text.unicodeScalars {
      let isQuestion = scalar == "?"
      switch scalar {
      case "\"": literal += "\\\""
      case "\\": literal += "\\\\"
      case "\n": literal += "\\n"
      case "\r": literal += "\\r"
      case "\t": literal += "\\t"
      // Two of them could begin a trigraph.
      case "?" where wasQuestion: literal += "\\?"
      default: literal += escaped(scalar)
      }
      wasQuestion = isQuestion
    }
    return literal + "\""
  }

  /// A control character byte by byte in octal digits, of which there are never more than three; what cannot be seen by
  /// its number; all else as it is.
  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    if scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) {
      return String(scalar).utf8.map { byte in
        let digits = String(byte, radix: 8)
        return "\\" + String(repeating: "0", count: 3 - digits.utf8.count) + digits
      }.joined()
    }
    guard scalar.isUnseen else { return String(scalar) }
    let digits = String(scalar.value, radix: 16, uppercase: true)
    let width = scalar.value > 0xFFFF ? 8 : 4
    return (width == 8 ? "\\U" : "\\u") + String(repeating: "0", count: width - digits.utf8.count) + digits
  }

  /// `@60`, `@(-8.5)`.
  static func object(_ value: Double) -> String {
    let number = SwiftLiteral.number(value)
    return value < 0 ? "@(\(number))" : "@\(number)"
  }

  static func bool(_ value: Bool) -> String { value ? "YES" : "NO" }

  static func color(_ color: Color) -> String {
    switch color {
    case .named(let name): return "UIColor.\(name == .tintColor ? name.rawValue : name.rawValue + "Color")"
    case .rgba(let red, let green, let blue, let alpha):
      let parts = [red, green, blue].map { "\($0) / 255.0" }
      let opacity = alpha == 255 ? "1" : "\(alpha) / 255.0"
      return "[UIColor colorWithRed:\(parts[0]) green:\(parts[1]) blue:\(parts[2]) alpha:\(opacity)]"
    case .token(let token): return "[UIColor colorNamed:\(string(token.name))]"
    case .reference: return "UIColor.clearColor"
    }
  }

  /// A colour that is never nil.
  static func someColor(_ color: Color) -> String {
    if case .token = color { self.color(color) + " ?: UIColor.clearColor" } else { self.color(color) }
  }

  /// - Parameter size: how the size is worked out; the number itself unless given.
  static func font(_ font: FontChoice, size code: String? = nil) -> String {
    switch font {
    case .textStyle(let style):
      return "[UIFont preferredFontForTextStyle:UIFontTextStyle\(capitalised(style.rawValue))]"
    case .system(let size, .regular): return "[UIFont systemFontOfSize:\(code ?? SwiftLiteral.number(size))]"
    case .system(let size, let weight):
      let name = "UIFontWeight" + capitalised(weight.rawValue)
      return "[UIFont systemFontOfSize:\(code ?? SwiftLiteral.number(size)) weight:\(name)]"
    case .scaled(let size, let weight, let style):
      let fixed = self.font(.system(size: size, weight: weight), size: code)
      return
        "[[UIFontMetrics metricsForTextStyle:UIFontTextStyle\(capitalised(style.rawValue))] scaledFontForFont:\(fixed)]"
    case .token(_, let typeface):
      return self.font(.system(size: typeface.size, weight: FontWeight(number: typeface.weight)))
    case .written: return "[UIFont systemFontOfSize:17]"
    }
  }

  static func image(_ name: String) -> String { "[UIImage imageNamed:\(string(name))]" }

  /// A property's value.
  static func literal(_ literal: Literal) -> String {
    func list(_ numbers: [Double]) -> String { numbers.map(SwiftLiteral.number).joined(separator: ", ") }
    return switch literal {
    case .int(let value): "\(value)"
    case .number(let value): SwiftLiteral.number(value)
    case .string(let text): string(text)
    case .bool(let value): bool(value)
    case .point(let x, let y): "CGPointMake(\(list([x, y])))"
    case .size(let size): "CGSizeMake(\(list([size.width, size.height])))"
    case .rect(let rect): "CGRectMake(\(list([rect.x, rect.y, rect.width, rect.height])))"
    case .color(let value): color(value)
    case .image(let name): image(name.value)
    }
  }

  static func priority(_ priority: Priority) -> String {
    switch priority {
    case .required: "UILayoutPriorityRequired"
    case .defaultHigh: "UILayoutPriorityDefaultHigh"
    case .defaultLow: "UILayoutPriorityDefaultLow"
    default: SwiftLiteral.number(priority.rawValue)
    }
  }

  /// A name with a capital first letter, if that is one of ASCII: the compiler changes no other.
  static func capitalised(_ name: String) -> String {
    guard let first = name.first, first.isASCII else { return name }
    return first.uppercased() + name.dropFirst()
  }
}

/// Names as Objective-C can declare them.
struct ObjectiveCNames {
  private let taken: Set<String>

  /// - Parameter taken: names that are in use.
  init(taken: Set<String>) { self.taken = taken }

  /// A view's or a property's name, followed by what it is where Objective-C reserves the word.
  func name(_ name: String, suffix: String) -> String {
    guard Self.reserved.contains(name) else { return name }
    var result = name + suffix
    while taken.contains(result) || Self.reserved.contains(result) { result += "_" }
    return result
  }

  /// The attribute of a property whose getter would count as one that gives ownership, which a getter cannot.
  static func getter(_ name: String) -> String? {
    let belongsToFamily = ["alloc", "copy", "init", "mutableCopy", "new"].contains { family in
      guard name.hasPrefix(family) else { return false }
      let next = name.dropFirst(family.count).unicodeScalars.first
      return next.map { !$0.properties.isLowercase } ?? true
    }
    return belongsToFamily ? "getter=the\(ObjectiveCLiteral.capitalised(name))" : nil
  }

  /// The words of C, of Objective-C and, since headers are included there too, of C++; macros and types that every file
  /// knows; and methods of `NSObject` that a property would stand in for.
  private static let reserved: Set<String> = [
    "auto", "break", "case", "char", "const", "continue", "default", "do", "double", "else", "enum", "extern", "float",
    "for", "goto", "if", "inline", "int", "long", "register", "restrict", "return", "short", "signed", "sizeof",
    "static", "struct", "switch", "typedef", "union", "unsigned", "void", "volatile", "while", "asm", "typeof",
    "alignas", "alignof", "and", "and_eq", "bitand", "bitor", "bool", "catch", "char16_t", "char32_t", "class",
    "compl", "const_cast", "constexpr", "decltype", "delete", "dynamic_cast", "explicit", "export", "false", "friend",
    "mutable", "namespace", "new", "noexcept", "not", "not_eq", "nullptr", "operator", "or", "or_eq", "private",
    "protected", "public", "reinterpret_cast", "static_assert", "static_cast", "template", "this", "thread_local",
    "throw", "true", "try", "typeid", "typename", "using", "virtual", "wchar_t", "xor", "xor_eq",
    "id", "self", "super", "nil", "Nil", "YES", "NO", "NULL", "BOOL", "SEL", "IMP", "Class", "Protocol", "in", "out",
    "inout", "bycopy", "byref", "oneway", "nonnull", "nullable", "strong", "weak",
    "alloc", "autorelease", "copy", "dealloc", "description", "hash", "init", "initialize", "isProxy", "load",
    "mutableCopy", "release", "retain", "retainCount", "superclass", "version", "zone", "style", "errno", "assert",
    "ownConstraints", "styleConstraints", "setUpViews", "applyStyle", "unix", "linux",
  ]
}
