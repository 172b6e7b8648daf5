import Diagnostics
import Layout
import Typography

/// The files that go into a build, those of the content and the baseline beside it, and what they hold as far as that is
/// known.
struct InputFiles: Hashable, Sendable {
  /// Relative to `content/`.
  private(set) var content: FileList
  /// Whether each stamp changes with the bytes: a file that had just been written may change again within one tick.
  private(set) var isSettled: [Bool]
  /// Nil until a file is read.
  private(set) var hashes: [ContentHash?]
  private(set) var baseline: Baseline?

  /// The baseline, which is an input like a file of the content, though pages alone say anything of it.
  struct Baseline: Hashable, Sendable {
    var stamp: FileStamp
    var isSettled: Bool
    var hash: ContentHash?
  }

  /// - Parameter time: when the build began, by the file system's clock; before the content was looked at.
  init(_ content: FileList, baseline: FileStamp?, at time: Int) {
    self.init(
      content, isSettled: content.stamps.map { $0.isSettled(at: time) },
      hashes: .init(repeating: nil, count: content.count),
      baseline: baseline.map { Baseline(stamp: $0, isSettled: $0.isSettled(at: time)) })
  }

  init(_ content: FileList, isSettled: [Bool], hashes: [ContentHash?], baseline: Baseline?) {
    (self.content, self.isSettled, self.hashes, self.baseline) = (content, isSettled, hashes, baseline)
  }

  /// Whether it is known of every file what it holds.
  var isComplete: Bool { !hashes.contains(nil) && (baseline == nil || baseline?.hash != nil) }

  /// The files of the content that become pages, in order.
  var pages: some Sequence<Int> { content.indices.lazy.filter { ContentFolder.isPage($0, of: content) } }

  /// The path of a file of the content, relative to the site's root.
  func path(at index: Int) -> String { ContentFolder.path(at: index, of: content) }

  /// Finds out what each file holds: by its stamp where the last build has seen it, by reading it otherwise. Pages that no
  /// build has seen are left, for they are read anyway.
  mutating func hash(after old: InputFiles?, root: String) throws(FileError) {
    let isSame = old.map { content.hasSamePaths(as: $0.content) } ?? false
    var place = 0
    for index in content.indices {
      var seen: Int?
      if let old {
        if isSame {
          seen = index
        } else {
          // Both are sorted by path.
          while place < old.content.count, old.content.order(of: place, to: content, index) < 0 { place += 1 }
          if place < old.content.count, old.content.order(of: place, to: content, index) == 0 { seen = place }
        }
        if let seen, old.isSettled[seen], old.content.stamps[seen] == content.stamps[index] {
          hashes[index] = old.hashes[seen]
          continue
        }
      }
      if seen != nil || !ContentFolder.isPage(index, of: content) {
        hashes[index] = ContentHash(of: try FileSystem.read(root + "/" + path(at: index)))
      }
    }
    guard let baseline else { return }
    if let seen = old?.baseline, seen.isSettled, seen.stamp == baseline.stamp {
      self.baseline?.hash = seen.hash
    } else {
      self.baseline?.hash = ContentHash(of: try FileSystem.read(root + "/" + BuildRequest.baselineFile))
    }
  }

  /// Says what the pages that were read hold, which are sorted by path.
  mutating func setHashes(of pages: [SourcePage]) {
    var rest = pages[...]
    for index in self.pages {
      guard let page = rest.first else { return }
      if page.file != path(at: index) { continue }
      if let hash = page.hash { hashes[index] = hash }
      rest.removeFirst()
    }
  }

  /// The files that hold something else than in another build, relative to the site's root; nil where the same files are not
  /// there.
  func changed(since old: InputFiles) -> Set<String>? {
    guard content.hasSamePaths(as: old.content), (baseline == nil) == (old.baseline == nil) else { return nil }
    var changed: Set<String> = []
    for index in content.indices where hashes[index] != old.hashes[index] { changed.insert(path(at: index)) }
    if baseline?.hash != old.baseline?.hash { changed.insert(BuildRequest.baselineFile) }
    return changed
  }
}

/// What goes into a build, as far as it takes to see whether it has changed since the last one.
struct BuildInputs: Sendable {
  private(set) var files: InputFiles
  /// What pages depend on besides the content: Framebook itself, the fonts, the theme.
  private let tools: ContentHash
  /// What is said of things in the content that are no files: nothing else would show that there is another one.
  private let skipped: [Diagnostic]

  /// - Parameter time: when the build began, by the file system's clock; before the content was looked at.
  init(_ start: BuildStart, root: String, at time: Int) {
    skipped = start.folder.skippedFiles
    let baseline = root + "/" + BuildRequest.baselineFile
    files = InputFiles(
      start.folder.files, baseline: FileSystem.kind(baseline) == .file ? FileSystem.stamp(baseline) : nil, at: time)
    var tools = PackedWriter()
    tools.text(Framebook.version)
    tools.text(start.settings.value.publishing.baseURL?.text ?? "")
    for path in [FileSystem.program] + FontLibrary.usualFolders {
      tools.text(path)
      tools.optional(FileSystem.stamp(path)) { writer, stamp in
        writer.integer(stamp.size)
        writer.integer(stamp.modified)
      }
    }
    tools.hash(start.theme.files.hash)
    self.tools = ContentHash(of: tools.packed)
  }

  /// Finds out what each file holds, as far as it takes no reading of pages that no build has seen.
  mutating func hash(after record: BuildRecord?, root: String) throws(FileError) {
    try files.hash(after: record?.inputs, root: root)
  }

  /// Says what the pages that were read hold.
  mutating func setHashes(of pages: [SourcePage]) { files.setHashes(of: pages) }

  /// What is known so far of the files that are no pages, by path.
  var hashes: [String: ContentHash] {
    var hashes: [String: ContentHash] = [:]
    for index in others { hashes[files.path(at: index)] = files.hashes[index] }
    if let baseline = files.baseline?.hash { hashes[BuildRequest.baselineFile] = baseline }
    return hashes
  }

  /// The files of the content that are no pages.
  private var others: some Sequence<Int> {
    files.content.indices.lazy.filter { [content = files.content] in !ContentFolder.isPage($0, of: content) }
  }

  /// What every page depends on.
  var environment: ContentHash { environment(without: []) }

  /// What every page depends on besides what some files hold.
  func environment(without some: Set<String>) -> ContentHash {
    var writer = PackedWriter()
    writer.hash(tools)
    writer.hash(files.content.pathsHash)
    writer.list(skipped) { writer, message in
      writer.text(message.range.file)
      writer.text(message.message)
    }
    for index in others {
      if let hash = files.hashes[index], some.isEmpty || !some.contains(files.path(at: index)) { writer.hash(hash) }
    }
    writer.optional(files.baseline) { writer, baseline in
      if let hash = baseline.hash { writer.hash(hash) }
    }
    return ContentHash(of: writer.packed)
  }

  /// The files as a record keeps them; nil if one was never read.
  var recorded: InputFiles? { files.isComplete ? files : nil }
}
