import Components
import Layout
import Previews
import TestSupport
import Testing
import Typography

/// What is found in a solved layout by looking at it.
@Suite struct FindingTests {
  private func findings(_ views: String, _ constraints: String, _ more: String = "", context: Context = Context())
    throws -> [String]
  {
    let text = "component: Tag\n\(more)views:\n\(views)constraints: [\(constraints)]\n"
    return try solve(text, in: context).findings.map { "\($0.kind.rawValue): \($0.message)" }
  }

  private func solve(_ text: String, in context: Context = Context()) throws -> SolvedComponent {
    let component = try #require(Component.reading(Array(text.utf8), file: "Tag.component.yml").value)
    let style = component.resolve(component.shownStyles[0], for: context).value
    return component.solve(style, in: context, measurer: TextMeasurer(fonts: try FontLibrary()), image: { _ in nil })
      .value
  }

  @Test func aQuietLayoutShowsNothing() throws {
    #expect(
      try findings(
        "  a: { class: UILabel, text: Hello }\n  b: { class: UIButton, title: Go, titleColor: label }\n",
        "'H:|-[a]-[b(44)]-|', 'V:|[a]', 'V:|[b(44)]|'") == [])
  }

  @Test func textsThatDoNotFit() throws {
    // Two letters of 17 points are wider than 8 points; two lines of 20.5 points are higher than 30.
    #expect(
      try findings("  a: { class: UILabel, text: WW }\n", "'H:|[a(8)]', 'V:|[a(21)]|'") == [
        "truncation: the text of 'a' is cut off"
      ])
    #expect(
      try findings(
        "  a: { class: UILabel, text: 'one two three', numberOfLines: 0, lineBreakMode: wordWrapping }\n",
        "'H:|[a(60)]', 'V:|[a(30)]|'"
      ).map { $0.prefix(11) } == ["truncation:"])
    #expect(
      try findings(
        "  a: { class: UIButton, title: Subscribe, titleColor: label }\n", "'H:|[a(44)]', 'V:|[a(44)]|'") == [
          "truncation: the title of 'a' is cut off"
        ])
  }

  @Test func viewsThatAreNotWhereTheyBelong() throws {
    let boxes = "  box: { class: UIView, clipsToBounds: true }\n  a: { class: UILabel, text: Hello, in: box }\n"
    let open = boxes.replacing("clipsToBounds: true", with: "clipsToBounds: false")
    let place = "'H:|[box(100)]', 'V:|[box(40)]|', a.left == box.left + 80, a.top == box.top"
    #expect(try findings(boxes, place) == ["clipping: 'box' cuts 'a' off"])
    #expect(try findings(open, place) == ["outside: 'a' reaches out of 'box'"])
    #expect(
      try findings("  a: { class: UILabel, text: Hello }\n", "a.left == left - 4, 'V:|[a]|'") == [
        "outside: 'a' reaches out of the component"
      ])
    #expect(
      try findings("  a: { class: UILabel, text: Hello }\n", "'H:|[a(0)]', 'V:|[a]|'") == ["zero-size: 'a' has no size"]
    )
    #expect(
      try findings(
        "  a: { class: UILabel, text: Hello }\n", "'H:|[a]', 'V:|[a]|'", "safeArea: { top: 20 }\n") == [
          "safe-area: 'a' lies under a bar"
        ])
  }

  @Test func whatLiesOnTopOfEachOther() throws {
    let labels = "  a: { class: UILabel, text: Hello }\n  b: { class: UILabel, text: Hello }\n"
    #expect(
      try findings(labels, "'H:|[a]', 'V:|[a]|', b.left == a.left + 10, b.top == a.top") == ["overlap: 'b' covers 'a'"])
    // An area to tap over a whole row has nothing that would cover anything.
    let area = "  a: { class: UILabel, text: Hello }\n  b: { class: UIButton }\n"
    #expect(try findings(area, "'H:|[a]', 'V:|[a(44)]|', 'H:|[b]|', 'V:|[b]|'") == [])
  }

  @Test func controlsTooSmallForAFinger() throws {
    #expect(
      try findings("  a: { class: UIButton, title: Go, titleColor: label }\n", "'H:|[a(60)]', 'V:|[a(30)]|'") == [
        "small-target: 'a' is 60 × 30, a finger needs 44 × 44"
      ])
  }

  /// A switch is 31 points high wherever it stands, so 44 − 31 = 13 points beside it have to be free.
  @Test func aSwitchNeedsRoomAroundIt() throws {
    let toggle = "  a: { class: UISwitch }\n"
    #expect(try findings(toggle, "a.left == left + 8, a.top == top + 7, bottom == a.bottom + 7") == [])
    #expect(
      try findings(toggle, "a.left == left + 8, a.top == top, bottom == a.bottom") == [
        "small-target: 'a' is 51 × 31, a finger needs 44 × 44"
      ])
    let two = toggle + "  b: { class: UISwitch }\n"
    #expect(
      try findings(
        two, "a.left == left + 8, a.top == top + 7, b.left == a.left, b.top == a.bottom + 3, bottom == b.bottom + 7"
      ).count == 2)
  }

  /// Contrasts from WCAG's formula: #767676 on white has 4.54, #777777 has 4.48; white on black has 21.
  @Test func lettersThatAreHardToSee() throws {
    func label(_ style: String) throws -> [String] {
      try findings("  a: { class: UILabel, text: Hello, \(style) }\n", "'H:|[a]', 'V:|[a]|'")
    }
    let dark = "contrast: 'a' has a contrast of 4.5 in light mode, should be 4.5"
    #expect(try label("textColor: '#777777', backgroundColor: '#fff'") == [])
    #expect(try label("textColor: '#7a7a7a', backgroundColor: '#fff'") == [dark.replacing("of 4.5", with: "of 4.3")])
    // Large and bold letters may be fainter.
    #expect(try label("textColor: '#888', backgroundColor: '#fff', font: 18") == [])
    #expect(try label("textColor: '#888', backgroundColor: '#fff', font: 14 bold") == [])
    // What follows the appearance is looked at in both: black on the dark ground of dark mode has 21 to 21.
    #expect(try label("textColor: label") == [])
    #expect(try label("textColor: '#111'") == ["contrast: 'a' has a contrast of 1.1 in dark mode, should be 4.5"])
    // Half of black over white is #7f7f7f, 4.0 to 1.
    #expect(
      try label("textColor: '#00000080', backgroundColor: '#fff'") == [
        "contrast: 'a' has a contrast of 4 in light mode, should be 4.5"
      ])
  }

  @Test func lettersStandOnWhatLiesBelow() throws {
    let views =
      "  box: { class: UIView, backgroundColor: '#000' }\n  a: { class: UILabel, text: Hello, textColor: white }\n"
    #expect(try findings(views, "'H:|[box]|', 'V:|[box]|', 'H:|[a]', 'V:|[a]|'") == [])
    let beside = try findings(views, "'H:|[box(10)]', 'V:|[box]|', a.left == box.right, 'V:|[a]|'")
    #expect(beside == ["contrast: 'a' has a contrast of 1 in light mode, should be 4.5"])
  }

  @Test func constraintsThatFightOrLeaveSomethingOpen() throws {
    let label = "  a: { class: UIView }\n"
    #expect(
      try findings(label, "a.left == left, 'V:|[a(9)]|'") == ["ambiguity: nothing says where 'a' is or how large"])
    #expect(
      try findings(label, "'H:|[a]|', 'V:|[a(9)]|', a.width == 50").first?.hasPrefix("conflict: 'a.width == 50' cannot")
        == true)
  }
}
