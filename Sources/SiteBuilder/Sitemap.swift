import HTML

extension Site {
  static let sitemapName = "sitemap.xml"

  /// The most addresses that a sitemap may have (sitemaps.org).
  private static let longestSitemap = 50_000

  /// The addresses of all pages, as the protocol of sitemaps.org says: one file, or several with an index of them.
  ///
  /// It says nothing of when pages changed, because nobody has written that down.
  func sitemap(_ base: BaseURL) -> [GeneratedFile] {
    let addresses = index.pages.map { base.url(of: $0.address) }
    if addresses.count <= Self.longestSitemap {
      return [GeneratedFile(Self.sitemapName, Self.sitemap("urlset", "url", addresses))]
    }
    var files: [GeneratedFile] = []
    for start in stride(from: 0, to: addresses.count, by: Self.longestSitemap) {
      let part = addresses[start..<min(start + Self.longestSitemap, addresses.count)]
      files.append(GeneratedFile("sitemap-\(files.count + 1).xml", Self.sitemap("urlset", "url", Array(part))))
    }
    let parts = files.map { base.url(of: $0.address) }
    return [GeneratedFile(Self.sitemapName, Self.sitemap("sitemapindex", "sitemap", parts))] + files
  }

  private static func sitemap(_ root: StaticString, _ element: StaticString, _ addresses: [String]) -> [UInt8] {
    var writer = MarkupWriter(reservingCapacity: addresses.count * 80)
    writer.markup("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<")
    writer.markup(root)
    writer.markup(" xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n")
    for address in addresses {
      writer.markup("<")
      writer.markup(element)
      writer.markup("><loc>")
      writer.xml(address)
      writer.markup("</loc></")
      writer.markup(element)
      writer.markup(">\n")
    }
    writer.markup("</")
    writer.markup(root)
    writer.markup(">\n")
    return writer.bytes
  }

  /// What robots may read: everything, and where the sitemap is, if its address is known.
  var robots: [UInt8] {
    var text = "User-agent: *\nAllow: /\n"
    if let baseURL { text += "Sitemap: \(baseURL.url(of: Self.sitemapName))\n" }
    return Array(text.utf8)
  }
}
