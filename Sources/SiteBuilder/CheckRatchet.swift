import Diagnostics
import Documents

/// Findings that a site is known to have: its debts. They pass a check; new ones do not, and those that are gone ask to
/// be taken out, so that they cannot come back.
///
/// A finding is known by its rule, its file and what it is about, not by its line. An error that stops a build is no
/// debt: there would be no site.
public struct Ratchet: Hashable, Sendable {
  /// How often each finding is known.
  public var counts: [DiagnosticKey: Int] = [:]
  private var places: [DiagnosticKey: SourceRange] = [:]

  /// The file's name beside `content/`.
  public static let fileName = "framebook-ratchet.json"

  public init() {}

  /// A file that knows everything that a check says and that may be known.
  public init(_ report: CheckReport) {
    for finding in report.diagnostics where Self.canKnow(finding, report.checks) {
      counts[finding.key(in: report.text(finding.range.file)), default: 0] += 1
    }
  }

  /// Whether a finding is a warning, or one that the site takes for an error; those of the ratchet itself are not known.
  private static func canKnow(_ finding: Diagnostic, _ checks: CheckLevels) -> Bool {
    if finding.id == Diagnostic.vanishedFinding { return false }
    return finding.severity == .warning
      || checks.levels[finding.id] == .error && !CheckLevels.isError(finding.id)
  }

  public var total: Int { counts.values.reduce(0, +) }

  // MARK: The file

  /// Reads a file.
  ///
  /// - Parameter file: the path that messages show.
  public static func reading(_ bytes: [UInt8], file: String) -> Reported<Ratchet> {
    let document = Document.parsingJSON(bytes, file: file)
    var ratchet = Ratchet()
    var reader = MappingReader(document.value, of: "a ratchet file")
    if reader.require("framebookRatchet"), let version = reader.integer("framebookRatchet", in: 1...1_000_000),
      version != 1, let place = reader.range(of: "framebookRatchet")
    {
      reader.report(.laterRatchet(version, at: place))
    }
    for value in reader.sequence("findings") {
      var inner = MappingReader(value, in: file, of: "a known finding")
      let rule = inner.requiredString("rule")
      let path = inner.requiredString("file")
      let subject = inner.string("subject") ?? ""
      let count = inner.integer("count", in: 1...1_000_000) ?? 1
      if let rule, let path {
        let key = DiagnosticKey(rule: rule, file: path, subject: subject)
        ratchet.counts[key, default: 0] += count
        ratchet.places[key] = SourceRange(file: file, bytes: value.bytes)
      }
      reader.report(inner.finish())
    }
    return Reported(ratchet, document.diagnostics + reader.finish())
  }

  /// The file's text: one finding a line, sorted, so that a change of it can be read.
  public var text: String {
    let lines = counts.sorted { $0.key < $1.key }.map { "    " + $0.key.json(count: $0.value) }
    let findings = lines.isEmpty ? "[]" : "[\n" + lines.joined(separator: ",\n") + "\n  ]"
    return "{\n  \"framebookRatchet\": 1,\n  \"findings\": \(findings)\n}\n"
  }

  // MARK: Against a check

  /// What a check says with a ratchet.
  public struct Applied: Sendable {
    /// What is new, and what of the ratchet itself is out of date; sorted by place.
    public var diagnostics: [Diagnostic]
    /// How many findings are new.
    public var new: Int
    /// How many are known.
    public var known: Int
    /// How many are gone.
    public var vanished: Int
  }

  /// What a check says with the ratchet: what is new, how much is known, and a warning for each that is gone or has moved.
  ///
  /// A finding of a file that is not there any more is known in another one, if its rule and what it is about are the same:
  /// files are given other names, and their debts go with them.
  public func applied(to report: CheckReport) -> Applied {
    var left = counts
    var unknown: [(finding: Diagnostic, key: DiagnosticKey)] = []
    var known = 0
    for finding in report.diagnostics {
      let key = finding.key(in: report.text(finding.range.file))
      if Self.canKnow(finding, report.checks), let count = left[key], count > 0 {
        left[key] = count - 1
        known += 1
      } else {
        unknown.append((finding, key))
      }
    }

    var new: [Diagnostic] = []
    var moves: [DiagnosticKey: Set<String>] = [:]
    var moved = MovedKeys(left.filter { $0.value > 0 }.keys.filter { !report.isThere($0.file) })
    for (finding, key) in unknown {
      guard Self.canKnow(finding, report.checks), let old = moved.key(for: key, in: left) else {
        new.append(finding)
        continue
      }
      left[old, default: 0] -= 1
      known += 1
      moves[old, default: []].insert(key.file)
    }
    let gone = left.filter { $0.value > 0 }.sorted { $0.key < $1.key }
    let vanished = gone.compactMap { key, count in places[key].map { Diagnostic.vanished(key, count, at: $0) } }
    let renamed = moves.sorted { $0.key < $1.key }.compactMap { key, files in
      places[key].map { Diagnostic.moved(key, to: files.sorted(), at: $0) }
    }
    return Applied(
      diagnostics: (new + report.checks.applied(to: vanished + renamed)).sorted(), new: new.count, known: known,
      vanished: gone.reduce(0) { $0 + $1.value })
  }
}

/// Known findings of files that are gone, by what they are about wherever that is.
private struct MovedKeys {
  private var keys: [DiagnosticKey: [DiagnosticKey]] = [:]
  /// Which file took the place of one that is gone, as the first of its findings said.
  private var files: [String: String] = [:]

  init(_ gone: [DiagnosticKey]) {
    for key in gone.sorted() { keys[Self.anywhere(key), default: []].append(key) }
  }

  /// The known finding that this one was, where its file had another name; one file's findings all go to one file, as far
  /// as that can be.
  mutating func key(for new: DiagnosticKey, in left: [DiagnosticKey: Int]) -> DiagnosticKey? {
    let candidates = (keys[Self.anywhere(new)] ?? []).filter { left[$0, default: 0] > 0 }
    let own = candidates.first { files[$0.file] == new.file }
    let named = candidates.first { files[$0.file] == nil && fileName(of: $0.file) == fileName(of: new.file) }
    guard let old = own ?? named ?? candidates.first(where: { files[$0.file] == nil }) else { return nil }
    files[old.file] = new.file
    return old
  }

  private static func anywhere(_ key: DiagnosticKey) -> DiagnosticKey {
    DiagnosticKey(rule: key.rule, file: "", subject: key.subject)
  }
}

extension Diagnostic {
  fileprivate static let vanishedFinding = "vanished-finding"

  fileprivate static func vanished(_ key: DiagnosticKey, _ count: Int, at place: SourceRange) -> Diagnostic {
    let subject = key.subject.isEmpty ? "" : " of '\(key.subject)'"
    return Diagnostic(
      "vanished-finding", .warning, "'\(key.rule)'\(subject) is gone from \(key.file)", at: place,
      fixes: [Fix("take it out with '--update-ratchet', so that it cannot come back")])
  }

  fileprivate static func moved(_ key: DiagnosticKey, to files: [String], at place: SourceRange) -> Diagnostic {
    let subject = key.subject.isEmpty ? "" : " of '\(key.subject)'"
    return Diagnostic(
      "vanished-finding", .warning, "'\(key.rule)'\(subject) is in \(files.joined(separator: " and ")) now", at: place,
      fixes: [Fix("write down with '--update-ratchet' where it is")])
  }

  fileprivate static func laterRatchet(_ version: Int, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      "ratchet-version", "this file has the form \(version), and only 1 is known", at: place,
      fixes: [Fix("write it anew with '--update-ratchet'")])
  }
}
