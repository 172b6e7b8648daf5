import InterfaceBuilder
import Layout
import Testing
import Typography

/// Attributed texts, and buttons that are made from configurations.
struct AttributedTextTests {
  private static let measurer = Result { TextMeasurer(fonts: try FontLibrary()) }

  /// A view at the top left whose size nothing says but its content.
  private func size(of element: String, _ content: String, _ attributes: String = "", after: String = "") throws -> Size
  {
    let text = xib(
      "<subviews>" + view("v", 0, 0, 1, 1, element: element, attributes: attributes, content)
        + "</subviews><constraints>" + constraint("v.left", "root.left") + constraint("v.top", "root.top")
        + "</constraints>", after: after)
    let inspection = try document(text).inspected(measure: .text, measurer: try Self.measurer.get())
    let frame = inspection.roots[0].views[1].solved
    return Size(width: frame.width, height: frame.height)
  }

  private func fragment(_ text: String, _ attributes: String) -> String {
    "<fragment content=\"\(text)\"><attributes>\(attributes)</attributes></fragment>"
  }

  private func label(_ fragments: String, lines: Int = 1) throws -> Size {
    try size(
      of: "label", "<attributedString key=\"attributedText\">\(fragments)</attributedString>",
      "numberOfLines=\"\(lines)\"")
  }

  private func font(_ size: Double, _ more: String = "") -> String {
    "<font key=\"NSFont\" metaFont=\"system\" size=\"\(size)\" \(more)/>"
  }

  @Test func eachPartHasItsOwnFont() throws {
    // Ideographs are as wide as their font is large: 2 × 17 + 34. The line is as high as 34 points: 40.57.
    let size = try label(fragment("岛屿", font(17)) + fragment("海", font(34)))
    #expect(size == Size(width: 68, height: 41))
  }

  @Test func aPartWithoutAFontHasTheViews() throws {
    let size = try size(
      of: "label",
      "<fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"20\"/>"
        + "<attributedString key=\"attributedText\">\(fragment("岛", ""))\(fragment("屿", font(10)))</attributedString>")
    #expect(size == Size(width: 30, height: 24))
  }

  @Test func kernIsEachPartsOwn() throws {
    let kern = "<real key=\"NSKern\" value=\"3\"/>"
    #expect(try label(fragment("岛屿", font(10) + kern) + fragment("海", font(10))).width == 36)
    let whole = "<integer key=\"NSKern\" value=\"2\"/>"
    #expect(try label(fragment("岛屿", font(10) + whole)).width == 24)
  }

  @Test func aWordOfTwoPartsStaysWhole() throws {
    let text = xib(
      "<subviews>"
        + view(
          "v", 0, 0, 1, 1, element: "label", attributes: "numberOfLines=\"0\"",
          "<attributedString key=\"attributedText\">" + fragment("aaa bb", font(20)) + fragment("bb cc", font(20))
            + "</attributedString><constraints>" + constraint(".width", constant: 60) + "</constraints>")
        + "</subviews><constraints>" + constraint("v.left", "root.left") + constraint("v.top", "root.top")
        + "</constraints>")
    let inspection = try document(text).inspected(measure: .text, measurer: try Self.measurer.get())
    let lines = inspection.roots[0].layout.lines[1]
    // "aaa", "bbbb", "cc": the parts meet between the second and the third b.
    #expect(lines.map { [$0.start, $0.end] } == [[0, 3], [4, 8], [9, 11]])
  }

  @Test(
    arguments: [
      ("lineSpacing=\"5\"", 2 * 12.0 + 5), ("minimumLineHeight=\"30\"", 60), ("maximumLineHeight=\"10\"", 20),
      // 11.93 × 1.5 × 2 = 35.8.
      ("lineHeightMultiple=\"1.5\"", 36), ("paragraphSpacing=\"7\"", 31), ("alignment=\"center\"", 24),
      ("lineSpacing=\"-5\"", 24), ("lineSpacing=\"nan\"", 24),
    ] as [(String, Double)])
  func aParagraphSaysHowHighItsLinesAre(style: String, height: Double) throws {
    let paragraph = "<paragraphStyle key=\"NSParagraphStyle\" \(style)/>"
    let size = try label(fragment("岛&#10;屿", font(10) + paragraph), lines: 0)
    // Ten points of text are 11.93 high; two lines 23.87.
    #expect(abs(size.height - height) <= 0.5)
  }

  @Test func theWeightIsInTheName() throws {
    let bold = try label(fragment("Label", "<font key=\"NSFont\" size=\"17\" name=\".SFUI-Semibold\"/>"))
    let plain = try size(
      of: "label", "<fontDescription key=\"fontDescription\" type=\"system\" weight=\"semibold\" pointSize=\"17\"/>",
      "text=\"Label\"")
    #expect(bold == plain)
  }

