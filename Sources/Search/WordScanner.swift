/// Takes text apart into the words that readers look for, and gives them to a ``WordTable``.
///
/// Words are folded by ``LetterFolding``. A name such as `ProfileCard` is a word, and so are its parts. Text of scripts
/// without spaces is every two characters that stand side by side, and the last one of each run. The Arabic article is left out.
struct WordScanner {
  /// Longer words are codes that nobody types.
  static let longestWord = 64

  private var table: WordTable
  /// How many words the text had that was scanned last.
  private(set) var count = 0

  init(_ table: consuming WordTable) { self.table = table }

  /// The table with all words that were scanned.
  consuming func finish() -> WordTable { table }

  /// Scans UTF-8.
  ///
  /// - Parameter weight: what each word says as part of a name; 0 for prose, where words of one ASCII letter are left out.
  mutating func scan(_ bytes: some Sequence<UInt8> & Collection, weight: UInt8) {
    let isDone = bytes.withContiguousStorageIfAvailable { scan($0, weight: weight) } != nil
    if !isDone { Array(bytes).withUnsafeBufferPointer { scan($0, weight: weight) } }
  }

  private mutating func scan(_ bytes: UnsafeBufferPointer<UInt8>, weight: UInt8) {
    count = 0
    // Eight more, which are zeros behind the word.
    withUnsafeTemporaryAllocation(byteCount: Self.longestWord + 8, alignment: 8) { small in
      var index = 0
      while index < bytes.count {
        let byte = bytes[index]
        if byte < 0x80, !Self.isWordByte(byte) {
          index += 1
          continue
        }
        index = scanWord(bytes, from: index, weight: weight, small)
      }
    }
  }

  /// Reads a word of ASCII letters; where others come, it begins again and reads scalars.
  ///
  /// - Parameter small: room for the word in small letters, so that only words that are new to the table get into it.
  private mutating func scanWord(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, weight: UInt8, _ small: UnsafeMutableRawBufferPointer
  ) -> Int {
    var index = start
    var capitals = 0
    while index < bytes.count {
      let byte = bytes[index]
      let letter = byte | 0x20
      if letter &- UInt8(ascii: "a") < 26 {
        capitals += Int(~byte >> 5 & 1)
      } else if byte &- UInt8(ascii: "0") >= 10 {
        if byte >= 0x80 { return scanRun(bytes, from: start, weight: weight) }
        break
      }
      // A digit has that bit, too.
      if index - start < Self.longestWord { small[index - start] = letter }
      index += 1
    }
    count += 1
    let length = index - start
    if isKept(letters: length, weight: weight) {
      small.storeBytes(of: 0, toByteOffset: length, as: UInt64.self)
      let hash = WordHash.value(ofPadded: small, count: length)
      table.add(UnsafeRawBufferPointer(rebasing: small[..<length]), hash: hash, weight: weight)
    }
    // Most capitals begin a word that has no other.
    if capitals > 1 || capitals == 1 && bytes[start] & 0xE0 != 0x40 {
      let name = UnsafeBufferPointer(rebasing: bytes[start..<index])
      if Self.isCamel(name) { scanParts(name, weight: weight) }
    }
    return index
  }

  /// Whether a word of ASCII letters and digits has parts.
  private static func isCamel(_ word: UnsafeBufferPointer<UInt8>) -> Bool {
    var wasLower = false
    var uppers = 0
    for byte in word {
      if byte & 0xE0 == 0x40 {
        if wasLower { return true }
        uppers += 1
      } else {
        // UIImage: the last of several capitals begins a word.
        if uppers > 1, byte >= 0x61 { return true }
        uppers = 0
        wasLower = true
      }
    }
    return false
  }

  private mutating func close(letters: Int, weight: UInt8) {
    count += 1
    if isKept(letters: letters, weight: weight) { table.close(weight: weight) }
  }

  private func isKept(letters: Int, weight: UInt8) -> Bool {
    letters <= Self.longestWord && (letters > 1 || weight > 0)
  }

