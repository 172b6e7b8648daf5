import TestSupport
import Testing

@testable import Search

/// The shards of an index, read back as a browser reads them.
@Suite struct IndexTests {
  private typealias Section = SearchedPage.Section

  /// The content of a file: what stands behind its name.
  private func content(_ index: SearchIndex, _ name: String) throws -> String {
    let file = try #require(index.files.first { $0.name == name + ".js" }, "\(name)")
    let text = String(decoding: file.bytes, as: UTF8.self)
    let head = try #require(text.firstRange(of: "\"\(name)\","))
    #expect(text.hasPrefix("framebookSearch(\""))
    #expect(text.hasSuffix(")\n"))
    return String(text[head.upperBound...].dropLast(2))
  }

  /// The texts of a list; what a shard of words consists of.
  private func texts(_ list: String) -> [String] {
    list.dropFirst(2).dropLast(2).split(separator: "\",\"", omittingEmptySubsequences: false).map(String.init)
  }

  private func numbers(_ text: String) -> [Int] {
    var numbers: [Int] = []
    var (value, scale) = (0, 1)
    for byte in text.utf8 {
      let digit = Int(byte) - (byte < 92 ? 35 : 36)
      if digit < 46 {
        numbers.append(value + digit * scale)
        (value, scale) = (0, 1)
      } else {
        value += (digit - 46) * scale
        scale *= 45
      }
    }
    return numbers
  }

  private func words(_ text: String) -> [String] {
    var word: [UInt8] = []
    return text.split(separator: " ").map { part in
      let bytes = Array(part.utf8)
      word = Array(word.prefix(numbers(String(part.prefix(1)))[0])) + bytes.dropFirst()
      return String(decoding: word, as: UTF8.self)
    }
  }

  /// All words with their pages and weights, over all shards.
  private func postings(_ index: SearchIndex) throws -> [(word: String, pages: [Int: Int])] {
    var all: [(word: String, pages: [Int: Int])] = []
    for number in 0..<index.files.count(where: { $0.name.hasPrefix("words-") }) {
      let parts = texts(try content(index, "words-\(number)"))
      let shard = words(parts[0])
      var rest = numbers(parts[1])[...]
      for word in shard {
        var pages: [Int: Int] = [:]
        while let weight = rest.popFirst(), weight > 0 {
          var page = -1
          for gap in rest.dropFirst().prefix(rest.first ?? 0) {
            page += gap + 1
            pages[page] = weight
          }
          rest = rest.dropFirst(1 + (rest.first ?? 0))
        }
        all.append((word, pages))
      }
      #expect(rest.isEmpty)
    }
    return all
  }

  private func weight(of word: String, on page: SearchedPage) throws -> Int {
    let all = try postings(SearchIndex([IndexedPage(page)]))
    return try #require(all.first { $0.word == word }?.pages[0], "\(word)")
  }

  @Test func numbersComeBack() {
    let all = [0, 1, 45, 46, 47, 90, 91, 2024, 2025, 2026, 91_124, 91_125, 91_126, 10_000_000]
    var bytes: [UInt8] = []
    for number in all { PrintableNumbers.append(number, to: &bytes) }
    #expect(numbers(String(decoding: bytes, as: UTF8.self)) == all)
    #expect(!bytes.contains { $0 < 35 || $0 == 92 || $0 > 126 })
    // Small numbers are one letter.
    #expect(bytes.prefix(3) == [35, 36, 80])
  }

  @Test func whatAWordSaysFollowsFromWhereItStands() throws {
    let page = SearchedPage(
      .component, title: "Badge", address: "badge.html", names: ["ViewLabel"], keywords: ["alert"],
      sections: [
        Section(.opening, text: Array("A remark about nothing.".utf8)),
        Section(.heading, title: "Placement", anchor: "placement", text: []),
        Section(.property, title: "word", anchor: "fb-property-word", text: []),
      ])
    let order = ["badge", "alert", "label", "placement", "word", "remark"]
    let weights = try order.map { try weight(of: $0, on: page) }
    #expect(weights == weights.sorted(by: >))
    #expect(Set(weights).count == order.count)
  }

