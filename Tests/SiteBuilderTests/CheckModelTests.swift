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

  // MARK: Design pictures

  private func pictured(_ mock: String, _ view: String, size: String = "") -> [String: String] {
    component(
      "{}",
      """
      mock: { \(mock) }
      \(size)
      views: { a: { class: UIView, mock: { \(view) } } }
      constraints: [a.left == left + 10, a.right == right - 10, a.top == top + 5, a.height == 40, a.bottom == bottom - 5]
      """)
  }

  /// 320 points wide at two pixels a point, the view lies at 20, 10 to 620, 90 in a picture of 640 × 100.
  @Test func aViewOffItsPlaceInThePictureIsTold() async throws {
    func drifts(_ mock: String, _ view: String, size: String = "") async throws -> [String] {
      try await found("mock-drift", in: pictured(mock, view, size: size)).map(\.message)
    }
    let size = "width: 640, height: 100, scale: 2"
    let exact = "width: 600, height: 80, right: 620, bottom: 90"
    #expect(try await drifts(size + ", tolerance: 0", exact) == [])
    // 24 where it is 20, and 88 where it is 90.
    let moved = "width: 596, height: 78, right: 620, bottom: 88"
    #expect(try await drifts(size + ", tolerance: 4", moved) == [])
    #expect(
      try await drifts(size + ", tolerance: 3", moved) == ["'a' is not where the design picture has it: left 24 → 20"])
    #expect(
      try await drifts(size + ", tolerance: 1", moved)
        == ["'a' is not where the design picture has it: left 24 → 20, bottom 88 → 90"])
    // The component itself, too: it is 50 points high, 100 pixels of the picture.
    #expect(
      try await drifts("width: 640, height: 110, scale: 2, tolerance: 4", exact)
        == ["'Tag' is not where the design picture has it: height 110 → 100"])
    // A component of half the width is looked at in a room of twice the picture's.
    #expect(try await drifts(size + ", tolerance: 0", exact, size: "size: { width: 1/2 }") == [])
  }

  /// Without a tolerance the picture itself says where views are.
  @Test func aPictureThatPlacesIsNotCompared() async throws {
    let files = component(
      "{}",
      """
      mock: { width: 640, height: 100 }
      views: { a: { class: UIView, mock: { width: 596, height: 78, right: 620, bottom: 88 } } }
      """)
    #expect(try await found("mock-drift", in: files).isEmpty)
  }

  @Test func aViewOutsideOfItsPictureIsWrongInAnyCase() async throws {
    let files = pictured(
      "width: 640, height: 100, tolerance: 4", "width: 600, height: 80, right: 700, bottom: 90")
    #expect(try await found("mock-frame", in: files).count == 1)
  }

  // MARK: Pages that moved

  @Test func aLinkToAnOldAddressWorksAndIsTold() async throws {
    let site = try TemporarySite([
      "content/setup.md": "---\ntitle: Set up\nmovedFrom: [install.md, tools/cli/]\n---\n\n## Xcode\n",
      "content/start.md":
        "# Start\n\n[a](install.md#xcode) [b](/tools/cli/index.md) [c](tools/cli/) [d](setup.md) [e](install.md#none)\n",
    ])
    let report = try await site.build()
    #expect(report.printed.components(separatedBy: "[moved-page]").count - 1 == 4, "\(report.printed)")
    #expect(!report.printed.contains("error:"))
    let page = try #require(site.text("site/start.html"))
    for link in ["a", "b", "c", "d", "e"] { #expect(page.contains("\">\(link)</a>")) }
    #expect(!page.contains("install"))
    #expect(page.contains("setup.html#xcode"))
    // Parts of the new page are looked for.
    let check = try await CheckRequest(root: site.root.path, jobs: 1).check()
    #expect(check.diagnostics.filter { $0.id == "missing-anchor" }.map(\.message).count == 1)
  }

  // MARK: Styles

  @Test func aStyleIsUsedByScreensComponentsAndStylesThatExtendIt() async throws {
    let label = "constraints: [a.left == left, a.right == right, a.top == top, a.bottom == bottom]\n"
    func files(_ style: String) -> [String: String] {
      [
        "content/site.yml": "title: Kit\nchecks: { unused-style: warning }\n",
        "content/a/Tag.component.yml": "component: Tag\nviews: { a: { class: UILabel, text: A } }\n" + label
          + "styles:\n  plain: { a: { font: 13 } }\n  loud: { extends: plain, a: { font: 20 } }\n  last: { a: { font: 9 } }\n",
        "content/b/Holder.component.yml": "component: Holder\nviews: { a: { component: Tag\(style) } }\n" + label,
      ]
    }
    // 'plain' is what 'loud' extends, and shown by nothing itself.
    func unused(_ style: String) async throws -> [String] {
      try await found("unused-style", in: files(style)).map { String($0.text.prefix { $0 != ":" }) }.sorted()
    }
    #expect(try await unused(", style: last") == ["loud"])
    #expect(try await unused(", style: loud") == ["last"])
    var alone = files("")
    alone["content/b/Holder.component.yml"] = nil
    // Nothing shows it at all: that is another matter.
    #expect(try await found("unused-style", in: alone).isEmpty)
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
