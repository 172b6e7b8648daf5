import Server
import SiteBuilder
import Watcher

/// `framebook serve`
enum ServeCommand {
  static let help = """
    Builds ROOT/content, shows the site to browsers on this machine, and builds again whenever a file is saved. ROOT is the
    current folder unless given.

    Pages in a browser are reloaded when they change, and keep their place. With an error in the content they stay as they
    were, and say what is wrong and where. Ends with Ctrl-C.

    Usage: framebook serve [ROOT] [OPTION ...]

    Options:
      --port N       serve at port N instead of 8080, or at the next free one; 0 is any
      --output DIR   write the site into DIR and keep it there; otherwise it is in a folder that is removed at the end
      --theme NAME   use themes/NAME instead of the theme that content/site.yml names
      --live FILE    let readers drag previews wider: FILE is the live.js that bin/live makes
      --jobs N       use N tasks at once instead of one for each processor
      --quiet        print messages about the content only, and where the site is
      -h, --help     show this text

    Nothing else on the network can reach the site. ROOT/site is left alone.

    """

  /// What was asked for.
  struct Options {
    var root = "."
    var port = 8080
    var output: String?
    var theme: String?
    var live: String?
    var jobs = Terminal.processorCount
    var isQuiet = false
  }

  static func run(_ arguments: [String]) async -> FramebookCommand.ExitCode {
    if arguments.contains("--help") || arguments.contains("-h") {
      Terminal.print(help)
      return .fine
    }
    let options: Options
    do throws(UsageError) {
      options = try parse(arguments)
    } catch {
      Terminal.error("framebook serve: \(error.message)\nSee 'framebook serve --help'.\n")
      return .wrongUsage
    }
    do throws(FileError) {
      if let output = options.output { return await serve(options, from: output, removing: nil) }
      let folder = try TemporaryFolder()
      let code = await serve(options, from: folder.path + "/site", removing: folder)
      try folder.remove()
      return code
    } catch {
      Terminal.error("framebook serve: \(error.message)\n")
      return .worldRefused
    }
  }

  private static func serve(
    _ options: Options, from output: String, removing folder: TemporaryFolder?
  ) async -> FramebookCommand.ExitCode {
    var request = BuildRequest(
      root: options.root, output: output, theme: options.theme, live: options.live, jobs: options.jobs)
    // What builds remember of a site goes with it.
    if let folder { request.records = folder.path + "/records" }
    let session = ServeSession(request: request, port: options.port, isQuiet: options.isQuiet, folder: folder) {
      [request] _ in
      do throws(BuildFailure) { return .success(try await request.build()) } catch { return .failure(error) }
    }
    return await session.run()
  }

  // MARK: Arguments

  private struct UsageError: Error {
    var message: String
  }

  private static func parse(_ arguments: [String]) throws(UsageError) -> Options {
    var options = Options()
    var root: String?
    var rest = arguments[...]
    func value(of option: String) throws(UsageError) -> String {
      guard let value = rest.popFirst(), !value.isEmpty else { throw UsageError(message: "'\(option)' needs a value") }
      return value
    }
    func number(of option: String, in range: ClosedRange<Int>) throws(UsageError) -> Int {
      let text = try value(of: option)
      guard let number = Int(text), range.contains(number) else {
        throw UsageError(
          message: "'\(option)' is a number from \(range.lowerBound) to \(range.upperBound), not '\(text)'")
      }
      return number
    }
    while let argument = rest.popFirst() {
      // `--port=N` is the same as `--port N`.
      var name = argument
      var isAssigned = false
      if argument.hasPrefix("--"), let sign = argument.firstIndex(of: "=") {
        name = String(argument[..<sign])
        isAssigned = true
        rest = [String(argument[argument.index(after: sign)...])] + rest
      }
      switch name {
      case "--port": options.port = try number(of: name, in: 0...65_535)
      case "--output": options.output = try value(of: name)
      case "--theme": options.theme = try value(of: name)
      case "--live": options.live = try value(of: name)
      case "--jobs": options.jobs = try number(of: name, in: 1...1024)
      case "--quiet" where isAssigned: throw UsageError(message: "'--quiet' takes no value")
      case "--quiet": options.isQuiet = true
      case _ where name.hasPrefix("-"):
        let known = ["--port", "--output", "--theme", "--live", "--jobs", "--quiet", "--help"]
        let hint = BuildCommand.nearest(to: name, among: known).map { "; did you mean '\($0)'?" } ?? ""
        throw UsageError(message: "there is no option '\(name)'\(hint)")
      case "": throw UsageError(message: "a folder needs a name; '.' is the current one")
      case _ where root == nil:
        root = argument.count > 1 && argument.hasSuffix("/") ? String(argument.dropLast()) : argument
      default: throw UsageError(message: "'\(argument)' is one folder too many")
      }
    }
    options.root = root ?? "."
    return options
  }
}
