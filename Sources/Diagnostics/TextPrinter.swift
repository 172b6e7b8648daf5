/// Prints diagnostics for a person at a terminal:
///
///     content/components/button.md:14:9: error: no token is named 'color.acent' [unknown-token]
///     14 |   fill: color.acent
///        |         ^~~~~~~~~~~ did you mean 'color.accent'?
public struct TextPrinter {
  /// Whether to emphasise with ANSI escape sequences.
  public var usesColor: Bool
  /// What stands before every path.
  public var prefix: String
  private let text: (String) -> [UInt8]?
  private var indices: [String: LineIndex?] = [:]

  /// - Parameter text: the bytes of a file by its path in a range, or nil if there are none to show.
  public init(usesColor: Bool = false, prefix: String = "", text: @escaping (String) -> [UInt8]?) {
    self.usesColor = usesColor
    self.prefix = prefix
    self.text = text
  }

  /// The diagnostics sorted by place, each with its line, a caret, the first fix and its notes.
  public mutating func print(_ diagnostics: some Sequence<Diagnostic>) -> String {
    var output = ""
    for diagnostic in diagnostics.sorted() {
      let label = diagnostic.severity == .error ? styled("error:", "1;31") : styled("warning:", "1;33")
      appendEntry(
        label, visible(diagnostic.message) + " " + styled("[\(visible(diagnostic.id))]", "2"), at: diagnostic.range,
        hint: diagnostic.fixes.first?.title, to: &output)
      for note in diagnostic.notes {
        appendEntry(
          styled("note:", "1;36"), visible(note.message), at: note.range, hint: nil,
          // What was shown a line above is not shown again.
          hasExcerpt: note.range != diagnostic.range, to: &output)
      }
    }
    return output
  }

  /// - Parameter message: what of it an author wrote is visible already, because it may be styled.
  private mutating func appendEntry(
    _ label: String, _ message: String, at range: SourceRange, hint: String?, hasExcerpt: Bool = true,
    to output: inout String
  ) {
    guard let index = index(of: range.file) else {
      output += styled("\(visible(prefix + range.file)):", "1") + " \(label) \(message)\n"
      if let hint { output += "  \(visible(hint))\n" }
      return
    }
    let start = range.bytes.lowerBound
    let (line, column) = index.position(of: start)
    output += styled("\(visible(prefix + range.file)):\(line):\(column):", "1") + " \(label) \(message)\n"
    if !hasExcerpt { return }

    let gutter = String(line)
    let excerpt = Excerpt(line: index.line(at: start).bytes, marking: start..<max(range.bytes.upperBound, start))
    output += "\(gutter) | \(excerpt.text)\n"
    output += String(repeating: " ", count: gutter.utf8.count) + " | " + excerpt.indent + styled(excerpt.marker, "1;32")
    if let hint { output += " " + visible(hint) }
    output += "\n"
  }

  private mutating func index(of file: String) -> LineIndex? {
    if let known = indices[file] { return known }
    let index = text(file).map(LineIndex.init)
    indices[file] = .some(index)
    return index
  }

  private func styled(_ text: String, _ code: String) -> String {
    usesColor ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }

  /// What an author wrote may hold control characters; none of them reaches the terminal.
  private func visible(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars { result.unicodeScalars.append(isControl(scalar) ? "\u{FFFD}" : scalar) }
    return result
  }
}

private func isControl(_ scalar: Unicode.Scalar) -> Bool {
  scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) || (0x202A...0x202E).contains(scalar.value)
    || (0x2066...0x2069).contains(scalar.value)
}

/// A line as it is shown, cut to what surrounds the mark when it is very long.
private struct Excerpt {
  var text = ""
  /// As wide on the terminal as what stands before the mark.
  var indent = ""
  var marker = "^"

  private static let longest = 160

  /// - Parameter mark: the offsets in the file.
  init(line bytes: ArraySlice<UInt8>, marking mark: Range<Int>) {
    var lower = min(max(mark.lowerBound, bytes.startIndex), bytes.endIndex)
    var upper = min(max(mark.upperBound, lower), bytes.endIndex)
    // A mark within a character is that of the whole one.
    while lower > bytes.startIndex, lower < bytes.endIndex, bytes[lower] & 0xC0 == 0x80 { lower -= 1 }
    while upper > lower, upper < bytes.endIndex, bytes[upper] & 0xC0 == 0x80 { upper += 1 }
    var from = bytes.startIndex
    var to = bytes.endIndex
    if bytes.count > Self.longest {
      from = max(from, lower - Self.longest / 2)
      to = min(to, from + Self.longest)
      // Do not cut a character in two.
      while from > bytes.startIndex, from < bytes.endIndex, bytes[from] & 0xC0 == 0x80 { from -= 1 }
      while to < bytes.endIndex, bytes[to] & 0xC0 == 0x80 { to += 1 }
    }
    if from > bytes.startIndex { (text, indent) = ("…", " ") }
    let before = String(decoding: bytes[from..<lower], as: UTF8.self)
    let marked = String(decoding: bytes[lower..<max(lower, min(upper, to))], as: UTF8.self)
    let after = String(decoding: bytes[max(lower, min(upper, to))..<to], as: UTF8.self)
    for scalar in before.unicodeScalars {
      text.unicodeScalars.append(shown(scalar))
      indent += scalar == "\t" ? "\t" : String(repeating: " ", count: columns(of: scalar))
    }
    var width = 0
    for scalar in marked.unicodeScalars {
      text.unicodeScalars.append(shown(scalar))
      width += columns(of: scalar)
    }
    for scalar in after.unicodeScalars { text.unicodeScalars.append(shown(scalar)) }
    if to < bytes.endIndex { text += "…" }
    marker = "^" + String(repeating: "~", count: max(0, width - 1))
  }

  private func shown(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    isControl(scalar) && scalar != "\t" ? "\u{FFFD}" : scalar
  }

  /// Terminal columns: two for the wide East Asian blocks, none for combining marks, one otherwise.
  private func columns(of scalar: Unicode.Scalar) -> Int {
    switch scalar.value {
    case 0x0300...0x036F, 0x200B...0x200F, 0xFE00...0xFE0F: 0
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF00...0xFF60,
      0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F900...0x1F9FF, 0x20000...0x3FFFD:
      2
    default: 1
    }
  }
}
