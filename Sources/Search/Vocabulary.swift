/// The words of a whole site in the order of their bytes, each with the pages that it is on.
struct Vocabulary {
  /// A page, by its number, and what the word says there.
  struct Posting {
    private var value: UInt32

    init(page: Int, weight: UInt8) { value = UInt32(truncatingIfNeeded: page) << 8 | UInt32(weight) }

    var page: Int { Int(value >> 8) }
    var weight: UInt8 { UInt8(truncatingIfNeeded: value) }
  }

  /// The words as they were met.
  private var letters: [UInt8] = []
  private var ends: [UInt32] = [0]
  private var hashes: [UInt64] = []
  private var slots: [UInt32] = Array(repeating: 0, count: 1 << 14)
  /// Where the postings of each word begin, by number, and one more.
  private var starts: [Int] = []
  private var postings: [Posting] = []
  /// The numbers of all words, sorted.
  private(set) var sorted: [Int] = []

  init(_ parts: [IndexedPage.Part]) {
    // The number and weight of each word of each page, one behind another.
    var words: [Posting] = []
    words.reserveCapacity(parts.reduce(0) { $0 + $1.count })
    var counts: [Int] = []
    for part in parts {
      part.forEachWord { letters, hash, weight in
        let number = number(of: letters, hash: hash)
        if number == counts.count { counts.append(0) }
        counts[number] += 1
        words.append(Posting(page: number, weight: weight))
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
      for word in words[index..<index + part.count] {
        // Here the word stands in the place of the page.
        postings[next[word.page]] = Posting(page: page, weight: word.weight)
        next[word.page] += 1
      }
      index += part.count
    }
    sorted = counts.indices.sorted { word($0).lexicographicallyPrecedes(word($1)) }
  }

  /// A word by its number.
  func word(_ number: Int) -> ArraySlice<UInt8> { letters[Int(ends[number])..<Int(ends[number + 1])] }

  /// The pages that a word is on, in their order.
  func postings(of number: Int) -> ArraySlice<Posting> { postings[starts[number]..<starts[number + 1]] }

  private mutating func number(of word: UnsafeRawBufferPointer, hash: UInt64) -> Int {
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: hash ^ hash >> 32) & mask
    while slots[slot] != 0 {
      let number = Int(slots[slot]) - 1
      if hashes[number] == hash, holds(word, at: number) { return number }
      slot = (slot + 1) & mask
    }
    letters.append(contentsOf: word)
    ends.append(UInt32(truncatingIfNeeded: letters.count))
    hashes.append(hash)
    slots[slot] = UInt32(hashes.count)
    if hashes.count * 2 > slots.count { grow() }
    return hashes.count - 1
  }

  private func holds(_ word: UnsafeRawBufferPointer, at number: Int) -> Bool {
    let start = Int(ends[number])
    guard Int(ends[number + 1]) - start == word.count else { return false }
    return letters.withUnsafeBufferPointer { letters in
      for offset in 0..<word.count where letters[start + offset] != word[offset] { return false }
      return true
    }
  }

  private mutating func grow() {
    let mask = slots.count * 2 - 1
    slots = Array(repeating: 0, count: slots.count * 2)
    for (number, hash) in hashes.enumerated() {
      var slot = Int(truncatingIfNeeded: hash ^ hash >> 32) & mask
      while slots[slot] != 0 { slot = (slot + 1) & mask }
      slots[slot] = UInt32(number + 1)
    }
  }
}
