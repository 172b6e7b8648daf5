import Components
import Diagnostics
import Layout
import Previews
import Typography

/// What a reader of the components misses in the contexts that they have to look right in, each cause once.
///
/// A cause is a rule and the views that it is about, wherever they are shown. What is wrong with a component is told with
/// itself, not with those that hold it; what only one of those shows is told with the view in whose place it stands.
struct LayoutFindings {
  /// A rule and the places of the views that it is about.
  struct Cause: Hashable, Sendable {
    var kind: Finding.Kind
    var places: [SourceRange]

    init(_ finding: Finding, of solved: SolvedComponent) {
      kind = finding.kind
      places = finding.views.filter(solved.style.views.indices.contains).map { solved.style.views[$0].place }
    }
  }

  /// A finding of one component, with where it shows.
  fileprivate struct Found {
    var cause: Cause
    /// As the first context says it.
    var message: String
    var contexts: [Context] = []
    var styles: [String] = []
    /// Whether the view belongs to a component that stands in the place of one of the component's own.
    var isNested: Bool
    /// The component's own view.
    var outlet: SourceRange
  }

  /// What is told once of a component.
  private struct Told: Hashable {
    var cause: Cause
    /// Of a contrast, what it says: another style may have other colours, and so another cause.
    var colours: String
  }

  /// A component with what it was solved to in each context.
  struct Looked: Sendable {
    fileprivate var component: Component
    fileprivate var contextCount: Int
    fileprivate var found: [Found]
  }

  private(set) var diagnostics: [Diagnostic] = []
  /// What was found, with the text sizes and languages in which it shows, so that it is not told again with a screen.
  private(set) var causes: [Cause: Set<String>] = [:]

  /// Looks at a component in contexts; conflicts and ambiguities are told by those who solve it.
  static func looking(
    at component: Component, in contexts: [Context], of library: ComponentLibrary
  ) -> Looked {
    var found: [Found] = []
    var indices: [Told: Int] = [:]
    for context in contexts {
      for solved in library.solve(component, in: [context]).value.first ?? [] {
        for finding in solved.ownFindings {
          let views = finding.views.filter(solved.style.views.indices.contains).map { solved.style.views[$0] }
          let cause = Cause(finding, of: solved)
          let told = Told(cause: cause, colours: finding.kind == .contrast ? finding.message : "")
          let index = indices[told] ?? found.count
          if index == found.count {
            indices[told] = index
            let outlet = views.first?.outlet.map { solved.style.views[$0].place }
            found.append(
              Found(
                cause: cause, message: finding.message, isNested: outlet != nil,
                outlet: outlet ?? views.first?.place ?? component.place))
          }
          if found[index].contexts.last != context { found[index].contexts.append(context) }
          if !found[index].styles.contains(solved.style.name) { found[index].styles.append(solved.style.name) }
        }
      }
    }
    return Looked(component: component, contextCount: contexts.count, found: found)
  }

  init(_ components: [Looked]) {
    for found in components.flatMap(\.found) {
      causes[found.cause, default: []].formUnion(found.contexts.map(\.conditions))
    }
    let own = Set(components.flatMap { $0.found.filter { !$0.isNested }.map(\.cause) })
    for looked in components {
      let styles = looked.component.shownStyles.map(\.name)
      for found in looked.found where !found.isNested || !own.contains(found.cause) {
        let shown = found.styles.count < styles.count ? found.styles : []
        let needsNote = looked.contextCount > 1 || !shown.isEmpty
        diagnostics.append(
          .found(
            found.cause.kind, found.message, at: found.outlet,
            notes: needsNote ? [.shown(in: found.contexts, at: found.outlet, styles: shown)] : []))
      }
    }
  }
}

extension SolvedComponent {
  /// What is found in the layout besides what solving it says. Of a view that may be anywhere, place and size mean nothing:
  /// what would be said of them has the same cause.
  var ownFindings: [Finding] {
    let findings = findings
    let open = Set(findings.filter { $0.kind == .ambiguity }.flatMap(\.views))
    return findings.filter { finding in
      switch finding.kind {
      case .conflict, .ambiguity: false
      case .truncation, .contrast, .readingOrder: true
      case .clipping, .overlap, .zeroSize, .outside, .safeArea, .smallTarget:
        !finding.views.contains(where: open.contains)
      }
    }
  }
}

extension PreparedSite {
  /// What is found in the layout of every component that can be laid out, and in the rows of screens.
  func layoutFindings(jobs: Int) async -> (diagnostics: [Diagnostic], contexts: Int) {
    let whole = site.library.entries.indices.filter { index in
      let entry = site.library.entries[index]
      return !entry.solved.isEmpty && entry.solved.count == entry.component.shownStyles.count
    }
    let looked = await concurrentMap(whole, jobs: jobs) { index in
      LayoutFindings.looking(
        at: site.library.entries[index].component, in: requiredContexts(ofComponent: index).all, of: site.library)
    }
    let findings = LayoutFindings(looked)
    let screens = await screenFindings(besides: findings.causes, jobs: jobs)
    return (findings.diagnostics + screens, looked.reduce(0) { $0 + $1.contextCount })
  }

  /// What a component has to look right in: its page's contexts, or the site's.
  func requiredContexts(ofComponent index: Int) -> RequiredContexts {
    guard let page = site.index.page(ofComponent: index) else { return site.contexts }
    return site.requiredContexts(ofPage: page).value
  }
}

extension Diagnostic {
  static func found(
    _ kind: Finding.Kind, _ message: String, at place: SourceRange, notes: [Note]
  ) -> Diagnostic {
    let remedy: String =
      switch kind {
      case .conflict: "give one of the constraints a priority below 1000"
      case .ambiguity: "say with constraints where it is and how large"
      case .truncation: "give it more lines, or more room"
      case .clipping: "keep it within the edges, or let them clip nothing"
      case .overlap: "keep their edges apart with a constraint"
      case .zeroSize: "give it a size, or something to show"
      case .outside: "keep its edges within those of what it is in"
      case .safeArea: "keep its edges within 'safeArea'"
      case .smallTarget: "make it 44 points wide and high"
      case .readingOrder: "declare views in the order in which they are seen"
      case .contrast: "choose a colour that stands out more"
      }
    return Diagnostic(kind.rawValue, .warning, message, at: place, notes: notes, fixes: [Fix(remedy)])
  }
}
