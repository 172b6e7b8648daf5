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
      component      of .component.yml files, with the kinds that ROOT/content/site.yml adds
      screen         of .screen.yml files
      specs          of content/specs.yml
      site           of content/site.yml

    ROOT is the current folder unless given; it need not be a site. The guide "Editors" shows how to switch schemas on.

    """

  private static let names = ["component", "screen", "specs", "site"]

  static func run(_ arguments: [String]) -> FramebookCommand.ExitCode {
    if arguments.contains("--help") || arguments.contains("-h") {
      Terminal.print(help)
      return .fine
    }
    guard let name = arguments.first else { return wrongUsage("which schema? \(names.joined(separator: ", "))") }
    if let option = arguments.first(where: { $0.hasPrefix("-") }) {
      return wrongUsage("there is no option '\(option)'")
    }
    if arguments.count > 2 { return wrongUsage("'\(arguments[2])' is one folder too many") }
    switch name {
    case "component": Terminal.print(SchemaFile.component(convention(of: arguments.dropFirst().first ?? ".")).json)
    case "screen": Terminal.print(SchemaFile.screen.json)
    case "specs": Terminal.print(SchemaFile.specs.json)
    case "site": Terminal.print(SchemaFile.site.json)
    default:
      let hint = nearestName(to: name, in: names).map { "; did you mean '\($0)'?" }
      return wrongUsage("there is no schema '\(name)'" + (hint ?? "; there are: \(names.joined(separator: ", "))"))
    }
    return .fine
  }

  private static func convention(of root: String) -> NamingConvention {
    let file = (root.count > 1 && root.hasSuffix("/") ? String(root.dropLast()) : root) + "/content/site.yml"
    // What is wrong with the settings is told when the site is built.
    guard let bytes = WholeFile.reading(file, atMost: 1 << 20) else { return .standard }
    return Settings.reading(bytes, file: file).value.convention
  }

  private static func wrongUsage(_ message: String) -> FramebookCommand.ExitCode {
    Terminal.error("framebook schema: \(message)\nSee 'framebook schema --help'.\n")
    return .wrongUsage
  }
}
