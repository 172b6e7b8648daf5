import Layout
import TestSupport
import Testing

/// Batches of updates: what is there at the end.
@Suite struct MagazineUpdateTests {
  struct Named: MagazineUpdatable, Equatable {
    var name: String
    var items: [Int]

    init(_ name: String, _ items: [Int] = []) {
      self.name = name
      self.items = items
    }
  }

  typealias Update = MagazineUpdate<Named>

  private func at(_ section: Int, _ item: Int) -> MagazineIndexPath {
    MagazineIndexPath(section: section, item: item)
  }

  private let before = [Named("a", [0, 1, 2]), Named("b", [10, 11]), Named("c")]

  @Test func whatGoesIsNamedByItsPlaceBeforeAndWhatComesByItsPlaceAfter() throws {
    let after = try before.applying([
      .insertItem(3, at: at(0, 2)), .deleteItem(at(0, 0)), .moveItem(from: at(1, 1), to: at(0, 0)),
      .reloadItem(at(0, 2), with: 22),
    ])
    // 0 goes; 1 and 22 stay in their order around 11, which comes first, and 3, which comes third.
    #expect(after == [Named("a", [11, 1, 3, 22]), Named("b", [10]), Named("c")])
  }

  @Test func aSectionThatMovesTakesItsChangesAlong() throws {
    let after = try before.applying([
      .moveSection(from: 0, to: 2), .deleteItem(at(0, 1)), .insertItem(9, at: at(2, 0)),
      .reloadItem(at(0, 2), with: 22),
    ])
    #expect(after == [Named("b", [10, 11]), Named("c"), Named("a", [9, 0, 22])])
  }

  @Test func itemsMayLeaveADeletedSectionAndEnterANewOne() throws {
    let after = try before.applying([
      .deleteSection(1), .insertSection(Named("d", [40]), at: 0), .moveItem(from: at(1, 0), to: at(0, 1)),
      .deleteItem(at(1, 1)),
    ])
    #expect(after == [Named("d", [40, 10]), Named("a", [0, 1, 2]), Named("c")])
  }

  @Test func aReloadedSectionHasItsNewItemsAndThoseThatComeIntoIt() throws {
    let after = try before.applying([
      .reloadSection(0, with: Named("new", [7])), .insertItem(8, at: at(0, 0)), .moveItem(from: at(1, 0), to: at(0, 2)),
    ])
    #expect(after == [Named("new", [8, 7, 10]), Named("b", [11]), Named("c")])
  }

  @Test func itemsAreFollowedToTheirNewPlaces() throws {
    let places = try before.places(after: [
      .deleteItem(at(0, 0)), .moveSection(from: 1, to: 0), .reloadItem(at(0, 1), with: 5),
      .moveItem(from: at(1, 1), to: at(1, 0)),
    ])
    #expect(places == [[nil, nil, at(1, 2)], [at(0, 0), at(1, 0)], []])
  }

  // MARK: Impossible batches

  @Test func impossibleBatchesSayWhichUpdateCannotBe() {
    func error(_ updates: [Update]) -> MagazineUpdateError? {
      let result = Result { () throws(MagazineUpdateError) in try before.applying(updates) }
      if case .failure(let error) = result { return error }
      return nil
    }
    typealias Problem = MagazineUpdateError
    let nowhere: [Update] = [
      .deleteSection(3), .deleteSection(-1), .deleteItem(at(0, 3)), .deleteItem(at(2, 0)), .deleteItem(at(-1, 0)),
      .reloadSection(.max, with: Named("x")), .reloadItem(at(.min, .min), with: 1), .moveSection(from: 3, to: 0),
      .moveSection(from: 0, to: 3), .moveItem(from: at(0, 0), to: at(0, 3)), .moveItem(from: at(0, 3), to: at(0, 0)),
      .insertSection(Named("x"), at: 4), .insertSection(Named("x"), at: -1), .insertSection(Named("x"), at: .min),
      .insertItem(1, at: at(2, 1)), .insertItem(1, at: at(3, 0)), .insertItem(1, at: at(.max, .max)),
      .insertItem(1, at: at(0, .min)),
    ]
    for update in nowhere {
      #expect(error([.deleteItem(at(1, 1)), update]) == Problem(update: 1, reason: .noSuchPlace), "\(update)")
    }
    let twice: [[Update]] = [
      [.deleteSection(0), .deleteSection(0)], [.deleteSection(0), .reloadSection(0, with: Named("x"))],
      [.deleteItem(at(0, 0)), .reloadItem(at(0, 0), with: 1)],
      [.moveItem(from: at(0, 0), to: at(1, 0)), .deleteItem(at(0, 0))],
      [.insertItem(1, at: at(0, 0)), .insertItem(2, at: at(0, 0))],
      [.insertSection(Named("x"), at: 0), .moveSection(from: 0, to: 0)],
    ]
    for updates in twice { #expect(error(updates) == Problem(update: 1, reason: .placeUsedTwice), "\(updates)") }
    #expect(
      error([.deleteItem(at(0, 0)), .reloadSection(0, with: Named("x"))])
        == Problem(update: 0, reason: .insideReloadedSection))
  }

