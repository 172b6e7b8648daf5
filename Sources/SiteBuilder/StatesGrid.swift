import Components
import HTML
import Previews

/// A component's buttons in every state that a style speaks of: style × state.
extension BlockWriter {
  /// Absent for a component whose buttons look the same in every state.
  func states(of entry: ComponentLibrary.Entry, style: String?) -> TemplateValue {
    let styles = entry.solved
    let states = ControlState.allCases.filter { state in
      state == .normal || styles.contains { $0.ownStyle.views.contains { $0.saysOtherwise(in: state) } }
    }
    guard states.count > 1 else { return .absent }
    let byState = states.map { state in
      site.library.solve(entry.component, in: [site.usualContext]) { $0.setState(state) }.value.first ?? []
    }
    let shown = styles.indices.filter { style == nil || styles[$0].style.name == style }
    return .list(
      shown.map { row in
        // What is wrong in every state is told with the style.
        let known = styles[row].findings
        return [
          "style": .text(title(of: styles[row])),
          "previews": .list(
            zip(states, byState).compactMap { state, solved in
              guard solved.indices.contains(row) else { return nil }
              let id = id("state-" + identifier(solved[row]) + "-" + state.rawValue)
              let findings = solved[row].findings.filter { !known.contains($0) }
              return preview(
                solved[row], context: site.words.text("state." + state.rawValue), id: id, findings: findings)
            }),
        ]
      })
  }
}

extension ResolvedView {
  /// Whether a button has a value of its own for a state.
  fileprivate func saysOtherwise(in state: ControlState) -> Bool {
    viewClass == .button
      && (values.title[exactly: state] != nil || values.titleColor[exactly: state] != nil
        || values.image[exactly: state] != nil || values.backgroundImage[exactly: state] != nil)
  }
}
