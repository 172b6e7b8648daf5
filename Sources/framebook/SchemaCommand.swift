import Components
import Diagnostics
import Documents
import SiteBuilder

/// `framebook schema`
enum SchemaCommand {
  static let help = """
    Prints a JSON Schema, with which an editor completes and checks what is written.

    Usage: framebook schema NAME [ROOT]

    Names:
      component      of .component.yml files, with the kinds that ROOT/content/site.yml adds and the properties of
                     ROOT/content/extensions.yml
      screen         of .screen.yml files; with ROOT, with its components and screens
      server         of screens that a server sends as JSON, with ROOT's components and screens (2020-12)
      specs          of content/specs.yml
      flows          of content/flows.yml
      extensions     of content/extensions.yml
      site           of content/site.yml

    ROOT is the current folder unless given; it need not be a site, except for 'screen' and 'server'. The guide "Editors" shows how to switch schemas on.

    """

  private static let names = ["component", "screen", "server", "specs", "flows", "extensions", "site"]

  static func run(_ arguments: [String]) -> FramebookCommand.ExitCode {
    if arguments.contains("--help") || arguments.contains("-h") {
      Terminal.print(help)
      return .fine
    }
    var words: [String] = []
    var reader = ArgumentReader(arguments, flags: [], valued: [])
    do throws(UsageError) {
      while let argument = try reader.next() {
        if case .plain(let word) = argument { words.append(word) }
      }
    } catch {
      return wrongUsage(error.message)
    }
    guard let name = words.first else { return wrongUsage("which schema? \(names.joined(separator: ", "))") }
    if words.count > 2 { return wrongUsage("'\(words[2])' is one folder too many") }
    let given = words.dropFirst().first
    if let given, !WholeFile.isFolder(given) { return wrongUsage("there is no folder \(given)") }
    switch name {
    case "component":
      let root = given ?? "."
      Terminal.print(SchemaFile.component(convention(of: root), extensions: extensions(of: root)).json)
    case "screen":
      guard let root = given else {
        Terminal.print(SchemaFile.screen.json)
        break
      }
      return printSchema(of: root) { .screen(of: $0) }
    case "server": return printSchema(of: given ?? ".") { .server(of: $0) }
    case "specs": Terminal.print(SchemaFile.specs.json)
    case "flows": Terminal.print(SchemaFile.flows.json)
    case "extensions": Terminal.print(SchemaFile.extensions.json)
    case "site": Terminal.print(SchemaFile.site.json)
    default:
      let hint = nearestName(to: name, in: names).map { "; did you mean '\($0)'?" }
      return wrongUsage("there is no schema '\(name)'" + (hint ?? "; there are: \(names.joined(separator: ", "))"))
    }
    return .fine
  }

  /// Prints a schema that names the components and screens of a site; with a mistake in their files it would lack some.
  private static func printSchema(
    of root: String, _ schema: (DesignSystem) -> SchemaFile
  ) -> FramebookCommand.ExitCode {
    do throws(BuildFailure) {
      let request = SystemRequest(root: root.count > 1 && root.hasSuffix("/") ? String(root.dropLast()) : root)
      let system = try request.read()
      var printer = TextPrinter(usesColor: Terminal.usesColor, text: { request.text(of: $0) })
      Terminal.error(printer.print(system.diagnostics))
      if system.diagnostics.contains(where: { $0.severity == .error }) { return .contentErrors }
      Terminal.print(schema(system.value).json)
      return .fine
    } catch {
      Terminal.error("framebook schema: \(error.message)\n")
      return error.isUsage ? .wrongUsage : .worldRefused
    }
  }

  // What is wrong with the settings and extensions is told when the site is built.

  private static func convention(of root: String) -> NamingConvention {
    let file = content(root) + "/site.yml"
    guard let bytes = WholeFile.reading(file, atMost: 1 << 20) else { return .standard }
    return Settings.reading(bytes, file: file).value.convention
  }

  private static func extensions(of root: String) -> [ClassExtension] {
    let file = content(root) + "/extensions.yml"
    guard let bytes = WholeFile.reading(file, atMost: 1 << 20) else { return [] }
    return ClassExtension.reading(bytes, file: file).value
  }

  private static func content(_ root: String) -> String {
    (root.count > 1 && root.hasSuffix("/") ? String(root.dropLast()) : root) + "/content"
  }

  private static func wrongUsage(_ message: String) -> FramebookCommand.ExitCode {
    Terminal.error("framebook schema: \(message)\nSee 'framebook schema --help'.\n")
    return .wrongUsage
  }
}
