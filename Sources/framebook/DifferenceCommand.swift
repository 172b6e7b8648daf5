import Components
import Diagnostics
import SiteBuilder

/// `framebook difference`
enum DifferenceCommand {
  static let help = """
    Prints what a component's second style does otherwise than its first: values of its views, and constraints.

    Usage: framebook difference COMPONENT STYLE STYLE [ROOT]

    ROOT is the folder that holds content/, the current one unless given.

    Options:
      -h, --help     show this text

    """

  static func run(_ arguments: [String]) -> FramebookCommand.ExitCode {
    if arguments.contains("--help") || arguments.contains("-h") {
      Terminal.print(help)
      return .fine
    }
    if let option = arguments.first(where: { $0.hasPrefix("-") }) {
      return wrongUsage("there is no option '\(option)'")
    }
    guard (3...4).contains(arguments.count) else { return wrongUsage("a component and two of its styles are needed") }
    let root = arguments.count == 4 ? arguments[3] : "."
    do throws(BuildFailure) {
      let request = SystemRequest(root: root.count > 1 && root.hasSuffix("/") ? String(root.dropLast()) : root)
      let system = try request.read()
      guard let component = system.value.component(named: arguments[0]) else {
        let names = system.value.components.map(\.name)
        return wrongUsage("there is no component '\(arguments[0])'" + hint(arguments[0], names))
      }
      var styles: [Style] = []
      for name in arguments[1...2] {
        guard let style = component.shownStyles.first(where: { $0.name == name }) else {
          let names = component.shownStyles.map(\.name)
          return wrongUsage("'\(component.name)' has no style '\(name)'" + hint(name, names))
        }
        styles.append(style)
      }
      let resolved = styles.map { component.resolve($0, in: system.value) }
      var printer = TextPrinter(usesColor: Terminal.usesColor, text: { request.text(of: $0) })
      let diagnostics = system.diagnostics.filter { $0.range.file == component.file } + resolved.flatMap(\.diagnostics)
      Terminal.error(printer.print(Array(Set(diagnostics)).sorted()))
      if diagnostics.contains(where: { $0.severity == .error }) { return .contentErrors }
      Terminal.print(component.difference(between: resolved[0].value, and: resolved[1].value).text)
      return .fine
    } catch {
      Terminal.error("framebook difference: \(error.message)\n")
      return error.isUsage ? .wrongUsage : .worldRefused
    }
  }

  private static func hint(_ name: String, _ names: [String]) -> String {
    if let best = nearestName(to: name, in: names) { return "; did you mean '\(best)'?" }
    return names.isEmpty || names == [""] ? "" : "; there are: \(names.joined(separator: ", "))"
  }

  private static func wrongUsage(_ message: String) -> FramebookCommand.ExitCode {
    Terminal.error("framebook difference: \(message)\nSee 'framebook difference --help'.\n")
    return .wrongUsage
  }
}
