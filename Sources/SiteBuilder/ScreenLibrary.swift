import Components
import Diagnostics
import Documents
import Layout
import Typography

/// The site's screens, each solved for the site's first device in every combination that shows something else.
struct ScreenLibrary: Sendable {
  /// A screen with everything that its page shows.
  struct Entry: Sendable {
    var screen: Screen
    /// What it shows; worked out when it is first asked for.
    fileprivate let layouts: Lazy<Reported<Layouts>>

    /// The file as a server would send it.
    var payload: String { layouts.value.value.payload }
    /// At rest, with no flag set.
    var solved: SolvedScreen { layouts.value.value.solved }
    /// Combinations by what they show, the first of them with no flag set.
    var variants: [Variant] { layouts.value.value.variants }
    /// Before data arrive, where that looks otherwise.
    var withoutData: SolvedScreen? { layouts.value.value.withoutData }
  }

  /// A screen in every combination that shows something else.
  fileprivate struct Layouts: Sendable {
    var payload: String
    var solved: SolvedScreen
    var variants: [Variant]
    var withoutData: SolvedScreen?
  }

  /// What one or several combinations show.
  struct Variant: Sendable {
    var combinations: [Screen.Combination]
    var solved: SolvedScreen
    /// What a collection view is told when the screen turns from its first variant into this one.
    var updates: [MagazineUpdate<ShownSection>]
  }

  private var all: [Entry] = []
  var entries: Noted<Entry> { Noted(all, .screen, in: notes) }
  /// Who notes what of the library a page asks for.
  var notes: PageNotes?
  private(set) var system = DesignSystem()
  private var indices: [String: Int] = [:]
  private var unread: [String] = []
  private var watch = BuildWatch.nobody
  private let images: ImageCatalog
  private let measurer: TextMeasurer?

  init(
    system: DesignSystem = DesignSystem(), images: ImageCatalog = ImageCatalog([], among: []),
    measurer: TextMeasurer? = nil
  ) {
    self.system = system
    self.images = images
    self.measurer = measurer
  }

  func index(named name: String) -> Int? { system.screen(named: name).flatMap { indices[$0.name] } }

  /// Whether a file could not be read that is named after a screen: `Me.screen.yml`.
  func isUnread(_ name: String) -> Bool {
    unread.contains { fileName(of: $0).hasPrefix(name + ".screen.") }
  }

  var names: [String] { all.map(\.screen.name) }

  /// The design specs and tokens that screens speak of.
  var uses: Set<String> {
    Set(system.screens.flatMap { $0.withoutNames(of: system.names).uses }.map(\.name))
  }

  // MARK: Building

  /// Reads, checks and solves screen files.
  ///
  /// - Parameters:
  ///   - files: their paths relative to the site's root, and their bytes.
  ///   - known: what was said of the components already.
  ///   - checks: how serious messages are taken: a screen with nothing but warnings is as good as any.
  ///   - isKnown: whether nothing has changed since these files were last read, and what is wrong with them is known:
  ///     then a screen is solved only when somebody asks for it.
  static func building(
    _ files: [(file: String, bytes: [UInt8])], components: ComponentLibrary, images: ImageCatalog, device: Device,
    measurer: TextMeasurer?, known: [Diagnostic], checks: CheckLevels = CheckLevels(), isKnown: Bool = false,
    watch: BuildWatch = .nobody, jobs: Int
  ) async -> Reported<ScreenLibrary> {
    var library = ScreenLibrary(system: components.system, images: images, measurer: measurer)
    var diagnostics: [Diagnostic] = []
    var good: [(screen: Screen, bytes: [UInt8], isWhole: Bool)] = []
    for (file, bytes) in files {
      let read = Screen.reading(bytes, file: file)
      diagnostics += read.diagnostics
      guard let screen = read.value else {
        library.unread.append(file)
        continue
      }
      if let first = library.system.screen(named: screen.name) {
        diagnostics.append(.duplicateScreen(screen, first: first))
        continue
      }
      library.system.add(screen)
      good.append((screen, bytes, !read.diagnostics.hasErrors))
    }
    library.watch = watch
    let solving = library
    for (screen, bytes, _) in good {
      let screen = screen.withoutNames(of: library.system.names, for: Context(device: device)).value
      library.indices[screen.name] = library.all.count
      library.all.append(
        Entry(
          screen: screen,
          layouts: Lazy { watch.measure(.screen, screen.name) { solving.layouts(of: screen, bytes, device) } }))
    }
    if isKnown { return Reported(library, diagnostics) }
    let unread = library.unreadNames.union(library.system.unread)
    let told = Set(known.map(\.withoutNotes))
    diagnostics += await concurrentMap(Array(good.indices), jobs: jobs) { [library, good] index in
      let check = good[index].screen.check(in: library.system, unread: unread)
      let layouts = library.all[index].layouts.value
      // A screen with mistakes is shown, without what its layout would say of them in other words.
      let isWhole = good[index].isWhole && !checks.applied(to: check).hasErrors
      return check + (isWhole ? layouts.diagnostics.filter { !told.contains($0.withoutNotes) } : [])
    }.flatMap { $0 }
    return Reported(library, diagnostics)
  }

