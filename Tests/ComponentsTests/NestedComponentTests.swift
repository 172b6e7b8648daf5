import Components
import Layout
import TestSupport
import Testing
import Typography

/// Components in the place of views: laid out together, each by its own rules, with frames worked out by hand.
///
/// A character such as 岛 is as wide as its font is large; a line of 10 points is 11.93 high, 12 on pixels (ios-facts).
@Suite struct NestedComponentTests {
  /// A word with four points around it, or eight.
  static let badge = """
    component: Badge
    properties:
      text:  { type: String, sample: 岛岛 }
      inset: { type: CGFloat, default: 4 }
    views: { label: { class: UILabel, font: 10, text: $text } }
    styles:
      small:
        constraints:
          - label.left == left + 4
          - label.top == top + 4
          - right == label.right + 4
          - bottom == label.bottom + 4
      large:
        constraints:
          - label.left == left + 8
          - label.top == top + 8
          - right == label.right + 8
          - bottom == label.bottom + 8

    """

  // MARK: Layout

  /// The badge is as large as its word with its margins: 20 + 8 by 12 + 8.
  @Test func aComponentTakesThePlaceOfAView() throws {
    let read = try ReadSystem(
      Self.badge + """
        component: CardNew
        size: { height: 100 }
        views: { badge: { component: Badge } }
        constraints: [badge.left == left + 16, badge.top == top + 10]
        """)
    #expect(read.diagnostics.isEmpty, "\(read.diagnostics)")
    #expect(read.frame("badge", of: "CardNew") == Frame(x: 16, y: 10, width: 28, height: 20))
    #expect(read.frame("badge.label", of: "CardNew") == Frame(x: 4, y: 4, width: 20, height: 12))
    let views = read.components["CardNew"]?.styles[""]?.style.views
    #expect(views?.map(\.name) == ["badge", "badge.label"])
    #expect(views?.map(\.outlet) == [nil, 0])
  }

  /// As `MCTextComponent` in its nib: the colored placeholder of 200 × 60 is replaced, and what replaces it lies on its
  /// four edges, so a text of several lines wraps at the placeholder's width.
  @Test func whatReplacesAViewLiesOnItsEdges() throws {
    let read = try ReadSystem(
      """
      component: MCTextComponent
      properties: { text: { type: String, sample: \(String(repeating: "岛", count: 25)) } }
      views: { textLabel: { class: UILabel, font: 10, numberOfLines: 0, text: $text } }
      constraints: ["H:|[textLabel]|", "V:|[textLabel]|"]
      component: ViewPage
      views:
        above: { component: MCTextComponent }
        fixed: { component: MCTextComponent, backgroundColor: systemYellow }
      constraints:
        - "V:|[above]-8-[fixed(60)]|"
        - "H:|[above(100)]"
        - "H:|[fixed(200)]"
      """)
    #expect(read.diagnostics.isEmpty, "\(read.diagnostics)")
    // Ten in a line of 100 points make three lines, 3 × 11.93 = 35.8, 36 on pixels.
    #expect(read.frame("above", of: "ViewPage") == Frame(x: 0, y: 0, width: 100, height: 36))
    #expect(read.frame("above.textLabel", of: "ViewPage") == Frame(x: 0, y: 0, width: 100, height: 36))
    #expect(read.frame("fixed", of: "ViewPage") == Frame(x: 0, y: 44, width: 200, height: 60))
    #expect(read.frame("fixed.textLabel", of: "ViewPage") == Frame(x: 0, y: 0, width: 200, height: 60))
    #expect(read.frame(of: "ViewPage")?.height == 104)
  }

  /// Multipliers of edges count from the component's own corner, wherever it stands: half of 640 × 155 is 320 × 77.5.
  @Test func aMockKeepsItsProportionsInside() throws {
    let read = try ReadSystem(
      """
      component: RowMock
      mock: { width: 640, height: 155 }
      views:
        picture: { class: UIView, mock: { width: 160, height: 120, right: 180, bottom: 140 } }
      component: ViewPage
      size: { width: 400, height: 200 }
      views: { row: { component: RowMock } }
      constraints: [row.left == left + 40, row.right == right - 40, row.top == top + 30]
      """)
    #expect(read.diagnostics.isEmpty, "\(read.diagnostics)")
    #expect(read.frame("row", of: "ViewPage").isAbout(40, 30, 320, 77.5))
    #expect(read.frame("row.picture", of: "ViewPage").isAbout(10, 10, 80, 60))
  }

