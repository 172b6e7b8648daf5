import Components
import HTML
import Typography

/// Everything that a page needs from the rest of the site.
struct Site: Sendable {
  var settings: Settings
  var theme: Theme
  var index: SiteIndex
  var library: ComponentLibrary
  var links: LinkResolver
  var navigation: Navigation
}

/// What Framebook calls itself.
public enum Framebook {
  public static let version = "0.1.0"
}

/// The menu, as each page shows it: the way down to the page is open, everything else is closed.
struct Navigation: Sendable {
  private let index: SiteIndex
  /// Every page as an item that is neither current nor open.
  private let closed: [TemplateValue]

  private static let names: TemplateNames = ["title", "url", "current", "open", "children"]
  /// Deeper folders are reached through their pages' cards.
  private static let deepestLevel = 3

  init(_ index: SiteIndex) {
    self.index = index
    closed = index.pages.map { Self.item($0, isCurrent: false, isOpen: false, children: []) }
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
    return index.pages[parent].children.map { child in
      guard child == next else { return closed[child] }
      let children =
        level < Self.deepestLevel ? items(below: child, way: way.dropLast(), page: page, level: level + 1) : []
      return Self.item(index.pages[child], isCurrent: child == page, isOpen: true, children: children)
    }
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
