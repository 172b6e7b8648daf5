import Components
import Markdown
import Snippets

/// A page as Markdown: its own text, and what is generated, as tables and code.
struct PageTwin: Sendable {
  /// Everything but code.
  var text: String
  var code: String

  var bytes: [UInt8] { Array((code.isEmpty ? text : text + "\n" + code).utf8) }
}

extension PageWriter {
  /// - Parameters:
  ///   - text: the page's own text, with what was noted while it was rendered.
  ///   - blocks: what was generated for the page.
  func twin(of page: Int, _ content: ContentFile, text: TwinText, blocks: BlockWriter) -> PageTwin {
    let entry = site.index.pages[page]
    let root = site.index.root(from: page)
    let component = entry.component.map { site.library.entries[$0] }
    let screen = entry.screen.map { site.screens.entries[$0] }
    var writer = MarkdownWriter()
    if content.body.title == nil {
      writer.heading(1, page == 0 && !entry.isWritten ? site.settings.title : entry.title)
    }
    writer.block(text.markdown(from: content.bodyStart))
    writeFacts(of: page, to: &writer)
    var code = MarkdownWriter()
    if let component {
      writer.properties(of: component.component)
      writer.parts(of: component.component)
      for solved in component.solved { writer.frames(of: solved, title: blocks.title(of: solved)) }
      let data = root + "data/components.json"
      if blocks.recordedFrames.count > 1 {
        writer.block(
          "Frames in all \(blocks.recordedFrames.count) contexts: " + MarkdownWriter.link("components.json", data))
      }
      if let index = entry.component { writeUses(of: index, on: page, root: root, to: &writer) }
      code.heading(2, "Code")
      for dialect in Dialect.allCases {
        let snippets = blocks.snippets(of: component.component, component.solved, in: dialect)
        if snippets.isEmpty { continue }
        code.heading(3, dialect.title)
        for snippet in snippets {
          if snippets.count > 1 { code.block(MarkdownWriter.code(snippet.fileName)) }
          code.code(snippet.code, language: snippet.language.name)
        }
      }
    }
    if let screen {
      code.heading(2, "Payload")
      code.code(screen.payload, language: "json")
    }
    writeGenerated(of: page, root: root, to: &writer)
    writeChanges(of: page, root: root, to: &writer)
    if !entry.children.isEmpty {
      writer.heading(2, "Pages")
      writer.list(entry.children.map { site.twinLink(to: $0, root: root) })
    }
    return PageTwin(text: writer.text, code: code.text)
  }

  private func writeFacts(of page: Int, to writer: inout MarkdownWriter) {
    let entry = site.index.pages[page]
    let component = entry.component.map { site.library.entries[$0].component }
    var facts: [String] = []
    func fact(_ name: String, _ value: String?) {
      if let value, !value.isEmpty { facts.append(name + ": " + value) }
    }
    fact("Summary", site.summary(ofPage: page).map(MarkdownWriter.plain))
    if let component {
      fact("Component", MarkdownWriter.code(component.name))
      fact("Kind", component.kind.rawValue)
      fact("Size", MarkdownWriter.plain(BlockWriter.sizeText(of: component, site.words)))
      fact("File", MarkdownWriter.code(component.file))
    }
    if let screen = entry.screen { fact("Screen", MarkdownWriter.code(site.screens.entries[screen].screen.name)) }
    fact("Status", site.status(ofPage: page))
    fact("Since", entry.facts.since.map(MarkdownWriter.plain))
    if let notice = site.deprecation(ofPage: page) {
      let words = [
        notice.since.map { "since " + $0 }, notice.replacement.map { "use \($0.value)" }, notice.note,
      ].compactMap { $0 }
      fact("Deprecated", words.isEmpty ? "yes" : words.map(MarkdownWriter.plain).joined(separator: "; "))
    }
    fact("Keywords", entry.facts.keywords.map(MarkdownWriter.plain).joined(separator: ", "))
    if entry.isWritten { fact("Source", MarkdownWriter.code(entry.file)) }
    writer.heading(2, "Facts")
    writer.list(facts)
    if facts.isEmpty { writer.block("None.") }
  }

  private func writeChanges(of page: Int, root: String, to writer: inout MarkdownWriter) {
    func line(_ change: Change) -> String {
      (change.date.map { " (\($0))" } ?? "") + ": " + MarkdownWriter.plain(change.text)
    }
    if ChangeLog.page(in: site.index) == page {
      for version in site.changes.versions {
        writer.heading(2, version.name)
        writer.list(
          version.items.map { item in
            let target = root + percentEncoded(site.index.pages[item.page].twinAddress)
            return MarkdownWriter.link(item.title, target) + line(item.change)
          })
      }
    }
    let own = site.changes.items(ofPage: page)
    if own.isEmpty { return }
    writer.heading(2, "Changes")
    writer.list(own.map { MarkdownWriter.plain($0.change.version) + line($0.change) })
  }
}

extension Site {
  /// An item of a list of pages: a link to a page's twin, and what the page is about.
  func twinLink(to page: Int, root: String) -> String {
    let entry = index.pages[page]
    let link = MarkdownWriter.link(entry.title, root + percentEncoded(entry.twinAddress))
    return link + (summary(ofPage: page).map { ": " + MarkdownWriter.plain($0) } ?? "")
  }

  /// What a page says of itself in lists, or what it is about says.
  func summary(ofPage page: Int) -> String? {
    let entry = index.pages[page]
    return entry.facts.description ?? entry.component.flatMap { library.entries[$0].component.summary }
      ?? entry.screen.flatMap { screens.entries[$0].screen.summary } ?? introduction(ofPage: page)
  }
}

extension MarkdownWriter {
  fileprivate mutating func properties(of component: Component) {
    if component.properties.isEmpty { return }
    heading(2, "Properties")
    table(
      ["Property", "Type", "Default", "Sample", "What it is for"],
      component.properties.map { property in
        [
          Self.code(property.name), Self.code(property.type.rawValue),
          property.defaultValue.map { Self.code($0.text) } ?? "",
          property.sample.map { Self.plain($0.text) } ?? "", Self.plain(property.summary ?? ""),
        ]
      })
  }

  fileprivate mutating func parts(of component: Component) {
    heading(2, "Parts")
    table(
      ["View", "Class", "What it is"],
      component.views.map { [Self.code($0.name), Self.code($0.className), Self.plain($0.summary ?? "")] })
  }

  /// A style's frames in points, and the constraints that they follow from.
  fileprivate mutating func frames(of solved: SolvedComponent, title: String) {
    heading(2, "Style: " + title)
    if let summary = solved.style.summary { block(Self.plain(summary)) }
    let size = solved.size
    block("\(Self.plain(solved.context.name)): \(notation(size.width)) × \(notation(size.height)) points")
    table(
      ["View", "x", "y", "width", "height"],
      zip(solved.component.views, solved.outlets).map { view, index in
        let frame = solved.layout.pixelFrames[index + 1]
        return [Self.code(view.name)] + [frame.x, frame.y, frame.width, frame.height].map(notation)
      })
    let names = solved.component.views.map(\.name)
    list(solved.ownStyle.constraints.map { Self.code($0.description(views: names, withDetails: true)) })
  }
}
