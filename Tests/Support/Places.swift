import Foundation

/// The folders that tests read from.
public enum Places {
  /// The folder that holds `Package.swift`.
  public static let package = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The data beside the package that is read where it lies: `../shared`, or what `FRAMEBOOK_SHARED` names.
  ///
  /// Nil where there is none; a test then skips what needs it.
  public static let shared: URL? = {
    let named = ProcessInfo.processInfo.environment["FRAMEBOOK_SHARED"]
    let folder =
      named.map { URL(fileURLWithPath: $0) } ?? package.deletingLastPathComponent().appendingPathComponent("shared")
    return FileManager.default.fileExists(atPath: folder.path) ? folder : nil
  }()

  /// A file of ``shared``, if it is there.
  public static func shared(_ path: String) -> URL? {
    guard let file = shared?.appendingPathComponent(path) else { return nil }
    return FileManager.default.fileExists(atPath: file.path) ? file : nil
  }

  /// The folder of a test file, from its `#filePath`.
  public static func folder(of filePath: String) -> URL {
    URL(fileURLWithPath: filePath).resolvingSymlinksInPath().deletingLastPathComponent()
  }
}
