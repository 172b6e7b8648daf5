import Foundation
import TestSupport
import Testing

/// A reader's browser while the page that it shows is written.
@Suite struct ServePageTests {
  private static let absence = ["node", "chromium"].first { LiveScript.path(of: $0) == nil }.map { "there is no \($0)" }

  @Test(.enabled(if: absence == nil, "\(absence ?? "")"))
  func aBrowserFollowsWhatIsSavedAndKeepsItsPlace() async throws {
    let paragraphs = String(repeating: "A line among many.\n\n", count: 30)
    let site = try TemporarySite([
      "content/site.yml": "title: Kit\nlanguage: de\n",
      "content/row/index.md": """
      # Row

      Top.

      <details><summary>More</summary><p id="more">It was closed.</p></details>

      \(paragraphs)
      ## Middle

      \(paragraphs)
      Bottom

      """,
      "content/row/Row.component.yml": """
      component: Row
      kind: row
      views:
        textLabel: { class: UILabel, text: Bali }
      constraints:
        - textLabel.leading == leading + 16
        - textLabel.trailing == trailing - 16
        - textLabel.top == top + 8
        - textLabel.bottom == bottom - 8

      """,
    ])
    let serving = try await Serving(in: site)
    #expect(try serving.ask("/row/").status == 200)
    let (output, isGood) = try LiveScript.run(
      "serve-page.mjs",
      [
        LiveScript.path(of: "chromium") ?? "", "http://127.0.0.1:\(serving.port)/row/",
        site.url("content/row/index.md").path,
      ])
    #expect(isGood, "\(output)")
    if isGood { print(output, terminator: "") }
  }
}
