import Diagnostics
import Foundation
import SiteBuilder
import TestSupport
import Testing

/// A theme that is based on another, and the ways in which that goes wrong.
@Suite struct ThemeBaseTests {
  private static let site = "title: T\ntheme: mine\n"

  @Test func aThemeTakesTemplatesAndWordsButNoAssetsFromItsBase() async throws {
    let site = try TemporarySite([
      "content/site.yml": Self.site, "themes/mine/theme.yml": "name: Mine\nbase: default\n",
      "themes/mine/templates/footer.mustache": "<footer>{{words.hello}}, {{words.menu}}</footer>\n",
      "themes/mine/strings/en.strings": "\"hello\" = \"Hi\";\n", "themes/mine/assets/framebook.css": "p {}",
    ])
    let report = try await site.build()
    #expect(report.printed == "")
    let page = try site.page("index.html")
    #expect(page.elements("footer").map(\.text) == ["Hi, Menu"])
    #expect(page.first(class: "skip") != nil)
    #expect(site.asset("framebook.css") == "p{}")
    #expect(site.asset("framebook.js") == nil)
    // Without the script that searches, there is nothing to search in.
    #expect(!site.files().contains { $0.hasPrefix("data/search/") })
    #expect(page.first(class: "to-search") == nil)
  }

  /// The nearest base counts; a site's own file in the base's folder is the base's.
  @Test func basesHaveBasesAndSitesOverrideTheirFiles() async throws {
    let site = try TemporarySite([
      "content/site.yml": Self.site, "themes/mine/theme.yml": "name: Mine\nbase: middle\n",
      "themes/middle/theme.yml": "name: Middle\nbase: default\n",
      "themes/middle/templates/layout.mustache": "<p>{{$main}}{{/main}}</p>{{> footer}}{{words.hello}}",
      "themes/middle/strings/en.strings": "\"hello\" = \"Hi\";\n",
      "themes/mine/strings/en.strings": "\"hello\" = \"Ho\";\n",
      "themes/mine/templates/page.mustache": "{{<layout}}{{$main}}{{title}}{{/main}}{{/layout}}",
      "themes/default/templates/footer.mustache": "<i>ours</i>",
    ])
    #expect(try await site.build().printed == "")
    #expect(site.text("site/index.html") == "<p>Home</p><i>ours</i>Ho")
  }

  @Test(
    arguments: [
      (
        "name: Mine\nbase: ①deafult②\n", "",
        ["①–② unknown-theme: no theme is named 'deafult' → did you mean 'default'?"]
      ),
      (
        "name: Mine\nbase: ①../default②\n", "",
        ["①–② unknown-theme: no theme is named '../default' → did you mean 'default'?"]
      ),
      (
        "name: Mine\nbase: ①mine②\n", "",
        [
          "①–② theme-ring: 'mine' is based on itself → leave out one 'base', or base the theme on 'default'"
        ]
      ),
      (
        "name: Mine\nbase: other\n", "name: Other\nbase: ①mine②\n",
        [
          "①–② theme-ring: 'mine' is based on itself: 'mine', on 'other', on 'mine' → leave out one 'base', or base the theme on 'default'"
        ]
      ),
      (
        "name: Mine\n①bsae②: default\n", "",
        ["①–② unknown-key: theme.yml has no key 'bsae' → did you mean 'base'?"]
      ),
    ])
  func aBaseThatIsNoneIsAnswered(_ mine: String, _ other: String, _ expected: [String]) async throws {
    let (own, base) = (MarkedText(mine), MarkedText(other))
    let site = try TemporarySite([
      "content/site.yml": Self.site, "themes/mine/theme.yml": own.text,
      "themes/other/theme.yml": other.isEmpty ? "name: Other\n" : base.text,
    ])
    let report = try await site.build()
    // Templates that are missed because of it are told too, in the settings.
    let found = report.diagnostics.filter { $0.range.file != "content/site.yml" }
    #expect(
      found.map { "①–② \($0.id): \($0.message)" + ($0.fixes.first.map { " → \($0.title)" } ?? "") } == expected)
    let sample = mine.contains("①") ? own : base
    #expect(found.map(\.range.file) == [mine.contains("①") ? "themes/mine/theme.yml" : "themes/other/theme.yml"])
    #expect(found.map(\.range.bytes) == [sample.range("①", "②")])
    #expect(report.printed.contains("did you mean") || report.printed.contains("base: "))
    #expect(!site.exists("site"))
  }
}
