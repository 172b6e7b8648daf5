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
/// stays the same is given to the new folder under a second name, never written again. Beside the site lies a ``SpareSite``,
/// and where only some pages have changed, a build gives second names to what has changed since alone.
struct SiteWriter: Sendable {
  /// The site's folder.
  let output: String
  /// Where the new site grows, beside the old one.
  let staging: String
  /// Whether there was no site when the build began: nothing has to be compared.
  private var isFirst = false

  /// Says in the site's folder that it may be replaced.
  static let marker = ".framebook"
  private static let markerText = "Framebook writes this folder and replaces it as a whole.\n"
  /// How the name of a folder ends that holds a site before or after its time, or a part of one.
  private static let spareEnd = "-spare"

  /// A file of the new site.
  struct Entry: Hashable, Sendable {
    var path: String
    var isUnchanged: Bool
    var stamp: FileStamp
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
    // A link to nothing: what takes its place would be no folder either.
    case nil where FileSystem.isLink(output): throw .notFolder(written)
    case nil: break
    case .folder?:
      let names: [String]
      do throws(FileError) { names = try FileSystem.names(in: output) } catch { throw .file(error) }
      if !names.contains(Self.marker), names.contains(where: { !$0.hasPrefix(".") }) { throw .foreignFolder(written) }
      // The folder could be exchanged all the same, but what was in it not be removed.
      guard FileSystem.mayWrite(into: output) else {
        throw .file(FileError(action: "write into the folder", path: written, code: EACCES))
      }
    default: throw .notFolder(written)
    }
    do throws(FileError) {
      try removeLeftovers(in: parent, of: name)
      try FileSystem.remove(staging)
      try FileSystem.makeFolder(staging)
    } catch {
      throw .file(error)
    }
    // What a build that was killed had moved away is back by now.
    isFirst = FileSystem.kind(output) == nil
  }

  /// Takes a file of the new site. Any number of tasks may do so at once, each with other paths.
  func add(_ path: String, _ bytes: [UInt8]) throws(FileError) -> Entry {
    try add(path, pieces: [bytes])
  }

  /// Takes a file of the new site that is the pieces, one behind another.
  func add(_ path: String, pieces: [[UInt8]]) throws(FileError) -> Entry {
    if !isFirst, let stamp = FileSystem.file(output + "/" + path, holds: pieces) {
      return Entry(path: path, isUnchanged: true, stamp: stamp)
    }
    let target = staging + "/" + path
    let new = try Self.makingFolder(of: target) { () throws(FileError) in try FileSystem.write(pieces, to: target) }
    return Entry(path: path, isUnchanged: false, stamp: new)
  }

  /// Puts something at a path; where that fails because there is no folder or it is locked, once more with one that is not.
  private static func makingFolder<T>(of path: String, _ put: () throws(FileError) -> T) throws(FileError) -> T {
    do {
      return try put()
    } catch {
      let folder = FileSystem.split(path).folder
      switch error.code {
      case ENOENT: try FileSystem.makeFolder(folder)
      // Somebody locked a folder of the site, which is the spare site's now.
      case EACCES: FileSystem.unlock(folder)
      default: throw error
      }
      return try put()
    }
  }

  /// Begins a file of the new site that is written in pieces.
  func begin(_ path: String) throws(FileError) -> OrderedFile {
    let target = staging + "/" + path
    return try Self.makingFolder(of: target) { () throws(FileError) in
      try OrderedFile(path, at: target, besides: output + "/" + path)
    }
  }

  /// Ends a file that was written in pieces: what it is in the new site, and how long each piece is.
  func end(_ file: OrderedFile) throws(FileError) -> (entry: Entry, lengths: [Int]) {
    let (lengths, new) = try file.end()
    if let new { return (Entry(path: file.path, isUnchanged: false, stamp: new), lengths) }
    let old = output + "/" + file.path
    guard let stamp = FileSystem.fileStamp(old) else { throw FileError(action: "read", path: old, code: ENOENT) }
    return (Entry(path: file.path, isUnchanged: true, stamp: stamp), lengths)
  }

  /// Begins a file of the new site that is the old site's with other bytes in some places; nil if there is no old one.
  func beginChanging(_ path: String) throws(FileError) -> ChangedFile? {
    if FileSystem.fileStamp(output + "/" + path) == nil { return nil }
    let target = staging + "/" + path
    return try Self.makingFolder(of: target) { () throws(FileError) in
      try ChangedFile(output + "/" + path, at: target)
    }
  }

  /// Ends a file that is the old site's with other bytes in some places; nil if the old one is not that long.
  func end(
    _ path: String, _ file: ChangedFile, of size: Int, replacing replacements: [FileSystem.Replacement]
  ) throws(FileError) -> Entry? {
    let old = output + "/" + path
    if FileSystem.holds(old, replacements), let stamp = FileSystem.fileStamp(old), stamp.size == size {
      file.stop(at: 0)
      try FileSystem.remove(staging + "/" + path)
      return Entry(path: path, isUnchanged: true, stamp: stamp)
    }
    return try file.end(of: size, with: replacements).map { Entry(path: path, isUnchanged: false, stamp: $0) }
  }

  /// What became of the old site.
  struct Outcome: Hashable, Sendable {
    var written: Int
    var unchanged: Int
    var removed: Int
    /// The number of the folder that is the site now; another build may put another one in its place at any time.
    var folder: UInt64?
    /// The site's files.
    var files = FileList()
    /// What the next build can begin with.
    var spare: SpareSite?
    /// Folders of the site that hold these files and nothing else.
    var folders: [FolderStamp] = []
  }

  /// The old site, where it is known.
  struct Old: Sendable {
    /// Its files.
    var files: FileList
    /// Those of them that the new site does not have.
    var removed: Set<String>
    var spare: SpareSite?
    var folders: [FolderStamp] = []
  }

  /// Lets the new site take the old one's place.
  ///
  /// - Parameters:
  ///   - entries: all files of the new site; where the old one is known, those that may differ.
  ///   - place: where the spare site lies, or is to be left.
  ///   - claimed: the spare site, if it was moved away already.
  func commit(
    _ entries: [Entry], over old: Old? = nil, sparingAt place: String, with claimed: ReadySpare? = nil, jobs: Int
  ) async throws(FileError) -> Outcome {
    let isNew = FileSystem.kind(output) == nil
    let changed = entries.filter { !$0.isUnchanged }
    let files = Self.files(entries, over: old)
    let removed: [String]
    if let old {
      removed = old.removed.sorted { $0.hasBytes(before: $1) }
    } else {
      removed = isNew ? [] : try FileSystem.files(below: output).filter { files.index(of: $0) == nil }
    }
    var outcome = Outcome(
      written: changed.count, unchanged: files.count - changed.count, removed: removed.count,
      folder: FileSystem.stamp(output)?.number, files: files, spare: old?.spare, folders: old?.folders ?? [])
    let hasMarker = FileSystem.kind(output + "/" + Self.marker) == .file
    if !isNew, hasMarker, outcome.written == 0, outcome.removed == 0 {
      try discard()
      return outcome
    }
    if let old, let spare = old.spare,
      let own = if let claimed { claimed } else { try claim(spare, at: place) },
      let ready = try bring(spare, own, upToDate: changed, without: old.removed, jobs: jobs)
    {
      outcome.folder = FileSystem.stamp(ready)?.number
      let before = try takePlace(ready, isNew: isNew)
      try FileSystem.remove(staging)
      outcome.folders = spare.folders(without: changed.map(\.path) + removed + spare.differing)
      outcome.spare = try keep(before, at: place, files, changed.map(\.path) + removed)
      return outcome
    }
    let written = changed.count == files.count ? [] : Set(changed.compactMap { files.index(of: $0.path) })
    let staying = changed.count == files.count ? [] : files.indices.filter { !written.contains($0) }
    // Tasks that give names in one folder wait for each other.
    let copies = await concurrentMap(files.runs(of: staying), jobs: jobs) { run in
      Result { () throws(FileError) in try take(run.files, of: files, in: run.folder) }
    }
    var isLinked = true
    for copies in copies {
      for (index, stamp) in try copies.get() {
        outcome.files.setStamp(stamp, at: index)
        isLinked = false
      }
    }
    try FileSystem.write(Array(Self.markerText.utf8), to: staging + "/" + Self.marker)
    outcome.folder = FileSystem.stamp(staging)?.number
    outcome.folders = settledFolders(of: files)
    // A site of which much has changed is better removed than kept, as is one that shares no files with the new one: it
    // would fill the disk. The new one's files get second names then.
    let keepsOld = old != nil && isLinked && changed.count + removed.count <= files.count / 4
    let double = keepsOld ? nil : await double(files, for: place, jobs: jobs)
    let before = try takePlace(staging, isNew: isNew)
    try? FileSystem.remove(place)
    if keepsOld {
      outcome.spare = try keep(before, at: place, files, changed.map(\.path) + removed)
    } else {
      outcome.spare = try keep(double?.path, at: place, files, double?.text == nil ? [] : [FullText.name])
      outcome.spare?.text = double?.text.map { SpareSite.Text(stamp: $0, others: []) }
      if let before { try FileSystem.remove(before) }
    }
    return outcome
  }

  /// Folders of the new site that were written so long ago that a file which somebody adds now gives them another time: the
  /// clock of a file system takes steps of up to 10 ms. The marker was written last.
  private func settledFolders(of files: FileList) -> [FolderStamp] {
    guard let now = FileSystem.stamp(staging + "/" + Self.marker)?.modified else { return [] }
    let all = SpareSite(at: staging, with: files.folders(of: files.indices), differing: [])?.folders ?? []
    // Hidden files come into the site's own folder later.
    return all.filter { !$0.path.isEmpty && now &- $0.modified >= Self.longestStep }
  }

  /// Nanoseconds.
  private static let longestStep = 20_000_000

  /// Gives all files of the new site second names in a folder of their own, so that the first small change need not do
  /// that; nil where the file system knows no second names, or the folder could not be moved to its place. The text of all
  /// pages is there once more: the change is written into it.
  private func double(_ files: FileList, for place: String, jobs: Int) async -> (path: String, text: FileStamp?)? {
    let spare = staging + Self.spareEnd
    guard FileSystem.areOnOneDisk(place, staging), (try? FileSystem.makeFolder(spare)) != nil else { return nil }
    if FileSystem.link(staging + "/" + Self.marker, to: spare + "/" + Self.marker) {
      let text = files.index(of: FullText.name)
      let runs = files.runs(of: files.indices.lazy.filter { $0 != text })
      // The text first: it takes longer than any folder.
      let areThere = await concurrentMap([nil] + runs, jobs: jobs) { run in
        guard let run else { return text.map { copyFullText(of: files.stamps[$0].size, to: spare) } ?? true }
        return (try? nameAgain(run.files, of: files, in: run.folder, from: staging, to: spare))?.isEmpty ?? false
      }
      if areThere.allSatisfy({ $0 }) {
        return (spare, text.flatMap { _ in FileSystem.fileStamp(spare + "/" + FullText.name) })
      }
    }
    try? FileSystem.remove(spare)
    return nil
  }

  /// Gives files of one folder of the old site second names in the new one, or copies them where the file system knows no
  /// second names; the stamps of the copies.
  private func take(
    _ indices: [Int], of files: FileList, in folder: String
  ) throws(FileError) -> [(index: Int, stamp: FileStamp)] {
    var copies: [(index: Int, stamp: FileStamp)] = []
    for index in try nameAgain(indices, of: files, in: folder, from: output, to: staging) {
      let path = files.path(at: index)
      if let stamp = try FileSystem.linkOrCopy(output + "/" + path, to: staging + "/" + path) {
        copies.append((index, stamp))
      }
    }
    return copies
  }

  /// Gives files of one folder of a site second names in another; those that could not have one.
  private func nameAgain(
    _ indices: [Int], of files: FileList, in folder: String, from site: String, to other: String
  ) throws(FileError) -> [Int] {
    let end = folder.isEmpty ? "" : "/" + folder
    try FileSystem.makeFolder(other + end)
    let old = open(site + end, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard old >= 0 else { throw FileError(action: "read the folder", path: site + end, code: errno) }
    defer { close(old) }
    let new = open(other + end, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard new >= 0 else { throw FileError(action: "read the folder", path: other + end, code: errno) }
    defer { close(new) }
    return indices.filter { index in
      files.withName(at: index, behind: folder.isEmpty ? 0 : folder.utf8.count + 1) { name, _ in
        name.withMemoryRebound(to: CChar.self) { name in
          name.baseAddress.map { linkat(old, $0, new, $0, 0) != 0 } ?? true
        }
      }
    }
  }

  /// The files of the new site.
  private static func files(_ entries: [Entry], over old: Old?) -> FileList {
    let new = entries.map { (path: $0.path, stamp: $0.stamp) }
    return old.map { $0.files.updated(with: new, without: $0.removed) } ?? FileList(new)
  }

  /// The spare site where nobody else finds it.
  struct ReadySpare: Sendable {
    var path: String
    /// Files in it that are the new site's already.
    var files: Set<String> = []
  }

  /// Moves the spare site away from where others look for it; nil if it cannot be used.
  func claim(_ spare: SpareSite, at place: String) throws(FileError) -> ReadySpare? {
    let ready = staging + Self.spareEnd
    guard rename(place, ready) == 0 else { return nil }
    guard spare.isUnchanged(at: ready) else {
      try FileSystem.remove(ready)
      return nil
    }
    return ReadySpare(path: ready)
  }

  /// Makes the spare site the new one; where it lies then, or nil if it cannot be used.
  private func bring(
    _ spare: SpareSite, _ claimed: ReadySpare, upToDate changed: [Entry], without removed: Set<String>, jobs: Int
  ) throws(FileError) -> String? {
    let ready = claimed.path
    let new = Set(changed.map(\.path))
    do throws(FileError) {
      for path in Set(spare.differing).union(removed).subtracting(new) {
        try FileSystem.remove(ready + "/" + path)
        if removed.contains(path) || FileSystem.kind(output + "/" + path) == nil { continue }
        try FileSystem.makeFolder(FileSystem.split(ready + "/" + path).folder)
        // A copy would not have the stamp that the site's file has.
        guard FileSystem.link(output + "/" + path, to: ready + "/" + path) else {
          throw FileError(action: "link", path: output + "/" + path, code: errno)
        }
      }
    } catch {
      for path in claimed.files { try FileSystem.move(ready + "/" + path, to: staging + "/" + path) }
      try FileSystem.remove(ready)
      return nil
    }
    for entry in changed where !claimed.files.contains(entry.path) {
      let target = ready + "/" + entry.path
      if jobs > 1, entry.stamp.size >= Self.large { Self.removeLater(target) }
      try Self.makingFolder(of: target) { () throws(FileError) in
        try FileSystem.move(staging + "/" + entry.path, to: target)
      }
    }
    for path in Set(spare.differing).union(removed) where !new.contains(path) {
      // A folder that still holds something stays.
      var folder = FileSystem.split(path).folder
      while !folder.isEmpty, folder != ".", rmdir(ready + "/" + folder) == 0 {
        folder = FileSystem.split(folder).folder
      }
    }
    return ready
  }

  /// The size of a file, in bytes, that takes the system a while to take back.
  private static let large = 1 << 22

  /// Lets another task wait until the system has taken back a file that another one is about to take the place of.
  private static func removeLater(_ path: String) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
    if descriptor >= 0 { Task.detached { close(descriptor) } }
  }

  /// Keeps the site that was for the next build; nil where that cannot be.
  private func keep(
    _ before: String?, at place: String, _ files: FileList, _ differing: [String]
  ) throws(FileError) -> SpareSite? {
    guard let before else { return nil }
    guard rename(before, place) == 0 else {
      // Records lie on another disk, or another build was here.
      try FileSystem.remove(before)
      return nil
    }
    let other = Set(differing)
    let new = Set(other.compactMap(files.index(of:)))
    let own = other.filter { FileSystem.kind(place + "/" + $0) == .file }
    let folders = files.folders(of: files.indices.lazy.filter { !new.contains($0) }) + own.map(folder(of:))
    return SpareSite(at: place, with: folders, differing: other.sorted { $0.hasBytes(before: $1) })
  }

  /// Leaves the old site as it is and forgets the new one.
  func discard() throws(FileError) {
    try FileSystem.remove(staging)
    try FileSystem.remove(staging + Self.spareEnd)
  }

  /// Where the site lies that was there before; nil if there was none.
  private func takePlace(_ staging: String, isNew: Bool) throws(FileError) -> String? {
    if isNew {
      do {
        try FileSystem.move(staging, to: output)
        return nil
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
    return old
  }

  /// Removes what builds that were killed have left behind, and gives back what they had not yet given back.
  private func removeLeftovers(in parent: String, of name: String) throws(FileError) {
    let prefix = ".\(name).framebook-"
    for found in try FileSystem.names(in: parent) where found.hasPrefix(prefix) {
      let number = found.dropFirst(prefix.count).prefix { $0.isASCII && $0.isNumber }
      guard let process = Int32(number), process > 0, kill(process, 0) != 0, errno == ESRCH else { continue }
      let leftover = parent + "/" + found
      if FileSystem.kind(output) == nil, !found.hasSuffix(Self.spareEnd),
        FileSystem.kind(leftover + "/" + Self.marker) == .file
      {
        // Killed between the two moves that stand in for one stroke: the folder is whole, since its marker came last.
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
