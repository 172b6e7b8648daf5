import Components
import Layout
import TestSupport
import Testing

/// The profile view of the article about configurable styles, by its own figures.
///
/// Line heights are 1.19336 of the font's size: 15 points → 17.90, 17 → 20.29, 13 → 15.51, each rounded up to a pixel.
/// Chinese characters are as wide as the font's size, so that lines can be counted by hand.
@Suite struct ProfileViewTests {
  /// What the article's two styles say and its view does with it. The view is 200 points high there; the introduction
  /// has 43 characters.
  ///
  /// - Parameters:
  ///   - picture: what the second style says of the picture.
  ///   - width: the constraint in which the second style says how wide the picture is.
  ///   - button: how the second style's button follows the picture.
  private static func article(
    picture: String = "{ size: { width: 60 }, cornerRadius: size.width * 0.5 }",
    width: String? = "imageView.width == imageView.size.width",
    button: [String] = ["left", "right", "centerX"]
  ) -> String {
    let sizes = width.map { "- \($0)" } ?? ""
    let sides = button.map { "- subscribeButton.\($0) == imageView.\($0)" }.joined(separator: "\n      ")
    return """
      component: TestView
      size: { height: 200 }
      views:
        ③nameLabel: { class: UILabel, text: 旅行者 }
        ④introLabel: { class: UILabel, text: \(String(repeating: "慢", count: 43)) }
        ⑤subscribeButton: { class: UIButton }
        ⑥imageView: { class: UIImageView }
      styles:
        base:
          introLabel: { padding: { top: 10 }, numberOfLines: 0, lineBreakMode: byCharWrapping }
          subscribeButton:
            padding: { top: 10 }
            size: { height: 30 }
            image: { normal: subscribe, selected: subscribed }
            title: { normal: 订阅, selected: 已订 }
            titleColor: { normal: black, selected: yellow }
            titleFont: 12
          imageView:
            padding: { top: 20 }
            contentMode: scaleAspectFill
            borderColor: red
            borderWidth: 3
            clipsToBounds: true
        one:
          extends: base
          nameLabel: { padding: { left: 10, right: -14 }, textColor: black, font: 15 }
          introLabel: { lineSpacing: 10, textColor: gray, font: 13 }
          imageView: { padding: { left: 14 }, size: { width: 60 }, cornerRadius: size.width * 0.5 }
          constraints:
            - imageView.left == left + imageView.padding.left
            - imageView.top == top + imageView.padding.top
            - imageView.width == imageView.size.width
            - imageView.height == imageView.width
            - nameLabel.top == imageView.top
            - nameLabel.left == imageView.right + nameLabel.padding.left
            - nameLabel.right == right + nameLabel.padding.right
            - introLabel.top == nameLabel.bottom + introLabel.padding.top
            - introLabel.left == nameLabel.left
            - introLabel.right == nameLabel.right
            - subscribeButton.top == imageView.bottom + subscribeButton.padding.top
            - subscribeButton.left == imageView.left
            - subscribeButton.right == imageView.right
            - subscribeButton.height == subscribeButton.size.height
        two:
          extends: base
          nameLabel: { padding: { top: 10, left: 14, bottom: 0, right: -14 }, textColor: red, font: 17 }
          introLabel: { lineSpacing: 4, textColor: purple, font: 15 }
          imageView: \(picture)
          constraints:
            - imageView.centerX == centerX
            - imageView.top == top + imageView.padding.top
            \(sizes)
            - imageView.height == imageView.width
            \(sides)
            - subscribeButton.top == imageView.bottom + subscribeButton.padding.top
            - subscribeButton.height == subscribeButton.size.height
            - nameLabel.top == subscribeButton.bottom + nameLabel.padding.top
            - nameLabel.left == left + nameLabel.padding.left
            - nameLabel.right == right + nameLabel.padding.right
            - introLabel.top == nameLabel.bottom + introLabel.padding.top
            - introLabel.left == nameLabel.left
            - introLabel.right == nameLabel.right
      """
  }

  static let pictures = ["subscribe", "subscribed"].map {
    ImageAsset(name: $0, file: $0 + ".svg", size: Size(width: 12, height: 12))
  }

  private func read(in context: Context = Context()) throws -> ReadComponent {
    let text = MarkedText(Self.article()).text
    let read = try ReadComponent(text, in: context, pictures: Self.pictures)
    #expect(read.diagnostics.isEmpty, "\(read.diagnostics)")
    return read
  }

  // MARK: The article's figures

  @Test func theFirstStyleAt375Points() throws {
    let read = try read()
    #expect(read.frame(in: "one").isAbout(0, 0, 375, 200))
    #expect(read.frame("imageView", in: "one").isAbout(14, 20, 60, 60))
    // From 14 + 60 + 10 to 375 − 14.
    #expect(read.frame("nameLabel", in: "one").isAbout(84, 20, 277, 18))
    #expect(read.frame("subscribeButton", in: "one").isAbout(14, 90, 60, 30))
    // 277 points hold 21 characters of 13: three lines and twice 10 between them, 3 × 15.51 + 20 = 66.54.
    #expect(read.frame("introLabel", in: "one").isAbout(84, 48, 277, 67))
    #expect(read.lineCount("introLabel", in: "one") == 3)
  }

