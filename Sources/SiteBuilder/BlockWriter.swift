import Components
import Diagnostics
import Documents
import HTML
import Layout
import Markdown
import Previews
import Snippets
import Synchronization

/// Writes what a page shows of components, in its own sections and where fenced blocks place them.
final class BlockWriter: Sendable {
  private let site: Site
  private let page: Int
  private let root: String
  private let state = Mutex(State())

  /// Blocks that a page can place in its text.
  static let blocks = ["preview", "anatomy", "layout", "properties", "code"]
  private static let names = TemplateNames(blocks.map { TemplateName($0) })
  /// Names that are set aside for blocks to come.
  private static let laterBlocks = ["states", "adapts", "tokens", "screen", "flow"]

  private struct State {
    var placed: Set<String> = []
    /// How often an id was asked for under one name.
    var ids: [String: Int] = [:]
  }

  init(site: Site, page: Int, root: String) {
    self.site = site
    self.page = page
    self.root = root
  }

  /// The page's own blocks that stand in its text, so that the template leaves them out.
  var placed: Set<String> { state.withLock { $0.placed } }

  /// For each block whether it stands in the page's text.
  var placedValue: TemplateValue {
    let placed = placed
    return .object(TemplateObject(Self.names, Self.blocks.map { .flag(placed.contains($0)) }))
  }

  // MARK: Fenced blocks

  /// Writes a block, or highlights code; false leaves the block to be written as plain code.
  func write(
    _ block: RenderingOptions.FencedBlock, to writer: inout MarkupWriter, _ diagnostics: inout [Diagnostic]
  ) -> Bool {
    if Self.blocks.contains(block.name) {
      writeBlock(block, to: &writer, &diagnostics)
      return true
    }
    if Self.laterBlocks.contains(block.name) {
      diagnostics.append(.blockToCome(block.name, at: block.range))
      return false
    }
    guard let language = Language.named(block.name) else {
      if let best = nearestName(to: block.name, in: Self.blocks), !block.name.isEmpty {
        diagnostics.append(.perhapsBlock(block.name, best, at: block.range))
      }
      return false
    }
    writer.markup("<pre><code class=\"language-")
    writer.text(language.name)
    writer.markup("\">")
    Highlighter(language).write(block.content, to: &writer)
    writer.markup("</code></pre>\n")
    return true
  }

  private func writeBlock(
    _ block: RenderingOptions.FencedBlock, to writer: inout MarkupWriter, _ diagnostics: inout [Diagnostic]
  ) {
    let own = site.index.pages[page].component
    var shown = own
    // What a file that could not be read describes is not missed a second time.
    var isUnread = own == nil && site.library.isUnread(inFolder: folder(of: site.index.pages[page].file))
    var style: String?
    var device: String?
    if !block.arguments.isEmpty { diagnostics.append(.wordsBehindBlock(block.name, at: block.range)) }
    let document = Document.parsingYAML(Array(block.content.utf8), file: site.index.pages[page].file)
    // Without its letters at one place in the file, what is wrong inside the block is shown at the block itself.
    func place(_ range: SourceRange) -> SourceRange {
      guard let start = block.contentBytes?.lowerBound else { return block.range }
      return SourceRange(file: range.file, bytes: start + range.bytes.lowerBound..<start + range.bytes.upperBound)
    }
    func place(_ diagnostic: Diagnostic) -> Diagnostic {
      var moved = diagnostic
      moved.range = place(diagnostic.range)
      moved.notes = moved.notes.map { Diagnostic.Note($0.message, at: place($0.range)) }
      moved.fixes = moved.fixes.map { Diagnostic.Fix($0.title) }
      return moved
    }
    if !document.value.root.isNull || !document.diagnostics.isEmpty {
      var reader = MappingReader(document.value, of: "a block")
      if let name = reader.string("component"), let range = reader.range(of: "component") {
        shown = site.library.index(named: name)
        isUnread = shown == nil && site.library.isUnread(name)
        if shown == nil, !isUnread { reader.report(.unknownComponent(name, among: site.library.names, at: range)) }
      }
      style = reader.string("style")
      if let style, let shown, let range = reader.range(of: "style") {
        let names = site.library.entries[shown].component.shownStyles.map(\.name)
        if !names.contains(style) { reader.report(.unknownStyle(style, among: names, at: range)) }
      }
      if block.name == "preview" { device = reader.string("device") }
      if let device, let range = reader.range(of: "device") {
        let names = site.settings.devices.map(\.name)
        if !names.contains(device) { reader.report(.unknownDevice(device, among: names, at: range)) }
      }
      let found = document.diagnostics + reader.finish()
      diagnostics += found.map(place)
      if !found.isEmpty { return }
    }
    guard let shown else {
      if !isUnread { diagnostics.append(.blockWithoutComponent(block.name, at: block.range)) }
      return
    }
    if shown == own, style == nil, device == nil { state.withLock { _ = $0.placed.insert(block.name) } }
    let value: TemplateObject = [
      "root": .text(root), "component": value(of: site.library.entries[shown], style: style, device: device),
    ]
    diagnostics += site.theme.render("blocks/" + block.name, with: .object(value), into: &writer)
  }

