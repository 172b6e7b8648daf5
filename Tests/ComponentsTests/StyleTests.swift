import Components
import Layout
import TestSupport
import Testing
import Typography

/// What a style says, what it takes over, and what is left to UIKit.
@Suite struct StyleTests {
  private func resolve(_ text: String, style: String? = nil) throws -> ResolvedStyle {
    let read = Component.reading(Array(text.utf8), file: "Sample.component.yml")
    let component = try #require(read.value)
    let chosen = try #require(component.styles.first { style == nil || $0.name == style })
    let resolved = component.resolve(chosen)
    #expect(read.diagnostics + resolved.diagnostics == [])
    return resolved.value
  }

  /// What grows with the third power of their number would take minutes.
  @Test(.timeLimit(.minutes(1))) func manyStylesMayExtendEachOther() throws {
    let count = 1500
    let chain = (1..<count).map { "  s\($0): { extends: s\($0 - 1) }\n" }.joined()
    let last = try resolve(
      "component: Sample\nviews: { a: { class: UIView } }\nstyles:\n  s0: { constraints: [a.width == 3] }\n" + chain,
      style: "s\(count - 1)")
    #expect(last.constraints.count == 1)
  }

  // MARK: What a style takes over

  private static let family = """
    component: Sample
    views:
      title:
        { class: UILabel, text: Title, font: 15, textColor: red, padding: { top: 1, left: 2, bottom: 3, right: 4 } }
      button: { class: UIButton, title: Follow, titleColor: { normal: black, selected: gray } }
    constraints: [title.left == left]
    styles:
      base:
        title: { font: 17, padding: { left: 20 } }
        button: { title: { selected: Following } }
        constraints: [title.top == top, title.right == right]
      compact:
        extends: base
        summary: For lists
        title: { padding: { top: title.padding.left * 2 } }
        button: { titleColor: { selected: yellow } }
      other:
        extends: compact
        title: { textColor: "#0A84FF80" }
        constraints: [title.bottom == bottom]
    """

  private func padding(_ style: ResolvedStyle) -> [ViewStyle.Measure?] {
    let padding = style.views[0].values.padding
    return [padding.left, padding.bottom, padding.right]
  }

  @Test func aStyleExtendsAnotherValueByValue() throws {
    let base = try resolve(Self.family, style: "base")
    #expect(base.views[0].values.font == .system(size: 17, weight: .regular))
    #expect(base.views[0].values.textColor == .named(.red))
    #expect(padding(base) == [.number(20), .number(3), .number(4)])
    let compact = try resolve(Self.family, style: "compact")
    #expect(compact.views[0].values.font == .system(size: 17, weight: .regular))
    #expect(padding(compact) == [.number(20), .number(3), .number(4)])
    #expect(compact.summary == "For lists")
    let other = try resolve(Self.family, style: "other")
    #expect(other.views[0].values.textColor == .rgba(0x0A, 0x84, 0xFF, 0x80))
    // A sentence about one style says nothing about another.
    #expect(other.summary == nil)
  }

  @Test func statesAreExtendedOneByOne() throws {
    let button = try resolve(Self.family, style: "other").views[1].values
    #expect(button.title.normal == "Follow" && button.title.selected == "Following")
    #expect(button.titleColor.normal == .named(.black) && button.titleColor.selected == .named(.yellow))
  }

  @Test func constraintsAreTakenOverUnlessAStyleHasItsOwn() throws {
    func constraints(_ style: String) throws -> [String] {
      try resolve(Self.family, style: style).constraints.map { $0.description(views: ["title", "button"]) }
    }
    // Those of the component hold in every style.
    #expect(try constraints("base") == ["title.left == left", "title.top == top", "title.right == right"])
    #expect(try constraints("compact") == ["title.left == left", "title.top == top", "title.right == right"])
    #expect(try constraints("other") == ["title.left == left", "title.bottom == bottom"])
  }

  @Test func aStyleWithConstraintsIsShownEvenIfItIsExtended() {
    let read = Component.reading(Array(Self.family.utf8), file: "Sample.component.yml")
    // `compact` has no constraints of its own and is extended: it only gathers values.
    #expect(read.value?.shownStyles.map(\.name) == ["base", "other"])
  }

  @Test func aComponentWithoutStylesHasOneWithoutAName() {
    let read = Component.reading(
      Array("component: A\nviews: { a: { class: UIView } }\nconstraints: [width >= 0]\n".utf8), file: "A.component.yml")
    #expect(read.value?.shownStyles.map(\.name) == [""])
  }

  @Test func stylesThatExtendEachOtherStillResolve() throws {
    let text = """
      component: A
      views: { a: { class: UILabel } }
      styles:
        one: { extends: two, a: { font: 15 }, constraints: [width >= 0] }
        two: { extends: one, a: { textColor: red } }
      """
    let component = try #require(Component.reading(Array(text.utf8), file: "A.component.yml").value)
    for style in component.styles {
      let values = component.resolve(style).value.views[0].values
      #expect(values.font == .system(size: 15, weight: .regular) && values.textColor == .named(.red))
    }
  }

  // MARK: States

