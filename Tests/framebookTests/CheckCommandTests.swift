import Foundation
import TestSupport
import Testing

/// `framebook check` from outside: what it prints, what it ends with, which files there are.
@Suite struct CheckCommandTests {
  private static let good = [
    "content/site.yml": "title: Kit\n", "content/a.md": "---\ndescription: A.\n---\n\n# A\n",
  ]
  private static let warned = good.merging(["content/data.yml": "a: b\n"]) { $1 }
  private static let wrong = warned.merging(["content/b.md": "---\ndescription: B.\n---\n\n# B\n\n[x](nowhere.md)\n"]) {
    $1
  }

  private func run(
    _ files: [String: String], _ arguments: String...
  ) async throws -> (result: Program.Result, site: TemporarySite) {
    let site = try TemporarySite(files)
    return (try await Program.run(["check"] + arguments, in: site.root), site)
  }

  @Test func itEndsAsADesignedGate() async throws {
    let (good, site) = try await run(Self.good)
    #expect(good.status == 0)
    #expect(good.output == "2 pages, 0 components in 0 contexts: nothing wrong\n")
    #expect(good.error == "")
    #expect(try FileManager.default.contentsOfDirectory(atPath: site.root.path) == ["content"])

    let warned = try await run(Self.warned).result
    #expect(warned.status == 0)
    #expect(warned.output.hasPrefix("content/data.yml:1:1: warning: nothing reads this file;"))
    #expect(warned.output.hasSuffix("\n2 pages, 0 components in 0 contexts: 1 warning\n"))

    let (wrong, other) = try await run(Self.wrong)
    #expect(wrong.status == 1)
    #expect(wrong.output.contains("content/b.md:7:1: error: no page or file is at 'nowhere.md' [missing-page]\n"))
    #expect(wrong.output.hasSuffix("\n3 pages, 0 components in 0 contexts: 1 error, 1 warning\n"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: other.root.path) == ["content"])
  }

  @Test func whatIsAskedWronglyIsTwo() async throws {
    let site = try TemporarySite(Self.good)
    for (arguments, message) in [
      (["--format", "sariff"], "there is no format 'sariff'; did you mean 'sarif'?"),
      (["--format", "xml"], "there is no format 'xml'; there are: text, json, github, sarif"),
      (["--format"], "'--format' needs a value"), (["--fix=yes"], "'--fix' takes no value"),
      (["--ratchett", "a"], "there is no option '--ratchett'; did you mean '--ratchet'?"),
      (["--jobs", "0"], "'--jobs' is a number from 1 to 1024, not '0'"), ([".", "b"], "'b' is one folder too many"),
    ] {
      let result = try await Program.run(["check"] + arguments, in: site.root)
      #expect(result.status == 2)
      #expect(result.output == "")
      #expect(result.error == "framebook check: \(message)\nSee 'framebook check --help'.\n")
    }
    let missing = try await Program.run("check", "nowhere", in: site.root)
    #expect(missing.status == 2)
    #expect(missing.error == "framebook check: there is no folder nowhere\n")
  }

  @Test func aWorldThatRefusesIsThree() async throws {
    let (missing, site) = try await run(Self.good, "--ratchet", "nowhere.json")
    #expect(missing.status == 3)
    #expect(missing.error == "framebook check: cannot read nowhere.json: No such file or directory\n")
    let result = try await Program.run("check", "--update-ratchet", "--ratchet", "no/where.json", in: site.root)
    #expect(result.status == 3)
    #expect(result.error == "framebook check: cannot write no/where.json: No such file or directory\n")
  }

  @Test func itIsColouredAtATerminalUnlessNoColorIsSet() throws {
    let site = try TemporarySite(Self.wrong)
    let coloured = try Program.runAtTerminal(["check"], in: site.root, showingOutput: true)
    #expect(coloured.contains("\u{1B}[1;31merror:\u{1B}[0m no page or file is at"))
    let plain = try Program.runAtTerminal(
      ["check"], in: site.root, environment: ["NO_COLOR": "1"], showingOutput: true)
    #expect(plain.contains("content/b.md:7:1: error: no page or file is at 'nowhere.md' [missing-page]\n"))
    #expect(!plain.contains("\u{1B}"))
  }

