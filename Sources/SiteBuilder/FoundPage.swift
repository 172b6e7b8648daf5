import Layout
import Search

/// What the site's indices hold of a page, as bytes: most of it is only carried from one build to the next.
struct FoundPage: Sendable {
  /// Nil where the site is not searched.
  private(set) var indexed: IndexedPage?
  /// What the index from A to Z lists.
  let packedEntries: ArraySlice<UInt8>

  init(_ page: SearchedPage, in site: Site) {
    indexed = site.isSearched ? IndexedPage(page) : nil
    var writer = PackedWriter()
    writer.list(site.writesAlphabet ? AlphabetPages.entries(of: page) : []) { writer, entry in
      for text in [entry.kind.rawValue, entry.title, entry.address, entry.place] { writer.text(text) }
    }
    packedEntries = writer.packed[...]
  }

  /// What the index from A to Z lists.
  var entries: [AlphabetPages.Entry] {
    var reader = PackedReader(Array(packedEntries))
    return reader.list { reader in
      AlphabetPages.Entry(
        kind: AlphabetPages.Entry.Kind(rawValue: reader.text()) ?? .page, title: reader.text(),
        address: reader.text(), place: reader.text())
    }
  }

  // MARK: As bytes

  /// How long the first is, then both; one behind another.
  private var pieces: [[UInt8]] {
    var size: [UInt8] = []
    Self.append(indexed.map { UInt64($0.bytes.count) } ?? .max, to: &size)
    return [size, indexed.map { Array($0.bytes) } ?? [], Array(packedEntries)]
  }

  var packed: [UInt8] { Array(pieces.joined()) }

  /// Nil if the bytes are none that ``packed`` gives.
  init?(packed: ArraySlice<UInt8>) {
    guard let size = packed.number(at: 0) else { return nil }
    var rest = packed.dropFirst(8)
    if size != .max {
      guard let count = Int(exactly: size), count <= rest.count else { return nil }
      indexed = IndexedPage(bytes: rest.prefix(count))
      if indexed == nil { return nil }
      rest = rest.dropFirst(count)
    }
    packedEntries = rest
  }

  private static func append(_ number: UInt64, to bytes: inout [UInt8]) {
    withUnsafeBytes(of: number.littleEndian) { bytes += $0 }
  }

  // MARK: All pages

  /// How many parts of the search's index the page is.
  var partCount: Int { indexed?.partCount ?? 0 }

  /// Where a page stands in a file of all pages, and what its bytes should hash to.
  struct Place: Hashable, Sendable {
    var bytes: Range<Int>
    var hash: UInt64
    var parts: Int
  }

  /// How many bytes the place of a page takes.
  static let placeSize = 24

  /// A file of all pages: how many there are; for each the length of its bytes, half their hash, and how many parts it is;
  /// then the bytes.
  static func file(_ pages: [FoundPage]) -> (pieces: [[UInt8]], hash: ContentHash) {
    var head: [UInt8] = []
    head.reserveCapacity(8 + placeSize * pages.count)
    append(UInt64(pages.count), to: &head)
    var pieces: [[UInt8]] = []
    pieces.reserveCapacity(pages.count + 1)
    for page in pages {
      let own = page.pieces
      append(UInt64(own.reduce(0) { $0 + $1.count }), to: &head)
      append(hash(of: own), to: &head)
      append(UInt64(page.partCount), to: &head)
      pieces += own
    }
    return ([head] + pieces, ContentHash(of: head))
  }

  /// What stands for its bytes.
  var hash: UInt64 { Self.hash(of: pieces) }

  private static func hash(of pieces: [[UInt8]]) -> UInt64 {
    pieces.reduce(0) { ($0 << 1 | $0 >> 63) ^ ContentHash(of: $1).low }
  }

  /// Where each page stands in a file that begins with these bytes; nil if they are not those of that hash.
  static func places(in head: [UInt8], hash: ContentHash) -> [Place]? {
    guard let count = head[...].number(at: 0).flatMap({ Int(exactly: $0) }),
      count <= (head.count - 8) / placeSize, ContentHash(of: head[..<(8 + placeSize * count)]) == hash
    else { return nil }
    var places: [Place] = []
    places.reserveCapacity(count)
    var start = 8 + placeSize * count
    for page in 0..<count {
      let offset = 8 + placeSize * page
      guard let size = head[...].number(at: offset).flatMap({ Int(exactly: $0) }),
        let hash = head[...].number(at: offset + 8),
        let parts = head[...].number(at: offset + 16).flatMap({ Int(exactly: $0) }),
        size <= 1 << 40, parts <= 1 << 24
      else { return nil }
      places.append(Place(bytes: start..<start + size, hash: hash, parts: parts))
      start += size
    }
    return places
  }
}
