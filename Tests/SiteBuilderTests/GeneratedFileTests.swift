import Diagnostics
import Foundation
import SiteBuilder
import TestSupport
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The files that a build makes beside the pages: for robots, feeds, hosts and programs.
@Suite struct GeneratedFileTests {
  private static let settings = """
    title: Kit & Co
    tagline: A <small> kit
    url: https://example.org/kit/
    devices: [iPhone SE (3rd), iPhone 16 Pro]
    textSizes: [AX1]

    """
  private static let files = [
    "content/site.yml": settings,
    "content/index.md": "# Home\n\nGo to [the tag](tag/index.md#use).\n",
    "content/tag/index.md": """
    ---
    title: Tag
    changes:
      - { version: 1.10, date: 2025-03-01, text: Wider & bolder }
      - { version: 1.9, text: Without a day }
    ---

    Its own words.

    ```properties
    ```

    ## Use

    ![A picture](pictures/p.png "p.png") and [a file](<pictures/p 1.zip>), see [ref].

    [ref]: ../other.md

    """,
    "content/tag/Tag.component.yml": labelComponent
      + "changes: [{ version: 1.0, date: 2024-12-31, text: New }]\n",
    "content/tag/pictures/p.png": "not really", "content/tag/pictures/p 1.zip": "zip",
    "content/other.md": "---\ntitle: Other\ndescription: Something else\n---\n\nText.\n",
  ]

  private func built(_ changed: [String: String] = [:]) async throws -> TemporarySite {
    let site = try TemporarySite(Self.files.merging(changed) { $1 })
    let report = try await site.build()
    #expect(report.messages.filter { !$0.hasPrefix("unreadable-picture") } == [])
    return site
  }

