import Components
import Layout
import Testing

/// The destination of article 003 and the Me page of article 004, as `content/` describes them.
///
/// On an iPhone SE (3rd) 375 points wide, two pixels to a point, with a status bar of 20 points. A line is 1.1934 of the
/// point size high, rounded up to a pixel: 33.5 points at 28, 24 at 20.
@Suite struct ArticleScreenTests {
  // MARK: Article 003

  private func bali(_ change: (inout ScreenContext) -> Void = { _ in }) throws -> SolvedScreen {
    let read = try ReadScreen(content: "Bali")
    #expect(read.diagnostics == [])
    var context = ScreenContext()
    change(&context)
    return try #require(try read.solved(in: context))
  }

  /// `sectionInset: UIEdgeInsets(top: 0, left: 32, bottom: 16, right: 16)` leaves 375 − 48 = 327 points.
  @Test func sectionsStandUnderTheParallaxHeader() throws {
    let screen = try bali()
    #expect(screen.parallaxHeader?.frame == Frame(x: 0, y: 0, width: 375, height: 240))
    #expect(screen.parallaxHeader?.component?.size == Size(width: 375, height: 240))
    #expect(screen.sections.map(\.items.count) == [1, 1, 1])
    #expect(screen.sections[0].items[0].frame == Frame(x: 32, y: 240, width: 327, height: 33.5))
    // The title's section ends 16 points below it; the headline has 8 points above and below its line.
    #expect(screen.sections[1].header?.frame == Frame(x: 32, y: 289.5, width: 327, height: 40))
    let text = screen.sections[1].items[0].frame
    #expect((text.x, text.y, text.width) == (32, 329.5, 327))
    #expect(text.height > 60 && text.height < 140)
    // 16 points below the text, 16 above the headline.
    #expect(screen.sections[2].header?.frame == Frame(x: 32, y: text.bottom + 32, width: 327, height: 40))
    // 49.5 + 40 + text + 16 + 16 + 40 + 8 + 120 + 32.
    #expect(screen.contentHeight == 321.5 + text.height)
  }

  /// `itemsInset: UIEdgeInsets(top: 8, left: -32, bottom: 0, right: -16)`: the row is as wide as the screen, and its first
  /// card stands 32 points in; 164 × 120, 8 points apart.
  @Test func theCarouselReachesUnderTheEdgesOfTheScreen() throws {
    let screen = try bali()
    let row = screen.sections[2].items[0]
    let top = (screen.sections[2].header?.frame.bottom ?? 0) + 8
    #expect(row.frame == Frame(x: 0, y: top, width: 375, height: 120))
    #expect(row.cards.map(\.frame.x) == [32, 204, 376, 548])
    #expect(row.cards.allSatisfy { $0.frame.y == top && $0.frame.width == 164 && $0.frame.height == 120 })
    #expect(row.cards.allSatisfy { $0.component?.size == Size(width: 164, height: 120) })
  }

  /// 680 points of cards and 32 + 16 around them, in 375: scrolled by 353 the last one ends 16 points before the edge.
  @Test func theCarouselScrollsToItsEnd() throws {
    let cards = try bali { $0.carouselOffset = 1000 }.sections[2].items[0].cards
    #expect(cards.first?.frame.x == -321)
    #expect(cards.last?.frame.right == 359)
    let some = try bali { $0.carouselOffset = 100 }.sections[2].items[0].cards
    #expect(some.first?.frame.x == -68)
  }

  @Test func theParallaxHeaderShrinksToItsMinimum() throws {
    let scrolled = try bali { $0.scrollOffset = 100 }
    #expect(scrolled.parallaxHeader?.frame == Frame(x: 0, y: 0, width: 375, height: 140))
    #expect(scrolled.parallaxHeader?.component?.size.height == 140)
    #expect(scrolled.sections[0].items[0].frame.y == 140)
    #expect(try bali { $0.scrollOffset = 152 }.parallaxHeader?.frame.height == 88)
    let far = try bali { $0.scrollOffset = 200 }
    #expect(far.parallaxHeader?.frame.height == 88)
    // The bars end at 64.
    #expect(far.areBarsClear)
  }

  @Test func pulledDownTheParallaxHeaderStretches() throws {
    let pulled = try bali { $0.scrollOffset = -60 }
    #expect(pulled.parallaxHeader?.frame == Frame(x: 0, y: 0, width: 375, height: 300))
    #expect(pulled.sections[0].items[0].frame.y == 300)
  }

