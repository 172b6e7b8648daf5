import Components
import Layout
import TestSupport
import Testing

/// What a collection view is told when conditions change.
@Suite struct ScreenDifferenceTests {
  @Test func aGuestSignsInAsMember() throws {
    let read = try ReadScreen(content: "Me")
    let guest = try #require(read.shown(["guest"]))
    let member = try #require(read.shown(["vip"]))
    #expect(
      guest.updates(to: member).map(\.words) == [
        "insert section 1",
        // The same row shows the name in place of the invitation, and the ranking leads elsewhere.
        "reload 0.0", "reload 2.0",
        "insert 2.0 RowWallet balance: 320", "insert 3.1 RowTask count: 3",
        "insert 3.2 RowMenu icon: person, title: Personal information",
      ])
  }

  /// The membership stands below for those who have none.
  @Test func aRowThatChangesItsPlaceMoves() throws {
    let read = try ReadScreen(
      """
      screen: Sample
      conditions: { vip: {} }
      sections:
        - items:
            - { component: RowTask, when: vip }
            - { component: RowText, data: { text: A } }
            - { component: RowText, data: { text: B } }
            - { component: RowTask, when: not vip }
        - items: [{ component: RowText, when: vip, id: last }]
        - items: [{ component: RowText, when: not vip, id: last }]
      """)
    #expect(read.diagnostics == [])
    let before = try #require(read.shown())
    let after = try #require(read.shown(["vip"]))
    #expect(before.updates(to: after).map(\.words) == ["move 0.2 0.0", "move 2.0 1.0"])
    #expect(after.updates(to: before).map(\.words) == ["move 0.0 0.2", "move 1.0 2.0"])
  }

  @Test func aSectionWhoseHeaderComesIsReloaded() throws {
    let read = try ReadScreen(
      """
      screen: Sample
      conditions: { vip: {} }
      sections:
        - header: { component: HeaderTitle, when: vip }
          items: [{ component: RowText }]
      """)
    let before = try #require(read.shown())
    let after = try #require(read.shown(["vip"]))
    #expect(before.updates(to: after).map(\.words) == ["reload section 0"])
  }

  @Test func nothingChangesWithoutAReason() throws {
    let read = try ReadScreen(content: "Me")
    let shown = try #require(read.shown(["vip"]))
    #expect(shown.updates(to: shown).isEmpty)
  }

  // MARK: Whatever changes, the updates lead there

  @Test func betweenAllCombinationsOfTheMePage() throws {
    let read = try ReadScreen(content: "Me")
    let screen = try #require(read.screen)
    let shown = screen.combinations(in: read.system).map { screen.shown(in: $0, of: read.system) }
    for before in shown {
      for after in shown { try expectArrival(from: before, to: after) }
    }
  }

  /// Rows and sections of few names in any order, as a server may send them.
  @Test(arguments: 0..<20) func betweenRandomScreens(seed: Int) throws {
    var random = SeededNumbers(seed: UInt64(seed))
    let screens = try (0..<8).map { _ in try #require(try self.random(using: &random).shown()) }
    for before in screens {
      for after in screens { try expectArrival(from: before, to: after) }
    }
  }

  private func random(using random: inout SeededNumbers) throws -> ReadScreen {
    var text = "screen: Sample\nsections:\n"
    for id in ["a", "b", "c", "d"].shuffled(using: &random).prefix(Int.random(in: 1...4, using: &random)) {
      text += "  - id: \(id)\n    verticalSpacing: \(Int.random(in: 0..<10, using: &random) == 0 ? 1 : 0)\n    items:\n"
      for _ in 0..<Int.random(in: 0...5, using: &random) {
        text += "      - { component: RowText, data: { text: \(Int.random(in: 0...6, using: &random)) }"
        text += Int.random(in: 0..<4, using: &random) == 0 ? ", step: sample }\n" : " }\n"
      }
    }
    return try ReadScreen(text)
  }

  private func expectArrival(from before: ShownScreen, to after: ShownScreen) throws {
    let updates = before.updates(to: after)
    let arrived = try before.sections.applying(updates)
    #expect(arrived.map(\.identity) == after.sections.map(\.identity))
    #expect(arrived.map { $0.items.map(\.identity) } == after.rows)
    for (one, other) in zip(arrived, after.sections) {
      #expect(one.header?.identity == other.header?.identity)
      #expect(zip(one.items, other.items).allSatisfy { $0.looksLike($1) })
    }
  }
}

extension MagazineUpdate<ShownSection> {
  fileprivate var words: String {
    func path(_ place: MagazineIndexPath) -> String { "\(place.section).\(place.item)" }
    return switch self {
    case .reloadSection(let place, _): "reload section \(place)"
    case .reloadItem(let place, _): "reload \(path(place))"
    case .deleteSection(let place): "delete section \(place)"
    case .deleteItem(let place): "delete \(path(place))"
    case .moveSection(let from, let to): "move section \(from) \(to)"
    case .moveItem(let from, let to): "move \(path(from)) \(path(to))"
    case .insertSection(_, let place): "insert section \(place)"
    case .insertItem(let item, let place): "insert \(path(place)) \(item.identity)"
    }
  }
}
