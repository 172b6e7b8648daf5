import Components
import Diagnostics
import Layout
import Previews

/// What a reader of a screen misses in its rows that their components do not show by themselves: it comes of the data that
/// the screen gives them, or of the room.
struct ScreenFindings {
  private(set) var diagnostics: [Diagnostic] = []
  private let known: Set<LayoutFindings.Cause>
  private var told: Set<Told> = []

  /// A finding of a row.
  private struct Told: Hashable {
    var cause: LayoutFindings.Cause
    var item: SourceRange
  }

  /// - Parameter known: what components show by themselves, and is told there.
  init(besides known: Set<LayoutFindings.Cause>) {
    self.known = known
  }

  /// Looks at everything that a screen shows, also what lies out of sight.
  mutating func look(at solved: SolvedScreen) {
    if let header = solved.parallaxHeader { look(at: header) }
    for section in solved.sections {
      if let header = section.header { look(at: header) }
      for item in section.items { look(at: item) }
      if let footer = section.footer { look(at: footer) }
    }
  }

  private mutating func look(at item: SolvedScreen.SolvedItem) {
    for card in item.cards { look(at: card) }
    guard let solved = item.component else { return }
    let place = item.shown.item.component?.place ?? item.shown.item.place
    for finding in solved.findings where ![.conflict, .ambiguity].contains(finding.kind) {
      let cause = LayoutFindings.Cause(finding, of: solved)
      guard !known.contains(cause), told.insert(Told(cause: cause, item: place)).inserted else { continue }
      diagnostics.append(.found(finding.kind, "with what is given here, \(finding.message)", at: place, notes: []))
    }
  }
}

extension PreparedSite {
  /// What is found in every screen, with every combination of its conditions that shows something else, on the site's
  /// first device.
  func screenFindings(besides known: Set<LayoutFindings.Cause>) -> [Diagnostic] {
    var findings = ScreenFindings(besides: known)
    for entry in site.screens.entries {
      findings.look(at: entry.solved)
      for variant in entry.variants { findings.look(at: variant.solved) }
    }
    return findings.diagnostics
  }
}
