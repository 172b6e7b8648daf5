import Components
import Diagnostics
import HTML
import Layout

/// The files of a theme as they are read, before anything is made of them.
///
/// A file in the site's own `themes/` comes before one of the same name that Framebook brings, so that a site can change one
/// template without copying the theme. A theme that is based on another has its templates and words where it has none of its
/// own, and none of its assets.
struct ThemeFiles: Sendable {
  struct File: Sendable {
    var path: String
    /// As messages name it.
    var shown: String
    var bytes: [UInt8]
  }

  /// As the theme was asked for.
  let name: Located<String>
  /// Whether there is such a theme. One that is not there has no templates and writes nothing, so that the pages are still
  /// checked.
  var isThere: Bool { !family.members.isEmpty }
  var isBased: Bool { family.members.count > 1 }
  /// Templates, files for the site and what previews that are solved in the browser need besides, sorted by path.
  let files: [File]
  /// The script that solves previews again in a reader's browser, if the site has it.
  let live: File?
  /// What messages can show lines of, by the paths that they name.
  let sources: [String: [UInt8]]
  /// What all files hold, and in which language the theme speaks.
  let hash: ContentHash

  private let family: ThemeFamily
  private let familyDiagnostics: [Diagnostic]
  /// What the site itself has put into its theme.
  private let ownFiles: [ThemeFamily.File]
  private let layers: [ThemeWords.Layer]
  private let language: Located<String>

  /// - Parameters:
  ///   - name: the folder's name under `themes/`.
  ///   - places: the `themes/` folders to look in, the site's own first, each with the prefix that messages show.
  ///   - language: whose words it speaks.
  ///   - live: the path of the script that solves previews again in a reader's browser; without it the theme's `live/`,
  ///     which holds what else that takes, is left out.
  init(
    _ name: Located<String>, in places: [(folder: String, shown: String)], language: Located<String>, live: String?
  ) throws(FileError) {
    (self.name, self.language) = (name, language)
    let found = try ThemeFamily.finding(name, in: places)
    (family, familyDiagnostics) = (found.value, found.diagnostics)
    var known: [ThemeFamily.File] = []
    if let own = family.members.first {
      known = own.files
      var paths = Set(known.map(\.path))
      for base in family.members.dropFirst() {
        known += base.files.filter { $0.path.hasPrefix("templates/") && paths.insert($0.path).inserted }
      }
    }
    let isLive = live != nil && known.contains { $0.path.hasPrefix("live/") }
    var files: [File] = []
    var sources = family.descriptions
    for file in known.sorted(by: { $0.path.hasBytes(before: $1.path) }) {
      let isTemplate = file.path.hasPrefix("templates/") && file.path.hasSuffix(".mustache")
      guard isTemplate || file.path.hasPrefix("assets/") || isLive && file.path.hasPrefix("live/") else { continue }
      files.append(File(path: file.path, shown: file.shown, bytes: try FileSystem.read(file.full)))
      if isTemplate { sources[file.shown] = files.last?.bytes }
    }
    self.files = files
    self.live =
      isLive
      ? try live.map { path throws(FileError) in
        File(path: Theme.liveScript, shown: path, bytes: try FileSystem.read(path))
      } : nil
    layers = family.members.isEmpty ? [] : try Theme.strings(of: family.names, in: places, &sources)
    self.sources = sources
    let brought = places.dropFirst().map { $0.folder + "/" }
    ownFiles = known.filter { file in !brought.contains { file.full.hasPrefix($0) } }

    var writer = PackedWriter()
    writer.text(name.value)
    writer.text(language.value)
    for (shown, bytes) in sources.sorted(by: { $0.key.hasBytes(before: $1.key) }) {
      writer.text(shown)
      writer.hash(ContentHash(of: bytes))
    }
    for file in files + [self.live].compactMap({ $0 }) {
      writer.text(file.path)
      writer.hash(ContentHash(of: file.bytes))
    }
    hash = ContentHash(of: writer.packed)
  }

  /// The words that the theme speaks.
  func words() -> ThemeWords {
    ThemeWords.reading(language, from: ThemeWords.layers(layers, spokenIn: language), reportsMissing: false).value
  }

  /// What is wrong with the words of all languages; a build whose theme has not changed need not ask. Languages that
  /// Framebook brings and the site does not speak are no business of its authors.
  func wordProblems() -> [Diagnostic] {
    let checked = layers.allSatisfy(\.isBrought) ? ThemeWords.layers(layers, spokenIn: language) : layers
    let languages = Set(layers.flatMap { $0.files.map(\.language) }).sorted()
    return ThemeWords.reading(language, from: checked, among: languages).diagnostics
  }

  /// What is wrong with the files themselves.
  ///
  /// - Parameters:
  ///   - templates: all that pages can be written with, by name.
  ///   - asked: the names of those that Framebook asks for.
  func problems(among templates: [String: Template], asked: [String]) -> [Diagnostic] {
    familyDiagnostics + Theme.skipped(family) + Theme.unread(ownFiles, among: templates, asked: asked)
  }
}
