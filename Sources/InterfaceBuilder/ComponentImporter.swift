import Components
import Layout
import Typography

/// Writes a component, solves it, and puts right what does not come out as it should.
struct ComponentImporter {
  let document: InterfaceDocument
  let inspected: InspectedRoot
  let root: InterfaceRoot
  let name: String
  let names: ImportNames
  var notes: [String] = []
  var lines: [Line] = []

  /// A constraint of the component, as it is written.
  struct Line {
    var text: String
    /// The views that it is about.
    var views: [Int]
    var isHorizontal: Bool
    /// Whether it only repeats a solved number.
    var isNumber = false
    /// Whether a number is a width or a height.
    var isSize = false
  }

  /// Each round puts right what the one before did not.
  private static let mostRounds = 24

  init(document: InterfaceDocument, inspected: InspectedRoot, name: String?) {
    self.document = document
    self.inspected = inspected
    root = document.roots[inspected.index]
    names = ImportNames(root, in: document)
    self.name = name ?? names.component
  }

  mutating func run(measurer: TextMeasurer) -> ImportedComponent {
    var writer = ImportedViewsWriter(document: document, root: root, names: names)
    let views = writer.text()
    notes = writer.notes
    for index in inspected.input.constraints.indices { carry(index) }
    for view in root.views.indices.dropFirst() {
      carryMask(of: view)
      carryStack(view)
    }
    for _ in 0..<Self.mostRounds where !settle(text(views: views), measurer: measurer) {}
    let component = text(views: views)
    return ImportedComponent(name: name, component: component, page: page(), notes: notes)
  }

  // MARK: Text

  private func text(views: String) -> String {
    let size = inspected.views[0].solved
    var text = "component: \(name)\nkind: \(root.views[0].isCell ? "row" : "view")\n"
    text += "summary: Imported from Interface Builder.\n"
    // A component without a width or a height could not be shown.
    text += "size: { width: \(notation(max(size.width, 1))), height: \(notation(max(size.height, 1))) }\n"
    text += views
    text += "constraints:\n"
    for line in lines { text += "  - \(quotedYAML(line.text))\n" }
    return text
  }

  private func page() -> String {
    var text = "---\ntitle: \(quotedYAML(name))\nstatus: draft\n---\n\n"
    let file = document.file.split(separator: "/").last.map(String.init) ?? document.file
    text += "Imported from `\(file)`, root view `\(root.views[0].id)`.\n\n## Import note\n\n"
    if notes.isEmpty { return text + "Everything was carried over.\n" }
    for note in unique(notes) { text += "- \(note)\n" }
    return text
  }

  private func unique(_ notes: [String]) -> [String] {
    var seen: Set<String> = []
    return notes.filter { seen.insert($0).inserted }
  }
}
