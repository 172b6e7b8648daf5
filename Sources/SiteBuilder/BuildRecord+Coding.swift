import Components
import Diagnostics
import Layout
import Search
import Typography

// A record as bytes. What is added to a page's facts is written and read here; a test counts the properties.

extension BuildRecord {
  /// The form of the bytes.
  private static let version: UInt8 = 7

  /// What a ``RecordReader`` reads.
  var packed: [[UInt8]] {
    var writer = RecordWriter()
    writer.head.byte(Self.version)
    writer.head.text(Framebook.version)
    writer.head.hash(environment)
    writer.head.hash(texts)
    writer.inputs(inputs)
    writer.section(pages.bytes)
    for numbers in [pages.ends, pages.numbers] { writer.head.list(numbers) { $0.integer(Int($1)) } }
    writer.head.messages(pages.reading)
    writer.head.messages(pages.writing)
    writer.head.list(diagnostics) { $0.diagnostic($1) }
    for piece in outputs.packed { writer.section(piece) }
    writer.head.list(textLengths) { $0.integer($1) }
    writer.head.integer(pageCount)
    writer.head.integer(componentCount)
    writer.head.optional(spare) { writer, spare in
      writer.list(spare.differing) { $0.text($1) }
      writer.folders(spare.folders)
      writer.optional(spare.text) { writer, text in
        writer.stamp(text.stamp)
        writer.list(text.others) { writer, piece in
          writer.integer(piece.page)
          writer.integer(piece.length)
        }
      }
    }
    writer.head.folders(folders)
    writer.head.texts(newTexts)
    writer.head.hash(parts)
    writer.head.texts(newParts)
    return writer.pieces
  }

  /// Nil if the bytes are none that ``packed`` gives.
  init?(packed: [UInt8]) {
    guard var reader = RecordReader(packed), reader.head.byte() == Self.version,
      reader.head.text() == Framebook.version
    else { return nil }
    environment = reader.head.hash()
    texts = reader.head.hash()
    guard let inputs = reader.inputs() else { return nil }
    self.inputs = inputs
    let pages = RecordedPages(
      bytes: reader.section(), ends: reader.head.list { UInt32(truncatingIfNeeded: $0.integer()) },
      numbers: reader.head.list { UInt32(truncatingIfNeeded: $0.integer()) })
    guard var pages else { return nil }
    (pages.reading, pages.writing) = (reader.head.messages(), reader.head.messages())
    self.pages = pages
    diagnostics = reader.head.list { $0.diagnostic() }
    guard let files = FileList(paths: reader.section(), numbers: reader.section()) else { return nil }
    outputs = files
    textLengths = reader.head.list { $0.integer() }
    pageCount = reader.head.integer()
    componentCount = reader.head.integer()
    spare = reader.head.optional { reader in
      SpareSite(
        differing: reader.list { $0.text() }, folders: reader.folders(),
        text: reader.optional { reader in
          SpareSite.Text(
            stamp: reader.stamp(),
            others: reader.list { SpareSite.Text.Piece(page: $0.integer(), length: $0.integer()) })
        })
    }
    folders = reader.head.folders()
    newTexts = reader.head.texts()
    parts = reader.head.hash()
    newParts = reader.head.texts()
    guard reader.isComplete else { return nil }
  }
}

/// A record as bytes: the hash and the length of its head, the head, and sections that are long and stay as they are.
struct RecordWriter {
  var head = PackedWriter()
  private var sections: [[UInt8]] = []

  /// Says in the head how long a section is, and what it hashes to.
  mutating func section(_ bytes: [UInt8]) {
    head.integer(bytes.count)
    head.hash(ContentHash(of: bytes))
    sections.append(bytes)
  }

  fileprivate mutating func inputs(_ inputs: InputFiles) {
    for piece in inputs.content.packed { section(piece) }
    section(inputs.isSettled.map { $0 ? 1 : 0 })
    section(ContentHash.packed(inputs.hashes))
    head.optional(inputs.baseline) { writer, baseline in
      writer.stamp(baseline.stamp)
      writer.flags(baseline.isSettled)
      writer.optional(baseline.hash) { $0.hash($1) }
    }
  }

