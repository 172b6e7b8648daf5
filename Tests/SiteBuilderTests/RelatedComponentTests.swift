import SiteBuilder
import TestSupport
import Testing

/// Which components a page leads to beside those that hold its own or stand in it.
@Suite struct RelatedComponentTests {
  /// A component of a kind whose page, named after it, has keywords.
  private static func files(_ name: String, kind: String, _ keywords: String, _ more: String = "") -> [String: String] {
    let folder = "content/parts/" + name.lowercased()
    return [
      folder + "/\(name).component.yml": """
      component: \(name)
      kind: \(kind)
      size: { height: 40 }
      views: { dot: { class: UIView, backgroundColor: red } }
      constraints: ["H:|[dot]|", "V:|[dot]|"]

      """,
      folder + "/index.md": "---\nkeywords: [\(keywords)]\n\(more)---\n\n# \(name)\n",
    ]
  }

  private func related(_ page: String, in site: TemporarySite) throws -> [String] {
    let page = try site.page("parts/\(page)/index.html")
    guard let uses = page.indices("dl", class: "uses").first else { return [] }
    return page.elements("a", in: uses).map(\.text)
  }

  /// The pages stand in the order of the alphabet. Two keywords in common count four, one two, and the kind one more.
  @Test func sharedKeywordsComeBeforeTheKindAndNearPagesFirst() async throws {
    var files = ["content/site.yml": "title: Kit\n"]
    let parts = [
      Self.files("RowA", kind: "row", "a, b"), Self.files("RowB", kind: "row", ""),
      Self.files("RowC", kind: "row", "a, b, a"), Self.files("CardD", kind: "card", "a"),
      Self.files("RowE", kind: "row", "b"), Self.files("CardF", kind: "card", "c"),
      Self.files("RowG", kind: "row", "c"),
      Self.files("RowH", kind: "row", "a, b", "deprecated: { since: 1.0, note: Old }\n"),
    ]
    for part in parts { files.merge(part) { $1 } }
    let site = try TemporarySite(files)
    try await site.build()
    // In the menu: CardD, CardF, RowA, RowB, RowC, RowE, RowG, RowH.
    // Of RowC: RowA has both words and the kind (5), RowE one and the kind (3), CardD one (2); RowB and RowG have the kind
    // (1), one and two pages away; CardF has nothing, and RowH is deprecated.
    #expect(try related("rowc", in: site) == ["RowA", "RowE", "CardD", "RowB", "RowG"])
    // Of CardF: RowG has the word (2), CardD the kind (1).
    #expect(try related("cardf", in: site) == ["RowG", "CardD"])
    // Of RowB without words: rows alone, RowA and RowC both one page away, in the order of their files.
    #expect(try related("rowb", in: site) == ["RowA", "RowC", "RowE", "RowG"])
    // Of RowH: RowC and RowA have both words and the kind, RowC two pages nearer; RowG and RowB only the kind.
    #expect(try related("rowh", in: site) == ["RowC", "RowA", "RowE", "CardD", "RowG", "RowB"])
  }

  /// A page never leads to more than six.
  @Test func noMoreThanSixAreShown() async throws {
    var files = ["content/site.yml": "title: Kit\n"]
    for letter in "ABCDEFGHI" { files.merge(Self.files("Row\(letter)", kind: "row", "word")) { $1 } }
    let site = try TemporarySite(files)
    try await site.build()
    // On both sides of RowE in turn; of two as near, the first file's comes first.
    #expect(try related("rowe", in: site) == ["RowD", "RowF", "RowC", "RowG", "RowB", "RowH"])
    #expect(try related("rowa", in: site) == ["RowB", "RowC", "RowD", "RowE", "RowF", "RowG"])
  }
}
