import Diagnostics
import SiteBuilder

/// `framebook check`
enum CheckCommand {
  static let help = """
    Says what a build of ROOT/content would say, and what is found in its pages and in the layout of every component in
    every context that it has to look right in. Writes nothing. ROOT is the current folder unless given.

    Usage: framebook check [ROOT] [OPTION ...]

    Options:
      --format NAME     text (usual), json, github (annotations of GitHub Actions) or sarif (SARIF 2.1.0)
      --prefix DIR      begin every path with DIR: where ROOT lies in its repository
      --fix             mend what nobody needs to be asked about, in the files of the content
      --ratchet FILE    let the findings pass that FILE knows, and no new ones; ROOT/framebook-ratchet.json is used if it
                        is there
      --update-ratchet  write the findings that there are into that file
      --theme NAME      use themes/NAME instead of the theme that content/site.yml names
      --jobs N          use N tasks at once instead of one for each processor
      -h, --help        show this text

    Exit codes: 0 nothing wrong but perhaps warnings, 1 errors, or anything new with a ratchet file, 2 wrong usage, 3 the
    world refused. 'checks:' in content/site.yml says for every rule whether it is off, a warning or an error.

    """

  private enum Format: String, CaseIterable {
    case text, json, github, sarif
  }

  /// What was asked for.
  private struct Options {
    var root = "."
    var format = Format.text
    var prefix = ""
    var theme: String?
    var jobs = Terminal.processorCount
    var fixes = false
    var ratchet: String?
    var updatesRatchet = false

    /// The ratchet file, and the path that messages show.
    var ratchetFile: (path: String, shown: String) {
      ratchet.map { ($0, $0) } ?? (root + "/" + Ratchet.fileName, Ratchet.fileName)
    }
  }

  static func run(_ arguments: [String]) async -> FramebookCommand.ExitCode {
    if arguments.contains("--help") || arguments.contains("-h") {
      Terminal.print(help)
      return .fine
    }
    do throws(UsageError) {
      return await run(try parse(arguments))
    } catch {
      Terminal.error("framebook check: \(error.message)\nSee 'framebook check --help'.\n")
      return .wrongUsage
    }
  }

  private static func run(_ options: Options) async -> FramebookCommand.ExitCode {
    let request = CheckRequest(root: options.root, theme: options.theme, jobs: options.jobs)
    do throws(BuildFailure) {
      var report = try await request.check()
      if options.fixes {
        // What is mended may show what it hid; each round mends something, and a mistake that comes back ends it.
        for _ in 0..<10 {
          let mended = try request.mend(report.diagnostics)
          if mended.isEmpty { break }
          for mended in mended { Terminal.error("mended \(mended.text)\n") }
          report = try await request.check()
        }
      }
      if options.updatesRatchet { return try update(options.ratchetFile, with: report, options) }
      guard let ratchet = try ratchet(options) else {
        return show(report.diagnostics, of: report, known: nil, options)
      }
      let applied = ratchet.value.applied(to: report)
      let result = show(
        ratchet.diagnostics + applied.diagnostics, of: report, known: applied.known, options, ratchet: ratchet.bytes)
      return result == .fine && applied.new > 0 ? .contentErrors : result
    } catch {
      Terminal.error("framebook check: \(error.message)\n")
      return error.isUsage ? .wrongUsage : .worldRefused
    }
  }

  // MARK: The ratchet file

  /// What the ratchet file knows; nil if there is none and none was asked for.
  private static func ratchet(
    _ options: Options
  ) throws(BuildFailure) -> (value: Ratchet, diagnostics: [Diagnostic], bytes: [UInt8])? {
    let file = options.ratchetFile
    do throws(FileError) {
      guard let bytes = try Ratchet.bytes(of: file.path, isRequired: options.ratchet != nil) else { return nil }
      let read = Ratchet.reading(bytes, file: file.shown)
      return (read.value, read.diagnostics, bytes)
    } catch {
      throw .file(error)
    }
  }

