/// What a character is for the purposes of measuring: something to see, or a reason to move on.
enum CharacterKind: Sendable {
  case visible
  /// White space that may hang over the end of a line.
  case space
  case tab
  /// Ends a line and has no width.
  case lineFeed
  /// Has no width and no glyph.
  case control

  init(of scalar: UInt32) {
    switch scalar {
    case 0x09: self = .tab
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: self = .lineFeed
    case 0x00...0x1F, 0x7F...0x9F: self = .control
    // Spaces that do not break (U+00A0, U+2007, U+202F) keep their place at the end of a line.
    case 0x20, 0x1680, 0x2000...0x2006, 0x2008...0x200A, 0x205F, 0x3000: self = .space
    default: self = .visible
    }
  }

  /// Whether it is white space, which does not count where a line wraps.
  var isSpace: Bool { self == .space || self == .tab || self == .lineFeed }
}

/// The direction of a character that has one of its own, by UAX #9.
enum StrongDirection {
  case leftToRight, rightToLeft

  /// `nil` for characters that take their direction from what stands around them: digits, punctuation, spaces.
  init?(of scalar: UInt32) {
    switch scalar {
    case 0x41...0x5A, 0x61...0x7A, 0x200E:
      self = .leftToRight
    case 0x0590...0x08FF, 0x200F, 0xFB1D...0xFDFF, 0xFE70...0xFEFC, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
      // Hebrew and Arabic blocks have digits, marks and punctuation too, which are no sign of direction.
      guard scalar == 0x200F || StrongDirection.isLetter(scalar) else { return nil }
      self = .rightToLeft
    default:
      guard scalar >= 0x80, StrongDirection.isLetter(scalar) else { return nil }
      self = .leftToRight
    }
  }

  private static func isLetter(_ scalar: UInt32) -> Bool {
    Unicode.Scalar(scalar)?.properties.isAlphabetic ?? false
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The scalar that begins at an index of well-formed UTF-8.
  func scalar(at index: Int) -> UInt32 {
    let first = UInt32(self[index])
    func continuation(_ offset: Int) -> UInt32 {
      index + offset < count ? UInt32(self[index + offset] & 0x3F) : 0
    }
    return switch first {
    case ..<0x80: first
    case ..<0xE0: (first & 0x1F) << 6 | continuation(1)
    case ..<0xF0: (first & 0x0F) << 12 | continuation(1) << 6 | continuation(2)
    default: (first & 0x07) << 18 | continuation(1) << 12 | continuation(2) << 6 | continuation(3)
    }
  }
}
