import Diagnostics
import SiteBuilder

/// `framebook build`
enum BuildCommand {
  static let help = """
    Builds ROOT/content with a theme into ROOT/site. ROOT is the current folder unless given.

    With an error in the content, every message is printed and the site stays as it was.

    Usage: framebook build [ROOT] [OPTION ...]

    Options:
      --output DIR   write the site into DIR instead of ROOT/site
      --theme NAME   use themes/NAME instead of the theme that content/site.yml names
      --base-url URL where the site will be published; its sitemap, feed and canonical addresses need it
      --live FILE    let readers drag previews wider: FILE is the live.js that bin/live makes
      --jobs N       use N tasks at once instead of one for each processor
      --quiet        print messages about the content only
      --verbose      say how long each stage of the build took, and what was done in it
      --profile FILE write what was done when, for Perfetto (ui.perfetto.dev) or chrome://tracing
      -h, --help     show this text

    A theme is looked for in ROOT/themes, then among those that Framebook brings.
    At a terminal, a build of more than a second shows how far it is.

    """

  /// What was asked for.
  private struct Options {
    var root: String?
    var output: String?
    var theme: String?
    var live: String?
    var baseURL: BaseURL?
    var jobs = Terminal.processorCount
    var isQuiet = false
    var isVerbose = false
    var profile: String?
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
      Terminal.error("framebook build: \(error.message)\nSee 'framebook build --help'.\n")
      return .wrongUsage
    }
    let root = options.root ?? "."
    var request = BuildRequest(
      root: root, output: options.output ?? (root == "." ? "site" : root + "/site"), theme: options.theme,
      live: options.live, baseURL: options.baseURL, jobs: options.jobs)
    request.endsProgram = true
    let trace = options.isVerbose || options.profile != nil ? BuildTrace() : nil
    let progress = options.isQuiet ? nil : ProgressDisplay.atTerminal()
    request.watch = BuildWatch([trace?.watch, progress?.watch].compactMap { $0 })
    let start = Terminal.seconds
    defer { progress?.remove() }
    do throws(BuildFailure) {
      let report = try await request.build()
      let seconds = Terminal.seconds - start
      progress?.remove()
      let result = show(report, of: request, isQuiet: options.isQuiet, seconds: seconds)
      if let trace, options.isVerbose { Terminal.error(BuildTrace.timings(trace.spans)) }
      if let trace, let profile = options.profile { try write(trace, to: profile) }
      return result
    } catch {
      progress?.remove()
      Terminal.error("framebook build: \(error.message)\n")
      return error.isUsage ? .wrongUsage : .worldRefused
    }
  }

  private static func write(_ trace: BuildTrace, to path: String) throws(BuildFailure) {
    do throws(FileError) { try trace.write(to: path, title: "framebook build") } catch { throw .file(error) }
  }

  // MARK: Arguments

  private static func parse(_ arguments: [String]) throws(UsageError) -> Options {
    var options = Options()
    var reader = ArgumentReader(
      arguments, flags: ["--quiet", "--verbose"],
      valued: ["--output", "--theme", "--base-url", "--live", "--jobs", "--profile"])
    while let argument = try reader.next() {
      switch argument {
      case .flag("--quiet"): options.isQuiet = true
      case .flag: options.isVerbose = true
      case .option("--output", let text): options.output = text
      case .option("--theme", let text): options.theme = text
      case .option("--live", let text): options.live = text
      case .option("--jobs", let text): options.jobs = try ArgumentReader.jobs(text)
      case .option("--base-url", let text):
        do throws(BaseURL.Problem) {
          options.baseURL = try BaseURL(text)
        } catch {
          throw UsageError(message: "'--base-url': '\(text)' \(error.reason); \(error.remedy)")
        }
      case .option(_, let text): options.profile = text
      case .plain(let text):
        if options.root != nil { throw UsageError(message: "'\(text)' is one folder too many") }
        options.root = ArgumentReader.folder(text)
      }
    }
    if options.isQuiet, options.isVerbose {
      throw UsageError(message: "'--quiet' and '--verbose' ask for opposites; write one of them")
    }
    return options
  }

  // MARK: Results

  private static func show(
    _ report: BuildReport, of request: BuildRequest, isQuiet: Bool, seconds: Double
  ) -> FramebookCommand.ExitCode {
    var printer = TextPrinter(usesColor: Terminal.usesColor, text: report.text)
    Terminal.error(printer.print(report.diagnostics))
    let errors = report.diagnostics.count { $0.severity == .error }
    let warnings = report.diagnostics.count - errors
    let counts = [(errors, "error"), (warnings, "warning")].filter { $0.0 > 0 }.map { counted($0.0, $0.1) }
    if report.hasErrors {
      Terminal.error(counts.joined(separator: ", ") + "; \(request.output) stays as it was\n")
      return .contentErrors
    }
    if !isQuiet {
      let changes = [(report.written, "written"), (report.removed, "removed")].filter { $0.0 > 0 }
        .map { counted($0.0, "file") + " " + $0.1 }
      let found = counts.isEmpty ? "" : ", " + counts.joined(separator: ", ")
      Terminal.print(
        "\(counted(report.pages, "page")), \(counted(report.components, "component")) in \(rounded(seconds)) s: "
          + "\(changes.isEmpty ? "nothing changed" : changes.joined(separator: ", ")) in \(request.output)\(found)\n")
    }
    return .fine
  }

  static func counted(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }

  /// Seconds to hundredths.
  static func rounded(_ seconds: Double) -> String {
    let hundredths = Int((seconds * 100).rounded())
    return "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100)"
  }
}

extension BuildFailure {
  /// One line for a terminal, which says what would help.
  var message: String {
    switch self {
    case .file(let error): error.message
    case .font(let error): error.description
    case .noContent(let root):
      WholeFile.isFolder(root)
        ? "there is no folder 'content' in \(root)"
        : WholeFile.exists(root) ? "\(root) is no folder" : "there is no folder \(root)"
    case .foreignOutput(let path):
      "\(path) holds files that Framebook did not write; empty it, or choose another folder with --output"
    case .unknownTheme(let name, let known):
      "no theme is named '\(name)'; there \(known.count == 1 ? "is" : "are"): \(known.joined(separator: ", "))"
    case .outputIsNoFolder(let path): "\(path) is no folder"
    case .outputMeetsContent(let path):
      "\(path) and the content lie in each other; choose another folder with --output"
    case .badSetting(let problem): problem.message
    }
  }

  var isUsage: Bool {
    switch self {
    case .noContent, .unknownTheme, .foreignOutput, .outputIsNoFolder, .outputMeetsContent, .badSetting: true
    case .file, .font: false
    }
  }
}
