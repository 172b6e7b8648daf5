import Diagnostics
import HTML
import Markdown
import TestSupport
import Testing

@Suite struct RenderingTests {
  // MARK: - Headings

  @Test func headingIDsAreThoseOfGitHub() {
    // From GitHub's rule: lower case, punctuation removed, spaces become hyphens.
    let ids = [
      "Getting Started": "getting-started", "What's new in 2.0?": "whats-new-in-20",
      "`UIView` & friends": "uiview--friends",
      "snake_case stays": "snake_case-stays", "Größe": "größe", "ÄÖÜ": "äöü", "日本語 テスト": "日本語-テスト", "a — b": "a--b",
      "Emoji 🐻 gone": "emoji--gone", "???": "section", "e\u{301}": "e\u{301}",
    ]
    for (title, id) in ids { #expect(parse("# " + title).headings.first?.id == id) }
  }

  @Test func headingIDsAreUnique() {
    let tree = parse("# a\n# a\n# a-1\n# A\n## ?\n## !\n")
    #expect(tree.headings.map(\.id) == ["a", "a-1", "a-1-1", "a-2", "section", "section-1"])
    #expect(tree.headings.map(\.level) == [1, 1, 1, 1, 2, 2])
  }

  @Test func headingsInQuotesAndListsAreCounted() {
    let tree = parse("> # a\n\n- # b\n\n# c\n")
    #expect(tree.headings.map(\.title) == ["a", "b", "c"])
    let html = render("> # a\n\n- # b\n\n# c\n", RenderingOptions())
    #expect(html.contains("<h1 id=\"b\">b</h1>") && html.contains("<h1 id=\"c\">c</h1>"))
  }

  @Test func theTitleCanBeLeftToTheTemplate() {
    var options = RenderingOptions()
    options.omitsTitle = true
    #expect(render("# Title\n\n## Title\n", options) == "<h2 id=\"title-1\">Title</h2>\n")
    #expect(render("## First\n", options) == "<h2 id=\"first\">First</h2>\n")
  }

  // MARK: - Links

  @Test func theBuildDecidesWhereLinksLead() {
    let sample = MarkedText("①[a](other.md#x)② ③![i](no.png)④ ⑤[gone](gone.md)⑥\n")
    var options = RenderingOptions()
    options.resolve = { destination in
      switch destination.text {
      case "other.md#x": return Reported("../other/#x")
      case "gone.md":
        return Reported(nil, [Diagnostic("missing-page", .error, "no page is 'gone.md'", at: destination.range)])
      default:
        return Reported("k.png", [Diagnostic("image", .warning, "\(destination.isImage)", at: destination.range)])
      }
    }
    let (html, diagnostics) = page(sample, options)
    #expect(html == "<p><a href=\"../other/#x\">a</a> <img src=\"k.png\" alt=\"i\" /> gone</p>\n")
    #expect(sample.places(of: diagnostics) == ["③ image", "⑤ missing-page"])
    #expect(diagnostics.map(\.message) == ["true", "no page is 'gone.md'"])
    #expect(diagnostics.map(\.range.bytes) == [sample.range("③", "④"), sample.range("⑤", "⑥")])
  }

  @Test func destinationsThatRunCodeAreRefused() {
    let unsafe = [
      "javascript:alert(1)", "JavaScript:x", "vbscript:x", "data:text/html,x", "data:image/png;base64,x",
      "&#106;avascript:x", "java&#10;script:x", "&#1;javascript:x", "<javascript :x>",
    ]
    for destination in unsafe {
      let sample = MarkedText("See ①[*x*](\(destination)) and ②![y](\(destination))\n")
      let (html, diagnostics) = page(sample)
      #expect(html == "<p>See <em>x</em> and y</p>\n", "\(destination)")
      #expect(sample.places(of: diagnostics) == ["① unsafe-link", "② unsafe-link"], "\(destination)")
    }
    let sample = MarkedText("①<javascript:x>\n")
    #expect(sample.places(of: page(sample).diagnostics) == ["① unsafe-link"])
  }

  @Test func otherDestinationsAreNot() {
    for destination in ["a.md", "#x", "https://x.org/javascript:y", "mailto:a@b.c", "data", "./data:x", "x?data:1", ""]
    {
      let (html, diagnostics) = page(MarkedText("[x](\(destination))\n"))
      #expect(html == "<p><a href=\"\(destination)\">x</a></p>\n")
      #expect(diagnostics.isEmpty)
    }
  }

  // MARK: - HTML

  @Test func rawHTMLIsWrittenAsTextAndReported() {
    let sample = MarkedText("an ①<b>x②</b> and Array③<Int>\n\n④<div onclick=\"x()\">\n\ny\n")
    let (html, diagnostics) = page(sample)
    #expect(
      html == """
        <p>an &lt;b&gt;x&lt;/b&gt; and Array&lt;Int&gt;</p>
        <p>&lt;div onclick=&quot;x()&quot;&gt;</p>
        <p>y</p>

        """)
    #expect(sample.places(of: diagnostics) == ["① raw-html", "② raw-html", "③ raw-html", "④ raw-html"])
    #expect(diagnostics.first?.message == "'<b>' is HTML, which pages are not written in")
  }

