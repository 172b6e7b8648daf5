/// Signs that a backslash takes their meaning from, such as `\~` and `\[`, on their way past libcmark.
///
/// It removes the backslashes and says nothing of where they stood. So it gets another punctuation mark of two bytes in the
/// place of each such pair, one that the page does not contain; what comes back is turned into what was written.
struct HiddenEscapes {
  /// The text with the marks, as long as the original.
  private(set) var text: [UInt8]
  private var marks: [(first: UInt8, second: UInt8, sign: UInt8)] = []
  /// A bit for each first byte of a mark, counted from 0xC0.
  private var firstBytes: UInt32 = 0

  /// The signs that mean something in Markdown beyond CommonMark.
  private static let written = Array("~[^:@./".utf8)
  /// Those, and one that stands for `[^`, which nobody can write.
  private static let signs = written + [beginningOfFootnote]
  private static let beginningOfFootnote: UInt8 = 1

  /// Punctuation of Syriac, Armenian, N’Ko, Hebrew and Arabic, which few pages hold and none holds all of.
  private static let candidates: [ClosedRange<UInt32>] = [
    0x700...0x70D, 0x55A...0x55F, 0x589...0x58A, 0x7F7...0x7F9, 0x5F3...0x5F4, 0x66A...0x66D,
  ]

  init(_ source: [UInt8], body: Range<Int>) {
    text = source
    source.withUnsafeBytes { source in
      var offset = body.lowerBound
      while let found = source.firstIndex(of: UInt8(ascii: "\\"), in: offset..<max(offset, body.upperBound)),
        found + 1 < body.upperBound
      {
        offset = found + 2
        guard Self.written.contains(source[found + 1]) else { continue }
        if marks.isEmpty { chooseMarks(for: UnsafeRawBufferPointer(rebasing: source[body])) }
        guard let mark = marks.first(where: { $0.sign == source[found + 1] }) else { continue }
        text[found] = mark.first
        text[found + 1] = mark.second
      }
    }
  }

  /// Hides `[^`, which libcmark would take for the beginning of a link's definition.
  mutating func hideBeginningOfFootnote(at offset: Int, body: Range<Int>) {
    if marks.isEmpty { text[body].withUnsafeBytes { chooseMarks(for: $0) } }
    guard let mark = marks.first(where: { $0.sign == Self.beginningOfFootnote }) else { return }
    text[offset] = mark.first
    text[offset + 1] = mark.second
  }

  /// Whether there is anything to turn back.
  var isEmpty: Bool { marks.isEmpty }

  private mutating func chooseMarks(for body: UnsafeRawBufferPointer) {
    // Characters of two bytes, of which most pages have none.
    var seen: [Bool] = []
    func see(_ code: Int) {
      if seen.isEmpty { seen = [Bool](repeating: false, count: 0x800) }
      if seen.indices.contains(code) { seen[code] = true }
    }
    var index = 0
    while let first = body.firstIndexBeyondASCII(from: index) {
      index = first + 1
      guard body[first] & 0xE0 == 0xC0, index < body.count else { continue }
      see(Int(body[first] & 0x1F) << 6 | Int(body[index] & 0x3F))
    }
    // A reference such as `&#x700;` comes back as the character itself.
    index = 0
    while let ampersand = body.firstIndex(of: UInt8(ascii: "&"), in: index..<body.count) {
      index = ampersand + 1
      if let code = Self.character(referredToIn: body[index...]) { see(code) }
    }
    marks.reserveCapacity(Self.signs.count)
    for code in Self.candidates.joined() where seen.isEmpty || !seen[Int(code)] {
      if marks.count == Self.signs.count { return }
      let first = UInt8(truncatingIfNeeded: 0xC0 | code >> 6)
      marks.append((first, UInt8(truncatingIfNeeded: 0x80 | code & 0x3F), Self.signs[marks.count]))
      firstBytes |= 1 << UInt32(first & 0x1F)
    }
  }

  /// The number in a reference, of which these are the bytes behind `&`: any number that somebody can write, `-5` too; nil if
  /// there is none. No name stands for a character of which marks are made.
  private static func character(referredToIn text: Slice<UnsafeRawBufferPointer>) -> Int? {
    guard text.first == UInt8(ascii: "#") else { return nil }
    var digits = text.dropFirst()
    let isHexadecimal = digits.first.map { $0 | 0x20 == UInt8(ascii: "x") } ?? false
    if isHexadecimal { digits = digits.dropFirst() }
    // CommonMark reads seven digits, zeros in front among them.
    let number = String(decoding: digits.prefix(7).prefix { $0 != UInt8(ascii: ";") }, as: UTF8.self)
    return Int(number, radix: isHexadecimal ? 16 : 10)
  }

  /// The sign whose mark stands at an index.
  func sign(at index: Int, of letters: UnsafeRawBufferPointer) -> UInt8? {
    let first = letters[index]
    guard first & 0xE0 == 0xC0, firstBytes >> UInt32(first & 0x1F) & 1 != 0, index + 1 < letters.count else {
      return nil
    }
    return marks.first { $0.first == first && $0.second == letters[index + 1] }?.sign
  }

  /// Appends letters from libcmark as they were written, or what they stand for.
  func append(_ letters: UnsafeRawBufferPointer, keepingBackslashes: Bool, to result: inout [UInt8]) {
    guard !isEmpty else { return result.append(contentsOf: letters) }
    var start = 0
    var index = 0
    // All marks begin with a byte that is no ASCII.
    while let next = letters.firstIndexBeyondASCII(from: index) {
      index = next
      guard let sign = sign(at: index, of: letters) else {
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
