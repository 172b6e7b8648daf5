import Components
import Diagnostics
import Layout
import TestSupport
import Testing

/// The ten types that Interface Builder can inspect, how their values are written, and where they can stand.
@Suite struct PropertyTests {
  // MARK: Literals

  @Test(
    arguments: [
      ("Int", "-3", .int(-3)), ("Int", "0x10", .int(16)), ("CGFloat", "1.5", .number(1.5)),
      ("CGFloat", "2", .number(2)),
      ("Double", "-1e3", .number(-1000)), ("String", "Bali", .string("Bali")), ("String", "12", .string("12")),
      ("String", "true", .string("true")), ("Bool", "true", .bool(true)), ("Bool", "false", .bool(false)),
      ("CGPoint", "[1, -2.5]", .point(x: 1, y: -2.5)), ("CGPoint", "{ y: 2, x: 1 }", .point(x: 1, y: 2)),
      ("CGPoint", "{ x: 1 }", .point(x: 1, y: 0)), ("CGPoint", "\"{1, -2.5}\"", .point(x: 1, y: -2.5)),
      ("CGSize", "[30, 40]", .size(Size(width: 30, height: 40))),
      ("CGSize", "{ height: 40 }", .size(Size(width: 0, height: 40))),
      ("CGRect", "[1, 2, 3, 4]", .rect(Frame(x: 1, y: 2, width: 3, height: 4))),
      ("CGRect", "\"{{1, 2}, {3, 4}}\"", .rect(Frame(x: 1, y: 2, width: 3, height: 4))),
      ("CGRect", "{ x: 1, width: 3, height: 4 }", .rect(Frame(x: 1, y: 0, width: 3, height: 4))),
      ("UIColor", "systemRed", .color(.named(.systemRed))),
      ("UIColor", "\"#0A84FF80\"", .color(.rgba(10, 132, 255, 128))),
    ] as [(String, String, Literal)]) func aLiteralHasTheTypeOfItsProperty(type: String, text: String, value: Literal)
    throws
  {
    let property = try #require(try component("p: { type: \(type), default: \(text) }").properties.first)
    #expect(property.defaultValue == value)
    #expect(property.sample == nil)
    #expect(property.shownValue == value)
  }

  @Test func aPictureIsMeantWhereItIsNamed() throws {
    let property = try #require(try component("p: { type: UIImage, sample: avatar }").properties.first)
    #expect(property.sample?.image?.value == "avatar")
    #expect(property.sample?.image?.place.file == "Sample.component.yml")
  }

  /// What is shown of a value on a page reads back as the same value.
  @Test(
    arguments: [
      "Int": "-3", "CGFloat": "1.5", "String": "Bali", "Bool": "true", "CGPoint": "{1, -2.5}", "CGSize": "{30, 0}",
      "CGRect": "{{1, 2}, {3, 4.25}}", "UIColor": "#0A84FF80",
    ]) func aLiteralReadsBackAsItself(type: String, text: String) throws
  {
    let kind = try #require(Property.Kind(rawValue: type))
    let literal = try #require(kind.literal(text, at: SourceRange(file: "f", bytes: 0..<0)))
    #expect(literal.text == text)
  }

  private func component(_ properties: String) throws -> Component {
    let text =
      "component: Sample\nproperties:\n  \(properties)\nviews: { a: { class: UIView } }\nconstraints: [width >= 0]\n"
    let read = Component.reading(Array(text.utf8), file: "Sample.component.yml")
    #expect(read.diagnostics.isEmpty, "\(read.diagnostics)")
    return try #require(read.value)
  }

  // MARK: Where they stand

  static let everywhere = """
    component: RowSample
    properties:
      word:   { type: String, sample: 岛岛 }
      other:  { type: String, default: 岛 }
      tint:   { type: UIColor, sample: systemPink }
      photo:  { type: UIImage, sample: shot }
      gap:    { type: CGFloat, sample: 12, default: 3 }
      count:  { type: Int, default: 2 }
      part:   { type: Double, default: 0.5 }
      isNew:  { type: Bool, sample: true }
    views:
      button:  { class: UIButton, titleFont: 10, title: { normal: $word, selected: $other }, titleColor: $tint, image: { selected: $photo }, state: selected if not $isNew }
      picture: { class: UIImageView, image: $photo, backgroundColor: $tint, cornerRadius: $gap / 2, padding: { left: $gap * 2 } }
      mark:    { class: UILabel, font: 10, text: 岛, textColor: $tint, hidden: not $isNew }
    constraints:
      - button.left == left + $gap
      - button.top == top
      - picture.left == left + picture.padding.left + 1
      - picture.top == button.bottom + $count * $gap
      - picture.width == $part * width
      - picture.height == $gap
      - mark.left == left
      - mark.top == top
      - bottom == picture.bottom

    """
  private static let picture = ImageAsset(name: "shot", file: "shot.svg", size: Size(width: 20, height: 10))

