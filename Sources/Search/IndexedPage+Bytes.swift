// A page's part of the index as bytes, for the next build on the same machine: how many parts there are, and for each its
// arrays, each behind the number of its elements. Numbers have eight bytes, the smallest first; elements are as the machine
// has them.

extension IndexedPage {
  /// Nil if the bytes cannot be those of a page.
  public init?(bytes: ArraySlice<UInt8>) {
    guard let parts = Part.all(in: bytes) else { return nil }
    self.bytes = bytes
    self.parts = parts
  }

  public init?(bytes: [UInt8]) { self.init(bytes: bytes[...]) }

  struct Writer {
    private(set) var bytes = [UInt8](repeating: 0, count: 8)
    /// How many parts there are.
    private(set) var count = 0

    mutating func append(_ table: WordTable, weights: [UInt8], shown: [UInt8]) {
      count += 1
      for shift in 0..<8 { bytes[shift] = UInt8(truncatingIfNeeded: count >> (shift * 8)) }
      array(table.words.letters)
      array(table.words.ends)
      array(table.words.hashes)
      array(weights)
      array(shown)
    }

    private mutating func array<Element: FixedWidthInteger>(_ elements: [Element]) {
      withUnsafeBytes(of: UInt64(truncatingIfNeeded: elements.count).littleEndian) { bytes += $0 }
      elements.withUnsafeBytes { bytes += $0 }
    }
  }

  /// Words with their weights, and what readers are shown where one of them is found.
  struct Part: Sendable {
    /// The page's bytes; all places are relative to its beginning.
    private let page: ArraySlice<UInt8>
    /// The words, as in a ``WordList``.
    private let letters: Range<Int>
    private let ends: Range<Int>
    private let hashes: Range<Int>
    private let weights: Range<Int>
    private let shownPlace: Range<Int>

    /// How many words there are.
    var count: Int { weights.count }

    /// What readers are shown, as JSON: `[title, address, kind, place, [names], [keywords], [[kind, title, anchor, text], …]]`.
    var shown: ArraySlice<UInt8> {
      page[page.startIndex + shownPlace.lowerBound..<page.startIndex + shownPlace.upperBound]
    }

    /// The title and address of the page, as they stand in ``shown``: up to the second comma between texts.
    var name: ArraySlice<UInt8> {
      let shown = shown
      var commas = 0
      var isQuoted = false
      var index = shown.startIndex
      while index < shown.endIndex {
        switch shown[index] {
        case UInt8(ascii: "\\"): index += 1
        case UInt8(ascii: "\""): isQuoted.toggle()
        case UInt8(ascii: ",") where !isQuoted:
          commas += 1
          if commas == 2 { return shown[..<index] }
        default: break
        }
        index += 1
      }
      return shown
    }

    /// Each word's letters, hash and weight, in the order in which they were met.
    func forEachWord(_ body: (UnsafeRawBufferPointer, UInt64, UInt8) -> Void) {
      page.withUnsafeBytes { page in
        var start = 0
        for word in 0..<count {
          let end = Int(page.loadUnaligned(fromByteOffset: ends.lowerBound + word * 4, as: UInt32.self))
          body(
            UnsafeRawBufferPointer(rebasing: page[letters.lowerBound + start..<letters.lowerBound + end]),
            page.loadUnaligned(fromByteOffset: hashes.lowerBound + word * 8, as: UInt64.self),
            page[weights.lowerBound + word])
          start = end
        }
      }
    }

    /// The parts of a page; nil if the bytes are not those of one. What can be read has words inside its letters.
    static func all(in page: ArraySlice<UInt8>) -> [Part]? {
      page.withUnsafeBytes { bytes in
        var next = 0
        func number() -> Int? {
          guard bytes.count - next >= 8 else { return nil }
          next += 8
          return Int(exactly: UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: next - 8, as: UInt64.self)))
        }
        func array(of size: Int) -> Range<Int>? {
          guard let count = number(), count <= (bytes.count - next) / size else { return nil }
          next += count * size
          return next - count * size..<next
        }
        guard let count = number(), count <= bytes.count else { return nil }
        var parts: [Part] = []
        for _ in 0..<count {
          guard let letters = array(of: 1), let ends = array(of: 4), let hashes = array(of: 8),
            let weights = array(of: 1), let shown = array(of: 1), ends.count == weights.count * 4,
            hashes.count == weights.count * 8
          else { return nil }
          var last = 0
          for word in 0..<weights.count {
            let end = Int(bytes.loadUnaligned(fromByteOffset: ends.lowerBound + word * 4, as: UInt32.self))
            guard end >= last, end <= letters.count else { return nil }
            last = end
          }
          parts.append(
            Part(page: page, letters: letters, ends: ends, hashes: hashes, weights: weights, shownPlace: shown))
        }
        return next == bytes.count ? parts : nil
      }
    }

    private init(
      page: ArraySlice<UInt8>, letters: Range<Int>, ends: Range<Int>, hashes: Range<Int>, weights: Range<Int>,
      shownPlace: Range<Int>
    ) {
      (self.page, self.letters, self.ends, self.hashes) = (page, letters, ends, hashes)
      (self.weights, self.shownPlace) = (weights, shownPlace)
    }
  }
}
