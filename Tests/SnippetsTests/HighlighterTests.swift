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
      // As labels and as names in backticks, keywords are names.
      ("f(for: x, in: y, default: nil)", "⟨f f⟩(for: x, in: y, default: ⟨k nil⟩)"),
      ("func move(in x: Int, for: Int)", "⟨k func⟩ ⟨f move⟩(in x: ⟨t Int⟩, for: ⟨t Int⟩)"),
      ("x[default: 0] [nil: 1]", "x[default: ⟨n 0⟩] [⟨k nil⟩: ⟨n 1⟩]"),
      ("case `default`", "⟨k case⟩ `default`"),
      // Words that are keywords in one place only.
      (
        "var y: Int { get async { 1 } set(new) { } }",
        "⟨k var⟩ y: ⟨t Int⟩ { ⟨k get⟩ ⟨k async⟩ { ⟨n 1⟩ } ⟨k set⟩(new) { } }"
      ),
      ("let get = set(open)", "⟨k let⟩ get = ⟨f set⟩(open)"),
      ("open class A { weak var b: B? }", "⟨k open⟩ ⟨k class⟩ ⟨t A⟩ { ⟨k weak⟩ ⟨k var⟩ b: ⟨t B⟩? }"),
      ("{ [weak self] in await x.open() }", "{ [⟨k weak⟩ ⟨k self⟩] ⟨k in⟩ ⟨k await⟩ x.⟨f open⟩() }"),
      ("func f() async throws -> some View", "⟨k func⟩ ⟨f f⟩() ⟨k async⟩ ⟨k throws⟩ -> ⟨k some⟩ ⟨t View⟩"),
      ("indirect enum E { case optional }", "⟨k indirect⟩ ⟨k enum⟩ ⟨t E⟩ { ⟨k case⟩ optional }"),
      ("actor A { } let actor = 1", "⟨k actor⟩ ⟨t A⟩ { } ⟨k let⟩ actor = ⟨n 1⟩"),
      // Key paths, places of elements, numbers with exponents.
      ("\\.name \\Row.self x.0.1", "\\.name \\⟨t Row⟩.⟨k self⟩ x.⟨n 0⟩.⟨n 1⟩"),
      ("1.5e-3 0x1Fp2 1.description", "⟨n 1.5e-3⟩ ⟨n 0x1Fp2⟩ ⟨n 1⟩.description"),
      (
        "@available(iOS 18, *) #Preview { }",
        "⟨a @available⟩(⟨k iOS⟩ ⟨n 18⟩, *) ⟨a #Preview⟩ { }"
      ),
      ("#if os(iOS)\nx\n#endif", "⟨a #if⟩ ⟨f os⟩(iOS)\nx\n⟨a #endif⟩"),
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
      // One quote between signs, not the beginning of several lines.
      ("#\"\"\"# x", "⟨s #\"\"\"#⟩ x"),
      // In an interpolation stands code, and in that strings again.
      ("\"a\\(b + \"c\\(1)\")d\"", "⟨s \"a⟩\\(b + ⟨s \"c⟩\\(⟨n 1⟩)⟨s \"⟩)⟨s d\"⟩"),
      ("#\"a\\(b)\\#(nil)c\"#", "⟨s #\"a\\(b)⟩\\#(⟨k nil⟩)⟨s c\"#⟩"),
      ("\"\"\"\na \\(f { $0 })\n\"\"\" x", "⟨s \"\"\"\na ⟩\\(f { $0 })⟨s \n\"\"\"⟩ x"),
      // Regular expressions, and what only looks like one.
      ("let r = /ab[c\\/]/ ; a / b / c", "⟨k let⟩ r = ⟨s /ab[c\\/]/⟩ ; a / b / c"),
      ("f(/[(]x/, #/a/b/#)", "⟨f f⟩(⟨s /[(]x/⟩, ⟨s #/a/b/#⟩)"),
      ("reduce(1, /) x / 2 // y", "⟨f reduce⟩(⟨n 1⟩, /) x / ⟨n 2⟩ ⟨c // y⟩"),
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
      ("@property (nonatomic, copy) NSString *copy;", "⟨a @property⟩ (⟨k nonatomic⟩, ⟨k copy⟩) ⟨t NSString⟩ *copy;"),
      ("[s in:x copy]; a ? YES : NO", "[s in:x copy]; a ? ⟨k YES⟩ : ⟨k NO⟩"),
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
      ("a: 'it''s' x", "⟨p a⟩: ⟨s 'it''s'⟩ x"),
      ("a key: |\n  x: 1\n\n  # y\nb: 2", "⟨p a key⟩: |\n⟨s   x: 1\n\n  # y\n⟩⟨p b⟩: ⟨n 2⟩"),
      ("--- &a !t\n- \"k\": *a\n- https://x.org", "⟨a ---⟩ ⟨a &a⟩ ⟨a !t⟩\n- ⟨p \"k\"⟩: ⟨a *a⟩\n- https://x.org"),
      ("a: \"two\n  lines\" x", "⟨p a⟩: ⟨s \"two\n  lines\"⟩ x"),
      ("- a.left == left + 8 @750", "- a.left == left + ⟨n 8⟩ @⟨n 750⟩"),
    ]) func yaml(code: String, expected: String)
  {
    #expect(marked(code, .yaml) == expected)
  }

  @Test(
    arguments: [
      ("{\"a\": [1, -2.5, true, null]}", "{⟨p \"a\"⟩: [⟨n 1⟩, -⟨n 2.5⟩, ⟨k true⟩, ⟨k null⟩]}"),
      ("{\"a\": \"b // c \\\" d\"}", "{⟨p \"a\"⟩: ⟨s \"b // c \\\" d\"⟩}"),
    ]) func json(code: String, expected: String)
  {
    #expect(marked(code, .json) == expected)
  }

  @Test(
    arguments: [
      ("cd site && echo \"$HOME\" # go", "⟨k cd⟩ site && ⟨k echo⟩ ⟨s \"⟩⟨p $HOME⟩⟨s \"⟩ ⟨c # go⟩"),
      ("if [ -f a#b ]; then exit 1; fi", "⟨k if⟩ [ -f a#b ]; ⟨k then⟩ ⟨k exit⟩ ⟨n 1⟩; ⟨k fi⟩"),
      (
        "A=1 go ${B:-x} \"c $D $(echo \"e\") f\"",
        "⟨p A⟩=1 go ⟨p ${B⟩:-x} ⟨s \"c ⟩⟨p $D⟩⟨s  ⟩$(⟨k echo⟩ ⟨s \"e\"⟩)⟨s  f\"⟩"
      ),
      ("cat <<END\nif $x\nEND\nfi", "cat <<END\n⟨s if $x\nEND⟩\n⟨k fi⟩"),
      ("echo 'C:\\' x", "⟨k echo⟩ ⟨s 'C:\\'⟩ x"),
      ("echo \"one\ntwo\" done", "⟨k echo⟩ ⟨s \"one\ntwo\"⟩ done"),
      ("framebook build --output site", "framebook build --output site"),
    ]) func shell(code: String, expected: String)
  {
    #expect(marked(code, .shell) == expected)
  }

  // MARK: XML, HTML, CSS, C, differences

  @Test(
    arguments: [
      (
        "<view id=\"a\" x='1'>t &amp; u</view>",
        "<⟨k view⟩ ⟨p id⟩=⟨s \"a\"⟩ ⟨p x⟩=⟨s '1'⟩>t ⟨n &amp;⟩ u</⟨k view⟩>"
      ),
      ("<?xml version=\"1.0\"?><!-- <a> --><b/>", "⟨a <?xml version=\"1.0\"?>⟩⟨c <!-- <a> -->⟩<⟨k b⟩/>"),
      ("<![CDATA[<a>]]> 1 < 2", "⟨s <![CDATA[<a>]]>⟩ 1 < 2"),
      (
        "<!DOCTYPE html><script src=x>if (a<b) {}</script>",
        "⟨a <!DOCTYPE html>⟩<⟨k script⟩ ⟨p src⟩=⟨s x⟩>if (a<b) {}</⟨k script⟩>"
      ),
    ]) func markup(code: String, expected: String)
  {
    #expect(marked(code, .xml) == expected && marked(code, .html) == expected)
  }

  @Test(
    arguments: [
      (
        "a:hover, .b > #c { color: #fff; margin: -1.5rem auto }",
        "⟨k a⟩:⟨k hover⟩, ⟨t .b⟩ > ⟨t #c⟩ { ⟨p color⟩: ⟨n #fff⟩; ⟨p margin⟩: -⟨n 1.5rem⟩ auto }"
      ),
      (
        "/* x */ @media print { a { content: \"{;\" !important } }",
        "⟨c /* x */⟩ ⟨a @media⟩ ⟨k print⟩ { ⟨k a⟩ { ⟨p content⟩: ⟨s \"{;\"⟩ ⟨k !important⟩ } }"
      ),
      ("--x: var(--y, 50%);", "⟨p --x⟩: ⟨f var⟩(--y, ⟨n 50%⟩);"),
    ]) func styleSheets(code: String, expected: String)
  {
    #expect(marked(code, .css) == expected)
  }

  @Test func programsInC() {
    #expect(
      marked("#define A 0x1p-3\nstatic char *s = \"\\\"\"; // é", .c)
        == "⟨a #define⟩ ⟨t A⟩ ⟨n 0x1p-3⟩\n⟨k static⟩ ⟨k char⟩ *s = ⟨s \"\\\"\"⟩; ⟨c // é⟩")
  }

  @Test func differences() {
    #expect(
      marked("--- a\n+++ b\n@@ -1 +1 @@\n-x\n+y\n z", .diff)
        == "⟨c --- a⟩\n⟨c +++ b⟩\n⟨a @@ -1 +1 @@⟩\n-x\n+y\n z")
  }

  // MARK: Any code

  private static let languages = Language.all

  /// Signs that begin something, and what an author might have meant to end it with.
  private static let pieces = [
    "\"", "'", "\"\"\"", "#\"", "##\"", "\"#", "\\(", ")", "{", "}", "[", "/", "#/", "<", "</a", "<!--", ">", "$", "${",
    "|\n", "`",
    "/*", "*/", "//", "#", "@", "@\"", "\\", "\n", " ", "let", "a", "1", ".",
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
    for opening in [
      "\\(", "\"\\(", "#\"\"\"", "/", "/(", "#/", "<", "<a ", "<!--", "<![CDATA[", "&", "${", "\"$(", "<<A\n", "a: |\n",
      "- ", "a:", "{", "(", "[", "a{",
      "\"", "'", "\"\"\"", "#\"", "##\"\"\"", "/* ", "/*/*", "// ", "#", "@", "a", "1", "\\",
    ] {
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
    #expect(Language.named("xib") == .xml && Language.named("patch") == .diff && Language.named("h") == .c)
    #expect(Language.named("") == nil && Language.named("swift ") == nil)
  }

  @Test func noCodeIsNothing() {
    #expect(highlighted("", .swift) == "")
  }
}
