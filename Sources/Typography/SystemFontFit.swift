/// What makes texts that are measured in Inter as wide as they are in the system font.
///
/// Fitted on the labels of Interface Builder documents whose width no constraint fixes: 98 regular, 14 medium, 9
/// semibold, 23 bold; the other weights have one label each or lie between their neighbours. The regular weight came
/// out at 0.999, which is too near to 1 to be told from it.
struct SystemFontFit {
  /// What a glyph's width is multiplied with.
  let factor: Double
  /// What is added after each glyph, in em.
  let tracking: Double

  init(_ weight: FontWeight) {
    switch weight {
    case .ultraLight, .thin, .light: self.init(factor: 1.006, tracking: 0)
    case .regular: self.init(factor: 1, tracking: 0)
    case .medium: self.init(factor: 1.015, tracking: 0)
    case .semibold: self.init(factor: 1.016, tracking: 0)
    case .bold: self.init(factor: 0.985, tracking: 0.024)
    case .heavy: self.init(factor: 0.985, tracking: 0.038)
    case .black: self.init(factor: 0.985, tracking: 0.046)
    }
  }

  private init(factor: Double, tracking: Double) {
    self.factor = factor
    self.tracking = tracking
  }
}
