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
    /// Whether it is an emoji, which is the wider the smaller it is.
    var isEmoji = false
    var kind: CharacterKind
    var breaking: MeasuredText.Breaking
  }

  private(set) var clusters: [Cluster] = []
  private(set) var isRightToLeft = false

  /// Shapes the text; `language` is a BCP 47 tag, and `borrow` finds the face of a script that `face` cannot write.
  init(_ text: String, face: Face, language: String?, borrow: (BorrowedScript) -> Face?) {
    var text = text
    text.withUTF8 { utf8 in
      let breaks = LineBreaks(in: utf8, language: language)
      clusters.reserveCapacity(utf8.count)
      for run in ScriptRun.runs(in: utf8) {
        guard let script = run.script, let other = borrow(script) else {
          add(face.shape(utf8, run.bytes), of: utf8, run, face, breaks)
          continue
        }
        addBorrowed(other.shape(utf8, run.bytes, script: script), of: utf8, run, other, breaks)
      }
      isRightToLeft = Self.direction(of: utf8) == .rightToLeft
    }
  }

  /// Whether the first character of a text that has a direction runs from right to left.
  static func isRightToLeft(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { direction(of: $0) == .rightToLeft }
  }

  private mutating func add(
    _ shaped: [ShapedCluster], of utf8: UnsafeBufferPointer<UInt8>, _ run: ScriptRun, _ face: Face, _ breaks: LineBreaks
  ) {
    for index in shaped.indices {
      let start = shaped[index].start
      var cluster = cluster(shaped, index, of: utf8, run, breaks)
      let scalar = utf8.scalar(at: start)
      if scalar >= BorrowedGlyphs.firstEmoji || cluster.end - start > 1,
        BorrowedGlyphs.isEmoji(utf8[start..<cluster.end])
      {
        cluster.advance = 0
        cluster.isEmoji = true
      } else if shaped[index].lacksGlyph {
        cluster.borrowed = BorrowedGlyphs.width(of: utf8[start..<cluster.end]) { !face.hasGlyph(for: $0) }
      }
      clusters.append(cluster)
    }
  }

  /// Clusters of a face that steps in: it has no tracking, and its widths count in em.
  private mutating func addBorrowed(
    _ shaped: [ShapedCluster], of utf8: UnsafeBufferPointer<UInt8>, _ run: ScriptRun, _ face: Face, _ breaks: LineBreaks
  ) {
    for index in shaped.indices {
      var cluster = cluster(shaped, index, of: utf8, run, breaks)
      cluster.borrowed = Double(shaped[index].advance) / Double(face.unitsPerEm)
      if shaped[index].lacksGlyph {
        cluster.borrowed += BorrowedGlyphs.width(of: utf8[shaped[index].start..<cluster.end]) {
          !face.hasGlyph(for: $0)
        }
      }
      cluster.advance = 0
      clusters.append(cluster)
    }
  }

  private func cluster(
    _ shaped: [ShapedCluster], _ index: Int, of utf8: UnsafeBufferPointer<UInt8>, _ run: ScriptRun, _ breaks: LineBreaks
  ) -> Cluster {
    let end = index + 1 < shaped.count ? shaped[index + 1].start : run.bytes.upperBound
    let kind = CharacterKind(of: utf8.scalar(at: shaped[index].start))
    return Cluster(
      end: end, advance: shaped[index].advance, borrowed: 0, kind: kind,
      // The end of a text ends its last line anyway; only a line feed there says more.
      breaking: end < utf8.count || kind == .lineFeed ? breaks.breaking(afterByte: end - 1) : .prohibited)
  }

  /// The direction of the first character that has one.
  private static func direction(of utf8: UnsafeBufferPointer<UInt8>) -> StrongDirection? {
    var index = 0
    while index < utf8.count {
      let byte = utf8[index]
      if let direction = StrongDirection(of: utf8.scalar(at: index)) { return direction }
      index += byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
    }
    return nil
  }
}
