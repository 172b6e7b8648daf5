import Diagnostics
import SiteBuilder

/// `framebook snippet`
enum SnippetCommand {
  static let help = """
    Prints a component's or a screen's code.

    Usage: framebook snippet NAME [ROOT] [OPTION ...]

    ROOT is the folder that holds content/, the current one unless given.

    Options:
      --dialect D   \(CodeOptions.dialectList)
                    (\(CodeRequest.dialects[0]) unless given; \(CodeLibrary.screenDialect) for a screen)
      --style S     offer this style alone instead of all
      --jobs N      use N tasks at once instead of one for each processor
      -h, --help    show this text

    """

  static func run(_ arguments: [String]) async -> FramebookCommand.ExitCode {
    await CodeOptions.run("snippet", arguments, help: help, options: ["--dialect", "--style", "--jobs"]) { options in
      guard let name = options.names.first else { throw UsageError(message: "which component?") }
      guard options.names.count <= 2 else {
        throw UsageError(message: "'\(options.names[2])' is one too many")
      }
      let library = try await options.library(root: options.names.dropFirst().first ?? ".")
      if library.isScreen(name) { return try printScreen(name, of: library, options) }
      guard let styles = library.styles(of: name) else {
        // A component whose file cannot be read is answered by what is wrong with the file.
        if options.show(library) { return .contentErrors }
        throw UsageError(
          message: "no component or screen is named '\(name)'\(CodeOptions.hint(name, among: library.names))")
      }
      if let style = options.style, !styles.contains(style) {
        let hint = CodeOptions.hint(style, among: styles)
        throw UsageError(message: "\(name) has no style '\(style)'\(hint)")
      }
      if options.show(library) { return .contentErrors }
      let dialect = options.dialect ?? CodeRequest.dialects[0]
      let files = library.files(of: name, dialect: dialect, style: options.style)
      guard !files.isEmpty else {
        let reason = library.reason(without: dialect, of: name, style: options.style)
        Terminal.error(
          "framebook snippet: \(dialect) has no place for \(name): "
            + "\(reason ?? "it is for rows, cards, headers and footers")\n")
        return .contentErrors
      }
      Terminal.print(files.map(\.text).joined(separator: "\n"))
      return .fine
    }
  }
}

extension SnippetCommand {
  private static func printScreen(
    _ name: String, of library: CodeLibrary, _ options: CodeOptions
  ) throws -> FramebookCommand.ExitCode {
    if let style = options.style {
      throw UsageError(message: "\(name) is a screen and has no style '\(style)'")
    }
    if let dialect = options.dialect, dialect != CodeLibrary.screenDialect {
      throw UsageError(
        message: "\(name) is a screen, and screens are written in \(CodeLibrary.screenDialect) only")
    }
    if options.show(library) { return .contentErrors }
    if let file = library.screenFile(name) { Terminal.print(file.text) }
    return .fine
  }
}

/// `framebook generate`
enum GenerateCommand {
  static let help = """
    Writes the code of every component into a folder, for an app target to compile. Files change only where the code does,
    and files that Framebook did not write are never overwritten.

    Usage: framebook generate --output DIR [ROOT] [OPTION ...]

    ROOT is the folder that holds content/, the current one unless given.

    Options:
      --output DIR  the folder for the code
      --dialect D   \(CodeOptions.dialectList)
                    (\(CodeRequest.dialects[0]) unless given)
      --check       write nothing, and end with 1 if a file would change
      --jobs N      use N tasks at once instead of one for each processor
      --quiet       print messages only
      -h, --help    show this text

    """

  static func run(_ arguments: [String]) async -> FramebookCommand.ExitCode {
    let known = ["--output", "--dialect", "--check", "--jobs", "--quiet"]
    return await CodeOptions.run("generate", arguments, help: help, options: known) { options in
      guard options.names.count <= 1 else {
        throw UsageError(message: "'\(options.names[1])' is one folder too many")
      }
      guard let output = options.output else { throw UsageError(message: "where to? Say --output DIR") }
      let library = try await options.library(root: options.names.first ?? ".")
      if options.show(library) { return .contentErrors }
      let dialect = options.dialect ?? CodeRequest.dialects[0]
      let files = library.files(dialect: dialect)
      for name in library.names {
        guard let reason = library.reason(without: dialect, of: name) else { continue }
        Terminal.error("framebook generate: \(dialect) has no place for \(name): \(reason)\n")
      }
      let folder = try CodeFolder(output, files: files)
      if options.checks {
        let changes = folder.changes()
        for name in changes.written { Terminal.error("\(output)/\(name) is stale\n") }
        for name in changes.removed { Terminal.error("\(output)/\(name) is no longer made\n") }
        return changes.isEmpty ? .fine : .contentErrors
      }
      let changes = try folder.write()
      if !options.isQuiet {
        let parts = [("written", changes.written.count), ("removed", changes.removed.count)].filter { $0.1 > 0 }
          .map { "\($0.1) \($0.0)" }
        let what = parts.isEmpty ? "nothing changed" : parts.joined(separator: ", ")
        Terminal.print("\(files.count) file\(files.count == 1 ? "" : "s") in \(output): \(what)\n")
      }
      return .fine
    }
  }
}

