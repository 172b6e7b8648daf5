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
    var rest = arguments[...]
    func value(of option: String) throws(UsageError) -> String {
      guard let value = rest.popFirst(), !value.isEmpty else { throw UsageError(message: "'\(option)' needs a value") }
      return value
    }
    func choice<Choice: RawRepresentable & CaseIterable>(
      _ option: String, _ type: Choice.Type
    ) throws(UsageError) -> Choice where Choice.RawValue == String {
      let text = try value(of: option)
      if let choice = Choice(rawValue: text) { return choice }
      let names = Choice.allCases.map { "'\($0.rawValue)'" }.joined(separator: " or ")
      throw UsageError(message: "'\(option)' is \(names), not '\(text)'")
    }
    while let argument = rest.popFirst() {
      // `--measure=text` is the same as `--measure text`.
      var name = argument
      if argument.hasPrefix("--"), let sign = argument.firstIndex(of: "=") {
        name = String(argument[..<sign])
        rest = [String(argument[argument.index(after: sign)...])] + rest
      }
      switch name {
      case "--json": options.isJSON = true
      case "--environment": options.environment = try choice(name, EnvironmentSource.self)
      case "--measure": options.measure = try choice(name, MeasureSource.self)
      case "--why": options.why = try value(of: name)
      case _ where name.hasPrefix("-"):
        let known = ["--json", "--environment", "--measure", "--why", "--help"]
        let hint = nearestName(to: name, in: known).map { "; did you mean '\($0)'?" } ?? ""
        throw UsageError(message: "there is no option '\(name)'\(hint)")
      case _ where options.file == nil: options.file = argument
      default: throw UsageError(message: "'\(argument)' is one file too many")
      }
    }
    return options
  }

  // MARK: Inspecting

  private static func inspect(_ file: String, _ options: Options) -> FramebookCommand.ExitCode {
    guard let bytes = contents(of: file) else {
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

  /// A file's bytes; nil with `errno` set if it cannot be read.
  static func contents(of path: String) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(descriptor, &piece, piece.count)
      // What is longer than any document is not worth reading to its end.
      if count == 0 || bytes.count > InterfaceDocument.mostBytes { return bytes }
      if count > 0 {
        bytes += piece[..<count]
      } else if errno != EINTR {
        return nil
      }
    }
  }
}
