import Diagnostics
import HTML
import TestSupport
import Testing

/// Templates of the themes that have had accidents are answered, in time, with places inside the file.
@Suite struct TemplateFuzzTests {
  @Test(.timeLimit(Fuzz.limit)) func anyTemplateIsAnswered() async throws {
    let sources = try Fuzz.themes(".mustache")
    #expect(sources.count >= 10)
    let whole = sources.map { ($0.name, Template.parsing($0.bytes, file: $0.name).value) }
    func name(_ path: String) -> String {
      String(path[(path.range(of: "templates/")?.upperBound ?? path.startIndex)...].dropLast(".mustache".count))
    }
    let value: TemplateValue = [
      "title": "A & B", "root": "../", "language": "en", "isHome": true, "body": .markup(Array("<p>x</p>".utf8)),
      "navigation": ["x", ["title": "y", "children": ["z"]]],
    ]
    try await Fuzz.run(sources, seed: 22, count: 400) { mutant in
      let parsed = Template.parsing(mutant.bytes, file: mutant.name)
      var templates: [String: Template] = [:]
      for (path, template) in whole { templates[name(path)] = template }
      templates[name(mutant.name)] = parsed.value
      let linked = TemplateSet.linking(templates)
      var writer = MarkupWriter()
      let shown = linked.value.render(name(mutant.name), with: value, into: &writer)
      for diagnostic in parsed.diagnostics + linked.diagnostics + shown where diagnostic.range.file == mutant.name {
        #expect(diagnostic.range.bytes.upperBound <= mutant.bytes.count, "\(diagnostic)")
      }
    }
  }
}
