import Diagnostics
import InterfaceBuilder
import Typography

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// `framebook inspect`
enum InspectCommand {
  static let help = """
    Solves each root view of a .xib or .storyboard file, and prints its frames beside the stored ones, conflicts with
    the constraints that fight, and what is ambiguous.

    Usage: framebook inspect FILE [OPTION ...]

    Options:
      --json                 one JSON object for each root, each on a line of its own
      --environment SOURCE   stored: root size, safe area and margins as the file shows them (the default);
                             rules: as they follow from the device alone
      --measure SOURCE       stored: leaves are as large as the file says (the default); text: as we measure them
      --why VIEW             what holds each edge of a view, given by its id, outlet or label
      -h, --help             show this text

    """

  private struct Options {
    var file: String?
    var isJSON = false
    var environment = EnvironmentSource.stored
    var measure = MeasureSource.stored
    var why: String?
  }

  static func run(_ arguments: [String]) -> FramebookCommand.ExitCode {
    if arguments.contains("--help") || arguments.contains("-h") {
      Terminal.print(help)
      return .fine
    }
    do throws(UsageError) {
      let options = try parse(arguments)
      guard let file = options.file else { throw UsageError(message: "which file?") }
      return inspect(file, options)
    } catch {
      Terminal.error("framebook inspect: \(error.message)\nSee 'framebook inspect --help'.\n")
      return .wrongUsage
    }
  }

  // MARK: Arguments

  private static func parse(_ arguments: [String]) throws(UsageError) -> Options {
    var options = Options()
    func choice<Choice: RawRepresentable & CaseIterable>(
      _ option: String, _ text: String
    ) throws(UsageError) -> Choice where Choice.RawValue == String {
      if let choice = Choice(rawValue: text) { return choice }
      let names = Choice.allCases.map { "'\($0.rawValue)'" }.joined(separator: " or ")
      throw UsageError(message: "'\(option)' is \(names), not '\(text)'")
    }
    var reader = ArgumentReader(
      arguments, flags: ["--json"], valued: ["--environment", "--measure", "--why"],
      emptyMessage: "a file needs a name")
    while let argument = try reader.next() {
      switch argument {
      case .flag: options.isJSON = true
      case .option("--environment", let text): options.environment = try choice("--environment", text)
      case .option("--measure", let text): options.measure = try choice("--measure", text)
      case .option(_, let text): options.why = text
      case .plain(let text):
        if options.file != nil { throw UsageError(message: "'\(text)' is one file too many") }
        options.file = text
      }
    }
    return options
  }

  // MARK: Inspecting

  private static func inspect(_ file: String, _ options: Options) -> FramebookCommand.ExitCode {
    guard let bytes = WholeFile.reading(file, atMost: InterfaceDocument.mostBytes) else {
      Terminal.error("framebook inspect: cannot read \(file): \(String(cString: strerror(errno)))\n")
      return .worldRefused
    }
    var measurer: TextMeasurer?
    do throws(FontError) {
      measurer = TextMeasurer(fonts: try FontLibrary())
    } catch  where options.measure == .stored {
      // Only labels that the file stores no frame for would be measured.
    } catch {
      Terminal.error("framebook inspect: \(error.description)\n")
      return .worldRefused
    }
    let document = InterfaceDocument.reading(bytes, file: file)
    let inspection = document.value?.inspected(
      environment: options.environment, measure: options.measure, measurer: measurer)
    let diagnostics = (document.diagnostics + (inspection?.diagnostics ?? [])).sorted()
    var printer = TextPrinter(usesColor: Terminal.usesColor) { $0 == file ? bytes : nil }
    Terminal.error(printer.print(diagnostics))
    let hasErrors = diagnostics.contains { $0.severity == .error }
    guard let inspection else { return .contentErrors }
    if let view = options.why {
      guard let text = inspection.explanation(of: view) else {
        let hint = inspection.nearestView(to: view).map { "; did you mean '\($0)'?" } ?? ""
        Terminal.error("framebook inspect: no view of \(file) is named '\(view)'\(hint)\n")
        return .wrongUsage
      }
      Terminal.print(text)
    } else {
      Terminal.print(options.isJSON ? inspection.json : inspection.text)
    }
    return hasErrors ? .contentErrors : .fine
  }
}
