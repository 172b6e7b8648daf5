import Components
import Diagnostics
import Documents
import HTML
import Layout
import Markdown
import Pictures
import Previews
import Snippets
import Synchronization

/// Writes what a page shows of components, in its own sections and where fenced blocks place them.
final class BlockWriter: Sendable {
  let site: Site
  let page: Int
  let root: String
  private let state = Mutex(State())

  /// Blocks that a page can place in its text.
  static let blocks = ["preview", "states", "anatomy", "layout", "adapts", "properties", "code"]
  /// Those that show one picture of each style, in whatever contexts they name and with whatever data.
  private static let blocksInContexts = ["preview", "anatomy", "layout"]
  private static let names = TemplateNames(blocks.map { TemplateName($0) })

  private struct State {
    var placed: Set<String> = []
    /// How often an id was asked for under one name.
    var ids: [String: Int] = [:]
    /// The ids of the page's pictures by what they draw, so that each is written once.
    var pictures: [SharedDrawing: String] = [:]
    /// What these refer to: shapes to clip to, and filters; and their ids by what they define.
    var definitions = MarkupWriter()
    var definitionIDs: [[UInt8]: [UInt8]] = [:]
    /// Where the page holds what a reader's browser draws them from, by the same.
    var livePictures: [LivePicture: String] = [:]
    /// What the page's component is in each dialect, and where its views are in each context: for the page's twin and data.
    var snippets: [Dialect: [Snippet]] = [:]
    var frames: [ContextFrames] = []
    var survey: ComponentSurvey?

    /// The id of a definition, which is written now if it is new.
    mutating func id(of definition: SharedDrawing.Definition) -> [UInt8] {
      if let known = definitionIDs[definition.shape] { return known }
      let id = Array("fb-shape-\(definitionIDs.count + 1)".utf8)
      definitionIDs[definition.shape] = id
      definition.write(id: id, to: &definitions)
      return id
    }
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

  // MARK: What others use again

  /// A component as code, worked out once for the page's own one in all its styles.
  func snippets(of component: Component, _ solved: [SolvedComponent], in dialect: Dialect) -> [Snippet] {
    let own = site.index.pages[page].component.map { site.library.entries[$0] }
    let isOwn = own?.component == component && own?.solved == solved
    if isOwn, let known = state.withLock({ $0.snippets[dialect] }) { return known }
    let snippets = component.placed(as: solved.first?.ownStyle).snippets(in: dialect, solved)
    if isOwn { state.withLock { $0.snippets[dialect] = snippets } }
    return snippets
  }

  /// Keeps the frames of the page's own component.
  func record(_ solved: [[SolvedComponent]], in contexts: [Context], of component: Component) {
    guard let own = site.index.pages[page].component, site.library.entries[own].component == component else { return }
    let frames = zip(contexts, solved).map { ContextFrames($1, in: $0) }
    let survey = ComponentSurvey(solved, in: contexts)
    if site.index.page(ofComponent: own) == page {
      site.surveys[own] = survey
      site.see(solved, in: contexts, ofComponent: own)
    }
    state.withLock { ($0.frames, $0.survey) = (frames, survey) }
  }

  /// What was seen of the page's component in these contexts.
  var recordedSurvey: ComponentSurvey? { state.withLock { $0.survey } }

  /// The frames of the page's component in every context that it has to look right in; empty if that is one alone.
  var recordedFrames: [ContextFrames] { state.withLock { $0.frames } }

  // MARK: Fenced blocks

