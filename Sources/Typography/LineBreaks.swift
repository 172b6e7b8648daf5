import CUnibreak
import Layout

/// Where lines may end in a text, by UAX #14: the only file that knows libunibreak.
struct LineBreaks {
  private let breaks: [CChar]

  /// Finds all places in one pass; `language` is a BCP 47 tag that the rules for quotation marks depend on.
  init(in text: UnsafeBufferPointer<UInt8>, language: String?) {
    _ = LineBreaks.isReady
    if let substitute = LineBreaks.substitute(for: text) {
      breaks = substitute.withUnsafeBufferPointer { LineBreaks.breaks(in: $0, language) }
    } else {
      breaks = LineBreaks.breaks(in: text, language)
    }
  }

  /// Whether a line may end after the byte at an offset, the last one of a character.
  func breaking(afterByte offset: Int) -> MeasuredText.Breaking {
    guard breaks.indices.contains(offset) else { return .prohibited }
    switch Int32(breaks[offset]) {
    case LINEBREAK_MUSTBREAK: return .mandatory
    case LINEBREAK_ALLOWBREAK: return .allowed
    default: return .prohibited
    }
  }

  private static func breaks(in text: UnsafeBufferPointer<UInt8>, _ language: String?) -> [CChar] {
    [CChar](unsafeUninitializedCapacity: text.count) { buffer, count in
      guard let base = text.baseAddress, let target = buffer.baseAddress else { return }
      set_linebreaks_utf8(base, text.count, language, target)
      count = text.count
    }
  }

  /// The text with characters that libunibreak cannot take replaced by others of the same length, if it has any.
  ///
  /// Version 1.1 stops the process at a regional indicator (half of a flag) and at U+FFFF, and knows no pictograph
  /// that is younger than Unicode 6.2. Pictographs break like ideographs, and so do flags.
  private static func substitute(for text: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
    var substitute: [UInt8]? = nil
    var index = 0
    while index < text.count {
      let byte = text[index]
      if byte == 0xF0, index + 3 < text.count {
        switch text.scalar(at: index) {
        case 0x1F1E6...0x1F1FF, 0x1F300...0x1FAFF: replace(at: index, by: [0xF0, 0xA0, 0x80, 0x80])
        default: break
        }
        index += 4
      } else if byte == 0xEF, index + 2 < text.count {
        if text.scalar(at: index) == 0xFFFF { replace(at: index, by: [0xEF, 0xBF, 0xBD]) }
        index += 3
      } else {
        index += 1
      }
    }
    func replace(at index: Int, by bytes: [UInt8]) {
      if substitute == nil { substitute = Array(text) }
      substitute?.replaceSubrange(index..<index + bytes.count, with: bytes)
    }
    return substitute
  }

  /// libunibreak builds its index once; Swift sees to it that only one thread does.
  private static let isReady: Void = init_linebreak()
}
