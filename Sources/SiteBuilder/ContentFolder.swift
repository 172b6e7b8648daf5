import Diagnostics
import Documents

/// The files of `content/`, sorted by what becomes of them. Paths are relative to the site's root, with `content/`.
struct ContentFolder: Sendable {
  static let name = "content"
  static let settings = "content/site.yml"

  var pages: [String] = []
  var components: [String] = []
  /// Pictures and whatever else is given to the site as it is.
  var assets: [String] = []

  /// Looks at every file of the folder.
  init(root: String) throws(FileError) {
    for path in try FileSystem.files(below: root + "/" + Self.name) {
      let file = Self.name + "/" + path
      if file == Self.settings { continue }
      if path.hasSuffix(".md") {
        pages.append(file)
      } else if path.hasSuffix(".component.yml") || path.hasSuffix(".component.yaml") {
        components.append(file)
      } else {
        assets.append(file)
      }
    }
  }

  /// YAML files that look meant for Framebook and are not read.
  var unreadFiles: [Diagnostic] {
    assets.filter { $0.hasSuffix(".yml") || $0.hasSuffix(".yaml") }.map { .unreadFile($0) }
  }
}

extension Diagnostic {
  fileprivate static func unreadFile(_ file: String) -> Diagnostic {
    Diagnostic(
      "unread-file", .warning, "nothing reads this file; a component's name ends in '.component.yml'",
      at: SourceRange(file: file, bytes: 0..<0))
  }
}

/// The folder of a path, without a slash at its end; empty for a path without folders.
func folder(of path: String) -> String {
  guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "" }
  return String(path[..<slash])
}

/// What stands after the last slash of a path.
func fileName(of path: String) -> String {
  guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return path }
  return String(path[path.utf8.index(after: slash)...])
}
