import Components
import HTML
import Markdown
import Search

/// Gathers what readers can find on a page: from its text, and from what it shows of the design system.
///
/// What the page describes beyond its text has an anchor where the page has an element with the id that is known for it, so
/// that a result leads to what the theme has really written.
struct PageTexts {
  let site: Site
  let page: Int

  /// - Parameters:
  ///   - body: the page's text.
  ///   - html: the page as it was written.
  func searched(_ body: MarkdownTree, html: [UInt8]) -> SearchedPage {
    let entry = site.index.pages[page]
    let component = entry.component.map { site.library.entries[$0].component }
    let screen = entry.screen.map { site.screens.entries[$0].screen }
    let isHome = page == 0 && !entry.isWritten
    var result = SearchedPage(
      component != nil ? .component : screen != nil ? .screen : .page,
      title: isHome ? site.settings.title : entry.title,
      address: percentEncoded(entry.address), place: entry.parent.map { site.index.pages[$0].title } ?? "",
      names: [component?.name, screen?.name].compactMap { $0 }.filter { $0 != entry.title },
      keywords: entry.facts.keywords)

    var opening: [UInt8] = []
    func add(_ text: String?) {
      guard let text, !text.isEmpty else { return }
      if !opening.isEmpty { opening.append(UInt8(ascii: " ")) }
      opening += text.utf8
    }
    add(entry.facts.description ?? component?.summary ?? screen?.summary)
    result.sections = sections(of: body, opening: opening)

    let values = site.library.spokenValues
    guard component != nil || screen != nil || !values.tokens.tokens.isEmpty || !values.specs.isEmpty else {
      return result
    }
    let ids = ContentCheck.ids(in: html)
    if let component { result.sections += described(component, ids) }
    if let screen { result.sections += described(screen, ids) }
    result.sections += tokens(among: ids)
    return result
  }

  // MARK: The text

  /// The text below each heading; code and what is written in HTML is left out.
  private func sections(of body: MarkdownTree, opening: [UInt8]) -> [SearchedPage.Section] {
    var sections = [SearchedPage.Section(.opening, text: opening)]
    var headings = body.headings[...]
    let space = UInt8(ascii: " ")
    var text = opening
    func close() {
      if text.last == space { text.removeLast() }
      sections[sections.count - 1].text = text
      text.removeAll(keepingCapacity: true)
    }
    var index = 0
    while index < body.nodes.count {
      let node = body.nodes[index]
      switch node.kind {
      case .text, .code: text += body.literal(of: node)
      case .emphasis, .strong, .strikethrough, .link, .image, .htmlInline, .footnoteReference, .codeBlock, .htmlBlock:
        break
      case .heading:
        if let heading = headings.first, heading.node == index {
          headings.removeFirst()
          // The page's title stands for the page; its text goes on as the opening.
          if heading.node != body.title?.node {
            close()
            sections.append(SearchedPage.Section(.heading, title: heading.title, anchor: heading.id))
          }
        }
        index = max(index + 1, node.end)
        continue
      case .softBreak:
        // What a quote begins with to be an alert is no text.
        if let start = alertStart(text) { text.removeLast(text.count - start) }
        fallthrough
      default:
        if let last = text.last, last != space { text.append(space) }
      }
      index += 1
    }
    close()
    if sections[0].text.isEmpty { sections.removeFirst() }
    return sections
  }

  /// Where `[!NOTE]` begins at the end of a text.
  private func alertStart(_ text: [UInt8]) -> Int? {
    guard text.last == UInt8(ascii: "]"), let start = text.suffix(16).lastIndex(of: UInt8(ascii: "[")),
      start + 1 < text.count, text[start + 1] == UInt8(ascii: "!")
    else { return nil }
    return start
  }

  // MARK: What is described

  private func described(_ component: Component, _ ids: Set<String>) -> [SearchedPage.Section] {
    var sections: [SearchedPage.Section] = []
    if ids.contains("fb-anatomy"), !component.views.isEmpty {
      let parts = component.views.map { view in
        view.name + " " + view.className + (view.summary.map { ": " + $0 } ?? "")
      }
      sections.append(
        SearchedPage.Section(.opening, anchor: "fb-anatomy", text: Array(parts.joined(separator: ". ").utf8)))
    }
    for property in component.properties {
      guard let anchor = anchor("property-" + property.name, among: ids) else { continue }
      let text = property.type.rawValue + (property.summary.map { ". " + $0 } ?? "")
      sections.append(SearchedPage.Section(.property, title: property.name, anchor: anchor, text: Array(text.utf8)))
    }
    return sections
  }

  private func described(_ screen: Screen, _ ids: Set<String>) -> [SearchedPage.Section] {
    var words = screen.flags.compactMap(\.title)
    if let title = screen.navigationBar?.title { words.append(title) }
    guard !words.isEmpty, ids.contains("fb-conditions") else { return [] }
    return [SearchedPage.Section(.opening, anchor: "fb-conditions", text: Array(words.joined(separator: ". ").utf8))]
  }

  /// The tokens and design specs that the page shows.
  private func tokens(among ids: Set<String>) -> [SearchedPage.Section] {
    guard ids.contains(where: { $0.hasPrefix("fb-token-") }) else { return [] }
    let values = site.library.values
    var sections: [SearchedPage.Section] = []
    for token in values.tokens.tokens {
      guard let anchor = anchor("token-" + token.name, among: ids) else { continue }
      let text = token.light.text(site.words) + (token.summary.map { ". " + $0 } ?? "")
      sections.append(SearchedPage.Section(.token, title: token.name, anchor: anchor, text: Array(text.utf8)))
    }
    for spec in values.specs {
      guard let anchor = anchor("token-" + spec.name, among: ids) else { continue }
      sections.append(
        SearchedPage.Section(.spec, title: spec.name, anchor: anchor, text: Array((spec.summary ?? "").utf8)))
    }
    return sections
  }

  /// The id that the page has for a name: as it is, or with a number where it was given twice.
  private func anchor(_ name: String, among ids: Set<String>) -> String? {
    let id = "fb-" + name
    return ids.contains(id) ? id : (2...4).map { "\(id)-\($0)" }.first(where: ids.contains)
  }
}
