import Diagnostics

/// Puts the events of a YAML or JSON text together into values, with a stack of its own, so that nesting costs no call stack.
struct DocumentBuilder {
  private let text: ArraySlice<UInt8>
  private let file: String
  private let language: Language
  private var root: Value?
  private var open: [OpenCollection] = []
  private var anchors: [String: (value: Value, count: Int)] = [:]
  /// How many values the aliases so far stand for.
  private var aliasedCount = 0
  private var documentCount = 0
  private var isComplete = true
  private var diagnostics: [Diagnostic] = []

  /// What the events were read from; in JSON, `<<` is a key like any other.
  enum Language {
    case yaml, json
  }

  init(_ text: ArraySlice<UInt8>, file: String, language: Language) {
    self.text = text
    self.file = file
    self.language = language
  }

  /// Takes the next event; false means that no more are wanted.
  mutating func take(_ event: DocumentEvent) -> Bool {
    if let tag = event.tag { report(.unsupportedTag(tag, at: range(ofPropertiesAt: event.bytes))) }
    switch event.kind {
    case .documentStart:
      documentCount += 1
      if documentCount > 1 { return refuse(.secondDocument(at: range(event.bytes))) }
    case .documentEnd: break
    case .scalar(let text, let style): return deliver(scalar(text, style, event), count: 1, anchor: event.anchor)
    case .alias(let name): return expand(name, at: event.bytes)
    case .sequenceStart, .mappingStart:
      guard open.count < Document.deepestNesting else { return refuse(.tooDeep(at: range(event.bytes))) }
      let isMapping = if case .mappingStart = event.kind { true } else { false }
      open.append(OpenCollection(isMapping: isMapping, bytes: withoutProperties(event), anchor: event.anchor))
    case .collectionEnd:
      guard let last = open.popLast() else { break }
      return deliver(last.value(endingAt: event.bytes), count: last.count, anchor: last.anchor)
    }
    return true
  }

  /// Notes why libyaml could not go on.
  mutating func stop(at problem: YAMLProblem) {
    isComplete = false
    diagnostics.append(Diagnostic(problem, in: text, file: file))
  }

  /// Notes what is wrong with a JSON text, and whether it was read to its end in spite of that.
  mutating func add(_ mistakes: [Diagnostic], isComplete: Bool) {
    self.isComplete = self.isComplete && isComplete
    diagnostics += mistakes
  }

  /// The document as far as it came.
  mutating func finish() -> Reported<Document> {
    while let last = open.popLast() {
      let value = last.value(endingAt: last.bytes.upperBound..<last.bytes.upperBound)
      if open.isEmpty { root = value } else { open[open.count - 1].append(value, count: last.count) }
    }
    let root = root ?? Value(.null, bytes: text.startIndex..<text.startIndex)
    return Reported(Document(file: file, root: root, isComplete: isComplete), diagnostics)
  }

  // MARK: - Values

  private mutating func deliver(_ value: Value, count: Int, anchor: String?) -> Bool {
    if let anchor { anchors[anchor] = (value, count) }
    guard let last = open.indices.last else {
      root = value
      return true
    }
    if open[last].expectsKey {
      takeKey(value, in: last)
    } else {
      open[last].append(value, count: count)
    }
    return true
  }

  private mutating func takeKey(_ value: Value, in index: Int) {
    var key: String?
    switch value.kind {
    case .scalar(let scalar): key = scalar.text
    case .null where value.bytes.isEmpty: report(.keyMissing(at: range(value.bytes)))
    // `null` and `~` are written as keys by people who mean these letters.
    case .null: key = String(decoding: text[value.bytes], as: UTF8.self)
    case .sequence, .mapping: report(.keyIsCollection(at: range(value.bytes)))
    }
    if let written = key, let first = open[index].place(of: written) {
      report(.duplicateKey(written, at: range(value.bytes), first: range(first)))
      key = nil
    }
    if key == "<<", language == .yaml {
      report(.mergeKey(at: range(value.bytes)))
      key = nil
    }
    open[index].pendingKey = OpenCollection.Key(text: key, bytes: value.bytes)
  }

