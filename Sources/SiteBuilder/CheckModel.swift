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

  /// Pages of components without a heading that `sections:` in `site.yml` asks for.
  func missingSections() -> [Diagnostic] {
    let wanted = site.settings.sections
    if wanted.isEmpty { return [] }
    return site.index.pages.flatMap { page -> [Diagnostic] in
      guard page.component != nil, page.isWritten, let bytes = bytes[page.file] else { return [] }
      let tree = ContentFile.parsing(bytes, file: page.file, part: .body).value.body
      let titles = Set(tree.headings.map { Self.folded($0.title) })
      let missing = wanted.filter { !titles.contains(Self.folded($0)) }
      return missing.map { .missingSection($0, on: page) }
    }
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

  fileprivate static func missingSection(_ title: String, on page: SiteIndex.Page) -> Diagnostic {
    Diagnostic(
      "missing-section", .warning, "the page '\(page.title)' has no section '\(title)'",
      at: SourceRange(file: page.file, bytes: 0..<0), fixes: [Fix("write it below a line '## \(title)'")])
  }
}
