/// What an index needs of a page: its words with their weights, and what readers are shown of it.
///
/// Pages do not need each other for this, so they are indexed by several tasks at once. A long page is several parts, each
/// found and shown like a page of its own.
public struct IndexedPage: Sendable {
  /// Everything, as ``IndexedPage+Bytes.swift`` says; often a piece of a file that holds all pages.
  public let bytes: ArraySlice<UInt8>
  let parts: [Part]

  /// How many bytes of text a part has at most; what is loaded to show a result.
  static let longestPart = 6000

  public init(_ page: SearchedPage) {
    var writer = Writer()
    var sections: [SearchedPage.Section] = []
    var size = 0
    for section in page.sections {
      var rest = section.text[...]
      repeat {
        let text = Self.beginning(of: rest)
        rest = rest[text.endIndex...]
        var piece = section
        if text.count < section.text.count { piece.text = Array(text) }
        let added = text.count + section.title.utf8.count
        if size > 0, size + added > Self.longestPart {
          Self.write(page, sections, to: &writer)
          sections.removeAll(keepingCapacity: true)
          size = 0
        }
        sections.append(piece)
        size += added
      } while !rest.isEmpty
    }
    if writer.count == 0 || !sections.isEmpty { Self.write(page, sections, to: &writer) }
    bytes = writer.bytes[...]
    parts = Part.all(in: bytes) ?? []
  }

  /// As much of a text as fits a part, up to a space or at least a whole character.
  private static func beginning(of text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard text.count > longestPart else { return text }
    let limit = text.startIndex + longestPart
    if let space = text[..<limit].lastIndex(of: UInt8(ascii: " ")), space > text.startIndex + longestPart / 2 {
      return text[...space]
    }
    var end = limit
    while end > text.startIndex + longestPart - 4, text[end] & 0xC0 == 0x80 { end -= 1 }
    return text[..<end]
  }

  private static func write(_ page: SearchedPage, _ sections: [SearchedPage.Section], to writer: inout Writer) {
    var scanner = WordScanner(WordTable())
    if writer.count == 0 {
      scanner.scanName(page.title, SearchWeight.title)
      scanner.scanJoined(page.title, weight: SearchWeight.joinedTitle)
      for name in page.names { scanner.scanName(name, SearchWeight.name) }
      for keyword in page.keywords {
        scanner.scanName(keyword, SearchWeight.keyword)
        scanner.scanJoined(keyword, weight: SearchWeight.keyword(words: 3))
      }
    } else {
      scanner.scanName(page.title) { _ in SearchWeight.titleOfLaterPart }
    }
    var words = 0
    for section in sections {
      if !section.title.isEmpty {
        scanner.scanName(section.title, section.kind == .heading ? SearchWeight.heading : SearchWeight.symbol)
      }
      scanner.scan(section.text, weight: 0)
      words += scanner.count
    }
    let table = scanner.finish()
    let weights = (0..<table.count).map { word in
      let prose = table.counts[word] == 0 ? 0 : SearchWeight.prose(count: Int(table.counts[word]), of: words)
      return table.names[word] == 0 ? prose : SearchWeight.together(name: table.names[word], prose: prose)
    }
    writer.append(table, weights: weights, shown: shown(page, sections))
  }

  private static func shown(_ page: SearchedPage, _ sections: [SearchedPage.Section]) -> [UInt8] {
    var writer = JSONBytes(reservingCapacity: sections.reduce(256) { $0 + $1.text.count + 64 })
    writer.list {
      $0.text(page.title)
      $0.text(page.address)
      $0.number(Int(page.kind.rawValue))
      $0.text(page.place)
      $0.list { for name in page.names { $0.text(name) } }
      $0.list { for keyword in page.keywords { $0.text(keyword) } }
      $0.list {
        for section in sections {
          $0.list {
            $0.number(Int(section.kind.rawValue))
            $0.text(section.title)
            $0.text(section.anchor)
            $0.text(section.text)
          }
        }
      }
    }
    return writer.bytes
  }
}

extension WordScanner {
  /// Scans a name, whose words weigh by how many they are.
  fileprivate mutating func scanName(_ name: String, _ weight: (Int) -> UInt8) {
    // Counting first would be scanning twice; spaces tell well enough.
    let words = name.utf8.reduce(1) { $1 == UInt8(ascii: " ") ? $0 + 1 : $0 }
    scan(name.utf8, weight: weight(words))
  }

  /// A name of two or three words as one word: `Text field` is found by `textfield`.
  fileprivate mutating func scanJoined(_ name: String, weight: UInt8) {
    let isJoint = { (byte: UInt8) in byte == UInt8(ascii: " ") || byte == UInt8(ascii: "-") }
    let joints = name.utf8.reduce(0) { isJoint($1) ? $0 + 1 : $0 }
    guard (1...2).contains(joints) else { return }
    scan(name.utf8.filter { !isJoint($0) }, weight: weight)
  }
}
