import Foundation
import TestSupport
import Testing

/// What somebody asks for who is in a hurry, or whose disk is full: an answer, and nothing half done.
@Suite struct ClumsyUseTests {
  /// A site with one component, for whatever writes something of it.
  private func sample() throws -> TemporarySite {
    try TemporarySite([
      "content/site.yml": "title: Kit\n", "content/index.md": "# Kit\n",
      "content/tag/ViewTag.component.yml":
        """
      component: ViewTag
      views:
        label: { class: UILabel, text: Tag }
      constraints: [label.left == left, label.top == top, right == label.right, bottom == label.bottom]

      """,
      "content/tag/index.md": "# Tag\n",
    ])
  }

  /// Runs the program from a line of the shell, where `framebook` stands for it.
  private func shell(_ line: String, in site: TemporarySite) async throws -> Program.Result {
    let url = try #require(Program.url)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", "framebook() { '\(url.path)' \"$@\"; }; \(line)"]
    process.currentDirectoryURL = site.root
    let files = ["out", "err"].map { FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID())-\($0)") }
    for file in files { try Data().write(to: file) }
    process.standardOutput = try FileHandle(forWritingTo: files[0])
    process.standardError = try FileHandle(forWritingTo: files[1])
    try process.run()
    process.waitUntilExit()
    let texts = try files.map { String(decoding: try Data(contentsOf: $0), as: UTF8.self) }
    for file in files { try FileManager.default.removeItem(at: file) }
    return Program.Result(status: process.terminationStatus, output: texts[0], error: texts[1])
  }

  // MARK: Arguments

  /// Behind `--` nothing is an option.
  @Test func namesMayBeginWithAHyphen() async throws {
    let site = try TemporarySite([:])
    let new = try await Program.run("new", "--quiet", "--", "--kit", in: site.root)
    #expect(new.status == 0, "\(new.error)")
    let built = try await Program.run("build", "--output", "site", "--", "--kit", in: site.root)
    #expect(built.status == 0, "\(built.error)")
    #expect(site.exists("site/index.html"))
  }

  @Test(arguments: [
    (["new", "--quite", "x"], "framebook new: there is no option '--quite'; did you mean '--quiet'?"),
    (["new", "--"], "framebook new: the folder to write into is missing"),
    (["schema", "--sit"], "framebook schema: there is no option '--sit'"),
    (["schema", "component", "nowhere"], "framebook schema: there is no folder nowhere"),
    (["build", "content/index.md"], "framebook build: content/index.md is no folder"),
    (
      ["snippet", "Button"],
      "framebook snippet: no component or screen is named 'Button'; there are: ViewTag"
    ),
  ])
  func whatIsMeantIsSaid(_ arguments: [String], _ message: String) async throws {
    let site = try sample()
    let result = try await Program.run(arguments, in: site.root)
    #expect(result.status == 2)
    #expect(result.error.split(separator: "\n").first.map(String.init) == message)
  }

  // MARK: Where it is written

  /// Half an answer is no answer: whoever redirects one into a file on a full disk hears of it.
  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "Linux has a device that is always full"))
  func aFullOutputIsTold() async throws {
    let site = try sample()
    for command in ["schema site", "snippet ViewTag", "baseline --output -", "check --format json"] {
      let result = try await shell("framebook \(command) > /dev/full", in: site)
      #expect(result.status == 3, "\(command)")
      #expect(result.error == "framebook: cannot write to the standard output: No space left on device\n")
    }
  }

  /// Who wants no more of it has got what was wanted.
  @Test func aReaderThatGoesAwayIsNoError() async throws {
    let site = try sample()
    let result = try await shell("framebook schema component | head -n 1", in: site)
    #expect(result.output == "{\n")
    #expect(result.error == "")
  }

  /// Files that the program opens do not take the numbers of streams that are closed.
  @Test func closedStreamsAreNotWrittenIntoFiles() async throws {
    let site = try sample()
    let result = try await shell("framebook build <&- >&- 2>&-", in: site)
    #expect(result.status == 0)
    #expect(site.exists("site/index.html"))
    let open = try await Program.run("build", "--output", "other", in: site.root)
    #expect(open.status == 0)
    #expect(site.snapshot(of: "other").mapValues(\.bytes) == site.snapshot().mapValues(\.bytes))
  }

  @Test func aFolderIsNoFile() async throws {
    let site = try sample()
    let baseline = try await Program.run("baseline", "--output", "content", in: site.root)
    #expect(baseline.status == 3)
    #expect(baseline.error == "framebook baseline: cannot write content: Is a directory\n")
    try FileManager.default.createDirectory(at: site.url("framebook-ratchet.json"), withIntermediateDirectories: false)
    let check = try await Program.run("check", "--update-ratchet", in: site.root)
    #expect(check.status == 3)
    #expect(check.error == "framebook check: cannot write ./framebook-ratchet.json: Is a directory\n")
  }

  /// A device or pipe is written into: nothing takes its place.
  @Test func aPipeStaysAPipe() async throws {
    let site = try sample()
    let result = try await shell(
      "mkfifo pipe; cat pipe > copy & framebook baseline --output pipe; wait; test -p pipe && echo still a pipe",
      in: site)
    #expect(result.error == "")
    #expect(result.output.hasSuffix("still a pipe\n"))
    let written = try await Program.run("baseline", "--output", "-", in: site.root)
    #expect(site.text("copy") == written.output)
  }

  // MARK: A full disk

  /// Of a file that there is no room for nothing stays behind, neither its beginning nor a temporary one.
  @Test func whatDoesNotFitLeavesNothing() async throws {
    let site = try sample()
    try site.write(
      "name,x,y,width,height\nroot,0,0,99,99\nlabel,1,1,9,9\n", to: "Tag.csv")
    let before = try FileManager.default.subpathsOfDirectory(atPath: site.root.path).sorted()
    // No file may be larger than 0 blocks; the system says so with a signal, unless it is ignored.
    let limited = "trap '' XFSZ; ulimit -f 0;"
    for (command, file) in [
      ("baseline", "framebook-baseline.txt"), ("check --update-ratchet", "./framebook-ratchet.json"),
      ("generate --output code", "code/.framebook-generated"),
      ("import Tag.csv --output content/imported", "content/imported/Root.component.yml"),
    ] {
      // What is said goes through a pipe, which has no blocks.
      let result = try await shell("{ \(limited) framebook \(command) 2>&1; echo $?; } | cat", in: site)
      #expect(
        result.output.split(separator: "\n").suffix(2) == [
          "framebook \(command.prefix { $0 != " " }): cannot write \(file): File too large", "3",
        ], "\(result.output)")
      let after = try FileManager.default.subpathsOfDirectory(atPath: site.root.path).sorted()
      #expect(after.filter { $0 != "code" } == before)
    }
  }
}
