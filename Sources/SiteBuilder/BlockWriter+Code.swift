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
    var reason: String?
    for dialect in component.shownDialects {
      let snippets = self.snippets(of: component, solved, in: dialect)
      if snippets.isEmpty {
        if dialect == .swiftUI { reason = component.swiftUIRefusal(solved) }
        continue
      }
      let lines = snippets.reduce(0) { $0 + $1.code.utf8.count { $0 == UInt8(ascii: "\n") } }
      values.append([
        "id": .text(id("code-" + dialect.rawValue)), "name": .text(dialect.rawValue),
        "dialect": .text(site.words.title(of: dialect)),
        "isFirst": .flag(values.isEmpty), "lines": .number(Double(lines)),
        "lineText": .text(site.words.text("lines", count: lines)),
        "files": .list(snippets.map { Self.file($0, site.words) }),
      ])
    }
    return (values, reason)
  }

  /// The same of the few lines that put the component to use.
  func quickValues(of component: Component, _ solved: [SolvedComponent]) -> [TemplateValue] {
    var values: [TemplateValue] = []
    for dialect in component.shownDialects {
      // Whether SwiftUI can lay it out takes as long to find out as its code.
      let isWritten = dialect == .swiftUI ? !snippets(of: component, solved, in: dialect).isEmpty : nil
      guard let usage = component.usage(in: dialect, solved, isWritten: isWritten) else { continue }
      values.append([
        "id": .text(id("quick-" + dialect.rawValue)), "name": .text(dialect.rawValue),
        "dialect": .text(site.words.title(of: dialect)),
        "isFirst": .flag(values.isEmpty), "file": Self.file(usage, site.words),
        "all": .text("fb-code-" + dialect.rawValue),
      ])
    }
    return values
  }

  static func file(_ snippet: Snippet, _ words: Words) -> TemplateValue {
    func code(_ text: String) -> TemplateValue {
      var writer = MarkupWriter(reservingCapacity: text.utf8.count * 2)
      Highlighter(snippet.language).write(text, to: &writer)
      return .markup(writer.bytes)
    }
    let language = TemplateValue.text(snippet.language.name)
    return [
      "title": .text(snippet.fileName), "language": language, "code": code(snippet.code),
      "parts": .list(
        snippet.parts.map { part in
          [
            "fold": .flag(part.title != nil), "title": part.title.map { .text($0) } ?? .absent,
            "lines": .number(Double(part.lines)), "lineText": .text(words.text("lines", count: part.lines)),
            "language": language, "code": code(part.code),
          ]
        }),
    ]
  }
}
