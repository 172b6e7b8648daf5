import Baselines
import Testing

/// What moved in one component, each measure once.
@Suite struct PieceMovementTests {
  private static let card = PieceName(.component, "Card")

  private static func frame(_ x: Int, _ y: Int, _ width: Int, _ height: Int, isHidden: Bool = false) -> RecordedFrame {
    RecordedFrame(x: x, y: y, width: width, height: height, isHidden: isHidden)
  }

  private static let before = RecordedLayout(frames: [
    ".": frame(0, 0, 32000, 10000), "title": frame(1200, 800, 18000, 2000),
  ])

  /// A baseline of one component, the same in each style and context.
  private static func past(_ styles: [String], _ contexts: [String]) -> PastLayouts {
    var baseline = Baseline(version: "1.0")
    var piece = Piece()
    for style in styles { piece.styles[style] = RecordedStyle() }
    baseline.pieces[card] = piece
    for style in styles {
      for context in contexts {
        baseline.layouts[LayoutName(card, style: style, context: context)] = before
      }
    }
    return PastLayouts(baseline)
  }

  private static func now(_ style: String, _ context: String, _ change: (inout RecordedLayout) -> Void = { _ in })
    -> PastLayouts.Now
  {
    var layout = before
    change(&layout)
    return PastLayouts.Now(style: style, context: context, layout: layout)
  }

  /// In short: `title width 18000 → 16400 [wide] a ×2 +1`.
  private static func words(_ movements: PieceMovements) -> [String] {
    movements.changes.map { change in
      "\(change.view) \(change.measure.rawValue) \(change.old) → \(change.new) "
        + "[\(change.styles.joined(separator: ","))] \(change.context) ×\(change.count) +\(change.otherwise)"
    }
  }

  @Test func nothingMovedIsNothingToTell() {
    let found = Self.past([""], ["a", "b"]).movements(of: Self.card, to: [Self.now("", "a"), Self.now("", "b")])
    #expect(found.isEmpty && found.contexts == 2 && found.newContexts == [])
  }

  @Test func whatTheBaselineDoesNotKnowIsNew() {
    let past = Self.past([""], ["a"])
    let other = past.movements(of: PieceName(.component, "Other"), to: [Self.now("", "a")])
    #expect(other.isNew && !other.isEmpty && other.changes == [])
    // A screen may have the name of a component.
    #expect(past.movements(of: PieceName(.screen, "Card"), to: [Self.now("", "a")]).isNew)
    #expect(!past.movements(of: Self.card, to: [Self.now("", "a")]).isNew)
  }

  /// The first context that shows a change is the first in the order given, whatever its name.
  @Test func aMeasureIsToldOnceWithItsContexts() {
    let past = Self.past([""], ["z", "b", "a", "c"])
    let found = past.movements(
      of: Self.card,
      to: [
        Self.now("", "z"), Self.now("", "b") { $0.frames["title"]?.width = 16400 },
        Self.now("", "a") { $0.frames["title"]?.width = 16400 },
        Self.now("", "c") { $0.frames["title"]?.width = 100 },
      ])
    #expect(Self.words(found) == ["title width 18000 → 16400 [] b ×2 +1"])
  }

  /// The component itself comes first, then views by name, each with its measures in one order.
  @Test func everyMeasureIsTold() {
    let found = Self.past([""], ["a"]).movements(
      of: Self.card,
      to: [
        Self.now("", "a") {
          $0.frames["."] = Self.frame(0, 0, 32000, 9000)
          $0.frames["title"] = Self.frame(1600, 900, 18050, 2100, isHidden: true)
          $0.frames["badge"] = Self.frame(0, 0, 100, 100)
        }
      ])
    #expect(
      Self.words(found) == [
        ". height 10000 → 9000 [] a ×1 +0", "badge added 0 → 0 [] a ×1 +0", "title width 18000 → 18050 [] a ×1 +0",
        "title height 2000 → 2100 [] a ×1 +0", "title x 1200 → 1600 [] a ×1 +0", "title y 800 → 900 [] a ×1 +0",
        "title hidden 0 → 0 [] a ×1 +0",
      ])
    let gone = Self.past([""], ["a"]).movements(
      of: Self.card, to: [Self.now("", "a") { $0.frames["title"] = nil }])
    #expect(Self.words(gone) == ["title removed 0 → 0 [] a ×1 +0"])
  }

  /// `plain` and `wide` show the same, `tall` shows it in one context only.
  @Test func whatStylesShareIsToldOnce() {
    let past = Self.past(["plain", "wide", "tall"], ["a", "b"])
    func moved(_ style: String, _ context: String) -> PastLayouts.Now {
      Self.now(style, context) { $0.frames["title"]?.x = 1600 }
    }
    let found = past.movements(
      of: Self.card,
      to: [
        moved("plain", "a"), moved("wide", "a"), moved("tall", "a"), moved("plain", "b"), moved("wide", "b"),
        Self.now("tall", "b"),
      ])
    #expect(
      Self.words(found) == ["title x 1200 → 1600 [plain,wide] a ×2 +0", "title x 1200 → 1600 [tall] a ×1 +0"])
  }

  /// New contexts have nothing to be compared with, and are no movement.
  @Test func stylesAndContextsThatAreNewOrGone() {
    let past = Self.past(["plain", "old", ""], ["a", "b"])
    let found = past.movements(
      of: Self.card,
      to: [Self.now("plain", "c"), Self.now("plain", "a"), Self.now("fresh", "a"), Self.now("fresh", "c")])
    #expect(found.newStyles == ["fresh"] && found.goneStyles == ["old"])
    #expect(found.newContexts == ["c"] && found.contexts == 1 && found.changes == [])
    let context = past.movements(
      of: Self.card, to: [Self.now("plain", "c"), Self.now("old", "c"), Self.now("", "c")])
    #expect(context.isEmpty && context.contexts == 0 && context.newContexts == ["c"])
  }
}
