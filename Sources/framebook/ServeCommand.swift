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

  private static func parse(_ arguments: [String]) throws(UsageError) -> Options {
    var options = Options()
    var root: String?
    var reader = ArgumentReader(
      arguments, flags: ["--quiet"], valued: ["--port", "--output", "--theme", "--live", "--jobs"])
    while let argument = try reader.next() {
      switch argument {
      case .flag: options.isQuiet = true
      case .option("--port", let text):
        options.port = try ArgumentReader.number(text, of: "--port", in: 0...65_535)
      case .option("--output", let text): options.output = text
      case .option("--theme", let text): options.theme = text
      case .option("--live", let text): options.live = text
      case .option(_, let text): options.jobs = try ArgumentReader.jobs(text)
      case .plain(let text):
        if root != nil { throw UsageError(message: "'\(text)' is one folder too many") }
        root = ArgumentReader.folder(text)
      }
    }
    options.root = root ?? "."
    return options
  }
}
