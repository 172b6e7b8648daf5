import Diagnostics

/// Reads the keys of a mapping by name, and reports what is missing, of the wrong kind, or never asked for.
///
/// Every key that is asked for counts as known; ``finish()`` reports the others. A key whose value is empty or `null`
/// counts as absent.
public struct MappingReader: Sendable {
  /// The file that holds the mapping.
  public let file: String
  /// The bytes of the file that the mapping is written in.
  public let bytes: Range<Int>
  /// The entries as written; empty if the value is no mapping.
  public let entries: [Entry]
  /// What was noticed so far; ``finish()`` adds the unknown keys.
  public private(set) var diagnostics: [Diagnostic] = []
  private let subject: String
  private let asksForMissing: Bool
  /// Perhaps more than once, which is cheaper than to look.
  private var asked: [String] = []
  /// Where each key stands, in a mapping that is too large to look through for every question.
  private let indices: [String: Int]

  /// - Parameter subject: what the mapping describes, with its article, such as `a component`; used in messages.
  public init(_ value: Value, in file: String, of subject: String) {
    self.init(value, in: file, of: subject, asksForMissing: true)
  }

  /// Reads the root of a document; if that is incomplete, nothing is reported as missing.
  public init(_ document: Document, of subject: String) {
    self.init(document.root, in: document.file, of: subject, asksForMissing: document.isComplete)
  }

  private init(_ value: Value, in file: String, of subject: String, asksForMissing: Bool) {
    self.file = file
    self.bytes = value.bytes
    self.subject = subject
    var isMapping = false
    var entries: [Entry] = []
    if case .mapping(let written) = value.kind {
      entries = written
      isMapping = true
    }
    self.entries = entries
    indices =
      entries.count < 16 ? [:] : Dictionary(entries.indices.map { (entries[$0].key, $0) }) { first, _ in first }
    self.asksForMissing = asksForMissing && isMapping
    if !isMapping, asksForMissing { report(.noMapping(value, of: subject, at: range(value.bytes))) }
  }

  /// Adds something that the caller noticed, or that was noticed while reading an inner mapping.
  public mutating func report(_ diagnostic: Diagnostic) {
    diagnostics.append(diagnostic)
  }

  /// Adds all of what was noticed elsewhere.
  public mutating func report(_ others: [Diagnostic]) {
    diagnostics += others
  }

  /// What was noticed, with an error for every key that nobody asked for.
  public func finish() -> [Diagnostic] {
    if entries.isEmpty { return diagnostics }
    var result = diagnostics
    let unknown: [Entry]
    if entries.count < 16 {
      unknown = entries.filter { !asked.contains($0.key) }
    } else {
      let known = Set(asked)
      unknown = entries.filter { !known.contains($0.key) }
    }
    if unknown.isEmpty { return result }
    var seen: Set<String> = []
    let names = asked.filter { seen.insert($0).inserted }
    for (index, entry) in unknown.enumerated() {
      // Of a mapping that is something else altogether, no more is guessed.
      let known = index < Self.mostGuesses ? names : []
      result.append(.unknownKey(entry.key, of: subject, known: known, at: range(entry.keyBytes)))
    }
    return result
  }

  private static let mostGuesses = 100

  private func entry(_ key: String) -> Entry? {
    if indices.isEmpty { return entries.first { $0.key == key } }
    return indices[key].map { entries[$0] }
  }

  // MARK: - Places

  /// Where the value of a key stands.
  public func range(of key: String) -> SourceRange? {
    entry(key).map { range($0.value.bytes) }
  }

  /// Where a key itself stands.
  public func range(ofKey key: String) -> SourceRange? {
    entry(key).map { range($0.keyBytes) }
  }

  private func range(_ bytes: Range<Int>) -> SourceRange {
    SourceRange(file: file, bytes: bytes)
  }

  // MARK: - Values

