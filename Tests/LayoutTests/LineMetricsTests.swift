import ConstraintSolver
import Layout
import Testing

/// Lines of an attributed text, and labels that are too low for theirs.
///
/// Every character is 10 points wide; lines may end after a space and must end after "\n".
struct LineMetricsTests {
  private func text(_ string: String, parts: [MeasuredText.Part] = []) -> MeasuredText {
    var end = 0
    let clusters = string.map { character in
      end += character.utf8.count
      return MeasuredText.Cluster(
        end: end, advance: character == "\n" ? 0 : 10,
        breaking: character == "\n" ? .mandatory : character == " " ? .allowed : .prohibited,
        isSpace: character.isWhitespace)
    }
    var text = MeasuredText(clusters: clusters, ascender: 16, descender: 4, lineHeight: 20, ellipsisWidth: 10)
    text.parts = parts
    return text
  }

  // MARK: Parts

  @Test func aLineIsAsHighAsItsHighestPart() {
    // "one " is 20 points high, "TWO " 40, "three" 22, of which it is 20 above the baseline.
    let text = text(
      "one TWO three",
      parts: [
        .init(end: 4, ascender: 16, descender: 4), .init(end: 8, ascender: 30, descender: 10),
        .init(end: 13, ascender: 20, descender: 2),
      ])
    #expect(text.size(fitting: .infinity, scale: 0).height == 40)
    // Each word on a line of its own.
    let lines = text.lines(fitting: 50)
    #expect(lines.map { text.metrics(of: $0).height } == [20, 40, 22])
    #expect(text.height(of: lines) == 82)
    #expect(text.size(fitting: 50, scale: 2) == Size(width: 50, height: 82))
    // "one TWO" together, then "three".
    #expect(text.size(fitting: 70, scale: 0).height == 62)
    // Ascender and descender of one line may come from two parts: 30 above, 10 below.
    #expect(text.metrics(of: text.lines(fitting: .infinity)[0]).ascender == 30)
  }

  @Test func spacingLiesBetweenLinesAndBetweenParagraphs() {
    let part = MeasuredText.Part(end: 13, ascender: 16, descender: 4, lineSpacing: 3, paragraphSpacing: 10)
    // Three lines; the paragraph ends after the first.
    #expect(text("one\ntwo three", parts: [part]).size(fitting: 50, scale: 0).height == 3 * 20 + 2 * 3 + 10)
    // Nothing follows the last line.
    #expect(text("one two three", parts: [part]).size(fitting: .infinity, scale: 0).height == 20)
  }

  @Test func anEmptyLineIsAsHighAsThePartItStandsIn() {
    let text = text(
      "a\n\nb",
      parts: [.init(end: 2, ascender: 16, descender: 4), .init(end: 4, ascender: 30, descender: 10)])
    #expect(text.lines(fitting: 50).map { text.metrics(of: $0).height } == [20, 40, 40])
  }

  @Test func aTextInOneFontHasTheSameHeightEitherWay() {
    let plain = text("one two three")
    let parted = text("one two three", parts: [.init(end: 13, ascender: 16, descender: 4)])
    for width in stride(from: 1.0, through: 150, by: 7) {
      #expect(plain.size(fitting: width, scale: 2) == parted.size(fitting: width, scale: 2))
      #expect(plain.height(of: plain.lines(fitting: width)) == plain.size(fitting: width, scale: 0).height)
    }
  }

  // MARK: Labels that are too low

  /// A label in a view of its own size.
  private func label(
    _ string: String, width: Double, height: Double, lines: Int = 0, mode: LineBreakMode = .truncatingTail
  ) -> SolvedLayout {
    var label = View(parent: 0)
    label.content = .text(TextContent(text(string), numberOfLines: lines, lineBreakMode: mode))
    let edges: [Attribute] = [.left, .right, .top, .bottom]
    return LayoutInput(
      views: [View(parent: nil), label],
      constraints: edges.map { LayoutConstraint(Anchor(1, $0), .equal, Anchor(0, $0)) }, width: width, height: height
    ).solve()
  }

  @Test func linesThatDoNotFitAreNotShown() {
    // Three lines of 20 points in 45: two fit, and the second says that something follows.
    let layout = label("one two three", width: 50, height: 45)
    #expect(layout.lines[1].map { [$0.start, $0.end] } == [[0, 3], [4, 7]])
    #expect(layout.lines[1].map(\.isTruncated) == [false, true])
    #expect(layout.hiddenLineCounts == [0, 1])
  }

