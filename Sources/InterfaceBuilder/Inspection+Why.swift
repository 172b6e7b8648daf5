import Components
import ConstraintSolver
import Diagnostics
import Layout

extension Inspection {
  /// What holds each edge of a view; nil if no view has the name.
  ///
  /// `name` is an id, an outlet, or what the author calls the view; of several the first one in the document is taken.
  public func explanation(of name: String) -> String? {
    for root in roots {
      let source = document.roots[root.index]
      let names = ViewNames(source, in: document)
      let index =
        source.views.firstIndex { $0.id == name } ?? names.names.firstIndex(of: name)
        ?? source.views.firstIndex { $0.userLabel == name } ?? names.paths.firstIndex(of: name)
      if let index, let explanation = root.input.explanation(of: index) {
        return text(explanation, of: index, root, source, names)
      }
    }
    return nil
  }

  /// The name of a view that is closest to one that there is not.
  public func nearestView(to name: String) -> String? {
    let names = roots.flatMap { root -> [String] in
      let source = document.roots[root.index]
      return ViewNames(source, in: document).names + source.views.compactMap(\.userLabel) + source.views.map(\.id)
    }
    return nearestName(to: name, in: names)
  }

  private func text(
    _ explanation: LayoutExplanation, of index: Int, _ root: InspectedRoot, _ source: InterfaceRoot, _ names: ViewNames
  ) -> String {
    let controller = document.controller(of: source)
    func described(_ force: LayoutExplanation.Force) -> String {
      var text = reason(force.reason, root, source, names, controller)
      if case .constraint = force.reason {
      } else if force.priority < .required {
        text += " @\(notation(force.priority.rawValue))"
      }
      return text
    }
    var text = "\(names.paths[index]) (\(names.names[index]))\n"
    for line in explanation.lines {
      text += "  \(line.attribute.name) \(notation(line.value))\n"
      if line.keepsFromFalling == line.keepsFromRising, !line.keepsFromFalling.isEmpty {
        for force in line.keepsFromFalling { text += "    held by        \(described(force))\n" }
      } else {
        for force in line.keepsFromFalling { text += "    not less by    \(described(force))\n" }
        for force in line.keepsFromRising { text += "    not more by    \(described(force))\n" }
      }
      if line.keepsFromFalling.isEmpty, line.keepsFromRising.isEmpty {
        text += "    held by nothing\n"
      } else if let weakest = line.weakest, Set(line.keepsFromFalling + line.keepsFromRising).count > 1 {
        text += "    gives way first \(described(weakest))\n"
      }
    }
    return text
  }

  private func reason(
    _ reason: LayoutReason, _ root: InspectedRoot, _ source: InterfaceRoot, _ names: ViewNames,
    _ controller: InterfaceController?
  ) -> String {
    func name(_ view: Int) -> String {
      names.names.indices.contains(view) ? names.names[view] : "a guide"
    }
    switch reason {
    case .constraint(let index):
      guard root.constraints.indices.contains(index), let place = root.constraints[index] else {
        return guideText(index, root, names)
      }
      return source.description(of: place, names: names, controller)
    case .hugging(let view, let axis):
      return "the natural \(axis == .horizontal ? "width" : "height") of \(name(view)), which hugs it"
    case .compressionResistance(let view, let axis):
      return "the natural \(axis == .horizontal ? "width" : "height") of \(name(view)), which resists compression"
    case .nonNegativeSize(let view): return "\(name(view)) cannot be smaller than nothing"
    case .root: return "the root's size"
    case .arrangement(let stack): return "the arrangement of \(name(stack))"
    case .autoresizing(let view): return "the autoresizing mask of \(name(view))"
    case .scrollGuide(let view): return "the guide of \(name(view))"
    }
  }

  /// What a guide has to do with its view: its insets come from the environment.
  private func guideText(_ index: Int, _ root: InspectedRoot, _ names: ViewNames) -> String {
    guard root.input.constraints.indices.contains(index) else { return "a guide" }
    let constraint = root.input.constraints[index]
    guard let owner = constraint.second?.view, names.names.indices.contains(owner) else {
      return "the height of a guide"
    }
    return
      "the \(constraint.first.attribute.name) inset of a guide of \(names.names[owner]), \(notation(abs(constraint.constant)))"
  }
}
