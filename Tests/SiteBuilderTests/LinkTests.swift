import TestSupport
import Testing

@testable import SiteBuilder

/// Destinations as authors write them, and the addresses that they become.
@Suite struct LinkTests {
  /// The `href`s and `src`s of a page at `file` with these lines, in a site that has what they lead to.
  private func addresses(_ lines: [String], in file: String = "content/guides/a.md") async throws -> [String] {
    let site = try TemporarySite([
      file: "# A\n\n" + lines.joined(separator: "\n\n"),
      "content/guides/b.md": "# B\n\n## Part\n", "content/top.md": "# T\n", "content/other/index.md": "# O\n",
      "content/bare/c.md": "# C\n", "content/files/doc.pdf": "", "content/guides/p.png": "",
      "content/with space/é#1.md": "# E\n",
      "content/100%.md": "# P\n", "content/a:b.md": "# Colon\n", "content/files/ü ?.txt": "",
    ])
    let report = try await site.build()
    #expect(report.printed == "")
    #expect(try brokenAddresses(of: site) == [])
    let page = try site.page(file.dropFirst("content/".count).dropLast(".md".count) + ".html")
    let prose = page.first(class: "prose")
    return page.elements(in: prose).compactMap { $0.attributes["href"] ?? $0.attributes["src"] }
  }

  /// An address without the part that says what the file holds.
  private func plain(_ address: String) -> String {
    address.replacing(/files\/[0-9a-z]{12}\//, with: "files/")
  }

  @Test func aPageIsLinkedByItsFile() async throws {
    let found = try await addresses([
      "[x](b.md)", "[x](./b.md)", "[x](../top.md)", "[x](/top.md)", "[x](/guides/b.md)",
      "[x](.././guides/../guides/b.md)",
    ])
    #expect(
      found == [
        "../guides/b.html", "../guides/b.html", "../top.html", "../top.html", "../guides/b.html", "../guides/b.html",
      ])
  }

  @Test func aFolderIsLinkedWithOrWithoutItsSlash() async throws {
    let found = try await addresses([
      "[x](../other)", "[x](../other/)", "[x](/other/index.md)", "[x](/bare/)", "[x](.)", "[x](..)", "[x](/)",
    ])
    #expect(
      found == [
        "../other/index.html", "../other/index.html", "../other/index.html", "../bare/index.html",
        "../guides/index.html", "../index.html", "../index.html",
      ])
  }

  @Test func whatFollowsThePathIsKept() async throws {
    let found = try await addresses(["[x](b.md#part)", "[x](b.md?q=1#part)", "## Own\n\n[x](#own)"])
    #expect(found == ["../guides/b.html#part", "../guides/b.html?q=1#part", "#own"])
  }

  @Test func assetsAreLinkedByWhatTheyHold() async throws {
    let found = try await addresses(["[x](../files/doc.pdf)", "![x](p.png)", "[x](/guides/p.png)"])
    #expect(found.map(plain) == ["../files/doc.pdf", "../files/p.png", "../files/p.png"])
  }

  /// RFC 3986: what an address cannot hold is written as `%` and two digits, in either case.
  @Test func namesWithSignsAreWrittenAsAnAddressCanHoldThem() async throws {
    let found = try await addresses([
      "[x](</with space/é%231.md>)", "[x](/with%20space/%C3%A9%231.md)", "[x](/with%20space/%c3%a9%231.md)",
      "[x](/100%25.md)", "[x](/100%.md)", "[x](/a:b.md)", "[x](</files/ü %3F.txt>)",
    ])
    #expect(
      found == [
        "../with%20space/%C3%A9%231.html", "../with%20space/%C3%A9%231.html", "../with%20space/%C3%A9%231.html",
        "../100%25.html", "../100%25.html", "../a%3Ab.html", "../files/%C3%BC%20%3F.txt",
      ])
  }

  /// `a:b.html` would be an address with the scheme `a`.
  @Test func aColonAtTheTopIsNoScheme() async throws {
    let found = try await addresses(["[x](./a:b.md)", "[x](/a:b.md)"], in: "content/page.md")
    #expect(found == ["a%3Ab.html", "a%3Ab.html"])
  }

  @Test func otherPlacesStayAsTheyAre() async throws {
    let written = [
      "https://example.org/a.md", "mailto:a@example.org", "//example.org/x", "tel:+123", "x-app.scheme+1:go",
      "HTTP://E.org",
    ]
    #expect(try await addresses(written.map { "[x](\($0))" }) == written)
    #expect(try await addresses(["[x]()"]) == [""])
  }

  /// `%+1` and `%zz` are no escapes; the file's name is taken as it is written.
  @Test func whatIsNoEscapeIsNotResolved() async throws {
    let site = try TemporarySite([
      "content/a.md": "# A\n\n[x](%+1.md) [y](%zz.md) [z](%4)\n", "content/%+1.md": "# P\n",
    ])
    let report = try await site.build()
    #expect(
      report.messages
        == [
          "missing-page: no page or file is at '%4'", "missing-page: no page or file is at '%zz.md'",
        ].reversed())
  }

  @Test func linksInHeadingsListsQuotesAndTablesAreResolvedToo() async throws {
    let found = try await addresses([
      "## [x](b.md)", "- [x](b.md)", "> [x](b.md)", "| a |\n| --- |\n| [x](b.md) |", "[ref]\n\n[ref]: b.md",
      "[![x](p.png)](b.md)",
    ])
    #expect(found.filter { $0 == "../guides/b.html" }.count == 6)
    #expect(found.filter { plain($0) == "../files/p.png" }.count == 1)
  }

  /// What RFC 3986 lets a path hold, but for `&`, which HTML would escape, and `:`, which could end a scheme.
  @Test func bytesThatAnAddressCannotHoldAreEncoded() {
    let letters = "abcdefghijklmnopqrstuvwxyz"
    let safe = Set((letters + letters.uppercased() + "0123456789" + "-._~" + "!$'()*+,;=" + "@/").utf8)
    for byte in UInt8(0)..<0x80 {
      let text = String(UnicodeScalar(byte))
      #expect((percentEncoded(text) == text) == safe.contains(byte), "byte \(byte)")
    }
    #expect(percentEncoded("a b/ü:\n") == "a%20b/%C3%BC%3A%0A")
  }

  /// Only pages have twins: a file of the content stays the file that it is.
  @Test func aLinkInTheTwinLeadsToATwinOnlyWherePagesAre() async throws {
    let site = try TemporarySite([
      "content/a.md": "# A\n\n[B](b.md#top), [demo](demo.html), [out](https://example.org/x.html)\n",
      "content/b.md": "# B\n\n## Top\n", "content/demo.html": "<p>demo</p>",
    ])
    try await site.build()
    let twin = try #require(site.text("site/a.md"))
    #expect(twin.contains("[B](b.md#top), [demo](demo.html), [out](https://example.org/x.html)"))
  }
}
