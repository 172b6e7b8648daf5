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
  var words: Words
  /// Template sources by the paths that messages name, to show their lines.
  var sources: [String: [UInt8]]

  /// What solves previews again in a reader's browser, where the site has it.
  static let liveScript = "assets/live.js"
  var hasLiveScript: Bool { assets.contains { $0.name == Self.liveScript } }

  /// Makes of its files what pages are written with.
  ///
  /// - Parameter words: what the theme says; asked for when the templates are read.
  static func reading(_ files: ThemeFiles, words: () -> ThemeWords) -> Reported<Theme> {
    var templates: [String: Template] = [:]
    var assets: [(name: String, shown: String, bytes: [UInt8])] = []
    var diagnostics: [Diagnostic] = []
    for file in files.files {
      if file.path.hasPrefix("templates/") {
        let template = Template.parsing(file.bytes, file: file.shown)
        templates[String(file.path.dropFirst("templates/".count).dropLast(".mustache".count))] = template.value
        diagnostics += template.diagnostics + Self.plainAssets(in: file.bytes, file: file.shown)
      } else {
        // What previews that are solved in the browser need besides lies in `live/`.
        let name = file.path.hasPrefix("live/") ? "assets/" + file.path.dropFirst("live/".count) : file.path
        assets.append((name, file.shown, AssetPacking.packed(file.bytes, path: file.path)))
      }
    }
    if let live = files.live { assets.append((Self.liveScript, live.shown, live.bytes)) }
    let words = words()
    for index in assets.indices where assets[index].name.hasSuffix(".js") {
      assets[index].bytes = assets[index].bytes.replacing(
        Self.wordsOfScripts, with: Array(words.words.forScripts.utf8))
    }
    templates.merge(words.templates) { own, _ in own }
    let linked = TemplateSet.linking(templates)
    diagnostics += linked.diagnostics
    diagnostics += files.problems(
      among: templates, asked: Self.neededTemplates + [AlphabetPages.template, PageWriter.notFoundTemplate])
    for needed in Self.neededTemplates where files.isThere && !linked.value.contains(needed) {
      diagnostics.append(.missingTemplate(needed, of: files.name, isBased: files.isBased))
    }
    return Reported(
      Theme(templates: linked.value, assets: assets, words: words.words, sources: files.sources), diagnostics)
  }

  /// In a script, the words that it needs; so pages need not hold them.
  private static let wordsOfScripts = Array("\"{{words.forScripts}}\"".utf8)

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