  @Test func anAttributedTitle() throws {
    let title =
      "<state key=\"normal\"><attributedString key=\"attributedTitle\">" + fragment("岛屿", font(20))
      + fragment("海", font(10)) + "</attributedString></state>"
    // 50 wide; the line of 20 points is 23.87 high, on whole points 24, and 12 more.
    #expect(try size(of: "button", title, "buttonType=\"system\"") == Size(width: 50, height: 36))
  }

  // MARK: Configurations

  private func button(_ attributes: String, _ content: String = "") throws -> Size {
    try size(
      of: "button", "<buttonConfiguration key=\"configuration\" \(attributes)>\(content)</buttonConfiguration>",
      "buttonType=\"system\"",
      after: "<resources><image name=\"dot\" width=\"8\" height=\"40\"/></resources>")
  }

  @Test(arguments: ["plain", "gray", "tinted", "filled"]) func everyStyleKeepsTheSameRoom(style: String) throws {
    // 17 points of text are 20.5 high; 7 above and below, 12 beside.
    #expect(try button("style=\"\(style)\" title=\"岛\"") == Size(width: 41, height: 34.5))
  }

  @Test(
    arguments: [("mini", 35, 28), ("small", 35, 28), ("medium", 41, 34.5), ("large", 57, 50.5)]
      as [(String, Double, Double)])
  func sizesOfButtons(name: String, width: Double, height: Double) throws {
    #expect(try button("style=\"filled\" title=\"岛\" buttonSize=\"\(name)\"") == Size(width: width, height: height))
  }

  @Test func picturesAndSubtitles() throws {
    // Beside the title, with what is kept between.
    #expect(try button("style=\"plain\" title=\"岛\" image=\"dot\" imagePadding=\"5\"") == Size(width: 54, height: 54))
    // Above it: 40 + 5 + 20.5 + 14.
    #expect(
      try button("style=\"plain\" title=\"岛\" image=\"dot\" imagePadding=\"5\" imagePlacement=\"top\"")
        == Size(width: 41, height: 79.5))
    // Two lines, of 17 and of 13 points: 20.5 + 3 + 16 + 14.
    #expect(
      try button("style=\"plain\" title=\"岛\" subtitle=\"岛岛岛\" titlePadding=\"3\"") == Size(width: 63, height: 53.5))
    #expect(
      try button(
        "style=\"plain\" title=\"岛\"",
        "<directionalEdgeInsets key=\"contentInsets\" top=\"1\" leading=\"2\" bottom=\"3\" trailing=\"4\"/>")
        == Size(width: 23, height: 24.5))
  }

  /// Ideographs are as wide as their font is large: two of 10 points on a line of 30, the first of which stays free by 5.
  @Test func indentsOfParagraphs() throws {
    func style(_ attributes: String) -> String { "<paragraphStyle key=\"NSParagraphStyle\" \(attributes)/>" }
    func width(_ attributes: String) throws -> Double {
      try label(fragment("岛屿海", font(10) + style(attributes))).width
    }
    #expect(try width("firstLineHeadIndent=\"5\"") == 35)
    #expect(try width("headIndent=\"5\"") == 30)
    #expect(try width("firstLineHeadIndent=\"5\" tailIndent=\"-10\"") == 45)
    // From the leading edge: 20 − 5 leave room for one on the first line, 20 for two on the second.
    let size = try label(fragment("岛屿海", font(10) + style("firstLineHeadIndent=\"5\" tailIndent=\"20\"")), lines: 0)
    #expect(size == Size(width: 20, height: 24))
  }

  @Test func theImportNamesTheIndentsThatItDoesNotCarry() throws {
    let style = "<paragraphStyle key=\"NSParagraphStyle\" headIndent=\"12\" tailIndent=\"-4\" lineSpacing=\"2\"/>"
    let text = xib(
      "<subviews>"
        + view(
          "a", 10, 10, 100, 41, element: "label", attributes: "numberOfLines=\"0\"",
          "<attributedString key=\"attributedText\">\(fragment("Hello", font(17) + style))</attributedString>")
        + "</subviews><constraints>" + constraint("a.leading", "root.leading", constant: 10)
        + constraint("a.top", "root.top", constant: 10) + constraint("a.width", constant: 100) + "</constraints>")
    let notes = try #require(document(text).imported(from: Array(text.utf8)).value.first).notes.joined(separator: "\n")
    #expect(notes.contains("`headIndent` = `12` of its paragraphs; `tailIndent` = `-4` of its paragraphs"))
  }
}
