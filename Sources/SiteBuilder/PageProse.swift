import HTML
import Markdown

/// The author's text of a component's page, as its order asks for it: what a reader wants to know first stands above what is
/// generated, and do and don't, content and accessibility below the code.
struct PageProse {
  /// A stretch of the page with its headings of all levels, in the page's order.
  struct Passage {
    var html: [UInt8] = []
    var headings: [Heading] = []
  }

  /// What stands above what is generated.
  private(set) var body = Passage()
  /// Do and don't, and content.
  private(set) var guidance = Passage()
  /// How the component is made accessible, to which the page adds what it measures.
  private(set) var accessibility = Passage()

  /// Every heading, in the page's order.
  var headings: [Heading] { body.headings + guidance.headings + accessibility.headings }

  /// The text of a page that is about no component stands as it was written.
  init(_ html: [UInt8], of tree: MarkdownTree) {
    body = Passage(html: html, headings: tree.headings)
  }

  /// - Parameters:
  ///   - html: the text as it was written.
  ///   - parts: where its parts begin.
  ///   - tree: the text, with all its headings.
  init(_ html: [UInt8], _ parts: [MarkdownRenderer.Part], of tree: MarkdownTree, _ words: Words) {
    let named: [(WritableKeyPath<PageProse, Passage>, String)] = [
      (\.guidance, words.text("doAndDont")), (\.guidance, words.text("contentSection")),
      (\.accessibility, words.text("accessibility")),
    ]
    func place(of heading: Heading?) -> WritableKeyPath<PageProse, Passage> {
      guard let heading, heading.level == 2 else { return \.body }
      let title = Self.plain(heading.title)
      return named.first { Self.plain($0.1) == title }?.0 ?? \.body
    }
    var headings = tree.headings[...]
    var notes: ArraySlice<UInt8> = []
    for (index, part) in parts.enumerated() {
      let end = index + 1 < parts.count ? parts[index + 1].start : html.count
      let bytes = html[part.start..<end]
      if part.isFootnotes {
        notes += bytes
        continue
      }
      // Up to the heading that the next part begins with.
      let next = parts[(index + 1)...].first { $0.heading != nil }?.heading?.node
      let own = headings.prefix { heading in next.map { heading.node < $0 } ?? true }
      headings = headings.dropFirst(own.count)
      let place = place(of: part.heading)
      self[keyPath: place].html += bytes
      self[keyPath: place].headings += own
    }
    // Notes stand below the last text.
    let last = [\PageProse.accessibility, \.guidance].first { !self[keyPath: $0].html.isEmpty } ?? \.body
    self[keyPath: last].html += notes
  }

  /// A title without regard to how its letters and its apostrophe are written.
  private static func plain(_ title: String) -> String {
    let small = title.lowercased()
    if small.utf8.allSatisfy({ $0 < 0x80 }) { return small }
    return small.replacing("\u{2019}", with: "'")
  }
}
