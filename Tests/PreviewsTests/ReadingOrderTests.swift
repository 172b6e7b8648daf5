import Components
import Layout
import Previews
import TestSupport
import Testing
import Typography

/// Views that are declared in another order than the one in which they are seen.
///
/// Labels of 17 points are 20.33 points high, in whole pixels of a third of a point; what is expected follows from that and the constraints.
@Suite struct ReadingOrderTests {
  private func found(_ views: String, _ constraints: String, _ more: String = "", context: Context = Context())
    throws -> [String]
  {
    let text = "component: Tag\n\(more)views:\n\(views)constraints: [\(constraints)]\n"
    let component = try #require(Component.reading(Array(text.utf8), file: "Tag.component.yml").value)
    let style = component.resolve(component.shownStyles[0], for: context).value
    let solved = component.solve(
      style, in: context, measurer: TextMeasurer(fonts: try FontLibrary()), image: { _ in nil }
    ).value
    return solved.findings.filter { $0.kind == .readingOrder }.map { finding in
      #expect(finding.message.hasSuffix(" and declared after it"))
      return finding.views.map { solved.style.views[$0].name }.joined(separator: " < ")
    }
  }

  private func labels(_ names: String...) -> String {
    names.map { "  \($0): { class: UILabel, text: Hello }\n" }.joined()
  }

  @Test func theUpperIsSeenFirst() throws {
    let below = "'H:|[a]', 'H:|[b]', 'V:|[a]-[b]|'"
    #expect(try found(labels("a", "b"), below) == [])
    #expect(try found(labels("b", "a"), below) == ["a < b"])
  }

  /// In a row, what is nearer to the leading edge; so right to left changes nothing that says leading, and all that says left.
  @Test func inARowTheLeadingOneIsSeenFirst() throws {
    let turned = Context(direction: .rightToLeft)
    let leading = "'H:|[a]-[b]', 'V:|[a]|', 'V:|[b]'"
    #expect(try found(labels("a", "b"), leading) == [])
    #expect(try found(labels("b", "a"), leading) == ["a < b"])
    #expect(try found(labels("a", "b"), leading, context: turned) == [])
    #expect(try found(labels("b", "a"), leading, context: turned) == ["a < b"])
    let left = "a.left == left, b.left == a.right + 8, 'V:|[a]|', 'V:|[b]'"
    #expect(try found(labels("a", "b"), left, context: turned) == ["b < a"])
    #expect(try found(labels("b", "a"), left, context: turned) == [])
  }

  /// `b` begins 10 points lower than `a`, so that they share 10.33 of 20.33 points, more than half; 11 points lower they
  /// share 9.33, less than half.
  @Test func halfOfTheLowerOneMakesARow() throws {
    func place(_ offset: Int) -> String {
      "b.left == left, a.left == b.right + 8, a.top == top, b.top == a.top + \(offset), bottom == b.bottom"
    }
    #expect(try found(labels("a", "b"), place(10)) == ["b < a"])
    #expect(try found(labels("a", "b"), place(11)) == [])
    #expect(try found(labels("b", "a"), place(10)) == [])
  }

  /// Two times above two places can be read row by row, or each time with its place.
  @Test func columnsAreReadEitherWay() throws {
    let place = "'H:|[a]', 'H:[b]|', 'H:|[c]', 'H:[d]|', 'V:|[a]-[c]|', 'V:|[b]-[d]|'"
    for context in [Context(), Context(direction: .rightToLeft)] {
      #expect(try found(labels("a", "b", "c", "d"), place, context: context) == [])
      #expect(try found(labels("a", "c", "b", "d"), place, context: context) == [])
      // From the end to the start, or upwards, nobody reads.
      #expect(try found(labels("b", "d", "a", "c"), place, context: context) == ["a < b", "c < d"])
      #expect(try found(labels("c", "a", "d", "b"), place, context: context) == ["a < c", "b < d"])
    }
  }

  /// A button beside two lines is in a row with each, so it comes last.
  @Test func whatStandsBesideSeveralLines() throws {
    let button = "  go: { class: UIButton, title: Go, titleColor: label }\n"
    let place =
      "'H:|[a]', 'H:|[b]', 'H:[go(44)]|', 'V:|[a][b]|', go.centerY == centerY, go.height == 40"
    #expect(try found(labels("a", "b") + button, place) == [])
    #expect(try found(labels("a") + button + labels("b"), place) == ["b < go"])
    // It is the button that stands wrong, not both labels.
    #expect(try found(button + labels("a", "b"), place) == ["b < go"])
  }

  @Test func theFewestViewsAreNamed() throws {
    let place = "'H:|[a]', 'H:|[b]', 'H:|[c]', 'H:|[d]', 'V:|[a][b][c][d]|'"
    #expect(try found(labels("d", "a", "b", "c"), place) == ["c < d"])
    #expect(try found(labels("b", "c", "d", "a"), place) == ["a < b"])
    #expect(try found(labels("b", "a", "d", "c"), place) == ["a < b", "c < d"])
  }

  /// A view that holds others is read as one: its texts are not compared with those beside it.
  @Test func viewsThatHoldOthersAreGroups() throws {
    let left =
      "  left: { class: UIView }\n  a: { class: UILabel, text: Hello, in: left }\n"
      + "  b: { class: UILabel, text: Hello, in: left }\n"
    let right = "  right: { class: UIView }\n  c: { class: UILabel, text: Hello, in: right }\n"
    let inner =
      "a.left == left.left, a.right == left.right, a.top == left.top, b.left == a.left, b.top == a.bottom, "
      + "left.bottom == b.bottom, c.left == right.left, c.right == right.right, c.top == right.top, "
      + "right.bottom == c.bottom, left.top == top, right.top == top, bottom == left.bottom, "
    let sides = "left.left == left, right.left == left.right + 8"
    #expect(try found(left + right, inner + sides) == [])
    #expect(try found(right + left, inner + sides) == ["left < right"])
    // What is wrong within a group is told of its views.
    let turned = left.replacing("  a:", with: "  x:").replacing("  b:", with: "  a:").replacing("  x:", with: "  b:")
    #expect(try found(turned + right, inner + sides) == ["a < b"])
  }

  @Test func whatNobodyHearsHasNoOrder() throws {
    let below = "'H:|[a]', 'H:|[b]', 'V:|[a]-[b]|'"
    let label = labels("a")
    #expect(try found("  b: { class: UILabel, text: Hello, hidden: true }\n" + label, below) == [])
    #expect(try found("  b: { class: UILabel }\n" + label, below) == [])
    let boxes = "'H:|[a]', 'H:|[b(20)]', 'V:|[a]-[b(20)]|'"
    #expect(try found("  b: { class: UIView }\n" + label, boxes) == [])
    #expect(try found("  b: { class: UIImageView }\n" + label, boxes) == [])
    #expect(try found("  b: { class: UISwitch }\n" + label, "'H:|[a]', 'H:|[b]', 'V:|[a]-[b]|'") == ["a < b"])
    // An area to tap lies over what it opens.
    #expect(try found("  b: { class: UIButton }\n" + label, "'H:|[a]', 'H:|[b]|', 'V:|[a]|', 'V:|[b]|'") == [])
  }

  @Test func whatLiesOnTopOfEachOtherHasNoOrder() throws {
    #expect(try found(labels("b", "a"), "'H:|[a]', 'V:|[a]|', b.left == a.left + 4, b.top == a.top + 4") == [])
  }
}
