import Foundation
import SiteBuilder
import TestSupport
import Testing

/// What a site is for those who do not see it, do not point, or see it in their own colours: WCAG 2.2 AA, as axe-core and
/// the keyboard tell.
@Suite struct AccessibilityTests {
  private static let absence = ["node", "chromium"].first { LiveScript.path(of: $0) == nil }.map { "there is no \($0)" }

  /// axe-core in one file, which `bin/axe` fetches; or why it is not there.
  private static let axe: (path: String?, absence: String) = {
    guard absence == nil else { return (nil, absence ?? "") }
    let process = Process()
    process.executableURL = Places.package.appendingPathComponent("bin/axe")
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    do { try process.run() } catch { return (nil, "bin/axe cannot be run: \(error)") }
    let path = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    let message = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let trimmed = path.trimmingCharacters(in: .newlines)
    return process.terminationStatus == 0 ? (trimmed, "") : (nil, message.trimmingCharacters(in: .newlines))
  }()

  private struct Complaint: Error {
    var text: String
  }

  private struct Sites: Sendable {
    var own: TemporarySite
    var arabic: TemporarySite
  }

  /// Our own content and the small site in Arabic, built once for all tests; with live widths, where they can be had.
  private static let sites = Task {
    let sites = Sites(own: try TemporarySite(), arabic: try TemporarySite(arabicSite))
    let live = LiveScript.absence() == nil ? LiveScript.file.path : nil
    let own = try await BuildRequest(
      root: Places.package.path, output: sites.own.url("site").path, live: live, jobs: 2
    ).build()
    let printed = own.printed + (try await sites.arabic.build().printed)
    guard printed.isEmpty else { throw Complaint(text: printed) }
    return sites
  }

  private func run(_ script: String, _ arguments: [String] = []) async throws {
    let sites = try await Self.sites.value
    let folders = [sites.own, sites.arabic].map { $0.url("site").path }
    let (output, isGood) = try LiveScript.run(
      script, [LiveScript.path(of: "chromium") ?? ""] + arguments + folders)
    #expect(isGood, "\(output)")
    if isGood { print(output, terminator: "") }
  }

  @Test(.enabled(if: axe.path != nil, "\(axe.absence)"))
  func nothingIsWrongWithAnyKindOfPage() async throws {
    try await run("accessibility.mjs", [try #require(Self.axe.path)])
  }

  @Test(.enabled(if: absence == nil, "\(absence ?? "")"))
  func theKeyboardLeadsEverywhereAndIsSeen() async throws {
    try await run("keyboard-walk.mjs")
  }

  /// Without scripts, too, what scrolls can be reached; a script takes away the stops where nothing scrolls.
  @Test func whatScrollsIsAStopInTheMarkup() async throws {
    let site = try TemporarySite([
      "content/a/index.md": "# A\n\n| a | b |\n|--|--|\n| 1 | 2 |\n\n```swift\nlet a = 1\n```\n",
      "content/a/Tag.component.yml": labelComponent,
    ])
    #expect(try await site.build().printed == "")
    let page = try site.page("a/index.html")
    let scrollers = page.elements.filter { element in
      let classes = element.attributes["class"]?.split(separator: " ") ?? []
      return element.name == "pre" || element.name == "div" && (classes.contains("canvas") || classes.contains("table"))
    }
    #expect(Set(scrollers.map(\.name)) == ["pre", "div"])
    #expect(scrollers.filter { $0.attributes["tabindex"] != "0" }.isEmpty)
  }
}
