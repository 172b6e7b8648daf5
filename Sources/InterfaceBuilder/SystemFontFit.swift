import Layout
import Typography

/// What makes texts measured in Inter as wide as Interface Builder's, which are set in the system font.
///
/// Fitted on the labels of the corpus whose width no constraint fixes: 98 regular, 14 medium, 9 semibold, 23 bold; the
/// other weights have one label each or lie between their neighbours.
struct SystemFontFit {
  /// What advances are multiplied with.
  var factor: Double
  /// What is added after each character, in em.
  var tracking: Double

  init(_ weight: FontWeight) {
    switch weight {
    case .ultraLight, .thin, .light: self.init(factor: 1.006, tracking: 0)
    case .regular: self.init(factor: 0.999, tracking: 0)
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

  /// The text with each cluster as wide as in the system font.
  func applied(to text: MeasuredText, font: Font) -> MeasuredText {
    var text = text
    for index in text.clusters.indices where text.clusters[index].advance > 0 {
      text.clusters[index].advance = text.clusters[index].advance * factor + tracking * font.pointSize
    }
    text.ellipsisWidth = text.ellipsisWidth * factor + tracking * font.pointSize
    return text
  }
}
