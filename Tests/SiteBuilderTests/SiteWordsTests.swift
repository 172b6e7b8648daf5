import Diagnostics
import Foundation
import HTML
import Previews
import SiteBuilder
import TestSupport
import Testing

/// The theme's words in the languages that Framebook brings, and in those that a site writes itself.
@Suite struct SiteWordsTests {
  // MARK: - The files that Framebook brings

  private static let languages = ["ar", "de", "en", "zh-Hans"]
  private static let theme = Places.package.appendingPathComponent("themes/default")

  /// By key, read without the product's own reader.
  private static func strings(_ language: String) throws -> [String: String] {
    let file = theme.appendingPathComponent("strings/\(language).strings")
    let text = try String(contentsOf: file, encoding: .utf8)
    var result: [String: String] = [:]
    for match in text.matches(of: /(?m)^"([^"]+)" = "((?:[^"\\]|\\.)*)";$/) {
      #expect(result[String(match.1)] == nil, "\(match.1) twice in \(language)")
      result[String(match.1)] = String(match.2)
    }
    // Every line is a word, a comment or empty.
    let rest = text.split(separator: "\n").filter { !$0.hasPrefix("//") && !$0.hasPrefix("/*") }
    #expect(rest.count == result.count, "\(language)")
    return result
  }

  /// The name of a word without its form, and the form.
  private static func parts(_ key: String) -> (base: String, form: String?) {
    let parts = key.split(separator: ".")
    guard let last = parts.last, PluralRule.Category(rawValue: String(last)) != nil else { return (key, nil) }
    return (parts.dropLast().joined(separator: "."), String(last))
  }

  @Test func thereIsAFileForEachLanguage() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.theme.path + "/strings")
    #expect(files.sorted() == Self.languages.map { $0 + ".strings" })
  }

  @Test(arguments: languages) func eachLanguageHasEveryWordInAllItsFormsAndNoOther(_ language: String) throws {
    let english = try Self.strings("en")
    let own = try Self.strings(language)
    let forms = PluralRule(language: language).categories.map(\.rawValue)
    var expected: Set<String> = []
    for key in english.keys {
      let (base, form) = Self.parts(key)
      expected.formUnion(form == nil ? [key] : forms.map { base + "." + $0 })
    }
    #expect(Set(own.keys).symmetricDifference(expected).sorted() == [])
    #expect(own.filter { $0.value.isEmpty }.keys.sorted() == [])
  }

  @Test(arguments: languages) func placeholdersAgree(_ language: String) throws {
    let english = try Self.strings("en")
    for (key, text) in try Self.strings(language) {
      let (base, form) = Self.parts(key)
      let written = Set(Words.placeholders(in: text))
      let asked = Set(Words.placeholders(in: english[form == nil ? key : base + ".other"] ?? ""))
      // "Eine Zeile" says the number itself.
      let isSaid = form.map { ["zero", "one", "two"].contains($0) } ?? false
      #expect(written == asked || isSaid && written.isSubset(of: asked), "\(language): \(key)")
    }
  }

  /// What Swift, templates and scripts ask for is there, and what is there is asked for.
  @Test func everyWordIsAskedForAndThere() throws {
    var used: Set<String> = []
    func sources(_ folder: String, _ ending: String) throws -> [String] {
      let root = Places.package.appendingPathComponent(folder)
      let paths = try FileManager.default.subpathsOfDirectory(atPath: root.path)
      return try paths.filter { $0.hasSuffix(ending) }.map {
        try String(contentsOf: root.appendingPathComponent($0), encoding: .utf8)
      }
    }
    for text in try sources("themes/default/templates", ".mustache") {
      for match in text.matches(of: /\{\{words\.(\w+)\}\}/) where !["forScripts", "forFindings"].contains(match.1) {
        used.insert(String(match.1))
      }
      for match in text.matches(of: /\{\{> words\/(\w+)\}\}/) { used.insert(String(match.1)) }
    }
    for text in try sources("themes/default", ".js") {
      for match in text.matches(of: /words\.(\w+)|say\("(\w+)"|words\["(\w+)\./)
      where !["language", "length", "forScripts"].contains(match.1) {
        if let name = match.1 ?? match.2 ?? match.3 { used.insert("script." + name) }
      }
    }
    let english = try Self.strings("en")
    let known = Set(english.keys.map { Self.parts($0).base })
    let asked = used
    #expect(asked.subtracting(known).sorted() == [])
    // In Swift a name stands in quotes, or is put together of its beginning and a name of the model.
    let swift = try ["SiteBuilder", "Previews", "Pictures"].map { try sources("Sources/" + $0, ".swift").joined() }
      .joined()
    let server = try sources("Sources/Server", ".swift").joined()
    let beginnings = ["alert.", "status.", "kind.", "state.", "severity.", "layer.", "role.", "page.", "intro."]
    for beginning in beginnings { #expect(swift.contains("\"\(beginning)\" +"), "\(beginning)") }
    for name in known.subtracting(asked) where !beginnings.contains(where: name.hasPrefix) {
      let isFinding = name.hasPrefix("finding.") && swift.contains("\"\(name.dropFirst("finding.".count))\"")
      let isServed = name.hasPrefix("serve.") && server.contains("\"\(name.dropFirst("serve.".count))\"")
      #expect(swift.contains("\"\(name)\"") || isFinding || isServed, "nothing asks for \(name)")
    }
    for match in server.matches(of: /say\(state, "(\w+)"|\.page\(\d+, "(\w+)", "(\w+)"/) {
      for name in [match.1, match.2, match.3].compactMap(\.self) { #expect(known.contains("serve." + name), "\(name)") }
    }
    for match in swift.matches(of: /(?:words\.text|Phrase)\(\s*"([A-Za-z.]*[A-Za-z])"[,)]/) {
      #expect(known.contains(String(match.1)), "\(match.1)")
    }
  }

  /// A word that a template says itself is English in every language.
  @Test func noTemplateSaysAWordItself() throws {
    let folder = Self.theme.appendingPathComponent("templates")
    var count = 0
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path) where path.hasSuffix(".mustache") {
      count += 1
      var text = try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
      text.replace(/\{\{\{[^}]*\}\}\}|\{\{[^}]*\}\}/, with: "")
      let attributes = text.matches(of: /(?:aria-label|title|alt|placeholder|data-pick)="([^"]*)"/).map { String($0.1) }
      text.replace(/<[^<>]*>/, with: "")
      // The name of a format, and the signs before a priority and an identifier.
      for shown in attributes + [text.replacing("JSON", with: "")] {
        #expect(shown.filter(\.isLetter) == "", "\(path)")
      }
    }
    #expect(count >= 27)
  }

  // MARK: - Pages

  private static let samples = [
    "content/tag/index.md": "# T\n\n> [!TIP]\n> x\n\n- [x] y\n\na[^1]\n\n[^1]: b\n",
    "content/tag/Tag.component.yml": labelComponent,
    "content/b.md": "---\ntitle: B\nstatus: beta\nsince: 3\n---\n",
  ]

  /// Every text and label of a page, code aside.
  private func said(_ page: Markup) -> [String] {
    func isCode(_ element: Markup.Element) -> Bool {
      ["pre", "code"].contains(element.name) || element.parent.map { isCode(page.elements[$0]) } ?? false
    }
    return page.elements.filter { !isCode($0) }.flatMap { element in
      [element.text] + ["aria-label", "title", "data-pick"].compactMap { element.attributes[$0] }
    }
  }

  @Test func aGermanPageSaysNothingInEnglish() async throws {
    let (english, german) = (try Self.strings("en"), try Self.strings("de"))
    let site = try TemporarySite(
      Self.samples.merging(["content/site.yml": "title: T\nlanguage: de-AT\nlocales: [expanded, rightToLeft]\n"]) { $1 }
    )
    #expect(try await site.build().printed == "")
    let germanTexts = Set(german.values)
    // Those that are the same word in both languages, or too short to look for within others, aside.
    let looked = english.values.filter { text in
      // The page that the test writes is named "Home".
      !germanTexts.contains(text) && text != english["home"] && text.count > 3 && Words.placeholders(in: text).isEmpty
    }
    #expect(looked.count > 90)
    for file in ["index.html", "b.html", "tag/index.html"] {
      let texts = Set(said(try site.page(file)))
      #expect(texts.intersection(looked).sorted() == [], "\(file)")
      #expect(try site.page(file).elements("html").first?.attributes["dir"] == nil)
    }
    let script = try #require(site.asset("framebook.js"))
    #expect(script.contains("\"copied\":\"\(german["script.copied"] ?? "")\"") && !script.contains("{{words"))
    let page = try site.page("tag/index.html")
    #expect(page.elements(class: "skip").map(\.text) == ["Zum Inhalt springen"])
    #expect(page.elements(class: "alert-title").map(\.text) == ["Tipp"])
    #expect(
      try site.page("b.html").elements("li", in: site.page("b.html").first(class: "facts")).map(\.text) == [
        "Beta", "Seit 3",
      ])
    #expect(site.text("site/tag/index.html")?.contains("von links nach rechts") == false)
    #expect(site.text("site/tag/index.html")?.contains("Alle Kontexte") == false)
    #expect(site.text("site/tag/index.html")?.contains("<h2 id=\"fb-adapts\">Anpassung</h2>") == true)
  }

  @Test func anArabicPageIsReadFromRightToLeft() async throws {
    let site = try TemporarySite(Self.samples.merging(["content/site.yml": "title: T\nlanguage: ar-EG\n"]) { $1 })
    #expect(try await site.build().printed == "")
    let page = try site.page("tag/index.html")
    #expect(page.elements("html").map { [$0.attributes["lang"], $0.attributes["dir"]] } == [["ar-EG", "rtl"]])
    #expect(page.elements(class: "skip").map(\.text) == ["تخطَّ إلى المحتوى"])
    #expect(page.elements(class: "footnote-backref").map(\.text) == ["↪"])
    // Both are in the Arabic order; figures keep their own.
    let tokens = "{ \"gap\": { \"$type\": \"dimension\", \"$value\": { \"value\": 8, \"unit\": \"px\" } } }"
    let other = try TemporarySite([
      "content/site.yml": "title: T\nlanguage: he\nchecks: { unused-token: off, missing-words: off }\n",
      "content/tokens/a.tokens.json": tokens, "content/a.md": "# A\n\n```tokens\n```\n",
    ])
    // No words in Hebrew, but pages that are read from right to left.
    #expect(try await other.build().printed == "")
    #expect(try other.page("a.html").elements("html").map { $0.attributes["dir"] } == ["rtl"])
    #expect(other.text("site/a.html")?.contains("\u{2066}8 pt\u{2069}") == true)
  }

  /// RFC 4647, "lookup": a tag loses its last parts until there is a file; a place stands for Chinese writing.
  @Test(arguments: [
    ("de", "de"), ("DE-at", "de"), ("zh", "zh-Hans"), ("zh-CN", "zh-Hans"), ("zh-Hans-CN", "zh-Hans"), ("en-GB", "en"),
    ("ar_EG", "ar"),
  ])
  func aTagFindsItsLanguage(_ tag: String, _ expected: String) async throws {
    let site = try TemporarySite(["content/site.yml": "title: T\nlanguage: \(tag)\n"])
    #expect(try await site.build().printed == "")
    let skip = try #require(Self.strings(expected)["skip"])
    #expect(try site.page("index.html").elements(class: "skip").map(\.text) == [skip])
  }

  /// Findings are told in English by the command line and in the site's words by pages: in English both say the same.
  @Test func findingsAreTheSameInBothWords() async throws {
    let views = """
      component: RowTag
      kind: row
      summary: A row.
      views:
        box: { class: UIView, clipsToBounds: true }
        cut: { class: UILabel, text: Hello, in: box }
        text: { class: UILabel, text: A long text that has no room here, textColor: systemYellow }
        low: { class: UILabel, text: One two three four, numberOfLines: 0 }
        go: { class: UIButton, title: Subscribe }
        none: { class: UILabel, text: x }
        out: { class: UILabel, text: y }
      constraints:
        - "H:|[box(100)]"
        - "V:|[box(40)]-[text(10)]-[low(30)]-[go(20)]-[none(0)]"
        - cut.left == box.left + 80
        - cut.top == box.top
        - text.left == left
        - text.width == 40
        - low.left == left
        - low.width == 60
        - go.left == left
        - go.width == 44
        - none.left == left
        - out.left == left - 20
        - out.top == top
        - bottom == none.bottom

      """
    let site = try TemporarySite(["content/row/RowTag.component.yml": views, "content/row/index.md": "# R\n"])
    let report = try await site.build()
    #expect(!report.hasErrors, "\(report.printed)")
    let found = try await CheckRequest(root: site.root.path, jobs: 1).check().diagnostics.map(\.message)
    let page = try site.page("row/index.html")
    let shown = page.elements("ul", class: "findings").flatMap { _ in page.elements("li", class: "warning") }
      .map { String($0.text.dropFirst("warning ".count)) }
    #expect(Set(shown).count >= 7)
    for message in Set(shown) {
      #expect(found.contains { $0.contains(message) }, "\(message) is not among \(found)")
    }
  }

  // MARK: - A site's own words

  @Test func aSiteSaysOneWordOtherwise() async throws {
    let site = try TemporarySite([
      "content/site.yml": "title: T\nlanguage: de\n",
      "themes/default/strings/de.strings":
        "/* ours */ \"skip\" = \"Los!\";\n\"madeWith\" = \"Aus {generator} & Liebe\";\n",
    ])
    #expect(try await site.build().printed == "")
    let page = try site.page("index.html")
    #expect(page.elements(class: "skip").map(\.text) == ["Los!"])
    #expect(page.elements(class: "to-menu").map(\.text) == ["Menü"])
    #expect(page.elements("footer").first?.words == "Verzeichnis A–Z · Aus Framebook \(Framebook.version) & Liebe")
  }

  @Test func aTemplateThatAsksForAnUnknownWordIsAnswered() async throws {
    let sample = MarkedText("<footer>①{{words.skpi}}②③{{> words/sinse}}④</footer>\n")
    let file = "themes/default/templates/footer.mustache"
    let report = try await TemporarySite([file: sample.text]).build()
    #expect(
      report.messages.map { $0.prefix { $0 != ":" } } == ["unknown-value", "unknown-partial"], "\(report.messages)")
    #expect(report.diagnostics.map(\.range.file) == [file, file])
    #expect(report.diagnostics.map(\.range.bytes) == [sample.range("①", "②"), sample.range("③", "④")])
    #expect(
      report.diagnostics.compactMap { $0.fixes.first?.title } == [
        "did you mean 'skip'?", "did you mean 'words/since'?",
      ])
  }

  @Test func aThemeHasItsOwnWordsBesideTheDefaultOnes() async throws {
    var files = ["content/site.yml": "title: T\ntheme: ours\nlanguage: de\n", "themes/ours/theme.yml": "name: Ours\n"]
    let blocks = ["preview", "states", "anatomy", "layout", "adapts", "properties", "code", "tokens", "screen", "flow"]
    for block in blocks { files["themes/ours/templates/blocks/\(block).mustache"] = "" }
    for page in ["component", "screen"] { files["themes/ours/templates/\(page).mustache"] = "" }
    files["themes/ours/templates/page.mustache"] = "{{words.skip}} {{words.shout}} {{> words/greet}}"
    files["themes/ours/strings/en.strings"] = "\"shout\" = \"Hey\";\n\"greet\" = \"Hello {title}\";\n"
    files["themes/ours/strings/de.strings"] = "\"shout\" = \"He\";\n\"greet\" = \"Hallo {title}\";\n"
    let site = try TemporarySite(files)
    #expect(try await site.build().printed == "")
    #expect(site.text("site/index.html") == "Zum Inhalt springen He Hallo Home")
  }

  /// Each mistake in a strings file: where it is, and what helps.
  @Test(arguments: [
    (
      "de", "①\"skpi\"② = \"x\";\n",
      "①–② unknown-word: the theme has no word named 'skpi' → did you mean 'skip'?"
    ),
    (
      "de", "①\"lines.few\"② = \"x\";\n",
      "①–② unknown-word: the theme has no word named 'lines.few' → did you mean 'lines.one'?"
    ),
    (
      "de", "①\"since\"② = \"Seit {snice}\";\n",
      "①–② unknown-placeholder: nothing fills '{snice}' in 'since' → did you mean '{since}'?"
    ),
    (
      "de", "①\"skip\"② = \"Los {x}\";\n", "①–② unknown-placeholder: nothing fills '{x}' in 'skip' → leave it out"
    ),
    (
      "fr", "①\"skip\"② = \"Aller au contenu\";\n", ""
    ),
    (
      "de", "\"skip\" ①\"x\";\n",
      "①–byte 8 broken-strings: a '=' belongs here → a translation is written '\"text\" = \"translation\";'"
    ),
  ])
  func mistakesInStringsAreAnswered(_ language: String, _ marked: String, _ expected: String) async throws {
    let sample = MarkedText(marked)
    let file = "themes/default/strings/\(language).strings"
    let site = try TemporarySite(["content/site.yml": "title: T\nlanguage: de\n", file: sample.text])
    let messages = try await site.build().diagnostics.map { diagnostic in
      func mark(_ offset: Int) -> String {
        "①②".unicodeScalars.filter { marked.unicodeScalars.contains($0) }.first { sample.offset($0) == offset }
          .map { String($0) } ?? "byte \(offset)"
      }
      #expect(diagnostic.range.file == file)
      let bytes = diagnostic.range.bytes
      let fix = diagnostic.fixes.first.map { " → \($0.title)" } ?? ""
      return "\(mark(bytes.lowerBound))–\(mark(bytes.upperBound)) \(diagnostic.id): \(diagnostic.message)\(fix)"
    }
    #expect(messages.joined(separator: "\n") == expected)
  }

  @Test func aLanguageWithoutWordsIsEnglishAndSaysSo() async throws {
    let sample = MarkedText("title: T\nlanguage: ①fr-CA②\n")
    let site = try TemporarySite(["content/site.yml": sample.text])
    let report = try await site.build()
    #expect(report.messages == ["missing-words: the theme has no words in 'fr-CA', so they are English"])
    #expect(report.diagnostics.map(\.range.bytes) == [sample.range("①", "②")])
    #expect(
      report.diagnostics.first?.fixes.map(\.title) == [
        "there are: ar, de, en, zh-Hans; or write 'themes/default/strings/fr-CA.strings'"
      ])
    #expect(try site.page("index.html").elements(class: "skip").map(\.text) == ["Skip to content"])
    #expect(try site.page("index.html").elements("html").map { $0.attributes["lang"] } == ["fr-CA"])
  }

  @Test func wordsThatALanguageLacksAreEnglishAndListed() async throws {
    let file = "themes/default/strings/fr.strings"
    let site = try TemporarySite([
      "content/site.yml": "title: T\nlanguage: fr\n", file: "\"skip\" = \"Aller au contenu\";\n",
    ])
    let report = try await site.build()
    let forms = try Self.strings("en").keys.reduce(0) { $0 + (Self.parts($1).form == nil ? 1 : 0) }
    let plurals = Set(try Self.strings("en").keys.compactMap { Self.parts($0).form == nil ? nil : Self.parts($0).base })
      .count
    // French has three forms, and one word is there.
    let missing = forms + 3 * plurals - 1
    #expect(report.diagnostics.map(\.range.file) == [file])
    #expect(
      report.messages.first?.hasSuffix(" and \(missing - 5) more are not translated, so English stands there") == true,
      "\(report.messages)")
    let page = try site.page("index.html")
    #expect(page.elements(class: "skip").map(\.text) == ["Aller au contenu"])
    #expect(page.elements(class: "to-menu").map(\.text) == ["Menu"])
  }
}
