/// What a design token is: the types of the Design Tokens Format Module 2025.10, by their names there.
public enum TokenType: String, Hashable, Sendable, CaseIterable {
  case color, dimension, fontFamily, fontWeight, duration, cubicBezier, number
  case strokeStyle, border, transition, shadow, gradient, typography

  /// The type in a sentence, with its article.
  var words: String {
    switch self {
    case .color: "a colour"
    case .dimension: "a dimension"
    case .fontFamily: "a font family"
    case .fontWeight: "a font weight"
    case .duration: "a duration"
    case .cubicBezier: "a Bézier curve"
    case .number: "a number"
    case .strokeStyle: "a stroke style"
    case .border: "a border"
    case .transition: "a transition"
    case .shadow: "a shadow"
    case .gradient: "a gradient"
    case .typography: "a typography"
    }
  }
}

/// The circumstances that a token can have a value of its own for.
///
/// A file says with its name which values it holds: those of `colors.dark.tokens.json` take the place of the values in
/// files without a mode wherever iOS is in dark mode.
public enum TokenMode: String, Hashable, Sendable, CaseIterable {
  case light, dark, contrast
  case darkContrast = "dark-contrast"

  /// The modes whose files count, the later before the earlier: in dark mode with high contrast, a value for dark mode is
  /// closer than one for high contrast.
  var layers: [TokenMode] {
    switch self {
    case .light: [.light]
    case .dark: [.light, .dark]
    case .contrast: [.light, .contrast]
    case .darkContrast: [.light, .contrast, .dark, .darkContrast]
    }
  }
}

/// That something should not be used any more, and what the author says of it.
public struct Deprecation: Hashable, Sendable {
  /// False where a token stays in use although its group does not.
  public var isDeprecated: Bool
  public var reason: String?
}
