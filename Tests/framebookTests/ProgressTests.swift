import Foundation
import SiteBuilder
import Synchronization
import TestSupport
import Testing

@testable import framebook

/// How far a build is, and what a build took, as a person at a terminal is told.
@Suite struct ProgressTests {
  private func done(_ work: BuildSpan.Work) -> BuildEvent {
    .done(BuildSpan(work: work, name: "", begin: 0, end: 0, thread: 1))
  }

  // MARK: The line

  @Test func theLineSaysWhatIsDoneAndHowFast() {
    var line = ProgressLine()
    #expect(line.text(at: 0, width: 80) == "building")
    line.hear(.begun(.components, count: 2), at: 1)
    line.hear(done(.component), at: 1.25)
    // One component in a quarter of a second.
    #expect(line.text(at: 1.25, width: 80) == "solving: 1 of 2 components, 4.0 components/s")
    line.hear(done(.component), at: 1.5)
    line.hear(done(.stage(.components)), at: 1.5)
    #expect(line.text(at: 1.5, width: 80) == "building, 2 components")
    line.hear(.begun(.pages, count: 12_345), at: 2)
    for _ in 0..<1500 {
      line.hear(done(.context), at: 3)
      line.hear(done(.page), at: 3)
    }
    let text = "writing: 1,500 of 12,345 pages, 2 components, 1,500 contexts, 1,500 pages/s"
    #expect(line.text(at: 3, width: 80) == text)
    #expect(line.text(at: 3, width: text.count) == text)
    #expect(line.text(at: 3, width: 20) == "writing: 1,500 of 1…")
    line.hear(.begun(.search, count: nil), at: 4)
    #expect(line.text(at: 4.5, width: 80) == "writing the search, 2 components, 1,500 contexts")
  }

  @Test func noRateBeforeItMeansAnything() {
    var line = ProgressLine()
    line.hear(.begun(.pages, count: 1), at: 5)
    line.hear(done(.page), at: 5.05)
    #expect(line.text(at: 5.05, width: 80) == "writing: 1 of 1 page")
  }

  /// Nothing in the first second, ten lines a second at most, nothing left at the end.
  @Test func theLineComesLateAndGoes() {
    let printed = Mutex<[String]>([])
    let clock = Mutex(100.0)
    let display = ProgressDisplay(
      width: 40, print: { text in printed.withLock { $0.append(text) } }, clock: { clock.withLock { $0 } })
    func at(_ seconds: Double, _ event: BuildEvent) {
      clock.withLock { $0 = 100 + seconds }
      display.hear(event)
    }
    at(0.2, .begun(.pages, count: 3))
    at(0.9, done(.page))
    #expect(printed.withLock { $0 } == [])
    at(1.2, done(.page))
    at(1.25, done(.page))
    at(1.35, .begun(.search, count: nil))
    display.remove()
    display.remove()
    at(9, done(.page))
    // Two pages in the second since the stage began; the second line is 13 characters shorter.
    let first = "writing: 2 of 3 pages, 2.0 pages/s"
    let second = "writing the search"
    #expect(
      printed.withLock { $0 } == [
        "\r" + first, "\r" + second + String(repeating: " ", count: first.count - second.count),
        "\r" + String(repeating: " ", count: second.count) + "\r",
      ])
  }

  // MARK: The program

  @Test func pipesAndLogsSeeNoProgress() async throws {
    let site = try TemporarySite(["content/a.md": "# A\n"])
    #expect(try await Program.run("build", in: site.root).error == "")
    // A terminal that is a CI job's log.
    #expect(try Program.runAtTerminal(["build"], in: site.root, environment: ["CI": "true"]) == "")
  }

  @Test func verboseBuildsTellHowLongStagesTook() async throws {
    let site = try TemporarySite(["content/a.md": "# A\n"])
    let result = try await Program.run("build", "--verbose", in: site.root)
    #expect(result.status == 0)
    let stages = result.error.split(separator: "\n").compactMap { $0.firstMatch(of: /^ *\d+\.\d{3} s  (.+)$/)?.1 }
    #expect(
      stages == [
        "looking", "values", "reading", "connecting", "pages: 2 pages", "search", "files", "replacing", "all stages",
      ], "\(result.error)")
    let both = try await Program.run("build", "--verbose", "--quiet", in: site.root)
    #expect(both.status == 2)
    #expect(both.error.hasPrefix("framebook build: '--quiet' and '--verbose' ask for opposites"))
  }

  @Test func aProfileIsWrittenAndWrittenAnew() async throws {
    let site = try TemporarySite(["content/a.md": "# A\n", "trace.json": String(repeating: "x", count: 100_000)])
    let result = try await Program.run("build", "--profile", "trace.json", in: site.root)
    #expect(result.status == 0 && result.error == "")
    let text = try #require(site.text("trace.json"))
    let object = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    #expect((object?["traceEvents"] as? [Any])?.isEmpty == false)
    let refused = try await Program.run("build", "--profile", "nowhere/trace.json", in: site.root)
    #expect(refused.status == 3)
    #expect(refused.error == "framebook build: cannot write nowhere/trace.json: No such file or directory\n")
    #expect(try await Program.run("build", "--profile", "/dev/null", in: site.root).status == 0)
  }
}
