import Diagnostics
import Documents

/// Sample texts of a language: Xcode's `"text" = "translation";`, or a JSON object of the same.
public enum StringsFile {
  /// The language that a file is for, by its name: `content/strings/de.strings`; nil for other files.
  public static func language(of file: String) -> String? {
    let name = file.utf8.split(separator: UInt8(ascii: "/")).last.map { String($0) ?? "" } ?? ""
    for ending in [".strings", ".json"] where name.hasSuffix(ending) {
      let language = String(name.dropLast(ending.utf8.count))
      return language.isEmpty ? nil : language
    }
    return nil
  }

  /// A text and its translation, with the place of the text.
  public struct Entry: Hashable, Sendable {
    public var key: String
    public var text: String
    public var place: SourceRange
  }

  /// Reads a file in Xcode's format; its entries stand in their order, of two with one key only the first.
  public static func entries(reading bytes: [UInt8], file: String) -> Reported<[Entry]> {
    var reader = StringsReader(bytes, file: file)
    reader.read()
    let entries = reader.strings.compactMap { key, text in
      reader.places[key].map { Entry(key: key, text: text, place: $0) }
    }
    return Reported(entries.sorted { $0.place.bytes.lowerBound < $1.place.bytes.lowerBound }, reader.diagnostics)
  }

  /// Reads a file; what cannot be read is reported and left out.
  public static func reading(_ bytes: [UInt8], file: String) -> Reported<[String: String]> {
    guard file.hasSuffix(".json") else {
      var reader = StringsReader(bytes, file: file)
      reader.read()
      return Reported(reader.strings, reader.diagnostics)
    }
    let document = Document.parsingJSON(bytes, file: file)
    let reader = MappingReader(document.value, of: "a file of texts")
    var strings: [String: String] = [:]
    var diagnostics = document.diagnostics
    // Its keys are the design system's own; there are none to ask for.
    diagnostics += reader.diagnostics
    for entry in reader.entries {
      if let text = entry.value.text {
        strings[entry.key] = text
      } else {
        diagnostics.append(.noText(entry.key, at: SourceRange(file: file, bytes: entry.value.bytes)))
      }
    }
    return Reported(strings, diagnostics)
  }
}

/// Reads the strings format: comments, and pairs of quoted texts, `=` between them and `;` behind.
private struct StringsReader {
  private let bytes: [UInt8]
  private let file: String
  private var index = 0
  private(set) var strings: [String: String] = [:]
  private(set) var diagnostics: [Diagnostic] = []
  private(set) var places: [String: SourceRange] = [:]

  init(_ bytes: [UInt8], file: String) {
    (self.bytes, self.file) = (bytes.utf8OfUTF16 ?? bytes, file)
  }

  mutating func read() {
    if bytes.isUTF16 {
      diagnostics.append(.brokenUTF16(at: place(0)))
      return
    }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
    if ["<?xml", "<plist", "bplist"].contains(where: { bytes[index...].starts(with: $0.utf8) }) {
      diagnostics.append(.propertyList(at: SourceRange(file: file, bytes: index..<min(index + 6, bytes.count))))
      return
    }
    while skipBlanks() {
      let start = index
      do throws(Diagnostic) {
        let key = try text()
        let keyPlace = SourceRange(file: file, bytes: start..<index)
        try expect(UInt8(ascii: "="))
        _ = skipBlanks()
        let value = try text()
        try expect(UInt8(ascii: ";"))
        if let first = places[key] {
          diagnostics.append(.twice(key, at: keyPlace, first: first))
        } else {
          (strings[key], places[key]) = (value, keyPlace)
        }
      } catch {
        diagnostics.append(error)
        // What follows the next semicolon may be right again.
        while index < bytes.count, bytes[index] != UInt8(ascii: ";"), bytes[index] != UInt8(ascii: "\n") { index += 1 }
        index = min(index + 1, bytes.count)
      }
    }
  }

