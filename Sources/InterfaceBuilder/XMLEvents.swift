import CExpat

/// What expat saw next, with places in bytes of the text.
enum XMLEvent {
  /// A start tag; names and values of its attributes alternate.
  case start(name: String, attributes: [String], bytes: Range<Int>)
  case end
  case text(String)
}

/// Why reading stopped before the document ended.
enum XMLProblem: Hashable {
  /// Expat's own words, and the byte at which it noticed.
  case malformed(String, offset: Int)
  /// The document declares an entity of its own, which a few lines can blow up to gigabytes.
  case entityDeclaration(offset: Int)
  /// The receiver of the events had enough.
  case stopped(offset: Int)
}

/// Hands the events of an XML text to `receive` until that returns false; returns why reading stopped early, if it did.
///
/// Takes any encoding that expat knows. Entities that a document declares are refused, so that a text never grows.
///
/// - Parameter encoding: what the text is in, whatever its declaration says; nil for what that says.
func readXML(_ text: [UInt8], encoding: String? = nil, receive: (XMLEvent) -> Bool) -> XMLProblem? {
  withoutActuallyEscaping(receive) { receive in
    let reading = Reading(receive)
    guard let parser = XML_ParserCreate(encoding) else { return .malformed("out of memory", offset: 0) }
    defer { XML_ParserFree(parser) }
    reading.parser = parser
    // The reading outlives the parser's calls: it is kept by this frame until `withExtendedLifetime` ends.
    XML_SetUserData(parser, Unmanaged.passUnretained(reading).toOpaque())
    XML_SetElementHandler(
      parser,
      { user, name, attributes in Reading.from(user)?.start(name, attributes) },
      { user, _ in Reading.from(user)?.hand(.end) })
    XML_SetCharacterDataHandler(parser) { user, bytes, count in Reading.from(user)?.text(bytes, count) }
    XML_SetEntityDeclHandler(parser) { user, _, _, _, _, _, _, _, _ in Reading.from(user)?.refuseEntity() }
    return withExtendedLifetime(reading) { parse(text, with: parser, reading) }
  }
}

/// Expat counts in `int`, so a long text is given in pieces.
private let pieceSize = 1 << 24

private func parse(_ text: [UInt8], with parser: XML_Parser, _ reading: Reading) -> XMLProblem? {
  text.withUnsafeBytes { bytes in
    var offset = 0
    repeat {
      let count = min(pieceSize, bytes.count - offset)
      let isLast = offset + count == bytes.count
      let start = bytes.baseAddress?.advanced(by: offset).assumingMemoryBound(to: CChar.self)
      let status = XML_Parse(parser, start, Int32(count), isLast ? 1 : 0)
      if status != XML_STATUS_OK {
        if let refusal = reading.refusal { return refusal }
        let words = XML_ErrorString(XML_GetErrorCode(parser)).map { String(cString: $0) } ?? "unknown error"
        return .malformed(words, offset: reading.offset)
      }
      offset += count
    } while offset < bytes.count
    return nil
  }
}

/// What the callbacks share: expat hands them one pointer.
private final class Reading {
  private let receive: (XMLEvent) -> Bool
  var parser: XML_Parser?
  var refusal: XMLProblem?

  init(_ receive: @escaping (XMLEvent) -> Bool) {
    self.receive = receive
  }

  static func from(_ user: UnsafeMutableRawPointer?) -> Reading? {
    user.map { Unmanaged<Reading>.fromOpaque($0).takeUnretainedValue() }
  }

  /// The byte at which the current event begins.
  var offset: Int { max(0, Int(XML_GetCurrentByteIndex(parser))) }

  func start(_ name: UnsafePointer<CChar>?, _ attributes: UnsafeMutablePointer<UnsafePointer<CChar>?>?) {
    guard let name else { return }
    var strings: [String] = []
    if var attribute = attributes {
      while let text = attribute.pointee {
        strings.append(String(cString: text))
        attribute += 1
      }
    }
    let start = offset
    let count = max(0, Int(XML_GetCurrentByteCount(parser)))
    hand(.start(name: String(cString: name), attributes: strings, bytes: start..<start + count))
  }

  func text(_ bytes: UnsafePointer<CChar>?, _ count: Int32) {
    guard let bytes else { return }
    let buffer = UnsafeRawBufferPointer(start: bytes, count: Int(count))
    hand(.text(String(decoding: buffer, as: UTF8.self)))
  }

  func refuseEntity() {
    stop(.entityDeclaration(offset: offset))
  }

  func hand(_ event: XMLEvent) {
    // Expat may finish what it has begun after it was told to stop.
    if refusal == nil, !receive(event) { stop(.stopped(offset: offset)) }
  }

  private func stop(_ problem: XMLProblem) {
    guard refusal == nil else { return }
    refusal = problem
    _ = XML_StopParser(parser, 0)
  }
}
