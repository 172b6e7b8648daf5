import Components
import HTML
import Layout
import Previews

/// What a reader of a screen misses in a row, as the screen's page tells it.
struct RowFinding: Hashable {
  /// The row's component.
  var component: String
  var finding: Finding

  /// Whether two say the same but for numbers, as of a target that is as small in other words.
  func isSame(as other: RowFinding) -> Bool { component == other.component && finding.isSame(as: other.finding) }

  /// What templates say of it.
  func value(_ words: Words) -> TemplateValue {
    let severity = finding.kind == .conflict ? "error" : "warning"
    return [
      "severity": .text(severity), "severityTitle": .text(words.text("severity." + severity)),
      "kind": .text(finding.kind.rawValue), "message": .text(component + ": " + words.text(finding.phrase)),
    ]
  }
}

extension Finding {
  /// Whether two say the same of the same views, but for numbers.
  func isSame(as other: Finding) -> Bool { kind == other.kind && views == other.views }
}

extension SolvedScreen {
  /// Everything that it shows, also what lies out of sight: the parallax header, then section by section. Cards follow
  /// their carousel.
  var everyItem: [SolvedItem] {
    func withCards(_ item: SolvedItem) -> [SolvedItem] { [item] + item.cards }
    let head = parallaxHeader.map(withCards) ?? []
    return head
      + sections.flatMap { section in
        (section.header.map { [$0] } ?? []) + section.items.flatMap(withCards) + (section.footer.map { [$0] } ?? [])
      }
  }

  /// What is found in its rows, also in those out of sight; what rows of one component have in common is said once.
  var rowFindings: [RowFinding] {
    var found: [RowFinding] = []
    for row in everyItem.compactMap(\.component) {
      for finding in row.findings {
        let told = RowFinding(component: row.component.name, finding: finding)
        if !found.contains(where: told.isSame) { found.append(told) }
      }
    }
    return found
  }
}

/// How a screen looks in every context that it has to look right in, failures first.
extension ScreenValues {
  /// Absent for a screen that has to look right in one context only.
  ///
  /// - Parameters:
  ///   - usual: the screen in the first context, which the page shows already.
  ///   - hero: the id of that picture.
  func adaptation(of usual: SolvedScreen, shownAs hero: String, in required: RequiredContexts) -> TemplateValue {
    let contexts = required.all
    guard contexts.count > 1 else { return .absent }
    let solved = site.screens.solve(usual.screen, in: contexts.map { ScreenContext(context: $0) })
    guard solved.count == contexts.count else { return .absent }
    // What the usual context shows too is told there.
    let known = usual.rowFindings
    let findings = solved.map { solved in solved.rowFindings.filter { !known.contains(where: $0.isSame) } }
    // A page may ask for other devices than the one that it begins with.
    let isShown = contexts.map { $0 == usual.context.context }
    let ids = contexts.indices.map { isShown[$0] ? hero : id("adapts-" + usual.screen.name) }
    func figures(failing: Bool) -> TemplateValue {
      let shown = contexts.indices.filter { !isShown[$0] && findings[$0].isEmpty != failing }
      return shown.isEmpty
        ? .absent
        : .list(shown.map { figure(of: solved[$0], id: ids[$0], findings: findings[$0], hasLinks: false) })
    }
    let table = ContextTable(required: required, words: site.words)
    let failures = findings.count { !$0.isEmpty }
    return [
      "count": .number(Double(contexts.count)), "columns": table.columns,
      "rows": table.rows(ids: ids, counts: findings.map(\.count)),
      "failures": figures(failing: true), "others": figures(failing: false),
      "otherCount": .number(Double(contexts.count - failures)),
    ]
  }
}