  private mutating func scalar(_ text: String, _ style: DocumentEvent.ScalarStyle, _ event: DocumentEvent) -> Value {
    var text = text
    var bytes = withoutProperties(event)
    switch style {
    case .plain: warnOfComment(after: bytes)
    case .doubleQuoted:
      if text.utf8.contains(0) {
        report(.escapedNul(at: range(bytes)))
        // A path would end there, and lead to another file.
        text.unicodeScalars = String.UnicodeScalarView(text.unicodeScalars.map { $0 == "\0" ? "\u{FFFD}" : $0 })
      }
    // A block text ends where the next thing begins; the blank lines before that belong to nobody.
    case .block: bytes = bytes.lowerBound..<end(ofContentIn: bytes)
    case .singleQuoted: break
    }
    let textBytes = style == .plain ? bytes : bytes.dropFirst().dropLast()
    let isVerbatim = style != .block && textBytes.count == text.utf8.count && holds(text, at: textBytes)
    let scalar = Scalar(text, isPlain: style == .plain, textStart: isVerbatim ? textBytes.lowerBound : nil)
    return Value(scalar.meaning == .null ? .null : .scalar(scalar), bytes: bytes)
  }

  private func holds(_ text: String, at bytes: Range<Int>) -> Bool {
    var text = text
    return text.withUTF8 { letters in self.text[bytes].withUnsafeBufferPointer { letters.elementsEqual($0) } }
  }

  private mutating func expand(_ name: String, at bytes: Range<Int>) -> Bool {
    guard let (value, count) = anchors[name] else {
      report(.unknownAnchor(name, known: anchors.keys.sorted(), at: range(bytes)))
      return deliver(Value(.null, bytes: bytes), count: 1, anchor: nil)
    }
    aliasedCount += count
    guard aliasedCount <= Document.mostAliasedValues else { return refuse(.tooManyValues(at: range(bytes))) }
    // What lies inside keeps its place at the anchor. So does the text of a scalar, which stands nowhere else.
    let place = if case .scalar = value.kind { value.bytes } else { bytes }
    return deliver(Value(value.kind, bytes: place), count: count, anchor: nil)
  }

  // MARK: - Places

  private func range(_ bytes: Range<Int>) -> SourceRange {
    SourceRange(file: file, bytes: bytes)
  }

  /// The words of a scalar's event up to the first blank: where its tag or anchor stands.
  private func range(ofPropertiesAt bytes: Range<Int>) -> SourceRange {
    let end = text[bytes.lowerBound...].firstIndex { $0 <= 0x20 } ?? text.endIndex
    return range(bytes.lowerBound..<end)
  }

  /// The bytes of a value behind its anchor and tag.
  private func withoutProperties(_ event: DocumentEvent) -> Range<Int> {
    guard event.anchor != nil || event.tag != nil else { return event.bytes }
    var start = event.bytes.lowerBound
    while start < event.bytes.upperBound, text[start] == UInt8(ascii: "&") || text[start] == UInt8(ascii: "!") {
      while start < event.bytes.upperBound, text[start] > 0x20 { start += 1 }
      while start < event.bytes.upperBound, text[start] <= 0x20 { start += 1 }
    }
    return start..<event.bytes.upperBound
  }

  private func end(ofContentIn bytes: Range<Int>) -> Int {
    var end = bytes.upperBound
    while end > bytes.lowerBound, text[end - 1] <= 0x20 { end -= 1 }
    return end
  }

  /// `fill: #fff` is a key without a value and a comment, which is never what it looks like.
  private mutating func warnOfComment(after bytes: Range<Int>) {
    var start = bytes.upperBound
    while start < text.endIndex, text[start] == 0x20 || text[start] == 0x09 { start += 1 }
    guard start > text.startIndex, start + 1 < text.endIndex, text[start] == UInt8(ascii: "#"),
      text[start - 1] <= 0x20, isLetterOrDigit(text[start + 1])
    else { return }
    let end = text[start...].firstIndex { $0 < 0x20 } ?? text.endIndex
    let words = String(decoding: text[start..<end], as: UTF8.self)
    report(.comment(words, hidesWholeValue: bytes.isEmpty, at: range(start..<end)))
  }

  private func isLetterOrDigit(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
  }

  private mutating func report(_ diagnostic: Diagnostic) {
    diagnostics.append(diagnostic)
  }

  private mutating func refuse(_ diagnostic: Diagnostic) -> Bool {
    diagnostics.append(diagnostic)
    isComplete = false
    return false
  }
}

/// A sequence or mapping whose end has not been seen.
private struct OpenCollection {
  struct Key {
    /// Nil for a key that was refused; its value is read and forgotten.
    var text: String?
    var bytes: Range<Int>
  }

