import HTML
import TestSupport
import Testing

/// Words of a site: placeholders, plural forms, and what templates see of them.
@Suite struct WordsTests {
  @Test func placeholdersAreFilled() {
    let words = Words(
      language: "en",
      ["since": "Since {since}", "pair": "{a} and {b}, {a}", "braces": "{ } {1} {a b} {", "plain": "Skip"])
    #expect(words.text("since", ["since": "2.1"]) == "Since 2.1")
    #expect(words.text("pair", ["a": "x", "b": "{a}"]) == "x and {a}, x")
    #expect(words.text("braces", ["a": "x", "b": "y"]) == "{ } {1} {a b} {")
    #expect(words.text("plain", ["a": "x"]) == "Skip")
    // A text that nobody has written shows its name rather than nothing.
    #expect(words.text("nowhere") == "nowhere")
    #expect(words.text(ifKnown: "nowhere") == nil)
    #expect(Words.placeholders(in: "{a} and {b}, {a}") == ["a", "b"])
    #expect(Words.placeholders(in: "{ } {1} {a b} {{c}} {") == ["c"])
  }

  @Test func theFormFollowsTheNumber() {
    let texts = [
      "n.zero": "z", "n.one": "o", "n.two": "t", "n.few": "{count} f", "n.many": "{count} m", "n.other": "{count} x",
    ]
    func shown(_ language: String) -> [String] {
      let words = Words(language: language, texts)
      return [0, 1, 2, 3, 11, 100].map { words.text("n", count: $0) }
    }
    #expect(shown("ar-EG") == ["z", "o", "t", "3 f", "11 m", "100 x"])
    #expect(shown("en") == ["0 x", "o", "2 x", "3 x", "11 x", "100 x"])
    #expect(shown("zh-Hans") == ["0 x", "1 x", "2 x", "3 x", "11 x", "100 x"])
    // A form that is missing is the usual one.
    #expect(Words(language: "en", ["n.other": "{count} x"]).text("n", count: 1) == "1 x")
    #expect(Words(language: "en", ["n.other": "{count} {a}"]).text(Phrase("n", ["a": "b"], count: 2)) == "2 b")
    #expect(Words(language: "en", ["n.other": "{count} {a}"]).text("n", count: 2) == "2 {a}")
    let odd = ["{coun}": "{coun}", "{counts} {": "{counts} {", "}{count": "}{count", "{": "{", "a {count}": "a 2"]
    for (text, shown) in odd { #expect(Words(language: "en", ["n.other": text]).text("n", count: 2) == shown) }
  }

  /// The samples of integers that CLDR 44 publishes with its rules ("Language Plural Rules", cardinal).
  @Test(
    arguments: [
      ("en", [(.one, [1]), (.other, [0, 2, 16, 100, 1000, 10_000, 100_000, 1_000_000])]),
      ("de", [(.one, [1]), (.other, [0, 2, 16, 100, 1000, 10_000, 100_000, 1_000_000])]),
      ("zh", [(.other, [0, 1, 2, 15, 100, 1000, 10_000, 100_000, 1_000_000])]),
      (
        "ar",
        [
          (.zero, [0]), (.one, [1]), (.two, [2]), (.few, [3, 10, 103, 110, 1003]), (.many, [11, 26, 111, 1011]),
          (.other, [100, 102, 200, 202, 300, 302, 400, 402, 500, 502, 600, 1000, 10_000, 100_000, 1_000_000]),
        ]
      ),
      ("he", [(.one, [1]), (.two, [2]), (.other, [0, 3, 17, 100, 1000, 10_000, 100_000, 1_000_000])]),
      (
        "fr",
        [(.one, [0, 1]), (.many, [1_000_000]), (.other, [2, 17, 100, 1000, 10_000, 100_000])]
      ),
      ("cs", [(.one, [1]), (.few, [2, 4]), (.other, [0, 5, 19, 100, 1000, 10_000, 100_000, 1_000_000])]),
      (
        "pl",
        [
          (.one, [1]), (.few, [2, 4, 22, 24, 32, 34, 42, 44, 52, 54, 62, 102, 1002]),
          (.many, [0, 5, 19, 100, 1000, 10_000, 100_000, 1_000_000]),
        ]
      ),
      (
        "ru",
        [
          (.one, [1, 21, 31, 41, 51, 61, 71, 81, 101, 1001]),
          (.few, [2, 4, 22, 24, 32, 34, 42, 44, 52, 54, 62, 102, 1002]),
          (.many, [0, 5, 19, 100, 1000, 10_000, 100_000, 1_000_000]),
        ]
      ),
    ] as [(String, [(PluralRule.Category, [Int])])])
  func rulesAreThoseOfUnicode(_ language: String, _ samples: [(PluralRule.Category, [Int])]) {
    let rule = PluralRule(language: language)
    for (category, counts) in samples {
      #expect(rule.categories.contains(category))
      for count in counts { #expect(rule.category(of: count) == category, "\(count)") }
    }
    #expect(rule.categories.last == .other)
    _ = rule.category(of: .min)
  }

  @Test func templatesInsertWordsAndFillThem() throws {
    let words = Words(
      language: "de",
      ["skip": "Über <b>", "since": "Seit {since} & \"mehr\" {{", "n.other": "x", "script.copy": "Kopieren"])
    let page = Template.parsing(Array("{{words.skip}}|{{> words/since}}|{{words.forScripts}}".utf8), file: "page").value
    let since = Template.parsing(Words.template(of: "Seit {since} & \"mehr\" {{"), file: "since").value
    let set = TemplateSet.linking(["page": page, "words/since": since])
    #expect(set.diagnostics.isEmpty)
    var writer = MarkupWriter()
    #expect(set.value.render("page", with: ["words": words.value, "since": "1 < 2"], into: &writer).isEmpty)
    #expect(
      String(decoding: writer.bytes, as: UTF8.self)
        == "Über &lt;b&gt;|Seit 1 &lt; 2 &amp; &quot;mehr&quot; &#123;&#123;|"
        + "{&quot;language&quot;:&quot;de&quot;,&quot;copy&quot;:&quot;Kopieren&quot;}")
    // A word with a place for something, or with forms, is no plain word.
    for name in ["since", "n", "nowhere"] {
      let template = Template.parsing(Array("{{words.\(name)}}".utf8), file: "page").value
      let found = TemplateSet.linking(["page": template]).value.render(
        "page", with: ["words": words.value], into: &writer)
      #expect(found.map(\.id) == ["unknown-value"])
    }
  }
}
