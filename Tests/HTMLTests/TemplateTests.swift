import HTML
import Testing

/// What templates make of values, beyond what the specification's cases say.
@Suite struct TemplateTests {
  @Test func textIsEscapedAndMarkupIsNot() {
    let value: TemplateValue = ["text": "<b>", "markup": .markup(Array("<b>".utf8))]
    #expect(
      render("{{text}} {{{text}}} {{&text}} {{markup}} {{{markup}}}", with: value).text == "&lt;b&gt; <b> <b> <b> <b>")
  }

  @Test func numbersAndFlagsAreWritten() {
    let value: TemplateValue = ["number": .number(90.8163), "zero": .number(-0.0), "flag": true]
    #expect(render("{{number}} {{zero}} {{flag}}", with: value).text == "90.82 0 true")
  }

  /// Nothing to show means false; a zero is something to show.
  @Test(arguments: [
    (TemplateValue.absent, false), (.flag(false), false), (.text(""), false), (.markup([]), false), (.list([]), false),
    (.flag(true), true), (.text(" "), true), (.markup([32]), true), (.number(0), true), (.object([:]), true),
    (.list([.flag(false)]), true),
  ])
  func sectionsKnowWhatIsTrue(_ value: TemplateValue, _ isTrue: Bool) {
    let page: TemplateValue = ["it": value]
    #expect(render("{{^it}}no{{/it}}", with: page).text == (isTrue ? "" : "no"))
    #expect(render("{{#it?}}yes{{/it?}}", with: page).text == (isTrue ? "yes" : ""))
    #expect(render("{{^it?}}no{{/it?}}", with: page).text == (isTrue ? "" : "no"))
  }

  @Test func conditionShowsOnceAndEntersNothing() {
    let page: TemplateValue = ["name": "page", "items": [["name": "a"], ["name": "b"]]]
    let shown = render("{{#items?}}<{{name}}:{{#items}}{{name}}{{/items}}>{{/items?}}", with: page)
    #expect(shown.text == "<page:ab>")
    #expect(shown.diagnostics.isEmpty)
  }

  @Test func innerNamesHideOuterOnes() {
    let page: TemplateValue = ["title": "outer", "url": "o", "items": [["title": "inner"]]]
    #expect(render("{{#items}}{{title}} {{url}}{{/items}}", with: page).text == "inner o")
  }

  @Test func absentIsKnownAndSoIsWhatItWouldHold() {
    let page: TemplateValue = ["next": .absent]
    let shown = render("{{next}}{{next.url}}{{#next}}{{title}}{{/next}}{{^next.url}}none{{/next.url}}", with: page)
    #expect(shown.text == "none")
    #expect(shown.diagnostics.isEmpty)
  }

  @Test func menuCallsItselfAsDeepAsTheValuesGo() {
    let page: TemplateValue = [
      "items": [
        ["title": "1", "items": [["title": "1.1", "items": []], ["title": "1.2", "items": []]]],
        ["title": "2", "items": []],
      ]
    ]
    let shown = render(
      "{{> menu}}", with: page,
      partials: ["menu": "{{#items?}}({{#items}}{{title}}{{> menu}};{{/items}}){{/items?}}"])
    #expect(shown.text == "(1(1.1;1.2;);2;)")
    #expect(shown.diagnostics.isEmpty)
  }

  @Test func pageReplacesBlocksOfItsLayout() {
    let layout = "<title>{{$title}}{{site}}{{/title}}</title>\n<main>{{$main}}{{/main}}</main>\n"
    let page = "{{<layout}}\n{{$main}}\n<p>{{text}}</p>\n{{/main}}\n{{/layout}}\n"
    let shown = render(page, with: ["site": "S", "text": "T"], partials: ["layout": layout])
    #expect(shown.text == "<title>S</title>\n<main><p>T</p>\n</main>\n")
  }

  @Test func blockMayStandInItsNamesake() {
    let shown = render(
      "{{<parent}}{{$a}}new({{$a}}inner{{/a}}){{/a}}{{/parent}}", partials: ["parent": "{{$a}}old{{/a}}"])
    #expect(shown.text == "new(inner)")
    #expect(shown.diagnostics.isEmpty)
  }

  @Test func preformattedMarkupIsNotIndented() {
    let body = TemplateValue.markup(Array("<pre>a\n  b</pre>\n".utf8))
    #expect(
      render("<main>\n  {{> body}}\n</main>", with: ["body": body], partials: ["body": "<p>\n{{body}}"]).text
        == "<main>\n  <p>\n  <pre>a\n  b</pre>\n</main>")
  }

  @Test func objectsKeepTheirOrderAndCanBeChanged() {
    var object: TemplateObject = ["a": "1", "b": "2", "a": "3"]
    #expect(render("{{a}}{{b}}", with: .object(object)).text == "32")
    object["b"] = "4"
    object["c"] = "5"
    object["a"] = nil
    #expect(render("{{b}}{{c}}", with: .object(object)).text == "45")
    #expect(object["a"] == nil)
  }

  @Test func objectsOfOneShapeShareTheirNames() {
    let names: TemplateNames = ["title", "current"]
    let items = (1...3).map { TemplateValue.object(TemplateObject(names, [.number(Double($0)), .flag($0 == 2)])) }
    #expect(
      render("{{#items}}{{title}}{{#current}}*{{/current}} {{/items}}", with: ["items": .list(items)]).text == "1 2* 3 "
    )
  }

  @Test func writesBehindWhatIsThere() {
    let set = TemplateSet.linking(["main": Template.parsing(Array("b".utf8), file: "main").value]).value
    var writer = MarkupWriter()
    writer.markup("a")
    #expect(set.render("main", with: [:], into: &writer).isEmpty)
    #expect(writer.bytes == Array("ab".utf8))
  }

  @Test func manyThreadsShareOneSet() async {
    let template = "{{#items}}{{> item}}{{/items}}"
    let set = TemplateSet.linking([
      "main": Template.parsing(Array(template.utf8), file: "main").value,
      "item": Template.parsing(Array("<li>{{title}}{{#more?}}…{{/more?}}</li>\n".utf8), file: "item").value,
    ]).value
    let items = (0..<200).map { ["title": .text("item \($0)"), "more": .flag($0 % 3 == 0)] as TemplateValue }
    let page: TemplateValue = ["items": .list(items)]
    let results = await withTaskGroup(of: [UInt8].self) { group in
      for _ in 0..<16 {
        group.addTask {
          var writer = MarkupWriter()
          let diagnostics = set.render("main", with: page, into: &writer)
          return diagnostics.isEmpty ? writer.bytes : []
        }
      }
      return await group.reduce(into: Set<[UInt8]>()) { $0.insert($1) }
    }
    #expect(results.count == 1)
    #expect(results.first?.isEmpty == false)
  }
}
