import Components
import Diagnostics
import Documents

/// The files of `content/`, sorted by what becomes of them. Paths are relative to the site's root, with `content/`.
struct ContentFolder: Sendable {
  static let name = "content"
  static let settings = "content/site.yml"
  static let specs = "content/specs.yml"
  static let flows = "content/flows.yml"
  static let extensions = "content/extensions.yml"
  /// The folder of sample texts, a file for each language.
  static let strings = "content/strings"

  /// All files, with what shows whether they have changed. Their paths are relative to `content/`.
  let files: FileList
  var components: [String] = []
  /// Files of design tokens, and colour sets of Xcode's asset catalogs.
  var tokens: [String] = []
  /// The file of design specs, if there is one.
  var specs: String?
  /// Sample texts, a file for each language.
  var strings: [String] = []
  /// Screens as people write them, and payloads as servers send them.
  var screens: [String] = []
  /// The storyboards that the app is split over.
  private(set) var hasFlows = false
  /// What the design system gives to classes of UIKit.
  private(set) var hasExtensions = false
  /// Pictures and whatever else is given to the site as it is.
  var assets: [String] = []
  /// What the site does without, each with a warning.
  private(set) var skippedFiles: [Diagnostic] = []

  /// Looks at every file of the folder.
  init(root: String) throws(FileError) {
    self.init(try FileSystem.listing(below: root + "/" + Self.name))
  }

  /// Looks at every file of the folder.
  ///
  /// - Parameter jobs: how many tasks do so at once.
  init(root: String, jobs: Int) async throws(FileError) {
    self.init(try await FileSystem.listing(below: root + "/" + Self.name, jobs: jobs))
  }

  private init(_ listing: FileSystem.Listing) {
    skippedFiles = listing.skipped.map { .skippedFile(Self.name + "/" + $0.path, $0.reason) }
    files = listing.files
    for index in files.indices where !Self.isPage(index, of: files) {
      let file = Self.path(at: index, of: files)
      if file == Self.settings { continue }
      if file == Self.flows { hasFlows = true }
      if file == Self.extensions { hasExtensions = true }
      if file == Self.flows || file == Self.extensions { continue }
      if files.path(at: index, endsIn: ".component.yml") || files.path(at: index, endsIn: ".component.yaml") {
        components.append(file)
      } else if file == Self.specs {
        specs = file
      } else if [".screen.yml", ".screen.yaml", ".screen.json"].contains(where: file.hasSuffix) {
        screens.append(file)
      } else if SiteBuilder.folder(of: file) == Self.strings, StringsFile.language(of: file) != nil {
        strings.append(file)
      } else {
        // Tokens are given to readers too, so that other tools can use them.
        if TokenLibrary.isSource(file) { tokens.append(file) }
        assets.append(file)
      }
    }
  }

  /// Those that become pages.
  var pages: [String] {
    files.indices.lazy.filter { Self.isPage($0, of: files) }.map { Self.path(at: $0, of: files) }
  }

  /// - Parameter files: relative to `content/`.
  static func isPage(_ index: Int, of files: FileList) -> Bool { files.path(at: index, endsIn: ".md") }

  /// The path of one of them, relative to the site's root.
  static func path(at index: Int, of files: FileList) -> String { name + "/" + files.path(at: index) }

  /// YAML files that look meant for Framebook and are not read.
  var unreadFiles: [Diagnostic] {
    assets.filter { $0.hasSuffix(".yml") || $0.hasSuffix(".yaml") }.map { .unreadFile($0) }
      + assets.filter { $0.hasSuffix(".resolver.json") }.map { .unreadResolver($0) }
  }
}

extension Diagnostic {
  fileprivate static func skippedFile(_ file: String, _ reason: FileSystem.SkipReason) -> Diagnostic {
    Diagnostic("skipped-file", .warning, reason.message, at: SourceRange(file: file, bytes: 0..<0))
  }

  fileprivate static func unreadResolver(_ file: String) -> Diagnostic {
    Diagnostic(
      "unread-file", .warning, "resolver files are not read; the names of token files say for which mode they are",
      at: SourceRange(file: file, bytes: 0..<0),
      fixes: [Fix("name files '….dark.tokens.json', '….contrast.tokens.json', '….dark-contrast.tokens.json'")])
  }

  fileprivate static func unreadFile(_ file: String) -> Diagnostic {
    Diagnostic(
      "unread-file", .warning,
      "nothing reads this file; a component's name ends in '.component.yml', a screen's in '.screen.yml'",
      at: SourceRange(file: file, bytes: 0..<0))
  }
}

/// The folder of a path, without a slash at its end; empty for a path without folders.
func folder(of path: String) -> String {
  guard let slash = path.lastSlash else { return "" }
  return String(path[..<slash])
}

/// What stands after the last slash of a path.
func fileName(of path: String) -> String {
  guard let slash = path.lastSlash else { return path }
  return String(path[path.utf8.index(after: slash)...])
}

/// Whether a page is that of the folder that it stands in.
func isFolderPage(_ file: String) -> Bool {
  guard let slash = file.lastSlash else { return file == "index.md" }
  return file.utf8[slash...].elementsEqual("/index.md".utf8)
}

extension String {
  fileprivate var lastSlash: String.Index? {
    var path = self
    let place = path.withUTF8 { bytes in
      var place = bytes.count - 1
      while place >= 0, bytes[place] != UInt8(ascii: "/") { place -= 1 }
      return place
    }
    return place < 0 ? nil : utf8.index(startIndex, offsetBy: place)
  }
}

extension FileSystem.SkipReason {
  /// What is said of a file that is left out.
  var message: String {
    switch self {
    case .nameIsNoUTF8: "a file is left out whose name is no UTF-8"
    case .linkToNothing: "this link leads nowhere and is left out"
    case .linkToFolder: "this link leads to a folder and is not followed"
    case .noFile: "this is neither a file nor a folder and is left out"
    }
  }
}
