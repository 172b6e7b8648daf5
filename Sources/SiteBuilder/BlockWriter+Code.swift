import Components
import HTML
import Snippets

extension BlockWriter {
  /// What templates say of a component's code: the dialects in their order, each with its files.
  ///
  /// - Parameter solved: the styles that the code offers.
  func codeValues(of component: Component, _ solved: [SolvedComponent]) -> [TemplateValue] {
    var values: [TemplateValue] = []
    for dialect in Dialect.allCases {
      let snippets = component.placed(as: solved.first?.ownStyle).snippets(in: dialect, solved)
      if snippets.isEmpty { continue }
      let lines = snippets.reduce(0) { $0 + $1.code.utf8.count { $0 == UInt8(ascii: "\n") } }
      values.append([
        "id": .text(id("code-" + dialect.rawValue)), "name": .text(dialect.rawValue), "dialect": .text(dialect.title),
        "isFirst": .flag(values.isEmpty), "lines": .number(Double(lines)), "files": .list(snippets.map(file)),
      ])
    }
    return values
  }

  /// The same of the few lines that put the component to use.
  func quickValues(of component: Component, _ solved: [SolvedComponent]) -> [TemplateValue] {
    var values: [TemplateValue] = []
    for dialect in Dialect.allCases {
      guard let usage = component.usage(in: dialect, solved) else { continue }
      values.append([
        "id": .text(id("quick-" + dialect.rawValue)), "name": .text(dialect.rawValue), "dialect": .text(dialect.title),
        "isFirst": .flag(values.isEmpty), "file": file(usage), "all": .text("fb-code-" + dialect.rawValue),
      ])
    }
    return values
  }

  private func file(_ snippet: Snippet) -> TemplateValue {
    var writer = MarkupWriter(reservingCapacity: snippet.code.utf8.count * 2)
    Highlighter(snippet.language).write(snippet.code, to: &writer)
    return [
      "title": .text(snippet.fileName), "language": .text(snippet.language.name), "code": .markup(writer.bytes),
    ]
  }
}
