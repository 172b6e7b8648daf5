import Foundation
import SiteBuilder
import TestSupport
import Testing

/// Content that is long, wide, deep or broken is answered by a build, in time.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["FRAMEBOOK_FUZZ"] != nil, "takes minutes; bin/fuzz runs it"))
struct LargeContentTests {
  /// Seconds that a debug build may take on a busy machine; what grows with the square would take many times that.
  private func inTime<T>(_ seconds: Double = 120, _ body: () async throws -> T) async throws -> T {
    let start = Date()
    let result = try await body()
    let time = Date().timeIntervalSince(start)
    #expect(time < seconds, "\(time) s")
    return result
  }

  @Test func aPageOfAHundredThousandLines() async throws {
    // Paragraphs, items and links, so that every line is something.
    var text = "# Long\n\n"
    for line in 0..<25_000 { text += "Words of line \(line).\n\n- item [up](index.md)\n\n" }
    let site = try TemporarySite(["content/long.md": text])
    let report = try await inTime { try await site.build() }
    #expect(report.printed == "")
    let html = try #require(site.text("site/long.html"))
    #expect(html.contains("Words of line 0.") && html.contains("Words of line 24999."))
  }

  @Test func aTableOfAMegabyte() async throws {
    let row = "| " + (0..<10).map { "cell \($0)" }.joined(separator: " | ") + " |\n"
    let count = 1_000_000 / row.utf8.count + 1
    let head = row + "|" + String(repeating: " --- |", count: 10) + "\n"
    let site = try TemporarySite([
      "content/table.md": "# T\n\n" + head + String(repeating: row, count: count),
      // One row of a megabyte.
      "content/wide.md": "# W\n\n| a |\n| --- |\n| " + String(repeating: "word ", count: 200_000) + "|\n",
    ])
    let report = try await inTime { try await site.build() }
    #expect(report.printed == "")
    let html = try #require(site.text("site/table.html"))
    // The head is a row too.
    #expect(html.split(separator: "<tr>").count - 1 == count + 1)
  }

  @Test(arguments: [
    String(repeating: "> ", count: 20_000) + "x", String(repeating: "- ", count: 20_000) + "x",
    String(repeating: "[", count: 50_000), String(repeating: "![", count: 50_000) + "x",
    String(repeating: "*a ", count: 50_000),
    String(repeating: "**a _b ", count: 20_000), String(repeating: "`", count: 50_000) + "x",
    String(repeating: "<div>", count: 20_000), String(repeating: "<b>", count: 20_000),
    String(repeating: "|", count: 50_000) + "\n" + String(repeating: "|-", count: 20_000),
    (1...300).map { String(repeating: " ", count: $0 * 2) + "- x" }.joined(separator: "\n"),
    String(repeating: "[^a]", count: 20_000), String(repeating: "&#x41;", count: 20_000),
    (0..<2000).map { "[a\($0)]: b\($0)" }.joined(separator: "\n"),
  ])
  func deepPagesAreAnswered(_ text: String) async throws {
    let site = try TemporarySite(["content/deep.md": "# Deep\n\n\(text)\n"])
    try await inTime { _ = try await site.build() }
  }

  @Test(arguments: [
    ("content/site.yml", "title: ", "[", 50_000), ("content/site.yml", "title: ", "{ a: ", 20_000),
    ("content/Tag.component.yml", "component: Tag\nviews: ", "{ a: ", 20_000),
    ("content/Tag.component.yml", "component: Tag\nconstraints: ", "- ", 20_000),
    ("content/a.md", "---\ntitle: ", "[", 20_000), ("content/x.tokens.json", "{ \"a\": ", "[", 50_000),
    ("content/x.tokens.json", "", "{\"a\":", 50_000), ("content/Me.screen.json", "", "{\"sections\":", 20_000),
    ("content/specs.yml", "a: ", "? ", 20_000), ("content/strings/de.strings", "\"a\" = ", "\"", 50_001),
    ("themes/default/templates/footer.mustache", "", "{{#title}}", 20_000),
  ])
  func deepFilesAreAnswered(_ file: String, _ start: String, _ part: String, _ count: Int) async throws {
    let site = try TemporarySite([file: start + String(repeating: part, count: count) + "\n"])
    let report = try await inTime { try await site.build() }
    #expect(report.printed.contains(file), "\(report.printed.prefix(400))")
    // Nobody reads a message of a megabyte.
    #expect(report.printed.utf8.count < 40_000)
  }

  private static let readers = [
    "content/site.yml", "content/a.md", "content/Tag.component.yml", "content/Me.screen.yml", "content/x.tokens.json",
    "content/specs.yml", "content/flows.yml", "content/strings/de.strings", "content/strings/de.json",
    "themes/default/templates/footer.mustache", "themes/default/strings/en.strings",
  ]

  /// Each of these in each of the files: the build says something of the file, or shows it, and comes to an end.
  @Test(arguments: readers) func brokenBytesAreAnswered(_ file: String) async throws {
    let texts: [[UInt8]] = [
      [], [0], [0xFF], [0xEF, 0xBB, 0xBF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF5, 0x80, 0x80, 0x80],
      Array("# A\u{0}B\n".utf8), Array("title: a\u{0}b\n".utf8), Array("\u{FEFF}\u{FEFF}title: A\n".utf8),
      Array("title: A\r\nfooter: B\r".utf8), Array("{ \"a\": \"\u{0}\" }".utf8), [0x23, 0x20, 0x41, 0x0A, 0x80, 0xBF],
      [0xFF, 0xFE, 0x74, 0x00], Array("# \u{202E}A\u{2066}\u{FFFF}\n".utf8), [0x1A], [0x0C, 0x0B],
    ]
    for bytes in texts {
      let site = try TemporarySite()
      try site.write(bytes, to: file)
      let report = try await site.build()
      for diagnostic in report.diagnostics where diagnostic.range.file == file {
        #expect(diagnostic.range.bytes.upperBound <= bytes.count, "\(diagnostic)")
      }
      // No control character reaches a terminal.
      #expect(!report.printed.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" || $0.value == 0x7F }, "\(bytes)")
    }
  }

  /// A page with every line ending at once, a mark of byte order and NULs says what it can.
  @Test func nullsAreShownAsTheSignForWhatCannotBeShown() async throws {
    let site = try TemporarySite(["content/a.md": "\u{FEFF}# A\u{0}B\r\n\r\nOne\u{0}\rTwo\n"])
    let report = try await site.build()
    guard !report.hasErrors else { return #expect(report.printed.hasPrefix("content/a.md:1:")) }
    let html = try #require(site.text("site/a.html"))
    #expect(!html.utf8.contains(0) && html.contains("\u{FFFD}"))
  }
}
