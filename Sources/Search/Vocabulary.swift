/// The words of a whole site in the order of their bytes, each with the pages that it is on.
struct Vocabulary {
  private let counted: CountedWords
  /// The numbers of all words, sorted.
  let sorted: [Int]

  /// - Parameter counted: the words of pages that follow each other.
  init(_ counted: [CountedWords]) {
    let all = counted.count == 1 ? counted[0] : CountedWords(joining: counted)
    self.counted = all
    sorted = (0..<all.words.count).sorted { all.words[$0].lexicographicallyPrecedes(all.words[$1]) }
  }

  /// A word by its number.
  func word(_ number: Int) -> ArraySlice<UInt8> { counted.words[number] }

  /// The pages that a word is on, in their order.
  func postings(of number: Int) -> ArraySlice<Posting> { counted.postings(of: number) }

  /// A page, by its number, and what the word says there.
  struct Posting: Sendable {
    private var value: UInt32

    init(page: Int, weight: UInt8) { value = UInt32(truncatingIfNeeded: page) << 8 | UInt32(weight) }

    var page: Int { Int(value >> 8) }
    var weight: UInt8 { UInt8(truncatingIfNeeded: value) }

    func moved(by pages: Int) -> Posting { Posting(page: page + pages, weight: weight) }
  }
}

/// The words of some pages, each with those that it is on: what several tasks can share of the work of making an index.
public struct CountedWords: Sendable {
  fileprivate private(set) var words = WordList(room: 1 << 13)
  /// Where the postings of each word begin, by number, and one more.
  private var starts: [Int] = []
  private var postings: [Vocabulary.Posting] = []
  /// How many parts the pages have.
  private let partCount: Int

  public init(_ pages: ArraySlice<IndexedPage>) {
    let parts = pages.flatMap(\.parts)
    partCount = parts.count
    // The number and weight of each word of each page, one behind another.
    var met: [Vocabulary.Posting] = []
    met.reserveCapacity(parts.reduce(0) { $0 + $1.count })
    var counts: [Int] = []
    for part in parts {
      part.forEachWord { letters, hash, weight in
        let number = words.number(of: letters, hash: hash)
        if number == counts.count { counts.append(0) }
        counts[number] += 1
        met.append(Vocabulary.Posting(page: number, weight: weight))
      }
    }
    makeRoom(counts)
    var next = starts
    var index = 0
    for (page, part) in parts.enumerated() {
      for word in met[index..<index + part.count] {
        // Here the word stands in the place of the page.
        postings[next[word.page]] = Vocabulary.Posting(page: page, weight: word.weight)
        next[word.page] += 1
      }
      index += part.count
    }
  }

  /// The words of all pages, one group behind another.
  fileprivate init(joining groups: [CountedWords]) {
    partCount = groups.reduce(0) { $0 + $1.partCount }
    var counts: [Int] = []
    // The numbers that the words of each group have among all.
    var numbers: [[Int]] = []
    for group in groups {
      numbers.append(
        (0..<group.words.count).map { word in
          let number = group.words[word].withUnsafeBytes { words.number(of: $0, hash: group.words.hashes[word]) }
          if number == counts.count { counts.append(0) }
          counts[number] += group.postings(of: word).count
          return number
        })
    }
    makeRoom(counts)
    var next = starts
    var firstPart = 0
    for (group, numbers) in zip(groups, numbers) {
      for (word, number) in numbers.enumerated() {
        for posting in group.postings(of: word) {
          postings[next[number]] = posting.moved(by: firstPart)
          next[number] += 1
        }
      }
      firstPart += group.partCount
    }
  }

  /// - Parameter counts: how many postings each word has.
  private mutating func makeRoom(_ counts: [Int]) {
    starts.reserveCapacity(counts.count + 1)
    var total = 0
    for count in counts {
      starts.append(total)
      total += count
    }
    starts.append(total)
    postings = Array(repeating: Vocabulary.Posting(page: 0, weight: 0), count: total)
  }

  fileprivate func postings(of number: Int) -> ArraySlice<Vocabulary.Posting> {
    postings[starts[number]..<starts[number + 1]]
  }
}