  // MARK: Values

  /// An id that no other part of the page has. Names of components, styles and properties hold no hyphen, so what stands
  /// behind one is ours.
  func id(_ name: String) -> String {
    state.withLock { state in
      let count = state.ids[name, default: 0] + 1
      state.ids[name] = count
      return "fb-" + name + (count > 1 ? "-\(count)" : "")
    }
  }

  /// A picture of a solved component for this page.
  func picture(of solved: SolvedComponent) -> [UInt8] {
    picture(of: solved, id: id("preview-" + identifier(solved)))
  }

  private func picture(of solved: SolvedComponent, id: String) -> [UInt8] {
    var writer = MarkupWriter(reservingCapacity: 2048)
    let preview = ComponentPreview(idPrefix: id) { [root] asset in
      root + percentEncoded(String(asset.file.dropFirst(ContentFolder.name.utf8.count + 1)))
    }
    preview.write(solved, to: &writer)
    return writer.bytes
  }

  private func identifier(_ solved: SolvedComponent) -> String {
    let name = solved.style.name.isEmpty ? solved.component.name : solved.component.name + "-" + solved.style.name
    return solved.context.device == site.settings.devices.first ? name : name + "-" + slug(solved.context.device)
  }

  /// `iPhone SE (3rd)` → `iphone-se-3rd`.
  private func slug(_ device: Device) -> String {
    device.name.lowercased().split { !$0.isASCII || !($0.isLetter || $0.isNumber) }.joined(separator: "-")
  }

  /// What templates say of a component.
  ///
  /// - Parameters:
  ///   - style: the only style to show, or nil for all.
  ///   - device: the device that previews are for, or nil for the first, with the others in a list of their own.
  func value(of entry: ComponentLibrary.Entry, style: String? = nil, device: String? = nil) -> TemplateValue {
    let component = entry.component
    func chosen(_ solved: [SolvedComponent]) -> [SolvedComponent] {
      style.map { name in solved.filter { $0.style.name == name } } ?? solved
    }
    let solved = chosen(entry.solved)
    let others = chosen(entry.onOtherDevices)
    let shown = device.map { name in (solved + others).filter { $0.context.device.name == name } } ?? solved
    return [
      "name": .text(component.name),
      "kind": .text(component.kind.rawValue),
      "summary": component.summary.map { .text($0) } ?? .absent,
      "size": .text(sizeText(of: component)),
      "previews": .list(shown.map(preview)),
      "onOtherDevices": device == nil && !others.isEmpty ? .list(others.map(preview)) : .absent,
      "code": .list(codeValues(of: component, solved)),
      "properties": component.properties.isEmpty ? .absent : .list(component.properties.map(property)),
      "layout": .list(solved.map(layout)),
      "parts": .list(component.views.enumerated().map { part($0.offset + 1, $0.element) }),
    ]
  }

  private func title(of solved: SolvedComponent) -> String {
    let name = solved.style.name
    return name.isEmpty ? solved.component.name : name.prefix(1).uppercased() + name.dropFirst()
  }

  private func preview(_ solved: SolvedComponent) -> TemplateValue {
    let id = id("preview-" + identifier(solved))
    let device = solved.context.device.name
    let isOneOfMany = site.settings.devices.count > 1
    let caption = solved.style.summary ?? (isOneOfMany ? nil : device)
    return [
      "id": .text(id), "style": .text(solved.style.name), "title": .text(title(of: solved)),
      "caption": caption.map { .text($0) } ?? .absent, "device": isOneOfMany ? .text(device) : .absent,
      "svg": .markup(picture(of: solved, id: id)), "fit": .text(fit(of: solved)), "width": .number(solved.size.width),
      "height": .number(solved.size.height),
      "findings": .list(solved.findings.map { ["severity": "warning", "message": .text($0)] }),
    ]
  }

