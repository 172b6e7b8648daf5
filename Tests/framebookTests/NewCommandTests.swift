import Foundation
import TestSupport
import Testing

/// `framebook new` from outside: what it writes, what that builds, and what it refuses.
@Suite struct NewCommandTests {
  @Test func whatItWritesBuildsAndPassesWithoutAMessage() async throws {
    let place = try TemporarySite([:])
    let made = try await Program.run("new", "My Kit", in: place.root)
    #expect(made.status == 0)
    #expect(made.error == "")
    #expect(
      made.output.wholeMatch(
        of: /\d+ files written in My Kit\n\n  cd 'My Kit'\n  framebook build     # [^\n]+\n  framebook check\n/) != nil,
      "\(made.output)")
    let kit = place.url("My Kit")
    let build = try await Program.run("build", in: kit)
    #expect(build.status == 0)
    #expect(build.error == "")
    #expect(build.output.firstMatch(of: /^\d+ pages, 4 components in\b/) != nil, "\(build.output)")
    let check = try await Program.run("check", in: kit)
    #expect(check.status == 0)
    #expect((check.error + check.output).hasSuffix(": nothing wrong\n"), "\(check.error)\(check.output)")
    // Names of files that shells hide are written as such, and git leaves the built site alone.
    #expect(place.text("My Kit/.gitignore") == "/site/\n/.framebook/\n")
    #expect(place.text("My Kit/.github/workflows/design-system.yml")?.contains("framebook check") == true)
    #expect(try FileManager.default.contentsOfDirectory(atPath: place.root.path).sorted() == ["My Kit", "content"])
  }

  @Test func aFolderWithSomethingInItIsLeftAlone() async throws {
    let place = try TemporarySite(["kit/notes.txt": "mine"])
    let refused = try await Program.run("new", "kit", in: place.root)
    #expect(refused.status == 2)
    #expect(refused.output == "")
    #expect(
      refused.error
        == "framebook new: kit is not empty: 'notes.txt' is there; name a folder that is not there yet, or an empty one\n"
    )
    #expect(try FileManager.default.contentsOfDirectory(atPath: place.url("kit").path) == ["notes.txt"])

    #expect(try await Program.run("new", "other", "--quiet", in: place.root).status == 0)
    #expect(try await Program.run("new", "other", in: place.root).status == 2)
  }

  /// `git init` and then `framebook new .` is how many begin.
  @Test func anEmptyFolderIsFilledWhereItIs() async throws {
    let place = try TemporarySite(["kit/.git/HEAD": "ref: refs/heads/main\n"])
    let made = try await Program.run("new", ".", in: place.url("kit"))
    #expect(made.status == 0, "\(made.error)")
    #expect(made.output.contains("\n\n  framebook build"))
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: place.url("kit").path).sorted() == [
        ".git", ".github", ".gitignore", "README.md", "content",
      ])
    #expect(place.text("kit/.git/HEAD") == "ref: refs/heads/main\n")
  }

  @Test func aFolderThatIsMissingOnTheWayIsMade() async throws {
    let place = try TemporarySite([:])
    #expect(try await Program.run("new", "a/b/c/", in: place.root).status == 0)
    #expect(place.text("a/b/c/content/site.yml") != nil)
  }

  @Test func whatCannotBeDoneIsTold() async throws {
    let place = try TemporarySite(["file": "text"])
    #expect(
      try await Program.run("new", "file", in: place.root).error == "framebook new: file is no folder\n")
    let below = try await Program.run("new", "file/kit", in: place.root)
    #expect(below.status == 3)
    #expect(below.error.hasPrefix("framebook new: cannot make the folder file"), "\(below.error)")
    for (arguments, message) in [
      (["new"], "the folder to write into is missing"), (["new", "a", "b"], "'b' is one folder too many"),
      (["new", "--titel"], "there is no option '--titel'"),
    ] {
      let result = try await Program.run(arguments, in: place.root)
      #expect(result.status == 2)
      #expect(result.error == "framebook new: \(message)\nSee 'framebook new --help'.\n")
    }
  }
}