  /// The value of a key, whatever its kind.
  public mutating func value(_ key: String) -> Value? {
    asked.append(key)
    return entry(key).flatMap { $0.value.isNull ? nil : $0.value }
  }

  /// The entries that nobody has asked for, which count as asked for from now on.
  public mutating func rest() -> [Entry] {
    let rest = entries.filter { !asked.contains($0.key) }
    asked += rest.map(\.key)
    return rest
  }

  /// Reports the key as missing if it has no value.
  @discardableResult
  public mutating func require(_ key: String) -> Bool {
    if value(key) != nil { return true }
    guard asksForMissing else { return false }
    // A missing key has no place; the mapping's first byte is one that an author recognises.
    let start = bytes.lowerBound..<min(bytes.lowerBound + 1, bytes.upperBound)
    report(.missingKey(key, of: subject, at: range(ofKey: key) ?? range(entries.first?.keyBytes ?? start)))
    return false
  }

  /// A text; a number or truth value counts as the text that is written.
  public mutating func string(_ key: String) -> String? {
    read(key, expecting: "a text") { $0.text }
  }

  /// A text that must be there.
  public mutating func requiredString(_ key: String) -> String? {
    require(key) ? string(key) : nil
  }

  /// A finite number, in `range` if one is given.
  public mutating func number(_ key: String, in range: ClosedRange<Double>? = nil) -> Double? {
    guard let number = read(key, expecting: "a number", { $0.number }) else { return nil }
    guard let range, !range.contains(number) else { return number }
    let limits = "\(written(range.lowerBound)) to \(written(range.upperBound))"
    return outside(key, limits)
  }

  /// A whole number, in `range` if one is given.
  public mutating func integer(_ key: String, in range: ClosedRange<Int>? = nil) -> Int? {
    guard let number = read(key, expecting: "a whole number", { $0.integer }) else { return nil }
    guard let range, !range.contains(number) else { return number }
    return outside(key, "\(range.lowerBound) to \(range.upperBound)")
  }

  /// `true` or `false`.
  public mutating func bool(_ key: String) -> Bool? {
    read(key, expecting: "'true' or 'false'") { $0.bool }
  }

  /// One of a few texts, which are asked for only if the key has a value.
  public mutating func choice(_ key: String, among choices: @autoclosure () -> [String]) -> String? {
    guard value(key) != nil else { return nil }
    let choices = choices()
    guard let text = read(key, expecting: "one of \(choices.joined(separator: ", "))", { $0.text }) else { return nil }
    if choices.contains(text) { return text }
    if let range = range(of: key) { report(.unknownValue(text, of: key, choices: choices, at: range)) }
    return nil
  }

  /// The entries of an inner mapping; empty if there is none.
  public mutating func mapping(_ key: String) -> [Entry] {
    read(key, expecting: "a mapping") { if case .mapping(let entries) = $0.kind { entries } else { nil } } ?? []
  }

  /// The items of a list; empty if there is none.
  public mutating func sequence(_ key: String) -> [Value] {
    read(key, expecting: "a list") { if case .sequence(let items) = $0.kind { items } else { nil } } ?? []
  }

  /// The texts of a list; an item that is no text is reported and left out.
  public mutating func strings(_ key: String) -> [String] {
    var texts: [String] = []
    for item in sequence(key) {
      if let text = item.text {
        texts.append(text)
      } else {
        report(.wrongKind(item, of: "an item of '\(key)'", expected: "a text", at: range(item.bytes)))
      }
    }
    return texts
  }

  private mutating func read<T>(
    _ key: String, expecting kind: @autoclosure () -> String, _ convert: (Value) -> T?
  ) -> T? {
    guard let value = value(key) else { return nil }
    if let result = convert(value) { return result }
    report(.wrongKind(value, of: "'\(key)'", expected: kind(), at: range(value.bytes)))
    return nil
  }

