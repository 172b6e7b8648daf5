import Markdown
import TestSupport
import Testing

/// The case files beside this file: input, then the expected tree or HTML.
@Suite struct CaseTests {
  static let cases = TestCase.cases(inFolder: Places.folder(of: #filePath).appendingPathComponent("Cases"))

  @Test func caseFilesAreThere() {
    #expect(Self.cases.count >= 20)
  }

  @Test(arguments: cases.filter { $0.place.hasPrefix("tree") }) func hasTree(_ test: TestCase) {
    let bytes = Array(test.input.utf8)
    let tree = MarkdownTree.parsing(bytes[...], of: bytes, file: "page.md").value
    #expect(tree.description == test.expected, "\(Golden.diff(test.expected, tree.description))")
  }

  @Test(arguments: cases.filter { $0.place.hasPrefix("html") }) func hasHTML(_ test: TestCase) {
    let html = render(test.input, RenderingOptions(), .gitHub)
    #expect(html == test.expected, "\(Golden.diff(test.expected, html))")
  }
}
