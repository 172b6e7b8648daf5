import Diagnostics
import HTML

/// A value for a file of data, with members in the order given.
indirect enum JSONValue: Sendable {
  case text(String)
  /// Written to hundredths.
  case number(Double)
  case flag(Bool)
  case list([JSONValue])
  case object([(String, JSONValue)])
  /// JSON that is written already.
  case written(String)
  /// A member that is left out.
  case absent

  static func optional(_ text: String?) -> JSONValue { text.map { .text($0) } ?? .absent }

  /// As a file: a line for each item down to `depth`, what is deeper on one line.
  func file(depth: Int = 3) -> [UInt8] {
    var text = ""
    write(to: &text, indentation: "", depth: depth)
    return Array(text.utf8) + [UInt8(ascii: "\n")]
  }

  private var isAbsent: Bool { if case .absent = self { true } else { false } }

  private func write(to text: inout String, indentation: String, depth: Int) {
    switch self {
    case .text(let value): text += JSONText.quoted(value)
    case .number(let value): text += Self.number(value)
    case .flag(let value): text += value ? "true" : "false"
    case .written(let json): text += json
    case .absent: text += "null"
    case .list(let items):
      write(items.map { ("", $0) }, brackets: ("[", "]"), to: &text, indentation, depth)
    case .object(let members):
      write(members.map { (JSONText.quoted($0.0) + ": ", $0.1) }, brackets: ("{", "}"), to: &text, indentation, depth)
    }
  }

  private func write(
    _ all: [(key: String, value: JSONValue)], brackets: (String, String), to text: inout String, _ indentation: String,
    _ depth: Int
  ) {
    let items = all.filter { !$0.value.isAbsent }
    let inner = indentation + "  "
    let isOpen = depth > 0 && !items.isEmpty
    text += brackets.0
    for (index, item) in items.enumerated() {
      if index > 0 { text += isOpen ? "," : ", " }
      if isOpen { text += "\n" + inner }
      text += item.key
      item.value.write(to: &text, indentation: inner, depth: depth - 1)
    }
    if isOpen { text += "\n" + indentation }
    text += brackets.1
  }

  /// A number rounded as ``MarkupWriter/number(_:)`` does, so that data and pages say the same.
  private static func number(_ value: Double) -> String {
    var writer = MarkupWriter()
    writer.number(value)
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}
