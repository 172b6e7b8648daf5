/// How wide the characters are that the face does not draw itself, in em.
///
/// On a device other fonts step in for them: PingFang and Hiragino for ideographs and kana, which fill an em, Apple
/// Color Emoji for emoji. Letters of other scripts get an average.
enum BorrowedGlyphs {
  /// The width of a cluster of which the face has no glyph for some scalars; `isMissing` says for which.
  static func width(of cluster: Slice<UnsafeBufferPointer<UInt8>>, isMissing: (UInt32) -> Bool) -> Double {
    var widest = 0.0
    for scalar in String(decoding: cluster, as: UTF8.self).unicodeScalars where isMissing(scalar.value) {
      widest = max(widest, width(of: scalar))
    }
    return widest
  }

  /// Whether the system draws a cluster as an emoji, even where the face has a glyph for it: "⭐", but also "1️⃣".
  static func isEmoji(_ cluster: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    let scalars = String(decoding: cluster, as: UTF8.self).unicodeScalars
    guard let first = scalars.first else { return false }
    return first.properties.isEmojiPresentation || (first.properties.isEmoji && scalars.contains("\u{FE0F}"))
  }

  /// No emoji that shows as one by itself comes before this.
  static let firstEmoji: UInt32 = 0x231A

  /// The width of an emoji in a font of a size in points, in em.
  ///
  /// Interface Builder stores 24 points for one at 18, 43 at 38 and 50 at 45 (ReactionHistoryViewCell and the dialog of
  /// SwiftMessages in the corpus): small ones are drawn larger. Between these sizes the width is interpolated.
  static func emojiWidth(atSize size: Double) -> Double {
    let known: [(size: Double, width: Double)] = [(18, 1.33), (38, 1.125), (45, 1.11)]
    if size <= known[0].size { return known[0].width }
    for (below, above) in zip(known, known.dropFirst()) where size <= above.size {
      return below.width + (above.width - below.width) * (size - below.size) / (above.size - below.size)
    }
    return known[known.count - 1].width
  }

  private static func width(of scalar: Unicode.Scalar) -> Double {
    switch scalar.value {
    case 0xFF61...0xFFDC, 0xFFE8...0xFFEE: return 0.5
    // Vowels and finals of hangul stand inside the syllable that their initial opened.
    case 0x1160...0x11FF, 0xD7B0...0xD7FF: return 0
    default: break
    }
    if isFullWidth(scalar.value) { return 1 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control, .lineSeparator, .paragraphSeparator: return 0
    case .spaceSeparator: return 0.25
    // Icon fonts live there.
    case .privateUse: return 1
    // Arabic letters join, and are narrower than others.
    default: return BorrowedScript(of: scalar.value) == .arabic ? averageArabicLetter : averageLetter
    }
  }

  /// About what texts in Hebrew, Thai and Devanagari take in Noto Sans for each letter, and texts in Arabic.
  private static let averageLetter = 0.55
  private static let averageArabicLetter = 0.42

  /// Blocks whose characters are wide by UAX #11.
  private static func isFullWidth(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x1100...0x115F,  // hangul initials
      0x2E80...0x303E, 0x3041...0x33FF,  // radicals, punctuation, kana, bopomofo, enclosed
      0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF,  // ideographs
      0xA000...0xA4CF,  // yi
      0xA960...0xA97F, 0xAC00...0xD7A3,  // hangul
      0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6,  // vertical and full-width forms
      0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF,  // tangut, kana supplement
      0x1F200...0x1F2FF, 0x1F300...0x1FAFF,  // enclosed ideographs, pictographs
      0x20000...0x3FFFD:  // ideographs beyond the basic plane
      return true
    default:
      return false
    }
  }
}
