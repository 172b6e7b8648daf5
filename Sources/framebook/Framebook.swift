import Diagnostics
import SiteBuilder

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The program: finds the command that was asked for, and ends with its exit code.
@main
struct FramebookCommand {
  static func main() async {
    Terminal.holdStandardStreams()
    let code = await run(Array(CommandLine.arguments.dropFirst()))
    if let refusal = Terminal.refusal {
      Terminal.error("framebook: cannot write to the standard output: \(refusal)\n")
      exit((code == .fine ? .worldRefused : code).rawValue)
    }
    exit(code.rawValue)
  }

  /// What a command ends with.
  enum ExitCode: Int32 {
    case fine = 0
    /// There are errors in the content.
    case contentErrors = 1
    case wrongUsage = 2
    /// Something outside of the content is in the way: a disk, a missing font.
    case worldRefused = 3
  }

  private static func run(_ arguments: [String]) async -> ExitCode {
    guard let first = arguments.first else {
      Terminal.error(help)
      return .wrongUsage
    }
    switch first {
    case "--help", "-h", "help":
      Terminal.print(help)
      return .fine
    case "--version":
      Terminal.print("framebook \(Framebook.version)\n")
      return .fine
    case "new":
      return NewCommand.run(Array(arguments.dropFirst()))
    case "build":
      return await BuildCommand.run(Array(arguments.dropFirst()))
    case "serve":
      return await ServeCommand.run(Array(arguments.dropFirst()))
    case "check":
      return await CheckCommand.run(Array(arguments.dropFirst()))
    case "baseline":
      return await BaselineCommand.run(Array(arguments.dropFirst()))
    case "diff":
      return await DiffCommand.run(Array(arguments.dropFirst()))
    case "inspect":
      return InspectCommand.run(Array(arguments.dropFirst()))
    case "import":
      return ImportCommand.run(Array(arguments.dropFirst()))
    case "difference":
      return DifferenceCommand.run(Array(arguments.dropFirst()))
    case "schema":
      return SchemaCommand.run(Array(arguments.dropFirst()))
    case "snippet":
      return await SnippetCommand.run(Array(arguments.dropFirst()))
    case "generate":
      return await GenerateCommand.run(Array(arguments.dropFirst()))
    default:
      let kind = first.hasPrefix("-") ? "option" : "command"
      var text = "framebook: there is no \(kind) '\(first)'"
      if let best = nearestName(to: first, in: Self.names) {
        text += "; did you mean '\(best)'?"
      }
      Terminal.error(text + "\nSee 'framebook --help'.\n")
      return .wrongUsage
    }
  }

  private static let names = [
    "new", "build", "serve", "check", "baseline", "diff", "inspect", "import", "difference", "schema", "snippet",
    "generate", "--help", "--version",
  ]

  private static let help = """
    Turns a folder of Markdown pages and component files into a library site for an iOS design system.

    Usage: framebook COMMAND [OPTION ...]

    Commands:
      new DIR        write a small design system to begin with
      build [ROOT]   build ROOT/content with a theme into ROOT/site
      serve [ROOT]   show the site to browsers on this machine, and build it again whenever a file is saved
      check [ROOT]   look into pages, components and their layouts in every required context; for a terminal, GitHub, SARIF
      baseline [ROOT]
                     write the frames of all components and screens as text, for version control
      diff [OLD [NEW]]
                     say what moved since a baseline, or would with another value for a token, and why
      inspect FILE   solve a .xib or .storyboard file, and compare with its own frames
      import FILE    turn the root views of a .xib or .storyboard file, or a table of measures (.csv), into components
                     with pages
      difference COMPONENT STYLE STYLE
                     print what one style of a component does otherwise than another
      schema NAME    print a JSON Schema, with which an editor completes and checks files
      snippet NAME   print a component's code in a dialect
      generate       write the code of every component into a folder

    Options:
      -h, --help     show this text, or with a command that command's options
      --version      show the version

    Exit codes: 0 fine, 1 errors in the content, 2 wrong usage, 3 the world refused (disk, fonts).

    """
}
