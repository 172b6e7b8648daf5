import Search
import TestSupport
import Testing

/// What a build keeps of a page's part of the index for the next build.
@Suite struct PageBytesTests {
  private let page = IndexedPage(
    SearchedPage(
      .component, title: "Text field", address: "a/b.html", place: "Rows", names: ["RowTextField"],
      keywords: ["input", "文字"],
      sections: [
        .init(.opening, text: Array("A line to write on.".utf8)),
        .init(.heading, title: "When to use", anchor: "when", text: Array("Größe of words".utf8)),
      ]))

  @Test func areReadAsTheyWereWritten() throws {
    let read = try #require(IndexedPage(bytes: page.bytes))
    #expect(read.bytes == page.bytes)
    #expect(SearchIndex([read]).files.map(\.bytes) == SearchIndex([page]).files.map(\.bytes))
  }

  @Test func thatAreCutOrDamagedAreAnswered() {
    let bytes = Array(page.bytes)
    for count in bytes.indices { #expect(IndexedPage(bytes: Array(bytes[..<count])) == nil) }
    #expect(IndexedPage(bytes: bytes + [0]) == nil)
    var mutations = Mutations(seed: 31)
    for _ in 0..<500 {
      guard let read = IndexedPage(bytes: mutations.mutant(of: bytes)) else { continue }
      // What can be read has words inside its letters.
      #expect(!SearchIndex([read]).files.isEmpty)
    }
  }
}
