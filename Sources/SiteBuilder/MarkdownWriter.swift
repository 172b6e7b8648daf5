/// Writes GitHub's Markdown: the one place where facts are escaped for it.
struct MarkdownWriter: Sendable {
  private(set) var text = ""

  mutating func reserve(_ count: Int) { text.reserveCapacity(count) }

  /// A paragraph, list or other piece of Markdown that is finished; a blank line goes before it.
  mutating func block(_ markdown: String) {
    if markdown.isEmpty { return }
    if !text.isEmpty { text += text.hasSuffix("\n") ? "\n" : "\n\n" }
    text += markdown
    if !markdown.hasSuffix("\n") { text += "\n" }
  }

  mutating func heading(_ level: Int, _ title: String) {
    block(String(repeating: "#", count: level) + " " + Self.plain(title))
  }

  /// A table; nothing for one without rows. Cells are Markdown.
  mutating func table(_ head: [String], _ rows: [[String]]) {
    if rows.isEmpty { return }
    func line(_ cells: [String]) -> String {
      "| " + cells.map(Self.cell).joined(separator: " | ") + " |\n"
    }
    block(line(head) + "|" + String(repeating: " --- |", count: head.count) + "\n" + rows.map(line).joined())
  }

  mutating func list(_ items: [String]) {
    block(items.map { "- " + $0 + "\n" }.joined())
  }

  mutating func code(_ code: String, language: String) {
    let fence = String(repeating: "`", count: max(3, Self.longestRun(in: code) + 1))
    // The longest of what is written: no other text of it is made.
    block(fence + language + "\n")
    text += code
    if !code.isEmpty, !code.hasSuffix("\n") { text += "\n" }
    text += fence
    text += "\n"
  }

  /// A text that is shown letter by letter.
  static func code(_ text: String) -> String {
    if text.isEmpty { return "" }
    let line = oneLine(text)
    let fence = String(repeating: "`", count: longestRun(in: line) + 1)
    let pad = line.hasPrefix("`") || line.hasSuffix("`") ? " " : ""
    return fence + pad + line + pad + fence
  }

  /// A text in which nothing is Markdown.
  static func plain(_ text: String) -> String {
    var line = oneLine(text)
    let escaped = line.withUTF8 { bytes -> [UInt8]? in
      var result: [UInt8]?
      var start = 0
      for index in bytes.indices where isMarkup(bytes, at: index) {
        result = (result ?? []) + bytes[start..<index] + [UInt8(ascii: "\\")]
        start = index
      }
      return result.map { $0 + bytes[start...] }
    }
    return escaped.map { String(decoding: $0, as: UTF8.self) } ?? line
  }

  /// Whether a byte of a text means something in Markdown.
  private static func isMarkup(_ text: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
    func next() -> UInt8 { index + 1 < text.count ? text[index + 1] : UInt8(ascii: " ") }
    switch text[index] {
    case UInt8(ascii: "\\"), UInt8(ascii: "`"), UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "["),
      UInt8(ascii: "]"), UInt8(ascii: "<"):
      return true
    case UInt8(ascii: "&"):
      // What looks like a reference to a character.
      if next() < 0x80 { return next() == UInt8(ascii: "#") || (next() | 0x20) &- UInt8(ascii: "a") < 26 }
      let rest = String(decoding: text[(index + 1)...].prefix(4), as: UTF8.self)
      return rest.unicodeScalars.first?.properties.isAlphabetic ?? false
    case UInt8(ascii: "~"): return next() == UInt8(ascii: "~")
    case UInt8(ascii: "#"), UInt8(ascii: ">"), UInt8(ascii: "+"), UInt8(ascii: "-"): return index == 0
    default: return false
    }
  }

  static func link(_ title: String, _ address: String) -> String {
    "[\(plain(title))](\(address.utf8.contains(where: { "() <>".utf8.contains($0) }) ? "<\(address)>" : address))"
  }

  /// A bar would end a cell, in code too.
  private static func cell(_ markdown: String) -> String {
    guard markdown.utf8.contains(UInt8(ascii: "|")) else { return markdown }
    return markdown.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|")
  }

  private static func oneLine(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 == 0x0A || $0 == 0x0D }) else { return text }
    return text.split { $0.isNewline }.joined(separator: " ")
  }

  private static func longestRun(in text: String) -> Int {
    let count = text.utf8.withContiguousStorageIfAvailable { bytes in
      var count = 0
      for byte in bytes { count &+= byte == UInt8(ascii: "`") ? 1 : 0 }
      return count
    }
    if count == 0 { return 0 }
    func run(_ bytes: some Sequence<UInt8>) -> Int {
      var (longest, run) = (0, 0)
      for byte in bytes {
        run = byte == UInt8(ascii: "`") ? run + 1 : 0
        longest = max(longest, run)
      }
      return longest
    }
    return text.utf8.withContiguousStorageIfAvailable(run) ?? run(text.utf8)
  }
}
