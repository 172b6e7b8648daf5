/// A value that a printer writes as JSON.
indirect enum PrintedValue {
  case text(String)
  case number(Int)
  case flag(Bool)
  case list([PrintedValue])
  /// Members with nil are left out.
  case object([(String, PrintedValue?)])

  /// The value with two blanks for each level, and a line break at the end.
  var json: String {
    var text = ""
    write(to: &text, depth: 0)
    return text + "\n"
  }

  private func write(to text: inout String, depth: Int) {
    switch self {
    case .text(let value): Self.quote(value, to: &text)
    case .number(let value): text += "\(value)"
    case .flag(let value): text += value ? "true" : "false"
    case .list(let items):
      Self.enclose(items, "[", "]", to: &text, depth: depth) { $0.write(to: &$1, depth: depth + 1) }
    case .object(let members):
      let present = members.compactMap { member in member.1.map { (member.0, $0) } }
      Self.enclose(present, "{", "}", to: &text, depth: depth) { member, text in
        Self.quote(member.0, to: &text)
        text += ": "
        member.1.write(to: &text, depth: depth + 1)
      }
    }
  }

  private static func enclose<Item>(
    _ items: [Item], _ open: String, _ close: String, to text: inout String, depth: Int,
    _ write: (Item, inout String) -> Void
  ) {
    text += open
    for (index, item) in items.enumerated() {
      text += (index > 0 ? ",\n" : "\n") + String(repeating: "  ", count: depth + 1)
      write(item, &text)
    }
    if !items.isEmpty { text += "\n" + String(repeating: "  ", count: depth) }
    text += close
  }

  /// A text in quotes, with escapes where JSON asks for them (RFC 8259, section 7).
  static func quote(_ value: String, to text: inout String) {
    text += "\""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F || scalar.value == 0x2028 || scalar.value == 0x2029:
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}
