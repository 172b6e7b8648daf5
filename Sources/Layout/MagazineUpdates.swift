/// A section whose items batch updates replace, insert, remove and move.
public protocol MagazineUpdatable {
  associatedtype Item
  var items: [Item] { get set }
}

extension MagazineLayoutSection: MagazineUpdatable {}

/// One change of a batch. Compatible with `performBatchUpdates(_:completion:)`.
///
/// All changes of a batch happen at once: what is deleted, reloaded or moved away is named by its place before the batch,
/// what is inserted or moved in by its place after it. The order in which they are written does not matter.
public enum MagazineUpdate<Section: MagazineUpdatable> {
  case reloadSection(Int, with: Section)
  case reloadItem(MagazineIndexPath, with: Section.Item)
  case deleteSection(Int)
  case deleteItem(MagazineIndexPath)
  case moveSection(from: Int, to: Int)
  case moveItem(from: MagazineIndexPath, to: MagazineIndexPath)
  case insertSection(Section, at: Int)
  case insertItem(Section.Item, at: MagazineIndexPath)
}

extension MagazineUpdate: Sendable where Section: Sendable, Section.Item: Sendable {}
extension MagazineUpdate: Equatable where Section: Equatable, Section.Item: Equatable {}
extension MagazineUpdate: Hashable where Section: Hashable, Section.Item: Hashable {}

/// Why a batch is impossible; a collection view would stop the app.
public struct MagazineUpdateError: Error, Hashable, Sendable {
  /// The update that cannot be, by its place in the batch. Where there are several it is the first that was found.
  public var update: Int
  public var reason: Reason

  public init(update: Int, reason: Reason) {
    self.update = update
    self.reason = reason
  }

  public enum Reason: UInt8, Hashable, Sendable {
    /// The place before the batch does not exist, or the place after it leaves a gap.
    case noSuchPlace
    /// Another update takes away, replaces or fills the same place.
    case placeUsedTwice
    /// The item is in a section that is reloaded as a whole.
    case insideReloadedSection
  }
}

extension Array where Element: MagazineUpdatable {
  /// The sections after a batch of updates. Takes as long as there are items, and sorts the insertions.
  public func applying(_ updates: [MagazineUpdate<Element>]) throws(MagazineUpdateError) -> [Element] {
    var batch = MagazineBatch(self)
    try batch.readSections(updates)
    try batch.readItems(updates)
    return try batch.finish()
  }

  /// Where each item of each section is after a batch, nil where it was deleted or replaced.
  public func places(after updates: [MagazineUpdate<Element>]) throws(MagazineUpdateError) -> [[MagazineIndexPath?]] {
    let before = enumerated().map { MarkedSection(section: $0.offset, count: $0.element.items.count) }
    var places: [[MagazineIndexPath?]] = map { [MagazineIndexPath?](repeating: nil, count: $0.items.count) }
    let after = try before.applying(updates.map { $0.marked })
    for (index, section) in after.enumerated() {
      for (item, origin) in section.items.enumerated() {
        if let origin { places[origin.section][origin.item] = MagazineIndexPath(section: index, item: item) }
      }
    }
    return places
  }
}

extension MagazineLayout {
  /// Applies a batch of updates; items that stay or move keep their measured heights. After an error nothing has changed.
  public mutating func apply(_ updates: [MagazineUpdate<MagazineLayoutSection>]) throws(MagazineUpdateError) {
    sections = try sections.applying(updates)
  }
}

/// A section of which only the places of its items before the batch are known, nil for those that the batch brings.
private struct MarkedSection: MagazineUpdatable {
  var items: [MagazineIndexPath?]

  init(section: Int, count: Int) {
    items = (0..<count).map { MagazineIndexPath(section: section, item: $0) }
  }

  init(newWith count: Int) {
    items = Array(repeating: nil, count: count)
  }
}

extension MagazineUpdate {
  fileprivate var marked: MagazineUpdate<MarkedSection> {
    switch self {
    case .reloadSection(let place, let section):
      .reloadSection(place, with: MarkedSection(newWith: section.items.count))
    case .reloadItem(let place, _): .reloadItem(place, with: nil)
    case .deleteSection(let place): .deleteSection(place)
    case .deleteItem(let place): .deleteItem(place)
    case .moveSection(let from, let to): .moveSection(from: from, to: to)
    case .moveItem(let from, let to): .moveItem(from: from, to: to)
    case .insertSection(let section, let place): .insertSection(MarkedSection(newWith: section.items.count), at: place)
    case .insertItem(_, let place): .insertItem(nil, at: place)
    }
  }
}

/// A batch on its way: first what goes, then what comes.
private struct MagazineBatch<Section: MagazineUpdatable> {
  private let before: [Section]
  /// The sections with the reloads done; what goes is still in them.
  private var sections: [Section]
  private var leavingSections: Set<Int> = []
  private var reloadedSections: Set<Int> = []
  private var comingSections: [Coming<Int, Content>] = []
  private var leavingItems: Set<MagazineIndexPath> = []
  private var reloadedItems: Set<MagazineIndexPath> = []
  private var comingItems: [Coming<MagazineIndexPath, Section.Item>] = []

  private struct Coming<Place: Comparable, Value> {
    var place: Place
    var update: Int
    var value: Value
  }