  let isMapping: Bool
  /// Where it begins; a bracket in flow style, nothing in block style.
  let bytes: Range<Int>
  let anchor: String?
  var pendingKey: Key?
  /// How many values it comes to, with aliases replaced.
  private(set) var count = 1
  private var items: [Value] = []
  private var entries: [Entry] = []
  private var places: [String: Range<Int>] = [:]

  init(isMapping: Bool, bytes: Range<Int>, anchor: String?) {
    self.isMapping = isMapping
    self.bytes = bytes
    self.anchor = anchor
  }

  var expectsKey: Bool {
    isMapping && pendingKey == nil
  }

  /// Where a key stands already. A dictionary is worth its while only in large mappings.
  func place(of key: String) -> Range<Int>? {
    entries.count < 16 ? entries.first { $0.key == key }?.keyBytes : places[key]
  }

  mutating func append(_ value: Value, count: Int) {
    self.count += count
    guard isMapping else { return items.append(value) }
    defer { pendingKey = nil }
    guard let key = pendingKey, let text = key.text else { return }
    entries.append(Entry(key: text, keyBytes: key.bytes, value: value))
    if entries.count == 16 {
      for entry in entries { places[entry.key] = entry.keyBytes }
    } else if entries.count > 16 {
      places[text] = key.bytes
    }
  }

  /// The finished collection. A block ends with its last child, because its end event stands where the next thing begins.
  func value(endingAt end: Range<Int>) -> Value {
    let last = isMapping ? entries.last?.value.bytes ?? entries.last?.keyBytes : items.last?.bytes
    let upper = end.isEmpty ? last?.upperBound ?? bytes.upperBound : end.upperBound
    let kind: Value.Kind = isMapping ? .mapping(entries) : .sequence(items)
    return Value(kind, bytes: bytes.lowerBound..<max(bytes.lowerBound, upper))
  }
}

extension Diagnostic {
  fileprivate static func unsupportedTag(_ tag: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      "yaml-unsupported", .error, "a value cannot be given the tag '\(tag)'", at: range,
      fixes: [Fix("remove it; if the '!' belongs to the text, put the text in quotes")])
  }

  fileprivate static func secondDocument(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      "yaml-unsupported", .error, "a second YAML document begins here; only the first is read", at: range,
      fixes: [Fix("put it into a file of its own")])
  }

  fileprivate static func tooDeep(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      "too-deep", .error, "more than \(Document.deepestNesting) lists and mappings stand in one another", at: range,
      fixes: [Fix("nest them less deeply")])
  }

  fileprivate static func tooManyValues(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      "too-many-values", .error, "with this alias, aliases stand for more than \(Document.mostAliasedValues) values",
      at: range,
      fixes: [Fix("write less by alias")])
  }

  fileprivate static func unknownAnchor(_ name: String, known: [String], at range: SourceRange) -> Diagnostic {
    let quotes = Fix("if the '*' belongs to the text, put the text in quotes")
    let written = SourceRange(file: range.file, bytes: range.bytes.dropFirst())
    return Diagnostic(
      "unknown-anchor", .error, "nothing before is marked as '&\(name)'", at: range,
      fixes: Fix.nearest(to: name, in: known, at: written) + [quotes])
  }

  fileprivate static func keyMissing(at range: SourceRange) -> Diagnostic {
    Diagnostic("yaml-syntax", .error, "a key is missing before ':'", at: range, fixes: [Fix("write one")])
  }

  fileprivate static func keyIsCollection(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      "yaml-unsupported", .error, "a list or mapping cannot be a key", at: range,
      fixes: [Fix("if it is a text, put it in quotes")])
  }

  fileprivate static func duplicateKey(_ key: String, at range: SourceRange, first: SourceRange) -> Diagnostic {
    Diagnostic(
      "duplicate-key", .error, "the key '\(key)' is written twice", at: range,
      notes: [Note("first written here", at: first)],
      fixes: [Fix("remove one of the two")])
  }

  fileprivate static func mergeKey(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      "yaml-unsupported", .error, "mappings cannot be merged with '<<'", at: range, fixes: [Fix("write the keys out")])
  }

  fileprivate static func escapedNul(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      "nul-byte", .error, "the text holds the character zero", at: range, fixes: [Fix("remove the escape '\\0'")])
  }

  fileprivate static func comment(_ words: String, hidesWholeValue: Bool, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      "yaml-comment", .warning, "'\(words)' is a comment and not part of the value", at: range,
      fixes: [
        Fix(
          (hidesWholeValue ? "put it in quotes" : "put the whole value in quotes")
            + ", or write '# ' if it is meant as a comment")
      ])
  }
}
