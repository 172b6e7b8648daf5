import Components
import Diagnostics
import HTML
import Markdown
import Snippets
import Synchronization

/// Turns a page's bytes into the page's HTML.
struct PageWriter: Sendable {
  var site: Site
  private let hasTokenStyles: Bool
  private let hasSiteStyles: Bool
  private let isLive: Bool
  private let assetsFolder: String
  /// What templates know of the site, where that is the same on every page.
  private let siteValue: TemplateValue?

  init(site: Site) {
    self.site = site
    hasTokenStyles = site.tokenStyleSheet != nil
    hasSiteStyles = site.siteStyleSheet != nil
    isLive = site.theme.hasLiveScript
    assetsFolder = site.assetsFolder
    siteValue = site.settings.appearance.hasLinks ? nil : site.siteValue(onPage: -1, root: "")
  }

  /// - Parameters:
  ///   - page: the index of the page.
  ///   - bytes: the page's file; empty for a folder without a page of its own.
  func html(of page: Int, _ bytes: [UInt8]) -> Reported<[UInt8]> {
    let written = write(page, bytes, withTwin: false)
    return Reported(written.value.html, written.diagnostics)
  }

  /// The page, and what the files that are about all pages need of it.
  ///
  /// - Parameter withTwin: whether it is also written as Markdown.
  func write(
    _ page: Int, _ bytes: [UInt8], withTwin: Bool
  ) -> Reported<(html: [UInt8], beside: WrittenPage)> {
    let entry = site.index.pages[page]
    let content = ContentFile.parsing(bytes, file: entry.file, part: .body)
    var diagnostics = content.diagnostics
    let root = site.index.root(from: page)
    let blocks = BlockWriter(site: site, page: page, root: root)
    let twin = withTwin ? TwinText(site: site, page: page, bytes: bytes) : nil

    var body = MarkupWriter(reservingCapacity: bytes.count * 2)
    var options = RenderingOptions()
    options.rawHTML = site.settings.rawHTML
    options.endsElements = true
    options.omitsTitle = true
    options.hasFocusableScrollers = true
    options.words = site.words.forMarkdown
    options.resolve = { [links = site.links, place = site.links.place(ofPage: page)] destination in
      let found = links.resolve(destination.text, isImage: destination.isImage, at: destination.range, from: place)
      twin?.note(destination, resolved: found.twin)
      return Reported(found.address, found.diagnostic.map { [$0] } ?? [])
    }
    options.writeFencedBlock = { block, writer, diagnostics in
      let isWritten = blocks.write(block, to: &writer, &diagnostics)
      if isWritten { twin?.note(block) }
      return isWritten
    }
    options.highlight = { language, code, writer in BlockWriter.highlight(language, code, to: &writer) }
    let parts = MarkdownRenderer(options).renderParts(of: content.value.body, into: &body)
    diagnostics += parts.diagnostics

    diagnostics += site.requiredContexts(ofPage: page).diagnostics
    let component = entry.component.map { index in
      let value = blocks.value(
        of: site.library.entries[index],
        with: Set(["preview", "states", "anatomy", "layout", "adapts", "choice", "quick", "code"]).subtracting(
          blocks.placed),
        &diagnostics)
      guard case .object(let object) = value else { return value }
      return .object(object.adding(blocks.sectionValues(of: index)))
    }
    let prose =
      entry.component == nil
      ? PageProse(body.bytes, of: content.value.body)
      : PageProse(body.bytes, parts.value, of: content.value.body, site.words)
    let value = pageValue(page, root: root, content.value, prose, blocks: blocks, component: component)
    // A component's code alone is larger than what surrounds the text of other pages.
    var html = MarkupWriter(reservingCapacity: body.bytes.count + (component == nil ? 8192 : 98304))
    let template = entry.component != nil ? "component" : entry.screen != nil ? "screen" : "page"
    diagnostics += site.theme.render(template, with: .object(value), into: &html)
    html.insert(blocks.definitions, beforeLast: "</body>")
    let text = twin.map { self.twin(of: page, content.value, text: $0, blocks: blocks) }
    var beside = WrittenPage(twin: text ?? PageTwin(text: "", code: ""), frames: blocks.recordedFrames)
    if withTwin, site.isSearched || site.writesAlphabet {
      beside.searched = PageTexts(site: site, page: page).searched(content.value.body, html: html.bytes)
    }
    return Reported((html.bytes, beside), diagnostics)
  }

