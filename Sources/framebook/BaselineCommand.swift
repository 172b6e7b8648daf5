import Baselines
import Diagnostics
import SiteBuilder

/// `framebook baseline`
enum BaselineCommand {
  static let help = """
    Writes the frames of every component in every style, and of the rows of every screen, in every context that they have
    to look right in, as sorted text: a line for each frame. Kept under version control, it shows what moves.
    ROOT is the folder that holds content/, the current one unless given.

    Usage: framebook baseline [ROOT] [OPTION ...]

    Options:
      --output FILE  write to FILE instead of ROOT/\(Baseline.fileName); '-' is the standard output
      --check        write nothing; end with 1 if the file is not what would be written
      --jobs N       use N tasks at once instead of one for each processor
      -h, --help     show this text

    Exit codes: 0 fine, 1 errors in the content, or a file that is out of date with --check, 2 wrong usage, 3 the world
    refused. 'framebook diff' says what moved since.

    """

  private struct Options {
    var root = "."
    var output: String?
    var checks = false
    var jobs = Terminal.processorCount

    /// The file's path, and the one that messages show.
    var file: String { output ?? (root == "." ? Baseline.fileName : root + "/" + Baseline.fileName) }
  }

  static func run(_ arguments: [String]) async -> FramebookCommand.ExitCode {
    if arguments.contains("--help") || arguments.contains("-h") {
      Terminal.print(help)
      return .fine
    }
    do throws(UsageError) {
      return await run(try parse(arguments))
    } catch {
      Terminal.error("framebook baseline: \(error.message)\nSee 'framebook baseline --help'.\n")
      return .wrongUsage
    }
  }

  private static func run(_ options: Options) async -> FramebookCommand.ExitCode {
    do throws(BuildFailure) {
      let solved = try await BaselineRequest(root: options.root, jobs: options.jobs).solve()
      if !solved.errors.isEmpty {
        var printer = TextPrinter(usesColor: Terminal.usesColor, text: solved.text)
        Terminal.error(printer.print(solved.errors))
        return .contentErrors
      }
      let text = Array(solved.baseline.text.utf8)
      if options.output == "-", !options.checks {
        Terminal.print(solved.baseline.text)
        return .fine
      }
      do throws(FileError) {
        // Whoever reads the pipe that is written into would be waited for without end.
        let old =
          options.checks || WholeFile.isPlain(options.file) ? try BaselineFile.bytes(of: options.file) : nil
        if options.checks { return check(old, against: solved.baseline, text, options) }
        if old == text {
          Terminal.print("\(options.file) is up to date\n")
        } else {
          try BaselineFile.write(text, to: options.file)
          Terminal.print("\(options.file): \(words(solved.baseline))\n")
        }
        return .fine
      } catch {
        throw .file(error)
      }
    } catch {
      Terminal.error("framebook baseline: \(error.message)\n")
      return error.isUsage ? .wrongUsage : .worldRefused
    }
  }

  private static func check(
    _ old: [UInt8]?, against baseline: Baseline, _ text: [UInt8], _ options: Options
  ) -> FramebookCommand.ExitCode {
    let file = options.file
    guard let old else {
      Terminal.error("there is no \(file); 'framebook baseline' writes it\n")
      return .contentErrors
    }
    if old == text {
      Terminal.print("\(file) is up to date: \(words(baseline))\n")
      return .fine
    }
    let read = Baseline.reading(old, file: file)
    if !read.diagnostics.isEmpty {
      var printer = TextPrinter(usesColor: Terminal.usesColor, text: { $0 == file ? old : nil })
      Terminal.error(printer.print(read.diagnostics))
      return .contentErrors
    }
    let comparison = Comparison(from: read.value, to: baseline)
    let what =
      comparison.isEmpty
      ? "nothing moved, but what frames follow from changed" : "\(comparison.counts.words) moved"
    Terminal.error(
      "\(file) is out of date: \(what)\n'framebook diff' says what, 'framebook baseline' writes it anew\n")
    return .contentErrors
  }

  private static func words(_ baseline: Baseline) -> String {
    func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
    let components = baseline.pieces.keys.count { $0.kind == .component }
    return "\(counted(baseline.frameCount, "frame")) of \(counted(components, "component")) and "
      + counted(baseline.pieces.count - components, "screen")
  }

  private static func parse(_ arguments: [String]) throws(UsageError) -> Options {
    var options = Options()
    var reader = ArgumentReader(arguments, flags: ["--check"], valued: ["--output", "--jobs"])
    var hasRoot = false
    while let argument = try reader.next() {
      switch argument {
      case .flag: options.checks = true
      case .option("--jobs", let text): options.jobs = try ArgumentReader.jobs(text)
      case .option(_, let text): options.output = text
      case .plain(let text):
        if hasRoot { throw UsageError(message: "'\(text)' is one folder too many") }
        hasRoot = true
        options.root = ArgumentReader.folder(text)
      }
    }
    return options
  }
}
