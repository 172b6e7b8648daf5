import Foundation
import TestSupport
import Testing

/// `framebook difference`, run as a person runs it.
@Suite struct DifferenceCommandTests {
  private func site() throws -> TemporarySite {
    let site = try TemporarySite()
    try site.write(
      """
      component: ViewSample
      views: { a: { class: UILabel, text: A } }
      styles:
        one: { a: { font: 15 }, constraints: [a.left == left + 4, a.top == top, bottom == a.bottom] }
        two:
          a: { font: 17, textColor: red }
          constraints: [a.left == left + 8, a.centerY == centerY, bottom == a.bottom]

      """, to: "content/ViewSample.component.yml")
    return site
  }

  @Test func valuesAndConstraintsArePrinted() async throws {
    // The folder goes with its value.
    let site = try site()
    let result = try await Program.run("difference", "ViewSample", "one", "two", in: site.root)
    withExtendedLifetime(site) {}
    #expect(result.status == 0)
    #expect(result.error == "")
    #expect(
      result.output == """
        a
          textColor: – → red
          font: 15 → 17
        - a.left == left + 4
        + a.left == left + 8
        - a.top == top
        + a.centerY == centerY

        """)
  }

  @Test(arguments: [
    (["ViewSmaple", "one", "two"], "there is no component 'ViewSmaple'; did you mean 'ViewSample'?"),
    (["ViewSample", "one", "tow"], "'ViewSample' has no style 'tow'; did you mean 'two'?"),
    (["ViewSample", "one"], "a component and two of its styles are needed"),
    (["ViewSample", "one", "two", "--json"], "there is no option '--json'"),
  ]) func wrongUsageIsAnswered(arguments: [String], message: String) async throws {
    // The folder goes with its value.
    let site = try site()
    let result = try await Program.run(["difference"] + arguments, in: site.root)
    withExtendedLifetime(site) {}
    #expect(result.status == 2)
    #expect(result.error.contains(message))
  }
}
