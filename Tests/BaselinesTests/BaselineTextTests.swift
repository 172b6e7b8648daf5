import Baselines
import Diagnostics
import Foundation
import TestSupport
import Testing

/// A baseline as text, and back.
@Suite struct BaselineTextTests {
  /// A card in two contexts and a screen, with everything that a file can record.
  static var sample: Baseline {
    var baseline = Baseline(version: "1.0")
    baseline.tokens["space.4"] = NamedInput(values: ["": "12"])
    baseline.tokens["radius.card"] = NamedInput(values: ["": "12"], references: ["space.4"])
    baseline.tokens["color.a"] = NamedInput(values: ["": "#ffffff", "dark": "#000000"])
    baseline.specs["caption width"] = NamedInput(values: ["iPhone SE (3rd)": "200", "iPhone 16": "220"])
    var card = Piece()
    card.file = "content/my card/Card.component.yml"
    card.own = "a1"
    card.holds = ["Tag"]
    card.styles["base"] = RecordedStyle(own: "b1")
    card.styles["my \"style\""] = RecordedStyle(own: "c1", parent: "base", uses: ["space.4", "color.a"])
    card.texts = "t1"
    card.strings["de"] = "d1"
    card.pictures["photo"] = "40 × 30"
    card.views = [RecordedView("box", "UIView"), RecordedView("title", "UILabel", in: "box")]
    let name = PieceName(.component, "Card")
    baseline.pieces[name] = card
    baseline.layouts[LayoutName(name, style: "my \"style\"", context: "iPhone SE (3rd), AX3, de")] = RecordedLayout(
      frames: [
        ".": RecordedFrame(x: 0, y: 0, width: 32000, height: 4433),
        "box": RecordedFrame(x: -50, y: 1200, width: 100, height: 5, isHidden: true),
        "title": RecordedFrame(x: 0, y: 0, width: 0, height: 0),
      ])
    let screen = PieceName(.screen, "Start")
    baseline.pieces[screen] = Piece()
    baseline.layouts[LayoutName(screen, style: "", context: "iPhone 16")] = RecordedLayout(frames: [
      ".": RecordedFrame(x: 0, y: 0, width: 39300, height: 85200)
    ])
    return baseline
  }

  /// Figures as points, quotes where a name is no word, names sorted by their bytes.
  static let text = #"""
    framebook-baseline 1 1.0
    token color.a
      is #ffffff
      is #000000 dark
    token radius.card
      is 12
      from space.4
    token space.4
      is 12
    spec "caption width"
      is 220 "iPhone 16"
      is 200 "iPhone SE (3rd)"
    component Card
      file "content/my card/Card.component.yml"
      own a1
      holds Tag
      style base b1
      style "my \"style\"" c1 base
      uses "my \"style\"" color.a space.4
      texts t1
      strings de d1
      picture photo "40 × 30"
      view box UIView
      view title UILabel box
    frames component Card "my \"style\"" "iPhone SE (3rd), AX3, de"
      . 0 0 320 44.33
      box -0.5 12 1 0.05 hidden
      title 0 0 0 0
    screen Start
      file ""
      own ""
    frames screen Start "" "iPhone 16"
      . 0 0 393 852

