/// Words with the pages that they are on, in shards of neighbouring words.
///
/// A shard is `[words, postings]`. Of each word stand how many letters of ASCII it shares with the one before, and the rest
/// of it, up to a space. Its postings are groups of pages for which it weighs the same, the heaviest first: the weight,
/// how many pages, the first one's number, and how many lie between each and the next; a weight of 0 ends them.
struct WordShards {
  private(set) var shards: [[UInt8]] = []
  /// What no word of a shard but the first comes before, and no word of the shard before behind: that one's last word and a
  /// sign that no word holds. So a new word between the two moves no border. Each is ended by a space.
  private(set) var firsts: [UInt8] = []

  init(_ vocabulary: Vocabulary, _ sizes: ClosedRange<Int>) {
    var writer = Writer()
    for number in vocabulary.sorted {
      let word = vocabulary.word(number)
      if Self.isBorder(before: word, writer.size, sizes) {
        shards.append(writer.shard)
        firsts += writer.last
        firsts += "! ".utf8
        writer = Writer()
      }
      writer.append(word, vocabulary.postings(of: number))
    }
    shards.append(writer.shard)
  }

  /// Whether a shard of some size ends before a word.
  ///
  /// That hangs on the word itself: were shards filled to a size, one more word would move the borders of all behind it.
  static func isBorder(before word: some Sequence<UInt8>, _ size: Int, _ sizes: ClosedRange<Int>) -> Bool {
    if size >= sizes.upperBound { return true }
    if size < sizes.lowerBound { return false }
    // Of 64 words one is chosen.
    let hash = BorderHash(word).value
    return (hash ^ hash >> 32) & 63 == 0
  }

  /// Writes one shard.
  struct Writer {
    private var words: [UInt8] = []
    private var postings: [UInt8] = []
    /// The word that was written last.
    private(set) var last: ArraySlice<UInt8> = []

    /// What decides whether a shard is full.
    var size: Int { words.count + postings.count }

    mutating func append(_ word: ArraySlice<UInt8>, _ pages: ArraySlice<Vocabulary.Posting>) {
      append(word)
      WordShards.append(pages, to: &postings)
    }

    /// - Parameter packed: what stands for the word's pages.
    mutating func append(_ word: ArraySlice<UInt8>, packed: ArraySlice<UInt8>) {
      append(word)
      postings += packed
    }

    private mutating func append(_ word: ArraySlice<UInt8>) {
      var shared = 0
      for (letter, other) in zip(word, last) {
        guard letter == other, letter < 0x80, shared < mostShared else { break }
        shared += 1
      }
      PrintableNumbers.append(shared, to: &words)
      words += word.dropFirst(shared)
      words.append(UInt8(ascii: " "))
      last = word
    }

    var shard: [UInt8] {
      var writer = JSONBytes(reservingCapacity: size + 8)
      writer.list {
        $0.text(words)
        $0.text(postings)
      }
      return writer.bytes
    }
  }

  /// As many as one letter of ``PrintableNumbers`` can say.
  private static let mostShared = 45

  /// What a posting may weigh.
  static let weights: ClosedRange<UInt8> = 1...63
  private static let heaviest = Int(weights.upperBound)

  static func append(_ postings: ArraySlice<Vocabulary.Posting>, to bytes: inout [UInt8]) {
    // The pages in the order of their weights, and among those of one weight in their own.
    var counts = [Int](repeating: 0, count: heaviest + 1)
    for posting in postings where posting.weight <= heaviest { counts[Int(posting.weight)] += 1 }
    var ends = counts
    var total = 0
    for weight in stride(from: heaviest, through: 0, by: -1) {
      ends[weight] = total
      total += counts[weight]
    }
    var pages = [Int](repeating: 0, count: total)
    for posting in postings where posting.weight <= heaviest {
      pages[ends[Int(posting.weight)]] = posting.page
      ends[Int(posting.weight)] += 1
    }
    for weight in stride(from: heaviest, through: 0, by: -1) where counts[weight] > 0 {
      PrintableNumbers.append(weight, to: &bytes)
      PrintableNumbers.append(counts[weight], to: &bytes)
      var next = 0
      for page in pages[(ends[weight] - counts[weight])..<ends[weight]] {
        PrintableNumbers.append(page - next, to: &bytes)
        next = page + 1
      }
    }
    PrintableNumbers.append(0, to: &bytes)
  }
}
