import Components
import HTML
import Markdown
import Previews
import Snippets

/// A page as Markdown: its own text, and what is generated, as tables and code.
struct PageTwin: Sendable {
  /// Everything but code.
  var text: String
  var code: String

  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count + code.utf8.count + 1)
    bytes += text.utf8
    if !code.isEmpty {
      bytes.append(UInt8(ascii: "\n"))
      bytes += code.utf8
    }
    return bytes
  }
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
    text.leaveOutComments(of: content.body)
    writer.block(text.markdown(from: content.bodyStart))
    writeFacts(of: page, to: &writer)
    var code = MarkdownWriter()
    if let component {
      writer.properties(of: component.component, site.words)
      writer.parts(of: component.component, site.words)
      for solved in component.solved { writer.frames(of: solved, title: blocks.title(of: solved), site.words) }
      let data = root + "data/components.json"
      if blocks.recordedFrames.count > 1 {
        writer.block(
          site.words.text("twin.framesInAll", ["count": "\(blocks.recordedFrames.count)"]) + " "
            + MarkdownWriter.link("components.json", data))
      }
      if let index = entry.component { writeUses(of: index, on: page, root: root, to: &writer) }
      code.heading(2, site.words.text("code"))
      let written = blocks.code(of: component.component, component.solved)
      code.reserve(written.length + 2048)
      for dialect in component.component.shownDialects {
        let snippets = written[dialect]
        if snippets.isEmpty { continue }
        code.heading(3, dialect.title)
        for snippet in snippets {
          if snippets.count > 1 { code.block(MarkdownWriter.code(snippet.fileName)) }
          code.code(snippet.code, language: snippet.language.name)
        }
      }
    }
    if let screen {
      code.heading(2, site.words.text("payload"))
      code.code(screen.payload, language: "json")
    }
    writeGenerated(of: page, root: root, to: &writer)
    writeChanges(of: page, root: root, to: &writer)
    if !entry.children.isEmpty {
      writer.heading(2, site.words.text("twin.pages"))
      writer.list(entry.children.map { site.twinLink(to: $0, root: root) })
    }
    return PageTwin(text: writer.text, code: code.text)
  }

  private func writeFacts(of page: Int, to writer: inout MarkdownWriter) {
    let entry = site.index.pages[page]
    let component = entry.component.map { site.library.entries[$0].component }
    var facts: [String] = []
    func fact(_ name: String, _ value: String?) {
      if let value, !value.isEmpty { facts.append(site.words.text(name) + ": " + value) }
    }
    fact("twin.summary", site.summary(ofPage: page).map(MarkdownWriter.plain))
    if let component {
      fact("twin.component", MarkdownWriter.code(component.name))
      fact("twin.kind", component.kind.rawValue)
      fact("twin.size", MarkdownWriter.plain(BlockWriter.sizeText(of: component, site.words)))
      fact("twin.file", MarkdownWriter.code(component.file))
    }
    if let screen = entry.screen { fact("twin.screen", MarkdownWriter.code(site.screens.entries[screen].screen.name)) }
    fact("twin.status", site.status(ofPage: page))
    fact("twin.since", entry.facts.since.map(MarkdownWriter.plain))
    if let notice = site.deprecation(ofPage: page) {
      let words = [
        notice.since.map { site.words.text("twin.sinceVersion", ["version": $0]) },
        notice.replacement.map { site.words.text("twin.use", ["name": $0.value]) }, notice.note,
      ].compactMap { $0 }
      fact(
        "twin.deprecated",
        words.isEmpty ? site.words.text("twin.yes") : words.map(MarkdownWriter.plain).joined(separator: "; "))
    }
    fact("twin.keywords", entry.facts.keywords.map(MarkdownWriter.plain).joined(separator: ", "))
    if entry.isWritten { fact("twin.source", MarkdownWriter.code(entry.file)) }
    writer.heading(2, site.words.text("twin.facts"))
    writer.list(facts)
    if facts.isEmpty { writer.block(site.words.text("twin.none")) }
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
      writer.movedComponents(ofPage: page, in: site, root: root)
    }
    let own = site.changes.items(ofPage: page)
    let moved = site.movedText(ofPage: page)
    if own.isEmpty, moved == nil { return }
    writer.heading(2, site.words.text("changes"))
    writer.list(own.map { MarkdownWriter.plain($0.change.version) + line($0.change) })
    if let moved { writer.moved(moved, site.words) }
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
  fileprivate mutating func properties(of component: Component, _ words: Words) {
    if component.properties.isEmpty { return }
    heading(2, words.text("properties"))
    table(
      ["property", "type", "default", "sample", "purpose"].map { words.text($0) },
      component.properties.map { property in
        [
          Self.code(property.name), Self.code(property.type.rawValue),
          property.defaultValue.map { Self.code($0.text) } ?? "",
          property.sample.map { Self.plain($0.text) } ?? "", Self.plain(property.summary ?? ""),
        ]
      })
  }

  fileprivate mutating func parts(of component: Component, _ words: Words) {
    heading(2, words.text("parts"))
    table(
      ["view", "class", "twin.whatItIs"].map { words.text($0) },
      component.views.map { [Self.code($0.name), Self.code($0.className), Self.plain($0.summary ?? "")] })
  }

  /// A style's frames in points, and the constraints that they follow from.
  fileprivate mutating func frames(of solved: SolvedComponent, title: String, _ words: Words) {
    heading(2, words.text("twin.style", ["style": title]))
    if let summary = solved.style.summary { block(Self.plain(summary)) }
    let size = solved.size
    block(
      words.text(
        "twin.sizeIn",
        [
          "context": Self.plain(solved.context.name), "width": notation(size.width), "height": notation(size.height),
        ]))
    table(
      ["view", "x", "y", "width", "height"].map { words.text($0) },
      zip(solved.component.views, solved.outlets).map { view, index in
        let frame = solved.layout.pixelFrames[index + 1]
        return [Self.code(view.name)] + [frame.x, frame.y, frame.width, frame.height].map(notation)
      })
    list(solved.constraintTexts.whole.map(Self.code))
  }
}
