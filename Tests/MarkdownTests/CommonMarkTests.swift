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

  @Test(.enabled(if: isThere, "../shared/conformance is not there"))
  func tablesAndTasksEqualGitHubs() {
    for name in ["gfm-extensions", "gfm-more"] {
      for example in Example.all(name) where example.section.contains("able") || example.section.contains("Task") {
        var options = RenderingOptions.commonMark
        options.hasTasks = true
        let html = render(example.markdown, options, [.tables])
        #expect(inOurWords(example.html) == html, "\(name) \(example.testDescription): \(example.markdown)")
      }
    }
  }

  /// Our tables stand in a `div`, name their alignment in a class, and tags without content are closed as cmark does.
  private func inOurWords(_ html: String) -> String {
    html.replacingOccurrences(of: "<table>", with: "<div class=\"table\"><table>")
      .replacingOccurrences(of: "</table>", with: "</table></div>")
      .replacingOccurrences(of: " align=\"", with: " class=\"align-")
      .replacingOccurrences(
        of: "<input disabled=\"\" type=\"checkbox\">", with: "<input type=\"checkbox\" disabled=\"\" />"
      )
      .replacingOccurrences(
        of: "<input checked=\"\" disabled=\"\" type=\"checkbox\">",
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
