import Components
import Layout
import TestSupport
import Testing

/// How large views are that no constraint gives a size, as UIKit has it.
@Suite struct NaturalSizeTests {
  /// The size of a view `a` with these keys.
  private func size(_ keys: String, in context: Context = Context()) throws -> Size? {
    let read = try ReadComponent(
      """
      component: Sample
      size: { height: 400 }
      views: { a: { \(keys) } }
      constraints: [a.left == left, a.top == top]
      """, in: context,
      pictures: [
        ImageAsset(name: "photo", file: "photo.png", size: Size(width: 120, height: 80)),
        ImageAsset(name: "plus", file: "plus.svg", size: Size(width: 12, height: 12)),
      ])
    return read.frame("a").map { Size(width: $0.width, height: $0.height) }
  }

  @Test func aPictureIsAsLargeAsItsFile() throws {
    #expect(try size("class: UIImageView, image: photo") == Size(width: 120, height: 80))
  }

  /// Interface Builder stores 41.5 × 20.5 for it, at two pixels a point.
  @Test func aLabelHasSeventeenPointsAndOneLine() throws {
    #expect(try size("class: UILabel, text: Label") == Size(width: 41.5, height: 20.5))
    // 40 Chinese characters of 17 points stay on their line, wherever it ends.
    let long = String(repeating: "岛", count: 40)
    #expect(try size("class: UILabel, text: \(long)") == Size(width: 680, height: 20.5))
    #expect(try size("class: UILabel, text: \(long), numberOfLines: 0") == Size(width: 680, height: 20.5))
  }

  @Test func anEmptyLabelHasNoSize() throws {
    #expect(try size("class: UILabel") == .zero)
    #expect(try size("class: UILabel, text: \"\"") == .zero)
  }

  @Test func lettersAndLinesMayStandApart() throws {
    // Three characters of 15 points, each with 2 points after it.
    #expect(try size("class: UILabel, text: 旅行者, font: 15, characterSpacing: 2") == Size(width: 51, height: 18))
    // 2 × 17.90 + 10 = 45.80.
    #expect(try size("class: UILabel, text: \"旅\\n行\", font: 15, numberOfLines: 0, lineSpacing: 10")?.height == 46)
  }

  @Test func aTextStyleGrowsWithTheReadersTextSize() throws {
    #expect(try size("class: UILabel, text: 岛, font: body") == Size(width: 17, height: 20.5))
    // At AX5 a body text has 53 points: 53 × 1.19336 = 63.25.
    let large = Context(textSize: .accessibilityExtraExtraExtraLarge)
    #expect(try size("class: UILabel, text: 岛, font: body", in: large) == Size(width: 53, height: 63.5))
    #expect(try size("class: UILabel, text: 岛, font: 17", in: large) == Size(width: 17, height: 20.5))
  }

  /// Interface Builder stores 46 × 30 for it; without rounding up to whole points the width is 45.6.
  @Test func aButtonHasFifteenPointsAndSixAboveAndBelow() throws {
    let button = try #require(try size("class: UIButton, title: Button"))
    #expect(button.height == 30)
    #expect(abs(button.width - 46) <= 0.5)
  }

  @Test func aButtonIsNeverNarrowerThanThirtyPoints() throws {
    #expect(try size("class: UIButton, title: 一") == Size(width: 30, height: 30))
    #expect(try size("class: UIButton") == Size(width: 30, height: 12))
  }

  @Test func aButtonHasRoomForPictureAndTitle() throws {
    // 12 + 24 points wide; the title of 12 points is 14.32 high, and six points stand above and below it.
    #expect(try size("class: UIButton, title: 订阅, titleFont: 12, image: plus") == Size(width: 36, height: 26.5))
    #expect(try size("class: UIButton, image: photo") == Size(width: 120, height: 92))
  }