  @Test func afterAnErrorALayoutIsAsItWas() {
    var layout = MagazineLayoutTests.destination
    #expect(throws: MagazineUpdateError(update: 1, reason: .noSuchPlace)) {
      try layout.apply([.deleteSection(0), .deleteSection(9)])
    }
    #expect(layout == MagazineLayoutTests.destination)
  }

  @Test func itemsThatMoveKeepTheirMeasuredHeights() throws {
    var layout = MagazineLayoutTests.destination
    try layout.apply([.moveItem(from: at(1, 0), to: at(0, 1))])
    #expect(layout.solve().sections[0].items.map(\.height) == [41, 60])
  }

  // MARK: Any batch

  /// Sections and items before and after are made up first; the batch that leads from one to the other follows.
  @Test(arguments: 0..<200) func aBatchEndsWhereItWasMeantTo(seed: Int) throws {
    var random = SeededNumbers(seed: UInt64(seed))
    var next = 0
    func number() -> Int {
      next += 1
      return next
    }
    let before = (0..<Int.random(in: 0...5, using: &random)).map { _ in
      Named("\(number())", (0..<Int.random(in: 0...5, using: &random)).map { _ in number() })
    }
    var updates: [Update] = []

    // Sections: some go, some move, the others stay in their order; new ones come.
    var staying: [Int] = []
    var moving: [Int] = []
    for index in before.indices {
      switch Int.random(in: 0..<4, using: &random) {
      case 0: updates.append(.deleteSection(index))
      case 1: moving.append(index)
      default: staying.append(index)
      }
    }
    /// The sections after the batch, by their places before it; nil for new ones.
    var order: [Int?] = staying
    var arrivals: Set<Int> = []
    for index in moving.map(Optional.some) + Array(repeating: nil, count: Int.random(in: 0...2, using: &random)) {
      let place = Int.random(in: 0...order.count, using: &random)
      order.insert(index, at: place)
      arrivals = Set(arrivals.map { $0 >= place ? $0 + 1 : $0 }).union([place])
    }
    var after: [Named] = order.map { index in
      guard let index else { return Named("\(number())", [number()]) }
      return Named(before[index].name)
    }
    for place in arrivals {
      if let from = order[place] {
        updates.append(.moveSection(from: from, to: place))
      } else {
        updates.append(.insertSection(after[place], at: place))
      }
    }

    // Items: the same, across all sections.
    var movingItems: [(item: Int, from: MagazineIndexPath)] = []
    for (index, section) in before.enumerated() {
      let place = order.firstIndex(of: index)
      for (item, value) in section.items.enumerated() {
        switch Int.random(in: 0..<4, using: &random) {
        case 0: updates.append(.deleteItem(at(index, item)))
        case 1 where !after.isEmpty: movingItems.append((value, at(index, item)))
        default: if let place { after[place].items.append(value) }
        }
      }
    }
    var itemArrivals: [(value: Int, from: MagazineIndexPath?)] = movingItems.map { ($0.item, $0.from) }
    if !after.isEmpty { itemArrivals += (0..<Int.random(in: 0...3, using: &random)).map { _ in (number(), nil) } }
    for arrival in itemArrivals {
      let section = after.indices.randomElement(using: &random) ?? 0
      after[section].items.insert(arrival.value, at: Int.random(in: 0...after[section].items.count, using: &random))
    }
    for arrival in itemArrivals {
      for (section, items) in after.map(\.items).enumerated() {
        guard let item = items.firstIndex(of: arrival.value) else { continue }
        updates.append(
          arrival.from.map { .moveItem(from: $0, to: at(section, item)) }
            ?? .insertItem(arrival.value, at: at(section, item)))
      }
    }

    updates.shuffle(using: &random)
    #expect(try before.applying(updates) == after)
    // Where an item went is where its number stands.
    let places = try before.places(after: updates)
    for (section, items) in before.map(\.items).enumerated() {
      for (item, value) in items.enumerated() {
        let place = after.indices.lazy.compactMap { section in
          after[section].items.firstIndex(of: value).map { at(section, $0) }
        }.first
        #expect(places[section][item] == place)
      }
    }
  }
}
