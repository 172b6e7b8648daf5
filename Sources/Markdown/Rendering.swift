import Diagnostics
import HTML

/// A page on its way to HTML: a walk through the nodes with a stack of those that are open.
struct Rendering {
  let tree: MarkdownTree
  let options: RenderingOptions
  var diagnostics: [Diagnostic] = []
  var open: [OpenNode] = []
  private var nextHeading = 0
  var footnoteLinks: FootnoteLinks
  /// Elements of raw HTML that wait for their end.
  var openHTML: [OpenElement] = []
  /// The ids that raw HTML gave so far, and those of headings.
  var ids: Set<String>?
  /// The don'ts that stand beside the do before them.
  var pairEnds: Set<Int> = []
  /// Where the page's parts begin in what is written.
  private(set) var parts: [MarkdownRenderer.Part] = []

  /// A node whose end is still to be written, and how.
  struct OpenNode {
    var index: Int
    var ending: Ending
  }

  enum Ending {
    case ofKind
    case alert
    /// Of the second alert of a pair.
    case pair
    /// Of a paragraph in a tight list, or a link that is not written.
    case nothing
  }

  init(_ tree: MarkdownTree, _ options: RenderingOptions) {
    self.tree = tree
    self.options = options
    footnoteLinks = FootnoteLinks(tree)
  }

  mutating func write(into writer: inout MarkupWriter) {
    var index = 0
    parts = [MarkdownRenderer.Part(start: writer.bytes.count)]
    while true {
      while let last = open.last, index >= tree.nodes[last.index].end {
        open.removeLast()
        closeHTML(insideOf: open.count, &writer)
        leave(last, &writer)
      }
      guard index < tree.nodes.count else { return }
      index = enter(index, &writer)
    }
  }

  /// Writes the beginning of a node, or all of it; returns the node to go on with.
  private mutating func enter(_ index: Int, _ writer: inout MarkupWriter) -> Int {
    let node = tree.nodes[index]
    var ending = Ending.ofKind
    switch node.kind {
    case .document: break
    case .blockQuote:
      if options.hasAlerts, let alert = alert(at: index) { return enter(alert, at: index, &writer) }
      startLine(&writer)
      writer.markup("<blockquote>\n")
    case .list:
      startLine(&writer)
      write(listStart: node, &writer)
    case .item:
      startLine(&writer)
      writer.markup("<li>")
    case .codeBlock: write(codeBlock: node, &writer)
    case .htmlBlock: write(htmlBlock: node, &writer)
    case .paragraph:
      ending = isInTightList ? .nothing : .ofKind
      if ending != .nothing {
        startLine(&writer)
        writer.markup("<p>")
      }
      if options.hasTasks, writeTask(at: index, &writer) {
        open.append(OpenNode(index: index, ending: ending))
        return index + 2
      }
    case .heading:
      let heading = nextHeading
      nextHeading += 1
      if options.omitsTitle, index == tree.title?.node { return node.end }
      startLine(&writer)
      if node.level <= 2 { beginPart(of: heading, &writer) }
      write(headingStart: node, heading, &writer)
    case .thematicBreak:
      startLine(&writer)
      writer.markup("<hr />\n")
    case .table:
      startLine(&writer)
      writer.markup("<div class=\"table\"")
      if options.hasFocusableScrollers { writer.markup(" tabindex=\"0\"") }
      writer.markup("><table>\n")
    case .tableRow:
      writer.markup(node.isHead ? "<thead>\n<tr>\n" : isFirstBelowHead(index) ? "<tbody>\n<tr>\n" : "<tr>\n")
    case .tableCell: write(cellStart: node, &writer)
    case .text: writer.text(tree.literal(of: node))
    case .softBreak: writer.markup("\n")
    case .lineBreak: writer.markup("<br />\n")
    case .code:
      writer.markup("<code>")
      writer.text(tree.literal(of: node))
      writer.markup("</code>")
    case .htmlInline: write(htmlInline: node, &writer)
    case .emphasis: writer.markup("<em>")
    case .strong: writer.markup("<strong>")
    case .strikethrough: writer.markup("<del>")
    case .footnoteReference: write(reference: node, &writer)
    case .footnotes:
      startLine(&writer)
      beginPart(of: nil, &writer)
      write(footnotesStart: &writer)
    case .footnote: write(footnoteStart: node, &writer)
    case .link: if !write(linkStart: node, &writer) { ending = .nothing }
    case .image:
      write(image: index, &writer)
      return node.end
    }
    if !node.kind.isLeaf { open.append(OpenNode(index: index, ending: ending)) }
    return index + 1
  }

