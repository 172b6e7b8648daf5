import Layout

/// A text as a face shapes it, before it has a size: one shaping serves all sizes of a weight.
struct ShapedText: Sendable {
  struct Cluster: Sendable {
    /// Where it ends, as an offset of UTF-8 bytes.
    var end: Int
    /// The advances of the face's own glyphs, in its units.
    var advance: Int
    /// The width of what other fonts draw, in em.
    var borrowed: Double
    var kind: CharacterKind
    var breaking: MeasuredText.Breaking
  }

  private(set) var clusters: [Cluster] = []
  private(set) var isRightToLeft = false

  /// Shapes the text; `language` is a BCP 47 tag.
  init(_ text: String, face: Face, language: String?) {
    var text = text
    text.withUTF8 { shape($0, face, language) }
  }

  private mutating func shape(_ utf8: UnsafeBufferPointer<UInt8>, _ face: Face, _ language: String?) {
    let shaped = face.shape(utf8)
    let breaks = LineBreaks(in: utf8, language: language)
    var direction: StrongDirection? = nil
    clusters.reserveCapacity(shaped.count)
    for index in shaped.indices {
      let start = shaped[index].start
      let end = index + 1 < shaped.count ? shaped[index + 1].start : utf8.count
      let scalar = utf8.scalar(at: start)
      let kind = CharacterKind(of: scalar)
      if direction == nil { direction = StrongDirection(of: scalar) }
      var cluster = Cluster(
        end: end, advance: shaped[index].advance, borrowed: 0, kind: kind,
        // The end of a text ends its last line anyway; only a line feed there says more.
        breaking: end < utf8.count || kind == .lineFeed ? breaks.breaking(afterByte: end - 1) : .prohibited)
      if scalar >= BorrowedGlyphs.firstEmoji || end - start > 1, BorrowedGlyphs.isEmoji(utf8[start..<end]) {
        cluster.advance = 0
        cluster.borrowed = BorrowedGlyphs.emojiWidth
      } else if shaped[index].lacksGlyph {
        cluster.borrowed = BorrowedGlyphs.width(of: utf8[start..<end]) { !face.hasGlyph(for: $0) }
      }
      clusters.append(cluster)
    }
    isRightToLeft = direction == .rightToLeft
  }
}
