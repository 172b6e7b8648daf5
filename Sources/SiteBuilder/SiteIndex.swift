import Diagnostics

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

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
    /// The place of the page among those that are written, in the order of the content's files.
    var source: Int?

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
    var folders = PageFolders()
    for (place, source) in written.enumerated() {
      let page = Page(
        file: source.file, isWritten: true, address: Self.address(of: source.file), title: source.title,
        sharedFacts: source.sharedFacts, source: place)
      folders.add(page)
    }
    for path in componentFolders { folders.add(path) }
    let nothing = Shared(PageFacts())
    folders.fill { path in
      let file = path + "/index.md"
      return Page(
        file: file, isWritten: false, address: Self.address(of: file), title: Self.title(ofFolder: path),
        sharedFacts: nothing)
    }
    pages.reserveCapacity(folders.pages.count)
    indices.reserveCapacity(folders.pages.count)
    append(0, parent: nil, folders)
  }

  /// Adds a folder's page and everything in the folder. Folders are as deep as the file system lets them be, which is far
  /// less than a stack holds.
  private mutating func append(_ folder: Int, parent: Int?, _ folders: PageFolders) {
    guard let own = folders.all[folder].own else { return }
    let index = append(folders.pages[own], parent: parent)
    for child in folders.children(of: folder) {
      if let inner = folders.folder(ofPage: child) {
        append(inner, parent: index, folders)
      } else {
        _ = append(folders.pages[child], parent: index)
      }
    }
  }

  private mutating func append(_ page: Page, parent: Int?) -> Int {
    let index = pages.count
    pages.append(page)
    indices[page.file] = index
    if let parent {
      pages[index].parent = parent
      pages[parent].children.append(index)
    }
    return index
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

  /// `content/guides/start.md` → `guides/start.html`.
  private static func address(of file: String) -> String {
    let path = file.utf8.dropFirst(ContentFolder.name.utf8.count + 1).dropLast(".md".utf8.count)
    return String(Substring(path)) + ".html"
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

/// Pages by the folders that they stand in, in any order.
private struct PageFolders {
  /// The first is the content.
  private(set) var all = [Folder(path: ContentFolder.name, parent: nil)]
  private(set) var pages: [SiteIndex.Page] = []
  private var numbers = [ContentFolder.name: 0]
  /// Where the last page stood: the next one mostly stands there too.
  private var last = 0
  /// The folders whose own pages these are, by the pages' numbers.
  private var owners: [Int: Int] = [:]

  struct Folder {
    var path: String
    var parent: Int?
    /// The number of its own page.
    var own: Int?
    /// The numbers of the others in it.
    var others: [Int] = []
  }

  mutating func add(_ page: SiteIndex.Page) {
    if !page.file.isFile(in: all[last].path) { last = number(of: SiteBuilder.folder(of: page.file)) }
    if isFolderPage(page.file) {
      setOwn(page, of: last)
    } else {
      all[last].others.append(pages.count)
      pages.append(page)
    }
  }

  /// Adds a folder of the content, and those that it stands in.
  mutating func add(_ path: String) { _ = number(of: path) }

  /// Gives every folder a page of its own, and a place in the one that it stands in.
  mutating func fill(_ page: (_ path: String) -> SiteIndex.Page) {
    for folder in all.indices {
      if all[folder].own == nil { setOwn(page(all[folder].path), of: folder) }
      if let parent = all[folder].parent, let own = all[folder].own { all[parent].others.append(own) }
    }
  }

  private mutating func setOwn(_ page: SiteIndex.Page, of folder: Int) {
    all[folder].own = pages.count
    owners[pages.count] = folder
    pages.append(page)
  }

  private mutating func number(of path: String) -> Int {
    if let number = numbers[path] { return number }
    if path.utf8.count <= ContentFolder.name.utf8.count { return 0 }
    let parent = number(of: SiteBuilder.folder(of: path))
    numbers[path] = all.count
    all.append(Folder(path: path, parent: parent))
    return all.count - 1
  }

  /// The folder whose own page this is, but for the first.
  func folder(ofPage page: Int) -> Int? { owners[page] }

  /// The pages in a folder besides its own, in menu order.
  func children(of folder: Int) -> [Int] {
    let children = all[folder].others.map { (page: $0, order: pages[$0].facts.order ?? .infinity) }
    return children.sorted { a, b in
      if a.order != b.order { return a.order < b.order }
      let (first, second) = (pages[a.page], pages[b.page])
      if first.title != second.title { return first.title.hasBytes(before: second.title) }
      return first.file.hasBytes(before: second.file)
    }.map(\.page)
  }
}

extension String {
  /// Whether this is the path of a file that stands right in a folder.
  fileprivate func isFile(in folder: String) -> Bool {
    var (path, folder) = (self, folder)
    return path.withUTF8 { path in
      folder.withUTF8 { folder in
        guard path.count > folder.count, path[folder.count] == UInt8(ascii: "/"), let a = path.baseAddress,
          let b = folder.baseAddress
        else { return false }
        var rest = path.count - 1
        while path[rest] != UInt8(ascii: "/") { rest -= 1 }
        return rest == folder.count && memcmp(a, b, folder.count) == 0
      }
    }
  }
}
