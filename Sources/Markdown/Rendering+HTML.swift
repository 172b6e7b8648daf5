import Diagnostics
import HTML

/// An element of raw HTML that waits for its end.
struct OpenElement {
  var name: String
  /// The tag in the file.
  var range: SourceRange
  /// How many nodes were open around it: it has to end in the same one.
  var depth: Int
}

/// Where pieces of a node's HTML stand in the file.
struct HTMLPlaces {
  private let file: String
  private let bytes: Range<Int>
  /// How far the letters in the file are from those of the node; nil where quotes and lists set them apart.
  private let distance: Int?

  init(of html: ArraySlice<UInt8>, in node: MarkdownNode, _ tree: MarkdownTree) {
    file = tree.file
    bytes = node.bytes
    let isThere = tree.source[node.bytes].starts(with: html.prefix(node.bytes.count))
    distance = isThere ? node.bytes.lowerBound - html.startIndex : nil
  }

  func place(_ range: Range<Int>) -> SourceRange {
    guard let distance, range.lowerBound + distance <= bytes.upperBound else {
      return SourceRange(file: file, bytes: bytes)
    }
    return SourceRange(
      file: file, bytes: range.lowerBound + distance..<min(range.upperBound + distance, bytes.upperBound))
  }
}

extension Rendering {
  mutating func write(htmlBlock node: MarkdownNode, _ writer: inout MarkupWriter) {
    let literal = tree.literal(of: node)
    switch options.rawHTML {
    case .verbatim:
      startLine(&writer)
      writer.markup(literal)
      startLine(&writer)
    case .anyElement, .harmless:
      if options.rawHTML == .harmless, isOnlyComments(literal) { return }
      startLine(&writer)
      write(html: literal, of: node, &writer)
      startLine(&writer)
    case .refused:
      let end = literal.lastIndex { !isSpace($0) }.map { $0 + 1 } ?? literal.startIndex
      let text = literal[..<end].drop { isSpace($0) }
      if isComment(text) { return }
      diagnostics.append(.refusedHTML(text, at: SourceRange(file: tree.file, bytes: node.bytes)))
      startLine(&writer)
      writer.markup("<p>")
      writer.text(text)
      writer.markup("</p>\n")
    }
  }

  mutating func write(htmlInline node: MarkdownNode, _ writer: inout MarkupWriter) {
    let literal = tree.literal(of: node)
    switch options.rawHTML {
    case .verbatim: writer.markup(literal)
    case .anyElement, .harmless: write(html: literal, of: node, &writer)
    case .refused:
      if isComment(literal) { return }
      diagnostics.append(.refusedHTML(literal, at: SourceRange(file: tree.file, bytes: node.bytes)))
      writer.text(literal)
    }
  }

  private func isComment(_ html: ArraySlice<UInt8>) -> Bool {
    var pieces = HTMLPieces(html)
    return pieces.next()?.kind == .comment && pieces.next() == nil
  }

  private func isOnlyComments(_ html: ArraySlice<UInt8>) -> Bool {
    HTMLPieces(html).allSatisfy { piece in
      piece.kind == .comment || piece.kind == .text && html[piece.range].allSatisfy { isSpace($0) }
    }
  }

