/// Accidents that happen to files: the same for the same seed.
///
///     var mutations = Mutations(seed: 1)
///     let mutant = mutations.mutant(of: source)
public struct Mutations: Sendable {
  private var random: SeededNumbers

  public init(seed: UInt64) {
    random = SeededNumbers(seed: seed)
  }

  /// What slips into a file: signs of YAML, JSON, CSV, Markdown and of our notations, names, numbers that are too large,
  /// bytes that are no text.
  public static let pieces: [[UInt8]] =
    [
      ": ", "\n", "\n  ", "\n\n", "- ", "{", "}", "[", "]", ",", ";", "\"", "'", "#", "# ", "&a ", "*a", "|", ">", "?",
      "!!int ", "%", "@", "\t", "~", "null", "true", "-1", "0", "1e400", "-1e-400", "99999999999999999999", "0.1",
      ".inf",
      ".nan", "0x10", "==", "<=", ">=", "*", "/", "+", "$", "$name", "$a.b.c", ".", "..", "width", "left", "title",
      "size",
      "size.width", "imageView", "imageView.width", "constraints", "extends: ", "base", "leading", "V:|-[", "]-|",
      "(>=1@2)", "---\n", "```", "<b>", "](", "\u{FEFF}", "订", "e\u{301}", "\u{202E}", "👩‍👩‍👧", "\r\n", "\r", "\0",
      "\\u0000",
      "\\",
    ].map { Array($0.utf8) } + [[0x80], [0xFF, 0xFE], [0xED, 0xA0, 0x80], [0xC3], [0xF4, 0x90, 0x80, 0x80]]

  /// One to four accidents: something slips in, falls out, is written twice, changes places, or is another byte.
  public mutating func mutant(of source: [UInt8]) -> [UInt8] {
    var bytes = source
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      let start = Int.random(in: 0...bytes.count, using: &random)
      let end = min(bytes.count, start + Int.random(in: 0...12, using: &random))
      let other = Int.random(in: 0...bytes.count, using: &random)
      switch Int.random(in: 0..<10, using: &random) {
      case 0: bytes.insert(contentsOf: piece(), at: start)
      case 1: bytes.replaceSubrange(start..<end, with: piece())
      case 2: bytes.removeSubrange(start..<end)
      case 3: bytes.insert(contentsOf: bytes[start..<end], at: other)
      case 4: bytes.insert(contentsOf: line(of: bytes, at: start), at: line(of: bytes, at: other).startIndex)
      case 5: bytes.removeSubrange(line(of: bytes, at: start).indices)
      case 6 where start < bytes.count: bytes[start] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      case 7: replaceWord(in: &bytes, at: start, by: word(of: bytes, at: other))
      case 8: replaceWord(in: &bytes, at: start, by: piece()[...])
      default: bytes.removeSubrange(start...)
      }
    }
    return bytes
  }

  private mutating func piece() -> [UInt8] {
    // Seldom, something that is much of the same: deep nesting, long numbers, long words.
    if Int.random(in: 0..<40, using: &random) == 0 {
      let count = [70, 500, 20_000].randomElement(using: &random) ?? 0
      let part = ["[", "{ a: ", "9", "- ", "> ", "x", "(", "*", "\u{301}", "  "].randomElement(using: &random) ?? ""
      return Array(String(repeating: part, count: count).utf8)
    }
    return Self.pieces.randomElement(using: &random) ?? []
  }

  private func replaceWord(in bytes: inout [UInt8], at offset: Int, by word: ArraySlice<UInt8>) {
    bytes.replaceSubrange(self.word(of: bytes, at: offset).indices, with: word)
  }

  /// What stands between blanks and signs.
  private func word(of bytes: [UInt8], at offset: Int) -> ArraySlice<UInt8> {
    func isPart(_ byte: UInt8) -> Bool {
      byte >= 0x80 || (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20) || byte == UInt8(ascii: ".")
    }
    var start = offset
    var end = offset
    while start > 0, isPart(bytes[start - 1]) { start -= 1 }
    while end < bytes.count, isPart(bytes[end]) { end += 1 }
    return bytes[start..<end]
  }

  /// A whole line.
  private func line(of bytes: [UInt8], at offset: Int) -> ArraySlice<UInt8> {
    let newline = UInt8(ascii: "\n")
    let start = bytes[..<offset].lastIndex(of: newline).map { $0 + 1 } ?? 0
    let end = bytes[offset...].firstIndex(of: newline).map { $0 + 1 } ?? bytes.count
    return bytes[start..<end]
  }
}
