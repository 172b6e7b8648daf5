import Components
import Foundation
import HTML
import Snippets
import TestSupport

/// The SnapKit code of a component file; empty where the file cannot be read.
func snapKit(_ source: [UInt8]) -> String {
  guard let component = Component.reading(source, file: "Sample.component.yml").value else { return "" }
  return component.snapKit(component.shownStyles.map { component.resolve($0).value }).code
}

func snapKit(_ text: String) -> String {
  snapKit(Array(text.utf8))
}

/// The SnapKit code of a component that names what stands in files of tokens and specs.
func snapKit(_ text: String, tokens: String, specs: String) -> String {
  let values = NamedValues.reading(
    tokens: [("a.tokens.json", Array(tokens.utf8))], specs: ("specs.yml", Array(specs.utf8))
  ).value
  let system = DesignSystem(names: values)
  guard let component = Component.reading(Array(text.utf8), file: "Sample.component.yml").value else { return "" }
  return component.snapKit(component.shownStyles.map { component.resolve($0, in: system).value }).code
}

/// A component file of the project's own `content/`.
func contentFile(_ path: String) throws -> [UInt8] {
  Array(try Data(contentsOf: Places.package.appendingPathComponent("content/components/\(path)")))
}

/// Code with its marks as HTML.
func highlighted(_ code: String, _ language: Language) -> String {
  var writer = MarkupWriter()
  Highlighter(language).write(code, to: &writer)
  return String(decoding: writer.bytes, as: UTF8.self)
}