  /// What the layout needs for a page that no file stands for: nothing is above it or follows it.
  ///
  /// - Parameter root: the way from the page up to the site's folder.
  func generatedValue(root: String, title: String) -> TemplateObject {
    let content = ContentFile.parsing([], file: site.index.pages[0].file, part: .body).value
    var value = pageValue(
      0, root: root, content, PageProse([], of: content.body),
      blocks: BlockWriter(site: site, page: 0, root: root), component: nil)
    let own: [(TemplateName, TemplateValue)] = [
      ("isHome", false), ("site", site.siteValue(onPage: -1, root: root)), ("title", .text(title)),
      ("heading", .text(title)), ("headingID", .absent),
      ("description", .absent), ("keywords", .absent), ("breadcrumbs", .list([link(0)])), ("contents", []),
      ("cards", .absent), ("previous", .absent), ("next", .absent), ("status", .absent), ("statusTitle", .absent),
      ("since", .absent), ("component", .absent), ("screen", .absent), ("deprecation", .absent), ("changes", []),
      ("moved", .absent), ("hasChanges", false), ("allChanges", .absent), ("allMoved", .absent), ("generated", .absent),
    ]
    for (name, part) in own { value[name] = part }
    if case .object(var publishing)? = value["publishing"] {
      for name: TemplateName in ["canonical", "twin", "edit", "feedback"] { publishing[name] = .absent }
      value["publishing"] = .object(publishing)
    }
    return value
  }

  func pageValue(
    _ page: Int, root: String, _ content: ContentFile, _ prose: PageProse, blocks: BlockWriter,
    component componentValue: TemplateValue?
  ) -> TemplateObject {
    let entry = site.index.pages[page]
    let settings = site.settings
    let title = page == 0 && !entry.isWritten ? settings.title : entry.title
    let screen = entry.screen.map { site.screens.entries[$0] }
    let moved = site.movedText(ofPage: page)
    let hasChanges = moved != nil || !site.changes.items(ofPage: page).isEmpty
    return [
      "language": .text(settings.language.value),
      "direction": site.words.isRightToLeft ? "rtl" : .absent,
      "site": siteValue ?? site.siteValue(onPage: page, root: root),
      "root": .text(root),
      "assets": .text(assetsFolder),
      "tokenStyles": hasTokenStyles
        ? .text(site.address(ofThemeAsset: Site.tokenStyleSheetName, in: assetsFolder)) : .absent,
      "siteStyles": hasSiteStyles
        ? .text(site.address(ofThemeAsset: Site.siteStyleSheetName, in: assetsFolder)) : .absent,
      "isLive": .flag(isLive),
      "alphabet": site.hasAlphabet ? .text(AlphabetPages.address) : .absent,
      "searchScript": site.isSearched
        ? .text(site.address(ofThemeAsset: Site.searchScript, in: assetsFolder)) : .absent,
      "title": .text(title),
      // A page whose text begins with a heading keeps it, even where the menu has a shorter title for it.
      "heading": .text(content.body.title?.title ?? title),
      "headingID": optional(content.body.title?.id),
      "description": optional(site.summary(ofPage: page)),
      "keywords": entry.facts.keywords.isEmpty ? .absent : .text(entry.facts.keywords.joined(separator: ", ")),
      "generator": .text("Framebook \(Framebook.version)"),
      "isHome": .flag(page == 0),
      "navigation": site.navigation.items(for: page),
      "breadcrumbs": site.navigation.breadcrumbs(of: page),
      "contents": contents(
        prose, component: componentValue, hasScreen: screen != nil, blocks, hasChanges: hasChanges),
      "sections": site.sectionTitles.value(among: content.body.headings),
      "body": .markup(prose.body.html),
      "guidance": markup(prose.guidance.html),
      "ownAccessibility": markup(prose.accessibility.html),
      "cards": PageCards(site: site, blocks: blocks, root: root).value(of: page),
      "previous": neighbour(page - 1),
      "next": neighbour(page + 1),
      "status": optional(site.status(ofPage: page)),
      "statusTitle": optional(site.status(ofPage: page).map { site.words.text("status." + $0) }),
      "since": optional(entry.facts.since),
      "component": componentValue ?? .absent,
      "screen": screen.map { blocks.screenValues.value(of: $0, in: blocks.requiredContexts) } ?? .absent,
      "placed": blocks.placedValue,
      "isNotFound": .flag(entry.address == Self.notFoundName),
      "publishing": site.publishingValue(ofPage: page, root: root, title: title),
      "deprecation": site.deprecationValue(ofPage: page, root: root),
      "changes": site.changesValue(ofPage: page),
      "moved": moved?.value ?? .absent,
      "hasChanges": .flag(hasChanges),
      "allChanges": site.allChangesValue(ofPage: page, root: root),
      "allMoved": site.movedComponentsValue(ofPage: page, root: root),
      "generated": GeneratedPageValues(site: site, page: page, root: root).value,
      "words": site.words.value,
    ]
  }