  @Test func insetsOfItsOwnTakeThePlaceOfTheSixPoints() throws {
    #expect(
      try size("class: UIButton, title: 订阅, contentEdgeInsets: { left: 10, right: 10 }") == Size(width: 50, height: 18))
    #expect(try size("class: UIButton, title: 一, contentEdgeInsets: 1") == Size(width: 17, height: 20))
  }

  /// Apple's design resources draw them 28, 34 and 50 points high; 17 points of text are 20.29 high, and 14 or 30 points
  /// stand above and below. An ideograph is as wide as its font is large.
  @Test(
    arguments: [("mini", 35, 28), ("small", 35, 28), ("medium", 41, 34.5), ("large", 57, 50.5)]
      as [(String, Double, Double)])
  func aConfigurationGivesAButtonItsRoom(buttonSize: String, width: Double, height: Double) throws {
    let keys = "class: UIButton, title: 一, configuration: filled, buttonSize: \(buttonSize)"
    #expect(try size(keys) == Size(width: width, height: height))
  }

  @Test func aConfigurationsTitleGrowsWithTheTextSize() throws {
    // 53 points at AX5: 63.5 high and 53 wide.
    let large = Context(textSize: .accessibilityExtraExtraExtraLarge)
    #expect(
      try size("class: UIButton, title: 一, configuration: gray", in: large) == Size(width: 77, height: 77.5))
    #expect(
      try size("class: UIButton, title: 一, configuration: plain, titleFont: 10, contentEdgeInsets: 1")
        == Size(width: 12, height: 14))
  }

  /// As `UIFontMetrics` scales: 15 × 62 / 22 = 42.27, on pixels 42.5.
  @Test(arguments: ["15 body", "15 regular body", "{ size: 15, scaledAs: body }"])
  func aFontMayGrowAsATextStyle(font: String) throws {
    let large = Context(textSize: .accessibilityExtraExtraExtraLarge)
    #expect(try size("class: UILabel, text: 岛, font: \(font)")?.width == 15)
    #expect(try size("class: UILabel, text: 岛, font: \(font)", in: large)?.width == 42.5)
  }

  // MARK: Guides

  @Test(arguments: [(375.0, 16.0, 339.0), (1_000, 162, 672)])
  func guidesFollowMargins(width: Double, x: Double, readable: Double) throws {
    let read = try ReadComponent(
      """
      component: Sample
      size: { width: \(width), height: 100 }
      margins: { left: 16, right: 20, top: 8, bottom: 10 }
      views:
        a: { class: UIView }
        b: { class: UIView }
        c: { class: UIView, in: a, margins: 4 }
      constraints:
        - a.left == layoutMarginsGuide.left
        - a.right == layoutMarginsGuide.right
        - a.top == layoutMarginsGuide.top
        - a.bottom == layoutMarginsGuide.bottom
        - b.leading == readableContentGuide.leading
        - b.trailing == readableContentGuide.trailing
        - b.top == readableContentGuide.top
        - b.bottom == readableContentGuide.bottom
        - c.left == a.layoutMarginsGuide.left
        - c.right == a.left + 30
        - c.top == a.top
        - c.height == 10
      """)
    #expect(read.diagnostics.isEmpty)
    #expect(read.frame("a").isAbout(16, 8, width - 36, 82))
    // Of 964 points within the margins 672 in the middle: 16 + 146.
    #expect(read.frame("b").isAbout(x, 8, readable, 82))
    #expect(read.frame("c").isAbout(8, 0, 22, 10))
  }

  @Test func aButtonIsAsLargeAsItsStateAsks() throws {
    #expect(
      try size("class: UIButton, title: { normal: 订阅, selected: 已经订阅 }, state: selected") == Size(width: 60, height: 30)
    )
    #expect(
      try size("class: UIButton, title: { normal: 订阅, selected: 已经订阅 }, state: disabled") == Size(width: 30, height: 30)
    )
  }

  // MARK: The component's own size

  @Test(
    arguments: [
      ("full", 375), ("1/2", 187.5), ("2/3", 250), ("1/1", 375), ("120", 120), ("99.5", 99.5),
    ] as [(String, Double)]) func aComponentIsAsWideAsItSays(width: String, points: Double) throws
  {
    let read = try ReadComponent(
      """
      component: Sample
      size: { width: \(width), height: 50 }
      views: { a: { class: UIView } }
      constraints: ["|[a]|", "V:|[a]|"]
      """)
    #expect(read.diagnostics.isEmpty)
    #expect(read.frame("a").isAbout(0, 0, points, 50))
  }

  @Test func leadingIsRightWhereLinesRunFromRightToLeft() throws {
    let text = """
      component: Sample
      views: { a: { class: UILabel, text: 旅行者, font: 15 } }
      constraints: [a.leading == leading + 16, "V:|[a]|"]
      """
    #expect(try ReadComponent(text).frame("a").isAbout(16, 0, 45, 18))
    #expect(try ReadComponent(text, in: .on("iPhone 8", .rightToLeft)).frame("a").isAbout(375 - 16 - 45, 0, 45, 18))
  }

  @Test func devicesAreThoseOfApplesTables() {
    #expect(Device.all.count == 20)
    #expect(Device.standard.name == "iPhone SE (3rd)" && Device.standard.width == 375 && Device.standard.scale == 2)
    #expect(Device.named("iPhone 16 Pro")?.width == 402)
    #expect(Device.named("iPhone 17") == nil)
    #expect(Set(Device.all.map(\.name)).count == Device.all.count)
  }
}
