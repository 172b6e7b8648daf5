import Diagnostics

/// A colour: one of UIKit's by name, which follows light and dark mode, fixed components, or a token.
public enum Color: Hashable, Sendable {
  case named(Named)
  /// Red, green, blue and alpha from 0 to 255.
  case rgba(UInt8, UInt8, UInt8, UInt8)
  /// A token with its colours for each appearance.
  indirect case token(ColorToken)
  /// A name behind `$`, as a file writes it; there is none in what is resolved.
  indirect case reference(Located<String>)

  /// UIKit's colours by the names of their `UIColor` properties.
  public enum Named: String, Hashable, Sendable, CaseIterable {
    case black, white, gray, darkGray, lightGray, red, green, blue, cyan, yellow, magenta, orange, purple, brown, clear
    case label, secondaryLabel, tertiaryLabel, placeholderText, separator, systemBackground
    case secondarySystemBackground, systemFill
    case systemRed, systemOrange, systemYellow, systemGreen, systemMint, systemTeal, systemCyan, systemBlue
    case systemIndigo, systemPurple, systemPink, systemBrown, systemGray, tintColor
  }

  /// Understands a UIKit name such as `secondaryLabel`, or `#RGB`, `#RRGGBB`, `#RRGGBBAA`.
  public init?(_ text: String) {
    if let named = Named(rawValue: text) {
      self = .named(named)
      return
    }
    let digits = Array(text.utf8)
    guard digits.first == UInt8(ascii: "#") else { return nil }
    let values = digits.dropFirst().map(hexadecimalValue)
    var components: [UInt8] = []
    switch values.count {
    case 3:
      for value in values {
        guard let value else { return nil }
        components.append(value * 17)
      }
    case 6, 8:
      for index in stride(from: 0, to: values.count, by: 2) {
        guard let high = values[index], let low = values[index + 1] else { return nil }
        components.append(high * 16 + low)
      }
    default: return nil
    }
    self = .rgba(components[0], components[1], components[2], components.count == 4 ? components[3] : 255)
  }
}

private func hexadecimalValue(_ digit: UInt8) -> UInt8? {
  switch digit {
  case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
  case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
  case UInt8(ascii: "A")...UInt8(ascii: "F"): digit - UInt8(ascii: "A") + 10
  default: nil
  }
}
