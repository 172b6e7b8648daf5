import Components
import Documents
import HTML
import Markdown
import Snippets

/// A page that a site has without anybody writing it, made of its components and screens.
///
/// It is a folder's page like any other, so that it stands in menu, search, sitemap and twins. A file of the content at its
/// place takes its title and text from there, and what is generated follows below.
enum GeneratedPage: String, CaseIterable, Sendable {
  case status, styles, serverDriven

  /// The folder that it is the page of.
  private var folder: String {
    ContentFolder.name + "/" + (self == .serverDriven ? "server-driven" : rawValue)
  }

  private var files: [String] { [folder + ".md", folder + "/index.md"] }

  /// Whether a site has enough to fill it: one component alone needs no table of all.
  private func isNeeded(_ library: ComponentLibrary, _ screens: ScreenLibrary) -> Bool {
    switch self {
    case .status: library.entries.count > 1
    case .styles: library.entries.count { $0.component.shownStyles.count > 1 } > 1
    case .serverDriven: !screens.entries.isEmpty && !library.entries.isEmpty
    }
  }

  /// The folders that a site needs for these pages, but for those that have a page of their author's.
  static func folders(
    for sources: [SourcePage], _ library: ComponentLibrary, _ screens: ScreenLibrary
  ) -> [String] {
    allCases.filter { page in
      page.isNeeded(library, screens) && !sources.contains { page.files.contains($0.file) }
    }.map(\.folder)
  }

  /// The one that a page is, if it is one and has nothing to say of itself.
  init?(_ page: Int, in index: SiteIndex) {
    if index.pages[page].isWritten { return nil }
    let entry = index.pages[page]
    guard entry.component == nil, entry.screen == nil,
      let found = Self.allCases.first(where: { $0.files.contains(entry.file) })
    else { return nil }
    self = found
  }
}

extension SiteIndex {
  /// Gives the pages that nobody has written their titles in the readers' language.
  mutating func nameGeneratedPages(_ words: Words) {
    for page in pages.indices {
      if let generated = GeneratedPage(page, in: self) {
        setTitle(words.text("page." + generated.rawValue), ofPage: page)
      }
    }
    if let page = ChangeLog.page(in: self), !pages[page].isWritten { setTitle(words.text("changes"), ofPage: page) }
  }
}

/// What templates say on the pages that nobody has written.
struct GeneratedPageValues {
  let site: Site
  let page: Int
  let root: String

  private static let names: TemplateNames = ["status", "styles", "serverDriven"]

  /// Absent for every other page.
  var value: TemplateValue {
    guard let kind = GeneratedPage(page, in: site.index) else { return .absent }
    let all = GeneratedPage.allCases.map { kind == $0 ? content(of: $0) : .absent }
    return .object(TemplateObject(Self.names, all))
  }

  private func content(of kind: GeneratedPage) -> TemplateValue {
    switch kind {
    case .status: status
    case .styles: styles
    case .serverDriven: serverDriven
    }
  }

  private func address(of page: Int) -> String { root + percentEncoded(site.index.pages[page].address) }

  private var shown: [(component: Int, page: Int)] { site.shownComponents }

  // MARK: Status

  /// Every component with what is found in it, those with most to look at first.
  private var status: TemplateValue {
    let rows = shown.map { component, page in
      (component: component, page: page, survey: site.surveyFigures(ofComponent: component))
    }
    let sorted = rows.enumerated().sorted { one, other in
      let (a, b) = (one.element.survey, other.element.survey)
      if a.failing != b.failing { return a.failing > b.failing }
      if a.findings != b.findings { return a.findings > b.findings }
      return one.offset < other.offset
    }.map(\.element)
    return [
      "rows": .list(
        sorted.map { row in
          let url = address(of: row.page)
          let status = site.status(ofPage: row.page)
          return [
            "title": .text(site.index.pages[row.page].title), "url": .text(url),
            "kind": .text(site.words.name(of: site.library.entries[row.component].component.kind)),
            "status": status.map { .text($0) } ?? .absent,
            "statusTitle": status.map { .text(site.words.text("status." + $0)) } ?? .absent,
            "since": site.index.pages[row.page].facts.since.map { .text($0) } ?? .absent,
            "checks": .text(url + "#fb-checks"), "findings": .number(Double(row.survey.findings)),
            "isClean": .flag(row.survey.findings == 0), "failing": .number(Double(row.survey.failing)),
            "contexts": .number(Double(row.survey.contexts)),
          ]
        })
    ]
  }