  var pieces: [[UInt8]] {
    let head = head.packed
    let size = withUnsafeBytes(of: UInt64(head.count).littleEndian) { Array($0) }
    return [ContentHash(of: head).bytes, size, head] + sections
  }
}

struct RecordReader {
  var head: PackedReader
  private let bytes: [UInt8]
  /// Where the next section begins.
  private var next: Int

  /// Nil if this is no head that says its own hash.
  init?(_ bytes: [UInt8]) {
    let start = ContentHash.size + 8
    guard let count = bytes[...].number(at: ContentHash.size).flatMap({ Int(exactly: $0) }),
      count <= bytes.count - start,
      ContentHash(of: bytes[start..<start + count]) == ContentHash(bytes: bytes, at: 0)
    else { return nil }
    self.bytes = bytes
    head = PackedReader(bytes, from: start, to: start + count)
    next = start + count
  }

  /// Whether everything was read, and nothing of it was wrong.
  var isComplete: Bool { head.isComplete && next == bytes.count }

  /// The next section; one that is not what the head says is wrong.
  mutating func section() -> [UInt8] {
    let (count, hash) = (head.integer(), head.hash())
    guard count >= 0, count <= bytes.count - next, ContentHash(of: bytes[next..<next + count]) == hash else {
      head.refuse()
      return []
    }
    next += count
    return Array(bytes[next - count..<next])
  }

  fileprivate mutating func inputs() -> InputFiles? {
    guard let content = FileList(paths: section(), numbers: section()) else { return nil }
    let (settled, hashes) = (section(), section())
    guard settled.count == content.count, hashes.count == content.count * ContentHash.size else { return nil }
    let baseline = head.optional { reader in
      InputFiles.Baseline(
        stamp: reader.stamp(), isSettled: reader.flags(1)(0), hash: reader.optional { $0.hash() })
    }
    return InputFiles(
      content, isSettled: settled.map { $0 == 1 },
      hashes: content.indices.map { ContentHash(bytes: hashes, at: $0 * ContentHash.size) }, baseline: baseline)
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

  fileprivate mutating func folders(_ folders: [FolderStamp]) {
    list(folders) { writer, folder in
      writer.text(folder.path)
      writer.integer(Int(bitPattern: UInt(truncatingIfNeeded: folder.number)))
      writer.integer(folder.modified)
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

  fileprivate mutating func messages(_ messages: [Int: [Diagnostic]]) {
    list(messages.sorted { $0.key < $1.key }) { writer, page in
      writer.integer(page.key)
      writer.list(page.value) { $0.diagnostic($1) }
    }
  }

  /// - Parameter hasOwnTitle: whether their title is the page's, which is written already.
  mutating func facts(_ facts: PageFacts, hasOwnTitle: Bool) {
    if !hasOwnTitle { optional(facts.title) { $0.text($1) } }
    optional(facts.description) { $0.text($1) }
    optional(facts.order) { $0.number($1) }
    optional(facts.status) { $0.text($1) }
    optional(facts.since) { $0.text($1) }
    list(facts.keywords) { $0.text($1) }
    // Most pages that are about nothing of the design system have nothing of the rest.
    var rest = facts
    (rest.title, rest.description, rest.order, rest.status, rest.since, rest.keywords) = (nil, nil, nil, nil, nil, [])
    flags(rest == PageFacts())
    if rest == PageFacts() { return }
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

  fileprivate mutating func folders() -> [FolderStamp] {
    list { reader in
      FolderStamp(path: reader.text(), number: UInt64(UInt(bitPattern: reader.integer())), modified: reader.integer())
    }
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

  fileprivate mutating func messages() -> [Int: [Diagnostic]] {
    Dictionary(list { reader in (reader.integer(), reader.list { $0.diagnostic() }) }) { first, _ in first }
  }

  /// - Parameter title: theirs, if it was read already.
  mutating func facts(title: String?) -> PageFacts {
    var facts = PageFacts()
    facts.title = title ?? optional { $0.text() }
    facts.description = optional { $0.text() }
    facts.order = optional { $0.number() }
    facts.status = optional { $0.text() }
    facts.since = optional { $0.text() }
    facts.keywords = list { $0.text() }
    if flags(1)(0) { return facts }
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
