import Foundation
import SiteBuilder
import TestSupport
import Testing

/// What a check asks of a model and its pages: properties that are there for something, sections that the site wants.
@Suite struct CheckModelTests {
  private func found(_ rule: String, in files: [String: String]) async throws -> [(
    file: String, message: String, text: String
  )] {
    let site = try TemporarySite(files)
    let report = try await CheckRequest(root: site.root.path, jobs: 2).check()
    return report.diagnostics.filter { $0.id == rule }.map { found in
      let bytes = Array((site.text(found.range.file) ?? "").utf8)
      return (found.range.file, found.message, String(decoding: bytes[found.range.bytes], as: UTF8.self))
    }
  }

  private func component(_ properties: String, _ rest: String) -> [String: String] {
    [
      "content/tag/index.md": "# Tag\n",
      "content/tag/Tag.component.yml": """
      component: Tag
      kind: view
      summary: A tag.
      properties: \(properties)
      \(rest)
      """,
    ]
  }

  @Test func aPropertyThatNothingUsesIsToldAtItsName() async throws {
    let files = component(
      "{ text: { type: String, sample: A }, note: { type: String, sample: B } }",
      "views: { a: { class: UILabel, text: $text } }\nconstraints: [a.left == left, a.right == right, a.top == top, a.bottom == bottom]\n"
    )
    let all = try await found("unused-property", in: files)
    #expect(all.map(\.message) == ["nothing in 'Tag' uses the property 'note'"])
    #expect(all.map(\.file) == ["content/tag/Tag.component.yml"])
    #expect(all.first?.text.hasPrefix("note") == true)
  }

  /// A condition, a state, a part of a value, a constraint, a nested component's data, and a style use it just as a text does;
  /// a longer name that begins like it does not.
  @Test(arguments: [
    ("isOn: { type: Bool, sample: true }", "hidden: not $isOn", ""),
    ("isOn: { type: Bool, sample: true }", "hidden: $isOn", ""),
    ("gap: { type: CGFloat, sample: 4 }", "", "a.left == left + $gap"),
    ("tint: { type: UIColor, sample: red }", "textColor: $tint", ""),
  ])
  func everyPlaceCounts(_ property: String, _ view: String, _ constraint: String) async throws {
    let files = component(
      "{ \(property) }",
      "views: { a: { class: UILabel, text: Hello\(view.isEmpty ? "" : ", " + view) } }\n"
        + "constraints: [\(constraint.isEmpty ? "a.left == left" : constraint), a.right == right, a.top == top, a.bottom == bottom]\n"
    )
    #expect(try await found("unused-property", in: files).isEmpty)
  }

  @Test func aLongerNameIsAnother() async throws {
    let files = component(
      "{ text: { type: String, sample: A }, textMore: { type: String, sample: B } }",
      "views: { a: { class: UILabel, text: $textMore } }\nconstraints: [a.left == left, a.right == right, a.top == top, a.bottom == bottom]\n"
    )
    #expect(
      try await found("unused-property", in: files).map(\.message) == ["nothing in 'Tag' uses the property 'text'"])
  }

  @Test func sectionsAreAskedForInPagesOfComponentsOnly() async throws {
    var files = component(
      "{}",
      "views: { a: { class: UILabel, text: Hi } }\nconstraints: [a.left == left, a.right == right, a.top == top, a.bottom == bottom]\n"
    )
    files["content/site.yml"] = "title: Kit\nsections: [When to use, Accessibility]\n"
    files["content/a.md"] = "# A\n"
    files["content/tag/index.md"] = "# Tag\n\n## When  To *use*\n\nAccessibility\n"
    let all = try await found("missing-section", in: files)
    #expect(all.map(\.message) == ["the page 'Tag' has no section 'Accessibility'"])
    files["content/tag/index.md"]? += "\n### Accessibility\n\nNone.\n"
    #expect(try await found("missing-section", in: files).isEmpty)
    // Without a word in the settings nothing is asked for.
    files["content/site.yml"] = "title: Kit\n"
    files["content/tag/index.md"] = "# Tag\n"
    #expect(try await found("missing-section", in: files).isEmpty)
  }
}