  /// Writes a block; false leaves the fence to be written as code.
  func write(
    _ block: RenderingOptions.FencedBlock, to writer: inout MarkupWriter, _ diagnostics: inout [Diagnostic]
  ) -> Bool {
    if Self.blocks.contains(block.name) {
      writeBlock(block, to: &writer, &diagnostics)
      return true
    }
    if block.name == FlowBlock.name {
      FlowBlock(site: site, root: root, values: screenValues).write(block, to: &writer, &diagnostics)
      return true
    }
    if block.name == TokenBlock.name {
      let tokens = TokenBlock(site: site, page: page, root: root) { [self] in id($0) }
      tokens.write(block, to: &writer, &diagnostics)
      return true
    }
    if block.name == ScreenBlock.name {
      ScreenBlock(page: page, values: screenValues).write(block, to: &writer, &diagnostics)
      return true
    }
    let known = Self.blocks + [TokenBlock.name, ScreenBlock.name, FlowBlock.name]
    if Language.named(block.name) == nil, !block.name.isEmpty, let best = nearestName(to: block.name, in: known) {
      diagnostics.append(.perhapsBlock(block.name, best, at: block.range))
    }
    return false
  }

  /// Writes code with its marks and gives its language's name; nil if the language is not known.
  static func highlight(_ language: String, _ code: ArraySlice<UInt8>, to writer: inout MarkupWriter) -> String? {
    guard let language = Language.named(language) else { return nil }
    code.withUnsafeBufferPointer { Highlighter(language).write($0, to: &writer) }
    return language.name
  }

  private func writeBlock(
    _ block: RenderingOptions.FencedBlock, to writer: inout MarkupWriter, _ diagnostics: inout [Diagnostic]
  ) {
    let own = site.index.pages[page].component
    var shown = own
    // What a file that could not be read describes is not missed a second time.
    var isUnread = own == nil && site.library.isUnread(inFolder: folder(of: site.index.pages[page].file))
    var style: String?
    var shownContexts: ShownContexts?
    var broken: Located<Finding.Kind>?
    var data = ShownData()
    diagnostics += block.wordsBehind
    let document = Document.parsingYAML(Array(block.content.utf8), file: site.index.pages[page].file)
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
      if Self.blocksInContexts.contains(block.name) {
        shownContexts = ShownContexts.reading(from: &reader, for: site)
        if block.name == "preview", let kind = reader.choice("breaks", among: Finding.Kind.allCases.map(\.rawValue)),
          let kind = Finding.Kind(rawValue: kind), let place = reader.range(of: "breaks")
        {
          broken = Located(kind, at: place)
        }
        data = ShownData.reading(from: &reader, for: shown.map { site.library.entries[$0].component })
      }
      let found = document.diagnostics + reader.finish()
      diagnostics += found.map(block.moved)
      if !found.isEmpty { return }
    }
    guard let shown else {
      if !isUnread { diagnostics.append(.blockWithoutComponent(block.name, at: block.range)) }
      return
    }
    var entry = site.library.entries[shown]
    let isUsual = data.isOwn && shownContexts == nil
    if !isUsual {
      let contexts = shownContexts ?? ShownContexts(contexts: [site.usualContext])
      let changed = data.entry(of: entry, in: contexts, of: site.library)
      entry = changed.value
      diagnostics += changed.diagnostics.map { found in
        found.range.file == document.value.file ? block.moved(found) : found.shown(by: block)
      }
    }
    if let broken {
      let solved = entry.solved.filter { style == nil || $0.style.name == style }
      if !solved.contains(where: { $0.findings.contains { $0.kind == broken.value } }) {
        diagnostics.append(block.moved(.nothingBroken(broken, solved)))
      }
    }
    if shown == own, style == nil, isUsual, broken == nil { state.withLock { _ = $0.placed.insert(block.name) } }
    let value: TemplateObject = [
      "root": .text(root), "component": value(of: entry, style: style, with: [block.name], &diagnostics),
    ]
    diagnostics += site.theme.render("blocks/" + block.name, with: .object(value), into: &writer)
  }

  /// What the page's component has to look right in.
  var requiredContexts: RequiredContexts { site.requiredContexts(ofPage: page).value }

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

  private func picture(of solved: SolvedComponent, id: String, overlays: [Overlay] = []) -> [UInt8] {
    var writer = MarkupWriter(reservingCapacity: overlays.isEmpty ? 2048 : 8192)
    componentPreview(of: solved, id: id, overlays).write(solved, to: &writer)
    return writer.bytes
  }

