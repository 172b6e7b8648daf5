import Layout
import Synchronization

/// Turns text into measured words: shapes it once, so that `Layout` can fit it to any width by plain arithmetic.
///
/// Any number of threads may use one measurer, and the same text and font always measure the same. It remembers what
/// it shaped, so a text in many sizes and contexts costs one shaping for each weight.
public final class TextMeasurer: Sendable {
  private let fonts: FontLibrary
  private let memory = Mutex(ShapeMemory())

  public init(fonts: FontLibrary) {
    self.fonts = fonts
  }

  /// Measures a text in time proportional to its length.
  ///
  /// `lineSpacing` is added between lines to what the font's own leading adds; `kern` is added after each character in
  /// points, as `NSAttributedString.Key.kern`. `language`, a BCP 47 tag, decides how lines end at quotation marks.
  public func measure(
    _ text: String, font: Font, lineSpacing: Double = 0, kern: Double = 0, language: String? = nil
  ) -> MeasuredText {
    let face = fonts.face(for: font)
    let shaped = shape(text, face: face, font: font, language: language)
    let spacing = Spacing(unitsPerEm: face.unitsPerEm, font: font, kern: kern)
    let clusters = shaped.clusters.map { cluster in
      MeasuredText.Cluster(
        end: cluster.end, advance: spacing.advance(of: cluster), breaking: cluster.breaking,
        isSpace: cluster.kind.isSpace)
    }
    return MeasuredText(
      clusters: clusters, ascender: font.ascender, descender: font.descender, lineHeight: font.lineHeight,
      lineSpacing: font.leading + lineSpacing, ellipsisWidth: spacing.points(ofUnits: face.ellipsisAdvance),
      isRightToLeft: shaped.isRightToLeft)
  }

  private func shape(_ text: String, face: Face, font: Font, language: String?) -> ShapedText {
    let key = ShapeMemory.Key(text: text, weight: font.weight, isItalic: font.isItalic, language: language)
    if let known = memory.withLock({ $0[key] }) { return known }
    // Two threads may shape the same text at once; both get the same result.
    let shaped = ShapedText(text, face: face, language: language) { fonts.face(for: $0, weight: font.weight) }
    memory.withLock { $0[key] = shaped }
    return shaped
  }
}

/// From units of a face to points on a line: size, tracking and kern.
private struct Spacing {
  let pointSize: Double
  let pointsPerUnit: Double
  /// What is added after each of the face's own glyphs.
  let afterGlyph: Double
  /// What is added after a glyph of another font: those have no tracking of their own.
  let afterBorrowed: Double
  /// In em.
  let emojiWidth: Double

  init(unitsPerEm: Int, font: Font, kern: Double) {
    pointSize = font.usableSize
    emojiWidth = BorrowedGlyphs.emojiWidth(atSize: pointSize)
    let fit = SystemFontFit(font.weight)
    pointsPerUnit = pointSize / Double(unitsPerEm) * fit.factor
    afterBorrowed = kern.isFinite ? kern : 0
    afterGlyph = font.tracking * fit.factor + fit.tracking * pointSize + afterBorrowed
  }

  func points(ofUnits units: Int) -> Double { Double(units) * pointsPerUnit + afterGlyph }

  func advance(of cluster: ShapedText.Cluster) -> Double {
    switch cluster.kind {
    case .lineFeed, .control: return 0
    case .tab: return Self.tabInterval
    case .space, .visible:
      let borrowed = (cluster.isEmoji ? emojiWidth : cluster.borrowed) * pointSize
      if cluster.advance > 0 { return points(ofUnits: cluster.advance) + borrowed }
      // Joiners, variation selectors and the like have no width, and nothing is added after them.
      return borrowed > 0 ? borrowed + afterBorrowed : 0
    }
  }

  /// The distance of tab stops in a paragraph without settings: what a tab at the start of a line takes, and the most
  /// that another can.
  private static let tabInterval = 28.0
}

/// Texts that were shaped already; of bounded size, and forgets everything when it is full.
private struct ShapeMemory: Sendable {
  struct Key: Hashable, Sendable {
    var text: String
    var weight: FontWeight
    var isItalic: Bool
    var language: String?
  }

  private var texts: [Key: ShapedText] = [:]
  private var clusterCount = 0

  /// About 4 MB of clusters, enough for the labels of thousands of pages.
  private static let capacity = 100_000
  /// Longer texts are not shown twice often enough to be worth a place.
  private static let longestText = 2_000

  subscript(key: Key) -> ShapedText? {
    get { texts[key] }
    set {
      guard let newValue, newValue.clusters.count <= Self.longestText, texts[key] == nil else { return }
      if clusterCount + newValue.clusters.count > Self.capacity {
        texts.removeAll(keepingCapacity: true)
        clusterCount = 0
      }
      clusterCount += newValue.clusters.count
      texts[key] = newValue
    }
  }
}
