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

  /// What becomes of the spare site's text with these pieces; nil if it cannot be what the site's text makes of it.
  ///
  /// - Parameters:
  ///   - lengths: how long the pieces of the site's text are.
  ///   - pieces: those that are new, by the pages' numbers.
  ///   - read: gives bytes of the site's text.
  static func change(
    of text: SpareSite.Text, besides lengths: [Int], by pieces: [Int: [UInt8]], reading read: (Range<Int>) -> [UInt8]?
  ) -> [FileSystem.Replacement]? {
    let others = Dictionary(text.others.map { ($0.page, $0.length) }) { first, _ in first }
    var replacements: [FileSystem.Replacement] = []
    var (site, spare) = (0, 0)
    for (index, length) in lengths.enumerated() {
      let other = others[index - 1]
      let own = other ?? length
      let (siteEnd, spareEnd) = (site.addingReportingOverflow(length), spare.addingReportingOverflow(own))
      guard length >= 0, own >= 0, !siteEnd.overflow, !spareEnd.overflow else { return nil }
      if let piece = pieces[index - 1] {
        replacements.append(.init(range: spare..<spareEnd.partialValue, bytes: piece))
      } else if other != nil {
        guard let piece = read(site..<siteEnd.partialValue) else { return nil }
        replacements.append(.init(range: spare..<spareEnd.partialValue, bytes: piece))
      }
      (site, spare) = (siteEnd.partialValue, spareEnd.partialValue)
    }
    return spare == text.stamp.size ? replacements : nil
  }

  /// What the spare site's text says otherwise when the site has got new pieces.
  ///
  /// - Parameters:
  ///   - lengths: how long the old pieces are, which the spare site has now.
  ///   - stamp: of the file that was the site's.
  static func spareText(_ lengths: [Int], _ stamp: FileStamp, besides pages: [Int]) -> SpareSite.Text {
    let others = pages.sorted().filter { lengths.indices.contains($0 + 1) }
    return SpareSite.Text(stamp: stamp, others: others.map { .init(page: $0, length: lengths[$0 + 1]) })
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

/// The text of all pages of a new site, where only some of its pieces are new.
struct RenewedText: Sendable {
  var entry: SiteWriter.Entry
  /// The spare site, if the text was put into it.
  var spare: SiteWriter.ReadySpare?
}

extension SiteWriter {
  /// Takes the text of all pages with what is other in it; nil if the old text is not that long.
  ///
  /// - Parameters:
  ///   - change: what is other than in the site's text.
  ///   - pieces: those that are new, by the pages' numbers.
  ///   - lengths: how long the old pieces are.
  ///   - spare: the spare site, and where it lies.
  ///   - begun: the new text, if it was begun already.
  func renewFullText(
    _ change: FullText.Change, by pieces: [Int: [UInt8]], of lengths: [Int], spare: (site: SpareSite, place: String)?,
    _ begun: ChangedFile?
  ) throws(FileError) -> RenewedText? {
    var ready: ReadySpare?
    let old = output + "/" + FullText.name
    if begun == nil, let spare, let text = spare.site.text, !FileSystem.holds(old, change.replacements),
      FileSystem.fileStamp(old)?.size == change.oldSize,
      let replacements = FullText.change(
        of: text, besides: lengths, by: pieces, reading: { try? FileSystem.read(old, $0) }),
      let claimed = try claim(spare.site, at: spare.place)
    {
      ready = claimed
      let path = claimed.path + "/" + FullText.name
      do {
        if let stamp = try FileSystem.patch(path, replacements, expecting: text.stamp) {
          ready?.files.insert(FullText.name)
          return RenewedText(entry: Entry(path: FullText.name, isUnchanged: false, stamp: stamp), spare: ready)
        }
      } catch {
        // It is spoilt, and written anew.
        try FileSystem.remove(path)
      }
    }
    let file = if let begun { begun } else { try beginChanging(FullText.name) }
    guard let file else { return nil }
    let entry = try end(FullText.name, file, of: change.oldSize, replacing: change.replacements)
    return entry.map { RenewedText(entry: $0, spare: ready) }
  }

  /// Copies the new site's text into another folder; whether that could be.
  ///
  /// - Parameter size: how long it is.
  func copyFullText(of size: Int, to folder: String) -> Bool {
    let copy = try? ChangedFile(staging + "/" + FullText.name, at: folder + "/" + FullText.name).end(of: size, with: [])
    return copy != nil
  }
}
