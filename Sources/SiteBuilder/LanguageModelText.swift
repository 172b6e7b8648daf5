extension Site {
  /// `llms.txt`: what the site is, and where each page is as Markdown. It states facts, and tells nobody what to do.
  var overviewText: [UInt8] {
    let root = baseURL.map { $0.text + "/" } ?? ""
    var writer = MarkdownWriter()
    writer.heading(1, settings.title)
    if let tagline = settings.tagline { writer.block("> " + MarkdownWriter.plain(tagline)) }
    writer.list(
      [
        ("llms.pages", "\(index.pages.count)"), ("llms.components", "\(library.entries.count)"),
        ("llms.screens", "\(screens.entries.count)"), ("llms.version", settings.publishing.version),
      ].compactMap { name, value in value.map { words.text(name) + ": " + MarkdownWriter.plain($0) } }
        + [words.text("llms.frames", ["generator": "Framebook \(Framebook.version)"])])
    // The pages right below the home page, each with what is below it.
    let top = index.pages.first?.children ?? []
    let single = top.filter { index.pages[$0].children.isEmpty }
    writer.heading(2, words.text("twin.pages"))
    writer.list(([0] + single).filter(index.pages.indices.contains).map { twinLink(to: $0, root: root) })
    for section in top where !index.pages[section].children.isEmpty {
      writer.heading(2, index.pages[section].title)
      writer.list(pages(below: section).map { twinLink(to: $0, root: root) })
    }
    writer.heading(2, words.text("data"))
    writer.list(
      [
        ("components.json", "data/components.json", "llms.componentsData"),
        ("tokens.json", "data/tokens.json", "llms.tokensData"),
        ("screens.json", "data/screens.json", "llms.screensData"), (FullText.name, FullText.name, "llms.fullText"),
      ].map { name, path, words in MarkdownWriter.link(name, root + path) + ": " + self.words.text(words) })
    return Array(writer.text.utf8)
  }

  /// What `llms-full.txt` begins with; then it says the text and facts of every page, in the index's order, each below the
  /// address that it comes from.
  var fullTextHead: [UInt8] { Array("# \(MarkdownWriter.plain(settings.title))\n".utf8) }

  /// What the text of all pages says of one.
  func piece(of page: Int, _ twin: PageTwin) -> [UInt8] {
    let entry = index.pages[page]
    let address = baseURL?.url(of: entry.address) ?? percentEncoded(entry.address)
    return Array("\n---\n\nSource: \(address)\n\n\(twin.text)".utf8)
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

/// The text of all pages, in pieces: what stands above them, then one for each page.
enum FullText {
  static let name = "llms-full.txt"

  /// Where the piece of a page begins.
  static func start(of page: Int, in lengths: [Int]) -> Int { lengths.prefix(page + 1).reduce(0, &+) }

  /// What becomes of an old text with other pieces for some pages; nil if a page has no place there.
  ///
  /// - Parameters:
  ///   - lengths: how long the old pieces are.
  ///   - replaced: by the pages' numbers.
  static func change(of lengths: [Int], by replaced: [Int: [UInt8]]) -> Change? {
    var new = lengths
    var replacements: [FileSystem.Replacement] = []
    var start = 0
    for (index, length) in lengths.enumerated() {
      let end = start.addingReportingOverflow(length)
      guard length >= 0, !end.overflow else { return nil }
      if let piece = replaced[index - 1] {
        replacements.append(.init(range: start..<end.partialValue, bytes: piece))
        new[index] = piece.count
      }
      start = end.partialValue
    }
    return replacements.count == replaced.count
      ? Change(oldSize: start, replacements: replacements, lengths: new) : nil
  }

  /// What is other in the text of all pages.
  struct Change: Sendable {
    /// How long the old text is.
    var oldSize: Int
    var replacements: [FileSystem.Replacement]
    /// How long the new pieces are.
    var lengths: [Int]
  }
}

extension SiteWriter {
  /// Takes the text of all pages with what is other in it; nil if nothing is, or if the old text is not that long.
  ///
  /// - Parameter begun: the new text, if it was begun already.
  func replaceFullText(_ change: FullText.Change?, _ begun: ChangedFile?) -> Result<Entry?, FileError>? {
    change.map { change in
      Result { () throws(FileError) in
        let file = if let begun { begun } else { try beginChanging(FullText.name) }
        guard let file else { return nil }
        return try end(FullText.name, file, of: change.oldSize, replacing: change.replacements)
      }
    }
  }
}
