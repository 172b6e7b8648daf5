import TestSupport
import Testing

@testable import Search

/// The shards that a changed page touches, beside an index of all pages made anew.
@Suite struct SearchUpdateTests {
  private static let syllables = [
    "ba", "dge", "row", "ü", "按", "card", "x", "ing", "ed", "ص", "un", "der", "line", "7",
  ]

  private func text(words: Int, _ numbers: inout SeededNumbers) -> String {
    (0..<words).map { _ in
      (0..<Int.random(in: 1...3, using: &numbers)).map { _ in Self.syllables.randomElement(using: &numbers) ?? "" }
        .joined()
    }.joined(separator: " ")
  }

  private func page(_ number: Int, heading: String, _ text: String) -> SearchedPage {
    SearchedPage(
      .page, title: "Page \(number) \(Self.syllables[number % 12])", address: "\(number).html", place: "a [\"b\\",
      sections: [
        SearchedPage.Section(.opening, text: Array(text.utf8)),
        SearchedPage.Section(.heading, title: heading, anchor: "h", text: Array("said \"below\" [it]".utf8)),
      ])
  }

  private func files(_ pages: [IndexedPage], _ sizes: SearchIndex.Sizes) -> [String: [UInt8]] {
    Dictionary(uniqueKeysWithValues: SearchIndex(pages, sizes).files.map { ($0.name, $0.bytes) })
  }

  /// - Returns: how often the shards said enough.
  private func tryChanges(_ sizes: SearchIndex.Sizes, seed: UInt64, rounds: Int) throws -> Int {
    var numbers = SeededNumbers(seed: seed)
    var headings = (0..<60).map { _ in text(words: 1, &numbers) }
    var texts = (0..<60).map { _ in text(words: Int.random(in: 5...160, using: &numbers), &numbers) }
    // A page of several parts moves the numbers of those behind it.
    texts[7] = text(words: 3000, &numbers)
    func indexed(_ number: Int) -> IndexedPage { IndexedPage(page(number, heading: headings[number], texts[number])) }
    var pages = texts.indices.map(indexed)
    var old = files(pages, sizes)
    var told = 0
    for _ in 0..<rounds {
      let before = pages
      var changed: Set<Int> = []
      for _ in 0..<Int.random(in: 1...3, using: &numbers) {
        let number = Int.random(in: 0..<60, using: &numbers)
        changed.insert(number)
        switch Int.random(in: 0..<8, using: &numbers) {
        case 0: headings[number] = text(words: 1, &numbers)
        case 1: texts[number] = String(texts[number].dropFirst(30))
        case 2: texts[number] += " " + text(words: 40, &numbers)
        case 3: texts[number] += " 7a"
        default: texts[number] += " " + text(words: 1, &numbers)
        }
        pages[number] = indexed(number)
      }
      let new = files(pages, sizes)
      let changes = changed.map { number in
        ChangedPage(
          firstPart: before[..<number].reduce(0) { $0 + $1.partCount }, old: before[number], new: pages[number])
      }
      if let files = SearchIndex.changedFiles(for: changes, sizes, reading: { old[$0] }) {
        told += 1
        var updated = old
        for file in files {
          #expect(updated[file.name] != nil, "\(file.name) is new")
          #expect(updated[file.name] != file.bytes, "\(file.name) is what it was")
          updated[file.name] = file.bytes
        }
        #expect(Set(updated.keys) == Set(new.keys))
        for (name, bytes) in new where updated[name] != bytes { Issue.record("\(name) is not what it would be") }
      }
      old = new
    }
    return told
  }

  @Test(arguments: 1...3 as ClosedRange<UInt64>) func shardsOfOneBuildAreThoseOfAnother(seed: UInt64) throws {
    // Most changes leave the borders of shards where they are.
    #expect(try tryChanges(SearchIndex.Sizes(), seed: seed, rounds: 30) > 2)
    // With small shards they move often, and with a short list of names these do.
    #expect(try tryChanges(SearchIndex.Sizes(words: 225...600, pages: 900, names: 200), seed: seed, rounds: 30) > 0)
    #expect(try tryChanges(SearchIndex.Sizes(words: 750...2000, pages: 2000, names: 90), seed: seed, rounds: 30) > 0)
  }

  /// One word in 64 may end a shard, and one that comes to stand at the border of two changes how they are told apart:
  /// all others leave the rest of the index alone, however full their shard is.
  @Test func aNewWordLeavesTheBordersWhereTheyAre() throws {
    var numbers = SeededNumbers(seed: 21)
    var pages = (0..<100).map { IndexedPage(page($0, heading: "Heading", text(words: 300, &numbers))) }
    var told = 0
    for round in 0..<24 {
      let old = files(pages, SearchIndex.Sizes())
      let number = Int(numbers.next() % 100)
      let before = pages[number]
      let new = String((0..<9).map { _ in Character(Unicode.Scalar(UInt8(ascii: "a") + UInt8(numbers.next() % 26))) })
      pages[number] = IndexedPage(page(number, heading: "Heading", text(words: 299, &numbers) + " " + new))
      let change = ChangedPage(
        firstPart: pages[..<number].reduce(0) { $0 + $1.partCount }, old: before, new: pages[number])
      #expect(old.keys.count { $0.hasPrefix("words-") } > 3, "round \(round)")
      if SearchIndex.changedFiles(for: [change], reading: { old[$0] }) != nil { told += 1 }
    }
    #expect(told >= 20)
  }

  @Test func wordsThatAreCountedInGroupsAreTheSameWords() {
    var numbers = SeededNumbers(seed: 22)
    let pages = (0..<30).map { IndexedPage(page($0, heading: "Heading \($0)", text(words: 60, &numbers))) }
    let whole = SearchIndex(pages).files.map(\.bytes)
    for borders in [[0, 30], [0, 1, 30], [0, 10, 10, 30], [0, 7, 19, 30]] {
      let counted = zip(borders, borders.dropFirst()).map { CountedWords(pages[$0..<$1]) }
      #expect(SearchIndex(pages, counted: counted).files.map(\.bytes) == whole, "\(borders)")
    }
  }

  @Test func nothingThatIsNoIndexIsBelieved() throws {
    var numbers = SeededNumbers(seed: 5)
    let pages = (0..<40).map { IndexedPage(page($0, heading: "Heading", text(words: 80, &numbers))) }
    let files = files(pages, SearchIndex.Sizes(words: 375...1000, pages: 900, names: 400))
    let new = IndexedPage(page(3, heading: "Heading", text(words: 81, &numbers)))
    let change = ChangedPage(firstPart: 3, old: pages[3], new: new)
    #expect(SearchIndex.changedFiles(for: [change], reading: { _ in nil }) == nil)
    #expect(SearchIndex.changedFiles(for: [change], reading: { _ in [] }) == nil)
    // Another page's words are not there to be taken away.
    let other = ChangedPage(firstPart: 3, old: pages[4], new: new)
    #expect(SearchIndex.changedFiles(for: [other], reading: { files[$0] }) == nil)
    var mutations = Mutations(seed: 12)
    for _ in 0..<60 {
      let broken = files.mapValues { mutations.mutant(of: $0) }
      _ = SearchIndex.changedFiles(for: [change], reading: { broken[$0] })
    }
  }
}