  @Test(arguments: ControlState.allCases) func aStateWithoutAValueShowsTheNormalOne(state: ControlState) throws {
    let text = """
      component: A
      views:
        a: { class: UIButton, state: \(state.rawValue), title: A, titleColor: { normal: red }, image: { normal: plus } }
        b: { class: UIButton, state: \(state.rawValue), title: { normal: A, \(state.rawValue): B } }
        c: { class: UIButton, state: \(state.rawValue) }
      constraints: [width >= 0]
      """
    let views = try resolve(text.replacing("normal: A, normal: B", with: "normal: B")).views
    #expect(views[0].title == "A" && views[0].imageName?.value == "plus")
    #expect(views[0].values.titleColor.value(for: state) == .named(.red))
    #expect(views[1].title == "B")
    #expect(views[2].title == nil && views[2].imageName == nil)
  }

  /// The sample decides before the default; what is neither true nor false is normal.
  @Test(
    arguments: [
      ("sample: true", ControlState.selected), ("sample: false", .normal), ("default: true", .selected),
      ("default: true, sample: false", .normal), ("summary: Whether", .normal),
    ]) func aStateFollowsItsProperty(says: String, state: ControlState) throws
  {
    let style = try resolve(
      """
      component: A
      properties: { subscribed: { type: Bool, \(says) } }
      views: { a: { class: UIButton, state: selected if $subscribed } }
      constraints: [width >= 0]
      """)
    #expect(style.views[0].state == state)
  }

  @Test func aTextFollowsItsProperty() throws {
    let style = try resolve(
      """
      component: A
      properties:
        both: { type: String, sample: Sample, default: Default }
        one:  { type: String, default: Default }
        none: { type: String }
      views:
        a: { class: UILabel, text: $both }
        b: { class: UILabel, text: $one }
        c: { class: UILabel, text: $none }
        d: { class: UILabel, text: 12 }
        e: { class: UILabel, text: "Costs 5$" }
      constraints: [width >= 0]
      """)
    #expect(style.views.map(\.text) == ["Sample", "Default", nil, "12", "Costs 5$"])
    #expect(style.views.map(\.textProperty) == ["both", "one", "none", nil, nil])
  }

  // MARK: Expressions

  @Test(
    arguments: [
      ("12", 12), ("-3.5", -3.5), ("size.width * 0.5", 20), ("size.width / 2 - 4", 16),
      ("2 * size.width + padding.top", 85),
      ("\"- size.width\"", -40), ("other.size.height", 7), ("a.size.width", 40), ("lineSpacing * lineSpacing", 9),
      ("size.width * -1", -40), ("1 - 2 - 3", -4), ("12 / 2 / 3", 2),
    ] as [(String, Double)]) func aMeasureIsASumOfProducts(text: String, value: Double) throws
  {
    let style = try resolve(
      """
      component: A
      views:
        a: { class: UILabel, size: { width: 40 }, padding: 5, lineSpacing: 3, cornerRadius: \(text) }
        other: { class: UIView, size: { height: 7 } }
      constraints: [width >= 0]
      """)
    #expect(style.views[0].cornerRadius == value)
  }

  @Test func insetsMayBeOneNumberOrSomeOfFour() throws {
    let style = try resolve(
      """
      component: A
      views:
        a: { class: UIButton, contentEdgeInsets: 4, titleEdgeInsets: { left: 8 } }
      constraints: [width >= 0]
      """)
    #expect(style.views[0].contentEdgeInsets == EdgeInsets(top: 4, left: 4, bottom: 4, right: 4))
    #expect(style.views[0].titleEdgeInsets == EdgeInsets(left: 8))
    #expect(style.views[0].imageEdgeInsets == nil)
  }

  @Test(
    arguments: [
      ("body", FontChoice.textStyle(.body)), ("15", .system(size: 15, weight: .regular)),
      ("15.5 semibold", .system(size: 15.5, weight: .semibold)),
      ("{ size: 12, weight: bold }", .system(size: 12, weight: .bold)),
      ("{ size: 12 }", .system(size: 12, weight: .regular)),
    ]) func aFontIsAStyleOrASize(text: String, font: FontChoice) throws
  {
    let style = try resolve(
      "component: A\nviews: { a: { class: UILabel, font: \(text) } }\nconstraints: [width >= 0]\n")
    #expect(style.views[0].values.font == font)
  }

  @Test(
    arguments: [
      ("secondaryLabel", Color.named(.secondaryLabel)), ("\"#f80\"", .rgba(255, 136, 0, 255)),
      ("\"#FF8800\"", .rgba(255, 136, 0, 255)), ("\"#ff880040\"", .rgba(255, 136, 0, 64)),
    ]) func aColourIsANameOrHexadecimal(text: String, color: Color) throws
  {
    let style = try resolve(
      "component: A\nviews: { a: { class: UIView, backgroundColor: \(text) } }\nconstraints: [width >= 0]\n")
    #expect(style.views[0].values.backgroundColor == color)
  }

  @Test func whatIsNoColour() {
    for text in ["", "#", "#12", "#1234", "#12345", "#1234567", "#ggg", "#ff88zz", "RED", "red ", "#ééé"] {
      #expect(Color(text) == nil, "\(text)")
    }
  }

  @Test(
    arguments: [
      (0, "0"), (14, "14"), (-14, "-14"), (0.5, "0.5"), (-3.25, "-3.25"), (1.0 / 3, "0.3333"), (2.0 / 3, "0.6667"),
      (-0.00001, "0"), (100.0004, "100.0004"), (1_000_000, "1000000"), (0.05, "0.05"),
    ] as [(Double, String)]) func numbersAreWrittenInFewCharacters(value: Double, text: String)
  {
    #expect(notation(value) == text)
  }
}
