import Components

/// The colours that UIKit's names stand for, in light and dark mode.
///
/// Source: the tables of system colours in Apple's Human Interface Guidelines, "Color" (iOS), and the `UIColor`
/// documentation for the plain colours, which are the same in both.
enum SystemColors {
  struct Pair: Hashable, Sendable {
    var light: RGBA
    var dark: RGBA
  }

  static func pair(_ name: Color.Named) -> Pair {
    func both(_ hex: UInt32) -> Pair { Pair(light: RGBA(hex, alpha: 255), dark: RGBA(hex, alpha: 255)) }
    func two(_ light: UInt32, _ dark: UInt32, _ lightAlpha: UInt8 = 255, _ darkAlpha: UInt8 = 255) -> Pair {
      Pair(light: RGBA(light, alpha: lightAlpha), dark: RGBA(dark, alpha: darkAlpha))
    }
    return switch name {
    case .black: both(0x000000)
    case .white: both(0xFFFFFF)
    case .gray: both(0x808080)
    case .darkGray: both(0x555555)
    case .lightGray: both(0xAAAAAA)
    case .red: both(0xFF0000)
    case .green: both(0x00FF00)
    case .blue: both(0x0000FF)
    case .cyan: both(0x00FFFF)
    case .yellow: both(0xFFFF00)
    case .magenta: both(0xFF00FF)
    case .orange: both(0xFF8000)
    case .purple: both(0x800080)
    case .brown: both(0x996633)
    case .clear: two(0x000000, 0x000000, 0, 0)
    case .label: two(0x000000, 0xFFFFFF)
    case .secondaryLabel: two(0x3C3C43, 0xEBEBF5, 0x99, 0x99)
    case .tertiaryLabel, .placeholderText: two(0x3C3C43, 0xEBEBF5, 0x4D, 0x4D)
    case .separator: two(0x3C3C43, 0x545458, 0x4A, 0x99)
    case .systemBackground: two(0xFFFFFF, 0x000000)
    case .secondarySystemBackground: two(0xF2F2F7, 0x1C1C1E)
    case .systemFill: two(0x787880, 0x787880, 0x33, 0x5C)
    case .systemRed: two(0xFF3B30, 0xFF453A)
    case .systemOrange: two(0xFF9500, 0xFF9F0A)
    case .systemYellow: two(0xFFCC00, 0xFFD60A)
    case .systemGreen: two(0x34C759, 0x30D158)
    case .systemMint: two(0x00C7BE, 0x63E6E2)
    case .systemTeal: two(0x30B0C7, 0x40C8E0)
    case .systemCyan: two(0x32ADE6, 0x64D2FF)
    case .systemBlue, .tintColor: two(0x007AFF, 0x0A84FF)
    case .systemIndigo: two(0x5856D6, 0x5E5CE6)
    case .systemPurple: two(0xAF52DE, 0xBF5AF2)
    case .systemPink: two(0xFF2D55, 0xFF375F)
    case .systemBrown: two(0xA2845E, 0xAC8E68)
    case .systemGray: two(0x8E8E93, 0x8E8E93)
    }
  }
}

extension Color {
  /// What the colour is in light and dark mode; nil where a name could not be resolved.
  var pair: SystemColors.Pair? {
    switch self {
    case .named(let name): SystemColors.pair(name)
    case .rgba(let red, let green, let blue, let alpha):
      SystemColors.Pair(
        light: RGBA(red: red, green: green, blue: blue, alpha: alpha),
        dark: RGBA(red: red, green: green, blue: blue, alpha: alpha))
    case .token(let token): SystemColors.Pair(light: token.light, dark: token.dark)
    case .reference: nil
    }
  }
}

extension RGBA {
  /// - Parameter hex: red, green and blue, as in `0xRRGGBB`.
  init(_ hex: UInt32, alpha: UInt8) {
    self.init(
      red: UInt8(truncatingIfNeeded: hex >> 16), green: UInt8(truncatingIfNeeded: hex >> 8),
      blue: UInt8(truncatingIfNeeded: hex), alpha: alpha)
  }

  /// The colour laid over another one, which lets nothing through.
  func over(_ ground: RGBA) -> RGBA {
    let share = Double(alpha) / 255
    func mixed(_ front: UInt8, _ back: UInt8) -> UInt8 {
      // Between the two, so it is in range.
      UInt8((Double(front) * share + Double(back) * (1 - share)).rounded())
    }
    return RGBA(
      red: mixed(red, ground.red), green: mixed(green, ground.green), blue: mixed(blue, ground.blue), alpha: 255)
  }

  /// From 1 for the same colour to 21 for black on white (WCAG 2.2, "contrast ratio").
  func contrast(with other: RGBA) -> Double {
    let (a, b) = (relativeLuminance, other.relativeLuminance)
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }
}
