import Diagnostics
import HTML

/// The kinds of alerts, in the notation `> [!NOTE]`.
private let alerts: [(name: String, class: StaticString)] = [
  ("NOTE", "alert alert-note"),
  ("TIP", "alert alert-tip"),
  ("IMPORTANT", "alert alert-important"),
  ("WARNING", "alert alert-warning"),
  ("CAUTION", "alert alert-caution"),
  ("DO", "alert alert-do"),
  ("DONT", "alert alert-dont"),
]

extension MarkdownRenderer {
  /// The names of alerts, as pages write them.
  public static var alertNames: [String] { alerts.map(\.name) }
}

extension Rendering {
  /// A quote that begins with the name of an alert.
  struct Alert {
    fileprivate var kind: Int
    /// What stands behind the name in its line, where nothing should.
    fileprivate var rest: ArraySlice<UInt8>
  }

  /// The alert that a quote is; nil for a plain quote, or one with an unknown name, which is reported.
  mutating func alert(at index: Int) -> Alert? {
    guard let written = alertName(at: index) else { return nil }
    let text = tree.literal(of: tree.nodes[index + 2])
    let end = written.endIndex
    let start = tree.nodes[index + 1].bytes.lowerBound
    let name = String(decoding: written, as: UTF8.self)
    let place = SourceRange(file: tree.file, bytes: start + 2..<start + 2 + written.count)
    guard let kind = alerts.firstIndex(where: { $0.name == name.uppercased() }) else {
      diagnostics.append(.unknownAlert(name, at: place))
      return nil
    }
    let rest = text[(end + 1)...].drop { $0 == UInt8(ascii: " ") }
    let isAlone = rest.isEmpty && (index + 3 == tree.nodes[index + 1].end || isBreak(tree.nodes[index + 3].kind))
    if !isAlone { diagnostics.append(.alertNotAlone(name, at: place)) }
    return Alert(kind: kind, rest: rest)
  }

  /// What stands between `[!` and `]` at the beginning of a quote.
  private func alertName(at index: Int) -> ArraySlice<UInt8>? {
    guard index + 2 < tree.nodes[index].end, tree.nodes[index + 1].kind == .paragraph,
      tree.nodes[index + 2].kind == .text
    else { return nil }
    let start = tree.nodes[index + 1].bytes.lowerBound
    let text = tree.literal(of: tree.nodes[index + 2])
    // The file is asked too, because `\[!NOTE]` gives the same text.
    guard text.starts(with: "[!".utf8), tree.source[start...].starts(with: "[!".utf8),
      let end = text.firstIndex(of: UInt8(ascii: "]"))
    else { return nil }
    let written = text[text.startIndex + 2..<end]
    return !written.isEmpty && written.allSatisfy { (0x41...0x5A).contains($0 & 0xDF) } ? written : nil
  }

  /// The don't that follows a do at once, to stand beside it.
  private func dont(after index: Int, _ kind: Int) -> Int? {
    let next = tree.nodes[index].end
    let end = open.last.map { tree.nodes[$0.index].end } ?? tree.nodes.count
    guard alerts[kind].name == "DO", next < end, tree.nodes[next].kind == .blockQuote,
      let name = alertName(at: next), String(decoding: name, as: UTF8.self).uppercased() == "DONT"
    else { return nil }
    return next
  }

  /// Writes the beginning of an alert up to its first text; returns the node to go on with.
  mutating func enter(_ alert: Alert, at index: Int, _ writer: inout MarkupWriter) -> Int {
    let kind = alerts[alert.kind]
    startLine(&writer)
    if let dont = dont(after: index, alert.kind) {
      pairEnds.insert(dont)
      writer.markup("<div class=\"pair\">\n")
    }
    writer.markup("<aside class=\"")
    writer.markup(kind.class)
    writer.markup("\">\n<p class=\"alert-title\">")
    writer.text(alert.kind < options.words.alerts.count ? options.words.alerts[alert.kind] : kind.name)
    writer.markup("</p>\n")
    open.append(OpenNode(index: index, ending: pairEnds.contains(index) ? .pair : .alert))
    let paragraph = tree.nodes[index + 1]
    var next = index + 3
    if next < paragraph.end, alert.rest.isEmpty, isBreak(tree.nodes[next].kind) { next += 1 }
    guard next < paragraph.end || !alert.rest.isEmpty else { return paragraph.end }
    writer.markup("<p>")
    writer.text(alert.rest)
    open.append(OpenNode(index: index + 1, ending: .ofKind))
    return next
  }

  private func isBreak(_ kind: MarkdownNode.Kind) -> Bool {
    kind == .softBreak || kind == .lineBreak
  }

  /// Writes the box of a task, and the text behind it, if the paragraph is the first of an item and begins with one.
  func writeTask(at paragraph: Int, _ writer: inout MarkupWriter) -> Bool {
    guard let item = open.last, tree.nodes[item.index].kind == .item, paragraph == item.index + 1,
      paragraph + 1 < tree.nodes[paragraph].end, tree.nodes[paragraph + 1].kind == .text
    else { return false }
    let text = tree.literal(of: tree.nodes[paragraph + 1])
    guard text.starts(with: "[".utf8), tree.source[tree.nodes[paragraph].bytes].starts(with: "[".utf8) else {
      return false
    }
    if text.starts(with: "[ ] ".utf8) {
      write(box: "", options.words.openTask, &writer)
    } else if text.starts(with: "[x] ".utf8) || text.starts(with: "[X] ".utf8) {
      write(box: " checked=\"\"", options.words.doneTask, &writer)
    } else {
      return false
    }
    writer.text(text.dropFirst(4))
    return true
  }

  private func write(box checked: StaticString, _ label: String, _ writer: inout MarkupWriter) {
    writer.markup("<input type=\"checkbox\"")
    writer.markup(checked)
    writer.markup(" disabled=\"\"")
    writer.attribute("aria-label", label)
    writer.markup(" /> ")
  }
}

extension Diagnostic {
  fileprivate static func unknownAlert(_ name: String, at range: SourceRange) -> Diagnostic {
    var fixes = Fix.nearest(to: name, in: alerts.map(\.name), at: range)
    if fixes.isEmpty { fixes = [Fix("one of: \(alerts.map(\.name).joined(separator: ", "))")] }
    return Diagnostic("unknown-alert", .error, "no alert is named '\(name)'", at: range, fixes: fixes)
  }

  fileprivate static func alertNotAlone(_ name: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      "alert-line", .warning, "'[!\(name)]' must stand alone in its line to be an alert wherever Markdown is shown",
      at: range, fixes: [Fix("put the text into the next line")])
  }
}
