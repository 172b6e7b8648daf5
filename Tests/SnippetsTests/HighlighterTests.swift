import HTML
import Snippets
import TestSupport
import Testing

/// What is marked in code. `⟨k let⟩` stands for `<span class="k">let</span>`.
@Suite struct HighlighterTests {
  /// Code with its marks in short.
  private func marked(_ code: String, _ language: Language) -> String {
    highlighted(code, language)
      .replacing(/<span class="(.)">/) { "⟨\($0.1) " }
      .replacing("</span>", with: "⟩").replacing("&lt;", with: "<").replacing("&gt;", with: ">")
      .replacing("&quot;", with: "\"").replacing("&amp;", with: "&")
  }

  // MARK: Swift

  @Test(
    arguments: [
      ("let x = 1", "⟨k let⟩ x = ⟨n 1⟩"),
      ("var name: String? = nil", "⟨k var⟩ name: ⟨t String⟩? = ⟨k nil⟩"),
      ("addSubview(nameLabel)", "⟨f addSubview⟩(nameLabel)"),
      (
        "make.left.equalTo(imageView.snp.right).offset(-14.5)",
        "make.left.⟨f equalTo⟩(imageView.snp.right).⟨f offset⟩(-⟨n 14.5⟩)"
      ),
      ("0xFF 1_000 1e9 1...5 a1", "⟨n 0xFF⟩ ⟨n 1_000⟩ ⟨n 1e9⟩ ⟨n 1⟩...⟨n 5⟩ a1"),
      // After a dot a keyword is a name, apart from these two.
      ("UIButton.default super.init(frame: x.self)", "⟨t UIButton⟩.default ⟨k super⟩.⟨k init⟩(frame: x.⟨k self⟩)"),
      ("@objc func f() {}", "⟨a @objc⟩ ⟨k func⟩ ⟨f f⟩() {}"),
      ("#if DEBUG", "⟨a #if⟩ ⟨t DEBUG⟩"),
      ("a # b @ c", "a # b @ c"),
      ("let 订阅 = 名", "⟨k let⟩ 订阅 = 名"),
    ]) func swiftWords(code: String, expected: String)
  {
    #expect(marked(code, .swift) == expected)
  }

  @Test(
    arguments: [
      ("\"text\" x", "⟨s \"text\"⟩ x"),
      ("\"\" x", "⟨s \"\"⟩ x"),
      ("\"a \\\" b\" x", "⟨s \"a \\\" b\"⟩ x"),
      ("\"a\\\\\" x", "⟨s \"a\\\\\"⟩ x"),
      ("\"let // no /* no\" x", "⟨s \"let // no /* no\"⟩ x"),
      ("\"\"\"\n\"a\" let\n\"\"\" x", "⟨s \"\"\"\n\"a\" let\n\"\"\"⟩ x"),
      ("#\"C:\\\"# x", "⟨s #\"C:\\\"#⟩ x"),
      ("##\"a \"# b\"## x", "⟨s ##\"a \"# b\"##⟩ x"),
      ("#\"\"\"\n\"\"\" \\\n\"\"\"# x", "⟨s #\"\"\"\n\"\"\" \\\n\"\"\"#⟩ x"),
    ]) func swiftStrings(code: String, expected: String)
  {
    #expect(marked(code, .swift) == expected)
  }

  @Test(
    arguments: [
      ("x // let y\nz", "x ⟨c // let y⟩\nz"),
      ("/// A \"title\"", "⟨c /// A \"title\"⟩"),
      ("a /* b */ c", "a ⟨c /* b */⟩ c"),
      ("a /* b\n c */ d", "a ⟨c /* b\n c */⟩ d"),
      ("a /* b /* c */ d */ e", "a ⟨c /* b /* c */ d */⟩ e"),
      ("a /*/ b */ c", "a ⟨c /*/ b */⟩ c"),
    ]) func swiftComments(code: String, expected: String)
  {
    #expect(marked(code, .swift) == expected)
  }

  // MARK: Objective-C

  @Test(
    arguments: [
      ("@interface Row : UIView", "⟨a @interface⟩ ⟨t Row⟩ : ⟨t UIView⟩"),
      ("NSString *s = @\"订阅\";", "⟨t NSString⟩ *s = ⟨s @\"订阅\"⟩;"),
      ("char c = '\\'';", "⟨k char⟩ c = ⟨s '\\''⟩;"),
      ("#import <UIKit/UIKit.h>", "⟨a #import⟩ <⟨t UIKit⟩/⟨t UIKit⟩.h>"),
      // Its comments do not nest.
      ("a /* b /* c */ d */ e", "a ⟨c /* b /* c */⟩ d */ e"),
      ("return self.title ? YES : NO;", "⟨k return⟩ ⟨k self⟩.title ? ⟨k YES⟩ : ⟨k NO⟩;"),
    ]) func objectiveC(code: String, expected: String)
  {
    #expect(marked(code, .objectiveC) == expected)
  }

  // MARK: YAML, JSON, shell

