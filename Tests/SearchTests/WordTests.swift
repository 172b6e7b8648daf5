import TestSupport
import Testing

@testable import Search

/// Which words of a text readers can look for.
@Suite struct WordTests {
  private static let cases = TestCase.cases(inFolder: Places.folder(of: #filePath).appendingPathComponent("Cases"))

  private func words(_ text: [UInt8], weight: UInt8 = 0) -> [String] {
    var scanner = WordScanner(WordTable())
    scanner.scan(text, weight: weight)
    let table = scanner.finish()
    return (0..<table.count).map { String(decoding: table[$0], as: UTF8.self) }
  }

  @Test(arguments: cases) func aTextHasTheWords(_ sample: TestCase) {
    let expected = sample.expected.split(whereSeparator: { $0 == " " || $0 == "\n" }).map(String.init)
    #expect(words(Array(sample.input.utf8)) == expected, "\(sample.place)")
  }

  @Test func aNameKeepsItsSingleLetters() {
    #expect(words(Array("Plan B".utf8)) == ["plan"])
    #expect(words(Array("Plan B".utf8), weight: 20) == ["plan", "b"])
  }

  @Test func codesThatNobodyTypesAreLeftOut() {
    let code = String(repeating: "a1", count: 40)
    #expect(words(Array("before \(code) after".utf8)) == ["before", "after"])
    // A word of 64 letters is the longest.
    let longest = String(repeating: "b", count: WordScanner.longestWord)
    #expect(words(Array("\(longest) \(longest)b".utf8)) == [longest])
  }

  @Test func aWordCountsAsOftenAsItOccurs() {
    var scanner = WordScanner(WordTable())
    scanner.scan(Array("row card row Row".utf8), weight: 0)
    #expect(scanner.count == 4)
    let table = scanner.finish()
    #expect(table.counts == [3, 1])
    #expect(table.names == [0, 0])
  }

  @Test func manyWordsAreKeptApart() {
    // More than the table begins with room for.
    let all = (0..<5000).map { "w\($0)x" }
    #expect(words(Array(all.joined(separator: " ").utf8)) == all)
  }

  @Test func bytesThatAreNoTextPartWords() {
    #expect(words(Array("row".utf8) + [0xFF, 0xC3] + Array("card".utf8) + [0xE6, 0x8C]) == ["row", "card"])
    var numbers = SeededNumbers(seed: 3)
    for _ in 0..<2000 {
      let bytes = (0..<Int.random(in: 0...40, using: &numbers)).map { _ in UInt8.random(in: 0...255, using: &numbers) }
      for word in words(bytes) { #expect(!word.isEmpty && !word.contains("\u{FFFD}"), "\(bytes)") }
    }
  }

  /// Words of prose are hashed where they were folded, others where they lie: that must find the same words.
  @Test func aWordHasOneHash() {
    var hashes: Set<UInt64> = []
    for count in 1...WordScanner.longestWord {
      let letters = (0..<count).map { UInt8(ascii: "a") + UInt8($0 % 26) }
      var padded = letters + [UInt8](repeating: 0, count: 8)
      let hash = letters.withUnsafeBytes { WordHash.value(of: $0) }
      #expect(padded.withUnsafeMutableBytes { WordHash.value(ofPadded: $0, count: count) } == hash, "\(count) letters")
      hashes.insert(hash)
    }
    #expect(hashes.count == WordScanner.longestWord)
    // The same letters in prose, and as the part of a name.
    #expect(words(Array("identifier barIdentifier identifier".utf8)) == ["identifier", "baridentifier", "bar"])
  }
}
