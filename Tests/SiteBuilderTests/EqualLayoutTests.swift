import SiteBuilder
import TestSupport
import Testing

/// Styles with the same layout are shown once in the section of layouts.
@Suite struct EqualLayoutTests {
  /// What the headings of the layouts say, in their order.
  private func layouts(_ styles: String, more: String = "", page: String = "# Tag\n") async throws -> [String] {
    let site = try TemporarySite([
      "content/site.yml": "title: Kit\n",
      "content/tag/Tag.component.yml": """
      component: Tag
      kind: view
      views:
        box: { class: UIView }
        label: { class: UILabel, text: Hello }
      constraints: ['H:|[box]|', 'V:|[box(40)]|', 'V:|-8-[label]'\(more)]
      \(styles)
      """,
      "content/tag/index.md": page,
    ])
    #expect(try await site.build().printed == "")
    let page = try site.page("tag/index.html")
    #expect(page.mistakes == [])
    return page.indices("section", class: "layout").map { section in
      page.elements("h3", in: section).map(\.text).joined(separator: "; ")
    }
  }

  @Test func colorsMakeNoOtherLayout() async throws {
    let told = try await layouts(
      """
      styles:
        plain: { box: { backgroundColor: '#fff' }, constraints: [label.left == left + 8] }
        loud: { box: { backgroundColor: '#f00' }, constraints: [label.left == left + 8] }
        wide: { constraints: [label.left == left + 12] }
        quiet: { label: { textColor: '#555' }, constraints: [label.left == left + 8] }
      """)
    #expect(told == ["Plain, Loud, Quiet", "Wide"])
  }

  /// The same frames by other constraints are another layout, and so are other lines in the same frames.
  @Test func constraintsAndLinesCount() async throws {
    let told = try await layouts(
      """
      styles:
        left: { constraints: [label.left == left + 8] }
        leading: { constraints: [label.leading == leading + 8] }
        large: { label: { font: 30 }, constraints: [label.left == left + 8] }
      """)
    #expect(told == ["Left", "Leading", "Large"])
  }

  /// Without styles there is nothing to tell apart.
  @Test func oneLayoutNeedsNoName() async throws {
    #expect(try await layouts("", more: ", label.left == left + 8") == [""])
  }

  /// A style that a block asks for by name is shown alone there.
  @Test func aStyleOfABlockStandsAlone() async throws {
    let told = try await layouts(
      """
      styles:
        plain: { constraints: [label.left == left + 8] }
        loud: { box: { backgroundColor: '#f00' }, constraints: [label.left == left + 8] }
      """, page: "# Tag\n\n```layout\nstyle: loud\n```\n")
    #expect(told == ["Loud", "Plain, Loud"])
  }
}
