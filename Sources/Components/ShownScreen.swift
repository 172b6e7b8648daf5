import Diagnostics
import Layout

/// What of a screen is shown while some of its flags are set.
public struct ShownScreen: Hashable, Sendable {
  public var sections: [ShownSection]

  public init(sections: [ShownSection]) {
    self.sections = sections
  }

  /// Whether there is no row at all, not even for an empty state.
  public var isEmpty: Bool { sections.allSatisfy(\.items.isEmpty) }
}

/// A section that is shown.
public struct ShownSection: Hashable, Sendable, MagazineUpdatable {
  /// What the section is recognised by: its id, or which one of the file it is.
  public var identity: String
  public var section: Screen.Section
  public var header: ShownItem?
  public var footer: ShownItem?
  public var items: [ShownItem]
}

/// A row, card, header or footer that is shown.
public struct ShownItem: Hashable, Sendable {
  /// What the item is recognised by: its id, or its component and data.
  public var identity: String
  public var item: Screen.Item
  /// What the component shows, by the names of its properties; nil where data are switched off.
  public var data: [String: Literal]?
  /// Cards of a carousel.
  public var cards: [ShownItem]
}

extension Screen {
  /// The sections and rows that are shown in a combination.
  ///
  /// - Parameter showsData: whether the screen has its data; without them it looks as before they arrive.
  public func shown(in combination: Combination, showsData: Bool = true, of system: DesignSystem) -> ShownScreen {
    var picker = ShownItemPicker(screen: self, combination: combination, showsData: showsData, system: system)
    var sections: [ShownSection] = []
    for (index, section) in self.sections.enumerated() {
      if let when = section.when {
        let scope = ConditionScope(self, in: system)
        guard when.value.holds({ scope.value(of: $0, in: combination, showsData: showsData) }) else { continue }
      }
      var shown = ShownSection(
        identity: section.id?.value ?? "section \(index + 1)", section: section, items: [])
      shown.header = section.header.flatMap { picker.pick($0) }
      shown.items = section.items.compactMap { picker.pick($0) }
      if shown.items.isEmpty { shown.items = [section.empty].compactMap { $0.flatMap { picker.pick($0) } } }
      shown.footer = section.footer.flatMap { picker.pick($0) }
      sections.append(shown)
    }
    var screen = ShownScreen(sections: sections)
    if screen.isEmpty, let empty, let item = picker.pick(empty) {
      let section = Section(
        items: [empty], sectionInset: EdgeInsets(), itemsInset: EdgeInsets(), verticalSpacing: 0,
        horizontalSpacing: 0, place: empty.place)
      screen.sections = [ShownSection(identity: "empty", section: section, items: [item])]
    }
    return screen
  }
}

/// Decides which items are shown, and names them.
private struct ShownItemPicker {
  let screen: Screen
  let combination: Screen.Combination
  let showsData: Bool
  let system: DesignSystem
  private var counts: [String: Int] = [:]

  init(screen: Screen, combination: Screen.Combination, showsData: Bool, system: DesignSystem) {
    self.screen = screen
    self.combination = combination
    self.showsData = showsData
    self.system = system
  }

  mutating func pick(_ item: Screen.Item) -> ShownItem? {
    let scope = ConditionScope(screen, item: item, in: system)
    if let when = item.when,
      !when.value.holds({ scope.value(of: $0, in: combination, showsData: showsData) })
    {
      return nil
    }
    var data: [String: Literal] = [:]
    for property in scope.component?.properties ?? [] { data[property.name] = scope.literal(for: property) }
    let cards = item.carousel?.items.compactMap { pick($0) } ?? []
    let identity = item.id?.value ?? self.identity(of: item, scope, cards)
    // Equal rows are told apart by their order.
    let count = counts[identity, default: 0] + 1
    counts[identity] = count
    return ShownItem(
      identity: count == 1 ? identity : "\(identity) (\(count))", item: item, data: showsData ? data : nil, cards: cards
    )
  }

  /// The component and what the file says of its data.
  private func identity(of item: Screen.Item, _ scope: ConditionScope, _ cards: [ShownItem]) -> String {
    let name = item.component?.value ?? "carousel"
    let data = item.data.sorted { $0.name.value < $1.name.value }.map { datum in
      let property = scope.component?.properties.first { $0.name == datum.name.value }
      let text = property.flatMap { scope.literal(for: $0) }?.text ?? datum.value.text ?? ""
      return " \(datum.name.value): \(text)"
    }
    return name + data.joined(separator: ",")
      + (cards.isEmpty ? "" : " [\(cards.map(\.identity).joined(separator: "; "))]")
  }
}

extension ShownItem {
  /// What a cell shows beside its place and conditions; nothing of it may change without the cell being made anew.
  fileprivate var content: Content {
    Content(
      component: item.component?.value, style: item.style?.value, data: data?.mapValues(\.text), step: item.step?.value,
      viewSteps: item.viewSteps.map { [$0.view.value, $0.step.value] }, isPinned: item.isPinned,
      stretches: item.stretches, respectsHorizontalInsets: item.respectsHorizontalInsets,
      carousel: item.carousel.map {
        [$0.itemWidth, $0.itemHeight, $0.itemsSpacing]
          + ($0.contentInset.map { [$0.top, $0.left, $0.bottom, $0.right] } ?? [])
      },
      cards: cards.map(\.identity))
  }

  fileprivate struct Content: Hashable {
    var component: String?
    var style: String?
    var data: [String: String]?
    var step: String?
    var viewSteps: [[String]]
    var isPinned: Bool
    var stretches: Bool
    var respectsHorizontalInsets: Bool
    var carousel: [Double]?
    var cards: [String]
  }

  /// Whether a collection view can keep the cell as it is.
  public func looksLike(_ other: ShownItem) -> Bool { content == other.content }
}

extension ShownSection {
  /// Whether everything but the items is the same.
  func surroundsLike(_ other: ShownSection) -> Bool {
    func same(_ one: ShownItem?, _ other: ShownItem?) -> Bool {
      one?.identity == other?.identity && one?.content == other?.content
    }
    return same(header, other.header) && same(footer, other.footer)
      && section.background == other.section.background && section.sectionInset == other.section.sectionInset
      && section.itemsInset == other.section.itemsInset
      && section.verticalSpacing == other.section.verticalSpacing
      && section.horizontalSpacing == other.section.horizontalSpacing
  }
}
