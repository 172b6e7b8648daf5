/// Prints diagnostics as JSON, for programs of one's own:
///
///     { "version": 1, "errors": 1, "warnings": 0, "findings": [ { "rule": "unknown-key", "severity": "error", … } ] }
///
/// A later version may add members; it has another number if it changes one.
public struct JSONPrinter {
  private var places: PrintedPlaces

  /// - Parameters:
  ///   - prefix: what stands before every path.
  ///   - text: the bytes of a file by its path in a range, or nil if there are none.
  public init(prefix: String = "", text: @escaping (String) -> [UInt8]?) {
    places = PrintedPlaces(prefix: prefix, text: text)
  }

  /// The diagnostics sorted by place.
  ///
  /// - Parameter known: how many findings are left out, because a ratchet file knows them.
  public mutating func print(_ diagnostics: some Sequence<Diagnostic>, known: Int = 0) -> String {
    let sorted = diagnostics.sorted()
    let errors = sorted.count { $0.severity == .error }
    let findings = sorted.map { finding($0) }
    return PrintedValue.object([
      ("version", .number(1)), ("errors", .number(errors)), ("warnings", .number(sorted.count - errors)),
      ("known", .number(known)), ("findings", .list(findings)),
    ]).json
  }

  private mutating func finding(_ diagnostic: Diagnostic) -> PrintedValue {
    let key = diagnostic.key(in: places.bytes(of: diagnostic.range.file))
    var members: [(String, PrintedValue?)] = [
      ("rule", .text(diagnostic.id)), ("severity", .text(diagnostic.severity.rawValue)),
      ("message", .text(diagnostic.message)), ("subject", .text(key.subject)),
    ]
    members += place(diagnostic.range)
    var notes: [PrintedValue] = []
    for note in diagnostic.notes { notes.append(.object([("message", .text(note.message))] + place(note.range))) }
    var fixes: [PrintedValue] = []
    for fix in diagnostic.fixes {
      var edits: [PrintedValue] = []
      for edit in fix.edits { edits.append(.object(place(edit.range) + [("replacement", .text(edit.replacement))])) }
      fixes.append(
        .object([("title", .text(fix.title)), ("isSafe", .flag(fix.isSafe)), ("edits", .list(edits))]))
    }
    return .object(members + [("notes", .list(notes)), ("fixes", .list(fixes))])
  }

  private mutating func place(_ range: SourceRange) -> [(String, PrintedValue?)] {
    let place = places.place(of: range)
    func position(_ position: (line: Int, column: Int)?) -> PrintedValue? {
      position.map { .object([("line", .number($0.line)), ("column", .number($0.column))]) }
    }
    return [("file", .text(place.path)), ("start", position(place.start)), ("end", position(place.end))]
  }
}
