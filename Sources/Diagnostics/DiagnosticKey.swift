/// What stays of a message when lines move around it: its rule, its file, and what it is about.
public struct DiagnosticKey: Hashable, Sendable, Comparable {
  public var rule: String
  public var file: String
  /// The names that the message quotes, or else the text that it marks; empty where it is about a whole file.
  public var subject: String

  public init(rule: String, file: String, subject: String) {
    (self.rule, self.file, self.subject) = (rule, file, subject)
  }

  /// All of it in one line.
  public var text: String { "\(rule) \(file) \(subject)" }

  /// The key as an object of JSON on one line, with how often it occurs if that is more than once.
  public func json(count: Int = 1) -> String {
    var text = "{ "
    for (name, value) in [("rule", rule), ("file", file), ("subject", subject)] where !value.isEmpty {
      if text.utf8.count > 2 { text += ", " }
      text += "\"\(name)\": "
      text += JSONText.quoted(value)
    }
    if count > 1 { text += ", \"count\": \(count)" }
    return text + " }"
  }

  /// Ordered by file, rule and subject, by their bytes.
  public static func < (a: DiagnosticKey, b: DiagnosticKey) -> Bool {
    for (a, b) in [(a.file, b.file), (a.rule, b.rule), (a.subject, b.subject)] where a != b {
      return a.utf8.lexicographicallyPrecedes(b.utf8)
    }
    return false
  }
}

extension Diagnostic {
  /// The message's key.
  ///
  /// - Parameter text: the bytes of the message's file, or nil if there are none to look at.
  public func key(in text: [UInt8]?) -> DiagnosticKey {
    let names = message.quoted
    return DiagnosticKey(
      rule: id, file: range.file, subject: names.isEmpty ? marked(in: text ?? []) : names.joined(separator: ", "))
  }

  /// The first line of what is marked, with single blanks, as far as a line is read.
  private func marked(in text: [UInt8]) -> String {
    let bytes = range.bytes.clamped(to: 0..<text.count)
    let line = text[bytes].prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
    let words = String(decoding: line, as: UTF8.self).split { $0 == " " || $0 == "\t" }
    return String(words.joined(separator: " ").unicodeScalars.prefix(80))
  }
}

extension String {
  /// What stands in `'…'`.
  fileprivate var quoted: [String] {
    let scalars = Array(unicodeScalars)
    return QuotedText.ranges(in: scalars).map { range in
      var text = UnicodeScalarView()
      text.append(contentsOf: scalars[range])
      return String(text)
    }
  }
}
