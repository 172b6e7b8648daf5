import Foundation
import TestSupport
import Testing

/// `framebook build` from outside: what it prints, what it ends with, which files there are.
@Suite struct BuildCommandTests {
  /// A site as small as a first one is.
  private func small(_ more: [String: String] = [:]) throws -> TemporarySite {
    try TemporarySite(
      [
        "content/site.yml": "title: Travel Kit\n",
        "content/index.md": "# Travel Kit\n\nOur components.\n",
        "content/components/row-text/index.md": "# Text row\n\nA label on all four edges.\n",
        "content/components/row-text/RowText.component.yml": """
        component: RowText
        kind: row
        properties:
          text: { type: String, sample: Bali Travel }
        views:
          textLabel: { class: UILabel, text: $text, font: body, numberOfLines: 0 }
        constraints:
          - textLabel.leading == leading + 16
          - textLabel.trailing == trailing - 16
          - textLabel.top == top + 8
          - textLabel.bottom == bottom - 8

        """,
      ].merging(more) { $1 })
  }

  // MARK: A site

  @Test func buildsASiteAndSaysWhatItDid() async throws {
    let site = try small()
    let result = try await Program.run("build", in: site.root)
    #expect(result.status == 0)
    #expect(result.error == "")
    #expect(
      result.output.wholeMatch(of: /3 pages, 1 component in \d+\.\d\d s: 25 files written in site\n/) != nil,
      "\(result.output)")
    #expect(
      site.files().filter { $0.hasSuffix(".html") } == [
        "404.html", "a-z/index.html", "components/index.html", "components/row-text/index.html", "index.html",
      ])
    let page = Markup(try #require(site.text("site/components/row-text/index.html")))
    #expect(page.mistakes == [])
    #expect(page.elements("figure", class: "preview").count == 1)
    #expect(page.elements("pre").contains { $0.text.contains("final class RowText: UIView") })

    let again = try await Program.run("build", in: site.root)
    #expect(again.status == 0)
    #expect(again.output.wholeMatch(of: /3 pages, 1 component in \d+\.\d\d s: nothing changed in site\n/) != nil)
  }

  @Test func countsWhatWasWrittenAndRemoved() async throws {
    let site = try TemporarySite(["content/a.txt": "a", "content/b.txt": "b"])
    #expect(try await Program.run("build", in: site.root).output.hasSuffix(": 23 files written in site\n"))
    try site.remove("content/a.txt")
    #expect(try await Program.run("build", in: site.root).output.hasSuffix(": 1 file removed in site\n"))
    try site.write("c", to: "content/b.txt")
    #expect(try await Program.run("build", in: site.root).output.hasSuffix(": 1 file written in site\n"))
    try site.remove("content/b.txt")
    try site.write("d", to: "content/d.txt")
    #expect(
      try await Program.run("build", in: site.root).output.hasSuffix(": 1 file written, 1 file removed in site\n"))
  }

  @Test func quietSaysNothingButMessages() async throws {
    let site = try small(["content/data.yml": "a: b\n"])
    let result = try await Program.run("build", "--quiet", in: site.root)
    #expect(result.status == 0)
    #expect(result.output == "")
    #expect(result.error.hasPrefix("content/data.yml:1:1: warning: nothing reads this file;"))
  }

  @Test func warningsAreCounted() async throws {
    let site = try TemporarySite(["content/data.yml": "a: b\n", "content/more.yaml": "a: b\n"])
    let result = try await Program.run("build", in: site.root)
    #expect(result.status == 0)
    #expect(result.output.hasSuffix("files written in site, 2 warnings\n"))
  }

  // MARK: Where

  @Test func theRootCanBeGivenFromAnywhere() async throws {
    let site = try small()
    let parent = site.root.deletingLastPathComponent()
    for (arguments, output) in [
      (["build", "root"], "root/site"), (["build", "root/"], "root/site"), (["build", "./root"], "./root/site"),
      (["build", site.root.path], site.root.path + "/site"),
    ] {
      let result = try await Program.run(arguments, in: parent)
      #expect(result.status == 0, "\(result.error)")
      #expect(result.output.hasSuffix(" in \(output)\n"), "\(result.output)")
    }
    #expect(site.exists("site/index.html"))
    let inside = try await Program.run("build", "../..", in: site.url("content/components"))
    #expect(inside.output.hasSuffix("nothing changed in ../../site\n"))
  }

  /// The same bytes, wherever the program is run from and whatever the folders are called.
  @Test func whereItIsRunFromChangesNothing() async throws {
    let site = try small()
    _ = try await Program.run("build", "--jobs", "1", in: site.root)
    let first = site.snapshot().mapValues(\.bytes)
    let other = try await Program.run(
      "build", site.root.path, "--output", site.url("other").path, "--jobs=9", in: URL(fileURLWithPath: "/"))
    #expect(other.status == 0)
    #expect(site.snapshot(of: "other").mapValues(\.bytes) == first)
  }

  @Test func theOutputIsRelativeToTheFolderThatTheProgramIsRunFrom() async throws {
    let site = try small(["elsewhere/.keep": ""])
    for (option, folder) in [
      (["--output", "public"], "public"), (["--output=../shared"], "../shared"), (["--output", "deep/er/"], "deep/er"),
      (["--output", site.url("absolute").path], "../absolute"),
    ] {
      let result = try await Program.run(["build", ".."] + option, in: site.url("elsewhere"))
      #expect(result.status == 0, "\(result.error)")
      #expect(site.exists("elsewhere/\(folder)/index.html"), "\(folder)")
    }
    #expect(!site.exists("site"))
  }

  @Test func theCurrentFolderCanBecomeTheSite() async throws {
    let site = try small(["empty/.keep": ""])
    let result = try await Program.run("build", "..", "--output", ".", in: site.url("empty"))
    #expect(result.status == 0, "\(result.error)")
    #expect(site.exists("empty/index.html") && site.exists("empty/.keep"))
  }

  @Test func aThemeIsChosenByName() async throws {
    let site = try small()
    let result = try await Program.run("build", "--theme", "deafult", in: site.root)
    #expect(result.status == 2)
    #expect(result.error == "framebook build: no theme is named 'deafult'; there are: default, paper\n")
    #expect(try await Program.run("build", "--theme", "default", in: site.root).status == 0)
  }

  // MARK: Exit codes

  @Test func mistakesInTheContentAreOne() async throws {
    let site = try TemporarySite(["content/a.md": "# A\n\n[x](nowhere.md)\n"])
    let result = try await Program.run("build", in: site.root)
    #expect(result.status == 1)
    #expect(result.output == "")
    #expect(
      result.error == """
        content/a.md:3:1: error: no page or file is at 'nowhere.md' [missing-page]
        3 | [x](nowhere.md)
          | ^~~~~~~~~~~~~~~
        1 error; site stays as it was

        """)
    #expect(!site.exists("site"))
  }

  @Test func aPlaceThatCannotBeBuiltFromOrInIsTwo() async throws {
    let site = try TemporarySite(["empty/.keep": "", "foreign/thesis.txt": "", "file": ""])
    for (arguments, message) in [
      (["empty"], "there is no folder 'content' in empty"),
      (["missing"], "there is no folder missing"),
      (
        ["--output", "foreign"],
        "foreign holds files that Framebook did not write; empty it, or choose another folder with --output"
      ),
      (["--output", "file"], "file is no folder"),
      (["--theme", "deafult"], "no theme is named 'deafult'; there are: default, paper"),
      (["--output", "content/x"], "content/x and the content lie in each other; choose another folder with --output"),
    ] {
      let result = try await Program.run(["build"] + arguments, in: site.root)
      #expect(result.status == 2)
      #expect(result.output == "")
      #expect(result.error == "framebook build: \(message)\n")
    }
  }

  @Test func aWorldThatRefusesIsThree() async throws {
    let site = try TemporarySite(["file": ""])
    let result = try await Program.run("build", "--output", "file/site", in: site.root)
    #expect(result.status == 3)
    #expect(result.output == "")
    #expect(result.error == "framebook build: cannot make the folder file: Not a directory\n")
  }

  // MARK: Colour

  @Test func messagesAreColouredAtATerminalUnlessNoColorIsSet() throws {
    let site = try TemporarySite(["content/a.md": "# A\n\n[x](nowhere.md)\n"])
    let coloured = try Program.runAtTerminal(["build"], in: site.root)
    #expect(coloured.contains("\u{1B}[1;31merror:\u{1B}[0m no page or file is at"))
    #expect(coloured.contains("\u{1B}[2m[missing-page]\u{1B}[0m\n"))
    let plain = try Program.runAtTerminal(["build"], in: site.root, environment: ["NO_COLOR": "1"])
    #expect(plain.hasPrefix("content/a.md:3:1: error: no page or file is at 'nowhere.md' [missing-page]\n"))
    #expect(!plain.contains("\u{1B}"))
    // no-color.org: when present and not an empty string.
    #expect(try Program.runAtTerminal(["build"], in: site.root, environment: ["NO_COLOR": ""]).contains("\u{1B}"))
  }

  @Test func messagesInAPipeArePlain() async throws {
    let site = try TemporarySite(["content/a.md": "no title\n"])
    #expect(try await !Program.run("build", in: site.root).error.contains("\u{1B}"))
  }

  // MARK: Several at once, and killed ones

  @Test func buildsAtTheSameTimeEndWithAWholeSite() async throws {
    var files: [String: String] = [:]
    for number in 0..<60 { files["content/p\(number).md"] = "# Page \(number)\n" }
    let site = try TemporarySite(files)
    let results = try await withThrowingTaskGroup(of: Program.Result.self) { group in
      for _ in 0..<6 { group.addTask { try await Program.run("build", "--jobs", "2", in: site.root) } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    for result in results {
      #expect(result.error == "")
      #expect(result.status == 0)
    }
    // The pages and home, each as Markdown too, the theme's seven files, the marker, and seven that are made from the whole
    // site: for lost readers, for robots, two of texts, three of data.
    let expected = 2 * 61 + 7 + 1 + 7 + 1 + 4
    #expect(site.files().count == expected)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: site.root.path).sorted() == [".framebook", "content", "site"])
  }

  /// Whenever a build is killed, the site is the old one or the new one, and the next build leaves nothing of it.
  @Test func aKilledBuildLeavesAWholeSite() async throws {
    let site = try TemporarySite(["site/.gitkeep": "mine"])
    func write(_ word: String) throws {
      for number in 0..<40 { try site.write("# Page \(number)\n\n\(word)\n", to: "content/p\(number).md") }
    }
    try write("first")
    let clock = ContinuousClock()
    _ = try await Program.run("build", in: site.root)
    try write("second")
    let measured = try await clock.measure { _ = try await Program.run("build", in: site.root) }
    let duration = min(measured, .milliseconds(400))
    let rounds = 8
    for round in 1...rounds {
      let word = round % 2 == 0 ? "second" : "first"
      try write(word)
      let process = try Program.process(["build", "--quiet"], in: site.root)
      try process.run()
      // From its first steps to a little after its end.
      try await Task.sleep(for: duration * round / (rounds - 1))
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      let words = try (0..<40).map { number in
        let text = try #require(site.text("site/p\(number).html"), "round \(round)")
        return text.contains("<p>first</p>")
      }
      #expect(Set(words).count == 1, "round \(round)")
      #expect(try await Program.run("build", in: site.root).status == 0)
      #expect(site.text("site/p7.html")?.contains("<p>\(word)</p>") == true)
      #expect(site.text("site/.gitkeep") == "mine")
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: site.root.path).sorted() == [
          ".framebook", "content", "site",
        ])
    }
  }
}
