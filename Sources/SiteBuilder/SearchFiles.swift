import Diagnostics
import Search

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
  ///
  /// - Parameters:
  ///   - counted: the pages' words, if they are counted already.
  ///   - old: what is known of an old index of the same pages.
  func searchFiles(
    _ pages: [FoundPage], _ writer: PageWriter, counted: [CountedWords]? = nil, after old: OldIndex? = nil, jobs: Int
  ) async -> Reported<(files: [GeneratedFile], kept: [String])> {
    var files: [GeneratedFile] = []
    var kept: [String] = []
    var diagnostics: [Diagnostic] = []
    async let index = isSearched ? searchIndex(of: pages, counted, after: old, jobs: jobs) : nil
    if writesAlphabet, old?.isInOldOrder ?? false {
      kept.append(folder(of: AlphabetPages.address) + "/")
    } else if writesAlphabet {
      let alphabet = AlphabetPages(pages.flatMap(\.entries), writer: writer).pages
      for (page, html) in zip(alphabet, await concurrentMap(alphabet, jobs: jobs) { $0.write() }) {
        files.append(GeneratedFile(page.address, html.value))
        diagnostics += html.diagnostics
      }
    }
    if let index = await index {
      files += index.files.map { GeneratedFile(Self.searchFolder + "/" + $0.name, $0) }
      kept += index.kept.map { Self.searchFolder + "/" + $0 }
    }
    return Reported((files, kept), diagnostics)
  }
}

extension Site {
  private func searchIndex(
    of pages: [FoundPage], _ counted: [CountedWords]?, after old: OldIndex?, jobs: Int
  ) async -> SearchIndex {
    let counted = if let counted { counted } else { await countedWords(of: pages, jobs: jobs) }
    return SearchIndex(
      pages.compactMap(\.indexed), counted: counted, after: old?.index, changed: old?.changed ?? [])
  }

  /// The words of pages, counted in as many groups as there are tasks.
  func countedWords(of pages: [FoundPage], jobs: Int) async -> [CountedWords] {
    let indexed = pages.compactMap(\.indexed)
    // Few pages are counted sooner than shared out.
    let groups = max(1, min(jobs, indexed.count / 256))
    let bounds = (0...groups).map { indexed.count * $0 / groups }
    return await concurrentMap(Array(zip(bounds, bounds.dropFirst())), jobs: jobs) { start, end in
      CountedWords(indexed[start..<end])
    }
  }

  /// The files of the indices that are others after the texts of some pages have changed, worked out without the other
  /// pages; nil where that cannot be done.
  ///
  /// - Parameters:
  ///   - new: the pages that have changed, by their numbers.
  ///   - old: all pages as they were.
  ///   - output: the site's folder, which holds the old files.
  func changedSearchFiles(
    _ new: [(page: Int, found: FoundPage)], after old: FoundTexts, in output: String
  ) -> [GeneratedFile]? {
    // With more, all words are put together sooner than each is looked for.
    guard new.count <= 24 else { return nil }
    var changes: [ChangedPage] = []
    for (page, found) in new {
      guard let before = old.page(page), !writesAlphabet || before.packedEntries == found.packedEntries,
        (before.indexed == nil) == !isSearched, (found.indexed == nil) == !isSearched
      else { return nil }
      guard let (before, found) = before.indexed.flatMap({ before in found.indexed.map { (before, $0) } }) else {
        continue
      }
      changes.append(ChangedPage(firstPart: old.firstPart(of: page), old: before, new: found))
    }
    if !isSearched { return [] }
    let files = SearchIndex.changedFiles(for: changes) { name in
      try? FileSystem.read(output + "/" + Self.searchFolder + "/" + name)
    }
    return files?.map { GeneratedFile(Self.searchFolder + "/" + $0.name, $0) }
  }
}

extension Site {
  /// Those of the site's files that are the indices': their shards and pages, and nothing that stands in their folders.
  func indexFiles(among files: FileList) -> Set<String> {
    let folders = [Self.searchFolder, folder(of: AlphabetPages.address)]
    var found = Set(folders.flatMap(files.indices(below:)).map(files.path(at:)))
    // Pages have a twin, an old address leads to one, and the content may have files there.
    for page in index.pages {
      found.remove(page.address)
      found.remove(page.twinAddress)
    }
    found.subtract(index.redirects.map(\.address))
    found.subtract(self.files.contents.map(\.address))
    return found
  }
}

/// What an update knows of the indices that the last build has written.
struct OldIndex: Sendable {
  /// The pages that say something else now, by their numbers.
  var changed: Set<Int>
  /// Whether the index from A to Z lists the same.
  var isInOldOrder: Bool
  /// What `index.js` of the search holds; nil if it is not there.
  var index: [UInt8]?
}
