import Diagnostics
import TestSupport
import Testing

/// Bytes as lines and columns, both counted from one.
@Suite struct LineIndexTests {
  private func positions(_ marked: String) -> [String] {
    let sample = MarkedText(marked)
    let index = LineIndex(sample.bytes)
    return "①②③④⑤⑥⑦".unicodeScalars.filter { marked.unicodeScalars.contains($0) }.map { mark in
      let (line, column) = index.position(of: sample.offset(mark))
      return "\(line):\(column)"
    }
  }

  @Test func countsLinesAndColumnsFromOne() {
    #expect(positions("①ab②c\n③d④\n⑤") == ["1:1", "1:3", "2:1", "2:2", "3:1"])
  }

  /// A column is a Unicode scalar, however many bytes it takes.
  @Test func countsScalarsNotBytes() {
    #expect(positions("ä①名②😀③e\u{301}④") == ["1:2", "1:3", "1:4", "1:6"])
  }

  @Test func knowsAllThreeLineEndings() {
    #expect(positions("a\n①b\r\n②c\r③d\n\r④e\r\r\n⑤f") == ["2:1", "3:1", "4:1", "6:1", "8:1"])
  }

  @Test func theByteBetweenReturnAndFeedIsOnTheLineThatTheyEnd() {
    let index = LineIndex(Array("ab\r\nc".utf8))
    #expect(index.position(of: 3) == (1, 4))
    #expect(index.position(of: 4) == (2, 1))
  }

  @Test func anEmptyTextHasOneEmptyLine() {
    let index = LineIndex([])
    #expect(index.position(of: 0) == (1, 1))
    #expect(index.line(at: 0).start == 0)
    #expect(index.line(at: 0).bytes.isEmpty)
  }

  @Test(arguments: [4, 5, 1000, Int.max])
  func anOffsetPastTheEndIsTheEnd(_ offset: Int) {
    let index = LineIndex(Array("a\nbc".utf8))
    #expect(index.position(of: offset) == (2, 3))
    #expect(Array(index.line(at: offset).bytes) == Array("bc".utf8))
  }

  @Test func anOffsetBeforeTheBeginningIsTheBeginning() {
    #expect(LineIndex(Array("a\nb".utf8)).position(of: -5) == (1, 1))
  }

  @Test func aLineComesWithoutItsEnding() {
    let index = LineIndex(Array("ab\r\ncd\nef".utf8))
    #expect([0, 2, 3].allSatisfy { Array(index.line(at: $0).bytes) == Array("ab".utf8) })
    #expect(Array(index.line(at: 5).bytes) == Array("cd".utf8))
    #expect(index.line(at: 5).start == 4)
    #expect(Array(index.line(at: 8).bytes) == Array("ef".utf8))
  }

  @Test func findsWhereALineBegins() {
    let index = LineIndex(Array("a\r\nb\n".utf8))
    #expect([0, 1, 2, 3, 4, 99].map(index.offset(ofLine:)) == [0, 0, 3, 5, 5, 5])
    #expect(index.offset(ofLine: -7) == 0)
  }

  @Test func bytesThatAreNoUTF8AreCountedToo() {
    // 0xFF begins no scalar and continues none.
    #expect(LineIndex([0x61, 0xFF, 0x62]).position(of: 2) == (1, 3))
    // A lone byte that would continue a scalar takes no column.
    #expect(LineIndex([0x61, 0x80, 0x62]).position(of: 2) == (1, 2))
  }

  /// Every byte is on the line that the number of line feeds before it says.
  @Test func agreesWithCountingInALongText() {
    let text = (0..<500).map { String(repeating: "x", count: $0 % 7) }.joined(separator: "\n")
    let bytes = Array(text.utf8)
    let index = LineIndex(bytes)
    var line = 1
    var column = 1
    for (offset, byte) in bytes.enumerated() {
      #expect(index.position(of: offset) == (line, column))
      column += 1
      if byte == 0x0A { (line, column) = (line + 1, 1) }
    }
  }

  /// Columns far into a line are counted from known places: they are what counting every scalar before gives.
  @Test func agreesWithCountingInALongLine() {
    // Scalars of one to four bytes, so that known places lie within some of them, and a short line behind.
    let line = String(repeating: "aé订👩 ", count: 200)
    let bytes = Array((line + "\n" + line + "\r\nend").utf8)
    let index = LineIndex(bytes)
    for offset in 0...bytes.count + 3 {
      let before = bytes.prefix(offset)
      let start = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
      let column = before[start...].count { $0 < 0x80 || $0 >= 0xC0 } + 1
      #expect(index.position(of: offset).column == column, "\(offset)")
    }
  }

  /// Counting from the line's beginning for each place would take minutes.
  @Test func manyPlacesInOneLineTakeLittleTime() {
    let bytes = [UInt8](repeating: 0x78, count: 1_000_000)
    let time = ContinuousClock().measure {
      let diagnostics = (0..<20_000).map { number in
        Diagnostic("id", "m", at: SourceRange(file: "f", bytes: number * 50..<number * 50 + 3))
      }
      var printer = TextPrinter { _ in bytes }
      let text = printer.print(diagnostics)
      #expect(text.contains("f:1:1: error: m [id]\n") && text.contains("f:1:999951: error: m [id]\n"))
      var reads = 0
      var json = JSONPrinter { _ in
        reads += 1
        return bytes
      }
      #expect(json.print(diagnostics.shuffled()).contains("\"column\": 999954"))
      #expect(reads == 1)
    }
    #expect(time < .seconds(60), "\(time)")
  }
}
