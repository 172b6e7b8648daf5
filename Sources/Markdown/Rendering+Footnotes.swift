import HTML

/// The ids by which references and footnotes find each other.
struct FootnoteLinks {
  /// How often each footnote is referred to, and how often it was so far.
  private var counts: [Int: (all: Int, sofar: Int)] = [:]
  private let prefix: String

  init(_ tree: MarkdownTree) {
    for node in tree.refersToFootnotes ? tree.nodes[...] : [] where node.kind == .footnoteReference {
      counts[node.footnoteNumber ?? 0, default: (0, 0)].all += 1
    }
    // A heading may be called `fn1` or `fn_1`.
    var signs = 0
    for heading in counts.isEmpty ? [] : tree.headings where heading.id.hasPrefix("fn") {
      signs = max(signs, heading.id.utf8.dropFirst(2).prefix { $0 == UInt8(ascii: "_") }.count + 1)
    }
    prefix = "fn" + String(repeating: "_", count: signs)
  }

  func id(ofFootnote number: Int) -> String {
    prefix + "\(number)"
  }

  func id(ofReference count: Int, to number: Int) -> String {
    prefix + "ref\(number)" + (count > 1 ? "-\(count)" : "")
  }

  /// Whether an id that an author gives could be one of these.
  func mayGive(_ id: String) -> Bool {
    !counts.isEmpty && id.hasPrefix(prefix) && id.utf8.last.map { $0 &- UInt8(ascii: "0") < 10 } ?? false
  }

  func countOfReferences(to number: Int) -> Int {
    counts[number]?.all ?? 0
  }

  /// Counts a reference and gives its id.
  mutating func idOfNextReference(to number: Int) -> String {
    counts[number]?.sofar += 1
    return id(ofReference: counts[number]?.sofar ?? 1, to: number)
  }
}

extension Rendering {
  mutating func write(reference node: MarkdownNode, _ writer: inout MarkupWriter) {
    let number = node.footnoteNumber ?? 0
    writer.markup("<sup class=\"footnote-ref\"><a")
    writer.attribute("href", "#" + footnoteLinks.id(ofFootnote: number))
    writer.attribute("id", footnoteLinks.idOfNextReference(to: number))
    writer.markup(">")
    writer.integer(number)
    writer.markup("</a></sup>")
  }

  func write(footnotesStart writer: inout MarkupWriter) {
    startLine(&writer)
    writer.markup("<section class=\"footnotes\"")
    writer.attribute("aria-label", options.words.footnotes)
    writer.markup(">\n<ol>\n")
  }

  func write(footnoteStart node: MarkdownNode, _ writer: inout MarkupWriter) {
    writer.markup("<li")
    writer.attribute("id", footnoteLinks.id(ofFootnote: node.footnoteNumber ?? 0))
    writer.markup(">")
  }

  /// Ends a footnote; where its last block is no paragraph, the ways back stand below it.
  func write(footnoteEnd index: Int, _ writer: inout MarkupWriter) {
    let node = tree.nodes[index]
    var last: Int?
    var child = index + 1
    while child < node.end {
      last = child
      child = tree.nodes[child].end
    }
    if last.map({ tree.nodes[$0].kind != .paragraph }) ?? true {
      startLine(&writer)
      write(waysBackFrom: node, &writer)
      writer.markup("\n")
    }
    writer.markup("</li>\n")
  }

  func write(waysBackFrom node: MarkdownNode, _ writer: inout MarkupWriter) {
    let number = node.footnoteNumber ?? 0
    let count = footnoteLinks.countOfReferences(to: number)
    for reference in 1...max(count, 1) {
      if reference > 1 { writer.markup(" ") }
      writer.markup("<a")
      writer.attribute("href", "#" + footnoteLinks.id(ofReference: reference, to: number))
      writer.markup(" class=\"footnote-backref\"")
      writer.attribute("aria-label", options.words.backToReference + " \(number)" + (count > 1 ? "-\(reference)" : ""))
      writer.markup(">")
      writer.text(options.words.backArrow)
      if reference > 1 {
        writer.markup("<sup>")
        writer.integer(reference)
        writer.markup("</sup>")
      }
      writer.markup("</a>")
    }
  }
}
