import Components
import Layout
import TestSupport
import Testing

/// Every attribute of the article's four configurations changes the picture: it is measured, or drawn.
@Suite struct StyleAttributeTests {
  static let picture = ImageAsset(name: "small", file: "small.svg", size: Size(width: 20, height: 10))

  @Test(arguments: StyleAttribute.all) func isMeasuredOrDrawn(_ attribute: StyleAttribute) throws {
    let plain = try PreviewSample(attribute.component(saysIt: false), pictures: [Self.picture]).drawn()
    let said = try PreviewSample(attribute.written, pictures: [Self.picture]).drawn()
    #expect(plain.count == 1 && said.count == 1)
    #expect(plain != said)
  }

  /// Padding and size are for constraints to speak of.
  @Test(
    arguments: [
      ("padding: { left: 3 }", "v.left == left + v.padding.left", 3.0),
      ("padding: 4", "v.left == left + v.padding.top", 4),
      ("size: { width: 5 }", "v.left == v.size.width + left", 5),
      ("size: { height: 6 }", "v.left == left + v.size.height", 6),
      ("padding: { bottom: 7 }", "v.left == left + v.padding.bottom", 7),
      ("padding: { right: -8 }", "v.left == left - v.padding.right", 8),
    ]) func paddingAndSizeAreMeasured(text: String, constraint: String, x: Double) throws
  {
    let solved = try PreviewSample(
      """
      component: ViewSample
      size: { height: 20 }
      views: { v: { class: UIView, \(text) } }
      constraints: [\(constraint), v.width == 10, v.height == 10, v.top == top]
      """
    ).solved()
    #expect(solved.first?.frame(of: "v")?.x == x)
  }

  // MARK: A button's insets

  /// A button of 100 × 40 with a picture of 20 × 10 and a title of 30 (three characters of ten): content of 50.
  private func button(_ insets: String) throws -> (image: [Double], title: Double) {
    let drawn = try PreviewSample(
      """
      component: ViewSample
      size: { width: 100, height: 40 }
      views: { v: { class: UIButton, titleFont: 10, title: 岛岛岛, image: small, contentEdgeInsets: 0\(insets) } }
      constraints: ["H:|[v]|", "V:|[v]|"]
      """, pictures: [Self.picture]
    ).drawn()[0]
    let image = try #require(drawn.elements("image").first)
    let numbers = ["x", "y", "width", "height"].map { image.attribute($0).flatMap(Double.init) ?? 0 }
    return (numbers, drawn.elements("text").first?.attribute("x").flatMap(Double.init) ?? 0)
  }

  @Test func pictureAndTitleAreInTheMiddleTogether() throws {
    let (image, title) = try button("")
    #expect(image == [25, 15, 20, 10])
    #expect(title == 45)
  }

  /// The box of each is smaller on one side, so its middle is half of that further.
  @Test func anInsetOnOneSideMovesByHalf() throws {
    let (image, title) = try button(", imageEdgeInsets: { left: 8, top: 6 }, titleEdgeInsets: { right: 12 }")
    #expect(image == [29, 18, 20, 10])
    #expect(title == 39)
  }

  /// Apart by eight points, as everyone does it: the one inset is taken back on the other side.
  @Test func insetsThatAreTakenBackMoveByAll() throws {
    let (image, title) = try button(
      ", imageEdgeInsets: { left: -4, right: 4 }, titleEdgeInsets: { left: 4, right: -4 }")
    #expect(image == [21, 15, 20, 10])
    #expect(title == 49)
  }

  /// 40 − 2 × 17 leaves 6 points of height, 100 − 2 × 45 leaves 10 of width.
  @Test func anInsetSmallerThanThePictureShrinksIt() throws {
    let (image, _) = try button(", imageEdgeInsets: { top: 17, bottom: 17, left: 45, right: 45 }")
    #expect(Array(image[1...]) == [17, 10, 6])
  }