  private static func update(
    _ file: (path: String, shown: String), with report: CheckReport, _ options: Options
  ) throws(BuildFailure) -> FramebookCommand.ExitCode {
    let ratchet = Ratchet(report)
    do throws(FileError) { try ratchet.write(to: file.path) } catch { throw .file(error) }
    let total = "\(file.shown) knows \(counted(ratchet.total, "finding"))\n"
    // The other formats belong to the program that reads them.
    if options.format == .text { Terminal.print(total) } else { Terminal.error(total) }
    let left = ratchet.applied(to: report).diagnostics
    return left.isEmpty ? .fine : show(left, of: report, known: ratchet.total, options)
  }

  // MARK: Results

  /// - Parameters:
  ///   - known: how many findings the ratchet file knows; nil if there is none.
  ///   - ratchet: the bytes of that file.
  private static func show(
    _ diagnostics: [Diagnostic], of report: CheckReport, known: Int?, _ options: Options, ratchet: [UInt8]? = nil
  ) -> FramebookCommand.ExitCode {
    let shown = options.ratchetFile.shown
    let text: (String) -> [UInt8]? = { $0 == shown ? ratchet : report.text($0) }
    switch options.format {
    case .text:
      var printer = TextPrinter(usesColor: Terminal.usesColorInOutput, prefix: options.prefix, text: text)
      Terminal.print(printer.print(diagnostics))
      Terminal.print(summary(diagnostics, of: report, known: known))
    case .json:
      var printer = JSONPrinter(prefix: options.prefix, text: text)
      Terminal.print(printer.print(diagnostics, known: known ?? 0))
    case .github:
      var printer = GitHubPrinter(prefix: options.prefix, text: text)
      Terminal.print(printer.print(diagnostics))
    case .sarif:
      var printer = SARIFPrinter(
        version: Framebook.version, rules: report.checks.rules, prefix: options.prefix, text: text)
      Terminal.print(printer.print(diagnostics))
    }
    return diagnostics.contains { $0.severity == .error } ? .contentErrors : .fine
  }

  private static func summary(_ diagnostics: [Diagnostic], of report: CheckReport, known: Int?) -> String {
    let errors = diagnostics.count { $0.severity == .error }
    let warnings = diagnostics.count - errors
    var parts = [(errors, "error"), (warnings, "warning")].filter { $0.0 > 0 }.map { counted($0.0, $0.1) }
    if parts.isEmpty { parts = ["nothing wrong"] }
    if let known, known > 0 { parts.append("\(known) known") }
    return "\(counted(report.pages, "page")), \(counted(report.components, "component")) in "
      + "\(counted(report.contexts, "context")): \(parts.joined(separator: ", "))\n"
  }

  private static func counted(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }

  // MARK: Arguments

  private static func parse(_ arguments: [String]) throws(UsageError) -> Options {
    var options = Options()
    var hasRoot = false
    var reader = ArgumentReader(
      arguments, flags: ["--fix", "--update-ratchet"],
      valued: ["--format", "--prefix", "--ratchet", "--theme", "--jobs"])
    while let argument = try reader.next() {
      switch argument {
      case .flag("--fix"): options.fixes = true
      case .flag: options.updatesRatchet = true
      case .option("--format", let text):
        options.format = try ArgumentReader.format(text)
      case .option("--prefix", let text):
        options.prefix = text == "." || text == "./" ? "" : text.hasSuffix("/") ? text : text + "/"
      case .option("--ratchet", let text): options.ratchet = text
      case .option("--theme", let text): options.theme = text
      case .option(_, let text): options.jobs = try ArgumentReader.jobs(text)
      case .plain(let text):
        if hasRoot { throw UsageError(message: "'\(text)' is one folder too many") }
        hasRoot = true
        options.root = ArgumentReader.folder(text)
      }
    }
    return options
  }
}
