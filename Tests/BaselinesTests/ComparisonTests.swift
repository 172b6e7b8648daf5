import Baselines
import Foundation
import TestSupport
import Testing

/// What moved, and why.
@Suite struct ComparisonTests {
  private static let small = "iPhone SE (3rd)"
  private static let large = "iPhone SE (3rd), AX3, de"

  /// A card with two styles, one of which extends the other; it holds a tag, and a screen shows it.
  private static var kit: Baseline {
    var kit = Baseline(version: "1.0")
    kit.tokens["space.4"] = NamedInput(values: ["": "12"])
    kit.tokens["radius"] = NamedInput(values: ["": "12"], references: ["space.4"])
    kit.specs["caption"] = NamedInput(values: [small: "24"], references: ["radius"])
    kit.specs["width"] = NamedInput(values: ["iPhone 8": "200", small: "180"])
    var card = Piece()
    (card.own, card.texts, card.holds) = ("card", "texts", ["Tag"])
    card.strings["de"] = "german"
    card.pictures["photo"] = "40 × 30"
    card.styles["base"] = RecordedStyle(own: "base", uses: ["width"])
    card.styles["wide"] = RecordedStyle(own: "wide", parent: "base", uses: ["caption"])
    card.styles["tall"] = RecordedStyle(own: "tall")
    card.views = [RecordedView("box", "UIView"), RecordedView("title", "UILabel", in: "box")]
    var tag = Piece()
    tag.own = "tag"
    tag.styles[""] = RecordedStyle(own: "plain")
    var start = Piece()
    (start.own, start.holds) = ("start", ["Card"])
    start.views = [RecordedView("section 1/Card", "Card")]
    kit.pieces = [
      PieceName(.component, "Card"): card, PieceName(.component, "Tag"): tag, PieceName(.screen, "Start"): start,
    ]
    for (piece, style, view) in [
      (PieceName(.component, "Card"), "wide", "title"), (PieceName(.component, "Card"), "tall", "title"),
      (PieceName(.component, "Tag"), "", "label"), (PieceName(.screen, "Start"), "", "section 1/Card"),
    ] {
      for context in [small, large] {
        kit.layouts[LayoutName(piece, style: style, context: context)] = RecordedLayout(frames: [
          ".": RecordedFrame(x: 0, y: 0, width: 32000, height: 10000),
          view: RecordedFrame(x: 1200, y: 800, width: 18000, height: 2000),
        ])
      }
    }
    return kit
  }

  /// Another width of one view.
  private static func move(
    _ kit: inout Baseline, _ piece: PieceName, _ style: String, _ context: String, _ view: String
  ) {
    let name = LayoutName(piece, style: style, context: context)
    kit.layouts[name]?.frames[view] = RecordedFrame(x: 1600, y: 800, width: 16450, height: 2000)
  }

  /// The titles of what a change is put down to, once `Card, wide` moved in German.
  private static func titles(
    _ change: (inout Baseline) -> Void, before: (inout Baseline) -> Void = { _ in }
  ) -> [String] {
    var kit = Self.kit
    before(&kit)
    var new = kit
    move(&new, PieceName(.component, "Card"), "wide", large, "title")
    change(&new)
    return Comparison(from: kit, to: new).groups.map(\.title)
  }

  private static func change(_ kit: inout Baseline, _ piece: String, _ change: (inout Piece) -> Void) {
    guard var found = kit.pieces[PieceName(.component, piece)] else { return }
    change(&found)
    kit.pieces[PieceName(.component, piece)] = found
  }

  @Test func nothingMovesBetweenEquals() {
    let comparison = Comparison(from: Self.kit, to: Self.kit)
    #expect(comparison.isEmpty && comparison.inert == [])
    #expect(comparison.text() == "nothing moves\n")
  }

  /// A colour, a shadow and a time move nothing; a border's width is drawn within the view.
  @Test func aColourIsNoCause() {
    for (old, new) in [("#0a717a", "#00ff00"), ("0 2 4 1 #00000033", "0 2 8 1 #00000033"), ("200 ms", "300 ms")] {
      let titles = Self.titles { kit in
        kit.tokens["look"]?.values[""] = new
        kit.specs["width"]?.values[Self.small] = "164"
      } before: { kit in
        kit.tokens["look"] = NamedInput(values: ["": old])
        kit.pieces[PieceName(.component, "Card")]?.styles["wide"]?.uses.append("look")
      }
      #expect(titles == ["spec width: 180 → 164 on iPhone SE (3rd)"])
    }
  }

