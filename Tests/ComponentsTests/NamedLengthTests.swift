import Components
import Diagnostics
import Layout
import TestSupport
import Testing
import Typography

/// Tokens, specs and properties where views and screens say how far things stand from each other.
@Suite struct NamedLengthTests {
  private static let tokens = """
    +++ a.tokens.json
    { "space": { "$type": "dimension", "s": { "$value": { "value": 4, "unit": "px" } }, "l": { "$value": { "value": 16, "unit": "px" } } },
      "ground": { "$type": "color", "$value": { "colorSpace": "srgb", "components": [1, 0, 0] } } }
    """

  /// Three boxes below each other: twice 4 points after the first, the property's 7 after the second, within margins.
  @Test func stacksAndMarginsSpeakOfNames() throws {
    let files = try NamedFiles(
      Self.tokens + """

        +++ specs.yml
        specs: { tall: 20 }
        +++ Sample.component.yml
        component: Sample
        properties: { gap: { type: CGFloat, default: 7 } }
        views:
          stack: { class: UIStackView, axis: vertical, spacing: $space.s * 2, margins: { top: $space.l }, marginsRelative: true }
          one: { class: UIView, in: stack, intrinsicSize: { width: 10, height: 10 } }
          two: { class: UIView, in: stack, intrinsicSize: { height: $tall - 1 }, spacingAfter: $gap }
          three: { class: UIView, in: stack, intrinsicSize: { height: 5 }, margins: $space.s }
        constraints: ["H:|[stack]|", "V:|[stack]|"]
        """)
    #expect(files.answers.split(separator: "\n").filter { !$0.contains("unused") } == [])
    let read = try #require(files.components.first)
    #expect(read.frame("one")?.y == 16)
    let two = try #require(read.frame("two"))
    #expect(abs(two.y - (16 + 10 + 8)) < 1e-6)
    #expect(two.height == 19)
    #expect(abs(try #require(read.frame("three")).y - (16 + 10 + 8 + 19 + 7)) < 1e-6)
    #expect(read.uses == ["space.s", "space.l", "tall"])
    let three = read.styles[""]?.style.views[3].placement
    #expect(three?.margins == EdgeInsets(top: 4, left: 4, bottom: 4, right: 4))
    // Code is written from the component as it is placed.
    let placed = try #require(read.component).placed(as: read.styles[""]?.ownStyle)
    #expect(placed.views[0].placement.stack?.spacing == 8)
    #expect(placed.views[2].placement.spacingAfter == 7)
  }

