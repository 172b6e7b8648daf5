import Components
import Layout
import TestSupport
import Testing

/// The components of `content/`, which are those of the articles, by numbers that were worked out by hand.
@Suite struct ArticleComponentTests {
  static let devices = ["iPhone 5s", "iPhone 8", "iPhone 16 Pro"]

  // MARK: Profile view

  /// The published page gives both styles the picture's size that the article's code gives them.
  @Test func profileViewInTheLeadingStyle() throws {
    let read = try ReadComponent(content: "views/profile-view/ProfileView.component.yml")
    #expect(read.diagnostics.isEmpty, "\(read.diagnostics)")
    #expect(read.frame("imageView", in: "leading").isAbout(14, 20, 60, 60))
    #expect(read.frame("nameLabel", in: "leading").isAbout(84, 20, 361 - 84, 18))
    #expect(read.frame("subscribeButton", in: "leading").isAbout(14, 90, 60, 30))
    // The introduction begins ten points below the name, on its edges, as high as its lines: 15.51 each, 10 between.
    let lines = Double(try #require(read.lineCount("introLabel", in: "leading")))
    let height = ((lines * 15.51367 + (lines - 1) * 10) * 2).rounded(.up) / 2
    #expect(lines >= 2)
    #expect(read.frame("introLabel", in: "leading").isAbout(84, 48, 277, height))
    // Twenty points below the lower of button and introduction.
    #expect(read.frame(in: "leading").isAbout(0, 0, 375, max(120, 48 + height) + 20))
  }

  @Test func profileViewInTheCentredStyle() throws {
    let read = try ReadComponent(content: "views/profile-view/ProfileView.component.yml")
    #expect(read.frame("imageView", in: "centred").isAbout(157.5, 20, 60, 60))
    #expect(read.frame("subscribeButton", in: "centred").isAbout(157.5, 90, 60, 30))
    #expect(read.frame("nameLabel", in: "centred").isAbout(14, 130, 347, 20.5))
    let lines = Double(try #require(read.lineCount("introLabel", in: "centred")))
    let height = ((lines * 17.90039 + (lines - 1) * 4) * 2).rounded(.up) / 2
    #expect(read.frame("introLabel", in: "centred").isAbout(14, 160.5, 347, height))
    #expect(read.frame(in: "centred").isAbout(0, 0, 375, 160.5 + height + 20))
    #expect(read.styles["centred"]?.layout.conflicts == [])
  }

  /// A style that only gathers values for others is not shown.
  @Test func profileViewHasTwoStyles() throws {
    let read = try ReadComponent(content: "views/profile-view/ProfileView.component.yml")
    #expect(read.component?.shownStyles.map(\.name) == ["leading", "centred"])
    #expect(read.component?.styles.map(\.name) == ["base", "leading", "centred"])
  }

  /// Left and right stay, wherever lines begin.
  @Test func profileViewStandsStillWhereLinesRunFromRightToLeft() throws {
    let read = try ReadComponent(
      content: "views/profile-view/ProfileView.component.yml", in: .on("iPhone 8", .rightToLeft))
    #expect(read.frame("imageView", in: "leading").isAbout(14, 20, 60, 60))
    #expect(read.frame("nameLabel", in: "leading").isAbout(84, 20, 277, 18))
  }

  // MARK: News cell

  /// View, width, height, bottom and right, as the article lists them in pixels of a picture of 640 × 155.
  static let measures: [(view: String, width: Double, height: Double, bottom: Double, right: Double)] = [
    ("imageView", 160, 120, 140, 180), ("titleLabel", 420, 31, 55, 615), ("detailLabel", 410, 60, 136, 605),
    ("chatBtn", 120, 28, 141, 628),
  ]

  @Test func newsCellAt375Points() throws {
    let read = try ReadComponent(content: "rows/news-cell/RowNews.component.yml")
    #expect(read.diagnostics.isEmpty, "\(read.diagnostics)")
    // A pixel of the picture is 375 ∕ 640 = 0.5859 points.
    #expect(read.frame().isAbout(0, 0, 375, 90.82))
    #expect(read.frame("imageView").isAbout(11.72, 11.72, 93.75, 70.31))
    // From 615 − 420 = 195 and 55 − 31 = 24.
    #expect(read.frame("titleLabel").isAbout(114.26, 14.06, 246.09, 18.16))
    // From 605 − 410 = 195 and 136 − 60 = 76.
    #expect(read.frame("detailLabel").isAbout(114.26, 44.53, 240.23, 35.16))
    // From 628 − 120 = 508 and 141 − 28 = 113.
    #expect(read.frame("chatBtn").isAbout(297.66, 66.21, 70.31, 16.41))
  }

  @Test func newsCellAt320PointsIsHalfThePicture() throws {
    let read = try ReadComponent(content: "rows/news-cell/RowNews.component.yml", in: .on("iPhone 5s"))
    #expect(read.frame().isAbout(0, 0, 320, 77.5))
    #expect(read.frame("imageView").isAbout(10, 10, 80, 60))
    #expect(read.frame("titleLabel").isAbout(97.5, 12, 210, 15.5))
    #expect(read.frame("detailLabel").isAbout(97.5, 38, 205, 30))
    #expect(read.frame("chatBtn").isAbout(254, 56.5, 60, 14))
  }

  @Test func newsCellAt402Points() throws {
    let read = try ReadComponent(content: "rows/news-cell/RowNews.component.yml", in: .on("iPhone 16 Pro"))
    // 402 ∕ 640 = 0.628125
    #expect(read.frame().isAbout(0, 0, 402, 97.36))
    #expect(read.frame("imageView").isAbout(12.56, 12.56, 100.5, 75.38))
    #expect(read.frame("titleLabel").isAbout(122.48, 15.08, 263.81, 19.47))
    #expect(read.frame("detailLabel").isAbout(122.48, 47.74, 257.53, 37.69))
    #expect(read.frame("chatBtn").isAbout(319.09, 70.98, 75.38, 17.59))
  }

  /// The same picture, written as the article's configuration has it, on every device: each view keeps its place in it.
  @Test(arguments: Device.all.map(\.name)) func newsCellFitsEveryDevice(device: String) throws {
    let views = Self.measures.map { view in
      "  \(view.view): { class: UIView, mock: { width: \(view.width), height: \(view.height), "
        + "bottom: \(view.bottom), right: \(view.right) } }"
    }
    let read = try ReadComponent(
      """
      component: AutoTransView
      mock: { width: 640.0, height: 155.0 }
      views:
      \(views.joined(separator: "\n"))
      """, in: .on(device))
    #expect(read.diagnostics.isEmpty, "\(read.diagnostics)")
    let pixel = (Device.named(device)?.width ?? 0) / 640
    #expect(read.frame().isAbout(0, 0, 640 * pixel, 155 * pixel))
    for view in Self.measures {
      #expect(
        read.frame(view.view).isAbout(
          (view.right - view.width) * pixel, (view.bottom - view.height) * pixel, view.width * pixel,
          view.height * pixel))
    }
  }

  /// Edges go to pixels, not sizes: 90.82 is 181.64 pixels, and 11.72 + 70.31 = 82.03 is 164.06.
  @Test func newsCellOnPixels() throws {
    let read = try ReadComponent(content: "rows/news-cell/RowNews.component.yml")
    let frames = read.styles[""]?.layout.pixelFrames
    #expect(frames?.first == Frame(x: 0, y: 0, width: 375, height: 91))
    #expect(frames?.dropFirst().first == Frame(x: 11.5, y: 11.5, width: 94, height: 70.5))
  }

  // MARK: Text row

  @Test(arguments: devices) func textRowIsAsHighAsItsLines(device: String) throws {
    let context = Context.on(device)
    let read = try ReadComponent(content: "rows/row-text/RowText.component.yml", in: context)
    #expect(read.diagnostics.isEmpty, "\(read.diagnostics)")
    // Lines of the text style `body` are 22 points apart, and the last one is 20.29 high.
    let lines = Double(try #require(read.lineCount("textLabel")))
    let scale = context.device.scale
    let height = ((lines * 22 - (22 - 20.2871)) * scale).rounded(.up) / scale
    #expect(lines >= 3)
    #expect(read.frame("textLabel").isAbout(0, 0, context.device.width, height))
    #expect(read.frame().isAbout(0, 0, context.device.width, height))
  }

  /// Leading and trailing, top and bottom on the superview's, as the article's cell pins its label.
  @Test(arguments: [(1, 18), (25, 18), (26, 36), (60, 54)] as [(Int, Double)])
  func textRowGrowsWithItsText(count: Int, height: Double) throws {
    let read = try ReadComponent(
      """
      component: RowText
      kind: row
      views:
        textLabel: { class: UILabel, font: 15, numberOfLines: 0, text: \(String(repeating: "岛", count: count)) }
      constraints:
        - "|[textLabel]|"
        - V:|[textLabel]|
      """)
    // 375 points hold 25 characters of 15; a line is 17.90 high: 17.90, 35.80, 53.70.
    #expect(read.diagnostics.isEmpty, "\(read.diagnostics)")
    #expect(read.frame("textLabel").isAbout(0, 0, 375, height))
    #expect(read.frame().isAbout(0, 0, 375, height))
  }
}
