import Foundation
import Synchronization
import TestSupport
import Testing

/// `framebook serve` from outside: a person saves files, browsers listen.
@Suite struct ServeCommandTests {
  private func small() throws -> TemporarySite {
    try TemporarySite([
      "content/site.yml": "title: Kit\n", "content/index.md": "# Kit\n\nAs it was.\n",
      "content/a.md": "# A\n\nAs it was.\n",
      "site/mine.txt": "left alone",
    ])
  }

  // MARK: Saving

  /// How editors save.
  enum Style: CaseIterable {
    case inPlace, slowly, beside, asideWithSwapFile, asideByLink, many
  }

  /// Saves `content/a.md`, and in one style others too.
  private static func save(_ text: String, in site: TemporarySite, _ style: Style) throws {
    let file = site.url("content/a.md").path
    let files = FileManager.default
    func write(_ text: String, _ path: String, pause: Bool = false) {
      let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
      if pause { usleep(80_000) }
      _ = text.withCString { Foundation.write(descriptor, $0, strlen($0)) }
      fsync(descriptor)
      close(descriptor)
    }
    switch style {
    case .inPlace: write(text, file)
    // Empty for longer than a burst is waited for.
    case .slowly: write(text, file, pause: true)
    case .beside:
      write(text, site.url("content/.a.md.tmp").path)
      rename(site.url("content/.a.md.tmp").path, file)
    case .asideWithSwapFile:
      // Vim, step by step.
      write("swap", site.url("content/.a.md.swp").path)
      write("", site.url("content/4913").path)
      unlink(site.url("content/4913").path)
      rename(file, file + "~")
      write(text, file)
      unlink(file + "~")
      unlink(site.url("content/.a.md.swp").path)
    case .asideByLink:
      // Emacs: a lock that is a link to nowhere, a second name for the old text, the new one beside and moved.
      try files.createSymbolicLink(atPath: site.url("content/.#a.md").path, withDestinationPath: "me@here.1")
      link(file, file + "~")
      write(text, site.url("content/a.md.new").path)
      rename(site.url("content/a.md.new").path, file)
      unlink(file + "~")
      unlink(site.url("content/.#a.md").path)
    case .many:
      for number in 1...50 { write("# Page \(number)\n", site.url("content/many-\(number).md").path) }
      write(text, file)
    }
  }

