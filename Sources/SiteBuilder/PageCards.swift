import Components
import Diagnostics
import HTML

/// The cards by which a folder's page leads to the pages in the folder.
struct PageCards {
  let site: Site
  let blocks: BlockWriter
  let root: String

  /// The pages of a folder, each with a picture where it shows a component, screen or tokens.
  func value(of page: Int) -> TemplateValue {
    let children = site.index.pages[page].children
    if children.isEmpty { return .absent }
    return .list(
      children.map { child in
        let entry = site.index.pages[child]
        return [
          "title": .text(entry.title), "url": .text(percentEncoded(entry.address)),
          "description": site.summary(ofPage: child).map { .text($0) } ?? .absent,
          "thumbnail": thumbnail(of: child).map { .markup($0) } ?? .absent,
        ]
      })
  }

  private func thumbnail(of page: Int) -> [UInt8]? {
    if let name = site.index.pages[page].facts.picture?.value {
      if let component = site.library.index(named: name) {
        return site.library.entries[component].solved.first.map { blocks.picture(of: $0) }
      }
      if let screen = site.screens.index(named: name) {
        return blocks.screenValues.thumbnail(of: site.screens.entries[screen])
      }
      if let tokens = TokenThumbnail(group: name, in: site.library.values) { return tokens.svg }
    }
    return firstPicture(in: page).map { blocks.picture(of: $0) }
      ?? firstScreen(in: page).map { blocks.screenValues.thumbnail(of: $0) }
  }

  /// What stands for a page among others: its component, or for a folder's page the first one in it, however deep.
  private func firstPicture(in page: Int) -> SolvedComponent? {
    if site.library.entries.isEmpty { return nil }
    var waiting = [page]
    while let next = waiting.popLast() {
      let entry = site.index.pages[next]
      if let component = entry.component, let picture = site.library.entries[component].solved.first { return picture }
      // The components right in a folder stand for it before those further down.
      waiting += entry.children.reversed().filter { site.index.pages[$0].component == nil }
      waiting += entry.children.reversed().filter { site.index.pages[$0].component != nil }
    }
    return nil
  }

  /// What stands for a page that shows no component: its screen, or for a folder's page the first in it.
  private func firstScreen(in page: Int) -> ScreenLibrary.Entry? {
    let entry = site.index.pages[page]
    let screen = entry.screen ?? entry.children.lazy.compactMap { site.index.pages[$0].screen }.first
    return screen.map { site.screens.entries[$0] }
  }
}

extension SiteIndex {
  /// Says which pages ask for a picture of something that there is not.
  func unknownPictures(_ library: ComponentLibrary, _ screens: ScreenLibrary) -> [Diagnostic] {
    pages.indices.compactMap { page in
      guard let name = pages[page].facts.picture, library.index(named: name.value) == nil,
        !library.isUnread(name.value),
        screens.index(named: name.value) == nil, !screens.isUnread(name.value),
        !library.values.tokens.tokens.contains(where: { isName($0.name, in: name.value) })
      else { return nil }
      let groups = Set(library.values.tokens.names.compactMap { $0.split(separator: ".").first.map(String.init) })
      return .unknownPicture(name, among: library.names + screens.names + groups.sorted())
    }
  }
}

extension Diagnostic {
  fileprivate static func unknownPicture(_ name: Located<String>, among names: [String]) -> Diagnostic {
    Diagnostic(
      "unknown-component", "no component, screen or group of tokens is named '\(name.value)'", at: name.place,
      fixes: Fix.nearest(to: name.value, in: names, at: name.place))
  }
}
