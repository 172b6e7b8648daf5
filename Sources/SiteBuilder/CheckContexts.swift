import Components
import Diagnostics
import Previews
import Typography

/// What is wrong with a component's layout in contexts that it has to look right in, each cause once.
struct ContextProblems {
  /// What is wrong at a place, whatever the context.
  private struct Problem: Hashable {
    var id: String
    var place: SourceRange
  }

  private let devices: [Device]
  private var known: Set<Problem> = []
  private var found: [Problem: (diagnostic: Diagnostic, contexts: [Context])] = [:]
  private var order: [Problem] = []

  /// - Parameter devices: on which the usual texts and size were looked at, and told of, with the component.
  init(toldOn devices: [Device]) {
    self.devices = devices
  }

  /// Takes what solving in a context said.
  mutating func add(_ diagnostics: [Diagnostic], in context: Context) {
    for diagnostic in diagnostics {
      let problem = Problem(id: diagnostic.id, place: diagnostic.range)
      if context.conditions.isEmpty, devices.contains(context.device) {
        known.insert(problem)
        continue
      }
      if found[problem] == nil { order.append(problem) }
      found[problem, default: (diagnostic, [])].contexts.append(context)
    }
  }

  /// As warnings, each with the contexts that it is about: a page shows what is wrong there, and may be published.
  func diagnostics(of component: Component) -> [Diagnostic] {
    order.filter { !known.contains($0) }.compactMap { problem in
      guard let (diagnostic, contexts) = found[problem] else { return nil }
      return diagnostic.shown(in: contexts, of: component)
    }
  }
}

extension Diagnostic {
  /// What a message is called that stops a build in the usual context, where it is about a required one.
  private static let rulesOfContexts: [String: Finding.Kind] = [
    "constraint-conflict": .conflict, "ambiguous-layout": .ambiguity, "zero-height": .zeroSize,
  ]

  fileprivate func shown(in contexts: [Context], of component: Component) -> Diagnostic {
    var diagnostic = self
    diagnostic.severity = .warning
    if let rule = Self.rulesOfContexts[id] { diagnostic.id = rule.rawValue }
    diagnostic.notes.append(.shown(in: contexts, at: component.place))
    return diagnostic
  }
}

extension Diagnostic.Note {
  /// The contexts that something is about: the first two by name, then how many more.
  ///
  /// - Parameter styles: the styles that it is about, where that is not all of them.
  static func shown(in contexts: [Context], at place: SourceRange, styles: [String] = []) -> Diagnostic.Note {
    let names = contexts.prefix(2).map(\.name).joined(separator: "; ")
    let more = contexts.count - 2
    let rest = more > 0 ? "; and in \(more) more context\(more == 1 ? "" : "s")" : ""
    let style = styles.isEmpty ? "" : "in \(styles.map { "'\($0)'" }.joined(separator: " and ")) "
    return Diagnostic.Note("this shows \(style)on \(names)\(rest)", at: place)
  }
}
