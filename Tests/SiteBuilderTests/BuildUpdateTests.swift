import Components
import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import SiteBuilder

/// A build after another does what has changed, and leaves what a build from nothing would have made.
@Suite struct BuildUpdateTests {
  private static let tokens = """
    { "space": { "$type": "dimension", "s": { "$value": { "value": 4, "unit": "px" } } } }
    """
  private static let card = """
    component: CardTag
    kind: card
    views:
      tagView: { component: Tag, word: Inside }
    constraints:
      - tagView.left == left + $space.s
      - tagView.top == top
      - tagView.bottom == bottom

    """

  private func example() throws -> TemporarySite {
    try TemporarySite([
      "content/a.md": "# A\n\nOne. [C](b/c.md)\n", "content/b/c.md": "---\ntitle: C\nfoo: 1\n---\n# C\n",
      "content/b/p.txt": "text", "content/tag/index.md": "# T\n\n```preview\nstyle: loud\n```\n",
      "content/tag/Tag.component.yml": labelComponent, "content/card/CardTag.component.yml": Self.card,
      "content/space.tokens.json": Self.tokens,
    ])
  }

  /// `foo` is no key of front matter.
  private func good(_ site: TemporarySite) throws {
    try site.write("---\ntitle: C\n---\n# C\n\n`x`{y}\n", to: "content/b/c.md")
  }

  private func records(_ site: TemporarySite) -> [String] {
    site.files(below: ".framebook").map { ".framebook/" + $0 }
  }

  @Test func anEditedTextIsAllThatIsWritten() async throws {
    let site = try example()
    try good(site)
    try await site.build()
    try site.write("# A\n\nTwo.\n", to: "content/a.md")
    let report = try await site.build()
    // The page, the same as Markdown, and the text of all pages, two shards of the search (the words, and what is shown of
    // the page; its index and names stay); the marker is no page.
    #expect((report.written, report.unchanged, report.removed) == (5, site.files().count - 6, 0))
    #expect(site.text("site/a.html")?.contains("Two.") == true)
    #expect((report.pages, report.components) == (7, 2))
  }

  /// The preview of a page that is written again is solved again, though the other components are not.
  @Test func anEditedTextAboutAComponentShowsIt() async throws {
    let site = try example()
    try good(site)
    try await site.build()
    try site.write("# T\n\nNew.\n\n```preview\nstyle: plain\n```\n", to: "content/tag/index.md")
    #expect(try await site.build().written == 5)
    let text = site.text("site/tag/index.html")
    #expect(text?.contains("New.") == true && text?.contains("<svg") == true)
    try await site.build(output: "cold")
    #expect(site.text("cold/tag/index.html") == text)
  }

  @Test func messagesOfWhatDidNotChangeAreShownAgain() async throws {
    let site = try example()
    try good(site)
    // An image without words for it is no error, a component without a page is a warning.
    try site.write("# P\n\n```prevew\n```\n", to: "content/p.md")
    let first = try await site.build().printed
    #expect(first.contains("unknown-block"))
    #expect(try await site.build().printed == first)
    try site.write("# A\n\nTwo.\n", to: "content/a.md")
    #expect(try await site.build().printed == first)
    // And with a mistake in the page that changed both are told, and the site stays.
    try site.write("# A\n\n[C](c.md)\n", to: "content/a.md")
    let wrong = try await site.build()
    #expect(wrong.hasErrors && wrong.printed.contains("unknown-block"))
    #expect(site.text("site/a.html")?.contains("Two.") == true)
    try site.write("# A\n\nThree.\n", to: "content/a.md")
    #expect(try await site.build().printed == first)
    #expect(site.text("site/a.html")?.contains("Three.") == true)
  }

  /// A link that leads nowhere is no file, and yet there is something to say of it.
  @Test func aLinkToNothingIsToldAsSoonAsItIsThere() async throws {
    let site = try example()
    try good(site)
    let first = try await site.build().printed
    try site.link("content/lost.md", to: "nowhere.md")
    let second = try await site.build().printed
    #expect(second != first && second.contains("content/lost.md") && second.contains("skipped-file"))
    #expect(try await site.build().printed == second)
    try site.remove("content/lost.md")
    #expect(try await site.build().printed == first)
  }

