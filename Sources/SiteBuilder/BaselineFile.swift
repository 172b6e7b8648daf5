import Baselines

/// A baseline's file, and the page of a comparison.
public enum BaselineFile {
  /// The bytes of a file; nil if there is none.
  public static func bytes(of path: String) throws(FileError) -> [UInt8]? {
    // A pipe is read as a file, so that `<(git show HEAD:framebook-baseline.txt)` can be compared with.
    guard let kind = FileSystem.kind(path), kind != .folder else { return nil }
    return try FileSystem.read(path)
  }

  /// Whether a folder is there that holds `content/`.
  public static func holdsContent(_ path: String) -> Bool {
    FileSystem.kind(path + "/" + ContentFolder.name) == .folder
  }

  public static func isFolder(_ path: String) -> Bool { FileSystem.kind(path) == .folder }

  /// Writes a file at one stroke: whoever reads it meanwhile reads the old one or the new one.
  public static func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    try FileSystem.makeFolder(FileSystem.split(path).folder)
    try FileSystem.replace(path, with: bytes)
  }
}
