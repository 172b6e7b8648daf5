import Components
import HTML
import Layout
import Previews
import Snippets

/// What templates say of a screen.
struct ScreenValues {
  let site: Site
  let root: String
  /// Gives an id that no other part of the page has.
  let id: (String) -> String
  /// Where the page holds a drawing that may be written now, under an id.
  let place: (SharedDrawing, String) -> SharedDrawing.Place

  /// The sections that the template adds below the text of a screen's page: what their ids end in, which names their
  /// titles' words too.
  static let sections = ["sections", "conditions", "adapts", "code", "payload"]

  /// More pictures than these show nothing that the table does not say.
  private static let mostPictures = 8

  /// - Parameter required: what the screen has to look right in.
  func value(of entry: ScreenLibrary.Entry, in required: RequiredContexts) -> TemplateValue {
    let screen = entry.screen
    let hero = id("screen-" + screen.name)
    let known = entry.solved.rowFindings
    let variants = entry.variants.dropFirst().prefix(Self.mostPictures)
    var payload = MarkupWriter()
    if let json = Language.named("json") { Highlighter(json).write(entry.payload, to: &payload) }
    return [
      "name": .text(screen.name),
      "pictures": .list([figure(of: entry.solved, id: hero)]),
      "variants": .list(
        (variants.map(\.solved) + (entry.withoutData.map { [$0] } ?? [])).map { solved in
          figure(of: solved, findings: solved.rowFindings.filter { !known.contains(where: $0.isSame) })
        }),
      "adapts": adaptation(of: entry.solved, shownAs: hero, in: required),
      "sections": .list(screen.sections.enumerated().map { section($0.offset + 1, $0.element, of: screen) }),
      "combinations": screen.flags.isEmpty ? .absent : .list(entry.variants.map { variant($0, of: screen) }),
      "code": code(of: screen),
      "payload": payload.bytes.isEmpty ? .text(entry.payload) : .markup(payload.bytes),
      "isPayload": .flag(screen.file.hasSuffix(".json")),
    ]
  }

  /// What templates say of a screen's code: one file.
  private func code(of screen: Screen) -> TemplateValue {
    let snippet = screen.snippet(in: site.library.system, hosted: site.library.nestedNames)
    let lines = snippet.code.utf8.count { $0 == UInt8(ascii: "\n") }
    return [
      "id": .text(id("code-" + snippet.dialect.rawValue)), "dialect": .text(snippet.dialect.title),
      "lines": .number(Double(lines)), "lineText": .text(site.words.text("lines", count: lines)),
      "file": BlockWriter.file(snippet, site.words),
    ]
  }

  // MARK: Pictures

  /// A picture with its caption.
  ///
  /// - Parameters:
  ///   - findings: what the caption tells; all that is found in its rows unless given.
  ///   - hasLinks: whether rows lead on; a table of many pictures would only repeat the links.
  func figure(
    of solved: SolvedScreen, id: String? = nil, title: String? = nil, findings: [RowFinding]? = nil,
    hasLinks: Bool = true
  ) -> TemplateValue {
    let id = id ?? self.id("screen-" + solved.screen.name)
    var writer = MarkupWriter(reservingCapacity: 8192)
    var preview = ScreenPreview(idPrefix: id) { [root, site] asset in root + site.address(of: asset) }
    if hasLinks { preview.stepAddress = address(ofStep:) }
    preview.place = place
    preview.name = site.words.pictureName(of: solved)
    preview.linkName = { [words = site.words] in words.list($0 + [words.text("leadsToStep", ["step": $1])]) }
    preview.write(solved, to: &writer)
    return [
      "id": .text(id), "svg": .markup(writer.bytes), "title": .text(title ?? caption(of: solved)),
      "device": .text(site.words.name(of: solved.context.context)), "width": .number(solved.size.width),
      "height": .number(solved.size.height),
      "findings": .list((findings ?? solved.rowFindings).map { $0.value(site.words) }),
    ]
  }

