import Baselines
import Components
import Foundation
import SiteBuilder
import TestSupport
import Testing

/// The frames of a site as a baseline, and what another value would move.
@Suite struct BaselineTests {
  private static let card = """
    component: Card
    kind: view
    summary: A box.
    size: { height: 100 }
    views:
      box: { class: UIView }
      dot: { class: UIView, in: box }
    styles:
      plain:
        box: { backgroundColor: $ink }
    constraints:
      - box.left == left + $space.m
      - box.right == right - $space.m
      - box.top == top + $space.m
      - box.height == $tall
      - dot.left == box.left + $space.s
      - dot.top == box.top + $space.s
      - dot.width == 10
      - dot.height == 10

    """

  private static func tokens(m: String = "12", s: String = "{space.m}", ink: String = "[1, 0, 0]") -> String {
    func length(_ text: String) -> String {
      text.hasPrefix("{") ? "\"\(text)\"" : "{ \"value\": \(text), \"unit\": \"px\" }"
    }
    return """
      {
        "space": {
          "$type": "dimension",
          "m": { "$value": \(length(m)) },
          "s": { "$value": \(length(s)) }
        },
        "ink": { "$type": "color", "$value": { "colorSpace": "srgb", "components": \(ink) } }
      }
      """
  }

  private static let dark = """
    { "ink": { "$type": "color", "$value": { "colorSpace": "srgb", "components": [0, 0, 1] } } }
    """

  private static func specs(_ tall: String = "{ values: { iPhone 8: $space.m * 4, default: 30 } }") -> String {
    "specs:\n  tall: \(tall)\n"
  }

  private static let files = [
    "content/site.yml": "title: Kit\ndevices: [iPhone SE (3rd)]\n", "content/a.md": "# A\n",
    "content/tokens/a.tokens.json": tokens(), "content/tokens/a.dark.tokens.json": dark, "content/specs.yml": specs(),
    "content/card/Card.component.yml": card, "content/card/index.md": "# Card\n",
  ]

  private func solve(_ site: TemporarySite, _ settings: ValueSetting..., jobs: Int = 1) async throws -> Baseline {
    let solved = try await BaselineRequest(root: site.root.path, settings: settings, jobs: jobs).solve()
    #expect(solved.errors == [])
    return solved.baseline
  }

