import HTML

extension Site {
  static let feedName = "feed.xml"

  /// Whether there is a feed: its entries need whole addresses, and days that an author has written.
  var hasFeed: Bool { baseURL != nil && changes.versions.contains { $0.items.contains { $0.change.date != nil } } }

  /// What changed, as an Atom feed (RFC 4287).
  ///
  /// An entry's id is its address, which stays as long as the page and the version keep their names. Times are midnight
  /// of the days that authors wrote; no clock is asked.
  func feed(_ base: BaseURL) -> [UInt8] {
    let items = changes.dated
    func time(_ item: ChangeLog.Item) -> String { (item.change.date ?? "") + "T00:00:00Z" }
    var writer = MarkupWriter()
    func element(_ name: StaticString, _ text: String) {
      writer.markup("<")
      writer.markup(name)
      writer.markup(">")
      writer.xml(text)
      writer.markup("</")
      writer.markup(name)
      writer.markup(">\n")
    }
    func link(_ address: String, _ attributes: StaticString) {
      writer.markup("<link")
      writer.markup(attributes)
      writer.attribute("href", address)
      writer.markup("/>\n")
    }
    writer.markup("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<feed xmlns=\"http://www.w3.org/2005/Atom\"")
    writer.attribute("xml:lang", settings.language.value)
    writer.markup(">\n")
    element("id", base.text + "/")
    element("title", settings.title)
    if let tagline = settings.tagline { element("subtitle", tagline) }
    if let newest = items.first { element("updated", time(newest)) }
    link(base.url(of: Self.feedName), " rel=\"self\" type=\"application/atom+xml\"")
    link(base.url(of: ChangeLog.page(in: index).map { index.pages[$0].address } ?? "index.html"), "")
    writer.markup("<author><name>")
    writer.xml(settings.title)
    writer.markup("</name></author>\n")
    for item in items {
      let address = base.url(of: index.pages[item.page].address) + "#" + percentEncoded(item.id)
      writer.markup("<entry>\n")
      element("id", address)
      element("title", item.title + " " + item.change.version)
      element("updated", time(item))
      link(address, "")
      element("summary", item.change.text)
      writer.markup("</entry>\n")
    }
    writer.markup("</feed>\n")
    return writer.bytes
  }
}

extension MarkupWriter {
  /// Writes text for XML, without the characters that XML cannot hold: most control characters, U+FFFE and U+FFFF.
  mutating func xml(_ text: String) {
    func isCharacter(_ scalar: Unicode.Scalar) -> Bool {
      scalar.value >= 0x20 ? scalar.value & ~1 != 0xFFFE : scalar == "\t" || scalar == "\n"
    }
    // 0xEF begins what is above U+EFFF.
    let isPlain = text.utf8.allSatisfy { ($0 >= 0x20 && $0 != 0xEF) || $0 == 0x09 || $0 == 0x0A }
    self.text(
      isPlain
        ? text : String(text.unicodeScalars.filter(isCharacter).map(Character.init))
    )
  }
}
