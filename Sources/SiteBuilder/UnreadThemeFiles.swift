import Diagnostics
import HTML

extension Theme {
  /// What the site itself has put into its theme, and nothing reads: most likely a slip in a name, for what a file of the
  /// right name shows is what others show without it.
  ///
  /// Whatever a theme holds beside its templates, files for the site and words is its author's own business, unless its
  /// name is close to one of theirs.
  ///
  /// - Parameters:
  ///   - files: those of the site, not those that Framebook brings.
  ///   - templates: all that pages can be written with, by name.
  ///   - asked: the names of those that Framebook asks for.
  static func unread(
    _ files: [ThemeFamily.File], among templates: [String: Template], asked: [String]
  ) -> [Diagnostic] {
    var shown = Set(asked)
    for template in templates.values { shown.formUnion(template.usedTemplates) }
    let names = shown.sorted()
    var toldFolders: Set<String> = []
    return files.compactMap { file in
      let place = SourceRange(file: file.shown, bytes: 0..<0)
      guard let slash = file.path.utf8.firstIndex(of: UInt8(ascii: "/")) else {
        if file.path != description, nearestName(to: file.path, in: [description]) != nil {
          return .unread(file.path, "did you mean '\(description)'?", at: place)
        }
        return isTemplate(file.path)
          ? .unread(file.path, "templates lie in the folder 'templates' of their theme", at: place) : nil
      }
      let folder = String(file.path[..<slash])
      if !folders.contains(folder) {
        guard let meant = nearestName(to: folder, in: folders), toldFolders.insert(folder).inserted else { return nil }
        return .unread(folder + "/", "did you mean '\(meant)/'?", at: place)
      }
      guard folder == "templates", !isKept(file.path) else { return nil }
      let path = String(file.path.dropFirst("templates/".count))
      guard isTemplate(path) else {
        return .unread(path, "the name of a template ends in '\(ending)'", at: place)
      }
      let name = String(path.dropLast(ending.count))
      if shown.contains(name) { return nil }
      // In a folder of its own, or out of the one where it belongs, a name alone says what was meant.
      let meant = nearestName(to: name, in: names) ?? names.first { fileName(of: $0) == fileName(of: name) }
      return .unread(
        path, meant.map { "did you mean '\($0)\(ending)'?" } ?? "another template shows it with '{{> \(name)}}'",
        at: place)
    }
  }

  /// What cannot be read of a theme: links to nothing and to folders, pipes.
  static func skipped(_ family: ThemeFamily) -> [Diagnostic] {
    family.members.flatMap(\.skipped).map { .skipped($0.shown, $0.reason) }
  }

  private static let description = "theme.yml"
  private static let folders = ["assets", "live", "strings", "templates"]
  private static let ending = ".mustache"

  private static func isTemplate(_ path: String) -> Bool { path.hasSuffix(ending) }

  /// What editors and people leave beside a file, or write about it.
  private static func isKept(_ path: String) -> Bool {
    ["~", ".bak", ".orig", ".md", ".txt"].contains(where: path.hasSuffix)
  }
}

extension Diagnostic {
  fileprivate static func skipped(_ file: String, _ reason: FileSystem.SkipReason) -> Diagnostic {
    Diagnostic("unread-theme-file", .warning, reason.message, at: SourceRange(file: file, bytes: 0..<0))
  }

  fileprivate static func unread(_ name: String, _ remedy: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      "unread-theme-file", .warning, "nothing reads '\(name)' of the theme", at: place, fixes: [Fix(remedy)])
  }
}
