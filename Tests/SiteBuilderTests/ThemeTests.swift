import Foundation
import SiteBuilder
import TestSupport
import Testing

/// Themes: the one that Framebook brings, a site's own, and a template in place of another.
@Suite struct ThemeTests {
  /// The least that a theme has.
  private static let tiny = [
    "themes/tiny/theme.yml": "name: Tiny\n",
    "themes/tiny/templates/page.mustache": "<p>{{title}}</p>{{{body}}}",
    "themes/tiny/templates/component.mustache": "<b>{{title}}</b>",
    "themes/tiny/templates/blocks/preview.mustache": "", "themes/tiny/templates/blocks/anatomy.mustache": "",
    "themes/tiny/templates/blocks/layout.mustache": "", "themes/tiny/templates/blocks/properties.mustache": "",
    "themes/tiny/templates/blocks/code.mustache": "", "themes/tiny/templates/blocks/tokens.mustache": "",
    "themes/tiny/templates/blocks/screen.mustache": "", "themes/tiny/templates/screen.mustache": "<b>{{title}}</b>",
    "themes/tiny/templates/blocks/flow.mustache": "", "themes/tiny/templates/blocks/states.mustache": "",
    "themes/tiny/templates/blocks/adapts.mustache": "",
    "themes/tiny/assets/tiny.css": "p {}",
    "themes/tiny/assets/deep/er.css": "b {}", "themes/tiny/README.md": "Not for the site.",
  ]

  @Test func aSiteBringsAThemeOfItsOwn() async throws {
    let site = try TemporarySite(Self.tiny.merging(["content/site.yml": "title: T\ntheme: tiny\n"]) { $1 })
    #expect(try await site.build().printed == "")
    #expect(site.text("site/index.html") == "<p>Home</p>")
    #expect(site.plainFiles() == [".framebook", "assets/deep/er.css", "assets/tiny.css", "index.html"])
  }

  @Test func theCommandsThemeComesBeforeTheSettings() async throws {
    let site = try TemporarySite(Self.tiny)
    #expect(try await site.build(theme: "tiny").printed == "")
    #expect(site.text("site/index.html") == "<p>Home</p>")
  }

  @Test func oneTemplateTakesThePlaceOfAnother() async throws {
    let site = try TemporarySite(["themes/default/templates/footer.mustache": "<footer>ours</footer>\n"])
    #expect(try await site.build().printed == "")
    let page = try site.page("index.html")
    #expect(page.elements("footer").map(\.text) == ["ours"])
    #expect(page.first(class: "menu") != nil)
    #expect(site.asset("framebook.css") != nil)
  }

  @Test func oneAssetTakesThePlaceOfAnother() async throws {
    let site = try TemporarySite(["themes/default/assets/framebook.css": "p {}"])
    #expect(try await site.build().printed == "")
    #expect(site.asset("framebook.css") == "p{}")
    #expect(site.asset("framebook.js") != nil)
  }

  @Test func aSitesOwnThemeHasTheOthersForNeighbours() async throws {
    let site = try TemporarySite(Self.tiny.merging(["content/site.yml": "title: T\ntheme: huge\n"]) { $1 })
    #expect(try await site.build().diagnostics.first?.fixes.map(\.title) == ["there are: default, paper, tiny"])
  }

  /// With a theme that is not there, pages are checked all the same.
  @Test func anUnknownThemeHidesNoOtherMistake() async throws {
    let site = try TemporarySite([
      "content/a.md": "# A\n\n[x](nowhere.md)\n\n```preview\n```\n", "content/site.yml": "title: T\ntheme: deafult\n",
    ])
    let report = try await site.build()
    #expect(report.diagnostics.map(\.id) == ["missing-page", "missing-component", "unknown-theme"])
    #expect(report.diagnostics.last?.fixes.map(\.title) == ["did you mean 'default'?"])
    #expect(!site.exists("site"))
  }

