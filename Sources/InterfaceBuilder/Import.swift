import Components
import Diagnostics
import Layout

/// A root view of a document as the files of a component: what `framebook import` writes.
public struct ImportedRoot: Hashable, Sendable {
  /// The index in ``InterfaceDocument/roots``.
  public var index: Int
  /// The component's name, which is the beginning of its file's.
  public var name: String
  /// `profile-view` for `ProfileView`.
  public var folderName: String
  /// The text of `Name.component.yml`.
  public var component: String
  /// The text of `index.md`.
  public var page: String
  /// By the view's index in the root, what it is called; nil for the root where it is the component itself.
  public var viewNames: [String?]
  /// Each thing that is not carried, as Markdown.
  public var notes: [String]
}

extension InterfaceDocument {
  /// The roots of the document as components.
  ///
  /// Constraints that cannot hold are left out, and views that stand nowhere are held where the canvas shows them, so
  /// that every component is complete. Both are said in its page.
  ///
  /// - Parameters:
  ///   - source: the bytes that the document was read from.
  ///   - chosen: indices of roots; all of them where it is nil.
  public func imported(from source: [UInt8], roots chosen: Set<Int>? = nil) -> Reported<[ImportedRoot]> {
    let inspection = inspected(environment: .stored, measure: .stored)
    let names = componentNames()
    var notes: ImportNotes?
    var result: [ImportedRoot] = []
    for inspected in inspection.roots where chosen?.contains(inspected.index) ?? true {
      let root = roots[inspected.index]
      let found = notes?.of(root, names: []) ?? ImportNotes(source, self, root, names: [])
      notes = found
      var writer = ImportWriter(self, inspected, name: names[inspected.index], notes: found)
      result.append(writer.write())
    }
    // A conflict or a view that stands nowhere is no mistake of the author's who imports; the page speaks of them.
    return Reported(result, inspection.diagnostics)
  }

  /// The indices of the roots that an id or a component's name means: that of the root view, or of its scene.
  public func roots(named name: String) -> Set<Int> {
    let names = componentNames()
    return Set(
      roots.indices.filter { index in
        if names[index] == name || roots[index].views.first?.id == name { return true }
        guard case .scene(let controller) = roots[index].place else { return false }
        return controllers[controller].id == name || controllers[controller].storyboardIdentifier == name
          || controllers[controller].customClass == name
      })
  }

  /// The names that ``roots(named:)`` understands, one for each root.
  public var rootNames: [String] { componentNames() }
}

/// Writes one root.
private struct ImportWriter {
  let document: InterfaceDocument
  let inspected: InspectedRoot
  let name: String
  private let root: InterfaceRoot
  private let layout: ImportLayout
  private var names: ImportNames
  private let isWrapped: Bool
  private let constraints: ImportConstraints
  private let finder: ImportNotes
  private var properties: [(name: String, entries: [(key: String, value: String)])] = []
  private var notes: [String] = []

  init(_ document: InterfaceDocument, _ inspected: InspectedRoot, name: String, notes: ImportNotes) {
    self.document = document
    self.inspected = inspected
    self.name = name
    root = document.roots[inspected.index]
    layout = ImportLayout(inspected, classes: root.views.map { ImportView.viewClass(of: $0.element) })
    var names = ImportNames(root, in: document)
    isWrapped = Self.isWrapped(root, inspected.input)
    var controller: InterfaceController?
    if case .scene(let index) = root.place { controller = document.controllers[index] }
    constraints = ImportConstraints(root, controller, layout, names: &names, isWrapped: isWrapped)
    self.names = names
    finder = notes.of(root, names: names.views)
  }

  /// A component is a plain box; a root that is more than that becomes a view which fills it.
  private static func isWrapped(_ root: InterfaceRoot, _ input: LayoutInput) -> Bool {
    guard let view = root.views.first, let node = input.views.first else { return false }
    return root.views.count == 1 || ImportView.viewClass(of: view.element) != .view || node.stack != nil
      || node.isScrollView || node.semanticContent != .unspecified
  }

  mutating func write() -> ImportedRoot {
    let views = writeViews()
    noteWhole()
    return ImportedRoot(
      index: inspected.index, name: name, folderName: CodeName.folder(ofComponent: name),
      component: component(views), page: page, viewNames: viewNames, notes: notes)
  }

  private var viewNames: [String?] {
    names.views.enumerated().map { $0.offset == 0 && !isWrapped ? nil : $0.element }
  }

  /// A component has a size, and its own height only where its constraints give it one.
  private static let leastSize = 0.01

  // MARK: The component

