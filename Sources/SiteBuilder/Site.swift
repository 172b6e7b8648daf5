import Components
import Diagnostics
import HTML
import Layout
import Previews
import Typography

/// Everything that a page needs from the rest of the site. It never changes, and is passed on at the cost of a pointer.
final class Site: Sendable {
  let settings: Settings
  let theme: Theme
  let index: SiteIndex
  let library: ComponentLibrary
  let screens: ScreenLibrary
  let links: LinkResolver
  let navigation: Navigation
  /// The storyboards that the app is split over.
  let flows: [Flow]
  /// What components have to look right in, where their pages do not say otherwise.
  let contexts: RequiredContexts
  /// The languages that there are sample texts in.
  let locales: [SampleLocale]
  /// Where files of the content are in the site.
  let files: SiteFiles
  /// What versions changed.
  let changes: ChangeLog
  /// The picture for links to the site, if there is one.
  let card: SiteCard?
  /// Which components hold which, and which screens show them.
  let relations: ComponentRelations
  /// Points of the site's logo; nil for a format whose size is not read.
  let logoSize: Size?
  /// What the frames of components are compared with, if there is a baseline beside the content.
  let baseline: SiteBaseline?
  /// What was seen of components while pages were written.
  let surveys: ComponentSurveys
  let relatedComponents: RelatedComponents
  let sectionTitles: PageSection.Titles

  init(
    settings: Settings, theme: Theme, index: SiteIndex, library: ComponentLibrary, screens: ScreenLibrary,
    flows: [Flow], contexts: RequiredContexts, locales: [SampleLocale], files: SiteFiles, card: SiteCard?,
    logoSize: Size?, baseline: SiteBaseline?
  ) {
    (self.settings, self.theme, self.index, self.library, self.screens) = (settings, theme, index, library, screens)
    (self.flows, self.contexts, self.locales, self.files, self.card) = (flows, contexts, locales, files, card)
    (self.logoSize, self.baseline) = (logoSize, baseline)
    links = LinkResolver(index: index, files: files)
    navigation = Navigation(index, words: theme.words)
    changes = ChangeLog(index, library)
    relations = ComponentRelations(library, screens)
    sectionTitles = PageSection.Titles(theme.words)
    (surveys, relatedComponents) = (ComponentSurveys(), RelatedComponents())
  }

  /// The same site for somebody who notes what is asked for; nil if nobody does.
  init(_ site: Site, _ notes: PageNotes?, _ contexts: RequiredContexts, _ locales: [SampleLocale]) {
    var (library, screens) = (site.library, site.screens)
    (library.notes, screens.notes) = (notes, notes)
    (self.library, self.screens, self.contexts, self.locales) = (library, screens, contexts, locales)
    (settings, theme, index, links, navigation) = (site.settings, site.theme, site.index, site.links, site.navigation)
    (flows, files, changes, card, relations) = (site.flows, site.files, site.changes, site.card, site.relations)
    (logoSize, baseline, surveys) = (site.logoSize, site.baseline, site.surveys)
    (relatedComponents, sectionTitles) = (site.relatedComponents, site.sectionTitles)
  }

  /// What the component of a page has to look right in: what the page says, and the site where it says nothing.
  func requiredContexts(ofPage page: Int) -> Reported<RequiredContexts> {
    index.pages[page].facts.contexts.contexts(over: contexts, known: locales.withPseudo)
  }

  /// Where pages find the colours of tokens.
  static let tokenStyleSheetName = "assets/tokens.css"

  /// The folder of the theme's files and the colours of tokens, named by what they hold.
  var assetsFolder: String {
    var writer = PackedWriter()
    for asset in theme.assets {
      writer.text(asset.name)
      writer.bytes(asset.bytes)
    }
    writer.text(tokenStyleSheet ?? "")
    if let siteStyleSheet { writer.text(siteStyleSheet) }
    return "assets/" + ContentHash(of: writer.packed).name
  }

  /// The colours of tokens as CSS custom properties; nil for a site without any.
  var tokenStyleSheet: String? {
    let colors = library.values.tokens.tokens.flatMap { token in
      token.color.map { [$0] } ?? token.shadowLayers.map(\.color)
    }
    return colors.isEmpty ? nil : TokenStyleSheet.text(colors)
  }
}

