import Diagnostics
import Layout

/// What a build leaves for the next one, so that this does only what has changed.
///
/// A record is never believed: what it says of a file counts as long as the file's stamp is the same, and a record that is
/// damaged, of another Framebook or of another site is as good as none.
struct BuildRecord: Hashable, Sendable {
  /// Everything that pages depend on but their own texts: Framebook, fonts, the theme, and what else the content holds.
  var environment: ContentHash
  /// The beginning of the file that keeps what readers can look for, which says what the rest of it holds.
  var texts: ContentHash
  /// The files that go in, of all of which it is known what they hold.
  var inputs: InputFiles
  /// The pages that are written.
  var pages: RecordedPages
  /// What is wrong besides what the pages' own texts show, every warning as a warning.
  var diagnostics: [Diagnostic]
  /// The site's files.
  var outputs: FileList
  /// How long each piece of the text of all pages is; empty if that is the content's own file.
  var textLengths: [Int]
  /// How many pages the site has, those of folders included, and how many components.
  var pageCount: Int
  var componentCount: Int
  /// The site before this one, where it was kept.
  var spare: SpareSite?
  /// Folders of the site of which it is known when a name in them changes.
  var folders: [FolderStamp] = []
  /// What readers can look for on pages that have changed since that file was written.
  var newTexts: [NewText] = []
  /// The hash of the file that keeps what is known of each page: ``PageParts``.
  var parts = ContentHash(low: 0, high: 0)
  /// A ``PagePart`` of each page that has changed since that file was written.
  var newParts: [NewText] = []

  struct NewText: Hashable, Sendable {
    var page: Int
    /// A ``FoundPage``, or a ``PagePart``.
    var bytes: [UInt8]
  }
}

extension BuildRecord {
  /// - Parameters:
  ///   - folder: where records are kept.
  ///   - output: the site's folder, whose record it is.
  static func path(in folder: String, output: String) -> String {
    // The same before the folder is there as after.
    let (parent, name) = FileSystem.split(output)
    let place = FileSystem.resolved(output) ?? FileSystem.resolved(parent).map { $0 + "/" + name } ?? output
    let hash = ContentHash(of: Array(place.utf8))
    return "\(folder)/\(String(hash.low, radix: 36)).record"
  }

  /// Beside the record, what readers can look for; it is only read where pages are written.
  static func textPath(in folder: String, output: String) -> String {
    path(in: folder, output: output) + "-texts"
  }

  /// Where the site before the last one is kept.
  static func sparePath(in folder: String, output: String) -> String {
    path(in: folder, output: output) + "-spare"
  }

  /// The record at a path; nil if there is none that can be used.
  static func reading(_ path: String) -> BuildRecord? {
    guard FileSystem.kind(path) == .file, let bytes = try? FileSystem.read(path) else { return nil }
    return BuildRecord(packed: bytes)
  }

  /// Keeps the record for the next build.
  func write(to path: String) {
    FileSystem.keep(packed, at: path)
  }
}

extension FileSystem {
  /// Puts bytes in the place of a file. Where that cannot be done, the next build does everything again.
  static func keep(_ bytes: [UInt8], at path: String) { keep([bytes], at: path) }

  static func keep(_ pieces: [[UInt8]], at path: String) {
    putBeside(pieces, path)
    takeFromBeside(path)
  }

  /// Puts bytes beside a file, in whose place ``takeFromBeside(_:)`` puts them.
  static func putBeside(_ pieces: [[UInt8]], _ path: String) {
    let temporary = path + ".new"
    do throws(FileError) {
      try makeFolder(split(path).folder)
      try remove(temporary)
      _ = try write(pieces, to: temporary)
    } catch {
      try? remove(temporary)
    }
  }

  static func takeFromBeside(_ path: String) {
    do throws(FileError) { try move(path + ".new", to: path) } catch { try? remove(path + ".new") }
  }
}
