/// Signs that a backslash takes their meaning from, such as `\~` and `\[`, on their way past libcmark.
///
/// It removes the backslashes and says nothing of where they stood. So it gets another punctuation mark of two bytes in the
/// place of each such pair, one that the page does not contain; what comes back is turned into what was written.
struct HiddenEscapes {
  /// The text with the marks, as long as the original.
  private(set) var text: [UInt8]
  private var marks: [(first: UInt8, second: UInt8, sign: UInt8)] = []
  private var usesFirst = [Bool](repeating: false, count: 256)

  /// The signs that mean something in Markdown beyond CommonMark, and one that stands for `[^`.
  private static let signs = Array("~[^:@./".utf8) + [beginningOfFootnote]
  private static let beginningOfFootnote: UInt8 = 1

  /// Punctuation of Syriac, Armenian, N’Ko, Hebrew and Arabic, which few pages hold and none holds all of.
  private static let candidates: [ClosedRange<UInt32>] = [
    0x700...0x70D, 0x55A...0x55F, 0x589...0x58A, 0x7F7...0x7F9, 0x5F3...0x5F4, 0x66A...0x66D,
  ]

  init(_ source: [UInt8], body: Range<Int>) {
    text = source
    let backslash = UInt8(ascii: "\\")
    var offset = body.lowerBound
    while let found = source[offset..<body.upperBound].firstIndex(of: backslash), found + 1 < body.upperBound {
      offset = found + 2
      guard Self.signs.contains(source[found + 1]) else { continue }
      if marks.isEmpty { chooseMarks(for: source[body]) }
      guard let mark = marks.first(where: { $0.sign == source[found + 1] }) else { continue }
      text[found] = mark.first
      text[found + 1] = mark.second
    }
  }

  /// Hides `[^`, which libcmark would take for the beginning of a link's definition.
  mutating func hideBeginningOfFootnote(at offset: Int, body: Range<Int>) {
    if marks.isEmpty { chooseMarks(for: text[body]) }
    guard let mark = marks.first(where: { $0.sign == Self.beginningOfFootnote }) else { return }
    text[offset] = mark.first
    text[offset + 1] = mark.second
  }

  /// Whether there is anything to turn back.
  var isEmpty: Bool { marks.isEmpty }

  private mutating func chooseMarks(for body: ArraySlice<UInt8>) {
    var seen: Set<UInt32> = []
    var last: UInt8 = 0
    body.withUnsafeBufferPointer { body in
      for byte in body {
        if last & 0xE0 == 0xC0 { seen.insert(UInt32(last & 0x1F) << 6 | UInt32(byte & 0x3F)) }
        last = byte
      }
    }
    let free = Self.candidates.joined().filter { !seen.contains($0) }
    for (sign, code) in zip(Self.signs, free) {
      let first = UInt8(truncatingIfNeeded: 0xC0 | code >> 6)
      marks.append((first, UInt8(truncatingIfNeeded: 0x80 | code & 0x3F), sign))
      usesFirst[Int(first)] = true
    }
  }

  /// The sign whose mark stands at an index.
  func sign(at index: Int, of letters: UnsafeRawBufferPointer) -> UInt8? {
    guard usesFirst[Int(letters[index])], index + 1 < letters.count else { return nil }
    return marks.first { $0.first == letters[index] && $0.second == letters[index + 1] }?.sign
  }

  /// Appends letters from libcmark as they were written, or what they stand for.
  func append(_ letters: UnsafeRawBufferPointer, keepingBackslashes: Bool, to result: inout [UInt8]) {
    guard !isEmpty else { return result.append(contentsOf: letters) }
    var start = 0
    var index = 0
    while index < letters.count {
      // All marks begin with a byte that is no ASCII.
      guard letters[index] >= 0xC0, let sign = sign(at: index, of: letters) else {
        index += 1
        continue
      }
      result.append(contentsOf: UnsafeRawBufferPointer(rebasing: letters[start..<index]))
      if sign == Self.beginningOfFootnote {
        result += "[^".utf8
      } else {
        if keepingBackslashes { result.append(UInt8(ascii: "\\")) }
        result.append(sign)
      }
      index += 2
      start = index
    }
    result.append(contentsOf: UnsafeRawBufferPointer(rebasing: letters[start...]))
  }
}
