import Diagnostics
import Foundation
import HTML

/// The folder of the package.
let packageRoot = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  .deletingLastPathComponent()

/// The folder of shared cases: `FRAMEBOOK_SHARED`, or `shared` beside the package.
let shared =
  ProcessInfo.processInfo.environment["FRAMEBOOK_SHARED"].map { URL(fileURLWithPath: $0) }
  ?? packageRoot.deletingLastPathComponent().appendingPathComponent("shared")

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

/// A text without its marks `⟦` and `⟧`, and the bytes that stood between each pair of them.
func marked(_ text: String) -> (text: String, ranges: [Range<Int>]) {
  var plain = ""
  var ranges: [Range<Int>] = []
  var start = 0
  for character in text {
    switch character {
    case "⟦": start = plain.utf8.count
    case "⟧": ranges.append(start..<plain.utf8.count)
    default: plain.append(character)
    }
  }
  return (plain, ranges)
}
