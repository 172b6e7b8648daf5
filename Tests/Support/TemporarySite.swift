import Foundation

/// A site's root in a folder of its own, written from texts and removed when nobody holds it any more.
///
///     let site = try TemporarySite(["content/site.yml": "title: T", "content/index.md": "# Home"])
///     site.text("site/index.html")
public final class TemporarySite: Sendable {
  /// The folder that holds `content/`.
  public let root: URL

  /// Settings and a home page, unless `files` has others; then everything in `files`, by path.
  public init(_ files: [String: String] = [:], named name: String = "root") throws {
    let folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appendingPathComponent("framebook-\(UUID().uuidString)")
    root = folder.appendingPathComponent(name)
    try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
    let least = ["content/site.yml": "title: Kit\n", "content/index.md": "# Home\n"]
    for (path, text) in least.merging(files, uniquingKeysWith: { $1 }) { try write(text, to: path) }
  }

  deinit {
    try? FileManager.default.removeItem(at: root.deletingLastPathComponent())
  }

  public func url(_ path: String) -> URL {
    root.appendingPathComponent(path)
  }

  /// Writes a file, with the folders that it stands in.
  public func write(_ text: String, to path: String) throws {
    try write(Array(text.utf8), to: path)
  }

  public func write(_ bytes: [UInt8], to path: String) throws {
    try FileManager.default.createDirectory(
      at: url(path).deletingLastPathComponent(), withIntermediateDirectories: true)
    // In place, so that a file that changes stays the same file.
    try Data(bytes).write(to: url(path))
  }

  public func remove(_ path: String) throws {
    try FileManager.default.removeItem(at: url(path))
  }

  /// Makes a link at `path` that leads to `destination`.
  public func link(_ path: String, to destination: String) throws {
    try FileManager.default.createSymbolicLink(atPath: url(path).path, withDestinationPath: destination)
  }

  /// What a file says; nil if there is none.
  public func text(_ path: String) -> String? {
    (try? Data(contentsOf: url(path))).map { String(decoding: $0, as: UTF8.self) }
  }

  public func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: url(path).path)
  }

  /// Every file below a folder, hidden ones too, by path relative to it.
  public func files(below folder: String = "site") -> [String] {
    snapshot(of: folder).keys.filter { !$0.hasSuffix("/") }.sorted()
  }

  /// What can be seen of a file or folder from outside.
  public struct Trace: Hashable, Sendable {
    /// The number by which the file system knows it.
    public var number: UInt64
    public var modified: Date
    public var bytes: Data
  }

  /// Everything below a folder by path; paths of folders end in a slash, the folder itself is `/`.
  public func snapshot(of folder: String = "site") -> [String: Trace] {
    let top = url(folder).resolvingSymlinksInPath().path
    guard FileManager.default.fileExists(atPath: top) else { return [:] }
    var traces: [String: Trace] = ["/": trace(top)]
    for path in FileManager.default.enumerator(atPath: top)?.allObjects as? [String] ?? [] {
      let full = top + "/" + path
      var isFolder: ObjCBool = false
      _ = FileManager.default.fileExists(atPath: full, isDirectory: &isFolder)
      traces[path + (isFolder.boolValue ? "/" : "")] = trace(full)
    }
    return traces
  }

  private func trace(_ path: String) -> Trace {
    let attributes = (try? FileManager.default.attributesOfItem(atPath: path)) ?? [:]
    return Trace(
      number: (attributes[.systemFileNumber] as? NSNumber)?.uint64Value ?? 0,
      modified: attributes[.modificationDate] as? Date ?? .distantPast,
      bytes: FileManager.default.contents(atPath: path) ?? Data())
  }
}
