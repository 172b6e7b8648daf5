import Diagnostics
import Foundation
import SiteBuilder
import TestSupport
import Testing

/// What a page says because it is published: where it is, where it can be changed, which versions there are.
@Suite struct PublishingTests {
  private func page(_ settings: String, _ files: [String: String] = [:], of page: String = "a/b.html") async throws
    -> Markup
  {
    let least = ["content/site.yml": "title: Kit\n" + settings, "content/a/b.md": "# B & C\n"]
    let site = try TemporarySite(least.merging(files) { $1 })
    let report = try await site.build()
    #expect(report.printed == "")
    return try site.page(page)
  }

  // MARK: Base address

  @Test(arguments: [
    ("https://example.org", "https://example.org", "/"), ("https://example.org/", "https://example.org", "/"),
    ("HTTPS://Example.org/Kit", "https://example.org/Kit", "/Kit/"),
    ("http://localhost:8080/a/b/", "http://localhost:8080/a/b", "/a/b/"),
    ("https://example.org//a//index.html", "https://example.org/a", "/a/"),
    ("https://[::1]:80/x", "https://[::1]:80/x", "/x/"),
  ])
  func anAddressIsTakenApart(_ written: String, _ text: String, _ path: String) throws {
    let base = try BaseURL(written)
    #expect(base.text == text && base.path == path)
    #expect(base.url(of: "index.html") == text + "/")
    #expect(base.url(of: "a b/c.html") == text + "/a%20b/c.html")
    #expect(base.url(of: "a/index.html") == text + "/a/")
  }

  @Test(arguments: [
    ("example.org", "does not begin with 'https://' or 'http://'"),
    ("ftp://example.org", "does not begin with 'https://' or 'http://'"),
    ("https://", "names no host"), ("https:///kit", "names no host"),
    ("https://ex ample.org", "holds a blank, which no address can"),
    ("https://example.org/é", "holds 'é', which no address can"), ("https://example.org/?a", "has a part behind '?'"),
    ("https://example.org/#a", "has a part behind '#'"), ("https://me@example.org", "names a user"),
    ("https://example.org:99999", "names no host"), ("https://example.org/../x", "has dots for a folder"),
  ])
  func whatIsNoAddressIsAnswered(_ written: String, _ reason: String) {
    #expect { try BaseURL(written) } throws: { ($0 as? BaseURL.Problem)?.reason == reason }
  }

  // MARK: Head

  @Test func otherPlacesAreToldWhatAPageIs() async throws {
    let page = try await page(
      "url: https://example.org/kit\ncard: card.png\n",
      [
        "content/card.png": "png", "content/a/b.md": "---\ntitle: B\ndescription: All of B\n---\n",
        "content/site.yml":
          "title: Kit\nurl: https://example.org/kit\ncard: card.png\nchecks: { unreadable-picture: 'off' }\n",
      ])
    let meta = Dictionary(
      page.elements.filter { $0.name == "meta" }.compactMap { element in
        (element.attributes["property"] ?? element.attributes["name"]).map { ($0, element.attributes["content"] ?? "") }
      }, uniquingKeysWith: { first, _ in first })
    #expect(meta["og:title"] == "B" && meta["og:description"] == "All of B" && meta["og:site_name"] == "Kit")
    #expect(meta["og:url"] == "https://example.org/kit/a/b.html" && meta["og:type"] == "article")
    #expect(meta["og:image"] == "https://example.org/kit/card.png")
    #expect(meta["twitter:card"] == "summary_large_image")
    let links = page.elements.filter { $0.name == "link" && $0.attributes["rel"] == "canonical" }
    #expect(links.map { $0.attributes["href"] } == ["https://example.org/kit/a/b.html"])
  }

  // MARK: Foot

