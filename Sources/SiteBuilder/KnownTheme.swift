import Diagnostics
import HTML
import Layout

/// What a theme's files mean, worked out when somebody asks. It takes as long as writing dozens of pages, and few builds
/// find another theme than the last one: so it is kept for the next one, as long as nothing is wrong with it.
final class KnownTheme: Sendable {
  let files: ThemeFiles
  private let theme: Lazy<(understood: Reported<Theme>, isKept: Bool)>
  /// Where it is kept.
  private let path: String
  private let key: ContentHash

  /// - Parameters:
  ///   - path: where the last build has left it. It is never believed, but as long as it hashes to what it says.
  ///   - jobs: with more than one, words are read while templates are.
  init(_ files: ThemeFiles, at path: String, jobs: Int) {
    let key = Self.key(of: files)
    (self.files, self.path, self.key) = (files, path, key)
    theme = Lazy {
      if FileSystem.kind(path) == .file, let bytes = try? FileSystem.read(path),
        let known = Theme(packed: bytes, key: key, files)
      {
        return (Reported(known), true)
      }
      let words = Lazy { files.words() }
      if jobs > 1 { Task { words.workOut() } }
      return (Theme.reading(files) { words.value }, false)
    }
  }

  var value: Reported<Theme> { theme.value.understood }

  /// Works it out, so that it is there when it is asked for.
  func workOut() { theme.workOut() }

  /// Keeps it for the next build.
  func keep() {
    let (understood, isKept) = theme.value
    if isKept || !understood.diagnostics.isEmpty { return }
    FileSystem.keep(understood.value.packed(key), at: path)
  }

  /// What it hangs on: the files, and the program that understands them.
  private static func key(of files: ThemeFiles) -> ContentHash {
    var writer = PackedWriter()
    writer.text(Framebook.version)
    let program = FileSystem.stamp(FileSystem.program)
    for number in [program?.size, program?.modified] { writer.integer(number ?? 0) }
    writer.hash(files.hash)
    return ContentHash(of: writer.packed)
  }
}

extension Theme {
  /// The theme and, before it, what it hangs on; what a ``RecordReader`` reads.
  fileprivate func packed(_ key: ContentHash) -> [[UInt8]] {
    var writer = RecordWriter()
    writer.head.hash(key)
    let flat = templates.flat
    writer.head.list(flat.texts) { $0.text($1) }
    writer.section(flat.literals)
    writer.head.list(flat.numbers) { $0.integer(Int($1)) }
    writer.head.text(words.language)
    writer.head.flags(words.isRightToLeft)
    let texts = words.texts(beginningWith: "").sorted { $0.key.hasBytes(before: $1.key) }
    writer.head.list(texts) { writer, text in
      writer.text(text.key)
      writer.text(text.value)
    }
    // The script for previews is long, and used as it is.
    let own = assets.filter { $0.name != Self.liveScript }
    writer.head.integer(own.count)
    for asset in own {
      writer.head.text(asset.name)
      writer.head.text(asset.shown)
      writer.section(asset.bytes)
    }
    return writer.pieces
  }

  /// Nil if the bytes are none that ``packed(_:)`` gives for this key.
  fileprivate init?(packed: [UInt8], key: ContentHash, _ files: ThemeFiles) {
    guard var reader = RecordReader(packed), reader.head.hash() == key else { return nil }
    let flat = TemplateSet.Flat(
      texts: reader.head.list { $0.text() }, literals: reader.section(),
      numbers: reader.head.list { Int32(truncatingIfNeeded: $0.integer()) })
    guard let templates = TemplateSet(flat) else { return nil }
    let language = reader.head.text()
    let isRightToLeft = reader.head.flags(1)(0)
    let texts = reader.head.list { ($0.text(), $0.text()) }
    var assets: [(name: String, shown: String, bytes: [UInt8])] = []
    for _ in 0..<max(0, reader.head.integer()) where !reader.head.isBroken {
      assets.append((reader.head.text(), reader.head.text(), reader.section()))
    }
    if let live = files.live { assets.append((Self.liveScript, live.shown, live.bytes)) }
    guard reader.isComplete else { return nil }
    self.init(
      templates: templates, assets: assets,
      words: Words(language: language, isRightToLeft: isRightToLeft, Dictionary(texts) { first, _ in first }),
      sources: files.sources)
  }
}
