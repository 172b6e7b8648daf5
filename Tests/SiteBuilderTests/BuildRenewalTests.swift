import Diagnostics
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import SiteBuilder

/// Where a component, screen, token, design spec or translation has changed, those pages are written that show it, and the
/// site is what a build from nothing would have made.
@Suite struct BuildRenewalTests {
  /// The pages of ``site()`` that somebody has written, and those of folders, of all components and of all styles.
  private static let allPages: Set<String> = [
    "content/index.md", "content/guide.md", "content/tag/index.md", "content/badge/index.md", "content/card/index.md",
    "content/screens/index.md", "content/screens/me.md", "content/screens/you.md", "content/tokens/index.md",
    "content/specs.md", "content/status/index.md", "content/server-driven/index.md", "content/changes/index.md",
    "content/parts/index.md",
  ]

  static func tokens(small: Int = 4, large: Int = 12, ink: Double = 0.1, summary: String = "Ink") -> String {
    """
    { "space": { "$type": "dimension", "s": { "$value": { "value": \(small), "unit": "px" } },
        "l": { "$value": { "value": \(large), "unit": "px" } } },
      "tint": { "$type": "color",
        "ink": { "$value": { "colorSpace": "srgb", "components": [\(ink), 0, 0] }, "$description": "\(summary)" },
        "alias": { "$value": "{tint.ink}" },
        "paper": { "$value": { "colorSpace": "srgb", "components": [1, 1, 0.9] } } } }
    """
  }

  static func specs(gap: Int = 6, width: Int = 90) -> String {
    """
    specs:
      gap: { values: { default: \(gap), iPhone SE (3rd): 3 } }
      wide: { values: { default: "$gap * 2 + \(width)" } }

    """
  }

  static func tag(_ word: String = "Hello", margin: String = "$space.s", summary: String = "A word.") -> String {
    """
    component: Tag
    kind: view
    summary: \(summary)
    properties:
      word: { type: String, sample: \(word), summary: What it says }
    views:
      label: { class: UILabel, text: $word, font: body, textColor: $tint.alias }
    constraints: [label.left == left + \(margin), label.right == right, label.top == top, label.bottom == bottom]

    """
  }

  static func badge(_ width: String = "$wide", word: String = "New") -> String {
    """
    component: Badge
    kind: view
    changes:
      - { version: "1.0", date: 2026-01-02, text: Added }
    views:
      label: { class: UILabel, text: \(word), font: footnote }
    styles:
      plain: { constraints: [label.left == left, label.top == top, label.bottom == bottom, label.width == \(width)] }
      loud:
        extends: plain
        label: { backgroundColor: $tint.paper }

    """
  }

  static let card = """
    component: CardTag
    kind: card
    views:
      tagView: { component: Tag, word: Inside }
    constraints:
      - tagView.left == left + $space.l
      - tagView.top == top
      - tagView.bottom == bottom

    """

  static func screen(_ word: String = "Me", spacing: String = "$space.l") -> String {
    """
    screen: Me
    navigationBar: { title: \(word) }
    sections:
      - verticalSpacing: \(spacing)
        items:
          - { component: CardTag, data: {}, step: You }

    """
  }

  static let you = """
    screen: You
    navigationBar: { title: You }
    sections:
      - items:
          - { component: Badge }

    """

  static let strings = """
    "Hello" = "Hallo";
    "Inside" = "Drinnen";
    "New" = "Neu";

    """

