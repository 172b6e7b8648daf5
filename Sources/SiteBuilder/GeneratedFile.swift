import Search

/// A file that a build makes beside the pages.
struct GeneratedFile: Sendable {
  /// Relative to the site's folder.
  var address: String
  private let make: @Sendable () -> [[UInt8]]

  /// What it holds, one piece behind another; worked out when it is asked for.
  var pieces: [[UInt8]] { make() }

  init(_ address: String, _ bytes: [UInt8]) {
    self.address = address
    make = { [bytes] }
  }

  init(_ address: String, _ file: SearchIndex.File) {
    self.address = address
    make = { file.pieces }
  }
}

/// What was made of a page besides its HTML, for the files that are about all pages.
struct WrittenPage: Sendable {
  /// The page as Markdown.
  var twin: PageTwin
  /// The frames of the page's component in every context that it has to look right in.
  var frames: [ContextFrames] = []
  /// What readers can look for; nil where the site has no index.
  var searched: SearchedPage?

  /// The page without what is in files or in the index already: all pages are kept until the last is written.
  var lean: WrittenPage {
    var lean = self
    lean.twin = PageTwin(text: "", code: "")
    lean.searched = nil
    return lean
  }
}

extension Site {
  /// Every file that is made from the whole site: one line for each kind. What depends on the pages' own texts is not among
  /// them: twins are written with their pages, the text of all pages and the search when all are written.
  ///
  /// A file or page of the content that has the address takes its place.
  ///
  /// - Parameter pages: what was written of each page, in the index's order.
  func generatedFiles(_ pages: [WrittenPage]) -> [GeneratedFile] {
    var files: [GeneratedFile] = []
    files += PageWriter(site: self).notFoundPage.map { [GeneratedFile("404.html", $0)] } ?? []
    files += index.redirects.map { GeneratedFile($0.address, redirect(from: $0.address, to: $0.page)) }
    files.append(GeneratedFile("robots.txt", robots))
    if let baseURL { files += sitemap(baseURL) }
    if let baseURL, hasFeed { files.append(GeneratedFile(Self.feedName, feed(baseURL))) }
    files += versionFiles
    files.append(GeneratedFile("llms.txt", overviewText))
    files.append(GeneratedFile("data/components.json", componentData(pages)))
    files.append(GeneratedFile("data/tokens.json", tokenData))
    files.append(GeneratedFile("data/screens.json", screenData))
    files += serverSchemaFile
    return files
  }

  /// The theme's files, and the style sheets that are made of tokens and settings, in the folder that is named by what all
  /// of them hold.
  var themeFiles: [GeneratedFile] {
    let folder = assetsFolder
    var files = shownAssets.map { (name: $0.name, bytes: $0.bytes) }
    if let tokenStyleSheet { files.append((Self.tokenStyleSheetName, Array(tokenStyleSheet.utf8))) }
    if let siteStyleSheet { files.append((Self.siteStyleSheetName, Array(siteStyleSheet.utf8))) }
    return files.map { GeneratedFile(address(ofThemeAsset: $0.name, in: folder), $0.bytes) }
  }
}