  @Test func onlyACommentAloneIsLeftOut() {
    let sample = MarkedText("①<!-- a --> <script>x</script>\n")
    let (html, diagnostics) = page(sample)
    #expect(!html.contains("<script>"))
    #expect(sample.places(of: diagnostics) == ["① raw-html"])
  }

  // MARK: - Fenced blocks

  @Test func aFencedBlockCanBeTakenOver() {
    let sample = MarkedText(
      "Text\n\n```preview  style: leading \n①width: 375\nünder: 1\n②```\n\n```swift\nlet a\n```\n")
    let content = sample.range("①", "②")
    var options = RenderingOptions()
    options.writeFencedBlock = { block, writer, diagnostics in
      guard block.name == "preview" else { return false }
      #expect(block.arguments == "style: leading")
      #expect(block.content == "width: 375\nünder: 1\n")
      #expect(block.contentBytes == content)
      writer.markup("<figure></figure>\n")
      diagnostics.append(Diagnostic("seen", .warning, "seen", at: block.range))
      return true
    }
    let (html, diagnostics) = page(sample, options)
    #expect(
      html == """
        <p>Text</p>
        <figure></figure>
        <pre><code class="language-swift">let a
        </code></pre>

        """)
    #expect(diagnostics.map(\.id) == ["seen"])
  }

  @Test func theContentOfAnIndentedFenceHasNoPlaceOfItsOwn() {
    var options = RenderingOptions()
    options.writeFencedBlock = { block, _, _ in
      #expect(block.content == "x\n")
      #expect(block.contentBytes == nil)
      return true
    }
    #expect(page(MarkedText("> ```preview\n> x\n> ```\n"), options).html.contains("<blockquote>"))
    options.writeFencedBlock = { block, _, _ in
      #expect(block.contentBytes == 6..<7)
      return true
    }
    // The file's last line needs no break.
    _ = page(MarkedText("~~~ a\nx"), options)
  }

  // MARK: - Alerts and tables

  @Test func unknownAlertsAreReported() {
    let sample = MarkedText("> [!①NOTES]\n> x\n\n> [!②SURPRISE]\n")
    let (html, diagnostics) = page(sample)
    #expect(html.hasPrefix("<blockquote>"))
    #expect(sample.places(of: diagnostics) == ["① unknown-alert", "② unknown-alert"])
    #expect(
      diagnostics.map { $0.fixes.first?.title } == [
        "did you mean 'NOTE'?", "one of: NOTE, TIP, IMPORTANT, WARNING, CAUTION, DO, DONT",
      ])
  }

  @Test func textInTheLineOfAnAlertsNameIsKept() {
    let sample = MarkedText("> [!①TIP] Use *rows*.\n> More.\n")
    let (html, diagnostics) = page(sample)
    #expect(html.contains("<p>Use <em>rows</em>.\nMore.</p>"))
    #expect(sample.places(of: diagnostics) == ["① alert-line"])
  }

  @Test func rowsThatFitNoTableAreReported() {
    let sample = MarkedText("| a | b |\n| - | - |\n| 1 | 2 | ①3 | 4 |\n\n| a | b |\n②| - |\n")
    let parsed = ContentFile.parsing(sample.bytes, file: "page.md")
    #expect(sample.places(of: parsed.diagnostics) == ["① table-columns", "② table-columns"])
    #expect(
      parsed.diagnostics.map(\.message) == [
        "this row has 4 cells and its table 2; the rest is not shown",
        "this line has 1 cell and the table's head above it 2, so it is no table",
      ])
  }

  // MARK: -

  private func parse(_ markdown: String) -> MarkdownTree {
    let bytes = Array(markdown.utf8)
    return MarkdownTree.parsing(bytes[...], of: bytes, file: "page.md").value
  }

  private func page(
    _ sample: MarkedText, _ options: RenderingOptions = RenderingOptions()
  ) -> (html: String, diagnostics: [Diagnostic]) {
    var writer = MarkupWriter()
    let diagnostics = MarkdownRenderer(options).render(parse(sample.text), into: &writer)
    return (String(decoding: writer.bytes, as: UTF8.self), diagnostics)
  }
}
