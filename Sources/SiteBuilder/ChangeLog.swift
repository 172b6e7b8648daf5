import Components

/// What versions changed, all over the site: what pages and components say of it, in the order that readers see.
struct ChangeLog: Sendable {
  /// A change, and what it was made to.
  struct Item: Sendable {
    var change: Change
    /// What was changed, as readers know it.
    var title: String
    var page: Int
    /// The change's id in that page.
    var id: String
  }

  struct Version: Sendable {
    var name: String
    /// In the order of the pages.
    var items: [Item]
  }

  /// The newest first.
  let versions: [Version]
  private let byPage: [Int: [Item]]

  /// The folder of the page that shows all changes.
  static let folder = "content/changes"
  /// The page's file, where its author writes something of their own.
  private static let files = [folder + ".md", folder + "/index.md"]

  /// The folders that a site needs for the page: one, if there is anything to gather and no page of its author's.
  static func folders(for sources: [SourcePage], _ library: ComponentLibrary) -> [String] {
    let isNeeded =
      sources.contains { !$0.facts.changes.isEmpty } || library.entries.contains { !$0.component.changes.isEmpty }
    return isNeeded && !sources.contains { files.contains($0.file) } ? [folder] : []
  }

  /// The page that shows all changes, if there is one.
  static func page(in index: SiteIndex) -> Int? { files.lazy.compactMap { index.page(ofFile: $0) }.first }

  init(_ index: SiteIndex, _ library: ComponentLibrary) {
    var byPage: [Int: [Item]] = [:]
    var byVersion: [String: [Item]] = [:]
    for page in index.pages.indices
    where index.pages[page].component != nil || !index.pages[page].facts.changes.isEmpty {
      let entry = index.pages[page]
      // A component is told of on its own page, not on every one that shows it.
      let component = entry.component.flatMap {
        index.page(ofComponent: $0) == page ? library.entries[$0].component : nil
      }
      var ids: [String: Int] = [:]
      for change in entry.facts.changes + (component?.changes ?? []) {
        let slug = Self.slug(change.version)
        let count = ids[slug, default: 0] + 1
        ids[slug] = count
        let item = Item(
          change: change, title: component?.name ?? entry.title, page: page,
          id: "fb-change-\(slug)" + (count > 1 ? "-again-\(count)" : ""))
        byPage[page, default: []].append(item)
        byVersion[change.version, default: []].append(item)
      }
    }
    self.byPage = byPage
    versions = byVersion.sorted { Change.comesFirst($1.key, $0.key) }.map { Version(name: $0.key, items: $0.value) }
  }

  /// The changes of a page, in the order written.
  func items(ofPage page: Int) -> [Item] { byPage[page] ?? [] }

  /// Those that have a date, the newest first; of one day those of the later version.
  var dated: [Item] {
    let items = versions.flatMap(\.items).filter { $0.change.date != nil }
    // The order of equal days stays.
    return items.enumerated().sorted { one, other in
      let dates = (one.element.change.date ?? "", other.element.change.date ?? "")
      return dates.0 != dates.1 ? dates.0 > dates.1 : one.offset < other.offset
    }.map(\.element)
  }

  /// Signs that an id in an address can have without being written otherwise.
  private static func slug(_ version: String) -> String {
    String(
      version.unicodeScalars.map { scalar in
        scalar.properties.isXIDContinue || scalar == "." || scalar == "-" ? Character(scalar) : "-"
      })
  }
}
