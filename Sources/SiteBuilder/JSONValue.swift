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
    var writer = MarkupWriter()
    write(to: &writer, steps: 0, depth: depth)
    writer.markup("\n")
    return writer.bytes
  }

  private var isAbsent: Bool { if case .absent = self { true } else { false } }

  /// - Parameter steps: how far in it stands.
  private func write(to writer: inout MarkupWriter, steps: Int, depth: Int) {
    switch self {
    case .text(let value): writer.markup(JSONText.quoted(value).utf8)
    // Rounded as in pages, so that data and pages say the same.
    case .number(let value): writer.number(value)
    case .flag(let value): writer.markup(value ? "true" : "false")
    case .written(let json): writer.markup(json.utf8)
    case .absent: writer.markup("null")
    case .list(let items):
      writer.markup("[")
      Self.write(items, to: &writer, steps, depth) { _, _ in
      } value: {
        $0
      }
      writer.markup("]")
    case .object(let members):
      writer.markup("{")
      Self.write(members, to: &writer, steps, depth) { member, writer in
        writer.markup(JSONText.quoted(member.0).utf8)
        writer.markup(": ")
      } value: {
        $0.1
      }
      writer.markup("}")
    }
  }

  /// Writes items between brackets, those that are absent aside.
  ///
  /// - Parameter head: writes what goes before an item's value.
  private static func write<Item>(
    _ items: [Item], to writer: inout MarkupWriter, _ steps: Int, _ depth: Int,
    head: (Item, inout MarkupWriter) -> Void, value: (Item) -> JSONValue
  ) {
    func newLine(_ steps: Int, _ writer: inout MarkupWriter) {
      writer.markup("\n")
      for _ in 0..<steps { writer.markup("  ") }
    }
    let isOpen = depth > 0
    var isFirst = true
    for item in items {
      let value = value(item)
      if value.isAbsent { continue }
      if !isFirst { writer.markup(isOpen ? "," : ", ") }
      isFirst = false
      if isOpen { newLine(steps + 1, &writer) }
      head(item, &writer)
      value.write(to: &writer, steps: steps + 1, depth: depth - 1)
    }
    if isOpen, !isFirst { newLine(steps, &writer) }
  }
}