  /// Passes blanks and comments; false at the end of the file.
  private mutating func skipBlanks() -> Bool {
    while index < bytes.count {
      switch bytes[index] {
      case 0x09, 0x0A, 0x0D, 0x20: index += 1
      case UInt8(ascii: "/") where index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "/"):
        while index < bytes.count, bytes[index] != 0x0A { index += 1 }
      case UInt8(ascii: "/") where index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "*"):
        let start = index
        index += 2
        while index + 1 < bytes.count, !(bytes[index] == UInt8(ascii: "*") && bytes[index + 1] == UInt8(ascii: "/")) {
          index += 1
        }
        if index + 1 >= bytes.count { diagnostics.append(.openComment(at: place(start))) }
        index = min(index + 2, bytes.count)
      default: return true
      }
    }
    return false
  }

  private func place(_ index: Int) -> SourceRange {
    var end = min(index + 1, bytes.count)
    // A whole character.
    while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
    return SourceRange(file: file, bytes: index..<end)
  }

  private mutating func expect(_ byte: UInt8) throws(Diagnostic) {
    guard skipBlanks(), bytes[index] == byte else {
      throw .missing(String(UnicodeScalar(byte)), at: place(min(index, bytes.count)))
    }
    index += 1
  }

  /// A text in quotes, or a bare word as old files have them.
  private mutating func text() throws(Diagnostic) -> String {
    guard index < bytes.count else { throw .missing("\"", at: place(bytes.count)) }
    guard bytes[index] == UInt8(ascii: "\"") else {
      let start = index
      while index < bytes.count, bytes[index].isWord { index += 1 }
      if index == start { throw .missing("\"", at: place(start)) }
      return String(decoding: bytes[start..<index], as: UTF8.self)
    }
    let start = index
    index += 1
    var text: [UInt8] = []
    while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
      if bytes[index] == UInt8(ascii: "\\") {
        text += try escape()
      } else {
        text.append(bytes[index])
        index += 1
      }
    }
    guard index < bytes.count else { throw .openText(at: place(start)) }
    index += 1
    guard let decoded = String(validating: text, as: UTF8.self) else {
      throw .encoding(at: SourceRange(file: file, bytes: start..<index))
    }
    return decoded
  }

  /// What stands behind a backslash: `n`, `t`, `r`, a quote, a backslash, or `U` and four hexadecimal digits (UTF-16).
  private mutating func escape() throws(Diagnostic) -> [UInt8] {
    let start = index
    index += 1
    guard index < bytes.count else { throw .openText(at: place(start)) }
    let letter = bytes[index]
    index += 1
    switch letter {
    case UInt8(ascii: "n"): return [0x0A]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "r"): return [0x0D]
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "'"): return [letter]
    case UInt8(ascii: "U"), UInt8(ascii: "u"):
      var units: [UInt16] = []
      if let unit = unit() { units.append(unit) }
      // A pair of surrogates is written as two escapes.
      if let first = units.first, UTF16.isLeadSurrogate(first), index + 1 < bytes.count,
        bytes[index] == UInt8(ascii: "\\"), bytes[index + 1] | 0x20 == UInt8(ascii: "u")
      {
        index += 2
        if let unit = unit() { units.append(unit) }
      }
      if let text = String(validating: units, as: UTF16.self), !units.isEmpty { return Array(text.utf8) }
      throw .badEscape(at: SourceRange(file: file, bytes: start..<min(index, bytes.count)))
    default: throw .badEscape(at: SourceRange(file: file, bytes: start..<index))
    }
  }

  private mutating func unit() -> UInt16? {
    guard index + 4 <= bytes.count,
      let unit = UInt16(String(decoding: bytes[index..<index + 4], as: UTF8.self), radix: 16)
    else { return nil }
    index += 4
    return unit
  }
}

extension UInt8 {
  fileprivate var isWord: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "-"):
      true
    default: false
    }
  }
}

extension Diagnostic {
  fileprivate static func noText(_ key: String, at place: SourceRange) -> Diagnostic {
    Diagnostic("wrong-kind", "the translation of '\(key)' is no text", at: place)
  }

  fileprivate static func encoding(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      "invalid-utf8", "texts are read as UTF-8, and this is something else", at: place,
      fixes: [Fix("save the file in the encoding UTF-8")])
  }

  fileprivate static func brokenUTF16(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      "invalid-utf8", "the file begins as UTF-16 does, but not all of it is", at: place,
      fixes: [Fix("save the file in the encoding UTF-8")])
  }

  fileprivate static func propertyList(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      "broken-strings", "this is a property list, which is not read", at: place,
      fixes: [Fix("write each translation '\"text\" = \"translation\";', or all as an object in a file of JSON")])
  }

  fileprivate static func twice(_ key: String, at place: SourceRange, first: SourceRange) -> Diagnostic {
    Diagnostic(
      "duplicate-text", "'\(key)' is translated twice", at: place, notes: [Note("the first translation", at: first)])
  }

  fileprivate static func missing(_ what: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      "broken-strings", "a '\(what)' belongs here", at: place,
      fixes: [Fix("a translation is written '\"text\" = \"translation\";'")])
  }

  fileprivate static func openText(at place: SourceRange) -> Diagnostic {
    Diagnostic("broken-strings", "this text has no quote at its end", at: place)
  }

  fileprivate static func openComment(at place: SourceRange) -> Diagnostic {
    Diagnostic("broken-strings", "this comment has no '*/' at its end", at: place)
  }

  fileprivate static func badEscape(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      "broken-strings", "no letter is written like this", at: place,
      fixes: [Fix("behind a backslash stand n, t, r, a quote, a backslash, or U and four hexadecimal digits")])
  }
}
