import Components
import Documents
import HTML
import Markdown
import Synchronization

/// What a page's own text looks like in its Markdown twin: links lead to other twins, and where a block stood there is
/// what it shows, as far as words can say it.
final class TwinText: Sendable {
  private let site: Site
  private let page: Int
  private let bytes: [UInt8]
  private let edits = Mutex<[Edit]>([])
  /// Where the destinations of lines `[name]: destination` are written, by what they say.
  private let definitions: [String: [Range<Int>]]

  private struct Edit: Sendable {
    var range: Range<Int>
    var text: String
  }

  /// - Parameter bytes: the page's file.
  init(site: Site, page: Int, bytes: [UInt8]) {
    (self.site, self.page, self.bytes) = (site, page, bytes)
    definitions = Self.definitions(in: bytes)
  }

  /// Notes a link or image.
  ///
  /// - Parameter target: where it leads in the twin.
  func note(_ destination: RenderingOptions.Destination, resolved target: String) {
    if target == destination.text { return }
    let places = places(of: destination)
    edits.withLock { $0 += places.map { Edit(range: $0, text: target) } }
  }

  /// Notes a block that was written.
  func note(_ block: RenderingOptions.FencedBlock) {
    // Inside of quotes and lists a table would have to be indented as the block is.
    guard block.contentBytes != nil else { return }
    let text = words(for: block)
    edits.withLock { $0.append(Edit(range: block.range.bytes, text: text)) }
  }

  /// Notes what is a comment: what an author has hidden from readers is hidden from all of them.
  func leaveOutComments(of tree: MarkdownTree) {
    var found: [Edit] = []
    for node in tree.nodes where node.kind == .htmlBlock || node.kind == .htmlInline {
      guard node.bytes.lowerBound >= 0, node.bytes.upperBound <= bytes.count else { continue }
      var rest = bytes[node.bytes]
      while let start = rest.firstRange(of: "<!--".utf8) {
        // One that is not closed hides what follows it.
        let end = rest[start.upperBound...].firstRange(of: "-->".utf8)?.upperBound ?? rest.endIndex
        found.append(Edit(range: start.lowerBound..<end, text: ""))
        rest = rest[end...]
      }
    }
    edits.withLock { $0 += found }
  }

  /// The text with all that was noted, from an offset of the file on.
  func markdown(from start: Int) -> String {
    var result: [UInt8] = []
    var end = min(start, bytes.count)
    let edits = self.edits.withLock { $0 }.sorted { $0.range.lowerBound < $1.range.lowerBound }
    for edit in edits where edit.range.lowerBound >= end && edit.range.upperBound <= bytes.count {
      result += bytes[end..<edit.range.lowerBound]
      result += edit.text.utf8
      end = edit.range.upperBound
    }
    result += bytes[end...]
    // The blank lines behind front matter.
    return String(decoding: result.drop { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }, as: UTF8.self)
  }

  // MARK: Links

  /// Where the destination itself is written: in the link, or in the line `[name]: destination` that it refers to.
  private func places(of destination: RenderingOptions.Destination) -> [Range<Int>] {
    let text = Array(destination.text.utf8)
    let link = destination.range.bytes
    guard !text.isEmpty, link.lowerBound >= 0, link.upperBound <= bytes.count else { return [] }
    // A title may hold the same words, so the first one that stands where destinations do counts.
    if let found = first(text, in: link) { return [found] }
    return definitions[destination.text] ?? []
  }

  private static func definitions(in bytes: [UInt8]) -> [String: [Range<Int>]] {
    var found: [String: [Range<Int>]] = [:]
    guard bytes.holds(Array("]:".utf8)) else { return found }
    var line = 0
    while line < bytes.count {
      let end = bytes[line...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      let text = bytes[line..<end]
      line = end + 1
      guard text.first(where: { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: ">") }) == UInt8(ascii: "["),
        let colon = text.indices.dropFirst().first(where: {
          text[$0] == UInt8(ascii: ":") && text[$0 - 1] == UInt8(ascii: "]")
        })
      else { continue }
      var rest = text[(colon + 1)...].drop { $0 <= 0x20 }
      let isInBrackets = rest.first == UInt8(ascii: "<")
      if isInBrackets { rest = rest.dropFirst() }
      let destination = rest.prefix { isInBrackets ? $0 != UInt8(ascii: ">") : $0 > 0x20 }
      if destination.isEmpty { continue }
      found[String(decoding: destination, as: UTF8.self), default: []].append(
        destination.startIndex..<destination.endIndex)
    }
    return found
  }

