import Components
import Diagnostics
import Markdown

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// What a check asks of pages besides what writing them says: where their links lead to in other pages, what their
/// pictures say to those who cannot see them, what they say of themselves in lists.
struct ContentCheck: Sendable {
  let site: Site
  /// The bytes of the pages that are written, by file.
  let bytes: [String: [UInt8]]

  /// What a page's text says.
  struct Text: Sendable {
    /// Links to parts of pages, with the page and the part's id.
    var anchors: [(page: Int, id: String, written: String, place: SourceRange)] = []
    /// The pages that the text leads to.
    var targets: Set<Int> = []
    var diagnostics: [Diagnostic] = []
    /// What makes a link lead to a page's new address, by the link's place.
    var newPaths: [SourceRange: Diagnostic.Edit] = [:]
  }

  /// Reads a page's text once more for its links, pictures and headings.
  func text(of page: Int) -> Text {
    let file = site.index.pages[page].file
    guard let bytes = bytes[file] else { return Text() }
    let tree = ContentFile.parsing(bytes, file: file, part: .body).value.body
    var text = Text()
    text.diagnostics = missingSections(in: tree, ofPage: page)
    for (index, node) in tree.nodes.enumerated() where node.kind == .link || node.kind == .image {
      let place = SourceRange(file: file, bytes: node.bytes)
      if node.kind == .image {
        let words = tree.nodes[index + 1..<node.end].contains { node in
          [.text, .code].contains(node.kind) && tree.literal(of: node).contains { $0 > 0x20 }
        }
        if !words { text.diagnostics.append(.imageWithoutText(at: place)) }
        continue
      }
      add(String(decoding: tree.literal(of: node), as: UTF8.self), at: place, of: page, bytes, to: &text)
    }
    for link in tree.htmlLinks { add(link.destination, at: link.range, of: page, bytes, to: &text) }
    return text
  }

  /// Takes note of a link, whether it is written as Markdown or as HTML.
  private func add(
    _ written: String, at place: SourceRange, of page: Int, _ bytes: [UInt8], to text: inout Text
  ) {
    guard let target = site.links.target(of: written, from: page) else { return }
    if target.page != page { text.targets.insert(target.page) }
    // A browser goes to the top of the page for these.
    if let id = target.id, !id.isEmpty, id != "top" { text.anchors.append((target.page, id, written, place)) }
    guard let path = site.links.newPath(of: written, from: page) else { return }
    let range = bytes.place(of: path.written, in: place.bytes)
    guard let range else { return }
    text.newPaths[place] = Diagnostic.Edit(
      range: SourceRange(file: place.file, bytes: range), replacement: path.new)
  }

  /// A message with the edit that puts it right, where the page's text shows that edit.
  static func mending(_ diagnostic: Diagnostic, with newPaths: [SourceRange: Diagnostic.Edit]) -> Diagnostic {
    guard diagnostic.id == "moved-page", let edit = newPaths[diagnostic.range] else { return diagnostic }
    var result = diagnostic
    // The old address led there too, so nothing else can be meant.
    result.fixes = diagnostic.fixes.map { Diagnostic.Fix($0.title, edits: [edit], isSafe: true) }
    return result
  }

  /// What is wrong between pages.
  ///
  /// - Parameters:
  ///   - texts: of every page.
  ///   - ids: of the pages that anchors lead to.
  func problems(_ texts: [Text], ids: [Int: Set<String>]) -> [Diagnostic] {
    var diagnostics = texts.flatMap(\.diagnostics)
    for anchor in texts.flatMap(\.anchors) {
      guard let known = ids[anchor.page], !known.contains(anchor.id) else { continue }
      let parts = known.filter { !$0.hasPrefix("fb-") }
      diagnostics.append(.missingAnchor(anchor.id, anchor.written, among: parts, at: anchor.place))
    }
    let led = texts.reduce(into: Set<Int>()) { $0.formUnion($1.targets) }
    for (index, page) in site.index.pages.enumerated() where page.isWritten && index > 0 {
      if !led.contains(index) { diagnostics.append(.orphan(page)) }
      if page.component == nil, page.screen == nil, page.facts.description == nil {
        diagnostics.append(.withoutDescription(page))
      }
    }
    for (index, entry) in site.library.entries.enumerated() where entry.component.summary == nil {
      let page = site.index.page(ofComponent: index).map { site.index.pages[$0] }
      if page?.facts.description == nil {
        diagnostics.append(.withoutSummary(entry.component.name, at: entry.component.place))
      }
    }
    for (index, entry) in site.screens.entries.enumerated() where entry.screen.summary == nil {
      let page = site.index.page(ofScreen: index).map { site.index.pages[$0] }
      if page?.facts.description == nil {
        diagnostics.append(.withoutSummary(entry.screen.name, at: entry.screen.place))
      }
    }
    return diagnostics
  }

