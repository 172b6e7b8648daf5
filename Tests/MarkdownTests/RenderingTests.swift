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

  @Test func whereHTMLIsRefusedItIsWrittenAsTextAndReported() {
    var options = RenderingOptions()
    options.rawHTML = .refused
    let sample = MarkedText("an ①<b>x②</b> and Array③<Int>\n\n④<div onclick=\"x()\">\n\ny\n")
    let (html, diagnostics) = page(sample, options)
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
    var options = RenderingOptions()
    options.rawHTML = .refused
    let sample = MarkedText("①<!-- a --> <script>x</script>\n")
    let (html, diagnostics) = page(sample, options)
    #expect(!html.contains("<script>"))
    #expect(sample.places(of: diagnostics) == ["① raw-html"])
  }

  /// Whatever is written, what comes out runs no code: no element but the harmless ones, no handler, no scheme.
  @Test(arguments: [RenderingOptions.RawHTML.harmless, .anyElement, .refused])
  func noHTMLRunsCode(policy: RenderingOptions.RawHTML) {
    var options = RenderingOptions()
    options.rawHTML = policy
    for attack in [
      "<script>alert(1)</script>", "<SCRIPT src=x></SCRIPT>", "<div><script >x</script ></div>",
      "<img src=x onerror=alert(1)>",
      "<a href=\"javascript:alert(1)\">x</a>", "<a href=' &#106;avascript:alert(1)'>x</a>",
      "<a href=\"java&Tab;script&colon;alert(1)\">x</a>", "<a href=\"jAvA&#x0A;script:alert(1)\">x</a>",
      "<svg/onload=alert(1)>", "<svg><script>alert(1)</script></svg>", "<iframe srcdoc='<script>x</script>'></iframe>",
      "<!--> <script>alert(1)</script> -->", "<!-- --!> <script>alert(1)</script> -->", "<b onclick\n=\nalert(1)>x</b>",
      "<b title='\"><script>x</script>'>x</b>",
      "<noscript><p title=\"</noscript><img src=x onerror=alert(1)>\"></noscript>",
      "<style>@import 'x'</style>", "<textarea></textarea><script>x</script>", "<div\nonclick=x\n\n>",
      "<a href=vbscript:x>y</a>",
      "<form action=javascript:x><button formaction='javascript:x'></form>",
      "<object data='data:text/html,x'></object>",
    ] {
      let (html, diagnostics) = page(MarkedText(attack + "\n"), options)
      // All tags that come out, as a browser would find them.
      for tag in html.matches(of: /<[a-zA-Z\/](?:[^>"']|"[^"]*"|'[^']*')*>/) {
        let text = tag.0.lowercased()
        let unquoted = text.replacing(/"[^"]*"|'[^']*'/, with: "")
        #expect(!["<script", "<style", "<iframe", "<noscript"].contains { text.hasPrefix($0) }, "\(attack): \(html)")
        #expect(unquoted.firstMatch(of: /[\s\/]on[a-z]+\s*=/) == nil, "\(attack): \(html)")
        #expect(!text.contains("script:") && !text.contains("data:") && !text.contains("&colon;"), "\(attack): \(html)")
      }
      // What is no HTML to libcmark is text, and an attribute may hold anything.
      #expect(!diagnostics.isEmpty || html.contains("&lt;") || attack.contains("title="), "\(attack): \(html)")
    }
  }

  @Test func placesInHTMLAreExact() {
    let sample = MarkedText(
      "<p title=\"ü\" ①onclick=\"x\">a</p>\n\n> ②<div>x\n\nb ③<i>c*④</u>*\n\n<ol>\n<li>\n⑤<sectoin>x\n</ol>\n")
    let (_, diagnostics) = page(sample)
    #expect(
      sample.places(of: diagnostics) == [
        "① html-attribute", "② html-nesting", "③ html-nesting", "④ html-nesting", "⑤ raw-html",
      ])
    #expect(diagnostics.last?.fixes.first?.title == "did you mean 'section'?")
  }

  @Test func mistakesInHarmlessHTMLAreAnswered() {
    let messages = [
      "a</b>": "'</b>' ends nothing that began in the same block",
      "a</br>": "'</br>' ends nothing that began in the same block",
      "<b>a": "'<b>' has no end in the block that it begins in", "<blnk>": "'<blnk>' is no element that pages may hold",
      "<b styl=x>a</b>": "'<b>' cannot have the attribute 'styl' here", "<b dir=up>a</b>": "'dir' cannot be 'up'",
      "<b id=x id=y>a</b>": "'id' stands twice in a tag", "<b id=fb-x>a</b>": "'id' cannot be 'fb-x'",
      "<b id=x>a</b> <i id=x>b</i>": "the page has the id 'x' already", "<img src=a.png>": "the image has no 'alt'",
      "[^1] <b id=fn1>a</b>\n\n[^1]: x": "the page has the id 'fn1' already",
      "<img src=a.png alt=a width=wide>": "'width' cannot be 'wide'",
      "a <?php x ?>": "'<?php x ?>' is HTML that has no end, or no element",
      "<div\ntitle='": "'<div' is HTML that has no end, or no element",
      "<a href='&foo;x:y'>a</a>": "'href' cannot be '&foo;x:y'",
      "a <script>": "'<script>' is never written into a page",
    ]
    for (html, message) in messages {
      #expect(page(MarkedText(html + "\n")).diagnostics.map(\.message) == [message], "\(html)")
    }
  }

  @Test func linksInHTMLAreResolvedToo() {
    let sample = MarkedText("<a ①href=\"a.md\">x</a> <img ②src=\"b.png\" alt=\"y\">\n")
    var options = RenderingOptions()
    options.resolve = { destination in
      Reported(
        destination.isImage ? nil : "../a/", [Diagnostic("seen", .warning, destination.text, at: destination.range)])
    }
    let (html, diagnostics) = page(sample, options)
    #expect(html == "<p><a href=\"../a/\">x</a> <img alt=\"y\" /></p>\n")
    #expect(sample.places(of: diagnostics) == ["① seen", "② seen"])
    #expect(diagnostics.map(\.message) == ["a.md", "b.png"])
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

  @Test func codeIsHighlightedByTheOneWhoCan() {
    var options = RenderingOptions()
    options.highlight = { language, code, writer in
      guard language == "up" else { return nil }
      writer.markup("<span class=\"k\">")
      writer.text(code)
      writer.markup("</span>")
      return "Upper"
    }
    let sample = MarkedText("```up {2}\na\n<b>\n```\n\n```other\nc\n```\n")
    #expect(
      page(sample, options).html == """
        <pre><code class="language-Upper"><span class="k">a</span>
        <mark class="line"><span class="k">&lt;b&gt;</span>
        </mark></code></pre>
        <pre><code class="language-other">c
        </code></pre>

        """)
  }

  @Test func anImageInHTMLSaysWhatItShows() {
    #expect(page(MarkedText("<img src=\"https://a.b/c.png\">\n")).1.map(\.id) == ["image-without-alt"])
  }

  @Test func mistakesBehindALanguageAreAnsweredAtTheirPlace() {
    let sample = MarkedText(
      """
      ~~~  swift ①titel="a" {②0,③x,④3-9,⑤7} ⑥title ⑦showLineNumbers ⑧{1
      1
      2
      3
      ~~~

      """)
    let (html, diagnostics) = page(sample)
    #expect(html.hasPrefix("<pre><code class=\"language-swift\"><mark class=\"line\">1\n</mark>2\n<mark"))
    #expect(sample.places(of: diagnostics) == ["①", "②", "③", "④", "⑤", "⑥", "⑦", "⑧"].map { $0 + " code-option" })
    #expect(Set(diagnostics.map(\.id)) == ["code-option"])
    #expect(
      diagnostics.sorted().map(\.message) == [
        "'titel' says nothing about code", "'0' is no line", "'x' is no line", "there is no line 9; the code has 3",
        "there is no line 7; the code has 3", "the title has no text", "'showLineNumbers' says nothing about code",
        "the list of lines has no end",
      ])
  }

  // MARK: - Footnotes

  @Test func mistakesInFootnotesAreAnsweredAtTheirPlace() {
    let sample = MarkedText(
      """
      Text[^one] and [^①noe] and \\[^x].

      [^one]: One.
      [^②one]: Again.
      [^③two]: Two.

      - [^④three]: Three.

      """)
    let parsed = ContentFile.parsing(sample.bytes, file: "page.md")
    #expect(
      sample.places(of: parsed.diagnostics) == [
        "① unknown-footnote", "② duplicate-footnote", "③ unused-footnote", "④ footnote-place",
      ])
    #expect(parsed.diagnostics.first { $0.id == "unknown-footnote" }?.fixes.first?.title == "did you mean 'one'?")
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
