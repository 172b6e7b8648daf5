import Components
import Diagnostics
import Layout

extension Inspection {
  /// The inspection as JSON, one object a root, each on a line of its own.
  public var json: String {
    var text = ""
    for root in roots {
      write(root, to: &text)
      text += "\n"
    }
    return text
  }

  private func write(_ root: InspectedRoot, to text: inout String) {
    let source = document.roots[root.index]
    let names = ViewNames(source, in: document)
    let controller = document.controller(of: source)
    text += "{\"file\":\(JSONText.quoted(document.file)),\"root\":\(JSONText.quoted(source.views.first?.id ?? ""))"
    text += ",\"class\":\(JSONText.quoted(source.views.first?.shownClass ?? ""))"
    text += ",\"controller\":\(controller.map { JSONText.quoted($0.customClass ?? $0.id) } ?? "null")"
    text += ",\"views\":["
    for (index, view) in root.views.enumerated() {
      if index > 0 { text += "," }
      write(view, source.views[index], path: names.paths[index], name: names.names[index], to: &text)
    }
    text += "],\"conflicts\":["
    for (index, conflict) in root.conflicts.enumerated() {
      if index > 0 { text += "," }
      let constraints = conflict.constraints.map { constraint($0, source, names, controller) }
      text += "{\"constraints\":[\(constraints.joined(separator: ","))]"
      text += ",\"others\":[\(conflict.others.map(JSONText.quoted).joined(separator: ","))]"
      text += ",\"dropped\":\(conflict.dropped.map { JSONText.quoted(id(of: $0, source)) } ?? "null")}"
    }
    text += "]}"
  }

  private func write(
    _ view: InspectedView, _ source: InterfaceView, path: String, name: String, to text: inout String
  ) {
    text +=
      "{\"id\":\(JSONText.quoted(source.id)),\"name\":\(JSONText.quoted(name)),\"class\":\(JSONText.quoted(source.shownClass))"
    text +=
      ",\"path\":\(JSONText.quoted(path)),\"stored\":\(view.stored.map(numbers) ?? "null"),\"solved\":\(numbers(view.solved))"
    text += ",\"ambiguous\":\(view.isAmbiguous)"
    if view.isAmbiguous {
      let axes = view.ambiguousAxes.map { JSONText.quoted($0 == .horizontal ? "horizontal" : "vertical") }
      text += ",\"axes\":[\(axes.joined(separator: ","))]"
    }
    text += ",\"flags\":[\(view.flags.names.map(JSONText.quoted).joined(separator: ","))]}"
  }

  private func constraint(
    _ place: InspectedRoot.ConstraintPlace, _ source: InterfaceRoot, _ names: ViewNames,
    _ controller: InterfaceController?
  ) -> String {
    let text = source.description(of: place, names: names, controller)
    return "{\"id\":\(JSONText.quoted(id(of: place, source))),\"text\":\(JSONText.quoted(text))}"
  }

  private func id(of place: InspectedRoot.ConstraintPlace, _ source: InterfaceRoot) -> String {
    source.views[place.view].constraints[place.index].id
  }
}

extension InterfaceView {
  /// The class that the view has at run time.
  var shownClass: String { customClass ?? uikitClass }
}

extension InterfaceDocument {
  /// The controller whose view the root is.
  func controller(of root: InterfaceRoot) -> InterfaceController? {
    if case .scene(let index) = root.place { controllers[index] } else { nil }
  }
}

private func numbers(_ frame: Frame) -> String {
  let numbers = [frame.x, frame.y, frame.width, frame.height].map { $0.isFinite ? notation($0) : "null" }
  return "[\(numbers.joined(separator: ","))]"
}
