import Diagnostics
import Documents

/// A table of measures as the files of a component: what `framebook import measures.csv` writes.
public struct MockImport: Hashable, Sendable {
  /// The component's name, which is the beginning of its file's.
  public var name: String
  /// `row-news` for `RowNews`.
  public var folderName: String
  /// What components of its kind lie in: `rows`, `cards`, `views` …
  public var groupName: String
  /// The text of `Name.component.yml`.
  public var component: String
  /// The text of `index.md`.
  public var page: String
  /// Each thing of the table that is not carried, or carried in other words, as Markdown.
  public var notes: [String]

  /// Reads a table of measures.
  ///
  /// - Parameters:
  ///   - source: the file's bytes.
  ///   - file: its path, whose last part names the component unless `name` does.
  ///   - convention: tells the component's kind from its name.
  public static func reading(
    _ source: [UInt8], file: String, name: String? = nil, convention: NamingConvention = .standard
  ) -> Reported<MockImport?> {
    let table = CSVTable.parsing(source, file: file)
    guard table.diagnostics.isEmpty else { return Reported(nil, table.diagnostics) }
    let measures = MeasureTable.reading(table.value)
    guard let measured = measures.value else { return Reported(nil, measures.diagnostics) }
    var writer = MockWriter(measured, file: file, name: name, convention: convention)
    let result = writer.write()
    return Reported(writer.diagnostics.isEmpty ? result : nil, writer.diagnostics)
  }
}

private struct MockWriter {
  private let table: MeasureTable
  private let file: String
  private let name: String
  private let kind: Component.Kind
  private var notes: [String] = []
  private var used: Set<String> = []
  private var properties: [(name: String, sample: String)] = []
  private(set) var diagnostics: [Diagnostic] = []

  private struct NamedView {
    var name: String
    var viewClass: ViewClass
    var row: MeasureTable.Row
  }

  init(_ table: MeasureTable, file: String, name: String?, convention: NamingConvention) {
    self.table = table
    let file = file.split(separator: "/").last.map(String.init) ?? file
    self.file = file
    let base = file.lastIndex(of: ".").map { String(file[..<$0]) } ?? file
    let picture = table.picture.name.flatMap {
      MeasureTable.pictureNames.contains($0.text.lowercased()) ? nil : $0.text
    }
    self.name = [name, picture, base].compactMap { $0.flatMap(CodeName.type) }.first ?? "ImportedView"
    kind = convention.kind(ofName: self.name) ?? .view
  }

  mutating func write() -> MockImport {
    if !table.unread.isEmpty {
      notes.append(
        "Nothing reads the column\(table.unread.count == 1 ? "" : "s") "
          + table.unread.map(Self.code).joined(separator: ", "))
    }
    let views = ordered(table.views.compactMap { named($0) })
    let entries = views.map { line($0) }
    return MockImport(
      name: name, folderName: CodeName.folder(ofComponent: name), groupName: kind.rawValue.lowercased() + "s",
      component: component(entries), page: page, notes: notes)
  }

  // MARK: Names and classes

  private mutating func named(_ row: MeasureTable.Row) -> NamedView? {
    let viewClass: ViewClass
    if let cell = row.viewClass {
      guard let found = Self.viewClass(cell.text) else {
        diagnostics.append(.unknownClass(cell.text, at: SourceRange(file: row.place.file, bytes: cell.bytes)))
        return nil
      }
      viewClass = found
    } else {
      viewClass = Self.viewClass(ofName: row.name?.text ?? "")
    }
    let className = viewClass.rawValue.hasPrefix("UI") ? String(viewClass.rawValue.dropFirst(2)) : viewClass.rawValue
    let written = row.name?.text ?? className
    guard let wanted = CodeName.outlet(written) else {
      let bytes = row.name?.bytes ?? row.place.bytes
      diagnostics.append(.noOutlet(written, at: SourceRange(file: row.place.file, bytes: bytes)))
      return nil
    }
    let name = unused(wanted)
    if name != written, row.name != nil { notes.append("\(Self.code(written)) is called \(Self.code(name))") }
    return NamedView(name: name, viewClass: viewClass, row: row)
  }

  private mutating func unused(_ name: String) -> String {
    var result = name
    var number = 2
    while !used.insert(result).inserted {
      result = name + "\(number)"
      number += 1
    }
    return result
  }

  /// UIKit's class, or the word that a design tool has for it.
  private static func viewClass(_ text: String) -> ViewClass? {
    if let known = ViewClass(rawValue: text) { return known }
    return ViewClass.allCases.first { $0.rawValue.lowercased() == text.lowercased() } ?? toolClasses[text.lowercased()]
  }

  /// What Sketch, Figma, MarkMan and Zeplin call the kinds of their layers.
  private static let toolClasses: [String: ViewClass] = [
    "text": .label, "label": .label, "textlayer": .label, "image": .imageView, "bitmap": .imageView,
    "picture": .imageView, "icon": .imageView, "avatar": .imageView, "imageview": .imageView, "vector": .imageView,
    "button": .button, "btn": .button, "shape": .view, "rectangle": .view, "rect": .view, "ellipse": .view,
    "oval": .view, "line": .view, "path": .view, "group": .view, "frame": .view, "instance": .view, "view": .view,
    "symbol": .view, "symbolinstance": .view, "section": .view, "switch": .switch, "slider": .slider,
    "input": .textField, "textfield": .textField, "文字": .label, "图片": .imageView, "按钮": .button,
  ]