  @Test func whatMeansNothingIsAnswered() throws {
    let files = try NamedFiles(
      Self.tokens.replacing("\"ground\"", with: "④\"ground\"") + """

        +++ Sample.component.yml
        component: Sample
        views:
          stack: { class: UIStackView, spacing: ①$space.x, margins: { top: $space.s ②$space.s } }
          one: { class: UIView, in: stack, spacingAfter: ③$ground, intrinsicSize: { width: 1, height: 1 } }
        constraints: ["H:|[stack]|", "V:|[stack]|"]
        """)
    #expect(
      files.answers == """
        ① unknown-name: no property, design spec or token is named 'space.x' → did you mean 'space.l'?
        ② wrong-kind: 'top' is a number, or a sum of products with names behind '$' → write a number, or '$' and the name of a token
        ③ token-type: 'ground' is a colour, and a number is expected
          ④: it is said here

        """)
  }

  /// A card of five times 16 points with 4 points of margin, whose one label keeps to the safe area, 20 from the top.
  @Test func aComponentsOwnSizeAndSurroundingsSpeakOfNames() throws {
    let files = try NamedFiles(
      Self.tokens + """

        +++ specs.yml
        specs: { bar: { values: { iPhone SE (3rd): 20, iPhone 16: 30 } } }
        +++ Sample.component.yml
        component: Sample
        size: { width: $space.l * 5, height: $space.l * 4 }
        margins: $space.s
        safeArea: { top: $bar }
        views: { one: { class: UIView } }
        constraints: ["H:|-[one]-|", one.top == safeArea.top, one.bottom == bottomMargin]
        """)
    #expect(files.answers.split(separator: "\n").filter { !$0.contains("unused") } == [])
    let read = try #require(files.components.first)
    // Visual format's standard distance to the component is 20 points.
    #expect(read.frame("one").map { [$0.y, $0.bottom, $0.right] } == [20, 60, 60])
    #expect(Set(read.uses) == ["space.s", "space.l", "bar"])
    let placed = try #require(read.component).placed(as: read.styles[""]?.ownStyle)
    #expect(placed.width == .points(80) && placed.height == .points(64))
    #expect(placed.surroundings.margins == EdgeInsets(top: 4, left: 4, bottom: 4, right: 4))
    #expect(placed.surroundings.safeArea.top == 20)
  }

  @Test func aSizeThatIsNoneIsAnswered() throws {
    let files = try NamedFiles(
      Self.tokens + """

        +++ Sample.component.yml
        component: Sample
        size: { width: ①$space.s - 4, height: ②$space.m }
        views: { one: { class: UIView } }
        constraints: ["H:|[one]|", "V:|[one(9)]|"]
        """)
    #expect(files.answers.contains("① out-of-range: this comes to 0, and must be from 1 to 10000"))
    #expect(files.answers.contains("② unknown-name: no property, design spec or token is named 'space.m'"))
  }

  @Test func aParallaxHeaderSpeaksOfNames() throws {
    let values = try NamedFiles(Self.tokens).values
    func header(_ text: String) throws -> WithoutNames<Screen> {
      let text =
        "screen: Sample\nparallaxHeader: { component: HeaderPhoto, \(text) }\n"
        + "sections: [{ items: [{ component: RowText }] }]\n"
      return try #require(Screen.reading(Array(text.utf8), file: "Sample.screen.yml").value).withoutNames(of: values)
    }
    let good = try header("height: $space.l * 10, minimum: $space.l * 4")
    #expect(good.diagnostics == [])
    #expect(good.value.parallaxHeader.map { [$0.height, $0.minimum] } == [160, 64])
    let bad = try header("height: 20, minimum: $space.l * 2")
    #expect(bad.diagnostics.map(\.message) == ["a header of 20 points cannot stay 32 points high"])
    #expect(bad.value.parallaxHeader?.minimum == 20)
  }

  // MARK: Screens

  private static let screen = """
    screen: Sample
    sections:
      - background: { color: $ground, cornerRadius: $space.s * 2 }
        sectionInset: { top: $space.l, left: 5 }
        verticalSpacing: $space.s
        items:
          - { component: RowText }
          - carousel: { itemWidth: $space.l * 5, itemHeight: 20, itemsSpacing: $space.s, contentInset: { left: $space.l }, items: [] }
    """

  @Test func sectionsSpeakOfNames() throws {
    let values = try NamedFiles(Self.tokens).values
    let screen = try #require(Screen.reading(Array(Self.screen.utf8), file: "Sample.screen.yml").value)
    let resolved = screen.withoutNames(of: values)
    #expect(resolved.diagnostics == [])
    #expect(Set(resolved.uses.map(\.name)) == ["ground", "space.s", "space.l"])
    let section = resolved.value.sections[0]
    #expect(section.sectionInset == EdgeInsets(top: 16, left: 5))
    #expect(section.verticalSpacing == 4)
    #expect(section.background?.cornerRadius == 8)
    if case .token(let color)? = section.background?.color {
      #expect(color.name == "ground")
    } else {
      Issue.record("the ground is no token's")
    }
    let carousel = try #require(section.items[1].carousel)
    #expect(carousel.itemWidth == 80 && carousel.itemsSpacing == 4 && carousel.contentInset?.left == 16)
    // Once worked out, nothing is left to do.
    #expect(resolved.value.withoutNames(of: NamedValues()).value == resolved.value)
  }

  @Test func aNameThatMeansNothingIsAnsweredOnce() throws {
    let read = try ReadScreen(
      "screen: Sample\nsections: [{ background: $ground, items: [{ component: RowText }], verticalSpacing: $space.s }]")
    #expect(
      read.diagnostics.map(\.message) == [
        "no property, design spec or token is named 'ground'", "no property, design spec or token is named 'space.s'",
      ])
  }

  // MARK: Reading order

  @Test func headersAndFootersStandWhereTheyAreRead() throws {
    let text = """
      screen: Sample
      sections:
        - header: { component: HeaderTitle, id: h1, pinned: true }
          items: [{ component: RowText, id: a }, { component: RowText, id: b }]
          footer: { component: FooterTotal, id: f1 }
        - header: { component: HeaderTitle, id: h2 }
          items: [{ component: RowText, id: c }]
      """
    let read = try ReadScreen(text)
    let atRest = try #require(try read.solved())
    #expect(atRest.items.map(\.shown.item.id?.value) == ["h1", "a", "b", "f1", "h2", "c"])
    // Scrolled by half a row, the pinned header lies over the first row and is drawn after it.
    let scrolled = try #require(try read.solved(in: ScreenContext(scrollOffset: 20)))
    #expect(scrolled.items.map(\.shown.item.id?.value) == ["a", "b", "f1", "h2", "c", "h1"])
  }
}
