import Components
import Layout

extension Inspection {
  /// The inspection for a person: a block for each root, a line for each view.
  public var text: String {
    roots.map(block).joined(separator: "\n")
  }

  private func block(_ root: InspectedRoot) -> String {
    let source = document.roots[root.index]
    let names = ViewNames(source, in: document)
    let controller = document.controller(of: source)
    let size = root.views.first.map { "\(notation($0.solved.width)) × \(notation($0.solved.height))" } ?? ""
    var title = "\(document.file): \(source.views.first?.id ?? "") \(source.views.first?.shownClass ?? "")"
    if let controller { title += " of \(controller.customClass ?? controller.kind)" }
    let compared = root.views.compactMap(\.matches)
    var text = "\(title), \(size)\n\(compared.count { $0 }) of \(compared.count) frames as stored\n"
    var depths: [Int] = []
    for (index, view) in root.views.enumerated() {
      let depth = source.views[index].parent.map { depths[$0] + 1 } ?? 0
      depths.append(depth)
      let content = root.layout.contentSizes.indices.contains(index) ? root.layout.contentSizes[index] : nil
      text += line(view, source.views[index], name: names.names[index], depth: depth, content: content)
    }
    for conflict in root.conflicts {
      text += "  conflict: these cannot all hold\n"
      for constraint in conflict.constraints {
        let mark = constraint == conflict.dropped ? "left out" : "        "
        let id = source.views[constraint.view].constraints[constraint.index].id
        text += "    \(mark) \(source.description(of: constraint, names: names, controller)) (\(id))\n"
      }
      for other in conflict.others { text += "             \(other)\n" }
    }
    return text
  }

  private func line(_ view: InspectedView, _ source: InterfaceView, name: String, depth: Int, content: Size?) -> String
  {
    let mark = view.matches.map { $0 ? "=" : "≠" } ?? " "
    // Deep trees would otherwise make lines that grow with the square of their depth.
    let indent = String(repeating: "  ", count: min(depth, 40))
    var text = "\(mark) \(indent)\(name) \(source.userLabel ?? source.shownClass)  \(described(view.solved))"
    if view.matches == false, let stored = view.stored { text += "  stored \(described(stored))" }
    if let content { text += "  content \(notation(content.width)) × \(notation(content.height))" }
    if view.isAmbiguous {
      let axes = view.ambiguousAxes.map { $0 == .horizontal ? "horizontally" : "vertically" }
      text += "  ambiguous " + axes.joined(separator: " and ")
    }
    if !view.flags.isEmpty { text += "  [\(view.flags.names.joined(separator: ", "))]" }
    return text + "\n"
  }

  private func described(_ frame: Frame) -> String {
    "\(notation(frame.x)) \(notation(frame.y)) \(notation(frame.width)) \(notation(frame.height))"
  }
}
