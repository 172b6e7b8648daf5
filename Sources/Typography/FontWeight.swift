/// How heavy the strokes of a font are.
///
/// Compatible with `UIFont.Weight`; the raw values are UIKit's names.
public enum FontWeight: String, Hashable, Sendable, CaseIterable {
  case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black

  /// The weight as CSS and OpenType count it, from 100 to 900.
  public var number: Int {
    switch self {
    case .ultraLight: 100
    case .thin: 200
    case .light: 300
    case .regular: 400
    case .medium: 500
    case .semibold: 600
    case .bold: 700
    case .heavy: 800
    case .black: 900
    }
  }
}

extension FontWeight: Comparable {
  public static func < (a: FontWeight, b: FontWeight) -> Bool { a.number < b.number }
}
