import SiteBuilder
import TestSupport
import Testing

/// The index from A to Z.
@Suite struct AlphabetTests {
  /// The lines of the index, by letter: `A: Alert see Banner`.
  private func lines(_ page: Markup) -> [String] {
    page.indices(class: "letter").flatMap { section in
      let letter = page.elements("h2", in: section).first?.words ?? ""
      return page.elements("li", in: section).map { letter + ": " + $0.words }
    }
  }

  @Test func itListsPagesNamesKeywordsAndTokensInOrder() async throws {
    let site = try TemporarySite([
      "content/index.md": "# Home\n",
      "content/components/index.md": "# Components\n",
      "content/components/tag/index.md": "---\ntitle: Word tag\nkeywords: [Alert, chip]\n---\n",
      "content/components/tag/Tag.component.yml": labelComponent,
      "content/banner.md": "---\ntitle: Banner\nkeywords: [alert]\n---\n",
      "content/uber.md": "# Über uns\n",
      "content/cafe.md": "# 按钮\n",
      "content/3d.md": "# 3D\n",
      "content/tokens/index.md": "# Tokens\n\n```tokens\n```\n",
      "content/tokens/a.tokens.json":
        ##"{ "accent": { "$type": "color", "$value": { "colorSpace": "srgb", "components": [1, 0, 0], "hex": "#ff0000" } } }"##,
    ])
    try await site.build()
    let page = try site.page("a-z/index.html")
    #expect(page.mistakes == [])
    #expect(
      lines(page) == [
        "#: 3D Home", "A: accent token", "A: alert see Banner Word tag", "B: Banner Home", "C: chip see Word tag",
        "C: Components Home", "H: Home", "T: Tag see Word tag", "T: Tokens Home", "U: Über uns Home",
        "W: Word tag component",
        "文: 按钮 Home",
      ])
    #expect(try brokenAddresses(of: site).filter { $0.contains("a-z") } == [])
  }

  @Test func aPageOfTheContentTakesItsPlace() async throws {
    let site = try TemporarySite(["content/a-z/index.md": "# My own index\n", "content/b.md": "# B\n"])
    #expect(try await site.build().printed == "")
    #expect(try #require(site.text("site/a-z/index.html")).contains("My own index"))
    #expect(try site.page("b.html").addresses.contains("a-z/index.html"))
  }

  @Test func aLongIndexHasAPageForEachLetter() async throws {
    var files: [String: String] = [:]
    for page in 0..<1600 {
      let letter = ["a", "b", "c"][page % 3]
      files["content/\(letter)/p\(page).md"] = "---\ntitle: \(letter)\(page)\nkeywords: [common]\n---\n"
    }
    let site = try TemporarySite(files)
    try await site.build()
    let first = try site.page("a-z/index.html")
    #expect(lines(first) == [])
    #expect(first.addresses.contains("../a-z/a.html"))
    // 534 pages and their folder.
    #expect(lines(try site.page("a-z/a.html")).count == 535)
    // A synonym of 1,600 pages shows a dozen and counts the others.
    let common = lines(try site.page("a-z/c.html")).filter { $0.hasPrefix("C: common see") }
    #expect(common.count == 1)
    #expect(common.first?.hasSuffix("and 1588 more") == true)
    #expect(try brokenAddresses(of: site).filter { $0.contains("a-z") } == [])
  }
}
