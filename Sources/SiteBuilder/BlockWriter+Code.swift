import Components
import HTML
import Snippets

extension BlockWriter {
  /// What templates say of a component's code: the dialects in their order, each with its files.
  ///
  /// - Parameter solved: the styles that the code offers.
  /// - Returns: beside them, why there is no SwiftUI code; nil where there is some.
  func codeValues(
    of component: Component, _ solved: [SolvedComponent]
  ) -> (values: [TemplateValue], withoutSwiftUI: String?) {
    var values: [TemplateValue] = []
    let code = code(of: component, solved)
    for dialect in component.shownDialects {
      let snippets = code[dialect]
      if snippets.isEmpty { continue }
      let lines = snippets.reduce(0) { $0 + $1.lines }
      values.append([
        "id": .text(id("code-" + dialect.rawValue)), "name": .text(dialect.rawValue),
        "dialect": .text(site.words.title(of: dialect)),
        "isFirst": .flag(values.isEmpty), "lines": .number(Double(lines)),
        "lineText": .text(site.words.text("lines", count: lines)),
        "files": .list(snippets.map { Self.file($0, site.words) }),
      ])
    }
    return (values, code.swiftUIRefusal)
  }

  /// The same of the few lines that put the component to use.
  func quickValues(of component: Component, _ solved: [SolvedComponent]) -> [TemplateValue] {
    var values: [TemplateValue] = []
    let code = code(of: component, solved)
    // Several dialects of one language are used in the same way.
    var files: [(usage: Snippet, value: TemplateValue)] = []
    for dialect in component.shownDialects {
      // Whether SwiftUI can lay it out takes as long to find out as its code.
      let isWritten = dialect == .swiftUI ? !code[dialect].isEmpty : nil
      guard let usage = component.usage(in: dialect, solved, isWritten: isWritten) else { continue }
      let known = files.first { $0.usage.fileName == usage.fileName && $0.usage.code == usage.code }
      let file = known?.value ?? Self.file(usage, site.words)
      if known == nil { files.append((usage, file)) }
      values.append([
        "id": .text(id("quick-" + dialect.rawValue)), "name": .text(dialect.rawValue),
        "dialect": .text(site.words.title(of: dialect)),
        "isFirst": .flag(values.isEmpty), "file": file,
        "all": .text("fb-code-" + dialect.rawValue),
      ])
    }
    return values
  }

  static func file(_ snippet: Snippet, _ words: Words) -> TemplateValue {
    func code(_ text: String) -> TemplateValue {
      var writer = MarkupWriter(reservingCapacity: text.utf8.count * 3)
      Highlighter(snippet.language).write(text, to: &writer)
      return .markup(writer.bytes)
    }
    let language = TemplateValue.text(snippet.language.name)
    let whole = code(snippet.code)
    let lineCount = snippet.lines
    let parts = snippet.parts
    return [
      "title": .text(snippet.fileName), "language": language, "code": whole,
      "parts": .list(
        parts.map { part in
          let lines = parts.count == 1 ? lineCount : part.lines
          return [
            "fold": .flag(part.title != nil), "title": part.title.map { .text($0) } ?? .absent,
            "lines": .number(Double(lines)), "lineText": .text(words.text("lines", count: lines)),
            "language": language, "code": parts.count == 1 ? whole : code(part.code),
          ]
        }),
    ]
  }
}