  private func componentPreview(
    of solved: SolvedComponent, id: String, _ overlays: [Overlay] = [], hasLinks: Bool = false
  ) -> ComponentPreview {
    var preview = ComponentPreview(
      idPrefix: id, overlays: overlays, address: address(of:),
      componentAddress: { [self] name in hasLinks ? address(ofComponent: name) : nil })
    preview.name = site.words.pictureName(of: solved)
    return preview
  }

  /// Where the page finds a picture.
  func address(of asset: ImageAsset) -> String {
    root + site.address(of: asset)
  }

  /// Where the page holds a drawing: in an element that draws the same, or in the one that is written now, under an id.
  func place(of drawing: SharedDrawing, under id: String) -> SharedDrawing.Place {
    state.withLock { state in
      if let first = state.pictures[drawing] { return .earlier(first) }
      state.pictures[drawing] = id
      return .here(definitions: drawing.definitions.map { state.id(of: $0) })
    }
  }

  /// A picture of no size that holds what the page's pictures refer to, for a place that is never folded away; empty if they
  /// refer to nothing.
  var definitions: [UInt8] {
    let found = state.withLock { $0.definitions.bytes }
    if found.isEmpty { return [] }
    var writer = MarkupWriter(reservingCapacity: found.count + 96)
    writer.markup("<svg class=\"definitions\" width=\"0\" height=\"0\" aria-hidden=\"true\">")
    writer.markup(found)
    writer.markup("</svg>\n")
    return writer.bytes
  }

  /// The id of an element of the page that holds the same data for a reader's browser; nil for data written now, under an id.
  func earlierData(_ picture: LivePicture, under id: String) -> String? {
    var picture = picture
    picture.idPrefix = ""
    return state.withLock { [picture] state in
      let first = state.livePictures[picture]
      if first == nil { state.livePictures[picture] = id }
      return first
    }
  }

  /// What templates say of screens in this page.
  var screenValues: ScreenValues {
    ScreenValues(
      site: site, root: root, id: { [self] in id($0) }, place: { [self] in place(of: $0, under: $1) })
  }

  /// A picture of a solved component that refers to an earlier one of the page, if that shows the same.
  ///
  /// - Parameter hasLinks: whether components that it holds are links to their pages.
  func sharedPicture(of solved: SolvedComponent, hasLinks: Bool = false) -> [UInt8] {
    // A page may hold a hundred: what they are called by each other is short.
    let name = self.id("picture")
    var preview = componentPreview(of: solved, id: name, hasLinks: hasLinks)
    let hasLinks = preview.hasLinks(in: solved)
    let drawing = SharedDrawing { writer, prefix in
      componentPreview(of: solved, id: prefix).writeContent(of: solved, to: &writer)
    }
    let place = place(of: drawing, under: name)
    let isHere = if case .here = place { true } else { false }
    var writer = MarkupWriter(reservingCapacity: drawing.count + 256)
    // Who refers to a picture with links means what it draws.
    preview.id = isHere && !hasLinks ? name : nil
    preview.open(solved, to: &writer)
    if isHere, hasLinks {
      writer.markup("<g")
      writer.attribute("id", name)
      writer.markup(">")
    }
    switch place {
    case .earlier(let first):
      writer.markup("<use")
      writer.attribute("href", "#" + first)
      writer.markup("/>")
    case .here(let definitions): drawing.write(definitions: definitions, to: &writer)
    }
    if hasLinks {
      if isHere { writer.markup("</g>") }
      preview.writeLinks(of: solved, to: &writer)
    }
    writer.markup("</svg>")
    return writer.bytes
  }

  func identifier(_ solved: SolvedComponent) -> String {
    let name = solved.style.name.isEmpty ? solved.component.name : solved.component.name + "-" + solved.style.name
    return solved.context == site.usualContext ? name : name + "-" + slug(solved.context.name)
  }

  /// `iPhone SE (3rd), AX3` → `iphone-se-3rd-ax3`.
  private func slug(_ name: String) -> String {
    name.lowercased().split { !$0.isASCII || !($0.isLetter || $0.isNumber) }.joined(separator: "-")
  }

