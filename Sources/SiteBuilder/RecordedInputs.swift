import Baselines
import Components
import Diagnostics
import Documents
import Layout

extension Piece {
  /// What is known of a component before it is solved.
  ///
  /// - Parameter bytes: what its file says.
  init(_ component: Component, says bytes: [UInt8]) {
    self.init()
    file = component.file
    // What moves nothing is no cause; styles stand for themselves.
    let said = SaidText(bytes, file: file, without: ["styles", "summary", "changes", "deprecated"])
    own = said.own
    holds = Set(component.views.compactMap { $0.nested?.component.value }).sorted {
      $0.utf8.lexicographicallyPrecedes($1.utf8)
    }
    for style in component.styles {
      styles[style.name] = RecordedStyle(own: said.styles[style.name] ?? "", parent: style.parent?.value)
    }
  }

  init(_ screen: Screen, uses: [NamedUse], says bytes: [UInt8]) {
    self.init()
    file = screen.file
    own = SaidText(bytes, file: file, without: ["summary"]).own
    if !uses.isEmpty { styles[""] = RecordedStyle(uses: uses.map(\.name)) }
  }

  /// Takes from a layout what its style speaks of, its pictures and views.
  mutating func take(_ solved: SolvedComponent) {
    let style = solved.ownStyle.name
    let known = styles[style] ?? RecordedStyle()
    let uses = known.uses + solved.ownStyle.uses.map(\.name)
    styles[style] = RecordedStyle(own: known.own, parent: known.parent, uses: uses)
    for image in solved.contents.flatMap({ [$0.image, $0.backgroundImage].compactMap { $0 } }) {
      let size = [image.size.width, image.size.height].map { RecordedFrame.points(RecordedFrame.hundredths($0)) }
      pictures[image.name] = size.joined(separator: " × ")
    }
    let names = Set(views.map(\.name))
    for view in solved.style.views where !names.contains(view.name) {
      let parent = view.parent.map { solved.style.views[$0].name }
      views.append(RecordedView(view.name, view.viewClass.rawValue, in: parent))
    }
  }

  mutating func take(_ rows: [RecordedRow]) {
    let names = Set(views.map(\.name))
    var holds = Set(holds)
    for row in rows {
      if let component = row.item.shown.item.component?.value { holds.insert(component) }
      if !names.contains(row.name) { views.append(RecordedView(row.name, row.className)) }
    }
    self.holds = holds.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}

/// What a file says, whatever its blanks and comments.
private struct SaidText {
  private(set) var own = ""
  private(set) var styles: [String: String] = [:]

  /// - Parameter keys: those whose values are left out.
  init(_ bytes: [UInt8], file: String, without keys: Set<String>) {
    let document =
      file.hasSuffix(".json")
      ? Document.parsingJSON(bytes, file: file) : Document.parsingYAML(bytes, file: file)
    guard case .mapping(let entries) = document.value.root.kind else { return }
    own = Self.hash(Value(.mapping(entries.filter { !keys.contains($0.key) }), bytes: 0..<0))
    guard case .mapping(let all)? = entries.first(where: { $0.key == "styles" })?.value.kind else { return }
    for style in all { styles[style.key] = Self.hash(style.value) }
  }

  private static func hash(_ value: Value) -> String {
    var writer = PackedWriter()
    write(value, to: &writer)
    return ContentHash(of: writer.packed).name
  }

  /// Files nest no deeper than ``Document/deepestNesting``.
  private static func write(_ value: Value, to writer: inout PackedWriter) {
    switch value.kind {
    case .null: writer.text("null")
    case .scalar(let scalar):
      writer.text(scalar.isPlain ? "plain" : "quoted")
      writer.text(scalar.text)
    case .sequence(let items):
      writer.text("list \(items.count)")
      for item in items { write(item, to: &writer) }
    case .mapping(let entries):
      writer.text("mapping \(entries.count)")
      for entry in entries {
        writer.text(entry.key)
        write(entry.value, to: &writer)
      }
    }
  }
}

/// The texts that a piece shows in each language.
struct RecordedTexts {
  /// By language; the empty one is the components' own.
  private var texts: [String: Set<String>] = [:]

  mutating func take(_ solved: SolvedComponent) {
    for content in solved.contents {
      for text in [content.text].compactMap({ $0 }) + content.segments.map(\.title) {
        texts[solved.context.locale.name, default: []].insert(text)
      }
    }
  }

  func record(in piece: inout Piece) {
    for (language, texts) in texts {
      var writer = PackedWriter()
      for text in texts.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) { writer.text(text) }
      let hash = ContentHash(of: writer.packed).name
      if language.isEmpty { piece.texts = hash } else { piece.strings[language] = hash }
    }
  }
}