  @Test func aShortNameSaysMoreThanALongOne() throws {
    let short = SearchedPage(.page, title: "Card", address: "a.html")
    let long = SearchedPage(.page, title: "What a card is made of", address: "b.html")
    #expect(try weight(of: "card", on: short) > weight(of: "card", on: long))
  }

  @Test func moreMentionsInLessTextSayMore() throws {
    func page(_ text: String) -> SearchedPage {
      SearchedPage(.page, title: "T", address: "a.html", sections: [Section(.opening, text: Array(text.utf8))])
    }
    let filler = String(repeating: " something else entirely", count: 50)
    let once = try weight(of: "row", on: page("row" + filler))
    let thrice = try weight(of: "row", on: page("row row row" + filler))
    let inFew = try weight(of: "row", on: page("row and nothing else"))
    #expect(once < thrice)
    #expect(once < inFew)
  }

  @Test func titlesOfSeveralWordsAreFoundAsOne() throws {
    let page = SearchedPage(.page, title: "Text field", address: "a.html")
    #expect(try weight(of: "text", on: page) > weight(of: "textfield", on: page))
  }

  @Test func everyWordIsInTheShardThatItsBeginningNames() throws {
    var numbers = SeededNumbers(seed: 11)
    let syllables = ["ba", "dge", "row", "ü", "按", "card", "x", "ing", "ed", "ص"]
    let pages = (0..<200).map { page in
      let text = (0..<60).map { _ in
        (0..<Int.random(in: 1...4, using: &numbers)).map { _ in syllables.randomElement(using: &numbers) ?? "" }
          .joined()
      }
      return SearchedPage(
        .page, title: "Page \(page)", address: "\(page).html",
        sections: [Section(.opening, text: Array(text.joined(separator: " ").utf8))])
    }
    let index = SearchIndex(pages.map { IndexedPage($0) })
    let firsts = texts(try content(index, "index").replacing("[200,", with: "["))[0].split(separator: " ").map {
      Array($0.utf8)
    }
    let shards = index.files.count(where: { $0.name.hasPrefix("words-") })
    #expect(shards > 4)
    #expect(firsts.count == shards - 1)
    for number in 0..<shards {
      for word in words(texts(try content(index, "words-\(number)"))[0]) {
        let bytes = Array(word.utf8)
        #expect(firsts.count(where: { !bytes.lexicographicallyPrecedes($0) }) == number, "\(word)")
      }
    }
    // Each word is on the pages whose texts hold it.
    let all = try postings(index)
    #expect(
      all.map(\.word).map { Array($0.utf8) }.elementsEqual(
        all.map(\.word).map { Array($0.utf8) }.sorted { $0.lexicographicallyPrecedes($1) }))
    for (number, page) in pages.enumerated() {
      var scanner = WordScanner(WordTable())
      scanner.scan(page.sections[0].text, weight: 0)
      let table = scanner.finish()
      for word in 0..<table.count {
        let text = String(decoding: table[word], as: UTF8.self)
        #expect(all.first { $0.word == text }?.pages[number] != nil, "\(text) on \(number)")
      }
    }
  }

  @Test func aLongPageIsSeveralPartsAndLosesNothing() throws {
    let words = (0..<4000).map { "word\($0)" }
    let page = SearchedPage(
      .page, title: "Long", address: "long.html",
      sections: [
        Section(.heading, title: "All", anchor: "all", text: Array(words.joined(separator: " ").utf8)),
        Section(.heading, title: "End", anchor: "end", text: Array("last".utf8)),
      ])
    let indexed = IndexedPage(page)
    #expect(indexed.parts.count > 4)
    for part in indexed.parts { #expect(part.shown.count < IndexedPage.longestPart + 500) }
    let all = try postings(SearchIndex([indexed]))
    for word in words + ["last"] { #expect(all.contains { $0.word == word }, "\(word)") }
    // The title is found in the first part above all.
    let titled = try #require(all.first { $0.word == "long" }).pages
    #expect(titled.count == indexed.parts.count)
    #expect(titled[0] ?? 0 > titled[1] ?? 0)
  }

  @Test func aTextWithoutSpacesIsPartedBetweenCharacters() {
    let text = Array(String(repeating: "按钮样式", count: 3000).utf8)
    let page = SearchedPage(.page, title: "T", address: "a.html", sections: [Section(.opening, text: text)])
    for part in IndexedPage(page).parts {
      #expect(String(validating: part.shown, as: UTF8.self) != nil)
    }
  }

  @Test func whatIsShownIsWrittenSoThatItCannotEndTheScript() throws {
    let page = SearchedPage(
      .page, title: "\"quoted\" \\ </script>", address: "a.html", place: "a\nb",
      sections: [Section(.opening, text: Array("tab\there".utf8))])
    let text = try content(SearchIndex([IndexedPage(page)]), "pages-0")
    #expect(text == #"[["\"quoted\" \\ </script>","a.html",0,"a b",[],[],[[0,"","","tab here"]]]]"#)
  }

  /// Those of pages share the second half: a page stays where it is while its words come and go.
  @Test func shardsOfOneBuildShareAVersionAndThoseOfAnotherDoNot() throws {
    func versions(_ title: String, words: Int = 0) -> (words: Set<Substring>, pages: Set<Substring>) {
      let text = (0..<words).map { "word\(Self.letters($0))" }.joined(separator: " ")
      let page = SearchedPage(
        .page, title: title, address: "a.html", sections: [Section(.opening, text: Array(text.utf8))])
      let files = SearchIndex([IndexedPage(page)], SearchIndex.Sizes(words: 750...2000)).files
      func versions(_ isOfPages: Bool) -> Set<Substring> {
        Set(
          files.filter { $0.name.hasPrefix("pages-") == isOfPages }
            .compactMap { String(decoding: $0.bytes, as: UTF8.self).split(separator: "\"").dropFirst().first })
      }
      return (versions(false), versions(true))
    }
    let one = versions("One")
    #expect(one.words.count == 1 && one.pages.count == 1)
    #expect(one.words.first?.split(separator: "-").last == one.pages.first)
    #expect(one == versions("One"))
    #expect(one.words != versions("Two").words && one.pages != versions("Two").pages)
    // 500 words take more than a shard, with four bytes at least for each word's pages.
    let many = versions("One", words: 500)
    #expect(one.words != many.words && one.pages == many.pages)
  }

  @Test func noPageIsAnIndexToo() throws {
    let index = SearchIndex([])
    #expect(try content(index, "index") == #"[0,"",""]"#)
    #expect(try content(index, "words-0") == #"["",""]"#)
  }

  @Test func namesThatDoNotFitAreTheOnesThatSayLeast() throws {
    let pages = (0..<3000).map { page in
      IndexedPage(
        SearchedPage(
          .page, title: page == 1500 ? "Badge" : "T", address: "\(page).html",
          sections: [Section(.heading, title: "heading\(Self.letters(page))", anchor: "h", text: [])]))
    }
    let parts = texts(try content(SearchIndex(pages), "names"))
    #expect(parts[0].utf8.count < 12_500)
    let words = words(parts[0])
    #expect(words.contains("badge"))
    #expect(words.count > 500)
    #expect(words.count < 3000)
    #expect(numbers(parts[1]).count == words.count)
  }

  /// A number in letters, because words with digits are no names.
  private static func letters(_ number: Int) -> String {
    String(
      String(number).compactMap { UnicodeScalar(UInt8(ascii: "a") + UInt8($0.wholeNumberValue ?? 0)) }.map(
        Character.init))
  }
}