  private func markup(_ bytes: [UInt8]) -> TemplateValue { bytes.isEmpty ? .absent : .markup(bytes) }

  private func optional(_ text: String?) -> TemplateValue {
    text.map { .text($0) } ?? .absent
  }

  private func link(_ page: Int) -> TemplateValue { Navigation.link(to: site.index.pages[page]) }

  private func neighbour(_ page: Int) -> TemplateValue {
    site.index.pages.indices.contains(page) ? link(page) : .absent
  }

  private static let contentNames: TemplateNames = ["title", "id", "level", "nested"]

  /// The headings of the second and third level, then the sections that the template adds.
  private func contents(
    _ prose: PageProse, component: TemplateValue?, hasScreen: Bool, _ blocks: BlockWriter, hasChanges: Bool
  ) -> TemplateValue {
    var items: [TemplateValue] = []
    let taken = component == nil ? [] : PageSection.taken(by: prose.headings)
    func add(_ title: String, id: String, level: Int = 2) {
      items.append(
        .object(
          TemplateObject(
            Self.contentNames, [.text(title), .text(id), .number(Double(level)), .flag(level > 2)])))
    }
    func add(_ passage: PageProse.Passage) {
      for heading in passage.headings where heading.level == 2 || heading.level == 3 {
        add(heading.title, id: heading.id, level: heading.level)
      }
    }
    func add(_ section: PageSection, level: Int = 2) {
      add(section.title(besides: taken, site.words), id: "fb-" + section.name, level: level)
    }
    add(prose.body)
    if hasScreen, component == nil {
      for name in ScreenValues.sections where name != "adapts" || blocks.requiredContexts.all.count > 1 {
        add(site.words.text(name), id: "fb-" + name)
      }
    }
    let placed = blocks.placed
    if case .object(let component)? = component {
      func isEmpty(_ section: PageSection) -> Bool {
        if case .absent? = component[TemplateName(section.name)] { true } else { false }
      }
      for section in PageSection.all where !section.isLast {
        let isAccessibility = section.name == "accessibility"
        if isAccessibility {
          add(prose.guidance)
          add(prose.accessibility)
        }
        if isEmpty(section) || placed.contains(section.name) { continue }
        // What the page measures stands below what its author says of it.
        add(section, level: isAccessibility && !prose.accessibility.headings.isEmpty ? 3 : 2)
      }
    }
    if hasChanges { add(site.words.text("changes"), id: "fb-changes") }
    if case .object(let component)? = component, case .object? = component["uses"] {
      for section in PageSection.all where section.isLast { add(section) }
    }
    return .list(items)
  }
}

extension MarkupWriter {
  /// Puts markup before the last place of a tag, or at the end where there is none: whatever a theme's templates are, a
  /// page needs it.
  fileprivate mutating func insert(_ markup: [UInt8], beforeLast tag: String) {
    if markup.isEmpty { return }
    let tag = Array(tag.utf8)
    var place = bytes.count - tag.count
    while place >= 0, !bytes[place...].starts(with: tag) { place -= 1 }
    insert(markup, before: place < 0 ? bytes.count : place)
  }
}