/// What the commands that write code share: their options, and how failures are said.
struct CodeOptions {
  /// What stands on the command line without an option.
  private(set) var names: [String] = []
  private(set) var dialect: String?
  private(set) var style: String?
  private(set) var output: String?
  private(set) var jobs = Terminal.processorCount
  private(set) var checks = false
  private(set) var isQuiet = false

  static var dialectList: String { CodeRequest.dialects.joined(separator: " | ") }

  static func hint(_ name: String, among names: [String]) -> String {
    if let best = nearestName(to: name, in: names) { return "; did you mean '\(best)'?" }
    // Who knows no name is helped by some.
    let shown = names.sorted().prefix(10).joined(separator: ", ")
    return names.isEmpty ? "" : "; there are: \(shown)\(names.count > 10 ? " and \(names.count - 10) more" : "")"
  }

  /// Reads the options and runs a command; says what went wrong.
  static func run(
    _ command: String, _ arguments: [String], help: String, options known: [String],
    _ body: (CodeOptions) async throws -> FramebookCommand.ExitCode
  ) async -> FramebookCommand.ExitCode {
    if arguments.contains("--help") || arguments.contains("-h") {
      Terminal.print(help)
      return .fine
    }
    do {
      return try await body(CodeOptions(arguments, known: known))
    } catch let error as UsageError {
      Terminal.error("framebook \(command): \(error.message)\nSee 'framebook \(command) --help'.\n")
      return .wrongUsage
    } catch let error as BuildFailure {
      Terminal.error("framebook \(command): \(error.message)\n")
      return error.isUsage ? .wrongUsage : .worldRefused
    } catch let error as CodeFolder.Refusal {
      Terminal.error("framebook \(command): \(error.message)\n")
      return error.isUsage ? .wrongUsage : .worldRefused
    } catch {
      return .worldRefused
    }
  }

  private init(_ arguments: [String], known: [String]) throws(UsageError) {
    let flags = ["--check", "--quiet"]
    var reader = ArgumentReader(
      arguments, flags: known.filter(flags.contains), valued: known.filter { !flags.contains($0) },
      emptyMessage: "a component or folder needs a name")
    while let argument = try reader.next() {
      switch argument {
      case .flag("--check"): checks = true
      case .flag: isQuiet = true
      case .option("--dialect", let text):
        guard CodeRequest.dialects.contains(text) else {
          let hint = nearestName(to: text, in: CodeRequest.dialects).map { "did you mean '\($0)'?" }
          throw UsageError(message: "no dialect is named '\(text)'; \(hint ?? "there are: \(Self.dialectList)")")
        }
        dialect = text
      case .option("--style", let text): style = text
      case .option("--output", let text): output = ArgumentReader.folder(text)
      case .option(_, let text): jobs = try ArgumentReader.jobs(text)
      case .plain(let text): names.append(ArgumentReader.folder(text))
      }
    }
  }

  func library(root: String) async throws(BuildFailure) -> CodeLibrary {
    try await CodeRequest(root: root, jobs: jobs).library()
  }

  /// Prints what is wrong with the components; whether something is that keeps code from being written.
  func show(_ library: CodeLibrary) -> Bool {
    var printer = TextPrinter(usesColor: Terminal.usesColor) { library.text(of: $0) }
    Terminal.error(printer.print(library.diagnostics))
    return library.hasErrors
  }
}

extension CodeFolder.Refusal {
  /// One line for a terminal, which says what would help.
  fileprivate var message: String {
    switch self {
    case .file(let error): error.message
    case .foreignFile(let path): "\(path) is not Framebook's; move it away, or choose another folder with --output"
    case .sameFile(let name): "two components would be written into \(name)"
    case .notFolder(let path): "\(path) is no folder"
    }
  }

  fileprivate var isUsage: Bool {
    if case .file = self { false } else { true }
  }
}
