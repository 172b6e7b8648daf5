import Components
import Pictures

/// How colours are written into pictures: those that follow light and dark mode as CSS custom properties, so that one
/// picture serves both; the others as they are.
enum Palette {
  /// The text of an SVG `fill` or `stroke` attribute; nil for a colour that leaves no mark.
  static func paint(_ color: Color) -> Paint? {
    switch color {
    case .named(.clear): return nil
    case .named(let name): return Paint(paint(name))
    case .rgba(let red, let green, let blue, let alpha):
      return alpha == 0 ? nil : Paint("#" + hex(red) + hex(green) + hex(blue), opacity: Double(alpha) / 255)
    // Its opacity is a part of the custom property's value, since it may differ between appearances.
    case .token(let token): return Paint("var(\(token.variable))")
    case .reference: return nil
    }
  }

  /// UIKit's plain colours have fixed components (`UIColor` documentation); the semantic ones are the theme's.
  private static func paint(_ name: Color.Named) -> String {
    switch name {
    case .black: "#000"
    case .white: "#fff"
    case .gray: "#808080"
    case .darkGray: "#555"
    case .lightGray: "#aaa"
    case .red: "#f00"
    case .green: "#0f0"
    case .blue: "#00f"
    case .cyan: "#0ff"
    case .yellow: "#ff0"
    case .magenta: "#f0f"
    case .orange: "#ff8000"
    case .purple: "#800080"
    case .brown: "#963"
    case .clear: "none"
    case .label: "var(--ios-label)"
    case .secondaryLabel: "var(--ios-secondary-label)"
    case .tertiaryLabel: "var(--ios-tertiary-label)"
    case .placeholderText: "var(--ios-placeholder)"
    case .separator: "var(--ios-separator)"
    case .systemBackground: "var(--ios-background)"
    case .secondarySystemBackground: "var(--ios-secondary-background)"
    case .systemFill: "var(--ios-fill)"
    case .systemRed: "var(--ios-red)"
    case .systemOrange: "var(--ios-orange)"
    case .systemYellow: "var(--ios-yellow)"
    case .systemGreen: "var(--ios-green)"
    case .systemMint: "var(--ios-mint)"
    case .systemTeal: "var(--ios-teal)"
    case .systemCyan: "var(--ios-cyan)"
    case .systemBlue: "var(--ios-blue)"
    case .systemIndigo: "var(--ios-indigo)"
    case .systemPurple: "var(--ios-purple)"
    case .systemPink: "var(--ios-pink)"
    case .systemBrown: "var(--ios-brown)"
    case .systemGray: "var(--ios-gray)"
    case .tintColor: "var(--ios-tint)"
    }
  }

  private static func hex(_ value: UInt8) -> String {
    let digits = String(value, radix: 16)
    return value < 16 ? "0" + digits : digits
  }

  /// The custom properties with their values in light mode, for a picture that stands alone.
  static let standalone: StaticString = """
    <style>:root{--ios-background:#fff;--ios-secondary-background:#f2f2f7;--ios-label:#000;\
    --ios-secondary-label:#3c3c4399;--ios-tertiary-label:#3c3c434d;--ios-placeholder:#3c3c434d;\
    --ios-separator:#3c3c434a;--ios-fill:#78788033;--ios-image:#e5e5ea;--ios-image-ink:#aeaeb2;--ios-tint:#007aff;\
    --ios-red:#ff3b30;--ios-orange:#ff9500;--ios-yellow:#ffcc00;--ios-green:#34c759;--ios-mint:#00c7be;\
    --ios-teal:#30b0c7;--ios-cyan:#32ade6;--ios-blue:#007aff;--ios-indigo:#5856d6;--ios-purple:#af52de;\
    --ios-pink:#ff2d55;--ios-brown:#a2845e;--ios-gray:#8e8e93;--ios-font:Inter,system-ui,sans-serif}</style>
    """

  /// How layers look in a picture that stands alone; in a page the theme says it.
  static let standaloneOverlays: StaticString = """
    <style>.drawn{opacity:.45}.overlay{font:600 9px ui-monospace,Menlo,monospace;text-anchor:middle}\
    .overlay path{fill:none;stroke:#c2185b;stroke-width:1}.overlay circle,.chip{fill:#c2185b}.overlay text{fill:#fff}\
    .anatomy{font:600 10px Inter,system-ui,sans-serif}.anatomy .end{stroke:#fff;stroke-width:.75}\
    .edge{fill:none;stroke:#c2185b;stroke-width:.5;stroke-dasharray:2 2}.band{fill:#c2185b;fill-opacity:.22}\
    .size .chip{fill:#1d4ed8}.soft path{stroke-dasharray:3 2}.label{display:none}g:focus>.label,g:hover>.label{display:inline}\
    .area{fill:#15803d;fill-opacity:.18;stroke:#15803d}.area.small{fill:#c2185b;stroke:#c2185b}</style>
    """
}
