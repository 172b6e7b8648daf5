import Components
import Diagnostics
import Markdown

/// What a check asks of components and their pages besides layouts: whether each property is there for something, and
/// whether each page has the sections that the site wants.
extension ContentCheck {
  /// Properties that nothing in their component's file speaks of.
  ///
  /// - Parameter sources: the component files, by their paths.
  func unusedProperties(in sources: [String: [UInt8]]) -> [Diagnostic] {
    site.library.entries.flatMap { entry -> [Diagnostic] in
      guard !entry.component.properties.isEmpty, let bytes = sources[entry.component.file] else { return [] }
      let spoken = Self.propertyNames(in: bytes)
      return entry.component.properties.filter { !spoken.contains($0.name) }.map { .unused($0, of: entry.component) }
    }
  }

  /// The names that stand behind a `$`: those of properties, and the first parts of tokens' and specs'.
  static func propertyNames(in bytes: [UInt8]) -> Set<String> {
    func isPart(_ byte: UInt8) -> Bool {
      byte >= 0x80 || byte == UInt8(ascii: "_") || byte &- UInt8(ascii: "0") < 10
        || (byte | 0x20) &- UInt8(ascii: "a") < 26
    }
    var names: Set<String> = []
    var index = bytes.startIndex
    while let sign = bytes[index...].firstIndex(of: UInt8(ascii: "$")) {
      let name = bytes[(sign + 1)...].prefix(while: isPart)
      if !name.isEmpty { names.insert(String(decoding: name, as: UTF8.self)) }
      index = sign + 1
    }
    return names
  }

  /// Styles that no screen and no other component shows, of components that they do show.
  func unusedStyles() -> [Diagnostic] {
    let used = usedStyles()
    return site.library.entries.enumerated().flatMap { index, entry -> [Diagnostic] in
      guard let names = used[index] else { return [] }
      return entry.component.shownStyles.filter { !$0.name.isEmpty && !names.contains($0.name) }
        .map { .unused($0, of: entry.component) }
    }
  }

  /// The styles in which components are shown by others and by screens, by the components' indices, with the styles that
  /// those extend.
  private func usedStyles() -> [Int: Set<String>] {
    var used: [Int: Set<String>] = [:]
    func use(_ name: String, _ style: String?) {
      guard let index = site.library.index(named: name) else { return }
      let styles = site.library.entries[index].component.styles
      var style = style ?? site.library.entries[index].component.shownStyles.first?.name
      while let name = style, used[index, default: []].insert(name).inserted {
        style = styles.first { $0.name == name }?.parent?.value
      }
    }
    for entry in site.library.entries {
      for view in entry.component.views {
        guard let nested = view.nested?.component.value else { continue }
        use(nested, view.values.nestedStyle?.value)
        for values in entry.component.styles.flatMap(\.values) where values.view.value == view.name {
          if let style = values.values.nestedStyle?.value { use(nested, style) }
        }
      }
    }
    for item in site.screens.entries.flatMap(\.screen.allItems) {
      if let name = item.component?.value { use(name, item.style?.value) }
    }
    return used
  }

  /// The headings that `sections:` in `site.yml` asks for and a component's page does not have.
  ///
  /// - Parameter tree: the page's text.
  func missingSections(in tree: MarkdownTree, ofPage page: Int) -> [Diagnostic] {
    let page = site.index.pages[page]
    let wanted = site.settings.sections
    if wanted.isEmpty || page.component == nil { return [] }
    let titles = Set(tree.headings.map { Self.folded($0.title) })
    return wanted.filter { !titles.contains(Self.folded($0)) }.map { .missingSection($0, on: page) }
  }

  /// Capitals and blanks make no other section.
  private static func folded(_ title: String) -> String {
    title.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}

extension BuildRequest {
  /// The bytes of the component files, by their paths.
  func componentSources(_ folder: ContentFolder) throws(BuildFailure) -> [String: [UInt8]] {
    var sources: [String: [UInt8]] = [:]
    for file in folder.components {
      sources[file] = try world { () throws(FileError) in try FileSystem.read(root + "/" + file) }
    }
    return sources
  }
}

extension Diagnostic {
  fileprivate static func unused(_ property: Property, of component: Component) -> Diagnostic {
    Diagnostic(
      "unused-property", .warning, "nothing in '\(component.name)' uses the property '\(property.name)'",
      at: property.place,
      fixes: [Fix("write '$\(property.name)' where its value belongs, such as 'text: $\(property.name)', or remove it")]
    )
  }

  fileprivate static func unused(_ style: Style, of component: Component) -> Diagnostic {
    Diagnostic(
      "unused-style", .warning,
      "no screen and no other component shows '\(component.name)' in the style '\(style.name)'",
      at: style.place, fixes: [Fix("remove it, or show it where it is meant for")])
  }

  fileprivate static func missingSection(_ title: String, on page: SiteIndex.Page) -> Diagnostic {
    Diagnostic(
      "missing-section", .warning, "the page '\(page.title)' has no section '\(title)'",
      at: SourceRange(file: page.file, bytes: 0..<0), fixes: [Fix("write it below a line '## \(title)'")])
  }
}