  @Test func aValueMayComeFromAProperty() throws {
    let read = try ReadComponent(Self.everywhere, pictures: [Self.picture])
    #expect(read.diagnostics.isEmpty, "\(read.diagnostics)")
    let style = try #require(read.styles[""]?.style)
    #expect(style.views[0].title == "岛岛")
    #expect(style.views[0].state == .normal)
    #expect(style.views[0].values.titleColor.normal == .named(.systemPink))
    #expect(style.views[1].imageName?.value == "shot")
    #expect(style.views[1].values.backgroundColor == .named(.systemPink))
    #expect(style.views[1].cornerRadius == 6)
    #expect(style.views[2].values.textColor == .named(.systemPink))
    #expect(!style.views[2].placement.isHidden)
    // A title of 20 points is less than the 30 of a button; 12 and six points around it.
    #expect(read.frame("button") == Frame(x: 12, y: 0, width: 30, height: 24))
    #expect(read.frame("picture") == Frame(x: 25, y: 48, width: 187.5, height: 12))
  }

  /// Without data what has a default shows it, a truth value is false, and what is left is not there.
  @Test func withoutDataDefaultsAreShown() throws {
    let component = try #require(Component.reading(Array(Self.everywhere.utf8), file: "f").value).withoutSamples
    let read = try ReadComponent(Reported(component), of: DesignSystem(), pictures: [Self.picture])
    #expect(read.diagnostics.map(\.id) == [])
    let style = try #require(read.styles[""]?.style)
    #expect(style.views[0].state == .selected)
    #expect(style.views[0].title == "岛")
    #expect(style.views[0].values.titleColor.normal == nil)
    #expect(style.views[1].imageName == nil)
    #expect(style.views[2].placement.isHidden)
    #expect(read.frame("button")?.x == 3)
  }

  @Test func aStyleMayPutAValueInThePlaceOfAPropertyAndBack() throws {
    let text = """
      component: Sample
      properties: { tint: { type: UIColor, sample: systemPink }, other: { type: UIColor, sample: systemMint } }
      views: { a: { class: UILabel, text: A, textColor: $tint, backgroundColor: red } }
      constraints: [width >= 0]
      styles:
        base:  { a: { textColor: $other } }
        fixed: { extends: base, a: { textColor: black, backgroundColor: $tint } }
        again: { extends: fixed, a: { textColor: $tint } }
      """
    let component = try #require(Component.reading(Array(text.utf8), file: "f").value)
    let values = component.styles.map { component.resolve($0).value.views[0].values }
    #expect(values.map(\.textColor) == [.named(.systemMint), .named(.black), .named(.systemPink)])
    #expect(values.map(\.backgroundColor) == [.named(.red), .named(.systemPink), .named(.systemPink)])
    #expect(values.map { $0.properties["textColor"]?.value } == ["other", nil, "tint"])
  }

  // MARK: Code

  /// What hangs on a property says how, so that code can calculate it again.
  @Test func aNumberKnowsThePropertiesThatItHangsOn() throws {
    let component = try #require(Component.reading(Array(Self.everywhere.utf8), file: "f").value)
    let style = component.resolve(component.styles[0]).value
    #expect(style.constraints[0].constantSource == .property("gap"))
    #expect(style.constraints[1].constantSource == nil)
    #expect(style.constraints[2].constant == 25)
    #expect(style.constraints[2].constantSource?.mentions("gap") == true)
    #expect(style.constraints[4].multiplierSource == .property("part"))
    #expect(style.views[1].sources["cornerRadius"]?.mentions("gap") == true)
    #expect(style.views[1].sources["cornerRadius"]?.mentions("count") == false)
  }

  /// Each value is twice the next one: 2³⁰ times the property would be a formula of a billion names.
  @Test func aFormulaBeyondAllMeasureIsNoFormula() throws {
    let views = (0..<31).map { index in
      let next = index < 30 ? "v\(index + 1).size.width + v\(index + 1).size.width" : "$gap"
      return "  v\(index): { class: UIView, size: { width: \(next) } }\n"
    }
    let text =
      "component: Sample\nproperties: { gap: { type: CGFloat, sample: 1 } }\nviews:\n" + views.joined()
      + "constraints: [v0.width == v0.size.width]\n"
    let component = try #require(Component.reading(Array(text.utf8), file: "f").value)
    let constraint = try #require(component.resolve(component.styles[0]).value.constraints.first)
    #expect(constraint.constant == 1_073_741_824)
    #expect(constraint.constantSource == nil)
  }
}
