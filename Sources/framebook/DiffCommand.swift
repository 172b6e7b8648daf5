import Baselines
import Components
import Diagnostics
import SiteBuilder

/// `framebook diff`
enum DiffCommand {
  static let help = """
    Says which frames moved, by cause: a token, a design spec, a style, a component. Writes nothing into the content.

    Usage: framebook diff [OLD [NEW]] [OPTION ...]

    OLD and NEW are baselines, or folders that hold content/. Without NEW, it is what the content of the current folder says
    now; without OLD, it is the baseline beside that content, or with --set the content as it is.

    Options:
      --set NAME=VALUE  what would move if a token or design spec had that value; may be given several times
      --root DIR        the folder that holds content/, instead of the current one
      --format NAME     text (usual), markdown (for a pull request), json, or html (a page with pictures)
      --output PATH     write to a file instead of the standard output; for html, a name that does not end in .html is a
                        folder, which gets an index.html
      --verbose         in text, a line for every view and context
      --check           end with 1 if anything moved
      --jobs N          use N tasks at once instead of one for each processor
      -h, --help        show this text

    Exit codes: 0 compared, whatever moved, 1 errors in the content or a baseline, or anything moved with --check, 2 wrong
    usage, 3 the world refused.

    """

  private enum Format: String, CaseIterable {
    case text, markdown, json, html
  }

  private struct Options {
    var paths: [String] = []
    var root = "."
    var settings: [ValueSetting] = []
    var format = Format.text
    var output: String?
    var isVerbose = false
    var checks = false
    var jobs = Terminal.processorCount
  }

  /// One of the two that are compared.
  private struct Side {
    var baseline: Baseline
    /// What draws it, if its content is there.
    var solved: SolvedBaseline?
  }

  /// Why there is nothing to compare; it was told.
  private struct Stop: Error {
    var code: FramebookCommand.ExitCode
  }

  static func run(_ arguments: [String]) async -> FramebookCommand.ExitCode {
    if arguments.contains("--help") || arguments.contains("-h") {
      Terminal.print(help)
      return .fine
    }
    do throws(UsageError) {
      let options = try parse(arguments)
      do throws(Stop) { return try await run(options) } catch { return error.code }
    } catch {
      Terminal.error("framebook diff: \(error.message)\nSee 'framebook diff --help'.\n")
      return .wrongUsage
    }
  }

  private static func run(_ options: Options) async throws(Stop) -> FramebookCommand.ExitCode {
    let old: Side
    if let path = options.paths.first {
      old = try await side(path, options)
    } else if options.settings.isEmpty {
      let path = options.root == "." ? Baseline.fileName : options.root + "/" + Baseline.fileName
      old = try file(path, hint: "; 'framebook baseline' writes one")
    } else {
      old = try await content(options.root, [], options)
    }
    let new =
      options.paths.count > 1
      ? try await side(options.paths[1], options) : try await content(options.root, options.settings, options)
    let comparison = Comparison(from: old.baseline, to: new.baseline)
    switch options.format {
    case .text: try write(Array(comparison.text(isVerbose: options.isVerbose).utf8), options)
    case .markdown: try write(Array(comparison.markdown.utf8), options)
    case .json: try write(Array(comparison.json.utf8), options)
    case .html:
      let page = ComparisonPictures(before: old.solved, after: new.solved).page()
      try write(page.html(of: comparison), options)
    }
    return options.checks && !comparison.isEmpty ? .contentErrors : .fine
  }

  private static func write(_ bytes: [UInt8], _ options: Options) throws(Stop) {
    guard var path = options.output else { return Terminal.print(String(decoding: bytes, as: UTF8.self)) }
    let isPage = options.format == .html
    if isPage, !path.hasSuffix(".html") { path = ArgumentReader.folder(path) + "/index.html" }
    do throws(FileError) { try BaselineFile.write(bytes, to: path) } catch { throw refused(.file(error)) }
    Terminal.error("wrote \(path)\n")
  }

  // MARK: The two sides

  /// What a path leads to: content that is solved, or a baseline.
  private static func side(_ path: String, _ options: Options) async throws(Stop) -> Side {
    if BaselineFile.holdsContent(path) { return try await content(ArgumentReader.folder(path), [], options) }
    if BaselineFile.isFolder(path) {
      let inner = ArgumentReader.folder(path) + "/" + Baseline.fileName
      return try file(inner, hint: ", and no folder 'content' beside it")
    }
    return try file(path, hint: "")
  }

  private static func file(_ path: String, hint: String) throws(Stop) -> Side {
    let found: [UInt8]?
    do throws(FileError) { found = try BaselineFile.bytes(of: path) } catch { throw refused(.file(error)) }
    guard let bytes = found else {
      Terminal.error("framebook diff: there is no \(path)\(hint)\n")
      throw Stop(code: .wrongUsage)
    }
    let read = Baseline.reading(bytes, file: path)
    if !read.diagnostics.isEmpty {
      var printer = TextPrinter(usesColor: Terminal.usesColor, text: { $0 == path ? bytes : nil })
      Terminal.error(printer.print(read.diagnostics))
      throw Stop(code: .contentErrors)
    }
    return Side(baseline: read.value)
  }

  private static func content(
    _ root: String, _ settings: [ValueSetting], _ options: Options
  ) async throws(Stop) -> Side {
    do throws(BuildFailure) {
      let solved = try await BaselineRequest(root: root, settings: settings, jobs: options.jobs).solve()
      if solved.errors.isEmpty { return Side(baseline: solved.baseline, solved: solved) }
      var printer = TextPrinter(usesColor: Terminal.usesColor, text: solved.text)
      Terminal.error(printer.print(solved.errors))
    } catch {
      throw refused(error)
    }
    throw Stop(code: .contentErrors)
  }

  private static func refused(_ failure: BuildFailure) -> Stop {
    Terminal.error("framebook diff: \(failure.message)\n")
    return Stop(code: failure.isUsage ? .wrongUsage : .worldRefused)
  }

  // MARK: Arguments

  private static func parse(_ arguments: [String]) throws(UsageError) -> Options {
    var options = Options()
    var reader = ArgumentReader(
      arguments, flags: ["--verbose", "--check"], valued: ["--set", "--root", "--format", "--output", "--jobs"])
    while let argument = try reader.next() {
      switch argument {
      case .flag("--verbose"): options.isVerbose = true
      case .flag: options.checks = true
      case .option("--set", let text): options.settings.append(try setting(text))
      case .option("--root", let text): options.root = ArgumentReader.folder(text)
      case .option("--format", let text):
        options.format = try ArgumentReader.format(text)
      case .option("--jobs", let text): options.jobs = try ArgumentReader.jobs(text)
      case .option(_, let text): options.output = text
      case .plain(let text):
        if options.paths.count == 2 { throw UsageError(message: "'\(text)' is one too many to compare") }
        options.paths.append(text)
      }
    }
    if options.paths.count == 2, !options.settings.isEmpty {
      throw UsageError(
        message: "'--set' says what the content would be; there is no place for a NEW beside it")
    }
    return options
  }

  /// `space.4=16`; a dollar in front, as components write it, is none of the name.
  private static func setting(_ text: String) throws(UsageError) -> ValueSetting {
    guard let sign = text.firstIndex(of: "=") else {
      throw UsageError(
        message: "'--set' is followed by a name and a value, as in 'space.4=16', not by '\(text)'")
    }
    let name = text[..<sign]
    return ValueSetting(String(name.first == "$" ? name.dropFirst() : name), String(text[text.index(after: sign)...]))
  }
}