  /// The parts of a name: `UI`, `Image`, `View`.
  private mutating func scanParts(_ name: UnsafeBufferPointer<UInt8>, weight: UInt8) {
    func isUpper(_ index: Int) -> Bool { name[index] & 0xE0 == 0x40 }
    func isSmall(_ index: Int) -> Bool { name[index] >= 0x61 }
    var start = 0
    for index in 1...name.count {
      let isEnd = index == name.count
      let isBorder =
        isEnd || isUpper(index) && (!isUpper(index - 1) || index + 1 < name.count && isSmall(index + 1))
      guard isBorder else { continue }
      table.open()
      for letter in name[start..<index] { table.append(letter & 0xE0 == 0x40 ? letter | 0x20 : letter) }
      // Parts say less of a name than the words of a title do; of prose they are words like others.
      if index - start > 1 { table.close(weight: weight) }
      start = index
    }
  }

  // MARK: Other letters

  /// Reads scalars up to the next separator: words, and runs of scripts that put no spaces between words.
  private mutating func scanRun(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int, weight: UInt8) -> Int {
    var index = start
    var word: [UInt32] = []
    var run: [UInt32] = []
    while index < bytes.count {
      let (scalar, length) = Self.scalar(at: index, in: bytes)
      let role = LetterFolding.role(of: scalar)
      switch role {
      case .separator:
        // What stands there is passed over with the word: it is no letter.
        close(&word, weight: weight)
        close(run: &run, weight: weight)
        return index + length
      case .ignored: break
      case .letter:
        close(run: &run, weight: weight)
        let (first, second) = LetterFolding.fold(scalar)
        word.append(first)
        if second != 0 { word.append(second) }
      case .unspaced:
        close(&word, weight: weight)
        run.append(scalar)
      }
      index += length
    }
    close(&word, weight: weight)
    close(run: &run, weight: weight)
    return index
  }

  private mutating func close(_ word: inout [UInt32], weight: UInt8) {
    defer { word.removeAll(keepingCapacity: true) }
    guard !word.isEmpty else { return }
    // The article: alef and lam before at least two letters.
    let hasArticle = word.count >= 4 && word[0] == 0x627 && word[1] == 0x644
    table.open()
    for scalar in hasArticle ? word[2...] : word[...] { append(scalar) }
    // One letter of another script can be a word.
    close(letters: word.count == 1 && word[0] >= 0x80 ? 2 : word.count, weight: weight)
  }

  private mutating func close(run: inout [UInt32], weight: UInt8) {
    for (index, scalar) in run.enumerated() {
      table.open()
      append(scalar)
      if index + 1 < run.count { append(run[index + 1]) }
      table.close(weight: weight)
    }
    // Four characters say about as much as two words.
    count += (run.count + 1) / 2
    run.removeAll(keepingCapacity: true)
  }

  private mutating func append(_ scalar: UInt32) {
    guard let scalar = Unicode.Scalar(scalar) else { return }
    if scalar.value < 0x80 {
      table.append(UInt8(truncatingIfNeeded: scalar.value))
    } else {
      for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter { table.append(byte) }
    }
  }

  /// The scalar that begins at a byte, and how many bytes it has; a byte that begins none is one that separates.
  private static func scalar(at index: Int, in bytes: UnsafeBufferPointer<UInt8>) -> (UInt32, length: Int) {
    let first = bytes[index]
    if first < 0x80 { return (UInt32(first), 1) }
    let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : first >= 0xC2 ? 2 : 1
    guard length > 1, index + length <= bytes.count else { return (0x20, 1) }
    var value = UInt32(first) & (length == 2 ? 0x1F : length == 3 ? 0x0F : 0x07)
    for next in bytes[index + 1..<index + length] {
      guard next & 0xC0 == 0x80 else { return (0x20, 1) }
      value = value << 6 | UInt32(next & 0x3F)
    }
    return (value, length)
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    default: false
    }
  }
}
