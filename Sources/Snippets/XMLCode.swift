/// Gathers elements of an XML document, indented as Interface Builder does.
struct XMLCode {
  private var bytes: [UInt8] = []
  private var depth = 0

  var text: String { String(decoding: bytes, as: UTF8.self) }

  init() {
    // What a small component takes.
    bytes.reserveCapacity(8192)
  }

  typealias Attributes = [(name: String, value: String?)]

  /// Adds an element with nothing inside; attributes without a value are left out.
  mutating func element(_ name: String, _ attributes: Attributes = []) {
    open(name, attributes)
    add("/>\n")
  }

  /// Adds an element, with what `body` adds inside.
  mutating func element(_ name: String, _ attributes: Attributes = [], _ body: (inout XMLCode) -> Void) {
    open(name, attributes)
    add(">\n")
    inside(body)
    indent()
    add("</")
    add(name)
    add(">\n")
  }

  /// Adds what `body` adds a step further in.
  mutating func inside(_ body: (inout XMLCode) -> Void) {
    depth += 1
    body(&self)
    depth -= 1
  }

  /// Adds lines of a document as they are.
  mutating func add(_ text: String) { bytes.append(contentsOf: text.utf8) }

  /// Adds an element that holds a text and nothing else.
  mutating func element(_ name: String, _ attributes: Attributes, text content: String) {
    open(name, attributes)
    add(">")
    add(escaping: content)
    add("</\(name)>\n")
  }

  private mutating func open(_ name: String, _ attributes: Attributes) {
    indent()
    bytes.append(UInt8(ascii: "<"))
    add(name)
    for (key, value) in attributes {
      guard let value else { continue }
      bytes.append(UInt8(ascii: " "))
      add(key)
      bytes.append(UInt8(ascii: "="))
      bytes.append(UInt8(ascii: "\""))
      add(escaping: value)
      bytes.append(UInt8(ascii: "\""))
    }
  }

  private mutating func indent() {
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: depth * 4))
  }

  /// A text in an attribute: its lines would become spaces if they were not written by number.
  private mutating func add(escaping text: String) {
    var text = text
    let isPlain = text.withUTF8 { letters in
      for letter in letters where !Self.isPlain(letter) { return false }
      bytes.append(contentsOf: letters)
      return true
    }
    if isPlain { return }
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": add("&amp;")
      case "<": add("&lt;")
      case ">": add("&gt;")
      case "\"": add("&quot;")
      case "\n", "\r", "\t", "\u{85}", "\u{2028}": add("&#\(scalar.value);")
      default: bytes.append(contentsOf: UTF8.encode(scalar).map { Array($0) } ?? [])
      }
    }
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""): false
    default: (0x20...0x7E).contains(byte)
    }
  }

  /// Whether XML has a way to write the text at all; it has none for most control characters.
  static func canWrite(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { scalar in
      switch scalar.value {
      case 9, 10, 13: true
      case 0..<0x20, 0xFFFE, 0xFFFF: false
      default: true
      }
    }
  }

  /// The bytes of a text in base64, as Interface Builder writes what XML cannot.
  static func base64(_ text: String) -> String {
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let bits = group.reduce(UInt32(0)) { $0 << 8 | UInt32($1) } << (8 * UInt32(3 - group.count))
      for index in 0..<4 {
        let letter = Int(bits >> UInt32(18 - 6 * index) & 63)
        result.append(index <= group.count ? letters[letter] : UInt8(ascii: "="))
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
