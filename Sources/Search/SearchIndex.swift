/// The files that a reader's browser searches a site with.
///
///     index.js    how many pages there are, and where each shard of the others begins
///     words-N.js  words in the order of their bytes, and the pages that each is on
///     pages-N.js  what readers are shown of a page
///     names.js    the words of names, to find what was meant by one that is on no page
///
/// Each is a call `framebookSearch(version, name, …)`, so that it is loaded by a script element, from files too. A word is
/// looked for in the one shard that can hold it, and of pages only those are loaded that are shown.
public struct SearchIndex: Sendable {
  public struct File: Sendable {
    public var name: String { ownName + ".js" }

    /// What it calls itself.
    private let ownName: String
    private let version: String
    private let content: @Sendable () -> [UInt8]

    /// - Parameter content: worked out when the file is written, so that several tasks share that work and the index never
    ///   holds what all pages show a second time.
    init(_ name: String, version: String, _ content: @escaping @Sendable () -> [UInt8]) {
      (ownName, self.version, self.content) = (name, version, content)
    }

    /// What it holds, one piece behind another.
    public var pieces: [[UInt8]] {
      [SearchIndex.head, Array("\(version)\",\"\(ownName)\",".utf8), content(), Array(")\n".utf8)]
    }

    public var bytes: [UInt8] { Array(pieces.joined()) }
  }

  /// How many bytes a shard has, but for the last one, which may have fewer; one word or page may bring more.
  struct Sizes: Sendable {
    /// Between these a shard of words ends before a word that its letters choose (``WordShards/isBorder(before:_:_:)``).
    var words = 4500...12_000
    /// At least.
    var pages = 4500
    /// How many bytes `names.js` has at most.
    var names = 12_000
  }

  public let files: [File]
  /// The names of further files, which are what they were in the old index.
  public let kept: [String]

  /// - Parameters:
  ///   - pages: in the site's order, in which pages stand that are found alike.
  ///   - counted: their words, counted in groups; nil where nobody has done that yet.
  ///   - old: what `index.js` held when the pages were indexed before; nil if nothing is known of that.
  ///   - changed: the numbers of the pages that say something else since.
  public init(
    _ pages: [IndexedPage], counted: [CountedWords]? = nil, after old: [UInt8]? = nil, changed: Set<Int> = []
  ) {
    self.init(pages, Sizes(), counted: counted, after: old, changed: changed)
  }

  init(
    _ pages: [IndexedPage], _ sizes: Sizes, counted: [CountedWords]? = nil, after old: [UInt8]? = nil,
    changed: Set<Int> = []
  ) {
    let parts = pages.flatMap(\.parts)
    let vocabulary = Vocabulary(counted ?? [CountedWords(pages[...])])
    let words = WordShards(vocabulary, sizes.words)
    let shown = PageShards(parts, size: sizes.pages)
    let names = NameList(vocabulary, size: sizes.names)

    // Shards go together as long as they count the same words and pages alike. A shard with another text of a page that
    // a browser has kept leads to where that page still is; one that counts otherwise would lead anywhere. A new word may
    // move the borders of shards of words; those of pages stay.
    var hash = ContentHash()
    hash.add(shown.counts)
    for part in parts { hash.add(part.name) }
    let pagesVersion = hash.text
    hash.add(words.firsts)
    let version = hash.text + "-" + pagesVersion

    var files: [File] = []
    func file(_ name: String, _ content: [UInt8]) -> File { File(name, version: version) { content } }
    var index = JSONBytes(reservingCapacity: 4096)
    index.list {
      $0.number(parts.count)
      $0.text(words.firsts)
      $0.text(shown.counts)
    }
    files.append(file("index", index.bytes))
    files.append(file("names", names.bytes))
    for (number, shard) in words.shards.enumerated() { files.append(file("words-\(number)", shard)) }
    // Of the same version, every page is in the shard in which it was.
    let isSame = old.flatMap(Self.pagesVersion).map { $0.elementsEqual(pagesVersion.utf8) } ?? false
    var kept: [String] = []
    let changedParts = isSame ? Self.parts(of: changed, in: pages) : []
    for (number, range) in shown.ranges.enumerated() {
      if isSame, !changedParts.contains(where: range.contains) {
        kept.append("pages-\(number).js")
      } else {
        files.append(
          File("pages-\(number)", version: pagesVersion) { PageShards.shard(parts[range].map(\.shown)) })
      }
    }
    self.files = files
    self.kept = kept
  }

  /// What the shards of pages call themselves that go with an index.
  private static func pagesVersion(ofIndex bytes: [UInt8]) -> ArraySlice<UInt8>? {
    guard bytes.starts(with: head) else { return nil }
    return pagesVersion(of: bytes[head.count...].prefix { $0 != UInt8(ascii: "\"") })
  }

  static func pagesVersion(of version: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    version.firstIndex(of: UInt8(ascii: "-")).map { version[($0 + 1)...] }
  }

  /// What every file begins with.
  static let head = Array("framebookSearch(\"".utf8)

  /// The numbers of the parts of pages.
  private static func parts(of changed: Set<Int>, in pages: [IndexedPage]) -> [Int] {
    var parts: [Int] = []
    var next = 0
    for (number, page) in pages.enumerated() {
      if changed.contains(number) { parts += next..<next + page.parts.count }
      next += page.parts.count
    }
    return parts
  }
}

/// What readers are shown of pages, several in a file.
struct PageShards {
  /// The parts in each shard.
  private(set) var ranges: [Range<Int>] = []
  /// How many pages are in each shard, as ``PrintableNumbers``.
  private(set) var counts: [UInt8] = []

  init(_ parts: [IndexedPage.Part], size: Int) {
    var first = 0
    var bytes = 0
    for (number, part) in parts.enumerated() {
      bytes += 1 + part.shown.count
      guard bytes >= size || number == parts.count - 1 else { continue }
      ranges.append(first..<number + 1)
      PrintableNumbers.append(number + 1 - first, to: &counts)
      first = number + 1
      bytes = 0
    }
  }

  static func shard(_ parts: [ArraySlice<UInt8>]) -> [UInt8] {
    var shard: [UInt8] = []
    shard.reserveCapacity(parts.reduce(1) { $0 + $1.count + 1 })
    for part in parts {
      shard.append(shard.isEmpty ? UInt8(ascii: "[") : UInt8(ascii: ","))
      shard += part
    }
    shard.append(UInt8(ascii: "]"))
    return shard
  }
}

/// A number that tells one content from another, not made to withstand somebody who looks for two that share it.
private struct ContentHash {
  private var value: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func add(_ bytes: [UInt8]) { add(bytes[...]) }

  mutating func add(_ bytes: ArraySlice<UInt8>) {
    mix(UInt64(truncatingIfNeeded: bytes.count))
    bytes.withUnsafeBytes { bytes in
      var index = 0
      while index + 8 <= bytes.count {
        mix(UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)))
        index += 8
      }
      while index < bytes.count {
        mix(UInt64(bytes[index]))
        index += 1
      }
    }
  }

  private mutating func mix(_ word: UInt64) {
    value = (value ^ word) &* 0x9E37_79B9_7F4A_7C15
    value ^= value >> 29
  }

  /// Letters and digits.
  var text: String { String(value, radix: 36) }
}
