import Diagnostics
import HTML

extension Rendering {
  /// Writes `<a …>`, or says false if the link is to be written as its text alone.
  mutating func write(linkStart link: MarkdownNode, _ writer: inout MarkupWriter) -> Bool {
    guard let destination = destination(of: link) else { return false }
    writer.markup("<a href=\"")
    writer.writeDestination(destination)
    write(titleOf: link, &writer)
    writer.markup("\">")
    return true
  }

  /// Writes `<img …>`, or the text that stands for the image.
  mutating func write(image index: Int, _ writer: inout MarkupWriter) {
    let image = tree.nodes[index]
    guard let destination = destination(of: image) else { return write(textOf: index + 1..<image.end, &writer) }
    writer.markup("<img src=\"")
    writer.writeDestination(destination)
    writer.markup("\" alt=\"")
    write(textOf: index + 1..<image.end, &writer)
    write(titleOf: image, &writer)
    writer.markup("\" />")
  }

  private func write(titleOf node: MarkdownNode, _ writer: inout MarkupWriter) {
    let title = tree.secondLiteral(of: node)
    guard !title.isEmpty else { return }
    writer.markup("\" title=\"")
    writer.text(title)
  }

  /// Writes what is in an image as plain text.
  private func write(textOf range: Range<Int>, _ writer: inout MarkupWriter) {
    for node in tree.nodes[range] {
      switch node.kind {
      case .text, .code, .htmlInline: writer.text(tree.literal(of: node))
      case .softBreak, .lineBreak: writer.markup(" ")
      default: break
      }
    }
  }

  private mutating func destination(of node: MarkdownNode) -> ArraySlice<UInt8>? {
    let range = SourceRange(file: tree.file, bytes: node.bytes)
    return destination(tree.literal(of: node), isImage: node.kind == .image, at: range)
  }

  /// Where a link or image leads in the site; nil if it may not be written.
  mutating func destination(_ written: ArraySlice<UInt8>, isImage: Bool, at range: SourceRange) -> ArraySlice<UInt8>? {
    if options.refusesUnsafeLinks, let scheme = unsafeScheme(of: written) {
      diagnostics.append(.unsafeLink(scheme, isImage: isImage, at: range))
      return nil
    }
    guard let resolve = options.resolve else { return written }
    let text = String(decoding: written, as: UTF8.self)
    let resolved = resolve(RenderingOptions.Destination(text: text, isImage: isImage, range: range))
    diagnostics += resolved.diagnostics
    return resolved.value.map { $0 == text ? written : ArraySlice($0.utf8) }
  }

  /// The scheme of a destination if browsers run what follows it. They pass over blanks and control characters in it.
  private func unsafeScheme(of destination: ArraySlice<UInt8>) -> String? {
    let hasColon = destination.withUnsafeBytes { $0.firstIndex(of: UInt8(ascii: ":"), in: 0..<$0.count) != nil }
    guard hasColon else { return nil }
    var scheme: [UInt8] = []
    for byte in destination where byte > 0x20 {
      if byte == UInt8(ascii: ":") {
        let name = String(decoding: scheme, as: UTF8.self)
        return ["javascript", "vbscript", "data"].contains(name) ? name : nil
      }
      guard byte < 0x80, scheme.count < 10 else { return nil }
      scheme.append(byte | 0x20)
    }
    return nil
  }
}

extension MarkupWriter {
  /// Writes an address for a quoted attribute, as libcmark does: what no address may hold is written as `%XX`.
  mutating func writeDestination(_ destination: ArraySlice<UInt8>) {
    guard let first = destination.firstIndex(where: { !isSafeInAddress($0) }) else { return markup(destination) }
    markup(destination[..<first])
    for byte in destination[first...] {
      switch byte {
      case UInt8(ascii: "&"): markup("&amp;")
      case UInt8(ascii: "'"): markup("&#x27;")
      case _ where isSafeInAddress(byte): markup(CollectionOfOne(byte))
      default: markup([UInt8(ascii: "%"), hexDigit(byte >> 4), hexDigit(byte & 0xF)])
      }
    }
  }
}

/// Letters, digits and `-_.+!*(),%#@?=;:/$~`; `&` and `'` are written in other ways.
private func isSafeInAddress(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "?")...UInt8(ascii: "Z"), UInt8(ascii: "_"),
    UInt8(ascii: "~"), UInt8(ascii: "!"), UInt8(ascii: "#")...UInt8(ascii: "%"),
    UInt8(ascii: "(")...UInt8(ascii: ";"), UInt8(ascii: "="):
    true
  default: false
  }
}

private func hexDigit(_ value: UInt8) -> UInt8 {
  value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
}

extension Diagnostic {
  fileprivate static func unsafeLink(_ scheme: String, isImage: Bool, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      "unsafe-link", .error, "\(isImage ? "an image" : "a link") cannot lead to '\(scheme):'", at: range,
      fixes: [Fix(isImage ? "put the image into a file beside the page" : "link to a page or a web address")])
  }
}
