import Layout
import Testing

/// A text in which every character is 10 points wide and a line 20 points high.
///
/// Lines may end after white space, must end after "\n", and may not end elsewhere.
private func sample(_ text: String, lineSpacing: Double = 0, ellipsisWidth: Double = 10) -> MeasuredText {
  var end = 0
  let clusters = text.map { character in
    end += character.utf8.count
    return MeasuredText.Cluster(
      end: end, advance: character == "\n" ? 0 : 10,
      breaking: character == "\n" ? .mandatory : character == " " ? .allowed : .prohibited,
      isSpace: character.isWhitespace)
  }
  return MeasuredText(
    clusters: clusters, ascender: 16, descender: 4, lineHeight: 20, lineSpacing: lineSpacing,
    ellipsisWidth: ellipsisWidth)
}

/// What a reader sees, a line per element, with "…" where text is left out.
private func shown(
  _ text: String, width: Double, numberOfLines: Int = 0, mode: LineBreakMode = .truncatingTail
) -> [String] {
  let bytes = Array(text.utf8)
  func piece(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
  return sample(text).lines(fitting: width, numberOfLines: numberOfLines, mode: mode).map { line in
    switch line.truncation {
    case .none: piece(line.start..<line.end)
    case .tail: piece(line.start..<line.end) + "…"
    case .head(let rest): piece(line.start..<line.end) + "…" + piece(rest)
    case .middle(let rest): piece(line.start..<line.end) + "…" + piece(rest)
    }
  }
}

@Suite("Text fitting")
struct TextFittingTests {
  private let allModes: [LineBreakMode] = [
    .wordWrapping, .charWrapping, .clipping, .truncatingHead, .truncatingTail, .truncatingMiddle,
  ]

  // MARK: Wrapping

  @Test func wordsWrapAndTheSpaceBetweenThemHangs() {
    #expect(shown("one two three", width: 70) == ["one two", "three"])
    #expect(shown("one two three", width: 69) == ["one", "two", "three"])
    #expect(sample("one two three").lines(fitting: 70).map(\.width) == [70, 50])
  }

  @Test func aWidthThatIsExactlyTheNaturalWidthDoesNotWrap() {
    #expect(shown("one two", width: 70) == ["one two"])
    // Ten tenths do not sum up to one in binary; the text must fit all the same.
    let tenths = MeasuredText(
      clusters: (1...10).map { MeasuredText.Cluster(end: $0, advance: 0.1, breaking: .allowed) },
      ascender: 1, descender: 0, lineHeight: 1)
    #expect(tenths.lines(fitting: 1).count == 1)
    #expect(tenths.lines(fitting: 1 - 1e-7).count == 1)
    #expect(tenths.lines(fitting: 0.99).count == 2)
  }

  @Test(arguments: [1.0, 2, 3, 0.5]) func everyTextFitsTheWidthThatWasMadeForIt(scale: Double) {
    for numerator in 1...200 {
      let text = MeasuredText(
        clusters: (1...7).map { .init(end: $0, advance: Double(numerator) / 7, breaking: .allowed) },
        ascender: 1, descender: 0, lineHeight: 1)
      let width = text.size(fitting: .infinity, scale: scale).width
      #expect(text.lines(fitting: width).count == 1)
      // Seven sevenths are a whole number of points, so at these scales nothing is added to it.
      if scale >= 1 { #expect(width == Double(numerator)) }
    }
  }

  @Test func aWordThatIsLongerThanALineStartsOnItsOwnLineAndBreaksInside() {
    #expect(shown("a verylongword b", width: 50) == ["a", "veryl", "ongwo", "rd b"])
  }

  @Test func characterWrappingFillsLines() {
    #expect(shown("one two three", width: 50, mode: .charWrapping) == ["one t", "wo th", "ree"])
    // The space at the edge hangs instead of leading the next line.
    #expect(shown("one two", width: 30, mode: .charWrapping) == ["one", "two"])
  }

  @Test func aLineFeedEndsALine() {
    #expect(shown("a\nb c", width: .infinity) == ["a", "b c"])
    #expect(shown("a\n\nb", width: .infinity) == ["a", "", "b"])
    #expect(shown("\na", width: .infinity) == ["", "a"])
  }

  @Test func aLineFeedAtTheEndOpensNoLine() {
    #expect(shown("a\n", width: .infinity) == ["a"])
    #expect(shown("\n", width: .infinity) == [""])
  }

  @Test func offsetsAreBytes() {
    let lines = sample("né 订阅 x").lines(fitting: 20)
    // n é(2) space 订(3) 阅(3) space x
    #expect(lines.map(\.start) == [0, 4, 11])
    #expect(lines.map(\.end) == [3, 10, 12])
  }

  // MARK: White space

  @Test func whiteSpaceAtTheEndOfAParagraphTakesTheRoomThatIsLeft() {
    #expect(sample("ab  ").lines(fitting: 100).map(\.width) == [40])
    #expect(sample("ab  ").lines(fitting: 35).map(\.width) == [35])
    #expect(sample("ab  ").lines(fitting: 20).map(\.width) == [20])
    #expect(sample("ab  ").size(fitting: 20, scale: 2) == Size(width: 20, height: 20))
    #expect(sample("ab  \ncd").lines(fitting: 100).map(\.width) == [40, 20])
  }

  @Test func whiteSpaceThatIsLeftOutIsNoOverflow() {
    #expect(sample("ab   ").overflow(fitting: 20, numberOfLines: 1) == .none)
    #expect(sample("ab\n\n").overflow(fitting: 20, numberOfLines: 1) == .none)
    #expect(shown("ab\n\n", width: 20, numberOfLines: 1) == ["ab"])
  }

  // MARK: A limited number of lines

  @Test func oneLineIsTruncatedWhereItsModeSays() {
    // Seven characters fit: six of the text and the ellipsis.
    #expect(shown("abcdefghij", width: 70, numberOfLines: 1, mode: .truncatingTail) == ["abcdef…"])
    #expect(shown("abcdefghij", width: 70, numberOfLines: 1, mode: .truncatingHead) == ["…efghij"])
    #expect(shown("abcdefghij", width: 70, numberOfLines: 1, mode: .truncatingMiddle) == ["abc…hij"])
    #expect(shown("abcdefghij", width: 70, numberOfLines: 1, mode: .clipping) == ["abcdefghij"])
    #expect(shown("abcdefghij", width: 100, numberOfLines: 1, mode: .truncatingTail) == ["abcdefghij"])
  }

  @Test func truncationIgnoresWordsAndLeavesNoSpaceBesideTheEllipsis() {
    #expect(shown("one two three", width: 70, numberOfLines: 1) == ["one tw…"])
    #expect(shown("one two three", width: 50, numberOfLines: 1) == ["one…"])
    #expect(sample("one two three").lines(fitting: 50, numberOfLines: 1).map(\.width) == [40])
    #expect(shown("one two three", width: 70, numberOfLines: 1, mode: .truncatingHead) == ["…three"])
  }

  @Test func onlyTheLastLineIsTruncated() {
    #expect(shown("one two three four five", width: 70, numberOfLines: 2) == ["one two", "three…"])
    #expect(
      shown("one two three four five", width: 70, numberOfLines: 2, mode: .truncatingHead) == ["one two", "…r five"])
    #expect(
      shown("one two three four five", width: 70, numberOfLines: 2, mode: .clipping)
        == ["one two", "three four five"])
    #expect(shown("one two three", width: 70, numberOfLines: 2) == ["one two", "three"])
  }

  @Test func wrappingModesDropTheLinesThatAreTooMany() {
    #expect(shown("one two three", width: 70, numberOfLines: 1, mode: .wordWrapping) == ["one two"])
    #expect(shown("one two three", width: 60, numberOfLines: 1, mode: .charWrapping) == ["one tw"])
  }

  @Test func aFurtherParagraphCountsAsTruncatedText() {
    #expect(shown("ab\ncd", width: 100, numberOfLines: 1) == ["ab…"])
    #expect(shown("ab\ncd", width: 100, numberOfLines: 1, mode: .truncatingHead) == ["…cd"])
    #expect(shown("ab\ncd", width: 100, numberOfLines: 1, mode: .truncatingMiddle) == ["ab…cd"])
  }

  @Test func whereNothingFitsTheEllipsisRemains() {
    for mode in [LineBreakMode.truncatingHead, .truncatingMiddle, .truncatingTail] {
      #expect(shown("abc", width: 12, numberOfLines: 1, mode: mode) == ["…"])
      #expect(shown("abc", width: 1, numberOfLines: 1, mode: mode) == ["…"])
    }
  }

  @Test func overflowTellsWhetherTheReaderIsWarned() {
    let text = sample("one two three")
    #expect(text.overflow(fitting: 130, numberOfLines: 1) == .none)
    #expect(text.overflow(fitting: 129, numberOfLines: 1) == .truncated)
    #expect(text.overflow(fitting: 129, numberOfLines: 1, mode: .clipping) == .clipped)
    #expect(text.overflow(fitting: 129, numberOfLines: 1, mode: .wordWrapping) == .clipped)
    #expect(text.overflow(fitting: 129, numberOfLines: 2, mode: .wordWrapping) == .none)
    #expect(text.overflow(fitting: 9, numberOfLines: 0) == .clipped)
    #expect(text.overflow(fitting: 0, numberOfLines: 0) == .clipped)
    #expect(text.overflow(fitting: 5, numberOfLines: 1) == .clipped)
  }

  // MARK: Sizes

  @Test func heightIsLinesAndTheSpacingBetweenThem() {
    let text = sample("one two three", lineSpacing: 3)
    #expect(text.size(fitting: 70, scale: 2) == Size(width: 70, height: 43))
    #expect(text.size(fitting: .infinity, scale: 2) == Size(width: 130, height: 20))
    #expect(text.size(fitting: 30, numberOfLines: 2, scale: 2).height == 43)
  }

  /// The line height of the system font at 17 points is 20.2878; Interface Builder stores 20.5 at two pixels a point.
  @Test(arguments: [(1, 21), (2, 20.5), (3, 61.0 / 3)] as [(Double, Double)])
  func sizesAreRoundedUpToPixels(scale: Double, height: Double) {
    let text = MeasuredText(
      clusters: [.init(end: 1, advance: 41.37)], ascender: 16.19, descender: 4.1, lineHeight: 20.2878)
    let size = text.size(fitting: .infinity, scale: scale)
    #expect(abs(size.height - height) < 1e-9)
    #expect(size.width >= 41.37)
    #expect(size.width - 41.37 < 1 / scale)
  }

  @Test func anEmptyTextHasNoSize() {
    #expect(sample("").size(fitting: 100, scale: 2) == .zero)
    #expect(sample("").lines(fitting: 100).isEmpty)
    #expect(sample("").overflow(fitting: 100, numberOfLines: 1) == .none)
  }

  @Test func sizeAndLinesAgree() {
    let text = sample("the quick brown fox\njumps over  the lazy dog ", lineSpacing: 2)
    for mode in allModes {
      for numberOfLines in 0...6 {
        for width in stride(from: 5.0, through: 300, by: 5) {
          let lines = text.lines(fitting: width, numberOfLines: numberOfLines, mode: mode)
          let size = text.size(fitting: width, numberOfLines: numberOfLines, mode: mode, scale: 1)
          #expect(size.height == Double(22 * lines.count - 2))
          #expect(size.width == lines.map(\.width).max())
          #expect(numberOfLines == 0 || lines.count <= numberOfLines)
        }
      }
    }
  }

  // MARK: Any input gets an answer

  @Test func aWidthThatLimitsNothingGivesTheNaturalSize() {
    for width in [0, -0.0, -5, -.infinity, .infinity, .nan, .greatestFiniteMagnitude] as [Double] {
      for mode in allModes {
        #expect(sample("one two").size(fitting: width, mode: mode, scale: 2) == Size(width: 70, height: 20))
      }
    }
  }

  @Test func aTinyWidthPutsEachClusterOnItsOwnLine() {
    #expect(shown("one", width: .leastNonzeroMagnitude) == ["o", "n", "e"])
    #expect(sample("one").size(fitting: .leastNonzeroMagnitude, scale: 2) == Size(width: 10, height: 60))
  }

  @Test func oddNumbersAreAnswered() {
    #expect(shown("one two", width: 30, numberOfLines: -1) == ["one", "two"])
    for scale in [0, -1, .nan, .infinity] as [Double] {
      #expect(sample("one").size(fitting: .infinity, scale: scale) == Size(width: 30, height: 20))
    }
    for advance in [-5, -.infinity, .nan] as [Double] {
      var text = sample("one two")
      for index in text.clusters.indices { text.clusters[index].advance = advance }
      for mode in allModes {
        let size = text.size(fitting: 30, numberOfLines: 1, mode: mode, scale: 2)
        #expect(size.width >= 0 && size.height == 20)
      }
    }
  }

  @Test func aLongTextTakesTimeInProportion() {
    let text = sample(String(repeating: "word ", count: 200_000))
    let clock = ContinuousClock()
    var size = Size.zero
    let time = clock.measure { size = text.size(fitting: 100, scale: 2) }
    // Two words a line, 90 points; on the last one the space after them takes the ten that are left.
    #expect(size == Size(width: 100, height: 2_000_000))
    // A million clusters in any quadratic way would take minutes, even unoptimised.
    #expect(time < .seconds(20))
  }
}