  /// The inner margins are the inner component's, its stack arranges, its guide has no bar to avoid, and its hugging
  /// decides who grows.
  @Test func whatAComponentSaysInsideKeepsItsMeaning() throws {
    let read = try ReadSystem(
      """
      component: RowInner
      margins: { left: 20, right: 20 }
      safeArea: { top: 50 }
      views:
        line: { class: UIStackView, spacing: 5 }
        first: { class: UILabel, font: 10, text: 岛, in: line, hugging: 251 }
        second: { class: UILabel, font: 10, text: 岛, in: line }
      constraints:
        - line.left == leftMargin
        - line.right == rightMargin
        - line.top == safeArea.top + 3
        - bottom == line.bottom + 3
      component: RowOuter
      margins: { left: 7 }
      views: { inner: { component: RowInner }, other: { component: RowInner, margins: { left: 1, right: 1 } } }
      constraints:
        - "H:|[inner]|"
        - "H:|[other]|"
        - "V:|-1-[inner][other]|"
      """)
    #expect(read.diagnostics.isEmpty, "\(read.diagnostics)")
    #expect(read.frame("inner", of: "RowOuter") == Frame(x: 0, y: 1, width: 375, height: 18))
    #expect(read.frame("inner.line", of: "RowOuter") == Frame(x: 20, y: 3, width: 335, height: 12))
    #expect(read.frame("inner.first", of: "RowOuter") == Frame(x: 0, y: 0, width: 10, height: 12))
    #expect(read.frame("inner.second", of: "RowOuter") == Frame(x: 15, y: 0, width: 320, height: 12))
    #expect(read.frame("other.line", of: "RowOuter") == Frame(x: 1, y: 3, width: 373, height: 12))
    // Alone, the bar takes 50 points.
    #expect(read.frame("line", of: "RowInner")?.y == 53)
  }

  @Test func leadingIsRightInsideTooWhereLinesRunFromRightToLeft() throws {
    let read = try ReadSystem(
      """
      component: RowInner
      size: { height: 20 }
      views: { box: { class: UIView } }
      constraints: [box.leading == leading + 5, box.width == 10, "V:|[box]|"]
      component: RowOuter
      views: { inner: { component: RowInner } }
      constraints: [inner.leading == leading + 100, inner.width == 50, "V:|[inner]|"]
      """, in: .on("iPhone 8", .rightToLeft))
    #expect(read.diagnostics.isEmpty, "\(read.diagnostics)")
    // From the right: 375 − 100 − 50; within, 50 − 5 − 10. The inner height of 20 is a natural one.
    #expect(read.frame("inner", of: "RowOuter") == Frame(x: 225, y: 0, width: 50, height: 20))
    #expect(read.frame("inner.box", of: "RowOuter") == Frame(x: 35, y: 0, width: 10, height: 20))
  }

  /// A stack leaves a hidden component out with all that is in it.
  @Test func aStackArrangesComponents() throws {
    let read = try ReadSystem(
      Self.badge + """
        component: RowBadges
        views:
          line: { class: UIStackView, spacing: 6 }
          one: { component: Badge, text: 岛, in: line }
          two: { component: Badge, in: line, hidden: true }
          three: { component: Badge, text: 岛岛岛, in: line }
        constraints: [line.left == left, line.top == top, bottom == line.bottom]
        """)
    #expect(read.diagnostics.isEmpty, "\(read.diagnostics)")
    #expect(read.frame("one", of: "RowBadges") == Frame(x: 0, y: 0, width: 18, height: 20))
    #expect(read.frame("three", of: "RowBadges") == Frame(x: 24, y: 0, width: 38, height: 20))
    #expect(read.frame("line", of: "RowBadges")?.width == 62)
  }

