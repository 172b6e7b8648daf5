#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A small design system to begin with, written into a folder of its own.
///
/// Its files lie in the starter that Framebook brings. A name there that begins with `dot-` stands for one that begins
/// with a dot, so that nothing of the starter is hidden in our own repository.
public struct NewSite: Sendable {
  /// Where to: a folder that is not there yet, or an empty one.
  public var folder: String

  public init(folder: String) {
    self.folder = folder
  }

  /// Why nothing was written.
  public enum Failure: Error, Sendable {
    /// The folder holds something; `name` is the first of it.
    case notEmpty(folder: String, name: String)
    /// Something else stands at the folder's place.
    case notFolder(String)
    /// Framebook's own files are not where they belong.
    case noStarter
    case file(FileError)
  }

  /// Writes everything, or nothing.
  ///
  /// - Returns: the paths of the files in the folder, sorted by their bytes.
  public func write() throws(Failure) -> [String] {
    let target = Self.withoutSlashes(folder)
    let exists: Bool
    switch FileSystem.kind(target) {
    case .folder?:
      exists = true
      let names = try world { () throws(FileError) in try FileSystem.names(in: target) }
      if let name = names.first(where: { !Self.harmless.contains($0) }) {
        throw .notEmpty(folder: target, name: name)
      }
    case nil: exists = false
    default: throw .notFolder(target)
    }
    guard let starter = FileSystem.broughtFolder("starter", inSources: "Sources/framebook/Starter", with: "README.md")
    else { throw .noStarter }

    // Beside the place where it will stand, so that moving it is one step and stays on the same disk.
    let parent = exists ? target : FileSystem.split(target).folder
    let draft = parent + "/.framebook-new-\(getpid())"
    return try world { () throws(FileError) in
      do throws(FileError) {
        let files = try Self.copy(starter, to: draft)
        try exists ? Self.moveEntries(of: draft, into: target) : FileSystem.move(draft, to: target)
        return files
      } catch {
        try? FileSystem.remove(draft)
        throw error
      }
    }
  }

  /// What a folder may hold and still be empty: what git and the Finder put there.
  private static let harmless = [".git", ".DS_Store"]

  private static func withoutSlashes(_ path: String) -> String {
    var path = path[...]
    while path.utf8.count > 1, path.hasSuffix("/") { path = path.dropLast() }
    return String(path)
  }

  private static func copy(_ starter: String, to draft: String) throws(FileError) -> [String] {
    try FileSystem.makeFolder(draft)
    var written: [String] = []
    for file in try FileSystem.files(below: starter) {
      let name = file.split(separator: "/").map { part in
        part.hasPrefix("dot-") ? "." + part.dropFirst("dot-".count) : String(part)
      }.joined(separator: "/")
      let path = draft + "/" + name
      try FileSystem.makeFolder(FileSystem.split(path).folder)
      try FileSystem.write(FileSystem.read(starter + "/" + file), to: path)
      written.append(name)
    }
    return written.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Moves what stands in the draft into a folder that somebody may be in, and takes all of it back if that fails.
  private static func moveEntries(of draft: String, into target: String) throws(FileError) {
    var moved: [String] = []
    do throws(FileError) {
      for name in try FileSystem.names(in: draft) {
        try FileSystem.move(draft + "/" + name, to: target + "/" + name)
        moved.append(name)
      }
      try FileSystem.remove(draft)
    } catch {
      for name in moved { try? FileSystem.remove(target + "/" + name) }
      throw error
    }
  }

  private func world<T>(_ body: () throws(FileError) -> T) throws(Failure) -> T {
    do throws(FileError) { return try body() } catch { throw .file(error) }
  }
}

extension FileSystem {
  /// A folder that Framebook brings: beside the program (`share/framebook/NAME` there or in a folder above), or in the
  /// package that the program was built in.
  ///
  /// - Parameter file: what is in it for certain.
  static func broughtFolder(_ name: String, inSources sources: String, with file: String) -> String? {
    var folder = programFolder() ?? ""
    while !folder.isEmpty {
      for place in [folder + "/share/framebook/" + name, folder + "/" + sources]
      where kind(place + "/" + file) == .file {
        return place
      }
      folder = SiteBuilder.folder(of: folder)
    }
    return nil
  }
}
