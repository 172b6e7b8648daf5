import Diagnostics

/// What every page may know of the others: titles, addresses, order.
struct SiteIndex: Sendable {
  /// A page of the site.
  struct Page: Sendable {
    /// The page's file relative to the site's root; of a folder without a page of its own, the one it could have.
    var file: String
    /// Whether the file is there.
    var isWritten: Bool
    /// The address relative to the site's folder: `components/index.html`.
    var address: String
    var title: String
    var facts: PageFacts
    /// Pages in this page's folder, if it is a folder's own; in menu order.
    var children: [Int] = []
    /// The page of the folder that this one stands in; nil for the home page.
    var parent: Int?
    /// The index of the page's component among the site's.
    var component: Int?
    /// The index of the page's screen among the site's.
    var screen: Int?
  }

  /// The home page comes first; then each folder's page and what is in it, in menu order.
  private(set) var pages: [Page] = []
  private var indices: [String: Int] = [:]
  private var componentPages: [Int: Int] = [:]
  private var screenPages: [Int: Int] = [:]

  /// The index of the page that a file becomes.
  func page(ofFile file: String) -> Int? { indices[file] }

  /// The files of all pages that are written.
  var files: [String] { pages.filter(\.isWritten).map(\.file) }

  /// - Parameter written: the pages found, each with its file, title and facts.
  init(_ written: [(file: String, title: String, facts: PageFacts)], componentFolders: [String]) {
    var byFolder: [String: [Page]] = [:]
    var folders: Set<String> = [ContentFolder.name]
    func addFolders(_ path: String) {
      var path = path
      while path.utf8.count > ContentFolder.name.utf8.count, folders.insert(path).inserted { path = folder(of: path) }
    }
    var own: [String: Page] = [:]
    for (file, title, facts) in written {
      let page = Page(file: file, isWritten: true, address: Self.address(of: file), title: title, facts: facts)
      let place = folder(of: file)
      addFolders(place)
      if fileName(of: file) == "index.md" {
        own[place] = page
      } else {
        byFolder[place, default: []].append(page)
      }
    }
    componentFolders.forEach(addFolders)
    for path in folders {
      let file = path + "/index.md"
      let page =
        own[path]
        ?? Page(
          file: file, isWritten: false, address: Self.address(of: file), title: Self.title(ofFolder: path),
          facts: PageFacts())
      own[path] = page
      if path != ContentFolder.name { byFolder[folder(of: path), default: []].append(page) }
    }
    guard let home = own[ContentFolder.name] else { return }
    append(home, parent: nil, byFolder)
  }

  /// Adds a page and, if it is a folder's, everything in the folder. Folders are as deep as the file system lets them be,
  /// which is far less than a stack holds.
  private mutating func append(_ page: Page, parent: Int?, _ byFolder: [String: [Page]]) {
    let index = pages.count
    var page = page
    page.parent = parent
    pages.append(page)
    indices[page.file] = index
    if let parent { pages[parent].children.append(index) }
    guard fileName(of: page.file) == "index.md" else { return }
    for child in (byFolder[folder(of: page.file)] ?? []).sorted(by: Self.comesFirst) {
      append(child, parent: index, byFolder)
    }
  }

  mutating func setComponent(_ component: Int, ofPage page: Int) {
    pages[page].component = component
    componentPages[component] = page
  }

  /// The page that shows a component, by its index among the site's.
  func page(ofComponent component: Int) -> Int? { componentPages[component] }

  mutating func setScreen(_ screen: Int, ofPage page: Int) {
    pages[page].screen = screen
    screenPages[screen] = screenPages[screen] ?? page
  }

  /// The page that shows a screen, by its index among the site's.
  func page(ofScreen screen: Int) -> Int? { screenPages[screen] }

  mutating func setTitle(_ title: String, ofPage page: Int) {
    pages[page].title = title
  }

  private static func comesFirst(_ a: Page, _ b: Page) -> Bool {
    let orders = (a.facts.order ?? .infinity, b.facts.order ?? .infinity)
    if orders.0 != orders.1 { return orders.0 < orders.1 }
    if a.title != b.title { return a.title.utf8.lexicographicallyPrecedes(b.title.utf8) }
    return a.file.utf8.lexicographicallyPrecedes(b.file.utf8)
  }

  /// `content/guides/start.md` → `guides/start.html`.
  private static func address(of file: String) -> String {
    file.dropFirst(ContentFolder.name.utf8.count + 1).dropLast(".md".utf8.count) + ".html"
  }

  /// `content/news-cell` → `News cell`.
  private static func title(ofFolder path: String) -> String {
    let words = fileName(of: path).map { $0 == "-" || $0 == "_" ? " " : $0 }
    return words.prefix(1).map { $0.uppercased() }.joined() + String(words.dropFirst())
  }

  /// The way from a page up to the site's folder: `../../`, or nothing.
  func root(from page: Int) -> String {
    let depth = pages[page].address.utf8.count { $0 == UInt8(ascii: "/") }
    return String(repeating: "../", count: depth)
  }
}
