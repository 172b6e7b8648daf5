import CCMark
import Foundation
import HTML
import Markdown
import TestSupport
import Testing

/// The examples of CommonMark 0.30, read from `../shared/conformance/commonmark`.
@Suite struct CommonMarkTests {
  struct Example: Decodable, Sendable, CustomTestStringConvertible {
    var example: Int
    var section: String
    var markdown: String
    var html: String

    var testDescription: String { "\(example) (\(section))" }

    static func all(_ name: String) -> [Example] {
      guard let file = Places.shared("conformance/commonmark/\(name).json"), let data = try? Data(contentsOf: file)
      else { return [] }
      return (try? JSONDecoder().decode([Example].self, from: data)) ?? []
    }
  }

  static let isThere = Places.shared("conformance/commonmark/commonmark-0.30.json") != nil

  @Test(.enabled(if: isThere, "../shared/conformance is not there"))
  func allExamplesEqualTheSpecificationAndLibcmark() {
    let examples = Example.all("commonmark-0.30")
    #expect(examples.count == 652)
    for example in examples {
      let html = render(example.markdown)
      #expect(html == example.html, "\(example.testDescription): \(example.markdown)")
      #expect(html == libcmark(example.markdown), "\(example.testDescription): \(example.markdown)")
    }
  }

  /// What GitHub Flavored Markdown adds, with its own examples.
  @Test(.enabled(if: isThere, "../shared/conformance is not there"))
  func allExamplesOfGitHubsExtensionsPass() {
    var options = RenderingOptions.commonMark
    options.hasTasks = true
    options.rawHTML = .anyElement
    for (name, count) in [("gfm-extensions", 24), ("gfm-more", 28)] {
      let examples = Example.all(name)
      #expect(examples.count == count)
      for example in examples {
        let html = inTheirWords(render(example.markdown, options, .gitHub))
        if example.html.hasPrefix("<IGNORE>") {
          // The example only asks that nothing breaks.
          #expect(!html.isEmpty)
        } else {
          #expect(html == inOneWay(example.html), "\(name) \(example.testDescription): \(example.markdown)")
        }
      }
    }
  }

  /// Without what we write differently on purpose: tables stand in a `div` and name their alignment in a class; boxes,
  /// footnotes and ways back have a name for those who cannot see them.
  private func inTheirWords(_ html: String) -> String {
    html.replacing("<div class=\"table\"><table>", with: "<table>").replacing("</table></div>", with: "</table>")
      .replacing(/<(td|th) class="align-/) { "<\($0.1) align=\"" }
      .replacing(/\ aria-label="[^"]*"/, with: "")
  }

  /// The examples' boxes are written with their attributes in another order, and not closed.
  private func inOneWay(_ html: String) -> String {
    html.replacing("<input disabled=\"\" type=\"checkbox\">", with: "<input type=\"checkbox\" disabled=\"\" />")
      .replacing(
        "<input checked=\"\" disabled=\"\" type=\"checkbox\">",
        with: "<input type=\"checkbox\" checked=\"\" disabled=\"\" />")
  }

  private func libcmark(_ markdown: String) -> String {
    guard let html = cmark_markdown_to_html(markdown, markdown.utf8.count, CMARK_OPT_UNSAFE) else { return "" }
    defer { free(html) }
    return String(cString: html)
  }
}

/// The HTML of a page without front matter.
func render(
  _ markdown: String, _ options: RenderingOptions = .commonMark, _ extensions: MarkdownTree.Extensions = []
) -> String {
  let bytes = Array(markdown.utf8)
  let tree = MarkdownTree.parsing(bytes[...], of: bytes, file: "page.md", extensions: extensions).value
  var writer = MarkupWriter()
  _ = MarkdownRenderer(options).render(tree, into: &writer)
  return String(decoding: writer.bytes, as: UTF8.self)
}
