/// What messages quote of what authors write: found, and shortened where nobody would read it.
enum QuotedText {
  /// Of a longer quotation the beginning and the end are shown.
  private static let longest = 120
  private static let shownStart = 80
  private static let shownEnd = 30
  /// Of a longer message too, whatever its quotation marks enclose.
  private static let longestMessage = 2000
  private static let shownMessageStart = 1600
  private static let shownMessageEnd = 300

  /// A message with no quotation in it that is longer than a line.
  ///
  /// A shortened message stays as it is when it is shortened again.
  static func shortened(_ message: String) -> String {
    // Nearly all messages are shorter, and are not looked at.
    guard message.utf8.count > longest else { return message }
    var scalars = Array(message.unicodeScalars)
    var isWhole = true
    func cut(_ range: Range<Int>) {
      scalars.replaceSubrange(range, with: ["…"])
      isWhole = false
    }
    if scalars.count > longestMessage { cut(shownMessageStart..<scalars.count - shownMessageEnd) }
    // Where a quotation holds an apostrophe, the cut may let others begin and end elsewhere. Each round makes it shorter.
    while let piece = ranges(in: scalars).first(where: { $0.count > longest }) {
      cut(piece.lowerBound + shownStart..<piece.upperBound - shownEnd)
    }
    if isWhole { return message }
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    return String(text)
  }

  /// What stands in `'…'`, without the marks. An apostrophe within a word opens and closes nothing.
  static func ranges(in scalars: [Unicode.Scalar]) -> [Range<Int>] {
    func isWord(at index: Int) -> Bool {
      scalars.indices.contains(index)
        && (scalars[index].properties.isAlphabetic || scalars[index].properties.numericType != nil)
    }
    var found: [Range<Int>] = []
    var start: Int?
    for (index, scalar) in scalars.enumerated() where scalar == "'" {
      if let first = start, !isWord(at: index + 1) {
        found.append(first..<index)
        start = nil
      } else if start == nil, !isWord(at: index - 1) {
        start = index + 1
      }
    }
    return found
  }
}
