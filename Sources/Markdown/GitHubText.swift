/// What GitHub reads in the texts that libcmark leaves: runs of tildes, references to footnotes, bare addresses.
extension MarkdownTreeBuilder {
  /// Whether a text may hold more than letters.
  func mayHoldMore(_ letters: UnsafeRawBufferPointer) -> Bool {
    guard !extensions.isEmpty else { return false }
    var index = 0
    while index + 8 <= letters.count {
      let word = letters.word(at: index)
      // `.` and `:` differ in two bits, `^` and `~` in one; what differs from them in these bits too is rare.
      let stops = (word | UInt64(eightTimes: 0x14)) ^ UInt64(eightTimes: 0x3E)
      let signs = (word | UInt64(eightTimes: 0x20)) ^ UInt64(eightTimes: 0x7E)
      let ats = word ^ UInt64(eightTimes: UInt8(ascii: "@"))
      if stops.zeroBytes | signs.zeroBytes | ats.zeroBytes != 0 {
        for place in index..<index + 8 where holdsMore(letters, at: place) { return true }
      }
      index += 8
    }
    while index < letters.count {
      if holdsMore(letters, at: index) { return true }
      index += 1
    }
    return false
  }

  private func holdsMore(_ letters: UnsafeRawBufferPointer, at index: Int) -> Bool {
    switch letters[index] {
    case UInt8(ascii: "~"), UInt8(ascii: "@"): true
    case UInt8(ascii: ":"): index + 1 < letters.count && letters[index + 1] == UInt8(ascii: "/")
    case UInt8(ascii: "^"): index > 0 && letters[index - 1] == UInt8(ascii: "[")
    case UInt8(ascii: "."): index > 0 && letters[index - 1] == UInt8(ascii: "w")
    default: false
    }
  }

  /// Appends a text of which the place in the file is known.
  mutating func appendText(_ letters: UnsafeRawBufferPointer, from start: Int, isFirst: Bool) {
    if mayHoldMore(letters) {
      appendGitHubText(letters, from: start, isFirst: isFirst)
    } else {
      appendPlainText(letters)
    }
  }

  /// Appends a text piece by piece.
  ///
  /// - Parameters:
  ///   - start: where it stands in the file.
  ///   - isFirst: whether a word may begin where it begins, because nothing or a blank or emphasis stands before it.
  mutating func appendGitHubText(_ letters: UnsafeRawBufferPointer, from start: Int, isFirst: Bool) {
    var place = PlaceInText(index: 0, offset: start)
    var plain = 0
    var index = 0
    func rebased(_ range: Range<Int>) -> UnsafeRawBufferPointer { UnsafeRawBufferPointer(rebasing: letters[range]) }
    while index < letters.count {
      switch letters[index] {
      case UInt8(ascii: "~") where extensions.contains(.strikethrough):
        let begin = index
        while index < letters.count, letters[index] == UInt8(ascii: "~") { index += 1 }
        guard index - begin <= 2 else { continue }
        appendPlainText(rebased(plain..<begin))
        appendTildes(rebased(begin..<index))
        plain = index
      case UInt8(ascii: "[") where extensions.contains(.footnotes):
        guard let end = endOfReference(letters, index), !isInLink else {
          index += 1
          continue
        }
        let lower = move(&place, letters, to: index)
        let upper = move(&place, letters, to: end)
        let label = UnsafeRawBufferPointer(rebasing: letters[index + 2..<end - 1])
        if let number = footnoteNumber(of: Array(label)[...], at: lower + 2..<max(lower + 2, upper - 1)) {
          appendPlainText(rebased(plain..<index))
          tree.refersToFootnotes = true
          appendLeaf(.footnoteReference, lower..<upper, detail: Int32(clamping: number))
          plain = end
        }
        index = end
      case UInt8(ascii: "w"), UInt8(ascii: ":"), UInt8(ascii: "@"):
        guard extensions.contains(.autolinks), !isInLink,
          let link = Autolink(in: letters, at: index, notBefore: plain, isFirst: isFirst)
        else {
          index += 1
          continue
        }
        appendPlainText(rebased(plain..<link.range.lowerBound))
        let lower = move(&place, letters, to: link.range.lowerBound)
        let upper = move(&place, letters, to: link.range.upperBound)
        appendAutolink(rebased(link.range), scheme: link.scheme, lower..<upper)
        index = link.range.upperBound
        plain = index
      default: index += 1
      }
    }
    appendPlainText(rebased(plain..<letters.count))
  }

  /// The index behind `[^label]`, if that stands at an index.
  private func endOfReference(_ letters: UnsafeRawBufferPointer, _ index: Int) -> Int? {
    guard index + 3 < letters.count, letters[index + 1] == UInt8(ascii: "^") else { return nil }
    var end = index + 2
    while end < letters.count, isPartOfFootnoteLabel(letters[end]) { end += 1 }
    guard end > index + 2, end < letters.count, letters[end] == UInt8(ascii: "]") else { return nil }
    return end + 1
  }

  // MARK: - Places

  /// A letter of a text, and where it stands in the file.
  private struct PlaceInText {
    var index: Int
    var offset: Int
  }

  /// Goes to a later letter; in the file, escapes and entities are longer than what they stand for.
  private func move(_ place: inout PlaceInText, _ letters: UnsafeRawBufferPointer, to index: Int) -> Int {
    let end = blockBytes.upperBound
    while place.index < index, place.offset < end {
      if escapes.sign(at: place.index, of: letters) != nil {
        place.index += 2
        place.offset += 2
        continue
      }
      let byte = text[place.offset]
      if byte == UInt8(ascii: "&"), let length = lengthOfEntity(at: place.offset, letters, place.index) {
        place.offset += length
        place.index += 1
        while place.index < index, letters[place.index] & 0xC0 == 0x80 { place.index += 1 }
        continue
      }
      // A backslash before a sign is not among the letters.
      if byte == UInt8(ascii: "\\"), letters[place.index] != byte || isEscapedBackslash(at: place.offset) {
        place.offset += 1
      }
      place.offset += 1
      place.index += 1
    }
    return min(place.offset, end)
  }

  private func isEscapedBackslash(at offset: Int) -> Bool {
    offset + 1 < blockBytes.upperBound && text[offset + 1] == UInt8(ascii: "\\")
  }

  /// How long the entity at a place in the file is, if the letter stands for one.
  private func lengthOfEntity(at offset: Int, _ letters: UnsafeRawBufferPointer, _ index: Int) -> Int? {
    let limit = min(offset + 34, blockBytes.upperBound)
    guard let end = text[offset..<limit].firstIndex(of: UInt8(ascii: ";")) else { return nil }
    let entity = text[offset...end]
    // What libcmark does not know stays as it is; `&amp;` it knows.
    let isKept = letters[index...].starts(with: entity) && !entity.elementsEqual("&amp;".utf8)
    return isKept ? nil : entity.count
  }
}
