import Components
import Diagnostics
import Documents
import HTML
import Markdown

/// The fenced block `screen`: a picture of a screen, scrolled and under conditions as the block says, or several side by side.
struct ScreenBlock {
  let page: Int
  let values: ScreenValues

  private var site: Site { values.site }

  static let name = "screen"

  func write(
    _ block: RenderingOptions.FencedBlock, to writer: inout MarkupWriter, _ diagnostics: inout [Diagnostic]
  ) {
    diagnostics += block.wordsBehind
    var shown = site.index.pages[page].screen
    var context = ScreenContext(context: site.usualContext)
    var isUnread = false
    var several: [Int] = []
    let document = Document.parsingYAML(Array(block.content.utf8), file: site.index.pages[page].file)
    if !document.value.root.isNull || !document.diagnostics.isEmpty {
      var reader = MappingReader(document.value, of: "a block")
      if let name = reader.string("screen"), let place = reader.range(of: "screen") {
        shown = site.screens.index(named: name)
        isUnread = shown == nil && site.screens.isUnread(name)
        if shown == nil, !isUnread {
          reader.report(.unknownScreen(Located(name, at: place), among: site.screens.names))
        }
      }
      for item in reader.sequence("screens") {
        let name = item.text ?? ""
        if let screen = site.screens.index(named: name) {
          several.append(screen)
        } else if !site.screens.isUnread(name) {
          let place = SourceRange(file: reader.file, bytes: item.bytes)
          reader.report(.unknownScreen(Located(name, at: place), among: site.screens.names))
        } else {
          isUnread = true
        }
      }
      read(&context, of: several.isEmpty ? shown : nil, from: &reader)
      let found = document.diagnostics + reader.finish()
      diagnostics += found.map(block.moved)
      if !found.isEmpty { return }
    }
    if !several.isEmpty {
      let pictures = several.flatMap { screen in
        site.screens.solve(site.screens.entries[screen].screen, in: [context]).map {
          values.figure(of: $0, title: title(of: screen))
        }
      }
      let value: TemplateObject = ["root": .text(values.root), "pictures": .list(pictures)]
      diagnostics += site.theme.render("blocks/screen", with: .object(value), into: &writer)
      return
    }
    guard let shown else {
      if !isUnread { diagnostics.append(.blockWithoutScreen(at: block.range)) }
      return
    }
    guard let solved = site.screens.solve(site.screens.entries[shown].screen, in: [context]).first else { return }
    let value: TemplateObject = ["root": .text(values.root), "pictures": .list([values.figure(of: solved)])]
    diagnostics += site.theme.render("blocks/screen", with: .object(value), into: &writer)
  }

  /// What a screen is called where it stands among others.
  private func title(of screen: Int) -> String {
    let page = site.index.page(ofScreen: screen)
    return page.map { site.index.pages[$0].title } ?? site.screens.entries[screen].screen.name
  }

  private func read(_ context: inout ScreenContext, of screen: Int?, from reader: inout MappingReader) {
    context.context = SingleContext.reading(from: &reader, for: site).over(context.context)
    context.scrollOffset = reader.number("scroll", in: -10_000...100_000) ?? 0
    context.carouselOffset = reader.number("carousel", in: 0...100_000) ?? 0
    context.showsData = reader.bool("data") ?? true
    let known = screen.map { site.screens.entries[$0].screen }
    var flags: [String] = []
    for item in reader.sequence("conditions") {
      let place = SourceRange(file: reader.file, bytes: item.bytes)
      let name = item.text ?? ""
      if let known, !known.flags.contains(where: { $0.name == name }) {
        reader.report(.unknownFlag(name, among: known.flags.map(\.name), at: place))
      }
      flags.append(name)
    }
    context.combination = Screen.Combination(known?.flags.map(\.name).filter(flags.contains) ?? [])
    let excluded = known?.flags.first { flag in
      flags.contains(flag.name) && flag.excludes.contains { $0.value != flag.name && flags.contains($0.value) }
    }
    if let excluded, let place = reader.range(of: "conditions") { reader.report(.excluded(excluded.name, at: place)) }
  }
}

extension Diagnostic {
  fileprivate static func unknownFlag(_ name: String, among names: [String], at place: SourceRange) -> Diagnostic {
    Diagnostic(
      "unknown-condition", "the screen has no condition named '\(name)'", at: place,
      fixes: Fix.nearest(to: name, in: names, at: place))
  }

  fileprivate static func excluded(_ name: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      "unknown-condition", "'\(name)' excludes another of these conditions", at: place,
      fixes: [Fix("leave one of them out")])
  }

  fileprivate static func blockWithoutScreen(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      "missing-screen", "this page is about no screen, so 'screen' has nothing to show", at: place,
      fixes: [Fix("say which one: 'screen: Name' inside the block")])
  }
}
