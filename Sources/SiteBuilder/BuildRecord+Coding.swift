import Components
import Diagnostics
import Layout
import Search
import Typography

// A record as bytes. What is added to a page's facts is written and read here; a test counts the properties.

extension BuildRecord {
  /// The form of the bytes.
  private static let version: UInt8 = 6

  /// The record and, before it, its hash.
  var packed: [[UInt8]] {
    var writer = PackedWriter()
    writer.byte(Self.version)
    writer.text(Framebook.version)
    writer.hash(environment)
    writer.hash(texts)
    writer.list(inputs) { writer, input in
      writer.text(input.path)
      writer.stamp(input.stamp)
      writer.flags(input.isSettled)
      writer.hash(input.hash)
    }
    writer.list(pages) { writer, page in
      writer.text(page.file)
      writer.text(page.title)
      writer.facts(page.facts.value)
      writer.list(page.reading) { $0.diagnostic($1) }
      writer.list(page.writing) { $0.diagnostic($1) }
    }
    writer.list(diagnostics) { $0.diagnostic($1) }
    for piece in outputs.packed { writer.bytes(piece) }
    writer.list(textLengths) { $0.integer($1) }
    writer.integer(pageCount)
    writer.integer(componentCount)
    writer.optional(spare) { writer, spare in
      writer.list(spare.differing) { $0.text($1) }
      writer.list(spare.folders) { writer, folder in
        writer.text(folder.path)
        writer.integer(Int(bitPattern: UInt(truncatingIfNeeded: folder.number)))
        writer.integer(folder.modified)
      }
    }
    writer.texts(newTexts)
    writer.hash(parts)
    writer.texts(newParts)
    let body = writer.packed
    return [ContentHash(of: body).bytes, body]
  }

  /// Nil if the bytes are none that ``packed`` gives.
  init?(packed: [UInt8]) {
    let body = packed.dropFirst(ContentHash.size)
    guard ContentHash(of: body).bytes.elementsEqual(packed.prefix(ContentHash.size)) else { return nil }
    var reader = PackedReader(packed, from: body.startIndex)
    guard reader.byte() == Self.version, reader.text() == Framebook.version else { return nil }
    environment = reader.hash()
    texts = reader.hash()
    inputs = reader.list { reader in
      Input(path: reader.text(), stamp: reader.stamp(), isSettled: reader.flags(1)(0), hash: reader.hash())
    }
    pages = reader.list { reader in
      Page(
        file: reader.text(), title: reader.text(), facts: Shared(reader.facts()),
        reading: reader.list { $0.diagnostic() },
        writing: reader.list { $0.diagnostic() })
    }
    diagnostics = reader.list { $0.diagnostic() }
    guard let files = FileList(paths: reader.bytes(), numbers: reader.bytes()) else { return nil }
    outputs = files
    textLengths = reader.list { $0.integer() }
    pageCount = reader.integer()
    componentCount = reader.integer()
    spare = reader.optional { reader in
      SpareSite(
        differing: reader.list { $0.text() },
        folders: reader.list { reader in
          SpareSite.Folder(
            path: reader.text(), number: UInt64(UInt(bitPattern: reader.integer())), modified: reader.integer())
        })
    }
    newTexts = reader.texts()
    parts = reader.hash()
    newParts = reader.texts()
    guard reader.isComplete else { return nil }
  }
}

extension PackedWriter {
  mutating func hash(_ hash: ContentHash) {
    for part in [hash.low, hash.high] { integer(Int(bitPattern: UInt(truncatingIfNeeded: part))) }
  }

  fileprivate mutating func texts(_ texts: [BuildRecord.NewText]) {
    list(texts) { writer, text in
      writer.integer(text.page)
      writer.bytes(text.bytes)
    }
  }

  fileprivate mutating func stamp(_ stamp: FileStamp) {
    integer(stamp.size)
    integer(stamp.modified)
    integer(stamp.changed)
    integer(Int(bitPattern: UInt(truncatingIfNeeded: stamp.number)))
  }

  fileprivate mutating func range(_ range: SourceRange) {
    text(range.file)
    integer(range.bytes.lowerBound)
    integer(range.bytes.upperBound)
  }

  fileprivate mutating func located(_ name: Located<String>) {
    text(name.value)
    range(name.place)
  }

