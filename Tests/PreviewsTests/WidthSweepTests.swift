import Components
import Layout
import Previews
import TestSupport
import Testing
import Typography

/// The widths at which an arrangement changes, found by search.
@Suite struct WidthSweepTests {
  private func sweep(_ text: String, over range: ClosedRange<Double> = WidthSweep.range) throws -> [WidthSweep.Step] {
    let component = try #require(Component.reading(Array(text.utf8), file: "Tag.component.yml").value)
    let measurer = TextMeasurer(fonts: try FontLibrary())
    return WidthSweep(over: range) { width in
      var context = Context()
      context.width = width
      let style = component.resolve(component.shownStyles[0], for: context).value
      return component.solve(style, in: context, measurer: measurer, image: { _ in nil }).value
    }.steps
  }

  @Test func whatOnlyGrowsHasOneStep() throws {
    let steps = try sweep("component: Tag\nviews: { a: { class: UIView } }\nconstraints: ['H:|[a]|', 'V:|[a(9)]|']\n")
    #expect(steps.map { [$0.from, $0.to] } == [[320, 1366]])
    #expect(steps[0].changes == [])
  }

  /// A box as wide as its component, but never wider than 400 points: at 400 the limit takes hold, and the wish gives way
  /// from there on.
  @Test func aLimitTakesHoldAtItsWidth() throws {
    let steps = try sweep(
      """
      component: Tag
      views: { a: { class: UIView } }
      constraints: [a.left == left, a.width == width @750, a.width <= 400, "V:|[a(9)]|"]

      """)
    #expect(steps.map { [$0.from, $0.to] } == [[320, 399.5], [400, 1366]])
    #expect(steps[1].changes == [.takesHold("a.width <= 400"), .letsGo("a.width == width @750")])
  }

  /// Between two tries of the search lies exactly one change of each kind: the widths are the smallest on the grid of half
  /// points at which the arrangement is the later one.
  @Test func linesAreCountedAtTheirExactWidths() throws {
    let text = """
      component: Tag
      views: { a: { class: UILabel, text: "One two three four five six seven eight nine ten", numberOfLines: 0 } }
      constraints: ["H:|[a]|", "V:|[a]|"]

      """
    let steps = try sweep(text)
    let component = try #require(Component.reading(Array(text.utf8), file: "Tag.component.yml").value)
    let measurer = TextMeasurer(fonts: try FontLibrary())
    func lines(at width: Double) -> Int {
      var context = Context()
      context.width = width
      let style = component.resolve(component.shownStyles[0], for: context).value
      return component.solve(style, in: context, measurer: measurer, image: { _ in nil }).value.layout.lines[1].count
    }
    let counts = steps.map { lines(at: $0.from) }
    // A wider label has fewer lines, down to one: ten words of 17 points are narrower than 1366 points.
    #expect(counts == Array(Array(1...counts[0]).reversed()))
    #expect(counts[0] == 2)
    for (earlier, later) in zip(steps, steps.dropFirst()) {
      #expect(later.from - earlier.to == WidthSweep.resolution)
      #expect(lines(at: earlier.to) != lines(at: later.from))
    }
  }

  @Test func textsThatStartToClip() throws {
    let steps = try sweep(
      """
      component: Tag
      views: { a: { class: UILabel, text: "A sentence of some words that is cut off on a narrow screen" } }
      constraints: ["H:|[a]|", "V:|[a]|"]

      """)
    #expect(steps.count == 2)
    #expect(steps[1].changes.count == 1)
    guard case .gone(let finding)? = steps[1].changes.first else { return #expect(Bool(false)) }
    #expect(finding.message == "the text of 'a' is cut off")
  }
}