  /// The box leaves 12 points on three sides, so it is 375 - 24 wide; the dot lies 12 from the box's edges.
  @Test func theTextHasFramesAndWhatTheyFollowFrom() async throws {
    let site = try TemporarySite(Self.files)
    let text = try await solve(site).text.replacing(/[0-9a-z]{12}$/.anchorsMatchLineEndings(), with: "…")
    #expect(
      text == """
        framebook-baseline 1 \(Framebook.version)
        token ink
          is #ff0000
          is #0000ff dark
          is #0000ff dark-contrast
        token space.m
          is 12
        token space.s
          is 12
          from space.m
        spec tall
          is 30 "iPhone SE (3rd)"
          from space.m
        component Card
          file content/card/Card.component.yml
          own …
          style plain …
          uses plain ink space.m space.s tall
          view box UIView
          view dot UIView box
        frames component Card plain "iPhone SE (3rd)"
          . 0 0 375 100
          box 12 12 351 30
          dot 12 12 10 10

        """)
  }

  @Test func jobsAndFoldersMakeNoDifference() async throws {
    let first = try await solve(try TemporarySite(Self.files), jobs: 1)
    let second = try await solve(try TemporarySite(Self.files, named: "other"), jobs: 4)
    #expect(first.text == second.text)
  }

  @Test func commentsAndBlanksAreNoChange() async throws {
    let site = try TemporarySite(Self.files)
    let before = try await solve(site)
    try site.write(
      "# A card\n" + Self.card.replacing("class: UIView }", with: "class:  UIView } # x"),
      to: "content/card/Card.component.yml")
    #expect(try await solve(site) == before)
  }

  /// Each file is changed, and the change is found as the cause.
  @Test(arguments: [
    ("content/tokens/a.tokens.json", "\"value\": 12", "\"value\": 16", "token space.m: 12 → 16"),
    ("content/specs.yml", "default: 30", "default: 40", "spec tall: 30 → 40"),
    ("content/card/Card.component.yml", "dot.width == 10", "dot.width == 20", "component Card"),
  ])
  func aChangeIsTheCause(_ file: String, _ old: String, _ new: String, _ title: String) async throws {
    let site = try TemporarySite(Self.files)
    let before = try await solve(site)
    try site.write((site.text(file) ?? "").replacing(old, with: new), to: file)
    let comparison = Comparison(from: before, to: try await solve(site))
    #expect(comparison.groups.map(\.title) == [title])
  }

  /// Trying a value out says what editing the file would, to the last byte.
  @Test func settingIsEditing() async throws {
    var numbers = SeededNumbers(seed: 17)
    let site = try TemporarySite(Self.files)
    let edited = try TemporarySite(Self.files)
    for _ in 0..<12 {
      let m = "\(Int.random(in: 0...60, using: &numbers)).\(Int.random(in: 0...9, using: &numbers))"
      let s = "\(Int.random(in: 0...40, using: &numbers))"
      let tall = "\(Int.random(in: 1...90, using: &numbers))"
      let green = Int.random(in: 0...1, using: &numbers)
      var settings: [ValueSetting] = []
      var tokens = Self.tokens()
      var specs = Self.specs()
      if Bool.random(using: &numbers) {
        settings.append(ValueSetting("space.m", m))
        tokens = tokens.replacing("\"value\": 12", with: "\"value\": \(m)")
      }
      if Bool.random(using: &numbers) {
        settings.append(ValueSetting("space.s", s + "px"))
        tokens = tokens.replacing("\"{space.m}\"", with: "{ \"value\": \(s), \"unit\": \"px\" }")
      }
      if Bool.random(using: &numbers) {
        settings.append(ValueSetting("ink", green == 1 ? "#00ff00" : "#000000"))
        tokens = tokens.replacing("[1, 0, 0]", with: "[0, \(green), 0]")
      }
      if Bool.random(using: &numbers) {
        settings.append(ValueSetting("tall", tall))
        specs = Self.specs(tall)
      }
      try edited.write(tokens, to: "content/tokens/a.tokens.json")
      try edited.write(specs, to: "content/specs.yml")
      let tried = try await BaselineRequest(root: site.root.path, settings: settings, jobs: 1).solve()
      #expect(tried.errors == [])
      #expect(try await solve(edited).text == tried.baseline.text, "\(settings)")
    }
  }

  @Test(arguments: [
    (ValueSetting("space.n", "1"), "no token or design spec is named 'space.n'; did you mean 'space.m'?"),
    (ValueSetting("space.m", "wide"), "'space.m' is a dimension, so its value is points such as '16', not 'wide'"),
    (ValueSetting("space.m", "nan"), "'space.m' is a dimension, so its value is points such as '16', not 'nan'"),
    (ValueSetting("ink", "16"), "'ink' is a colour, so its value is a colour such as '#ff9500', not '16'"),
    (ValueSetting("ink", "#-1-1-1"), "'ink' is a colour, so its value is a colour such as '#ff9500', not '#-1-1-1'"),
    (ValueSetting("tall", "#ff0000"), "'tall' is a design spec, so its value is a number, not '#ff0000'"),
  ])
  func wrongValuesAreAnswered(_ setting: ValueSetting, _ message: String) async throws {
    let site = try TemporarySite(Self.files)
    do {
      _ = try await solve(site, setting)
      Issue.record("this was taken")
    } catch let BuildFailure.badSetting(problem) {
      #expect(problem.message == message)
    }
  }

  @Test func contentWithErrorsHasNoBaseline() async throws {
    let site = try TemporarySite(Self.files)
    try site.write(Self.card.replacing("$tall", with: "$tal"), to: "content/card/Card.component.yml")
    let solved = try await BaselineRequest(root: site.root.path, jobs: 1).solve()
    #expect(solved.errors.map(\.id) == ["unknown-name"])
    #expect(solved.baseline.layouts.isEmpty)
  }

  /// Rows keep their names when their data change.
  @Test func screensHaveTheirRows() async throws {
    var files = Self.files
    files["content/Start.screen.yml"] = """
      screen: Start
      summary: A screen.
      sections:
        - items:
            - component: Card
            - component: Card
              id: second
      """
    let site = try TemporarySite(files)
    let baseline = try await solve(site)
    let start = LayoutName(PieceName(.screen, "Start"), style: "", context: "iPhone SE (3rd)")
    let layout = try #require(baseline.layouts[start])
    #expect(layout.frames.keys.sorted() == [".", "section 1/Card", "section 1/second"])
    #expect(layout.frames["section 1/second"]?.height == 10000)
    // What moves within a row moves no row: the card is as high as before.
    let other = try await solve(site, ValueSetting("space.m", "16"))
    #expect(Set(Comparison(from: baseline, to: other).groups.flatMap(\.movements).map(\.layout.piece.name)) == ["Card"])
  }

  @Test func thePageHasPicturesOfBothSides() async throws {
    let site = try TemporarySite(Self.files)
    let before = try await BaselineRequest(root: site.root.path, jobs: 1).solve()
    let after = try await BaselineRequest(root: site.root.path, settings: [ValueSetting("space.m", "20")], jobs: 1)
      .solve()
    let page = ComparisonPictures(before: before, after: after).page()
    let html = String(decoding: page.html(of: Comparison(from: before.baseline, to: after.baseline)), as: UTF8.self)
    // One layout: two pictures, each under its outlines.
    #expect(html.matches(of: /<svg class="preview/).count == 2)
    #expect(html.matches(of: /<svg class="outlines/).count == 2)
    #expect(html.contains(".before {") && html.contains(".after {"))
  }
}
