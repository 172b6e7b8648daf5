import Diagnostics
import Documents
import TestSupport
import Testing

/// Tables as RFC 4180 describes them, and as programs write them.
@Suite struct CSVTableTests {
  private func rows(_ text: String) -> [[String]] {
    let table = CSVTable.parsing(Array(text.utf8), file: "a.csv")
    #expect(table.diagnostics.isEmpty)
    return table.value.rows.map { $0.map(\.text) }
  }

  /// The seven rules of RFC 4180, section 2, each with its example.
  @Test func theStandardsOwnExamples() {
    #expect(rows("aaa,bbb,ccc\r\nzzz,yyy,xxx\r\n") == [["aaa", "bbb", "ccc"], ["zzz", "yyy", "xxx"]])
    #expect(rows("aaa,bbb,ccc\r\nzzz,yyy,xxx") == [["aaa", "bbb", "ccc"], ["zzz", "yyy", "xxx"]])
    #expect(rows("\"aaa\",\"bbb\",\"ccc\"\r\nzzz,yyy,xxx") == [["aaa", "bbb", "ccc"], ["zzz", "yyy", "xxx"]])
    #expect(rows("\"aaa\",\"b\r\nbb\",\"ccc\"\r\nzzz,yyy,xxx") == [["aaa", "b\r\nbb", "ccc"], ["zzz", "yyy", "xxx"]])
    #expect(rows("\"aaa\",\"b\"\"bb\",\"ccc\"") == [["aaa", "b\"bb", "ccc"]])
  }

  @Test(arguments: ["\n", "\r", "\r\n"]) func anyLineEnd(_ end: String) {
    #expect(rows("a,b\(end)\(end)1,2\(end)") == [["a", "b"], ["1", "2"]])
  }

  @Test func otherSeparators() {
    #expect(rows("a;b,c;d\n1;2;3") == [["a", "b,c", "d"], ["1", "2", "3"]])
    #expect(rows("a\tb\n1\t\"2\t3\"") == [["a", "b"], ["1", "2\t3"]])
    #expect(rows("sep=|\na|b,c") == [["a", "b,c"]])
    // A separator in quotes does not count.
    #expect(rows("\"a;b;c\",d\n1,2") == [["a;b;c", "d"], ["1", "2"]])
  }

  @Test func aMarkOfTheByteOrderAndBlanks() {
    #expect(rows("\u{FEFF}a, \"b\" ,c \n , \n1") == [["a", "b", "c"], ["1"]])
    #expect(rows("") == [])
    #expect(rows("\n\n") == [])
  }

  @Test func cellsKnowTheirPlaces() throws {
    let sample = MarkedText("name,x\nA, ①\"7\"\"8\"② \n③9④,ü")
    let table = CSVTable.parsing(sample.bytes, file: "a.csv").value
    #expect(table.rows[1][1].bytes == sample.range("①", "②"))
    #expect(table.rows[2][0].bytes == sample.range("③", "④"))
  }

  @Test(arguments: [
    ("a,①\"b\n1,2\n", "csv-syntax: this quote is never closed"),
    ("a,\"b\"①c d,e\n", "csv-syntax: 'c d' follows a closing quote"),
  ])
  func mistakesAreAnswered(_ marked: String, _ expected: String) {
    let sample = MarkedText(marked)
    let found = CSVTable.parsing(sample.bytes, file: "a.csv").diagnostics
    #expect(found.map { "\($0.id): \($0.message)" } == [expected])
    #expect(found.map(\.range.bytes.lowerBound) == [sample.offset("①")])
  }

  /// A spreadsheet's "Unicode text": UTF-16 with a mark, and tabs.
  @Test func utf16IsRead() {
    let bytes: [UInt8] = "\u{FEFF}name\tä\r\n1\t2\r\n".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let read = CSVTable.parsing(bytes, file: "a.csv")
    #expect(read.diagnostics == [])
    #expect(read.value.rows.map { $0.map(\.text) } == [["name", "ä"], ["1", "2"]])
  }

  @Test func bytesThatAreNoTextAreAnswered() {
    let found = CSVTable.parsing([0xFF, 0xFE, 0x61], file: "a.csv").diagnostics
    #expect(found.map(\.id) == ["invalid-utf8"])
    #expect(CSVTable.parsing([0x61, 0x00], file: "a.csv").diagnostics.map(\.id) == ["nul-byte"])
  }
}
