import HTML

/// What a picture draws, whatever the id that it is written under: of equal drawings a page holds one, to which the other
/// pictures refer.
public struct SharedDrawing: Hashable, Sendable {
  private let bytes: [UInt8]
  /// Where ids stand among the bytes.
  private let places: [Int]

  /// A text that no picture holds keeps the place of the id. Its signs are no characters (Unicode, section 23.7).
  private static let sign = "\u{10FFFF}id\u{10FFFE}"

  /// - Parameter draw: draws, with ids that begin with the text that it is given.
  public init(_ draw: (inout MarkupWriter, String) -> Void) {
    var writer = MarkupWriter(reservingCapacity: 2048)
    draw(&writer, Self.sign)
    let sign = Array(Self.sign.utf8)
    var (bytes, places): ([UInt8], [Int]) = ([], [])
    bytes.reserveCapacity(writer.bytes.count)
    var rest = writer.bytes[...]
    while let place = rest.firstIndex(of: sign[0]) {
      bytes += rest[..<place]
      let isSign = rest[place...].starts(with: sign)
      if isSign { places.append(bytes.count) } else { bytes.append(rest[place]) }
      rest = rest[(place + (isSign ? sign.count : 1))...]
    }
    self.bytes = bytes + rest
    self.places = places
  }

  /// How many bytes it takes without ids.
  public var count: Int { bytes.count + places.count }

  /// Writes it, with ids that begin so.
  public func write(idPrefix: String, to writer: inout MarkupWriter) {
    var start = 0
    for place in places {
      writer.markup(bytes[start..<place])
      writer.text(idPrefix)
      start = place
    }
    writer.markup(bytes[start...])
  }
}
