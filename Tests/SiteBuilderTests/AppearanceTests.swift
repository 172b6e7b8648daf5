import Diagnostics
import Foundation
import SiteBuilder
import TestSupport
import Testing

/// Colours, fonts, logo and links of `site.yml`: what becomes of them, and every way in which they can be wrong.
@Suite struct AppearanceTests {
  private static let picture = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"8\" height=\"8\"/>"

  @Test(arguments: ["default", "paper"])
  func settingsReachThePages(_ theme: String) async throws {
    let site = try TemporarySite([
      "content/site.yml": """
      title: Kit
      theme: \(theme)
      colors:
        accent: { light: "#0a717a", dark: "#58c7d0" }
        text: { light: "#000", dark: "#ffffff" }
        line: { light: "#cccccc", dark: "#333333" }
      fonts: { text: [Charter, Georgia], code: fonts/mono.woff2 }
      logo: { light: logo.svg, dark: dark.svg, title: false }
      navigation: [{ title: Begin, page: g/a.md }]
      links: [{ title: Source, url: "https://example.org/" }, { title: Part, page: "g/a.md#one" }]

      """,
      "content/g/a.md": "# A\n\n## One\n", "content/logo.svg": Self.picture,
      "content/dark.svg": "<!-- dark -->" + Self.picture, "content/fonts/mono.woff2": "font",
    ])
    #expect(try await site.build().printed == "")
    let css = try #require(site.asset("site.css"))
    let font = try #require(site.files().first { $0.hasSuffix("mono.woff2") })
    #expect(
      css == """
        @font-face { font-family: "site-code-1"; src: url("../../\(font)"); font-display: swap; }
        :root {
          --site-text-font: "Charter", "Georgia",;
          --site-code-font: "site-code-1",;
          --link: light-dark(#0a717a, #58c7d0);
          --ink: light-dark(#000000, #ffffff);
        }
        @media not all and (prefers-contrast: more) {
          :root {
            --line: light-dark(#cccccc, #333333);
          }
        }

        """)
    let page = try site.page("g/a.html")
    let own = page.elements("a").filter { ["Begin", "Source", "Part"].contains($0.text) }
    #expect(own.map { $0.attributes["href"] } == ["../g/a.html", "https://example.org/", "../g/a.html#one"])
    #expect(own.map { $0.attributes["aria-current"] } == ["page", nil, nil])
    #expect(page.elements(class: "logo").map { $0.attributes["alt"] } == ["Kit", "Kit"])
    #expect(page.elements(class: "logo").map { $0.attributes["class"] } == ["logo in-light", "logo in-dark"])
    // As large as the picture is, so that nothing moves when it comes.
    #expect(page.elements(class: "logo").map { $0.attributes["width"] } == ["8", "8"])
    let sheets = page.elements("link").filter { $0.attributes["rel"] == "stylesheet" }.compactMap {
      $0.attributes["href"]
    }
    // After the theme's, whose values they take the place of.
    let ofTheme = theme == "paper" ? ["paper.css"] : ["framebook.css", "print.css"]
    #expect(sheets.map { fileName($0) } == ofTheme + ["site.css"])
    #expect(try brokenAddresses(of: site).filter { !$0.hasPrefix("404.html") } == [])
  }

  private func fileName(_ path: String) -> String { String(path.split(separator: "/").last ?? "") }

  @Test func aSiteThatSaysNothingHasNoSheetOfItsOwn() async throws {
    let site = try TemporarySite()
    try await site.build()
    #expect(site.asset("site.css") == nil)
    #expect(
      try !site.page("index.html").elements("link").contains { $0.attributes["href"]?.hasSuffix("site.css") == true })
    #expect(try site.page("index.html").elements("img").isEmpty)
  }

  @Test func theFolderOfAssetsIsNamedByTheColoursToo() async throws {
    let site = try TemporarySite()
    try await site.build()
    let before = try #require(site.assetPath("framebook.css"))
    try site.write(
      "title: T\ncolors: { accent: \"#000\", background: \"#fff\", text: \"#000\" }\nchecks: { low-contrast: off }\n",
      to: "content/site.yml")
    #expect(try await site.build().printed == "")
    #expect(try #require(site.assetPath("framebook.css")) != before)
  }

  /// What is said of settings, in the notation of `MistakeTests`.
  @Test(
    arguments: [
      (
        "colors: { ①acent②: '#000' }",
        ["①–② unknown-key: 'colors' has no key 'acent' → did you mean 'accent'?"]
      ),
      (
        "colors: { accent: ①red② }",
        [
          "①–② bad-color: 'red' is no colour of a page → write '#rrggbb' in quotes, such as '\"#1f48d1\"', or 'light' and 'dark' with one each"
        ]
      ),
      (
        "colors: { accent: ①'#00000080'② }",
        [
          "①–② bad-color: '#00000080' lets through what lies below, so nobody can say how well text is read on it → write the colour that is seen, as '#rrggbb'"
        ]
      ),
      (
        "colors: { line: { ①light②: '#000' } }",
        ["①–② missing-key: a colour needs the key 'dark' → add 'dark: …'"]
      ),
      (
        "fonts: { text: ①'https://example.org/a.woff2'② }",
        [
          "①–② bad-font: 'https://example.org/a.woff2' would ask another host for a font → put the file into 'content/' and write its path, such as 'fonts/text.woff2'"
        ]
      ),
      (
        "fonts: { text: ①'A; } body {'② }",
        [
          "①–② bad-font: 'A; } body {' is no name of a font → write one family for each item of the list, without quotes and commas; a file ends in '.woff2', '.woff', '.ttf' or '.otf'"
        ]
      ),
      (
        "fonts: { code: [Menlo, ①a.wof2②, ③b.woff2④] }",
        [
          "①–② bad-font: 'a.wof2' is no name of a font → write one family for each item of the list, without quotes and commas; a file ends in '.woff2', '.woff', '.ttf' or '.otf'",
          "③–④ missing-font: no font file is at 'b.woff2' → did you mean 'a.woff2'?",
        ]
      ),
      (
        "fonts: { code: [①{}②] }",
        ["①–② wrong-kind: a font of 'code' is written as its name, or as a file's path"]
      ),
      (
        "logo: ①lgo.svg②",
        ["①–② missing-image: no picture is at '/lgo.svg' → did you mean 'logo.svg'?"]
      ),
      (
        "logo: { light: logo.svg, dark: ①a.md② }",
        [
          "①–② missing-image: 'a.md' is no picture that browsers show → save it as '.svg', '.png', '.jpg', '.webp', '.avif' or '.gif'"
        ]
      ),
      (
        "links: [{ title: A, page: ①b.md② }]",
        ["①–② missing-page: no page or file is at 'b.md' → did you mean 'a.md'?"]
      ),
      (
        "navigation: [{ title: A, page: ①logo.svg② }]",
        [
          "①–② missing-page: 'logo.svg' is no page of the site → write a page's path in 'content/', such as 'guides/start.md', or an address as 'url'"
        ]
      ),
      (
        "navigation: [{ title: A, url: ①'javascript:alert(1)'② }]",
        [
          "①–② bad-url: 'javascript:alert(1)' is no web address → begin it with 'https://', 'http://' or 'mailto:'; for a page of the site write 'page' in place of 'url'"
        ]
      ),
      (
        "links: [①{ title: A }②, ③{ title: B, page: a.md, url: 'https://example.org' }④]",
        [
          "①–② bad-link: this link leads nowhere → add 'page: …', a path in 'content/', or 'url: https://…'",
          "③–④ bad-link: a link leads to a page or to an address, not to both → leave out 'page' or 'url'",
        ]
      ),
      (
        "links: [{ ①page②: a.md }]",
        ["①–② missing-key: a link needs the key 'title' → add 'title: …'"]
      ),
      // #777777 on white is 4.48, which must not read as 4.5; on #101216 it is 4.18: (0.1845 + 0.05) ∕ (0.0061 + 0.05).
      (
        "colors: { accent: ①'#777777'② }",
        [
          "①–② warning low-contrast: 'accent' #777777 on 'background' #101216 has a contrast of 4.1 in dark mode, should be 4.5 → make one of them lighter or the other darker",
          "①–② warning low-contrast: 'accent' #777777 on 'background' #ffffff has a contrast of 4.4 in light mode, should be 4.5 → make one of them darker or the other lighter",
        ]
      ),
      // The darkest grey that passes on white is #767676.
      ("colors: { accent: { light: '#767676', dark: '#fff' } }", []),
    ])
  func mistakesAreAnswered(_ marked: String, _ expected: [String]) async throws {
    let sample = MarkedText("title: T\n" + marked + "\n")
    let site = try TemporarySite([
      "content/site.yml": sample.text, "content/a.md": "# A\n", "content/logo.svg": Self.picture,
      "content/a.woff2": "font",
    ])
    let report = try await site.build()
    let marks = "①②③④".unicodeScalars.filter { marked.unicodeScalars.contains($0) }
    func mark(_ offset: Int) -> String {
      marks.first { sample.offset($0) == offset }.map { String($0) } ?? "byte \(offset)"
    }
    let messages = report.diagnostics.map { diagnostic in
      let bytes = diagnostic.range.bytes
      let fix = diagnostic.fixes.first.map { " → \($0.title)" } ?? ""
      return
        "\(mark(bytes.lowerBound))–\(mark(bytes.upperBound)) \(diagnostic.severity == .error ? "" : "warning ")\(diagnostic.id): \(diagnostic.message)\(fix)"
    }
    #expect(messages.sorted() == expected.sorted())
  }

  /// The colours that contrast is compared with are those of the style sheets themselves.
  @Test(arguments: ["default", "paper"])
  func aThemesOwnColoursAreRead(_ theme: String) async throws {
    // White text is read on the dark page of both themes, and on the light one of neither.
    let site = try TemporarySite(["content/site.yml": "title: T\ntheme: \(theme)\ncolors: { text: \"#ffffff\" }\n"])
    let messages = try await site.build().messages
    #expect(messages.count == 2)
    #expect(messages.allSatisfy { $0.contains("in light mode") })
    #expect(messages.contains { $0.contains("on 'background' #ffffff has a contrast of 1.0") })
  }
}