  @Test func theSecondStyleAt375Points() throws {
    let read = try read()
    // (375 − 60) ∕ 2
    #expect(read.frame("imageView", in: "two").isAbout(157.5, 20, 60, 60))
    #expect(read.frame("subscribeButton", in: "two").isAbout(157.5, 90, 60, 30))
    #expect(read.frame("nameLabel", in: "two").isAbout(14, 130, 347, 20.5))
    // 130 + 20.5 + 10; 347 points hold 23 characters of 15: 2 × 17.90 + 4 = 39.80.
    #expect(read.frame("introLabel", in: "two").isAbout(14, 160.5, 347, 40))
  }

  @Test func bothStylesAt320Points() throws {
    let read = try read(in: .on("iPhone 5s"))
    #expect(read.frame("imageView", in: "one").isAbout(14, 20, 60, 60))
    #expect(read.frame("nameLabel", in: "one").isAbout(84, 20, 222, 18))
    // 17 characters a line, still three lines.
    #expect(read.frame("introLabel", in: "one").isAbout(84, 48, 222, 67))
    #expect(read.frame("imageView", in: "two").isAbout(130, 20, 60, 60))
    // 292 points hold 19 characters of 15: 3 × 17.90 + 8 = 61.70.
    #expect(read.frame("introLabel", in: "two").isAbout(14, 160.5, 292, 62))
  }

  @Test func bothStylesAt402PointsOnThreePixelsAPoint() throws {
    let read = try read(in: .on("iPhone 16 Pro"))
    #expect(read.frame("nameLabel", in: "one").isAbout(84, 20, 304, 18))
    // 23 characters a line: 2 × 15.51 + 10 = 41.03, rounded up to a third.
    #expect(read.frame("introLabel", in: "one").isAbout(84, 48, 304, 41.33))
    #expect(read.frame("imageView", in: "two").isAbout(171, 20, 60, 60))
    #expect(read.frame("nameLabel", in: "two").isAbout(14, 130, 374, 20.33))
    #expect(read.frame("introLabel", in: "two").isAbout(14, 160.33, 374, 40))
  }

  /// The button's centre follows from its sides already; UIKit does not mind, and nor do we.
  @Test func theRedundantCentreIsNoConflict() throws {
    let layout = try #require(try read().styles["two"]?.layout)
    #expect(layout.conflicts.isEmpty && layout.ambiguities.isEmpty && layout.refused.isEmpty)
  }

  @Test func theCornerRadiusIsHalfOfTheWidth() throws {
    let read = try read()
    for style in ["one", "two"] {
      let image = read.styles[style]?.style.views.last
      #expect(image?.cornerRadius == 30)
      #expect(image?.borderWidth == 3)
    }
  }

  // MARK: Without the picture's size

  /// The second style without `imageView.size.width = 60`: whatever speaks of the size says that there is none.
  @Test func aSizeThatIsNotSetIsSaidLoudly() throws {
    let sample = MarkedText(
      Self.article(
        picture: "{ cornerRadius: ①size.width * 0.5 }", width: "imageView.width == ②imageView.size.width"))
    let read = try ReadComponent(sample.text, pictures: Self.pictures)
    #expect(sample.places(of: read.diagnostics) == ["① value-not-set", "② value-not-set"])
    #expect(Set(read.diagnostics.map(\.message)) == ["'imageView' has no 'size.width' in style 'two'"])
    #expect(read.styles["two"] == nil)
    // The other style is not to blame.
    #expect(read.frame("imageView", in: "one").isAbout(14, 20, 60, 60))
  }

  /// Without the constraint too, the button of the second style holds the picture open, as in UIKit: its title is 24
  /// points wide and its icon 12.
  @Test func aPictureWithoutASizeIsAsWideAsTheButtonBelowIt() throws {
    let sample = MarkedText(Self.article(picture: "{ cornerRadius: 30 }", width: nil))
    let read = try ReadComponent(sample.text, pictures: Self.pictures)
    #expect(read.diagnostics.isEmpty, "\(read.diagnostics)")
    #expect(read.frame("imageView", in: "two").isAbout(169.5, 20, 36, 36))
    #expect(read.frame("subscribeButton", in: "two").isAbout(169.5, 66, 36, 30))
  }

  /// With nothing but its centre in common with the button, nothing says how large the picture is.
  @Test func aPictureWithNeitherSizeNorPictureIsAmbiguous() throws {
    let sample = MarkedText(Self.article(picture: "{ cornerRadius: 30 }", width: nil, button: ["centerX"]))
    let read = try ReadComponent(sample.text, pictures: Self.pictures)
    let places = sample.places(of: read.diagnostics)
    let message = read.diagnostics.first { $0.range.bytes.lowerBound == sample.offset("⑥") }?.message
    #expect(
      message == "nothing determines the width, horizontal position and height of 'imageView' in style 'two'")
    // What stands below the picture has no place either; each view is named once, and the first style not at all.
    #expect(Set(places) == ["③ ambiguous-layout", "④ ambiguous-layout", "⑤ ambiguous-layout", "⑥ ambiguous-layout"])
    #expect(places.count == 4)
  }
}
