/// A script that Inter has no letters for, and that another font steps in for.
///
/// On a device these are fonts of Apple's; here Noto Sans, a family with a file for each script, measures in their
/// place. Where it is not installed `BorrowedGlyphs` estimates.
enum BorrowedScript: UInt8, Hashable, Sendable, CaseIterable {
  case hebrew, arabic, devanagari, thai

  var isRightToLeft: Bool { self == .hebrew || self == .arabic }

  /// The name of the script by ISO 15924.
  var tag: StaticString {
    switch self {
    case .hebrew: "Hebr"
    case .arabic: "Arab"
    case .devanagari: "Deva"
    case .thai: "Thai"
    }
  }

  /// As the family's files are named.
  var familyName: String {
    switch self {
    case .hebrew: "NotoSansHebrew"
    case .arabic: "NotoSansArabic"
    case .devanagari: "NotoSansDevanagari"
    case .thai: "NotoSansThai"
    }
  }

  /// The script that a character belongs to by its block; nil for all others, those of every script among them.
  init?(of scalar: UInt32) {
    switch scalar {
    case 0x0590...0x05FF, 0xFB1D...0xFB4F: self = .hebrew
    case 0x0600...0x06FF, 0x0750...0x077F, 0x0870...0x08FF, 0xFB50...0xFDFF, 0xFE70...0xFEFC: self = .arabic
    case 0x0900...0x097F, 0xA8E0...0xA8FF: self = .devanagari
    case 0x0E01...0x0E3A, 0x0E40...0x0E5B: self = .thai
    default: return nil
    }
  }

  /// Whether a character belongs to whatever stands before it: joiners, combining marks, variation selectors.
  static func isInherited(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x0300...0x036F, 0x200C...0x200D, 0x1AB0...0x1AFF, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE00...0xFE0F: true
    default: false
    }
  }
}

/// A part of a text in one script.
struct ScriptRun {
  var bytes: Range<Int>
  /// Nil for what the family itself draws, or what nobody does.
  var script: BorrowedScript?

  /// The parts of a text, in its order; a text of one script is one part.
  static func runs(in text: UnsafeBufferPointer<UInt8>) -> [ScriptRun] {
    var runs: [ScriptRun] = []
    var start = 0
    var current: BorrowedScript?
    var index = 0
    while index < text.count {
      let byte = text[index]
      let length = byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
      // Neither these scripts nor combining marks begin with a smaller byte.
      let scalar = byte < 0xCC ? 0 : text.scalar(at: index)
      let script = BorrowedScript.isInherited(scalar) ? current : BorrowedScript(of: scalar)
      if script != current {
        if index > start { runs.append(ScriptRun(bytes: start..<index, script: current)) }
        (start, current) = (index, script)
      }
      index += length
    }
    if text.count > start { runs.append(ScriptRun(bytes: start..<text.count, script: current)) }
    return runs
  }
}
