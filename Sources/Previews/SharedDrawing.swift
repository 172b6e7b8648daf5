import HTML

/// What a picture draws, whatever the id that it is written under: of equal drawings a page holds one, to which the other
/// pictures refer.
public struct SharedDrawing: Hashable, Sendable {
  private let bytes: [UInt8]

  /// A sign that no picture holds keeps the place of the id.
  private static let sign: UInt8 = 1

  /// - Parameter draw: draws, with ids that begin with the text that it is given.
  public init(_ draw: (inout MarkupWriter, String) -> Void) {
    var writer = MarkupWriter(reservingCapacity: 2048)
    draw(&writer, String(UnicodeScalar(Self.sign)))
    bytes = writer.bytes
  }

  /// How many bytes it takes without ids.
  public var count: Int { bytes.count }

  /// Writes it, with ids that begin so.
  public func write(idPrefix: String, to writer: inout MarkupWriter) {
    for part in bytes.split(separator: Self.sign, omittingEmptySubsequences: false).enumerated() {
      if part.offset > 0 { writer.text(idPrefix) }
      writer.markup(part.element)
    }
  }
}
