/// Words of a language with what each is, found by their bytes in a handful of instructions.
struct WordTable: Sendable {
  private struct Slot {
    var word = Packed()
    var role: UInt8 = 0
  }

  /// A word's bytes as numbers.
  private struct Packed: Equatable {
    var first: UInt64 = 0
    var second: UInt64 = 0
    var third: UInt64 = 0

    init() {}

    init(_ word: UnsafeBufferPointer<UInt8>) {
      for byte in word.prefix(8) { first = first << 8 | UInt64(byte) }
      guard word.count > 8 else { return }
      for byte in word.dropFirst(8).prefix(8) { second = second << 8 | UInt64(byte) }
      for byte in word.dropFirst(16) { third = third << 8 | UInt64(byte) }
    }

    var hash: Int {
      Int(truncatingIfNeeded: ((first ^ second &* 0x9E37_79B9_7F4A_7C15 ^ third) &* 0xD6E8_FEB8_6659_FD93) >> 40)
    }
  }

  /// How many bytes a word may have.
  private static let longest = 24
  private var slots: [Slot]
  /// How long the words are that begin with a byte, by its last five bits: a bit for each length.
  private var lengths = [UInt32](repeating: 0, count: 32)

  /// Words that stand between blanks, by role; no word is longer than 24 bytes, and no role is 0.
  init(_ words: [(role: UInt8, words: String)]) {
    let all = words.flatMap { role, words in words.split(separator: " ").map { (role, Array($0.utf8)) } }
    var size = 16
    while size < all.count * 4 { size *= 2 }
    slots = Array(repeating: Slot(), count: size)
    for (role, word) in all {
      precondition(word.count <= Self.longest && role > 0, "a word of a table has at most 24 bytes and a role")
      let packed = word.withUnsafeBufferPointer { Packed($0) }
      var index = packed.hash & (size - 1)
      while slots[index].role > 0, slots[index].word != packed { index = (index + 1) & (size - 1) }
      slots[index] = Slot(word: packed, role: role)
      if let first = word.first { lengths[Int(first & 31)] |= 1 << UInt32(word.count) }
    }
  }

  /// What a word is; 0 for one that is not in the table.
  func role(of word: UnsafeBufferPointer<UInt8>) -> UInt8 {
    guard word.count <= Self.longest, let first = word.first,
      lengths[Int(first & 31)] & 1 << UInt32(word.count) != 0
    else { return 0 }
    let packed = Packed(word)
    return slots.withUnsafeBufferPointer { slots in
      var index = packed.hash & (slots.count - 1)
      while slots[index].role > 0 {
        if slots[index].word == packed { return slots[index].role }
        index = (index + 1) & (slots.count - 1)
      }
      return 0
    }
  }
}
