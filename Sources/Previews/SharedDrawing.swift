import HTML

/// What a picture draws, whatever the ids that it is written under: of equal drawings a page holds one, to which the other
/// pictures refer.
///
/// Shapes that it clips to and filters are definitions, which browsers look for where they are drawn: of what lies in a
/// closed `<details>` they find none. So a page can hold these elsewhere than the rest, and each once.
public struct SharedDrawing: Hashable, Sendable {
  public let definitions: [Definition]
  /// What it draws, in pieces: between two of them stands the id of a definition.
  private let pieces: [[UInt8]]
  /// Those definitions, by index.
  private let references: [Int]

  /// A shape to clip to, or a filter.
  public struct Definition: Hashable, Sendable {
    /// What its id ends with in a picture that brings its own.
    fileprivate var suffix: [UInt8]
    fileprivate var tag: [UInt8]
    /// What follows the id.
    fileprivate var rest: [UInt8]

    /// Whether it defines the same, whatever its id.
    public var shape: [UInt8] { tag + rest }

    /// Writes it under an id.
    public func write(id: [UInt8], to writer: inout MarkupWriter) {
      writer.markup(tag)
      writer.text(id)
      writer.markup(rest)
    }
  }

  /// Where a page holds a drawing.
  public enum Place: Sendable {
    /// In an element with this id already.
    case earlier(String)
    /// Where it is written now; its definitions have these ids, in their order.
    case here(definitions: [[UInt8]])
  }

  /// A byte that no picture holds keeps the place of the id: writers put another sign in the place of control characters.
  private static let sign: UInt8 = 1

  /// What ids begin with as long as a picture is drawn. Its signs are no characters (Unicode, section 23.7).
  private static let placeholder = "\u{10FFFF}id\u{10FFFE}"

  /// A drawing with the sign in the places of the placeholder.
  private static func signed(_ bytes: [UInt8]) -> [UInt8] {
    let placeholder = Array(Self.placeholder.utf8)
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var rest = bytes[...]
    while let place = rest.firstIndex(of: placeholder[0]) {
      let isPlaceholder = rest[place...].starts(with: placeholder)
      result += rest[..<place]
      result.append(isPlaceholder ? sign : rest[place])
      rest = rest[(place + (isPlaceholder ? placeholder.count : 1))...]
    }
    return result + rest
  }

  public static func == (a: SharedDrawing, b: SharedDrawing) -> Bool {
    a.pieces == b.pieces && a.references == b.references && a.definitions == b.definitions
  }

  public func hash(into hasher: inout Hasher) {
    for piece in pieces { piece.withUnsafeBytes { hasher.combine(bytes: $0) } }
  }

  /// - Parameter draw: draws, with ids that begin with the text that it is given.
  public init(_ draw: (inout MarkupWriter, String) -> Void) {
    var writer = MarkupWriter(reservingCapacity: 2048)
    draw(&writer, Self.placeholder)
    let (content, definitions) = Self.parts(of: Self.signed(writer.bytes))
    var pieces: [[UInt8]] = []
    var references: [Int] = []
    for part in content.split(separator: Self.sign, omittingEmptySubsequences: false) {
      // What is left of a reference behind the place of the prefix, up to `)`.
      let name = pieces.isEmpty ? part.prefix(0) : part.prefix { $0 != UInt8(ascii: ")") }
      if !pieces.isEmpty { references.append(definitions.firstIndex { $0.suffix.elementsEqual(name) } ?? 0) }
      pieces.append(Array(part[name.endIndex...]))
    }
    (self.definitions, self.pieces, self.references) = (definitions, pieces, references)
  }

  /// How many bytes it takes without ids.
  public var count: Int {
    pieces.reduce(0) { $0 + $1.count } + definitions.reduce(0) { $0 + $1.tag.count + $1.rest.count }
  }

  /// Writes it with its definitions, under ids that begin so.
  public func write(idPrefix: String, to writer: inout MarkupWriter) {
    let ids = definitions.map { Array(idPrefix.utf8) + $0.suffix }
    for (definition, id) in zip(definitions, ids) { definition.write(id: id, to: &writer) }
    write(definitions: ids, to: &writer)
  }

  /// Writes it without them.
  ///
  /// - Parameter ids: of the definitions, in their order.
  public func write(definitions ids: [[UInt8]], to writer: inout MarkupWriter) {
    for (index, piece) in pieces.enumerated() {
      if index > 0, ids.indices.contains(references[index - 1]) { writer.text(ids[references[index - 1]]) }
      writer.markup(piece)
    }
  }

  /// Takes `clipPath` and `filter` elements out of a drawing of ours; none of them holds another.
  private static func parts(of bytes: [UInt8]) -> (content: [UInt8], definitions: [Definition]) {
    let names = ["clipPath", "filter"].map { (start: Array("<\($0) ".utf8), end: Array("</\($0)>".utf8)) }
    var content: [UInt8] = []
    var definitions: [Definition] = []
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
      let element = bytes[index..<end]
      let mark = element.firstIndex(of: sign) ?? index
      let idEnd = element[mark...].firstIndex(of: UInt8(ascii: "\"")) ?? end
      definitions.append(
        Definition(
          suffix: Array(element[mark..<idEnd].dropFirst()), tag: Array(element[..<mark]), rest: Array(element[idEnd...])
        ))
      index = end
    }
    return (content, definitions)
  }
}
