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
      values.append(
        .object(
          TemplateObject(
            Self.dialectNames,
            [
              .text(id("code-" + dialect.rawValue)), .text(dialect.rawValue), .text(site.words.title(of: dialect)),
              .flag(values.isEmpty), .number(Double(lines)), .text(site.words.text("lines", count: lines)),
              .list(snippets.map { Self.file($0, site.words) }),
            ])))
    }
    return (values, code.swiftUIRefusal)
  }

  /// The same of the few lines that put the component to use.
  func quickValues(of component: Component, _ solved: [SolvedComponent]) -> [TemplateValue] {
    var values: [TemplateValue] = []
    let code = code(of: component, solved)
    // Several dialects of one language are used in the same way.
    var files: [(dialect: Dialect, usage: Snippet, value: TemplateValue)] = []
    for dialect in component.shownDialects {
      func add(_ file: TemplateValue) {
        values.append(
          .object(
            TemplateObject(
              Self.quickNames,
              [
                .text(id("quick-" + dialect.rawValue)), .text(dialect.rawValue),
                .text(site.words.title(of: dialect)), .flag(values.isEmpty), file,
                .text("fb-code-" + dialect.rawValue),
              ])))
      }
      if let known = files.first(where: { $0.dialect.isUsed(like: dialect) }) {
        add(known.value)
        continue
      }
      // Whether SwiftUI can lay it out takes as long to find out as its code.
      let isWritten = dialect == .swiftUI ? !code[dialect].isEmpty : nil
      guard let usage = component.usage(in: dialect, solved, isWritten: isWritten) else { continue }
      let known = files.first { $0.usage.fileName == usage.fileName && $0.usage.code == usage.code }
      let file = known?.value ?? Self.file(usage, site.words)
      if known == nil { files.append((dialect, usage, file)) }
      add(file)
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
    let partValues = parts.map { part in
      let lines = parts.count == 1 ? lineCount : part.lines
      return TemplateValue.object(
        TemplateObject(
          partNames,
          [
            .flag(part.title != nil), part.title.map { .text($0) } ?? .absent, .number(Double(lines)),
            .text(words.text("lines", count: lines)), language, parts.count == 1 ? whole : code(part.code),
          ]))
    }
    return .object(TemplateObject(fileNames, [.text(snippet.fileName), language, whole, .list(partValues)]))
  }

  private static let dialectNames: TemplateNames = [
    "id", "name", "dialect", "isFirst", "lines", "lineText", "files",
  ]
  private static let quickNames: TemplateNames = ["id", "name", "dialect", "isFirst", "file", "all"]
  private static let fileNames: TemplateNames = ["title", "language", "code", "parts"]
  private static let partNames: TemplateNames = ["fold", "title", "lines", "lineText", "language", "code"]
}
