/// The words of one page, each once, with what it says there.
struct WordTable: Sendable {
  private(set) var words = WordList(room: 384)
  /// The highest weight that each word has in a name; 0 for none.
  private(set) var names: [UInt8] = []
  /// How often each word is in the text, up to 255.
  private(set) var counts: [UInt8] = []

  /// The word that was begun last.
  private var begun: [UInt8] = []

  init() {
    names.reserveCapacity(384)
    counts.reserveCapacity(384)
  }

  var count: Int { words.count }

  /// The letters of a word.
  subscript(word: Int) -> ArraySlice<UInt8> { words[word] }

  /// Begins a word, which is forgotten if it is not ended.
  mutating func open() {
    begun.removeAll(keepingCapacity: true)
  }

  mutating func append(_ byte: UInt8) { begun.append(byte) }

  /// Ends the word.
  mutating func close(weight: UInt8) {
    if begun.isEmpty { return }
    let word = begun
    word.withUnsafeBytes { add($0, hash: WordHash.value(of: $0), weight: weight) }
  }

  /// Takes a word at once.
  ///
  /// - Parameters:
  ///   - hash: the ``WordHash`` of its letters.
  ///   - weight: what it says as part of a name; 0 for prose.
  mutating func add(_ word: UnsafeRawBufferPointer, hash: UInt64, weight: UInt8) {
    let number = words.number(of: word, hash: hash)
    if number == names.count {
      names.append(0)
      counts.append(0)
    }
    if weight == 0 {
      if counts[number] < 255 { counts[number] += 1 }
    } else if names[number] < weight {
      names[number] = weight
    }
  }
}