  /// Insets of picture and title say nothing about a button's size: 20 + 30, and the content's insets.
  @Test func onlyTheContentsInsetsMakeAButtonLarger() throws {
    func width(_ text: String) throws -> Double? {
      try PreviewSample(
        """
        component: ViewSample
        views: { v: { class: UIButton, titleFont: 10, title: 岛岛岛, image: small, \(text) } }
        constraints: [v.left == left, v.top == top, bottom == v.bottom]
        """, pictures: [Self.picture]
      ).solved().first?.frame(of: "v")?.width
    }
    #expect(try width("contentEdgeInsets: 0") == 50)
    #expect(try width("contentEdgeInsets: 0, imageEdgeInsets: 9, titleEdgeInsets: 9") == 50)
    #expect(try width("contentEdgeInsets: { left: 3, right: 4 }") == 57)
  }

  /// In 50 points a title with ten to its left has 20: one character and the ellipsis.
  @Test func anInsetThatNobodyMakesRoomForCutsTheTitle() throws {
    let drawn = try PreviewSample(
      """
      component: ViewSample
      views:
        v: { class: UIButton, titleFont: 10, title: 岛岛岛, image: small, contentEdgeInsets: 0, titleEdgeInsets: { left: 10 } }
      constraints: [v.left == left, v.top == top, bottom == v.bottom]
      """, pictures: [Self.picture]
    ).drawn()[0]
    #expect(drawn.elements("text").first?.contains("…") == true)
  }

  // MARK: Clipping

  /// What stands in a view that clips, however deep, is drawn within its rounded box, and what comes behind is not.
  @Test func aViewClipsWhatStandsInIt() throws {
    let drawn = try PreviewSample(
      """
      component: ViewSample
      size: { height: 50 }
      views:
        box: { class: UIView, cornerRadius: 6, clipsToBounds: true }
        inner: { class: UIView, in: box, backgroundColor: red }
        deeper: { class: UIView, in: inner, backgroundColor: blue }
        after: { class: UIView, backgroundColor: green }
      constraints:
        - "H:|[box(40)][after(10)]"
        - "V:|[box(40)]"
        - "V:|[after(10)]"
        - "H:|[inner(80)]"
        - "V:|[inner(80)]"
        - "H:|[deeper(90)]"
        - "V:|[deeper(90)]"
      """
    ).drawn()[0]
    let order = drawn.split(separator: "<").compactMap { tag -> String? in
      if tag.hasPrefix("g ") || tag.hasPrefix("/g>") { return String(tag.prefix(2)) }
      return ["#f00", "#00f", "#0f0"].first { tag.contains($0) }
    }
    #expect(order == ["g ", "#f00", "#00f", "/g", "#0f0"])
    #expect(drawn.contains("<clipPath id=\"p-clip1\"><rect width=\"40\" height=\"40\" rx=\"6\"/></clipPath>"))
  }

  // MARK: Components in views' places

  @Test func aComponentIsDrawnInItsPlace() throws {
    var system = DesignSystem()
    let badge = """
      component: Badge
      properties: { text: { type: String, sample: New } }
      views: { ground: { class: UIView, backgroundColor: red }, label: { class: UILabel, text: $text } }
      constraints: ["H:|[ground]|", "V:|[ground]|", "H:|-4-[label]-4-|", "V:|-4-[label]-4-|"]
      """
    let card = """
      component: CardSample
      size: { height: 60 }
      views: { badge: { component: Badge, text: Now, backgroundColor: blue }, over: { class: UIView, backgroundColor: green } }
      constraints: [badge.left == left + 20, badge.top == top + 10, "H:|[over(9)]", "V:|[over(9)]"]
      """
    for (name, text) in [("Badge", badge), ("CardSample", card)] {
      system.add(try #require(Component.reading(Array(text.utf8), file: name + ".component.yml").value))
    }
    let drawn = try PreviewSample(card).drawn(of: system)[0]
    // From back to front: the place itself, what stands in it, what comes behind it.
    #expect(drawn.elements("rect").compactMap { $0.attribute("fill") }.dropFirst() == ["#00f", "#f00", "#0f0"])
    let text = try #require(drawn.elements("text").first)
    #expect(text.hasSuffix(">Now"))
    #expect(text.attribute("x") == "24")
  }
}
