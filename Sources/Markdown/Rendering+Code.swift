import Diagnostics
import HTML

extension Rendering {
  mutating func write(codeBlock node: MarkdownNode, _ writer: inout MarkupWriter) {
    startLine(&writer)
    let info = tree.secondLiteral(of: node)
    if let write = options.writeFencedBlock, !info.isEmpty, write(fencedBlock(node), &writer, &diagnostics) { return }
    let language = info.prefix { !isSpace($0) }
    if language.isEmpty {
      writer.markup("<pre><code>")
    } else {
      writer.markup(language.starts(with: "language-".utf8) ? "<pre><code class=\"" : "<pre><code class=\"language-")
      writer.text(language)
      writer.markup("\">")
    }
    writer.text(tree.literal(of: node))
    writer.markup("</code></pre>\n")
  }

  private func fencedBlock(_ node: MarkdownNode) -> RenderingOptions.FencedBlock {
    let info = tree.secondLiteral(of: node)
    let name = info.prefix { !isSpace($0) }
    let content = tree.literal(of: node)
    return RenderingOptions.FencedBlock(
      name: String(decoding: name, as: UTF8.self),
      arguments: String(decoding: info.dropFirst(name.count).drop { isSpace($0) }, as: UTF8.self),
      content: String(decoding: content, as: UTF8.self), range: SourceRange(file: tree.file, bytes: node.bytes),
      contentBytes: place(of: content, in: node))
  }

  /// The bytes of the file below the fence, if they are the content letter by letter.
  private func place(of content: ArraySlice<UInt8>, in node: MarkdownNode) -> Range<Int>? {
    let block = tree.source[node.bytes]
    guard let fenceEnd = block.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
    let start = fenceEnd + 1
    // A file may end without a line break after the last line; the content never does.
    let end = min(start + content.count, tree.source.count)
    let isThere = tree.source[start..<end].elementsEqual(content.prefix(end - start))
    return isThere ? start..<end : nil
  }

  mutating func write(htmlBlock node: MarkdownNode, _ writer: inout MarkupWriter) {
    let literal = tree.literal(of: node)
    if options.rawHTML == .verbatim {
      startLine(&writer)
      writer.markup(literal)
      return startLine(&writer)
    }
    let end = literal.lastIndex { !isSpace($0) }.map { $0 + 1 } ?? literal.startIndex
    let text = literal[..<end].drop { isSpace($0) }
    if isComment(text) { return }
    diagnostics.append(.rawHTML(text, at: SourceRange(file: tree.file, bytes: node.bytes)))
    startLine(&writer)
    writer.markup("<p>")
    writer.text(text)
    writer.markup("</p>\n")
  }

  mutating func write(htmlInline node: MarkdownNode, _ writer: inout MarkupWriter) {
    let literal = tree.literal(of: node)
    if options.rawHTML == .verbatim { return writer.markup(literal) }
    if isComment(literal) { return }
    diagnostics.append(.rawHTML(literal, at: SourceRange(file: tree.file, bytes: node.bytes)))
    writer.text(literal)
  }

  /// Whether the HTML is a comment and nothing else.
  private func isComment(_ html: ArraySlice<UInt8>) -> Bool {
    let opening = "<!--".utf8
    guard html.starts(with: opening) else { return false }
    var rest = html.dropFirst(opening.count)
    while let hyphen = rest.firstIndex(of: UInt8(ascii: "-")) {
      rest = rest[hyphen...]
      if rest.starts(with: "-->".utf8) { return rest.count == 3 }
      rest = rest.dropFirst()
    }
    return false
  }

  private func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte)
  }
}

extension Diagnostic {
  fileprivate static func rawHTML(_ html: ArraySlice<UInt8>, at range: SourceRange) -> Diagnostic {
    let tag = String(decoding: html.prefix { $0 >= 0x20 }, as: UTF8.self)
    let shown =
      tag.unicodeScalars.count <= 40 ? tag : String(String.UnicodeScalarView(tag.unicodeScalars.prefix(39))) + "…"
    return Diagnostic(
      "raw-html", .error, "'\(shown)' is HTML, which pages are not written in", at: range,
      fixes: [Fix("put it in backticks if it is code, or write '\\<' for the sign itself")])
  }
}
