#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Where a build reads from: what changes there may change the site.
public struct BuildSources: Hashable, Sendable {
  /// Folders, with all that is below them but for what is hidden. One may be missing.
  public var folders: [String]
  public var files: [String]
}

extension BuildRequest {
  public var sources: BuildSources {
    var folders = [root + "/" + ContentFolder.name, root + "/themes"]
    if let brought = Self.broughtThemes(), brought != FileSystem.resolved(root + "/themes") { folders.append(brought) }
    return BuildSources(folders: folders, files: [root + "/" + Self.baselineFile] + (live.map { [$0] } ?? []))
  }
}

/// A folder for a site that nobody keeps.
public struct TemporaryFolder: Sendable {
  public let path: String

  /// Makes a folder where the system keeps such, which only this user can look into.
  public init() throws(FileError) {
    let place = getenv("TMPDIR").flatMap { String(validatingCString: $0) }.flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
    let pattern = place + "/framebook-serve-XXXXXX"
    guard let copy = strdup(pattern) else { throw FileError(action: "make the folder", path: pattern, code: ENOMEM) }
    defer { free(copy) }
    guard mkdtemp(copy) != nil, let path = String(validatingCString: copy) else {
      throw FileError(action: "make the folder", path: pattern, code: errno)
    }
    self.path = path
  }

  /// Removes the folder with everything in it.
  public func remove() throws(FileError) {
    try FileSystem.remove(path)
  }
}