  private mutating func outside<T>(_ key: String, _ limits: String) -> T? {
    if let value = value(key) { report(.outOfRange(value, of: key, limits, at: range(value.bytes))) }
    return nil
  }

  private func written(_ number: Double) -> String {
    Int(exactly: number).map { "\($0)" } ?? "\(number)"
  }
}

extension Diagnostic {
  fileprivate static func noMapping(_ value: Value, of subject: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      "wrong-kind", .error, "\(subject) is written as 'key: value' lines, and this is \(value.shortDescription)",
      at: range,
      fixes: [Fix("write a mapping")])
  }

  fileprivate static func unknownKey(
    _ key: String, of subject: String, known: [String], at range: SourceRange
  ) -> Diagnostic {
    var fixes = Fix.nearest(to: key, in: known, at: range)
    if fixes.isEmpty, !known.isEmpty { fixes = [Fix("known keys: \(known.joined(separator: ", "))")] }
    return Diagnostic("unknown-key", .error, "\(subject) has no key '\(key)'", at: range, fixes: fixes)
  }

  fileprivate static func missingKey(_ key: String, of subject: String, at range: SourceRange) -> Diagnostic {
    Diagnostic("missing-key", .error, "\(subject) needs the key '\(key)'", at: range, fixes: [Fix("add '\(key): …'")])
  }

  fileprivate static func unknownValue(
    _ text: String, of key: String, choices: [String], at range: SourceRange
  ) -> Diagnostic {
    var fixes = Fix.nearest(to: text, in: choices, at: range)
    if fixes.isEmpty { fixes = [Fix("one of: \(choices.joined(separator: ", "))")] }
    return Diagnostic("unknown-value", .error, "'\(key)' cannot be '\(text)'", at: range, fixes: fixes)
  }

  fileprivate static func wrongKind(
    _ value: Value, of name: String, expected: String, at range: SourceRange
  ) -> Diagnostic {
    var fixes: [Fix] = []
    // `{name}` and `[name]` are a mapping and a list to YAML; in our notation they may well be text.
    if expected.hasSuffix("number"), let number = value.numberMeant(isWhole: expected == "a whole number") {
      fixes = [Fix("write '\(number)'", edits: [Edit(range: range, replacement: number)])]
    }
    if expected == "a text", range.bytes.count > 0 { fixes = [Fix("if it is meant as a text, put it in quotes")] }
    return Diagnostic(
      "wrong-kind", .error, "\(name) must be \(expected), not \(value.shortDescription)", at: range, fixes: fixes)
  }

  fileprivate static func outOfRange(
    _ value: Value, of key: String, _ limits: String, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic("out-of-range", .error, "'\(key)' must be from \(limits), not \(value.text ?? "")", at: range)
  }
}

extension Value {
  /// The number that a text such as `@640.0`, `"12"`, `20px` or `12,5` was meant to be.
  fileprivate func numberMeant(isWhole: Bool) -> String? {
    guard var letters = text?[...], letters.utf8.count <= 40 else { return nil }
    if letters.hasPrefix("@") { letters = letters.dropFirst() }
    for unit in ["px", "pt", "dp"] where letters.hasSuffix(unit) { letters = letters.dropLast(2) }
    while letters.hasSuffix(" ") { letters = letters.dropLast() }
    let number = letters.map { $0 == "," ? "." : String($0) }.joined()
    switch Scalar(number, isPlain: true).meaning {
    case .integer: return number
    case .number(let value): return value.isFinite && !isWhole ? number : nil
    case .null, .bool, .text: return nil
    }
  }

  /// What a message calls the value: its own text if that is short, or its kind.
  fileprivate var shortDescription: String {
    switch kind {
    case .null: "empty"
    case .scalar(let scalar): scalar.text.utf8.count <= 40 ? "'\(scalar.text)'" : "a long text"
    case .sequence: "a list"
    case .mapping: "a mapping"
    }
  }
}