  @Test(
    arguments: [
      ("component: RowText", "⟨p component⟩: ⟨t RowText⟩"),
      ("size: { width: 60, isNew: true }", "⟨p size⟩: { ⟨p width⟩: ⟨n 60⟩, ⟨p isNew⟩: ⟨k true⟩ }"),
      ("a: 1 # why\nb: 2", "⟨p a⟩: ⟨n 1⟩ ⟨c # why⟩\n⟨p b⟩: ⟨n 2⟩"),
      ("# why", "⟨c # why⟩"),
      ("a: b#c", "⟨p a⟩: b#c"),
      ("a: don't 'do' it", "⟨p a⟩: don't ⟨s 'do'⟩ it"),
      ("a: 'C:\\' # why", "⟨p a⟩: ⟨s 'C:\\'⟩ ⟨c # why⟩"),
      ("a: 'it''s' x", "⟨p a⟩: ⟨s 'it'⟩⟨s 's'⟩ x"),
      ("a: \"two\n  lines\" x", "⟨p a⟩: ⟨s \"two\n  lines\"⟩ x"),
      ("- a.left == left + 8 @750", "- a.left == left + ⟨n 8⟩ @⟨n 750⟩"),
    ]) func yaml(code: String, expected: String)
  {
    #expect(marked(code, .yaml) == expected)
  }

  @Test(
    arguments: [
      ("{\"a\": [1, -2.5, true, null]}", "{⟨s \"a\"⟩: [⟨n 1⟩, -⟨n 2.5⟩, ⟨k true⟩, ⟨k null⟩]}"),
      ("{\"a\": \"b // c \\\" d\"}", "{⟨s \"a\"⟩: ⟨s \"b // c \\\" d\"⟩}"),
    ]) func json(code: String, expected: String)
  {
    #expect(marked(code, .json) == expected)
  }

  @Test(
    arguments: [
      ("cd site && echo \"$HOME\" # go", "⟨k cd⟩ site && ⟨k echo⟩ ⟨s \"$HOME\"⟩ ⟨c # go⟩"),
      ("if [ -f a#b ]; then exit 1; fi", "⟨k if⟩ [ -f a#b ]; ⟨k then⟩ ⟨k exit⟩ ⟨n 1⟩; ⟨k fi⟩"),
      ("echo 'C:\\' x", "⟨k echo⟩ ⟨s 'C:\\'⟩ x"),
      ("echo \"one\ntwo\" done", "⟨k echo⟩ ⟨s \"one\ntwo\"⟩ ⟨k done⟩"),
      ("framebook build --output site", "framebook build --output site"),
    ]) func shell(code: String, expected: String)
  {
    #expect(marked(code, .shell) == expected)
  }

  // MARK: Any code

  private static let languages: [Language] = [.swift, .objectiveC, .json, .yaml, .shell]

  /// Signs that begin something, and what an author might have meant to end it with.
  private static let pieces = [
    "\"", "'", "\"\"\"", "#\"", "##\"", "\"#", "/*", "*/", "//", "#", "@", "@\"", "\\", "\n", " ", "let", "a", "1", ".",
    ":", "(",
    "订", "é", "<&>",
  ]

  /// Whatever is open at the end ends with the code, and not one byte is lost or written twice.
  @Test(arguments: languages) func allCodeIsWritten(language: Language) {
    var random = SeededNumbers(seed: 5)
    for first in Self.pieces {
      for second in Self.pieces {
        var code = first + second
        for _ in 0..<Int.random(in: 0...4, using: &random) { code += Self.pieces.randomElement(using: &random) ?? "" }
        #expect(unmarked(highlighted(code, language)) == code)
      }
    }
  }

  /// The text of HTML, without tags and entities.
  private func unmarked(_ html: String) -> String {
    let entities = ["&lt;": "<", "&gt;": ">", "&quot;": "\"", "&amp;": "&"].map { (Array($0.utf8), Array($1.utf8)) }
    var text: [UInt8] = []
    var rest = Array(html.utf8)[...]
    while let byte = rest.first {
      if byte == UInt8(ascii: "<") {
        rest = rest.drop { $0 != UInt8(ascii: ">") }.dropFirst()
      } else if let (entity, sign) = entities.first(where: { rest.starts(with: $0.0) }) {
        text += sign
        rest = rest.dropFirst(entity.count)
      } else {
        text.append(byte)
        rest = rest.dropFirst()
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  @Test(arguments: languages) func openEndsTakeTimeInProportion(language: Language) {
    for opening in ["\"", "'", "\"\"\"", "#\"", "##\"\"\"", "/* ", "/*/*", "// ", "#", "@", "a", "1", "\\"] {
      let code = String(repeating: opening, count: 20_000)
      let clock = ContinuousClock()
      let time = clock.measure { #expect(highlighted(code, language).utf8.count >= code.utf8.count) }
      // It takes a tenth of a second; in any quadratic way it would be many.
      #expect(time < .seconds(5))
    }
  }

  @Test func languagesHaveTheirUsualNames() {
    #expect(Language.named("Swift") == .swift && Language.named("objc") == .objectiveC)
    #expect(Language.named("yml") == .yaml && Language.named("bash") == .shell && Language.named("json") == .json)
    #expect(Language.named("") == nil && Language.named("swift ") == nil)
  }

  @Test func noCodeIsNothing() {
    #expect(highlighted("", .swift) == "")
  }
}
