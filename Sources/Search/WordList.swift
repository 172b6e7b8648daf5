/// Words, each once, in the order in which they were met: letters in one array, found by hashing.
struct WordList: Sendable {
  /// UTF-8 of all words, one behind another.
  private(set) var letters: [UInt8] = []
  /// Where each word ends in ``letters``.
  private(set) var ends: [UInt32] = []
  private(set) var hashes: [UInt64] = []
  /// Words by hash, each as its number and 1; 0 for none. At most half of them are taken.
  private var slots: [UInt32]

  /// - Parameter room: about how many words there will be.
  init(room: Int) {
    var size = 1024
    while size < room * 2 { size *= 2 }
    slots = Array(repeating: 0, count: size)
    letters.reserveCapacity(room * 8)
    ends.reserveCapacity(room)
    hashes.reserveCapacity(room)
  }

  var count: Int { ends.count }

  /// The letters of a word by its number.
  subscript(number: Int) -> ArraySlice<UInt8> { letters[start(of: number)..<Int(ends[number])] }

  private func start(of number: Int) -> Int { number == 0 ? 0 : Int(ends[number - 1]) }

  /// The number of a word, which is put behind the others if it is new: its number is then what ``count`` was.
  ///
  /// - Parameter hash: the ``WordHash`` of its letters.
  mutating func number(of word: UnsafeRawBufferPointer, hash: UInt64) -> Int {
    let mask = slots.count - 1
    var slot = Self.slot(of: hash) & mask
    while slots[slot] != 0 {
      let number = Int(slots[slot]) - 1
      if hashes[number] == hash, holds(word, at: number) { return number }
      slot = (slot + 1) & mask
    }
    letters.append(contentsOf: word)
    ends.append(UInt32(truncatingIfNeeded: letters.count))
    hashes.append(hash)
    slots[slot] = UInt32(count)
    if count * 2 > slots.count { grow() }
    return count - 1
  }

  private func holds(_ word: UnsafeRawBufferPointer, at number: Int) -> Bool {
    let start = start(of: number)
    guard Int(ends[number]) - start == word.count else { return false }
    return letters.withUnsafeBytes { letters in
      var offset = 0
      while offset + 8 <= word.count {
        if letters.loadUnaligned(fromByteOffset: start + offset, as: UInt64.self)
          != word.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        {
          return false
        }
        offset += 8
      }
      while offset < word.count, letters[start + offset] == word[offset] { offset += 1 }
      return offset == word.count
    }
  }

  private mutating func grow() {
    let mask = slots.count * 2 - 1
    slots = Array(repeating: 0, count: slots.count * 2)
    for (number, hash) in hashes.enumerated() {
      var slot = Self.slot(of: hash) & mask
      while slots[slot] != 0 { slot = (slot + 1) & mask }
      slots[slot] = UInt32(number + 1)
    }
  }

  private static func slot(of hash: UInt64) -> Int { Int(truncatingIfNeeded: hash ^ hash >> 32) }
}

/// What a word is found by, in one run of the program.
enum WordHash {
  /// Of a word's letters, eight at a time, the last of them filled up with zeros.
  static func value(of letters: UnsafeRawBufferPointer) -> UInt64 {
    var hash = UInt64(truncatingIfNeeded: letters.count)
    var offset = 0
    while offset + 8 <= letters.count {
      add(letters.loadUnaligned(fromByteOffset: offset, as: UInt64.self), to: &hash)
      offset += 8
    }
    if offset < letters.count {
      var last: UInt64 = 0
      withUnsafeMutableBytes(of: &last) { last in
        for place in offset..<letters.count { last[place - offset] = letters[place] }
      }
      add(last, to: &hash)
    }
    return hash
  }

  /// - Parameters:
  ///   - letters: with eight zeros behind the word.
  ///   - count: how many letters the word has.
  static func value(ofPadded letters: UnsafeMutableRawBufferPointer, count: Int) -> UInt64 {
    var hash = UInt64(truncatingIfNeeded: count)
    var offset = 0
    while offset < count {
      add(letters.loadUnaligned(fromByteOffset: offset, as: UInt64.self), to: &hash)
      offset += 8
    }
    return hash
  }

  private static func add(_ letters: UInt64, to hash: inout UInt64) {
    hash = (hash ^ letters) &* 0x9E37_79B9_7F4A_7C15
    hash ^= hash >> 29
  }
}

/// What decides where shards of words may end: FNV-1a of a word's letters, the same in every build.
struct BorderHash {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  init(_ letters: some Sequence<UInt8>) {
    for letter in letters { value = (value ^ UInt64(letter)) &* 0x100_0000_01B3 }
  }
}
