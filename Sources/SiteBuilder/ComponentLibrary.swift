import Components
import Diagnostics
import Typography

/// The site's components, each solved in every style that readers see.
struct ComponentLibrary: Sendable {
  /// A component with everything that its page shows.
  struct Entry: Sendable {
    var component: Component
    /// What its styles come to; worked out when it is first asked for.
    fileprivate let layouts: Lazy<Layouts>
    private var shown: [SolvedComponent]?

    fileprivate init(_ component: Component, _ layouts: Lazy<Layouts>) {
      self.component = component
      self.layouts = layouts
    }

    /// On the site's first device, in the order of the component's styles.
    var solved: [SolvedComponent] {
      get { shown ?? layouts.value.solved }
      set { shown = newValue }
    }
    /// The design specs and tokens that its styles speak of, each once.
    var uses: [String] { layouts.value.uses }
  }

  /// A component in every style and on every device of the site.
  fileprivate struct Layouts: Sendable {
    /// On the first device.
    var solved: [SolvedComponent]
    var uses: [String]
    /// What is wrong in the description, and what the layouts showed.
    var own: [Diagnostic]
    var found: [Diagnostic]
  }

  /// What solving takes.
  private struct Tools: Sendable {
    var system: DesignSystem
    var images: ImageCatalog
    var measurer: TextMeasurer
  }

  private var tools: Tools?
  private var watch = BuildWatch.nobody
  /// Who notes what of the library a page asks for.
  var notes: PageNotes?
  /// The site's design specs and tokens, for what hangs on those that a component speaks of: they are noted with it.
  private(set) var spokenValues = NamedValues()

  /// The site's design specs and tokens.
  var values: NamedValues {
    notes?.noteValues()
    return spokenValues
  }

  private var all: [Entry] = []
  var entries: Noted<Entry> { Noted(all, .component, in: notes) }
  private var indices: [String: Int] = [:]

  /// Files that hold no component that could be read.
  private var unread: [String] = []

  init(values: NamedValues = NamedValues()) {
    spokenValues = values
  }

  /// A warning for each design spec and token that no component, screen, spec or token uses.
  ///
  /// - Parameter screens: what screens speak of.
  func unusedValues(besides screens: Set<String>) -> [Diagnostic] {
    spokenValues.unused(besides: screens.union(all.flatMap(\.uses)))
  }

  func index(named name: String) -> Int? { indices[name] }

  /// Whether a file could not be read that is named after a component: `Button.component.yml`.
  func isUnread(_ name: String) -> Bool {
    unread.contains { fileName(of: $0).hasPrefix(name + ".component.") }
  }

  /// Whether a component in a folder could not be read.
  func isUnread(inFolder path: String) -> Bool {
    unread.contains { folder(of: $0) == path }
  }

  /// What the components may speak of across their files.
  var system: DesignSystem { tools?.system ?? DesignSystem(names: spokenValues) }

  /// What measures their texts, which remembers them; nil where there are no components.
  var measurer: TextMeasurer? { tools?.measurer }

  var names: [String] { all.map(\.component.name) }

  /// The names of components that stand in the place of others' views.
  var nestedNames: Set<String> { Set(all.flatMap { $0.component.views.compactMap(\.nested?.component.value) }) }

  /// Reads and solves component files.
  ///
  /// - Parameters:
  ///   - files: their paths relative to the site's root, and their bytes.
  ///   - devices: what the components are solved for, at least one.
  ///   - convention: the kinds that there are, and what their names begin with.
  ///   - extensions: what classes of UIKit got from the design system.
  ///   - isKnown: whether nothing has changed since these files were last read, and what is wrong with them is known:
  ///     then a component is solved only when somebody asks for it.
  ///   - watch: who is told of each component that is solved.
  ///   - jobs: how many tasks work at once.
  static func building(
    _ files: [(file: String, bytes: [UInt8])], values: NamedValues = NamedValues(), images: ImageCatalog,
    devices: [Device], convention: NamingConvention = .standard, extensions: [ClassExtension] = [],
    measurer: TextMeasurer, isKnown: Bool = false, watch: BuildWatch = .nobody, jobs: Int
  ) async -> Reported<ComponentLibrary> {
    let read = await concurrentMap(files, jobs: jobs) {
      Component.reading($0.bytes, file: $0.file, convention: convention, extensions: extensions)
    }
    var library = ComponentLibrary(values: values)
    var diagnostics = read.flatMap(\.diagnostics)
    var system = DesignSystem(names: values)
    // Those that can be shown; one that was read with mistakes is, but without layouts that would repeat them.
    var good: [(component: Component, isWhole: Bool)] = []
    for (file, reported) in zip(files, read) {
      guard let component = reported.value else {
        library.unread.append(file.file)
        system.unread.insert(String(fileName(of: file.file).prefix { $0 != "." }))
        continue
      }
      if let first = system.component(named: component.name) {
        diagnostics.append(.duplicateComponent(component, first: first))
        continue
      }
      if let problem = convention.problem(of: component) { diagnostics.append(problem) }
      system.add(component)
      good.append((component, !reported.diagnostics.hasErrors))
    }
    let tools = Tools(system: system, images: images, measurer: measurer)
    library.tools = tools
    library.watch = watch
    for (component, isWhole) in good {
      library.indices[component.name] = library.all.count
      library.all.append(
        Entry(
          component,
          Lazy {
            watch.measure(.component, component.name) {
              Self.layouts(of: component, isWhole: isWhole, with: tools, devices: devices)
            }
          }))
    }
    if isKnown { return Reported(library, diagnostics) }
    let solved = await concurrentMap(library.all, jobs: jobs) { $0.layouts.value }
    let broken = Set(
      zip(good, solved).filter { !$0.isWhole || ($1.own + $1.found).hasErrors }.map(\.0.component.name)
    ).union(system.unread)
    for (entry, layouts) in zip(library.all, solved) {
      diagnostics += layouts.own
      // What is wrong with a component is told with itself, not with those that hold it.
      if broken.isDisjoint(with: system.componentNames(in: entry.component)) { diagnostics += layouts.found }
    }
    return Reported(library, diagnostics)
  }