  @Test func aPageSaysWhereItCanBeChanged() async throws {
    let page = try await page(
      "edit: https://example.org/edit/main/{file}\nfeedback: https://example.org/new?title={title}&page={page}\n",
      ["content/a/ü b.md": "# B & C\n"], of: "a/ü b.html")
    let links = page.elements.filter { $0.name == "a" && ["Edit this page", "Give feedback"].contains($0.words) }
    #expect(
      links.map { $0.attributes["href"] } == [
        "https://example.org/edit/main/content/a/%C3%BC%20b.md",
        "https://example.org/new?title=B%20%26%20C&page=a%2F%C3%BC%20b.html",
      ])
  }

  // MARK: Versions

  private static let versions = """
    version: "2.0"
    versions: [{ name: "2.0", folder: "2.0" }, { name: First, folder: old/one }, { name: Next, folder: . }]

    """

  @Test func versionsAreAMenuWithoutAScript() async throws {
    let page = try await page(Self.versions)
    let menu = try #require(page.first(class: "versions"))
    let links = page.elements("a", in: menu)
    #expect(
      links.map { $0.attributes["href"] } == ["../../2.0/index.html", "../../old/one/index.html", "../../index.html"])
    #expect(links.map { $0.attributes["aria-current"] } == ["true", nil, nil])
    let scripts = page.elements.filter { $0.name == "script" }.compactMap { $0.attributes["src"] }
    #expect(scripts.contains("../../versions.js"))
  }

  @Test func theVersionsAreDataAndAScript() async throws {
    let site = try TemporarySite(["content/site.yml": "title: Kit\n" + Self.versions])
    try await site.build()
    let data = try #require(site.text("site/versions.json"))
    let object = try #require(try JSONSerialization.jsonObject(with: Data(data.utf8)) as? [String: Any])
    #expect(object["current"] as? String == "2.0")
    let folders = (object["versions"] as? [[String: String]])?.compactMap { $0["folder"] }
    #expect(folders == ["2.0", "old/one", ""])
    let script = try #require(site.text("site/versions.js"))
    #expect(script.hasPrefix("window.framebookVersions = [\n") && script.hasSuffix("];\n"))
  }

  // MARK: Deprecation

  @Test func whatIsDeprecatedSaysWhatToUse() async throws {
    let page = try await page(
      "",
      [
        "content/tag/index.md": "# Tag\n", "content/tag/Tag.component.yml": labelComponent,
        "content/a/b.md": "---\ntitle: B\ndeprecated: { replacement: Tag, since: 2.0, note: It is old }\n---\n",
      ])
    let banner = try #require(page.first(class: "deprecation"))
    #expect(page.elements[banner].words == "Deprecated since 2.0 It is old Use instead: Tag")
    #expect(page.elements("a", in: banner).map { $0.attributes["href"] } == ["../tag/index.html"])
    #expect(page.elements.contains { $0.attributes["data-status"] == "deprecated" })
  }

  // MARK: Content security policy

  /// What a policy of `default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'` lets through: nothing
  /// written into the page runs or styles, and nothing is asked of another host.
  @Test func thePagesKeepAStrictPolicy() async throws {
    let site = try TemporarySite()
    let report = try await BuildRequest(root: Places.package.path, output: site.url("site").path, jobs: 2).build()
    #expect(!report.hasErrors)
    for file in site.files() where file.hasSuffix(".html") {
      for element in try site.page(file).elements {
        #expect(element.name != "style", "\(file)")
        let forbidden = element.attributes.keys.filter { $0 == "style" || $0.hasPrefix("on") }
        #expect(forbidden == [], "\(file): \(element.name)")
        if element.name == "script" {
          #expect(element.attributes["src"] != nil && element.text.isEmpty, "\(file)")
        }
        guard ["script", "img", "image", "link", "source", "iframe"].contains(element.name) else { continue }
        for name in ["src", "href"] {
          let address = element.attributes[name] ?? ""
          let isElsewhere = address.hasPrefix("//") || address.firstMatch(of: /^[a-z]+:/) != nil
          #expect(!isElsewhere, "\(file): \(address)")
        }
      }
    }
  }

  // MARK: Moving the site

  @Test func theSiteWorksInAnyFolder() async throws {
    let site = try TemporarySite()
    let report = try await BuildRequest(
      root: Places.package.path, output: site.url("site/deep/er").path, jobs: 2
    ).build()
    #expect(!report.hasErrors)
    #expect(try brokenAddresses(of: site).filter { !$0.hasPrefix("deep/er/404.html") } == [])
  }
}
