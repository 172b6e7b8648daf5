import Diagnostics
import HTML

extension Site {
  static let versionsScript = "versions.js"

  /// The versions as data, and as a script that sets `framebookVersions`: pages that were opened from files can run a
  /// script where they may read no data.
  ///
  /// Copied into the folder of all versions, the script of the newest site tells the older ones of it.
  var versionFiles: [GeneratedFile] {
    if settings.publishing.versions.isEmpty { return [] }
    let list = JSONValue.list(
      settings.publishing.versions.map { version in
        .object([("name", .text(version.name)), ("folder", .text(version.folder))])
      })
    let data = JSONValue.object([("current", .optional(settings.publishing.version)), ("versions", list)])
    // The separators of lines that JavaScript minds are escaped, and so is all else that would end a text.
    let script = "window.framebookVersions = ".utf8 + list.file(depth: 1).dropLast() + ";\n".utf8
    return [
      GeneratedFile("versions.json", data.file(depth: 2)), GeneratedFile(Self.versionsScript, Array(script)),
    ]
  }

  /// What templates say of the versions; absent for a site of one.
  ///
  /// - Parameter root: the way from the page to the site's folder.
  func versionsValue(root: String) -> TemplateValue {
    let publishing = settings.publishing
    if publishing.versions.isEmpty { return .absent }
    let way = root + publishing.wayToVersions
    return [
      "current": publishing.version.map { .text($0) } ?? .absent,
      "folder": .text(way),
      "script": .text(way + Self.versionsScript),
      "list": .list(
        publishing.versions.map { version in
          let folder = version.folder.isEmpty ? "" : percentEncoded(version.folder) + "/"
          return [
            "name": .text(version.name), "url": .text(way + folder + "index.html"),
            "isCurrent": .flag(version.name == publishing.version),
          ]
        }),
    ]
  }
}