  @Test(arguments: [(60.0, 3), (59.5, 3), (59, 2), (40, 2), (39, 1), (5, 1), (0, 1)])
  func asManyLinesAsFitButOne(height: Double, count: Int) {
    let layout = label("one two three", width: 50, height: height)
    #expect(layout.lines[1].count == count)
    #expect(layout.hiddenLineCounts[1] == 3 - count)
  }

  @Test func withoutTruncationTheRestIsJustNotThere() {
    let layout = label("one two three", width: 50, height: 45, mode: .wordWrapping)
    #expect(layout.lines[1].map { [$0.start, $0.end] } == [[0, 3], [4, 7]])
    #expect(layout.lines[1].allSatisfy { !$0.isTruncated })
    #expect(layout.hiddenLineCounts[1] == 1)
  }

  @Test func aLimitToTheLinesCountsFirst() {
    let layout = label("one two three", width: 50, height: 200, lines: 2)
    #expect(layout.lines[1].count == 2)
    #expect(layout.hiddenLineCounts[1] == 0)
  }

  // MARK: Indents

  /// "one two three four": 180 points on one line.
  private func indented(_ indents: LineIndents, _ string: String = "one two three four") -> MeasuredText {
    text(string, parts: [.init(end: string.utf8.count, ascender: 16, descender: 4, indents: indents)])
  }

  private func places(_ text: MeasuredText, _ width: Double) -> [[Double]] {
    text.lines(fitting: width).map { [$0.indent, $0.width] }
  }

  @Test func theFirstLineHasAnIndentOfItsOwn() {
    // 100 − 30: "one two" is 70 wide; then all 100: "three four" is.
    #expect(places(indented(LineIndents(firstLineHead: 30)), 100) == [[30, 70], [0, 100]])
    // A hanging indent: 100, then 80: "three" and "four".
    #expect(places(indented(LineIndents(head: 20)), 100) == [[0, 70], [20, 50], [20, 40]])
  }

  @Test func everyParagraphBeginsAnew() {
    let text = indented(LineIndents(firstLineHead: 30, head: 10), "one two\nsix ten")
    #expect(places(text, 60) == [[30, 30], [10, 30], [30, 30], [10, 30]])
  }

  @Test func aTailIndentIsFromTheEdgeThatItsSignSays() {
    // 20 before the trailing edge: 80 wide. 70 from the leading edge: 70 wide, whatever the width of the text.
    #expect(places(indented(LineIndents(tail: -20)), 100) == [[0, 70], [0, 50], [0, 40]])
    #expect(places(indented(LineIndents(tail: 70)), 300) == [[0, 70], [0, 50], [0, 40]])
    #expect(
      places(indented(LineIndents(firstLineHead: 10, head: 10, tail: 80)), 60) == [
        [10, 30], [10, 30], [10, 50], [10, 40],
      ])
  }

  @Test func aTextFitsTheWidthThatItAsksFor() {
    for indents in [LineIndents(firstLineHead: 30, head: 10, tail: -5), LineIndents(head: 40), LineIndents(tail: 90)] {
      let text = indented(indents)
      let size = text.size(fitting: .infinity, scale: 2)
      #expect(text.size(fitting: size.width, scale: 2) == size)
    }
    // 30 + 180 + 5.
    #expect(indented(LineIndents(firstLineHead: 30, tail: -5)).size(fitting: .infinity, scale: 1).width == 215)
    #expect(indented(LineIndents(firstLineHead: 30)).overflow(fitting: 200, numberOfLines: 1) == .truncated)
  }

  @Test func indentsThatLeaveNoRoomAreAnswered() {
    // One character a line, none lost.
    #expect(indented(LineIndents(firstLineHead: 500, head: 500)).lines(fitting: 100).count == 15)
    let odd = LineIndents(firstLineHead: .nan, head: .infinity, tail: -.infinity)
    #expect(!indented(odd).lines(fitting: 100).isEmpty)
  }

  @Test func theParagraphsFirstCharacterCounts() {
    let text = text(
      "one two\nsix ten",
      parts: [
        .init(end: 4, ascender: 16, descender: 4, indents: LineIndents(head: 20)),
        .init(end: 15, ascender: 16, descender: 4, indents: LineIndents(firstLineHead: 5)),
      ])
    #expect(places(text, 60) == [[0, 30], [20, 30], [5, 30], [0, 30]])
  }
}
