import Components
import Diagnostics
import Documents
import HTML
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
    var drawings = PageDrawings()
    /// What the page's component is as code, and where its views are in each context: for the page's twin and data.
    var code: ComponentCode?
    var frames: [ContextFrames] = []
    var survey: ComponentSurvey?
    /// What is known of what the page has shown.
    var known: [KnownResults] = []
  }

  init(site: Site, page: Int, root: String) {
    self.site = site
    self.page = page
    self.root = root
  }

  /// No component of a site keeps what only its pictures needed.
  deinit {
    for known in state.withLock({ $0.known }) { known.forget() }
  }

  /// Notes that what is known of a component is of use until the page is written.
  func noteShown(_ solved: SolvedComponent) { state.withLock { $0.known.append(solved.known) } }

  /// The page's own blocks that stand in its text, so that the template leaves them out.
  var placed: Set<String> { state.withLock { $0.placed } }

  /// For each block whether it stands in the page's text.
  var placedValue: TemplateValue {
    let placed = placed
    return .object(TemplateObject(Self.names, Self.blocks.map { .flag(placed.contains($0)) }))
  }

  // MARK: What others use again

  /// A component as code, worked out once for the page's own one in all its styles.
  func code(of component: Component, _ solved: [SolvedComponent]) -> ComponentCode {
    let own = site.index.pages[page].component.map { site.library.entries[$0] }
    let isOwn = own?.component == component && own?.solved == solved
    if isOwn, let known = state.withLock({ $0.code }) { return known }
    let code = ComponentCode(of: component, solved)
    if isOwn { state.withLock { $0.code = code } }
    return code
  }

  /// Keeps the frames of the page's own component.
  func record(_ solved: [[SolvedComponent]], in contexts: [Context], of component: Component) {
    guard let own = site.index.pages[page].component, site.library.entries[own].component == component else { return }
    site.library.notes?.noteSolved(own)
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

  // MARK: What the parts of a page have between them

  /// An id that no other part of the page has. Names of components, styles and properties hold no hyphen, so what stands
  /// behind one is ours.
  func id(_ name: String) -> String {
    state.withLock { state in
      let count = state.ids[name, default: 0] + 1
      state.ids[name] = count
      return "fb-" + name + (count > 1 ? "-\(count)" : "")
    }
  }

  /// Where the page holds a drawing: in an element that draws the same, or in the one that is written now, under an id.
  func place(of drawing: SharedDrawing, under id: String) -> SharedDrawing.Place {
    state.withLock { $0.drawings.place(of: drawing, under: id) }
  }

  /// The id of an element of the page that holds the same data for a reader's browser; nil for data written now, under an id.
  func earlierData(_ picture: LivePicture, under id: String) -> String? {
    state.withLock { $0.drawings.earlierData(picture, under: id) }
  }

  /// A picture of no size that holds what the page's pictures refer to, for a place that is never folded away; empty if they
  /// refer to nothing.
  var definitions: [UInt8] { state.withLock { $0.drawings.definitionPicture } }

  /// What templates say of screens in this page.
  var screenValues: ScreenValues {
    ScreenValues(
      site: site, root: root, id: { [self] in id($0) }, place: { [self] in place(of: $0, under: $1) })
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