  /// The settings have nothing to do with it.
  @Test(arguments: ["deafult", "", "..", "tiny/templates"])
  func aRequestForAnUnknownThemeIsRefusedWithThoseThatThereAre(_ name: String) async throws {
    let site = try TemporarySite(Self.tiny)
    await #expect { try await site.build(theme: name) } throws: { error in
      if case BuildFailure.unknownTheme(name, known: ["default", "paper", "tiny"]) = error { true } else { false }
    }
    #expect(!site.exists("site"))
  }

  // MARK: Mistakes in a theme

  @Test func aTemplateThatNamesAnUnknownValueIsReportedInItsFile() async throws {
    let sample = MarkedText("<footer>\n{{#site}}①{{footter}}②{{/site}}\n</footer>\n")
    let site = try TemporarySite(["themes/default/templates/footer.mustache": sample.text])
    let report = try await site.build()
    #expect(sample.places(of: report.diagnostics) == ["① unknown-value"])
    #expect(
      report.printed == """
        themes/default/templates/footer.mustache:2:10: error: no value is named 'footter' [unknown-value]
        2 | {{#site}}{{footter}}{{/site}}
          |          ^~~~~~~~~~~ did you mean 'footer'?

        """)
  }

  /// The line is shown of templates that Framebook brings too, wherever they lie.
  @Test func aTemplateThatLacksAPartnerIsReportedInItsFile() async throws {
    let sample = MarkedText("{{title}}\n①{{> fotter}}②\n")
    let site = try TemporarySite(["themes/default/templates/page.mustache": sample.text])
    let report = try await site.build()
    #expect(report.messages == ["unknown-partial: no template is named 'fotter'"])
    #expect(report.diagnostics.first?.range.bytes == sample.range("①", "②"))
    #expect(report.printed.contains("2 | {{> fotter}}\n  | ^~~~~~~~~~~~ did you mean 'footer'?\n"))
  }

  /// The path of a name with the character zero ends before it, at the folder of all themes.
  @Test(.timeLimit(.minutes(5)), arguments: ["content/site.yml", "themes/mine/theme.yml"])
  func aThemeNamedByTheCharacterZeroIsUnknown(_ file: String) async throws {
    let site = try TemporarySite([
      "content/site.yml": "title: T\ntheme: mine\n", "themes/mine/theme.yml": "name: Mine\nbase: default\n",
    ])
    let text = try #require(site.text(file))
    try site.write(
      text.replacing("theme: mine", with: "theme: \"\\0\"").replacing("default", with: "\"\\0\""), to: file)
    let report = try await site.build()
    #expect(report.messages.contains { $0.hasPrefix("nul-byte: ") })
    #expect(report.messages.contains("unknown-theme: no theme is named '\u{FFFD}'"))
  }

  @Test func aThemeWithoutItsTemplatesSaysWhich() async throws {
    var files = Self.tiny
    files["themes/tiny/templates/page.mustache"] = nil
    files["themes/tiny/templates/blocks/code.mustache"] = nil
    let site = try TemporarySite(files.merging(["content/site.yml": "title: T\ntheme: tiny\n"]) { $1 })
    let report = try await site.build()
    #expect(
      report.printed == """
        content/site.yml:2:8: error: the theme 'tiny' has no template 'templates/blocks/code.mustache' [unknown-template]
        2 | theme: tiny
          |        ^~~~ with 'base: default' in its theme.yml it has that theme's
        content/site.yml:2:8: error: the theme 'tiny' has no template 'templates/page.mustache' [unknown-template]
        2 | theme: tiny
          |        ^~~~ with 'base: default' in its theme.yml it has that theme's

        """)
  }

  @Test(
    arguments: [
      ("①nmae②: Tiny\n", ["missing-key: theme.yml needs the key 'name'", "unknown-key: theme.yml has no key 'nmae'"]),
      ("name: Tiny\n①assets②: x\n", ["unknown-key: theme.yml has no key 'assets'"]),
    ])
  func aThemesDescriptionIsChecked(_ marked: String, _ expected: [String]) async throws {
    let sample = MarkedText(marked)
    let site = try TemporarySite(Self.tiny.merging(["themes/tiny/theme.yml": sample.text]) { $1 })
    let report = try await site.build(theme: "tiny")
    #expect(report.messages == expected)
    #expect(report.diagnostics.allSatisfy { $0.range.file == "themes/tiny/theme.yml" })
    #expect(report.diagnostics.last?.range.bytes == sample.range("①", "②"))
  }

  /// What the site brings and nothing shows has a slip in its name.
  @Test(
    arguments: [
      ("themes/default/templates/pgae.mustache", "'pgae.mustache'", "did you mean 'page.mustache'?"),
      (
        "themes/default/templates/block/preview.mustache", "'block/preview.mustache'",
        "did you mean 'blocks/preview.mustache'?"
      ),
      ("themes/default/templates/preview.mustache", "'preview.mustache'", "did you mean 'blocks/preview.mustache'?"),
      ("themes/default/templates/not-fuond.mustache", "'not-fuond.mustache'", "did you mean 'not-found.mustache'?"),
      ("themes/default/templates/Footer.mustache", "'Footer.mustache'", "did you mean 'footer.mustache'?"),
      (
        "themes/default/templates/banner.mustache", "'banner.mustache'", "another template shows it with '{{> banner}}'"
      ),
      ("themes/default/templates/footer.html", "'footer.html'", "the name of a template ends in '.mustache'"),
      (
        "themes/default/footer.mustache", "'footer.mustache'", "templates lie in the folder 'templates' of their theme"
      ),
      ("themes/default/template/footer.mustache", "'template/'", "did you mean 'templates/'?"),
      ("themes/default/asset/deep/a.css", "'asset/'", "did you mean 'assets/'?"),
      ("themes/default/theme.yaml", "'theme.yaml'", "did you mean 'theme.yml'?"),
    ])
  func whatNothingReadsOfAThemeIsSaid(_ file: String, _ name: String, _ remedy: String) async throws {
    let site = try TemporarySite([file: "<p>ours</p>\n"])
    let report = try await site.build()
    #expect(report.messages == ["unread-theme-file: nothing reads \(name) of the theme"])
    let diagnostic = try #require(report.diagnostics.first)
    #expect(diagnostic.severity == .warning && diagnostic.range.file == file)
    #expect(diagnostic.fixes.map(\.title) == [remedy])
    // What is left out is said again, whatever else has changed.
    try site.write("# Home\n\nChanged.\n", to: "content/index.md")
    #expect(try await site.build().messages == report.messages)
    try site.write("title: Other\n", to: "content/site.yml")
    #expect(try await site.build().messages == report.messages)
  }

  @Test func whatCannotBeReadOfAThemeIsSaid() async throws {
    let site = try TemporarySite(["outside/x.css": "p{}", "themes/default/assets/own.css": "p{}"])
    try site.link("themes/default/assets/dead.css", to: "nowhere.css")
    try site.link("themes/default/assets/more", to: "../../../outside")
    try #require(mkfifo(site.url("themes/default/assets/pipe.css").path, 0o644) == 0)
    #expect(
      try await site.build().printed == """
        themes/default/assets/dead.css: warning: this link leads nowhere and is left out [unread-theme-file]
        themes/default/assets/more: warning: this link leads to a folder and is not followed [unread-theme-file]
        themes/default/assets/pipe.css: warning: this is neither a file nor a folder and is left out [unread-theme-file]

        """)
  }

  /// A template that another one shows has a use, and so has what is no template.
  @Test func whatAThemeHasBesideIsItsOwnBusiness() async throws {
    let site = try TemporarySite([
      "themes/default/templates/footer.mustache": "{{> mine/line}}\n",
      "themes/default/templates/mine/line.mustache": "<footer>ours</footer>\n",
      "themes/default/templates/footer.mustache~": "", "themes/default/templates/page.mustache.orig": "",
      "themes/default/templates/README.md": "", "themes/default/sources/page.sketch": "", "themes/default/LICENSE": "",
      "themes/default/templates/not-found.mustache": "<p>lost</p>\n",
    ])
    #expect(try await site.build().messages == [])
    #expect(try site.page("index.html").elements("footer").map(\.text) == ["ours"])
  }

  @Test func aTemplateThatIsNoUTF8IsReported() async throws {
    let site = try TemporarySite()
    try site.write([0x61, 0xFF], to: "themes/default/templates/footer.mustache")
    let report = try await site.build()
    #expect(
      report.diagnostics.map { "\($0.range.file) \($0.id)" } == [
        "themes/default/templates/footer.mustache invalid-utf-8"
      ])
  }

  @Test func aTemplateWithoutAnEndIsAnswered() async throws {
    let site = try TemporarySite(["themes/default/templates/footer.mustache": "{{> footer}}"])
    #expect(try await site.build().diagnostics.map(\.id) == ["endless-template"])
  }

  // MARK: What templates are given

  /// The values that a theme's author can count on, written out by a template.
  @Test func pagesOfferTheirValues() async throws {
    let template = """
      {{language}}|{{site.title}}|{{site.tagline}}|{{root}}|{{title}}|{{description}}|{{status}}|{{isHome}}
      {{#breadcrumbs}}{{title}}:{{url}} {{/breadcrumbs}}|{{#previous}}{{url}}{{/previous}}|{{#next}}{{url}}{{/next}}
      {{#contents}}{{level}}{{#nested}}n{{/nested}} {{id}} {{title}};{{/contents}}
      {{#navigation}}{{title}}{{#current}}*{{/current}}{{#open}}({{#children}}{{title}}{{#current}}*{{/current}}{{/children}}){{/open}} {{/navigation}}
      {{{body}}}
      """
    let site = try TemporarySite(
      Self.tiny.merging([
        "content/site.yml": "title: T\ntagline: In a line\ntheme: tiny\n",
        "themes/tiny/templates/page.mustache": template,
        "content/g/a.md": "---\ntitle: A & B\nstatus: beta\ndescription: D\n---\n\n## One\n\n### Two\n",
        "content/z.md": "# Z\n",
      ]) { $1 })
    #expect(try await site.build().printed == "")
    #expect(
      site.text("site/g/a.html") == """
        en|T|In a line|../|A &amp; B|D|beta|false
        Home:index.html G:g/index.html |g/index.html|z.html
        2 one One;3n two Two;
        G(A &amp; B*) Z \n<h2 id="one">One</h2>
        <h3 id="two">Two</h3>

        """)
    #expect(site.text("site/index.html")?.hasPrefix("en|T|In a line||Home||") == true)
  }
}