    """#

  @Test func itIsALineForEachFact() {
    #expect(Self.sample.text == Self.text)
  }

  @Test func itIsReadAsItWasWritten() {
    let read = Baseline.reading(Array(Self.text.utf8), file: "b.txt")
    #expect(read.diagnostics == [])
    #expect(read.value == Self.sample)
    // As an editor on Windows would leave it.
    let windows = Baseline.reading(Array(Self.text.replacing("\n", with: "\r\n").utf8), file: "b.txt")
    #expect(windows.diagnostics == [] && windows.value == Self.sample)
  }

  /// Any names come back, and every frame of the values that solvers give.
  @Test func anyNamesAndFramesComeBack() {
    var numbers = SeededNumbers(seed: 5)
    let pieces = ["a", " ", "\"", "\\", "\n", "\t", "ü", "\u{2028}", "\u{0}", "hidden", ".", "→", "u{41}", "\r"]
    for _ in 0..<300 {
      func name() -> String {
        (0..<Int.random(in: 1...4, using: &numbers)).map { _ in pieces.randomElement(using: &numbers) ?? "" }.joined()
      }
      var baseline = Baseline(version: name())
      let piece = PieceName(Bool.random(using: &numbers) ? .component : .screen, name())
      var record = Piece()
      record.file = name()
      record.styles[name()] = RecordedStyle(own: name(), parent: name(), uses: [name(), name()])
      record.views = [RecordedView(name(), name(), in: name())]
      baseline.pieces[piece] = record
      baseline.tokens[name()] = NamedInput(values: [name(): name()], references: [name()])
      var layout = RecordedLayout()
      for _ in 0..<3 {
        func figure() -> Int { RecordedFrame.hundredths(Double.random(in: -5000...5000, using: &numbers)) }
        layout.frames[name()] = RecordedFrame(
          x: figure(), y: figure(), width: figure(), height: figure(), isHidden: .random(using: &numbers))
      }
      baseline.layouts[LayoutName(piece, style: name(), context: name())] = layout
      let read = Baseline.reading(Array(baseline.text.utf8), file: "b.txt")
      #expect(read.diagnostics == [])
      #expect(read.value == baseline)
    }
  }

  @Test(arguments: [
    // Halves away from zero, as everywhere; what is no number is nothing.
    (16.0, "16"), (0.5, "0.5"), (-3.25, "-3.25"), (44.333, "44.33"), (0.125, "0.13"), (-0.001, "0"), (.nan, "0"),
    (1e300, "0"),
  ])
  func figuresAreRoundedToHundredths(_ points: Double, _ text: String) {
    #expect(RecordedFrame.points(RecordedFrame.hundredths(points)) == text)
  }

  /// What stands wrong in a file, with its line and column.
  @Test(arguments: [
    ("", "1:1 no-baseline"), ("{}\n", "1:1 no-baseline"), ("framebook-baseline 2 9.0\n", "1:20 baseline-version"),
    ("framebook-baseline 1 1\ntokn a\n", "2:1 baseline-line"),
    ("framebook-baseline 1 1\n  is 4\n", "2:1 baseline-line"),
    ("framebook-baseline 1 1\ntoken a\n  was 4\n", "3:3 baseline-line"),
    ("framebook-baseline 1 1\ntoken \"a\n", "2:7 baseline-line"),
    ("framebook-baseline 1 1\ntoken \"a\\q\"\n", "2:7 baseline-line"),
    ("framebook-baseline 1 1\ntoken \"a\"b\n", "2:7 baseline-line"),
    ("framebook-baseline 1 1\n  \n", "2:1 baseline-line"),
    ("framebook-baseline 1 1\ntoken a\ntoken a\n", "3:1 baseline-line"),
    ("framebook-baseline 1 1\nframes component A b c\n", "2:18 baseline-line"),
    ("framebook-baseline 1 1\ncomponent A\nframes component A b c\n  t 1 2 3\n", "4:1 baseline-line"),
    ("framebook-baseline 1 1\ncomponent A\nframes component A b c\n  t 1 2 3 4,5\n", "4:11 baseline-line"),
    ("framebook-baseline 1 1\ncomponent A\nframes component A b c\n  t 1 2 3 4 gone\n", "4:1 baseline-line"),
    ("framebook-baseline 1 1\ncomponent A\n  own\n", "3:1 baseline-line"),
  ])
  func mistakesHaveTheirPlaces(_ text: String, _ expected: String) throws {
    let read = Baseline.reading(Array(text.utf8), file: "b.txt")
    let found = read.diagnostics.map { diagnostic in
      let position = LineIndex(Array(text.utf8)).position(of: diagnostic.range.bytes.lowerBound)
      return "\(position.line):\(position.column) \(diagnostic.id)"
    }
    #expect(found == [expected])
  }

  @Test func anyBytesAreAnswered() async throws {
    try await Fuzz.run([.init("baseline", Array(Self.text.utf8))], seed: 11, count: 400) { mutant in
      let read = Baseline.reading(mutant.bytes, file: "b.txt")
      for diagnostic in read.diagnostics { #expect(diagnostic.range.bytes.upperBound <= mutant.bytes.count) }
      // What was understood is written and read again as it is.
      let again = Baseline.reading(Array(read.value.text.utf8), file: "b.txt")
      if read.diagnostics.isEmpty { #expect(again.value == read.value) }
      _ = Comparison(from: read.value, to: Self.sample).text()
      _ = ComparisonPage().html(of: Comparison(from: Self.sample, to: read.value))
    }
  }
}
