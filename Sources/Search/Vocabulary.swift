/// The words of a whole site in the order of their bytes, each with the pages that it is on.
struct Vocabulary {
  /// A page, by its number, and what the word says there.
  struct Posting {
    private var value: UInt32

    init(page: Int, weight: UInt8) { value = UInt32(truncatingIfNeeded: page) << 8 | UInt32(weight) }

    var page: Int { Int(value >> 8) }
    var weight: UInt8 { UInt8(truncatingIfNeeded: value) }
  }

  private var words = WordList(room: 1 << 13)
  /// Where the postings of each word begin, by number, and one more.
  private var starts: [Int] = []
  private var postings: [Posting] = []
  /// The numbers of all words, sorted.
  private(set) var sorted: [Int] = []

  init(_ parts: [IndexedPage.Part]) {
    // The number and weight of each word of each page, one behind another.
    var met: [Posting] = []
    met.reserveCapacity(parts.reduce(0) { $0 + $1.count })
    var counts: [Int] = []
    for part in parts {
      part.forEachWord { letters, hash, weight in
        let number = words.number(of: letters, hash: hash)
        if number == counts.count { counts.append(0) }
        counts[number] += 1
        met.append(Posting(page: number, weight: weight))
      }
    }
    starts.reserveCapacity(counts.count + 1)
    var total = 0
    for count in counts {
      starts.append(total)
      total += count
    }
    starts.append(total)
    postings = Array(repeating: Posting(page: 0, weight: 0), count: total)
    var next = starts
    var index = 0
    for (page, part) in parts.enumerated() {
      for word in met[index..<index + part.count] {
        // Here the word stands in the place of the page.
        postings[next[word.page]] = Posting(page: page, weight: word.weight)
        next[word.page] += 1
      }
      index += part.count
    }
    sorted = counts.indices.sorted { word($0).lexicographicallyPrecedes(word($1)) }
  }

  /// A word by its number.
  func word(_ number: Int) -> ArraySlice<UInt8> { words[number] }

  /// The pages that a word is on, in their order.
  func postings(of number: Int) -> ArraySlice<Posting> { postings[starts[number]..<starts[number + 1]] }
}
