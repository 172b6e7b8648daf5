/// A web or mail address that stands in a text without signs around it.
///
/// The rules are those of GitHub Flavored Markdown, "Autolinks (extension)".
struct Autolink {
  /// The letters that are the link.
  var range: Range<Int>
  /// What goes before them to make an address of them.
  var scheme: StaticString

  /// The address that a letter gives away: the `w` of `www.`, the colon of `https://` or `mailto:`, the `@`.
  ///
  /// - Parameters:
  ///   - start: letters before this index are taken already.
  ///   - isFirst: whether the text begins where a word may begin.
  init?(in letters: UnsafeRawBufferPointer, at index: Int, notBefore start: Int, isFirst: Bool) {
    let found: Autolink? =
      switch letters[index] {
      case UInt8(ascii: "w"): Self.domain(letters, index, isFirst)
      case UInt8(ascii: ":"): Self.address(letters, index, start)
      default: Self.mail(letters, index, start)
      }
    guard let found else { return nil }
    self = found
  }

  private init(_ range: Range<Int>, _ scheme: StaticString) {
    self.range = range
    self.scheme = scheme
  }

  /// `www.` at the beginning of a word.
  private static func domain(
    _ letters: UnsafeRawBufferPointer, _ index: Int, _ isFirst: Bool
  ) -> Autolink? {
    guard letters[index...].starts(with: "www.".utf8) else { return nil }
    guard index == 0 ? isFirst : mayStandBeforeDomain(letters[index - 1]) else { return nil }
    guard hasDomain(letters, from: index + 4),
      let end = end(letters, from: index, mustPass: index + 4)
    else { return nil }
    return Autolink(index..<end, "http://")
  }

  private static func mayStandBeforeDomain(_ byte: UInt8) -> Bool {
    isSpace(byte) || "*_~(".utf8.contains(byte)
  }

  /// `http://`, `https://` and `ftp://`, or a mail address behind `mailto:` or `xmpp:`.
  private static func address(_ letters: UnsafeRawBufferPointer, _ index: Int, _ start: Int) -> Autolink? {
    var begin = index
    // No scheme is longer than six letters.
    while begin > start, index - begin < 7, isLetter(letters[begin - 1]) { begin -= 1 }
    let scheme = letters[begin..<index]
    if isOne(of: ["http", "https", "ftp"], scheme) {
      let host = index + 3
      guard letters[index...].starts(with: "://".utf8), hasDomain(letters, from: host),
        let end = end(letters, from: begin, mustPass: host)
      else { return nil }
      return Autolink(begin..<end, "")
    }
    guard isOne(of: ["mailto", "xmpp"], scheme) else { return nil }
    var at = index + 1
    while at < letters.count, isPartOfMailName(letters[at]) { at += 1 }
    guard at > index + 1, at < letters.count, letters[at] == UInt8(ascii: "@"), var end = endOfMailHost(letters, at)
    else { return nil }
    // `xmpp:` may name a resource.
    if scheme.count == 4, end + 1 < letters.count, letters[end] == UInt8(ascii: "/") {
      var resource = end + 1
      while resource < letters.count, isPartOfResource(letters[resource]) { resource += 1 }
      while resource > end + 1, letters[resource - 1] == UInt8(ascii: ".") { resource -= 1 }
      if resource > end + 1 { end = resource }
    }
    return Autolink(begin..<end, "")
  }

  private static func mail(_ letters: UnsafeRawBufferPointer, _ index: Int, _ start: Int) -> Autolink? {
    var begin = index
    while begin > start, isPartOfMailName(letters[begin - 1]) { begin -= 1 }
    guard begin < index, let end = endOfMailHost(letters, index) else { return nil }
    return Autolink(begin..<end, "mailto:")
  }

