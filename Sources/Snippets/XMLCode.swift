/// Gathers elements of an XML document, indented as Interface Builder does.
struct XMLCode {
  private(set) var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
  private var depth = 0

  typealias Attributes = [(name: String, value: String?)]

  /// Adds an element with nothing inside; attributes without a value are left out.
  mutating func element(_ name: String, _ attributes: Attributes = []) {
    open(name, attributes)
    text += "/>\n"
  }

  /// Adds an element, with what `body` adds inside.
  mutating func element(_ name: String, _ attributes: Attributes = [], _ body: (inout XMLCode) -> Void) {
    open(name, attributes)
    text += ">\n"
    depth += 1
    body(&self)
    depth -= 1
    indent()
    text += "</"
    text += name
    text += ">\n"
  }

  /// Adds an element that holds a text and nothing else.
  mutating func element(_ name: String, _ attributes: Attributes, text content: String) {
    open(name, attributes)
    text += ">\(Self.escaped(content))</\(name)>\n"
  }

  private mutating func open(_ name: String, _ attributes: Attributes) {
    indent()
    text += "<"
    text += name
    for (key, value) in attributes {
      guard let value else { continue }
      text += " "
      text += key
      text += "=\""
      text += Self.escaped(value)
      text += "\""
    }
  }

  private mutating func indent() {
    for _ in 0..<depth { text += "    " }
  }

  /// A text in an attribute: its lines would become spaces if they were not written by number.
  private static func escaped(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""): false
      default: (0x20...0x7E).contains(byte)
      }
    }
    if isPlain { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\n", "\r", "\t", "\u{85}", "\u{2028}": result += "&#\(scalar.value);"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
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
