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
  public struct File: Hashable, Sendable {
    public var name: String
    public var bytes: [UInt8]
  }

  /// How many bytes a shard has at least, but for the last one; at most it has what one word or page takes more.
  struct Sizes: Sendable {
    var words = 6000
    var pages = 4500
    /// How many bytes `names.js` has at most.
    var names = 12_000
  }

  public let files: [File]

  /// - Parameter pages: in the site's order, in which pages stand that are found alike.
  public init(_ pages: [IndexedPage]) { self.init(pages, Sizes()) }

  init(_ pages: [IndexedPage], _ sizes: Sizes) {
    let parts = pages.flatMap(\.parts)
    let vocabulary = Vocabulary(parts)
    let words = WordShards(vocabulary, size: sizes.words)
    let shown = PageShards(parts, size: sizes.pages)
    let names = NameList(vocabulary, size: sizes.names)

    var hash = ContentHash()
    for shard in words.shards { hash.add(shard) }
    for shard in shown.shards { hash.add(shard) }
    hash.add(names.bytes)
    let version = hash.text

    var files: [File] = []
    func add(_ name: String, _ content: [UInt8]) {
      var bytes: [UInt8] = []
      bytes.reserveCapacity(content.count + 64)
      bytes += "framebookSearch(\"\(version)\",\"\(name)\",".utf8
      bytes += content
      bytes += ")\n".utf8
      files.append(File(name: name + ".js", bytes: bytes))
    }
    var index = JSONBytes(reservingCapacity: 4096)
    index.list {
      $0.number(parts.count)
      $0.text(words.firsts)
      $0.text(shown.counts)
    }
    add("index", index.bytes)
    add("names", names.bytes)
    for (number, shard) in words.shards.enumerated() { add("words-\(number)", shard) }
    for (number, shard) in shown.shards.enumerated() { add("pages-\(number)", shard) }
    self.files = files
  }
}

/// What readers are shown of pages, several in a file.
private struct PageShards {
  private(set) var shards: [[UInt8]] = []
  /// How many pages are in each shard, as ``PrintableNumbers``.
  private(set) var counts: [UInt8] = []

  init(_ parts: [IndexedPage.Part], size: Int) {
    var shard: [UInt8] = []
    var count = 0
    for (number, part) in parts.enumerated() {
      shard.append(count == 0 ? UInt8(ascii: "[") : UInt8(ascii: ","))
      shard += part.shown
      count += 1
      guard shard.count >= size || number == parts.count - 1 else { continue }
      shard.append(UInt8(ascii: "]"))
      shards.append(shard)
      PrintableNumbers.append(count, to: &counts)
      shard = []
      count = 0
    }
  }
}

/// A number that tells one content from another, not made to withstand somebody who looks for two that share it.
private struct ContentHash {
  private var value: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func add(_ bytes: [UInt8]) {
    mix(UInt64(truncatingIfNeeded: bytes.count))
    bytes.withUnsafeBytes { bytes in
      var index = 0
      while index + 8 <= bytes.count {
        mix(UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)))
        index += 8
      }
      for byte in bytes[index...] { mix(UInt64(byte)) }
    }
  }

  private mutating func mix(_ word: UInt64) {
    value = (value ^ word) &* 0x9E37_79B9_7F4A_7C15
    value ^= value >> 29
  }

  /// Letters and digits.
  var text: String { String(value, radix: 36) }
}
