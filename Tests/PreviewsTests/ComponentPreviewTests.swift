import Components
import Foundation
import Layout
import TestSupport
import Testing

/// What is drawn of a view, and where.
@Suite struct ComponentPreviewTests {
  private static let pictures = [
    ImageAsset(name: "photo", file: "photo.png", size: Size(width: 120, height: 80)),
    ImageAsset(name: "plus", file: "a & \"b\" <c>.svg", size: Size(width: 12, height: 12)),
  ]

  /// One view `a` with these keys, 100 × 50 points at 10, 20, drawn.
  private func draw(_ keys: String, in context: Context = Context()) throws -> String {
    try #require(
      try PreviewSample(
        """
        component: Sample
        size: { width: 200, height: 100 }
        views: { a: { \(keys) } }
        constraints: [a.left == left + 10, a.top == top + 20, a.width == 100, a.height == 50]
        """, pictures: Self.pictures
      ).drawn(in: context).first)
  }

  /// Everything but the picture's own tag and its ground.
  private func shapes(_ keys: String, in context: Context = Context()) throws -> String {
    let svg = try draw(keys, in: context)
    let ground = try #require(svg.range(of: "<rect width=\"200\" height=\"100\" fill=\"var(--ios-background)\"/>"))
    return String(svg[ground.upperBound...].replacing("</svg>", with: ""))
  }

  // MARK: The picture

  @Test func aPictureIsAsLargeAsItsComponentAndSaysWhatItIs() throws {
    let svg = try draw("class: UIView")
    #expect(
      svg.hasPrefix(
        "<svg class=\"preview\" viewBox=\"0 0 200 100\" width=\"200\" height=\"100\" role=\"img\" "
          + "aria-label=\"Sample, iPhone SE (3rd)\">"))
    // Without colour there is nothing to see of a view.
    #expect(try shapes("class: UIView") == "")
  }

  @Test func aPictureThatStandsAloneBringsItsColours() throws {
    let sample = PreviewSample(
      "component: A\nsize: { height: 10 }\nviews: { a: { class: UIView } }\nconstraints: [\"|[a]|\", \"V:|[a]|\"]\n")
    let alone = try #require(try sample.drawn(isStandalone: true).first)
    #expect(alone.contains(" xmlns=\"http://www.w3.org/2000/svg\""))
    #expect(alone.contains("<style>:root{--ios-background:#fff;"))
    #expect(try sample.drawn().first?.contains("<style>") == false)
    // Every colour that a component can name has a value there.
    for color in Color.Named.allCases {
      let view = try draw("class: UIView, backgroundColor: \(color.rawValue)")
      let fill = view.elements("rect").last?.attribute("fill") ?? ""
      guard fill.hasPrefix("var(") else { continue }
      #expect(alone.contains(fill.dropFirst(4).dropLast() + ":#"), "\(color)")
    }
  }

  @Test func aStyleIsNamed() throws {
    let sample = PreviewSample(
      """
      component: A
      size: { height: 10 }
      views: { a: { class: UIView } }
      styles: { "a \\"b\\" <c>": { constraints: ["|[a]|", "V:|[a]|"] } }
      """)
    #expect(
      try sample.drawn().first?.contains("aria-label=\"A, a &quot;b&quot; &lt;c&gt; style, iPhone SE (3rd)\"") == true)
  }

  @Test func aComponentOfNoSizeIsAnEmptyPicture() throws {
    let sample = PreviewSample("component: A\nviews: { a: { class: UIView } }\nconstraints: [a.left == left]\n")
    #expect(
      try sample.drawn() == [
        "<svg class=\"preview\" viewBox=\"0 0 375 0\" width=\"375\" height=\"0\" role=\"img\" "
          + "aria-label=\"A, iPhone SE (3rd)\"></svg>"
      ])
  }

  // MARK: Boxes

  @Test func aGroundHasTheViewsFrame() throws {
    #expect(
      try shapes("class: UIView, backgroundColor: systemRed")
        == "<rect x=\"10\" y=\"20\" width=\"100\" height=\"50\" fill=\"var(--ios-red)\"/>")
    #expect(try shapes("class: UIView, backgroundColor: clear") == "")
    #expect(try shapes("class: UIView, backgroundColor: \"#FF880000\"") == "")
    #expect(
      try shapes("class: UIView, backgroundColor: \"#0A840180\"")
        == "<rect x=\"10\" y=\"20\" width=\"100\" height=\"50\" fill=\"#0a8401\" fill-opacity=\"0.5\"/>")
  }

  @Test func cornersAreRoundAndMeetInTheMiddleAtMost() throws {
    func radius(_ value: String) throws -> String? {
      try shapes("class: UIView, backgroundColor: red, cornerRadius: \(value)").attribute("rx")
    }
    #expect(try radius("8") == "8")
    #expect(try radius("0") == nil)
    #expect(try radius("-3") == nil)
    // Half of the shorter side.
    #expect(try radius("400") == "25")
  }

  /// A layer's border lies inside of its bounds; SVG's stroke lies on both sides of its line.
  @Test func aBorderLiesInside() throws {
    #expect(
      try shapes("class: UIView, borderWidth: 4, borderColor: blue, cornerRadius: 10")
        == "<rect x=\"12\" y=\"22\" width=\"96\" height=\"46\" rx=\"8\" fill=\"none\" "
        + "stroke=\"#00f\" stroke-width=\"4\"/>"
    )
    #expect(try shapes("class: UIView, borderWidth: 1").attribute("stroke") == "#000")
    #expect(try shapes("class: UIView, borderWidth: 0, borderColor: blue") == "")
    #expect(try shapes("class: UIView, borderWidth: 50, borderColor: blue") == "")
  }

  // MARK: Pictures in a picture

  @Test func aPictureFillsItsView() throws {
    #expect(
      try shapes("class: UIImageView, image: photo")
        == "<image href=\"pictures/photo.png\" x=\"10\" y=\"20\" width=\"100\" height=\"50\" "
        + "preserveAspectRatio=\"none\"/>"
    )
    #expect(
      try shapes("class: UIImageView, image: photo, contentMode: scaleAspectFit")
        == "<image href=\"pictures/photo.png\" x=\"10\" y=\"20\" width=\"100\" height=\"50\"/>")
    // 120 × 80 scaled by 100 / 120, so that it is as wide as the view: 66.67 high, 16.67 more than 50, half of it above.
    #expect(
      try shapes("class: UIImageView, image: photo, contentMode: scaleAspectFill")
        == "<image href=\"pictures/photo.png\" x=\"10\" y=\"11.67\" width=\"100\" height=\"66.67\"/>")
  }

  /// A picture of 12 × 12 in a view of 100 × 50 at 10, 20: free are 88 points across and 38 down.
  @Test(
    arguments: [
      ("center", 54, 39), ("top", 54, 20), ("bottom", 54, 58), ("left", 10, 39), ("right", 98, 39), ("topLeft", 10, 20),
      ("topRight", 98, 20), ("bottomLeft", 10, 58), ("bottomRight", 98, 58),
    ]) func aPictureKeepsItsSizeInTheOtherModes(mode: String, x: Int, y: Int) throws
  {
    let image = try shapes("class: UIImageView, image: plus, contentMode: \(mode)")
    #expect(image.attribute("x") == "\(x)" && image.attribute("y") == "\(y)")
    #expect(image.attribute("width") == "12" && image.attribute("height") == "12")
  }

  @Test func aPictureIsCutOffAtRoundCornersAndWhereItReachesOut() throws {
    let round = try shapes("class: UIImageView, image: photo, cornerRadius: 6, clipsToBounds: true")
    #expect(
      round.hasPrefix(
        "<clipPath id=\"p-clip1\"><rect x=\"10\" y=\"20\" width=\"100\" height=\"50\" rx=\"6\"/></clipPath>"))
    #expect(round.contains(" clip-path=\"url(#p-clip1)\""))
    #expect(try shapes("class: UIImageView, image: photo, cornerRadius: 6").contains("clip") == false)
    // 120 × 80 in 100 × 50.
    let large = try shapes("class: UIImageView, image: photo, contentMode: center, clipsToBounds: true")
    #expect(large.contains("<clipPath id=\"p-clip1\"><rect x=\"10\" y=\"20\" width=\"100\" height=\"50\"/></clipPath>"))
    #expect(
      try shapes("class: UIImageView, image: plus, contentMode: center, clipsToBounds: true").contains("clip") == false)
  }

  @Test func aPictureThatTheComponentDoesNotBringHasAPlaceholder() throws {
    let shapes = try shapes("class: UIImageView, cornerRadius: 4")
    #expect(
      shapes.hasPrefix("<rect x=\"10\" y=\"20\" width=\"100\" height=\"50\" rx=\"4\" fill=\"var(--ios-image)\"/>"))
    #expect(shapes.elements("path").count == 1 && shapes.elements("circle").count == 1)
    // A quarter of the way in on the shorter side: 25 × 25 points around 60, 45.
    #expect(shapes.contains(" d=\"M47.5 53.75L"))
  }

  @Test func addressesAreEscaped() throws {
    #expect(
      try shapes("class: UIImageView, image: plus").attribute("href")
        == "pictures/a &amp; &quot;b&quot; &lt;c&gt;.svg")
  }

  @Test func idsAreUniqueInAPageAndLeadToWhatTheyName() throws {
    let sample = PreviewSample(
      """
      component: A
      size: { height: 100 }
      views:
        a: { class: UIImageView, image: photo, cornerRadius: 6, clipsToBounds: true }
        b: { class: UIImageView, image: photo, cornerRadius: 8, clipsToBounds: true }
      constraints: ["|[a][b(a)]|", "V:|[a]|", "V:|[b]|"]
      """, pictures: Self.pictures)
    let page = try ["first", "second"].flatMap { try sample.drawn(idPrefix: $0) }.joined()
    let ids = page.matches(of: /id="([^"]*)"/).map { String($0.1) }
    let references = page.matches(of: /url\(#([^)]*)\)/).map { String($0.1) }
    #expect(ids == ["first-clip1", "first-clip2", "second-clip1", "second-clip2"])
    #expect(references == ids)
  }

  // MARK: Texts

  /// The label is 50 points high and a line of 15 points 17.90, of which 14.28 lie above the baseline:
  /// 20 + (50 − 17.90) ∕ 2 + 14.28 = 50.33.
  @Test func aLineStandsInTheMiddleOfItsLabel() throws {
    #expect(
      try shapes("class: UILabel, text: 旅行者, font: 15")
        == "<text x=\"10\" y=\"50.33\" textLength=\"45\" font-size=\"15\" fill=\"var(--ios-label)\">旅行者</text>")
    let bold = try shapes("class: UILabel, text: 旅, font: 15 bold, textColor: \"#11223340\"")
    #expect(bold.attribute("font-weight") == "700")
    #expect(bold.attribute("fill") == "#112233" && bold.attribute("fill-opacity") == "0.25")
  }

  /// Ten characters of 15 points are 150 wide; to fit 100 they are two thirds as large in every way: 10 points, a line
  /// 11.93 high, 9.52 of it above the baseline, at 20 + (50 − 11.93) ∕ 2 + 9.52 = 48.55.
  @Test func aTextThatShrinksIsSmallerInEveryWay() throws {
    let text = try shapes("class: UILabel, text: 旅行者旅行者旅行者旅, font: 15, minimumScaleFactor: 0.5")
    #expect(text.attribute("font-size") == "10")
    #expect(text.attribute("textLength") == "100")
    #expect(text.attribute("y") == "48.55")
  }

  @Test func anUnsaidFontIsSeventeenPoints() throws {
    #expect(try shapes("class: UILabel, text: 旅").attribute("font-size") == "17")
    #expect(try shapes("class: UILabel, text: 旅, font: headline").attribute("font-weight") == "600")
  }

  /// Three characters of 15 points in 100 points: 55 are free.
  @Test(
    arguments: [
      ("natural", ReadingDirection.leftToRight, "10"), ("natural", .rightToLeft, "65"), ("left", .leftToRight, "10"),
      ("left", .rightToLeft, "10"), ("center", .leftToRight, "37.5"), ("center", .rightToLeft, "37.5"),
      ("right", .leftToRight, "65"), ("right", .rightToLeft, "65"), ("justified", .leftToRight, "10"),
    ]) func linesAreAligned(alignment: String, direction: ReadingDirection, x: String) throws
  {
    let text = try shapes(
      "class: UILabel, text: 旅行者, font: 15, textAlignment: \(alignment)", in: Context(direction: direction))
    #expect(text.attribute("x") == x)
  }

  /// A text that runs from right to left is placed by its right edge, at which it begins.
  @Test func anArabicTextBeginsOnItsRight() throws {
    let text = try shapes(
      "class: UILabel, text: مرحبا., font: 15", in: Context(direction: .rightToLeft))
    #expect(text.attribute("direction") == "rtl")
    #expect(text.attribute("x") == "110")
    let left = try shapes("class: UILabel, text: مرحبا., font: 15, textAlignment: left")
    let width = try #require(Double(left.attribute("textLength") ?? ""))
    #expect(abs((Double(left.attribute("x") ?? "") ?? 0) - (10 + width)) < 0.02)
    #expect(
      try shapes("class: UILabel, text: Hello.", in: Context(direction: .rightToLeft)).attribute("direction") == nil)
  }

  /// Six characters of 15 points a line, 17.90 high, 10 between: 2 × 17.90 + 10 = 45.80 in 50 points.
  @Test func linesStandBelowEachOther() throws {
    let lines = try shapes("class: UILabel, text: 坐慢车住小镇吃很长的, font: 15, numberOfLines: 0, lineSpacing: 10")
      .elements("text")
    #expect(lines.map { $0.attribute("y") } == ["36.38", "64.28"])
    #expect(lines.map { $0.split(separator: ">").last } == ["坐慢车住小镇", "吃很长的"])
  }

  @Test(
    arguments: [
      ("byTruncatingTail", "坐慢车住小…"), ("byTruncatingHead", "…镇吃很长的"), ("byTruncatingMiddle", "坐慢…很长的"),
      ("byClipping", "坐慢车住小镇吃很长的"), ("byWordWrapping", "坐慢车住小镇"), ("byCharWrapping", "坐慢车住小镇"),
    ]) func whatDoesNotFitIsLeftOut(mode: String, shown: String) throws
  {
    // Six characters of 15 points fit; the ellipsis takes most of one.
    let text = try shapes("class: UILabel, text: 坐慢车住小镇吃很长的, font: 15, lineBreakMode: \(mode)")
    #expect(text.elements("text").map { $0.split(separator: ">").last.map(String.init) } == [shown])
  }

  @Test func textsAreEscaped() throws {
    #expect(
      try shapes("class: UILabel, text: '<b>&\"x\"</b>', font: 10").contains(
        ">&lt;b&gt;&amp;&quot;x&quot;&lt;/b&gt;</text>"))
  }

  @Test func spacesAreKept() throws {
    for text in ["a  b", " a", "a \\t b"] {
      #expect(try shapes("class: UILabel, text: \"\(text)\"").attribute("xml:space") == "preserve")
    }
    #expect(try shapes("class: UILabel, text: a b c").attribute("xml:space") == nil)
  }

  @Test func aTextHasAGroundAsWideAsItsLine() throws {
    // 50.33 − 14.28 = 36.05; the line is 17.90 high.
    #expect(
      try shapes("class: UILabel, text: 旅行者, font: 15, textBackgroundColor: yellow").hasPrefix(
        "<rect x=\"10\" y=\"36.05\" width=\"45\" height=\"17.9\" fill=\"#ff0\"/>"))
  }

  @Test func noTextIsNothing() throws {
    #expect(try shapes("class: UILabel") == "")
    #expect(try shapes("class: UILabel, text: \"\"") == "")
    #expect(try shapes("class: UILabel, text: 旅, textColor: clear") == "")
  }

  // MARK: Buttons

  /// Picture and title are 12 + 30 points wide, so that 29 are free on each side; from right to left they change
  /// places.
  @Test func aButtonsPictureStandsWhereLinesBegin() throws {
    let button = "class: UIButton, image: plus, title: 订阅"
    let there = try shapes(button)
    #expect(there.elements("image").first?.attribute("x") == "39")
    // In the middle of the 50 points: 20 + (50 − 12) ∕ 2.
    #expect(there.elements("image").first?.attribute("y") == "39")
    #expect(there.elements("text").first?.attribute("x") == "51")
    #expect(there.elements("text").first?.attribute("y") == "50.33")
    let back = try shapes(button, in: Context(direction: .rightToLeft))
    #expect(back.elements("text").first?.attribute("x") == "39")
    #expect(back.elements("image").first?.attribute("x") == "69")
  }

  @Test func insetsMoveWhatAButtonShows() throws {
    // Between 20 and 100 there are 80 points for 30; then 4 and −2 move the title by three to the right.
    let title = try shapes(
      "class: UIButton, title: 订阅, contentEdgeInsets: { left: 20 }, titleEdgeInsets: { left: 4, right: -2 }")
    #expect(title.attribute("x") == "58")
    let image = try shapes("class: UIButton, image: plus, imageEdgeInsets: { top: 6, left: -8 }")
    #expect(image.attribute("x") == "50" && image.attribute("y") == "42")
  }

  @Test func aButtonsTitleHasItsStatesColour() throws {
    let keys = "class: UIButton, title: { normal: 订, selected: 已 }, titleColor: { normal: red, selected: yellow }"
    #expect(try shapes(keys).hasSuffix("fill=\"#f00\">订</text>"))
    #expect(try shapes(keys + ", state: selected").hasSuffix("fill=\"#ff0\">已</text>"))
    #expect(try shapes(keys + ", state: disabled").hasSuffix("fill=\"#f00\">订</text>"))
    #expect(try shapes("class: UIButton, title: 订").attribute("fill") == "var(--ios-tint)")
  }

  @Test func aTitleThatDoesNotFitLosesItsMiddle() throws {
    #expect(try shapes("class: UIButton, title: 坐慢车住小镇吃很长的").hasSuffix(">坐慢…很长的</text>"))
  }

  @Test func aBackgroundPictureFillsTheButton() throws {
    #expect(
      try shapes("class: UIButton, backgroundImage: photo")
        == "<image href=\"pictures/photo.png\" x=\"10\" y=\"20\" width=\"100\" height=\"50\" "
        + "preserveAspectRatio=\"none\"/>"
    )
  }

  // MARK: Order and size

  @Test func laterViewsLieInFront() throws {
    let svg = try #require(
      try PreviewSample(
        """
        component: A
        size: { height: 10 }
        views:
          a: { class: UIView, backgroundColor: red }
          b: { class: UIView, backgroundColor: blue }
        constraints: ["|[a]|", "V:|[a]|", "|[b]|", "V:|[b]|"]
        """
      ).drawn().first)
    #expect(svg.elements("rect").map { $0.attribute("fill") } == ["var(--ios-background)", "#f00", "#00f"])
  }

  @Test func viewsOfNoSizeLeaveNoMark() throws {
    let keys = "backgroundColor: red, borderWidth: 1, cornerRadius: 4, clipsToBounds: true"
    let svg = try #require(
      try PreviewSample(
        """
        component: A
        size: { height: 10 }
        views:
          a: { class: UIImageView, image: photo, \(keys) }
          b: { class: UIImageView, \(keys) }
          c: { class: UIButton, backgroundImage: photo, \(keys) }
        constraints:
        \(["a", "b", "c"].map { "  - \"|[\($0)(0)]\"\n  - V:|[\($0)]|\n" }.joined())
        """, pictures: Self.pictures
      ).drawn().first)
    #expect(svg.elements("rect").count == 1 && svg.elements("image").isEmpty && svg.elements("clipPath").isEmpty)
  }

  /// Any component that can be solved can be drawn, into markup that is well formed.
  @Test(arguments: GoldenPreviewTests.samples, [ReadingDirection.leftToRight, .rightToLeft])
  func everyDeviceIsDrawn(path: String, direction: ReadingDirection) throws {
    let sample = try PreviewSample(content: path)
    for device in Device.all {
      for svg in try sample.drawn(in: Context(device: device, direction: direction), isStandalone: true) {
        let opened = svg.utf8.count { $0 == UInt8(ascii: "<") }
        #expect(opened == svg.utf8.count { $0 == UInt8(ascii: ">") })
        #expect(!svg.contains("nan") && !svg.contains("inf"))
      }
    }
  }
}
