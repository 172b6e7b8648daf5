/// The words of one page, each once, with what it says there: letters in one array, found by hashing.
struct WordTable: Sendable {
  /// UTF-8 of all words, one behind another.
  private(set) var letters: [UInt8] = []
  /// Where each word ends in ``letters``.
  private(set) var ends: [UInt32] = []
  private(set) var hashes: [UInt64] = []
  /// The highest weight that each word has in a name; 0 for none.
  private(set) var names: [UInt8] = []
  /// How often each word is in the text, up to 255.
  private(set) var counts: [UInt8] = []

  /// Words by hash, each as its index and 1; 0 for none.
  private var slots: [UInt32]
  private var hash: UInt64 = 0

  init() {
    slots = Array(repeating: 0, count: 1024)
    letters.reserveCapacity(3072)
    ends.reserveCapacity(384)
    hashes.reserveCapacity(384)
    names.reserveCapacity(384)
    counts.reserveCapacity(384)
  }

  var count: Int { ends.count }

  /// Begins a word.
  mutating func open() { hash = Self.basis }

  mutating func append(_ byte: UInt8) {
    letters.append(byte)
    hash = (hash ^ UInt64(byte)) &* Self.prime
  }

  /// Forgets the word that was begun.
  mutating func drop() { letters.removeLast(letters.count - start) }

  /// Where the word that was begun stands in ``letters``.
  private var start: Int { ends.last.map { Int($0) } ?? 0 }

  /// Ends the word.
  mutating func close(weight: UInt8) {
    let start = start
    guard letters.count > start else { return drop() }
    let word = index(of: start..<letters.count)
    if weight == 0 {
      if counts[word] < 255 { counts[word] += 1 }
    } else if names[word] < weight {
      names[word] = weight
    }
  }

  /// Takes a word whose letters are not among ``letters`` yet.
  ///
  /// - Parameter hash: what ``open()`` and ``append(_:)`` would have made of it.
  mutating func add(_ word: UnsafeBufferPointer<UInt8>, hash: UInt64, weight: UInt8) {
    let index = find(word, hash)
    if weight == 0 {
      if counts[index] < 255 { counts[index] += 1 }
    } else if names[index] < weight {
      names[index] = weight
    }
  }

  static let basis: UInt64 = 0xCBF2_9CE4_8422_2325
  static let prime: UInt64 = 0x100_0000_01B3

  private mutating func find(_ word: UnsafeBufferPointer<UInt8>, _ hash: UInt64) -> Int {
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: hash ^ hash >> 32) & mask
    while slots[slot] != 0 {
      let index = Int(slots[slot]) - 1
      if hashes[index] == hash, holds(word, at: index) { return index }
      slot = (slot + 1) & mask
    }
    letters.append(contentsOf: word)
    ends.append(UInt32(letters.count))
    hashes.append(hash)
    names.append(0)
    counts.append(0)
    slots[slot] = UInt32(ends.count)
    if ends.count * 2 > slots.count { grow() }
    return ends.count - 1
  }

  private func holds(_ word: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
    let start = index == 0 ? 0 : Int(ends[index - 1])
    guard Int(ends[index]) - start == word.count else { return false }
    return letters.withUnsafeBufferPointer { letters in
      for offset in 0..<word.count where letters[start + offset] != word[offset] { return false }
      return true
    }
  }

  private mutating func index(of range: Range<Int>) -> Int {
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: hash ^ hash >> 32) & mask
    while slots[slot] != 0 {
      let word = Int(slots[slot]) - 1
      if hashes[word] == hash, self[word].elementsEqual(letters[range]) {
        letters.removeLast(range.count)
        return word
      }
      slot = (slot + 1) & mask
    }
    ends.append(UInt32(letters.count))
    hashes.append(hash)
    names.append(0)
    counts.append(0)
    slots[slot] = UInt32(ends.count)
    if ends.count * 2 > slots.count { grow() }
    return ends.count - 1
  }

  private mutating func grow() {
    let mask = slots.count * 2 - 1
    slots = Array(repeating: 0, count: slots.count * 2)
    for (word, hash) in hashes.enumerated() {
      var slot = Int(truncatingIfNeeded: hash ^ hash >> 32) & mask
      while slots[slot] != 0 { slot = (slot + 1) & mask }
      slots[slot] = UInt32(word + 1)
    }
  }

  /// The letters of a word.
  subscript(word: Int) -> ArraySlice<UInt8> {
    letters[(word == 0 ? 0 : Int(ends[word - 1]))..<Int(ends[word])]
  }
}
