import Foundation
import TestSupport
import Testing

/// What is written on the command line, and what is answered when it makes no sense.
@Suite struct CommandLineTests {
  @Test(arguments: [["--help"], ["-h"], ["help"]])
  func helpIsPrinted(_ arguments: [String]) async throws {
    let result = try await Program.run(arguments)
    #expect(result.status == 0)
    #expect(result.error == "")
    #expect(result.output.hasPrefix("Turns a folder of Markdown pages and component files into a library site"))
    for part in ["Usage: framebook COMMAND", "build [ROOT]", "--help", "--version", "Exit codes: 0 fine, 1 "] {
      #expect(result.output.contains(part), "\(part)")
    }
  }

  @Test(arguments: [["build", "--help"], ["build", "-h"], ["build", "somewhere", "--quiet", "--help"]])
  func helpOfACommandIsPrinted(_ arguments: [String]) async throws {
    let result = try await Program.run(arguments)
    #expect(result.status == 0)
    #expect(result.error == "")
    for part in [
      "Usage: framebook build [ROOT]", "--output DIR", "--theme NAME", "--live FILE", "--jobs N", "--quiet", "--help",
    ] {
      #expect(result.output.contains(part), "\(part)")
    }
  }

  @Test func theVersionIsOneLine() async throws {
    let result = try await Program.run("--version")
    #expect(result.status == 0)
    #expect(result.output.wholeMatch(of: /framebook \d+\.\d+\.\d+\n/) != nil)
  }

  /// Help that nobody asked for goes to standard error.
  @Test func withoutACommandTheHelpIsAnError() async throws {
    let result = try await Program.run()
    #expect(result.status == 2)
    #expect(result.output == "")
    #expect(result.error.hasPrefix("Turns a folder of Markdown"))
  }

  @Test(
    arguments: [
      (["bild"], "framebook: there is no command 'bild'; did you mean 'build'?"),
      (["publish"], "framebook: there is no command 'publish'"),
      (["--versoin"], "framebook: there is no option '--versoin'; did you mean '--version'?"),
      (["-x"], "framebook: there is no option '-x'"),
      ([""], "framebook: there is no command ''"),
      (["build", "--ouput", "x"], "framebook build: there is no option '--ouput'; did you mean '--output'?"),
      (["build", "--ouput=x"], "framebook build: there is no option '--ouput'; did you mean '--output'?"),
      (["build", "-q"], "framebook build: there is no option '-q'"),
      (["build", "--output"], "framebook build: '--output' needs a value"),
      (["build", "--output="], "framebook build: '--output' needs a value"),
      (["build", "--theme", ""], "framebook build: '--theme' needs a value"),
      (["build", "--jobs", "0"], "framebook build: '--jobs' is a number from 1 to 1024, not '0'"),
      (["build", "--jobs", "1025"], "framebook build: '--jobs' is a number from 1 to 1024, not '1025'"),
      (["build", "--jobs=many"], "framebook build: '--jobs' is a number from 1 to 1024, not 'many'"),
      (
        ["build", "--jobs", "99999999999999999999"],
        "framebook build: '--jobs' is a number from 1 to 1024, not '99999999999999999999'"
      ),
      (["build", "--quiet=yes"], "framebook build: '--quiet' takes no value"),
      (["build", ""], "framebook build: a folder needs a name; '.' is the current one"),
      (["build", "a", "b"], "framebook build: 'b' is one folder too many"),
    ])
  func wrongUsageIsAnsweredInTwoLines(_ arguments: [String], _ message: String) async throws {
    let result = try await Program.run(arguments)
    #expect(result.status == 2)
    #expect(result.output == "")
    let help = arguments.first == "build" ? "framebook build --help" : "framebook --help"
    #expect(result.error == message + "\nSee '\(help)'.\n")
  }
}
