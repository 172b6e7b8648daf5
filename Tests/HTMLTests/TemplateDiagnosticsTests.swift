import Diagnostics
import HTML
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
    Case("a ⟦{{#⟧b\n", "unclosed-tag", "the tag '{{#' is never closed", fix: "close it with '}}'"),
    // The tag ends where the next one begins, and that one still counts.
    Case("⟦{{⟧title {{title}}", "unclosed-tag", "the tag '{{' is never closed", fix: "close it with '}}'"),
    Case("⟦{{{⟧title}}", "unclosed-tag", "the tag '{{{' is never closed", fix: "close it with '}}}'"),
    Case("⟦{{!⟧ title", "unclosed-tag", "the tag '{{!' is never closed", fix: "close it with '}}'"),
    Case("⟦{{ }}⟧", "empty-tag", "a tag names nothing", fix: "name a value, or leave the tag out"),
    Case("⟦{{#}}⟧", "empty-tag", "a tag names nothing", fix: "name a value, or leave the tag out"),
    Case(
      "{{⟦site title⟧}}", "bad-name", "'site title' is not a name",
      fix: "a name has no spaces, and single dots between its parts"),
    Case(
      "{{⟦site..title⟧}}", "bad-name", "'site..title' is not a name",
      fix: "a name has no spaces, and single dots between its parts"),
    Case("{{#⟦?⟧}}", "bad-name", "'?' is not a name", fix: "a name has no spaces, and single dots between its parts"),
    Case(
      "⟦{{=<%=}}⟧", "bad-delimiter", "'<%' is not a pair of delimiters",
      fix: "write two of them with a space between, as in '{{=<% %>=}}'"),
    Case(
      "⟦{{= a b c =}}⟧", "bad-delimiter", "'a b c' is not a pair of delimiters",
      fix: "write two of them with a space between, as in '{{=<% %>=}}'"),
    Case(
      "⟦{{#site}}⟧ {{title}}", "unclosed-section", "'site' is opened and never closed", fix: "close it with '{{/site}}'"
    ),
    Case(
      "{{#site}} ⟦{{^title}}⟧ {{/site}}", "unclosed-section", "'title' is opened and never closed",
      fix: "close it with '{{/title}}'"),
    Case("{{/⟦site⟧}}", "unopened-end", "'site' is closed but was not opened", fix: "here nothing is open"),
    Case(
      "{{#site}}{{/⟦title⟧}}{{/site}}", "unopened-end", "'title' is closed but was not opened",
      fix: "here only 'site' can be closed"),
    // A slip is one mistake, not two.
    Case("{{#site}}{{/⟦sute⟧}}", "unopened-end", "'sute' is closed but was not opened", fix: "did you mean 'site'?"),
    Case(
      "⟦{{> blocks/previw}}⟧", "unknown-partial", "no template is named 'blocks/previw'",
      fix: "did you mean 'blocks/preview'?"),
    Case("⟦{{<layuot}}⟧{{/layuot}}", "unknown-partial", "no template is named 'layuot'", fix: "did you mean 'layout'?"),
    Case("⟦{{> elsewhere}}⟧", "unknown-partial", "no template is named 'elsewhere'", fix: nil),
    Case("größer: ⟦{{titel}}⟧", "unknown-value", "no value is named 'titel'", fix: "did you mean 'title'?"),
    Case("⟦{{#pages}}⟧{{/pages}}", "unknown-value", "no value is named 'pages'", fix: nil),
    Case("⟦{{^titel}}⟧{{/titel}}", "unknown-value", "no value is named 'titel'", fix: "did you mean 'title'?"),
    Case("⟦{{#titel?}}⟧{{/titel?}}", "unknown-value", "no value is named 'titel'", fix: "did you mean 'title'?"),
    Case("⟦{{site.tilte}}⟧", "unknown-value", "'site' has no value named 'tilte'", fix: "did you mean 'title'?"),
    Case("⟦{{title.length}}⟧", "unknown-value", "'title' has no value named 'length'", fix: nil),
    // The names of all objects around are in scope.
    Case(
      "{{#site}}⟦{{tagine}}⟧{{/site}}", "unknown-value", "no value is named 'tagine'", fix: "did you mean 'tagline'?"),
    Case(
      "⟦{{> main}}⟧", "endless-template", "templates stand in each other more than 128 deep here",
      fix: "a template that names itself needs a section that comes to an end"),
  ]

  @Test(arguments: mistakes)
  func isReportedWithItsPlaceAndRemedy(_ mistake: Case) throws {
    let (template, ranges) = marked(mistake.template)
    let diagnostics = render(
      template, with: ["title": "T", "site": ["title": "S", "tagline": "L"]],
      partials: ["layout": "", "blocks/preview": ""]
    ).diagnostics
    try #require(diagnostics.count == 1, "\(diagnostics.map(\.message))")
    let diagnostic = diagnostics[0]
    #expect(diagnostic.id == mistake.id)
    #expect(diagnostic.severity == .error)
    #expect(diagnostic.message == mistake.message)
    #expect(diagnostic.fixes.first?.title == mistake.fix)
    #expect(diagnostic.range == SourceRange(file: "main", bytes: ranges[0]))
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
