import Components
import Diagnostics
import Layout
import Previews

/// What a reader of a screen misses in its rows that their components do not show by themselves: it comes of the data that
/// the screen gives them, or of the room. Each cause is told once for a row, with the contexts that show it.
struct ScreenFindings: Sendable {
  private let known: [LayoutFindings.Cause: Set<String>]
  private var found: [Found] = []
  private var indices: [Told: Int] = [:]

  /// A finding of a row.
  private struct Told: Hashable {
    var cause: LayoutFindings.Cause
    var item: SourceRange
  }

  private struct Found {
    var told: Told
    /// As the first context says it.
    var message: String
    var contexts: [Context]
  }

  /// - Parameter known: what components show by themselves, and is told there, with the text sizes and languages in which
  ///   they do.
  init(besides known: [LayoutFindings.Cause: Set<String>]) {
    self.known = known
  }

  /// Looks at everything that a screen shows, also what lies out of sight.
  mutating func look(at screen: SolvedScreen) {
    let context = screen.context.context
    for item in screen.everyItem {
      guard let solved = item.component else { continue }
      let place = item.shown.item.component?.place ?? item.shown.item.place
      for finding in solved.ownFindings {
        let told = Told(cause: LayoutFindings.Cause(finding, of: solved), item: place)
        if known[told.cause]?.contains(context.conditions) == true { continue }
        if let index = indices[told] {
          if !found[index].contexts.contains(context) { found[index].contexts.append(context) }
        } else {
          indices[told] = found.count
          found.append(Found(told: told, message: finding.message, contexts: [context]))
        }
      }
    }
  }

  /// - Parameter contextCount: in how many contexts the screen was looked at.
  func diagnostics(contextCount: Int) -> [Diagnostic] {
    found.map { found in
      let place = found.told.item
      return .found(
        found.told.cause.kind, "with what is given here, \(found.message)", at: place,
        notes: contextCount > 1 ? [.shown(in: found.contexts, at: place)] : [])
    }
  }
}

extension PreparedSite {
  /// What is found in every screen, with every combination of its conditions that shows something else, in every context
  /// that it has to look right in.
  func screenFindings(besides known: [LayoutFindings.Cause: Set<String>], jobs: Int) async -> [Diagnostic] {
    let found = await concurrentMap(Array(site.screens.entries.indices), jobs: jobs) { index in
      let entry = site.screens.entries[index]
      let contexts = requiredContexts(ofScreen: index).all
      let combinations = entry.variants.compactMap(\.combinations.first)
      var findings = ScreenFindings(besides: known)
      let shown = contexts.flatMap { context in
        combinations.map { ScreenContext(context: context, combination: $0) }
      }
      for solved in site.screens.solve(entry.screen, in: shown) { findings.look(at: solved) }
      return findings.diagnostics(contextCount: contexts.count)
    }
    return found.flatMap { $0 }
  }

  /// What a screen has to look right in: its page's contexts, or the site's.
  func requiredContexts(ofScreen index: Int) -> RequiredContexts {
    guard let page = site.index.page(ofScreen: index) else { return site.contexts }
    return site.requiredContexts(ofPage: page).value
  }
}