  private func component(_ views: [String]) -> String {
    let input = layout.input
    var lines = ["component: \(ImportYAML.text(name))"]
    // A cell that is not named like a row is none by the convention of names.
    if let kind = NamingConvention.standard.kind(ofName: name) { lines.append("kind: \(kind.rawValue)") }
    lines.append("summary: \(ImportYAML.text("Imported from \(fileName)"))")
    let size = [input.width, input.height ?? 0].map { ImportYAML.number(max($0, Self.leastSize)) }
    lines.append("size: \(ImportYAML.mapping([("width", size[0]), ("height", size[1])]))")
    if constraints.safeArea != EdgeInsets() { lines.append("safeArea: \(Self.insets(constraints.safeArea))") }
    if let margins = input.views.first?.margins, !isWrapped, margins != View(parent: nil).margins {
      lines.append("margins: \(Self.insets(margins))")
    }
    if !properties.isEmpty {
      lines.append("properties:")
      lines += properties.map { "  \(ImportYAML.text($0.name)): \(ImportYAML.mapping($0.entries))" }
    }
    lines.append("views:")
    lines += views
    let written = constraints.lines
    if !written.isEmpty {
      lines.append("constraints:")
      lines += written.map { "  - \(ImportYAML.line($0))" }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func insets(_ insets: EdgeInsets) -> String {
    let sides = [("top", insets.top), ("left", insets.left), ("bottom", insets.bottom), ("right", insets.right)]
    if sides.allSatisfy({ $0.1 == insets.top }) { return ImportYAML.number(insets.top) }
    return ImportYAML.mapping(sides.filter { $0.1 != 0 }.map { ($0.0, ImportYAML.number($0.1)) })
  }

  // MARK: Views

  private mutating func writeViews() -> [String] {
    var lines: [String] = []
    for (index, view) in root.views.enumerated() {
      let node = layout.input.views[index]
      if index == 0, !isWrapped {
        noteRoot(view)
        continue
      }
      let parent = view.parent.flatMap { viewNames[$0] }
      let isInStack = view.parent.map { layout.input.views[$0].stack != nil } ?? false
      var entry = ImportView(view, node, in: document, parent: parent, parentIsStack: isInStack)
      var added: (name: String, text: String)?
      var free = names
      let viewName = names.views[index]
      entry.write { text in
        let property = free.unused(viewName + "Text")
        added = (property, text)
        return property
      }
      names = free
      if let added {
        properties.append((added.name, [("type", "String"), ("sample", ImportYAML.quoted(added.text))]))
      }
      lines += Self.lines(viewName, entry.entries)
      add(entry.notes + finder.notes(of: index, shownAs: entry.viewClass, stands: true), of: viewName)
      if index == 0 { writeProperties(of: view, notes: false) }
    }
    for guide in constraints.ownGuides {
      let parent = layout.input.views[guide.index].parent.flatMap { viewNames[$0] }
      let entries = [("class", "UILayoutGuide")] + (parent.map { [("in", ImportYAML.text($0))] } ?? [])
      lines += Self.lines(guide.name, entries)
    }
    return lines
  }

  /// A mapping on one line where there is room for it.
  private static func lines(_ name: String, _ entries: [(key: String, value: String)]) -> [String] {
    let line = "  \(ImportYAML.text(name)): \(ImportYAML.mapping(entries))"
    if line.count <= 120 { return [line] }
    return ["  \(ImportYAML.text(name)):"] + entries.map { "    \($0.key): \($0.value)" }
  }

  private mutating func add(_ found: [String], of view: String) {
    if !found.isEmpty { notes.append("\(importCode(view)): " + found.joined(separator: "; ")) }
  }

  // MARK: The root and its properties

  private mutating func noteRoot(_ view: InterfaceView) {
    var found: [String] = []
    for (key, color) in [("backgroundColor", view.content.backgroundColor), ("tintColor", view.content.tintColor)] {
      if let color { found.append("its `\(key)` (\(ImportView.description(of: color)))") }
    }
    found += writeProperties(of: view, notes: true)
    if view["clipsSubviews"] == "YES" { found.append("`clipsSubviews` = `YES`") }
    found += finder.notes(of: 0, shownAs: .view, stands: false)
    if !found.isEmpty { notes.append("The component itself: " + found.joined(separator: "; ")) }
  }

  /// Inspectable values as properties; what cannot be one is answered as notes.
  @discardableResult
  private mutating func writeProperties(of view: InterfaceView, notes isNoted: Bool) -> [String] {
    var found: [String] = []
    for attribute in view.runtimeAttributes {
      guard let property = property(attribute), !properties.contains(where: { $0.name == attribute.keyPath }) else {
        if isNoted {
          found.append(
            "the runtime attribute \(importCode(attribute.keyPath)) = \(importCode(attribute.value.words))")
        }
        continue
      }
      properties.append((attribute.keyPath, property))
    }
    return found
  }

  private func property(_ attribute: RuntimeAttribute) -> [(key: String, value: String)]? {
    guard ImportNames.identifier(attribute.keyPath) == attribute.keyPath else { return nil }
    let text = attribute.value.words
    switch attribute.value {
    case .string, .localizedString: return [("type", "String"), ("default", ImportYAML.quoted(text))]
    case .number(let number):
      guard abs(number) < 1e15 else { return nil }
      return [("type", "CGFloat"), ("default", text)]
    case .bool: return [("type", "Bool"), ("default", text)]
    case .point: return [("type", "CGPoint"), ("default", "[\(text)]")]
    case .size(let size):
      guard size.width >= 0, size.height >= 0 else { return nil }
      return [("type", "CGSize"), ("default", "[\(text)]")]
    case .rect(let size):
      guard size.width >= 0, size.height >= 0 else { return nil }
      return [("type", "CGRect"), ("default", "[\(text)]")]
    case .color(let color):
      guard let value = color.componentNotation(in: document) else { return nil }
      return [("type", "UIColor"), ("default", ImportYAML.text(value))]
    case .image: return [("type", "UIImage"), ("default", ImportYAML.quoted(text))]
    case .range, .null: return nil
    }
  }

  // MARK: Notes and page

  private mutating func noteWhole() {
    let owner = finder.ownerNotes
    if !owner.isEmpty { notes.insert("Around it: " + owner.joined(separator: "; "), at: 0) }
    for left in layout.leftOut {
      let identifier = left.place.flatMap { root.views[$0.view].constraints[$0.index].identifier }
      notes.append(
        "The constraint \(importCode(constraints.line(left.constraint, identifier: identifier))), which \(left.reason)")
    }
    noteConstraints()
    if layout.input.width < Self.leastSize || (layout.input.height ?? 0) < Self.leastSize {
      notes.append("The file draws the view without a size; \(ImportYAML.number(Self.leastSize)) points stand for it")
    }
    for pin in layout.pins where !isList(pin) {
      let isHorizontal = pin.axis == .horizontal
      let view = pin.view == 0 && !isWrapped ? "the component" : importCode(named(pin.view))
      let what =
        switch pin.kind {
        case .position:
          isHorizontal ? "where \(view) stands from left to right" : "where \(view) stands from top to bottom"
        case .size: "the \(isHorizontal ? "width" : "height") of \(view)"
        case .contentSize: "the \(isHorizontal ? "width" : "height") of what scrolls in \(view)"
        }
      notes.append("The file leaves \(what) open; a constraint of priority 1 holds what its canvas shows")
    }
    if layout.isInConflict {
      notes.append("Required constraints of the file fight, and none of them could be left out")
    }
    if layout.isOpen { notes.append("The file leaves open where some views stand") }
    if constraints.hasOldGuides {
      notes.append("The layout guides of the scene's top and bottom are written as the safe area")
    }
  }

  /// Whether it is the content of a list or text, or of an empty scroll view, of which the file says nothing.
  private func isList(_ pin: ImportLayout.Pin) -> Bool {
    guard pin.kind == .contentSize, root.views.indices.contains(pin.view) else { return false }
    return root.views[pin.view].element != "scrollView" || !root.views.contains { $0.parent == pin.view }
  }

  private func named(_ view: Int) -> String {
    if case .own(let name) = constraints.guides[view] { return name }
    return names.views.indices.contains(view) ? names.views[view] : "a guide"
  }

  /// Constraints of the file that speak of what is not there, and those that hold on the canvas only.
  private mutating func noteConstraints() {
    let known = Set(inspected.constraints.compactMap(\.self))
    var placeholders = 0
    for (view, value) in root.views.enumerated() {
      for (index, constraint) in value.constraints.enumerated() {
        if !known.contains(.init(view: view, index: index)) {
          notes.append("The constraint \(importCode(constraint.id)), which names what is not in the view")
        } else if constraint.isPlaceholder {
          placeholders += 1
        }
      }
    }
    if placeholders > 0 {
      notes.append("Carried though it holds on the canvas only: placeholder constraints, \(placeholders) of them")
    }
  }

  private var fileName: String { document.file.split(separator: "/").last.map(String.init) ?? document.file }

  private var page: String {
    var lines = ["---", "title: \(ImportYAML.text(name))", "component: \(ImportYAML.text(name))", "---", ""]
    lines.append(
      "Imported from \(importCode(fileName)). Sizes, margins and safe areas are those of the file's own canvas.")
    lines += ["", "## Import notes", ""]
    if notes.isEmpty {
      lines.append("Everything that the file says of this view is carried.")
    } else {
      lines += ["Not carried, or carried in other words:", ""]
      lines += notes.map { "- \($0)." }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
