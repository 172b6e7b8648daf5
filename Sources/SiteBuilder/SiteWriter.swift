import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Puts a new site in the place of an old one, or leaves the old one as it was.
///
/// Files are compared with the old site as they come; those that differ are written into a folder beside it. Only when
/// all are there does the new folder take the old one's place, at one stroke where the file system can. A file that
/// stays the same is given to the new folder under a second name, never written again.
struct SiteWriter: Sendable {
  /// The site's folder.
  let output: String
  /// Where the new site grows, beside the old one.
  private let staging: String

  /// Says in the site's folder that it may be replaced.
  static let marker = ".framebook"
  private static let markerText = "Framebook writes this folder and replaces it as a whole.\n"

  /// A file of the new site.
  struct Entry: Hashable, Sendable {
    var path: String
    var isUnchanged: Bool
  }

  /// Why a folder cannot become the site.
  enum Refusal: Error, Hashable, Sendable {
    /// It holds files, and nothing says that a build put them there.
    case foreignFolder(String)
    case notFolder(String)
    case file(FileError)
  }

  init(output written: String) throws(Refusal) {
    var trimmed = written[...]
    while trimmed.utf8.count > 1, trimmed.hasSuffix("/") { trimmed.removeLast() }
    do throws(FileError) {
      try FileSystem.makeFolder(FileSystem.split(String(trimmed)).folder)
    } catch {
      throw .file(error)
    }
    // The folder itself, which has a name and neighbours, where a link leads to it or dots stand for it.
    output = FileSystem.resolved(String(trimmed)) ?? String(trimmed)
    let (parent, name) = FileSystem.split(output)
    staging = "\(parent)/.\(name).framebook-\(getpid())"
    switch FileSystem.kind(output) {
    case nil: break
    case .folder?:
      let names: [String]
      do throws(FileError) { names = try FileSystem.names(in: output) } catch { throw .file(error) }
      if !names.contains(Self.marker), names.contains(where: { !$0.hasPrefix(".") }) { throw .foreignFolder(written) }
    default: throw .notFolder(written)
    }
    do throws(FileError) {
      try removeLeftovers(in: parent, of: name)
      try FileSystem.remove(staging)
      try FileSystem.makeFolder(staging)
    } catch {
      throw .file(error)
    }
  }

  /// Takes a file of the new site. Any number of tasks may do so at once, each with other paths.
  func add(_ path: String, _ bytes: [UInt8]) throws(FileError) -> Entry {
    if FileSystem.file(output + "/" + path, holds: bytes) { return Entry(path: path, isUnchanged: true) }
    let target = staging + "/" + path
    do {
      try FileSystem.write(bytes, to: target)
    } catch {
      guard error.code == ENOENT else { throw error }
      try FileSystem.makeFolder(FileSystem.split(target).folder)
      try FileSystem.write(bytes, to: target)
    }
    return Entry(path: path, isUnchanged: false)
  }

  /// What became of the old site.
  struct Outcome: Hashable, Sendable {
    var written: Int
    var unchanged: Int
    var removed: Int
    /// The number of the folder that is the site now; another build may put another one in its place at any time.
    var folder: UInt64?
  }

  /// Lets the new site take the old one's place.
  func commit(_ entries: [Entry]) throws(FileError) -> Outcome {
    let isNew = FileSystem.kind(output) == nil
    let old = isNew ? [] : try FileSystem.files(below: output)
    let paths = Set(entries.map(\.path))
    let removed = old.filter { !paths.contains($0) }
    let unchanged = entries.filter(\.isUnchanged)
    var outcome = Outcome(
      written: entries.count - unchanged.count, unchanged: unchanged.count, removed: removed.count,
      folder: FileSystem.stamp(output)?.number)
    let hasMarker = FileSystem.kind(output + "/" + Self.marker) == .file
    if !isNew, hasMarker, outcome.written == 0, outcome.removed == 0 {
      try FileSystem.remove(staging)
      return outcome
    }
    for entry in unchanged {
      let target = staging + "/" + entry.path
      do {
        try FileSystem.linkOrCopy(output + "/" + entry.path, to: target)
      } catch {
        guard error.code == ENOENT else { throw error }
        try FileSystem.makeFolder(FileSystem.split(target).folder)
        try FileSystem.linkOrCopy(output + "/" + entry.path, to: target)
      }
    }
    try FileSystem.write(Array(Self.markerText.utf8), to: staging + "/" + Self.marker)
    outcome.folder = FileSystem.stamp(staging)?.number
    try takePlace(isNew: isNew)
    return outcome
  }

  /// Leaves the old site as it is and forgets the new one.
  func discard() throws(FileError) {
    try FileSystem.remove(staging)
  }

  private func takePlace(isNew: Bool) throws(FileError) {
    if isNew {
      do {
        return try FileSystem.move(staging, to: output)
      } catch {
        // Another build was faster.
        guard FileSystem.kind(output + "/" + Self.marker) == .file else { throw error }
      }
    }
    var old = staging
    if !FileSystem.exchange(staging, output) {
      old = staging + "-old"
      try FileSystem.move(output, to: old)
      do {
        try FileSystem.move(staging, to: output)
      } catch {
        try FileSystem.move(old, to: output)
        throw error
      }
    }
    // Hidden files at the top (`.nojekyll`, `.git`, `.gitkeep`) are their owner's, not ours. Only now, when no other build
    // reaches the old folder any more, is it sure which there are.
    let kept = try FileSystem.names(in: old).filter { $0.hasPrefix(".") && $0 != Self.marker }
    for name in kept { try FileSystem.move(old + "/" + name, to: output + "/" + name) }
    try FileSystem.remove(old)
  }

  /// Removes what builds that were killed have left behind, and gives back what they had not yet given back.
  private func removeLeftovers(in parent: String, of name: String) throws(FileError) {
    let prefix = ".\(name).framebook-"
    for found in try FileSystem.names(in: parent) where found.hasPrefix(prefix) {
      let number = found.dropFirst(prefix.count).prefix { $0.isASCII && $0.isNumber }
      guard let process = Int32(number), process > 0, kill(process, 0) != 0, errno == ESRCH else { continue }
      let leftover = parent + "/" + found
      if FileSystem.kind(output) == nil, FileSystem.kind(leftover + "/" + Self.marker) == .file {
        // Killed between the two moves that stand in for one stroke: the folder is whole.
        try FileSystem.move(leftover, to: output)
        continue
      }
      for kept in try FileSystem.names(in: leftover) where kept.hasPrefix(".") && kept != Self.marker {
        guard FileSystem.kind(output) == .folder, FileSystem.kind(output + "/" + kept) == nil else { continue }
        try FileSystem.move(leftover + "/" + kept, to: output + "/" + kept)
      }
      try FileSystem.remove(leftover)
    }
  }
}
