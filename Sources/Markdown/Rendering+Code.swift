import Diagnostics
import HTML

extension Rendering {
  mutating func write(codeBlock node: MarkdownNode, _ writer: inout MarkupWriter) {
    startLine(&writer)
    let info = tree.secondLiteral(of: node)
    if let write = options.writeFencedBlock, !info.isEmpty, write(fencedBlock(node), &writer, &diagnostics) { return }
    let content = tree.literal(of: node)
    var code = CodeOptions()
    var language = info.prefix { !isSpace($0) }
    if options.hasCodeOptions {
      // A block may have a title and no language.
      if language.contains(UInt8(ascii: "=")) || language.first == UInt8(ascii: "{") { language = language.prefix(0) }
      if language.count < info.count {
        let lineCount = content.lazy.filter { $0 == UInt8(ascii: "\n") }.count
        let (file, place) = (tree.file, placeOfInfo(in: node))
        code = CodeOptions(info[language.endIndex...], lineCount: lineCount) { part in
          SourceRange(file: file, bytes: place.range(part, from: info.startIndex))
        }
        diagnostics += code.diagnostics
      }
      if language.elementsEqual("diff".utf8) { code.isDiff = true }
    }
    if let title = code.title {
      writer.markup("<figure class=\"code\">\n<figcaption>")
      writer.text(title)
      writer.markup("</figcaption>\n")
    }
    write(content, in: language, code, &writer)
    if code.title != nil { writer.markup("</figure>\n") }
  }

  private func write(
    _ content: ArraySlice<UInt8>, in language: ArraySlice<UInt8>, _ code: CodeOptions, _ writer: inout MarkupWriter
  ) {
    var highlighted = MarkupWriter()
    var name = language
    if let highlight = options.highlight, !language.isEmpty {
      let written = String(decoding: language, as: UTF8.self)
      if let known = highlight(written, code.isDiff ? [] : content, &highlighted) { name = Array(known.utf8)[...] }
    }
    writer.markup(options.hasFocusableScrollers ? "<pre tabindex=\"0\">" : "<pre>")
    if name.isEmpty {
      writer.markup("<code>")
    } else {
      writer.markup(name.starts(with: "language-".utf8) ? "<code class=\"" : "<code class=\"language-")
      writer.text(name)
      writer.markup("\">")
    }
    if code.isDiff {
      write(diff: content, in: language, code, &writer)
    } else if code.marked.isEmpty {
      if highlighted.bytes.isEmpty { writer.text(content) } else { writer.markup(highlighted.bytes) }
    } else {
      if highlighted.bytes.isEmpty { highlighted.text(content) }
      for (index, line) in markupLines(highlighted.bytes[...]).enumerated() {
        write(line: line, code.marks(index + 1) ? .mark : .plain, &writer)
      }
    }
    writer.markup("</code></pre>\n")
  }

  // MARK: - Lines

  private enum LineElement { case plain, mark, added, removed }

  private func write(line: [UInt8], sign: UInt8? = nil, _ element: LineElement, _ writer: inout MarkupWriter) {
    switch element {
    case .plain: break
    case .mark: writer.markup("<mark class=\"line\">")
    case .added: writer.markup("<ins class=\"line\">")
    case .removed: writer.markup("<del class=\"line\">")
    }
    if let sign { writer.markup(CollectionOfOne(sign)) }
    writer.markup(line)
    writer.markup("\n")
    switch element {
    case .plain: break
    case .mark: writer.markup("</mark>")
    case .added: writer.markup("</ins>")
    case .removed: writer.markup("</del>")
    }
  }

  /// Writes code in which the first column says what was added and taken away. What was before and what is after are
  /// highlighted each for itself, so that a comment that was taken away is none in the lines that stay.
  private func write(
    diff content: ArraySlice<UInt8>, in language: ArraySlice<UInt8>, _ code: CodeOptions, _ writer: inout MarkupWriter
  ) {
    let isPlainDiff = language.elementsEqual("diff".utf8)
    var (before, after): ([UInt8], [UInt8]) = ([], [])
    let lines = content.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .dropLast(content.last == UInt8(ascii: "\n") ? 1 : 0)
    let elements = lines.indices.map {
      element(of: lines[$0], next: $0 + 1 < lines.endIndex ? lines[$0 + 1] : [], isPlainDiff)
    }
    for (line, element) in zip(lines, elements) {
      let rest = hasSign(line, isPlainDiff) ? line.dropFirst() : line
      if element != .added { before += rest + [UInt8(ascii: "\n")] }
      if element != .removed { after += rest + [UInt8(ascii: "\n")] }
    }
    var old = highlightedLines(before, in: language)[...]
    var new = highlightedLines(after, in: language)[...]
    for (index, line) in lines.enumerated() {
      var element = elements[index]
      let text: [UInt8]
      switch element {
      case .removed: text = old.popFirst() ?? []
      case .added: text = new.popFirst() ?? []
      default:
        _ = old.popFirst()
        text = new.popFirst() ?? []
      }
      if element == .plain, code.marks(index + 1) { element = .mark }
      write(line: text, sign: hasSign(line, isPlainDiff) ? line.first : nil, element, &writer)
    }
  }