  private enum Content {
    case moved(from: Int)
    case inserted(Section)
  }

  init(_ sections: [Section]) {
    before = sections
    self.sections = sections
  }

  mutating func readSections(_ updates: [MagazineUpdate<Section>]) throws(MagazineUpdateError) {
    for (index, update) in updates.enumerated() {
      switch update {
      case .reloadSection(let place, let section):
        try claim(place, for: index)
        reloadedSections.insert(place)
        sections[place] = section
      case .deleteSection(let place):
        try claim(place, for: index)
        leavingSections.insert(place)
      case .moveSection(let from, let to):
        try claim(from, for: index)
        leavingSections.insert(from)
        comingSections.append(Coming(place: to, update: index, value: .moved(from: from)))
      case .insertSection(let section, let place):
        comingSections.append(Coming(place: place, update: index, value: .inserted(section)))
      case .reloadItem, .deleteItem, .moveItem, .insertItem: break
      }
    }
  }

  /// Needs to know which sections are reloaded.
  mutating func readItems(_ updates: [MagazineUpdate<Section>]) throws(MagazineUpdateError) {
    for (index, update) in updates.enumerated() {
      switch update {
      case .reloadItem(let place, let item):
        try claim(place, for: index)
        reloadedItems.insert(place)
        sections[place.section].items[place.item] = item
      case .deleteItem(let place):
        try claim(place, for: index)
        leavingItems.insert(place)
      case .moveItem(let from, let to):
        try claim(from, for: index)
        leavingItems.insert(from)
        let item = before[from.section].items[from.item]
        comingItems.append(Coming(place: to, update: index, value: item))
      case .insertItem(let item, let place):
        comingItems.append(Coming(place: place, update: index, value: item))
      case .reloadSection, .deleteSection, .moveSection, .insertSection: break
      }
    }
  }

  mutating func finish() throws(MagazineUpdateError) -> [Section] {
    removeLeavingItems()
    var kept: [Section] = []
    for (index, section) in sections.enumerated() where !leavingSections.contains(index) { kept.append(section) }
    let coming = comingSections.map { coming in
      switch coming.value {
      case .moved(let from): Coming(place: coming.place, update: coming.update, value: sections[from])
      case .inserted(let section): Coming(place: coming.place, update: coming.update, value: section)
      }
    }
    var after = try merge(kept, coming)

    comingItems.sort { ($0.place, $0.update) < ($1.place, $1.update) }
    var start = 0
    while start < comingItems.count {
      let section = comingItems[start].place.section
      guard after.indices.contains(section) else {
        throw MagazineUpdateError(update: comingItems[start].update, reason: .noSuchPlace)
      }
      var items: [Coming<Int, Section.Item>] = []
      while start < comingItems.count, comingItems[start].place.section == section {
        let coming = comingItems[start]
        items.append(Coming(place: coming.place.item, update: coming.update, value: coming.value))
        start += 1
      }
      after[section].items = try merge(after[section].items, items)
    }
    return after
  }

  // MARK: Parts

  private func claim(_ section: Int, for update: Int) throws(MagazineUpdateError) {
    guard before.indices.contains(section) else { throw MagazineUpdateError(update: update, reason: .noSuchPlace) }
    if leavingSections.contains(section) || reloadedSections.contains(section) {
      throw MagazineUpdateError(update: update, reason: .placeUsedTwice)
    }
  }

  private func claim(_ item: MagazineIndexPath, for update: Int) throws(MagazineUpdateError) {
    guard before.indices.contains(item.section), before[item.section].items.indices.contains(item.item) else {
      throw MagazineUpdateError(update: update, reason: .noSuchPlace)
    }
    if reloadedSections.contains(item.section) {
      throw MagazineUpdateError(update: update, reason: .insideReloadedSection)
    }
    if leavingItems.contains(item) || reloadedItems.contains(item) {
      throw MagazineUpdateError(update: update, reason: .placeUsedTwice)
    }
  }

  private mutating func removeLeavingItems() {
    for section in Set(leavingItems.map { $0.section }) {
      var kept: [Section.Item] = []
      for (index, item) in sections[section].items.enumerated()
      where !leavingItems.contains(MagazineIndexPath(section: section, item: index)) {
        kept.append(item)
      }
      sections[section].items = kept
    }
  }

  /// What stays, in its order, around what comes, each at its own place.
  private func merge<Value>(
    _ kept: [Value], _ coming: [Coming<Int, Value>]
  ) throws(MagazineUpdateError) -> [Value] {
    if coming.isEmpty { return kept }
    var merged: [Value] = []
    merged.reserveCapacity(kept.count + coming.count)
    var next = 0
    for coming in coming.sorted(by: { ($0.place, $0.update) < ($1.place, $1.update) }) {
      let needed = coming.place.subtractingReportingOverflow(merged.count)
      guard coming.place >= 0, !needed.overflow, needed.partialValue <= kept.count - next else {
        throw MagazineUpdateError(update: coming.update, reason: .noSuchPlace)
      }
      guard needed.partialValue >= 0 else {
        throw MagazineUpdateError(update: coming.update, reason: .placeUsedTwice)
      }
      merged += kept[next..<next + needed.partialValue]
      next += needed.partialValue
      merged.append(coming.value)
    }
    merged += kept[next...]
    return merged
  }
}
