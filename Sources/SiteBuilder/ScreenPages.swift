import Components
import Diagnostics

extension SiteIndex {
  /// Connects each page with the screen that it is about: the one that its front matter names, or the only one in its
  /// folder.
  mutating func connect(to screens: ScreenLibrary) -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    var shown: Set<Int> = []
    let byFolder = Dictionary(grouping: screens.entries.indices) { folder(of: screens.entries[$0].screen.file) }
    for page in pages.indices {
      if let name = pages[page].facts.screen {
        if let screen = screens.index(named: name.value) {
          setScreen(screen, ofPage: page)
          shown.insert(screen)
        } else if !screens.isUnread(name.value) {
          diagnostics.append(.unknownScreen(name, among: screens.names))
        }
        continue
      }
      guard !byFolder.isEmpty, isFolderPage(pages[page].file), pages[page].facts.component == nil,
        let beside = byFolder[folder(of: pages[page].file)], beside.count == 1
      else { continue }
      setScreen(beside[0], ofPage: page)
      if !pages[page].isWritten { setTitle(screens.entries[beside[0]].screen.name, ofPage: page) }
      shown.insert(beside[0])
    }
    for screen in screens.entries.indices where !shown.contains(screen) {
      diagnostics.append(.screenWithoutPage(screens.entries[screen].screen))
    }
    return diagnostics
  }
}

extension Diagnostic {
  static func unknownScreen(_ name: Located<String>, among names: [String]) -> Diagnostic {
    Diagnostic(
      "unknown-screen", "no screen is named '\(name.value)'", at: name.place,
      fixes: Fix.nearest(to: name.value, in: names, at: name.place))
  }

  fileprivate static func screenWithoutPage(_ screen: Screen) -> Diagnostic {
    Diagnostic(
      "screen-without-page", .warning, "no page shows '\(screen.name)'", at: screen.place,
      fixes: [Fix("say 'screen: \(screen.name)' in a page's front matter")])
  }
}
