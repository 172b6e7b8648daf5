import HTML

/// What a picture draws, whatever the id that it is written under: of equal drawings a page holds one, to which the other
/// pictures refer.
///
/// Shapes that it clips to and filters are definitions, which browsers look for where they are drawn: of what lies in a
/// closed `<details>` they find none. So these can be written elsewhere than the rest.
public struct SharedDrawing: Hashable, Sendable {
  private let content: [UInt8]
  private let definitions: [UInt8]

  /// A sign that no picture holds keeps the place of the id.
  private static let sign: UInt8 = 1

  /// - Parameter draw: draws, with ids that begin with the text that it is given.
  public init(_ draw: (inout MarkupWriter, String) -> Void) {
    var writer = MarkupWriter(reservingCapacity: 2048)
    draw(&writer, String(UnicodeScalar(Self.sign)))
    (content, definitions) = Self.parts(of: writer.bytes)
  }

  /// How many bytes it takes without ids.
  public var count: Int { content.count + definitions.count }

  /// Writes it, with ids that begin so.
  public func write(idPrefix: String, to writer: inout MarkupWriter) {
    writeDefinitions(idPrefix: idPrefix, to: &writer)
    writeContent(idPrefix: idPrefix, to: &writer)
  }

  /// Writes what it refers to by those ids.
  public func writeDefinitions(idPrefix: String, to writer: inout MarkupWriter) {
    Self.write(definitions, idPrefix, to: &writer)
  }

  /// Writes it without that.
  public func writeContent(idPrefix: String, to writer: inout MarkupWriter) {
    Self.write(content, idPrefix, to: &writer)
  }

  private static func write(_ bytes: [UInt8], _ idPrefix: String, to writer: inout MarkupWriter) {
    for part in bytes.split(separator: sign, omittingEmptySubsequences: false).enumerated() {
      if part.offset > 0 { writer.text(idPrefix) }
      writer.markup(part.element)
    }
  }

  /// Takes `clipPath` and `filter` elements out of a drawing of ours; none of them holds another.
  private static func parts(of bytes: [UInt8]) -> (content: [UInt8], definitions: [UInt8]) {
    let names = ["clipPath", "filter"].map { (start: Array("<\($0) ".utf8), end: Array("</\($0)>".utf8)) }
    var (content, definitions): ([UInt8], [UInt8]) = ([], [])
    content.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      let next = bytes[index...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
      content += bytes[index..<next]
      index = next
      guard let name = names.first(where: { bytes[index...].starts(with: $0.start) }) else {
        if index < bytes.count { content.append(bytes[index]) }
        index += 1
        continue
      }
      var end = index
      while end < bytes.count, !bytes[end...].starts(with: name.end) { end += 1 }
      end = min(bytes.count, end + name.end.count)
      definitions += bytes[index..<end]
      index = end
    }
    return (content, definitions)
  }
}