  /// The ids in a page that was written: those of its headings and of everything that the theme adds.
  static func ids(in html: [UInt8]) -> Set<String> {
    let (before, after) = (Array(" id".utf8), Array("=\"".utf8))
    var ids: Set<String> = []
    html.withUnsafeBytes { html in
      guard let base = html.baseAddress else { return }
      var index = 0
      // Of the signs of ` id="` this is the rarest.
      while index < html.count, let found = memchr(base + index, Int32(after[0]), html.count - index) {
        let sign = base.distance(to: UnsafeRawPointer(found))
        index = sign + 1
        guard sign >= before.count, html[sign - before.count..<sign].elementsEqual(before),
          html[sign...].starts(with: after)
        else { continue }
        let start = sign + after.count
        let end = html[start...].firstIndex(of: after[1]) ?? html.count
        if start < end { ids.insert(String(decoding: html[start..<end], as: UTF8.self)) }
        index = end
      }
    }
    return ids
  }
}

extension Diagnostic {
  fileprivate static func imageWithoutText(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      "image-without-alt", .warning, "the image says nothing to those who cannot see it", at: place,
      fixes: [Fix("say what it shows between '[' and ']', or write '<img alt=\"\" src=…>' if it only decorates")])
  }

  fileprivate static func missingAnchor(
    _ id: String, _ written: String, among ids: Set<String>, at place: SourceRange
  ) -> Diagnostic {
    let known = ids.sorted()
    let fix =
      nearestName(to: id, in: known).map { Fix("did you mean '#\($0)'?") }
      ?? (known.isEmpty || known.count > 8 ? nil : Fix("one of: " + known.map { "#" + $0 }.joined(separator: ", ")))
    return Diagnostic(
      "missing-anchor", .warning, "the page has no part '#\(id)' that '\(written)' leads to", at: place,
      fixes: fix.map { [$0] } ?? [])
  }

  fileprivate static func orphan(_ page: SiteIndex.Page) -> Diagnostic {
    Diagnostic(
      "orphan-page", .warning, "no text leads to the page '\(page.title)'",
      at: SourceRange(file: page.file, bytes: 0..<0), fixes: [Fix("link to it where a reader would look for it")])
  }

  fileprivate static func withoutDescription(_ page: SiteIndex.Page) -> Diagnostic {
    Diagnostic(
      "missing-summary", .warning, "the page '\(page.title)' says nothing of itself in lists",
      at: SourceRange(file: page.file, bytes: 0..<0), fixes: [Fix("give it a 'description:' in its front matter")])
  }

  fileprivate static func withoutSummary(_ name: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      "missing-summary", .warning, "'\(name)' says nothing of itself in lists", at: place,
      fixes: [Fix("give it a 'summary:', or its page a 'description:'")])
  }
}

extension [UInt8] {
  /// Where a link's destination begins as written, behind `](`, `](<` or `="`; nil if it stands in another place, as that
  /// of a reference does, or if it is not sure where.
  fileprivate func place(of destination: String, in range: Range<Int>) -> Range<Int>? {
    let name = Array(destination.utf8)
    let range = range.clamped(to: 0..<count)
    guard !name.isEmpty, range.count > name.count else { return nil }
    var found: [Int] = []
    for start in range.lowerBound + 1..<range.upperBound - name.count
    where "(<\"'=".utf8.contains(self[start - 1]) && self[start..<start + name.count].elementsEqual(name)
      && "#?)> \"'".utf8.contains(self[start + name.count])
    {
      found.append(start)
    }
    return found.count == 1 ? found.first.map { $0..<$0 + name.count } : nil
  }
}
