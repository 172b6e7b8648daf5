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
    var shown = site.index.pages[page].screen.map { [$0] } ?? []
    var context = ScreenContext(context: site.usualContext)
    var conditions: [String] = []
    var isList = false
    var isUnread = false
    let document = Document.parsingYAML(Array(block.content.utf8), file: site.index.pages[page].file)
    if !document.value.root.isNull || !document.diagnostics.isEmpty {
      var reader = MappingReader(document.value, of: "a block")
      var named: [Located<String>] = []
      if let name = reader.string("screen"), let place = reader.range(of: "screen") {
        named.append(Located(name, at: place))
      }
      let list = reader.sequence("screens").map { item in
        Located(item.text ?? "", at: SourceRange(file: reader.file, bytes: item.bytes))
      }
      isList = !list.isEmpty
      named += list
      if !named.isEmpty {
        shown = named.compactMap { site.screens.index(named: $0.value) }
        isUnread = named.contains { site.screens.isUnread($0.value) }
        for name in named where site.screens.index(named: name.value) == nil && !site.screens.isUnread(name.value) {
          reader.report(.unknownScreen(name, among: site.screens.names))
        }
      }
      conditions = read(&context, of: shown.map { site.screens.entries[$0].screen }, from: &reader)
      let found = document.diagnostics + reader.finish()
      diagnostics += found.map(block.moved)
      if !found.isEmpty { return }
    }
    if shown.isEmpty {
      if !isUnread { diagnostics.append(.blockWithoutScreen(at: block.range)) }
      return
    }
    let pictures = shown.flatMap { index in
      let screen = site.screens.entries[index].screen
      var context = context
      context.combination = Screen.Combination(screen.flags.map(\.name).filter(conditions.contains))
      return site.screens.solve(screen, in: [context]).map {
        values.figure(of: $0, title: isList ? title(of: index) : nil)
      }
    }
    if pictures.isEmpty { return }
    let value: TemplateObject = ["root": .text(values.root), "pictures": .list(pictures)]
    diagnostics += site.theme.render("blocks/screen", with: .object(value), into: &writer)
  }

  /// What a screen is called where it stands among others.
  private func title(of screen: Int) -> String {
    let page = site.index.page(ofScreen: screen)
    return page.map { site.index.pages[$0].title } ?? site.screens.entries[screen].screen.name
  }

  /// Reads how screens are shown.
  ///
  /// - Returns: the conditions that hold; each of the screens has those of them that are its own.
  private func read(
    _ context: inout ScreenContext, of screens: [Screen], from reader: inout MappingReader
  ) -> [String] {
    context.context = SingleContext.reading(from: &reader, for: site).over(context.context)
    context.scrollOffset = reader.number("scroll", in: -10_000...100_000) ?? 0
    context.carouselOffset = reader.number("carousel", in: 0...100_000) ?? 0
    context.showsData = reader.bool("data") ?? true
    let known = screens.flatMap(\.flags)
    var conditions: [String] = []
    for item in reader.sequence("conditions") {
      let place = SourceRange(file: reader.file, bytes: item.bytes)
      let name = item.text ?? ""
      if !screens.isEmpty, !known.contains(where: { $0.name == name }) {
        reader.report(.unknownFlag(name, among: known.map(\.name), at: place))
      }
      conditions.append(name)
    }
    let excluded = known.first { flag in
      conditions.contains(flag.name)
        && flag.excludes.contains { $0.value != flag.name && conditions.contains($0.value) }
    }
    if let excluded, let place = reader.range(of: "conditions") { reader.report(.excluded(excluded.name, at: place)) }
    return conditions
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
