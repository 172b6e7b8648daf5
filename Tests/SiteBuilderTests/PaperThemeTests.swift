import Foundation
import SiteBuilder
import TestSupport
import Testing

/// The theme for reading and printing: every kind of page, without a message and without a script.
@Suite struct PaperThemeTests {
  private static let screen = """
    screen: Me
    summary: The reader's own page.
    conditions: { vip: { title: VIP member } }
    sections:
      - items: [{ component: Tag, data: { word: Hi } }]
      - when: vip
        items: [{ component: Tag, data: { word: You } }]

    """

  /// A site with a page of each kind.
  private static let files = [
    "content/site.yml": """
    title: Kit
    theme: paper
    tagline: A kit
    devices: [iPhone SE (3rd), iPhone 16 Pro]
    textSizes: [AX3]
    logo: logo.svg
    navigation: [{ title: Words, page: a.md }, { title: Source, url: "https://example.org/" }]
    links: [{ title: Home, page: index.md }]

    """,
    "content/logo.svg": "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"8\" height=\"8\"/>",
    "content/a.md": """
    ---
    title: Prose
    description: Words.
    changes: [{ version: 1.0, text: New. }]
    ---

    ## First

    See [Tag](tag/index.md) and a note.[^1]

    ### Inner

    > [!DO]
    > Write.

    | a | b |
    |---|---|
    | 1 | 2 |

    ```swift title="A.swift" {1}
    let a = 1
    ```

    ## Second

    [^1]: The note.

    """,
    "content/tag/index.md": "# Tag\n\n## When to use\n\nNow and then.\n",
    "content/tag/Tag.component.yml": labelComponent,
    "content/me/index.md": "# Me\n\nA screen.\n", "content/me/Me.screen.yml": screen,
    "content/tokens/colors.tokens.json":
      "{ \"red\": { \"$type\": \"color\", \"$value\": { \"colorSpace\": \"srgb\", \"components\": [1, 0, 0] }, \"$description\": \"Red.\" } }",
    "content/tokens/index.md": "# Tokens\n\n```tokens\n```\n",
  ]

  private func built() async throws -> (site: TemporarySite, report: BuildReport) {
    let site = try TemporarySite(Self.files)
    return (site, try await site.build())
  }

  @Test func everyKindOfPageIsWrittenWithoutAMessage() async throws {
    let (site, report) = try await built()
    // That nothing uses the token is the sample's own.
    #expect(report.messages.filter { !$0.hasPrefix("unused-token") } == [])
    let pages = site.files().filter { $0.hasSuffix(".html") }
    for page in ["404", "a", "a-z/index", "index", "me/index", "tag/index", "tokens/index"] {
      #expect(pages.contains(page + ".html"))
    }
    for file in pages {
      let page = try site.page(file)
      #expect(page.mistakes == [], "\(file)")
      #expect(Dictionary(grouping: page.ids) { $0 }.filter { $1.count > 1 }.keys.sorted() == [], "\(file)")
      // Nothing runs, nothing is folded away, and nothing waits for a script.
      for element in ["script", "details", "dialog", "button", "select", "form"] {
        #expect(page.elements(element).isEmpty, "\(file): \(element)")
      }
      #expect(page.elements.filter { $0.attributes["popover"] != nil || $0.attributes["hidden"] != nil }.isEmpty)
    }
    #expect(try brokenAddresses(of: site).filter { !$0.hasPrefix("404.html") } == [])
    #expect(!site.files().contains { $0.hasSuffix(".js") || $0.hasPrefix("data/search") })
  }

  /// Every dialect, every context and every step of a width is there to be read.
  @Test func everythingIsOpen() async throws {
    let (paper, _) = try await built()
    let plain = try TemporarySite(
      Self.files.merging([
        "content/site.yml": "title: Kit\ndevices: [iPhone SE (3rd), iPhone 16 Pro]\ntextSizes: [AX3]\n"
      ]) { $1 })
    try await plain.build()
    let (page, other) = (try paper.page("tag/index.html"), try plain.page("tag/index.html"))
    #expect(
      page.elements(class: "dialect").map { $0.attributes["id"] }.filter { $0?.hasPrefix("fb-code") == true }.count > 3)
    #expect(page.elements("svg").count == other.elements("svg").count)
    #expect(
      page.elements("code").map(\.text).filter { $0.contains("import UIKit") }.count
        == other.elements("code").map(\.text).filter { $0.contains("import UIKit") }.count)
  }

  @Test func thePageOfWordsIsAsItWasApproved() async throws {
    let (site, _) = try await built()
    let text = try #require(site.text("site/a.html")).replacing(/(assets|files)\/[0-9a-z]{12}\//) { "\($0.1)/HASH/" }
    let golden = Places.folder(of: #filePath).appendingPathComponent("Golden/paper-page.html")
    let difference = Golden.difference(of: text, from: golden)
    #expect(difference == nil, "\(difference ?? "")")
  }

  @Test(arguments: ["en", "de", "zh-Hans", "ar"])
  func itsOwnWordsAreThereInEveryLanguage(_ language: String) async throws {
    let words = ["en": "Figure", "de": "Abbildung", "zh-Hans": "图", "ar": "الشكل"]
    let site = try TemporarySite(
      Self.files.merging(["content/site.yml": "title: Kit\ntheme: paper\nlanguage: \(language)\n"]) { $1 })
    #expect(try await site.build().messages.filter { !$0.hasPrefix("unused-token") } == [])
    #expect(try site.page("tag/index.html").elements(class: "number").first?.text == words[language])
  }

  @Test func aTemplateOfItWithAnUnknownNameIsReported() async throws {
    let sample = MarkedText("{{#site}}①{{titel}}②{{/site}}")
    let site = try TemporarySite([
      "content/site.yml": "title: T\ntheme: paper\n", "themes/paper/templates/footer.mustache": sample.text,
    ])
    let report = try await site.build()
    #expect(sample.places(of: report.diagnostics) == ["① unknown-value"])
    #expect(report.diagnostics.map(\.range.file) == ["themes/paper/templates/footer.mustache"])
  }

  /// The style sheets themselves: strict about what they ask for, and with an answer for each kind of reader.
  @Test(arguments: ["default/assets/framebook.css", "paper/assets/paper.css"])
  func styleSheetsAnswerEveryKindOfReader(_ file: String) throws {
    func text(_ file: String) throws -> String {
      try String(contentsOf: Places.package.appendingPathComponent("themes/" + file), encoding: .utf8)
    }
    var css = try text(file)
    // The default theme has a sheet of its own for paper, which no screen waits for.
    if file.hasPrefix("default") { css += "@media print {\n" + (try text("default/assets/print.css")) + "}\n" }
    #expect(!css.contains(/url\(|@import/))
    for query in ["prefers-contrast: more", "forced-colors: active", "@media print", "@page"] {
      #expect(css.contains(query), "\(query)")
    }
    // What moves does so only where it may.
    let still = css.replacing(/@media \(prefers-reduced-motion: no-preference\) \{(?s:.*?)\n\}/, with: "")
    #expect(!still.contains(/scroll-behavior: smooth|transition:/))
    // Braces match.
    #expect(css.filter { $0 == "{" }.count == css.filter { $0 == "}" }.count)
    let print = try #require(css.components(separatedBy: "@media print").last)
    // What is closed on a screen is printed.
    #expect(print.contains("details::details-content { content-visibility: visible"))
    #expect(print.contains("attr(href)"))
    #expect(print.contains(/figure[^{]*\{ break-inside: avoid/))
  }
}