  func site() throws -> TemporarySite {
    try TemporarySite([
      "content/guide.md": "# Guide\n\nText. [Tag](tag/index.md)\n",
      "content/tag/index.md": "---\ntitle: Tag\nkeywords: [word]\n---\n# Tag\n\nText.\n",
      "content/tag/Tag.component.yml": Self.tag(),
      "content/badge/index.md": "---\ntitle: Badge\nkeywords: [word]\n---\n# Badge\n",
      "content/badge/Badge.component.yml": Self.badge(),
      "content/card/CardTag.component.yml": Self.card,
      "content/parts/index.md": "# Parts\n\n```preview\ncomponent: Badge\nstyle: loud\n```\n",
      "content/screens/index.md": "# Screens\n\n```flow\n```\n",
      "content/screens/me.md": "---\nscreen: Me\n---\n# Me\n", "content/screens/Me.screen.yml": Self.screen(),
      "content/screens/you.md": "---\nscreen: You\n---\n# You\n", "content/screens/You.screen.yml": Self.you,
      "content/tokens/index.md": "# Tokens\n\n```tokens\n```\n",
      "content/tokens/kit.tokens.json": Self.tokens(), "content/specs.md": "# Specs\n",
      "content/specs.yml": Self.specs(), "content/strings/de.strings": Self.strings,
      "content/strings/ar.strings": "\"Hello\" = \"مرحبا\";\n",
    ])
  }

  /// Builds, and says the files of the pages that were written for it.
  @discardableResult
  func rendered(_ site: TemporarySite, jobs: Int = 2) async throws -> (pages: Set<String>, report: BuildReport) {
    let pages = Names()
    var request = BuildRequest(root: site.root.path, output: site.root.path + "/site", jobs: jobs)
    request.watch = BuildWatch { event in
      if case .done(let span) = event, span.work == .page { pages.add(span.name) }
    }
    let report = try await request.build()
    return (pages.all, report)
  }

  final class Names: Sendable {
    private let names = Mutex<Set<String>>([])
    var all: Set<String> { names.withLock { $0 } }
    func add(_ name: String) { _ = names.withLock { $0.insert(name) } }
  }

  /// The site and the messages are those of a build from nothing.
  func expectSame(_ site: TemporarySite, _ warm: BuildReport, _ what: String = "") async throws {
    if site.exists("cold") { try site.remove("cold") }
    let cold = try await site.build(output: "cold")
    #expect(warm.printed == cold.printed, "\(what)")
    #expect((warm.pages, warm.components) == (cold.pages, cold.components), "\(what)")
    if cold.hasErrors { return }
    let (one, other) = (site.snapshot().mapValues(\.bytes), site.snapshot(of: "cold").mapValues(\.bytes))
    let differing = Set(one.keys).union(other.keys).filter { one[$0] != other[$0] }.sorted()
    #expect(differing == [], "\(what)")
  }

  private func edit(_ path: String, _ text: String) async throws -> (pages: Set<String>, report: BuildReport) {
    let site = try site()
    let first = try await rendered(site)
    #expect(first.pages == Self.allPages)
    try site.write(text, to: path)
    let second = try await rendered(site)
    try await expectSame(site, second.report, path)
    // And what was kept for the next build says the same.
    try site.write(text + "\n", to: path)
    let third = try await rendered(site)
    #expect(third.pages.count < Self.allPages.count)
    try await expectSame(site, third.report, path)
    return second
  }

  private static let folders: Set<String> = ["content/index.md"]