  /// What the end of a name says, as it does in code: `titleLabel`, `chatBtn`.
  private static func viewClass(ofName name: String) -> ViewClass {
    let name = name.lowercased()
    let endings: [(String, ViewClass)] = [
      ("label", .label), ("text", .label), ("title", .label), ("imageview", .imageView), ("image", .imageView),
      ("icon", .imageView), ("avatar", .imageView), ("photo", .imageView), ("button", .button), ("btn", .button),
      ("switch", .switch), ("textfield", .textField),
    ]
    return endings.first { name.hasSuffix($0.0) }?.1 ?? .view
  }

  /// As the table lists them, unless one would hide another: then the larger ones come first, which lie behind.
  private func ordered(_ views: [NamedView]) -> [NamedView] {
    let hides = views.indices.contains { later in
      views[..<later].contains { views[later].row.contains($0.row) }
    }
    if !hides { return views }
    return views.enumerated().sorted { a, b in
      let areas = [a, b].map { $0.element.row.width * $0.element.row.height }
      return areas[0] == areas[1] ? a.offset < b.offset : areas[0] > areas[1]
    }.map(\.element)
  }

  // MARK: The component

  private mutating func line(_ view: NamedView) -> String {
    var entries = [("class", view.viewClass.rawValue)]
    if let text = view.row.text {
      if view.viewClass.hasText {
        let property = property(for: view.name)
        properties.append((property, text))
        entries.append(("text", "$" + property))
        entries.append(("numberOfLines", "0"))
        if view.viewClass != .label { entries.removeLast() }
      } else if view.viewClass == .button {
        entries.append(("title", YAMLText.quoted(text)))
      } else {
        notes.append("The text of \(Self.code(view.name)), which is no label")
      }
    }
    let numbers = [
      ("width", view.row.width), ("height", view.row.height), ("right", view.row.right), ("bottom", view.row.bottom),
    ]
    entries.append(("mock", YAMLText.mapping(numbers.map { ($0.0, YAMLText.number($0.1)) })))
    let line = "  \(YAMLText.text(view.name)): \(YAMLText.mapping(entries))"
    if line.count <= 120 { return line }
    return "  \(YAMLText.text(view.name)):\n" + entries.map { "    \($0.0): \($0.1)" }.joined(separator: "\n")
  }

  /// `title` for `titleLabel`.
  private mutating func property(for view: String) -> String {
    let short = view.hasSuffix("Label") && view.count > 5 ? String(view.dropLast(5)) : view + "Text"
    return unused(CodeName.outlet(short) ?? short)
  }

  private func component(_ entries: [String]) -> String {
    let size = [("width", table.picture.width), ("height", table.picture.height)]
    var lines = ["component: \(YAMLText.text(name))"]
    if kind != .view { lines.append("kind: \(YAMLText.text(kind.rawValue))") }
    lines.append("summary: \(YAMLText.quoted("Drawn from the measures in \(file)"))")
    lines.append("mock: \(YAMLText.mapping(size.map { ($0.0, YAMLText.number($0.1)) }))")
    if !properties.isEmpty {
      lines.append("properties:")
      lines += properties.map {
        "  \(YAMLText.text($0.name)): \(YAMLText.mapping([("type", "String"), ("sample", YAMLText.quoted($0.sample))]))"
      }
    }
    lines.append("views:")
    return (lines + entries).joined(separator: "\n") + "\n"
  }

  private var page: String {
    var lines = ["---", "title: \(YAMLText.text(name))", "component: \(YAMLText.text(name))", "---", ""]
    lines.append("Drawn from the measures in \(Self.code(file)): every edge is a share of the picture's.")
    if !notes.isEmpty { lines += ["", "## Import notes", ""] + notes.map { "- \($0)." } }
    return lines.joined(separator: "\n") + "\n"
  }

  /// A text as code in Markdown, whatever it holds.
  private static func code(_ text: some StringProtocol) -> String {
    let line = text.prefix(80).map { $0.isNewline || $0 == "\t" ? " " : String($0) }.joined()
    var longest = 0
    var run = 0
    for character in line {
      run = character == "`" ? run + 1 : 0
      longest = max(longest, run)
    }
    let fence = String(repeating: "`", count: longest + 1)
    let pad = line.hasPrefix("`") || line.hasSuffix("`") || line.isEmpty ? " " : ""
    return fence + pad + line + pad + fence
  }
}

extension Diagnostic {
  fileprivate static func unknownClass(_ text: String, at place: SourceRange) -> Diagnostic {
    let names = ViewClass.allCases.map(\.rawValue)
    let fixes = Fix.nearest(to: text, in: names + ["text", "image", "button", "rectangle", "group"], at: place)
    return Diagnostic(
      "unknown-value", "no class of views is named '\(text.prefix(40))'", at: place,
      fixes: fixes.isEmpty
        ? [Fix("one of UIKit's, such as UILabel, or a tool's word: text, image, button, rectangle, group")] : fixes)
  }

  fileprivate static func noOutlet(_ text: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      "bad-name", "'\(text.prefix(40))' cannot be a name in code", at: place,
      fixes: [Fix("letters, digits and '_', not beginning with a digit")])
  }
}