  // MARK: Styles

  /// Every component that has several styles, with what each extends and says otherwise than the first.
  private var styles: TemplateValue {
    let components = shown.filter { site.library.entries[$0.component].component.shownStyles.count > 1 }
    return [
      "components": .list(
        components.map { shown in
          let entry = site.library.entries[shown.component]
          return [
            "title": .text(site.index.pages[shown.page].title), "url": .text(address(of: shown.page)),
            "id": .text("fb-styles-" + entry.component.name),
            "styles": .list(entry.solved.enumerated().map { style($0.element, isFirst: $0.offset == 0, of: entry) }),
          ]
        })
    ]
  }

  private func style(_ solved: SolvedComponent, isFirst: Bool, of entry: ComponentLibrary.Entry) -> TemplateValue {
    let written = entry.component.styles.first { $0.name == solved.ownStyle.name }
    var lines: [String] = []
    if !isFirst, let first = entry.solved.first {
      let found = entry.component.difference(between: first.ownStyle, and: solved.ownStyle)
      let none = "–"
      lines += found.values.map { "\($0.view).\($0.path): \($0.first ?? none) → \($0.second ?? none)" }
      lines += found.changed.flatMap { ["− " + $0.first, "+ " + $0.second] }
      lines += found.removed.map { "− " + $0 } + found.added.map { "+ " + $0 }
    }
    return [
      "name": .text(solved.ownStyle.name), "summary": written?.summary.map { .text($0) } ?? .absent,
      "extends": written?.parent.map { .text($0.value) } ?? .absent,
      "size": .text(site.words.figures("\(notation(solved.size.width)) × \(notation(solved.size.height))")),
      "differences": lines.isEmpty ? .absent : .list(lines.map { .text($0) }), "isFirst": .flag(isFirst),
    ]
  }

  // MARK: Server-driven

  /// What a server may send: each component's keys and a sample, the schema of all, and the screens' payloads.
  private var serverDriven: TemplateValue {
    [
      "schema": .text(Site.serverSchemaName), "screensData": "data/screens.json",
      "screens": .list(
        site.screens.entries.indices.compactMap { screen in
          site.index.page(ofScreen: screen).map { page in
            ["title": .text(site.index.pages[page].title), "url": .text(address(of: page) + "#fb-payload")]
          }
        }),
      "components": .list(
        shown.map { shown in
          let entry = site.library.entries[shown.component]
          let component = entry.component
          let sample = component.usage(in: .server, entry.solved)
          return [
            "title": .text(site.index.pages[shown.page].title), "url": .text(address(of: shown.page)),
            "name": .text(component.name), "id": .text("fb-server-" + component.name),
            "keys": component.properties.isEmpty
              ? .absent
              : .list(
                component.properties.map { property in
                  [
                    "name": .text(property.name), "type": .text(property.type.rawValue),
                    "default": property.defaultValue.map { .text($0.text) } ?? .absent,
                    "summary": property.summary.map { .text($0) } ?? .absent,
                  ]
                }),
            "sample": sample.map { BlockWriter.file($0, site.words) } ?? .absent,
          ]
        }),
    ]
  }
}

extension Site {
  /// What a page that nobody has written says of itself.
  func introduction(ofPage page: Int) -> String? {
    if let kind = GeneratedPage(page, in: index) { return words.text("intro." + kind.rawValue) }
    if !index.pages[page].isWritten, ChangeLog.page(in: index) == page { return words.text("intro.changes") }
    return nil
  }

  static let serverSchemaName = "data/server.schema.json"

  /// The schema of what a server may send; nothing for a site without the page that leads to it.
  var serverSchemaFile: [GeneratedFile] {
    if screens.entries.isEmpty || library.entries.isEmpty { return [] }
    return [GeneratedFile(Self.serverSchemaName, Array(SchemaFile.server(of: screens.system).json.utf8))]
  }
}