  /// Where a text first stands between a sign that goes before destinations, with blanks in between, and one that ends them.
  private func first(_ text: [UInt8], in range: Range<Int>) -> Range<Int>? {
    guard let letter = text.first, text.count <= range.count else { return nil }
    return bytes.withUnsafeBufferPointer { bytes in
      for start in range.lowerBound...(range.upperBound - text.count) where bytes[start] == letter {
        let end = start + text.count
        guard bytes[start..<end].elementsEqual(text) else { continue }
        if end < bytes.count, bytes[end] > 0x20, !Self.endsDestination(bytes[end]) { continue }
        var before = start - 1
        while before >= range.lowerBound, bytes[before] == UInt8(ascii: " ") { before -= 1 }
        if before >= range.lowerBound, Self.beginsDestination(bytes[before]) { return start..<end }
      }
      return nil
    }
  }

  private static func beginsDestination(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "("), UInt8(ascii: "<"), UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "="): true
    default: false
    }
  }

  private static func endsDestination(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: ")"), UInt8(ascii: ">"), UInt8(ascii: "\""), UInt8(ascii: "'"): true
    default: false
    }
  }

  // MARK: Blocks

  private func words(for block: RenderingOptions.FencedBlock) -> String {
    let document = Document.parsingYAML(Array(block.content.utf8), file: "").value
    var reader = MappingReader(document, of: "a block")
    var writer = MarkdownWriter()
    switch block.name {
    case TokenBlock.name:
      let group = reader.string("group")
      let type = reader.string("type")
      func isShown(_ name: String) -> Bool { group.map { isName(name, in: $0) } ?? true }
      let values = site.library.values
      writer.tokens(
        values.tokens.tokens.filter { isShown($0.name) && (type == nil || $0.type.rawValue == type) }, site.words)
      if type == nil {
        writer.specs(values.specs.filter { isShown($0.name) }, on: site.settings.devices, in: values, site.words)
      }
    case ScreenBlock.name:
      let several = reader.strings("screens").filter { site.screens.index(named: $0) != nil }
      writer.list(several.map { link($0, to: site.screens.index(named: $0).flatMap { site.index.page(ofScreen: $0) }) })
      if let name = reader.string("screen"), let screen = site.screens.index(named: name) {
        writer.block(link(name, to: site.index.page(ofScreen: screen)))
      }
    case FlowBlock.name:
      writer.list(
        site.flows.map { flow in
          MarkdownWriter.plain(flow.name) + ": "
            + flow.scenes.map { MarkdownWriter.plain($0.screen) }.joined(separator: ", ")
        })
    default:
      if let name = reader.string("component"), let component = site.library.index(named: name),
        site.index.pages[page].component != component
      {
        writer.block(link(name, to: site.index.page(ofComponent: component)))
      }
    }
    return writer.text
  }

  private func link(_ title: String, to target: Int?) -> String {
    guard let target, target != page else { return MarkdownWriter.plain(title) }
    return MarkdownWriter.link(
      title, site.index.root(from: page) + percentEncoded(site.index.pages[target].twinAddress))
  }
}

extension SiteIndex.Page {
  /// Where the page is as Markdown.
  var twinAddress: String { String(address.utf8.dropLast(".html".utf8.count)).map { $0 + ".md" } ?? address }
}

extension MarkdownWriter {
  /// Tokens with their values, a column for each mode that some of them has.
  mutating func tokens(_ tokens: [Token], _ words: Words) {
    let modes = TokenMode.allCases.filter { mode in
      mode == .light || tokens.contains { $0.value(in: mode) != $0.light }
    }
    table(
      [words.text("token"), words.text("type")] + modes.map(\.rawValue) + [words.text("purpose")],
      tokens.map { token in
        [Self.code(token.name), token.type.rawValue] + modes.map { Self.plain(token.value(in: $0).text(words)) }
          + [Self.plain(token.summary ?? "")]
      })
  }

  /// Design specs with their values in points.
  mutating func specs(_ specs: [Spec], on devices: [Device], in values: NamedValues, _ words: Words) {
    table(
      [words.text("designSpec")] + devices.map { Self.plain($0.name) } + [words.text("purpose")],
      specs.map { spec in
        [Self.code(spec.name)] + devices.map { values.number(spec, on: $0).map(notation) ?? "" }
          + [Self.plain(spec.summary ?? "")]
      })
  }
}
