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
    case .text(let value): text += JSONText.quoted(value)
    case .number(let value): text += "\(value)"
    case .flag(let value): text += value ? "true" : "false"
    case .list(let items):
      Self.enclose(items, "[", "]", to: &text, depth: depth) { $0.write(to: &$1, depth: depth + 1) }
    case .object(let members):
      let present = members.compactMap { member in member.1.map { (member.0, $0) } }
      Self.enclose(present, "{", "}", to: &text, depth: depth) { member, text in
        text += JSONText.quoted(member.0)
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
}
