import Diagnostics

/// A line of a baseline, cut into its words.
struct BaselineLine {
  struct Field {
    var text: String
    var place: SourceRange
  }

  /// Whether it begins with blanks, and so belongs to a line above.
  var isInner: Bool
  var word: String
  var wordPlace: SourceRange
  var fields: [Field]
  var place: SourceRange

  /// - Parameter bytes: those of the line, without its end, by their places in the file; not empty.
  init(_ bytes: ArraySlice<UInt8>, file: String) throws(Diagnostic) {
    place = SourceRange(file: file, bytes: bytes.startIndex..<bytes.endIndex)
    isInner = bytes.first == UInt8(ascii: " ")
    var fields: [Field] = []
    var index = bytes.startIndex
    while index < bytes.endIndex {
      if bytes[index] == UInt8(ascii: " ") {
        index += 1
        continue
      }
      let start = index
      var text: [UInt8] = []
      if bytes[index] == UInt8(ascii: "\"") {
        index += 1
        try Self.readQuoted(bytes, &index, &text, from: start, file: file)
        guard index == bytes.endIndex || bytes[index] == UInt8(ascii: " ") else {
          throw .afterQuote(at: SourceRange(file: file, bytes: start..<index + 1))
        }
      } else {
        while index < bytes.endIndex, bytes[index] != UInt8(ascii: " ") {
          text.append(bytes[index])
          index += 1
        }
      }
      let range = SourceRange(file: file, bytes: start..<index)
      guard let read = String(validating: text, as: UTF8.self) else { throw .notUTF8(at: range) }
      fields.append(Field(text: read, place: range))
    }
    guard let first = fields.first else {
      throw .onlyBlanks(at: place)
    }
    (word, wordPlace) = (first.text, first.place)
    self.fields = Array(fields.dropFirst())
  }

  /// Reads up to behind the closing quote.
  private static func readQuoted(
    _ bytes: ArraySlice<UInt8>, _ index: inout Int, _ text: inout [UInt8], from start: Int, file: String
  ) throws(Diagnostic) {
    func place() -> SourceRange { SourceRange(file: file, bytes: start..<min(index + 1, bytes.endIndex)) }
    while index < bytes.endIndex {
      let byte = bytes[index]
      index += 1
      switch byte {
      case UInt8(ascii: "\""): return
      case UInt8(ascii: "\\"):
        guard index < bytes.endIndex else { throw .openQuote(at: place()) }
        let escaped = bytes[index]
        index += 1
        switch escaped {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"): text.append(escaped)
        case UInt8(ascii: "n"): text.append(UInt8(ascii: "\n"))
        case UInt8(ascii: "u"):
          let digits = bytes[index...].dropFirst().prefix { $0 != UInt8(ascii: "}") }
          guard index < bytes.endIndex, bytes[index] == UInt8(ascii: "{"), (1...6).contains(digits.count),
            digits.endIndex < bytes.endIndex,
            let number = UInt32(String(decoding: digits, as: UTF8.self), radix: 16), let scalar = Unicode.Scalar(number)
          else { throw .badEscape(at: place()) }
          text += Array(String(Character(scalar)).utf8)
          index = digits.endIndex + 1
        default: throw .badEscape(at: place())
        }
      default: text.append(byte)
      }
    }
    throw .openQuote(at: place())
  }

  /// Answers a line with too few or too many words.
  func require(_ count: ClosedRange<Int>) throws(Diagnostic) {
    if !count.contains(fields.count) { throw .wordCount(word, fields.count, count, at: place) }
  }
}

extension Diagnostic {
  fileprivate static func notUTF8(at place: SourceRange) -> Diagnostic {
    Diagnostic("baseline-line", "these bytes are no UTF-8", at: place)
  }

  fileprivate static func onlyBlanks(at place: SourceRange) -> Diagnostic {
    Diagnostic("baseline-line", "a line of nothing but blanks", at: place, fixes: [Fix("remove it")])
  }

  fileprivate static func openQuote(at place: SourceRange) -> Diagnostic {
    Diagnostic("baseline-line", "this quotation has no end", at: place, fixes: [Fix("end it with '\"'")])
  }

  fileprivate static func afterQuote(at place: SourceRange) -> Diagnostic {
    Diagnostic("baseline-line", "a quotation is followed by something other than a blank", at: place)
  }

  fileprivate static func badEscape(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      "baseline-line", "behind '\\' stands something other than '\"', '\\', 'n' or 'u{…}'", at: place)
  }

  fileprivate static func wordCount(
    _ word: String, _ count: Int, _ expected: ClosedRange<Int>, at place: SourceRange
  ) -> Diagnostic {
    let wanted =
      expected.count == 1
      ? "\(expected.lowerBound)"
      : expected.count > 10 ? "\(expected.lowerBound) or more" : expected.map { "\($0)" }.joined(separator: " or ")
    return Diagnostic(
      "baseline-line",
      "behind '\(word)' \(expected == 1...1 ? "belongs 1 word" : "belong \(wanted) words"), not \(count)", at: place)
  }
}
