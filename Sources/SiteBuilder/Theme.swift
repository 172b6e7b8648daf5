import Components
import Diagnostics
import Documents
import HTML
import Layout

/// A folder of templates and assets that turns values into pages.
struct Theme: Sendable {
  var templates: TemplateSet
  /// Files for the site's `assets/`, by name, with the paths that messages name.
  var assets: [(name: String, shown: String, bytes: [UInt8])]
  /// What it says in the site's language.
  var words = Words(language: "en", [:])
  /// What is wrong with the words of all languages; a build whose theme has not changed need not ask.
  var wordProblems: @Sendable () -> [Diagnostic] = { [] }
  /// Template sources by the paths that messages name, to show their lines.
  var sources: [String: [UInt8]]

  /// What all files of the theme hold.
  private(set) var hash = ContentHash(of: [])

  /// What solves previews again in a reader's browser, where the site has it.
  static let liveScript = "assets/live.js"
  var hasLiveScript: Bool { assets.contains { $0.name == Self.liveScript } }

  /// A file in the site's own `themes/` comes before one of the same name that Framebook brings, so that a site can
  /// change one template without copying the theme.
  ///
  /// A theme that is based on another has its templates and words where it has none of its own, and none of its assets.
  ///
  /// A theme that is not there has no templates and writes nothing, so that the pages are still checked.
  ///
  /// - Parameters:
  ///   - name: the folder's name under `themes/`.
  ///   - places: the `themes/` folders to look in, the site's own first, each with the prefix that messages show.
  ///   - language: whose words it speaks.
  ///   - live: the path of the script that solves previews again in a reader's browser; without it the theme's `live/`,
  ///     which holds what else that takes, is left out.
  ///   - jobs: with more than one, words are read while templates are.
  static func loading(
    _ name: Located<String>, from places: [(folder: String, shown: String)], language: Located<String>, live: String?,
    jobs: Int
  ) async throws(FileError) -> Reported<Theme> {
    var theme = Theme(templates: TemplateSet.linking([:]).value, assets: [], sources: [:])
    let family = try ThemeFamily.finding(name, in: places)
    var diagnostics = family.diagnostics
    guard let own = family.value.members.first else { return Reported(theme, diagnostics) }
    var files = own.files
    var known = Set(files.map(\.path))
    for base in family.value.members.dropFirst() {
      files += base.files.filter { $0.path.hasPrefix("templates/") && known.insert($0.path).inserted }
    }
    let isLive = live != nil && files.contains { $0.path.hasPrefix("live/") }

    let layers = try strings(of: family.value.names, in: places, &theme.sources)
    let spoken = ThemeWords.layers(layers, spokenIn: language)
    async let wordsAhead =
      jobs > 1 ? ThemeWords.reading(language, from: spoken, reportsMissing: false).value : nil
    var templates: [String: Template] = [:]
    for file in files.sorted(by: { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }) {
      let bytes = try FileSystem.read(file.full)
      if file.path.hasPrefix("templates/"), file.path.hasSuffix(".mustache") {
        let template = Template.parsing(bytes, file: file.shown)
        templates[String(file.path.dropFirst("templates/".count).dropLast(".mustache".count))] = template.value
        diagnostics += template.diagnostics + Self.plainAssets(in: bytes, file: file.shown)
        theme.sources[file.shown] = bytes
      } else if file.path.hasPrefix("assets/") {
        theme.assets.append((file.path, file.shown, AssetPacking.packed(bytes, path: file.path)))
      } else if file.path.hasPrefix("live/"), isLive {
        let packed = AssetPacking.packed(bytes, path: file.path)
        theme.assets.append(("assets/" + file.path.dropFirst("live/".count), file.shown, packed))
      }
    }
    theme.sources.merge(family.value.descriptions) { own, _ in own }
    if let live, isLive { theme.assets.append((Self.liveScript, live, try FileSystem.read(live))) }
    let words = await wordsAhead ?? ThemeWords.reading(language, from: spoken, reportsMissing: false).value
    theme.words = words.words
    // Languages that Framebook brings and the site does not speak are no business of its authors.
    let checked = layers.allSatisfy(\.isBrought) ? spoken : layers
    let languages = Set(layers.flatMap { $0.files.map(\.language) }).sorted()
    theme.wordProblems = { ThemeWords.reading(language, from: checked, among: languages).diagnostics }
    for index in theme.assets.indices where theme.assets[index].name.hasSuffix(".js") {
      let script = theme.assets[index].bytes
      theme.assets[index].bytes = script.replacing(Self.wordsOfScripts, with: Array(words.words.forScripts.utf8))
    }
    templates.merge(words.templates) { own, _ in own }
    theme.hash = theme.hashOfFiles(in: language.value)
    let linked = TemplateSet.linking(templates)
    theme.templates = linked.value
    diagnostics += linked.diagnostics
    let brought = places.dropFirst().map { $0.folder + "/" }
    let ownFiles = files.filter { file in !brought.contains { file.full.hasPrefix($0) } }
    diagnostics += skipped(family.value)
    diagnostics += unread(
      ownFiles, among: templates,
      asked: Self.neededTemplates + [AlphabetPages.template, PageWriter.notFoundTemplate])
    let isBased = family.value.members.count > 1
    for needed in Self.neededTemplates where !theme.templates.contains(needed) {
      diagnostics.append(.missingTemplate(needed, of: name, isBased: isBased))
    }
    return Reported(theme, diagnostics)
  }

