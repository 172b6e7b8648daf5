import Diagnostics
import InterfaceBuilder
import Typography

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// `framebook import`
enum ImportCommand {
  static let help = """
    Turns a root view of a .xib or .storyboard file into a component file and a page. What a component cannot say is
    listed in the page's import note.

    Usage: framebook import FILE [OPTION ...]

    Options:
      --root VIEW    the root's id; the first root with subviews unless given
      --name NAME    the component's name; that of the view's class or of the file unless given
      --output DIR   the folder that gets a folder for the component; the current one unless given
      -h, --help     show this text

    """

  private struct Options {
    var file: String?
    var root: String?
    var name: String?
    var output = "."
  }

  private struct UsageError: Error {
    var message: String
  }

  static func run(_ arguments: [String]) -> FramebookCommand.ExitCode {
    if arguments.contains("--help") || arguments.contains("-h") {
      Terminal.print(help)
      return .fine
    }
    do throws(UsageError) {
      let options = try parse(arguments)
      guard let file = options.file else { throw UsageError(message: "which file?") }
      return try importFile(file, options)
    } catch {
      Terminal.error("framebook import: \(error.message)\nSee 'framebook import --help'.\n")
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
    while let argument = rest.popFirst() {
      var name = argument
      if argument.hasPrefix("--"), let sign = argument.firstIndex(of: "=") {
        name = String(argument[..<sign])
        rest = [String(argument[argument.index(after: sign)...])] + rest
      }
      switch name {
      case "--root": options.root = try value(of: name)
      case "--name":
        let text = try value(of: name)
        guard isName(text) else { throw UsageError(message: "'\(text)' cannot be a name in code") }
        options.name = text
      case "--output": options.output = try value(of: name)
      case _ where name.hasPrefix("-"):
        let hint = nearestName(to: name, in: ["--root", "--name", "--output", "--help"])
        throw UsageError(message: "there is no option '\(name)'" + (hint.map { "; did you mean '\($0)'?" } ?? ""))
      case _ where options.file == nil: options.file = argument
      default: throw UsageError(message: "'\(argument)' is one file too many")
      }
    }
    return options
  }

  private static func isName(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, first.properties.isXIDStart || first == "_" else { return false }
    return text.unicodeScalars.allSatisfy { $0.properties.isXIDContinue }
  }

  // MARK: Importing

  private static func importFile(_ file: String, _ options: Options) throws(UsageError) -> FramebookCommand.ExitCode {
    guard let bytes = InspectCommand.contents(of: file) else {
      Terminal.error("framebook import: cannot read \(file): \(String(cString: strerror(errno)))\n")
      return .worldRefused
    }
    let document = InterfaceDocument.reading(bytes, file: file)
    var printer = TextPrinter(usesColor: Terminal.usesColor) { $0 == file ? bytes : nil }
    Terminal.error(printer.print(document.diagnostics))
    guard let value = document.value else { return .contentErrors }
    let root: Int?
    if let id = options.root {
      root = value.roots.firstIndex { $0.views.first?.id == id }
      if root == nil {
        let hint = nearestName(to: id, in: value.roots.compactMap { $0.views.first?.id })
        throw UsageError(
          message: "no root of \(file) has the id '\(id)'" + (hint.map { "; did you mean '\($0)'?" } ?? ""))
      }
    } else {
      root = value.roots.firstIndex { $0.views.count > 1 }
    }
    let measurer: TextMeasurer
    do throws(FontError) {
      measurer = TextMeasurer(fonts: try FontLibrary())
    } catch {
      Terminal.error("framebook import: \(error.description)\n")
      return .worldRefused
    }
    guard let root, let component = value.imported(root: root, name: options.name, measurer: measurer) else {
      Terminal.error("framebook import: \(file) has no root with views in it\n")
      return .contentErrors
    }
    return write(component, to: options.output)
  }

  private static func write(_ component: ImportedComponent, to folder: String) -> FramebookCommand.ExitCode {
    let folder = folder + "/" + component.name.lowercased()
    guard mkdir(folder, 0o755) == 0 else {
      Terminal.error("framebook import: cannot make \(folder): \(String(cString: strerror(errno)))\n")
      return .worldRefused
    }
    for (name, text) in [("\(component.name).component.yml", component.component), ("index.md", component.page)] {
      guard create(folder + "/" + name, text) else {
        Terminal.error("framebook import: cannot write \(folder)/\(name): \(String(cString: strerror(errno)))\n")
        return .worldRefused
      }
    }
    let count = Set(component.notes).count
    Terminal.print("\(component.name) in \(folder), \(count) \(count == 1 ? "note" : "notes")\n")
    return .fine
  }

  /// Writes a new file; false with `errno` set if it cannot be made.
  private static func create(_ path: String, _ text: String) -> Bool {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { return false }
    let bytes = Array(text.utf8)
    var written = 0
    while written < bytes.count {
      let count = bytes[written...].withUnsafeBytes { piece in
        #if canImport(Glibc)
          Glibc.write(descriptor, piece.baseAddress, piece.count)
        #else
          Darwin.write(descriptor, piece.baseAddress, piece.count)
        #endif
      }
      if count > 0 {
        written += count
      } else if errno != EINTR {
        close(descriptor)
        return false
      }
    }
    return close(descriptor) == 0
  }
}