  /// What templates say of a component.
  ///
  /// - Parameters:
  ///   - style: the only style to show, or nil for all.
  ///   - parts: which of `preview`, `states`, `anatomy`, `layout`, `adapts`, `choice`, `quick` and `code` are shown: later
  ///     pictures refer to those of the first, the component is solved anew for each picture of `states` and `adapts`, and
  ///     written in every dialect for the last two.
  func value(
    of entry: ComponentLibrary.Entry, style: String? = nil, with parts: Set<String>, _ diagnostics: inout [Diagnostic]
  ) -> TemplateValue {
    let component = entry.component
    func chosen(_ solved: [SolvedComponent]) -> [SolvedComponent] {
      style.map { name in solved.filter { $0.style.name == name } } ?? solved
    }
    let solved = chosen(entry.solved)
    let code = parts.contains("code") ? codeValues(of: component, solved) : nil
    return [
      "name": .text(component.name),
      "kind": .text(site.words.name(of: component.kind)),
      "summary": component.summary.map { .text($0) } ?? .absent,
      "size": .text(Self.sizeText(of: entry.solved.first?.component ?? component, site.words)),
      "previews": parts.contains("preview")
        ? .list(solved.map { preview($0, isLive: site.theme.hasLiveScript, hasLinks: true) }) : .absent,
      "states": parts.contains("states") ? states(of: entry, style: style) : .absent,
      "adapts": parts.contains("adapts") ? adaptation(of: entry.component, style: style, &diagnostics) : .absent,
      "choice": parts.contains("choice") ? contextControls(of: entry) : .absent,
      "quick": parts.contains("quick") ? .list(quickValues(of: component, solved)) : .absent,
      "code": code.map { .list($0.values) } ?? .absent,
      "withoutSwiftUI": code?.withoutSwiftUI.map { .text($0) } ?? .absent,
      "properties": component.properties.isEmpty ? .absent : .list(component.properties.map(property)),
      "anatomy": parts.contains("anatomy") ? solved.first.map(anatomy) ?? .absent : .absent,
      "layout": parts.contains("layout") ? .list(solved.map(layout)) : .absent,
      "differences": .list(solved.dropFirst().map { difference(between: solved[0], and: $0) }),
      "parts": .list(component.views.enumerated().map { part($0.offset + 1, $0.element) }),
    ]
  }

  func title(of solved: SolvedComponent) -> String {
    let name = solved.style.name
    return name.isEmpty ? solved.component.name : name.prefix(1).uppercased() + name.dropFirst()
  }

  /// A preview with its caption.
  ///
  /// - Parameters:
  ///   - context: what the caption says of the context, where the place of the preview says the rest.
  ///   - findings: what the caption tells; all that is found unless given.
  ///   - isLive: whether it brings what a reader's browser needs to draw it for another width.
  ///   - hasLinks: whether components that it holds are links to their pages; a table of many pictures would only repeat
  ///     them.
  func preview(
    _ solved: SolvedComponent, context: String? = nil, id: String? = nil, findings: [Finding]? = nil,
    isLive: Bool = false, hasLinks: Bool = false
  ) -> TemplateValue {
    let id = id ?? self.id("preview-" + identifier(solved))
    let isOneOfMany = isOneOfMany(solved)
    let name = context ?? site.words.name(of: solved.context)
    let caption = context == nil ? solved.style.summary ?? (isOneOfMany ? nil : name) : nil
    return [
      "id": .text(id), "style": .text(solved.style.name), "title": .text(title(of: solved)),
      "caption": caption.map { .text($0) } ?? .absent,
      "device": context != nil || isOneOfMany ? .text(name) : .absent,
      "svg": .markup(sharedPicture(of: solved, hasLinks: hasLinks)), "fit": .text(fit(of: solved)),
      "width": .number(solved.size.width), "height": .number(solved.size.height),
      "live": isLive ? live(solved, id: id) : .absent,
      "findings": .list((findings ?? solved.findings).map(finding)),
    ]
  }