  private func caption(of solved: SolvedScreen) -> String {
    var parts = [title(of: solved.context.combination, of: solved.screen)]
    let (words, offset) = (site.words, solved.context.scrollOffset)
    if !solved.context.showsData { parts.append(words.text("withoutData")) }
    if offset > 0 { parts.append(words.text("scrolledBy", ["length": notation(offset)])) }
    if offset < 0 { parts.append(words.text("pulledDownBy", ["length": notation(-offset)])) }
    return words.list(parts)
  }

  private func title(of combination: Screen.Combination, of screen: Screen) -> String {
    let titles = screen.flags.filter { combination.flags.contains($0.name) }.map { $0.title ?? $0.name }
    return titles.isEmpty
      ? screen.flags.isEmpty ? screen.name : site.words.text("noCondition") : site.words.list(titles)
  }

  /// The page of the screen that a step leads to.
  private func address(ofStep step: String) -> String? {
    guard let screen = site.screens.index(named: step), let page = site.index.page(ofScreen: screen) else { return nil }
    return root + percentEncoded(site.index.pages[page].address)
  }

  // MARK: Tables

  private func section(_ number: Int, _ section: Screen.Section, of screen: Screen) -> TemplateValue {
    var rows: [TemplateValue] = []
    func add(_ place: String, _ item: Screen.Item?) {
      guard let item else { return }
      rows.append(row(place, item))
      for card in item.carousel?.items ?? [] { rows.append(row("place.card", card)) }
    }
    add("place.header", section.header)
    for item in section.items { add(item.carousel == nil ? "place.item" : "place.carousel", item) }
    add("place.empty", section.empty)
    add("place.footer", section.footer)
    return [
      "number": .number(Double(number)), "sectionWhen": section.when.map { .text($0.value.description) } ?? .absent,
      "rows": .list(rows),
    ]
  }

  private func row(_ place: String, _ item: Screen.Item) -> TemplateValue {
    let page = item.component.flatMap { site.library.index(named: $0.value) }
      .flatMap { site.index.page(ofComponent: $0) }
    var steps: [String] = []
    // A row and the button in it may lead to the same screen.
    for step in (item.step.map { [$0.value] } ?? []) + item.viewSteps.map(\.step.value) where !steps.contains(step) {
      steps.append(step)
    }
    return [
      "place": .text(site.words.text(place)), "component": item.component.map { .text($0.value) } ?? .absent,
      "url": page.map { .text(root + percentEncoded(site.index.pages[$0].address)) } ?? .absent,
      "data": item.data.isEmpty
        ? .absent : .text(item.data.map { "\($0.name.value): \($0.writtenText)" }.joined(separator: ", ")),
      "when": item.when.map { .text($0.value.description) } ?? .absent,
      "steps": .list(
        steps.map { step in ["name": .text(step), "url": address(ofStep: step).map { .text($0) } ?? .absent] }),
    ]
  }

  private func variant(_ variant: ScreenLibrary.Variant, of screen: Screen) -> TemplateValue {
    [
      "titles": .list(variant.combinations.map { .text(title(of: $0, of: screen)) }),
      "rows": .number(Double(variant.solved.shown.sections.reduce(0) { $0 + $1.items.count })),
      "updates": .list(variant.updates.map { .text(site.words.text($0.phrase)) }),
    ]
  }
}

extension MagazineUpdate<ShownSection> {
  /// The update as a person would say it, with UIKit's index paths.
  fileprivate var phrase: Phrase {
    func path(_ place: MagazineIndexPath) -> String { "[\(place.section), \(place.item)]" }
    return switch self {
    case .reloadSection(let place, _): Phrase("update.reloadSection", ["place": "\(place)"])
    case .reloadItem(let place, _): Phrase("update.reloadItem", ["place": path(place)])
    case .deleteSection(let place): Phrase("update.deleteSection", ["place": "\(place)"])
    case .deleteItem(let place): Phrase("update.deleteItem", ["place": path(place)])
    case .moveSection(let from, let to): Phrase("update.moveSection", ["from": "\(from)", "to": "\(to)"])
    case .moveItem(let from, let to): Phrase("update.moveItem", ["from": path(from), "to": path(to)])
    case .insertSection(_, let place): Phrase("update.insertSection", ["place": "\(place)"])
    case .insertItem(let item, let place):
      Phrase("update.insertItem", ["item": "\(item.identity)", "place": path(place)])
    }
  }
}
