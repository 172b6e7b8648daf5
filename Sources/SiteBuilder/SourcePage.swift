import Components
import Diagnostics
import Markdown

/// A page as it was read: its bytes, and what the rest of the site needs to know of it.
struct SourcePage: Sendable {
  var file: String
  var bytes: [UInt8]
  /// The hash of the bytes; nil while nobody has read them.
  var hash: ContentHash?
  var title: String
  let sharedFacts: Shared<PageFacts>
  /// What is wrong in the front matter.
  var diagnostics: [Diagnostic] = []

  var facts: PageFacts { sharedFacts.value }

  /// Reads the front matter; the text only where that holds no title.
  static func reading(_ bytes: [UInt8], file: String) -> SourcePage {
    let content = ContentFile.parsing(bytes, file: file, part: .frontMatter)
    let facts = PageFacts.reading(content.value.frontMatter, file: file)
    var page = SourcePage(
      file: file, bytes: bytes, hash: ContentHash(of: bytes), title: facts.value.title ?? "",
      sharedFacts: Shared(facts.value))
    var diagnostics = content.diagnostics + facts.diagnostics
    if page.title.isEmpty {
      // What is wrong with the text is reported once, when the page is rendered.
      page.title = ContentFile.parsing(bytes, file: file, part: .body).value.body.title?.title ?? ""
    }
    if page.title.isEmpty {
      page.title = fileName(of: file)
      // Of front matter that could not be read nobody knows what it lacks.
      if content.value.frontMatter?.isComplete ?? true {
        diagnostics.append(.missingTitle(at: SourceRange(file: file, bytes: 0..<0)))
      }
    }
    page.diagnostics = diagnostics
    return page
  }
}

extension SiteIndex {
  /// The index of pages and of folders that hold components or screens, each page connected with the one that it is
  /// about.
  ///
  /// - Parameter home: the title of the first page where nobody has written it.
  static func connecting(
    _ sources: [SourcePage], to library: ComponentLibrary, _ screens: ScreenLibrary, home: String
  ) -> Reported<SiteIndex> {
    let places = library.entries.map { folder(of: $0.component.file) }
    var index = SiteIndex(
      sources,
      componentFolders: places + screens.entries.map { folder(of: $0.screen.file) }
        + ChangeLog.folders(for: sources, library) + GeneratedPage.folders(for: sources, library, screens))
    if index.pages.first?.isWritten == false { index.setTitle(home, ofPage: 0) }
    var diagnostics = index.connect(to: screens)
    var shown: Set<Int> = []
    let byFolder = Dictionary(grouping: places.indices) { places[$0] }
    for page in index.pages.indices {
      let component = index.pages[page].facts.component
      if index.pages[page].screen != nil, component == nil { continue }
      if let name = component {
        if let component = library.index(named: name.value) {
          index.setComponent(component, ofPage: page)
          shown.insert(component)
        } else if !library.isUnread(name.value) {
          diagnostics.append(.unknownComponent(name, among: library.names))
        }
        continue
      }
      // A folder's page is about the component in the folder, if there is just one.
      guard !byFolder.isEmpty, isFolderPage(index.pages[page].file) else { continue }
      guard let beside = byFolder[folder(of: index.pages[page].file)], beside.count == 1 else { continue }
      index.setComponent(beside[0], ofPage: page)
      if !index.pages[page].isWritten { index.setTitle(library.entries[beside[0]].component.name, ofPage: page) }
      shown.insert(beside[0])
    }
    for component in library.entries.indices where !shown.contains(component) {
      diagnostics.append(.componentWithoutPage(library.entries[component].component))
    }
    return Reported(index, diagnostics + index.unknownPictures(library, screens))
  }
}

extension Diagnostic {
  fileprivate static func missingTitle(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      "missing-title", "the page has no title", at: place,
      fixes: [Fix("begin it with '# Title', or give 'title:' in its front matter")])
  }

  fileprivate static func unknownComponent(_ name: Located<String>, among names: [String]) -> Diagnostic {
    Diagnostic(
      "unknown-component", "no component is named '\(name.value)'", at: name.place,
      fixes: Fix.nearest(to: name.value, in: names, at: name.place))
  }

  fileprivate static func componentWithoutPage(_ component: Component) -> Diagnostic {
    Diagnostic(
      "component-without-page", .warning, "no page shows '\(component.name)'", at: component.place,
      fixes: [Fix("say 'component: \(component.name)' in a page's front matter")])
  }
}