  /// Whether a caption has to say what a picture was made for.
  private func isOneOfMany(_ solved: SolvedComponent) -> Bool {
    site.settings.devices.count > 1 || solved.context != site.usualContext
  }

  func finding(_ finding: Finding) -> TemplateValue {
    let severity = finding.kind == .conflict ? "error" : "warning"
    return [
      "severity": .text(severity), "severityTitle": .text(site.words.text("severity." + severity)),
      "kind": .text(finding.kind.rawValue), "message": .text(site.words.text(finding.phrase)),
    ]
  }

  /// How much room a preview asks for: `narrow` up to 150 points, `wide` for more than the usual phone, else `medium`.
  private func fit(of solved: SolvedComponent) -> String {
    solved.size.width <= 150 ? "narrow" : solved.size.width <= 393 ? "medium" : "wide"
  }

  private func property(_ property: Property) -> TemplateValue {
    [
      "id": .text(id("property-" + property.name)), "name": .text(property.name), "type": .text(property.type.rawValue),
      "default": property.defaultValue.map { .text($0.text) } ?? .absent,
      "sample": property.sample.map { .text($0.text) } ?? .absent,
      "summary": property.summary.map { .text($0) } ?? .absent,
    ]
  }

  private func anatomy(_ solved: SolvedComponent) -> TemplateValue {
    let id = id("anatomy-" + identifier(solved))
    return layered(solved, id: id, [.anatomy])
  }

  /// A picture with layers over it, and what its caption says.
  private func layered(_ solved: SolvedComponent, id: String, _ layers: [Overlay]) -> TemplateValue {
    [
      "id": .text(id + "-figure"), "title": .text(title(of: solved)),
      "picture": .markup(picture(of: solved, id: id + "-picture", overlays: layers)),
      "names": .text(layers.map { "\($0.name)" }.joined(separator: " ")),
      "device": isOneOfMany(solved) ? .text(site.words.name(of: solved.context)) : .absent,
      "width": .number(solved.size.width), "height": .number(solved.size.height),
      "live": site.theme.hasLiveScript ? live(solved, id: id + "-figure", layers) : .absent,
    ]
  }

  private func layout(_ solved: SolvedComponent) -> TemplateValue {
    let names = solved.component.views.map(\.name)
    let id = id("layout-" + identifier(solved))
    let views = zip(solved.component.views, solved.outlets)
    return [
      "style": .text(title(of: solved)), "id": .text(id),
      "figure": layered(solved, id: id, Self.layers),
      "layers": .list(
        Self.layers.map { layer in
          [
            "name": .text("\(layer.name)"), "title": .text(site.words.text("layer." + "\(layer.name)")),
            "isFirst": .flag(layer == Self.layers.first),
          ]
        }),
      "measures": .list(solved.measures.map { measure($0, of: solved) }),
      "constraints": .list(
        solved.ownStyle.constraints.map { constraint in
          [
            "text": .text(constraint.description(views: names, withDetails: false)),
            "priority": constraint.priority < .required
              ? .text(notation(constraint.priority.rawValue)) : .absent,
            "identifier": constraint.identifier.map { .text($0) } ?? .absent,
          ]
        }),
      "frames": .list(
        views.map { view, index in
          let frame = solved.layout.pixelFrames[index + 1]
          return [
            "view": .text(view.name), "class": .text(view.className), "url": address(of: view), "x": .number(frame.x),
            "y": .number(frame.y), "width": .number(frame.width), "height": .number(frame.height),
          ]
        }),
    ]
  }

