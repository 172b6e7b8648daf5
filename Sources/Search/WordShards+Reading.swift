// A shard of words taken apart again. What no shard holds is answered with nil.

extension WordShards {
  /// What a posting may weigh.
  static let weights: ClosedRange<UInt8> = 1...63

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

  /// Writes one shard.
  struct Writer {
    private var words: [UInt8] = []
    private var postings: [UInt8] = []
    private var previous: [UInt8] = []

    /// What decides whether a shard is full.
    var size: Int { words.count + postings.count }

    mutating func append(_ word: [UInt8], packed: ArraySlice<UInt8>) {
      WordShards.append(word[...], after: previous[...], to: &words)
      postings += packed
      previous = word
    }

    var shard: [UInt8] { WordShards.shard(words, postings) }
  }
}

extension PrintableNumbers {
  static let zero: UInt8 = 35

  /// Reads numbers one after another.
  struct Reader {
    private let bytes: ArraySlice<UInt8>
    private(set) var index: Int

    init(_ bytes: ArraySlice<UInt8>) {
      self.bytes = bytes
      index = bytes.startIndex
    }

    var isAtEnd: Bool { index == bytes.endIndex }

    /// The next number; nil at the end, or if none stands there.
    mutating func next() -> Int? {
      var (value, scale) = (0, 1)
      var place = index
      // Nine digits are more than any number here has.
      while place < bytes.endIndex, place - index < 9, let digit = PrintableNumbers.digit(bytes[place]) {
        place += 1
        if digit < PrintableNumbers.ends {
          index = place
          return value + digit * scale
        }
        value += (digit - PrintableNumbers.ends) * scale
        scale *= PrintableNumbers.base
      }
      return nil
    }

    /// Passes some numbers; false if there are fewer.
    mutating func skip(_ count: Int) -> Bool {
      var rest = count
      while rest > 0, index < bytes.endIndex, let digit = PrintableNumbers.digit(bytes[index]) {
        if digit < PrintableNumbers.ends { rest -= 1 }
        index += 1
      }
      return rest == 0
    }
  }

  private static func digit(_ byte: UInt8) -> Int? {
    switch byte {
    case 35..<92: Int(byte) - 35
    case 93..<127: Int(byte) - 36
    default: nil
    }
  }
}