  fileprivate mutating func facts(_ facts: PageFacts) {
    optional(facts.title) { $0.text($1) }
    optional(facts.description) { $0.text($1) }
    optional(facts.order) { $0.number($1) }
    optional(facts.status) { $0.text($1) }
    optional(facts.since) { $0.text($1) }
    list(facts.keywords) { $0.text($1) }
    optional(facts.component) { $0.located($1) }
    optional(facts.screen) { $0.located($1) }
    optional(facts.picture) { $0.located($1) }
    optional(facts.contexts.devices) { $0.list($1) { $0.text($1.name) } }
    optional(facts.contexts.textSizes) { $0.list($1) { $0.text($1.shortName) } }
    optional(facts.contexts.locales) { $0.list($1) { $0.located($1) } }
    list(facts.changes) { writer, change in
      writer.text(change.version)
      writer.optional(change.date) { $0.text($1) }
      writer.text(change.text)
      writer.range(change.place)
    }
    optional(facts.deprecation) { writer, notice in
      writer.optional(notice.replacement) { $0.located($1) }
      writer.optional(notice.since) { $0.text($1) }
      writer.optional(notice.note) { $0.text($1) }
      writer.range(notice.place)
    }
    list(facts.movedFrom) { $0.located($1) }
  }

  mutating func diagnostic(_ diagnostic: Diagnostic) {
    text(diagnostic.id)
    flags(diagnostic.severity == .error)
    text(diagnostic.message)
    range(diagnostic.range)
    list(diagnostic.notes) { writer, note in
      writer.text(note.message)
      writer.range(note.range)
    }
    list(diagnostic.fixes) { writer, fix in
      writer.text(fix.title)
      writer.flags(fix.isSafe)
      writer.list(fix.edits) { writer, edit in
        writer.range(edit.range)
        writer.text(edit.replacement)
      }
    }
  }
}

extension PackedReader {
  mutating func hash() -> ContentHash {
    ContentHash(low: UInt64(UInt(bitPattern: integer())), high: UInt64(UInt(bitPattern: integer())))
  }

  fileprivate mutating func texts() -> [BuildRecord.NewText] {
    list { BuildRecord.NewText(page: $0.integer(), bytes: $0.bytes()) }
  }

  fileprivate mutating func stamp() -> FileStamp {
    FileStamp(
      size: integer(), modified: integer(), changed: integer(), number: UInt64(UInt(bitPattern: integer())))
  }

  fileprivate mutating func range() -> SourceRange {
    let file = text()
    let (start, end) = (integer(), integer())
    guard start <= end else {
      refuse()
      return SourceRange(file: file, bytes: 0..<0)
    }
    return SourceRange(file: file, bytes: start..<end)
  }

  fileprivate mutating func located() -> Located<String> {
    Located(text(), at: range())
  }

  /// A value by its name; an unknown one breaks the record.
  private mutating func named<Value>(_ find: (String) -> Value?, or fallback: Value) -> Value {
    if let value = find(text()) { return value }
    refuse()
    return fallback
  }

  fileprivate mutating func facts() -> PageFacts {
    var facts = PageFacts()
    facts.title = optional { $0.text() }
    facts.description = optional { $0.text() }
    facts.order = optional { $0.number() }
    facts.status = optional { $0.text() }
    facts.since = optional { $0.text() }
    facts.keywords = list { $0.text() }
    facts.component = optional { $0.located() }
    facts.screen = optional { $0.located() }
    facts.picture = optional { $0.located() }
    facts.contexts.devices = optional { $0.list { $0.named(Device.named, or: .standard) } }
    facts.contexts.textSizes = optional {
      $0.list { $0.named({ ContentSizeCategory(shortName: $0) }, or: .large) }
    }
    facts.contexts.locales = optional { $0.list { $0.located() } }
    facts.changes = list { reader in
      Change(
        version: reader.text(), date: reader.optional { $0.text() }, text: reader.text(), place: reader.range())
    }
    facts.deprecation = optional { reader in
      DeprecationNotice(
        replacement: reader.optional { $0.located() }, since: reader.optional { $0.text() },
        note: reader.optional { $0.text() }, place: reader.range())
    }
    facts.movedFrom = list { $0.located() }
    return facts
  }

  mutating func diagnostic() -> Diagnostic {
    let id = text()
    let isError = flags(1)(0)
    var diagnostic = Diagnostic(id, isError ? .error : .warning, text(), at: range())
    diagnostic.notes = list { Diagnostic.Note($0.text(), at: $0.range()) }
    diagnostic.fixes = list { reader in
      let title = reader.text()
      let isSafe = reader.flags(1)(0)
      let edits = reader.list { Diagnostic.Edit(range: $0.range(), replacement: $0.text()) }
      return Diagnostic.Fix(title, edits: edits, isSafe: isSafe)
    }
    return diagnostic
  }
}
