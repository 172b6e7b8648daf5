/// The words of titles, keywords, headings and other names, among which the browser looks for what was meant by a word
/// that is on no page, and which long beginning of the alphabet a short query stands for.
///
/// As in ``WordShards``, with the weight of each word in the place of its pages. What does not fit is what says least:
/// the lightest words, and of those the ones on the fewest pages. They are still found by beginnings.
struct NameList {
  let bytes: [UInt8]

  init(_ vocabulary: Vocabulary, size: Int) {
    struct Candidate {
      var place: Int
      var number: Int
      var weight: UInt8
      var count: Int
    }
    var candidates: [Candidate] = []
    for (place, number) in vocabulary.sorted.enumerated() {
      let postings = vocabulary.postings(of: number)
      let weight = postings.reduce(0) { max($0, $1.weight) }
      let word = vocabulary.word(number)
      guard weight >= SearchWeight.lowestName, Self.canHold(word) else { continue }
      candidates.append(Candidate(place: place, number: number, weight: weight, count: postings.count))
    }
    candidates.sort { ($0.weight, $0.count, $1.place) > ($1.weight, $1.count, $0.place) }
    var total = 0
    let kept = candidates.prefix { candidate in
      total += Self.size(of: vocabulary.word(candidate.number))
      return total <= size
    }
    var writer = WordShards.Writer()
    for candidate in kept.sorted(by: { $0.place < $1.place }) {
      var weight: [UInt8] = []
      PrintableNumbers.append(Int(candidate.weight), to: &weight)
      writer.append(vocabulary.word(candidate.number), packed: weight[...])
    }
    bytes = writer.shard
  }

  /// Whether a word can be a name. Of a slip in fewer letters nobody can tell what was meant; pairs of characters and
  /// numbers are none.
  static func canHold(_ word: ArraySlice<UInt8>) -> Bool {
    guard word.count > 2, !word.contains(where: { (0x30...0x39).contains($0) }),
      let first = String(decoding: word.prefix(4), as: UTF8.self).unicodeScalars.first
    else { return false }
    return !SearchKey.isUnspaced(first)
  }

  /// About how many bytes a word takes.
  static func size(of word: ArraySlice<UInt8>) -> Int { word.count + 3 }

  /// Of the longest word, whose letters have four bytes at most.
  static let largestSize = WordScanner.longestWord * 4 + 3
}