/// What Framebook calls itself.
public enum Framebook {
  public static let version = "0.1.0"
}

/// The menu, as each page shows it: the way down to the page is open, everything else is closed.
///
/// Of a folder with very many pages only those around the way are listed, and one item leads to all: every page has a
/// menu, so the site would grow with the square of its pages.
struct Navigation: Sendable {
  private let index: SiteIndex
  /// What menus show of each folder, by the folder's page; nil for other pages.
  private let folders: [Lazy<Folder>?]
  /// Where each page stands among those of its folder.
  private let positions: [Int]
  private let words: Words

  /// What most menus show of a folder.
  private struct Folder {
    /// Its pages as items that are neither current nor open.
    var closed: [TemplateValue]
    /// The pages of the folders above its pages, the outermost first.
    var way: TemplateValue
  }

  private static let names: TemplateNames = ["title", "url", "current", "open", "children"]
  private static let linkNames: TemplateNames = ["title", "url"]
  /// Deeper folders are reached through their pages' cards.
  private static let deepestLevel = 3
  /// The most pages of a folder that are all listed.
  private static let longestList = 60
  /// How many pages on each side are listed in a longer one.
  private static let neighbours = 10

  init(_ index: SiteIndex, words: Words) {
    self.index = index
    self.words = words
    folders = index.pages.indices.map { index.pages[$0].children.isEmpty ? nil : Self.folder($0, in: index) }
    var positions = [Int](repeating: 0, count: index.pages.count)
    for page in index.pages {
      for (position, child) in page.children.enumerated() { positions[child] = position }
    }
    self.positions = positions
  }

  private static func folder(_ page: Int, in index: SiteIndex) -> Lazy<Folder> {
    Lazy {
      let pages = sequence(first: page) { index.pages[$0].parent }
      return Folder(
        closed: index.pages[page].children.map { item(index.pages[$0], isCurrent: false, isOpen: false, children: []) },
        way: .list(pages.map { link(to: index.pages[$0]) }.reversed()))
    }
  }

  /// The pages of the folders above a page, the outermost first.
  func breadcrumbs(of page: Int) -> TemplateValue {
    index.pages[page].parent.flatMap { folders[$0] }?.value.way ?? []
  }

  static func link(to page: SiteIndex.Page) -> TemplateValue {
    .object(TemplateObject(linkNames, [.text(page.title), .text(percentEncoded(page.address))]))
  }

  /// The items for the menu of a page.
  func items(for page: Int) -> TemplateValue {
    var way = [page]
    while let last = way.last, let parent = index.pages[last].parent { way.append(parent) }
    // The home page is no item; its children are the first level.
    way.removeLast()
    return .list(items(below: 0, way: way[...], page: page, level: 1))
  }

  private func items(below parent: Int, way: ArraySlice<Int>, page: Int, level: Int) -> [TemplateValue] {
    let next = way.last
    let all = index.pages[parent].children
    let closed = folders[parent]?.value.closed ?? []
    var found = listed(all, around: next).map { child in
      guard child == next else { return closed[positions[child]] }
      let children =
        level < Self.deepestLevel ? items(below: child, way: way.dropLast(), page: page, level: level + 1) : []
      return Self.item(index.pages[child], isCurrent: child == page, isOpen: true, children: children)
    }
    if found.count < all.count {
      var folder = index.pages[parent]
      folder.title = words.text("allPages", count: all.count)
      found.append(Self.item(folder, isCurrent: false, isOpen: false, children: []))
    }
    return found
  }

  /// The pages of a folder that a menu shows: all of them, or those around the page that the way leads through.
  private func listed(_ pages: [Int], around next: Int?) -> ArraySlice<Int> {
    guard pages.count > Self.longestList else { return pages[...] }
    let count = 2 * Self.neighbours + 1
    let first = next.map { positions[$0] - Self.neighbours } ?? 0
    let start = min(max(first, 0), pages.count - count)
    return pages[start..<start + count]
  }

  private static func item(
    _ page: SiteIndex.Page, isCurrent: Bool, isOpen: Bool, children: [TemplateValue]
  ) -> TemplateValue {
    .object(
      TemplateObject(
        names,
        [
          .text(page.title), .text(percentEncoded(page.address)), .flag(isCurrent), .flag(isOpen), .list(children),
        ]))
  }
}
