/// Writes HTML and SVG as UTF-8 bytes; the one place where text is escaped and numbers are rounded.
public struct MarkupWriter: Sendable {
  /// What was written so far.
  public private(set) var bytes: [UInt8] = []

  public init() {}

  public init(reservingCapacity capacity: Int) {
    bytes.reserveCapacity(capacity)
  }

  /// Forgets what was written and keeps the memory.
  public mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
  }

  /// Writes markup of our own as it stands.
  public mutating func markup(_ literal: StaticString) {
    literal.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  /// Writes finished markup as it stands: the output of another writer.
  public mutating func markup(_ finished: some Collection<UInt8>) {
    bytes.append(contentsOf: finished)
  }

  /// Puts finished markup before a byte of what was written so far.
  public mutating func insert(_ finished: [UInt8], before index: Int) {
    bytes.insert(contentsOf: finished, at: index)
  }

  /// Writes text, escaped so that it is text in an element as well as in a quoted attribute; a control character that
  /// pages cannot hold becomes U+FFFD.
  public mutating func text(_ text: String) {
    var text = text
    text.withUTF8 { self.text(utf8: $0) }
  }

  /// Writes text that is given as UTF-8 bytes, escaped as ``text(_:)`` does.
  public mutating func text(_ text: some Collection<UInt8>) {
    if text.withContiguousStorageIfAvailable({ self.text(utf8: $0) }) == nil {
      for byte in text { append(escaped: byte) }
    }
  }

  /// Writes text, as the one above does: pages consist of such pieces, and this one is made for them.
  public mutating func text(_ text: ArraySlice<UInt8>) {
    text.withUnsafeBufferPointer { self.text(utf8: $0) }
  }

  /// Writes text, as the one for any bytes does.
  public mutating func text(_ text: UnsafeBufferPointer<UInt8>) { self.text(utf8: text) }

  /// Writes the text of an element, given as UTF-8, where quotes need no escaping: shorter than ``text(_:)``.
  public mutating func content(_ text: UnsafeBufferPointer<UInt8>) {
    var start = 0
    var index = 0
    while let next = Self.firstToEscape(in: text, from: index) {
      index = next + 1
      if text[next] == UInt8(ascii: "\"") { continue }
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[start..<next]))
      append(escaped: text[next])
      start = next + 1
    }
    bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[start...]))
  }

  /// Writes ` name="value"` with the value escaped.
  public mutating func attribute(_ name: StaticString, _ value: String) {
    markup(" ")
    markup(name)
    markup("=\"")
    text(value)
    markup("\"")
  }

  /// Writes ` name="value"` with the value rounded as ``number(_:)`` does.
  public mutating func attribute(_ name: StaticString, _ value: Double) {
    markup(" ")
    markup(name)
    markup("=\"")
    number(value)
    markup("\"")
  }

  /// Writes the size of an SVG picture, whose drawing begins at its corner: ` viewBox="0 0 w h" width="w" height="h"`; or as
  /// far from it on all sides as a margin, which the picture is larger by.
  public mutating func pictureSize(_ width: Double, _ height: Double, margin: Double = 0) {
    let (width, height) = (width + 2 * margin, height + 2 * margin)
    markup(" viewBox=\"")
    number(-margin)
    markup(" ")
    number(-margin)
    markup(" ")
    number(width)
    markup(" ")
    number(height)
    markup("\"")
    attribute("width", width)
    attribute("height", height)
  }

  /// Writes a number rounded to hundredths, halves away from zero, in as few characters as that needs: `12`, `0.5`, `-3.25`.
  ///
  /// A number that is not finite, or beyond ±9·10¹⁵, where hundredths lose their meaning, is written as `0`.
  public mutating func number(_ value: Double) {
    let hundredths = value * 100
    guard abs(hundredths) < 9e17 else { return markup("0") }
    // By hand, because `rounded()` would make every program that uses this room link the C library's mathematics.
    // 64 bits also where a word has 32.
    var scaled = Int64(hundredths)
    let rest = hundredths - Double(scaled)
    if rest >= 0.5 { scaled += 1 } else if rest <= -0.5 { scaled -= 1 }
    if scaled < 0 { bytes.append(UInt8(ascii: "-")) }
    let (whole, fraction) = scaled.magnitude.quotientAndRemainder(dividingBy: 100)
    append(decimal: whole)
    guard fraction > 0 else { return }
    bytes.append(UInt8(ascii: "."))
    bytes.append(UInt8(ascii: "0") + UInt8(fraction / 10))
    if fraction % 10 > 0 { bytes.append(UInt8(ascii: "0") + UInt8(fraction % 10)) }
  }

  /// Writes a whole number.
  public mutating func integer(_ value: Int) {
    if value < 0 { bytes.append(UInt8(ascii: "-")) }
    append(decimal: UInt64(value.magnitude))
  }

  /// Whether a byte of text stands for itself neither in an element nor in a quoted attribute.
  static func needsEscaping(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""): true
    // Control characters that neither HTML nor XML may hold, in whatever way they are written.
    case 0..<0x09, 0x0B, 0x0C, 0x0E..<0x20, 0x7F: true
    default: false
    }
  }

  /// The place of the first byte that needs escaping, from an index on. Eight are looked at together: most need none.
  private static func firstToEscape(in text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    let bytes = UnsafeRawBufferPointer(text)
    var index = start
    while index + 8 <= bytes.count {
      let part = bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      if mayNeedEscaping(part) {
        for place in index..<index + 8 where needsEscaping(text[place]) { return place }
      }
      index += 8
    }
    while index < text.count {
      if needsEscaping(text[index]) { return index }
      index += 1
    }
    return nil
  }

  /// Whether one of eight bytes may need escaping, the ends of lines among them. `"` and `&` differ in one bit, as do `<` and
  /// `>`; a byte is zero, or below a number, where taking away borrows from its highest bit.
  private static func mayNeedEscaping(_ part: UInt64) -> Bool {
    let (ones, highest) = (0x0101_0101_0101_0101 as UInt64, 0x8080_8080_8080_8080 as UInt64)
    let quotes = (part | ones &* 0x04) ^ ones &* 0x26
    let brackets = (part | ones &* 0x02) ^ ones &* 0x3E
    let deletes = part ^ ones &* 0x7F
    let borrowed =
      (quotes &- ones) & ~quotes | (brackets &- ones) & ~brackets | (deletes &- ones) & ~deletes
      | (part &- ones &* 0x20) & ~part
    return borrowed & highest != 0
  }

  private mutating func text(utf8: UnsafeBufferPointer<UInt8>) {
    var start = 0
    while let next = Self.firstToEscape(in: utf8, from: start) {
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: utf8[start..<next]))
      append(escaped: utf8[next])
      start = next + 1
    }
    bytes.append(contentsOf: UnsafeBufferPointer(rebasing: utf8[start...]))
  }

  private mutating func append(escaped byte: UInt8) {
    switch byte {
    case UInt8(ascii: "&"): markup("&amp;")
    case UInt8(ascii: "<"): markup("&lt;")
    case UInt8(ascii: ">"): markup("&gt;")
    case UInt8(ascii: "\""): markup("&quot;")
    case 0..<0x09, 0x0B, 0x0C, 0x0E..<0x20, 0x7F: markup("\u{FFFD}")
    default: bytes.append(byte)
    }
  }

  private mutating func append(decimal value: UInt64) {
    if value < 10 { return bytes.append(UInt8(ascii: "0") + UInt8(value)) }
    // Most numbers of a page have two or three digits.
    if value < 1000 {
      let (tens, ones) = value.quotientAndRemainder(dividingBy: 10)
      if tens >= 10 { bytes.append(UInt8(ascii: "0") + UInt8(tens / 10)) }
      bytes.append(UInt8(ascii: "0") + UInt8(tens % 10))
      return bytes.append(UInt8(ascii: "0") + UInt8(ones))
    }
    var digits: (value: UInt64, divisor: UInt64) = (value, 1)
    while digits.value / digits.divisor >= 10 { digits.divisor *= 10 }
    while digits.divisor > 0 {
      bytes.append(UInt8(ascii: "0") + UInt8(digits.value / digits.divisor % 10))
      digits.divisor /= 10
    }
  }
}
