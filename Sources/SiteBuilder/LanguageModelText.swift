extension Site {
  /// `llms.txt`: what the site is, and where each page is as Markdown. It states facts, and tells nobody what to do.
  var overviewText: [UInt8] {
    let root = baseURL.map { $0.text + "/" } ?? ""
    var writer = MarkdownWriter()
    writer.heading(1, settings.title)
    if let tagline = settings.tagline { writer.block("> " + MarkdownWriter.plain(tagline)) }
    writer.list(
      [
        "Pages: \(index.pages.count)", "Components: \(library.entries.count)", "Screens: \(screens.entries.count)",
        "Version: " + MarkdownWriter.plain(settings.publishing.version ?? "not stated"),
        "Frames are worked out in points from the components' constraints, as UIKit's Auto Layout does, by Framebook \(Framebook.version).",
      ].filter { !$0.hasSuffix("not stated") })
    // The pages right below the home page, each with what is below it.
    let top = index.pages.first?.children ?? []
    let single = top.filter { index.pages[$0].children.isEmpty }
    writer.heading(2, "Pages")
    writer.list(([0] + single).filter(index.pages.indices.contains).map { twinLink(to: $0, root: root) })
    for section in top where !index.pages[section].children.isEmpty {
      writer.heading(2, index.pages[section].title)
      writer.list(pages(below: section).map { twinLink(to: $0, root: root) })
    }
    writer.heading(2, "Data")
    writer.list([
      MarkdownWriter.link("components.json", root + "data/components.json")
        + ": properties, styles, and frames in every required context",
      MarkdownWriter.link("tokens.json", root + "data/tokens.json") + ": design tokens and specs with their values",
      MarkdownWriter.link("screens.json", root + "data/screens.json") + ": screens with their conditions and payloads",
      MarkdownWriter.link("llms-full.txt", root + "llms-full.txt") + ": the text of all pages, without code",
    ])
    return Array(writer.text.utf8)
  }

  /// `llms-full.txt`: the text and facts of every page, each below the address that it comes from.
  func fullText(_ pages: [WrittenPage]) -> [UInt8] {
    var text = Array("# \(MarkdownWriter.plain(settings.title))\n".utf8)
    for (entry, page) in zip(index.pages, pages) {
      let address = baseURL?.url(of: entry.address) ?? percentEncoded(entry.address)
      text += "\n---\n\nSource: \(address)\n\n".utf8
      text += page.twin.text.utf8
    }
    return text
  }

  /// A page and everything below it, in menu order.
  private func pages(below page: Int) -> [Int] {
    var found: [Int] = []
    var waiting = [page]
    while let next = waiting.popLast() {
      found.append(next)
      waiting += index.pages[next].children.reversed()
    }
    return found
  }
}