  /// How much room a preview asks for: `narrow` up to 150 points, `wide` for more than the usual phone, else `medium`.
  private func fit(of solved: SolvedComponent) -> String {
    solved.size.width <= 150 ? "narrow" : solved.size.width <= 393 ? "medium" : "wide"
  }

  private func property(_ property: Property) -> TemplateValue {
    [
      "id": .text(id("property-" + property.name)), "name": .text(property.name), "type": .text(property.type.rawValue),
      "default": property.defaultValue.map { .text($0) } ?? .absent,
      "sample": property.sample.map { .text($0) } ?? .absent,
      "summary": property.summary.map { .text($0) } ?? .absent,
    ]
  }

  private func layout(_ solved: SolvedComponent) -> TemplateValue {
    let names = solved.component.views.map(\.name)
    return [
      "style": .text(title(of: solved)), "id": .text(id("layout-" + identifier(solved))),
      "constraints": .list(
        solved.style.constraints.map { constraint in
          [
            "text": .text(constraint.description(views: names, withDetails: false)),
            "priority": constraint.priority < .required
              ? .text(notation(constraint.priority.rawValue)) : .absent,
            "identifier": constraint.identifier.map { .text($0) } ?? .absent,
          ]
        }),
      "frames": .list(
        solved.style.views.enumerated().map { index, view in
          let frame = solved.layout.pixelFrames[index + 1]
          return [
            "view": .text(view.name), "class": .text(view.viewClass.rawValue), "x": .number(frame.x),
            "y": .number(frame.y), "width": .number(frame.width), "height": .number(frame.height),
          ]
        }),
    ]
  }

  private func part(_ number: Int, _ view: ComponentView) -> TemplateValue {
    [
      "number": .number(Double(number)), "name": .text(view.name), "class": .text(view.viewClass.rawValue),
      "summary": view.summary.map { .text($0) } ?? .absent,
    ]
  }

  private func sizeText(of component: Component) -> String {
    let width =
      switch component.width {
      case .full: "Full width"
      case .fraction(let part, let whole): "\(part)/\(whole) width"
      case .points(let points): notation(points) + " pt"
      }
    let height =
      switch (component.mock, component.height) {
      case (let mock?, _): "\(notation(mock.width)) : \(notation(mock.height))"
      case (nil, .dynamic): "dynamic"
      case (nil, .points(let points)): notation(points) + " pt"
      }
    return "\(width) × \(height)"
  }
}

extension Diagnostic {
  fileprivate static func blockToCome(_ name: String, at place: SourceRange) -> Diagnostic {
    Diagnostic("unknown-block", "the block '\(name)' cannot be drawn yet", at: place)
  }

  fileprivate static func perhapsBlock(_ name: String, _ best: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      "unknown-block", .warning, "'\(name)' is no block and no language that can be highlighted", at: place,
      fixes: [Fix("did you mean '\(best)'?")])
  }

  fileprivate static func unknownComponent(_ name: String, among names: [String], at place: SourceRange) -> Diagnostic {
    Diagnostic(
      "unknown-component", "no component is named '\(name)'", at: place,
      fixes: Fix.nearest(to: name, in: names, at: place))
  }

  fileprivate static func unknownStyle(_ name: String, among names: [String], at place: SourceRange) -> Diagnostic {
    Diagnostic(
      "unknown-style", "no style is named '\(name)'", at: place, fixes: Fix.nearest(to: name, in: names, at: place))
  }

  fileprivate static func unknownDevice(_ name: String, among names: [String], at place: SourceRange) -> Diagnostic {
    var fixes = Fix.nearest(to: name, in: names, at: place)
    if fixes.isEmpty {
      fixes = [
        Device.named(name) == nil
          ? Fix("there are: " + names.joined(separator: ", "))
          : Fix("add it to 'devices' in \(ContentFolder.settings)")
      ]
    }
    return Diagnostic("unknown-device", "the site shows no device named '\(name)'", at: place, fixes: fixes)
  }

  fileprivate static func wordsBehindBlock(_ name: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      "unknown-key", "nothing can stand behind '\(name)'", at: place,
      fixes: [Fix("write it as a line 'key: value' inside the block")])
  }

  fileprivate static func blockWithoutComponent(_ name: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      "missing-component", "this page is about no component, so '\(name)' has nothing to show", at: place,
      fixes: [Fix("say which one: 'component: Name' inside the block")])
  }
}
