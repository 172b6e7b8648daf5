import Diagnostics
import SiteBuilder
import TestSupport
import Testing

/// Each mistake that a site's author can make outside of components and Markdown: its place, its words and its remedy.
@Suite struct MistakeTests {
  /// A file of a site with marks, and what is said of it: `①–② id: message → fix`.
  struct Mistake: CustomTestStringConvertible, Sendable {
    var file: String
    var marked: String
    var expected: [String]
    var others: [String: String]
    var testDescription: String { "\(file): \(expected.joined(separator: "; "))" }

    init(_ file: String, _ marked: String, _ expected: String..., others: [String: String] = [:]) {
      (self.file, self.marked, self.expected, self.others) = (file, marked, expected, others)
    }
  }

  /// What a build says of one file, in the notation of ``Mistake/expected``.
  private func messages(_ mistake: Mistake) async throws -> [String] {
    let sample = MarkedText(mistake.marked)
    let site = try TemporarySite(mistake.others.merging([mistake.file: sample.text]) { $1 })
    let report = try await site.build()
    let marks = "①②③④⑤⑥".unicodeScalars.filter { mistake.marked.unicodeScalars.contains($0) }
    func mark(_ offset: Int) -> String {
      marks.first { sample.offset($0) == offset }.map { String($0) } ?? "byte \(offset)"
    }
    return report.diagnostics.map { diagnostic in
      let bytes = diagnostic.range.bytes
      let file = diagnostic.range.file == mistake.file ? "" : diagnostic.range.file + " "
      let place = bytes.isEmpty ? mark(bytes.lowerBound) : "\(mark(bytes.lowerBound))–\(mark(bytes.upperBound))"
      let severity = diagnostic.severity == .error ? "" : "warning "
      let fix = diagnostic.fixes.first.map { " → \($0.title)" } ?? ""
      return "\(file)\(place) \(severity)\(diagnostic.id): \(diagnostic.message)\(fix)"
    }
  }

  private func expectMessages(_ mistake: Mistake) async throws {
    #expect(try await messages(mistake) == mistake.expected)
  }

  // MARK: Settings

  static let settings = [
    Mistake(
      "content/site.yml", "title: T\n①tilte②: U\n",
      "①–② unknown-key: site.yml has no key 'tilte' → did you mean 'title'?"),
    Mistake(
      "content/site.yml", "①tagline②: T\n",
      "①–② missing-key: site.yml needs the key 'title' → add 'title: …'"),
    Mistake(
      "content/site.yml", "①",
      "① wrong-kind: site.yml is written as 'key: value' lines, and this is empty → write a mapping"),
    Mistake(
      "content/site.yml", "①- a②\n",
      "①–② wrong-kind: site.yml is written as 'key: value' lines, and this is a list → write a mapping"),
    Mistake(
      "content/site.yml", "title: T\nlanguage: ①[en]②\n",
      "①–② wrong-kind: 'language' must be a text, not a list → if it is meant as a text, put it in quotes"),
    Mistake(
      "content/site.yml", "title: T\nrawHTML: ①alow②\n",
      "①–② unknown-value: 'rawHTML' cannot be 'alow' → did you mean 'allow'?"),
    Mistake(
      "content/site.yml", "title: T\ndevices: [iPhone 16 Pro, ①iPhone 16 pro②, ③[X]④]\n",
      "①–② unknown-device: no device is named 'iPhone 16 pro' → did you mean 'iPhone 16 Pro'?",
      "③–④ wrong-kind: an item of 'devices' is written as its name"),
    Mistake(
      "content/site.yml", "title: T\ntheme: ①deafult②\n",
      "①–② unknown-theme: no theme is named 'deafult' → did you mean 'default'?"),
    Mistake(
      "content/site.yml", "title: T\ntheme: ①..②\n",
      "①–② unknown-theme: no theme is named '..' → there are: default, paper"),
    Mistake(
      "content/site.yml", "title: T\ntheme: ①default/templates②\n",
      "①–② unknown-theme: no theme is named 'default/templates' → there are: default, paper"),
    Mistake(
      "content/site.yml", "title: T\ntheme: ①''②\n",
      "①–② unknown-theme: no theme is named '' → there are: default, paper"),
  ]

