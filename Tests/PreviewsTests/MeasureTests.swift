import Components
import Layout
import Pictures
import Previews
import Testing

/// The distances that redlines show.
@Suite struct MeasureTests {
  /// Each as `from → to axis value`, with name, limit and share where there are any.
  private func measures(_ source: String, _ context: Context = Context()) throws -> [String] {
    let solved = try #require(try PreviewSample(source).solved(in: context).first)
    let names = solved.style.views.map(\.name)
    return solved.measures.map { measure in
      func name(_ view: Int?) -> String { view.map { names[$0] } ?? "·" }
      var text = "\(name(measure.start)) → \(name(measure.end)) \(measure.axis) \(notation(measure.value))"
      if let limit = measure.limit { text += (limit.isMinimum ? " ≥ " : " ≤ ") + notation(limit.value) }
      if let name = measure.name { text += " " + String(decoding: name, as: UTF8.self) }
      return text
    }
  }

  private let row = """
    component: Row
    size: { width: 200, height: 60 }
    views: { a: { class: UIView }, b: { class: UIView } }
    constraints:
      - a.leading == leading + 16 #row.inset
      - a.top == top + 10
      - a.width == 40
      - a.height == 40
      - b.leading == a.trailing + 8
      - b.trailing <= trailing - 20
      - b.width == 30
      - b.top == a.top
      - b.height == 20
    """

  /// 16 to `a`, which ends at 56; 8 to `b` at 64 … 94; so 106 are left of 200, where 20 would do. `b` is in line with `a`
  /// at the top, which is no distance.
  @Test func gapsAndInsetsComeFromConstraints() throws {
    #expect(
      try measures(row) == [
        "· → a vertical 10", "· → a horizontal 16 row.inset", "a → b horizontal 8", "b → · horizontal 106 ≥ 20",
      ])
  }

  @Test func theyAreMirroredWithTheDirection() throws {
    #expect(
      try measures(row, Context(direction: .rightToLeft)) == [
        "· → a vertical 10", "· → b horizontal 106 ≥ 20", "b → a horizontal 8", "a → · horizontal 16 row.inset",
      ])
  }

  @Test func viewsInLineShareAMeasure() throws {
    #expect(
      try measures(
        """
        component: Row
        size: { width: 200, height: 60 }
        views: { a: { class: UIView }, b: { class: UIView } }
        constraints: ["V:|[a(20)]-10-[b(30)]|", a.left == left + 12, b.left == left + 12, a.width == 20, b.width == 30]
        """) == ["· → a horizontal 12", "a → b vertical 10"])
  }

  @Test func aStackViewsSpacingIsMeasured() throws {
    #expect(
      try measures(
        """
        component: Row
        size: { width: 200, height: 60 }
        views:
          stack: { class: UIStackView, spacing: 6, distribution: fillEqually }
          a: { class: UIView, in: stack }
          b: { class: UIView, in: stack }
          c: { class: UIView, in: stack, hidden: true }
        constraints: ["|[stack]|", "V:|[stack]|"]
        """) == ["a → b horizontal 6"])
  }

  /// The right edge at 90 of 100: 20 of 200 points are left.
  @Test func aMockSaysItsShares() throws {
    let solved = try #require(
      try PreviewSample(
        """
        component: Row
        size: { width: 200 }
        mock: { width: 100, height: 50 }
        views: { a: { class: UIView, mock: { width: 80, height: 30, right: 90, bottom: 40 } } }
        """
      ).solved().first)
    let right = try #require(solved.measures.first { $0.axis == .horizontal })
    #expect(right.value == 20 && right.end == nil && right.start == 0)
    #expect(right.ratio == .init(numerator: 90, denominator: 100))
  }

  @Test func smallTargetsAreFound() throws {
    let solved = try #require(
      try PreviewSample(
        """
        component: Row
        size: { width: 200, height: 60 }
        views: { a: { class: UIButton, title: A }, b: { class: UIView } }
        constraints: [a.left == left + 50, a.top == top + 20, a.width == 60, a.height == 20, "|[b]|", "V:|[b]|"]
        """
      ).solved().first)
    // 20 high grows by 12 on both sides; 60 wide is enough.
    #expect(solved.targets.map(\.area) == [Frame(x: 50, y: 8, width: 60, height: 44)])
    #expect(solved.targets.map(\.isTooSmall) == [true])
  }
}
