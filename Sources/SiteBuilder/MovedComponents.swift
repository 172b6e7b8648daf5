import HTML

/// What moved in all components since the baseline beside the content, on the page of all changes.
extension Site {
  /// The pages of components in which something moved, in the order of the pages; nothing for other pages than that of all
  /// changes.
  func movedComponents(ofPage page: Int) -> [(page: Int, title: String, text: MovedText)] {
    guard baseline != nil, ChangeLog.page(in: index) == page else { return [] }
    return index.pages.indices.compactMap { other in
      guard let text = movedText(ofPage: other), let component = index.pages[other].component else { return nil }
      return (other, library.entries[component].component.name, text)
    }
  }

  /// The same for templates.
  ///
  /// - Parameter root: the way from the page to the site's folder.
  func movedComponentsValue(ofPage page: Int, root: String) -> TemplateValue {
    .list(
      movedComponents(ofPage: page).map { moved in
        let address = root + percentEncoded(index.pages[moved.page].address)
        return ["title": .text(moved.title), "url": .text(address + "#fb-moved"), "moved": moved.text.value]
      })
  }

  /// Pages in the order in which they are best written: that of all changes behind those of the components, which solve what
  /// it tells of.
  func writingOrder(of pages: [Int]) -> [Int] {
    guard baseline != nil, let last = ChangeLog.page(in: index), pages.contains(last) else { return pages }
    return pages.filter { $0 != last } + [last]
  }
}

extension MarkdownWriter {
  /// What moved, below the changes of all versions.
  ///
  /// - Parameter root: the way from the page to the site's folder.
  mutating func movedComponents(ofPage page: Int, in site: Site, root: String) {
    let all = site.movedComponents(ofPage: page)
    if all.isEmpty { return }
    heading(2, site.words.text("sinceBaseline"))
    for moved in all {
      let target = root + percentEncoded(site.index.pages[moved.page].twinAddress)
      block("### " + Self.link(moved.title, target))
      self.moved(moved.text, site.words, isTitled: false)
    }
  }
}