  // MARK: Publishing

  static let publishing = [
    Mistake(
      "content/site.yml", "title: T\nurl: ①example.org/kit②\n",
      """
      ①–② bad-url: 'example.org/kit' does not begin with 'https://' or 'http://' → write the address of the home page, \
      such as 'https://example.org/kit/'
      """),
    Mistake(
      "content/site.yml", "title: T\nurl: ①https://example.org/?a②\n",
      "①–② bad-url: 'https://example.org/?a' has a part behind '?' → end it before the '?'"),
    Mistake(
      "content/site.yml", "title: T\nedit: ①example.org/{file}②\n",
      "①–② bad-url: 'edit' is a web address without blanks, not 'example.org/{file}' → begin it with 'https://' or 'http://'"
    ),
    Mistake(
      "content/site.yml", "title: T\nedit: ①https://example.org/②\nfeedback: ③'https://example.org/{titel}'④\n",
      "①–② missing-placeholder: 'edit' leads to the same place for every page → write '{file}' where the page's path belongs",
      "③–④ unknown-placeholder: nothing stands for '{titel}' in 'feedback' → did you mean '{title}'?"),
    Mistake(
      "content/site.yml", "title: T\ncard: ①card.svg②\n",
      "①–② bad-card: 'card.svg' is no picture that other places show → save it as '.png' or '.jpg', 1200 × 630 pixels"),
    Mistake(
      "content/site.yml", "title: T\ncard: ①images/card.png②\n",
      "①–② missing-image: no picture is at 'images/card.png' → write its path in 'content/', such as 'card.png'"),
    Mistake(
      "content/site.yml",
      "title: T\nversion: ①'2'②\nversions: [{ name: '2.0', folder: ③../a④ }, { name: b, folder: b }, { name: ⑤b⑥, folder: c }]\n",
      "①–② unknown-version: 'versions' has none that is named '2' → there are: b",
      "③–④ bad-folder: '../a' does not lie in the folder of all versions → write the folder's name, such as '2.0', or '.' for the folder of all versions itself",
      "⑤–⑥ duplicate-version: there are two versions named 'b' → give each a name and a folder of its own"),
    Mistake(
      "content/site.yml", "title: T\nversions: ①[{ name: a, folder: x }, { name: b, folder: ③./x/④ }]②\n",
      "①–② unknown-version: nothing says which of the versions this site is → add a line 'version: a'",
      "③–④ duplicate-version: there are two versions in './x/' → give each a name and a folder of its own"),
    Mistake(
      "content/a.md", "---\ntitle: A\nmovedFrom: [①b.md②, ③old/../c④]\n---\n",
      "①–② shared-address: 'b.html' leads to something else now → leave it out; one address cannot lead to two places",
      "③–④ bad-old-address: 'old/../c' has dots for a folder → write the old address from the site's folder, such as 'guides/old.html' or 'guides/old/'",
      others: ["content/b.md": "# B\n"]),
    Mistake(
      "content/a.md", "---\ntitle: A\nmovedFrom: [①https://x②, ③/④]\n---\n",
      "①–② bad-old-address: 'https://x' has a sign that no path of the site has → write the old address from the site's folder, such as 'guides/old.html' or 'guides/old/'",
      "③–④ shared-address: 'index.html' leads to something else now → leave it out; one address cannot lead to two places"
    ),
    Mistake(
      "content/a.md", "---\ntitle: A\nstatus: stable\ndeprecated: ①{ replacement: ③Tga④ }②\n---\n",
      "①–② other-status: 'A' is deprecated here and 'stable' by its status → write 'status: deprecated', or leave the status out",
      "③–④ unknown-replacement: no component, screen or page is at 'Tga' → did you mean 'Tag'?",
      others: ["content/tag/index.md": "# T\n", "content/tag/Tag.component.yml": labelComponent]),
    Mistake(
      "content/a.md", "---\ntitle: A\nchanges: [{ version: 1, date: ①2025-13-01②, text: B }]\n---\n",
      "①–② bad-date: '2025-13-01' is no day of the calendar → write year, month and day, such as 2025-03-01"),
    Mistake(
      "themes/default/templates/footer.mustache", "<img src=\"{{root}}①assets②/a.png\">",
      "①–② plain-asset: the theme's files lie in a folder that is named by what they hold → write '{{assets}}'"),
  ]

