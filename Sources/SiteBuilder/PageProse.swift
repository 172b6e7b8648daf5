import HTML
import Markdown

/// The author's text of a component's page, as its order asks for it: what a reader wants to know first stands above what is
/// generated, and do and don't, content and accessibility below the code.
struct PageProse {
  /// What stands above what is generated.
  private(set) var body: [UInt8] = []
  /// Do and don't, and content.
  private(set) var guidance: [UInt8] = []
  /// How the component is made accessible, to which the page adds what it measures.
  private(set) var accessibility: [UInt8] = []
  /// The notes below the text.
  private(set) var notes: [UInt8] = []
  /// The headings of each, in the page's order.
  private(set) var headings: (body: [Heading], guidance: [Heading], accessibility: [Heading]) = ([], [], [])

  private enum Place { case body, guidance, accessibility }

  /// - Parameters:
  ///   - html: the text as it was written.
  ///   - parts: where its parts begin.
  ///   - tree: the text, with all its headings.
  init(_ html: [UInt8], _ parts: [MarkdownRenderer.Part], of tree: MarkdownTree, _ words: Words) {
    let named: [(Place, String)] = [
      (.guidance, words.text("doAndDont")), (.guidance, words.text("contentSection")),
      (.accessibility, words.text("accessibility")),
    ]
    func place(of heading: Heading?) -> Place {
      guard let heading, heading.level == 2 else { return .body }
      return named.first { Self.plain($0.1) == Self.plain(heading.title) }?.0 ?? .body
    }
    var headings = tree.headings[...]
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
      switch place(of: part.heading) {
      case .body:
        body += bytes
        self.headings.body += own
      case .guidance:
        guidance += bytes
        self.headings.guidance += own
      case .accessibility:
        accessibility += bytes
        self.headings.accessibility += own
      }
    }
    // Notes stand below the last text.
    if !accessibility.isEmpty {
      accessibility += notes
    } else if !guidance.isEmpty {
      guidance += notes
    } else {
      body += notes
    }
  }

  /// A title without regard to how its letters and its apostrophe are written.
  private static func plain(_ title: String) -> String {
    title.lowercased().replacing("\u{2019}", with: "'")
  }
}