  private mutating func leave(_ node: OpenNode, _ writer: inout MarkupWriter) {
    switch node.ending {
    case .nothing: return
    case .alert: return writer.markup("</aside>\n")
    case .pair: return writer.markup("</aside>\n</div>\n")
    case .ofKind: break
    }
    let value = tree.nodes[node.index]
    switch value.kind {
    case .blockQuote:
      startLine(&writer)
      writer.markup("</blockquote>\n")
    case .list: writer.markup(value.firstNumber == nil ? "</ul>\n" : "</ol>\n")
    case .item: writer.markup("</li>\n")
    case .paragraph:
      if let note = open.last, tree.nodes[note.index].kind == .footnote, tree.nodes[note.index].end == value.end {
        writer.markup(" ")
        write(waysBackFrom: tree.nodes[note.index], &writer)
      }
      writer.markup("</p>\n")
    case .heading:
      writer.markup("</h")
      writer.integer(value.level)
      writer.markup(">\n")
    case .table:
      if tree.nodes[node.index + 1].end < value.end { writer.markup("</tbody>\n") }
      writer.markup("</table></div>\n")
    case .tableRow: writer.markup(value.isHead ? "</tr>\n</thead>\n" : "</tr>\n")
    case .tableCell: writer.markup(isInHead ? "</th>\n" : "</td>\n")
    case .emphasis: writer.markup("</em>")
    case .strong: writer.markup("</strong>")
    case .strikethrough: writer.markup("</del>")
    case .footnotes: writer.markup("</ol>\n</section>\n")
    case .footnote: write(footnoteEnd: node.index, &writer)
    case .link: writer.markup("</a>")
    default: break
    }
  }

  // MARK: - Blocks

  /// Begins a line, unless one has just begun.
  func startLine(_ writer: inout MarkupWriter) {
    if let last = writer.bytes.last, last != UInt8(ascii: "\n") { writer.markup("\n") }
  }

  /// Begins a part of the page at a heading, or at the notes below the text; inside of quotes, lists and elements of raw
  /// HTML nothing begins.
  private mutating func beginPart(of heading: Int?, _ writer: inout MarkupWriter) {
    guard open.count == 1, openHTML.isEmpty else { return }
    let heading = heading.flatMap { tree.headings.indices.contains($0) ? tree.headings[$0] : nil }
    parts.append(MarkdownRenderer.Part(heading: heading, isFootnotes: heading == nil, start: writer.bytes.count))
  }

  private var isInTightList: Bool {
    guard let item = open.last, tree.nodes[item.index].kind == .item, open.count > 1 else { return false }
    return tree.nodes[open[open.count - 2].index].isTight
  }

  private var isInHead: Bool {
    open.last.map { tree.nodes[$0.index].isHead } ?? false
  }

  private func isFirstBelowHead(_ row: Int) -> Bool {
    open.last.map { tree.nodes[$0.index + 1].end == row } ?? false
  }

  private func write(listStart list: MarkdownNode, _ writer: inout MarkupWriter) {
    guard let number = list.firstNumber else { return writer.markup("<ul>\n") }
    if number == 1 { return writer.markup("<ol>\n") }
    writer.markup("<ol start=\"")
    writer.integer(number)
    writer.markup("\">\n")
  }

  private func write(headingStart node: MarkdownNode, _ index: Int, _ writer: inout MarkupWriter) {
    writer.markup("<h")
    writer.integer(node.level)
    if options.hasHeadingIDs, index < tree.headings.count { writer.attribute("id", tree.headings[index].id) }
    writer.markup(">")
  }

  private func write(cellStart cell: MarkdownNode, _ writer: inout MarkupWriter) {
    writer.markup(isInHead ? "<th" : "<td")
    switch cell.alignment {
    case .none: writer.markup(">")
    case .left: writer.markup(" class=\"align-left\">")
    case .center: writer.markup(" class=\"align-center\">")
    case .right: writer.markup(" class=\"align-right\">")
    }
  }
}