  /// By the files' names, as steps would name them.
  private var unreadNames: Set<String> {
    Set(
      unread.map { file in
        let name = String(fileName(of: file).prefix { $0 != "." })
        return name.prefix(1).lowercased() + name.dropFirst()
      })
  }

  private func layouts(of screen: Screen, _ bytes: [UInt8], _ device: Device) -> Reported<Layouts> {
    let document =
      screen.file.hasSuffix(".json")
      ? Document.parsingJSON(bytes, file: screen.file) : Document.parsingYAML(bytes, file: screen.file)
    let context = ScreenContext(context: Context(device: device))
    var diagnostics: [Diagnostic] = []
    var solver = self.solver()
    func solve(_ context: ScreenContext) -> SolvedScreen? {
      guard let solved = solver?.solve(screen, in: context) else { return nil }
      // Without data a row may well be flat.
      if context.showsData { diagnostics += solved.diagnostics }
      return solved.value
    }
    var variants: [Variant] = []
    var byRows: [ShownScreen: Int] = [:]
    for combination in screen.combinations(in: system) {
      let shown = screen.shown(in: combination, of: system)
      if let known = byRows[shown] {
        variants[known].combinations.append(combination)
        continue
      }
      var context = context
      context.combination = combination
      guard let solved = solve(context) else { continue }
      byRows[shown] = variants.count
      let updates = variants.first?.solved.shown.updates(to: shown) ?? []
      variants.append(Variant(combinations: [combination], solved: solved, updates: updates))
    }
    var bare = context
    bare.showsData = false
    let withoutData = solve(bare)
    let solved = variants.first?.solved ?? SolvedScreen(screen, in: context)
    let looksOtherwise = withoutData.map { $0.shown.sections.map(\.texts) != solved.shown.sections.map(\.texts) }
    return Reported(
      Layouts(
        payload: Screen.payload(of: document.value.root, in: system).json(), solved: solved, variants: variants,
        withoutData: looksOtherwise == true ? withoutData : nil),
      diagnostics.uniqued)
  }

  /// A screen as a page shows it besides, in the order of the contexts; empty where nothing can be measured.
  func solve(_ screen: Screen, in contexts: [ScreenContext]) -> [SolvedScreen] {
    guard var solver = self.solver() else { return [] }
    if let notes, let number = index(named: screen.name) { notes.noteScreen(number) }
    // As its file says it: what it takes from specs is another number on another device.
    let screen = system.screen(named: screen.name) ?? screen
    return contexts.map { context in
      watch.measure(.context, screen.name + ", " + context.context.name) { solver.solve(screen, in: context).value }
    }
  }

  private func solver() -> ScreenSolver? {
    guard let measurer else { return nil }
    var beside: [String: [String: ImageAsset]] = [:]
    return ScreenSolver(system: system, measurer: measurer) { name in
      let place = folder(of: name.place.file)
      let found = beside[place] ?? images.pictures(for: place)
      beside[place] = found
      return found[name.value]
    }
  }
}

extension ShownSection {
  /// What readers see of the data.
  fileprivate var texts: [[String: String]] {
    ([header] + items + [footer]).compactMap { item in item.map { ($0.data ?? [:]).mapValues(\.text) } }
  }
}

extension SolvedScreen {
  /// A screen of which nothing could be measured.
  fileprivate init(_ screen: Screen, in context: ScreenContext) {
    self.init(
      screen: screen, context: context, shown: ShownScreen(sections: []), sections: [], contentHeight: 0,
      contentTop: 0, contentBottom: 0)
  }
}

extension Diagnostic {
  fileprivate var withoutNotes: Diagnostic {
    var diagnostic = self
    diagnostic.notes = []
    return diagnostic
  }

  fileprivate static func duplicateScreen(_ screen: Screen, first: Screen) -> Diagnostic {
    Diagnostic(
      "duplicate-screen", "there are two screens named '\(screen.name)'", at: screen.place,
      notes: [Note("the first one", at: first.place)])
  }
}