  /// A record that was removed, cut, written over or copied from another place costs time and nothing else.
  @Test func aRecordIsNeverBelieved() async throws {
    let site = try example()
    try good(site)
    try await site.build()
    let expected = site.snapshot().mapValues(\.bytes)
    let record = try #require(records(site).first)
    let bytes = [UInt8](try Data(contentsOf: site.url(record)))
    var damaged = bytes
    damaged[damaged.count / 2] ^= 0x10
    for other in [[], Array(bytes.dropLast()), damaged, bytes + [0], Array(repeating: 0xFF, count: 64)] {
      try site.write(other, to: record)
      let report = try await site.build()
      #expect(report.written == 0 && !report.hasErrors)
      #expect(site.snapshot().mapValues(\.bytes) == expected)
    }
    // The right record, but the site was built from another text meanwhile.
    try site.write("# A\n\nTwo.\n", to: "content/a.md")
    try await site.build()
    try site.write(bytes, to: record)
    try site.write("# A\n\nOne. [C](b/c.md)\n", to: "content/a.md")
    try await site.build()
    #expect(site.snapshot().mapValues(\.bytes) == expected)
    try site.remove(".framebook")
    #expect(try await site.build().written == 0)
    // A file in the folder's place is in the way of records only.
    try site.remove(".framebook")
    try site.write("mine", to: ".framebook")
    #expect(try await site.build().written == 0)
    #expect(site.text(".framebook") == "mine")
  }

