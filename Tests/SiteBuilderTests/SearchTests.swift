import Foundation
import SiteBuilder
import TestSupport
import Testing

/// Search: the index that a build writes, and what a reader's browser makes of it.
@Suite struct SearchTests {
  private static let node = LiveScript.path(of: "node") == nil ? "there is no node" : nil
  private static let queries = Places.folder(of: #filePath).appendingPathComponent("Queries")

  // MARK: What is found

  private func ask(_ site: TemporarySite, _ queries: String) throws {
    let file = Self.queries.appendingPathComponent(queries).path
    let (output, isGood) = try LiveScript.run("search-cases.mjs", [site.url("site").path, file])
    #expect(isGood, "\(output)")
    if isGood { print(output, terminator: "") }
  }

  @Test(.enabled(if: node == nil, "\(node ?? "")"))
  func ourOwnContentIsFound() async throws {
    let site = try TemporarySite()
    let report = try await BuildRequest(root: Places.package.path, output: site.url("site").path, jobs: 2).build()
    #expect(report.printed == "")
    try ask(site, "travel-kit.txt")
  }

  @Test(.enabled(if: node == nil, "\(node ?? "")"))
  func pagesInSeveralLanguagesAreFound() async throws {
    let site = try TemporarySite([
      "content/zh/anniu.md": "# 按钮\n\n按钮让人完成一个动作。\n\n## 样式\n\n有圆角按钮和方角按钮。\n",
      "content/zh/daohang.md": "# 导航栏\n\n显示标题。\n",
      "content/badge.md": "---\ntitle: Badge\nkeywords: [标签]\n---\nA word.\n",
      "content/ja.md": "# ボタン\n\n押すと動作します。\n",
      "content/ko.md": "# 버튼\n\n동작을 합니다.\n",
      "content/ar/bitaqa.md": "# بطاقة\n\nتعرض صورة وعنوانا.\n",
      "content/ar/azrar.md": "# أزرار\n\nكل زر له عمل واحد.\n",
      "content/de/wir.md": "# Über uns\n\nWer wir sind.\n",
      "content/de/karte.md": "# Straßenkarte\n\nWo wir sind.\n",
      "content/fr.md": "# Café\n\nUne pause.\n",
      "content/ru.md": "# Ёлка\n\nЗелёная.\n",
      "content/el.md": "# Ελλάς\n\nΜια χώρα.\n",
      "content/js/constructor.md": "# constructor\n\nMakes things.\n",
      "content/js/proto.md": "---\ntitle: __proto__\n---\nA name.\n",
    ])
    #expect(try await site.build().printed == "")
    try ask(site, "languages.txt")
  }

  /// The browser's Unicode and ours agree about the words of each letter of the scripts that fold.
  @Test(.enabled(if: node == nil, "\(node ?? "")"))
  func theBrowserTakesWordsApartAsTheIndexDoes() async throws {
    let ranges: [ClosedRange<UInt32>] = [
      0x41...0x5A, 0xA0...0x52F, 0x531...0x556, 0x5D0...0x5EA, 0x620...0x6D3, 0x900...0x97F, 0xE01...0xE3A,
      0x1E00...0x1FFF,
      0x3041...0x30FF, 0x4E00...0x4E20, 0xAC00...0xAC20, 0xFF10...0xFF5A,
    ]
    let letters = ranges.joined().compactMap { Unicode.Scalar($0) }.filter { $0.properties.isAlphabetic }
    // Each between two letters that make a word of it, where it is one.
    let words = letters.map { "ab\($0)cd" } + ["ProfileCard", "don’t", "按钮样式", "phone用按钮", "البطاقة", "cafe\u{301}"]
    let site = try TemporarySite(["content/words.md": "# T\n\n" + words.joined(separator: "\n\n") + "\n"])
    #expect(try await site.build().printed == "")
    let file = site.url("words.json")
    try JSONEncoder().encode(words).write(to: file)
    let script = try #require(site.assetPath("search.js"))
    let (output, isGood) = try LiveScript.run("search-words.mjs", [site.url("site/" + script).path, file.path])
    try #require(isGood, "\(output)")
    let split = try JSONDecoder().decode([[String]].self, from: Data(output.utf8))
    let known = try self.words(of: site)
    for (word, parts) in zip(words, split) {
      let missing = parts.filter { !known.contains(Array($0.utf8)) }
      let scalars = word.unicodeScalars.map { "U+" + String($0.value, radix: 16) }
      #expect(missing == [], "\(word) \(scalars)")
    }
  }

  /// All words of the index, as UTF-8.
  private func words(of site: TemporarySite) throws -> Set<[UInt8]> {
    var words: Set<[UInt8]> = []
    for file in site.files() where file.hasPrefix("data/search/words-") {
      let text = try #require(site.text("site/" + file))
      var word: [UInt8] = []
      let list = text.split(separator: "[\"", maxSplits: 1).last ?? ""
      for part in list.prefix(while: { $0 != "\"" }).split(separator: " ") {
        let bytes = Array(part.utf8)
        let letter = Int(bytes[0])
        word = Array(word.prefix(letter - (letter < 92 ? 35 : 36))) + bytes.dropFirst()
        words.insert(word)
      }
    }
    return words
  }

  // MARK: In a browser

  private static let chromium = node ?? (LiveScript.path(of: "chromium") == nil ? "there is no chromium" : nil)

  @Test(.enabled(if: chromium == nil, "\(chromium ?? "")"))
  func theDialogIsUsedFromTheKeyboardAndByLinks() async throws {
    let site = try TemporarySite(named: "search & site")
    let report = try await BuildRequest(root: Places.package.path, output: site.url("site").path, jobs: 2).build()
    #expect(report.printed == "")
    let (output, isGood) = try LiveScript.run(
      "search-page.mjs", [LiveScript.path(of: "chromium") ?? "", site.url("site").path])
    #expect(isGood, "\(output)")
    if isGood { print(output, terminator: "") }
  }

  // MARK: What is written

  @Test func theNumberOfJobsChangesNothing() async throws {
    var files: [String: String] = [:]
    for page in 0..<120 {
      files["content/g\(page % 7)/p\(page).md"] =
        "---\ntitle: Page \(page)\nkeywords: [k\(page % 5)]\n---\n\n## Part \(page)\n\n"
        + (0..<80).map { "word\(page * $0 % 401)" }.joined(separator: " ") + "\n"
    }
    let site = try TemporarySite(files)
    try await site.build(output: "one", jobs: 1)
    try await site.build(output: "eight", jobs: 8)
    func below(_ folder: String) -> [String: [UInt8]] { site.snapshot(of: folder).mapValues { Array($0.bytes) } }
    #expect(below("one").keys.contains { $0.hasPrefix("data/search/words-") })
    #expect(below("one") == below("eight"))
  }

  @Test func aSiteCanDoWithoutSearch() async throws {
    let site = try TemporarySite(["content/site.yml": "title: T\nsearch: false\n", "content/a.md": "# A\n"])
    #expect(try await site.build().printed == "")
    #expect(!site.files().contains { $0.hasPrefix("data/search") })
    let page = try site.page("a.html")
    #expect(page.indices(class: "to-search").isEmpty)
    #expect(page.indices("dialog").isEmpty)
    // The index from A to Z is still there, and each page leads to it.
    #expect(page.addresses.contains("a-z/index.html"))
    #expect(site.files().contains("a-z/index.html"))
  }

  @Test func searchIsYesOrNo() async throws {
    let site = try TemporarySite(["content/site.yml": "title: T\nsearch: sometimes\n", "content/a.md": "# A\n"])
    #expect(try await site.build().messages.count == 1)
  }

  @Test func withoutScriptsTheButtonLeadsToTheIndex() async throws {
    let site = try TemporarySite(["content/b/a.md": "# A\n"])
    #expect(try await site.build().printed == "")
    let page = try site.page("b/a.html")
    let button = try #require(page.indices(class: "to-search").first)
    #expect(page.elements[button].name == "a")
    #expect(page.elements[button].attributes["href"] == "../a-z/index.html")
    #expect(page.elements[button].attributes["data-script"] == site.assetPath("search.js").map { "../" + $0 })
  }

  @Test func aFileOfTheContentCannotStandAmongTheShards() async throws {
    let site = try TemporarySite(["content/a.md": "# A\n", "content/data/search/words-0.js": "mine"])
    #expect(try await site.build().messages.contains { $0.hasPrefix("shared-address: ") })
  }

  @Test func aThemeWithoutTheScriptHasNoShards() async throws {
    let site = try TemporarySite([
      "content/site.yml": "title: T\ntheme: plain\n", "content/a.md": "# A\n",
      "themes/plain/theme.yml": "name: Plain\n",
    ])
    let templates = Places.package.appendingPathComponent("themes/default/templates")
    for file in try FileManager.default.subpathsOfDirectory(atPath: templates.path) where file.hasSuffix(".mustache") {
      guard file != "a-z.mustache" else { continue }
      let bytes = try #require(FileManager.default.contents(atPath: templates.path + "/" + file))
      try site.write(Array(bytes), to: "themes/plain/templates/" + file)
    }
    #expect(try await site.build().printed == "")
    #expect(!site.files().contains { $0.hasPrefix("data/search") || $0.hasPrefix("a-z") })
    #expect(try site.page("a.html").indices(class: "to-search").isEmpty)
  }
}