  /// At 289.5 at rest, the pinned headline meets the photo's 88 points when the screen is scrolled by 201.5.
  @Test func thePinnedHeadlineStaysUnderTheHeader() throws {
    #expect(try bali { $0.scrollOffset = 200 }.sections[1].header?.frame.y == 89.5)
    let pinned = try bali { $0.scrollOffset = 220 }
    #expect(pinned.sections[1].header?.frame.y == 88)
    #expect(pinned.sections[1].items[0].frame.y == 109.5)
    // It ends with its section's items, and takes no others with it.
    let text = pinned.sections[1].items[0].frame.height
    let end = try bali { $0.scrollOffset = 201.5 + text + 10 }
    #expect(abs((end.sections[1].header?.frame.y ?? 0) - 78) < 1e-9)
    #expect(abs((end.sections[2].header?.frame.y ?? 0) - (88 + 40 + 32 - 10)) < 1e-9)
  }

  @Test func fromRightToLeftTheScreenIsMirrored() throws {
    let screen = try bali { $0.context.direction = .rightToLeft }
    #expect(screen.sections[0].items[0].frame.x == 16)
    let cards = screen.sections[2].items[0].cards
    // 32 points from the edge at which lines begin: 375 − 32 − 164.
    #expect(cards.map(\.frame.x) == [179, 7, -165, -337])
  }

  // MARK: Article 004

  private static let menu = "RowMenu icon: person, title: Personal information"
  private static let level = "RowMenu icon: level, title: Level"
  private static let invite = "RowMenu icon: invite, title: Rewards for invitations"

  /// The task is the second in the list; the activity, for members only, the third.
  @Test func theMePageShowsMembersTheirRows() throws {
    let read = try ReadScreen(content: "Me")
    #expect(read.diagnostics == [])
    #expect(
      read.shown(["vip", "campaign"])?.rows == [
        ["user"], ["RowVIP"], ["RowWallet balance: 320"],
        ["ranking", "RowTask count: 3", "RowActivity", Self.menu, Self.level, Self.invite],
      ])
    #expect(
      read.shown()?.rows == [
        ["user"], ["RowWallet balance: 320"], ["ranking", "RowTask count: 3", Self.menu, Self.level, Self.invite],
      ])
  }

  @Test func guestsAndReviewersSeeLess() throws {
    let read = try ReadScreen(content: "Me")
    #expect(read.shown(["guest"])?.rows == [["user"], [], ["ranking", Self.level, Self.invite]])
    #expect(read.shown(["guest"])?.sections[0].items[0].item.step?.value == "signIn")
    #expect(
      read.shown(["vip", "review", "campaign"])?.rows == [
        ["user"], ["RowVIP"], ["ranking", "RowTask count: 3", Self.menu, Self.level],
      ])
  }

  /// Before the tasks are known nobody knows that there are any.
  @Test func withoutDataNothingIsCompared() throws {
    let read = try ReadScreen(content: "Me")
    #expect(read.shown([], showsData: false)?.rows.last == ["ranking", Self.menu, Self.level, Self.invite])
    let solved = try read.solved(in: ScreenContext(showsData: false))
    #expect(solved?.sections.first?.items.first?.component?.contents.contains { $0.text == "Mei Tanaka" } == false)
  }

  /// Sixteen subsets of four flags, without the four in which members are guests.
  @Test func allCombinationsAreKnown() throws {
    let read = try ReadScreen(content: "Me")
    let screen = try #require(read.screen)
    let combinations = screen.combinations(in: read.system)
    #expect(combinations.count == 12)
    #expect(combinations.first?.flags == [])
    #expect(combinations.contains(Screen.Combination(["vip", "review", "campaign"])))
    #expect(!combinations.contains { $0.flags.starts(with: ["vip", "guest"]) })
  }

  /// Twelve screens of up to nine rows are made of eleven different ones: two for the user, the card, the wallet, the
  /// headline, four of the menu, the task and the activity.
  @Test func eachDifferentRowIsSolvedOnce() throws {
    let read = try ReadScreen(content: "Me")
    let screen = try #require(read.screen)
    var solver = try read.solver()
    for combination in screen.combinations(in: read.system) {
      for scroll in [0.0, 40, 400] {
        let solved = solver.solve(screen, in: ScreenContext(combination: combination, scrollOffset: scroll))
        #expect(solved.diagnostics == [])
      }
    }
    #expect(solver.rowCount == 11)
  }

  @Test func stepsLeadToScreens() throws {
    let read = try ReadScreen(content: "Me")
    let steps = try #require(read.screen).steps.map(\.value)
    #expect(
      Set(steps) == ["profile", "signIn", "membership", "wallet", "ranking", "tasks", "activity", "level", "invite"])
    #expect(steps.allSatisfy { read.system.screen(named: $0) != nil })
    #expect(read.system.screen(named: "membership")?.name == "Membership")
  }
}
