import Diagnostics
import HTML
import Markdown
import TestSupport
import Testing

/// The stretches that a page can be taken apart into, and what keeps each of them whole.
@Suite struct PagePartTests {
  private func parts(_ text: String, _ options: RenderingOptions = RenderingOptions()) -> [String] {
    let content = ContentFile.parsing(Array(text.utf8), file: "page.md").value
    var writer = MarkupWriter()
    let parts = MarkdownRenderer(options).renderParts(of: content.body, into: &writer).value
    let ends = parts.dropFirst().map(\.start) + [writer.bytes.count]
    return zip(parts, ends).map { part, end in
      let name = part.isFootnotes ? "notes" : part.heading?.title ?? ""
      return name + ": " + String(decoding: writer.bytes[part.start..<end], as: UTF8.self).replacing("\n", with: "")
    }
  }

  @Test func aPartBeginsAtEachHeadingOfTheFirstTwoLevels() {
    #expect(
      parts("Lede\n\n## A\n\na\n\n### Deeper\n\n## B\n\nb[^1]\n\n[^1]: note\n").map { $0.prefix { $0 != "<" } }
        == [": ", "A: ", "B: ", "notes: "])
    #expect(
      parts("Lede\n\n## A\n\na\n\n### Deeper\n")
        == [": <p>Lede</p>", "A: <h2 id=\"a\">A</h2><p>a</p><h3 id=\"deeper\">Deeper</h3>"])
  }

  /// What is inside of something else cannot be parted from it.
  @Test(arguments: ["> ## A\n", "- ## A\n", "<div>\n\n## A\n\n</div>\n"])
  func nothingBeginsInsideOfSomethingElse(text: String) {
    #expect(parts(text).count == 1)
  }

  /// A page stays whole where any element may be written: an element ends where what holds it does, an end without a
  /// beginning is left out, and both are reported.
  @Test(arguments: [
    ("①<div>\n\nx\n", "<div><p>x</p></div>", ["① html-nesting"]),
    ("①</div>\n\nx\n", "<p>x</p>", ["① html-nesting"]),
    ("- ①<section>\n\nx\n", "<ul><li><section></section></li></ul><p>x</p>", ["① html-nesting"]),
    // Neither begins a block of HTML in CommonMark, so both stand in a paragraph.
    ("<video controls><source src=\"a.mp4\"></video>\n", "<p><video controls><source src=\"a.mp4\"></video></p>", []),
    ("<svg><path d=\"M0 0\"/></svg>\n", "<p><svg><path d=\"M0 0\"/></svg></p>", []),
    // Browsers take this for a beginning.
    ("①<div/>\n\nx\n", "<div/><p>x</p></div>", ["① html-nesting"]),
    ("<ul>\n<li>a\n<li>b\n</ul>\n", "<ul><li>a</li><li>b</li></ul>", []),
  ])
  func anyElementEnds(text: String, html: String, found: [String]) {
    var options = RenderingOptions()
    options.rawHTML = .anyElement
    options.endsElements = true
    let sample = MarkedText(text)
    let content = ContentFile.parsing(Array(sample.text.utf8), file: "page.md").value
    var writer = MarkupWriter()
    let diagnostics = MarkdownRenderer(options).render(content.body, into: &writer)
    #expect(String(decoding: writer.bytes, as: UTF8.self).replacing("\n", with: "") == html)
    #expect(sample.places(of: diagnostics) == found)
  }
}