  /// The component, the one that holds it, the screen that shows that, and the pages of all components and tokens. The home
  /// page has pictures of them.
  @Test func aTokenIsWrittenWhereItIsUsed() async throws {
    let found = try await edit("content/tokens/kit.tokens.json", Self.tokens(small: 7))
    #expect(
      found.pages == [
        "content/index.md", "content/tag/index.md", "content/card/index.md", "content/screens/me.md",
        "content/screens/index.md", "content/tokens/index.md", "content/status/index.md",
        "content/server-driven/index.md", "content/changes/index.md",
      ])
    // Those, each with its text for machines, the text of all pages, tokens and components as data, the file itself, and
    // shards of the search.
    #expect(found.report.written < found.report.unchanged)
  }

  @Test(arguments: [("content/specs.yml", specs(gap: 7)), ("content/badge/Badge.component.yml", badge("40"))])
  func aDesignSpecOrComponentIsWrittenWhereItIsShown(_ file: String, _ text: String) async throws {
    let found = try await edit(file, text)
    #expect(
      found.pages.isSuperset(of: ["content/badge/index.md", "content/parts/index.md", "content/screens/you.md"]))
    #expect(
      found.pages.isDisjoint(with: [
        "content/guide.md", "content/tag/index.md", "content/card/index.md", "content/screens/me.md",
        "content/specs.md",
      ]))
  }

  @Test func aScreenIsWrittenWhereItIsShown() async throws {
    let found = try await edit("content/screens/Me.screen.yml", Self.screen(spacing: "3"))
    #expect(found.pages.isSuperset(of: ["content/screens/me.md", "content/screens/index.md"]))
    #expect(
      found.pages.isDisjoint(with: [
        "content/guide.md", "content/tag/index.md", "content/badge/index.md", "content/specs.md",
        "content/screens/you.md",
      ]))
  }

  @Test func aTranslationIsWrittenWhereItIsShown() async throws {
    let found = try await edit(
      "content/strings/de.strings", Self.strings.replacingOccurrences(of: "Neu", with: "Ganz neu"))
    #expect(found.pages.isSuperset(of: ["content/badge/index.md", "content/screens/you.md"]))
    #expect(
      found.pages.isDisjoint(with: [
        "content/guide.md", "content/tag/index.md", "content/card/index.md", "content/screens/me.md",
        "content/tokens/index.md",
      ]))
  }

  /// Each page names the folder of the theme's files, which a colour gives another name; only users are worked out again.
  @Test func aColourNamesTheFolderOfStylesAnew() async throws {
    let found = try await edit("content/tokens/kit.tokens.json", Self.tokens(ink: 0.2))
    #expect(found.pages.contains("content/tag/index.md"))
    #expect(found.pages.isDisjoint(with: ["content/guide.md", "content/badge/index.md", "content/specs.md"]))
  }

  /// A page that holds the name of the folder itself is not written over.
  @Test func aNameThatIsWrittenIsNoPlaceOfTheFolder() async throws {
    let site = try site()
    try await site.build()
    let folder = try #require(site.files().first { $0.hasPrefix("assets/") }.map { $0.prefix(19) })
    try site.write("# Guide\n\nThe folder is \(folder) today.\n", to: "content/guide.md")
    try await site.build()
    try site.write(Self.tokens(ink: 0.2), to: "content/tokens/kit.tokens.json")
    let found = try await rendered(site)
    #expect(found.pages == Self.allPages)
    try await expectSame(site, found.report)
    #expect(site.text("site/guide.html")?.contains("is \(folder) today") == true)
  }

  /// Messages of pages and components that stay are told again, also where a token moves the place that one points to.
  @Test func messagesAreToldAgain() async throws {
    let site = try site()
    try site.write("# Guide\n\n```prevew\n```\n", to: "content/guide.md")
    try site.write(
      Self.tokens().replacingOccurrences(of: "\"ink\": {", with: "\"ink\": { \"$deprecated\": true,"),
      to: "content/tokens/kit.tokens.json")
    try await site.build()
    try site.write(
      Self.tokens(large: 1200).replacingOccurrences(of: "\"ink\": {", with: "\"ink\": { \"$deprecated\": true,"),
      to: "content/tokens/kit.tokens.json")
    let found = try await rendered(site)
    #expect(!found.pages.contains("content/guide.md") && found.report.printed.contains("unknown-block"))
    try await expectSame(site, found.report)
  }

  /// What lies beside the record is believed as little as the record.
  @Test func whatIsKnownOfPagesIsNeverBelieved() async throws {
    let site = try site()
    try await site.build()
    let path = try #require(
      site.files(below: ".framebook").first { $0.hasSuffix("-pages") }.map { ".framebook/" + $0 })
    let bytes = [UInt8](try Data(contentsOf: site.url(path)))
    var damaged = bytes
    damaged[damaged.count / 2] ^= 0x10
    for (number, other) in [[], Array(bytes.dropLast()), damaged, bytes + [0]].enumerated() {
      try site.write(other, to: path)
      try site.write(Self.tokens(small: 20 + number), to: "content/tokens/kit.tokens.json")
      let found = try await rendered(site)
      #expect(found.pages == Self.allPages)
      try await expectSame(site, found.report)
    }
    try site.remove(path)
    try site.write(Self.tokens(small: 5), to: "content/tokens/kit.tokens.json")
    #expect(try await rendered(site).pages == Self.allPages)
  }

  @Test(arguments: 1...6) func afterAnyChangesTheSiteIsThatOfABuildFromNothing(seed: UInt64) async throws {
    var numbers = SeededNumbers(seed: seed)
    let site = try site()
    try await site.build()
    var renewed = 0
    for step in 0..<14 {
      var what: [Int] = []
      for _ in 0...Int.random(in: 0...1, using: &numbers) { what.append(try change(site, step, &numbers)) }
      let warm = try await rendered(site, jobs: Int.random(in: 1...3, using: &numbers))
      if !warm.pages.isEmpty, warm.pages.count < Self.allPages.count - 2 { renewed += 1 }
      try await expectSame(site, warm.report, "step \(step): \(what)")
    }
    #expect(renewed > 2)
  }

  private func change(_ site: TemporarySite, _ step: Int, _ numbers: inout SeededNumbers) throws -> Int {
    let word = "Word\(step)"
    let number = Int.random(in: 1...40, using: &numbers)
    let kind = Int.random(in: 0..<26, using: &numbers)
    let tokens = "content/tokens/kit.tokens.json"
    switch kind {
    case 0: try site.write(Self.tokens(small: number), to: tokens)
    case 1: try site.write(Self.tokens(large: number), to: tokens)
    case 2: try site.write(Self.tokens(ink: Double(number) / 100), to: tokens)
    case 3: try site.write(Self.tokens(summary: word), to: tokens)
    case 4: try site.write(Self.specs(gap: number), to: "content/specs.yml")
    case 5: try site.write(Self.specs(width: number + 60), to: "content/specs.yml")
    case 6: try site.write(Self.tag(word), to: "content/tag/Tag.component.yml")
    case 7: try site.write(Self.tag(margin: "\(number)"), to: "content/tag/Tag.component.yml")
    case 8: try site.write(Self.tag(summary: word), to: "content/tag/Tag.component.yml")
    case 9: try site.write(Self.badge("\(number + 20)"), to: "content/badge/Badge.component.yml")
    case 10: try site.write(Self.badge(word: word), to: "content/badge/Badge.component.yml")
    case 11:
      try site.write(
        Self.badge().replacingOccurrences(of: "tint.paper", with: "tint.ink"), to: "content/badge/Badge.component.yml")
    case 12: try site.write(Self.screen(spacing: "\(number)"), to: "content/screens/Me.screen.yml")
    case 13:
      try site.write(
        Self.you.replacingOccurrences(of: "title: You", with: "title: \(word)"), to: "content/screens/You.screen.yml")
    case 14: try site.write(Self.strings + "\"\(word)\" = \"\(word) de\";\n", to: "content/strings/de.strings")
    case 15: try site.write("\"Hello\" = \"\(word)\";\n", to: "content/strings/ar.strings")
    case 16: try site.write("# Guide\n\n\(word)\n", to: "content/guide.md")
    case 17: try site.write("# Parts\n\n\(word)\n\n```preview\ncomponent: Tag\n```\n", to: "content/parts/index.md")
    case 18: try site.write("---\ntitle: \(word)\nkeywords: [word]\n---\n# Tag\n", to: "content/tag/index.md")
    case 19: try site.write("# New\n\n\(word)\n", to: "content/new.md")
    case 20: if site.exists("content/new.md") { try site.remove("content/new.md") }
    case 21: try site.write("title: \(word)\n", to: "content/site.yml")
    // Nothing is named so: an error.
    case 22: try site.write(Self.tag(margin: "$space.x"), to: "content/tag/Tag.component.yml")
    case 23: try site.write(word, to: "site/guide.html")
    case 24:
      try site.write(
        Self.badge().replacingOccurrences(of: "text: Added", with: "text: \(word)"),
        to: "content/badge/Badge.component.yml")
    default:
      try site.write(
        Self.tokens().replacingOccurrences(
          of: "\"paper\"", with: "\"other\": { \"$value\": \"{tint.ink}\" }, \"paper\""),
        to: tokens)
    }
    return kind
  }
}
