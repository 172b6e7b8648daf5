import Foundation
import TestSupport
import Testing

/// `framebook baseline` and `framebook diff` from outside: what they print, what they end with, which files there are.
@Suite struct DiffCommandTests {
  private static let card = """
    component: Card
    kind: view
    summary: A box.
    size: { width: 200, height: 100 }
    views:
      box: { class: UIView }
    constraints:
      - box.left == left + $space.m
      - box.right == right - $space.m
      - box.top == top
      - box.height == 20

    """
  private static func files(_ space: Int = 12) -> [String: String] {
    [
      "content/site.yml": "title: Kit\ndevices: [iPhone SE (3rd)]\n", "content/card/index.md": "# Card\n",
      "content/card/Card.component.yml": card,
      "content/a.tokens.json": """
      { "space": { "m": { "$type": "dimension", "$value": { "value": \(space), "unit": "px" } } } }
      """,
    ]
  }

  /// The box leaves the token's length on both sides of 200 points.
  private static let moved = """
    token space.m: 12 → 16
      moves 1 frame of 1 component in 1 context
      Card, iPhone SE (3rd): box 176 → 168 wide, left 12 → 16

    1 frame of 1 component in 1 context

    """

  private func run(_ site: TemporarySite, _ arguments: String...) async throws -> Program.Result {
    try await Program.run(arguments, in: site.root)
  }

  @Test func aBaselineIsWrittenOnceAndGoesOutOfDate() async throws {
    let site = try TemporarySite(Self.files())
    let missing = try await run(site, "baseline", "--check")
    #expect(missing.status == 1)
    #expect(missing.error == "there is no framebook-baseline.txt; 'framebook baseline' writes it\n")
    let first = try await run(site, "baseline")
    #expect(first.status == 0 && first.error == "")
    #expect(first.output == "framebook-baseline.txt: 2 frames of 1 component and 0 screens\n")
    let text = try #require(site.text("framebook-baseline.txt"))
    #expect(try await run(site, "baseline").output == "framebook-baseline.txt is up to date\n")
    #expect(try await run(site, "baseline", "--output", "-").output == text)
    #expect(try await run(site, "baseline", "--check").status == 0)
    #expect(try await run(site, "diff").output == "nothing moves\n")

    try site.write(Self.files(16)["content/a.tokens.json", default: ""], to: "content/a.tokens.json")
    let stale = try await run(site, "baseline", "--check")
    #expect(stale.status == 1)
    #expect(
      stale.error == """
        framebook-baseline.txt is out of date: 1 frame of 1 component in 1 context moved
        'framebook diff' says what, 'framebook baseline' writes it anew

        """)
    #expect(site.text("framebook-baseline.txt") == text)
    let moved = try await run(site, "diff")
    #expect(moved.status == 0 && moved.output == Self.moved && moved.error == "")
    let checked = try await run(site, "diff", "--check")
    #expect(checked.status == 1 && checked.output == Self.moved)
  }

  @Test func foldersAndFilesAreCompared() async throws {
    let (old, new) = (try TemporarySite(Self.files()), try TemporarySite(Self.files(16)))
    #expect(try await run(old, "diff", ".", new.root.path).output == Self.moved)
    #expect(try await run(new, "diff", old.root.path).output == Self.moved)
    #expect(try await run(old, "diff", old.root.path, "--root", new.root.path).output == Self.moved)
    _ = try await run(old, "baseline")
    try old.remove("content")
    // A folder with nothing but the baseline.
    #expect(try await run(new, "diff", old.root.path).output == Self.moved)
  }

  @Test func aValueIsTriedOutWithoutTouchingFiles() async throws {
    let site = try TemporarySite(Self.files())
    let before = site.snapshot(of: "content")
    #expect(try await run(site, "diff", "--set", "space.m=16").output == Self.moved)
    #expect(try await run(site, "diff", "--set=$space.m=16").output == Self.moved)
    #expect(site.snapshot(of: "content") == before)
    #expect(site.files(below: ".").allSatisfy { $0.hasPrefix("content/") })
  }

  @Test func pagesAndOtherFormatsAreWritten() async throws {
    let site = try TemporarySite(Self.files())
    let page = try await run(site, "diff", "--set", "space.m=16", "--format", "html", "--output", "moved/")
    #expect(page.status == 0 && page.output == "" && page.error == "wrote moved/index.html\n")
    #expect(site.text("moved/index.html")?.contains("<svg class=\"preview") == true)
    let file = try await run(site, "diff", "--set", "space.m=16", "--format=html", "--output=page.html")
    #expect(file.status == 0 && site.text("page.html") == site.text("moved/index.html"))
    let markdown = try await run(site, "diff", "--set", "space.m=16", "--format", "markdown")
    #expect(markdown.output.hasPrefix("## What moves\n"))
    let json = try await run(site, "diff", "--set", "space.m=16", "--format", "json")
    #expect(try JSONSerialization.jsonObject(with: Data(json.output.utf8)) is [String: Any])
  }

  @Test func whatIsAskedWronglyIsTwo() async throws {
    let site = try TemporarySite(Self.files())
    for (arguments, message) in [
      (["diff"], "there is no framebook-baseline.txt; 'framebook baseline' writes one"),
      (["diff", "nowhere.txt"], "there is no nowhere.txt"),
      (["diff", "--set", "space.n=1"], "no token or design spec is named 'space.n'; did you mean 'space.m'?"),
      (["diff", "--root", "nowhere", "--set", "a=1"], "there is no folder nowhere"),
    ] {
      let result = try await Program.run(arguments, in: site.root)
      #expect(result.status == 2 && result.output == "")
      #expect(result.error == "framebook diff: \(message)\n")
    }
    for (arguments, message) in [
      (["--set", "space.m"], "'--set' is followed by a name and a value, as in 'space.4=16', not by 'space.m'"),
      (["a", "b", "c"], "'c' is one too many to compare"),
      (["--formt"], "there is no option '--formt'; did you mean '--format'?"),
      (["--format", "markdwn"], "there is no format 'markdwn'; did you mean 'markdown'?"),
      (["--set"], "'--set' needs a value"), (["--check=yes"], "'--check' takes no value"),
      (["a", "b", "--set", "c=1"], "'--set' says what the content would be; there is no place for a NEW beside it"),
    ] {
      let result = try await Program.run(["diff"] + arguments, in: site.root)
      #expect(result.status == 2)
      #expect(result.error == "framebook diff: \(message)\nSee 'framebook diff --help'.\n")
    }
  }

  @Test func contentAndBaselinesWithErrorsAreOne() async throws {
    let site = try TemporarySite(Self.files())
    try site.write("framebook-baseline 1 0.1.0\ntokn a\n", to: "framebook-baseline.txt")
    let result = try await run(site, "diff")
    #expect(result.status == 1)
    #expect(
      result.error.hasPrefix(
        "framebook-baseline.txt:2:1: error: no line of a baseline begins with 'tokn' here [baseline-line]\n"))
    try site.write(Self.card.replacing("$space.m", with: "$space.n"), to: "content/card/Card.component.yml")
    #expect(try await run(site, "baseline").status == 1)
    #expect(try await run(site, "diff", "--set", "space.m=16").status == 1)
  }
}