  private static func layouts(
    of component: Component, isWhole: Bool, with tools: Tools, devices: [Device]
  ) -> Layouts {
    let images = tools.images
    let pictures = images.pictures(for: folder(of: component.file))
    let names = pictures.keys.sorted()
    let missing = component.images.filter { pictures[$0.value] == nil }
    var diagnostics: [Diagnostic] = missing.map {
      .missingImage($0, among: names, unread: images.unread($0.value, for: folder(of: component.file)))
    }
    // Their absence is told, also where a state hides them or a style cannot be laid out; without its picture a view may
    // leave the component flat. What is missing in another file is told with that.
    func isToldAlready(_ found: Diagnostic) -> Bool {
      if found.id == "zero-height" { return !missing.isEmpty }
      guard found.id == Diagnostic.missingImage else { return false }
      return found.range.file != component.file || missing.contains { $0.place == found.range }
    }
    var finder = PictureFinder(images: images)
    var layoutDiagnostics: [Diagnostic] = []
    var solved: [SolvedComponent] = []
    var known: Set<Diagnostic> = []
    var uses: [String] = []
    for (number, device) in devices.enumerated() {
      let context = Context(device: device)
      for style in component.shownStyles {
        let resolved = component.resolve(style, for: context, in: tools.system)
        var found = resolved.diagnostics.map { ($0, isLayout: false) }
        for use in resolved.value.uses where !uses.contains(use.name) { uses.append(use.name) }
        // With a mistake in its values or constraints a style's layout would only repeat it in other words.
        if isWhole, !resolved.diagnostics.hasErrors {
          let layout = component.solve(
            resolved.value, in: context, measurer: tools.measurer, image: { finder.picture($0) }, imageNames: names)
          if number == 0 { solved.append(layout.value) }
          found += layout.diagnostics.map { ($0, isLayout: true) }
        }
        // What several devices share is one mistake; what only a later one shows is said to be its own.
        for (found, isLayout) in found where !isToldAlready(found) && known.insert(found).inserted {
          let told = number == 0 ? found : found.shown(on: device, of: component)
          if isLayout { layoutDiagnostics.append(told) } else { diagnostics.append(told) }
        }
      }
    }
    return Layouts(solved: solved, uses: uses, own: diagnostics.uniqued, found: layoutDiagnostics.uniqued)
  }
}

extension ComponentLibrary {
  /// A component in every style that readers see, in each of several contexts.
  ///
  /// - Parameters:
  ///   - style: the only style to solve, by its place among those that readers see; all unless given.
  ///   - change: what is otherwise than the style says, such as the state of a button.
  func solve(
    _ component: Component, in contexts: [Context], style: Int? = nil,
    changing change: (inout ResolvedStyle) -> Void = { _ in }
  ) -> Reported<[[SolvedComponent]]> {
    guard let tools else { return Reported([]) }
    if let notes, let number = indices[component.name] { notes.noteComponent(number) }
    var finder = PictureFinder(images: tools.images)
    var diagnostics: [Diagnostic] = []
    let shown = component.shownStyles
    let styles = style.map { shown.indices.contains($0) ? [shown[$0]] : [] } ?? shown
    let solved = contexts.map { context in
      watch.measure(.context, component.name + ", " + context.name) {
        styles.map { style in
          var resolved = component.resolve(style, for: context, in: tools.system)
          change(&resolved.value)
          let layout = component.solve(
            resolved.value, in: context, measurer: tools.measurer,
            // Data that a page tries out can name pictures of the page, and those of the component.
            image: { finder.picture($0) ?? finder.picture($0, near: component.place.file) })
          diagnostics += resolved.diagnostics + layout.diagnostics
          return layout.value
        }
      }
    }
    return Reported(solved, diagnostics.uniqued)
  }
}

/// Finds pictures beside the files that name them; each folder is looked into once.
private struct PictureFinder {
  let images: ImageCatalog
  private var beside: [String: [String: ImageAsset]] = [:]

  init(images: ImageCatalog) {
    self.images = images
  }

  mutating func picture(_ name: Located<String>, near file: String? = nil) -> ImageAsset? {
    let place = folder(of: file ?? name.place.file)
    let found = beside[place] ?? images.pictures(for: place)
    beside[place] = found
    return found[name.value]
  }
}

extension [Diagnostic] {
  /// Each message once: a mistake that several styles share is one mistake.
  var uniqued: [Diagnostic] {
    var seen: Set<Diagnostic> = []
    return filter { seen.insert($0).inserted }
  }
}

extension Diagnostic {
  /// The same message with the device that it is about.
  fileprivate func shown(on device: Device, of component: Component) -> Diagnostic {
    var diagnostic = self
    diagnostic.notes.append(Note("this shows on \(device.name)", at: component.place))
    return diagnostic
  }

  fileprivate static func duplicateComponent(_ component: Component, first: Component) -> Diagnostic {
    Diagnostic(
      "duplicate-component", "there are two components named '\(component.name)'", at: component.place,
      notes: [Note("the first one", at: first.place)])
  }
}
