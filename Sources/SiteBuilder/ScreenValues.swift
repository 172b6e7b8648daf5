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

  /// The sections that the template adds below the text of a screen's page, with what their ids end in.
  static let sections = [
    ("Sections", "sections"), ("Conditions", "conditions"), ("Code", "code"), ("Payload", "payload"),
  ]

  /// More pictures than these show nothing that the table does not say.
  private static let mostPictures = 8

  func value(of entry: ScreenLibrary.Entry) -> TemplateValue {
    let screen = entry.screen
    let variants = entry.variants.dropFirst().prefix(Self.mostPictures)
    var payload = MarkupWriter()
    if let json = Language.named("json") { Highlighter(json).write(entry.payload, to: &payload) }
    return [
      "name": .text(screen.name),
      "pictures": .list([figure(of: entry.solved)]),
      "variants": .list(
        (variants.map(\.solved) + (entry.withoutData.map { [$0] } ?? [])).map { figure(of: $0) }),
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
      "lines": .number(Double(lines)), "file": BlockWriter.file(snippet),
    ]
  }

  // MARK: Pictures

  func figure(of solved: SolvedScreen) -> TemplateValue {
    let id = id("screen-" + solved.screen.name)
    var writer = MarkupWriter(reservingCapacity: 8192)
    let preview = ScreenPreview(idPrefix: id) { [root, site] asset in
      root + site.address(of: asset)
    } stepAddress: {
      address(ofStep: $0)
    }
    preview.write(solved, to: &writer)
    return [
      "id": .text(id), "svg": .markup(writer.bytes), "title": .text(caption(of: solved)),
      "device": .text(solved.context.context.name), "width": .number(solved.size.width),
      "height": .number(solved.size.height),
    ]
  }

  private func caption(of solved: SolvedScreen) -> String {
    var parts = [title(of: solved.context.combination, of: solved.screen)]
    if !solved.context.showsData { parts.append("without data") }
    if solved.context.scrollOffset > 0 { parts.append("scrolled by \(notation(solved.context.scrollOffset)) pt") }
    if solved.context.scrollOffset < 0 { parts.append("pulled down by \(notation(-solved.context.scrollOffset)) pt") }
    return parts.joined(separator: ", ")
  }

  private func title(of combination: Screen.Combination, of screen: Screen) -> String {
    let titles = screen.flags.filter { combination.flags.contains($0.name) }.map { $0.title ?? $0.name }
    return titles.isEmpty ? screen.flags.isEmpty ? screen.name : "No condition" : titles.joined(separator: ", ")
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
      for card in item.carousel?.items ?? [] { rows.append(row("card", card)) }
    }
    add("header", section.header)
    for item in section.items { add(item.carousel == nil ? "item" : "carousel", item) }
    add("empty state", section.empty)
    add("footer", section.footer)
    return [
      "number": .number(Double(number)), "when": section.when.map { .text($0.value.description) } ?? .absent,
      "rows": .list(rows),
    ]
  }

  private func row(_ place: String, _ item: Screen.Item) -> TemplateValue {
    let page = item.component.flatMap { site.library.index(named: $0.value) }
      .flatMap { site.index.page(ofComponent: $0) }
    let steps = (item.step.map { [$0.value] } ?? []) + item.viewSteps.map(\.step.value)
    return [
      "place": .text(place), "component": item.component.map { .text($0.value) } ?? .absent,
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
      "updates": .list(variant.updates.map { .text($0.words) }),
    ]
  }
}

extension MagazineUpdate<ShownSection> {
  /// The update as a person would say it, with UIKit's index paths.
  fileprivate var words: String {
    func path(_ place: MagazineIndexPath) -> String { "[\(place.section), \(place.item)]" }
    return switch self {
    case .reloadSection(let place, _): "reload section \(place)"
    case .reloadItem(let place, _): "reload \(path(place))"
    case .deleteSection(let place): "delete section \(place)"
    case .deleteItem(let place): "delete \(path(place))"
    case .moveSection(let from, let to): "move section \(from) to \(to)"
    case .moveItem(let from, let to): "move \(path(from)) to \(path(to))"
    case .insertSection(_, let place): "insert section \(place)"
    case .insertItem(let item, let place): "insert \(item.identity) at \(path(place))"
    }
  }
}
