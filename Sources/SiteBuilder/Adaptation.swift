import Components
import Diagnostics
import HTML
import Previews
import Typography

/// How a component looks in every context that it has to look right in, failures first.
extension BlockWriter {
  /// Absent for a component that has to look right in one context only.
  func adaptation(of component: Component, style: String?, _ diagnostics: inout [Diagnostic]) -> TemplateValue {
    let required = requiredContexts
    let contexts = required.all
    guard contexts.count > 1, !component.shownStyles.isEmpty else { return .absent }
    var problems = ContextProblems(toldOn: site.settings.devices)
    let solved = contexts.map { context in
      let solved = site.library.solve(component, in: [context])
      problems.add(solved.diagnostics, in: context)
      return solved.value.first ?? []
    }
    record(solved, in: contexts, of: component)
    diagnostics += problems.diagnostics(of: component)
    let styles = component.shownStyles.indices.filter { style == nil || component.shownStyles[$0].name == style }
    return [
      "count": .number(Double(contexts.count)),
      "columns": ContextTable(required: required, words: site.words).columns,
      "styles": .list(
        styles.map { index in
          grid(
            solved.compactMap { $0.indices.contains(index) ? $0[index] : nil },
            ContextTable(required: required, words: site.words),
            sweep: sweep(of: component, style: index))
        }),
    ]
  }

  /// A style's table of contexts, and its pictures.
  private func grid(_ solved: [SolvedComponent], _ table: ContextTable, sweep: TemplateValue) -> TemplateValue {
    // What the usual context shows too is told there.
    let usual = solved.first?.findings ?? []
    let findings = [usual] + solved.dropFirst().map { $0.findings.filter { !usual.contains(where: $0.isSame) } }
    let ids = solved.map { id("adapts-" + identifier($0)) }
    func figures(_ isShown: (Int) -> Bool) -> TemplateValue {
      let shown = solved.indices.filter(isShown)
      if shown.isEmpty { return .absent }
      return .list(
        shown.map {
          preview(solved[$0], context: site.words.name(of: solved[$0].context), id: ids[$0], findings: findings[$0])
        })
    }
    let failures = solved.indices.count { !findings[$0].isEmpty }
    return [
      "style": solved.first.map { .text(title(of: $0)) } ?? .absent,
      "hasStyle": .flag(solved.first?.style.name.isEmpty == false),
      "rows": table.rows(ids: ids, counts: findings.map(\.count)),
      "sweep": sweep,
      "failures": figures { !findings[$0].isEmpty }, "failureCount": .number(Double(failures)),
      "others": figures { findings[$0].isEmpty }, "otherCount": .number(Double(solved.count - failures)),
    ]
  }
}

/// The widths at which a component's arrangement changes.
extension BlockWriter {
  /// Absent for a component that has the same arrangement at every width.
  private func sweep(of component: Component, style: Int) -> TemplateValue {
    if case .points = component.width { return .absent }
    var context = site.usualContext
    func solved(at width: Double) -> SolvedComponent? {
      context.width = width
      return site.library.solve(component, in: [context], style: style).value.first?.first
    }
    guard let first = solved(at: WidthSweep.range.lowerBound) else { return .absent }
    let steps = WidthSweep { solved(at: $0) ?? first }.steps
    if steps.count < 2 { return .absent }
    let name = id("sweep-" + identifier(steps[0].solved))
    return .list(
      steps.enumerated().map { number, step in
        let id = name + "-\(number + 1)"
        return [
          "group": .text(name), "id": .text(id), "isFirst": .flag(number == 0), "from": .number(step.from),
          "to": .number(step.to), "svg": .markup(sharedPicture(of: step.solved)),
          "width": .number(step.solved.size.width), "height": .number(step.solved.size.height),
          "changes": .list(step.changes.map { ["text": .text(text(of: $0))] }),
        ]
      })
  }
}

extension BlockWriter {
  private func text(of change: WidthSweep.Change) -> String {
    guard case .gone(let finding) = change else { return site.words.text(change.phrase) }
    return site.words.text("change.gone", ["finding": site.words.text(finding.phrase)])
  }
}
