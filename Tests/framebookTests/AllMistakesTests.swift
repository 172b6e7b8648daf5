import Foundation
import TestSupport
import Testing

/// Everything that can be wrong, wrong at once: one run answers it all, in order, and leaves the site alone.
@Suite struct AllMistakesTests {
  private static let component = """
    component: Card
    kind: view
    views:
      photo: { class: UIImageView }
      title: { class: UILabel, text: Hello }
    constraints:
      - photo.left == left
      - photo.top == top
      - photo.width == 60
      - photo.height == 60
      - title.left == photo.right + 8
      - title.right == right
      - title.top == top
      - bottom >= photo.bottom
      - bottom >= title.bottom

    """

  /// A folder with a page and the component above, one thing about it changed.
  private func card(_ name: String, _ old: String, _ new: String) -> [String: String] {
    [
      "content/\(name)/index.md": "# \(name)\n",
      "content/\(name)/\(name).component.yml": Self.component.replacing("Card", with: name).replacing(old, with: new),
    ]
  }

  @Test func allMistakesAreAnsweredInOneRun() async throws {
    let site = try TemporarySite(["content/index.md": "# Home\n\nAs it was.\n"])
    #expect(try await Program.run("build", in: site.root).status == 0)
    let before = site.snapshot()

    var files = [
      "content/index.md": "# Home\n\nOn the way to be new.\n",
      "content/a-yaml.md": "---\ntitle: A: B\n---\n",
      "content/b-key.md": "---\ntitle: B\ntilte: C\n---\n",
      "content/c-title.md": "Nothing but a paragraph.\n",
      "content/d-link.md": "# D\n\nSee [there](a-yalm.md).\n",
      "content/e-image.md": "# E\n\n![photo](foto.png)\n",
      "content/site.yml": "title: Kit\nlanguge: en\n",
      "themes/default/templates/footer.mustache": "<footer>{{site.titel}}</footer>\n",
    ]
    for changed in [
      card("View", "title.left == photo.right + 8", "title.left == phto.right + 8"),
      card("Syntax", "photo.width == 60", "photo.width = 60"),
      card("Conflict", "photo.width == 60", "photo.width == 60\n  - photo.right == left + 50"),
      card("Image", "{ class: UIImageView }", "{ class: UIImageView, image: photo }"),
    ] { files.merge(changed) { $1 } }
    for (path, text) in files { try site.write(text, to: path) }
    try site.write(Array("# F \n\nnot ".utf8) + [0xE4] + Array("scii\n".utf8), to: "content/f-bytes.md")

    let result = try await Program.run("build", in: site.root)
    #expect(result.status == 1)
    #expect(result.output == "")
    // Place and id; the words are the rooms' own, and their tests'.
    let heads = result.error.matches(of: /(?m)^(\S+:\d+:\d+): error: .* \[([a-z0-9-]+)\]$/).map { "\($0.1) \($0.2)" }
    #expect(
      heads == [
        // Of the two that fight, the size given as a number gives way, as in UIKit.
        "content/Conflict/Conflict.component.yml:9:5 constraint-conflict",
        "content/Image/Image.component.yml:4:39 missing-image",
        "content/Syntax/Syntax.component.yml:9:17 constraint-syntax",
        "content/View/View.component.yml:11:19 unknown-view",
        "content/a-yaml.md:2:9 yaml-syntax",
        "content/b-key.md:3:1 unknown-key",
        "content/c-title.md:1:1 missing-title",
        "content/d-link.md:3:5 missing-page",
        "content/e-image.md:3:1 missing-image",
        "content/f-bytes.md:3:5 invalid-utf8",
        "content/site.yml:2:1 unknown-key",
        "themes/default/templates/footer.mustache:1:9 unknown-value",
      ])
    #expect(result.error.hasSuffix("12 errors; site stays as it was\n"))
    // Each with its line, a mark and, where a name is near, that name.
    for excerpt in [
      """
      content/View/View.component.yml:11:19: error: no view is named 'phto' [unknown-view]
      11 |   - title.left == phto.right + 8
         |                   ^~~~ did you mean 'photo'?

      """,
      """
      content/b-key.md:3:1: error: a page has no key 'tilte' [unknown-key]
      3 | tilte: C
        | ^~~~~ did you mean 'title'?

      """,
      """
      3 | See [there](a-yalm.md).
        |     ^~~~~~~~~~~~~~~~~~ did you mean 'a-yaml.md'?

      """,
      """
      1 | <footer>{{site.titel}}</footer>
        |         ^~~~~~~~~~~~~~ did you mean 'title'?

      """,
    ] { #expect(result.error.contains(excerpt), "\(excerpt)") }

    // The site is what it was, to the last byte and minute.
    #expect(site.snapshot() == before)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: site.root.path).sorted() == [".framebook", "content", "site", "themes"])
    // A second run says the same.
    #expect(try await Program.run("build", "--jobs", "1", in: site.root).error == result.error)
  }
}
