import Diagnostics
import HTML
import TestSupport
import Testing

/// Each mistake in a template, its place and its remedy.
@Suite struct TemplateDiagnosticsTests {
  /// A mistake of a template whose place is marked.
  struct Case: CustomTestStringConvertible, Sendable {
    var template: String
    var id: String
    var message: String
    var fix: String?
    var testDescription: String { "\(id): \(template)" }

    init(_ template: String, _ id: String, _ message: String, fix: String?) {
      (self.template, self.id, self.message, self.fix) = (template, id, message, fix)
    }
  }

  static let mistakes = [
    Case("a ①{{#②b\n", "unclosed-tag", "the tag '{{#' is never closed", fix: "close it with '}}'"),
    // The tag ends where the next one begins, and that one still counts.
    Case("①{{②title {{title}}", "unclosed-tag", "the tag '{{' is never closed", fix: "close it with '}}'"),
    Case("①{{{②title}}", "unclosed-tag", "the tag '{{{' is never closed", fix: "close it with '}}}'"),
    Case("①{{!② title", "unclosed-tag", "the tag '{{!' is never closed", fix: "close it with '}}'"),
    Case("①{{ }}②", "empty-tag", "a tag names nothing", fix: "name a value, or leave the tag out"),
    Case("①{{#}}②", "empty-tag", "a tag names nothing", fix: "name a value, or leave the tag out"),
    Case(
      "{{①site title②}}", "bad-name", "'site title' is not a name",
      fix: "a name has no spaces, and single dots between its parts"),
    Case(
      "{{①site..title②}}", "bad-name", "'site..title' is not a name",
      fix: "a name has no spaces, and single dots between its parts"),
    Case("{{#①?②}}", "bad-name", "'?' is not a name", fix: "a name has no spaces, and single dots between its parts"),
    Case(
      "①{{=<%=}}②", "bad-delimiter", "'<%' is not a pair of delimiters",
      fix: "write two of them with a space between, as in '{{=<% %>=}}'"),
    Case(
      "①{{= a b c =}}②", "bad-delimiter", "'a b c' is not a pair of delimiters",
      fix: "write two of them with a space between, as in '{{=<% %>=}}'"),
    Case(
      "①{{#site}}② {{title}}", "unclosed-section", "'site' is opened and never closed", fix: "close it with '{{/site}}'"
    ),
    Case(
      "{{#site}} ①{{^title}}② {{/site}}", "unclosed-section", "'title' is opened and never closed",
      fix: "close it with '{{/title}}'"),
    Case("{{/①site②}}", "unopened-end", "'site' is closed but was not opened", fix: "here nothing is open"),
    Case(
      "{{#site}}{{/①elsewhere②}}{{/site}}", "unopened-end", "'elsewhere' is closed but was not opened",
      fix: "here only 'site' can be closed"),
    // A slip is one mistake, not two.
    Case("{{#site}}{{/①sute②}}", "unopened-end", "'sute' is closed but was not opened", fix: "did you mean 'site'?"),
    Case(
      "①{{> blocks/previw}}②", "unknown-partial", "no template is named 'blocks/previw'",
      fix: "did you mean 'blocks/preview'?"),
    Case("①{{<layuot}}②{{/layuot}}", "unknown-partial", "no template is named 'layuot'", fix: "did you mean 'layout'?"),
    Case("①{{> elsewhere}}②", "unknown-partial", "no template is named 'elsewhere'", fix: nil),
    Case("größer: ①{{titel}}②", "unknown-value", "no value is named 'titel'", fix: "did you mean 'title'?"),
    Case("①{{#pages}}②{{/pages}}", "unknown-value", "no value is named 'pages'", fix: nil),
    Case("①{{^titel}}②{{/titel}}", "unknown-value", "no value is named 'titel'", fix: "did you mean 'title'?"),
    Case("①{{#titel?}}②{{/titel?}}", "unknown-value", "no value is named 'titel'", fix: "did you mean 'title'?"),
    Case("①{{site.tilte}}②", "unknown-value", "'site' has no value named 'tilte'", fix: "did you mean 'title'?"),
    Case("①{{title.length}}②", "unknown-value", "'title' has no value named 'length'", fix: nil),
    // The names of all objects around are in scope.
    Case(
      "{{#site}}①{{tagine}}②{{/site}}", "unknown-value", "no value is named 'tagine'", fix: "did you mean 'tagline'?"),
    Case(
      "①{{> main}}②", "endless-template", "templates stand in each other more than 128 deep here",
      fix: "a template that names itself needs a section that comes to an end"),
  ]

  @Test(arguments: mistakes)
  func isReportedWithItsPlaceAndRemedy(_ mistake: Case) throws {
    let template = MarkedText(mistake.template)
    let diagnostics = render(
      template.text, with: ["title": "T", "site": ["title": "S", "tagline": "L"]],
      partials: ["layout": "", "blocks/preview": ""]
    ).diagnostics
    try #require(diagnostics.count == 1, "\(diagnostics.map(\.message))")
    let diagnostic = diagnostics[0]
    #expect(diagnostic.id == mistake.id)
    #expect(diagnostic.severity == .error)
    #expect(diagnostic.message == mistake.message)
    #expect(diagnostic.fixes.first?.title == mistake.fix)
    #expect(diagnostic.range == SourceRange(file: "main", bytes: template.range("①", "②")))
  }

  @Test func mistakeInAListIsReportedOnce() {
    let page: TemplateValue = ["items": [["a": "1"], ["a": "2"], ["a": "3"]]]
    #expect(render("{{#items}}{{b}}{{/items}}", with: page).diagnostics.map(\.id) == ["unknown-value"])
  }

  @Test func mistakesAreSortedByPlace() {
    let shown = render("{{#b}}{{/b}}{{a}} {{> c}}{{a}}", partials: ["c": "{{d}}"])
    #expect(shown.diagnostics.map(\.range.file) == ["c", "main", "main", "main"])
    #expect(shown.diagnostics == shown.diagnostics.sorted())
  }

  @Test func lenientRenderingShowsNothingForUnknownNames() {
    let shown = render("({{a}}{{#b}}{{/b}}{{c.d}}{{^e}}no{{/e}})", unknownNames: .empty)
    #expect(shown.text == "(no)")
    #expect(shown.diagnostics.isEmpty)
  }

  @Test func whatIsRightIsStillShown() {
    let shown = render("a {{title}} {{/b}}{{#c}}{{title}} {{nil", with: ["title": "T", "c": true])
    #expect(shown.text.hasPrefix("a T T "))
  }

  @Test func textThatIsNotUTF8IsReported() {
    let parsed = Template.parsing([0x61, 0xC3, 0xA9, 0xFF, 0x62], file: "main")
    #expect(parsed.diagnostics.map(\.id) == ["invalid-utf-8"])
    // Behind `a` and the two bytes of `é`.
    #expect(parsed.diagnostics.first?.range.bytes == 3..<4)
  }

  @Test func unknownTemplateIsReported() {
    let set = TemplateSet.linking(["page": Template.parsing([], file: "page").value]).value
    var writer = MarkupWriter()
    let diagnostics = set.render("pgae", with: [:], into: &writer)
    #expect(diagnostics.map(\.message) == ["no template is named 'pgae'"])
    #expect(diagnostics.first?.fixes.first?.title == "did you mean 'page'?")
    #expect(!set.contains("pgae") && set.contains("page"))
  }
}
