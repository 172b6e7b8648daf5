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

  /// Interface Builder stores 43 points for an emoji at 38.
  static let emojiWidth = 1.125

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
    default: return averageLetter
    }
  }

  /// Between Arabic (0.5), Hebrew, Thai and Devanagari (0.6) in the fonts of iOS: an estimate.
  private static let averageLetter = 0.55

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