  /// Random changes, one after another: the site and the messages are those of a build from nothing.
  @Test(arguments: 1...4) func afterAnyChangesTheSiteIsThatOfABuildFromNothing(seed: UInt64) async throws {
    var numbers = SeededNumbers(seed: seed)
    let site = try example()
    try good(site)
    try await site.build()
    for step in 0..<14 {
      for _ in 0...Int.random(in: 0...1, using: &numbers) { try await change(site, step, &numbers) }
      let warm = try await site.build(jobs: Int.random(in: 1...3, using: &numbers))
      if FileManager.default.fileExists(atPath: site.url("cold").path) { try site.remove("cold") }
      let cold = try await site.build(output: "cold")
      #expect(warm.printed == cold.printed, "step \(step)")
      #expect((warm.pages, warm.components) == (cold.pages, cold.components), "step \(step)")
      if cold.hasErrors { continue }
      #expect(
        site.snapshot().mapValues(\.bytes) == site.snapshot(of: "cold").mapValues(\.bytes), "step \(step)")
    }
  }

  private func change(_ site: TemporarySite, _ step: Int, _ numbers: inout SeededNumbers) async throws {
    func replace(_ path: String, _ old: String, _ new: String) throws {
      guard let text = site.text(path) else { return }
      try site.write(text.replacingOccurrences(of: old, with: new), to: path)
    }
    let word = "word\(step)"
    switch Int.random(in: 0..<20, using: &numbers) {
    case 0, 1, 2: try site.write("# A\n\n\(word) [C](b/c.md)\n", to: "content/a.md")
    case 3: try site.write("# \(word)\n", to: "content/b/c.md")
    case 4: try site.write("# New\n\n\(word)\n", to: "content/b/n.md")
    case 5: if site.exists("content/b/n.md") { try site.remove("content/b/n.md") }
    case 6: try replace("content/tag/Tag.component.yml", "left + 8", "left + \(step)")
    case 7: try site.write(Self.tokens.replacingOccurrences(of: "4", with: "\(step)"), to: "content/space.tokens.json")
    case 8: try site.write("title: \(word)\n", to: "content/site.yml")
    case 9: try site.write(word, to: "content/b/p.txt")
    case 10: try site.write("<p>\(word)</p>\n", to: "themes/default/templates/footer.mustache")
    case 11: try site.write("# T\n\n\(word)\n\n```preview\nstyle: loud\n```\n", to: "content/tag/index.md")
    case 12: try site.write("# A\n\n[\(word)](nowhere.md)\n", to: "content/a.md")
    case 13: try site.write(word, to: "site/a.html")
    case 14: try replace("content/a.md", "One", "Two")
    case 15, 16:
      // With errors in the content there is nothing to keep.
      let solved = try await BaselineRequest(root: site.root.path, jobs: 1).solve()
      if solved.errors.isEmpty { try site.write(solved.baseline.text, to: "framebook-baseline.txt") }
    case 17: if site.exists("framebook-baseline.txt") { try site.remove("framebook-baseline.txt") }
    case 18: try site.write((site.text("framebook-baseline.txt") ?? "") + "\(word)\n", to: "framebook-baseline.txt")
    default: try replace("content/card/CardTag.component.yml", "word: Inside", "word: \(word)")
    }
  }

  // MARK: The record

  @Test func aRecordIsReadAsItWasWritten() throws {
    let place = SourceRange(file: "content/a.md", bytes: 3..<9)
    var facts = PageFacts()
    facts.title = "T"
    facts.description = "ü"
    facts.order = -1.5
    facts.status = "beta"
    facts.since = "1.2"
    facts.keywords = ["a", "b"]
    facts.component = Located("Tag", at: place)
    facts.screen = Located("Me", at: place)
    facts.picture = Located("color", at: place)
    facts.contexts.devices = [.standard]
    facts.contexts.textSizes = [.large]
    facts.contexts.locales = [Located("de", at: place)]
    facts.changes = [Change(version: "1", date: "2026-01-02", text: "New", place: place)]
    facts.deprecation = DeprecationNotice(replacement: Located("Tag", at: place), since: "2", note: "n", place: place)
    facts.movedFrom = [Located("old.html", at: place)]
    let message = Diagnostic(
      "id", .warning, "text", at: place, notes: [.init("note", at: place)],
      fixes: [.init("fix", edits: [.init(range: place, replacement: "x")], isSafe: true), .init("other")])
    let stamp = FileStamp(size: 7, modified: .max, changed: -1, number: .max)
    let hash = ContentHash(of: [1, 2, 3])
    var pages = RecordedPages()
    pages.append(title: "T", facts, number: 1)
    pages.append(title: "Other", facts, number: 3)
    pages.append(title: "T", PageFacts(), number: 2)
    pages.setMessages(reading: [message], writing: [message, message], at: 1)
    let inputs = InputFiles(
      FileList([("a.md", stamp), ("b.txt", stamp)]), isSettled: [true, false], hashes: [hash, ContentHash(of: [])],
      baseline: .init(stamp: stamp, isSettled: true, hash: hash))
    let record = BuildRecord(
      environment: hash, texts: hash, inputs: inputs, pages: pages,
      diagnostics: [message], outputs: FileList([("a.html", stamp)]), textLengths: [3, 4], pageCount: 2,
      componentCount: 3, newTexts: [.init(page: 1, bytes: [7])], parts: hash,
      newParts: [.init(page: 0, bytes: [8, 9])])
    for (page, title, facts) in [(0, "T", facts), (1, "Other", facts), (2, "T", PageFacts())] {
      #expect(record.pages.page(at: page)?.title == title)
      #expect(record.pages.page(at: page)?.facts == facts)
    }
    #expect(record.pages.page(at: 3) == nil)
    #expect(BuildRecord(packed: Array(record.packed.joined())) == record)
    // Whoever adds a fact writes and reads it too, and names it here.
    #expect(
      Mirror(reflecting: facts).children.compactMap(\.label) == [
        "title", "description", "order", "status", "since", "keywords", "component", "screen", "picture",
        "contexts", "changes", "deprecation", "movedFrom",
      ])
    #expect(Mirror(reflecting: facts.contexts).children.compactMap(\.label) == ["devices", "textSizes", "locales"])
    #expect(
      Mirror(reflecting: message).children.compactMap(\.label) == [
        "id", "severity", "message", "range", "notes", "fixes",
      ])
  }

  /// XXH3's own test of 128 bits: no bytes, seed 0 (`XXH3_128bits` in xxHash's `sanity_test_vectors.h`).
  @Test func hashesAreXXH3() {
    #expect(ContentHash(of: []) == ContentHash(low: 0x6001_C324_468D_497F, high: 0x99AA_06D3_0147_98D8))
  }

  /// A file that was just written may change again without a new stamp.
  @Test func aStampCountsOnceItsFileIsAtRest() {
    let stamp = FileStamp(size: 1, modified: 1_000_000_000, changed: 1_000_000_000, number: 1)
    #expect(!stamp.isSettled(at: 1_000_000_000))
    #expect(!stamp.isSettled(at: 1_010_000_000))
    #expect(stamp.isSettled(at: 1_100_000_000))
    var touched = stamp
    touched.changed = 1_090_000_000
    #expect(!touched.isSettled(at: 1_100_000_000))
  }
}
