// A shard of words taken apart again. What no shard holds is answered with nil.

extension WordShards {
  /// The words of a shard, in their order.
  static func words(in bytes: ArraySlice<UInt8>) -> [[UInt8]]? {
    var words: [[UInt8]] = []
    var word: [UInt8] = []
    var index = bytes.startIndex
    while index < bytes.endIndex {
      var reader = PrintableNumbers.Reader(bytes[index...])
      guard let shared = reader.next(), shared <= word.count,
        let end = bytes[reader.index...].firstIndex(of: UInt8(ascii: " "))
      else { return nil }
      word.removeLast(word.count - shared)
      word += bytes[reader.index..<end]
      words.append(word)
      index = end + 1
    }
    return words
  }

  /// The words of a shard, each with its postings as they are written.
  static func words(
    in bytes: ArraySlice<UInt8>, postings: ArraySlice<UInt8>
  ) -> [(word: [UInt8], postings: ArraySlice<UInt8>)]? {
    guard let words = words(in: bytes) else { return nil }
    var all: [(word: [UInt8], postings: ArraySlice<UInt8>)] = []
    all.reserveCapacity(words.count)
    var reader = PrintableNumbers.Reader(postings)
    for word in words {
      let start = reader.index
      while let weight = reader.next(), weight > 0 {
        guard let count = reader.next(), reader.skip(count) else { return nil }
      }
      guard reader.index > start, postings[reader.index - 1] == PrintableNumbers.zero else { return nil }
      all.append((word, postings[start..<reader.index]))
    }
    return reader.isAtEnd ? all : nil
  }

  /// Pages with their weights, in the order in which they are written; none for no bytes.
  static func postings(in bytes: ArraySlice<UInt8>) -> [Vocabulary.Posting]? {
    var postings: [Vocabulary.Posting] = []
    var reader = PrintableNumbers.Reader(bytes)
    while let weight = reader.next(), weight > 0 {
      guard let weight = UInt8(exactly: weight), let count = reader.next(), count <= bytes.count else { return nil }
      var page = 0
      for _ in 0..<count {
        guard let gap = reader.next(), gap < 1 << 24 else { return nil }
        page += gap
        postings.append(Vocabulary.Posting(page: page, weight: weight))
        page += 1
      }
    }
    return reader.isAtEnd ? postings : nil
  }
}
