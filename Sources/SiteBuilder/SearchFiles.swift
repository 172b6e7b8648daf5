import Diagnostics
import Search

/// What the site's indices hold of a page.
struct FoundPage: Sendable {
  /// Nil where the site is not searched.
  var indexed: IndexedPage?
  /// What the index from A to Z lists.
  var entries: [AlphabetPages.Entry]

  init(_ page: SearchedPage, in site: Site) {
    indexed = site.isSearched ? IndexedPage(page) : nil
    entries = site.writesAlphabet ? AlphabetPages.entries(of: page) : []
  }
}

extension Site {
  /// The theme's script that searches the site; a theme without it is not searched.
  static let searchScript = "assets/search.js"
  /// What a theme has for the search: the script, and the style of its dialog.
  private static let searchAssets = [searchScript, "assets/search.css"]
  /// Where the shards of the index are: not among the theme's files, which hosts may keep for good.
  static let searchFolder = "data/search"

  /// Whether readers can search the site.
  var isSearched: Bool {
    settings.isSearched && hasAlphabet && theme.assets.contains { $0.name == Self.searchScript }
  }

  /// The theme's files that the site has.
  var shownAssets: [(name: String, shown: String, bytes: [UInt8])] {
    isSearched ? theme.assets : theme.assets.filter { !Self.searchAssets.contains($0.name) }
  }

  /// The index from A to Z, and the shards of what readers search.
  func searchFiles(
    _ pages: [FoundPage], _ writer: PageWriter, jobs: Int
  ) async -> Reported<[GeneratedFile]> {
    var files: [GeneratedFile] = []
    var diagnostics: [Diagnostic] = []
    if writesAlphabet {
      let alphabet = AlphabetPages(pages.flatMap(\.entries), writer: writer).pages
      for (page, html) in zip(alphabet, await concurrentMap(alphabet, jobs: jobs) { $0.write() }) {
        files.append(GeneratedFile(page.address, html.value))
        diagnostics += html.diagnostics
      }
    }
    if isSearched {
      for file in SearchIndex(pages.compactMap(\.indexed)).files {
        files.append(GeneratedFile(Self.searchFolder + "/" + file.name, file.bytes))
      }
    }
    return Reported(files, diagnostics)
  }
}