  /// The spec speaks of one token, which speaks of another: that one is the cause.
  @Test func aTokenIsFoundThroughWhatSpeaksOfIt() {
    let titles = Self.titles { kit in
      kit.tokens["space.4"]?.values[""] = "16"
      kit.tokens["radius"]?.values[""] = "16"
      kit.specs["caption"]?.values[Self.small] = "32"
    }
    #expect(titles == ["token space.4: 12 → 16"])
  }

  @Test func aTokenThatSpeaksOfAnotherOneNowIsTheCauseItself() {
    let titles = Self.titles { kit in
      kit.tokens["radius"] = NamedInput(values: ["": "8"])
      kit.specs["caption"]?.values[Self.small] = "16"
    }
    #expect(titles == ["token radius: 12 → 8"])
  }

  /// Through the style that the moved one extends; where only some values change, they have their devices.
  @Test func aSpecIsTheCause() {
    #expect(
      Self.titles { $0.specs["width"]?.values[Self.small] = "164" } == ["spec width: 180 → 164 on iPhone SE (3rd)"])
    #expect(
      Self.titles { $0.specs["width"]?.values = ["iPhone 8": "164", Self.small: "164"] }
        == ["spec width: 200 → 164 on iPhone 8; 180 → 164 on iPhone SE (3rd)"])
  }

  @Test func aStyleIsTheCauseAndOneThatItExtends() {
    #expect(Self.titles { Self.change(&$0, "Card") { $0.styles["wide"]?.own = "new" } } == ["style 'wide' of Card"])
    #expect(Self.titles { Self.change(&$0, "Card") { $0.styles["base"]?.own = "new" } } == ["style 'base' of Card"])
    // One that has nothing to do with it is none.
    #expect(
      Self.titles { Self.change(&$0, "Card") { $0.styles["tall"]?.own = "new" } }
        == ["nothing that a baseline records; perhaps the fonts of this machine"])
  }

  @Test func aComponentIsTheCauseAndOneThatItHolds() {
    #expect(Self.titles { Self.change(&$0, "Card") { $0.own = "new" } } == ["component Card"])
    #expect(Self.titles { Self.change(&$0, "Tag") { $0.own = "new" } } == ["component Tag"])
    #expect(Self.titles { Self.change(&$0, "Tag") { $0.styles[""]?.own = "new" } } == ["the style of Tag"])
  }

  @Test func textsAndPicturesAreCauses() {
    #expect(Self.titles { Self.change(&$0, "Card") { $0.strings["de"] = "new" } } == ["texts in 'de'"])
    // Other texts of its own have other translations.
    #expect(
      Self.titles {
        Self.change(&$0, "Card") { ($0.own, $0.texts, $0.strings["de"]) = ("new", "new", "new") }
      } == ["component Card"])
    #expect(
      Self.titles { Self.change(&$0, "Card") { $0.pictures["photo"] = "60 × 30" } }
        == ["picture photo: 40 × 30 → 60 × 30"])
  }

  @Test func otherProgramsAreTheLastToBlame() {
    #expect(Self.titles { $0.version = "1.1" } == ["Framebook: 1.0 → 1.1"])
  }

  @Test func severalCausesStandTogether() {
    let titles = Self.titles { kit in
      kit.tokens["space.4"]?.values[""] = "16"
      kit.specs["caption"]?.values[Self.small] = "32"
      kit.tokens["radius"]?.values[""] = "16"
      Self.change(&kit, "Card") { $0.own = "new" }
    }
    #expect(titles == ["token space.4: 12 → 16; and component Card"])
  }

  @Test func whatIsNewOrGoneSaysSo() {
    var new = Self.kit
    let (card, tag) = (PieceName(.component, "Card"), PieceName(.component, "Tag"))
    new.pieces[tag] = nil
    new.layouts = new.layouts.filter { $0.key.piece != tag }
    new.layouts[LayoutName(card, style: "wide", context: "iPhone 16")] = RecordedLayout()
    new.pieces[card]?.styles["round"] = RecordedStyle(own: "round")
    new.layouts[LayoutName(card, style: "round", context: Self.small)] = RecordedLayout()
    let comparison = Comparison(from: Self.kit, to: new)
    #expect(
      comparison.groups.map(\.title) == [
        "component Tag, which is gone", "style 'round' of Card, which is new", "context iPhone 16, which is new",
      ])
    #expect(comparison.counts.words == "2 new layouts, 2 layouts gone of 2 components in 3 contexts")
  }

  /// A token that moves a card and the screen with it; another one that moves nothing.
  private static var moved: Comparison {
    var new = kit
    new.tokens["space.4"]?.values[""] = "16"
    new.tokens["radius"]?.values[""] = "16"
    new.specs["caption"]?.values[small] = "32"
    for context in [small, large] { move(&new, PieceName(.component, "Card"), "wide", context, "title") }
    move(&new, PieceName(.screen, "Start"), "", large, "section 1/Card")
    var old = kit
    old.tokens["color"] = NamedInput(values: ["": "#ffffff", "dark": "#000000"])
    new.tokens["color"] = NamedInput(values: ["": "#ffffff", "dark": "#111111"])
    return Comparison(from: old, to: new)
  }

  @Test func textHasEachCauseWithWhatFollows() {
    #expect(
      Self.moved.text() == """
        token space.4: 12 → 16
          moves 3 frames of 1 component and 1 screen in 2 contexts
          Card, wide, iPhone SE (3rd); iPhone SE (3rd), AX3, de: title 180 → 164.5 wide, left 12 → 16
          Start, iPhone SE (3rd), AX3, de: section 1/Card 180 → 164.5 wide, left 12 → 16

        changed, and moves nothing:
          token color: #000000 → #111111 on dark

        3 frames of 1 component and 1 screen in 2 contexts

        """)
    #expect(
      Self.moved.text(isVerbose: true).contains(
        "\n  Card, wide, iPhone SE (3rd), AX3, de: title 180 → 164.5 wide, left 12 → 16\n"))
  }

  @Test func markdownIsATableForEachCause() {
    #expect(
      Self.moved.markdown == """
        ## What moves

        3 frames of 1 component and 1 screen in 2 contexts.

        ### token space.4: 12 → 16

        Moves 3 frames of 1 component and 1 screen in 2 contexts.

        | what | contexts | how |
        |---|---|---|
        | Card, wide | iPhone SE (3rd); iPhone SE (3rd), AX3, de | title 180 → 164.5 wide, left 12 → 16 |
        | Start | iPhone SE (3rd), AX3, de | section 1/Card 180 → 164.5 wide, left 12 → 16 |

        ### Changed, and moves nothing

        - token color: \\#000000 → \\#111111 on dark

        """)
  }

  @Test func jsonIsRead() throws {
    let read = try JSONSerialization.jsonObject(with: Data(Self.moved.json.utf8)) as? [String: Any]
    #expect(read?["version"] as? Int == 1 && read?["frames"] as? Int == 3)
    let group = try #require((read?["groups"] as? [[String: Any]])?.first)
    let cause = try #require((group["causes"] as? [[String: Any]])?.first)
    #expect(cause["kind"] as? String == "token" && cause["name"] as? String == "space.4")
    let movements = try #require(group["movements"] as? [[String: Any]])
    #expect(movements.count == 3)
    let view = try #require((movements[0]["views"] as? [[String: Any]])?.first)
    #expect(view["old"] as? [Double] == [12, 8, 180, 20] && view["new"] as? [Double] == [16, 8, 164.5, 20])
    let inert = try #require(read?["inert"] as? [[String: Any]])
    #expect(inert.map { $0["name"] as? String } == ["color"])
  }

  @Test func thePageDrawsBothAndNeedsNoScript() {
    let page = String(decoding: ComparisonPage().html(of: Self.moved), as: UTF8.self)
    #expect(
      Golden.difference(of: page, from: Places.package.appendingPathComponent("Tests/BaselinesTests/Golden/page.html"))
        == nil)
    #expect(!page.contains("<script"))
  }

  /// A name that is markup stays a text, on the page as in a comment.
  @Test func namesAreTexts() {
    var new = BaselineTextTests.sample
    let name = PieceName(.component, "<b>&@team|")
    new.pieces[name] = Piece()
    new.layouts[LayoutName(name, style: "", context: "iPhone 16")] = RecordedLayout(frames: [
      ".": RecordedFrame(x: 0, y: 0, width: 100, height: 100)
    ])
    let comparison = Comparison(from: BaselineTextTests.sample, to: new)
    #expect(!String(decoding: ComparisonPage().html(of: comparison), as: UTF8.self).contains("<b>&@"))
    #expect(comparison.markdown.contains("\\<b\\>\\&&#64;team\\|"))
  }

  @Test func longCommentsAreCutWhereTheyMayBe() {
    var new = Self.kit
    for index in 0..<3000 {
      let name = PieceName(.component, "Component number \(index)")
      new.pieces[name] = Piece()
      new.layouts[LayoutName(name, style: "", context: Self.small)] = RecordedLayout()
    }
    let text = Comparison(from: Self.kit, to: new).markdown
    #expect(text.utf8.count < 65_536)
    #expect(text.contains("more causes would make this too long for a comment."))
  }
}