  private func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte)
  }

  private mutating func write(html: ArraySlice<UInt8>, of node: MarkdownNode, _ writer: inout MarkupWriter) {
    let places = HTMLPlaces(of: html, in: node, tree)
    for piece in HTMLPieces(html) {
      if options.rawHTML == .harmless {
        write(harmless: piece, html, places, &writer)
      } else {
        write(any: piece, html, places, &writer)
      }
    }
  }

  // MARK: - Any element

  private mutating func write(
    any piece: HTMLPiece, _ html: ArraySlice<UInt8>, _ places: HTMLPlaces, _ writer: inout MarkupWriter
  ) {
    let letters = html[piece.range]
    if let reason = reasonAgainst(piece, html) {
      diagnostics.append(reason(places.place(piece.range)))
      // No sign of it begins a tag, those in its attributes neither.
      for (index, part) in letters.split(separator: UInt8(ascii: "<"), omittingEmptySubsequences: false).enumerated() {
        if index > 0 { writer.markup("&lt;") }
        writer.markup(part)
      }
      return
    }
    switch options.endsElements ? piece.kind : .text {
    case .text, .comment, .other, .unfinished: writer.markup(letters)
    case .start:
      endImplied(by: piece.name, &writer)
      writer.markup(letters)
      // In drawings and formulas, and only there, an element can end in its own tag.
      let isForeign =
        HarmlessHTML.foreign.contains(piece.name)
        || openHTML.contains { $0.depth == open.count && HarmlessHTML.foreign.contains($0.name) }
      if HarmlessHTML.void.contains(piece.name) || piece.isSelfClosing && isForeign { return }
      openHTML.append(OpenElement(name: piece.name, range: places.place(piece.range), depth: open.count))
    case .end: end(piece.name, at: places.place(piece.range), &writer)
    }
  }

  private func reasonAgainst(_ piece: HTMLPiece, _ html: ArraySlice<UInt8>) -> ((SourceRange) -> Diagnostic)? {
    switch piece.kind {
    case .text, .comment, .other: return nil
    case .unfinished: return { .unfinishedHTML(html[piece.range], at: $0) }
    case .start, .end: break
    }
    if HarmlessHTML.neverWritten.contains(piece.name) { return { .forbiddenElement(piece.name, at: $0) } }
    for attribute in piece.attributes {
      if attribute.name.hasPrefix("on") || attribute.name == "srcdoc" {
        return { .forbiddenAttribute(attribute.name, of: piece.name, at: $0) }
      }
      let value = decodedAttribute(html[attribute.value]).bytes.filter { $0 > 0x20 }.map { $0 | 0x20 }
      for scheme in ["javascript:", "vbscript:", "data:text"] where contains(value, scheme) {
        return { .forbiddenAttribute(attribute.name, of: piece.name, at: $0) }
      }
    }
    return nil
  }

  /// Whether bytes hold a word; both with bit 5 set.
  private func contains(_ bytes: [UInt8], _ word: String) -> Bool {
    let word = word.utf8.map { $0 | 0x20 }
    guard bytes.count >= word.count else { return false }
    return (0...bytes.count - word.count).contains { bytes[$0...].starts(with: word) }
  }

  // MARK: - Harmless elements

  private mutating func write(
    harmless piece: HTMLPiece, _ html: ArraySlice<UInt8>, _ places: HTMLPlaces,
    _ writer: inout MarkupWriter
  ) {
    switch piece.kind {
    case .comment: break
    case .text: write(htmlText: html[piece.range], &writer)
    case .other, .unfinished:
      diagnostics.append(.unfinishedHTML(html[piece.range], at: places.place(piece.range)))
      writer.text(html[piece.range])
    case .start:
      guard let known = HarmlessHTML.elements[piece.name] else {
        diagnostics.append(unknownElement(piece, html, at: places.place(piece.range)))
        return writer.text(html[piece.range])
      }
      endImplied(by: piece.name, &writer)
      writer.markup("<")
      writer.text(piece.name)
      write(attributesOf: piece, known, html, places, &writer)
      if HarmlessHTML.void.contains(piece.name) { return writer.markup(" />") }
      writer.markup(">")
      openHTML.append(OpenElement(name: piece.name, range: places.place(piece.range), depth: open.count))
      if piece.isSelfClosing { closeLastHTML(&writer) }
    case .end:
      guard HarmlessHTML.elements[piece.name] != nil else {
        diagnostics.append(unknownElement(piece, html, at: places.place(piece.range)))
        return writer.text(html[piece.range])
      }
      end(piece.name, at: places.place(piece.range), &writer)
    }
  }

  /// Ends what an element ends by its beginning.
  private mutating func endImplied(by name: String, _ writer: inout MarkupWriter) {
    let ended = HarmlessHTML.ended(by: name)
    while let last = openHTML.last, last.depth == open.count, ended.contains(last.name) { closeLastHTML(&writer) }
  }

  /// Ends an element and those in it that have no end; without a beginning beside it, the end is reported and left out.
  private mutating func end(_ name: String, at place: SourceRange, _ writer: inout MarkupWriter) {
    let opening = openHTML.lastIndex { $0.depth != open.count || $0.name == name }
    guard let opening, openHTML[opening].depth == open.count else {
      diagnostics.append(.unopenedHTML(name, at: place))
      return
    }
    while openHTML.count > opening + 1 {
      reportUnclosedHTML()
      closeLastHTML(&writer)
    }
    closeLastHTML(&writer)
  }

  /// Ends the elements that were begun inside of a node that ends, and report those that should have ended.
  mutating func closeHTML(insideOf depth: Int, _ writer: inout MarkupWriter) {
    while let last = openHTML.last, last.depth > depth {
      reportUnclosedHTML()
      closeLastHTML(&writer)
    }
  }

  private mutating func reportUnclosedHTML() {
    guard let last = openHTML.last, !HarmlessHTML.endsWithParent.contains(last.name) else { return }
    diagnostics.append(.unclosedHTML(last.name, at: last.range))
  }

  private mutating func closeLastHTML(_ writer: inout MarkupWriter) {
    guard let last = openHTML.popLast() else { return }
    writer.markup("</")
    writer.text(last.name)
    writer.markup(">")
  }

  /// Text between tags, in which character references are such.
  private func write(htmlText text: ArraySlice<UInt8>, _ writer: inout MarkupWriter) {
    var rest = text
    while let sign = rest.firstIndex(of: UInt8(ascii: "&")) {
      writer.text(rest[..<sign])
      writer.markup("&")
      rest = rest[(sign + 1)...]
    }
    writer.text(rest)
  }

  private mutating func write(
    attributesOf piece: HTMLPiece, _ known: Set<String>, _ html: ArraySlice<UInt8>,
    _ places: HTMLPlaces, _ writer: inout MarkupWriter
  ) {
    var seen: Set<String> = []
    for attribute in piece.attributes {
      let name = attribute.name
      let range = places.place(attribute.range)
      guard known.contains(name) || HarmlessHTML.everywhere.contains(name) || isAria(name) else {
        diagnostics.append(.unknownAttribute(name, of: piece.name, among: known, at: range))
        continue
      }
      guard seen.insert(name).inserted else {
        diagnostics.append(.repeatedAttribute(name, at: range))
        continue
      }
      let value = decodedAttribute(html[attribute.value])
      if HarmlessHTML.addresses.contains(name) {
        // What a name of a character stands for that is not known here could be part of a scheme.
        let isUnsafe =
          value.hasUnknownName && value.bytes.prefix { !"/?#".utf8.contains($0) }.contains(UInt8(ascii: "&"))
        guard !isUnsafe else {
          diagnostics.append(.attributeValue(name, String(decoding: value.bytes, as: UTF8.self), at: range))
          continue
        }
        guard let address = destination(value.bytes[...], isImage: name == "src", at: range) else { continue }
        write(name, &writer)
        writer.writeDestination(address)
      } else {
        let text = String(decoding: value.bytes, as: UTF8.self)
        guard isUsable(text, for: name) else {
          diagnostics.append(.attributeValue(name, text, at: range))
          continue
        }
        if name == "id" || name == "name", !takeID(text) {
          diagnostics.append(.repeatedID(text, at: range))
          continue
        }
        write(name, &writer)
        write(htmlText: html[attribute.value], &writer)
      }
      writer.markup("\"")
    }
    if piece.name == "img", !seen.contains("alt") {
      diagnostics.append(.imageWithoutText(at: places.place(piece.range)))
      writer.markup(" alt=\"\"")
    }
  }

  private func write(_ attribute: String, _ writer: inout MarkupWriter) {
    writer.markup(" ")
    writer.text(attribute)
    writer.markup("=\"")
  }

  private func isAria(_ name: String) -> Bool {
    name.hasPrefix("aria-") && name.utf8.dropFirst(5).allSatisfy { $0 &- UInt8(ascii: "a") < 26 }
  }

  private func isUsable(_ value: String, for name: String) -> Bool {
    if let words = HarmlessHTML.choices[name] { return words.contains(value.lowercased()) }
    if HarmlessHTML.numbers.contains(name) {
      let digits = name == "width" && value.hasSuffix("%") ? value.dropLast() : value[...]
      return !digits.isEmpty && digits.utf8.count < 7 && digits.utf8.allSatisfy { $0 &- UInt8(ascii: "0") < 10 }
    }
    if name == "id" || name == "name" {
      return !value.isEmpty && !value.utf8.contains { $0 <= 0x20 } && !value.hasPrefix("fb-")
    }
    return true
  }

  /// Notes an id; false if the page has it already.
  private mutating func takeID(_ id: String) -> Bool {
    if footnoteLinks.mayGive(id) { return false }
    if ids == nil { ids = Set(tree.headings.map(\.id)) }
    return ids?.insert(id).inserted ?? true
  }

  private func unknownElement(_ piece: HTMLPiece, _ html: ArraySlice<UInt8>, at range: SourceRange) -> Diagnostic {
    HarmlessHTML.neverWritten.contains(piece.name)
      ? .forbiddenElement(piece.name, at: range) : .unknownElement(piece.name, html[piece.range], at: range)
  }
}

