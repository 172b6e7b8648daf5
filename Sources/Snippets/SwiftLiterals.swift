import Components
import ConstraintSolver
import Layout
import Typography

extension String {
  /// Whether every language writes the text between quotation marks as it is: printable letters of ASCII, of which none
  /// ends a literal or begins an escape.
  var isPlain: Bool {
    utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "?"): false
      default: (0x20...0x7E).contains(byte)
      }
    }
  }
}

extension Unicode.Scalar {
  /// Whether nobody could see the character in a literal, so that it is written by its number: control characters, those
  /// that only form text, and ends of lines. What joins the parts of an emoji is seen.
  var isUnseen: Bool {
    if isASCII { return value < 0x20 || value == 0x7F }
    return (0x80...0x9F).contains(value) || properties.generalCategory == .format && self != "\u{200D}"
      || self == "\u{2028}" || self == "\u{2029}"
  }
}

/// Values as Swift source code.
enum SwiftLiteral {
  /// A string literal, with everything escaped that could end it or hide in it.
  static func string(_ text: String) -> String {
    if text.isPlain { return "\"" + text + "\"" }
    var literal = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": literal += "\\\""
      case "\\": literal += "\\\\"
      case "\n": literal += "\\n"
      case "\r": literal += "\\r"
      case "\t": literal += "\\t"
      default:
        if scalar.isUnseen {
          literal += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
        } else {
          literal.unicodeScalars.append(scalar)
        }
      }
    }
    return literal + "\""
  }

  /// A number as short as it can be and to the last of its digits: `14`, `0.5`, `-3.25`. A number that is a little off
  /// moves edges to other pixels.
  static func number(_ value: Double) -> String {
    if let whole = Int(exactly: value), whole.magnitude < 1_000_000_000 { return String(whole) }
    let short = notation(value)
    // What a calculation left over in the last digits is nothing that anyone wrote.
    let isSame = Double(short).map { abs($0 - value) <= 1e-12 * max(1, abs(value)) } ?? false
    return isSame ? short : "\(value)"
  }

  /// A number of a quotient, which must not become a whole-number division.
  static func floating(_ value: Double) -> String {
    let text = number(value)
    return text.contains(".") || text.contains("e") ? text : text + ".0"
  }

  static func color(_ color: Color) -> String {
    switch color {
    case .named(let name): return "." + name.rawValue
    case .rgba(let red, let green, let blue, let alpha):
      let parts = [red, green, blue].map { "\($0) / 255" }
      let opacity = alpha == 255 ? "1" : "\(alpha) / 255"
      return "UIColor(red: \(parts[0]), green: \(parts[1]), blue: \(parts[2]), alpha: \(opacity))"
    case .token(let token): return "UIColor(named: \(string(token.name)))"
    case .reference: return ".clear"
    }
  }

  /// A colour where nothing else says that it is one.
  static func typedColor(_ color: Color) -> String {
    switch color {
    case .named(let name): "UIColor.\(name.rawValue)"
    case .token: "(\(self.color(color)) ?? .clear)"
    case .rgba, .reference: self.color(color)
    }
  }

  /// A font, and the token that it comes from as a remark behind the statement.
  static func namedFont(_ font: FontChoice) -> String {
    if case .token(let name, _) = font { self.font(font) + "  // " + name } else { self.font(font) }
  }

  /// - Parameter size: how the size is worked out; the number itself unless given.
  static func font(_ font: FontChoice, size code: String? = nil) -> String {
    switch font {
    case .textStyle(let style): ".preferredFont(forTextStyle: .\(style.rawValue))"
    case .system(let size, .regular): ".systemFont(ofSize: \(code ?? number(size)))"
    case .system(let size, let weight): ".systemFont(ofSize: \(code ?? number(size)), weight: .\(weight.rawValue))"
    case .scaled(let size, let weight, let style):
      "UIFontMetrics(forTextStyle: .\(style.rawValue)).scaledFont(for: "
        + self.font(.system(size: size, weight: weight), size: code) + ")"
    case .token(_, let typeface):
      self.font(.system(size: typeface.size, weight: FontWeight(number: typeface.weight)))
    case .written: ".systemFont(ofSize: 17)"
    }
  }

  static func insets(_ insets: EdgeInsets) -> String {
    let (top, left) = (number(insets.top), number(insets.left))
    return "UIEdgeInsets(top: \(top), left: \(left), bottom: \(number(insets.bottom)), right: \(number(insets.right)))"
  }

  /// A property's value where its type is known.
  static func literal(_ literal: Literal) -> String {
    switch literal {
    case .int(let value): "\(value)"
    case .number(let value): number(value)
    case .string(let text): string(text)
    case .bool(let value): "\(value)"
    case .point(let x, let y): "CGPoint(x: \(number(x)), y: \(number(y)))"
    case .size(let size): "CGSize(width: \(number(size.width)), height: \(number(size.height)))"
    case .rect(let rect):
      "CGRect(x: \(number(rect.x)), y: \(number(rect.y)), width: \(number(rect.width)), height: \(number(rect.height)))"
    case .color(let value): color(value)
    case .image(let name): "UIImage(named: \(string(name.value)))"
    }
  }

  static func priority(_ priority: Priority) -> String {
    switch priority {
    case .required: ".required"
    case .defaultHigh: ".defaultHigh"
    case .defaultLow: ".defaultLow"
    default: "UILayoutPriority(\(number(priority.rawValue)))"
    }
  }

  /// A name that can be declared, in backticks where it is a reserved word.
  static func name(_ name: String) -> String {
    isPerhapsReserved(name) && reservedWords.contains(name) ? "`\(name)`" : name
  }

  /// Whether a name has no capital behind its first letter, as all reserved words.
  private static func isPerhapsReserved(_ name: String) -> Bool {
    for byte in name.utf8.dropFirst() where byte &- UInt8(ascii: "A") < 26 { return false }
    return true
  }

  /// A name after a dot, where hardly any word is reserved.
  static func member(_ name: String) -> String {
    ["init", "self", "Type"].contains(name) ? "`\(name)`" : name
  }

  /// The words that The Swift Programming Language ("Lexical Structure") reserves in declarations, statements and
  /// expressions, and `Type`. Those that are reserved in some contexts only can be declared as they are.
  private static let reservedWords: Set<String> = [
    "Any", "Self", "Type", "as", "associatedtype", "await", "break", "case", "catch", "class", "continue", "default",
    "defer",
    "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if",
    "import", "in", "init", "inout", "internal", "is", "let", "nil", "operator", "precedencegroup", "private",
    "protocol", "public", "repeat", "rethrows", "return", "self", "static", "struct", "subscript", "super", "switch",
    "throw", "throws", "true", "try", "typealias", "var", "where", "while",
  ]
}
