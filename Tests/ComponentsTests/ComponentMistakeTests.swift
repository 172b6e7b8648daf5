import Components
import Diagnostics
import Foundation
import Layout
import TestSupport
import Testing

/// Each mistake in a component file, its place and its remedy: `Cases/component-mistakes.txt`, and what is too long for
/// it.
///
/// There is one picture, `avatar`, beside the components.
@Suite struct ComponentMistakeTests {
  static let cases = TestCase.cases(inFolder: Places.folder(of: #filePath).appendingPathComponent("Cases"))
    .filter { $0.place.hasPrefix("component") }

  private static let pictures = [ImageAsset(name: "avatar", file: "avatar.svg", size: Size(width: 40, height: 40))]

  @Test func caseFileIsThere() {
    #expect(Self.cases.count >= 35)
  }

  @Test(arguments: cases) func isAnswered(_ test: TestCase) throws {
    let sample = MarkedText(test.input)
    let read = try ReadSystem(sample.text, pictures: Self.pictures)
    let found = sample.answers(of: read.diagnostics).map { $0 + "\n" }.joined()
    #expect(found == test.expected, "\(Golden.diff(test.expected, found))")
  }

  // MARK: Numbers that are too large

  @Test func aMultiplierBeyondAllBounds() throws {
    let endless = String(repeating: "9", count: 400)
    try expect(
      "①title.width == \(endless) * width",
      "① out-of-range: this value is too large to be laid out")
  }

  @Test func aConstraintThatOverflowsOnlyWithItsMargin() throws {
    // 8 × 9.99…·10³⁰⁷ is more than a number can be.
    let large = String(repeating: "9", count: 308)
    let sample = MarkedText(component(constraint: "①title.left == \(large) * leftMargin"))
    let read = try ReadComponent(sample.text)
    let refusal = try #require(read.diagnostics.first { $0.id == "out-of-range" })
    #expect(sample.places(of: [refusal]) == ["① out-of-range"])
    #expect(refusal.message.hasSuffix("has a number too large to be laid out"))
  }

  // MARK: Values that hang on each other

  /// Each view is twice as wide as the next one: 2³⁰ times the last, worked out once for each view.
  @Test func valuesAreWorkedOutOnce() throws {
    let read = try ReadComponent(chain(of: 31) { "v\($0).size.width + v\($0).size.width" })
    #expect(read.diagnostics.isEmpty)
    #expect(read.frame("v0")?.width == 1_073_741_824)
  }

  @Test func aChainWithoutAnEndInSightIsAnswered() throws {
    let read = try ReadComponent(chain(of: 300) { "v\($0).size.width" })
    #expect(Set(read.diagnostics.map(\.id)) == ["too-deep"])
  }

  /// Views `v0`, `v1`, … whose width follows from the next one's by `value`; the last is 1 wide.
  private func chain(of count: Int, _ value: (Int) -> String) -> String {
    let views = (0..<count).map { index in
      let width = index + 1 < count ? value(index + 1) : "1"
      return "  v\(index): { class: UIView, size: { width: \(width) } }"
    }
    return "component: ViewSample\nsize: { height: 10 }\nviews:\n" + views.joined(separator: "\n")
      + "\nconstraints:\n  - v0.width == v0.size.width\n  - v0.left == left\n"
      + "  - v0.top == top\n  - v0.height == 10\n"
      + (1..<count).map { "  - \"H:|[v\($0)(1)]\"\n  - \"V:|[v\($0)(1)]\"\n" }.joined()
  }

  // MARK: Layouts that never come to rest

  @Test func aTextWhoseWidthShrinksWithItsHeight() throws {
    // Four hundred characters of ten points need 48,000 square points. Where the width is 300 less half of the height,
    // there are never more than 300² ∕ 2 = 45,000.
    let sample = MarkedText(
      """
      component: ①Sample
      views:
        title: { class: UILabel, font: 10, numberOfLines: 0, text: \(String(repeating: "岛", count: 400)) }
      constraints:
        - title.left == left
        - title.top == top
        - title.width == -0.5 * title.height + 300
        - bottom == title.bottom
      """)
    let read = try ReadComponent(sample.text)
    #expect(
      sample.answers(of: read.diagnostics) == [
        "① warning unsettled-layout: the widths of texts follow from their heights and never come to rest"
      ])
  }

  private func expect(_ constraint: String, _ answer: String) throws {
    let sample = MarkedText(component(constraint: constraint))
    let read = try ReadComponent(sample.text)
    #expect(sample.answers(of: read.diagnostics) == [answer])
  }

  private func component(constraint: String) -> String {
    """
    component: Sample
    views: { title: { class: UILabel, text: Title } }
    constraints:
      - title.top == top
      - bottom == title.bottom
      - \(constraint)
    """
  }

  // MARK: All of them

  /// Every id that the room's sources mention is expected by some case.
  @Test func everyKindOfMistakeHasACase() throws {
    let folder = Places.package.appendingPathComponent("Sources/Components")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }
    var ids: Set<String> = []
    for file in files {
      let text = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
      for match in text.matches(of: /Diagnostic\(\s*"([a-z-]+)"/) { ids.insert(String(match.1)) }
    }
    #expect(ids.count >= 20)
    let expected =
      Self.cases.map(\.expected).joined() + ConstraintNotationTests.cases.map(\.expected).joined()
      + ScreenMistakeTests.cases.map(\.expected).joined() + MeasureImportTests.cases.map(\.expected).joined()
      + TokenMistakeTests.cases.map(\.expected).joined() + NamingConventionTests.ids
      + FlowTests.cases.map(\.expected).joined() + SampleLocaleTests.cases.map(\.expected).joined() + "unknown-class: "
      + "unsettled-layout: too-deep: too-many-components: too-many-values: null-value: invalid-utf8:"
    let missing = ids.filter { !expected.contains($0 + ":") }
    #expect(missing.isEmpty, "no case expects \(missing.sorted().joined(separator: ", "))")
  }
}
