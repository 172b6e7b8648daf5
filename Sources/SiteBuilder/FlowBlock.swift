import Components
import Diagnostics
import Documents
import HTML
import Markdown

/// The block that draws the storyboards of an app: their screens, and where each of them leads.
struct FlowBlock {
  static let name = "flow"

  let site: Site
  /// The way from the page up to the site's folder.
  let root: String
  /// What the page says of screens.
  let values: ScreenValues

  func write(
    _ block: RenderingOptions.FencedBlock, to writer: inout MarkupWriter, _ diagnostics: inout [Diagnostic]
  ) {
    diagnostics += block.wordsBehind
    var shown = site.flows
    var storyboard: Flow?
    let document = Document.parsingYAML(Array(block.content.utf8), file: block.range.file)
    if !document.value.root.isNull || !document.diagnostics.isEmpty {
      var reader = MappingReader(document.value, of: "a block")
      if let name = reader.string("storyboard"), let place = reader.range(of: "storyboard") {
        shown = site.flows.filter { $0.name == name }
        storyboard = shown.first
        if shown.isEmpty { reader.report(.unknownStoryboard(name, among: site.flows.map(\.name), at: place)) }
      }
      let found = document.diagnostics + reader.finish()
      diagnostics += found.map(block.moved)
      if !found.isEmpty { return }
    }
    let map = values.map(of: storyboard)
    if site.flows.isEmpty, case .absent = map { diagnostics.append(.noFlows(at: block.range)) }
    let value: TemplateObject = [
      "root": .text(root), "flows": .list(shown.map(flow)), "map": map,
      "steps": site.flows.isEmpty ? .list(site.screens.entries.map(steps)) : .absent,
    ]
    diagnostics += site.theme.render("blocks/flow", with: .object(value), into: &writer)
  }

  /// A screen of an app without storyboards, and where its rows lead.
  private func steps(_ entry: ScreenLibrary.Entry) -> TemplateValue {
    let names = entry.screen.stepNames
    return [
      "name": .text(entry.screen.name), "url": address(ofScreen: entry.screen.name),
      "steps": names.isEmpty
        ? .absent : .list(names.map { ["title": .text($0), "url": address(ofScreen: $0)] }),
    ]
  }

  /// Where the rows of a screen lead beyond what its storyboard says.
  private func steps(of scene: Flow.Scene, in flow: Flow) -> TemplateValue {
    guard let screen = site.screens.index(named: scene.screen) else { return .absent }
    let said = Set(
      scene.references.compactMap { reference -> Int? in
        switch try? reference.value.resolve(among: site.flows, in: site.screens.system, at: reference.place) {
        case .scene(_, let name): site.screens.index(named: name)
        case .screen(let name): site.screens.index(named: name)
        case .component, nil: nil
        }
      })
    let names = site.screens.entries[screen].screen.stepNames.filter { name in
      site.screens.index(named: name).map { !said.contains($0) } ?? true
    }
    return names.isEmpty ? .absent : .list(names.map { ["title": .text($0), "url": address(ofScreen: $0)] })
  }

  private func flow(_ flow: Flow) -> TemplateValue {
    [
      "id": .text("fb-flow-" + flow.name), "name": .text(flow.name),
      "summary": flow.summary.map { .text($0) } ?? .absent,
      "screens": .list(
        flow.scenes.map { scene in
          [
            "name": .text(scene.screen), "url": address(ofScreen: scene.screen),
            "isInitial": .flag(scene.screen == flow.initialScreen),
            "leads": scene.references.isEmpty
              ? .absent : .list(scene.references.map { reference($0.value, from: flow) }),
            "steps": steps(of: scene, in: flow),
          ]
        }),
    ]
  }

  private func reference(_ reference: Reference, from flow: Flow) -> TemplateValue {
    let place = SourceRange(file: flow.place.file, bytes: 0..<0)
    var title = reference.text
    var url = TemplateValue.absent
    var isElsewhere = false
    switch try? reference.resolve(among: site.flows, in: site.screens.system, at: place) {
    case .scene(let name, let screen):
      (title, url) = (screen, address(ofScreen: screen))
      isElsewhere = name != flow.name
    case .screen(let name): (title, url) = (name, address(ofScreen: name))
    case .component(let name): (title, url) = (name, address(ofComponent: name))
    case nil: break
    }
    return [
      "title": .text(title), "url": url, "reference": .text(reference.text),
      "storyboard": isElsewhere ? .text(reference.name) : .absent,
    ]
  }

  private func address(ofScreen name: String) -> TemplateValue {
    address(site.screens.index(named: name).flatMap { site.index.page(ofScreen: $0) })
  }

  private func address(ofComponent name: String) -> TemplateValue {
    address(site.library.index(named: name).flatMap { site.index.page(ofComponent: $0) })
  }

  private func address(_ page: Int?) -> TemplateValue {
    page.map { .text(root + percentEncoded(site.index.pages[$0].address)) } ?? .absent
  }
}

extension Diagnostic {
  fileprivate static func unknownStoryboard(_ name: String, among names: [String], at place: SourceRange) -> Diagnostic
  {
    Diagnostic(
      "unknown-reference", "no storyboard is named '\(name)'", at: place,
      fixes: Fix.nearest(to: name, in: names, at: place))
  }

  fileprivate static func noFlows(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      "missing-flows", "there are no flows to show", at: place, fixes: [Fix("describe them in \(ContentFolder.flows)")])
  }
}
