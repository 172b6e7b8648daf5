import Diagnostics
import HTML

/// What a template with partials makes of a value, and what was reported while parsing, linking and rendering.
func render(
  _ template: String, with value: TemplateValue = [:], partials: [String: String] = [:],
  unknownNames: TemplateSet.UnknownNames = .reported
) -> (text: String, diagnostics: [Diagnostic]) {
  var templates: [String: Template] = [:]
  var diagnostics: [Diagnostic] = []
  for (name, text) in partials.merging(["main": template], uniquingKeysWith: { $1 }) {
    let parsed = Template.parsing(Array(text.utf8), file: name)
    templates[name] = parsed.value
    diagnostics += parsed.diagnostics
  }
  let linked = TemplateSet.linking(templates)
  diagnostics += linked.diagnostics
  var writer = MarkupWriter()
  diagnostics += linked.value.render("main", with: value, unknownNames: unknownNames, into: &writer)
  return (String(decoding: writer.bytes, as: UTF8.self), diagnostics.sorted())
}