  /// What is different between two styles: each value that only one says, or both in another way, and constraints.
  private func difference(between first: SolvedComponent, and second: SolvedComponent) -> TemplateValue {
    let found = first.component.difference(between: first.ownStyle, and: second.ownStyle)
    func rows(_ change: StyleDifference.Change) -> TemplateValue {
      ["first": .text(change.first), "second": .text(change.second)]
    }
    return [
      "first": .text(found.first), "second": .text(found.second),
      "values": found.values.isEmpty
        ? .absent
        : .list(
          found.values.map { value in
            [
              "name": .text(value.view + "." + value.path), "first": value.first.map { .text($0) } ?? .absent,
              "second": value.second.map { .text($0) } ?? .absent,
            ]
          }),
      "constraints": .list(
        found.changed.map(rows) + found.removed.map { ["first": .text($0), "second": .absent] }
          + found.added.map { ["first": .absent, "second": .text($0)] }),
    ]
  }

  /// What a reader can lay over the picture of a layout, the first to begin with.
  private static let layers: [Overlay] = [.redlines, .constraints, .targets, .baselines]

  private func measure(_ measure: Measure, of solved: SolvedComponent) -> TemplateValue {
    func name(_ view: Int?) -> String { view.map { solved.style.views[$0].name } ?? solved.component.name }
    return [
      "from": .text(name(measure.start)), "to": .text(name(measure.end)),
      "axis": .text(site.words.text(measure.axis == .horizontal ? "horizontal" : "vertical")),
      "value": .number(measure.value),
      "name": measure.name.map { .text(String(decoding: $0, as: UTF8.self)) } ?? .absent,
      "share": measure.ratio.map { .text("\(notation($0.denominator - $0.numerator))/\(notation($0.denominator))") }
        ?? .absent,
      "limit": measure.limit.map { .text(site.words.figures(($0.isMinimum ? "≥ " : "≤ ") + notation($0.value))) }
        ?? .absent,
    ]
  }

  private func part(_ number: Int, _ view: ComponentView) -> TemplateValue {
    [
      "number": .number(Double(number)), "name": .text(view.name), "class": .text(view.className),
      "url": address(of: view), "summary": view.summary.map { .text($0) } ?? .absent,
    ]
  }

  /// The page of the component in a view's place; absent for other views.
  private func address(of view: ComponentView) -> TemplateValue {
    view.nested.flatMap { address(ofComponent: $0.component.value) }.map { .text($0) } ?? .absent
  }

  /// The page of the component with a name.
  func address(ofComponent name: String) -> String? {
    guard let component = site.library.index(named: name), let page = site.index.page(ofComponent: component) else {
      return nil
    }
    return root + percentEncoded(site.index.pages[page].address)
  }

  static func sizeText(of component: Component, _ words: Words) -> String {
    let width =
      switch component.width {
      case .full: words.text("fullWidth")
      case .fraction(let part, let whole): words.text("partOfWidth", ["part": "\(part)/\(whole)"])
      case .points(let points): words.figures(notation(points) + " pt")
      }
    let height =
      switch (component.placingMock, component.height) {
      case (let mock?, _): words.figures("\(notation(mock.width)) : \(notation(mock.height))")
      case (nil, .dynamic): words.text("dynamic")
      case (nil, .points(let points)): words.figures(notation(points) + " pt")
      }
    return "\(width) × \(height)"
  }
}

extension Diagnostic {
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

  static func unknownDevice(_ name: String, among names: [String], at place: SourceRange) -> Diagnostic {
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

  fileprivate static func nothingBroken(_ kind: Located<Finding.Kind>, _ solved: [SolvedComponent]) -> Diagnostic {
    let kinds = Finding.Kind.allCases.filter { kind in
      solved.contains { $0.findings.contains { $0.kind == kind } }
    }
    return Diagnostic(
      "nothing-broken", "this preview is said to break '\(kind.value.rawValue)', and does not", at: kind.place,
      fixes: [
        kinds.isEmpty
          ? Fix("it breaks nothing: take 'breaks' out, or show what goes wrong")
          : Fix("it breaks: " + kinds.map(\.rawValue).joined(separator: ", "))
      ])
  }

  fileprivate static func blockWithoutComponent(_ name: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      "missing-component", "this page is about no component, so '\(name)' has nothing to show", at: place,
      fixes: [Fix("say which one: 'component: Name' inside the block")])
  }
}