  private func highlightedLines(_ code: [UInt8], in language: ArraySlice<UInt8>) -> [[UInt8]] {
    var markup = MarkupWriter()
    if let highlight = options.highlight, !language.isEmpty {
      _ = highlight(String(decoding: language, as: UTF8.self), code[...], &markup)
    }
    if markup.bytes.isEmpty { markup.text(code) }
    return markupLines(markup.bytes[...])
  }

  private func hasSign(_ line: ArraySlice<UInt8>, _ isPlainDiff: Bool) -> Bool {
    !isPlainDiff && line.first.map { "+- ".utf8.contains($0) } ?? false
  }

  private func element(of line: ArraySlice<UInt8>, next: ArraySlice<UInt8>, _ isPlainDiff: Bool) -> LineElement {
    // The names of the files, in a diff that a tool wrote.
    if isPlainDiff, line.starts(with: "--- ".utf8), next.starts(with: "+++ ".utf8) { return .plain }
    if isPlainDiff, line.starts(with: "+++ ".utf8) { return .plain }
    switch line.first {
    case UInt8(ascii: "+"): return .added
    case UInt8(ascii: "-"): return .removed
    default: return .plain
    }
  }

  // MARK: - Places

  private func fencedBlock(_ node: MarkdownNode) -> RenderingOptions.FencedBlock {
    let info = tree.secondLiteral(of: node)
    let name = info.prefix { !isSpace($0) }
    let content = tree.literal(of: node)
    return RenderingOptions.FencedBlock(
      name: String(decoding: name, as: UTF8.self),
      arguments: String(decoding: info.dropFirst(name.count).drop { isSpace($0) }, as: UTF8.self),
      range: SourceRange(file: tree.file, bytes: node.bytes), contentBytes: place(of: content, in: node),
      letters: content)
  }

  /// The bytes of the file below the fence, if they are the content letter by letter.
  private func place(of content: ArraySlice<UInt8>, in node: MarkdownNode) -> Range<Int>? {
    tree.source.withUnsafeBytes { source in
      guard let fenceEnd = source.firstIndex(of: UInt8(ascii: "\n"), in: node.bytes) else { return nil }
      let start = fenceEnd + 1
      // A file may end without a line break after the last line; the content never does.
      let place = start..<min(start + content.count, source.count)
      let isThere = content.withUnsafeBytes { content in
        UnsafeRawBufferPointer(rebasing: source[place]).isEqual(to: content[..<place.count])
      }
      return isThere ? place : nil
    }
  }

  /// Where an info string stands.
  private struct InfoPlace {
    /// The rest of the line behind the fence.
    var line: Range<Int>
    /// Whether the letters of the info string stand there one by one, without escapes.
    var isExact: Bool

    func range(_ part: Range<Int>, from start: Int) -> Range<Int> {
      guard isExact else { return line }
      let lower = min(line.lowerBound + part.lowerBound - start, line.upperBound)
      return lower..<max(lower, min(lower + part.count, line.upperBound))
    }
  }

  private func placeOfInfo(in node: MarkdownNode) -> InfoPlace {
    let info = tree.secondLiteral(of: node)
    let line = tree.source[node.bytes].prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
    let behind = line.drop { $0 == UInt8(ascii: "`") || $0 == UInt8(ascii: "~") }.drop { $0 == 0x20 || $0 == 0x09 }
    return InfoPlace(line: behind.startIndex..<behind.endIndex, isExact: behind.starts(with: info))
  }

  private func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte)
  }
}

extension CodeOptions {
  fileprivate func marks(_ line: Int) -> Bool {
    marked.contains { $0.contains(line) }
  }
}
