import Diagnostics
import Documents
import HTML
import Markdown
import TestSupport
import Testing

@Suite struct ContentFileTests {
  @Test func frontMatterAndBodyKnowTheirPlaces() {
    let sample = MarkedText("---\ntitle: ①Über②\n---\n\n③# Größe④\n\nSee ⑤[x](y)⑥.\n")
    let content = parse(sample).value
    #expect(bytes(of: "title", in: content) == sample.range("①", "②"))
    #expect(content.body.nodes.first { $0.kind == .heading }?.bytes == sample.range("③", "④"))
    #expect(content.body.nodes.first { $0.kind == .link }?.bytes == sample.range("⑤", "⑥"))
  }

  @Test func returnsAndAByteOrderMarkAreNoObstacle() {
    let sample = MarkedText("\u{FEFF}---\r\ntitle: ①x②\r\n--- \r\n③# One④\r\ntwo [a](b)\r\nthree ⑤[c](d)⑥\r\n")
    let content = parse(sample).value
    #expect(bytes(of: "title", in: content) == sample.range("①", "②"))
    #expect(content.body.nodes.first { $0.kind == .heading }?.bytes == sample.range("③", "④"))
    #expect(content.body.nodes.last { $0.kind == .link }?.bytes == sample.range("⑤", "⑥"))
  }

  @Test func aByteOrderMarkIsNoText() {
    let content = parse(MarkedText("\u{FEFF}# x\n")).value
    #expect(content.frontMatter == nil)
    #expect(content.body.title?.title == "x")
  }

  @Test func frontMatterStandsAtTheVeryBeginningOnly() {
    #expect(parse(MarkedText("\n---\na: b\n---\n")).value.frontMatter == nil)
    #expect(parse(MarkedText("----\na: b\n---\n")).value.frontMatter == nil)
    #expect(parse(MarkedText("--- x\na: b\n---\n")).value.frontMatter == nil)
    #expect(parse(MarkedText("---\n---\nx")).value.frontMatter?.root.isNull == true)
    #expect(parse(MarkedText("---\na: b\n---")).value.body.nodes.count == 1)
    #expect(parse(MarkedText("")).value.frontMatter == nil)
  }

  @Test func frontMatterWithoutEndIsAnswered() {
    let sample = MarkedText("①---\ntitle: x\n\n# Heading\n")
    let parsed = Reported(parse(sample).value, diagnostics(of: sample))
    #expect(sample.places(of: parsed.diagnostics) == ["① front-matter"])
    #expect(parsed.value.frontMatter?.isComplete == false)
    #expect(parsed.value.body.headings.map(\.title) == ["Heading"])
  }

  @Test func mistakesInFrontMatterHaveTheirPlaceInTheFile() {
    let sample = MarkedText("---\ntitle: ü\nfill: ①@x\n---\n")
    #expect(sample.places(of: diagnostics(of: sample)) == ["① yaml-syntax"])
  }

  @Test func bytesThatAreNoTextAreAnsweredAtTheirPlace() {
    for (bad, id): ([UInt8], String) in [([0xC3, 0x28], "invalid-utf8"), ([0], "nul-byte")] {
      let bytes = Array("---\na: ü\n---\nbody ".utf8) + bad
      let parsed = ContentFile.parsing(bytes, file: "page.md")
      #expect(parsed.diagnostics.map(\.id) == [id])
      #expect(parsed.diagnostics.first?.range.bytes == bytes.count - bad.count..<bytes.count - bad.count + 1)
      #expect(parsed.value.frontMatter?.isComplete == false)
      #expect(parsed.value.body.nodes.isEmpty && parsed.value.body.plainText.isEmpty && parsed.value.body.lede == nil)
    }
  }

  @Test func titleLedeAndPlainText() {
    let page = MarkedText(
      """
      # The *profile* card

      > Not this.

      Shows a `name`
      and [more](x.md "t").

      - one
      - two

      ```swift
      code
      ```

      | a | b |
      | - | - |
      | c | d |
      """)
    let body = parse(page).value.body
    #expect(body.title?.title == "The profile card")
    #expect(body.lede == "Shows a name and more.")
    #expect(body.plainText == "The profile card Not this. Shows a name and more. one two a b c d")
  }

  @Test func onlyAFirstHeadingOfLevelOneIsTheTitle() {
    #expect(parse(MarkedText("## x\n")).value.body.title == nil)
    #expect(parse(MarkedText("text\n\n# x\n")).value.body.title == nil)
    #expect(parse(MarkedText("---\na: b\n---\nx\n===\n")).value.body.title?.title == "x")
  }

  private func parse(_ sample: MarkedText) -> Reported<ContentFile> {
    ContentFile.parsing(sample.bytes, file: "page.md")
  }

  private func diagnostics(of sample: MarkedText) -> [Diagnostic] {
    parse(sample).diagnostics
  }

  private func bytes(of key: String, in content: ContentFile) -> Range<Int>? {
    content.frontMatter.flatMap { MappingReader($0, of: "a page").range(of: key)?.bytes }
  }
}
