import Diagnostics
import Documents

/// What a version changed, as its author wrote it: a component, a screen or a page.
///
///     changes:
///       - { version: 2.1.0, date: 2025-03-01, text: The picture is 60 points wide. }
public struct Change: Hashable, Sendable {
  /// A name, such as `2.1.0`; numbers in it are put in order as numbers.
  public var version: String
  /// A day as ISO 8601 writes it: `2025-03-01`.
  public var date: String?
  public var text: String
  public var place: SourceRange

  public init(version: String, date: String?, text: String, place: SourceRange) {
    (self.version, self.date, self.text, self.place) = (version, date, text, place)
  }

  /// Reads a list of changes, in the order written; one without a version or a text is reported and left out.
  public static func reading(_ key: String, from reader: inout MappingReader) -> [Change] {
    var changes: [Change] = []
    for item in reader.sequence(key) {
      var inner = MappingReader(item, in: reader.file, of: "a change")
      let version = inner.requiredString("version")
      var date = inner.string("date")
      if let written = date, !isDay(written), let place = inner.range(of: "date") {
        inner.report(.badDate(written, at: place))
        date = nil
      }
      let text = inner.requiredString("text")
      reader.report(inner.finish())
      guard let version, let text else { continue }
      changes.append(
        Change(version: version, date: date, text: text, place: SourceRange(file: reader.file, bytes: item.bytes)))
    }
    return changes
  }

  /// Whether a text is a day of the calendar, as `YYYY-MM-DD` (RFC 3339, section 5.6: `full-date`).
  static func isDay(_ text: String) -> Bool {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.utf8.count) == [4, 2, 2],
      parts.allSatisfy({ $0.utf8.allSatisfy { $0 &- UInt8(ascii: "0") < 10 } }),
      let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2]), (1...12).contains(month)
    else { return false }
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    return (1...days[month - 1]).contains(day)
  }

  /// Whether a version comes before another: runs of digits are compared as numbers, everything else letter by letter.
  public static func comesFirst(_ a: String, _ b: String) -> Bool {
    let (first, second) = (pieces(of: a), pieces(of: b))
    for (one, other) in zip(first, second) where one != other {
      switch (one, other) {
      case (.number(let one), .number(let other)):
        let lengths = (one.utf8.count, other.utf8.count)
        if lengths.0 != lengths.1 { return lengths.0 < lengths.1 }
        return one.utf8.lexicographicallyPrecedes(other.utf8)
      // The end of a version stands before a dot and after other letters, and so do they among each other.
      case (.text("."), .text): return false
      case (.text, .text(".")): return true
      case (.text(let one), .text(let other)): return one.utf8.lexicographicallyPrecedes(other.utf8)
      // `2.0-beta` comes before `2.0.1`.
      case (.text, .number): return true
      case (.number, .text): return false
      }
    }
    if first.count != second.count {
      // `2.0-beta` is before `2.0`, and `2.0` before `2.0.1`.
      let isLonger = first.count > second.count
      let rest = isLonger ? first[second.count] : second[first.count]
      if case .text(let text) = rest, text != "." { return isLonger }
      return !isLonger
    }
    return a.utf8.lexicographicallyPrecedes(b.utf8)
  }

  private enum Piece: Hashable {
    case number(String)
    case text(String)
  }

  /// `2.10-beta` → 2, `.`, 10, `-beta`; zeros before a number are left out.
  private static func pieces(of version: String) -> [Piece] {
    var pieces: [Piece] = []
    var rest = version[...]
    while let first = rest.utf8.first {
      let isDigit = first &- UInt8(ascii: "0") < 10
      let run = rest.prefix { character in
        (character.utf8.count == 1 && character.utf8.allSatisfy { $0 &- UInt8(ascii: "0") < 10 }) == isDigit
      }
      // Letters that join with a digit into one character.
      if run.isEmpty { return pieces + [.text(String(rest))] }
      pieces.append(isDigit ? .number(String(run.drop { $0 == "0" })) : .text(String(run)))
      rest = rest[run.endIndex...]
    }
    return pieces
  }
}

/// That something is not to be used any more, and what is used in its place.
///
///     deprecated: { replacement: RowMenu, since: 2.0.0, note: It has no room for icons. }
public struct DeprecationNotice: Hashable, Sendable {
  /// The component, screen or page that takes the place.
  public var replacement: Located<String>?
  /// The version that says so.
  public var since: String?
  public var note: String?
  /// Where the notice stands.
  public var place: SourceRange

  public init(
    replacement: Located<String>? = nil, since: String? = nil, note: String? = nil, place: SourceRange
  ) {
    (self.replacement, self.since, self.note, self.place) = (replacement, since, note, place)
  }

  /// Reads a notice: `true`, a sentence, or a mapping; nil if there is none or it says `false`.
  public static func reading(_ key: String, from reader: inout MappingReader) -> DeprecationNotice? {
    guard let value = reader.value(key) else { return nil }
    let place = SourceRange(file: reader.file, bytes: value.bytes)
    var notice = DeprecationNotice(place: place)
    if case .scalar(let scalar) = value.kind {
      if case .bool(let isDeprecated) = scalar.meaning { return isDeprecated ? notice : nil }
      notice.note = scalar.text
      return notice
    }
    var inner = MappingReader(value, in: reader.file, of: "a deprecation")
    if let name = inner.string("replacement"), let place = inner.range(of: "replacement") {
      notice.replacement = Located(name, at: place)
    }
    notice.since = inner.string("since")
    notice.note = inner.string("note")
    reader.report(inner.finish())
    return notice
  }
}

extension Schema {
  /// What ``Change/reading(_:from:)`` reads.
  public static let changes = list(
    of: mapping(
      [
        Key("version", Schema(.pattern(".", examples: ["2.1.0"])).described("The version that changed it.")),
        Key(
          "date",
          Schema(.pattern("^[0-9]{4}-[0-9]{2}-[0-9]{2}$", examples: ["2025-03-01"]))
            .described("The day of the version, for the feed of changes.")),
        Key("text", text().described("What changed, in a sentence.")),
      ], required: ["version", "text"])
  ).described("What versions changed, the newest first.")

  /// What ``DeprecationNotice/reading(_:from:)`` reads.
  public static let deprecationNotice = any(
    bool, text("A sentence that says why."),
    mapping([
      Key(
        "replacement", text().described("What takes its place: the name of a component or screen, or a page's file.")),
      Key("since", text("2.0.0").described("The version that says so.")),
      Key("note", text().described("Why, in a sentence.")),
    ])
  ).described("That it is not to be used any more.")
}

extension Diagnostic {
  fileprivate static func badDate(_ written: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      "bad-date", "'\(written)' is no day of the calendar", at: place,
      fixes: [Fix("write year, month and day, such as 2025-03-01")])
  }
}