  @Test(arguments: publishing) func ofPublishing(_ mistake: Mistake) async throws { try await expectMessages(mistake) }

  @Test(arguments: settings) func ofTheSettings(_ mistake: Mistake) async throws { try await expectMessages(mistake) }

  @Test func missingSettingsAreReportedWhereTheyWouldStand() async throws {
    let site = try TemporarySite()
    try site.remove("content/site.yml")
    let report = try await site.build()
    #expect(
      report.printed == """
        content/site.yml: error: the site has no settings [missing-settings]
          write a line 'title: …' into it

        """)
    #expect(!site.exists("site"))
  }

  @Test func aDeviceThatNobodyKnowsIsAnsweredWithThoseThatThereAre() async throws {
    let site = try TemporarySite(["content/site.yml": "title: T\ndevices: [Nokia 3310]\n"])
    let fix = try #require(try await site.build().diagnostics.first?.fixes.first?.title)
    #expect(fix.hasPrefix("one of: iPhone 4s, "))
    #expect(fix.hasSuffix(", iPad Pro 13"))
  }

  // MARK: Pages

  static let pages = [
    Mistake(
      "content/a.md", "---\n①titel②: A\n---\n\n# A\n",
      "①–② unknown-key: a page has no key 'titel' → did you mean 'title'?"),
    Mistake(
      "content/a.md", "---\ntitle: A\nstatus: ①stabel②\n---\n",
      "①–② unknown-value: 'status' cannot be 'stabel' → did you mean 'stable'?"),
    Mistake(
      "content/a.md", "---\ntitle: A\norder: ①first②\n---\n",
      "①–② wrong-kind: 'order' must be a number, not 'first'"),
    Mistake(
      "content/a.md", "---\ntitle: A\nkeywords: [a, ①{b: c}②]\n---\n",
      "①–② wrong-kind: an item of 'keywords' must be a text, not a mapping → if it is meant as a text, put it in quotes"
    ),
    Mistake(
      "content/a.md", "---\ntitle: A\ncomponent: ①Tga②\n---\n",
      "①–② unknown-component: no component is named 'Tga' → did you mean 'Tag'?",
      others: ["content/tag/index.md": "# T\n", "content/tag/Tag.component.yml": labelComponent]),
    Mistake(
      "content/a.md", "①",
      "① missing-title: the page has no title → begin it with '# Title', or give 'title:' in its front matter"),
    Mistake(
      "content/a.md", "①text\n\n## Only a second level\n",
      "① missing-title: the page has no title → begin it with '# Title', or give 'title:' in its front matter"),
    Mistake(
      "content/a.md", "①---\ntitle: ''\n---\n",
      "① missing-title: the page has no title → begin it with '# Title', or give 'title:' in its front matter"),
  ]

  @Test(arguments: pages) func ofAPage(_ mistake: Mistake) async throws { try await expectMessages(mistake) }

  /// What could not be read may hold a title.
  @Test func frontMatterThatCannotBeReadIsNotAskedForATitle() async throws {
    let site = try TemporarySite(["content/a.md": "---\ndescription: A: B\n---\n"])
    #expect(try await site.build().diagnostics.map(\.id) == ["yaml-syntax"])
  }

  @Test func unreadableBytesAreReportedAloneAndAtTheirPlace() async throws {
    let site = try TemporarySite()
    try site.write(Array("# A ".utf8) + [0xFF] + Array(" b\n".utf8), to: "content/a.md")
    try site.write(Array("---\ntitle: B\u{0}\n---\n".utf8), to: "content/b.md")
    try site.write([0xC3, 0x28], to: "content/c.component.yml")
    let report = try await site.build()
    #expect(
      report.diagnostics.map { "\($0.range.file):\($0.range.bytes.lowerBound) \($0.id)" } == [
        "content/a.md:4 invalid-utf8", "content/b.md:12 nul-byte", "content/c.component.yml:0 invalid-utf8",
      ])
  }

  // MARK: Links

  static let links = [
    Mistake(
      "content/a.md", "# A\n\n①[x](guids/)②\n",
      "①–② missing-page: no page or file is at 'guids/'"),
    Mistake(
      "content/a.md", "# A\n\nsee ①[x](satrt.md#first)②\n",
      "①–② missing-page: no page or file is at 'satrt.md' → did you mean 'start.md'?",
      others: ["content/start.md": "# S\n"]),
    Mistake(
      "content/a.md", "# A\n\n①[x](start.md)②\n",
      "①–② missing-page: no page or file is at 'start.md' → there is one at '/guides/start.md'",
      others: ["content/guides/start.md": "# S\n"]),
    // The very name elsewhere comes before a like one nearby.
    Mistake(
      "content/a.md", "# A\n\n①[x](start.md)②\n",
      "①–② missing-page: no page or file is at 'start.md' → there is one at '/guides/start.md'",
      others: ["content/guides/start.md": "# S\n", "content/z/start.md": "# S\n", "content/star.md": "# S\n"]),
    Mistake(
      "content/g/a.md", "# A\n\n①[x](../../etc/passwd)②\n",
      "①–② missing-page: '../../etc/passwd' leads out of the content folder"),
    Mistake(
      "content/g/a.md", "# A\n\n①[x](%2E%2E/..%2Fx.md)②\n",
      "①–② missing-page: '%2E%2E/..%2Fx.md' leads out of the content folder"),
    Mistake(
      "content/a.md", "# A\n\n①![x](fotto.png)②\n",
      "①–② missing-image: no picture is at 'fotto.png' → did you mean 'foto.png'?",
      others: ["content/foto.png": ""]),
    Mistake(
      "content/a.md", "# A\n\n①[x](javascript:alert(1))②\n",
      "①–② unsafe-link: a link cannot lead to 'javascript:' → link to a page or a web address"),
    // The address that a page gets is not the file that its author knows.
    Mistake(
      "content/a.md", "# A\n\n①[x](index.html)②\n",
      "①–② missing-page: no page or file is at 'index.html' → did you mean 'index.md'?"),
  ]

  @Test(arguments: links) func ofALink(_ mistake: Mistake) async throws {
    // An empty file is no picture; that it is warned of is another test's matter.
    let found = try await messages(mistake).filter { !$0.contains("unreadable-picture") }
    #expect(found == mistake.expected)
  }

  // MARK: Blocks

  /// Wider than any phone.
  private static let longWord = String(repeating: "W", count: 80)
  private static let tag = ["content/tag/index.md": "# T\n", "content/tag/Tag.component.yml": labelComponent]

  static let blocks = [
    Mistake(
      "content/a.md", "# A\n\n①```preview\n```②\n",
      "①–② missing-component: this page is about no component, so 'preview' has nothing to show"
        + " → say which one: 'component: Name' inside the block"),
    Mistake(
      "content/a.md", "# A\n\n```preview\ncomponent: ①Tga②\n```\n",
      "①–② unknown-component: no component is named 'Tga' → did you mean 'Tag'?", others: tag),
    Mistake(
      "content/a.md", "# A\n\n```preview\ncomponent: Tag\nstyle: ①luod②\n```\n",
      "①–② unknown-style: no style is named 'luod' → did you mean 'loud'?", others: tag),
    Mistake(
      "content/a.md", "# A\n\n```preview\ncomponent: Tag\ndevice: ①iPhone SE (3dr)②\n```\n",
      "①–② unknown-device: the site shows no device named 'iPhone SE (3dr)' → did you mean 'iPhone SE (3rd)'?",
      others: tag),
    Mistake(
      "content/a.md", "# A\n\n```preview\ncomponent: Tag\ndevice: ①iPad mini (6th)②\n```\n",
      "①–② unknown-device: the site shows no device named 'iPad mini (6th)'"
        + " → add it to 'devices' in content/site.yml", others: tag),
    Mistake(
      "content/a.md", "# A\n\n```preview\ncomponent: Tag\ndevice: ①Nokia 3310②\n```\n",
      "①–② unknown-device: the site shows no device named 'Nokia 3310' → there are: iPhone SE (3rd)", others: tag),
    // Properties are the same on every device.
    Mistake(
      "content/a.md", "# A\n\n```properties\ncomponent: Tag\n①device②: iPhone SE (3rd)\n```\n",
      "①–② unknown-key: a block has no key 'device' → known keys: component, style", others: tag),
    Mistake(
      "content/a.md", "# A\n\n```layout\ncomponent: Tag\n①stile②: loud\n```\n",
      "①–② unknown-key: a block has no key 'stile' → did you mean 'style'?", others: tag),
    Mistake(
      "content/a.md", "# A\n\n```code\n①just words②\n```\n",
      "①–② wrong-kind: a block is written as 'key: value' lines, and this is 'just words' → write a mapping"),
    Mistake(
      "content/a.md", "# A\n\n①```states\n```②\n",
      "①–② missing-component: this page is about no component, so 'states' has nothing to show"
        + " → say which one: 'component: Name' inside the block"),
    Mistake(
      "content/a.md", "# A\n\n```preview\ncomponent: Tag\ntextSizes: [AX3, ①AX6②]\nlocales: [③accentde④]\n```\n",
      "①–② unknown-text-size: no text size is named 'AX6' → did you mean 'AX1'?",
      "③–④ unknown-locale: there are no texts for the locale 'accentde' → did you mean 'accented'?", others: tag),
    Mistake(
      "content/a.md", "# A\n\n```preview\ncomponent: Tag\nstate: ①slected②\ndirection: ③left④\n```\n",
      "①–② unknown-value: 'state' cannot be 'slected' → did you mean 'selected'?",
      "③–④ unknown-value: 'direction' cannot be 'left' → one of: leftToRight, rightToLeft", others: tag),
    Mistake(
      "content/a.md", "# A\n\n```preview\ncomponent: Tag\nbreaks: ①clipping②\n```\n",
      "①–② nothing-broken: this preview is said to break 'clipping', and does not"
        + " → it breaks nothing: take 'breaks' out, or show what goes wrong", others: tag),
    Mistake(
      "content/a.md",
      "# A\n\n> [!DONT]\n> ①```preview\n> component: Tag\n> data: { word: '\(longWord)' }\n"
        + "> breaks: clipping\n> ```②\n",
      "①–② nothing-broken: this preview is said to break 'clipping', and does not → it breaks: truncation", others: tag),
    Mistake(
      "content/a.md", "---\nlocales: [①fr②]\n---\n\n# A\n",
      "①–② unknown-locale: there are no texts for the locale 'fr' → put them into 'content/strings/fr.strings'"),
    Mistake(
      "content/a.md", "# A\n\n①```prevew\n```②\n",
      "①–② warning unknown-block: 'prevew' is no block and no language that can be highlighted"
        + " → did you mean 'preview'?"),
    Mistake(
      "content/tag/index.md", "# A\n\n①```preview loud\n```②\n",
      "①–② unknown-key: nothing can stand behind 'preview' → write it as a line 'key: value' inside the block",
      others: ["content/tag/Tag.component.yml": labelComponent]),
    // In a quote the block's letters are not one piece of the file, so the whole block is the place.
    Mistake(
      "content/a.md", "# A\n\n> ①```preview\n> component: Tga\n> ```②\n",
      "①–② unknown-component: no component is named 'Tga' → did you mean 'Tag'?", others: tag),
  ]

  @Test(arguments: blocks) func ofABlock(_ mistake: Mistake) async throws { try await expectMessages(mistake) }

  @Test func aNoteInABlockStandsAtItsOwnLine() async throws {
    let sample = MarkedText("# A\n\n```preview\n①component②: Tag\n③component④: Tag\n```\n")
    let site = try TemporarySite(Self.tag.merging(["content/a.md": sample.text]) { $1 })
    let twice = try #require(try await site.build().diagnostics.first { $0.id == "duplicate-key" })
    #expect(twice.range.bytes == sample.range("③", "④"))
    #expect(twice.notes.map(\.range.bytes) == [sample.range("①", "②")])
  }

  // MARK: Components and files

  static let files = [
    Mistake(
      "content/b/Tag.component.yml", labelComponent.replacing("Tag", with: "①Tag②"),
      "①–② duplicate-component: there are two components named 'Tag'",
      others: ["content/a/index.md": "# T\n", "content/a/Tag.component.yml": labelComponent]),
    Mistake(
      "content/other/Tag.component.yml", labelComponent.replacing("Tag", with: "①Tag②"),
      "①–② warning component-without-page: no page shows 'Tag' → say 'component: Tag' in a page's front matter",
      others: [
        "content/other/More.component.yml": labelComponent.replacing("Tag", with: "More"),
        "content/more.md": "---\ntitle: More\ncomponent: More\n---\n",
      ]),
    Mistake(
      "content/a.md", "# A\n\n①```tokens\n```②\n",
      """
      ①–② warning no-tokens: there are no tokens or design specs to show here → write tokens into \
      'content/tokens/NAME.tokens.json'
      """),
    Mistake(
      "content/a.md", "# A\n\n①```flow\n```②\n",
      "①–② missing-flows: there are no flows to show → describe them in content/flows.yml"),
    Mistake(
      "content/Tag.yml", "①component: Tag\n",
      "① warning unread-file: nothing reads this file; a component's name ends in '.component.yml', a screen's in '.screen.yml'"
    ),
    Mistake(
      "content/tag/a.png", "①not a picture",
      "① warning unreadable-picture: this picture's size cannot be read",
      others: ["content/tag/index.md": "# T\n", "content/tag/Tag.component.yml": labelComponent]),
    Mistake(
      "content/a.html", "①<p>",
      "① shared-address: two files of the site cannot both be at 'a.html'", others: ["content/a.md": "# A\n"]),
    Mistake(
      "content/a.html/b.txt", "①text",
      "① shared-address: two files of the site cannot both be at 'a.html'", others: ["content/a.md": "# A\n"]),
    Mistake(
      "content/button.md", "①# Old\n",
      """
      ① warning letter-case: 'button.html' and 'Button.html' are one place where the case of letters does not count → \
      give one another name; on most Macs and on Windows one takes the place of the other
      """, others: ["content/Button.md": "# New\n"]),
    // What a build makes of the whole site stands in these folders.
    Mistake(
      "content/a-z", "①text",
      "① shared-address: the site has a folder of its own at 'a-z', and no file can be there → choose another name"),
    Mistake(
      "content/data", "①text",
      "① shared-address: the site has a folder of its own at 'data', and no file can be there → choose another name"),
    // The page ends in '.html', two bytes more than its file.
    Mistake(
      "content/\(String(repeating: "é", count: 126)).md", "①# É\n",
      """
      ① long-name: the file '\(String(repeating: "é", count: 80))…\(String(repeating: "é", count: 25)).html' of the site has a \
      name of 257 bytes; file systems take 255 → choose a shorter name
      """),
    Mistake(
      "content/a.md",
      "---\ntitle: A\nmovedFrom: [①\(String(repeating: "o", count: 251))②, x/\(String(repeating: "o", count: 250))/y]\n---\n",
      """
      ①–② long-name: the file '\(String(repeating: "o", count: 80))…\(String(repeating: "o", count: 25)).html' of the site has a \
      name of 256 bytes; file systems take 255 → choose a shorter name
      """),
    // Two letters of other alphabets; `ß` has none of another case in a name.
    Mistake(
      "content/über.md", "①# Ü\n",
      """
      ① warning letter-case: 'über.html' and 'Über.html' are one place where the case of letters does not count → \
      give one another name; on most Macs and on Windows one takes the place of the other
      """, others: ["content/Über.md": "# Ü\n", "content/strasse.md": "# S\n", "content/straße.md": "# S\n"]),
    // A page that was renamed so would be overwritten by what leads to it from its old address.
    Mistake(
      "content/b.md", "---\ntitle: B\nmovedFrom: [①B.html②]\n---\n",
      """
      ①–② warning letter-case: 'B.html' and 'b.html' are one place where the case of letters does not count → \
      leave the old one out, or give the page another name; on most Macs and on Windows one takes the place of the other
      """),
  ]

  @Test(arguments: files) func ofAFile(_ mistake: Mistake) async throws { try await expectMessages(mistake) }

  /// What a build makes of the whole site leaves its address to the content, also where that has a folder there.
  @Test(arguments: ["robots.txt", "404.html", "llms.txt", "llms-full.txt", "sitemap.xml", "data/components.json"])
  func aFolderMayBeNamedLikeAGeneratedFile(_ name: String) async throws {
    let site = try TemporarySite([
      "content/\(name)/index.md": "# Robots\n", "content/site.yml": "title: T\nurl: https://example.org\n",
    ])
    #expect(try await site.build().messages == [])
    #expect(site.exists("site/\(name)/index.html"))
    try site.write("# Home\n\nChanged.\n", to: "content/index.md")
    #expect(try await site.build().messages == [])
    try site.write("# Other robots\n", to: "content/\(name)/index.md")
    #expect(try await site.build().messages == [])
    #expect(site.text("site/\(name)/index.html")?.contains("Other robots") == true)
  }

  /// Once, however many files are in them; what is in both is another page all the same.
  @Test func foldersOfOneNameInOtherLettersAreTold() async throws {
    let site = try TemporarySite([
      "content/Guides/a.md": "# A\n", "content/Guides/c.md": "# C\n", "content/guides/a.md": "# A\n",
      "content/guides/b.md": "# B\n",
    ])
    let report = try await site.build()
    #expect(report.diagnostics.map(\.id) == ["letter-case"])
    let message = try #require(report.diagnostics.first?.message)
    #expect(message.contains("'guides'") && message.contains("'Guides'"))
    #expect(site.exists("site/Guides/a.html") && site.exists("site/guides/a.html"))
  }

  @Test func theOtherOfTwoIsNoted() async throws {
    let site = try TemporarySite(["content/a.md": "# A\n", "content/a.html": "<p>"])
    #expect(
      try await site.build().printed == """
        content/a.html: error: two files of the site cannot both be at 'a.html' [shared-address]
        content/a.md:1:1: note: the other one
        1 | # A
          | ^

        """)
  }

  @Test func aPictureHasNoLineToShow() async throws {
    let site = try TemporarySite([
      "content/tag/index.md": "# T\n", "content/tag/Tag.component.yml": labelComponent,
      "content/tag/a.png": "\u{89}PNG",
    ])
    #expect(
      try await site.build().printed
        == "content/tag/a.png: warning: this picture's size cannot be read [unreadable-picture]\n")
  }

  // MARK: Pictures of components

  /// A component with a picture that is not there, and what else is said of it.
  private func photo(_ view: String, _ rest: String = "", with files: [String] = []) async throws -> [String] {
    let component = """
      component: Photo
      views: { photo: \(view) }
      constraints: [photo.left == left, photo.top == top, photo.right == right, photo.bottom == bottom]
      \(rest)

      """
    let site = try TemporarySite(["content/p/index.md": "# P\n", "content/p/Photo.component.yml": component])
    for file in files { try site.write("", to: "content/p/" + file) }
    return try await site.build().diagnostics.map { "\($0.id): \($0.message) → \($0.fixes.first?.title ?? "")" }
  }

  private let beside = "put 'me.svg' or 'me.png' beside the component"

  /// Another mistake in the file hides no missing picture, and each is told once.
  @Test func aMissingPictureIsToldBesideOtherMistakes() async throws {
    let found = try await photo("{ class: UIImageView, image: me, colour: red }", "sise: 3")
    #expect(found.filter { $0.hasPrefix("missing-image") } == ["missing-image: no picture is named 'me' → \(beside)"])
    #expect(found.count == 3)
  }

  @Test func aMissingPictureOfAStateOrStyleIsTold() async throws {
    let button = "{ class: UIButton, title: T, image: { selected: me }, backgroundImage: { disabled: me } }"
    #expect(
      try await photo(button) == Array(repeating: "missing-image: no picture is named 'me' → \(beside)", count: 2))
    let style = "styles: { a: { photo: { image: me } } }"
    #expect(
      try await photo("{ class: UIImageView }", style).filter { $0.hasPrefix("missing-image") }
        == ["missing-image: no picture is named 'me' → \(beside)"])
  }

  @Test(arguments: ["me.jpg", "me.JPEG", "images/me.gif", "../me.webp"])
  func aPictureOfAnotherFormatIsSaidToBeUnread(_ file: String) async throws {
    let found = try await photo("{ class: UIImageView, image: me }", with: [file])
    let name = file.split(separator: "/").last ?? ""
    #expect(
      found == [
        "missing-image: no picture is named 'me' → only png and svg are read, '\(name)' is not; save it as one of them"
      ])
  }

  // MARK: One mistake, one message

  /// A component that cannot be read is missed nowhere else: not in the page beside it, nor where it is named.
  @Test func aComponentWithAMistakeIsNotMissedElsewhere() async throws {
    let site = try TemporarySite([
      "content/tag/index.md": "# T\n\n```preview\n```\n", "content/tag/Tag.component.yml": "component: Tag\nviews: [\n",
      "content/a.md": "---\ntitle: A\ncomponent: Tag\n---\n\n```preview\ncomponent: Tag\nstyle: loud\n```\n",
    ])
    let report = try await site.build()
    #expect(report.diagnostics.map(\.id) == ["yaml-syntax"], "\(report.printed)")
  }

  /// Styles of a component with a mistake are known, although none of them was laid out.
  @Test func aStyleOfAComponentWithAMistakeIsKnown() async throws {
    let site = try TemporarySite([
      "content/tag/index.md": "# T\n\n```preview\nstyle: loud\n```\n",
      "content/tag/Tag.component.yml": labelComponent.replacing("label.left == left,", with: "lable.left == left,"),
    ])
    let report = try await site.build()
    #expect(report.diagnostics.map(\.id) == ["unknown-view"], "\(report.printed)")
  }

  @Test func aMistakeThatManyPagesMeetIsReportedOnce() async throws {
    let site = try TemporarySite([
      "themes/default/templates/footer.mustache": "{{titel}}", "content/a.md": "# A\n", "content/b.md": "# B\n",
    ])
    #expect(try await site.build().messages == ["unknown-value: no value is named 'titel'"])
  }
}
