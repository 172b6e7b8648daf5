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

  /// Writes the text of an element, given as UTF-8, where quotes need no escaping: shorter than ``text(_:)``.
  public mutating func content(_ text: UnsafeBufferPointer<UInt8>) {
    var start = 0
    for index in 0..<text.count where Self.needsEscaping(text[index]) && text[index] != UInt8(ascii: "\"") {
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[start..<index]))
      append(escaped: text[index])
      start = index + 1
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

  private mutating func text(utf8: UnsafeBufferPointer<UInt8>) {
    var start = 0
    for index in 0..<utf8.count where Self.needsEscaping(utf8[index]) {
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: utf8[start..<index]))
      append(escaped: utf8[index])
      start = index + 1
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