  @Test func otherFormatsAreForPrograms() async throws {
    let site = try TemporarySite(Self.wrong)
    for format in ["json", "sarif"] {
      let result = try await Program.run("check", "--format=\(format)", in: site.root)
      #expect(result.status == 1)
      #expect(result.error == "")
      #expect(try JSONSerialization.jsonObject(with: Data(result.output.utf8)) is [String: Any])
      // The same wherever it is run from.
      let other = try await Program.run(
        "check", site.root.path, "--format", format, "--jobs", "5", in: URL(fileURLWithPath: "/"))
      #expect(other.output == result.output)
    }
    let gitHub = try await Program.run("check", "--format", "github", "--prefix", "docs", in: site.root)
    #expect(gitHub.status == 1)
    #expect(
      gitHub.output.hasPrefix("::error file=docs/content/b.md,line=7,endLine=7,col=1,endColumn=15,title=missing-page::")
    )
    #expect(gitHub.output.split(separator: "\n").count == 2)
  }

  @Test func theRatchetKnowsAndTells() async throws {
    let site = try TemporarySite(Self.warned)
    let update = try await Program.run("check", "--update-ratchet", in: site.root)
    #expect(update.status == 0)
    #expect(update.output == "framebook-ratchet.json knows 1 finding\n")
    let known = try await Program.run("check", in: site.root)
    #expect(known.status == 0)
    #expect(known.output == "2 pages, 0 components in 0 contexts: nothing wrong, 1 known\n")

    // A new warning is enough.
    try site.write("a: b\n", to: "content/more.yml")
    let new = try await Program.run("check", site.root.path, in: URL(fileURLWithPath: "/"))
    #expect(new.status == 1)
    #expect(new.output.contains("content/more.yml:1:1: warning:"))
    #expect(new.output.hasSuffix(": 1 warning, 1 known\n"))

    try site.remove("content/more.yml")
    try site.remove("content/data.yml")
    let gone = try await Program.run("check", in: site.root)
    #expect(gone.status == 0)
    #expect(
      gone.output.hasPrefix(
        """
        framebook-ratchet.json:4:5: warning: 'unread-file' of '.component.yml, .screen.yml' is gone from content/data.yml \
        [vanished-finding]
        4 |     { "rule": "unread-file", "file": "content/data.yml", "subject": ".component.yml, .screen.yml" }
          |     ^~~~~~~~~
        """))
    #expect(
      gone.output.hasSuffix(
        " take it out with '--update-ratchet', so that it cannot come back\n"
          + "2 pages, 0 components in 0 contexts: 1 warning\n"))
    let again = try await Program.run("check", "--update-ratchet", in: site.root)
    #expect(again.output == "framebook-ratchet.json knows 0 findings\n")
    #expect(try await Program.run("check", in: site.root).output.hasSuffix(": nothing wrong\n"))
  }

  @Test func updatingDoesNotHideWhatStopsABuild() async throws {
    let (result, site) = try await run(Self.wrong, "--update-ratchet", "--ratchet", "debts.json")
    #expect(result.status == 1)
    #expect(result.output.hasPrefix("debts.json knows 1 finding\ncontent/b.md:7:1: error:"))
    #expect(site.text("debts.json")?.contains("missing-page") == false)
  }

  @Test func slipsAreMended() async throws {
    let (result, site) = try await run(
      ["content/a.md": "---\nTitle: A\nDescription: B\n---\n"], "--fix")
    #expect(result.status == 0)
    #expect(
      result.error
        == "mended content/a.md:2: 'Title' → 'title'\nmended content/a.md:3: 'Description' → 'description'\n")
    #expect(site.text("content/a.md") == "---\ntitle: A\ndescription: B\n---\n")
  }
}