  /// A size in points is natural: it holds where nothing else is said, and gives way to what is.
  @Test func aSizeInPointsIsANaturalSize() throws {
    let read = try ReadSystem(
      """
      component: ViewDot
      size: { width: 24, height: 12 }
      views: { box: { class: UIView } }
      constraints: ["H:|[box]|", "V:|[box]|"]
      component: ViewDots
      size: { height: 50 }
      views: { free: { component: ViewDot }, wide: { component: ViewDot } }
      constraints: [free.left == left, free.top == top, wide.left == left, wide.width == 99, wide.top == free.bottom]
      """)
    #expect(read.diagnostics.isEmpty, "\(read.diagnostics)")
    #expect(read.frame("free.box", of: "ViewDots") == Frame(x: 0, y: 0, width: 24, height: 12))
    #expect(read.frame("wide", of: "ViewDots") == Frame(x: 0, y: 12, width: 99, height: 12))
  }

  /// Each of ten levels has a point around the next one.
  @Test func tenLevelsDeep() throws {
    var text = """
      component: Level10
      views: { core: { class: UIView } }
      constraints: [core.width == 30, core.height == 40, "H:|[core]|", "V:|[core]|"]

      """
    for level in (0..<10).reversed() {
      text += """
        component: Level\(level)
        size: { \(level == 0 ? "width: 50" : "height: dynamic") }
        views: { inner: { component: Level\(level + 1) } }
        constraints: ["H:|-1-[inner]-1-|", "V:|-1-[inner]-1-|"]

        """
    }
    let read = try ReadSystem(text)
    #expect(read.components["Level0"]?.diagnostics == [])
    let core = String(repeating: "inner.", count: 10) + "core"
    // Ten points on each side: 30 + 20 by 40 + 20.
    #expect(read.frame(of: "Level0") == Frame(x: 0, y: 0, width: 50, height: 60))
    #expect(
      read.components["Level0"]?.styles[""]?.layout.pixelFrames.last == Frame(x: 10, y: 10, width: 30, height: 40))
    #expect(read.frame(core, of: "Level0") == Frame(x: 0, y: 0, width: 30, height: 40))
  }

  // MARK: Data

  static let titled =
    Self.badge + """
      component: CardTitled
      size: { height: 60 }
      properties: { word: { type: String, sample: 岛岛岛, default: 岛 } }
      views:
        own: { component: Badge }
        said: { component: Badge, text: 岛 }
        passed: { component: Badge, text: $word, data: { inset: 6 } }
      constraints: ["H:|[own]-[said]-[passed]", own.top == top, said.top == top, passed.top == top]

      """

  @Test func aComponentShowsWhatItIsGivenElseItsSample() throws {
    let read = try ReadSystem(Self.titled)
    #expect(read.diagnostics.isEmpty, "\(read.diagnostics)")
    #expect(["own", "said", "passed"].map { read.text($0 + ".label", of: "CardTitled") } == ["岛岛", "岛", "岛岛岛"])
    #expect(read.frame("own", of: "CardTitled")?.width == 28)
    #expect(read.frame("said", of: "CardTitled")?.width == 18)
    #expect(read.frame("passed", of: "CardTitled")?.width == 38)
    let card = try #require(read.system.component(named: "CardTitled"))
    let nested = card.resolve(card.styles[0], in: read.system).value.nested
    let settings = nested.map { $0.settings.map { $0.property + " " + self.text(of: $0.value) } }
    #expect(settings == [[], ["text 岛"], ["text $word", "inset 6"]])
  }

  private func text(of value: NestedComponent.SettingValue) -> String {
    switch value {
    case .literal(let literal): literal.text
    case .property(let name): "$" + name
    }
  }

  /// Without samples a property has its default, and a component what its file gives it.
  @Test func withoutSamplesOnlyWhatIsWrittenIsShown() throws {
    let read = try ReadSystem(Self.titled)
    let card = try #require(read.system.component(named: "CardTitled"))
    func texts(_ card: Component) -> [String?] {
      let nested = card.resolve(card.styles[0], in: read.system).value.nested
      return nested.map { $0.style.views[0].text }
    }
    #expect(texts(card.withoutSamples) == [nil, "岛", "岛"])
    #expect(texts(card.showing(["word": .string("水水")])) == ["岛岛", "岛", "水水"])
    #expect(texts(card.withoutSamples.showing(["word": "水水"])) == [nil, "岛", "水水"])
  }

  // MARK: Styles

  @Test func aViewChoosesAStyleAndAStyleAnother() throws {
    let read = try ReadSystem(
      Self.badge + """
        component: CardStyled
        size: { height: 60 }
        views:
          first: { component: Badge }
          second: { component: Badge, style: large }
        constraints: [first.left == left, first.top == top, second.left == left, second.top == first.bottom]
        styles:
          plain: { constraints: [width >= 0] }
          turned: { first: { style: large }, second: { style: small }, constraints: [width >= 0] }
        """)
    #expect(read.diagnostics.isEmpty, "\(read.diagnostics)")
    #expect(read.frame("first", of: "CardStyled", in: "plain")?.width == 28)
    #expect(read.frame("second", of: "CardStyled", in: "plain")?.width == 36)
    #expect(read.frame("first", of: "CardStyled", in: "turned")?.width == 36)
    #expect(read.frame("second", of: "CardStyled", in: "turned")?.width == 28)
  }

  // MARK: Pictures

  /// A name of a picture is meant where it is written.
  @Test func aPictureIsMeantBesideTheFileThatNamesIt() throws {
    let read = try ReadSystem(
      """
      component: ViewPhoto
      views: { photo: { class: UIImageView, image: shot } }
      constraints: ["H:|[photo]", "V:|[photo]|"]
      component: ViewAlbum
      views: { inner: { component: ViewPhoto }, own: { class: UIImageView, image: shot } }
      constraints: ["H:|[inner][own]", "V:|[inner]|", own.top == top]
      """)
    let album = try #require(read.system.component(named: "ViewAlbum"))
    var files: [String] = []
    _ = album.solve(
      album.resolve(album.styles[0], in: read.system).value, in: Context(), measurer: try ReadComponent.measurer.get(),
      image: { name in
        files.append(name.place.file)
        return nil
      })
    #expect(files == ["01-ViewPhoto.component.yml", "02-ViewAlbum.component.yml"])
  }

  // MARK: Without an end

  /// Sixteen levels of which each holds the next one twice would be 65,535 components.
  @Test func aComponentThatHoldsTooManyIsAnsweredOnce() throws {
    var text = ""
    for level in 0..<16 {
      text += """
        component: Level\(level)
        size: { height: 10 }
        views: { a: { component: Level\(level + 1) }, b: { component: Level\(level + 1) } }
        constraints: ["H:|[a(1)][b(1)]", "V:|[a]|", "V:|[b]|"]

        """
    }
    text +=
      "component: Level16\nsize: { height: 10 }\nviews: { a: { class: UIView } }\nconstraints: [\"H:|[a]|\", \"V:|[a]|\"]\n"
    let read = try ReadSystem(text)
    let answers = read.diagnostics.filter { $0.id == "too-many-components" }
    // Level 8 holds 2 + 4 + … + 256 = 510, level 9 254.
    #expect(answers.map(\.message) == (0...8).map { "'Level\($0)' holds more than 500 components" })
  }

  @Test func aChainOfComponentsWithoutAnEndInSightIsAnswered() throws {
    let text = (0..<30).map { level in
      let next = level < 29 ? "component: Level\(level + 1)" : "class: UIView"
      return "component: Level\(level)\nsize: { height: 10 }\nviews: { a: { \(next) } }\n"
        + "constraints: [\"H:|[a]|\", \"V:|[a]|\"]\n"
    }
    let read = try ReadSystem(text.joined())
    // 29 levels below the first one are five more than there may be.
    #expect(
      read.diagnostics.filter { $0.id == "too-deep" }.map(\.message)
        == (0..<5).map { "'Level\($0)' holds components that hold others, more than 24 levels deep" })
  }
}
