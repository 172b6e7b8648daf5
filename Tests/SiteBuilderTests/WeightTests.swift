import Foundation
import TestSupport
import Testing

/// What our own pages weigh, and that they stand still and keep to a strict policy while they load.
extension ExampleSiteTests {
  /// The limits of a component's page, in bytes as hosts send them: before its first preview, with the style sheets and the
  /// script that a browser waits for, and as a whole.
  private static let firstView = 15 * 1024
  private static let all = 60 * 1024

  private static let absence = ["gzip"].first { LiveScript.path(of: $0) == nil }.map { "there is no \($0)" }
  private static let browserAbsence = ["node", "chromium"].first { LiveScript.path(of: $0) == nil }
    .map { "there is no \($0)" }

  @Test(.enabled(if: absence == nil, "\(absence ?? "")"))
  func aComponentPageIsLight() throws {
    let site = try built()
    let pages = site.files().filter { $0.hasPrefix("components/") && $0.hasSuffix("/index.html") }
    var heaviest = (first: 0, all: 0)
    var count = 0
    for page in pages {
      let html = try #require(site.text("site/" + page))
      guard let preview = html.range(of: "<svg class=\"preview\"") else { continue }
      count += 1
      var first = try Self.packed(Array(html[..<preview.lowerBound].utf8))
      // What the head names without `defer` and for a screen has to be there before the page is drawn.
      let folder = URL(fileURLWithPath: "/site/" + page).deletingLastPathComponent()
      for match in html.matches(of: /<(?:link rel="stylesheet" href|script src)="([^"]+)"([^>]*)>/)
      where !match.2.contains("media=\"print\"") && !match.2.contains("defer") {
        let path = folder.appendingPathComponent(String(match.1)).standardizedFileURL.path
        first += try Self.packed(Array(try #require(site.text(String(path.dropFirst()))).utf8))
      }
      let all = try Self.packed(Array(html.utf8))
      #expect(first <= Self.firstView, "\(page)")
      #expect(all <= Self.all, "\(page)")
      heaviest = (max(heaviest.first, first), max(heaviest.all, all))
    }
    // Every component has a page; the pages of folders show no preview of their own size.
    #expect(count >= 49)
    print("component pages: at most \(heaviest.first) bytes before the first preview, \(heaviest.all) in all")
  }

  /// How many bytes gzip makes of some.
  private static func packed(_ bytes: [UInt8]) throws -> Int {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: try #require(LiveScript.path(of: "gzip")))
    process.arguments = ["-9", "-c", "-n"]
    let (input, output) = (Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    // Written beside, because a pipe that nobody reads is full at some point.
    let writing = Thread {
      input.fileHandleForWriting.write(Data(bytes))
      input.fileHandleForWriting.closeFile()
    }
    writing.start()
    let packed = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return packed.count
  }

  @Test(.enabled(if: browserAbsence == nil, "\(browserAbsence ?? "")"))
  func nothingMovesAndNothingIsForbidden() throws {
    let site = try built().url("site").path
    let (output, isGood) = try LiveScript.run("steady-page.mjs", [LiveScript.path(of: "chromium") ?? "", site])
    #expect(isGood, "\(output)")
  }
}
