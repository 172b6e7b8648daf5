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
    let sharedFacts: Shared<PageFacts>
    /// Pages in this page's folder, if it is a folder's own; in menu order.
    var children: [Int] = []
    /// The page of the folder that this one stands in; nil for the home page.
    var parent: Int?
    /// The index of the page's component among the site's.
    var component: Int?
    /// The index of the page's screen among the site's.
    var screen: Int?

    var facts: PageFacts { sharedFacts.value }
  }

  /// The home page comes first; then each folder's page and what is in it, in menu order.
  private(set) var pages: [Page] = []
  private var indices: [String: Int] = [:]
  private var componentPages: [Int: Int] = [:]
  private var screenPages: [Int: Int] = [:]
  /// The path of the site's folder on its host, as far as that is known.
  var hostRoot = "/"

  /// The index of the page that a file becomes.
  func page(ofFile file: String) -> Int? { indices[file] }

  /// The files of all pages that are written.
  var files: [String] { pages.filter(\.isWritten).map(\.file) }

  /// - Parameter written: the pages found.
  init(_ written: [SourcePage], componentFolders: [String]) {
    var byFolder: [String: [Child]] = [:]
    var all: [Page] = []
    func add(_ page: Page, to folder: String) {
      byFolder[folder, default: []].append(Child(page, number: all.count))
      all.append(page)
    }
    var folders: Set<String> = [ContentFolder.name]
    func addFolders(_ path: String) {
      var path = path
      while path.utf8.count > ContentFolder.name.utf8.count, folders.insert(path).inserted { path = folder(of: path) }
    }
    var own: [String: Page] = [:]
    for source in written {
      let file = source.file
      let page = Page(
        file: file, isWritten: true, address: Self.address(of: file), title: source.title,
        sharedFacts: source.sharedFacts)
      let place = folder(of: file)
      addFolders(place)
      if fileName(of: file) == "index.md" {
        own[place] = page
      } else {
        add(page, to: place)
      }
    }
    componentFolders.forEach(addFolders)
    let nothing = Shared(PageFacts())
    for path in folders {
      let file = path + "/index.md"
      let page =
        own[path]
        ?? Page(
          file: file, isWritten: false, address: Self.address(of: file), title: Self.title(ofFolder: path),
          sharedFacts: nothing)
      own[path] = page
      if path != ContentFolder.name { add(page, to: folder(of: path)) }
    }
    guard let home = own[ContentFolder.name] else { return }
    pages.reserveCapacity(all.count + 1)
    append(home, parent: nil, byFolder, all)
  }

  /// What decides where a page stands in its folder, and its number among all pages.
  private struct Child {
    var order: Double
    var title: String
    var file: String
    var number: Int

    init(_ page: Page, number: Int) {
      (order, title, file) = (page.facts.order ?? .infinity, page.title, page.file)
      self.number = number
    }
  }

  /// Adds a page and, if it is a folder's, everything in the folder. Folders are as deep as the file system lets them be,
  /// which is far less than a stack holds.
  private mutating func append(_ page: Page, parent: Int?, _ byFolder: [String: [Child]], _ all: [Page]) {
    let index = pages.count
    var page = page
    page.parent = parent
    pages.append(page)
    indices[page.file] = index
    if let parent { pages[parent].children.append(index) }
    guard fileName(of: page.file) == "index.md" else { return }
    for child in (byFolder[folder(of: page.file)] ?? []).sorted(by: Self.comesFirst) {
      append(all[child.number], parent: index, byFolder, all)
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

  private static func comesFirst(_ a: Child, _ b: Child) -> Bool {
    if a.order != b.order { return a.order < b.order }
    if a.title != b.title { return a.title.hasBytes(before: b.title) }
    return a.file.hasBytes(before: b.file)
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

  /// The way from a page up to the site's folder: `../../`, or nothing; from the one that hosts show anywhere, the folder's
  /// path on its host.
  func root(from page: Int) -> String {
    if pages[page].address == PageWriter.notFoundName { return hostRoot }
    let depth = pages[page].address.utf8.count { $0 == UInt8(ascii: "/") }
    return String(repeating: "../", count: depth)
  }
}
