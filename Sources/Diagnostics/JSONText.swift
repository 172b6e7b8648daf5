/// Texts as JSON writes them.
public enum JSONText {
  /// A text in quotes, with escapes where JSON asks for them (RFC 8259, section 7), and where a terminal or JavaScript
  /// would take a character for something else: delete, and the separators of lines and paragraphs.
  public static func quoted(_ text: String) -> String {
    var text = text
    // Bytes of letters beyond ASCII may be the separators'.
    let isPlain = text.withUTF8 { bytes in
      for byte in bytes where byte < 0x20 || byte >= 0x7F || byte == 0x22 || byte == 0x5C { return false }
      return true
    }
    if isPlain { return "\"\(text)\"" }
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case "\u{0}"..<"\u{20}", "\u{7F}", "\u{2028}", "\u{2029}":
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