  private func document(_ site: TemporarySite, _ name: String) throws -> XMLDocument {
    try XMLDocument(data: Data(try #require(site.text("site/" + name), "\(name)").utf8))
  }

  private func texts(_ document: XMLDocument, _ path: String) throws -> [String] {
    try document.nodes(forXPath: path).compactMap(\.stringValue)
  }

  private func json(_ site: TemporarySite, _ name: String) throws -> [String: Any] {
    let text = try #require(site.text("site/" + name), "\(name)")
    return try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  // MARK: Sitemap and robots

  @Test func theSitemapHasEveryPageByItsWholeAddress() async throws {
    let site = try await built()
    let found = try texts(try document(site, "sitemap.xml"), "//*[local-name()='loc']")
    let pages = site.files().filter { $0.hasSuffix(".html") && $0 != "404.html" && !$0.hasPrefix("a-z/") }.map { page in
      "https://example.org/kit/" + (page.hasSuffix("index.html") ? String(page.dropLast("index.html".count)) : page)
    }
    #expect(found.sorted() == pages.sorted())
    #expect(found.count == 4)  // the home page, the tag, the other one, the changes
    let robots = "User-agent: *\nAllow: /\nSitemap: https://example.org/kit/sitemap.xml\n"
    #expect(site.text("site/robots.txt") == robots)
  }

  @Test func withoutAnAddressWhatNeedsOneIsLeftOut() async throws {
    let site = try await built(["content/site.yml": "title: Kit\n"])
    #expect(!site.exists("site/sitemap.xml") && !site.exists("site/feed.xml"))
    #expect(site.text("site/robots.txt") == "User-agent: *\nAllow: /\n")
    let page = try #require(site.text("site/tag/index.html"))
    #expect(!page.contains("canonical") && !page.contains("og:url") && !page.contains("application/atom"))
    #expect(page.contains("og:title") && page.contains("text/markdown"))
  }

  @Test func anAddressOfTheCommandComesBeforeThatOfTheSettings() async throws {
    let site = try TemporarySite(Self.files)
    let base = try BaseURL("http://localhost:8080")
    _ = try await BuildRequest(
      root: site.root.path, output: site.url("site").path, baseURL: base, jobs: 2
    ).build()
    let page = try #require(site.text("site/other.html"))
    #expect(page.contains("<link rel=\"canonical\" href=\"http://localhost:8080/other.html\">"))
  }

  // MARK: Feed

  /// RFC 4287, sections 4.1.1 and 4.1.2: id, title, updated and an author; an id, a title and updated for each entry.
  @Test func theFeedHasWhatAtomAsksFor() async throws {
    let site = try await built()
    let feed = try document(site, "feed.xml")
    func texts(_ path: String) throws -> [String] { try self.texts(feed, path) }
    let a = "*[local-name()='"
    #expect(feed.rootElement()?.uri == "http://www.w3.org/2005/Atom")
    #expect(try texts("/\(a)feed']/\(a)id']") == ["https://example.org/kit/"])
    #expect(try texts("/\(a)feed']/\(a)title']") == ["Kit & Co"])
    #expect(try texts("/\(a)feed']/\(a)updated']") == ["2025-03-01T00:00:00Z"])
    #expect(try texts("/\(a)feed']/\(a)author']/\(a)name']") == ["Kit & Co"])
    #expect(try texts("//\(a)link'][@rel='self']/@href") == ["https://example.org/kit/feed.xml"])
    // What has no day is no entry.
    #expect(try texts("//\(a)entry']/\(a)title']") == ["Tag 1.10", "Tag 1.0"])
    #expect(try texts("//\(a)entry']/\(a)updated']") == ["2025-03-01T00:00:00Z", "2024-12-31T00:00:00Z"])
    #expect(try texts("//\(a)entry']/\(a)summary']") == ["Wider & bolder", "New"])
    let ids = try texts("//\(a)entry']/\(a)id']")
    #expect(
      ids == ["https://example.org/kit/tag/#fb-change-1.10", "https://example.org/kit/tag/#fb-change-1.0"])
    // The ids are there.
    let page = try site.page("tag/index.html")
    #expect(ids.allSatisfy { page.ids.contains(String($0.split(separator: "#")[1])) })
  }

  @Test func allChangesStandOnAPageOfTheirOwnTheNewestVersionFirst() async throws {
    let site = try await built()
    let page = try site.page("changes/index.html")
    #expect(page.elements.filter { $0.name == "h2" }.map(\.words) == ["1.10", "1.9", "1.0"])
    #expect(page.elements.filter { $0.name == "dd" }.map(\.words) == ["Wider & bolder", "Without a day", "New"])
    #expect(try site.page("tag/index.html").elements.filter { $0.name == "dd" }.count == 3)
    let broken = try brokenAddresses(of: site).filter { !$0.hasPrefix("404.html ") }
    #expect(broken == [])
    // Without changes there is no such page.
    #expect(!(try await siteOfNothing().exists("site/changes/index.html")))
  }

  private func siteOfNothing() async throws -> TemporarySite {
    let site = try TemporarySite()
    try await site.build()
    return site
  }

  // MARK: Not found

  @Test func theLinksOfThePageForLostReadersBeginAtTheHost() async throws {
    for (url, root) in [("url: https://example.org/kit/\n", "/kit/"), ("", "/")] {
      let site = try await built(["content/site.yml": "title: Kit\n" + url])
      let page = try site.page("404.html")
      let inSite = page.addresses.filter { !$0.hasPrefix("#") && !$0.hasPrefix("https:") }
      #expect(!inSite.isEmpty)
      // Beside its style sheets at the host stand the same for a page opened from a file.
      let besides = inSite.filter { $0.hasPrefix("assets/") }
      #expect(besides.allSatisfy { inSite.contains(root + $0) })
      for address in inSite where !besides.contains(address) {
        #expect(address.hasPrefix(root), "\(address)")
        let file = address.dropFirst(root.count).prefix { $0 != "#" }
        #expect(site.exists("site/" + file), "\(address)")
      }
      #expect(page.mistakes == [])
    }
  }

  @Test func aPageOfTheContentTakesThePlaceOfTheOneThatIsMade() async throws {
    let site = try await built(["content/404.md": "# Lost\n\n[Home](index.md)\n", "content/robots.txt": "mine"])
    let page = try site.page("404.html")
    #expect(page.elements.filter { $0.name == "h1" }.map(\.words) == ["Lost"])
    #expect(page.addresses.contains("/kit/index.html"))
    #expect(site.text("site/robots.txt") == "mine")
  }

  // MARK: Markdown

  @Test func everyPageHasATwinInMarkdown() async throws {
    let site = try await built()
    for page in site.files() where page.hasSuffix(".html") && page != "404.html" && !page.hasPrefix("a-z/") {
      let twin = page.dropLast("html".count) + "md"
      let text = try #require(site.text("site/" + twin))
      #expect(!text.hasPrefix("---"), "\(twin)")
      #expect(text.contains("\n## Facts\n"), "\(twin)")
      let link = try #require(site.text("site/" + page)).firstMatch(of: /type="text\/markdown" href="([^"]+)"/)
      let root = String(repeating: "../", count: page.filter { $0 == "/" }.count)
      #expect(link.map { String($0.1) } == root + twin)
    }
  }

  @Test func aTwinHoldsThePagesOwnTextAndWhatIsGenerated() async throws {
    let site = try await built()
    let twin = try #require(site.text("site/tag/index.md"))
    #expect(twin.hasPrefix("# Tag\n\nIts own words.\n"))
    // Blocks are told below, in tables.
    #expect(!twin.contains("```properties"))
    #expect(twin.contains("| `word` | `String` |  | Hello | What it says |"))
    #expect(twin.contains("| `label` | `UILabel` | The word |"))
    #expect(twin.contains("- Component: `Tag`") && twin.contains("- Summary: A word."))
    #expect(twin.contains("## Style: Plain") && twin.contains("## Style: Loud"))
    #expect(twin.contains("```swift\n") && twin.contains("final class Tag: UIView"))
    #expect(twin.contains("- 1.10 (2025-03-01): Wider & bolder"))
  }

  @Test func everyTwinHasEveryPropertyOfItsComponent() async throws {
    let site = try TemporarySite()
    let report = try await BuildRequest(root: Places.package.path, output: site.url("site").path, jobs: 2).build()
    #expect(!report.hasErrors)
    var found = 0
    for component in try #require(try json(site, "data/components.json")["components"] as? [[String: Any]]) {
      let page = try #require(component["page"] as? String)
      let twin = try #require(site.text("site/" + page.dropLast("html".count) + "md"))
      for property in component["properties"] as? [[String: String]] ?? [] {
        #expect(twin.contains("\n| `\(property["name"] ?? "")` | `\(property["type"] ?? "")` |"), "\(page)")
        found += 1
      }
    }
    #expect(found >= 30)
  }

  @Test func linksOfATwinLeadToTwinsAndFiles() async throws {
    let site = try await built()
    #expect(try #require(site.text("site/index.md")).contains("[the tag](tag/index.md#use)"))
    let twin = try #require(site.text("site/tag/index.md"))
    #expect(twin.contains("[ref]: ../other.md\n"))
    let picture = try #require(site.files().first { $0.hasSuffix("/p.png") })
    #expect(twin.contains("![A picture](../\(picture) \"p.png\")"))
    let archive = try #require(site.files().first { $0.hasSuffix("/p 1.zip") })
    #expect(twin.contains("[a file](<../\(archive.replacing(" ", with: "%20"))>)"))
  }

  @Test func factsForModelsNameEveryPageAndItsSource() async throws {
    let site = try await built()
    let overview = try #require(site.text("site/llms.txt"))
    #expect(overview.hasPrefix("# Kit & Co\n\n> A \\<small> kit\n"))
    #expect(overview.contains("[Other](https://example.org/kit/other.md): Something else"))
    for file in site.files() where file.hasSuffix(".md") {
      #expect(overview.contains("(https://example.org/kit/\(file))"), "\(file)")
    }
    let full = try #require(site.text("site/llms-full.txt"))
    #expect(full.contains("\nSource: https://example.org/kit/tag/\n"))
    #expect(full.contains("| `word` | `String` |") && !full.contains("```swift"))
  }

  // MARK: Data

  @Test func theDataHasEveryPropertyAndTheFramesOfEveryContext() async throws {
    let site = try await built()
    let components = try #require(try json(site, "data/components.json")["components"] as? [[String: Any]])
    let tag = try #require(components.first)
    #expect(tag["name"] as? String == "Tag" && tag["page"] as? String == "tag/index.html")
    let properties = try #require(tag["properties"] as? [[String: String]])
    #expect(properties == [["name": "word", "type": "String", "sample": "Hello", "summary": "What it says"]])
    let styles = try #require(tag["styles"] as? [[String: Any]])
    #expect(styles.map { $0["name"] as? String } == ["plain", "loud"])
    let contexts = try #require(styles[0]["contexts"] as? [[String: Any]])
    // Two devices, two text sizes, one language.
    #expect(contexts.count == 4)
    #expect(Set(contexts.compactMap { $0["device"] as? String }) == ["iPhone SE (3rd)", "iPhone 16 Pro"])
    // Pinned to all edges, the label is as wide as the device: 375 and 402 points.
    let frames = contexts.compactMap { ($0["frames"] as? [String: [Double]])?["label"] }
    #expect(frames.map { $0[2] } == [375, 375, 402, 402])
    #expect(frames.map { Array($0[..<2]) } == Array(repeating: [0, 0], count: 4))
  }

  /// The frames of the data are those of the table in the page.
  @Test func theDataSaysWhatThePageSays() async throws {
    let site = try await built()
    let components = try #require(try json(site, "data/components.json")["components"] as? [[String: Any]])
    let styles = try #require(components[0]["styles"] as? [[String: Any]])
    let page = try site.page("tag/index.html")
    for (style, table) in zip(styles, page.indices(class: "frames")) {
      let context = try #require((style["contexts"] as? [[String: Any]])?.first)
      let frame = try #require((context["frames"] as? [String: [Double]])?["label"])
      let cells = page.elements("td", in: table).dropFirst().prefix(4).compactMap { Double($0.words) }
      #expect(Array(cells) == frame)
    }
  }

  @Test func tokensAndScreensAreDataToo() async throws {
    let site = try TemporarySite()
    let report = try await BuildRequest(root: Places.package.path, output: site.url("site").path, jobs: 2).build()
    #expect(!report.hasErrors)
    let tokens = try #require(try json(site, "data/tokens.json")["tokens"] as? [[String: Any]])
    #expect(!tokens.isEmpty && tokens.allSatisfy { ($0["values"] as? [String: String])?["light"] != nil })
    let screens = try #require(try json(site, "data/screens.json")["screens"] as? [[String: Any]])
    let names = screens.compactMap { ($0["payload"] as? [String: Any])?["screen"] as? String }
    #expect(!names.isEmpty && names == screens.compactMap { $0["name"] as? String })
  }

  // MARK: Files

  @Test func picturesAndDownloadsAreNamedByWhatTheyHold() async throws {
    let site = try await built(["content/copy/q.png": "not really", "content/copy/index.md": "# C\n\n![x](q.png)\n"])
    let files = site.files().filter { $0.hasPrefix("files/") }
    // The two pictures are one file; a download keeps its name.
    #expect(files.count == 2)
    #expect(files.allSatisfy { $0.firstMatch(of: /^files\/[0-9a-z]{12}\/[^\/]+$/) != nil })
    let broken = try brokenAddresses(of: site).filter { !$0.hasPrefix("404.html ") }
    #expect(broken == [])
    let other = try await built(["content/tag/pictures/p.png": "something else"])
    #expect(other.files().filter { $0.hasPrefix("files/") } != files)
  }

  @Test func someFilesKeepTheirNames() async throws {
    let site = try await built([
      "content/favicon.ico": "icon", "content/data.json": "{}", "content/tag/notes.txt": "notes",
      "content/demo/index.html": "<img src=\"in/a.png\">", "content/demo/in/a.png": "bundled",
    ])
    for file in ["favicon.ico", "data.json", "tag/notes.txt", "demo/index.html", "demo/in/a.png"] {
      #expect(site.exists("site/" + file), "\(file)")
    }
  }

  // MARK: Old addresses

  @Test func anOldAddressLeadsToThePage() async throws {
    let site = try await built([
      "content/other.md": "---\ntitle: Other & new\nmovedFrom: [old/other.html, /guides/old/, old/x.md, older]\n---\n"
    ])
    for (old, target) in [
      ("old/other.html", "../other.html"), ("guides/old/index.html", "../../other.html"),
      ("old/x.html", "../other.html"),
      ("older.html", "other.html"),
    ] {
      let page = try #require(site.text("site/" + old), "\(old)")
      #expect(page.contains("<meta http-equiv=\"refresh\" content=\"0; url=\(target)\">"))
      #expect(page.contains("<link rel=\"canonical\" href=\"https://example.org/kit/other.html\">"))
      #expect(page.contains("<a href=\"\(target)\">Other &amp; new</a>"))
      #expect(Markup(page).mistakes == [])
    }
    #expect(try !#require(site.text("site/sitemap.xml")).contains("old"))
  }
}
