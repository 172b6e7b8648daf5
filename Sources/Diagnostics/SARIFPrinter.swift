/// Prints diagnostics as a SARIF 2.1.0 log, which code scanning services and editors read.
///
/// Source: OASIS, "Static Analysis Results Interchange Format (SARIF) Version 2.1.0".
public struct SARIFPrinter {
  /// The program's version.
  public var version: String
  /// What is known of the rules; a result may be of one that is not among them.
  public var rules: [DiagnosticRule]
  private var places: PrintedPlaces

  /// The address of the schema that the log keeps to.
  public static let schema =
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"

  /// - Parameters:
  ///   - prefix: what stands before every path, where the site is not the repository's root.
  ///   - text: the bytes of a file by its path in a range, or nil if there are none.
  public init(
    version: String, rules: [DiagnosticRule], prefix: String = "", text: @escaping (String) -> [UInt8]?
  ) {
    self.version = version
    self.rules = rules
    places = PrintedPlaces(prefix: prefix, text: text)
  }

  /// The diagnostics sorted by place, as one run.
  public mutating func print(_ diagnostics: some Sequence<Diagnostic>) -> String {
    let sorted = diagnostics.sorted()
    let ids = Set(sorted.map(\.id)).union(rules.map(\.id)).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    let indices = Dictionary(uniqueKeysWithValues: zip(ids, ids.indices))
    let known = Dictionary(rules.map { ($0.id, $0) }) { first, _ in first }
    let results = sorted.map { result($0, rule: indices[$0.id] ?? 0) }
    let driver: [(String, PrintedValue?)] = [
      ("name", .text("Framebook")), ("version", .text(version)),
      ("rules", .list(ids.map { rule($0, known[$0]) })),
    ]
    let run: [(String, PrintedValue?)] = [
      ("tool", .object([("driver", .object(driver))])), ("columnKind", .text("unicodeCodePoints")),
      ("results", .list(results)),
    ]
    return PrintedValue.object([
      ("$schema", .text(Self.schema)), ("version", .text("2.1.0")), ("runs", .list([.object(run)])),
    ]).json
  }

  private func rule(_ id: String, _ rule: DiagnosticRule?) -> PrintedValue {
    guard let rule else { return .object([("id", .text(id))]) }
    let level: PrintedValue = .object([("level", .text(rule.severity?.rawValue ?? "none"))])
    return .object([
      ("id", .text(id)), ("shortDescription", message(sentence(rule.meaning))), ("defaultConfiguration", level),
    ])
  }

  private mutating func result(_ diagnostic: Diagnostic, rule: Int) -> PrintedValue {
    let key = diagnostic.key(in: places.bytes(of: diagnostic.range.file))
    var text = sentence(diagnostic.message)
    if let fix = diagnostic.fixes.first { text += " " + sentence(fix.title) }
    var related: [PrintedValue] = []
    for note in diagnostic.notes {
      related.append(
        .object([("physicalLocation", location(note.range)), ("message", message(sentence(note.message)))]))
    }
    var fixes: [PrintedValue] = []
    for fix in diagnostic.fixes where !fix.edits.isEmpty {
      var changes: [PrintedValue] = []
      for edit in fix.edits { changes.append(change(edit)) }
      fixes.append(.object([("description", message(sentence(fix.title))), ("artifactChanges", .list(changes))]))
    }
    return .object([
      ("ruleId", .text(diagnostic.id)), ("ruleIndex", .number(rule)), ("level", .text(diagnostic.severity.rawValue)),
      ("message", message(text)),
      ("locations", .list([.object([("physicalLocation", location(diagnostic.range))])])),
      ("relatedLocations", related.isEmpty ? nil : .list(related)), ("fixes", fixes.isEmpty ? nil : .list(fixes)),
      ("partialFingerprints", .object([("framebookKey/v1", .text(key.text))])),
    ])
  }

  private mutating func change(_ edit: Diagnostic.Edit) -> PrintedValue {
    let place = places.place(of: edit.range)
    let replacement: [(String, PrintedValue?)] = [
      ("deletedRegion", region(place)), ("insertedContent", .object([("text", .text(edit.replacement))])),
    ]
    return .object([
      ("artifactLocation", .object([("uri", .text(Self.address(of: place.path)))])),
      ("replacements", .list([.object(replacement)])),
    ])
  }

  private mutating func location(_ range: SourceRange) -> PrintedValue {
    let place = places.place(of: range)
    return .object([
      ("artifactLocation", .object([("uri", .text(Self.address(of: place.path)))])),
      ("region", place.start == nil ? nil : region(place)),
    ])
  }

  /// In SARIF as here the end's column is that behind the last character.
  private func region(_ place: PrintedPlaces.Place) -> PrintedValue {
    let start = place.start ?? (1, 1)
    let end = place.end ?? start
    return .object([
      ("startLine", .number(start.line)), ("startColumn", .number(start.column)), ("endLine", .number(end.line)),
      ("endColumn", .number(end.column)),
    ])
  }

  private func message(_ text: String) -> PrintedValue { .object([("text", .text(text))]) }

  /// A fragment as a sentence, which SARIF asks messages to be. What begins with a name keeps it.
  private func sentence(_ fragment: String) -> String {
    let end = fragment.last.map { ".?!…".contains($0) } ?? true
    return fragment.prefix(1).uppercased() + fragment.dropFirst() + (end ? "" : ".")
  }

  /// A path as a relative reference (RFC 3986): what an address cannot hold as `%XX`.
  private static func address(of path: String) -> String {
    var address = ""
    for byte in path.utf8 {
      let isLetter = (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte &- UInt8(ascii: "0") < 10
      if isLetter || "-._~/!$&'()*+,;=@".utf8.contains(byte) {
        address.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        address += (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
      }
    }
    return address
  }
}