  /// The end of what stands behind an `@`: words with at least one dot among them, the last letter no `-` or `_`.
  private static func endOfMailHost(_ letters: UnsafeRawBufferPointer, _ at: Int) -> Int? {
    var end = at + 1
    var hasDot = false
    while end < letters.count {
      let byte = letters[end]
      if byte == UInt8(ascii: ".") {
        guard end > at + 1, end + 1 < letters.count, isWord(letters[end + 1]) else { break }
        hasDot = true
      } else if !isWord(byte), byte != UInt8(ascii: "-"), byte != UInt8(ascii: "_") {
        break
      }
      end += 1
    }
    // What goes on like a name, as in `a@b.c@d`, is no address.
    let goesOn = end < letters.count && letters[end] == UInt8(ascii: "@")
    return hasDot && isWord(letters[end - 1]) && !goesOn ? end : nil
  }

  // MARK: -

  /// Whether a host begins at an index: no underscore in its last two parts, unless it has very many.
  private static func hasDomain(_ letters: UnsafeRawBufferPointer, from start: Int) -> Bool {
    var index = start
    var underscores = (last: 0, before: 0)
    var dots = 0
    while index < letters.count {
      let byte = letters[index]
      if byte == UInt8(ascii: "_") {
        underscores.last += 1
      } else if byte == UInt8(ascii: ".") {
        guard index > start else { return false }
        underscores = (0, underscores.last)
        dots += 1
      } else if !isWord(byte), byte != UInt8(ascii: "-") || index == start, !isLetterBeyondASCII(letters, index) {
        break
      }
      index += 1
    }
    // As GitHub does, or text such as `_www.a_www.a_…` would be looked through over and over.
    return index > start && (underscores == (0, 0) || dots > 10)
  }

  /// The end of a link: before a blank or `<`, and without punctuation that belongs to the sentence.
  private static func end(_ letters: UnsafeRawBufferPointer, from start: Int, mustPass host: Int) -> Int? {
    var end = start
    var (opening, closing) = (0, 0)
    while end < letters.count, !isSpace(letters[end]), letters[end] != UInt8(ascii: "<") {
      if letters[end] == UInt8(ascii: "(") { opening += 1 } else if letters[end] == UInt8(ascii: ")") { closing += 1 }
      end += 1
    }
    while end > host {
      switch letters[end - 1] {
      case UInt8(ascii: ")"):
        // Parentheses in the link close what was opened in it.
        if closing <= opening { return end }
        closing -= 1
        end -= 1
      case _ where "?!.,:*_~'\"".utf8.contains(letters[end - 1]): end -= 1
      case UInt8(ascii: ";"):
        var name = end - 1
        while name > host, isWord(letters[name - 1]) { name -= 1 }
        end = name < end - 1 && name > host && letters[name - 1] == UInt8(ascii: "&") ? name - 1 : end - 1
      default: return end
      }
    }
    return nil
  }

  private static func isOne(of names: [StaticString], _ letters: Slice<UnsafeRawBufferPointer>) -> Bool {
    names.contains { name in
      name.utf8CodeUnitCount == letters.count
        && zip(letters, UnsafeBufferPointer(start: name.utf8Start, count: letters.count)).allSatisfy { $0 | 0x20 == $1 }
    }
  }

  /// Letters of any script and signs such as emoji, but neither punctuation nor blanks.
  private static func isLetterBeyondASCII(_ letters: UnsafeRawBufferPointer, _ index: Int) -> Bool {
    guard letters[index] >= 0x80 else { return false }
    var begin = index
    while begin > 0, letters[begin] & 0xC0 == 0x80 { begin -= 1 }
    return TextClass(ofFirstIn: letters[begin...]) == .other
  }

  private static func isPartOfMailName(_ byte: UInt8) -> Bool {
    isWord(byte) || ".-_+".utf8.contains(byte)
  }

  private static func isPartOfResource(_ byte: UInt8) -> Bool {
    isWord(byte) || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "@")
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

  private static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- UInt8(ascii: "a") < 26 }

  private static func isWord(_ byte: UInt8) -> Bool { isLetter(byte) || byte &- UInt8(ascii: "0") < 10 }
}
