import Diagnostics

extension Comparison {
  /// For programs: all of it, a movement a line.
  ///
  ///     { "version": 1, "frames": 2, …, "groups": [ { "causes": […], "movements": [ { "piece": "component", … } ] } ] }
  ///
  /// Frames are lists of x, y, width and height in points; null where there was or is none. A later version may add members;
  /// it has another number if it changes one.
  public var json: String {
    let counts = counts
    var text = "{\n  \"version\": 1,\n  \"frames\": \(counts.frames),\n  \"components\": \(counts.components),\n"
    text += "  \"screens\": \(counts.screens),\n"
    text += "  \"groups\": \(Self.list(groups.map(Self.group), indent: "    ", end: "  ")),\n"
    text += "  \"inert\": \(Self.list(inert.map(Self.cause), indent: "    ", end: "  "))\n}\n"
    return text
  }

  private static func list(_ items: [String], indent: String, end: String) -> String {
    items.isEmpty ? "[]" : "[\n" + items.map { indent + $0 }.joined(separator: ",\n") + "\n\(end)]"
  }

  private static func group(_ group: Group) -> String {
    let causes = list(group.causes.map(cause), indent: "        ", end: "      ")
    let movements = list(group.movements.map(movement), indent: "        ", end: "      ")
    return "{\n      \"causes\": \(causes),\n      \"movements\": \(movements)\n    }"
  }

  private static func cause(_ cause: Cause) -> String {
    var members = [
      ("kind", JSONText.quoted(cause.kind.rawValue)), ("name", JSONText.quoted(cause.name)),
      ("change", JSONText.quoted(cause.change.rawValue)),
    ]
    if let style = cause.style { members.append(("style", JSONText.quoted(style))) }
    if !cause.values.isEmpty {
      let values = cause.values.map { value in
        object([
          ("on", JSONText.quoted(value.label)), ("old", value.old.map(JSONText.quoted) ?? "null"),
          ("new", value.new.map(JSONText.quoted) ?? "null"),
        ])
      }
      members.append(("values", "[" + values.joined(separator: ", ") + "]"))
    }
    return object(members)
  }

  private static func movement(_ movement: Movement) -> String {
    let views = movement.views.map { view in
      object([
        ("view", JSONText.quoted(view.view)), ("old", frame(view.old)), ("new", frame(view.new)),
        ("words", JSONText.quoted(view.words)),
      ])
    }
    let layout = movement.layout
    return object([
      ("piece", JSONText.quoted(layout.piece.kind.rawValue)), ("name", JSONText.quoted(layout.piece.name)),
      ("style", JSONText.quoted(layout.style)), ("context", JSONText.quoted(layout.context)),
      ("change", JSONText.quoted(movement.kind.rawValue)), ("views", "[" + views.joined(separator: ", ") + "]"),
    ])
  }

  private static func frame(_ frame: RecordedFrame?) -> String {
    guard let frame else { return "null" }
    return "[" + [frame.x, frame.y, frame.width, frame.height].map(RecordedFrame.points).joined(separator: ", ") + "]"
  }

  private static func object(_ members: [(String, String)]) -> String {
    "{ " + members.map { "\(JSONText.quoted($0.0)): \($0.1)" }.joined(separator: ", ") + " }"
  }
}