  /// In a script, the words that it needs; so pages need not hold them.
  private static let wordsOfScripts = Array("\"{{words.forScripts}}\"".utf8)

  private func hashOfFiles(in language: String) -> ContentHash {
    var writer = PackedWriter()
    writer.text(language)
    for file in sources.sorted(by: { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }) {
      writer.text(file.key)
      writer.bytes(file.value)
    }
    for asset in assets {
      writer.text(asset.name)
      writer.bytes(asset.bytes)
    }
    return ContentHash(of: writer.packed)
  }

  /// The themes that there are, sorted.
  static func names(in places: [(folder: String, shown: String)]) throws(FileError) -> [String] {
    var names: Set<String> = []
    for place in places where FileSystem.kind(place.folder) == .folder {
      let found = try FileSystem.names(in: place.folder)
      names.formUnion(found.filter { FileSystem.kind(place.folder + "/" + $0) == .folder })
    }
    return names.sorted()
  }

  /// The templates that pages and blocks are written with.
  private static let neededTemplates =
    ["page", "component", "screen"]
    + (BlockWriter.blocks + [TokenBlock.name, ScreenBlock.name, FlowBlock.name]).map { "blocks/" + $0 }

  /// Writes a template, which knows the theme's words beside the values; one that is missing was reported when the
  /// theme was loaded.
  func render(_ template: String, with value: TemplateValue, into writer: inout MarkupWriter) -> [Diagnostic] {
    guard templates.contains(template) else { return [] }
    var value = value
    if case .object(var object) = value, object["words"] == nil {
      object["words"] = words.value
      value = .object(object)
    }
    return templates.render(template, with: value, into: &writer)
  }

  /// Addresses of the theme's files that lack the folder that is named by what they hold.
  private static func plainAssets(in bytes: [UInt8], file: String) -> [Diagnostic] {
    let start = Array("{{root}}assets/".utf8)
    var found: [Diagnostic] = []
    var index = 0
    while let first = bytes[index...].firstIndex(of: start[0]) {
      index = first + 1
      guard bytes[first...].starts(with: start) else { continue }
      let name = first + "{{root}}".utf8.count
      found.append(.plainAsset(at: SourceRange(file: file, bytes: name..<name + "assets".utf8.count)))
    }
    return found
  }
}

extension Diagnostic {
  fileprivate static func plainAsset(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      "plain-asset", "the theme's files lie in a folder that is named by what they hold", at: place,
      fixes: [Fix("write '{{assets}}'", edits: [Edit(range: place, replacement: "{{assets}}")])])
  }

  fileprivate static func missingTemplate(
    _ template: String, of theme: Located<String>, isBased: Bool
  ) -> Diagnostic {
    Diagnostic(
      "unknown-template", "the theme '\(theme.value)' has no template 'templates/\(template).mustache'",
      at: theme.place, fixes: isBased ? [] : [Fix("with 'base: default' in its theme.yml it has that theme's")])
  }
}
