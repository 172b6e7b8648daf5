import Diagnostics
import Layout
import Typography

/// What goes into a build, as far as it takes to see whether it has changed since the last one.
struct BuildInputs: Sendable {
  /// A file of the content, or the baseline beside it.
  struct File: Sendable {
    var path: String
    var stamp: FileStamp
    var isSettled: Bool
    /// Nil until the file is read.
    var hash: ContentHash?
    var isPage: Bool
  }

  private(set) var files: [File]
  /// What pages depend on besides the content: Framebook itself, the fonts, the theme.
  private let tools: ContentHash

  /// - Parameter time: when the build began, by the file system's clock; before the content was looked at.
  init(_ start: BuildStart, root: String, at time: Int) {
    let pages = Set(start.folder.pages)
    files = start.folder.stamped.map { file in
      File(
        path: file.path, stamp: file.stamp, isSettled: file.stamp.isSettled(at: time), hash: nil,
        isPage: pages.contains(file.path))
    }
    // It is an input like a file of the content, though pages alone say anything of it.
    let baseline = BuildRequest.baselineFile
    if FileSystem.kind(root + "/" + baseline) == .file, let stamp = FileSystem.stamp(root + "/" + baseline) {
      files.append(
        File(path: baseline, stamp: stamp, isSettled: stamp.isSettled(at: time), hash: nil, isPage: false))
    }
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
    tools.hash(start.theme.value.hash)
    self.tools = ContentHash(of: tools.packed)
  }

  /// Finds out what each file holds: by its stamp where the last build has seen it, by reading it otherwise. Pages that no
  /// build has seen are left, for they are read anyway.
  mutating func hash(after record: BuildRecord?, root: String) throws(FileError) {
    // Both are sorted by path.
    var known = (record?.inputs ?? [])[...]
    for index in files.indices {
      let file = files[index]
      while let next = known.first, next.path.hasBytes(before: file.path) { known.removeFirst() }
      let seen = known.first.flatMap { $0.path == file.path ? $0 : nil }
      if let seen, seen.isSettled, seen.stamp == file.stamp {
        files[index].hash = seen.hash
      } else if !file.isPage || seen != nil {
        files[index].hash = ContentHash(of: try FileSystem.read(root + "/" + file.path))
      }
    }
  }

  /// Says what the pages that were read hold.
  mutating func setHashes(of pages: [SourcePage]) {
    // Both are sorted by path.
    var rest = pages[...]
    for index in files.indices where files[index].isPage {
      while let page = rest.first, page.file.hasBytes(before: files[index].path) { rest.removeFirst() }
      if let page = rest.first, page.file == files[index].path, let hash = page.hash { files[index].hash = hash }
    }
  }

  /// What is known so far of the files that are no pages, by path.
  var hashes: [String: ContentHash] {
    let others = files.lazy.filter { !$0.isPage }
    return Dictionary(others.compactMap { file in file.hash.map { (file.path, $0) } }) { first, _ in first }
  }

  /// What every page depends on.
  var environment: ContentHash { environment(without: []) }

  /// What every page depends on besides what some files hold.
  func environment(without others: Set<String>) -> ContentHash {
    var writer = PackedWriter()
    writer.hash(tools)
    for file in files {
      writer.text(file.path)
      if !file.isPage, !others.contains(file.path), let hash = file.hash { writer.hash(hash) }
    }
    return ContentHash(of: writer.packed)
  }

  /// The files as a record keeps them; nil if one was never read.
  var recorded: [BuildRecord.Input]? {
    var inputs: [BuildRecord.Input] = []
    for file in files {
      guard let hash = file.hash else { return nil }
      inputs.append(.init(path: file.path, stamp: file.stamp, isSettled: file.isSettled, hash: hash))
    }
    return inputs
  }
}
