import Layout

/// Turns text into measured words: shapes it once, so that `Layout` can fit it to any width by plain arithmetic.
///
/// The same text and font always measure the same, on any thread.
public struct TextMeasurer: Sendable {
  private let fonts: FontLibrary

  public init(fonts: FontLibrary) {
    self.fonts = fonts
  }

  /// Shapes and measures a text in time proportional to its length.
  ///
  /// `lineSpacing` is added between lines to what the font's own leading adds; `kern` is added after each character in
  /// points, as `NSAttributedString.Key.kern`. `language`, a BCP 47 tag, decides how lines end at quotation marks.
  public func measure(
    _ text: String, font: Font, lineSpacing: Double = 0, kern: Double = 0, language: String? = nil
  ) -> MeasuredText {
    let face = fonts.face(for: font)
    let advances = Advances(face: face, font: font, kern: kern)
    var measured = MeasuredText(
      clusters: [], ascender: font.ascender, descender: font.descender, lineHeight: font.lineHeight,
      lineSpacing: font.leading + lineSpacing, ellipsisWidth: advances.points(ofUnits: face.ellipsisAdvance))
    var text = text
    text.withUTF8 { utf8 in
      let shaped = face.shape(utf8)
      let breaks = LineBreaks(in: utf8, language: language)
      var direction: StrongDirection? = nil
      measured.clusters.reserveCapacity(shaped.count)
      for index in shaped.indices {
        let cluster = shaped[index]
        let end = index + 1 < shaped.count ? shaped[index + 1].start : utf8.count
        let scalar = utf8.scalar(at: cluster.start)
        let kind = CharacterKind(of: scalar)
        if direction == nil { direction = StrongDirection(of: scalar) }
        measured.clusters.append(
          MeasuredText.Cluster(
            end: end,
            advance: advances.points(of: cluster, kind: kind, utf8: utf8[cluster.start..<end]),
            // The end of a text ends its last line anyway; only a line feed there says more.
            breaking: end < utf8.count || kind == .lineFeed ? breaks.breaking(afterByte: end - 1) : .prohibited,
            isSpace: kind == .space || kind == .tab || kind == .lineFeed))
      }
      measured.isRightToLeft = direction == .rightToLeft
    }
    return measured
  }
}

/// How far each character moves the pen, in points: glyphs at a size, tracking, kern, and characters without a glyph.
private struct Advances {
  let face: Face
  let pointSize: Double
  let tracking: Double
  let kern: Double

  init(face: Face, font: Font, kern: Double) {
    self.face = face
    self.kern = kern.isFinite ? kern : 0
    pointSize = font.usableSize
    tracking = font.tracking
  }

  func points(ofUnits units: Int) -> Double {
    Double(units) * pointSize / Double(face.unitsPerEm) + tracking + kern
  }

  func points(
    of cluster: ShapedCluster, kind: CharacterKind, utf8: Slice<UnsafeBufferPointer<UInt8>>
  ) -> Double {
    switch kind {
    case .lineFeed, .control:
      return 0
    case .tab:
      return Self.tabInterval
    case .space, .visible:
      if !cluster.lacksGlyph {
        // Joiners, variation selectors and the like have no width, and nothing is added after them.
        return cluster.advance == 0 ? 0 : points(ofUnits: cluster.advance)
      }
      // The fonts that step in have no tracking of their own.
      let missing = MissingGlyphs.width(of: utf8) { !face.hasGlyph(for: $0) } * pointSize
      if cluster.advance > 0 { return points(ofUnits: cluster.advance) + missing }
      return missing == 0 ? 0 : missing + kern
    }
  }

  /// The distance of tab stops in a paragraph without settings: the width of a tab at a line's start, and more than
  /// that of others.
  private static let tabInterval = 28.0
}