extension Diagnostic {
  private static let codeFix = Fix("put it in backticks if it is code, or write '\\<' for the sign itself")

  fileprivate static func refusedHTML(_ html: ArraySlice<UInt8>, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      "raw-html", .error, "'\(shown(html))' is HTML, which pages are not written in", at: range, fixes: [codeFix])
  }

  fileprivate static func unfinishedHTML(_ html: ArraySlice<UInt8>, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      "raw-html", .error, "'\(shown(html))' is HTML that has no end, or no element", at: range, fixes: [codeFix])
  }

  fileprivate static func unknownElement(
    _ name: String, _ tag: ArraySlice<UInt8>, at range: SourceRange
  ) -> Diagnostic {
    var fixes: [Fix] = []
    if let best = nearestName(to: name, in: HarmlessHTML.elements.keys.sorted()) {
      fixes.append(Fix("did you mean '\(best)'?"))
    }
    return Diagnostic(
      "raw-html", .error, "'\(shown(tag))' is no element that pages may hold", at: range, fixes: fixes + [codeFix])
  }

  fileprivate static func forbiddenElement(_ name: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      "raw-html", .error, "'<\(name)>' is never written into a page", at: range,
      fixes: [Fix("put it in backticks if it is code; what all pages need belongs into the theme")])
  }

  fileprivate static func forbiddenAttribute(_ name: String, of element: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      "html-attribute", .error, "'\(name)' of '<\(element)>' could run code", at: range, fixes: [Fix("leave it out")])
  }

  fileprivate static func unknownAttribute(
    _ name: String, of element: String, among known: Set<String>, at range: SourceRange
  ) -> Diagnostic {
    let names = known.union(HarmlessHTML.everywhere).sorted()
    let best = nearestName(to: name, in: names).map { [Fix("did you mean '\($0)'?")] }
    return Diagnostic(
      "html-attribute", .error, "'<\(element)>' cannot have the attribute '\(name)' here", at: range,
      fixes: best ?? [Fix("leave it out; it can have \(names.joined(separator: ", "))")])
  }

  fileprivate static func repeatedAttribute(_ name: String, at range: SourceRange) -> Diagnostic {
    Diagnostic("html-attribute", .error, "'\(name)' stands twice in a tag", at: range, fixes: [Fix("leave one out")])
  }

  fileprivate static func attributeValue(_ name: String, _ value: String, at range: SourceRange) -> Diagnostic {
    let words = HarmlessHTML.choices[name]?.filter { !$0.isEmpty }.sorted().joined(separator: ", ")
    let fix =
      words.map { "one of: " + $0 }
      ?? (HarmlessHTML.numbers.contains(name)
        ? "write a whole number"
        : name == "id" || name == "name" ? "write a word that does not begin with 'fb-'" : "write the address itself")
    return Diagnostic(
      "html-attribute", .error, "'\(name)' cannot be '\(shown(Array(value.utf8)[...]))'", at: range, fixes: [Fix(fix)])
  }

  fileprivate static func repeatedID(_ id: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      "duplicate-id", .error, "the page has the id '\(id)' already", at: range, fixes: [Fix("give it another")])
  }

  fileprivate static func imageWithoutText(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      "image-without-alt", .warning, "the image has no 'alt'", at: range,
      fixes: [Fix("say what it shows, or 'alt=\"\"' if it only decorates")])
  }

  fileprivate static func unopenedHTML(_ name: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      "html-nesting", .error, "'</\(name)>' ends nothing that began in the same block", at: range,
      fixes: [Fix("leave it out, or begin '<\(name)>' before it")])
  }

  fileprivate static func unclosedHTML(_ name: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      "html-nesting", .error, "'<\(name)>' has no end in the block that it begins in", at: range,
      fixes: [Fix("add '</\(name)>'")])
  }

  private static func shown(_ html: ArraySlice<UInt8>) -> String {
    let tag = String(decoding: html.prefix { $0 >= 0x20 }, as: UTF8.self)
    if tag.unicodeScalars.count <= 40 { return tag }
    return String(String.UnicodeScalarView(tag.unicodeScalars.prefix(39))) + "…"
  }
}