  @Test func eachSaveIsOneBuild() async throws {
    let site = try small()
    let serving = try await Serving(in: site)
    let listener = try Serving.Listener(port: serving.port)
    let first = try #require(try listener.next())
    #expect(first.count == 1)
    #expect(first.problems.isEmpty)
    var versions = [first.version]
    for (index, style) in Style.allCases.enumerated() {
      let start = ContinuousClock.now
      try Self.save("# A\n\nSaved \(style).\n", in: site, style)
      let state = try #require(try listener.next(), "\(style)")
      // A debug build on a busy machine; the benchmark has figures.
      #expect(ContinuousClock.now - start < .seconds(5), "\(style)")
      // One more than before: none came in between, and none with half of it.
      #expect(state.count == index + 2, "\(style)")
      #expect(!versions.contains(state.version), "\(style)")
      versions.append(state.version)
      let page = try serving.ask("/a.html")
      #expect(page.text.contains("Saved \(style)."))
      #expect(page.text.contains("data-version=\"\(state.version)\""))
    }
    #expect(try serving.ask("/many-50.html").status == 200)
    // Nothing follows.
    try await Task.sleep(for: .milliseconds(700))
    let text = try await serving.text()
    let lines = text.split(separator: "\n").dropFirst(2)
    #expect(lines.count == Style.allCases.count, "\(text)")
    for line in lines.dropLast() {
      #expect(line.wholeMatch(of: /content\/a\.md: \d+ files written in \d+\.\d\d s/) != nil, "\(line)")
    }
    // The home page lists the new ones.
    #expect(
      lines.last?.wholeMatch(of: /content\/a\.md and 50 more: \d+ files written in \d+\.\d\d s/) != nil, "\(text)")
    #expect(try await serving.end() == 0)
  }

  @Test func aSaveThatChangesNothingReloadsNothing() async throws {
    let site = try small()
    let serving = try await Serving(in: site)
    let listener = try Serving.Listener(port: serving.port)
    let first = try #require(try listener.next())
    try Self.save("# A\n\nAs it was.\n", in: site, .inPlace)
    let second = try #require(try listener.next())
    #expect(second.count == 2)
    #expect(second.version == first.version)
    #expect(try await serving.text { $0.contains("nothing changed") }.contains("content/a.md: nothing changed in "))
  }

  @Test func aThemeThatComesLaterIsFollowed() async throws {
    let site = try small()
    let serving = try await Serving(in: site)
    let listener = try Serving.Listener(port: serving.port)
    _ = try listener.next()
    try site.write("<footer>Mine</footer>\n", to: "themes/default/templates/footer.mustache")
    var state = try #require(try listener.next())
    #expect(try serving.ask("/").text.contains("<footer>Mine</footer>"))
    try site.write("<footer>{{nothing.like.it}}</footer>\n", to: "themes/default/templates/footer.mustache")
    state = try #require(try listener.next())
    #expect(state.problems.first?.head.hasPrefix("themes/default/templates/footer.mustache:1:9: error: ") == true)
  }

  // MARK: Mistakes

  @Test func withAMistakeTheLastGoodPageStays() async throws {
    let site = try small()
    let serving = try await Serving(in: site)
    let listener = try Serving.Listener(port: serving.port)
    let good = try #require(try listener.next())
    try site.write("---\ntilte: <b>\n---\n# A\n\nUnfinished.\n", to: "content/a.md")
    let wrong = try #require(try listener.next())
    #expect(wrong.version == good.version)
    let problem = try #require(wrong.problems.first)
    #expect(wrong.problems.count == 1)
    #expect(problem.head == "content/a.md:2:1: error: a page has no key 'tilte' [unknown-key]")
    #expect(problem.excerpt == "2 | tilte: <b>\n  | ^~~~~ did you mean 'title'?\n")
    let page = try serving.ask("/a.html")
    #expect(page.status == 200)
    #expect(page.text.contains("As it was."))
    #expect(!page.text.contains("Unfinished"))
    // Who comes now hears of it too.
    #expect(try Serving.Listener(port: serving.port).next()?.problems.count == 1)
    try site.write("# A\n\nMended.\n", to: "content/a.md")
    let mended = try #require(try listener.next())
    #expect(mended.problems.isEmpty)
    #expect(mended.version != good.version)
    #expect(try serving.ask("/a.html").text.contains("Mended."))
    let text = try await serving.text { $0.contains("1 file written") }
    #expect(text.contains("2 | tilte: <b>\n  | ^~~~~ did you mean 'title'?\ncontent/a.md: 1 error in "))
    #expect(text.contains(" s; the pages stay as they were\n"))
  }

  @Test func withAMistakeFromTheBeginningPagesWait() async throws {
    let site = try small()
    try site.write("Nothing but a paragraph.\n", to: "content/a.md")
    let serving = try await Serving(in: site)
    let page = try serving.ask("/")
    #expect(page.status == 503)
    #expect(page.text.contains("reload.js"))
    #expect(try await serving.text().contains(" s; there are no pages yet\n"))
    let listener = try Serving.Listener(port: serving.port)
    #expect(try listener.next()?.problems.count == 1)
    try site.write("# A\n", to: "content/a.md")
    #expect(try listener.next()?.problems.isEmpty == true)
    #expect(try serving.ask("/").status == 200)
  }

  @Test func contentThatIsMovedAwayMayComeBack() async throws {
    let site = try small()
    let serving = try await Serving(in: site)
    let listener = try Serving.Listener(port: serving.port)
    _ = try listener.next()
    try FileManager.default.moveItem(at: site.url("content"), to: site.url("elsewhere"))
    let gone = try #require(try listener.next())
    #expect(gone.problems.map(\.head) == ["there is no folder 'content' in ."])
    #expect(try serving.ask("/a.html").status == 200)
    try FileManager.default.moveItem(at: site.url("elsewhere"), to: site.url("content"))
    #expect(try listener.next()?.problems.isEmpty == true)
    try Self.save("# A\n\nAgain.\n", in: site, .beside)
    #expect(try listener.next()?.problems.isEmpty == true)
    #expect(try serving.ask("/a.html").text.contains("Again."))
  }

  // MARK: Serving while building

  /// Every answer is a whole page of some build, whenever it is asked for.
  @Test func pagesAreWholeWhileTheSiteIsReplaced() async throws {
    let site = try small()
    let serving = try await Serving(in: site)
    let port = serving.port
    // A thread of its own: the tasks of this test wait on one connection.
    let asking = Asking()
    Thread { asking.run(port) }.start()
    let listener = try Serving.Listener(port: port)
    _ = try listener.next()
    for number in 1...15 {
      try Self.save("# A\n\nNumber \(number).\n", in: site, .inPlace)
      _ = try listener.next()
    }
    let answers = asking.end()
    #expect(answers.count > 15)
    for answer in answers {
      #expect(answer.status == 200)
      #expect(answer.text.hasSuffix("</html>\n"))
      #expect(answer.text.contains(/Number \d+\.|As it was\./))
    }
    #expect(try serving.ask("/a.html").text.contains("Number 15."))
  }

  /// Asks for a page over and over.
  private final class Asking: Sendable {
    private let answers = Mutex<(all: [HTTPClient.Answer], hasEnded: Bool)>(([], false))

    func run(_ port: Int) {
      while !answers.withLock({ $0.hasEnded }) {
        guard let answer = try? HTTPClient.ask("/a.html", at: port) else { continue }
        answers.withLock { $0.all.append(answer) }
      }
    }

    /// Ends, and gives what came.
    func end() -> [HTTPClient.Answer] {
      answers.withLock { answers in
        answers.hasEnded = true
        return answers.all
      }
    }
  }

  // MARK: Ports, folders, ends

  @Test func aSecondServerTakesAnotherPort() async throws {
    let site = try small()
    let first = try await Serving(in: site)
    let second = try await Serving(["--port", "\(first.port)"], in: site)
    #expect(second.port != first.port && second.port != 0)
    #expect(
      try await second.text().contains(
        "port \(first.port) is taken; serving at http://127.0.0.1:\(second.port)/ (Ctrl-C ends)\n"))
    #expect(try second.ask("/").status == 200)
    #expect(try await first.end() == 0)
    let third = try await Serving(["--port", "\(first.port)"], in: site)
    #expect(third.port == first.port)
  }

  @Test(arguments: [SIGTERM, SIGINT, SIGHUP]) func aSignalEndsItCleanly(_ signal: Int32) async throws {
    let site = try small()
    let serving = try await Serving(in: site, temporary: "temporary-\(signal)")
    let listeners = try (0..<50).map { _ in try Serving.Listener(port: serving.port) }
    for listener in listeners { _ = try listener.next() }
    let temporary = site.url("../temporary-\(signal)").path
    let folders = try FileManager.default.contentsOfDirectory(atPath: temporary)
    #expect(folders.count == 1 && folders.first?.hasPrefix("framebook-serve-") == true)
    // In the middle of a build, or shortly before.
    try Self.save("# A\n\nLast.\n", in: site, .inPlace)
    try await Task.sleep(for: .milliseconds(40))
    #expect(try await serving.end(signal) == 0)
    #expect(try FileManager.default.contentsOfDirectory(atPath: temporary) == [])
    #expect(throws: (any Error).self) { try serving.ask("/") }
    // The site's own folder was never touched.
    #expect(site.files() == ["mine.txt"])
  }

  @Test func anOutputFolderIsKept() async throws {
    let site = try small()
    let serving = try await Serving(["--port=0", "--output", "kept"], in: site)
    #expect(try await serving.end() == 0)
    let page = try #require(site.text("kept/a.html"))
    #expect(page.contains("As it was."))
    #expect(!page.contains("reload"))
  }

  @Test func whatCannotBeServedIsSaid() async throws {
    let site = try small()
    let foreign = try await Program.run("serve", "--output", "site", in: site.root)
    #expect(foreign.status == 2)
    #expect(
      foreign.error
        == "framebook serve: site holds files that Framebook did not write; empty it, or choose another folder with --output\n"
    )
    let nowhere = try await Program.run("serve", "nowhere", in: site.root)
    #expect(nowhere.status == 2)
    #expect(nowhere.error == "framebook serve: there is no folder nowhere\n")
    let theme = try await Program.run("serve", "--theme", "defult", in: site.root)
    #expect(theme.status == 2)
    #expect(theme.error.hasPrefix("framebook serve: no theme is named 'defult'"))
  }

  @Test(
    arguments: [
      (["--prot", "1"], "there is no option '--prot'; did you mean '--port'?"),
      (["--port"], "'--port' needs a value"),
      (["--port", "65536"], "'--port' is a number from 0 to 65535, not '65536'"),
      (["--port=-1"], "'--port' is a number from 0 to 65535, not '-1'"),
      (["--quiet=yes"], "'--quiet' takes no value"),
      (["a", "b"], "'b' is one folder too many"),
    ])
  func wrongUsageIsAnswered(_ arguments: [String], _ message: String) async throws {
    let result = try await Program.run(["serve"] + arguments)
    #expect(result.status == 2)
    #expect(result.error == "framebook serve: \(message)\nSee 'framebook serve --help'.\n")
  }

  @Test func helpNamesEveryOption() async throws {
    let result = try await Program.run("serve", "--help")
    #expect(result.status == 0)
    for option in ["--port N", "--output DIR", "--theme NAME", "--live FILE", "--jobs N", "--quiet", "--help"] {
      #expect(result.output.contains(option))
    }
  }
}
